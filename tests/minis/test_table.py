"""The table (M2.2, J18, J53): three cards in a long row for each player, how far apart the bases lie, and the edge behind them.

Worked out anew with fractions of millimetres and radians, from what the rules say, not from how the engine lays the cards.
"""

from __future__ import annotations

from itertools import combinations
from math import cos, dist, hypot, pi, sin

import pytest

from buildstars.minis.spec import Spec
from minis.turns import fleet, unit

Point = tuple[float, float]
S, L = 63.0, 88.0
ROW = 3 * L
every_number = pytest.mark.parametrize("players", range(2, 9))


def table_of(players: int) -> Spec:
    return Spec([fleet(unit("One", 1))] * players, {})


def cards_of(spec: Spec, seat: int) -> list[Point]:
    """The middles of a base's cards, in millimetres."""
    return [(spec.card_x[card] / 100, spec.card_y[card] / 100) for card in range(seat * 3, seat * 3 + 3)]


def corners_of(spec: Spec, seat: int) -> list[Point]:
    """Of the whole row, one after the other."""
    (x, y), angle = cards_of(spec, seat)[1], int(spec.card_angle[seat]) * pi / 1800
    ends = [(ROW / 2, S / 2), (-ROW / 2, S / 2), (-ROW / 2, -S / 2), (ROW / 2, -S / 2)]
    return [(x + u * cos(angle) - v * sin(angle), y + u * sin(angle) + v * cos(angle)) for u, v in ends]


def to_side(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a straight edge."""
    along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / dist(a, b) ** 2
    along = min(1.0, max(0.0, along))
    return dist(point, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def apart(spec: Spec, one: int, other: int) -> float:
    """From edge to edge, nearest point to nearest point: one of them is a corner."""
    rows = corners_of(spec, one), corners_of(spec, other)
    return min(to_side(corner, b[k - 1], b[k]) for a, b in (rows, rows[::-1]) for corner in a for k in range(4))


@pytest.mark.rule("M2.2", "J18")
@every_number
def test_a_base_is_three_cards_end_to_end_their_long_edges_in_line(players: int) -> None:
    spec = table_of(players)
    for seat in range(players):
        first, middle, last = cards_of(spec, seat)
        assert dist(first, middle) == pytest.approx(L, abs=0.02) and dist(first, last) == pytest.approx(2 * L, abs=0.02)
        angle = int(spec.card_angle[seat]) * pi / 1800
        assert (last[0] - first[0], last[1] - first[1]) == pytest.approx((2 * L * cos(angle), 2 * L * sin(angle)), abs=0.02)


@pytest.mark.rule("J53")
@every_number
def test_up_to_four_bases_lie_across_the_spokes_of_a_circle_more_along_them(players: int) -> None:
    spec = table_of(players)
    for seat in range(players):
        (x, y), angle = cards_of(spec, seat)[1], int(spec.card_angle[seat]) * pi / 1800
        along = abs(x * cos(angle) + y * sin(angle)) / hypot(x, y)
        assert along == pytest.approx(0 if players <= 4 else 1, abs=0.001)


@pytest.mark.rule("M2.2", "J53")
def test_two_bases_face_each_other_at_90_centimetres() -> None:
    spec = table_of(2)
    assert apart(spec, 0, 1) == pytest.approx(900)
    assert [x for x, _ in cards_of(spec, 0)] == [x for x, _ in cards_of(spec, 1)][::-1]


@pytest.mark.rule("M2.2", "J53")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_bases_are_between_60_and_120_centimetres_from_each_other(players: int) -> None:
    spec = table_of(players)
    assert all(600 <= apart(spec, one, other) <= 1200.1 for one, other in combinations(range(players), 2))


@pytest.mark.rule("M2.2", "J53")
def test_of_six_the_corners_keep_their_distance() -> None:
    """Neighbours lie within both limits; those across the table are farther off, since the ring is wider for the corners' sake."""
    spec = table_of(6)
    assert all(apart(spec, one, other) >= 600 for one, other in combinations(range(6), 2))
    assert all(apart(spec, seat, (seat + 1) % 6) <= 601 for seat in range(6))
    former = Spec(spec.forces, {"edition": "1"})
    assert apart(former, 0, 1) == pytest.approx(545.4, abs=0.1) and apart(former, 0, 3) == pytest.approx(1200, abs=0.1)


@pytest.mark.rule("M2.2", "J53")
@pytest.mark.parametrize("players", [7, 8])
def test_of_seven_and_eight_only_neighbours_keep_the_upper_limit(players: int) -> None:
    spec = table_of(players)
    assert all(apart(spec, one, other) >= 600 for one, other in combinations(range(players), 2))
    assert all(apart(spec, seat, (seat + 1) % players) <= 1200 for seat in range(players))
    assert apart(spec, 0, players // 2) > 1200


@pytest.mark.rule("J53")
@every_number
def test_the_edge_of_the_table_is_30_centimetres_behind_the_base(players: int) -> None:
    spec = table_of(players)
    assert min(y for _, y in corners_of(spec, 0)) - 300 == pytest.approx(-spec.half_height / 100, abs=0.02)
