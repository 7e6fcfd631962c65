"""Why an answer is refused while units move (M3): a rule's number and a sentence.

Written from the rules and not from the offers; a law compares the two. Of segments and headings there are more legal ones than are
offered: what is not refused here is legal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core.bits import bit_of
from buildstars.core.cells import STEP
from buildstars.core.kernel import top
from buildstars.core.messages import Refusal
from buildstars.minis.geometry.plane import turned
from buildstars.minis.geometry.sweeping import WALL, way
from buildstars.minis.layout import (
    BACK,
    BRING,
    CARD_TARGET,
    CARRIER,
    CLOAK,
    COMMAND,
    CONVERT,
    DOGFIGHT,
    ENTERED,
    HELD,
    HOLD,
    LEAST_SEGMENT,
    MM,
    MOVED,
    NEXT,
    NO_TARGET,
    PASS,
    QUARTER,
    STEP_MOVE,
    TRANSPORT,
    UNIT,
    YES,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.minis.refusals.command import refuse_commanding
from buildstars.minis.refusals.parts import decimal, name_of, refuse, refuse_own, unit_in
from buildstars.minis.rules.bringing import may_bring
from buildstars.minis.rules.instead import can_hold, to_move
from buildstars.minis.rules.movement import CHOOSING, DROID, N_BEGUN, N_DROID, group_left, largest
from buildstars.minis.rules.moving import ALONE, GROUPED, can_take_back, is_time_for_command
from buildstars.minis.state import State, has_icon, heading_of, is_in, lowest, stars_of, x_of, y_of
from buildstars.minis.steps import (
    KIND_LONG,
    SEGMENT,
    TURNING,
    V_LONG,
    V_MADE,
    V_PAST,
    V_SHORT,
    V_UNIT,
    full_length,
    is_heading,
    is_step,
    step_kind,
    step_length,
    step_turn,
)

INSTEAD: Final = {HOLD: ("M7.2", "battle_droid"), CLOAK: ("M7.18", "cloaked"), CONVERT: ("M7.19", "convert")}


# ---- who moves (F_MOVEMENT) -------------------------------------------------------------------------------------------


def refuse_movement(s: State, answer: i64) -> Refusal | None:
    """None exactly if the answer is legal."""
    at = top(s)
    if s.words[at + STEP] == DROID:
        return refuse_droid(s, at, answer)
    if s.words[at + STEP] != CHOOSING:
        return refuse_group(s, at, answer)
    if answer == PASS:
        return refuse("M3.1", "move-no-passing")
    if not UNIT <= answer < STEP_MOVE:
        return refuse("M3.1", "move-choose-unit")
    u = unit_in(s, answer)
    return refuse_own(s, u, s.words[NEXT]) or refuse_time(s, u)


def refuse_time(s: State, u: i64) -> Refusal | None:
    """Whether a unit's time to move has come (M3.1, J55)."""
    name = name_of(s, u)
    if is_in(s, u, MOVED):
        return refuse("M3.1", "move-has-moved", {"unit": name})
    if is_in(s, u, ENTERED):
        return refuse("J55", "move-entered", {"unit": name})
    if is_in(s, u, HELD):
        return refuse("M7.2", "move-held", {"unit": name})
    seat = owner_of(u)
    bits = to_move(s, seat)
    while bits != 0:
        other = of_seat(seat, lowest(s, bits))
        bits &= bits - 1
        if stars_of(s, other) > stars_of(s, u):
            return refuse("M3.1", "move-larger-first", {"unit": name, "other": name_of(s, other), "stars": stars_of(s, other)})
    return None


def refuse_group(s: State, at: i64, answer: i64) -> Refusal | None:
    """J66: Battle Droids that move together."""
    w = s.words
    droid = w[at + N_DROID] - 1
    begun = w[at + N_BEGUN] != 0
    if answer == PASS:
        return None
    if answer == HOLD:
        if begun or s.spec.edition > 1:
            return refuse("J66", "move-together", {"unit": name_of(s, droid)})
        return None if can_hold(s, droid) else refuse("J66", "move-nobody-later", {"unit": name_of(s, droid)})
    if answer == BACK:
        found = largest(s, w[NEXT])
        if s.spec.edition > 1:
            return refuse("M3.1", "move-nothing-back") if begun else None
        return refuse("M3.1", "move-nothing-back") if begun or found & (found - 1) == 0 else None
    if not UNIT <= answer < STEP_MOVE:
        return refuse("M3.1", "move-choose-unit")
    u = unit_in(s, answer)
    refusal = refuse_own(s, u, w[NEXT])
    if refusal is not None:
        return refusal
    if group_left(s, at) & bit_of(index_of(u)) == 0:
        return refuse("J66", "move-not-in-group", {"unit": name_of(s, u)})
    return None


def refuse_droid(s: State, at: i64, answer: i64) -> Refusal | None:
    """J66: a Battle Droid while others wait moves alone, together with all of them, or waits too."""
    w = s.words
    droid = w[at + N_DROID] - 1
    if answer == YES or answer == HOLD or answer == UNIT + droid:
        return None
    if answer == BACK:
        found = largest(s, w[NEXT])
        return refuse("M3.1", "move-nothing-back") if found & (found - 1) == 0 else None
    return refuse("J66", "move-droid-first", {"unit": name_of(s, droid)})


