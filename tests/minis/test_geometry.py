"""Geometry in whole numbers against independent answers (independent.py), mirrored questions, and the extremes of the largest table.

Tolerances: what compares squares of whole numbers must agree exactly. What is turned by an angle may differ by the error of the sine
table (TABLE_ERROR times the distance), and by half a grid step in each direction, 0.71 together, where a place is put on the grid.
A few thousand questions of each kind; BUILDSTARS_LONG=1 asks 100,000.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from buildstars.minis.geometry import plane as geometry
from buildstars.minis.layout import LONG, RADIUS_LARGE, RADIUS_MIDDLE, RADIUS_SMALL, SHORT, SLACK, TOUCH
from minis.independent import (
    TABLE_ERROR,
    Distance,
    Narrow,
    along_way,
    card_distance,
    card_frame,
    direction,
    first_touch,
    many,
    nearest,
    off_heading,
    room_to_wall,
    segment_square,
    to_card,
    to_disc,
)

rule = pytest.mark.rule
EDGE = 146_400
"""Half the table of eight."""
RADII = (RADIUS_SMALL, RADIUS_MIDDLE, RADIUS_LARGE)
ON_GRID = 0.71


def places(dice: random.Random) -> tuple[int, int, int, int]:
    """Two places on the table: anywhere, near each other, very near each other."""
    x, y = dice.randint(-EDGE, EDGE), dice.randint(-EDGE, EDGE)
    spread = dice.choice((2 * EDGE, 15_000, 15_000, 5_000, 300))
    return x, y, max(-EDGE, min(EDGE, x + dice.randint(-spread, spread))), max(-EDGE, min(EDGE, y + dice.randint(-spread, spread)))


def angle(dice: random.Random) -> int:
    return dice.choice((dice.randrange(3600), dice.randrange(8) * 450, dice.randrange(36) * 100))


def questions(few: int) -> Iterator[random.Random]:
    for seed in range(many(few)):
        yield random.Random(f"geometry {seed}")


# ---- numbers and angles -----------------------------------------------------------------------------------------------


def test_roots() -> None:
    dice = random.Random(1)
    edges = [n * n + by for n in (1, 2, 3, 4, 7, 8, 4800, 65535, 65536, 2**31 - 1) for by in (-1, 0, 1)]
    for n in [0, 1, 2, 3, 2**62, *edges, *(dice.getrandbits(dice.randrange(1, 63)) for _ in range(many(5000)))]:
        assert geometry.root(n) == math.isqrt(n)
        assert geometry.root_up(n) == (math.isqrt(n - 1) + 1 if n > 0 else 0)


def test_headings() -> None:
    for a in range(0, 3600, 7):
        for b in range(0, 3600, 11):
            by = geometry.difference(a, b)
            assert -1800 <= by <= 1800 and geometry.turned(b, by) == a and geometry.difference(b, a) == -by
    assert geometry.turned(100, -200) == 3500


def test_bearings() -> None:
    """The nearest heading: half a tenth of a degree, and what the table's error makes of it."""
    for dice in questions(4000):
        x, y, qx, qy = places(dice)
        if (x, y) != (qx, qy):
            found = geometry.bearing(qx - x, qy - y)
            assert 0 <= found < 3600
            assert off_heading(found, qx - x, qy - y) <= 0.5 + 1800 / math.pi * TABLE_ERROR
    assert geometry.bearing(0, 0) == 0
    assert [geometry.bearing(*step) for step in ((5, 0), (5, 5), (0, 5), (-5, 5), (-5, 0), (-5, -5), (0, -5), (5, -5))] == [
        0, 450, 900, 1350, 1800, 2250, 2700, 3150,
    ]  # fmt: skip


def test_straight_ahead() -> None:
    for dice in questions(4000):
        x, y, _, _ = places(dice)
        heading, way = angle(dice), dice.choice((SHORT, LONG, dice.randrange(LONG)))
        c, s = direction(heading)
        assert abs(geometry.ahead_x(x, heading, way) - x - way * c) <= 0.5 + way * TABLE_ERROR
        assert abs(geometry.ahead_y(y, heading, way) - y - way * s) <= 0.5 + way * TABLE_ERROR


# ---- distances --------------------------------------------------------------------------------------------------------


