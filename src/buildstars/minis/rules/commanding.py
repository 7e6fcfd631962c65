"""Command (M7.4, J65): once a turn a unit near the Command unit borrows an icon of another friendly unit for the rest of the turn.

Used before a unit's move, before shots, at a missed roll for what lets it be made again, and at the turn's end. Asked step by step
(the Command unit, who borrows, from whom, which icon), and each step can be taken back. An icon that could do nothing for the borrower
any more this turn is not lent.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import DEPTH, FRAME_SIZE, FRAMES, KIND, STEP
from buildstars.core.kernel import ask, pop, tell, top
from buildstars.minis.geometry.plane import difference, size_of, within_discs
from buildstars.minis.layout import (
    AIRBORNE,
    ARTILLERY,
    BACK,
    BATTLE_DROID,
    CARRIER,
    CLOAKED,
    COMMAND_ICON,
    COMMAND_USED,
    DOGFIGHT,
    DROID,
    ELITE_ICON,
    ELITE_USED,
    ENDED,
    ENTERED,
    F_COMMAND,
    F_MOVE,
    F_SHOT,
    FIRED,
    FIRING,
    LASERS,
    LASERS_USED,
    LEADER,
    LEADER_USED,
    LONG,
    MOVED,
    MOVING,
    NOT_LENT,
    NUMBER,
    ON_TABLE,
    PHASE,
    QUARTER,
    TO_FIRE,
    TRANSPORT,
    TROOPER,
    UNIT,
    UNIT_BORROWED,
    UNIT_LENT,
    UNIT_USED,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.minis.offers import offer, offer_units
from buildstars.minis.rules.targets import stands_as_artillery
from buildstars.minis.state import (
    State,
    get,
    has_icon,
    heading_of,
    icons_of,
    is_in,
    lowest,
    push,
    put,
    put_in,
    set_of,
    x_of,
    y_of,
)
from buildstars.minis.steps import HEADINGS_AT, V_HEADING, V_MADE, V_PAST, V_UNIT
from buildstars.minis.text.events import BORROWS

C_SEAT: Final = 2
C_BY: Final = 3  # the Command unit
C_BORROWER: Final = 4
C_LENDER: Final = 5
COMMANDER: Final = 0
BORROWER: Final = 1
LENDER: Final = 2
ICON: Final = 3

MOVE_ICONS: Final = BATTLE_DROID | DOGFIGHT | TRANSPORT | CARRIER  # work when a unit moves, or instead
FROM_RESERVE: Final = AIRBORNE | TROOPER  # work only for a unit that comes from the reserve
EVERY_ICON: Final = 2_097_151  # 21 bits


# ---- what may be lent, and to whom ------------------------------------------------------------------------------------


def used_icons(s: State, u: i64) -> i64:
    """Icons this unit has used this turn, so that it cannot lend them any more (J65): those that have done something."""
    used = get(s, u, UNIT_USED)
    at = move_of(s, u)
    if at != 0 and has_turned_far(s, at):
        used |= DOGFIGHT
    if (is_in(s, u, TO_FIRE) or is_in(s, u, FIRED)) and stands_as_artillery(s, u):
        used |= ARTILLERY  # its range has served the declaration
    if is_in(s, u, ELITE_USED):
        used |= ELITE_ICON
    if is_in(s, u, LEADER_USED):
        used |= LEADER
    if is_in(s, u, LASERS_USED):
        used |= LASERS
    if is_in(s, u, ENDED):
        used |= DROID
    return used


def move_of(s: State, u: i64) -> i64:
    """The frame of its move, if it is in the middle of it; else 0."""
    w = s.words
    for k in range(w[DEPTH]):
        at = FRAMES + k * FRAME_SIZE
        if w[at + KIND] == F_MOVE and w[at + V_UNIT] == u and w[at + V_MADE] > 0:
            return at
    return 0


def has_turned_far(s: State, at: i64) -> bool:
    """M7.5: a segment of this move began with a turn of more than 90°."""
    w = s.words
    before = w[at + V_HEADING]
    for k in range(w[at + V_MADE]):
        after = heading_of(s, w[at + V_UNIT])
        if k < 2:  # what is written down
            after = (w[at + V_PAST] >> (HEADINGS_AT + 12 * k)) & 4095
        if size_of(difference(after, before)) > QUARTER:
            return True
        before = after
    return False


def lendable(s: State, u: i64) -> i64:
    """Printed on the showing face, usable, not used yet, and none of those that are never lent (M7.4)."""
    if is_in(s, u, CLOAKED):
        return 0
    return icons_of(s, u) & ~(get(s, u, UNIT_BORROWED) | NOT_LENT | used_icons(s, u))


def wanted(s: State, u: i64) -> i64:
    """Icons a unit has not and that could still do something for it this turn."""
    w = s.words
    waits = w[PHASE] == MOVING and not is_in(s, u, MOVED) and not is_in(s, u, ENTERED)
    icons: i64 = EVERY_ICON & ~(NOT_LENT | FROM_RESERVE | MOVE_ICONS | icons_of(s, u))
    if is_in(s, u, CLOAKED):
        return icons if waits else 0  # it can still uncloak (M7.18)
    if waits:
        icons |= (DOGFIGHT if move_of(s, u) != 0 else MOVE_ICONS) & ~icons_of(s, u)
    if w[PHASE] > FIRING:
        icons &= DROID | LEADER
    if is_in(s, u, ENDED):
        icons &= ~DROID
    return icons


def lenders(s: State, borrower: i64, icons: i64) -> i64:
    """Other friendly units on the table that can lend it one of these icons."""
    seat = owner_of(borrower)
    icons &= wanted(s, borrower)
    found: i64 = 0
    if icons == 0:
        return found
    bits = set_of(s, seat, ON_TABLE) & ~bit_of(index_of(borrower))
    while bits != 0:
        index = lowest(s, bits)
        bits &= bits - 1
        if lendable(s, of_seat(seat, index)) & icons != 0:
            found |= bit_of(index)
    return found


def is_near(s: State, by: i64, u: i64) -> bool:
    """Within L of the Command unit, and not itself."""
    if u == by:
        return False
    radius = s.spec.radius
    return within_discs(x_of(s, by), y_of(s, by), radius[by], x_of(s, u), y_of(s, u), radius[u], LONG)


def borrowers(s: State, by: i64, icons: i64) -> i64:
    """Units near the Command unit to whom another one can lend one of these icons."""
    seat = owner_of(by)
    found: i64 = 0
    bits = set_of(s, seat, ON_TABLE)
    while bits != 0:
        index = lowest(s, bits)
        bits &= bits - 1
        u = of_seat(seat, index)
        if is_near(s, by, u) and lenders(s, u, icons) != 0:
            found |= bit_of(index)
    return found


def can_borrow(s: State, u: i64, icon: i64) -> bool:
    """Whether a Command can give this unit an icon now."""
    if lenders(s, u, icon) == 0:
        return False
    bits = set_of(s, owner_of(u), ON_TABLE) & ~set_of(s, owner_of(u), COMMAND_USED)
    while bits != 0:
        by = of_seat(owner_of(u), lowest(s, bits))
        bits &= bits - 1
        if has_icon(s, by, COMMAND_ICON) and is_near(s, by, u):
            return True
    return False


def commanders(s: State, seat: i64, icons: i64) -> i64:
    """Units whose Command is unused this turn and can do something."""
    found: i64 = 0
    bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, COMMAND_USED)
    while bits != 0:
        index = lowest(s, bits)
        bits &= bits - 1
        u = of_seat(seat, index)
        if has_icon(s, u, COMMAND_ICON) and borrowers(s, u, icons) != 0:
            found |= bit_of(index)
    return found


def may_command(s: State, seat: i64) -> bool:
    return commanders(s, seat, EVERY_ICON) != 0


def may_borrow(s: State, seat: i64, icons: i64) -> bool:
    """Whether one of these icons can be borrowed now: Armor and Recon, when others fire."""
    return commanders(s, seat, icons) != 0


# ---- the frame --------------------------------------------------------------------------------------------------------


def asked_icons(s: State) -> i64:
    """What this Command may lend: at a missed roll only what has it made again (J65). In edition 1 anything."""
    w = s.words
    if s.spec.edition > 1 and w[DEPTH] > 1 and w[top(s) - FRAME_SIZE + KIND] == F_SHOT:
        return ELITE_ICON | LEADER
    return EVERY_ICON


def push_command(s: State, seat: i64) -> None:
    at = push(s, F_COMMAND)
    s.words[at + C_SEAT] = seat
    found = commanders(s, seat, asked_icons(s))
    if found & (found - 1) == 0:
        s.words[at + C_BY] = of_seat(seat, lowest(s, found))
        s.words[at + STEP] = BORROWER


def run_command(s: State) -> bool:
    return ask(s, s.words[top(s) + C_SEAT])


def offer_command(s: State) -> i64:
    w = s.words
    at = top(s)
    seat = w[at + C_SEAT]
    step = w[at + STEP]
    n: i64 = 0
    if step == COMMANDER:
        n = offer_units(s, n, seat, commanders(s, seat, asked_icons(s)))
    elif step == BORROWER:
        n = offer_units(s, n, seat, borrowers(s, w[at + C_BY], asked_icons(s)))
    elif step == LENDER:
        n = offer_units(s, n, seat, lenders(s, w[at + C_BORROWER], asked_icons(s)))
    else:
        icons = lendable(s, w[at + C_LENDER]) & wanted(s, w[at + C_BORROWER]) & asked_icons(s)
        while icons != 0:
            n = offer(s, n, NUMBER + lowest(s, icons))
            icons &= icons - 1
    return offer(s, n, BACK)


def answer_command(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if answer == BACK:
        step_back(s, at, step)
    elif step == ICON:
        borrow(s, at, answer - NUMBER)
    else:
        w[at + C_BY + step] = answer - UNIT
        w[at + STEP] = step + 1


def step_back(s: State, at: i64, step: i64) -> None:
    """To the last choice, or back to where the Command came from."""
    w = s.words
    found = commanders(s, w[at + C_SEAT], asked_icons(s))
    if step == COMMANDER or (step == BORROWER and found & (found - 1) == 0):
        pop(s)
        return
    w[at + C_BY + step - 1] = 0
    w[at + STEP] = step - 1


def borrow(s: State, at: i64, icon: i64) -> None:
    """J65: to the turn's end; the lender loses it at once."""
    w = s.words
    by = w[at + C_BY]
    borrower = w[at + C_BORROWER]
    lender = w[at + C_LENDER]
    put(s, borrower, UNIT_BORROWED, get(s, borrower, UNIT_BORROWED) | bit_of(icon))
    put(s, lender, UNIT_LENT, get(s, lender, UNIT_LENT) | bit_of(icon))
    put_in(s, by, COMMAND_USED)
    if s.telling:
        tell(s, BORROWS, borrower, lender, icon, by, 0)
    pop(s)
