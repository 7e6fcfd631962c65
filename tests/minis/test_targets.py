"""Who may fire at what: range, Lasers, Artillery, arcs, lines of fire, and what can be a target at all."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from buildstars.content.model import Face, Unit
from buildstars.content.text.languages import render
from buildstars.core.cells import ALIVE
from buildstars.minis.layout import (
    BASE_DAMAGE,
    CLOAKED,
    CONVERTED,
    FLIPPED,
    LASERS_USED,
    STIRRED,
    UNIT_AIM,
    UNIT_BORROWED,
    UNIT_LENT,
    WRECKS,
)
from buildstars.minis.refusals.fire import refuse_target
from buildstars.minis.rules.declaring import aim
from buildstars.minis.rules.targets import (
    FIRST_SHOT,
    NAMED_SHOT,
    SECOND_SHOT,
    blockers_of,
    has_target,
    legal_target,
    list_targets,
    may_fire,
    needs_lasers,
    range_of,
)
from buildstars.minis.state import block, put
from fire_table import RADIUS, FireTable, L, S, card, icon_bit, said, unit

ME = 0
ENEMY = 64
RANGES = {1: S, 2: L, 3: 2 * S, 4: S + L, 5: 3 * S}
SECOND_RANGES = {4: S, 5: L}


def duel(mine: Unit | None = None, theirs: Unit | None = None, **options: Any) -> FireTable:
    """Two units; mine stands in the middle and looks to the right."""
    table = FireTable([mine or unit()], [theirs or unit()], **options)
    table.put(ME, 0)
    return table


# ---- range ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M1.1", "M4.2", "J18", "J57")
@pytest.mark.parametrize(("stars", "reach"), list(RANGES.items()))
def test_the_range_grows_with_the_stars_and_runs_from_edge_to_edge(stars: int, reach: int) -> None:
    for theirs in (1, 3, 5):
        table = duel(unit(stars), unit(theirs))
        table.beside(ME, ENEMY, reach)
        assert legal_target(table.s, ME, ENEMY, FIRST_SHOT) and refuse_target(table.s, ME, ENEMY, FIRST_SHOT) is None
        table.beside(ME, ENEMY, reach + 1)
        assert not legal_target(table.s, ME, ENEMY, FIRST_SHOT)
        assert said(refuse_target(table.s, ME, ENEMY, FIRST_SHOT)) == (
            "M4.2", "range", {"unit": table.spec.unit_names[ME], "mm": 1, "reach": reach // 100}
        )


@pytest.mark.rule("M4.2")
@pytest.mark.parametrize("stars", [1, 2, 3, 4, 5])
def test_the_second_shot_has_a_range_of_its_own(stars: int) -> None:
    table = duel(unit(stars), unit())
    if stars not in SECOND_RANGES:
        table.beside(ME, ENEMY, 0)
        assert range_of(table.s, ME, SECOND_SHOT) == 0 and not has_target(table.s, ME, SECOND_SHOT)
        assert said(refuse_target(table.s, ME, ENEMY, SECOND_SHOT))[:2] == ("M4.2", "no-second")
        return
    table.beside(ME, ENEMY, SECOND_RANGES[stars])
    assert legal_target(table.s, ME, ENEMY, SECOND_SHOT)
    table.beside(ME, ENEMY, SECOND_RANGES[stars] + 1)
    assert not legal_target(table.s, ME, ENEMY, SECOND_SHOT) and legal_target(table.s, ME, ENEMY, FIRST_SHOT)


@pytest.mark.rule("M4.2")
def test_how_much_a_shot_is_short_is_told_in_whole_millimetres_rounded_up() -> None:
    table = duel(unit(1))
    for excess, told in ((1, 1), (100, 1), (101, 2), (1150, 12), (1200, 12)):
        table.beside(ME, ENEMY, S + excess)
        refusal = refuse_target(table.s, ME, ENEMY, FIRST_SHOT)
        assert said(refusal)[2]["mm"] == told
    assert refusal is not None
    assert render(refusal.message.id, refusal.message.args, "en").startswith("Out of range by 12 mm")
    assert "12 mm" in render(refusal.message.id, refusal.message.args, "de")


@pytest.mark.rule("M4.2", "J34", "J70")
def test_the_face_that_shows_gives_the_stars() -> None:
    back = Face(4, 3, 2, 9, 3, icons=("convert",), kind="ground")
    table = duel(unit(1, "convert", back=back))
    table.beside(ME, ENEMY, S + L)
    assert not legal_target(table.s, ME, ENEMY, FIRST_SHOT)
    table.mark(ME, FLIPPED)
    assert legal_target(table.s, ME, ENEMY, FIRST_SHOT)


@pytest.mark.rule("M7.8")
def test_lasers_add_s_to_one_attack_a_turn() -> None:
    table = FireTable([unit(4, "lasers")], [unit(), unit()])
    table.put(ME, 0)
    table.beside(ME, 64, S + L + S)
    table.put(65, -(2400 + 1200 + 2 * S))
    assert legal_target(table.s, ME, 64, FIRST_SHOT) and needs_lasers(table.s, ME, 64, FIRST_SHOT)
    assert legal_target(table.s, ME, 65, SECOND_SHOT) and needs_lasers(table.s, ME, 65, SECOND_SHOT)
    aim(table.s, ME, 64, FIRST_SHOT)
    assert table.is_in(ME, LASERS_USED) and not legal_target(table.s, ME, 65, SECOND_SHOT)
    table.put(65, -(2400 + 1200 + S))
    assert legal_target(table.s, ME, 65, SECOND_SHOT) and not needs_lasers(table.s, ME, 65, SECOND_SHOT)
    table.beside(ME, 64, S + L + S + 1)
    table.s.words[block(0) + LASERS_USED] = 0
    assert said(refuse_target(table.s, ME, 64, FIRST_SHOT))[2] == {"unit": table.spec.unit_names[ME], "mm": 1, "reach": 214}


@pytest.mark.rule("M7.8")
def test_lasers_are_not_used_by_a_shot_in_range() -> None:
    table = duel(unit(2, "lasers"))
    table.beside(ME, ENEMY, L)
    aim(table.s, ME, ENEMY, FIRST_SHOT)
    assert not table.is_in(ME, LASERS_USED)


@pytest.mark.rule("M7.4", "M7.8")
def test_lasers_are_lost_by_lending_and_won_by_borrowing() -> None:
    table = FireTable([unit(2, "lasers"), unit(2)], [unit()])
    table.put(0, 0, 2000)
    table.put(1, 0, -2000)
    table.put(ENEMY, 2400 + L + S // 2)
    assert [legal_target(table.s, u, ENEMY, FIRST_SHOT) for u in (0, 1)] == [True, False]
    put(table.s, 0, UNIT_LENT, icon_bit("lasers"))
    put(table.s, 1, UNIT_BORROWED, icon_bit("lasers"))
    assert [legal_target(table.s, u, ENEMY, FIRST_SHOT) for u in (0, 1)] == [False, True]


# ---- Artillery --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M7.16", "J68")
def test_artillery_that_has_not_moved_reaches_three_times_l() -> None:
    table = duel(unit(2, "artillery", kind="ground"), unit(kind="ground"))
    table.beside(ME, ENEMY, 3 * L)
    assert legal_target(table.s, ME, ENEMY, FIRST_SHOT) and legal_target(table.s, ME, ENEMY, NAMED_SHOT)
    table.beside(ME, ENEMY, 3 * L + 1)
    assert said(refuse_target(table.s, ME, ENEMY, FIRST_SHOT))[0] == "M7.16"
    table.mark(ME, STIRRED)
    table.beside(ME, ENEMY, L + 1)
    assert said(refuse_target(table.s, ME, ENEMY, FIRST_SHOT))[0] == "M4.2"
    table.beside(ME, ENEMY, L)
    assert legal_target(table.s, ME, ENEMY, FIRST_SHOT)


@pytest.mark.rule("M7.16", "J68", "M4.2")
def test_the_second_shot_of_artillery_keeps_its_range() -> None:
    table = duel(unit(4, "artillery", kind="ground"), unit(kind="ground"))
    assert range_of(table.s, ME, FIRST_SHOT) == 3 * L and range_of(table.s, ME, SECOND_SHOT) == S


@pytest.mark.rule("M7.16", "M7.8", "J68")
def test_lasers_may_add_s_to_artillery() -> None:
    table = duel(unit(2, "artillery", "lasers", kind="ground"), unit(kind="ground"))
    table.beside(ME, ENEMY, 3 * L + S)
    assert legal_target(table.s, ME, ENEMY, FIRST_SHOT)
    table.beside(ME, ENEMY, 3 * L + S + 1)
    assert not legal_target(table.s, ME, ENEMY, FIRST_SHOT)


@pytest.mark.rule("M7.16", "M1.5")
@pytest.mark.parametrize("moved", [False, True])
def test_artillery_never_fires_at_space_units(moved: bool) -> None:
    table = FireTable([unit(2, "artillery")], [unit(), unit(craft="tie_bomber"), unit(kind="ground")])
    table.put(ME, 0)
    for v, y in ((64, 0), (65, 3000), (66, -3000)):
        table.put(v, 5000, y)
    if moved:
        table.mark(ME, STIRRED)
    assert list_targets(table.s, ME, FIRST_SHOT) == [66]
    assert said(refuse_target(table.s, ME, 65, FIRST_SHOT))[:2] == ("M7.16", "artillery")  # a TIE bomber as a target is a space unit


@pytest.mark.rule("M7.16", "M4.7")
def test_artillery_fires_at_base_cards() -> None:
    table = duel(unit(2, "artillery"))
    table.put(ME, 0, table.spec.card_y[4] - 10_000, 900)
    assert legal_target(table.s, ME, card(1, 1), FIRST_SHOT)


# ---- arcs -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M1.1", "M4.3", "J18")
def test_the_arc_is_45_degrees_to_either_side_its_edges_included() -> None:
    table = duel(unit(2))
    for y in (5000, -5000):
        table.put(ENEMY, 5000, y)
        assert legal_target(table.s, ME, ENEMY, FIRST_SHOT)
        table.put(ENEMY, 4999, y)
        assert said(refuse_target(table.s, ME, ENEMY, FIRST_SHOT)) == ("M4.3", "arc", {"unit": table.spec.unit_names[ME], "degrees": 1})


@pytest.mark.rule("M4.3")
@pytest.mark.parametrize(("degrees", "told"), [(57, 12), (90, 45), (180, 135), (-100, 55)])
def test_how_far_a_target_is_out_of_the_arc_is_told_in_degrees(degrees: int, told: int) -> None:
    table = duel(unit(2))
    x, y = (round(6000 * part) for part in (math.cos(math.radians(degrees)), math.sin(math.radians(degrees))))
    table.put(ENEMY, x, y)
    refusal = refuse_target(table.s, ME, ENEMY, FIRST_SHOT)
    assert said(refusal)[2]["degrees"] == told
    assert refusal is not None
    assert f"Out of arc by {told} degrees" in render(refusal.message.id, refusal.message.args, "en")
    assert f"um {told} Grad" in render(refusal.message.id, refusal.message.args, "de")


@pytest.mark.rule("M4.3")
def test_the_arc_turns_with_the_heading() -> None:
    table = duel(unit(2))
    table.put(ENEMY, 0, 6000)
    for heading, legal in ((900, True), (450, True), (449, False), (1350, True), (1351, False), (2700, False)):
        table.put(ME, 0, 0, heading)
        assert legal_target(table.s, ME, ENEMY, FIRST_SHOT) is legal, heading


ALL_ROUND = [
    ("space", 1, FIRST_SHOT, False), ("space", 2, FIRST_SHOT, False), ("space", 3, FIRST_SHOT, False),
    ("space", 4, FIRST_SHOT, True), ("space", 4, SECOND_SHOT, True), ("space", 5, FIRST_SHOT, True), ("space", 5, SECOND_SHOT, True),
    ("ground", 1, FIRST_SHOT, False), ("ground", 3, FIRST_SHOT, False),
    ("ground", 4, FIRST_SHOT, False), ("ground", 4, SECOND_SHOT, True), ("ground", 4, NAMED_SHOT, False),
    ("ground", 5, FIRST_SHOT, False), ("ground", 5, SECOND_SHOT, False), ("space", 5, NAMED_SHOT, True),
]


@pytest.mark.rule("M4.3", "J27")
@pytest.mark.parametrize(("kind", "stars", "which", "all_round"), ALL_ROUND)
def test_who_fires_all_round(kind: str, stars: int, which: int, all_round: bool) -> None:
    table = duel(unit(stars, kind=kind), unit(kind="ground"))
    table.put(ENEMY, -5000)
    assert legal_target(table.s, ME, ENEMY, which) is all_round
    table.put(ENEMY, 5000)
    assert legal_target(table.s, ME, ENEMY, which)


@pytest.mark.rule("M1.5", "M4.3")
def test_a_tie_bomber_fires_as_a_ground_unit() -> None:
    table = duel(unit(4, craft="tie_bomber"))
    table.put(ENEMY, -5000)
    assert not legal_target(table.s, ME, ENEMY, FIRST_SHOT) and legal_target(table.s, ME, ENEMY, SECOND_SHOT)


# ---- lines of fire ----------------------------------------------------------------------------------------------------


def crowd(mine: int, between: int, friend: bool = False, **more: str) -> tuple[FireTable, int]:
    """A unit of so many stars between mine, of so many, and an enemy; who it is."""
    other = unit(between)
    table = FireTable([unit(mine), other], [unit(1)]) if friend else FireTable([unit(mine)], [unit(1), other])
    table.put(ME, 0)
    table.put(ENEMY, 11_000)
    between_them = 1 if friend else 65
    table.put(between_them, 5500)
    return table, between_them


@pytest.mark.rule("M4.4", "J20", "J57")
@pytest.mark.parametrize("friend", [False, True])
@pytest.mark.parametrize("mine", [3, 4, 5])
@pytest.mark.parametrize("between", [1, 2, 3, 4, 5])
def test_units_with_fewer_stars_are_fired_through_others_block(mine: int, between: int, friend: bool) -> None:
    table, v = crowd(mine, between, friend)
    blocks = between >= mine
    assert legal_target(table.s, ME, ENEMY, FIRST_SHOT) is not blocks
    assert blockers_of(table.s, ME, ENEMY) == [(v, blocks)]
    if blocks:
        refusal = refuse_target(table.s, ME, ENEMY, FIRST_SHOT)
        assert said(refusal) == (
            "M4.4", "blocked", {"unit": table.spec.unit_names[ME], "other": table.spec.unit_names[v], "stars": between}
        )
        assert refusal is not None
        told = render(refusal.message.id, refusal.message.args, "en")
        assert told.startswith(f"Blocked by {table.spec.unit_names[v].en} ({between} stars)")


@pytest.mark.rule("M4.4", "J20")
@pytest.mark.parametrize("stars", [2, 3, 5])
def test_touching_the_line_does_not_block(stars: int) -> None:
    table, v = crowd(2, stars)
    for side in (1, -1):
        table.put(ENEMY, 10_000)
        table.put(v, 5000, side * RADIUS[stars])
        assert legal_target(table.s, ME, ENEMY, FIRST_SHOT)
        table.put(v, 5000, side * (RADIUS[stars] - 1))
        assert not legal_target(table.s, ME, ENEMY, FIRST_SHOT)


@pytest.mark.rule("M4.4", "J20")
def test_what_stands_behind_or_before_the_line_does_not_block() -> None:
    table, v = crowd(2, 5)
    table.put(ENEMY, 8000)
    for x in (-2400, 10_400):
        table.put(v, x)
        assert legal_target(table.s, ME, ENEMY, FIRST_SHOT), x


@pytest.mark.rule("M4.4", "M4.6", "J57", "J69")
@pytest.mark.parametrize("state", [WRECKS, CLOAKED])
def test_wrecks_and_cloaked_units_block(state: int) -> None:
    table, v = crowd(3, 3)
    table.mark(v, state)
    assert said(refuse_target(table.s, ME, ENEMY, FIRST_SHOT))[1] == "blocked"


@pytest.mark.rule("M4.4")
def test_units_in_reserve_do_not_block() -> None:
    table = FireTable([unit(3)], [unit(1), unit(5)])
    table.put(ME, 0)
    table.put(ENEMY, 6000)
    assert legal_target(table.s, ME, ENEMY, FIRST_SHOT)


@pytest.mark.rule("J20", "M4.4")
def test_home_base_cards_do_not_block() -> None:
    table = duel(unit(2), unit(2))
    y = table.spec.card_y[4]
    table.put(ME, 0, y - 5000, 900)
    table.put(ENEMY, 0, y + 5000)
    assert legal_target(table.s, ME, ENEMY, FIRST_SHOT) and blockers_of(table.s, ME, ENEMY) == []


@pytest.mark.rule("M4.4")
def test_all_that_stands_in_the_line_is_shown_nearest_first() -> None:
    table = FireTable([unit(3), unit(1)], [unit(1), unit(5), unit(2), unit(5)])
    for u, x, y in ((ME, 0, 0), (64, 12_000, 0), (1, 9000, 500), (65, 6500, 2000), (66, 3200, 0), (67, 6000, -9000)):
        table.put(u, x, y)
    assert blockers_of(table.s, ME, 64) == [(66, False), (65, True), (1, False)]


# ---- what can be a target ---------------------------------------------------------------------------------------------


@pytest.mark.rule("M4.1")
def test_only_enemies_are_targets() -> None:
    table = FireTable([unit(), unit()], [unit(), unit()])
    for u, x, y in ((0, 0, 0), (1, 4000, 1500), (64, 4000, -1500)):
        table.put(u, x, y)
    assert list_targets(table.s, 0, FIRST_SHOT) == [64]
    assert said(refuse_target(table.s, 0, 1, FIRST_SHOT))[:2] == ("M4.1", "own")
    assert said(refuse_target(table.s, 0, 65, FIRST_SHOT))[:2] == ("M4.1", "not-on-table")
    assert said(refuse_target(table.s, 0, card(0, 0), FIRST_SHOT))[:2] == ("M4.1", "own")
    assert said(refuse_target(table.s, 0, 64 + 30, FIRST_SHOT))[:2] == ("M4.1", "unknown")


@pytest.mark.rule("J69", "M7.18")
def test_cloaked_units_are_no_targets_unless_the_option_says_so() -> None:
    for option, legal in (("off", False), ("on", True)):
        table = duel(unit(), unit(2, "cloaked"), cloaked_target=option)
        table.put(ENEMY, 5000)
        table.mark(ENEMY, CLOAKED)
        assert legal_target(table.s, ME, ENEMY, FIRST_SHOT) is legal
        assert list_targets(table.s, ME, FIRST_SHOT) == ([ENEMY] if legal else [])
        assert (refuse_target(table.s, ME, ENEMY, FIRST_SHOT) is None) is legal


@pytest.mark.rule("M7.18", "M7.19", "J68")
@pytest.mark.parametrize(("state", "rule", "name"), [(CLOAKED, "M7.18", "cloaked"), (CONVERTED, "M7.19", "converted")])
def test_cloaked_and_converted_units_do_not_fire(state: int, rule: str, name: str) -> None:
    table = duel()
    table.put(ENEMY, 5000)
    assert may_fire(table.s, ME)
    table.mark(ME, state)
    assert not may_fire(table.s, ME) and not has_target(table.s, ME, FIRST_SHOT)
    assert said(refuse_target(table.s, ME, ENEMY, FIRST_SHOT))[:2] == (rule, name)


@pytest.mark.rule("M4.6")
def test_wrecks_still_fire() -> None:
    table = duel()
    table.put(ENEMY, 5000)
    table.mark(ME, WRECKS)
    assert list_targets(table.s, ME, FIRST_SHOT) == [ENEMY]


@pytest.mark.rule("J58", "J70")
def test_what_is_destroyed_is_no_target() -> None:
    table = duel()
    table.put(ENEMY, 5000)
    table.mark(ENEMY, WRECKS)
    assert said(refuse_target(table.s, ME, ENEMY, FIRST_SHOT))[:2] == ("J58", "destroyed") and not has_target(table.s, ME, FIRST_SHOT)
    table.s.words[block(1) + WRECKS] = 0
    table.hurt(ENEMY, 3)
    assert has_target(table.s, ME, FIRST_SHOT)
    table.hurt(ENEMY, 4)  # by converting: shields 3, so it goes at the end of Fire
    assert not has_target(table.s, ME, FIRST_SHOT) and not legal_target(table.s, ME, ENEMY, FIRST_SHOT)


@pytest.mark.rule("M4.2", "J56")
def test_the_second_shot_needs_another_target_but_two_cards_of_one_base_are_two() -> None:
    table = FireTable([unit(5)], [unit(), unit()])
    table.put(ME, 0, table.spec.card_y[4] - 10_000, 900)
    table.put(64, -5000, table.spec.card_y[4] - 10_000)
    put(table.s, ME, UNIT_AIM, 64)
    assert said(refuse_target(table.s, ME, 64, SECOND_SHOT))[:2] == ("J56", "same")
    assert 64 not in list_targets(table.s, ME, SECOND_SHOT)
    put(table.s, ME, UNIT_AIM, card(1, 1))
    assert {64, card(1, 0), card(1, 2)} <= set(list_targets(table.s, ME, SECOND_SHOT))
    assert card(1, 1) not in list_targets(table.s, ME, SECOND_SHOT) and not legal_target(table.s, ME, card(1, 1), SECOND_SHOT)


# ---- base cards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M4.1", "M4.7", "J57")
def test_the_range_to_a_card_runs_to_its_nearest_edge() -> None:
    table = duel(unit(1))
    edge = table.spec.card_y[4] - S // 2
    table.put(ME, 0, edge - 1200 - S, 900)
    assert list_targets(table.s, ME, FIRST_SHOT) == [card(1, 1)]
    table.put(ME, 0, edge - 1200 - S - 1, 900)
    assert list_targets(table.s, ME, FIRST_SHOT) == []
    assert said(refuse_target(table.s, ME, card(1, 1), FIRST_SHOT))[2]["mm"] == 1


@pytest.mark.rule("J57", "M4.3", "M4.4")
def test_arc_and_line_lead_to_the_nearest_point_of_a_card() -> None:
    table = FireTable([unit(2)], [unit(2)])
    edge = table.spec.card_y[3] - S // 2
    corner = table.spec.card_x[3] + L // 2 if table.spec.card_x[3] < 0 else table.spec.card_x[3] - L // 2
    side = 1 if corner < 0 else -1
    near = card(1, 0)
    table.put(ME, corner + side * 4000, edge - 4000, 900)  # the nearest corner of the card lies 45 degrees off the heading
    assert legal_target(table.s, ME, near, FIRST_SHOT)
    table.put(ME, corner + side * 4001, edge - 4000, 900)
    assert said(refuse_target(table.s, ME, near, FIRST_SHOT))[1] == "arc"
    table.put(ME, corner + side * 4000, edge - 4000, 900)
    table.put(64, corner + side * 2000, edge - 2000)  # in that line
    assert said(refuse_target(table.s, ME, near, FIRST_SHOT))[1] == "blocked"
    table.put(64, corner, edge - 4000)  # in the way to the card's middle only
    assert legal_target(table.s, ME, near, FIRST_SHOT)


@pytest.mark.rule("M4.7", "J58", "J74")
def test_destroyed_cards_and_those_of_a_player_who_is_out_are_no_targets() -> None:
    table = FireTable([unit(2)], [unit(2)], [unit(2)])
    x, y = table.spec.card_x[4], table.spec.card_y[4]
    table.put(ME, x, y, 0)
    assert card(1, 1) in list_targets(table.s, ME, FIRST_SHOT)
    table.s.words[block(1) + BASE_DAMAGE + 1] = 3
    assert card(1, 1) not in list_targets(table.s, ME, FIRST_SHOT)
    assert said(refuse_target(table.s, ME, card(1, 1), FIRST_SHOT))[:2] == ("M4.7", "destroyed")  # for good
    table.s.words[block(1) + BASE_DAMAGE + 1] = 2
    table.s.words[ALIVE] &= ~2
    assert list_targets(table.s, ME, FIRST_SHOT) == []


# ---- all together -----------------------------------------------------------------------------------------------------


def scattered(seed: int) -> FireTable:
    """Three players' units of all sizes thrown onto a small place, some cloaked, wrecked, converted or moved."""
    rng = random.Random(seed)
    icons = ("lasers", "artillery", "ruthless", "leader")
    fleets = [
        [
            unit(
                rng.randint(1, 5), *rng.sample(icons, rng.randint(0, 2)), kind=rng.choice(("space", "ground")),
                craft=rng.choice(("x_wing", "tie_bomber")),
            )
            for _ in range(7)
        ]
        for _ in range(3)
    ]
    table = FireTable(*fleets, cloaked_target=rng.choice(("off", "on")))
    middle_x, middle_y = table.spec.card_x[4], table.spec.card_y[4]
    for seat in range(3):
        for index in range(6):
            u = table.put(
                seat * 64 + index, middle_x + rng.randint(-20_000, 20_000), middle_y + rng.randint(-20_000, 20_000), rng.randrange(3600)
            )
            for state in (CLOAKED, WRECKS, CONVERTED, STIRRED, LASERS_USED):
                if rng.random() < 0.1:
                    table.mark(u, state)
            table.hurt(u, rng.choice((0, 0, 1, 3, 4)))
    return table