@rule("J18")
def test_distances_of_discs_are_exact() -> None:
    for dice in questions(4000):
        x, y, qx, qy = places(dice)
        r, qr = dice.choice(RADII), dice.choice(RADII)
        whole = (qx - x) ** 2 + (qy - y) ** 2
        reach = dice.choice((TOUCH, SHORT, LONG, dice.randrange(30_000), max(0, math.isqrt(whole) - r - qr)))
        assert geometry.overlap_discs(x, y, r, qx, qy, qr) == (whole < (r + qr - SLACK) ** 2)
        assert geometry.within_discs(x, y, r, qx, qy, qr, reach) == (whole <= (r + qr + reach) ** 2)
        gap = geometry.gap_discs(x, y, r, qx, qy, qr)
        assert max(0.0, math.sqrt(whole) - r - qr) <= gap < max(0.0, math.sqrt(whole) - r - qr) + 1
        assert geometry.within_discs(x, y, r, qx, qy, qr, gap) and (gap == 0 or not geometry.within_discs(x, y, r, qx, qy, qr, gap - 1))


@rule("J18")
def test_limits_belong_to_what_is_allowed() -> None:
    """Overlapping by SLACK is no overlap, at the end of a reach is within it; the next step of the grid is not. 3, 4, 5 make it exact."""
    assert not geometry.overlap_discs(0, 0, 1200, 2400 - SLACK, 0, 1200) and geometry.overlap_discs(0, 0, 1200, 2399 - SLACK, 0, 1200)
    assert geometry.within_discs(0, 0, 1200, 3 * 1000, 4 * 1000, 1200, 2600)
    assert not geometry.within_discs(0, 0, 1200, 3 * 1000, 4 * 1000 + 1, 1200, 2600)
    assert not geometry.overlap_card(0, 3150 + 1200 - SLACK, 1200, 0, 0, 0) and geometry.overlap_card(0, 3149 + 1200 - SLACK, 1200, 0, 0, 0)
    assert geometry.within_card(4400 + 900, 3150 + 1200, 1200, 0, 0, 0, 300) and not geometry.within_card(5301, 4350, 1200, 0, 0, 0, 300)


@rule("J18", "J57")
def test_distances_of_cards() -> None:
    """In 1/256 of the grid; exact where the card lies straight."""
    for dice in questions(4000):
        cx, cy, x, y = places(dice)
        r, turn = dice.choice(RADII), angle(dice)
        true = card_distance(x, y, cx, cy, turn)
        error = 1 / 64 + math.hypot(x - cx, y - cy) * TABLE_ERROR if turn % 900 else 0.0
        found = geometry.card_square(x, y, cx, cy, turn)
        assert max(0.0, true - error) ** 2 - 1 <= found <= (true + error) ** 2 * (1 + 1e-12)
        gap = geometry.gap_card(x, y, r, cx, cy, turn)
        assert max(0.0, true - r - error) <= gap < max(0.0, true - r + error) + 1
        assert geometry.within_card(x, y, r, cx, cy, turn, gap) and (gap == 0 or not geometry.within_card(x, y, r, cx, cy, turn, gap - 1))
        if abs(true - (r - SLACK)) > error:
            assert geometry.overlap_card(x, y, r, cx, cy, turn) == (true < r - SLACK)
        near = geometry.near_x(x, y, cx, cy, turn), geometry.near_y(x, y, cx, cy, turn)
        assert abs(math.hypot(near[0] - x, near[1] - y) - true) <= ON_GRID + error
        assert card_distance(*near, cx, cy, turn) <= ON_GRID + error


@rule("J18")
def test_a_card_is_63_by_88() -> None:
    """Its long edge in the direction of its angle."""
    assert geometry.gap_card(10_000, 0, 1200, 0, 0, 0) == 10_000 - 4400 - 1200
    assert geometry.gap_card(10_000, 0, 1200, 0, 0, 900) == 10_000 - 3150 - 1200
    assert geometry.card_square(4400 + 300, 3150 + 400, 0, 0, 0) == 500 * 500
    assert geometry.card_square(4400, 3150, 0, 0, 0) == 0
    assert (geometry.near_x(9000, 1000, 0, 0, 0), geometry.near_y(9000, 1000, 0, 0, 0)) == (4400, 1000)
    assert (geometry.near_x(100, -7, 0, 0, 333), geometry.near_y(100, -7, 0, 0, 333)) == (100, -7)


# ---- arcs and lines ---------------------------------------------------------------------------------------------------


