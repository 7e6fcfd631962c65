# Everything that is said of verbs, the words for `do`: on cards, in questions, in the gallery, and of those that make no sense.
# Their records are in content/verbs. A new verb needs `do-WORD` and `ga-effect-WORD` at least; the questions have a sentence for all.
#
# An effect (do-…) has up to four forms: the value opens a sentence, .after follows a clause, and .may and .after-may
# are the same where the player may decline. English needs the value and .may only.
# Arguments that often appear: $unit is a phrase (in German also $unit_acc and $unit_dat), $many is "one" or "many",
# $per and $until are empty or begin with a space, $foe is "the" (the opponent of the battle) or "an" (one opponent).

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
do-set = the { $stat } { $unit_of }{ $where ->
    [strikes] {" "}in strikes
    [battles] {" "}in battles
   *[all] {""}
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

## Questions

q-ability-may = { $do ->
    [reroll] { $whose ->
        [opposing] Use “{ $card }” to have the opposing base roll rerolled?
       *[own] Use “{ $card }” to reroll your base roll?
    }
    [set-die] Use “{ $card }” to turn a die of { $whose ->
        [opposing] the opposing base roll
       *[own] your base roll
    } to { $n }?
    [swap-rolls] Use “{ $card }” to swap the two base rolls?
    [cancel] Use “{ $card }” against the opposing combat card?
    [steal] Use “{ $card }” to take over from the opposing combat card?
    [forbid-card] Use “{ $card }” to keep your opponent from playing combat cards?
    [force-card] Use “{ $card }” to pick a random card from your opponent’s hand?
    [damage] Use “{ $card }” to do damage?
    [heal] Use “{ $card }” to remove damage counters?
    [draw] { $who ->
        [you] Use “{ $card }” to draw { $n ->
            [one] a card
           *[other] { $n } cards
        }?
       *[others] Use “{ $card }” to let { $who ->
            [each] every player
           *[opponent] an opponent
        } draw { $n ->
            [one] a card
           *[other] { $n } cards
        }?
    }
    [discard] Use “{ $card }” to have cards discarded?
    [look-hand] Use “{ $card }” to look at an opponent’s hand?
    [look-deck] Use “{ $card }” to look at the top of your deck?
    [retreat] Use “{ $card }” to make { $whose ->
        [opposing] the opposing unit
       *[own] your unit
    } retreat?
    [keep-card] Take “{ $card }” back to your hand?
   *[other] Use “{ $card }” now?
}
q-ability-unit = { $do ->
    [damage] “{ $card }”: choose the unit that takes damage.
    [heal] “{ $card }”: choose the unit that loses damage counters.
    [redirect] “{ $card }”: choose the unit that takes the damage instead.
    [attack-again] “{ $card }”: choose the unit to attack next.
    [move] “{ $card }”: choose the unit that moves.
   *[other] “{ $card }”: choose a unit.
}
q-ability-slot = { $do ->
    [permit] “{ $card }”: choose the objective to protect.
    [look-objective] “{ $card }”: choose the face-down objective to look at.
    [exchange] “{ $card }”: choose the face-down objective to take in hand.
    [reveal-objective] “{ $card }”: choose the objective to reveal.
    [turn-down] “{ $card }”: choose the objective to turn face down.
    [replace-objective] “{ $card }”: choose the objective to replace.
   *[other] “{ $card }”: choose an objective.
}
q-ability-hand = { $do ->
    [discard] “{ $card }”: choose a card from your hand to discard.
    [exchange] “{ $card }”: choose the card from your hand to give away.
   *[other] “{ $card }”: choose a card from your hand.
}
q-ability-pile = “{ $card }”: choose the card to take from your discard pile.
q-ability-zone = “{ $card }”: choose the zone that { $unit } moves to.
q-ability-seat = { $do ->
    [draw] “{ $card }”: choose the opponent who draws.
    [discard] “{ $card }”: choose the opponent who discards.
    [look-hand] “{ $card }”: choose the opponent whose hand you look at.
   *[other] “{ $card }”: choose an opponent.
}
q-ability-number = { $do ->
    [reroll] “{ $card }”: choose the roll that counts.
    [set-die] “{ $card }”: choose the die to turn to { $n }.
   *[other] “{ $card }”: choose one.
}
q-ability-top = “{ $card }”: discard “{ $top }” from the top of your deck?

## Names in the gallery

ga-effect-attack_again = Attacks again
ga-effect-cancel = Cancels a card
ga-effect-damage = Does damage
ga-effect-discard = Discards cards
ga-effect-draw = Draws cards
ga-effect-exchange = Exchanges cards
ga-effect-forbid_card = Forbids a combat card
ga-effect-force_card = Forces a combat card
ga-effect-heal = Repairs damage
ga-effect-keep_card = Returns to the hand
ga-effect-look_deck = Looks at the deck
ga-effect-look_hand = Looks at a hand
ga-effect-look_objective = Looks at objectives
ga-effect-move = Moves units
ga-effect-recover = Recovers discarded cards
ga-effect-redirect = Redirects damage
ga-effect-replace_objective = Replaces an objective
ga-effect-reroll = Rerolls dice
ga-effect-reserves = Calls reserves
ga-effect-retreat = Retreats
ga-effect-reveal_objective = Reveals objectives
ga-effect-set_die = Sets a die
ga-effect-steal = Steals a card’s power
ga-effect-swap_rolls = Swaps the rolls
ga-effect-turn_down = Turns objectives face down
ga-effect-modify-attack = Attack
ga-effect-modify-damage = Damage
ga-effect-modify-defense = Defense
ga-effect-modify-damage_taken = Damage taken
ga-effect-modify-strike = Attack in strikes
ga-effect-modify-objective_defense = Objective defense
ga-effect-modify-move_stars = Stars for a move
ga-effect-modify-combat_stars = Stars for a combat
ga-effect-modify-strike_stars = Stars for strikes
ga-effect-modify-hand_size = Hand size
ga-effect-modify-reserve_stars = Stars of reserves
ga-effect-modify-carrier_stars = Stars of a carrier
ga-effect-permit-hit = Hitting
ga-effect-permit-play_cards = Playing combat cards
ga-effect-permit-attack = Attacking
ga-effect-permit-be_attacked = Being attacked
ga-effect-permit-strike = Striking objectives
ga-effect-permit-be_struck = Being struck
ga-effect-permit-move = Moving
ga-effect-permit-reroll = Rerolling
ga-effect-permit-automatic_12 = The 12 that always hits
ga-effect-permit-attack_space = Attacking space units
ga-effect-permit-be_damaged = Taking damage

## What makes no sense

flaw-permit-may = a permission is not a choice; put `may` on an effect before it and the condition "did" here.
flaw-redirect-when = "redirect" works on damage about to be taken; write when = "damage".
flaw-rolled-when = "{ $tag }" works on dice that lie; write when = "rolled".
flaw-played-when = "{ $tag }" works when the card is played; write when = "played".
flaw-retreat-when = "retreat" needs a battle that is going on. Known words for `when` here: { $known }.
flaw-retreat-destroyed = the opposing unit has been destroyed and cannot retreat; take `whose` out.
flaw-again-when = "attack_again" follows a battle that the unit survived. Known words for `when` here: { $known }.
flaw-reserves-zone = under "{ $when }" there is no unit whose zone could be meant; write zone = "home".
flaw-modify-one = `modify` takes exactly one of `add` and `set`; write one of them.
flaw-add-nothing = `add = 0` changes nothing; write another number.
flaw-set-per = `set` goes neither with `per` nor with damage_taken; use `add`.
flaw-stat-of-units = "{ $stat }" is a value of units; take `who` and `only_this` out and say which `units`.
flaw-no-unit-of-card = under "{ $when }" there is no unit of this card; say which `units` are meant.
flaw-stat-of-players = "{ $stat }" is no value of units; take `units` out and use `who`.
flaw-only-this-stat = `only_this` is for the objective_defense of an objective card; take it out.
flaw-only-this-yours = `only_this` means this card itself, which is yours; take `who` out.
flaw-in-battles = only "attack" can be limited to battles; leave "in_battles" out.
flaw-strike-fighting = "strike" of the unit that fights is never asked for; name friendly or opposing units.
flaw-idle-until = "{ $what }" does nothing within a battle; use another `when` with an `until`.
flaw-idle-units = "{ $what }" does nothing within a battle; name friendly or opposing units.
flaw-permit-granted = "{ $what }" is allowed by the rules; only { $can } can be granted. Write can = false.
flaw-attack-space = what "attack_space" takes away is given by no rule; write can = true, or forbid "attack".
flaw-struck-units = "be_struck" speaks of objectives; take `units` out and use `who`, `only_this` or `choose`.
flaw-only-this-objective = `only_this` means the objective card itself; take it out, here it cannot be.
flaw-choose-always = `choose` asks at a moment; use another `when` than "always".
flaw-choose-own = `choose` chooses among your own objectives; take `who` out.
flaw-permit-of-units = "{ $what }" speaks of units; take `who`, `only_this` and `choose` out and say which `units`.
flaw-own-cards = this unit's player has played this very card and plays no other in this battle; name opposing units.
flaw-gone-units = under "{ $when }" that unit has left play; say which `units` are meant.
flaw-zone-idle = in that zone "{ $what }" makes no difference for those units; name another `zone`, or none.
flaw-role-idle = nobody attacks or defends while "{ $what }" is asked for; take `role` out.
flaw-until-idle = nobody asks for "{ $what }" any more while it lasts; write an `until` that lasts longer.
flaw-until-always = what holds "always" needs no `until`; take it out.
flaw-until-battle = until the end of the battle it would do nothing any more; write an `until` that lasts longer: { $longer }.
flaw-here-lasting = "here" and `others` are forgotten when the battle is over; a lasting effect names another zone, or none.
flaw-all-of-one = `all` of "{ $side }" is just one unit; take `all` out.
flaw-heal-undamaged = undamaged units have nothing to heal; take `damaged = false` out.
flaw-move-there = units there are where they would go; name another `zone`, or none.
flaw-redirect-self = damage cannot be redirected to the unit that takes it; name another `side`.

## manual

ga-effect-manual = Resolved by the players
ed-field-Manual-text = What its player does by hand
flaw-manual-text = "manual" shows its text to everybody; write it down.
flaw-manual-may = "manual" needs no "may": whoever plays it may do nothing.
