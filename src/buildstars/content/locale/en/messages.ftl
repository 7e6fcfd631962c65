# What players read during a game: questions, answers, events, refusals and the parts of numbers. See content/text/messages.py.
#
# Arguments that often appear: $unit, $other and $card are names, $seat… are the names of players, $zone and $from are
# "home", "contested" or "reserves".
# Besides its own arguments every message gets, for each player or name X in them, $X_is: "nobody" or "unknown" if there
# is none, "you" for the reader, "same" for the player the sentence is about, else "player" or "known".
# $total is $first + $second, $beats is 1 if $n reaches $need, else 0.

## Parts of sentences

seat-name = Player { $n }

say-zone = { $zone ->
    [home] { $seat_zone_is ->
        [you] your home zone
        [same] its home zone
        [nobody] the home zone
       *[player] { $seat_zone }’s home zone
    }
    [contested] the contested zone
   *[reserves] the reserves
}
say-zone-from = { $from ->
    [home] { $seat_zone_from_is ->
        [you] your home zone
        [same] its home zone
       *[player] { $seat_zone_from }’s home zone
    }
    [contested] the contested zone
   *[reserves] the reserves
}
say-place = { $zone ->
    [home] { $seat_zone }’s home zone
    [contested] the contested zone
   *[reserves] the reserves
}
say-unit = { $unit } ({ $seat_unit })
say-other = { $other } ({ $seat_other })
say-roll = { $first } + { $second } = { $total }
say-slot = { $seat_slot_is ->
    [you] your objective { $n_slot }
    [same] their own objective { $n_slot }
   *[player] { $seat_slot }’s objective { $n_slot }
}
say-stars-left = { $left } ★ left
say-card-part = { $n ->
    [1] combat bonus
    [2] ability
   *[other] combat bonus and the ability
}
say-opposing-card = { $card_is ->
    [known] “{ $card }”
   *[unknown] the opposing combat card
}
say-until = { $until ->
    [battle] until the end of the battle
    [turn] until the end of this turn
    [next_turn_start] until its player’s next turn begins
    [next_turn_end] until the end of its player’s next turn
   *[game] for the rest of the game
}

## Questions

q-over = The game is over.
q-waiting = { $seat_is ->
    [nobody] The dice and cards decide.
   *[player] { $seat } is thinking.
}
q-chance-first = It is being settled who goes first.
q-chance-dice = { $seat_is ->
    [nobody] The dice are rolled.
   *[player] The dice are rolled for { $seat }.
}
q-chance-draw = { $seat_is ->
    [nobody] A card comes up.
   *[player] A card of { $seat } comes up.
}
q-chance-pick = { $seat_is ->
    [nobody] A card is picked at random.
   *[player] A card is picked at random from { $seat }’s hand.
}

q-deploy = { $left ->
    [0] All { $total } ★ are placed: finish, or go back one step.
   *[other] { $exact ->
        [0] Place units in your home zone ({ say-stars-left }), and finish when you like.
       *[other] Place units worth exactly { $total } ★ in your home zone ({ say-stars-left }).
    }
}
q-face = Choose the face that { $unit } shows.
q-objective = Play an objective card from your hand, or go on without one.
q-objective-place = Choose the objective that “{ $card }” replaces.
q-action = Choose your action.
q-move = { $left ->
    [0] All your ★ are used: finish the move, or go back one step.
   *[other] Choose a unit to move ({ say-stars-left }), or finish.
}
q-move-zone = Choose the zone that { $unit } moves to.
q-attacker = { $left ->
    [0] All your ★ are used: begin the battles, or go back one step.
   *[other] Choose a unit to attack with ({ say-stars-left }), or finish.
}
q-defender = Choose the unit that { $unit } attacks.
q-order-battles = Put the battles in order: choose the attacker that fights next.
q-next-battle = Choose the attacker that fights next.
q-attacker-card = { $unit } attacks { $other }: play a combat card, or pass.
q-defender-card = { $unit } attacks your { $other }: play a combat card, or pass.
q-second-chance = Your opponent played a card for { $other }: play one for { $unit } now, or pass.
q-strike-objective = Choose the objective to strike.
q-striker = { $left ->
    [0] All your ★ are used: begin the strikes, or go back one step.
   *[other] Choose a unit to strike with ({ say-stars-left }), or finish.
}
q-order-strikes = Put the strikes in order: choose the unit that strikes next.
q-next-strike = Choose the unit that strikes next.
q-reserves = { $left ->
    [0] All the ★ are used: finish, or go back one step.
   *[other] Bring a unit from your reserves into { say-zone } ({ say-stars-left }), or finish.
}
q-carrier = Choose the Carrier that brings reserves.
q-which-ability = Several of your abilities happen now: choose the one that comes next.