@rule("J18", "J57")
def test_arcs() -> None:
    for dice in questions(6000):
        x, y, qx, qy = places(dice)
        heading = angle(dice)
        if dice.random() < 0.3:  # near the arc's edge
            c, s = direction(heading + dice.choice((450, -450)))
            far = dice.randint(1, 40_000)
            qx, qy = x + round(far * c) + dice.randint(-1, 1), y + round(far * s) + dice.randint(-1, 1)
        off = off_heading(heading, qx - x, qy - y)
        found, excess = geometry.in_arc(x, y, heading, qx, qy), geometry.arc_excess(x, y, heading, qx, qy)
        assert found == (excess == 0)
        if abs(off - 450) > 1800 / math.pi * TABLE_ERROR * 2:
            assert found == (off < 450) or (x, y) == (qx, qy)
        assert found or abs(excess - (off - 450)) <= 1.001


@rule("J18")
def test_the_edges_of_the_arc_belong_to_it() -> None:
    """45 degrees to either side, exactly, for the eight headings for which the grid has points there."""
    for turn in range(8):
        ahead = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))[turn]
        left, right = (ahead[0] - ahead[1], ahead[0] + ahead[1]), (ahead[0] + ahead[1], ahead[1] - ahead[0])
        for side, out in ((left, right), (right, left)):
            qx, qy = 777 * side[0], 777 * side[1]
            assert geometry.in_arc(0, 0, turn * 450, qx, qy)
            assert not geometry.in_arc(0, 0, turn * 450, qx - out[0], qy - out[1])
            assert geometry.arc_excess(0, 0, turn * 450, qx - out[0], qy - out[1]) == 1
            assert not geometry.in_arc(0, 0, turn * 450, -qx, -qy)


@rule("J20")
def test_lines_are_exact() -> None:
    """Fractions: no tolerance at all, over the whole table."""
    crossed = 0
    for dice in questions(4000):
        x1, y1, x2, y2 = places(dice)
        qx, qy, _, _ = places(dice)
        qr = dice.choice(RADII)
        if dice.random() < 0.7:  # near the line
            part, off = dice.uniform(-0.1, 1.1), dice.choice((qr, qr + 1, qr - 1, dice.randint(0, 2 * qr)))
            length = math.hypot(x2 - x1, y2 - y1) or 1.0
            qx = round(x1 + part * (x2 - x1) + off * (y2 - y1) / length)
            qy = round(y1 + part * (y2 - y1) - off * (x2 - x1) / length)
        expected = segment_square(x1, y1, x2, y2, qx, qy) < Fraction(qr) ** 2
        crossed += expected
        assert geometry.crosses(x1, y1, x2, y2, qx, qy, qr) == expected
        assert geometry.crosses(x2, y2, x1, y1, qx, qy, qr) == expected
    assert crossed > 100


@rule("J20")
def test_touching_a_line_is_not_crossing_it() -> None:
    assert not geometry.crosses(0, 0, 10_000, 0, 5000, 1200, 1200)
    assert geometry.crosses(0, 0, 10_000, 0, 5000, 1199, 1200)
    assert not geometry.crosses(0, 0, 10_000, 0, 11_200, 0, 1200)
    assert geometry.crosses(0, 0, 10_000, 0, 11_199, 0, 1200)
    assert not geometry.crosses(-EDGE, -EDGE, EDGE, EDGE, 2400, -1000, 2400)
    assert geometry.crosses(-EDGE, -EDGE, EDGE, EDGE, 2400, -990, 2400)


# ---- straight ways ----------------------------------------------------------------------------------------------------


def judge_way(found: int, way: tuple[int, int, int, int], r: int, distance: Distance) -> bool:
    """Is `found` right for the way (x, y, heading, length) of a disc of radius r? True if it was stopped. Ways that come as near as
    touching minus SLACK, within the errors, may be taken for either.

    An error of the distance moves a touch that grazes by more than one that is head-on: by one over how fast the distance falls there.
    Ways are rounded down to the grid, so they may be shorter by one step."""
    x, y, heading, length = way
    at = along_way(x, y, heading, distance)
    far = length + 4.0 * LONG
    low_end, least = nearest(at, far)
    error = 0.01 + far * TABLE_ERROR
    if at(0.0) < r - SLACK - error:  # it overlaps: it may leave
        return False
    if abs(least - (r - SLACK)) <= error or abs(at(0.0) - (r + TOUCH)) <= error:
        return False
    if least > r - SLACK:
        assert found == length
        return False
    if at(0.0) <= r + TOUCH:
        assert found == 0
        return True
    touch = first_touch(at, low_end, r)
    tolerance = error / (at(touch - 1) - at(touch))
    if touch > length + tolerance:
        assert found == length
        return False
    assert min(length, touch) - 1 - tolerance <= found <= min(length, touch) + tolerance
    return True


