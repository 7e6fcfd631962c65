# The text of units and cards, made from their definitions. See content/text/cardtext.py.
#
# An effect (do-…) has up to four forms: the value opens a sentence, .after follows a clause, and .may and .after-may
# are the same where the player may decline. English needs the value and .may only.
# Arguments that often appear: $unit is a phrase (in German also $unit_acc and $unit_dat), $many is "one" or "many",
# $per and $until are empty or begin with a space, $foe is "the" (the opponent of the battle) or "an" (one opponent).

## Words

icon-airborne = Airborne
icon-battle_droid = Battle Droid
icon-blaster = Blaster
icon-droid = Droid
icon-elite = Elite
icon-lasers = Lasers
icon-leader = Leader
icon-ruthless = Ruthless
icon-torpedo = Torpedo
icon-transport = Transport
icon-trooper = Trooper
icon-command = Command
icon-dogfight = Dogfight
icon-recon = Recon
icon-armor = Armor
icon-carrier = Carrier
icon-turbolaser = Turbolaser
icon-veteran = Veteran
icon-artillery = Artillery
icon-cloaked = Cloaked
icon-convert = Convert
icon-force = Force
icon-luck = Luck

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
unit-type = { $icon }
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

## Do: values

part-if-you-like = , if you like
part-have = { $held ->
    [yes] { $many ->
        [many] have
       *[one] has
    }
   *[no] { $many ->
        [many] get
       *[one] gets
    }
}
part-change = { $amount } { $stat }
do-modify = { $unit } { part-have } { $changes }{ $per }{ $until }
    .may = you may give { $unit } { $changes }{ $per }{ $until }
do-set = the { $stat } { $unit_of }{ $in_strikes ->
    [yes] {" "}in strikes
   *[no] {""}
} is { $value }{ $until }
stat-value-attack = attack
stat-value-damage = damage
stat-value-defense = defense
part-more = { $sign ->
    [less] less
   *[more] more
}
do-damage_taken = { $unit } { $many ->
    [many] take
   *[one] takes
} { $n } { part-more } damage{ $per }{ $until }
    .may = you may let { $unit } take { $n } { part-more } damage{ $per }{ $until }

part-whose-things = { $who ->
    [opponent] each opponent’s
    [each] each player’s
   *[you] your
}
do-move_stars = { part-whose-things } move action covers { $n } ★ { part-more }{ $per }{ $until }
    .set = { part-whose-things } move action covers up to { $n } ★{ $until }
do-combat_stars = { part-whose-things } combat action covers { $n } ★ { part-more }{ $per }{ $until }
    .set = { part-whose-things } combat action covers up to { $n } ★{ $until }
do-strike_stars = { part-whose-things } strike action covers { $n } ★ { part-more }{ $per }{ $until }
    .set = { part-whose-things } strike action covers up to { $n } ★{ $until }
do-hand_size = { part-whose-things } hand size is { $sign ->
    [less] reduced
   *[more] increased
} by { $n }{ $per }{ $until }
    .set = { part-whose-things } hand size is { $n }{ $until }
do-reserve_stars = { part-whose-things } destroyed objectives call reserves worth { $n } ★ { part-more }{ $per }{ $until }
    .set = { part-whose-things } destroyed objectives call reserves worth up to { $n } ★{ $until }
do-carrier_stars = { part-whose-things } Carrier units bring in units worth { $n } ★ { part-more }{ $per }{ $until }
    .set = { part-whose-things } Carrier units bring in units worth up to { $n } ★{ $until }
part-objectives-of = { $who ->
    [this] this objective
    [opponent] opponents’ objectives
    [each] all objectives
   *[you] your objectives
}
do-objective_defense = { part-objectives-of } { part-have } { $amount } defense{ $per }{ $until }
    .set = { part-objectives-of } { part-have } defense { $n }{ $until }

## Do: can and can't

can-hit = { $unit } { $many ->
    [many] hit
   *[one] hits
} automatically{ $until }
cannot-hit = { $unit } { $many ->
    [many] miss
   *[one] misses
}{ $until }, even with a 12
cannot-play_cards = no combat cards can be played for { $unit }{ $until }
cannot-attack = { $unit } cannot attack{ $until }
cannot-be_attacked = { $unit } cannot be attacked{ $until }
cannot-strike = { $unit } cannot strike{ $until }
cannot-be_struck = { $who ->
    [each] no objective can be struck{ $until }
   *[other] { part-objectives-of } cannot be struck{ $until }
}
cannot-be_struck-choose = choose one of your objectives; it cannot be struck{ $until }
cannot-move = { $unit } cannot move{ $until }
cannot-several = { $unit } cannot { $acts }{ $until }
cannot-act-move = move
cannot-act-attack = attack
cannot-act-strike = strike
cannot-reroll = { $many ->
    [many] base rolls
   *[one] the base roll
} { $unit_of } cannot be rerolled{ $until }
can-automatic_12 = strikes by { $unit } always succeed with a roll of 12{ $until }
cannot-automatic_12 = for { $unit } a 12 is an ordinary roll{ $until }
can-attack_space = { $unit } can attack space units in any zone{ $until }
cannot-be_damaged = { $unit } cannot take damage{ $until }

