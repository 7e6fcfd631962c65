"""Straight ways and free places among what stands on the table (J12): units, wrecks too, standing home base cards, the edge.

What is far away is rejected first, by the box around the way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.cells import ALIVE
from buildstars.minis.geometry.plane import (
    ahead_x,
    ahead_y,
    overlap_card,
    overlap_discs,
    sweep_card,
    sweep_disc,
    sweep_walls,
    within_card,
    within_discs,
)
from buildstars.minis.layout import (
    BASE_DAMAGE,
    CARD_TARGET,
    NO_TARGET,
    ON_TABLE,
    SEAT_SIZE,
    SEATS,
    TOUCH,
    UNIT_X,
    UNIT_Y,
    of_seat,
)
from buildstars.minis.spec import MOST_BASE_DAMAGE
from buildstars.minis.state import State, is_ground, lowest, x_of, y_of

WALL: Final = 2048
"""What stops a unit: a unit, CARD_TARGET + card, this, or NO_TARGET."""
MOST_RADIUS: Final = 2400
CARD_BULK: Final = 5412
"""From the middle of a card to its corner."""


def reach(s: State, u: i64, x: i64, y: i64, heading: i64, length: i64) -> i64:
    """J12: how far unit u can go from (x, y) before it touches something; where it stands itself does not matter."""
    return way(s, u, x, y, heading, length)[0]


def stopper(s: State, u: i64, x: i64, y: i64, heading: i64, length: i64) -> i64:
    """J12: what it comes into contact with at the end of that way, or NO_TARGET."""
    return way(s, u, x, y, heading, length)[1]


def way(s: State, u: i64, x: i64, y: i64, heading: i64, length: i64) -> tuple[i64, i64]:
    """How far, and what ends it: what stands in the way of `length` and TOUCH more, since edges no further apart touch."""
    longest = length + TOUCH
    far, thing = way_to_units(s, u, x, y, heading, longest)
    r = s.spec.radius[u]
    stop = sweep_walls(x, y, heading, far, r, s.spec.half_width, s.spec.half_height)
    if stop < far:
        far = stop
        thing = WALL
    far, thing = way_to_cards(s, x, y, heading, far, r, thing)
    if far > length:
        far = length
    return step_back(s, u, x, y, heading, far, thing)


def way_to_units(s: State, u: i64, x: i64, y: i64, heading: i64, length: i64) -> tuple[i64, i64]:
    """Up to the first unit. Option kinds_pass: space and ground units pass each other."""
    w = s.words
    r = s.spec.radius[u]
    bulk = r + MOST_RADIUS + TOUCH
    end_x = ahead_x(x, heading, length)
    end_y = ahead_y(y, heading, length)
    left = (x if x < end_x else end_x) - bulk
    right = (x if x > end_x else end_x) + bulk
    low = (y if y < end_y else end_y) - bulk
    high = (y if y > end_y else end_y) + bulk
    passing = s.spec.kinds_pass
    ground = passing and is_ground(s, u)
    far = length
    thing: i64 = NO_TARGET
    for seat in range(s.spec.players):
        at = SEATS + seat * SEAT_SIZE
        bits = w[at + ON_TABLE]
        while bits != 0:
            i = lowest(s, bits)
            bits &= bits - 1
            qx = w[at + UNIT_X + i]
            if qx < left or qx > right:
                continue
            qy = w[at + UNIT_Y + i]
            if qy < low or qy > high:
                continue
            v = of_seat(seat, i)
            if v == u or (passing and is_ground(s, v) != ground):
                continue
            stop = sweep_disc(x, y, heading, far, r, qx, qy, s.spec.radius[v])
            if stop < far:
                far = stop
                thing = v
    return far, thing


def way_to_cards(s: State, x: i64, y: i64, heading: i64, length: i64, r: i64, thing: i64) -> tuple[i64, i64]:
    """Up to the first standing card; what ended the way so far stays if none is nearer."""
    w = s.words
    bulk = length + r + CARD_BULK + TOUCH
    far = length
    for seat in range(s.spec.players):
        if (w[ALIVE] >> seat) & 1 == 0:
            continue
        for place in range(i64(3)):
            card = seat * 3 + place
            cx = s.spec.card_x[card]
            if cx - x > bulk or x - cx > bulk:
                continue
            cy = s.spec.card_y[card]
            if cy - y > bulk or y - cy > bulk or w[SEATS + seat * SEAT_SIZE + BASE_DAMAGE + place] >= MOST_BASE_DAMAGE:
                continue
            stop = sweep_card(x, y, heading, far, r, cx, cy, s.spec.card_angle[seat])
            if stop < far:
                far = stop
                thing = CARD_TARGET + card
    return far, thing


def step_back(s: State, u: i64, x: i64, y: i64, heading: i64, length: i64, thing: i64) -> tuple[i64, i64]:
    """The end must be free: a way along something is cut by a few steps of the grid if rounding overlaps it, and a way over a unit
    of the other kind ends before that unit if it would end on it."""
    far = length
    while far > 0:
        end_x = ahead_x(x, heading, far)
        end_y = ahead_y(y, heading, far)
        under = unit_under(s, u, end_x, end_y)
        if under == NO_TARGET:
            if card_under(s, u, end_x, end_y) == NO_TARGET:
                return far, thing
            far -= 1
            continue
        stop = sweep_disc(x, y, heading, far, s.spec.radius[u], x_of(s, under), y_of(s, under), s.spec.radius[under])
        if stop < far:
            far = stop
            thing = under
        else:
            far -= 1
    return 0, thing


# ---- free places ------------------------------------------------------------------------------------------------------


def unit_under(s: State, u: i64, x: i64, y: i64) -> i64:
    """A unit that u would overlap at (x, y), or NO_TARGET."""
    w = s.words
    r = s.spec.radius[u]
    bulk = r + MOST_RADIUS
    for seat in range(s.spec.players):
        at = SEATS + seat * SEAT_SIZE
        bits = w[at + ON_TABLE]
        while bits != 0:
            i = lowest(s, bits)
            bits &= bits - 1
            dx = w[at + UNIT_X + i] - x
            if dx > bulk or dx < -bulk:
                continue
            dy = w[at + UNIT_Y + i] - y
            if dy > bulk or dy < -bulk:
                continue
            v = of_seat(seat, i)
            if v != u and overlap_discs(0, 0, r, dx, dy, s.spec.radius[v]):
                return v
    return NO_TARGET


def card_under(s: State, u: i64, x: i64, y: i64) -> i64:
    """A standing card that u would overlap at (x, y), or NO_TARGET; destroyed cards and those of players who are out are gone (J74)."""
    w = s.words
    r = s.spec.radius[u]
    bulk = r + CARD_BULK
    for seat in range(s.spec.players):
        if (w[ALIVE] >> seat) & 1 == 0:
            continue
        for place in range(i64(3)):
            card = seat * 3 + place
            cx = s.spec.card_x[card]
            if cx - x > bulk or x - cx > bulk:
                continue
            cy = s.spec.card_y[card]
            if cy - y > bulk or y - cy > bulk or w[SEATS + seat * SEAT_SIZE + BASE_DAMAGE + place] >= MOST_BASE_DAMAGE:
                continue
            if overlap_card(x, y, r, cx, cy, s.spec.card_angle[seat]):
                return card
    return NO_TARGET


def off_table(s: State, u: i64, x: i64, y: i64) -> i64:
    """How far u would reach over the table's edge; 0 if it stands on the table."""
    r = s.spec.radius[u]
    over_x = (x if x > 0 else -x) + r - s.spec.half_width
    over_y = (y if y > 0 else -y) + r - s.spec.half_height
    over = over_x if over_x > over_y else over_y
    if over > 0:
        return over
    return 0


def is_free(s: State, u: i64, x: i64, y: i64) -> bool:
    """J73: on the table, and no overlap with a unit or a standing card."""
    return off_table(s, u, x, y) == 0 and unit_under(s, u, x, y) == NO_TARGET and card_under(s, u, x, y) == NO_TARGET


def touches_card(s: State, u: i64, x: i64, y: i64, card: i64) -> bool:
    """M2.3: would u touch this card from (x, y)?"""
    return within_card(x, y, s.spec.radius[u], s.spec.card_x[card], s.spec.card_y[card], s.spec.card_angle[card // 3], TOUCH)


def touches_unit(s: State, u: i64, x: i64, y: i64, v: i64) -> bool:
    return near_unit(s, u, x, y, v, TOUCH)


def near_unit(s: State, u: i64, x: i64, y: i64, v: i64, reach: i64) -> bool:
    """Would u at (x, y) be within `reach` of v, edge to edge (J18)?"""
    return within_discs(x, y, s.spec.radius[u], x_of(s, v), y_of(s, v), s.spec.radius[v], reach)