@rule("J12")
def test_ways_to_discs() -> None:
    stopped = 0
    for dice in questions(4000):
        x, y, qx, qy = places(dice)
        r, qr, heading, length = dice.choice(RADII), dice.choice(RADII), angle(dice), dice.choice((SHORT, LONG, dice.randrange(LONG)))
        if dice.random() < 0.8:  # in contact, or in the way
            aim = heading + dice.choice((dice.randint(-950, 950), dice.randint(-950, 950), 900, -900, 1800))
            c, s = direction(aim)
            far = r + qr + dice.choice((0, 0, TOUCH, TOUCH + 1, dice.randrange(LONG)))
            qx, qy = x + math.ceil(far * c), y + math.ceil(far * s)
        found = geometry.sweep_disc(x, y, heading, length, r, qx, qy, qr)
        assert 0 <= found <= length
        stopped += judge_way(found, (x, y, heading, length), r, to_disc(qx, qy, qr))
        if not geometry.overlap_discs(x, y, r, qx, qy, qr) and found < length:
            end = geometry.ahead_x(x, heading, found), geometry.ahead_y(y, heading, found)
            assert not geometry.overlap_discs(*end, r, qx, qy, qr)
            assert geometry.within_discs(*end, r, qx, qy, qr, TOUCH)
    assert stopped > 900


def about_card(dice: random.Random, cx: int, cy: int, turn: int, off: int) -> tuple[int, int]:
    """A place at this distance of a card, at a side or a corner."""
    u, v = dice.choice((-1.0, 1.0)), dice.choice((-1.0, 1.0))
    slant = dice.choice((0.0, math.pi / 2, dice.uniform(0, math.pi / 2)))
    at_u = u * 4400 + u * off * math.cos(slant) if slant < 1.57 else dice.uniform(-4400, 4400)
    at_v = v * 3150 + v * off * math.sin(slant) if slant > 0 else dice.uniform(-3150, 3150)
    c, s = direction(turn)
    return round(cx + at_u * c - at_v * s), round(cy + at_u * s + at_v * c)


@rule("J12")
def test_ways_to_cards() -> None:
    stopped = 0
    for dice in questions(3000):
        cx, cy, x, y = places(dice)
        turn, r = angle(dice), dice.choice(RADII)
        heading = dice.choice((angle(dice), turn % 3600, (turn + 900) % 3600, (turn + 1800) % 3600, (turn + 2700) % 3600))
        length = dice.choice((SHORT, LONG, dice.randrange(LONG)))
        if dice.random() < 0.8:  # about it: from touching its sides and corners outwards
            x, y = about_card(dice, cx, cy, turn, r + dice.choice((0, 0, TOUCH, TOUCH + 1, dice.randrange(LONG))))
        found = geometry.sweep_card(x, y, heading, length, r, cx, cy, turn)
        assert 0 <= found <= length
        stopped += judge_way(found, (x, y, heading, length), r, to_card(cx, cy, turn))
        if not geometry.overlap_card(x, y, r, cx, cy, turn) and found < length:
            end = geometry.ahead_x(x, heading, found), geometry.ahead_y(y, heading, found)
            assert not geometry.overlap_card(*end, r, cx, cy, turn)
            assert geometry.within_card(*end, r, cx, cy, turn, TOUCH)
    assert stopped > 500


