# The miniatures table in the browser (web/src/minis). $length and $degrees are written out with their units.

m-t-title = Miniatures table
m-t-map = Table from above
m-t-scale = Scale: S is 63 mm, L is 88 mm

## Where we are

m-t-turn = Turn { $n }
m-t-log-turn = Turn { $n }: { $name } first
m-t-phase-deploy = Deployment
m-t-phase-movement = Movement
m-t-phase-declare = Declare
m-t-phase-fire = Fire
m-t-phase-end = Turn end
m-t-phase-reserves = Reserves
m-t-phase-over = The end
m-t-reserve-die = Reserves die: { $die }

## Seats

m-t-order = { $n ->
    [1] Moves and fires first this turn
   *[other] Number { $n } in this turn’s order
}
m-t-points = { $n ->
    [one] one point
   *[other] { $n } points
}
m-t-points-short = pts
m-t-artifact-points = { $n } points for the units at the artifact, if the battle ended now
m-t-artifact = An artifact lies in the middle.
m-t-points-title = Points: damage done, and the stars of units destroyed
m-t-standing = { $n ->
    [0] No units on the table
    [one] One unit on the table, { $stars } ★
   *[other] { $n } units on the table, { $stars } ★
}
m-t-reserve = { $n ->
    [0] Reserves: no units
    [one] Reserves: one unit
   *[other] Reserves: { $n } units
}
m-t-base = Home base: { $cards }
m-t-damage = { $n }/{ $most }
m-t-damage-of = damage { $n } of { $most }
m-t-card-own = your base card { $n }
m-t-card-of = { $name }’s base card { $n }
m-t-card-gone = destroyed
m-t-out = { $cause ->
    [units] Out in turn { $turn }: no units left (M4.8).
    [base] Out in turn { $turn }: no base cards left (M4.8).
    [resignation] Left the game in turn { $turn }.
   *[other] Out in turn { $turn }.
}

## Movement

m-t-queue = Moves next
m-t-queue-choice = { $name } chooses among equals
m-t-queued = { $name } ({ $seat })
m-t-no-passing = The largest unmoved unit moves. Nobody can pass: what stays, has moved.
m-t-segment = Segment
m-t-kind = { $kind } segment, { $length } mm, { $left } left
m-t-straight = straight
m-t-left = { $degrees } left
m-t-right = { $degrees } right
m-t-turn-by = Turn
m-t-turn-left = Turn { $degrees } to the left
m-t-turn-right = Turn { $degrees } to the right
m-t-turn-most = at most { $degrees } a turn (M3.3)
m-t-length = Length
m-t-hour = { $hour } o’clock
m-t-go = Go: { $segment }
m-t-turn-so = Turn like this
m-t-place-here = Put it here
m-t-place-short = Place
m-t-place-how = Drag it, turn it by its handle, click it to put it down.
m-t-free-move = any angle and length
m-t-free-place = any place and angle
m-t-free-heading = any angle
m-t-no-way = No way in this direction.
m-t-stop-unit = touches { $name }: the move ends there (J12)
m-t-stop-card = touches { $name }: the move ends there (J12)
m-t-stop-edge = stopped by the table edge (J12)
m-t-say-segment = { $kind }, { $turn }, { $length }
m-t-say-segment-stopped = { $kind }, { $turn }, { $length }, { $stop }
m-t-say-spot = { $x } mm to the right and { $y } mm up from the middle, heading { $hour } o’clock
m-t-pad-move = Segment to move
m-t-pad-heading = Heading at the end of the move
m-t-pad-place = Spot to put the unit down
m-t-pad-keys-move = Left and right arrows turn by 15 degrees, with Shift by 5. Up and down change the length. S and L choose the segment. Enter goes.
m-t-pad-keys-heading = Left and right arrows turn by 15 degrees, with Shift by 5. Enter turns the unit.
m-t-pad-keys-place = Arrows go to the next spot, with Shift in small steps. Comma and full stop turn the unit. Enter puts it down.
m-t-type-move = Type a move, such as S 30L S
m-t-type-move-hint = type it: S 30L S
m-t-type-place = Type a spot: millimetres to the right of the table’s middle, up from it, and the heading in degrees, clockwise from up
m-t-type-place-hint = x, y from the middle, °
m-t-typed-wrong-move = A move is written like S 30L S, or 15R L/40: the turn stands before its segment.
m-t-typed-wrong-place = A spot is written like 120, -480, 0: millimetres right and up from the table’s middle, degrees clockwise from up.

