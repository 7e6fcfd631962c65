# The miniatures game: fleets on the command line (cli/build/fleet.py), and what to think over about one (lab/fleets.py).

fleets-battle-space = Space battle
fleets-battle-ground = Ground battle
fleets-battle-mixed = Mixed battle
fleets-battle-free = Free-for-all
fleets-own = Your own fleets
fleets-hint = In full: buildstars force show NAME --game minis · only some: --battle space · the rules: buildstars rules M2
fleets-numbers = { $stars } ★ in { $units ->
    [one] one unit
   *[other] { $units } units
}: { $space } ★ space, { $ground } ★ ground{ $converts ->
    [0] { "" }
   *[other] , { $converts } ★ that convert
}
fleets-split = { $deployed } ★ start at the home base, { $reserve } ★ are in reserve.
fleets-base = Home base
fleets-base-bonus = with base_bonus=on (M2.5)
fleets-move = move
fleets-range = range
fleets-named = Named
fleets-legal = Legal: { $battle }, { $size } ★.
fleets-illegal = Not legal ({ $battle }, { $size } ★): { $count ->
    [one] one reason.
   *[other] { $count } reasons.
}
fleets-incomplete = What could be read is legal ({ $battle }, { $size } ★), but { $count ->
    [one] one line could not be read.
   *[other] { $count } lines could not be read.
}
fleets-advice-small = The units are worth { $count } ★; { $size } ★ are allowed.
fleets-advice-not-exact = No combination of units is worth exactly { $deployed } ★, so fewer start.
fleets-advice-person = { $unit } and { $other } are units of one person; only one of them can be in play.
fleets-advice-copies = There are { $count } of { $unit }, a named unit; only one of them can be in play.
fleets-advice-transport = { $unit } could bring ground units, and the fleet has none.
fleets-advice-carrier = { $unit } could bring space units, and the fleet has no others.
