# The collection on the command line: lists of cards and units, forces, plain text lists. See cli/build/cards.py, cli/build/force.py.

## Lists that were read

list-units = Units
list-cards = Cards
list-meant = taken for “{ $name }” ({ $id })
list-unknown = no unit or card is called “{ $name }”
list-near = no unit or card is called “{ $name }”; near it: { $near }
list-both = “{ $name }” is both a unit and a card; put it under a heading Units or Cards, or write one of { $ids }
list-several = “{ $name }” may be one of { $ids }; write the id
list-count = { $count } copies cannot be; write a count of 1 to { $most }
list-long = the line is too long for a unit or card
list-signs = the line has signs that are not text

## Random forces

theme-space = Space
theme-ground = Ground
theme-swarm = Swarm
theme-capital = Big ships
theme-squadrons = Squadrons
theme-droids = Droids
theme-assault = Ground assault
theme-underworld = Underworld
theme-force = The Force
random-force = Random force { $seed }
random-force-theme = { $theme }, random force { $seed }

## Advice

advice-stars = The units are worth { $count } ★; { $most } ★ are allowed.
advice-deployment = No units make exactly { $count } ★ for the home zone; the most is { $best } ★.
advice-unit = “{ $unit }” can use no combat card’s ability.
advice-icon = “{ $card }”: no unit shows its icon { $icon }, so nobody gains its ability.
advice-wild = “{ $card }”: no unit has the stars it asks for, so nobody gains its ability.
advice-objective = “{ $card }”: no unit is of the kind it speaks of.
advice-few-combat = Only { $count } of { $all } cards are combat cards; you may often have none to play.
advice-no-objectives = There is no objective card in the deck, so you can never play one.
advice-singles = { $count } cards are there only once; you will seldom draw the one you count on.
advice-large = With { $count } cards you will seldom see a particular one.

## Cards and units

cards-type-unit = unit
cards-type-combat = combat card
cards-type-objective = objective card
cards-types-unit = Units
cards-types-combat = Combat cards
cards-types-objective = Objective cards
cards-types-combat-short = combat
cards-types-objective-short = objectives
cards-kind = kind
cards-kind-space = space
cards-kind-ground = ground
cards-kind-space-short = space
cards-kind-ground-short = ground
cards-name = name
cards-side = side
cards-icons = icons
cards-icon = icon
cards-bonus = bonus
cards-rarity = rarity
cards-text = text
cards-attack = attack
cards-damage = damage
cards-defense = defense
cards-shields = shields
cards-attack-short = att
cards-damage-short = dmg
cards-defense-short = def
cards-shields-short = shd
cards-other-face = other face
cards-objective-defense = objective defense { $defense }
cards-overview = { $units } units and { $cards } cards ({ $combat } combat, { $objective } objective) in { $sets ->
    [one] one set
   *[other] { $sets } sets
}
cards-no-side = no side
cards-by-icon = Icons, with how many units show them / how many combat cards ask for them:
cards-hint = Narrow it down: buildstars cards laser --type unit --stars 1-2 · in full: buildstars cards show core:u1 · all filters: buildstars cards list --help
cards-none = No unit or card fits.
cards-near = Near “{ $word }”: { $names }.
cards-found = { $found } of { $all }. In full: buildstars cards show NAME
cards-craft = craft: { $craft }
cards-named = a person’s own
cards-face-veteran = As a Veteran
cards-face-convert = The other side
cards-movement = In the miniatures game it moves { $movement }.
cards-as-objective = Among the objectives
cards-as-objective-hint = If it falls, its owner brings up to { $stars } ★ from the reserves.
cards-number = Number { $number }, { $set }, { $rarity }
cards-used-by = In the ready forces: { $forces }
cards-rules = Rules: { $rules }
cards-opens = Opens { $count ->
    [one] a combat card
   *[other] { $count } combat cards
}: { $names }
cards-bonus-label = Bonus

## Forces

forces-ready = Ready forces
forces-halves = For a half game: 15 ★ and 15 cards (F5)
forces-packs = Game packs, for a first or a short game (F2)
forces-own = Your own
forces-hint = In full: buildstars force show NAME · play it: buildstars terminal --force NAME · another: buildstars force random
forces-numbers = { $stars } ★ in { $units ->
    [one] one unit
   *[other] { $units } units
}, { $cards ->
    [one] one card
   *[other] { $cards } cards
} ({ $combat } combat, { $objective } objective)
forces-uses = uses
forces-curve = Units by stars
forces-good-for = for { $count } of { $all } units
forces-advice = To think over
forces-unnamed = This force
forces-legal = Legal for a game of { $size } ★.
forces-legal-half = Legal for a half game: { $size } ★.
forces-legal-packs = Legal as a game pack.
forces-illegal = Not legal for a game of { $size } ★: { $count ->
    [one] one reason
   *[other] { $count } reasons
}.
forces-incomplete = What could be read is legal for a game of { $size } ★, but { $count ->
    [one] one line
   *[other] { $count } lines
} could not be read.
forces-note = Line { $number }, “{ $text }”: { $why }.
forces-unread = Line { $number }, “{ $text }”, is left out: { $why }.
