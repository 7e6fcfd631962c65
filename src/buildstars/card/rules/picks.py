"""The list of what the active player picked for an action: attackers with their defenders, or strikers, and their order (J28)."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.layout import AIM, FOE, LEFT, MOST_PICKS, NEXT, PICK, PICK_ZONE, PICKS, UNIT, USED, index_of
from buildstars.card.offers import offer
from buildstars.card.state import State, weight_of, zone_of
from buildstars.core.bits import bit_of


def clear_picks(s: State) -> None:
    w = s.words
    for k in range(w[PICKS]):
        set_pick(s, k, 0, 0, 0)
    w[PICKS] = 0
    w[NEXT] = 0
    w[USED] = 0
    w[LEFT] = 0
    w[FOE] = -1


def set_pick(s: State, k: i64, u: i64, aim: i64, zone: i64) -> None:
    w = s.words
    w[PICK + k] = u
    w[AIM + k] = aim
    w[PICK_ZONE + k] = zone


def add_pick(s: State, u: i64, aim: i64) -> None:
    """A unit acts, at the cost of its stars; `aim` is its defender, or -1."""
    w = s.words
    set_pick(s, w[PICKS], u, aim, zone_of(s, u))
    w[PICKS] += 1
    w[USED] |= bit_of(index_of(u))
    w[LEFT] -= weight_of(s, u)


def take_back_pick(s: State) -> None:
    w = s.words
    u = w[PICK + w[PICKS] - 1]
    w[PICKS] -= 1
    set_pick(s, w[PICKS], 0, 0, 0)
    w[USED] &= ~bit_of(index_of(u))
    w[LEFT] += weight_of(s, u)


def is_full(s: State) -> bool:
    return s.words[PICKS] >= MOST_PICKS


def offer_order(s: State, first: i64) -> i64:
    """Those not yet in order and not lapsed."""
    w = s.words
    n: i64 = 0
    for k in range(first, w[PICKS]):
        if w[PICK_ZONE + k] >= 0:
            n = offer(s, n, UNIT + w[PICK + k])
    return n


def several_left(s: State) -> bool:
    w = s.words
    n: i64 = 0
    for k in range(w[NEXT], w[PICKS]):
        if w[PICK_ZONE + k] >= 0:
            n += 1
    return n > 1


def shift_back(s: State, k: i64, to: i64) -> None:
    """The picks from `to` to k - 1 move back by one."""
    w = s.words
    while k > to:
        set_pick(s, k, w[PICK + k - 1], w[AIM + k - 1], w[PICK_ZONE + k - 1])
        k -= 1


def bring_forward(s: State, to: i64, u: i64) -> None:
    """This unit's battle or strike comes at this place of the order."""
    w = s.words
    k = to
    while w[PICK + k] != u or w[PICK_ZONE + k] < 0:
        k += 1
    aim = w[AIM + k]
    zone = w[PICK_ZONE + k]
    shift_back(s, k, to)
    set_pick(s, to, u, aim, zone)


def insert_next(s: State, u: i64, aim: i64) -> None:
    """A further battle, next in order."""
    w = s.words
    to = w[NEXT] + 1
    shift_back(s, w[PICKS], to)
    set_pick(s, to, u, aim, zone_of(s, u))
    w[PICKS] += 1