## Answers

a-done = Done
a-back = Go back one step
a-yes = Yes
a-no = No, leave it
a-no-card = Pass, play no card
a-no-objective = Play no objective
a-no-action = Take no action
a-move = Move units
a-combat = Attack units
a-strike = Strike an objective
a-carrier = Use a Carrier
a-face-front = Front
a-face-back = Back
a-seat = { $seat }
a-zone = { $zone ->
    [home] { $seat_zone_is ->
        [you] Your home zone
       *[player] { $seat_zone }’s home zone
    }
    [contested] Contested zone
   *[reserves] Reserves
}
a-roll = { $first } + { $second } = { $n }
a-keep-roll = { $which ->
    [first] First roll: { say-roll }
   *[second] Second roll: { say-roll }
}
a-die = { $which ->
    [first] First die, showing { $n }
   *[second] Second die, showing { $n }
}
a-number = Number { $n }
a-card = { $card }
a-unit = { $unit }{ $seat_is ->
    [you] {""}
   *[player] {" "}({ $seat })
}, { $stars } ★{ $counters ->
    [0] {""}
   *[other] , damage { $counters } of { $shields }
}{ $zone ->
    [home] {", "}in { say-zone }
    [contested] {", "}in the contested zone
   *[reserves] {""}
}
a-objective-up = { $seat_is ->
    [you] Your objective { $n }
   *[player] { $seat }’s objective { $n }
}: { $card }
a-objective-down = { $seat_is ->
    [you] Your objective { $n }
   *[player] { $seat }’s objective { $n }
}, face down
a-objective-none = { $seat_is ->
    [you] Your place { $n }
   *[player] { $seat }’s place { $n }
}, empty
a-unknown = Unknown answer { $n }

## Events

