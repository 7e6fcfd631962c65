"""`buildstars bench --bots`: who plays whom, what is counted, and a sentence where OpenSpiel is missing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from buildstars.cli import app_for
from buildstars.content.loader import load_forces, load_sets
from buildstars.envs import bots_bench
from buildstars.envs.bots_bench import Row, game_count, measure
from buildstars.envs.extras import MissingExtra

FORCES = {name: force for name, force in load_forces(load_sets()).items() if name in ("bench-a", "bench-b")}
SHORT = {"turn_limit": "4"}
LEVELS = ["random", "recruit", "pilot", "captain", "commander:nodes=2", "admiral:nodes=2"]


def test_a_tiny_run() -> None:
    pytest.importorskip("pyspiel")
    played = []
    rows = measure(FORCES, 1, 3, 2, SHORT, lambda: played.append(1))
    assert [row.name for row in rows[:6]] == LEVELS
    assert [row.against for row in rows] == ["pilot"] * 6 + ["commander:nodes=2"] * 2
    assert rows[6].name.startswith("OpenSpiel MCTS, ") and rows[7].name.startswith("OpenSpiel IS-MCTS, ")
    assert [row.games for row in rows] == [2, 2, 10, 2, 2, 2, 2, 2] and len(played) == game_count(1) == 14
    for row in rows:
        assert row.decisions > 0 and row.seconds > 0 and not row.note
        assert row.low <= row.score <= row.high and row.points == row.score * row.games
        assert row.milliseconds * row.decisions_a_second == pytest.approx(1000)


def test_missing_searches_have_a_row_that_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def missing() -> Any:
        raise MissingExtra("pyspiel is not installed; pip install 'buildstars[openspiel]' brings it")

    monkeypatch.setattr(bots_bench, "need_players", missing)
    rows = measure(FORCES, 2, 3, 2, SHORT)
    assert [row.note[:24] for row in rows] == [""] * 6 + ["pyspiel is not installed"] * 2
    assert rows[6].told() == {"name": "OpenSpiel MCTS", "against": "commander:nodes=2", "note": rows[6].note}


def test_the_same_seed_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots_bench, "SEARCHES", ())
    once, again = (measure(FORCES, 2, 5, 2, SHORT) for _ in range(2))
    assert [(row.name, row.points, row.decisions) for row in once] == [(row.name, row.points, row.decisions) for row in again]


def test_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        Row("recruit", "pilot", 20, 0.25, 0.1, 0.5, -191.0, 1000, 0.5, 5.0),
        Row("captain", "pilot", 20, 1.0, 0.8, 1.0, None, 1000, 2.0, 20.0),
        Row("OpenSpiel MCTS", "commander:nodes=9", note="pyspiel is not installed; pip install 'buildstars[openspiel]' brings it"),
    ]
    asked: list[tuple[int, int, int]] = []

    def measured(forces: Any, games: int, seed: int, nodes: int, progress: Any) -> list[Row]:
        asked.append((games, seed, nodes))
        return rows

    monkeypatch.setattr(bots_bench, "measure", measured)
    arguments = ["bench", "--bots", "--games", "20", "--seed", "7", "--nodes", "9"]
    told = CliRunner().invoke(app_for(("bench",)), arguments)
    assert told.exit_code == 0 and asked == [(20, 7, 9)]
    for words in ("recruit", "0.500", "2,000", "25.0%", "10.0%–50.0%", "-191", "10.00", "OpenSpiel's rows are empty: pyspiel is not"):
        assert words in told.output, words
    read = json.loads(CliRunner().invoke(app_for(("bench",)), [*arguments, "--json"]).output)
    assert read["seed"] == 7 and read["rows"][1]["elo"] is None and read["rows"][0]["points_a_cpu_second"] == 10
    assert set(read["rows"][2]) == {"name", "against", "note"}
