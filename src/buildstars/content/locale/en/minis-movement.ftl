# The miniatures game: why something is refused while units move and icons are borrowed (minis/refusals/movement.py, command.py).
#
# $unit, $other: units. $n, $most: numbers written out in the language (degrees, millimetres). $segment, $left: S or L.
# $seat_card, $n_card: a home base card. $icon: the icon's word (m-say-icon).

## Which unit

m-refused-move-no-unit = There is no such unit.
m-refused-move-not-yours = { $unit } is not your unit.
m-refused-move-not-on-table = { $unit } is not on the table.
m-refused-move-no-passing = Choose the unit whose move comes now; when its move comes, it may stay where it is.
m-refused-move-choose-unit = Choose a unit.
m-refused-move-has-moved = { $unit } has already had its move this turn.
m-refused-move-entered = { $unit } entered during this turn’s movement and does not move before the next turn.
m-refused-move-held = { $unit } has passed its move and can move together with the next Battle Droid whose time comes.
m-refused-move-larger-first = { $other } ({ $stars } ★) moves first: larger units move before smaller ones like { $unit }.
m-refused-move-not-in-group = { $unit } is not one of the Battle Droids that move together now.
m-refused-move-now = It is { $unit } that moves now.
m-refused-move-nothing-back = There is nothing to take back.
m-refused-move-command-given = A Command was given after that segment, so it cannot be taken back any more.

## Segments

m-refused-move-not-a-move = That is not a move: { $unit } goes straight segments, or stays.
m-refused-move-only-turning = { $unit } has made its last segment and can only turn now.
m-refused-move-no-segment = { $unit } has no { $segment } segment left{ $left ->
    [S] , only S
    [L] , only L
   *[none] {""}
}.
m-refused-move-too-far-round = { $unit } would turn by { $n }°; at most 90° are allowed before a segment.
m-refused-move-turn-only = { $unit } turns only before a segment, and a segment has a length.
m-refused-move-turn-stays = A segment has a length. To turn on the spot by Dogfight, let { $unit } stay: it turns freely at the end of its move.
m-refused-move-too-short = { $n } mm is too short: { $unit } goes at least { $least } mm unless something stops it, since nobody turns on the spot by moving nothing.
m-refused-move-too-long = { $n } mm is too long: segment { $segment } is at most { $most } mm.
m-refused-move-into-unit = { $unit } touches { $other }, and this segment would lead into it.
m-refused-move-into-card = { $unit } touches { $seat_card }’s base card { $n_card }, and this segment would lead into it.
m-refused-move-into-edge = { $unit } is at the table edge, and this segment would lead over it.
m-refused-move-no-room = { $unit } has no room to go that way.
m-refused-move-turn-later = { $unit } turns freely at the end of its move: first end it, or let the unit stay.
m-refused-move-no-dogfight = Only a unit with Dogfight turns freely at the end of its move, and { $unit } has none.

## Instead of moving

m-refused-move-no-icon = { $unit } cannot use { m-say-icon }.
m-refused-move-no-carrier = { $unit } can use neither Transport nor Carrier.
m-refused-move-begun = { $unit } has begun to move; this is possible only instead of the whole move.
m-refused-move-nobody-comes = Nobody in your reserves could be brought by { $unit } now.
m-refused-move-together = The Battle Droids that move together have begun; { $unit } cannot wait any longer.
m-refused-move-droid-first = Other Battle Droids wait: { $unit } moves alone, or all of them move together, or it waits too.
m-refused-move-nobody-later = No other Battle Droid of yours moves later this turn, so there is nobody { $unit } could wait for.

## Command

m-refused-command-none = None of your units can give a Command now: it takes one whose Command is unused this turn, a unit within L of it, and an icon to lend.
m-refused-command-before-move = A Command is given before a unit’s move, and { $unit } has begun.
m-refused-command-for-reroll = At a missed roll only what has it rolled again can be lent, and { m-say-icon } does not.
m-refused-command-choose-unit = Choose one of your units.
m-refused-command-choose-icon = Choose the icon to be lent.
m-refused-command-used = { $unit } has already given its Command this turn.
m-refused-command-idle = Nobody within L of { $unit } has an icon to borrow.
m-refused-command-itself = { $unit } gives the Command, and another unit borrows.
m-refused-command-too-far = { $unit } is { $n } mm too far from { $other }; a Command reaches as far as L.
m-refused-command-nothing-for = No other unit can lend { $unit } an icon that it does not have and could still use this turn.
m-refused-command-from-itself = { $unit } borrows from another unit, not from itself.
m-refused-command-nothing-to-lend = { $other } has no icon for { $unit }: none that it has not used this turn and that would still be of use.
m-refused-command-never-lent = { m-say-icon } cannot be lent.
m-refused-command-has-it = { $unit } has { m-say-icon } already.
m-refused-command-icon-used = { $unit } has used { m-say-icon } this turn.
m-refused-command-borrowed-itself = { $unit } has only borrowed { m-say-icon } and cannot lend it on.
m-refused-command-no-use = { $unit } could do nothing with { m-say-icon } any more this turn.