@rule("J12")
def test_ways_to_the_edge() -> None:
    """The end is on the table, and one step further is not."""
    stopped = 0
    for dice in questions(4000):
        r = dice.choice(RADII)
        half = dice.choice((60_000, 81_300, EDGE)) - r, dice.choice((81_300, 96_300, EDGE)) - r
        x, y = (dice.choice((dice.randint(-side, side), side, -side, side - dice.randrange(LONG))) for side in half)
        heading, length = angle(dice), dice.choice((SHORT, LONG, dice.randrange(LONG)))
        found = geometry.sweep_walls(x, y, heading, length, r, half[0] + r, half[1] + r)
        true = room_to_wall(x, y, heading, r, half[0] + r, half[1] + r)
        c, s = direction(heading)
        rooms = [half[i] - abs((x, y)[i]) for i in (0, 1) if (c, s)[i] * (x, y)[i] > 0]
        if any(room <= TOUCH for room in rooms):
            assert found == 0
            continue
        assert abs(geometry.ahead_x(x, heading, found)) <= half[0] and abs(geometry.ahead_y(y, heading, found)) <= half[1]
        if found < length:
            stopped += 1
            further = geometry.ahead_x(x, heading, found + 1), geometry.ahead_y(y, heading, found + 1)
            assert abs(further[0]) > half[0] or abs(further[1]) > half[1]
            assert found > true - 1  # and further by what half a grid step hides
    assert stopped > 200


@rule("J12")
def test_contact_blocks_only_what_leads_into_it() -> None:
    """A unit at the right of another: away, along and into it. A way along may lean by as much as the SLACK hides."""
    for by in (0, 450, 900, 910, 2690, 2700):
        assert geometry.sweep_disc(2400, 0, by, SHORT, 1200, 0, 0, 1200) == SHORT
    for by in (950, 1350, 1800, 2650):
        assert geometry.sweep_disc(2400, 0, by, SHORT, 1200, 0, 0, 1200) == 0
    for by, expected in ((0, SHORT), (900, SHORT), (2700, SHORT), (901, 0), (1800, 0)):
        assert geometry.sweep_card(5600, 0, by, SHORT, 1200, 0, 0, 0) == expected
        assert geometry.sweep_walls(-58_800, 0, by, SHORT, 1200, 60_000, 75_000) == expected
    assert geometry.sweep_disc(2400 + TOUCH, 0, 1800, 3, 1200, 0, 0, 1200) == 0
    assert geometry.sweep_disc(2400 + TOUCH + 1, 0, 1800, SHORT, 1200, 0, 0, 1200) == TOUCH + 1


def test_what_overlaps_may_only_leave() -> None:
    assert [geometry.sweep_disc(1000, 0, by, SHORT, 1200, 0, 0, 1200) for by in (0, 900, 1800)] == [SHORT, SHORT, 0]
    assert [geometry.sweep_card(5000, 0, by, SHORT, 1200, 0, 0, 0) for by in (0, 900, 1800)] == [SHORT, 0, 0]


@rule("J12")
def test_a_shorter_way_is_a_part_of_the_longer() -> None:
    for dice in questions(2000):
        x, y, qx, qy = places(dice)
        heading, turn, r, length = angle(dice), angle(dice), dice.choice(RADII), dice.randrange(LONG)
        for ask in (
            lambda n: geometry.sweep_disc(x, y, heading, n, r, qx, qy, 1600),  # noqa: B023
            lambda n: geometry.sweep_card(x, y, heading, n, r, qx, qy, turn),  # noqa: B023
            lambda n: geometry.sweep_walls(x, y, heading, n, r, EDGE + 2400, EDGE + 2400),  # noqa: B023
        ):
            assert ask(length) == min(length, ask(LONG))


# ---- mirrors and extremes ---------------------------------------------------------------------------------------------

Ask = Callable[..., Any]


def plain_questions(dice: random.Random) -> list[tuple[Ask, tuple[int, ...], tuple[int, ...]]]:
    """Functions whose answer does not change in a mirror: the places (x, y, …), heading (and angle), and other numbers."""
    x, y, qx, qy = places(dice)
    zx, zy, _, _ = places(dice)
    h, t, r, qr, n = angle(dice), angle(dice), dice.choice(RADII), dice.choice(RADII), dice.randrange(1, LONG + 1)
    g = geometry
    return [
        (lambda p, a: g.overlap_discs(*p[:2], r, *p[2:], qr), (x, y, qx, qy), ()),
        (lambda p, a: g.gap_discs(*p[:2], r, *p[2:], qr), (x, y, qx, qy), ()),
        (lambda p, a: g.card_square(*p, *a), (x, y, qx, qy), (t,)),
        (lambda p, a: g.in_arc(*p[:2], *a, *p[2:]), (x, y, qx, qy), (h,)),
        (lambda p, a: g.arc_excess(*p[:2], *a, *p[2:]), (x, y, qx, qy), (h,)),
        (lambda p, a: g.crosses(*p, r), (x, y, qx, qy, zx, zy), ()),
        (lambda p, a: g.sweep_disc(*p[:2], *a, n, r, *p[2:], qr), (x, y, qx, qy), (h,)),
        (lambda p, a: g.sweep_card(*p[:2], a[0], n, r, *p[2:], a[1]), (x, y, qx, qy), (h, t)),
        (lambda p, a: g.sweep_walls(*p, *a, n, r, EDGE, EDGE), (x, y), (h,)),
    ]


