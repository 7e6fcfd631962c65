"""The icons of the miniatures game, broken: M7.1 to M7.22, in their order."""

from __future__ import annotations

from mutations.kind import Mutation

MUTATIONS: list[Mutation] = [
    # ---- Airborne
    ("M7.1", "minis/rules/ending.py", "LEAST_LANDING: Final = 5", "LEAST_LANDING: Final = 4"),
    ("M7.1", "minis/rules/ending.py", "LEAST_LANDING: Final = 5", "LEAST_LANDING: Final = 6"),
    ("M7.1", "minis/rules/spots.py", "(u & ~63) + lowest(s, bits), LONG):", "(u & ~63) + lowest(s, bits), 2 * LONG):"),
    ("M7.1", "minis/rules/spots.py", "        if is_ground(s, of_seat(seat, i)) != ground:\n", "        if False:\n"),
    ("M7.1", "minis/rules/placing.py", "    if w[at + Z_WHY] == BY_AIRBORNE:\n        n = offer(s, n, PASS)\n", ""),
    # ---- Battle Droid
    ("M7.2", "minis/rules/instead.py", "    if not has_icon(s, u, BATTLE_DROID):\n        return False\n", ""),
    (
        "M7.2", "minis/rules/movement.py", "    if has_icon(s, u, BATTLE_DROID) and set_of(s, owner_of(u), HELD) != 0:\n",
        "    if set_of(s, owner_of(u), HELD) != 0:\n",
    ),
    (
        "M7.2", "minis/rules/movement.py", "return bits if is_in(s, droid, MOVED) else bits | bit_of(index_of(droid))",
        "return 0 if is_in(s, droid, MOVED) else bits | bit_of(index_of(droid))",
    ),
    # ---- Blaster
    ("M7.3", "minis/rules/values.py", "return (first + second) & 1 != 0 and has_icon", "return (first + second) & 1 == 0 and has_icon"),
    ("M7.3", "minis/rules/values.py", "has_icon(s, firer, BLASTER) and within(s, firer, target, SHORT)", "has_icon(s, firer, BLASTER)"),
    (
        "M7.3", "minis/rules/values.py", "has_icon(s, firer, BLASTER) and within(s, firer, target, SHORT)",
        "has_icon(s, firer, BLASTER) and within(s, firer, target, SHORT - 1)",
    ),
    # ---- Command
    (
        "M7.4", "minis/layout.py", "NOT_LENT: Final = COMMAND_ICON | CONVERT_ICON | CLOAKED_ICON | VETERAN",
        "NOT_LENT: Final = COMMAND_ICON | CONVERT_ICON | CLOAKED_ICON",
    ),
    (
        "M7.4", "minis/layout.py", "NOT_LENT: Final = COMMAND_ICON | CONVERT_ICON | CLOAKED_ICON | VETERAN",
        "NOT_LENT: Final = CONVERT_ICON | CLOAKED_ICON | VETERAN",
    ),
    ("M7.4", "minis/rules/commanding.py", "radius[u], LONG)", "radius[u], 2 * LONG)"),
    ("M7.4", "minis/rules/commanding.py", "    if u == by:\n        return False\n", ""),
    ("M7.4", "minis/rules/commanding.py", "    put_in(s, by, COMMAND_USED)\n", ""),
    ("M7.4", "minis/rules/commanding.py", "    put(s, lender, UNIT_LENT, get(s, lender, UNIT_LENT) | bit_of(icon))\n", ""),
    # ---- Dogfight
    (
        "M7.5", "minis/refusals/movement.py", ' and not has_icon(s, u, DOGFIGHT):\n        return refuse("M3.3"',
        ':\n        return refuse("M3.3"',
    ),
    ("M7.5", "minis/rules/moving.py", "    if has_icon(s, u, DOGFIGHT):\n", "    if False:\n"),
    ("M7.5", "minis/rules/segments.py", "    if has_icon(s, u, DOGFIGHT):\n", "    if False:\n"),
    ("M7.5", "minis/refusals/movement.py", "    if s.words[at + STEP] == TURNING:\n        return None\n", ""),
    # ---- Droid
    ("M7.6", "minis/rules/ending.py", "LEAST_REPAIR: Final = 4", "LEAST_REPAIR: Final = 3"),
    ("M7.6", "minis/rules/ending.py", "LEAST_REPAIR: Final = 4", "LEAST_REPAIR: Final = 5"),
    ("M7.6", "minis/rules/ending.py", "put(s, u, UNIT_DAMAGE, damage_on(s, u) - 1)", "put(s, u, UNIT_DAMAGE, 0)"),
    # ---- Elite
    ("M7.7", "minis/rules/shooting.py", "(w[at + H_FIRST] != 1 and w[at + H_SECOND] != 1)", "(w[at + H_FIRST] != 1 or w[at + H_SECOND] != 1)"),
    ("M7.7", "minis/rules/shooting.py", "(w[at + H_FIRST] != 1 and w[at + H_SECOND] != 1)", "False"),
    ("M7.7", "minis/rules/shooting.py", " and not is_in(s, u, ELITE_USED) and not hits_now(s, at)", " and not is_in(s, u, ELITE_USED)"),
    ("M7.7", "minis/rules/shooting.py", "            put_in(s, u, ELITE_USED)\n", ""),
    # ---- Lasers
    ("M7.8", "minis/rules/targets.py", "        reach += SHORT\n", "        reach += LONG\n"),
    ("M7.8", "minis/rules/declaring.py", "        put_in(s, u, LASERS_USED)\n", "        pass\n"),
    (
        "M7.8", "minis/rules/declaring.py", "    if needs_lasers(s, u, target, which):\n        put_in",
        "    if has_icon(s, u, LASERS):\n        put_in",
    ),
    # ---- Leader
    ("M7.9", "minis/rules/units.py", "s.spec.radius[v], SHORT):", "s.spec.radius[v], 2 * SHORT):"),
    ("M7.9", "minis/rules/units.py", "& ~set_of(s, seat, LEADER_USED) & ~bit_of(index_of(u))", "& ~set_of(s, seat, LEADER_USED)"),
    ("M7.9", "minis/rules/units.py", "& ~set_of(s, seat, LEADER_USED) & ~bit_of(index_of(u))", "& ~bit_of(index_of(u))"),
    # ---- Recon
    ("M7.10", "minis/rules/values.py", "FROM_RECON: Final = 3", "FROM_RECON: Final = 2"),
    ("M7.10", "minis/rules/values.py", "FROM_RECON: Final = 3", "FROM_RECON: Final = 4"),
    ("M7.10", "minis/rules/values.py", "if has_icon(s, target, RECON) and", "if has_icon(s, firer, RECON) and"),
    # ---- Ruthless
    ("M7.11", "minis/rules/declaring.py", "return not has_icon(s, u, RUTHLESS) and has_target", "return has_target"),
    (
        "M7.11", "minis/rules/firing.py", "return has_icon(s, u, RUTHLESS) and has_ruthless_shot(s, u) and",
        "return False and has_ruthless_shot(s, u) and",
    ),
    ("M7.11", "minis/rules/firing.py", "    return not is_in(s, u, FIRED) or (is_in", "    return not is_in(s, u, FIRED) and (is_in"),
    # ---- Torpedo
    ("M7.12", "minis/rules/values.py", "stars_as_target(s, target) > stars_of(s, firer)", "stars_as_target(s, target) >= stars_of(s, firer)"),
    ("M7.12", "minis/rules/values.py", "return has_icon(s, firer, TORPEDO) and", "return has_icon(s, target, TORPEDO) and"),
    # ---- Transport
    ("M7.13", "minis/rules/bringing.py", "MOST_DIE: Final = 4", "MOST_DIE: Final = 5"),
    ("M7.13", "minis/rules/bringing.py", "LARGE: Final = 3", "LARGE: Final = 2"),
    ("M7.13", "minis/rules/bringing.py", "return 2 if die > 2 and", "return 2 if die > 3 and"),
    ("M7.13", "minis/rules/bringing.py", "return 2 if die > 2 and", "return 2 if die > 1 and"),
    ("M7.13", "minis/rules/bringing.py", "return TOUCH_BASE if why == BY_RESERVES else TOUCH_UNIT", "return TOUCH_BASE"),
    ("M7.13", "minis/rules/bringing.py", "    if w[at + B_LEFT] == 0:\n        pop(s)\n        return\n", ""),
    ("M7.13", "minis/rules/bringing.py", "ground == (why == BY_TRANSPORT))", "ground == (why == BY_TRANSPORT) or why == BY_TRANSPORT)"),
    (
        "M7.13", "minis/rules/moving.py", "    leave(s, u)\n    if answer == CLOAK:\n",
        "    if answer != BRING:\n        leave(s, u)\n    if answer == CLOAK:\n",
    ),
    # ---- Trooper
    ("M7.14", "minis/rules/bringing.py", "(over == 1 and (trooper", "(over <= 2 and (trooper"),
    ("M7.14", "minis/rules/bringing.py", "(trooper != 0 or is_trooper(s, u, faces))", "is_trooper(s, u, faces)"),
    ("M7.14", "minis/rules/bringing.py", "(trooper != 0 or is_trooper(s, u, faces))", "trooper != 0"),
    ("M7.14", "minis/rules/bringing.py", "over <= 0 or (over == 1 and", "over <= 0 or (why == BY_RESERVES and over == 1 and"),
    # ---- Armor
    ("M7.15", "minis/rules/values.py", "    if has_icon(s, target, ARMOR):  # M7.15\n", "    if False:\n"),
    ("M7.15", "minis/rules/values.py", "    if has_icon(s, target, ARMOR):  # M7.15\n", "    if has_icon(s, firer, ARMOR):\n"),
    # ---- Artillery
    ("M7.16", "minis/rules/targets.py", "only_ground = has_icon(s, u, ARTILLERY)", "only_ground = stands_as_artillery(s, u)"),
    ("M7.16", "minis/rules/targets.py", "        return 3 * LONG\n", "        return 2 * LONG\n"),
    ("M7.16", "minis/rules/targets.py", "return has_icon(s, u, ARTILLERY) and not is_in(s, u, STIRRED)", "return has_icon(s, u, ARTILLERY)"),
    ("M7.16", "minis/rules/values.py", "        return 2 * icons\n", "        return 2\n"),
    ("M7.16", "minis/rules/values.py", "    if stands_as_artillery(s, firer):\n", "    if False:\n"),
    # ---- Carrier
    ("M7.17", "minis/rules/bringing.py", "ground == (why == BY_TRANSPORT))", "ground == (why == BY_TRANSPORT) or why != BY_TRANSPORT)"),
    (
        "M7.17", "minis/rules/bringing.py", "could_bring(s, u, TRANSPORT, BY_TRANSPORT) or could_bring(s, u, CARRIER, BY_CARRIER)",
        "could_bring(s, u, TRANSPORT, BY_TRANSPORT)",
    ),
    ("M7.17", "minis/rules/placing.py", "    elif why == BY_CARRIER:\n        kind = 0\n", ""),
    # ---- Cloaked
    ("M7.18", "minis/rules/targets.py", "on_table(s, u) and not is_in(s, u, CLOAKED) and not", "on_table(s, u) and not"),
    ("M7.18", "minis/state.py", "        return 1 << 19\n", "        return printed\n"),
    ("M7.18", "minis/rules/instead.py", "    if hidden:\n        take_out(s, u, CLOAKED)\n", "    if hidden:\n        pass\n"),
    (
        "M7.18", "minis/rules/moving.py", "    leave(s, u)\n    if answer == CLOAK:\n",
        "    if answer != CLOAK:\n        leave(s, u)\n    if answer == CLOAK:\n",
    ),
    # ---- Convert
    ("M7.19", "minis/rules/targets.py", " and not is_in(s, u, CONVERTED)\n", "\n"),
    ("M7.19", "minis/rules/placing.py", "if face == 1 and s.spec.icons[u * 2] & CONVERT_ICON == 0:", "if face == 1:"),
    (
        "M7.19", "minis/rules/moving.py", "    leave(s, u)\n    if answer == CLOAK:\n",
        "    if answer != CONVERT:\n        leave(s, u)\n    if answer == CLOAK:\n",
    ),
    (
        "M7.19", "minis/rules/instead.py", "    if is_in(s, u, FLIPPED):\n        take_out(s, u, FLIPPED)\n    else:\n        put_in",
        "    if not is_in(s, u, FLIPPED):\n        put_in",
    ),
    # ---- Turbolaser
    ("M7.20", "minis/rules/values.py", "FROM_TURBOLASER: Final = 4", "FROM_TURBOLASER: Final = 5"),
    ("M7.20", "minis/rules/values.py", "FROM_TURBOLASER: Final = 4", "FROM_TURBOLASER: Final = 3"),
    (
        "M7.20", "minis/rules/values.py", "(stars == 3 and fires_as_ground(s, firer) and is_ground_target(s, target))",
        "(stars == 3 and is_ground_target(s, target))",
    ),
    (
        "M7.20", "minis/rules/values.py", "(stars == 3 and fires_as_ground(s, firer) and is_ground_target(s, target))",
        "(stars == 3 and fires_as_ground(s, firer))",
    ),
    # ---- Veteran
    ("M7.21", "minis/rules/ending.py", "return die <= get(s, w[at + E_UNIT], UNIT_HITS)", "return die < get(s, w[at + E_UNIT], UNIT_HITS)"),
    ("M7.21", "minis/rules/ending.py", "return die <= get(s, w[at + E_UNIT], UNIT_HITS)", "return die >= get(s, w[at + E_UNIT], UNIT_HITS)"),
    (
        "M7.21", "minis/rules/ending.py", "    put_in(s, u, FLIPPED)\n",
        "    put_in(s, u, FLIPPED)\n    put(s, u, UNIT_HITS, 0)\n    put(s, u, UNIT_DAMAGE, 0)\n",
    ),
    ("M7.21", "minis/rules/ending.py", "    if upgrades == 0:\n        n = offer(s, n, PASS)\n", "    n = offer(s, n, PASS)\n"),
    (
        "M7.21", "minis/rules/units.py", "        w[at + which] &= others\n    w[at + UPGRADE",
        "        w[at + which] &= others if which != 3 else -1  # FLIPPED\n    w[at + UPGRADE",
    ),
    # ---- named units
    ("M7.22", "minis/rules/shooting.py", "if destroyed and s.spec.person[u] >= 0 and not", "if destroyed and not"),
    ("M7.22", "minis/rules/shooting.py", "            put_in(s, u, NAMED_USED)\n", ""),
    ("M7.22", "minis/rules/shooting.py", "if destroyed and s.spec.person[u] >= 0", "if s.spec.person[u] >= 0"),
    ("M7.22", "minis/spec.py", "    if owner is None:\n        owner = LEADER.match(name)\n", ""),
    (
        "M7.22", "minis/spec.py", "return owner[1] if owner is not None else name if unit.named else",
        "return name if owner is not None or unit.named else",
    ),
    ("M7.22", "minis/rules/units.py", "        if s.spec.person[of_seat(seat, lowest(s, bits))] == person:\n            return True\n", ""),
    ("M7.22", "minis/rules/setup.py", "bits & ~of_person(s, seat, bits, person)", "bits & ~bit_of(i)"),
]
