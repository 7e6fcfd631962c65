# Exact odds on the command line (cli/study/odds.py).

odds-battle = { $unit } attacks { $other }, { $zone ->
    [contested] in the contested zone
    [own] in its own home zone
   *[enemy] in the defender's home zone
}
odds-strike = { $unit } strikes { $card }
odds-strike-down = { $unit } strikes a face-down objective
odds-series = { $units } against { $other }, one after the other
odds-strikes = { $units } strike { $card }, one after the other
odds-strikes-down = { $units } strike a face-down objective, one after the other
odds-moved = A ground unit attacks space units only in its own home zone (R11.1), so the battle is there.
odds-plays = plays { $card }
odds-no-ability = the unit does not qualify for its ability (R8.3)
odds-attack = attack
odds-defense = defense
odds-damage = damage
odds-needs = needs { $need } or more against { $defense }
odds-needs-12 = hits only with a 12 (R7.4)
odds-needs-nothing = hits with any roll
odds-strike-needs = needs { $need } or more against { $defense }
odds-strike-never = cannot destroy it (J7)
odds-dice-matter = Cards in force look at the dice: the chances below take that into account.
odds-outcomes = Outcomes
odds-both = both hit
odds-only = only { $unit } hits
odds-neither = nobody hits
odds-destroyed = { $unit } destroyed
odds-both-destroyed = both destroyed
odds-after = Damage counters afterwards
odds-counters = { $n } of { $shields }
odds-gone = destroyed
odds-left = { $unit } leaves the zone
odds-replies = What the other side may play
odds-no-card = no card
odds-held = held with
odds-average = the best of what it may hold
odds-column-battle = battle
odds-column-strike = strike
odds-column-happens = happens
odds-column-attacker = hits
odds-column-defender = is hit
odds-column-lost = lost
odds-column-fallen = target fallen
odds-column-falls = fallen
odds-lost = Expected losses: { $attacker } ★ of the attackers, { $defender } ★ of the defender.
odds-lost-strikers = Expected losses of the strikers: { $attacker } ★.
odds-policy = Exact, from every roll. Whoever an ability asks in the battle answers for the own unit's best end; no other cards are played.