# ---- a unit's move (F_MOVE) -------------------------------------------------------------------------------------------


def refuse_move(s: State, answer: i64) -> Refusal | None:
    """None exactly if the answer is legal, offered or not."""
    at = top(s)
    u = s.words[at + V_UNIT]
    if answer == PASS:
        return None
    if is_step(answer):
        return refuse_segment(s, at, u, answer)
    if is_heading(answer):
        return refuse_heading(s, at, u)
    if answer == BACK:
        return refuse_back(s, at)
    if answer == COMMAND:
        if not is_time_for_command(s, at):
            return refuse("J65", "command-before-move", {"unit": name_of(s, u)})
        return refuse_commanding(s, owner_of(u))
    if answer == BRING or answer in INSTEAD:
        return refuse_instead(s, at, u, answer)
    if UNIT <= answer < STEP_MOVE:
        return refuse("M3.1", "move-now", {"unit": name_of(s, u)})
    return refuse("M3.2", "move-not-a-move", {"unit": name_of(s, u)})


def refuse_segment(s: State, at: i64, u: i64, answer: i64) -> Refusal | None:
    w = s.words
    name = name_of(s, u)
    kind = step_kind(answer)
    letter = "L" if kind == KIND_LONG else "S"
    turn = step_turn(answer)
    length = step_length(answer)
    if w[at + STEP] != SEGMENT:
        return refuse("M3.2", "move-only-turning", {"unit": name})
    if w[at + V_SHORT + kind] == 0:
        left = "S" if w[at + V_SHORT] > 0 else "L" if w[at + V_LONG] > 0 else ""
        return refuse("M3.2", "move-no-segment", {"unit": name, "segment": letter, "left": left})
    if not -QUARTER <= turn <= QUARTER and not has_icon(s, u, DOGFIGHT):
        return refuse("M3.3", "move-too-far-round", {"unit": name, "n": decimal(turn if turn > 0 else -turn, 10)})
    if length == 0:
        return refuse("J12", "move-turn-stays" if has_icon(s, u, DOGFIGHT) else "move-turn-only", {"unit": name})
    if length > full_length(kind):
        return refuse("M1.1", "move-too-long", {"segment": letter, "n": decimal(length, MM), "most": decimal(full_length(kind), MM)})
    return refuse_way(s, u, turned(heading_of(s, u), turn), length)


def refuse_way(s: State, u: i64, heading: i64, length: i64) -> Refusal | None:
    """J12: contact that exists does not block a segment that leads away or along. Only contact makes one shorter than 10 mm."""
    distance, thing = way(s, u, x_of(s, u), y_of(s, u), heading, length)
    name = name_of(s, u)
    if distance > 0:
        if length >= LEAST_SEGMENT or thing != NO_TARGET or s.spec.edition == 1:
            return None
        return refuse("J12", "move-too-short", {"unit": name, "n": decimal(length, MM), "least": decimal(LEAST_SEGMENT, MM)})
    if thing == WALL:
        return refuse("J12", "move-into-edge", {"unit": name})
    if thing >= CARD_TARGET:
        card = thing - CARD_TARGET
        return refuse("J12", "move-into-card", {"unit": name, "seat_card": card // 3, "n_card": card % 3 + 1})
    if thing != NO_TARGET:
        return refuse("J12", "move-into-unit", {"unit": name, "other": name_of(s, thing)})
    return refuse("J12", "move-no-room", {"unit": name})


def refuse_heading(s: State, at: i64, u: i64) -> Refusal | None:
    if s.words[at + STEP] == TURNING:
        return None
    if has_icon(s, u, DOGFIGHT):
        return refuse("M7.5", "move-turn-later", {"unit": name_of(s, u)})
    return refuse("M7.5", "move-no-dogfight", {"unit": name_of(s, u)})


def refuse_back(s: State, at: i64) -> Refusal | None:
    w = s.words
    if can_take_back(s, at):
        return None
    if w[at + V_MADE] > 0:
        return refuse("J65", "move-command-given")
    return refuse("M3.1", "move-nothing-back")


def refuse_instead(s: State, at: i64, u: i64, answer: i64) -> Refusal | None:
    w = s.words
    name = name_of(s, u)
    rule, icon = INSTEAD.get(answer, ("M7.13", ""))
    if answer == BRING:
        if not has_icon(s, u, TRANSPORT | CARRIER):
            return refuse("M7.13", "move-no-carrier", {"unit": name})
    elif not has_icon(s, u, bit_of(UNIT_ICONS.index(icon))):
        return refuse(rule, "move-no-icon", {"unit": name, "icon": icon})
    if w[at + V_MADE] > 0 or w[at + STEP] == TURNING:
        return refuse(rule, "move-begun", {"unit": name})
    if answer == BRING and not may_bring(s, u):
        return refuse("J73", "move-nobody-comes", {"unit": name})
    if answer == HOLD:
        if w[at + V_PAST] & (GROUPED | ALONE) != 0:
            return refuse("J66", "move-together", {"unit": name})
        if not can_hold(s, u):
            return refuse("J66", "move-nobody-later", {"unit": name})
    return None
