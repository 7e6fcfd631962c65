"""Free spots for a unit that comes onto the table (J73): touching the own base or a unit, or within L of a friend.

First a short list of places people would think of. Only if none of them is free, the corners of what is free: places where the unit
touches two things at once. Whatever room there is has such a corner, so no spot found means no room.
Spots are written behind the offers into the buffer that all states of a game share, so a question may look for spots while it offers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.bits import bit_of, to_vec
from buildstars.core.cells import TURN
from buildstars.minis.geometry.plane import (
    HALF_LONG,
    HALF_SHORT,
    across,
    ahead_x,
    ahead_y,
    along,
    bearing,
    root_up,
    square,
    turned,
    unscaled,
)
from buildstars.minis.geometry.sweeping import CARD_BULK, is_free, near_unit, touches_card, touches_unit
from buildstars.minis.geometry.trigonometry import cosine, rounded, sine
from buildstars.minis.layout import LONG, ON_TABLE, SLACK, index_of, of_seat, owner_of
from buildstars.minis.state import State, card_stands, heading_of, is_ground, lowest, set_of, x_of, y_of
from buildstars.minis.steps import place_answer

TOUCH_BASE: Final = 0  # a standing card of the own base (M2.3, M6)
TOUCH_UNIT: Final = 1  # the Transport or Carrier that brings it (M7.13, M7.17)
NEAR_FRIEND: Final = 2  # within L of a friendly unit of its kind (M7.1)
SPOTS: Final = 4000
"""Where in the buffer spots are written, as answers with heading 0."""
MOST_SPOTS: Final = 24

# Places around a card, by number: 0-2 at the long side to the left of its direction, 3 and 4 at the ends, 5 and 6 at the corners
# between; 7-11 the same at the other side. Bases across the spokes have the first side towards the middle of the table, those
# along the spokes (J53: five players and more) the end 4.
AROUND: Final = 12
ACROSS_ORDER: Final[vec[i64]] = to_vec([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
ALONG_ORDER: Final[vec[i64]] = to_vec([4, 6, 11, 0, 7, 1, 8, 2, 9, 3, 5, 10])
SIDE_STEP: Final = LONG // 3


class Search:
    """A unit, how it comes, and how many spots are wanted."""

    def __init__(self, s: State, u: i64, mode: i64, other: i64, ground: bool, most: i64) -> None:
        self.s: State = s
        self.u: i64 = u
        self.mode: i64 = mode
        self.other: i64 = other
        self.ground: bool = ground
        self.most: i64 = most
        self.found: i64 = 0
        self.radius: i64 = s.spec.radius[u]


def list_spots(s: State, u: i64, mode: i64, other: i64, ground: bool, most: i64) -> i64:
    """Write up to `most` (at most MOST_SPOTS) spots from SPOTS on; 0 if there is no room. `ground`: the kind it comes as."""
    q = Search(s, u, mode, other, ground, most)
    if mode == TOUCH_BASE:
        usual_at_base(q)
    elif mode == TOUCH_UNIT:
        usual_at_unit(q)
    else:
        usual_near_friends(q)
    if q.found == 0:
        corners(q)
    return q.found


def fits(s: State, u: i64, mode: i64, other: i64, ground: bool, x: i64, y: i64) -> bool:
    """Does the spot touch, or lie near, what it must?"""
    if mode == TOUCH_UNIT:
        return touches_unit(s, u, x, y, other)
    if mode == TOUCH_BASE:
        seat = owner_of(u)
        for card in range(seat * 3, seat * 3 + 3):
            if card_stands(s, card) and touches_card(s, u, x, y, card):
                return True
        return False
    bits = friends(s, u, ground)
    while bits != 0:
        if near_unit(s, u, x, y, (u & ~63) + lowest(s, bits), LONG):
            return True
        bits &= bits - 1
    return False


def friends(s: State, u: i64, ground: bool) -> i64:
    """M7.1: the own units of a kind on the table."""
    seat = owner_of(u)
    bits = set_of(s, seat, ON_TABLE) & ~bit_of(index_of(u))
    found = bits
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        if is_ground(s, of_seat(seat, i)) != ground:
            found &= ~bit_of(i)
    return found


def keep(q: Search, x: i64, y: i64) -> None:
    """One more spot, if it is legal and not known already."""
    s = q.s
    if q.found >= q.most or not fits(s, q.u, q.mode, q.other, q.ground, x, y) or not is_free(s, q.u, x, y):
        return
    spot = place_answer(x, y, 0)
    for i in range(SPOTS, SPOTS + q.found):
        if s.out[i] == spot:
            return
    s.out[SPOTS + q.found] = spot
    q.found += 1


# ---- the usual places -------------------------------------------------------------------------------------------------


def usual_at_base(q: Search) -> None:
    """Three places at each long side, the ends and the corners, from the middle of the table outwards."""
    s = q.s
    seat = owner_of(q.u)
    lies_along = s.spec.card_angle[seat] == s.spec.spoke[seat]
    for k in range(i64(AROUND)):
        for j in range(i64(3)):
            place = j
            if not lies_along and j < 2:
                place = 1 - j  # the middle card first
            card = seat * 3 + place
            if q.found < q.most and card_stands(s, card):
                around_card(q, card, ALONG_ORDER[k] if lies_along else ACROSS_ORDER[k])


def around_card(q: Search, card: i64, number: i64) -> None:
    """One of the AROUND places of a card."""
    part = number if number < 7 else number - 7 if number < 10 else number - 5  # 0-2, 5 and 6 again
    slant = unscaled(q.radius * cosine(450))
    u: i64 = 0
    v: i64 = HALF_SHORT + q.radius
    if part == 1:
        u = -SIDE_STEP
    elif part == 2:
        u = SIDE_STEP
    elif part == 3 or part == 4:
        u = HALF_LONG + q.radius
        v = 0
    elif part >= 5:
        u = HALF_LONG + slant
        v = HALF_SHORT + slant
    if part == 4 or part == 6:
        u = -u
    keep_in_frame(q, card, u, -v if number >= 7 else v)


def keep_in_frame(q: Search, card: i64, u: i64, v: i64) -> None:
    """A spot given along and across a card."""
    spec = q.s.spec
    angle = spec.card_angle[card // 3]
    x = spec.card_x[card] + unscaled(u * cosine(angle) - v * sine(angle))
    keep(q, x, spec.card_y[card] + unscaled(u * sine(angle) + v * cosine(angle)))


def usual_at_unit(q: Search) -> None:
    """All round it, from its front."""
    for k in range(i64(MOST_SPOTS)):
        keep_off(q, q.other, turned(heading_of(q.s, q.other), alternating(k, 150)), 0)


def usual_near_friends(q: Search) -> None:
    """Eight directions from each friend, from that of its nearest enemy on, touching it and as far away as possible."""
    s = q.s
    own = friends(s, q.u, q.ground)
    for k in range(i64(8)):
        bits = own
        while bits != 0 and q.found < q.most:
            friend = (q.u & ~63) + lowest(s, bits)
            bits &= bits - 1
            heading = turned(towards_enemy(s, owner_of(q.u), x_of(s, friend), y_of(s, friend)), alternating(k, 450))
            keep_off(q, friend, heading, LONG - SLACK)
            keep_off(q, friend, heading, 0)


def alternating(k: i64, step: i64) -> i64:
    """0, 1, -1, 2, -2, … steps."""
    return (k + 1) // 2 * step if k & 1 != 0 else -(k // 2) * step


def keep_off(q: Search, v: i64, heading: i64, gap: i64) -> None:
    """The spot off a unit in a direction, edges `gap` apart."""
    distance = q.radius + q.s.spec.radius[v] + gap
    keep(q, ahead_x(x_of(q.s, v), heading, distance), ahead_y(y_of(q.s, v), heading, distance))


# ---- the corners of what is free --------------------------------------------------------------------------------------


def corners(q: Search) -> None:
    """Where the unit touches two things. Room near a friend has its corners at the limit L, too."""
    s = q.s
    if q.mode == TOUCH_UNIT:
        corners_round(q, x_of(s, q.other), y_of(s, q.other), q.radius + s.spec.radius[q.other])
        return
    if q.mode == NEAR_FRIEND:
        bits = friends(s, q.u, q.ground)
        while bits != 0:
            friend = (q.u & ~63) + lowest(s, bits)
            bits &= bits - 1
            corners_round(q, x_of(s, friend), y_of(s, friend), q.radius + s.spec.radius[friend] + LONG - SLACK)
    for seat in range(s.spec.players):
        bits = set_of(s, seat, ON_TABLE)
        while bits != 0 and q.found < q.most:
            v = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            if v == q.u:
                continue
            if q.mode == NEAR_FRIEND:
                corners_round(q, x_of(s, v), y_of(s, v), q.radius + s.spec.radius[v])
            else:
                for card in range(owner_of(q.u) * 3, owner_of(q.u) * 3 + 3):
                    corners_with_card(q, x_of(s, v), y_of(s, v), q.radius + s.spec.radius[v], card)


def corners_round(q: Search, x: i64, y: i64, distance: i64) -> None:
    """Spots at this distance of a point that touch a unit, a card or the table's edge."""
    s = q.s
    for seat in range(s.spec.players):
        bits = set_of(s, seat, ON_TABLE)
        while bits != 0 and q.found < q.most:
            v = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            if v != q.u:
                corners_of_rounds(q, x, y, distance, x_of(s, v), y_of(s, v), q.radius + s.spec.radius[v])
        for card in range(seat * 3, seat * 3 + 3):
            corners_with_card(q, x, y, distance, card)
    corners_with_edge(q, x, y, distance)