## Do: dice and cards in a battle

part-keep = { $keep ->
    [best] the better roll counts
    [worst] the worse roll counts
    [choose] you choose which roll counts
   *[second] the second roll counts
}
do-reroll-own = reroll your base roll; { part-keep }
    .may = you may reroll your base roll; { part-keep }
do-reroll-opposing = the opposing base roll is rerolled; { part-keep }
    .may = you may have the opposing base roll rerolled; { part-keep }
part-die = { $which ->
    [highest] the higher die
    [choose] one die
   *[lowest] the lower die
}
do-set_die = turn { part-die } of { part-roll-of } to { $n }
    .may = you may turn { part-die } of { part-roll-of } to { $n }
do-swap_rolls = swap the two base rolls
    .may = you may swap the two base rolls
part-card-part = { $what ->
    [bonus] combat bonus
    [ability] ability
   *[both] combat bonus and the ability
}
part-count-for = { $what ->
    [both] count for
   *[one] counts for
}
do-cancel = the { part-card-part } of the opposing combat card { part-count-for } nothing
    .may = you may cancel the { part-card-part } of the opposing combat card
do-steal = the { part-card-part } of the opposing combat card { part-count-for } { $unit } instead
    .may = you may take over the { part-card-part } of the opposing combat card for { $unit }
do-forbid_card = your opponent cannot play combat cards for the rest of this battle
    .may = you may forbid your opponent to play combat cards for the rest of this battle
do-force_card = pick a random card from your opponent’s hand: a combat card must be played in this battle; any other card is discarded, and your opponent cannot play a combat card in this battle
    .may = you may pick a random card from your opponent’s hand: a combat card must be played in this battle; any other card is discarded, and your opponent cannot play a combat card in this battle
do-keep_card = return this card to your hand instead of discarding it
    .may = you may return this card to your hand instead of discarding it

## Do: units

part-counters = { $n } damage { $n ->
    [one] counter
   *[other] counters
}
do-damage = put { part-counters }{ $per } on { $unit }
    .may = you may put { part-counters }{ $per } on { $unit }
part-heal-counters = { $n ->
    [one] 1 damage counter
   *[other] up to { $n } damage counters
}
do-heal = remove { part-heal-counters } from { $unit }
    .may = you may remove { part-heal-counters } from { $unit }
do-redirect = { $unit } takes the damage instead
    .may = you may have { $unit } take the damage instead
do-attack_again = { $unit } may attack again after this battle, if it was the attacker
    .may = { $unit } may attack again after this battle, if it was the attacker
do-attack_again-attacking = { $unit } may attack again after this battle
    .may = { $unit } may attack again after this battle
part-move-to = { $to ->
    [home] back to its home zone
    [contested] to the contested zone
   *[adjacent] to an adjacent zone
}
do-move = move { $unit } { part-move-to }
    .may = you may move { $unit } { part-move-to }
do-retreat-own = { $unit } retreats to an adjacent zone (home, if it can), and the battle is over
    .may = { $unit } may retreat to an adjacent zone (home, if it can), and the battle is over
do-retreat-opposing = { $unit } retreats to an adjacent zone (home, if it can), and the battle is over
    .may = you may make { $unit } retreat to an adjacent zone (home, if it can), and the battle is over
part-reserves-to = { $zone ->
    [here] { $objective ->
        [yes] that unit’s zone
       *[no] this unit’s zone
    }
   *[home] your home zone
}
do-reserves = bring units worth up to { $stars } ★ from your reserves into { part-reserves-to }
    .may = you may bring units worth up to { $stars } ★ from your reserves into { part-reserves-to }

## Do: cards and objectives

part-foe = { $foe ->
    [an] an opponent
   *[the] your opponent
}
part-foes = { $foe ->
    [an] an opponent’s
   *[the] your opponent’s
}
part-cards = { $n } { $n ->
    [one] card
   *[other] cards
}
do-draw-you = draw { part-cards }
    .may = you may draw { part-cards }