e-first-player = { $seat } goes first.
e-rolls-off = { $seat } rolls { say-roll } for the first turn.
e-deployed = { $seat } deploys { $unit }.
e-drew = { $seat } draws “{ $card }”.
e-drew-hidden = { $seat } draws a card.
e-reshuffled = { $seat } shuffles the discard pile into a new deck.
e-turn = Turn { $n }: it is { $seat }’s turn.
e-no-objective = { $seat } plays no objective.
e-objective-played = { $seat } plays “{ $card }” as objective { $n_slot }.
e-taken-in-hand = { $seat } takes the face-down card “{ $card }” in hand.
e-taken-in-hand-hidden = { $seat } takes the face-down card in hand.
e-discarded = { $seat } discards “{ $card }”.
e-action = { $verb ->
    [move] { $seat } chooses the move action.
    [combat] { $seat } chooses the combat action.
    [strike] { $seat } chooses the strike action.
    [carrier] { $seat } uses a Carrier.
   *[pass] { $seat } takes no action.
}
e-moved = { say-unit } moves from { say-zone-from } to { say-zone }.
e-declared = { say-unit } takes aim at { say-other }.
e-battle = Battle in { say-place }: { say-unit } attacks { say-other }.
e-lapsed = { say-unit } and { say-other } do not fight: their battle lapses.
e-card-played = { $seat } plays “{ $card }” for { $unit }.
e-passed = { $seat } passes.
e-ability = { $seat }’s “{ $card }” is triggered.
e-no-ability = { say-unit } does not gain the ability of “{ $card }”.
e-rolled = { say-unit } rolls { say-roll }.
e-rerolled = { say-unit } rolls again; { say-roll } counts.
e-attack = { $hit ->
    [1] { $beats ->
        [1] { say-unit } hits { say-other }: { $n } against { $need }.
       *[0] { say-unit } hits { say-other } automatically: { $n } against { $need }.
    }
   *[0] { $beats ->
        [1] { say-unit } cannot hit { say-other }, even with { $n } against { $need }.
       *[0] { say-unit } misses { say-other }: { $n } against { $need }.
    }
}
e-damaged = { say-unit } gets { $n ->
    [one] a damage counter
   *[other] { $n } damage counters
} and now has { $counters }.
e-healed = { say-unit } loses { $n ->
    [one] a damage counter
   *[other] { $n } damage counters
} and now has { $counters ->
    [0] none
   *[other] { $counters }
}.
e-destroyed = { say-unit } is destroyed.
e-flipped = { say-unit } turns over and is a Veteran now.
e-returned-card = “{ $card }” returns to { $seat }’s hand.
e-struck = { $seat } strikes { say-slot }.
e-revealed = { $seat_slot }’s objective { $n_slot } is revealed: “{ $card }”.
e-strike = { $hit ->
    [1] { $beats ->
        [1] { say-unit } strikes “{ $card }” successfully: { $n } against { $need }.
       *[0] { say-unit } strikes “{ $card }” successfully, whatever the numbers: { $n } against { $need }.
    }
   *[0] { say-unit } strikes “{ $card }” without success: { $n } against { $need }.
}
e-objective-destroyed = { $seat_slot }’s objective { $n_slot }, “{ $card }”, is destroyed.
e-objective-replaced = The top card of { $seat_slot }’s deck becomes objective { $n_slot }, face down.
e-objective-holds = { $seat_slot }’s objective { $n_slot }, “{ $card }”, holds.
e-reinforced = { say-unit } comes from the reserves into { say-zone }.
e-carrier = { say-unit } brings reserves as a Carrier.
e-eliminated = { $cause ->
    [units] { $seat } has no units in play and is eliminated.
    [objectives] { $seat } has no objectives left and is eliminated.
    [resignation] { $seat } leaves the game.
   *[other] { $seat } is eliminated.
}
e-resigned = { $seat } resigns.
e-draw-offered = { $seat } offers a draw.
e-draw-declined = { $seat } declines the draw.
e-over = { $count ->
    [0] { $cause ->
        [agreement] The players agree on a draw.
        [quiet] The game is drawn: nothing has been destroyed for too long.
        [turn_limit] The game is drawn: the turn limit is reached.
        [nobody_left] The game is drawn: nobody is left.
       *[other] The game is drawn.
    }
    [one] { $cause ->
        [units] { $seat_winner } wins: no opponent has units in play.
        [objectives] { $seat_winner } wins: no opponent has objectives left.
        [base] { $seat_winner } wins: no opponent has base cards left.
        [points] { $seat_winner } wins by points.
        [quiet] { $seat_winner } wins by points: nothing has been destroyed for too long.
        [turn_limit] { $seat_winner } wins by points: the turn limit is reached.
        [resignation] { $seat_winner } wins by resignation.
       *[other] { $seat_winner } wins.
    }
   *[other] { $count } players share the victory.
}
e-points = { $seat } gains { $n ->
    [one] a point
   *[other] { $n } points
} and has { $total }.
e-looked-hand = { $seat } looks at { $seat_other }’s hand.
e-looked-deck = { $seat } looks at a card from the top of the deck: “{ $card }”.
e-looked-deck-hidden = { $seat } looks at a card from the top of the deck.
e-looked-objective = { $seat } looks at { say-slot }: “{ $card }”.
e-looked-objective-hidden = { $seat } looks at { say-slot }.
e-recovered = { $seat } takes “{ $card }” from the discard pile.
e-turned-down = { $seat_slot }’s objective { $n_slot } is turned face down.
e-cancelled = In this battle the { say-card-part } of { say-opposing-card } { $n ->
    [3] count for nothing.
   *[other] counts for nothing.
}
e-stolen = In this battle the { say-card-part } of { say-opposing-card } { $n ->
    [3] change sides.
   *[other] changes sides.
}
e-no-card-allowed = { $seat } cannot play combat cards for the rest of this battle.
e-must-play = { $seat } must play “{ $card }” in this battle.
e-retreated = { say-unit } retreats, and the battle is over.
e-die-set = A die is turned: { say-unit } now has { say-roll }.
e-rolls-swapped = { say-unit } and { say-other } swap their base rolls.
e-redirected = { say-other } takes the damage in place of { $unit }.
e-lasting = “{ $card }” lasts { say-until }.
e-exchanged = { $seat } exchanges a card from the hand for a face-down objective.
e-taken-back = The last choice is taken back: { say-unit }.
e-random-card = “{ $card }” is picked at random from { $seat }’s hand.

## Refusals

