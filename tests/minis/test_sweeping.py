"""Ways and free places on whole tables: against independent answers, in mirrors, and over long walks in which rounding adds up.

A way found may differ from the true one as test_geometry.py says, and may be shorter if its next grid step would overlap something that
it leads along. BUILDSTARS_LONG=1 asks 100,000 ways.
"""

from __future__ import annotations

import math
import random

import pytest

from buildstars.core.cells import ALIVE
from buildstars.minis.geometry.plane import ahead_x, ahead_y
from buildstars.minis.geometry.sweeping import (
    WALL,
    is_free,
    near_unit,
    off_table,
    reach,
    stopper,
    touches_card,
    touches_unit,
    unit_under,
    way,
)
from buildstars.minis.layout import CARD_TARGET, LONG, NO_TARGET, SHORT, SLACK, TOUCH, WRECKS
from buildstars.minis.state import State, card_stands, is_ground, on_table, put_in, x_of, y_of
from minis.independent import TABLE_ERROR, Distance, along_way, first_touch, many, nearest, room_to_wall, to_card, to_disc
from minis.tables import all_units, destroy_card, dice_for, of_kind, stand, table, units_of, with_radius

rule = pytest.mark.rule
NEAR = 30_000


def obstacles(s: State, u: int, x: float, y: float) -> list[tuple[int, Distance]]:
    """Everything near that u must not overlap, and the distance to it."""
    found: list[tuple[int, Distance]] = []
    for v in all_units(s):
        if v != u and on_table(s, v) and math.hypot(x_of(s, v) - x, y_of(s, v) - y) < NEAR:
            found.append((v, to_disc(x_of(s, v), y_of(s, v), s.spec.radius[v])))
    for card in range(3 * s.spec.players):
        cx, cy = s.spec.card_x[card], s.spec.card_y[card]
        if card_stands(s, card) and math.hypot(cx - x, cy - y) < NEAR:
            found.append((CARD_TARGET + card, to_card(cx, cy, s.spec.card_angle[card // 3])))
    return found


def overlaps(s: State, u: int, x: int, y: int, by: float) -> bool:
    """By more than this."""
    r = s.spec.radius[u]
    return any(distance(x, y) < r - by for _, distance in obstacles(s, u, x, y))


def crowd(dice: random.Random, players: int, options: dict[str, str] | None = None) -> tuple[State, int, int]:
    """A table with a dozen or two units in a small part of it, many in contact: in the open, at a base, in a corner of the table."""
    s = table(players, options, dice.randrange(16))
    card = dice.randrange(3 * players)
    edge = s.spec.half_width - 9000, s.spec.half_height - 9000
    x, y = dice.choice(((0, 0), (s.spec.card_x[card], s.spec.card_y[card]), edge, (0, -edge[1])))
    chosen = dice.sample(all_units(s), min(len(all_units(s)), dice.randint(4, 20)))
    for u in chosen:
        for _ in range(30):
            at_x, at_y = x + dice.randint(-14_000, 14_000), y + dice.randint(-14_000, 14_000)
            standing = [v for v in chosen if on_table(s, v)]
            if standing and dice.random() < 0.5:
                v, heading = dice.choice(standing), dice.randrange(3600)
                apart = s.spec.radius[u] + s.spec.radius[v] + dice.choice((0, 0, 1, TOUCH))
                at_x, at_y = ahead_x(x_of(s, v), heading, apart), ahead_y(y_of(s, v), heading, apart)
            if off_table(s, u, at_x, at_y) == 0 and not overlaps(s, u, at_x, at_y, SLACK):
                stand(s, u, at_x, at_y, dice.randrange(3600))
                break
    return s, x, y


def true_way(s: State, u: int, x: int, y: int, heading: int, length: int) -> tuple[float, float] | None:
    """How far u can go, and how much that may be wrong; None where the errors decide."""
    r = s.spec.radius[u]
    best = min(float(length), room_to_wall(x, y, heading, r, s.spec.half_width, s.spec.half_height))
    error = 1.0
    for _, distance in obstacles(s, u, x, y):
        at = along_way(x, y, heading, distance)
        if at(0.0) > length + r + 2 * TOUCH:
            continue
        low_end, least = nearest(at, 4.0 * LONG)
        slip = 0.01 + 4 * LONG * TABLE_ERROR
        if abs(least - (r - SLACK)) <= slip or abs(at(0.0) - (r + TOUCH)) <= slip:
            return None
        if least < r - SLACK and at(0.0) >= r - SLACK - slip:
            touch = first_touch(at, low_end, r) if at(0.0) > r + TOUCH else 0.0
            error = max(error, slip / (at(touch - 1) - at(touch)))
            best = min(best, touch)
    return best, error


@rule("J12")
def test_ways_over_a_table() -> None:
    asked = cut = 0
    for seed in range(many(1500) // 10):
        dice = dice_for("ways", seed)
        s, _, _ = crowd(dice, dice.randint(2, 8))
        for _ in range(10):
            u = dice.choice([v for v in all_units(s) if on_table(s, v)])
            x, y, heading = x_of(s, u), y_of(s, u), dice.randrange(3600)
            length = dice.choice((SHORT, LONG, dice.randrange(1, LONG)))
            far, thing = way(s, u, x, y, heading, length)
            assert (far, thing) == (reach(s, u, x, y, heading, length), stopper(s, u, x, y, heading, length))
            end = ahead_x(x, heading, far), ahead_y(y, heading, far)
            assert 0 <= far <= length and is_free(s, u, *end) and not overlaps(s, u, *end, SLACK + 0.02)
            expected = true_way(s, u, x, y, heading, length)
            wall_near = min(s.spec.half_width - abs(x), s.spec.half_height - abs(y)) <= s.spec.radius[u] + TOUCH
            if expected is None or wall_near:
                continue
            asked += 1
            cut += far < length
            if thing != WALL:  # there half a grid step may be a long way (test_geometry.py)
                assert far <= expected[0] + expected[1]
            if far < expected[0] - 1 - expected[1]:
                assert overlaps(s, u, ahead_x(x, heading, far + 1), ahead_y(y, heading, far + 1), SLACK - 0.02)
            if far < length:
                assert thing != NO_TARGET
    assert asked > many(1500) * 0.6 and cut > asked * 0.2


@rule("J12")
def test_nothing_ever_overlaps() -> None:
    """Units walk through a crowd, along what they touch too, and rounding must not add up."""
    walked = 0
    for seed in range(many(2000) // 100):
        dice = dice_for("walk", seed)
        s, _, _ = crowd(dice, dice.randint(2, 8))
        for _ in range(100):
            u = dice.choice([v for v in all_units(s) if on_table(s, v)])
            x, y = x_of(s, u), y_of(s, u)
            heading = dice.randrange(3600)
            touched = [v for v in all_units(s) if v != u and on_table(s, v) and touches_unit(s, u, x, y, v)]
            if touched and dice.random() < 0.7:  # along a unit, as well as the grid of headings has it
                v = dice.choice(touched)
                heading = round(math.degrees(math.atan2(y_of(s, v) - y, x_of(s, v) - x)) * 10 + dice.choice((900, -900))) % 3600
            elif dice.random() < 0.3:  # along a row of cards
                heading = (s.spec.card_angle[dice.randrange(s.spec.players)] + dice.choice((0, 900, 1800, 2700))) % 3600
            far = reach(s, u, x, y, heading, dice.choice((SHORT, LONG, dice.randrange(1, 300))))
            walked += far > 0
            stand(s, u, ahead_x(x, heading, far), ahead_y(y, heading, far), heading)
            assert not overlaps(s, u, x_of(s, u), y_of(s, u), SLACK + 0.02) and off_table(s, u, x_of(s, u), y_of(s, u)) == 0
    assert walked > many(2000) * 0.4


@rule("J12")
def test_a_way_along_something_steps_back_from_an_overlap() -> None:
    """Contact as close as SLACK allows, and short ways along it: on the grid some would end closer than that."""
    s = table(2)
    u, v = with_radius(s, 0, 1200), with_radius(s, 1, 1200)
    stand(s, u, 0, 0)
    closer = moved = 0
    for aim in range(3, 3600, 37):
        apart = next(n for n in range(2390, 2410) if is_beside(s, u, v, aim, n))
        stand(s, v, ahead_x(0, aim, apart), ahead_y(0, aim, apart))
        for length in range(1, 60, 4):
            heading = (aim + 900) % 3600
            far = reach(s, u, 0, 0, heading, length)
            assert is_free(s, u, ahead_x(0, heading, far), ahead_y(0, heading, far))
            closer += not is_free(s, u, ahead_x(0, heading, length), ahead_y(0, heading, length))
            moved += far == length
    assert closer > 50 and moved > 500


def is_beside(s: State, u: int, v: int, aim: int, apart: int) -> bool:
    stand(s, v, ahead_x(0, aim, apart), ahead_y(0, aim, apart))
    return is_free(s, u, 0, 0)


@rule("J12")
def test_mirrored_tables_have_mirrored_ways() -> None:
    """Tables of two and four are their own mirror images, and so are the ways over them."""
    for seed in range(many(600) // 10):
        dice = dice_for("mirror", seed)
        s, _, _ = crowd(dice, dice.choice((2, 4)))
        turned_x, turned_y = table_like(s, -1, 1), table_like(s, 1, -1)
        for _ in range(10):
            u = dice.choice([v for v in all_units(s) if on_table(s, v)])
            x, y, heading, length = x_of(s, u), y_of(s, u), dice.randrange(3600), dice.randrange(1, LONG)
            far = reach(s, u, x, y, heading, length)
            assert far == reach(turned_x, u, -x, y, (1800 - heading) % 3600, length)
            assert far == reach(turned_y, u, x, -y, -heading % 3600, length)


def table_like(s: State, by_x: int, by_y: int) -> State:
    """The same units on the mirrored table."""
    found = State(s.spec, s.words[:], s.out)
    for u in all_units(s):
        if on_table(s, u):
            stand(found, u, by_x * x_of(s, u), by_y * y_of(s, u))
    return found


# ---- examples ---------------------------------------------------------------------------------------------------------


def facing(gap: int) -> tuple[State, int, int]:
    """A small unit at the middle and another one to its right, so far from edge to edge."""
    s = table(2)
    u, v = with_radius(s, 0, 1200), with_radius(s, 1, 1200)
    stand(s, u, 0, 0)
    stand(s, v, 2400 + gap, 0)
    return s, u, v


@rule("J12")
def test_contact_ends_a_way() -> None:
    s, u, v = facing(3000)
    assert way(s, u, 0, 0, 0, SHORT) == (3000, v)
    assert way(s, u, 0, 0, 0, 3000) == (3000, v)
    assert way(s, u, 0, 0, 0, 3000 - TOUCH + 1) == (3000 - TOUCH + 1, v)  # edges no further apart touch
    assert way(s, u, 0, 0, 0, 2000) == (2000, NO_TARGET)
    assert way(s, u, 0, 0, 1800, SHORT) == (SHORT, NO_TARGET)
    assert way(s, v, 5400, 0, 1800, SHORT) == (3000, u)


@rule("J12")
def test_contact_that_exists_does_not_hold() -> None:
    s, u, v = facing(0)
    assert way(s, u, 0, 0, 0, SHORT) == (0, v)
    assert way(s, u, 0, 0, 300, SHORT) == (0, v)
    for heading in (900, 1350, 1800, 2700):
        assert way(s, u, 0, 0, heading, SHORT) == (SHORT, NO_TARGET)


@rule("J12")
def test_a_unit_is_not_in_its_own_way() -> None:
    s, u, _ = facing(20_000)
    assert reach(s, u, -5000, 0, 0, LONG) == LONG


@rule("J12", "M4.6")
def test_wrecks_are_in_the_way() -> None:
    s, u, v = facing(3000)
    put_in(s, v, WRECKS)
    assert way(s, u, 0, 0, 0, SHORT) == (3000, v)
    assert unit_under(s, u, 5000, 0) == v


@rule("J12", "J74")
def test_cards_are_in_the_way_while_they_stand() -> None:
    """The base of seat 0 lies 450 mm below the middle, its cards 63 mm deep."""
    s = table(2)
    u = with_radius(s, 1, 1200)
    stand(s, u, 0, -40_000)
    assert way(s, u, 0, -40_000, 2700, LONG) == (45_000 - 40_000 - 1200, CARD_TARGET + 1)
    assert not is_free(s, u, 0, -45_000)
    destroy_card(s, 1)
    assert way(s, u, 0, -40_000, 2700, LONG) == (LONG, NO_TARGET)
    assert is_free(s, u, 0, -45_000) and not is_free(s, u, 8800, -45_000)
    s.words[ALIVE] = 2
    assert is_free(s, u, 8800, -45_000)


@rule("J12")
def test_the_table_edge_is_a_wall() -> None:
    s = table(2)
    u = with_radius(s, 0, 1200)
    stand(s, u, 55_000, 0)
    assert way(s, u, 55_000, 0, 0, LONG) == (3800, WALL)
    assert way(s, u, 58_800, 0, 0, LONG) == (0, WALL)
    assert way(s, u, 58_800, 0, 900, LONG) == (LONG, NO_TARGET)
    assert off_table(s, u, 58_800, 0) == 0 and off_table(s, u, -58_900, 0) == 100
    assert not is_free(s, u, 58_801, 0)


@rule("J12")
def test_kinds_pass_each_other_by_option() -> None:
    """A ground unit drives below a space unit, but does not end there."""
    for option, passes in (("off", False), ("on", True)):
        s = table(2, {"kinds_pass": option}, first=13)
        ground, space = of_kind(s, 0, True)[0], of_kind(s, 1, False)[0]
        r = s.spec.radius[ground] + s.spec.radius[space]
        assert is_ground(s, ground) and not is_ground(s, space)
        stand(s, ground, 0, 0)
        stand(s, space, r + 1000, 0)
        assert way(s, ground, 0, 0, 0, LONG) == ((LONG, NO_TARGET) if passes else (1000, space))
        assert way(s, ground, 0, 0, 0, 3000) == (1000, space)  # would end on it
        another = next(v for v in of_kind(s, 1, False) if v != space)
        apart = s.spec.radius[ground] + s.spec.radius[another]
        stand(s, another, LONG, 0)  # it would end on this one; before it there is room only if the first one is far enough away
        before = LONG - apart
        assert reach(s, ground, 0, 0, 0, LONG) == (before if passes and before >= 2 * r + 1000 else 1000)


@rule("J18", "M7.1", "M2.3")
def test_touching_and_near() -> None:
    s, u, v = facing(TOUCH)
    assert touches_unit(s, u, 0, 0, v) and not touches_unit(s, u, -1, 0, v)
    assert near_unit(s, u, TOUCH - LONG, 0, v, LONG) and not near_unit(s, u, TOUCH - LONG - 1, 0, v, LONG)
    assert touches_card(s, u, 0, -43_790, 1) and not touches_card(s, u, 0, -43_789, 1)


def test_free_places_are_those_without_overlap() -> None:
    for seed in range(many(1000) // 20):
        dice = dice_for("free", seed)
        s, x, y = crowd(dice, dice.randint(2, 8))
        u = dice.choice(units_of(s, 0))
        for _ in range(20):
            at = x + dice.randint(-16_000, 16_000), y + dice.randint(-16_000, 16_000)
            near = [distance(*at) - s.spec.radius[u] + SLACK for _, distance in obstacles(s, u, *at)]
            if all(abs(gap) > 0.05 for gap in near):
                assert is_free(s, u, *at) == (all(gap > 0 for gap in near) and off_table(s, u, *at) == 0)
