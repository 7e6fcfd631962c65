# The miniatures game: why a unit cannot be put down there. See minis/rules/placing.py.
#
# $mm: whole millimetres, at least 1

m-refused-choose-kind = { $unit } enters as a space unit or as a ground unit: choose one of the two.
m-refused-choose-spot = Put { $unit } on the table: a spot and a heading.
m-refused-die-stays = The die for { $unit } has been rolled: put it on the table, or leave it in reserve.
m-refused-far-from-friends = { $unit } must come within L of a friendly unit of its kind; this spot is { $mm } mm too far away.
m-refused-not-touching-base = { $unit } must touch a card of its own home base; this spot is { $mm } mm away from it.
m-refused-not-touching-unit = { $unit } must touch { $other }; this spot is { $mm } mm away from it.
m-refused-on-a-card = { $unit } would lie on home base card { $n_card } of { $seat_card }.
m-refused-over-the-edge = { $unit } would stand { $mm } mm over the edge of the table.
m-refused-spot-taken = { $unit } would overlap { $other } ({ $seat_other }).
