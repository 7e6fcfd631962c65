# The miniatures game: what happened. See minis/text/telling.py; arguments as in messages.ftl.
#
# $unit, $other, $by: units, with $seat_unit, … their players. $target: a unit or, if $what is "card", a card of a home base
# ($n_target counts from 1; $target is its name if it has one).

## Parts of sentences

m-say-target = { $what ->
    [card] { $seat_target }’s base card { $n_target }{ $target_is ->
        [known] {" "}“{ $target }”
       *[unknown] {""}
    }
   *[unit] { $target } ({ $seat_target })
}

## Events

m-e-first-player = { $seat } is the first player.
m-e-rolls-off = { $seat } rolls { say-roll } for the first turn.
m-e-deployed = { say-unit } stands at its home base.
m-e-turn = Turn { $n }: { $seat } moves first.
m-e-moves = { say-unit } moves by { $n ->
    [one] one segment
   *[other] { $n } segments
}.
m-e-contact = { say-unit } touches { say-other }, and its move ends.
m-e-contact-card = { say-unit } touches { $seat_card }’s base card { $n_card }, and its move ends.
m-e-at-the-edge = { say-unit } is stopped by the table edge.
m-e-stays = { say-unit } stays where it is.
m-e-turns = { say-unit } stays where it is and turns.
m-e-holds = { say-unit } passes its move and can make it later.
m-e-cloaks = { say-unit } cloaks.
m-e-uncloaks = { say-unit } uncloaks.
m-e-converts = { say-unit } converts.
m-e-brings = { say-unit } gives up its move and rolls { $die }: { $n ->
    [0] nobody comes.
   *[other] it may bring { $n } ★ from the reserves.
}
m-e-enters = { $why ->
    [transport] { say-unit } comes from the reserves by Transport.
    [carrier] { say-unit } comes from the reserves by Carrier.
    [airborne] { say-unit } comes down from the air.
   *[reserves] { say-unit } comes from the reserves.
}
m-e-borrows = { $by } lets { say-unit } borrow { m-say-icon } from { $other }.
m-e-declares = { say-unit } takes aim at { m-say-target }.
m-e-declares-second = { say-unit } takes aim with its second shot at { m-say-target }.
m-e-takes-back = { say-unit } takes its declaration back.
m-e-fires = { say-unit } fires at { m-say-target }.
m-e-rolled = { say-unit } rolls { say-roll }.
m-e-rerolled = { $how ->
    [elite] { say-unit } rolls again by Elite: { say-roll }.
   *[leader] { say-unit } rolls again thanks to { $by }: { say-roll }.
}
m-e-attack = { $hit ->
    [1] { $beats ->
        [1] { say-unit } hits { m-say-target }: { $n } against { $need }.
       *[0] { say-unit } hits { m-say-target } automatically: { $n } against { $need }.
    }
   *[0] { say-unit } misses { m-say-target }: { $n } against { $need }.
}
m-e-hit-damage = The hit of { say-unit } on { m-say-target } does { $n } damage.
m-e-damaged = { m-say-target } takes { $n } damage and now has { $total }.
m-e-destroyed = { m-say-target } is destroyed.
m-e-lapsed = The shot of { say-unit } at { m-say-target } lapses.
m-e-removed = { say-unit } leaves the table.
m-e-named-attack = { say-unit } may attack once more.
m-e-droid-rolls = { say-unit } rolls { $die } to repair itself.
m-e-repaired = { say-unit } is repaired and has { $n } damage left.
m-e-veteran-rolls = { say-unit } rolls { $die } to become a Veteran; it has scored { $n ->
    [one] one hit
   *[other] { $n } hits
}.
m-e-upgraded = { say-unit } is a Veteran now.
m-e-airborne-rolls = { say-unit } rolls { $die } to land from the reserves.
m-e-die-rerolled = { say-unit } rolls again thanks to { $by }: { $die }.
m-e-reserves = The die for reserves shows { $die }: { $die ->
    [5] nobody brings any.
    [6] nobody brings any.
   *[other] each player may bring units of up to { $die } ★.
}
m-e-no-room = There is no room for { say-unit }.
m-e-points = { $seat } gains { $n ->
    [one] one point
   *[other] { $n } points
} and has { $total }.
m-e-artifact = { $seat } gains { $n } points for the units at the artifact and has { $total }.
m-e-puts-out = { $seat } put { $seat_out } out, gains { $n } points and has { $total }.
m-e-out = { $cause ->
    [units] { $seat } has no units left and is out.
    [base] { $seat } has no base cards left and is out.
    [resignation] { $seat } leaves the game.
   *[other] { $seat } is out.
}
m-e-resigned = { $seat } resigns.
m-e-draw-offered = { $seat } offers a draw.
m-e-draw-declined = { $seat } declines the draw.
m-e-over = { $count ->
    [0] { $cause ->
        [agreement] The players agree on a draw.
        [quiet] The game is drawn: nothing has been destroyed for too long.
        [turn_limit] The game is drawn: the turn limit is reached.
        [nobody_left] The game is drawn: nobody is left.
       *[other] The game is drawn.
    }
    [one] { $cause ->
        [units] { $seat_winner } wins: no opponent has units left.
        [base] { $seat_winner } wins: no opponent has base cards left.
        [resignation] { $seat_winner } wins by resignation.
        [points] { $seat_winner } wins by points.
        [quiet] { $seat_winner } wins by points: nothing has been destroyed for too long.
        [turn_limit] { $seat_winner } wins by points: the turn limit is reached.
       *[other] { $seat_winner } wins.
    }
   *[other] { $count } players share the victory.
}

## Parts of numbers

m-from-printed = { $unit }
m-from-ground-at-space = ground unit at space unit
m-from-space-at-ground = space unit at ground target
m-from-base-bonus = { $card_is ->
    [known] { $card }
   *[unknown] home base
}
m-from-blaster = Blaster
m-from-torpedo = Torpedo
m-from-turbolaser = Turbolaser
m-from-artillery = Artillery
m-from-second-shot = second shot
m-from-armor = Armor
m-from-recon = Recon
m-from-halved = halved in a strike
m-from-at-least-one = at least 1
m-from-strikes-for-one = at least 1
m-from-card-defense = base card