do-draw-opponent = { part-foe } draws { part-cards }
    .may = you may let { part-foe } draw { part-cards }
do-draw-each = each player draws { part-cards }
    .may = you may let each player draw { part-cards }
part-hand-cards = { $random ->
    [yes] { $n ->
        [one] 1 random card
       *[other] { $n } random cards
    }
   *[no] { part-cards }
}
do-discard-you = discard { part-hand-cards } from your hand
    .may = you may discard { part-hand-cards } from your hand
do-discard-opponent = { part-foe } discards { part-hand-cards }
    .may = you may make { part-foe } discard { part-hand-cards }
do-discard-each = each player discards { part-hand-cards }
    .may = you may make each player discard { part-hand-cards }
do-look_hand = look at { part-foes } hand
    .may = you may look at { part-foes } hand
part-top-cards = { $n ->
    [one] the top card of your deck
   *[other] the top { $n } cards of your deck
}
do-look_deck = look at { part-top-cards }
    .may = you may look at { part-top-cards }
part-discard-them = { $n ->
    [one] you may discard it
   *[other] you may discard any of them and leave the others in order
}
do-look_deck-discard = look at { part-top-cards }; { part-discard-them }
    .may = you may look at { part-top-cards }; { part-discard-them }
part-one-objective = { $whose ->
    [opposing] one of an opponent’s
   *[own] one of your
}
do-look_objective = look at { part-one-objective } face-down objectives
    .may = you may look at { part-one-objective } face-down objectives
do-exchange-discard = exchange a card from your hand for a card from your discard pile
    .may = you may exchange a card from your hand for a card from your discard pile
do-exchange-objective = exchange a card from your hand for one of your face-down objectives; the new one lies face down
    .may = you may exchange a card from your hand for one of your face-down objectives; the new one lies face down
part-recovered = { $type ->
    [combat] a combat card
    [objective] an objective card
   *[any] a card
}
do-recover = take { part-recovered } from your discard pile into your hand
    .may = you may take { part-recovered } from your discard pile into your hand
do-reveal_objective = turn { part-one-objective } face-down objectives face up
    .may = you may turn { part-one-objective } face-down objectives face up
do-turn_down = turn { part-one-objective } face-up objectives face down
    .may = you may turn { part-one-objective } face-up objectives face down
do-replace_objective-own = discard one of your objectives; the top card of your deck takes its place, face down
    .may = you may discard one of your objectives; the top card of your deck takes its place, face down
do-replace_objective-opposing = discard one of an opponent’s objectives; the top card of its owner’s deck takes its place, face down
    .may = you may discard one of an opponent’s objectives; the top card of its owner’s deck takes its place, face down

## Gates, bonuses, unit lines, icons

gate-match = { $icon }: ability for { $units }
gate-any = { $icon }: ability for any unit
gate-stars = { $icon }: ability for units with { $stars } ★
part-bonus = Bonus: { $changes }
unit-line = { $name }: { $kind } ({ $affiliation }), { $face }
unit-line-two = { $name }: { $kind } ({ $affiliation }), { $face }. { $icon ->
    [convert] As { $back_kind }
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
icon-text-match = Gates abilities only: a unit that shows { $icon } gains the abilities of { $icon } cards.
icon-text-armor = Damage dealt to this unit is reduced by 1.
icon-text-carrier = Instead of an action, if this unit is in an opponent’s home zone, bring units worth up to 2 ★ from your reserves into that zone.
icon-text-turbolaser = This unit does 1 more damage to units with 4 or 5 ★.
icon-text-veteran = When this unit destroys a unit with as many ★ as itself or more, turn its base over and use the values there.
icon-text-convert = This unit has two faces; you choose one of them when it enters play.
icon-text-wild = Stands on combat cards only; the card names the units that gain its ability.

## Forces

force-deck-small = The deck has { $count } { $count ->
    [one] card
   *[other] cards
}; it needs at least { $least }.
force-deck-large = The deck has { $count } cards; this table has room for { $most }.
force-card-copies = The deck has { $count } copies of { $card }; at most { $most } are allowed.
force-stars = The units are worth { $count } ★; at most { $most } ★ are allowed.
force-unit-copies = The force has { $count } copies of { $unit }; a game of { $size } ★ allows { $most }.
force-units-many = The force has { $count } units; this table has room for { $most }.
force-no-units = The force has no units; at least one must start in the home zone.
force-no-deployment = No unit fits into the { $most } ★ that start in the home zone; take a smaller one.
force-pack-small = The pack has { $count } { $count ->
    [one] card
   *[other] cards
}; one objective and three cards in hand make { $least }.
