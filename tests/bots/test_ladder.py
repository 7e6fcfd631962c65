"""The ladder holds: each level beats the one below. Here with few games and a low bar; BUILDSTARS_LONG=1 plays the shorter gates of
docs/opponents.md, with the bar a little below the gate so that a fair ladder does not fail by bad luck."""

from __future__ import annotations

import pytest

from buildstars.content.loader import load_forces, load_sets
from buildstars.lab.arena.bouts import Plan
from buildstars.lab.arena.report import Report, report_of
from buildstars.lab.arena.run import run
from buildstars.lab.forces import ready_forces


def meet(first: str, second: str, games: int, players: int = 2) -> Report:
    forces = ready_forces(load_forces(load_sets()))
    plan = Plan((first, second), forces, {}, 2026, games, players=players)
    report = report_of(plan, run(plan, workers=1))
    assert report.incidents() == 0
    return report


def share(first: str, second: str, games: int) -> float:
    return 100 * meet(first, second, games).matches[0].score.value


@pytest.mark.parametrize(("first", "second", "games", "bar"), [
    ("recruit", "random", 40, 75), ("pilot", "recruit", 24, 60), ("captain:nodes=8", "pilot", 12, 25),
])
def test_nobody_has_forgotten_how_to_play(first: str, second: str, games: int, bar: float) -> None:
    assert share(first, second, games) >= bar


@pytest.mark.long
@pytest.mark.parametrize(("first", "second", "games", "bar"), [
    ("recruit", "random", 400, 88), ("pilot", "random", 400, 98.5), ("pilot", "recruit", 400, 83), ("captain:nodes=16", "pilot", 400, 53),
    ("commander:nodes=100", "pilot", 200, 66), ("commander:nodes=100", "captain:nodes=16", 200, 48),
])
def test_the_gates_hold(first: str, second: str, games: int, bar: float) -> None:
    assert share(first, second, games) >= bar


@pytest.mark.parametrize("players", [3, *(pytest.param(players, marks=pytest.mark.long) for players in (4, 6, 8))])
def test_at_larger_tables_a_pilot_outlives_those_who_play_at_random(players: int) -> None:
    """Half of the seats each, so that equal shares would be even."""
    pilot, random = meet("pilot", "random", 8 * players, players).opponents
    assert pilot.share.value > 2 * random.share.value and pilot.mean_place < random.mean_place
