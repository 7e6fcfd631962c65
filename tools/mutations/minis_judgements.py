"""The judgements about the miniatures game, broken: those about it alone, and of those about both games what it does by itself."""

from __future__ import annotations

from mutations.kind import Mutation

MUTATIONS: list[Mutation] = [
    # ---- about both games
    ("J2", "core/rolling_off.py", "        return chosen\n", "        return 0\n"),
    ("J2", "core/rolling_off.py", "    w[at + P_ROLLING] = tied\n", "    w[at + P_ROLLING] = bit_of(s.seat_count) - 1\n"),
    ("J2", "minis/engine.py", "[(SEAT + seat, 1) for seat in range(s.spec.players)]", "[(SEAT + seat, 1) for seat in range(2)]"),
    ("J3", "minis/rules/setup.py", "seat = in_order(s, w[at + P_CURSOR])  # J3", "seat = w[at + P_CURSOR]"),
    ("J3", "minis/redact.py", "w[FRAMES + STEP] <= DEPLOYING", "w[FRAMES + STEP] < DEPLOYING"),
    ("J3", "minis/redact.py", "            if owner != seat and is_secret", "            if owner > seat and is_secret"),
    ("J3", "minis/redact.py", "        hide_picks(w, seat)\n", ""),
    ("J4", "minis/rules/setup.py", "return s.words[at + Y_EXACT] == 0 or (reachable", "return (reachable"),
    ("J4", "minis/rules/setup.py", "    if w[at + Y_EXACT] != 0 and w[at + Y_LEFT] != 0", "    if w[at + Y_LEFT] != 0"),
    ("J5", "minis/spec.py", 'int(values["size"]) * 2 // 3', '(int(values["size"]) * 2 + 2) // 3'),
    ("J5", "minis/spec.py", 'int(values["size"]) * 2 // 3', "20"),
    ("J5", "minis/legal.py", "    deployed = size * 2 // 3", "    deployed = 20"),
    ("J5", "minis/legal.py", "    most = max(1, size // 10)\n", "    most = 3\n"),
    ("J5", "minis/options.py", 'Option("size", "30", (), 10, 60,', 'Option("size", "30", (), 10, 50,'),
    ("J11", "minis/rules/turn.py", "    if w[LOUD] != 0:\n        w[QUIET] = 0\n", ""),
    ("J11", "minis/rules/turn.py", "w[QUIET] >= s.spec.quiet_turns", "w[QUIET] > s.spec.quiet_turns"),
    ("J11", "minis/rules/turn.py", "w[TURN] >= s.spec.turn_limit", "w[TURN] > s.spec.turn_limit"),
    ("J11", "minis/rules/shooting.py", "    s.words[LOUD] = 1  # J11\n", ""),
    ("J11", "core/kernel.py", "w[ALIVE] & ~w[RESIGNED] & ~w[DRAW_OFFERS] == 0", "True"),
    (
        "J11", "minis/game.py", "            w[RESIGNED] = seats\n            advance(self)",
        "            resign_now(self, seats & w[ALIVE])\n            advance(self)",
    ),
    ("J11", "minis/rules/elimination.py", "        if w[block(seat) + OUT_CAUSE] == BY_RESIGNING or", "        if"),
    ("J11", "minis/options.py", 'Option("quiet_turns", "50",', 'Option("quiet_turns", "40",'),
    ("J25", "minis/rules/bringing.py", "return over <= 0 or (over == 1", "return over == 0 or (over == 1"),
    (
        "J25", "minis/rules/units.py", "        w[at + which] &= others\n    w[at + UPGRADE",
        "        w[at + which] &= others if which != 3 else -1  # FLIPPED\n    w[at + UPGRADE",
    ),
    ("J46", "minis/legal.py", "    most = max(1, size // 10)\n", "    most = size // 10\n"),
    (
        "J46", "minis/legal.py", "Counter(unit.id for unit in force.units)",
        "Counter(next(other.id for other in force.units if other.number == unit.number) for unit in force.units)",
    ),
    ("J47", "minis/legal.py", 'return [Problem("J47", "m-fleet-no-units", {})]', "return []"),
    ("J47", "minis/legal.py", "for unit in force.units) > deployed:", "for unit in force.units) >= deployed:"),
    ("J47", "minis/rules/setup.py", "    return set_of(s, w[at + Y_SEAT], ON_TABLE) != 0\n", "    return True\n"),
    # ---- J12 movement, J13 who is first
    (
        "J12", "minis/rules/moving.py", "if contact != NO_TARGET or w[at + V_SHORT] + w[at + V_LONG] == 0:",
        "if w[at + V_SHORT] + w[at + V_LONG] == 0:",
    ),
    ("J12", "minis/geometry/sweeping.py", "    passing = s.spec.kinds_pass\n", "    passing = True\n"),
    ("J12", "minis/geometry/sweeping.py", "    passing = s.spec.kinds_pass\n", "    passing = False\n"),
    ("J12", "minis/geometry/sweeping.py", "    far, thing = way_to_cards(s, x, y, heading, far, r, thing)\n", ""),
    ("J12", "minis/geometry/sweeping.py", "    if stop < far:\n        far = stop\n        thing = WALL\n", ""),
    ("J12", "minis/geometry/plane.py", "    if forward <= 0 or forward >= (length + apart", "    if forward >= (length + apart"),
    ("J12", "minis/geometry/plane.py", "    if side >= (apart - SLACK) * SCALE:\n", "    if side >= (apart + TOUCH) * SCALE:\n"),
    (
        "J12", "minis/geometry/plane.py", "    if dx * dx + dy * dy <= touching * touching:\n        return 0\n",
        "    if dx * dx + dy * dy <= touching * touching:\n        return length\n",
    ),
    ("J12", "minis/refusals/movement.py", "    if length == 0:\n", "    if length < full_length(kind):\n"),
    ("J12", "minis/refusals/movement.py", "    if length == 0:\n", "    if length == 0 or (turn != 0 and w[at + V_MADE] == 0):\n"),
    ("J12", "minis/refusals/movement.py", "    if length == 0:\n", "    if False:\n"),
    (
        "J12", "minis/refusals/movement.py", "    if w[at + V_SHORT + kind] == 0:\n",
        "    if w[at + V_SHORT + kind] == 0 or (kind == KIND_LONG and w[at + V_SHORT] > 0):\n",
    ),
    ("J13", "minis/rules/turn.py", "    if w[TURN] > 0 or not is_alive(s, w[FIRST]):\n", "    if not is_alive(s, w[FIRST]):\n"),
    ("J13", "minis/options.py", 'Option("first_player", "rolloff",', 'Option("first_player", "random",'),
    (
        "J13", "core/rolling_off.py", "    if first + second > w[at + P_BEST]:\n",
        "    if w[at + P_BEST] == 0 or first + second < w[at + P_BEST]:\n",
    ),
    # ---- J18 to J21, J27
    ("J18", "minis/spec.py", "return RADIUS_SMALL if stars <= 2 else", "return RADIUS_SMALL if stars <= 1 else"),
    ("J18", "minis/layout.py", "RADIUS_LARGE: Final = 2400", "RADIUS_LARGE: Final = 2000"),
    (
        "J18", "minis/spec.py", "radius_of(max(unit.front.stars, unit.back.stars if unit.back is not None else 0))",
        "radius_of(unit.front.stars)",
    ),
    ("J18", "minis/geometry/plane.py", "    apart = r + qr + reach\n", "    apart = reach\n"),
    ("J18", "minis/geometry/plane.py", "    apart = r + reach\n", "    apart = reach\n"),
    ("J18", "minis/geometry/plane.py", "return along(qx - x, qy - y, heading) >= size_of", "return along(qx - x, qy - y, heading) > size_of"),
    ("J18", "minis/spec.py", "angle = spoke if along else (spoke + 900) % 3600", "angle = spoke"),
    ("J19", "minis/rules/shooting.py", "hit = first + second == 12 or", "hit = (first + second == 12 and target < CARD_TARGET) or"),
    ("J19", "minis/rules/values.py", "    if first + second == 12:\n", "    if first + second == 12 and target < CARD_TARGET:\n"),
    ("J20", "minis/rules/targets.py", "if stars_of(s, v) >= stars and crosses", "if stars_of(s, v) > stars and crosses"),
    ("J20", "minis/geometry/plane.py", "    return side * side < qr * qr * whole\n", "    return side * side <= qr * qr * whole\n"),
    ("J20", "minis/geometry/plane.py", "    if forward >= whole:\n        return square(x2, y2, qx, qy) < qr * qr\n", ""),
    (
        "J20", "minis/rules/targets.py", "                return False\n    return True\n",
        "                return False\n    for card in range(spec.players * 3):\n"
        "        if CARD_TARGET + card != target and crosses(x, y, qx, qy, spec.card_x[card], spec.card_y[card], 3150):\n"
        "            return False\n    return True\n",
    ),
    ("J21", "minis/state.py", "    seat = s.words[FIRST] + k\n", "    seat = k\n"),
    ("J21", "minis/rules/turn.py", "        push_declare(s, seat)\n", "        push_fire(s, seat)\n        push_declare(s, seat)\n"),
    ("J21", "minis/rules/firing.py", "    if declared == 0:\n        n = offer(s, n, PASS)\n", "    n = offer(s, n, PASS)\n"),
    ("J27", "minis/rules/targets.py", "return which == SECOND_SHOT and stars == 4", "return which == SECOND_SHOT and stars >= 4"),
    ("J27", "minis/rules/targets.py", "return which == SECOND_SHOT and stars == 4", "return which == SECOND_SHOT and stars == 5"),
    # ---- J51 to J54: fleets, the table, classes of movement
    (
        "J51", "minis/rules/shooting.py", "    else:\n        pop(s)\n\n\ndef check_hit",
        "    else:\n        which = w[at + H_WHICH]\n        pop(s)\n        if which == 0 and target < CARD_TARGET:\n"
        "            push_shot(s, target, u, 1)\n\n\ndef check_hit",
    ),
    (
        "J51", "minis/rules/shooting.py", "    destroyed = check_hit(s, at, u, target) and deal",
        "    if target < CARD_TARGET:\n        s.words[block(owner_of(target)) + 12] &= ~(1 << (index_of(target)))  # TO_FIRE\n"
        "    destroyed = check_hit(s, at, u, target) and deal",
    ),
    ("J52", "minis/legal.py", "    found += copy_problems(force, size)\n", ""),
    ("J52", "minis/legal.py", "    if stars > size:\n", "    if stars > size + 1:\n"),
    ("J52", "minis/legal.py", "space + converts - total >= least", "space + converts >= least"),
    ("J52", "minis/legal.py", "            sums |= {total + cost(unit) for total in sums}\n", "            pass\n"),
    (
        "J52", "minis/rules/placing.py", "    return refuse_spot(s, at, place_x(answer), place_y(answer))\n",
        '    if place_heading(answer) % 900 != 0:\n        return refuse("M2.3", "choose-spot", {"unit": unit})\n'
        "    return refuse_spot(s, at, place_x(answer), place_y(answer))\n",
    ),
    ("J53", "minis/spec.py", "APART: Final = 900 * MM", "APART: Final = 800 * MM"),
    ("J53", "minis/spec.py", "RIM: Final = 300 * MM", "RIM: Final = 200 * MM"),
    ("J53", "minis/spec.py", "        along = n >= 5\n", "        along = n >= 4\n"),
    ("J53", "minis/spec.py", "        along = n >= 5\n", "        along = n >= 6\n"),
    ("J53", "minis/spec.py", "INNER_MANY: Final = 900 * MM", "INNER_MANY: Final = 600 * MM"),
    (
        "J54", "content/movement.py",
        '    if _is_one(text, LEGS):\n        return "S"\n    if _is_one(text, QUICK):\n        return "SL"\n',
        '    if _is_one(text, QUICK):\n        return "SL"\n    if _is_one(text, LEGS):\n        return "S"\n',
    ),
    ("J54", "content/movement.py", "        if _is_one(text, FALCON):\n", "        if _is_one(text, FALCON) and stars < 4:\n"),
    ("J54", "content/movement.py", "        if stars >= 4:\n", "        if stars >= 4 and not _is_one(text, FIGHTERS):\n"),
    ("J54", "content/movement.py", 'BOMBERS: Final = ("b wing",', 'BOMBERS: Final = ("bomber", "b wing",'),
    # ---- J55 order of movement, J56 to J59 shots
    (
        "J55", "minis/rules/movement.py", "            found |= bit_of(index)\n    return found\n",
        "            found |= bit_of(index)\n    return found & -found\n",
    ),
    ("J55", "minis/rules/movement.py", "        seat = next_alive(s, seat)\n    return False\n", "        return False\n    return False\n"),
    (
        "J55", "core/kernel.py", "        seat += 1\n        if seat == n:\n            seat = 0\n",
        "        seat -= 1\n        if seat < 0:\n            seat = n - 1\n",
    ),
    ("J55", "minis/rules/placing.py", "    if s.spec.edition == 1 and s.words[PHASE] == MOVING:", "    if s.words[PHASE] == MOVING:"),
    (
        "J55", "minis/rules/targets.py", "    return on_table(s, u) and not is_in(s, u, CLOAKED)",
        "    return on_table(s, u) and not is_in(s, u, 8) and not is_in(s, u, CLOAKED)",
    ),
    (
        "J56", "minis/rules/declaring.py", "n = offer_units(s, offer(s, 0, PASS), seat, w[at + D_ABLE])",
        "n = offer_units(s, 0, seat, w[at + D_ABLE])",
    ),
    ("J56", "minis/rules/declaring.py", "offer_targets(s, offer(s, 0, PASS), u, SECOND_SHOT)", "offer_targets(s, 0, u, SECOND_SHOT)"),
    ("J56", "minis/rules/targets.py", "if card + CARD_TARGET == other or not", "if (other >= CARD_TARGET and owner_of(other) == seat) or not"),
    ("J56", "minis/rules/targets.py", "            if v == other or (only_ground", "            if (only_ground"),
    ("J56", "minis/rules/firing.py", "        if range_of(s, u, SECOND_SHOT) != 0:\n", "        if False:\n"),
    (
        "J57", "minis/rules/targets.py", "        return near_x(x_of(s, u), y_of(s, u), s.spec.card_x[card],",
        "        return s.spec.card_x[card] if card >= 0 else near_x(x_of(s, u), y_of(s, u), s.spec.card_x[card],",
    ),
    (
        "J57", "minis/rules/targets.py", "        return near_y(x_of(s, u), y_of(s, u), s.spec.card_x[card],",
        "        return s.spec.card_y[card] if card >= 0 else near_y(x_of(s, u), y_of(s, u), s.spec.card_x[card],",
    ),
    (
        "J57", "minis/rules/targets.py",
        "    stars = stars_of(s, u)\n    for seat in range(spec.players):\n        bits = set_of(s, seat, ON_TABLE)\n",
        "    stars = stars_of(s, u)\n    for seat in range(spec.players):\n"
        "        bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, WRECKS)\n",
    ),
    (
        "J57", "minis/rules/targets.py", "    stars = stars_of(s, u)\n    for seat in range(spec.players):\n",
        "    stars = stars_of(s, u)\n    for seat in range(spec.players):\n        if seat == owner_of(u):\n            continue\n",
    ),
    ("J58", "minis/rules/targets.py", "    return on_table(s, target) and not is_destroyed(s, target)\n", "    return on_table(s, target)\n"),
    ("J58", "minis/rules/firing.py", "        if is_in(s, u, TO_FIRE) and not is_there(s, get(s, u, UNIT_AIM)):\n", "        if False:\n"),
    (
        "J58", "minis/rules/firing.py", "target != NO_TARGET and not is_there(s, target):",
        "target != NO_TARGET and target < 1024 and not is_there(s, target):",
    ),
    ("J59", "minis/rules/values.py", "    if which == SECOND_SHOT:  # M4.2\n", "    if which != 0:\n"),
    (
        "J59", "minis/rules/targets.py", "    if which == SECOND_SHOT:\n        if stars == 4:\n",
        "    if which != FIRST_SHOT:\n        if stars == 4:\n",
    ),
    (
        "J59", "minis/rules/shooting.py", "    return damage_card(s, u, target, damage)\n",
        "    return damage_card(s, u, target, damage) and False\n",
    ),
    ("J59", "minis/rules/shooting.py", "s.spec.person[u] >= 0 and not is_in(s, u, NAMED_USED) and", "s.spec.person[u] >= 0 and"),
    (
        "J59", "minis/rules/shooting.py", "not is_in(s, u, NAMED_USED) and has_target",
        "not is_in(s, u, NAMED_USED) and w[at + H_WHICH] == 0 and has_target",
    ),
    ("J59", "minis/rules/targets.py", "return which == SECOND_SHOT and stars == 4", "return which != FIRST_SHOT and stars == 4"),
    # ---- J60 to J63 what a shot does
    ("J60", "minis/rules/shooting.py", "hit = first + second == 12 or", "hit = attack - s.spec.attack[face_at(s, u)] >= 12 or"),
    (
        "J60", "minis/rules/values.py", "return (first + second) & 1 != 0 and has_icon",
        "return attack_value(s, firer, target) + first + second - s.spec.attack[face_at(s, firer)] & 1 != 0 and has_icon",
    ),
    (
        "J61", "minis/rules/values.py",
        "    if which == SECOND_SHOT:  # M4.2\n        value = reduced(s, value, SECOND, firer)\n    if target >= CARD_TARGET:\n"
        "        return halved(s, value, target - CARD_TARGET)\n",
        "    if target >= CARD_TARGET:\n        value = halved(s, value, target - CARD_TARGET)\n    if which == SECOND_SHOT:\n"
        "        value = reduced(s, value, SECOND, firer)\n    if target >= CARD_TARGET:\n        return value\n",
    ),
    (
        "J61", "minis/rules/values.py", "    value = first_damage(s, firer) + base_bonus",
        "    value = first_damage(s, firer)\n    value = (i64(2) if which == SECOND_SHOT and value == 1 else value) + base_bonus",
    ),
    ("J61", "minis/rules/values.py", "        value = reduced(s, value, BY_ARMOR, target)\n", "        value = value - 1\n"),
    ("J62", "minis/spec.py", "BASE_STARS: Final = 3", "BASE_STARS: Final = 2"),
    ("J62", "minis/spec.py", "BASE_STARS: Final = 3", "BASE_STARS: Final = 4"),
    (
        "J62", "minis/rules/targets.py", "return target >= CARD_TARGET or is_ground(s, target)",
        "return target < CARD_TARGET and is_ground(s, target)",
    ),
    (
        "J62", "minis/rules/values.py", "        return BASE_DEFENSE\n",
        "        return BASE_DEFENSE + base_bonus(s, (target - CARD_TARGET) // 3, DEFENSE_BONUS)\n",
    ),
    ("J63", "minis/rules/values.py", " and w[at + BONUS_FELL] != w[TURN]:", ":"),
    ("J63", "minis/rules/values.py", " and w[at + BONUS_FELL] != w[TURN]:", " and w[at + BONUS_FELL] == 0:"),
    ("J63", "minis/spec.py", "return objectives[0], combat[0], objectives[1]", "return combat[0], objectives[0], objectives[1]"),
    # ---- J64 rerolls, J65 Command, J66 Battle Droids
    ("J64", "minis/rules/shooting.py", "    if w[at + H_FLAGS] & BY_LEADER != 0:\n        return 0\n", ""),
    (
        "J64", "minis/rules/shooting.py", "    w[at + H_FIRST] = first\n    w[at + H_SECOND] = second\n",
        "    if first + second > w[at + H_FIRST] + w[at + H_SECOND]:\n        w[at + H_FIRST] = first\n"
        "        w[at + H_SECOND] = second\n",
    ),
    ("J64", "minis/rules/shooting.py", "    if w[at + H_FLAGS] & BY_ELITE != 0 or (", "    if w[at + H_FLAGS] != 0 or ("),
    ("J64", "minis/rules/ending.py", "and not succeeds(s, at) and leaders_near(s, u) != 0:", "and False:"),
    ("J64", "minis/rules/ending.py", "w[at + E_WHAT] != LAND and not succeeds", "not succeeds"),
    ("J64", "minis/rules/ending.py", "w[at + E_WHAT] != LAND and not succeeds", "w[at + E_WHAT] == REPAIR and not succeeds"),
    ("J64", "minis/rules/bringing.py", "allowance(s, u, MOST_DIE) and leaders_near(s, u) != 0:", "allowance(s, u, MOST_DIE) and False:"),
    (
        "J64", "minis/rules/units.py", "& ~set_of(s, seat, LEADER_USED) & ~bit_of(index_of(u))",
        "& ~set_of(s, seat, WRECKS) & ~set_of(s, seat, LEADER_USED) & ~bit_of(index_of(u))",
    ),
    ("J65", "minis/rules/shooting.py", "            use(s, target, ARMOR)\n", "            pass\n"),
    ("J65", "minis/rules/commanding.py", "    if is_in(s, u, LASERS_USED):\n        used |= LASERS\n", ""),
    ("J65", "minis/rules/shooting.py", "        use(s, target, RECON)\n", "        pass\n"),
    (
        "J65", "minis/rules/commanding.py", "        if lendable(s, of_seat(seat, index)) & icons != 0:\n",
        "        if lendable(s, of_seat(seat, index)) & icons != 0 and is_near(s, borrower, of_seat(seat, index)):\n",
    ),
    (
        "J65", "minis/rules/commanding.py", "        if lendable(s, of_seat(seat, index)) & icons != 0:\n",
        "        if lendable(s, of_seat(seat, index)) & icons != 0 and not has_icon(s, of_seat(seat, index), COMMAND_ICON):\n",
    ),
    ("J65", "minis/rules/turn.py", "        w[at + UNIT_BORROWED + index] = 0\n", ""),
    ("J65", "minis/rules/turn.py", "        w[at + UNIT_LENT + index] = 0\n", ""),
    ("J65", "minis/state.py", "(printed & ~s.words[at + UNIT_LENT + (u & 63)])", "printed"),
    ("J65", "minis/rules/commanding.py", "    used = get(s, u, UNIT_USED)\n", "    used: i64 = 0\n"),
    ("J65", "minis/rules/turn.py", "        w[at + UNIT_USED + index] = 0\n", ""),
    ("J65", "minis/rules/shooting.py", "    use(s, u, icons_in_damage(s, u, target, w[at + H_FIRST], w[at + H_SECOND]))\n", ""),
    ("J65", "minis/rules/moving.py", "    if has_turned_far(s, at):\n        use(s, u, DOGFIGHT)\n", ""),
    ("J65", "minis/rules/moving.py", "        if heading_in(answer) != heading_of(s, u):\n            use(s, u, DOGFIGHT)\n", ""),
    ("J65", "minis/rules/moving.py", "    use(s, u, BATTLE_DROID)\n", ""),
    ("J65", "minis/rules/bringing.py", "TRANSPORT if w[at + B_WHY] == BY_TRANSPORT else CARRIER", "CARRIER"),
    ("J65", "minis/rules/commanding.py", "if at != 0 and has_turned_far(s, at):", "if at != 0:"),
    ("J65", "minis/rules/commanding.py", " and stands_as_artillery(s, u):", ":"),
    ("J65", "minis/rules/shooting.py", "if may_reroll(s, at) or command_helps(s, at):", "if may_reroll(s, at):"),
    ("J65", "minis/rules/commanding.py", "    if is_in(s, u, ELITE_USED):\n        used |= ELITE_ICON\n", ""),
    ("J65", "minis/rules/commanding.py", "    if is_in(s, u, LEADER_USED):\n        used |= LEADER\n", ""),
    ("J65", "minis/rules/commanding.py", "    if is_in(s, u, ENDED):\n        used |= DROID\n", ""),
    ("J66", "minis/rules/movement.py", "return s.spec.edition == 1 and s.words[at + N_BEGUN] == 0", "return s.words[at + N_BEGUN] == 0"),
    ("J66", "minis/rules/instead.py", " | set_of(s, seat, HELD))", ")"),
    ("J66", "minis/rules/movement.py", "    bits = set_of(s, owner_of(droid), HELD)\n", "    bits: i64 = 0\n"),
    (
        "J66", "minis/rules/movement.py", "n = offer_units(s, offer(s, 0, PASS), seat, group_left(s, at))",
        "n = offer_units(s, offer(s, 0, PASS), seat, group_left(s, at) & -group_left(s, at))",
    ),
    # ---- J67 Transport and Carrier, J68 Artillery, J69 Cloaked, J70 Convert
    (
        "J67", "minis/rules/bringing.py", "            w[at + B_TROOPER] = 1\n",
        "            w[at + B_TROOPER] = 1\n            w[at + B_LEFT] += 1\n",
    ),
    (
        "J67", "minis/rules/bringing.py", "ground = s.spec.ground[u * 2 + face] != 0",
        "ground = s.spec.ground[u * 2 + face] != 0 or s.spec.bomber[u] != 0",
    ),
    ("J67", "minis/rules/bringing.py", "    if s.spec.icons[u * 2] & CONVERT_ICON != 0:\n", "    if False:\n"),
    ("J68", "minis/rules/moving.py", " or heading_of(s, u) != w[at + V_HEADING]:", ":"),
    ("J68", "minis/rules/moving.py", "    if x_of(s, u) != w[at + V_X] or y_of", "    if w[at + V_MADE] > 0 or y_of"),
    (
        "J68", "minis/rules/targets.py", "    if which == SECOND_SHOT:\n        if stars == 4:\n",
        "    if which == SECOND_SHOT and not stands_as_artillery(s, u):\n        if stars == 4:\n",
    ),
    (
        "J68", "minis/rules/targets.py", "    if reach != 0 and lasers_left(s, u):\n",
        "    if reach != 0 and lasers_left(s, u) and not stands_as_artillery(s, u):\n",
    ),
    ("J68", "minis/rules/targets.py", " and not is_in(s, u, CONVERTED)\n", "\n"),
    ("J69", "minis/rules/targets.py", "        if not s.spec.cloaked_target:\n            bits", "        if False:\n            bits"),
    ("J69", "minis/spec.py", 'values["cloaked_target"] == "on"', 'values["cloaked_target"] == "never"'),
    (
        "J69", "minis/rules/elimination.py", "            if set_of(s, seat, ON_TABLE) == 0:\n",
        "            if set_of(s, seat, ON_TABLE) & ~set_of(s, seat, 4) == 0:  # CLOAKED\n",
    ),
    ("J69", "minis/state.py", "        return 1 << 19\n", "        return (1 << 19) | (printed & (1 << 14))  # ARMOR\n"),
    (
        "J69", "minis/rules/targets.py",
        "    stars = stars_of(s, u)\n    for seat in range(spec.players):\n        bits = set_of(s, seat, ON_TABLE)\n",
        "    stars = stars_of(s, u)\n    for seat in range(spec.players):\n"
        "        bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, CLOAKED)\n",
    ),
    ("J70", "minis/rules/instead.py", "        put_in(s, u, WRECKS)\n", "        take_out(s, u, ON_TABLE)\n"),
    ("J70", "minis/state.py", "    return s.spec.stars[face_at(s, u)]\n", "    return s.spec.stars[u * 2]\n"),
    ("J70", "minis/rules/units.py", "damage_on(s, u) > s.spec.shields[face_at(s, u)]", "damage_on(s, u) > s.spec.shields[u * 2]"),
    (
        "J70", "minis/refusals/movement.py", '    if w[at + V_MADE] > 0 or w[at + STEP] == TURNING:\n        return refuse(rule, "move-begun"',
        '    if False:\n        return refuse(rule, "move-begun"',
    ),
    # ---- J71 Veteran, J72 and J73 reserves, J74 and J75 endings and points
    (
        "J71", "minis/rules/shooting.py", "    put(s, u, UNIT_HITS, get(s, u, UNIT_HITS) + 1)\n",
        "    put(s, u, UNIT_HITS, get(s, u, UNIT_HITS) + (1 if target < CARD_TARGET else 0))\n",
    ),
    (
        "J71", "minis/rules/turn.py", "        w[at + UNIT_BORROWED + index] = 0\n",
        "        w[at + UNIT_BORROWED + index] = 0\n        w[at + 288 + index] = 0  # UNIT_HITS\n",
    ),
    ("J71", "minis/rules/ending.py", "    put_in(s, u, FLIPPED)\n", "    put_in(s, u, FLIPPED)\n    put(s, u, UNIT_DAMAGE, 0)\n"),
    ("J72", "minis/rules/units.py", "    w[at + UNIT_DAMAGE + i] = 0\n", ""),
    (
        "J72", "minis/rules/units.py", "    clear_unit(s, u)\n    put_in(s, u, IN_RESERVE)\n",
        "    clear_unit(s, u)\n    put_in(s, u, IN_RESERVE)\n    put_in(s, u, ENDED)\n",
    ),
    (
        "J72", "minis/rules/units.py", "        w[at + which] &= others\n    w[at + UPGRADE",
        "        w[at + which] &= others if which not in (3, 4) else -1  # FLIPPED, CLOAKED\n    w[at + UPGRADE",
    ),
    (
        "J72", "minis/rules/spots.py", "            if card_stands(s, card) and touches_card(s, u, x, y, card):\n",
        "            if card == seat * 3 + 1 and touches_card(s, u, x, y, card):\n",
    ),
    ("J73", "minis/rules/bringing.py", "            if has_spot(s, u, mode, other):\n", "            if True:\n"),
    (
        "J73", "minis/geometry/sweeping.py", "return off_table(s, u, x, y) == 0 and unit_under(s, u, x, y) == NO_TARGET and",
        "return off_table(s, u, x, y) == 0 and",
    ),
    ("J73", "minis/geometry/sweeping.py", "return off_table(s, u, x, y) == 0 and unit_under", "return unit_under"),
    ("J73", "minis/rules/spots.py", "    if q.found == 0:\n        corners(q)\n", ""),
    ("J73", "minis/rules/spots.py", "        if is_ground(s, of_seat(seat, i)) != ground:\n", "        if False:\n"),
    (
        "J73", "minis/rules/placing.py", "    return refuse_spot(s, at, place_x(answer), place_y(answer))\n",
        "    if w[at + Z_WHY] == BY_AIRBORNE and place_heading(answer) % 900 != 0:\n"
        '        return refuse("M7.1", "choose-spot", {"unit": unit})\n    return refuse_spot(s, at, place_x(answer), place_y(answer))\n',
    ),
    ("J74", "minis/rules/elimination.py", "    if left != 0 and not s.spec.first_out:  # J74", "    if left == 0:\n        left = most_points(s)\n    if True:  # J74"),
    ("J74", "minis/rules/elimination.py", "        if points == best:\n", "        if points == best and winners == 0:\n"),
    ("J74", "minis/rules/elimination.py", "                to_gone(s, of_seat(seat, index))\n", "                pass\n"),
    ("J74", "minis/state.py", "return is_alive(s, seat) and s.words[", "return s.words["),
    (
        "J74", "minis/rules/elimination.py", "        finish(s, cause, left)\n        return\n",
        "        finish(s, cause, left if left != 0 else most_points(s))\n        return\n",
    ),
    (
        "J75", "minis/rules/shooting.py", "    if damage > left:\n        damage = left\n    put(s, target, UNIT_DAMAGE",
        "    put(s, target, UNIT_DAMAGE",
    ),
    ("J75", "minis/rules/shooting.py", "    score(s, owner_of(u), damage)\n    if damage < left:\n", "    if damage < left:\n"),
    (
        "J75", "minis/rules/shooting.py", "        w[block(seat) + CARD_BLOW] = owner_of(u) + 1  # J76\n    fall(s, target)\n",
        "        w[block(seat) + CARD_BLOW] = owner_of(u) + 1  # J76\n    fall(s, target)\n    score(s, owner_of(u), 3)\n",
    ),
    ("J75", "minis/rules/shooting.py", "    if damage > left:\n        damage = left\n    w[at] += damage\n", "    w[at] += damage\n"),
]