def corners_of_rounds(q: Search, x: i64, y: i64, distance: i64, at_x: i64, at_y: i64, apart: i64) -> None:
    """The two points at one distance of one point and at another of another: those of the circles' common chord."""
    dx = at_x - x
    dy = at_y - y
    whole = dx * dx + dy * dy
    if whole == 0 or whole > (distance + apart) * (distance + apart):
        return
    foot = distance * distance - apart * apart + whole
    rest = 4 * whole * distance * distance - foot * foot
    if rest < 0:
        return
    high = root_up(rest)
    keep(q, x + rounded(dx * foot - dy * high, 2 * whole), y + rounded(dy * foot + dx * high, 2 * whole))
    keep(q, x + rounded(dx * foot + dy * high, 2 * whole), y + rounded(dy * foot - dx * high, 2 * whole))


def corners_with_card(q: Search, x: i64, y: i64, distance: i64, card: i64) -> None:
    """The points at a distance of a point that touch a standing card: at its four sides, and round its four corners."""
    s = q.s
    cx = s.spec.card_x[card]
    cy = s.spec.card_y[card]
    bulk = distance + q.radius + CARD_BULK
    if not card_stands(s, card) or square(x, y, cx, cy) > bulk * bulk:
        return
    angle = s.spec.card_angle[card // 3]
    u = unscaled(along(x - cx, y - cy, angle))
    v = unscaled(across(x - cx, y - cy, angle))
    for side in range(i64(-1), i64(2), 2):
        at_v = side * (HALF_SHORT + q.radius)
        rest = distance * distance - (at_v - v) * (at_v - v)
        if rest >= 0:
            keep_in_frame(q, card, u - root_up(rest), at_v)
            keep_in_frame(q, card, u + root_up(rest), at_v)
        at_u = side * (HALF_LONG + q.radius)
        rest = distance * distance - (at_u - u) * (at_u - u)
        if rest >= 0:
            keep_in_frame(q, card, at_u, v - root_up(rest))
            keep_in_frame(q, card, at_u, v + root_up(rest))
        for end in range(i64(-1), i64(2), 2):
            corner_x = cx + unscaled(end * HALF_LONG * cosine(angle) - side * HALF_SHORT * sine(angle))
            corner_y = cy + unscaled(end * HALF_LONG * sine(angle) + side * HALF_SHORT * cosine(angle))
            corners_of_rounds(q, x, y, distance, corner_x, corner_y, q.radius)


def corners_with_edge(q: Search, x: i64, y: i64, distance: i64) -> None:
    """The points at a distance of a point that touch the table's edge."""
    half_width = q.s.spec.half_width - q.radius
    half_height = q.s.spec.half_height - q.radius
    for side in range(i64(-1), i64(2), 2):
        rest = distance * distance - (side * half_width - x) * (side * half_width - x)
        if rest >= 0:
            keep(q, side * half_width, y - root_up(rest))
            keep(q, side * half_width, y + root_up(rest))
        rest = distance * distance - (side * half_height - y) * (side * half_height - y)
        if rest >= 0:
            keep(q, x - root_up(rest), side * half_height)
            keep(q, x + root_up(rest), side * half_height)


# ---- directions -------------------------------------------------------------------------------------------------------


def towards_enemy(s: State, seat: i64, x: i64, y: i64) -> i64:
    """The bearing of the nearest enemy unit, or, while units are put down in secret (J3) or if there is none, base card."""
    best: i64 = -1
    found: i64 = bearing(-x, -y)
    enemies = s.spec.players - 1 if s.words[TURN] != 0 else i64(0)
    for k in range(enemies):
        enemy = (seat + 1 + k) % s.spec.players  # clockwise, so that the first of equals is the same from every seat
        bits = set_of(s, enemy, ON_TABLE)
        while bits != 0:
            v = of_seat(enemy, lowest(s, bits))
            bits &= bits - 1
            distance = square(x, y, x_of(s, v), y_of(s, v))
            if best < 0 or distance < best:
                best = distance
                found = bearing(x_of(s, v) - x, y_of(s, v) - y)
    return found if best >= 0 else towards_base(s, seat, x, y)


def towards_base(s: State, seat: i64, x: i64, y: i64) -> i64:
    """The bearing of the middle of the nearest standing card of an enemy; of the middle of the table if none stands."""
    best: i64 = -1
    found: i64 = bearing(-x, -y)
    cards = s.spec.players * 3
    for k in range(i64(3), cards):
        card = (seat * 3 + k) % cards  # clockwise, as above
        if not card_stands(s, card):
            continue
        distance = square(x, y, s.spec.card_x[card], s.spec.card_y[card])
        if best < 0 or distance < best:
            best = distance
            found = bearing(s.spec.card_x[card] - x, s.spec.card_y[card] - y)
    return found
