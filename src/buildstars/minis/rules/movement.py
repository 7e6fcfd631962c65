"""The Movement phase (M3.1, J13, J55): players alternate clockwise, each with the largest own unit that has not moved.

A Battle Droid whose time has come moves alone, is passed, or moves together with all that were passed (M7.2, J66). In edition 1 it
could not move alone while others waited.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import FIRST, RESIGNED, STEP, WHO
from buildstars.core.kernel import ask, is_alive, next_alive, pop, tell, top
from buildstars.core.seats import OVER
from buildstars.minis.layout import (
    BACK,
    BATTLE_DROID,
    F_MOVEMENT,
    HELD,
    HOLD,
    MOVED,
    NEXT,
    PASS,
    UNIT,
    YES,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.minis.offers import offer, offer_units
from buildstars.minis.rules.elimination import settle_resignations
from buildstars.minis.rules.instead import can_hold, to_move
from buildstars.minis.rules.moving import ALONE, GROUPED, PICKED, push_move
from buildstars.minis.state import (
    State,
    has_icon,
    is_in,
    lowest,
    push,
    put_in,
    set_of,
    stars_of,
    take_out,
    use,
)
from buildstars.minis.text.events import HOLDS, STAYS

N_UNIT: Final = 2  # whose move was asked for last
N_DROID: Final = 3  # the Battle Droid whose time has come and with whom the held ones move, plus 1; 0 if none
N_BEGUN: Final = 4  # 1 once one of that group has moved
CHOOSING: Final = 0  # the next seat, and which of its largest units
GROUP: Final = 1  # which of the Battle Droids that move together is next
AFTER: Final = 2  # a unit has had its move
DROID: Final = 3  # a Battle Droid's time has come while others wait: alone, together or passed (J66)


def push_movement(s: State) -> None:
    push(s, F_MOVEMENT)
    s.words[NEXT] = s.words[FIRST]


def largest(s: State, seat: i64) -> i64:
    """M3.1: of the units that have not moved, those with the most stars showing; the owner chooses among equals (J55)."""
    most: i64 = 0
    found: i64 = 0
    bits = to_move(s, seat)
    while bits != 0:
        index = lowest(s, bits)
        bits &= bits - 1
        stars = stars_of(s, of_seat(seat, index))
        if stars > most:
            most = stars
            found = 0
        if stars == most:
            found |= bit_of(index)
    return found


def is_one(bits: i64) -> bool:
    return bits & (bits - 1) == 0


def group_left(s: State, at: i64) -> i64:
    """The Battle Droids that move together and have not yet: the one whose time has come and all that were held (J66)."""
    droid = s.words[at + N_DROID] - 1
    bits = set_of(s, owner_of(droid), HELD)
    return bits if is_in(s, droid, MOVED) else bits | bit_of(index_of(droid))


# ---- running ----------------------------------------------------------------------------------------------------------


def run_movement(s: State) -> bool:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == AFTER:
        after_move(s, at)
        return False
    if w[RESIGNED] != 0:
        settle_resignations(s)  # J11: between two moves
        if w[WHO] != OVER and w[at + N_DROID] != 0 and not is_alive(s, w[NEXT]):
            pass_on(s, at)
        return False
    if step == GROUP:
        return run_group(s, at)
    if step == DROID:
        return ask(s, w[NEXT])
    if not find_seat(s):
        end_movement(s)
        return False
    bits = largest(s, w[NEXT])
    if is_one(bits):
        time_comes(s, at, of_seat(w[NEXT], lowest(s, bits)), 0)
        return False
    return ask(s, w[NEXT])


def find_seat(s: State) -> bool:
    """J55: clockwise to the next player who has a unit to move; others are skipped."""
    w = s.words
    seat = w[NEXT]
    for _ in range(s.spec.players):
        if to_move(s, seat) != 0:
            w[NEXT] = seat
            return True
        seat = next_alive(s, seat)
    return False


def time_comes(s: State, at: i64, u: i64, how: i64) -> None:
    """A unit moves; a Battle Droid while others wait alone or with all of them."""
    w = s.words
    if has_icon(s, u, BATTLE_DROID) and set_of(s, owner_of(u), HELD) != 0:
        w[at + N_DROID] = u + 1
        w[at + STEP] = GROUP if s.spec.edition == 1 else DROID
        return
    begin_move(s, at, u, how)


def begin_move(s: State, at: i64, u: i64, how: i64) -> None:
    s.words[at + N_UNIT] = u
    s.words[at + STEP] = AFTER
    push_move(s, u, how)


def run_group(s: State, at: i64) -> bool:
    w = s.words
    left = group_left(s, at)
    if left == 0:
        pass_on(s, at)
        return False
    if is_one(left):
        begin_move(s, at, of_seat(w[NEXT], lowest(s, left)), GROUPED)
        return False
    return ask(s, w[NEXT])


def after_move(s: State, at: i64) -> None:
    """Back from a unit's move: it moved, was held, or its owner chooses again."""
    w = s.words
    u = w[at + N_UNIT]
    w[at + N_UNIT] = 0
    moved = is_in(s, u, MOVED)
    if w[at + N_DROID] != 0:
        w[at + STEP] = GROUP
        if moved:
            w[at + N_BEGUN] = 1
    elif moved or is_in(s, u, HELD):
        pass_on(s, at)
    else:
        w[at + STEP] = CHOOSING


