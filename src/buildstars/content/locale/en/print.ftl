# Paper models, and what is printed for a real table. See pictures/models and pictures/print.

net-about = A paper model: nets to cut out, fold and glue
net-scale = Length { $length } mm, { $factor } times its base of { $base } mm: smaller could not be folded. Print at 100 % on card of 160 to 200 g.
net-scale-one = Length { $length } mm, as wide as its base of { $base } mm. Print at 100 % on card of 160 to 200 g.
net-cut = cut
net-mountain = mountain: fold backwards
net-valley = valley: fold towards you
net-glue = here a part with that letter is glued on
net-how = Score the folds, cut out, fold, and glue the tabs under the edges with the same number. Gray tabs are glued to a larger part, at the dotted lines. Parts of two equal halves are folded over and glued back to back.
net-parts = { $parts ->
        [one] One part
       *[other] { $parts } parts
    }, { $folds } folds. Begin with A, then in the order of the letters.
net-left-out = { $count ->
        [one] One thin or tiny part is left out
       *[other] { $count } thin or tiny parts are left out
    }; cocktail sticks make good guns and legs.
net-stand = Stand: put the two uprights together at their slots, fold the feet out and glue them to the dotted cross of the base, the model on top.
net-base = Glue the model to the base; the white arrow points to the front.

booklet-title = The rules
booklet-sub = Of the card game and the miniatures game, in our own words
booklet-part-R = Card game
booklet-part-M = Miniatures game
booklet-part-J = Judgements
booklet-part-F = Formats
booklet-options = Options of a game
booklet-option = Usually { $default }; possible: { $values }.
booklet-index = Index of rules
booklet-figure-unit = A unit card. Upper left its stars, upper right its affiliation; then attack, damage, defense and shields; its icons; below, the move in the miniatures game on a band as black as a space base or as gray as a ground one.
booklet-figure-zones = The zones: every home zone touches the contested zone in the middle, and no other (R4.2).
booklet-figure-range = How far a unit reaches by its stars (M4.2), in its arc of 90° (M4.3). Distances are measured from edge to edge.
booklet-figure-move = A move of three segments S; each change of heading is 90° at most (M3.3).
booklet-home = home zone
booklet-contested = contested zone
booklet-objectives = objectives
booklet-value-attack = attack
booklet-value-damage = damage
booklet-value-defense = defense
booklet-value-shields = shields
kit-title = Print kit
kit-of = { $name }
kit-contents = What is in it
kit-pages = { $pages ->
        [one] one page
       *[other] { $pages } pages
    }
kit-part-cards = Cards and unit cards
kit-part-bases = Labels for the bases
kit-part-tools = Measures, arc and counters
kit-part-home = Home base cards and signs
kit-part-reference = Quick reference
kit-part-models = Paper models
kit-part-booklet = Rules as a booklet
kit-hint-cards = Thin card or paper in sleeves, 63 × 88 mm.
kit-hint-bases = Round, 24, 32 and 48 mm.
kit-hint-tools = Check the ruler first: it must be 100 mm long.
kit-hint-home = Three for the miniatures game, and what the signs mean.
kit-hint-reference = One page a player.
kit-hint-models = Card of 160 to 200 g, one sheet a craft.
kit-hint-booklet = Both sides, turned over the short edge; fold in the middle and staple.
kit-how = Print at 100 % ("actual size"), never "fit to page".
kit-made = Made with Buildstars. Values and texts of units and cards are our own.
tools-title = Measures and counters
tools-hint = Print at 100 % on card and cut out. The ruler must be exactly 100 mm long.
tools-ruler = 100 mm
tools-arc = Arc of 90°: lay the corner on the middle of the base, its middle line to the front.
tools-measures = S and L: the edges of a card
tools-counters = Damage counters, and a marker for the first player
tools-first = First
tools-boxes = Damage on home base cards
home-card = Home base
home-card-of = Card { $n } of 3
home-card-text = Defense { $defense }. Damage is halved, rounded down, at least 1. The third point destroys the card (M4.7).
home-card-name = home base card { $n }
