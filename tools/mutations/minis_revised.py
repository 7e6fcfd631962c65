"""The revised rules of the miniatures game, broken: each as it was before, or a little beside what it says now."""

from __future__ import annotations

from mutations.kind import Mutation

MUTATIONS: list[Mutation] = [
    # ---- movement belongs to a face
    ("M3.2", "minis/rules/moving.py", "    face = face_at(s, u)\n", "    face = u * 2\n"),
    ("J54", "minis/spec.py", "movement_of(unit, side if self.edition > 1 else unit.front)", "movement_of(unit, unit.front)"),
    ("J54", "content/movement.py", "    if face.movement is not None:\n        return face.movement\n", ""),
    ("J54", "content/movement.py", "        return 0 if stars <= 3 else 1\n", "        return 0\n"),
    # ---- segments of nothing, and Dogfight that stays
    ("J12", "minis/layout.py", "LEAST_SEGMENT: Final = 1000", "LEAST_SEGMENT: Final = 900"),
    ("J12", "minis/refusals/movement.py", "if length >= LEAST_SEGMENT or thing != NO_TARGET or", "if length >= LEAST_SEGMENT or"),
    ("J12", "minis/refusals/movement.py", "if length >= LEAST_SEGMENT or thing != NO_TARGET or", "if length > 0 or"),
    ("M7.5", "minis/rules/moving.py", "(w[at + V_MADE] == 0 and s.spec.edition == 1)", "w[at + V_MADE] == 0"),
    ("M7.5", "minis/rules/moving.py", "    if made < 0 and w[at + STEP] == TURNING:\n        w[at + STEP] = SEGMENT\n        return\n", ""),
    # ---- set-up
    ("M2.1", "minis/spec.py", 'now and values["battle"] == "space"  # J52', "False"),
    ("J52", "minis/rules/placing.py", "or (space_only and ground != 0)", ""),
    ("J52", "minis/rules/bringing.py", "        if ground and space_only:\n            continue\n", ""),
    ("J53", "minis/spec.py", "INNER_SIX: Final = 655 * MM", "INNER_SIX: Final = 650 * MM"),
    ("J53", "minis/spec.py", "(n == 6 and self.edition == 1)", "n == 6"),
    ("J3", "minis/redact.py", "    return not s.spec.open_deployment or (", "    return ("),
    ("J3", "minis/spec.py", 'values["deployment"] == "open"', "False"),
    ("J4", "minis/rules/setup.py", "    if not s.spec.deploy_up_to:  # J4\n", "    if True:\n"),
    ("J46", "minis/legal.py", "        if count > 1\n", "        if count > 2\n"),
    ("J46", "minis/legal.py", "Counter(unit.id for unit in force.units if unit.named)", "Counter(unit.id for unit in force.units)"),
    ("J46", "minis/legal.py", "    if named_once:\n", "    if True:\n"),
    # ---- Battle Droids
    ("J66", "minis/rules/movement.py", "GROUP if s.spec.edition == 1 else DROID", "GROUP"),
    ("J66", "minis/rules/movement.py", "            begin_move(s, at, answer - UNIT, PICKED | ALONE)\n", "            begin_move(s, at, answer - UNIT, PICKED | GROUPED)\n            w[at + N_DROID] = answer - UNIT + 1\n"),
    ("J66", "minis/rules/instead.py", "    if s.spec.edition > 1:\n        return True\n", ""),
    ("J66", "minis/rules/moving.py", "return s.words[at + V_PAST] & (GROUPED | ALONE) == 0 and", "return s.words[at + V_PAST] & GROUPED == 0 and"),
    # ---- Command
    ("J65", "minis/rules/moving.py", "return s.spec.edition == 1 or (s.words[at + V_MADE] == 0", "return True or (s.words[at + V_MADE] == 0"),
    ("J65", "minis/rules/commanding.py", "        return ELITE_ICON | LEADER\n", "        return EVERY_ICON\n"),
    ("J65", "minis/rules/shooting.py", "    if not missed and s.spec.edition > 1:\n        return False\n", ""),
    ("J65", "minis/rules/shooting.py", "    return command_helps(s, at)\n", "    return may_command(s, owner_of(s.words[at + H_FIRER]))\n"),
    # ---- Cloaked
    ("J69", "minis/rules/instead.py", "    if has_veil(s, u):\n        turn_over(s, u)\n", ""),
    ("J69", "minis/rules/targets.py", " | s.spec.veils[seat]\n", "\n"),
    ("J69", "minis/spec.py", '"cloaked" in icons and "veteran" not in icons and', '"cloaked" in icons and'),
    ("M7.18", "minis/rules/targets.py", "not s.spec.cloaked_target and not has_veil(s, u)", "not s.spec.cloaked_target"),
    # ---- six stars
    ("J6", "minis/rules/targets.py", "        if stars >= 5:  # J6\n", "        if stars == 5:\n"),
    # ---- points
    ("M5.3", "minis/spec.py", "now and (len(self.forces) > 2 or self.artifact)", "self.artifact"),
    ("M5.3", "minis/rules/turn.py", "    if s.spec.points_decide:\n        decide(s, cause)\n    else:\n", "    if True:\n"),
    ("J76", "minis/rules/turn.py", "if s.spec.first_out and w[ALIVE] != bit_of(s.spec.players) - 1:", "if False:"),
    ("J76", "minis/rules/elimination.py", "    if left != 0 and not s.spec.first_out:", "    if left != 0:"),
    ("J76", "minis/rules/elimination.py", "        by = w[block(seat) + UNIT_BLOW] - 1\n", "        by = w[block(seat) + CARD_BLOW] - 1\n"),
    ("J76", "minis/rules/elimination.py", "        by = w[block(seat) + CARD_BLOW] - 1\n", "        by = -1\n"),
    ("J76", "minis/rules/turn.py", "    w[at + UNIT_BLOW] = 0\n", ""),
    ("J77", "minis/rules/elimination.py", "ARTIFACT_STAR: Final = 2", "ARTIFACT_STAR: Final = 1"),
    ("J77", "minis/layout.py", "RADIUS_ARTIFACT: Final = 6000", "RADIUS_ARTIFACT: Final = 5900"),
    ("J77", "minis/spec.py", "ARTIFACT_TURNS: Final = 12", "ARTIFACT_TURNS: Final = 13"),
    ("J77", "minis/rules/elimination.py", "            found += stars_of(s, u)\n    return found\n", "            found += 1\n    return found\n"),
    ("J77", "minis/spec.py", "(len(self.forces) > 2 or self.artifact)", "len(self.forces) > 2"),
]