def in_mirror(numbers: tuple[int, ...], mirror: str) -> tuple[int, ...]:
    """Places mirrored left to right, top to bottom, at the diagonal."""
    pairs = [(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)]
    change = {"x": lambda a, b: (-a, b), "y": lambda a, b: (a, -b), "diagonal": lambda a, b: (b, a)}[mirror]
    return tuple(value for pair in pairs for value in change(*pair))


def angles_in_mirror(angles: tuple[int, ...], mirror: str) -> tuple[int, ...]:
    start = {"x": 1800, "y": 0, "diagonal": 900}[mirror]
    return tuple((start - a) % 3600 for a in angles)


@pytest.mark.parametrize("mirror", ["x", "y", "diagonal"])
def test_mirrored_questions_have_mirrored_answers(mirror: str) -> None:
    for dice in questions(1500):
        for ask, points, angles in plain_questions(dice):
            assert ask(points, angles) == ask(in_mirror(points, mirror), angles_in_mirror(angles, mirror))
        x, y, qx, qy = places(dice)
        (heading, turn), way = (angle(dice), angle(dice)), dice.randrange(LONG)
        m, (mh, mt) = in_mirror((x, y, qx, qy), mirror), angles_in_mirror((heading, turn), mirror)
        end = geometry.ahead_x(x, heading, way), geometry.ahead_y(y, heading, way)
        assert in_mirror(end, mirror) == (geometry.ahead_x(m[0], mh, way), geometry.ahead_y(m[1], mh, way))
        near = geometry.near_x(x, y, qx, qy, turn), geometry.near_y(x, y, qx, qy, turn)
        assert in_mirror(near, mirror) == (geometry.near_x(*m, mt), geometry.near_y(*m, mt))
        if (x, y) != (qx, qy):
            seen = geometry.bearing(qx - x, qy - y)
            mirrored = geometry.bearing(m[2] - m[0], m[3] - m[1])
            assert abs(geometry.difference(mirrored, angles_in_mirror((seen,), mirror)[0])) == 0


def test_nothing_grows_beyond_64_bits() -> None:
    """From corner to corner of the largest table, interpreted: every sum and product is looked at."""
    corners = [(x, y) for x in (-EDGE, 0, EDGE) for y in (-EDGE, 0, EDGE)]
    n, wide = Narrow, Narrow(2 * EDGE)
    for x, y in corners:
        for qx, qy in corners:
            p = n(x), n(y), n(qx), n(qy)
            for h in range(0, 3600, 90):
                geometry.in_arc(p[0], p[1], n(h), p[2], p[3])
                geometry.arc_excess(p[0], p[1], n(h), p[2], p[3])
                geometry.near_x(*p, n(h))
                geometry.gap_card(p[0], p[1], n(2400), p[2], p[3], n(h))
                geometry.sweep_disc(p[0], p[1], n(h), wide, n(2400), p[2], p[3], n(2400))
                geometry.sweep_card(p[0], p[1], n(h), wide, n(2400), p[2], p[3], n((h + 450) % 3600))
                geometry.sweep_walls(p[0], p[1], n(h), wide, n(2400), n(EDGE), n(EDGE))
            geometry.gap_discs(p[0], p[1], n(2400), p[2], p[3], n(2400))
            for zx, zy in corners:
                geometry.crosses(*p, n(zx), n(zy), n(5000))
    with pytest.raises(OverflowError):
        n(2**40) * n(2**40)


def test_independent_frame() -> None:
    """The independent answers are right about what everybody knows."""
    assert card_frame(0.0, 5.0, 0, 0, 900) == (5.0, 0.0)
    assert segment_square(0, 0, 3, 0, 1, 2) == 4 and segment_square(0, 0, 3, 0, 7, 3) == 25