def pass_on(s: State, at: i64) -> None:
    """The next player clockwise."""
    w = s.words
    w[at + N_DROID] = 0
    w[at + N_BEGUN] = 0
    w[at + STEP] = CHOOSING
    w[NEXT] = next_alive(s, w[NEXT])


def end_movement(s: State) -> None:
    """All have had their time. J66: Battle Droids still held do not move."""
    for seat in range(s.spec.players):
        stay(s, seat, set_of(s, seat, HELD))
    s.words[NEXT] = 0
    pop(s)


def stay(s: State, seat: i64, bits: i64) -> None:
    while bits != 0:
        u = of_seat(seat, lowest(s, bits))
        bits &= bits - 1
        put_in(s, u, MOVED)
        take_out(s, u, HELD)
        if s.telling:
            tell(s, STAYS, u, 0, 0, 0, 0)


# ---- questions --------------------------------------------------------------------------------------------------------


def offer_movement(s: State) -> i64:
    w = s.words
    at = top(s)
    seat = w[NEXT]
    if w[at + STEP] == CHOOSING:
        return offer_units(s, 0, seat, largest(s, seat))
    if w[at + STEP] == DROID:
        n = offer(s, offer(s, offer(s, 0, UNIT + w[at + N_DROID] - 1), YES), HOLD)
        return n if is_one(largest(s, seat)) else offer(s, n, BACK)
    n = offer_units(s, offer(s, 0, PASS), seat, group_left(s, at))
    if may_hold_too(s, at):
        n = offer(s, n, HOLD)
    if may_choose_again(s, at):
        n = offer(s, n, BACK)
    return n


def may_hold_too(s: State, at: i64) -> bool:
    """The Battle Droid whose time has come is passed, too, while none of the group has moved; now that is asked before."""
    return s.spec.edition == 1 and s.words[at + N_BEGUN] == 0 and can_hold(s, s.words[at + N_DROID] - 1)


def may_choose_again(s: State, at: i64) -> bool:
    """None of the group has moved; in edition 1 another unit had to be as large."""
    if s.spec.edition > 1:
        return s.words[at + N_BEGUN] == 0
    return s.words[at + N_BEGUN] == 0 and not is_one(largest(s, s.words[NEXT]))


def answer_movement(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    if answer >= UNIT:
        if w[at + STEP] == CHOOSING:
            time_comes(s, at, answer - UNIT, PICKED)
        elif w[at + STEP] == DROID:
            w[at + N_DROID] = 0
            begin_move(s, at, answer - UNIT, PICKED | ALONE)
        else:
            begin_move(s, at, answer - UNIT, PICKED | GROUPED)
    elif answer == YES:
        w[at + STEP] = GROUP
    elif answer == BACK:
        if w[at + STEP] == GROUP and s.spec.edition > 1:
            w[at + STEP] = DROID
        else:
            w[at + N_DROID] = 0
            w[at + STEP] = CHOOSING
    elif answer == HOLD:
        droid = w[at + N_DROID] - 1
        put_in(s, droid, HELD)
        use(s, droid, BATTLE_DROID)
        if s.telling:
            tell(s, HOLDS, droid, 0, 0, 0, 0)
        pass_on(s, at)
    else:
        stay(s, w[NEXT], group_left(s, at))  # the rest of the group
        pass_on(s, at)
