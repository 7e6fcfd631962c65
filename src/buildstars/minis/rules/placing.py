"""Putting one unit on the table (M2.3, M6, M7.1, M7.13, M7.17): a Convert unit's face, then any legal spot and any heading.

A spot is legal if it is free (on the table, no overlap; J73) and touches, or lies near, what it must (`mode`, spots.py). Offered are up
to 24 spots with up to three headings each: towards the middle of the table, towards the nearest enemy, and straight across.
BACK takes the pick of the unit back: the frame goes, and the frame below sees the unit still in reserve (after the choice of a
face, BACK leads to that choice first). What Airborne may do is not taken back but passed, since a die was rolled for it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import STEP
from buildstars.core.kernel import ask, is_alive, pop, tell, top
from buildstars.core.messages import Argument, Message, Refusal
from buildstars.minis.geometry.plane import bearing, gap_card, gap_discs, turned
from buildstars.minis.geometry.sweeping import card_under, off_table, unit_under
from buildstars.minis.layout import (
    BACK,
    CLOAKED,
    CONVERT_ICON,
    ENTERED,
    F_PLACE,
    FLIPPED,
    FULL,
    IN_RESERVE,
    LONG,
    MM,
    MOVING,
    NO_TARGET,
    NUMBER,
    ON_TABLE,
    PASS,
    PHASE,
    PLACE,
    SETTING_UP,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_BORROWED,
    UNIT_DAMAGE,
    UNIT_HEADING,
    UNIT_HITS,
    UNIT_LENT,
    UNIT_USED,
    UNIT_X,
    UNIT_Y,
    WRECKS,
    index_of,
    owner_of,
)
from buildstars.minis.offers import offer
from buildstars.minis.rules.spots import (
    MOST_SPOTS,
    NEAR_FRIEND,
    SPOTS,
    TOUCH_BASE,
    TOUCH_UNIT,
    fits,
    friends,
    list_spots,
    towards_enemy,
)
from buildstars.minis.state import (
    State,
    block,
    card_stands,
    is_ground,
    lowest,
    push,
    put,
    put_in,
    take_out,
    x_of,
    y_of,
)
from buildstars.minis.steps import is_place, place_heading, place_x, place_y
from buildstars.minis.text.events import BY_AIRBORNE, BY_CARRIER, BY_TRANSPORT, ENTERS

__all__ = [
    "NEAR_FRIEND",
    "TOUCH_BASE",
    "TOUCH_UNIT",
    "answer_place",
    "has_spot",
    "offer_place",
    "push_place",
    "refuse_place",
    "run_place",
]

# F_PLACE: unit, mode (spots.py), the unit it must touch (or -1), why it comes (events.BY_*)
Z_UNIT: Final = 2
Z_MODE: Final = 3
Z_OTHER: Final = 4
Z_WHY: Final = 5
BEGINNING: Final = 0
CHOOSING_FACE: Final = 1
CHOOSING_SPOT: Final = 2


def has_spot(s: State, u: i64, mode: i64, other: i64) -> bool:
    """J73: is there room for it, with one of its faces?"""
    return faces_with_spot(s, u, mode, other, -1) != 0


def push_place(s: State, u: i64, mode: i64, other: i64, why: i64) -> None:
    """`other`: the unit it must touch, or -1. Only if it `has_spot`."""
    w = s.words
    at = push(s, F_PLACE)
    w[at + Z_UNIT] = u
    w[at + Z_MODE] = mode
    w[at + Z_OTHER] = other
    w[at + Z_WHY] = why


def run_place(s: State) -> bool:
    w = s.words
    at = top(s)
    u = w[at + Z_UNIT]
    if not is_alive(s, owner_of(u)):
        pop(s)
        return False
    if w[at + STEP] == BEGINNING:
        faces = possible_faces(s, at)
        if faces == 0:  # no room (J73)
            pop(s)
            return False
        if faces == 3:
            w[at + STEP] = CHOOSING_FACE
        else:
            turn_to(s, u, faces >> 1)
            w[at + STEP] = CHOOSING_SPOT
    return ask(s, owner_of(u))


def offer_place(s: State) -> i64:
    w = s.words
    at = top(s)
    n: i64 = 0
    if w[at + Z_WHY] == BY_AIRBORNE:
        n = offer(s, n, PASS)
    if w[at + STEP] == CHOOSING_FACE:
        n = offer(s, offer(s, n, NUMBER), NUMBER + 1)
    else:
        n = offer_spots(s, n, at)
    if may_take_back(s, at):
        n = offer(s, n, BACK)
    return n


def offer_spots(s: State, n: i64, at: i64) -> i64:
    w = s.words
    u = w[at + Z_UNIT]
    across = turned(s.spec.spoke[owner_of(u)], FULL // 2)
    count = list_spots(s, u, w[at + Z_MODE], w[at + Z_OTHER], is_ground(s, u), MOST_SPOTS)
    for i in range(SPOTS, SPOTS + count):
        spot = s.out[i]
        x = place_x(spot)
        y = place_y(spot)
        inwards = bearing(-x, -y)
        n = offer(s, n, spot + inwards)
        enemy = towards_enemy(s, owner_of(u), x, y)
        if enemy != inwards:
            n = offer(s, n, spot + enemy)
        if across != inwards and across != enemy:
            n = offer(s, n, spot + across)
    return n


def may_take_back(s: State, at: i64) -> bool:
    """A choice of a face, or of the unit where no die was rolled for it."""
    w = s.words
    return w[at + Z_WHY] != BY_AIRBORNE or (w[at + STEP] == CHOOSING_SPOT and possible_faces(s, at) == 3)


def answer_place(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    u = w[at + Z_UNIT]
    if answer >= PLACE:
        why = w[at + Z_WHY]
        pop(s)
        put_down(s, u, place_x(answer), place_y(answer), place_heading(answer))
        if s.telling and w[PHASE] != SETTING_UP:
            tell(s, ENTERS, u, why, 0, 0, 0)
    elif answer >= NUMBER:
        turn_to(s, u, answer - NUMBER)
        w[at + STEP] = CHOOSING_SPOT
    else:
        turn_to(s, u, 0)
        if answer == BACK and w[at + STEP] == CHOOSING_SPOT and possible_faces(s, at) == 3:
            w[at + STEP] = CHOOSING_FACE
        else:
            pop(s)


def put_down(s: State, u: i64, x: i64, y: i64, heading: i64) -> None:
    """From the reserve to the table: new, undamaged and uncloaked (M7.18, J72)."""
    take_out(s, u, IN_RESERVE)
    take_out(s, u, CLOAKED)
    take_out(s, u, WRECKS)
    put_in(s, u, ON_TABLE)
    put(s, u, UNIT_X, x)
    put(s, u, UNIT_Y, y)
    put(s, u, UNIT_HEADING, heading)
    put(s, u, UNIT_DAMAGE, 0)
    put(s, u, UNIT_HITS, 0)
    put(s, u, UNIT_BORROWED, 0)
    put(s, u, UNIT_LENT, 0)
    put(s, u, UNIT_USED, 0)
    put(s, u, UNIT_AIM, NO_TARGET)
    put(s, u, UNIT_AIM2, NO_TARGET)
    if s.spec.edition == 1 and s.words[PHASE] == MOVING:  # J55: now it is among those that have not moved
        put_in(s, u, ENTERED)


# ---- faces (M7.19: a Convert unit enters in either state) -------------------------------------------------------------


def turn_to(s: State, u: i64, face: i64) -> None:
    at = block(owner_of(u)) + FLIPPED
    if face == 1:
        s.words[at] |= bit_of(index_of(u))
    else:
        s.words[at] &= ~bit_of(index_of(u))


def possible_faces(s: State, at: i64) -> i64:
    """The faces the unit in hand may show (bits 0 and 1): a Transport brings ground units, a Carrier space units (M7.13, M7.17)."""
    w = s.words
    why = w[at + Z_WHY]
    kind: i64 = -1
    if why == BY_TRANSPORT:
        kind = 1
    elif why == BY_CARRIER:
        kind = 0
    return faces_with_spot(s, w[at + Z_UNIT], w[at + Z_MODE], w[at + Z_OTHER], kind)


def faces_with_spot(s: State, u: i64, mode: i64, other: i64, kind: i64) -> i64:
    """Faces for which there is room, of a kind (1 ground, 0 space, -1 either). Only Airborne asks for the kind where there is room."""
    found: i64 = 0
    room: i64 = -1
    space_only = s.spec.enter_as_space and s.spec.icons[u * 2] & CONVERT_ICON != 0  # J52
    for face in range(i64(2)):
        if face == 1 and s.spec.icons[u * 2] & CONVERT_ICON == 0:
            break
        ground = s.spec.ground[u * 2 + face]
        if (kind >= 0 and kind != ground) or (space_only and ground != 0):
            continue
        if room < 0 or mode == NEAR_FRIEND:
            room = list_spots(s, u, mode, other, ground != 0, 1)
        if room > 0:
            found |= face + 1
    return found


# ---- why not ----------------------------------------------------------------------------------------------------------


def refuse(rule: str, name: str, args: dict[str, Argument]) -> Refusal:
    return Refusal(rule, Message("m-refused-" + name, args))


def refuse_place(s: State, answer: i64) -> Refusal | None:
    """None exactly if the answer is legal: every legal spot with every heading, offered or not."""
    w = s.words
    at = top(s)
    u = w[at + Z_UNIT]
    unit = s.spec.unit_names[u]
    if answer == BACK:
        return None if may_take_back(s, at) else refuse("M7.1", "die-stays", {"unit": unit})
    if answer == PASS and w[at + Z_WHY] == BY_AIRBORNE:
        return None
    if w[at + STEP] == CHOOSING_FACE:
        return None if NUMBER <= answer < NUMBER + 2 else refuse("M7.19", "choose-kind", {"unit": unit})
    if not is_place(answer):
        return refuse("M2.3", "choose-spot", {"unit": unit})
    return refuse_spot(s, at, place_x(answer), place_y(answer))


def refuse_spot(s: State, at: i64, x: i64, y: i64) -> Refusal | None:
    """What it must touch or be near comes first: in secret deployment (J3) nothing else is near the own base."""
    w = s.words
    u = w[at + Z_UNIT]
    unit = s.spec.unit_names[u]
    over = off_table(s, u, x, y)
    if over != 0:
        return refuse("J73", "over-the-edge", {"unit": unit, "mm": whole_mm(over)})
    if not fits(s, u, w[at + Z_MODE], w[at + Z_OTHER], is_ground(s, u), x, y):
        return refuse_away(s, at, x, y)
    under = unit_under(s, u, x, y)
    if under != NO_TARGET:
        return refuse("J73", "spot-taken", {"unit": unit, "other": s.spec.unit_names[under], "seat_other": owner_of(under)})
    card = card_under(s, u, x, y)
    if card != NO_TARGET:
        return refuse("J73", "on-a-card", {"unit": unit, "seat_card": card // 3, "n_card": card % 3 + 1})
    return None


def refuse_away(s: State, at: i64, x: i64, y: i64) -> Refusal:
    """It neither touches nor is near what it must; `mm`: by how much."""
    w = s.words
    u = w[at + Z_UNIT]
    unit = s.spec.unit_names[u]
    if w[at + Z_MODE] == TOUCH_UNIT:
        other = w[at + Z_OTHER]
        rule = "M7.17" if w[at + Z_WHY] == BY_CARRIER else "M7.13"
        gap = gap_to(s, u, x, y, other)
        return refuse(rule, "not-touching-unit", {"unit": unit, "other": s.spec.unit_names[other], "mm": whole_mm(gap)})
    best: i64 = -1
    if w[at + Z_MODE] == TOUCH_BASE:
        for card in range(owner_of(u) * 3, owner_of(u) * 3 + 3):
            if card_stands(s, card):
                angle = s.spec.card_angle[owner_of(u)]
                gap = gap_card(x, y, s.spec.radius[u], s.spec.card_x[card], s.spec.card_y[card], angle)
                best = gap if best < 0 or gap < best else best
        return refuse("M2.3" if w[PHASE] == SETTING_UP else "M6", "not-touching-base", {"unit": unit, "mm": whole_mm(best)})
    bits = friends(s, u, is_ground(s, u))
    while bits != 0:
        gap = gap_to(s, u, x, y, (u & ~63) + lowest(s, bits))
        best = gap if best < 0 or gap < best else best
        bits &= bits - 1
    return refuse("M7.1", "far-from-friends", {"unit": unit, "mm": whole_mm(best - LONG)})


def gap_to(s: State, u: i64, x: i64, y: i64, v: i64) -> i64:
    return gap_discs(x, y, s.spec.radius[u], x_of(s, v), y_of(s, v), s.spec.radius[v])


def whole_mm(length: i64) -> int:
    """Rounded up: a refusal never says 0."""
    return (length + MM - 1) // MM
