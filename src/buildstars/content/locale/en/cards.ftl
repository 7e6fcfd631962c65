# The text of units and cards, made from their definitions. See content/text/cardtext.py. What cards do is in verbs.ftl.

## Words

affiliation-rebel = Rebel
affiliation-imperial = Imperial
affiliation-republic = Republic
affiliation-separatist = Separatist
affiliation-fringe = Fringe
affiliation-none = no affiliation

kind-space = space unit
kind-ground = ground unit

rarity-common = common
rarity-uncommon = uncommon
rarity-rare = rare

type-combat = combat card
type-objective = objective card

stat-attack = attack
stat-damage = damage
stat-defense = defense
stat-shields = shields
stat-strike = attack in strikes
stat-battle = attack in battles
stat-bonus = bonus

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-nor = { $first } or { $last }
part-range = { $first } to { $last }

## Units

unit-this = this unit
unit-that = that unit
unit-ours = the friendly unit
unit-other = the opposing unit
unit-striker = the striking unit
unit-it = it

unit-article = { $det ->
    [each] { $others ->
        [yes] each other
       *[no] each
    }
    [some] { $others ->
        [yes] other
       *[no] {""}
    }
   *[one] { $others ->
        [yes] another
       *[no] { $vowel ->
            [yes] an
           *[no] a
        }
    }
}
unit-damaged = damaged
unit-undamaged = undamaged
unit-attacking = attacking
unit-defending = defending
unit-friendly = friendly
unit-opposing = opposing
unit-noun = { $affiliation } { $icon } { $kind ->
    [space] space
    [ground] ground
   *[any] {""}
} { $many ->
    [many] units
   *[one] unit
}
unit-belongs = { $affiliation }
unit-stars = with { $stars } ★
unit-of = of { $unit }

zone-here = in this zone
zone-own_home = in your home zone
zone-enemy_home = in an opponent’s home zone
zone-contested = in the contested zone

## When

trigger-played = When you play this card,
    .with = When you play this card and
trigger-rolled = After both units have rolled,
    .with = After both units have rolled, if
trigger-rolled-friendly = When { $subject } has rolled in a battle,
    .with = When { $subject } has rolled in a battle and
trigger-damage = When { $subject } would take damage,
    .with = When { $subject } would take damage and
trigger-hits = When { $subject } hits,
    .with = When { $subject } hits and
trigger-misses = When { $subject } misses,
    .with = When { $subject } misses and
trigger-is_hit = When { $subject } is hit,
    .with = When { $subject } is hit and
trigger-destroys = When { $subject } destroys the opposing unit,
    .with = When { $subject } destroys the opposing unit and
trigger-destroys-friendly = When { $subject } destroys { $object } in a battle,
    .with = When { $subject } destroys { $object } in a battle and
trigger-destroyed = When { $subject } is destroyed,
    .with = When { $subject } is destroyed and
trigger-destroyed-friendly = When { $subject } is destroyed in a battle,
    .with = When { $subject } is destroyed in a battle and
trigger-battle_end = At the end of the battle,
    .with = At the end of the battle, if
trigger-battle_end-friendly = At the end of a battle of { $subject },
    .with = At the end of a battle of { $subject }, if
trigger-fights = While { $subject } fights,
    .with = While { $subject } fights and
trigger-fights-other = While { $subject } fights { $object },
    .with = While { $subject } fights { $object } and
trigger-reveal = When this objective is revealed,
    .with = When this objective is revealed and
trigger-turn_start = At the start of your turn,
    .with = At the start of your turn, if
trigger-turn_end = At the end of your turn,
    .with = At the end of your turn, if
trigger-holds = When this objective withstands a strike,
    .with = When this objective withstands a strike and
trigger-falls = When this objective is destroyed by a strike,
    .with = When this objective is destroyed by a strike and
trigger-razes = When { $subject } destroys an objective,
    .with = When { $subject } destroys an objective and

link-if = {""}
    .with = If
link-while = {""}
    .with = As long as
link-did = If you do,
    .with = If you do and
link-then = Then
    .with = Then, if
link-case = In that case,
    .with = In that case, if
link-did-not = If you do not,
    .with = If you do not and
link-cannot = If you cannot,
    .with = If you cannot and
link-otherwise = Otherwise,
    .with = Otherwise, if
link-also = Also,
link-your-turn = During your turn,
link-their-turn = During other players’ turns,

## If

if-attacking = { $unit } is attacking
    .not = { $unit } is defending
if-attacker = { $unit } is the attacker
    .not = { $unit } is the defender
if-attacked = { $unit } was attacking
    .not = { $unit } was defending
if-played_first = you play this card first
    .not = you do not play this card first
if-played_first-before = you played this card first
    .not = you did not play this card first
if-opponent_played = your opponent has played a combat card in this battle
    .not = your opponent has not played a combat card in this battle
