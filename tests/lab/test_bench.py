"""The benchmark measures the same games whichever way they are played, and says what it measured."""

from __future__ import annotations

import json
from typing import Any

import pytest

from buildstars.card.game import start
from buildstars.cli.lab.bench import report, tell
from buildstars.core.generator import Generator
from buildstars.lab.bench import engine as bench
from buildstars.lab.seeds import derive


@pytest.mark.parametrize("players", [2, 4])
def test_from_python_and_inside_play_the_same_games(players: int) -> None:
    spec = bench.bench_spec(players)
    for number in range(4):
        seed = derive(bench.SEED, number)
        inside, outside = start(spec), start(spec)
        assert inside.playout(Generator(seed)) == bench.play_from_python(outside, Generator(seed)) == bench.play_inside(spec, seed)
        assert inside.same_as(outside)
        assert outside.result() is not None


def test_rates_are_decisions_over_time() -> None:
    class Steady:
        name = "steady"
        goal = 3.0

        def __init__(self) -> None:
            self.plays = iter([bench.Played(20, 10, 2), bench.Played(60, 30, 2), bench.Played(20, 10, 1)])

        def play(self, seconds: float) -> bench.Played:
            assert seconds == 1.5 / 3
            return next(self.plays)

    assert bench.rates([Steady()], 1.5, repetitions=3) == [bench.Rate("steady", 20, 10, 30, 10, 3.0)]


def test_a_call_costs_what_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(bench, "process_time", lambda: clock[0])

    def call() -> None:
        clock[0] += 3e-6

    assert bench.time_calls([call, call], 0.01) == pytest.approx(3)


def test_positions_are_spread_over_a_game() -> None:
    found = bench.positions(bench.bench_spec(2), every=50)
    assert len(found) > 4
    assert all(game.to_answer() >= 0 for game in found)
    assert len({game.position_hash() for game in found}) == len(found)
    assert found[0].turn_number() == 0 < found[-1].turn_number()


def test_the_interpreted_engine_is_measured_in_its_own_process() -> None:
    played = bench.Interpreted().play(0.01)
    assert 0 < played.choices <= played.decisions
    assert played.seconds >= 0.01


def test_the_whole_collection_is_played_and_loaded() -> None:
    played = bench.whole_collection().play(0.01)
    assert 0 < played.choices <= played.decisions
    cost = bench.loading_cost(repetitions=1)
    assert 0 < cost.low == cost.microseconds == cost.high
    assert cost.goal == 0.3e6


def test_the_slowest_of_many_calls_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quickest of three, because only the machine makes the others slower; of all calls the slowest."""
    clock = [0.0]
    monkeypatch.setattr(bench, "process_time", lambda: clock[0])
    delays = {"one": iter([9e-6, 2e-6, 5e-6]), "two": iter([3e-6, 8e-6, 4e-6])}

    def call(name: str) -> None:
        clock[0] += next(delays[name])

    assert bench.slowest([lambda: call("one"), lambda: call("two")]) == pytest.approx(3)


def test_questions_about_odds_are_asked_all_over_random_games() -> None:
    asked = bench.odds_questions(4)
    assert len(asked.battles) >= 4 and len(asked.series) >= 2 and len(asked.strikes) >= 1
    for call in (asked.battles[0], asked.series[0], asked.strikes[0]):
        assert call() is not None
    found = bench.odds_costs(4, repetitions=1)
    assert [cost.goal for cost in found] == [0, 1000, 0, 20_000, 0, 20_000]
    assert all(cost.microseconds > 0 for cost in found)


def test_reports(capsys: pytest.CaptureFixture[str]) -> None:
    rates = bench.rates([bench.inside(2, 4e6), bench.from_python()], 0.02, repetitions=1)
    costs = bench.costs(bench.our_calls(), 0.002, repetitions=1)
    read: dict[str, Any] = json.loads(report(rates, costs, 0.02))
    assert [rate["name"] for rate in read["rates"]] == ["inside, 2 players", "from Python, 2 players"]
    for rate in read["rates"]:
        assert 0 < rate["choices"] <= rate["decisions"] == rate["low"] == rate["high"]
    for cost in read["costs"]:
        assert cost["microseconds"] > 0
    tell(rates, costs, 0.02)
    out = capsys.readouterr().out
    for told in ("inside, 2 players", "from Python, 2 players", "copy, 2 players", "copy, 8 players", "save", "load"):
        assert told in out
