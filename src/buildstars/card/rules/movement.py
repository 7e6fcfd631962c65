"""The move action (R5.4): units worth at most 5 stars, each one zone, one after the other; the last move can be taken back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    BACK,
    BUDGET,
    CONTESTED,
    F_MOVE,
    LEFT,
    PASS,
    STATICS,
    UNIT,
    USED,
    ZONE,
    index_of,
    of_seat,
)
from buildstars.card.offers import offer, offer_back, offer_units
from buildstars.card.rows import MAY_MOVE, MOVE_STARS
from buildstars.card.rules.modifiers import allowed, seat_value
from buildstars.card.rules.units import move
from buildstars.card.state import State, fitting, lowest, push, units_in_play, weight_of, zone_of
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, STEP
from buildstars.core.kernel import ask, pop, top

M_SEAT: Final = 2
M_LAST: Final = 3  # unit moved last, or -1
M_FROM: Final = 4  # where it came from
M_UNIT: Final = 5  # unit picked, its destination still open
PICKING: Final = 0
CHOOSING_ZONE: Final = 1


def movable(s: State, seat: i64) -> i64:
    """Units of a seat that fit what is left of the budget and have not moved in this action."""
    w = s.words
    bits = units_in_play(s, seat) & fitting(s, seat, w[LEFT]) & ~w[USED]
    if (w[STATICS] >> MAY_MOVE) & 1 != 0:
        look = bits
        while look != 0:
            i = lowest(s, look)
            look &= look - 1
            if not allowed(s, MAY_MOVE, of_seat(seat, i), True):
                bits &= ~bit_of(i)
    return bits


def may_enter(s: State, zone: i64) -> bool:
    """J10: nobody enters an eliminated player's home zone."""
    return zone == CONTESTED or (s.words[ALIVE] >> zone) & 1 != 0


def is_adjacent(a: i64, b: i64) -> bool:
    """R4.2, J48: home zones touch the contested zone and nothing else."""
    return (a == CONTESTED) != (b == CONTESTED)


def push_move(s: State, seat: i64) -> None:
    at = push(s, F_MOVE)
    w = s.words
    w[at + M_SEAT] = seat
    w[at + M_LAST] = -1
    w[LEFT] = seat_value(s, MOVE_STARS, seat, BUDGET)
    w[USED] = 0


def run_move(s: State) -> bool:
    return ask(s, s.words[top(s) + M_SEAT])


def offer_move(s: State) -> i64:
    w = s.words
    at = top(s)
    seat = w[at + M_SEAT]
    if w[at + STEP] == CHOOSING_ZONE:
        n: i64 = 0
        for zone in range(s.spec.players):
            if (w[ALIVE] >> zone) & 1 != 0:
                n = offer(s, n, ZONE + zone)
        return offer_back(s, n, True)
    n = offer_units(s, offer(s, 0, PASS), seat, movable(s, seat))
    return offer_back(s, n, w[at + M_LAST] >= 0)


def answer_move(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    if answer == PASS:
        pop(s)
    elif w[at + STEP] == CHOOSING_ZONE:
        w[at + STEP] = PICKING
        if answer != BACK:
            carry_out(s, at, w[at + M_UNIT], answer - ZONE)
        w[at + M_UNIT] = 0
    elif answer == BACK:
        u = w[at + M_LAST]
        move(s, u, w[at + M_FROM])
        w[USED] &= ~bit_of(index_of(u))
        w[LEFT] += weight_of(s, u)
        w[at + M_LAST] = -1
        w[at + M_FROM] = 0
    else:
        u = answer - UNIT
        if zone_of(s, u) == CONTESTED:
            w[at + M_UNIT] = u
            w[at + STEP] = CHOOSING_ZONE
        else:
            carry_out(s, at, u, CONTESTED)  # the only zone adjacent to a home zone


def carry_out(s: State, at: i64, u: i64, zone: i64) -> None:
    w = s.words
    w[at + M_LAST] = u
    w[at + M_FROM] = zone_of(s, u)
    w[USED] |= bit_of(index_of(u))
    w[LEFT] -= weight_of(s, u)
    move(s, u, zone)
