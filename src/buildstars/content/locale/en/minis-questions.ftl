# The miniatures game: questions, answers, general refusals, parts of numbers. See minis/text/describe.py and minis/refusals/judge.py.
# Arguments as in messages.ftl and minis-events.ftl; $degrees, $length, $x and $y are numbers written out, lengths in millimetres.

## Parts of sentences

m-say-segments-left = { $short ->
    [0] {""}
   *[other] { $short } × S
}{ $short ->
    [0] {""}
   *[other] { $long ->
        [0] {""}
       *[other] {" and "}
    }
}{ $long ->
    [0] {""}
   *[other] { $long } × L
}
m-say-distance = { $mm ->
    [-1] {""}
   *[other] , { $mm } mm away
}

## Questions

m-q-over = The game is over.
m-q-waiting = { $seat_is ->
    [nobody] The dice decide.
   *[player] { $seat } is thinking.
}
m-q-chance-first = It is being settled who moves first.
m-q-chance-dice = { $seat_is ->
    [nobody] The dice are rolled.
   *[player] The dice are rolled for { $seat }.
}
m-q-chance-die = { $seat_is ->
    [nobody] A die is rolled.
   *[player] A die is rolled for { $seat }.
}
m-q-deploy = { $left ->
    [0] All { $total } ★ are placed: finish, or go back one step.
   *[other] { $exact ->
        [0] Choose a unit to place at your home base ({ say-stars-left }), and finish when you like.
       *[other] Choose a unit to place at your home base: exactly { $total } ★ start there ({ say-stars-left }).
    }
}
m-q-face = Choose the face that { $unit } shows.
m-q-place = { $mode ->
    [base] Put { $unit } down so that it touches your home base, with any heading.
    [unit] Put { $unit } down so that it touches { $other }, with any heading.
   *[friend] Put { $unit } down within L of a friendly unit of its kind, with any heading.
}
m-q-mover = Several of your units are equally large: choose the one that moves now.
m-q-droid = Other Battle Droids of yours wait. { $unit } moves alone, all of them move together, or it waits too.
m-q-next-droid = Your Battle Droids move together: choose the one that moves next.
m-q-move = { $made ->
    [0] Move { $unit } ({ m-say-segments-left }), or let it stay.
   *[other] Move { $unit } on ({ m-say-segments-left } left), or end its move.
}
m-q-heading = { $made ->
    [0] { $unit } stays and turns freely: choose its heading.
   *[other] { $unit } turns freely at the end of its move: choose its heading.
}
m-q-declare = Choose a unit that is to fire, or finish declaring.
m-q-target = Choose the target of { $unit }.
m-q-second-target = { $unit } fires at { m-say-target }: choose another target for its second shot, or none.
m-q-lend-before-fire = { $seat } is about to fire: use Command now?
m-q-fire = Choose the unit that fires next.
m-q-which-target = { $unit } has two shots declared: which one first?
m-q-reroll = { $unit } rolls { say-roll } against { m-say-target }: roll again?
m-q-named-target = { $unit } has destroyed { m-say-target } and may attack another target: choose it, or none.
m-q-reroll-die = { $what ->
    [bring] { $unit } rolls { $die } to bring reserves: roll again?
    [repair] { $unit } rolls { $die } to repair itself: roll again?
   *[upgrade] { $unit } rolls { $die } to become a Veteran: roll again?
}
m-q-end = Choose the unit whose ability comes next, or finish.
m-q-bring-how = Choose how { $unit } brings reserves.
m-q-bring = { $by_is ->
    [known] { $by } brings reserves: choose a unit ({ say-stars-left }), or finish.
   *[unknown] Bring a unit from your reserves to your home base ({ say-stars-left }), or finish.
}
m-q-commander = Choose the Command unit that gives the order.
m-q-borrower = { $unit } commands: choose the unit that borrows an icon.
m-q-lender = Choose the unit that lends { $unit } an icon.
m-q-icon = Choose the icon that { $unit } borrows from { $other }.

## Answers

m-a-done = Done
m-a-yes = Yes
m-a-back = Go back one step
m-a-together = All together
m-a-alone = { $unit } alone
m-a-hold = Pass for now
m-a-cloak = Cloak
m-a-uncloak = Uncloak
m-a-convert = Convert
m-a-bring = Give up the move and roll for reserves
m-a-command = Use Command
m-a-elite = Roll again by Elite
m-a-stay = Stay
m-a-end-move = End the move
m-a-keep-heading = Keep the heading
m-a-rest-stays = The others stay
m-a-all-declared = Nobody else fires
m-a-no-second = No second shot
m-a-no-attack = No further attack
m-a-no-reroll = Leave the roll as it is
m-a-no-command = Not now
m-a-cease-fire = Nobody else fires
m-a-stay-in-reserve = Leave it in reserve
m-a-face-front = Front
m-a-face-back = Back
m-a-icon = { m-say-icon }
m-a-number = Number { $n }
m-a-die = { $die }
m-a-seat = { $seat }
m-a-roll = { $first } + { $second } = { $n }
m-a-card = { $seat_card_is ->
    [you] Your base card { $n_card }
   *[player] { $seat_card }’s base card { $n_card }
}{ $card_is ->
    [known] {" "}“{ $card }”
   *[unknown] {""}
}{ m-say-distance }
m-a-unit = { $unit }{ $seat_is ->
    [you] {""}
   *[player] {" "}({ $seat })
}, { $stars } ★{ $damage ->
    [0] {""}
   *[other] , damage { $damage } of { $most }
}{ $where ->
    [table] {""}
   *[reserve] {", in reserve"}
}{ m-say-distance }
m-a-shot = { $unit } fires at { m-say-target }
m-a-segment = { $segment }{ $side ->
    [straight] {", straight ahead"}
    [around] {", turning around"}
    [left] , turning { $degrees } degrees left
   *[right] , turning { $degrees } degrees right
}{ $cut ->
    [0] {""}
   *[1] , only { $length } mm
}
m-a-heading = Heading { $degrees }°
m-a-place = At { $x }, { $y } mm, heading { $degrees }°
m-a-unknown = Unknown answer { $n }

## Refusals

m-refused-over = The game is over.
m-refused-not-playing = { $seat_is ->
    [nobody] There is no such player.
   *[player] { $seat } is not in the game any more.
}
m-refused-not-asked = { $seat_is ->
    [nobody] Nobody is asked just now: the dice decide.
   *[player] It is for { $seat } to answer now.
}
m-refused-unknown = There is no such answer.
m-refused-chance = The dice cannot fall like that here.