refused-over = The game is over.
refused-not-playing = { $seat_is ->
    [nobody] There is no such player.
   *[player] { $seat } is not in the game any more.
}
refused-not-asked = { $seat_is ->
    [nobody] Nobody is asked just now: the dice and cards decide.
   *[player] It is for { $seat } to answer now.
}
refused-not-your-turn = It is { $seat }’s turn; you can do that on your own.
refused-not-now = That cannot be done at this moment.
refused-other-question = That does not answer the present question.
refused-other-action = You take one action a turn, and this turn’s action is another one.
refused-unknown = There is no answer { $n }.
refused-not-offered = That is not among the choices.
refused-chance = Dice and cards cannot come up like that here.
refused-nothing-to-take-back = There is nothing to take back.
refused-no-such-unit = There is no such unit.
refused-no-such-card = There is no such card.
refused-no-such-zone = There is no such zone in this game.
refused-not-yours = { $unit } is not your unit.
refused-too-many-stars = { $unit } has { $stars } ★, and { $left ->
    [0] none are left.
   *[other] only { $left } ★ are left.
}
refused-choose-face = Choose the front or the back of the unit first.
refused-exactly = You place units worth exactly { $total } ★; { $left } ★ are still to come.{ $option ->
    [yes] {" "}The option deploy=up_to allows it.
   *[no] {""}
}
refused-one-unit = At least one unit must start in your home zone.
refused-already-picked = { $unit } is already in your home zone.
refused-exact-out-of-reach = With { $unit } you could no longer make exactly { $total } ★.{ $option ->
    [yes] {" "}The option deploy=up_to allows it.
   *[no] {""}
}
refused-objective-first = First play an objective or go on without one; the action comes after that.
refused-objective-over = You can play an objective only at the start of your turn, before the action.
refused-own-objective = You can replace only objectives of your own.
refused-no-objective-there = No objective lies there.
refused-not-an-objective = “{ $card }” is a combat card; only an objective card can be played as an objective.
refused-not-a-combat-card = “{ $card }” is not a combat card; only those are played in a battle.
refused-not-in-hand = “{ $card }” is not in your hand.
refused-only-in-battle = “{ $card }” is a combat card; you play it in a battle and at no other time.
refused-no-cards-in-strikes = “{ $card }” is a combat card, and none are played in strikes.
refused-in-reserves = { $unit } is not in play.
refused-not-in-reserves = { $unit } is not in your reserves.
refused-nobody-calls = Nothing calls { $unit } from the reserves now; a fallen objective, a Carrier or a card can.
refused-already-acted = { $unit } is already part of this action.
refused-already-there = { $unit } is already there.
refused-not-adjacent = { $unit } moves one zone at a time, and from one home zone to another the way leads through the contested zone.
refused-eliminated-zone = { $seat } is eliminated, and that home zone is closed.
refused-cannot-move = A card keeps { $unit } from moving.
refused-own-unit = { $other } is your own unit.
refused-not-in-zone = { $unit } and { $other } are not in the same zone.
refused-one-opponent = All defenders of one combat action belong to one opponent, and { $other } belongs to another.
refused-ground-attacks-space = { $unit } is a ground unit and attacks space units like { $other } only in your own home zone.
refused-cannot-attack = A card keeps { $unit } from attacking.
refused-cannot-be-attacked = A card protects { $other } from attacks.
refused-nobody-to-attack = You have no unit that could attack.
refused-nobody-to-attack-here = { $unit } has nobody to attack in its zone.
refused-list-full = No more units fit into this action.
refused-not-in-order = Choose one of the units whose turn is still to come.
refused-own-objective-struck = You cannot strike your own objectives.
refused-one-objective = One strike action has one objective, and another one is chosen already.
refused-nobody-in-home-zone = To strike, a unit of yours must stand in the home zone of the objective’s owner.
refused-not-in-home-zone = { $unit } is not in { $seat }’s home zone.
refused-cannot-be-struck = A card protects this objective from strikes.
refused-cannot-strike = A card keeps { $unit } from striking.
refused-not-a-carrier = Choose one of your Carriers in an opponent’s home zone.
refused-no-carrier = You need a Carrier in an opponent’s home zone, and a unit in reserve that is small enough for it.
refused-power-used = You have already used a power-match ability this turn.
refused-not-waiting = That ability does not happen now.
refused-not-by-this-card = “{ $card }” does not allow that.

## Parts of numbers

