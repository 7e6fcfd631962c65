# The miniatures game: fleets (minis/legal.py), and refusals in deployment, with reserves and at the turn's end (minis/refusals/setup.py).

## Fleets

m-fleet-no-units = The fleet has no units; at least one must start at the home base.
m-fleet-units-many = The fleet has { $count } units; this table has room for { $most }.
m-fleet-stars = The units are worth { $count } ★; at most { $most } ★ are allowed.
m-fleet-named-copies = { $unit } is in it { $count } times; with the option named=one a unit with a person’s name may be there once.
m-fleet-copies = The fleet has { $count } copies of { $unit }; a game of { $size } ★ allows { $most }.
m-fleet-no-deployment = No unit fits into the { $most } ★ that start at the home base; take a smaller one.
m-fleet-not-in-space = { $unit } is not a space unit, and only those take part in a space battle.
m-fleet-not-in-ground = { $unit } cannot take part in a ground battle; ground units, TIE bombers and space units with Transport can.
m-fleet-mixed = A mixed battle needs at least { $least } ★ of each kind; the fleet has { $space } ★ of space units and { $ground } ★ of ground units{ $converts ->
    [0] .
   *[other] , and { $converts } ★ of Convert units, each of which counts for one of the two.
}
m-fleet-base-cards = The home base with a bonus is made of two objective cards and a combat card; the fleet has { $objectives ->
    [0] no objective cards
    [one] one objective card
   *[other] { $objectives } objective cards
} and { $combat ->
    [0] no combat cards
    [one] one combat card
   *[other] { $combat } combat cards
}.

## Refusals

m-refused-bring-second-of-person = Another unit of the same person as { $unit } is in play.
m-refused-bring-no-room = There is no room for { $unit } there.
m-refused-deploy-nothing = At least one unit must start at your home base.
m-refused-deploy-exactly = You place units worth exactly { $total } ★; { $left } ★ are still to come. (The option deploy=up_to allows it.)
m-refused-deploy-already = { $unit } is on the table already.
m-refused-bring-which = Choose whether { $unit } brings ground units by Transport or space units by Carrier.
m-refused-bring-ground = A Transport brings ground units, and { $unit } is none.
m-refused-bring-space = A Carrier brings space units, and { $unit } is none.
m-refused-die-no-leader = { $unit } has no Leader icon to use.
m-refused-die-leader-used = { $unit } has already helped with its Leader icon this turn.
m-refused-die-leader-itself = { $unit } cannot help itself with its Leader icon.
m-refused-die-leader-far = { $unit } helps units within S, and { $other } is farther away.
m-refused-end-veteran = First your units that could become Veterans roll for it; that roll is not left out.
m-refused-end-no-command = None of your units can borrow an icon now.
m-refused-end-once = { $unit } has had its roll at the end of this turn.
m-refused-end-no-hits = { $unit } has not scored any hit since it entered play and cannot become a Veteran yet.
m-refused-end-undamaged = { $unit } is not damaged.
m-refused-end-no-ability = { $unit } has no ability that works at the end of a turn.
m-refused-end-not-airborne = { $unit } is in the reserves and has no Airborne icon.
m-refused-end-no-friend = { $unit } has no legal spot within L of a friendly unit of its kind.