## Fire

m-t-fire = Fire
m-t-fire-later = Shots come after the movement.
m-t-fire-next = Fire shot { $n }
m-t-reroll-by = Roll again by { $unit }
m-t-fires-at = fires at
m-t-fires-through = fires through
m-t-blocks = blocks
m-t-out-of-arc = { $degrees } outside the arc
m-t-out-of-range = { $length } out of range
m-t-blocked = blocked by { $name }
m-t-odds = Odds of the shots
m-t-odds-of = Odds of { $name }
m-t-odds-short = hits { $hit } %, destroys { $destroy } %
m-t-hit = hits { $percent }
m-t-destroys = destroys { $percent }
m-t-again = with rerolls: hits { $hit }, destroys { $destroy }
m-t-gone = falls { $percent }
m-t-second = second shot
m-t-need = The dice must show { $need } or more.
m-t-need-twelve = Only a 12 hits.
m-t-expected = Damage to expect:
m-t-more = { $n } more
m-t-fewer = Fewer
m-t-declared = Declared shots
m-t-declared-none = No shots declared yet.
m-t-shot-declared = to fire
m-t-shot-now = fires
m-t-shot-hit = hit
m-t-shot-missed = missed
m-t-shot-lapsed = lapsed
m-t-wreck = destroyed at the end of Fire

## A unit

m-t-of = { $n } of { $most }
m-t-all-about = All about this unit
m-t-yours = yours
m-t-moves = Moves
m-t-range = Range
m-t-hits = Hits scored
m-t-aim = Aims at
m-t-in-reserve = in reserve
m-t-heads = heading { $hour } o’clock
m-t-aims = aims at { $target }
m-t-is-moved = has moved
m-t-is-held = its move is passed for now
m-t-is-cloaked = cloaked
m-t-is-veteran = Veteran
m-t-is-converted = converted
m-t-is-fired = has fired
m-t-is-wreck = destroyed at the end of Fire, still fires (M4.6)
m-t-is-waits = has not fired yet
m-t-range-front = { $range } to the front
m-t-range-round = { $range } all round
m-t-second-shot = second shot { $shot }
m-t-range-lasers = +S for one shot by Lasers
m-t-lasers-ring = +S Lasers
m-t-by-lasers = by Lasers
m-t-seen = from { $name }: { $hour } o’clock, { $length } away ({ $cards })
m-t-can-hit = in range and arc
m-t-through = fires through { $names }
m-t-describe-queue = Next to move: { $units }.
m-t-describe-seat = { $name }: { m-t-points-of }. Home base: { $cards }. On the table: { $units }. In reserve: { $reserve }.
m-t-points-of = { $points ->
    [one] one point
   *[other] { $points } points
}

## Tools and keys

m-t-tools = The picture of the table
m-t-tool-nearer = Nearer
m-t-tool-farther = Farther
m-t-tool-whole = The whole table
m-t-tool-follow = Follow the game
m-t-tool-tape = Measuring tape
m-t-tool-threats = Arcs and ranges of all opponents
m-t-tool-more = More tools
m-t-tool-free = Any angle and length
m-t-tab-fleets = Fleets
m-t-tab-fire = Fire
m-t-key-move = to the next unit or base card
m-t-key-seats = to the first unit of a player
m-t-key-describe = the table read aloud
m-t-key-pad = to the segment or spot: arrows aim, Enter goes
m-t-key-type = type a move or a spot
m-t-key-board = to the units on the table
m-t-key-tape = measure: choose where from, then go where to
m-t-key-threats = arcs and ranges of all opponents
m-t-key-follow = the picture follows the game, or not
m-t-key-whole = the whole table
m-t-key-zoom = nearer, farther
m-t-key-pan = move the picture
m-t-key-turn = turn left, turn right
m-t-key-kind = S or L segment
m-t-key-for-me = deploy, or move the rest, for me
m-t-key-do-hint = do what the hint says
m-t-key-group = choose several units: then say where to
m-t-tool-group = Choose several units, by clicks or by drawing around them

## Done for the player

m-t-deploy-for-me = Deploy for me
m-t-move-for-me = Move the rest for me
m-t-all-back = Take all of it back
m-t-stop = Stop
m-t-stop-orders = { $n ->
    [one] Stop: one unit has orders
   *[other] Stop: { $n } units have orders
}
m-t-left-behind = { $unit } cannot keep its place in the formation: move it yourself.