if-your_turn = it is your turn
    .not = it is not your turn
if-unit-stars = { $unit } has { $stars } ★
    .not = { $unit } does not have { $stars } ★
if-unit-zone = { $unit } is { $zone }
    .not = { $unit } is not { $zone }
if-unit-damaged = { $unit } is damaged
if-unit-undamaged = { $unit } is undamaged
if-unit-is = { $unit } is { $what }
    .not = { $unit } is not { $what }
if-count = there { $many ->
    [many] are
   *[one] is
} { $range } { $units } { $zone ->
    [any] in play
   *[other] {""}
}
    .not = there { $many ->
    [many] are
   *[one] is
} not { $range } { $units } { $zone ->
    [any] in play
   *[other] {""}
}
if-hand = { $whose ->
    [opposing] your opponent has
   *[own] you have
} { $range } { $many ->
    [many] cards
   *[one] card
} in hand
    .not = { $whose ->
    [opposing] your opponent does not have
   *[own] you do not have
} { $range } { $many ->
    [many] cards
   *[one] card
} in hand
if-objectives = { $whose ->
    [opposing] your opponent has
   *[own] you have
} { $range } { $many ->
    [many] objectives
   *[one] objective
} in play
    .not = { $whose ->
    [opposing] your opponent does not have
   *[own] you do not have
} { $range } { $many ->
    [many] objectives
   *[one] objective
} in play

part-range-least = at least { $least }
part-range-most = at most { $most }
part-range-none = no
part-range-exactly = exactly { $least }
part-range-between = { $least } to { $most }

part-roll-of = { $whose ->
    [opposing] the opposing base roll
   *[own] your base roll
}
if-roll-double = { part-roll-of } is a double
    .not = { part-roll-of } is not a double
if-roll-even = { part-roll-of } is even
    .not = { part-roll-of } is odd
if-roll-at_least = { part-roll-of } is { $n } or more
    .not = { part-roll-of } is less than { $n }
if-roll-at_most = { part-roll-of } is { $n } or less
    .not = { part-roll-of } is more than { $n }
if-roll-shows = a die of { part-roll-of } shows { part-number }
    .not = no die of { part-roll-of } shows { part-number }
part-number = { $n ->
    [8] an 8
   *[other] a { $n }
}

## How much, how long

per-units = for each { $units }
per-own_damage = for each damage counter on { $unit }
per-opposing_damage = for each damage counter on { $unit }
per-hand = for each card in your hand
per-opposing_hand = for each card in your opponent’s hand
per-objectives = for each objective you have in play
per-opposing_objectives = for each objective your opponent has in play
per-opposing_stars = for each ★ of { $unit }
part-per-most = (at most { $most })

until-turn = until the end of this turn
until-next_turn_start = until the start of your next turn
until-next_turn_end = until the end of your next turn
until-game = for the rest of the game

## Gates, bonuses, unit lines, icons

gate-match = { $icon }: ability for { $units }
gate-any = { $icon }: ability for any unit
gate-stars = { $icon }: ability for units with { $stars } ★
part-bonus = Bonus: { $changes }
unit-line = { $name }: { $kind } ({ $affiliation }), { $face }
unit-line-two = { $name }: { $kind } ({ $affiliation }), { $face }. { $icon ->
    [convert] As { $back_kind }
    [cloaked] Cloaked
   *[veteran] As a Veteran
}: { $back }
unit-line-kind = { $kind ->
    [ground] ground unit
   *[space] space unit
}
unit-line-back-kind = { $kind ->
    [ground] a ground unit
   *[space] a space unit
}
unit-face = { $stars } ★, attack { $attack }, damage { $damage }, defense { $defense }, shields { $shields }{ $icons }

## Forces

force-deck-small = The deck has { $count } { $count ->
    [one] card
   *[other] cards
}; it needs at least { $least }.
force-deck-large = The deck has { $count } cards; this program has room for { $most }, which is its own limit and none of the rules.
force-named-copies = The force has { $count } copies of { $unit }, a unit with a person’s name; with named=one there is one of each.
force-card-copies = The deck has { $count } copies of { $card }; at most { $most } are allowed.
force-stars = The units are worth { $count } ★; at most { $most } ★ are allowed.
force-unit-copies = The force has { $count } copies of { $unit }; a game of { $size } ★ allows { $most }.
force-by-hand = “{ $card }” is resolved by players themselves, which no program can do. Take it out of the deck, or play with people.
force-units-many = The force has { $count } units; this table has room for { $most }.
force-no-units = The force has no units; at least one must start in the home zone.
force-no-deployment = No unit fits into the { $most } ★ that start in the home zone; take a smaller one.
force-pack-small = The pack has { $count } { $count ->
    [one] card
   *[other] cards
}; one objective and three cards in hand make { $least }.
