# The hangar's first page and its gallery (web/src/hangar).

ga-hub-lead = Everything around the games: look at every unit and card, build your own forces, make sets, solve puzzles, and see how you are doing.
ga-hub-cards = Every unit and card, to look at and to search.
ga-hub-collection = What you own: a checklist of every set, counted, printed, and taken from a spreadsheet.
ga-hub-build = A force and its deck, with reasons, odds and test hands.
ga-hub-sets = Units and cards of your own, ready to be played.
ga-hub-packs = Open packs of cards and units, by fair dice, and check every draw.
ga-hub-puzzles = One a day and all of them, solved on the table.
ga-hub-me = Your games by force, opponent and way of winning; for your eyes only.

## The gallery

ga-list = Units and cards
ga-search = Search
ga-search-for = Search, in English or German
ga-keys = The slash key leads here from anywhere; the arrow down leads to the pictures.
ga-filter = Filters
ga-sort = Order
ga-sort-number = By number
ga-sort-name = By name
ga-sort-stars = By stars
ga-sort-affiliation = By affiliation
ga-sort-rarity = By rarity
ga-sort-icon = By icon
ga-found = { $n } of { $all }
ga-without = leave out
ga-everything = Show everything
ga-show = { $n ->
    [0] Nothing found
    [one] Show one
   *[other] Show { $n }
}
ga-none = Nothing has all of that. Take a filter away, or look for a part of a word.
ga-type = Type
ga-type-unit = Units
ga-type-combat = Combat cards
ga-type-objective = Objective cards
ga-one-unit = Unit
ga-one-combat = Combat card
ga-one-objective = Objective card
ga-affiliation = Affiliation
ga-stars = Build stars
ga-icon = Icon
ga-kind = Kind of unit
ga-kind-space = Space
ga-kind-ground = Ground
ga-rarity = Rarity
ga-rarity-common = Common
ga-rarity-uncommon = Uncommon
ga-rarity-rare = Rare
ga-set = Set
ga-set-own = { $name } (yours)
ga-effect = Effect
ga-effect-any = Any
ga-effects-do = What it does
ga-effects-modify = What it changes
ga-effects-permit = What it allows or forbids
ga-effects-when = When

## A unit or card

ga-back = To the gallery
ga-place = { $n } of { $all }
ga-neighbours = Neighbours
ga-missing = No such card
ga-missing-why = There is no unit or card { $id }. Perhaps it belongs to a set of somebody else.
ga-icons = Icons
ga-text = Text
ga-other-language = In German
ga-forces = Forces that use it
ga-fleets = Fleets that use it
ga-no-force = None of the ready forces uses it.
ga-no-fleet = None of the ready fleets uses it.
ga-copies = { $n ->
    [one] one copy
   *[other] { $n } copies
}
ga-force-score = scores { $score }
ga-battle-space = space battle
ga-battle-ground = ground battle
ga-battle-mixed = mixed battle
ga-battle-free = free battle
ga-rules = Rules it touches
ga-in-the-book = { $number } in the book of rules
ga-share = Link to this page
ga-minis = On the miniatures table
ga-m-movement = Movement
ga-m-movement-front = Movement, first side
ga-m-movement-back = Movement, second side
ga-m-range = Range
ga-m-range-front = Range, front
ga-m-range-back = Range, back
ga-m-base = Base
ga-m-mm = { $n } mm
ga-m-second = second shot { $range } ({ $n } mm)

## Numbers of the balance report

ga-numbers = In numbers
ga-numbers-from = From { $games } measured games with it, all seats played by the same opponent ({ $opponent }); each number with its 95 % interval.
ga-n-percent = { $n } %
ga-n-points = { $n } points
ga-n-between = ({ $low } to { $high })
ga-n-played = Played
ga-n-played-about = of the games in which it was in hand
ga-n-ability = Ability gained
ga-n-ability-about = of the times it was played
ga-n-opening = In the first hand
ga-n-opening-about = what it adds to the chance to win; only luck puts it there
ga-n-by-played = Chance to win when played
ga-n-revealed = Chance to win when a strike turns it up
ga-n-deployed = Deployed at the start
ga-n-used = Fought or struck
ga-n-used-about = of the games of its owners
ga-n-strikes = Successful strikes
ga-n-by-deployed = Chance to win when deployed
ga-n-taken = Stars destroyed, a copy and game
ga-n-lost = Destroyed, a copy and game

## Effects

ga-effect-when-always = All the time
ga-effect-when-played = When played
ga-effect-when-rolled = After the dice
ga-effect-when-damage = Before damage is taken
ga-effect-when-hits = When the unit hits
ga-effect-when-misses = When the unit misses
ga-effect-when-is_hit = When the unit is hit
ga-effect-when-destroys = When the unit destroys the other
ga-effect-when-destroyed = When the unit is destroyed
ga-effect-when-battle_end = At the end of the battle
ga-effect-when-reveal = When revealed
ga-effect-when-turn_start = At the start of the turn
ga-effect-when-turn_end = At the end of the turn
ga-effect-when-holds = When it withstands a strike
ga-effect-when-falls = When it falls
ga-effect-when-razes = When a unit destroys an objective
