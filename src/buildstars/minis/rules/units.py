"""Units come and go: who may come into play (M7.22), to the reserve (J72), out of the game (J74); and whose Leader helps (J64)."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.minis.geometry.plane import within_discs
from buildstars.minis.layout import (
    ENDED,
    IN_RESERVE,
    IS_GONE,
    LEADER,
    LEADER_USED,
    NO_TARGET,
    ON_TABLE,
    SHORT,
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
    UPGRADE_ROLLED,
    WRECKS,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.minis.state import (
    State,
    block,
    damage_on,
    face_at,
    has_icon,
    is_in,
    lowest,
    put_in,
    set_of,
    x_of,
    y_of,
)


def is_destroyed(s: State, u: i64) -> bool:
    """M1.4: by fire, or because the face that shows now has no more shields than it has damage (J70)."""
    return is_in(s, u, WRECKS) or damage_on(s, u) > s.spec.shields[face_at(s, u)]


def person_in_play(s: State, u: i64) -> bool:
    """M7.22: a unit of the same person is on the table already."""
    person = s.spec.person[u]
    if person < 0:
        return False
    seat = owner_of(u)
    bits = set_of(s, seat, ON_TABLE) & ~bit_of(index_of(u))
    while bits != 0:
        if s.spec.person[of_seat(seat, lowest(s, bits))] == person:
            return True
        bits &= bits - 1
    return False


# ---- leaving the table ------------------------------------------------------------------------------------------------


def to_reserve(s: State, u: i64) -> None:
    """Undamaged, uncloaked, not Veteran, its hits forgotten (J71, J72)."""
    clear_unit(s, u)
    put_in(s, u, IN_RESERVE)


def to_gone(s: State, u: i64) -> None:
    """Out of the game with its player (J74)."""
    clear_unit(s, u)
    put_in(s, u, IS_GONE)


def clear_unit(s: State, u: i64) -> None:
    """Nothing is left of it: equal positions have equal words."""
    w = s.words
    at = block(owner_of(u))
    others = ~bit_of(index_of(u))
    for which in range(i64(ENDED) + 1):  # every set of units from ON_TABLE on
        w[at + which] &= others
    w[at + UPGRADE_ROLLED] &= others
    i = index_of(u)
    w[at + UNIT_X + i] = 0
    w[at + UNIT_Y + i] = 0
    w[at + UNIT_HEADING + i] = 0
    w[at + UNIT_DAMAGE + i] = 0
    w[at + UNIT_HITS + i] = 0
    w[at + UNIT_BORROWED + i] = 0
    w[at + UNIT_LENT + i] = 0
    w[at + UNIT_USED + i] = 0
    w[at + UNIT_AIM + i] = NO_TARGET
    w[at + UNIT_AIM2 + i] = NO_TARGET


# ---- Leader (M7.9, J64) -----------------------------------------------------------------------------------------------


def leaders_near(s: State, u: i64) -> i64:
    """Own units whose Leader icon may still help this one: within S, not itself, once a turn."""
    seat = owner_of(u)
    bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, LEADER_USED) & ~bit_of(index_of(u))
    found: i64 = 0
    x = x_of(s, u)
    y = y_of(s, u)
    radius = s.spec.radius[u]
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        v = of_seat(seat, i)
        if has_icon(s, v, LEADER) and within_discs(x, y, radius, x_of(s, v), y_of(s, v), s.spec.radius[v], SHORT):
            found |= bit_of(i)
    return found


def use_leader(s: State, leader: i64) -> None:
    put_in(s, leader, LEADER_USED)
