"""The miniatures game is simulated and measured like the card game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from buildstars.cli import main
from buildstars.core.cells import FIRST
from buildstars.core.generator import Generator
from buildstars.lab.bench import minis as bench_minis
from buildstars.lab.bench.engine import SEED, costs, rates
from buildstars.lab.fleets import seated
from buildstars.lab.seeds import derive
from buildstars.lab.simulate import Plan, Tally, engine_mode, results_of, simulate
from buildstars.minis.game import new_game, start
from buildstars.minis.spec import Spec

OPTIONS = {"turn_limit": "4"}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--json", "--game", "minis", "--option", "turn_limit=3", *arguments])
    assert ended.value.code == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_simulation_counts_what_really_happened() -> None:
    plan = Plan(tuple(seated([], 3, OPTIONS)), OPTIONS, 5, 3, "minis")
    tally = simulate(plan)
    decisions, turns = 0, []
    for number in range(3):
        game, rng = new_game(list(plan.forces), OPTIONS), Generator(derive(5, number))
        decisions += game.playout(rng)[0]
        turns.append(game.turn_number())
    assert tally.games == 3 and tally.decisions == decisions and sorted(tally.turns.elements()) == sorted(turns)
    assert results_of(tally, 3).draws.share == 0 and tally.causes == {"turn_limit": 3}  # the points decide (M5.3)


def test_shared_wins_are_no_draws_and_the_first_player_is_that_of_the_first_turn() -> None:
    tally = Tally(games=4, won=3, first_wins=2)
    tally.wins.update({0: 2, 1: 2})
    tally.turns.update([5] * 4)
    results = results_of(tally, 2)
    assert results.draws.share == 0.25 and results.first_player.share == 2 / 3
    spec = Spec(seated([], 2, {"first_player": "1", **OPTIONS}), {"first_player": "1", **OPTIONS})
    game = start(spec)
    game.settle(Generator(1))
    assert game.words[FIRST] == 1


def test_the_command_line_knows_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (run(capsys, "--games", "2", "--seed", "7", "--workers", workers) for workers in ("1", "2"))
    assert one["results"] == two["results"] and one["game"] == "minis" and one["results"]["turns"]["mean"] == 3
    assert one["speed"]["engine"] == engine_mode("minis")


def test_fleets_are_named_and_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--games", "1", "--force", "rogue-aces", "--force", "random:3")["forces"][1] == "random:3"
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--game", "minis", "--force", "tea"])
    assert ended.value.code != 0 and "there is no fleet" in capsys.readouterr().err


def test_from_python_and_inside_play_the_same_games() -> None:
    spec = Spec(bench_minis.bench_spec(2).forces, OPTIONS)
    inside, outside = start(spec), start(spec)
    assert inside.playout(Generator(SEED)) == bench_minis.play_from_python(outside, Generator(SEED)) == bench_minis.play_inside(spec, SEED)
    assert inside.same_as(outside)


def test_everything_that_is_measured_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_minis, "TURNS", "1")
    assert all(rate.decisions > 0 for rate in rates(bench_minis.subjects(), 0.01, repetitions=1))
    assert all(cost.microseconds > 0 for cost in costs(bench_minis.calls(), 0.01, repetitions=1))
