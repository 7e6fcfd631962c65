# Why there is no such position, answer or chance: what the rules say to those who write them down.

position-forces = the position has { $given } seats, but { $players } forces play
position-no-seat = there is no seat { $seat }; the seats are 0 to { $last }
position-turns = turns are counted from 1, and turns without any destruction from 0
position-no-unit = seat { $seat } has no unit { $unit }; its { $count } units are counted from 0
position-twice = the unit { $unit } of seat { $seat } stands in two places; name it once
position-zone = { $unit } of seat { $seat } stands in zone { $zone }, which is not part of a game of { $players } players
position-no-back = { $unit } of seat { $seat } cannot show its second face: it has none
position-reserve = { $unit } of seat { $seat } is in reserve, where units have no counters and show the first face (R4.3, J25)
position-damage-card = { $unit } of seat { $seat } has { $damage } damage; its { $shields } shields allow 0 to { $most } (R7.7)
position-objectives = seat { $seat } has { $count } objectives; there are three places for them (R3.1)
position-objective-unnamed = objective { $n } of seat { $seat } names no card, so nobody can have seen it; name the card
position-top = seat { $seat } knows { $count } cards on top of the deck; at most { $most } can be known
position-unseen = seat { $seat } has { $count } unseen objectives, but only { $left } cards are left that could be them
position-objective-up = objective { $n } of seat { $seat } lies face up: everybody sees it; leave out who does
position-objective-seen = objective { $n } of seat { $seat } is seen by seat { $viewer }, which is not there
position-no-card = the deck of seat { $seat } has no card { $card }
position-no-units-card = seat { $seat } has no units in play and would be eliminated (R10.1); give it one, or say that it is out
position-no-objectives = seat { $seat } has no objectives and would be eliminated (R10.2); give it one, or say that it is out
position-out = seat { $seat } is out by "{ $cause }"; the causes are { $known }
position-over-card = fewer than two players are still in, so the game would be over (R10.3)
position-active = it cannot be the turn of seat { $seat }, which is out (R5.1)
position-fleets = the position has { $given } seats, but { $players } fleets play
position-base = a card of a home base has 0 to { $most } damage, not { $damage } (M4.7)
position-cloaked-back = { $unit } of seat { $seat } shows its second face only while it is cloaked (J69)
position-damage-minis = { $unit } of seat { $seat } has { $damage } damage; its { $shields } shields allow 0 to { $shields } (M1.4)
position-hits = { $unit } of seat { $seat } cannot have scored { $hits } hits
position-no-cloak = { $unit } of seat { $seat } cannot be cloaked: it does not show that icon (M7.18)
position-beyond = { $unit } of seat { $seat } stands beyond the table, which reaches to { $wide } and { $high } mm from its middle
position-overlap = { $unit } of seat { $seat } and { $other } of seat { $seat_other } overlap
position-on-base = { $unit } of seat { $seat } stands on a card of a home base
position-person = { $unit } of seat { $seat }: another unit of that person is on the table (M7.22)
position-no-units-minis = seat { $seat } has no units on the table and would be out (M4.8); give it one, or say that it is out
position-no-base = seat { $seat } has no base cards and would be out (M4.8); give it one, or say that it is out
position-over-minis = fewer than two players are still in, so the game would be over (M5.2)
position-first = seat { $seat } cannot move first: it is out
token-none-card = { $answer } is not an answer of the card game
token-number = { $token } is not an answer: { $text } should be a number below { $below }
token-card = { $token } is not an answer; answers are written like { $known }
token-no-number = { $text } is not a number
token-fine = { $text } is finer than a { $parts }th
token-none-minis = { $answer } is not an answer of the miniatures game
token-written = { $token } is written { $right }
token-minis = answers are written like { $known }
token-spot = a spot is written as x, y and heading, like @-120.5,300,90
token-spot-far = this spot is far beyond every table
token-two-turns = { $word } says itself how far to turn, and a turn stands before it
token-long = no segment is longer than L, { $most } mm
token-turn = a turn is written like 30L or 12.5R, not { $word }
token-turn-size = a turn is 0 to 180 degrees to the left (L) or to the right (R)
token-no-segment = a segment, S or L, is missing after { $waiting }
token-move-segment = a segment, S or L, is missing after { $waiting }; moves are written like S 30L S
token-no-move = there is no move; moves are written like S 30L S
odds-no-card-now = nobody is asked for a combat card now, so none can be tried.
odds-no-battle-now = there is no battle in progress; name an attacker and a defender.
no-odds-card = the deck of seat { $seat } has no card { $card }; its cards are counted from 0 to { $last }.
odds-not-in-hand = "{ $card }" cannot be in the hand of seat { $seat }; choose a card that can.
no-odds-series = a series needs at least one battle.
odds-strikers = a strike needs at least one unit.
odds-no-objective = there is no such objective.
odds-many-units = at most { $most } units can act at once.
odds-no-battles = there are no battles before the first turn and after the end.
odds-many-battles = at most { $most } battles can be declared at once.
odds-no-unit = there is no unit { $unit } in this game.
position-begin-card = a position begins with turn or objective or action, not with "{ $given }"
position-begin-minis = a position begins with turn or fire or end or reserves, not with "{ $given }"
position-copies = { $card } is named more often than the deck of seat { $seat } holds it ({ $copies ->
        [one] once
       *[other] { $copies } times
    })
token-no-answer = { $token } is not an answer
token-no-part = { $word } cannot be part of a move (moves are written like S 30L S)
token-below = { $what ->
        [heading] a heading
        [seat] its seat
        [place] its place
       *[other] { $what }
    } is from 0 to below { $end }
odds-no-strike = no such strike: { $why } ({ $rule }).
odds-no-battle = no such battle: { $why } ({ $rule }).