from-dice = { $first }+{ $second } dice
from-unit = { $unit }
from-bonus = { $card }
from-ability = { $card } (ability)
from-objective = { $card } (objective)
from-lasting = { $card } (lasting)
from-armor = Armor
from-turbolaser = Turbolaser
from-ground = ground unit
from-objective-card = { $card }
from-rule = the rules
sum-part = { $value } { $source }
sum-part-set = { $value } { $source } instead of { $before }
sum-result = { $parts } = { $value }
sum-result-floor = { $parts }, at least 0 = { $value }
refusal-with-rule = { $sentence } ({ $rule })

## Rules

rules-title = The rules
rules-intro = The rules of both games, by number. R numbers are the rules of the card game, M numbers those of the miniatures game; J numbers are judgements, made where the printed rules are silent or disagree.
rules-made = Made from content/rules/en.toml by: buildstars rules --markdown
rules-other-page = Auf Deutsch: [die Regeln]({ $page }).
rules-options = Options
rules-options-intro = A game can be played with these options; each is part of the game’s record.
rules-option-default = Default: { $default }. Possible: { $values }.
rules-option-seat = the number of a seat, from 0
rules-option-number = a number
rules-range = { $first } to { $last }
rules-see-options = { $count ->
    [one] Option: { $options }
   *[other] Options: { $options }
}
rules-hint = `buildstars rules R7` prints a section, `buildstars rules R7.4` a rule, `buildstars rules --search WORD` finds one.
rules-found = { $count ->
    [0] No rule contains “{ $word }”.
    [one] One rule contains “{ $word }”.
   *[other] { $count } rules contain “{ $word }”.
}
rules-unknown = There is no rule { $number }; { $count ->
    [0] numbers look like R7.4, M3.2 or J11, and sections like R7.
   *[other] near it are { $near }.
}

a-battle = { $unit } attacks { $other }
e-hit-damage = { say-unit } deals { $n } damage to { say-other }.

## Cards that players resolve themselves

say-by-hand = { $act ->
    [counter-on] one damage counter more on { say-unit }
    [counter-off] one damage counter less on { say-unit }
    [attack] { $amount } attack for { say-unit }
    [damage] { $amount } damage for { say-unit }
    [defense] { $amount } defense for { say-unit }
    [move] { say-unit } moves to { say-place }
    [turn-over] { say-unit } is turned over
    [bring] { say-unit } comes from the reserves to { say-place }
    [reroll] { say-unit } rolls again
    [first-die] the first die of { say-unit } shows { $n }
    [second-die] the second die of { say-unit } shows { $n }
    [draw] { $seat_other } draws a card
    [discard] { $seat_other } discards a card
    [discard-random] { $seat_other } discards a card at random
    [show] { $seat_other } shows a card of the hand
   *[flip] objective { $n_slot } of { $seat_slot } is turned over
}
q-manual = “{ $card }”: do what it says. Choose what it changes (a unit, a player, an objective, a roll), or finish.
q-manual-act = “{ $card }”: { $thing ->
    [unit] what happens to { say-unit }?
    [seat] what does { $seat_other } do?
   *[roll] what happens to the roll of { say-unit }?
}
q-manual-how = “{ $card }”: { $act ->
    [attack] how much attack for { say-unit }?
    [damage] how much damage for { say-unit }?
    [defense] how much defense for { say-unit }?
    [move] where does { say-unit } move to?
    [bring] where does { say-unit } arrive?
   *[other] which face does the die show?
}
q-manual-agree = “{ $card }”: { say-by-hand }. Do you agree?
q-manual-hand = { $do ->
    [show] “{ $card }”: choose the card from your hand that everybody sees.
   *[discard] “{ $card }”: choose a card from your hand to discard.
}
a-manual-agree = Agree
a-manual-object = No, that is not what it says
a-manual-roll = Roll of { $unit }: { say-roll }
a-manual-amount = { $amount }
a-manual-act = { $act ->
    [counter-on] Damage counter on
    [counter-off] Damage counter off
    [attack] Attack …
    [damage] Damage …
    [defense] Defense …
    [move] Move …
    [turn-over] Turn over
    [reroll] Roll again
    [first-die] Set the first die …
    [second-die] Set the second die …
    [draw] Draws a card
    [discard] Discards a card
    [discard-random] Discards one at random
   *[show] Shows a card of the hand
}
e-manual = { $seat } resolves “{ $card }” by hand: { $text }
e-manual-act = { $seat } by “{ $card }”: { say-by-hand }.
e-manual-refused = { $seat } does not agree: “{ $card }” says something else.
e-shown = { $seat } shows “{ $card }” from the hand.