@pytest.mark.rule("M4.1", "M4.2", "M4.3", "M4.4")
@pytest.mark.parametrize("seed", range(12))
def test_the_list_of_targets_is_what_no_refusal_is_found_for(seed: int) -> None:
    table = scattered(seed)
    s = table.s
    everything = [*range(3 * 64), *(card(n // 3, n % 3) for n in range(9))]
    for u in [seat * 64 + index for seat in range(3) for index in range(7)]:
        for which in (FIRST_SHOT, SECOND_SHOT, NAMED_SHOT):
            listed = list_targets(s, u, which)
            if listed and which == FIRST_SHOT:
                put(s, u, UNIT_AIM, listed[0])
            unrefused = [target for target in everything if refuse_target(s, u, target, which) is None]
            assert sorted(listed) == unrefused, (u, which)
            existing = [target for target in everything if target >= 1024 or target & 63 < 7]
            assert [target for target in existing if legal_target(s, u, target, which)] == unrefused
            assert has_target(s, u, which) is bool(unrefused)


def by_measuring(table: FireTable, u: int, v: int, reach: int, all_round: bool) -> bool | None:
    """Range, arc and line with real numbers; None where it is too close to call."""
    places = table.s.words
    here, there = [(float(places[block(w >> 6) + 32 + (w & 63)]), float(places[block(w >> 6) + 96 + (w & 63)])) for w in (u, v)]
    heading = math.radians(places[block(u >> 6) + 160 + (u & 63)] / 10)
    apart = math.dist(here, there)
    doubts = [apart - float(table.spec.radius[u] + table.spec.radius[v] + reach)]
    answers = [doubts[0] <= 0]
    if not all_round:
        direction = math.atan2(there[1] - here[1], there[0] - here[0])
        off = abs((direction - heading + math.pi) % (2 * math.pi) - math.pi) - math.pi / 4
        doubts.append(off * 1000)
        answers.append(off <= 0)
    for w in [seat * 64 + index for seat in range(3) for index in range(6)]:
        if w in (u, v) or table.spec.stars[2 * w] < table.spec.stars[2 * u]:
            continue
        x, y = float(places[block(w >> 6) + 32 + (w & 63)]), float(places[block(w >> 6) + 96 + (w & 63)])
        share = ((x - here[0]) * (there[0] - here[0]) + (y - here[1]) * (there[1] - here[1])) / apart**2
        share = min(1.0, max(0.0, share))
        foot = (here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))
        doubts.append(math.dist(foot, (x, y)) - float(table.spec.radius[w]))
        answers.append(doubts[-1] >= 0)
    return None if min(abs(doubt) for doubt in doubts) < 0.5 else all(answers)


@pytest.mark.rule("M4.2", "M4.3", "M4.4", "J20", "J57")
def test_the_same_is_found_by_measuring_with_real_numbers() -> None:
    found = {True: 0, False: 0}
    for seed in range(100):
        table = scattered(100 + seed)
        for u in range(6):
            stars = table.spec.stars[2 * u]
            ground = table.spec.ground[2 * u] or table.spec.bomber[u]
            if table.spec.icons[2 * u] & (icon_bit("lasers") | icon_bit("artillery")):
                continue
            table.s.words[block(0) + CLOAKED] = table.s.words[block(0) + CONVERTED] = 0
            for v in range(64, 70):
                if table.is_in(v, CLOAKED) or table.is_in(v, WRECKS) or table.damage(v) > 3:
                    continue
                expected = by_measuring(table, u, v, RANGES[stars], stars >= 4 and not ground)
                if expected is not None:
                    assert legal_target(table.s, u, v, FIRST_SHOT) is expected, (seed, u, v)
                    found[expected] += 1
    assert min(found.values()) > 50
