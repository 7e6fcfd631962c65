"""A simulation counts what really happened, and the same seed gives the same results whoever plays the games."""

from __future__ import annotations

import json
import os
import signal
import statistics
from typing import Any

import pytest

from buildstars.card.game import CardGame, new_game
from buildstars.cli import main
from buildstars.content.loader import ContentError, load_forces, load_sets
from buildstars.core.generator import Generator
from buildstars.lab.forces import READY, ready_forces, seated
from buildstars.lab.intervals import mean_of, quantile, share_of
from buildstars.lab.seeds import derive
from buildstars.lab.simulate import Plan, pieces, results_of, simulate

SEED = 2024


def plan(players: int, games: int) -> Plan:
    return Plan(tuple(seated([], players, {})), {}, SEED, games)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--json", *arguments])
    assert ended.value.code == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


# ---- seeds and workers ------------------------------------------------------------------------------------------------


def test_the_seed_of_a_game_is_fixed_for_ever() -> None:
    assert derive(1, 0) == 2521152494539073738  # printf "1 0" | b2sum -l 64, shifted right by 2
    assert len({derive(seed, game) for seed in range(30) for game in range(30)}) == 900
    assert all(derive(7, game) < 1 << 62 for game in range(1000))


def test_the_number_of_workers_does_not_matter(capsys: pytest.CaptureFixture[str]) -> None:
    reports = [run(capsys, "--players", "3", "--games", "13", "--seed", "5", "--workers", str(workers)) for workers in (1, 2, 3)]
    assert [report.pop("speed")["workers"] for report in reports] == [1, 2, 3]
    assert reports[0] == reports[1] == reports[2]
    assert reports[0]["results"]["games"] == 13


def test_another_seed_gives_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    one, same, other = (run(capsys, "--games", "8", "--seed", seed)["results"] for seed in ("1", "1", "2"))
    assert one == same != other


def test_without_a_seed_it_is_random_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = run(capsys, "--games", "2"), run(capsys, "--games", "2")
    assert first["seed"] != second["seed"]
    assert run(capsys, "--games", "2", "--seed", str(first["seed"]))["results"] == first["results"]


@pytest.mark.parametrize(("games", "workers"), [(1, 1), (1, 8), (7, 3), (1000, 2), (1001, 3)])
def test_every_game_is_in_one_piece(games: int, workers: int) -> None:
    assert [game for _, part in pieces(plan(2, games), workers) for game in part] == list(range(games))


# ---- counting ---------------------------------------------------------------------------------------------------------


def replay(game: CardGame, rng: Generator) -> dict[str, Any]:
    """The same game answer by answer, counted here."""
    decisions = choices = 0
    first = None
    game.settle(rng)
    while answers := game.legal():
        if first is None and game.turn_number() == 1:
            first = game.to_answer()
        decisions += 1
        choices += len(answers) > 1
        game.play(answers[rng.below(len(answers)) if len(answers) > 1 else 0], rng)
    result = game.result()
    assert result is not None
    return {"first": first, "decisions": decisions, "choices": choices, "turns": game.turn_number(), "result": result}


@pytest.mark.parametrize("players", [2, 4])
def test_the_tally_is_what_happened(players: int) -> None:
    games = 9
    forces = seated([], players, {})
    played = [replay(new_game(forces), Generator(derive(SEED, game))) for game in range(games)]
    tally = simulate(plan(players, games))
    assert tally.games == games
    for seat in range(players):
        assert tally.wins[seat] == sum(one["result"].winners == (seat,) for one in played)
    assert tally.first_wins == sum(one["result"].winners == (one["first"],) for one in played)
    assert sorted(tally.turns.elements()) == sorted(one["turns"] for one in played)
    assert sorted(tally.causes.elements()) == sorted(one["result"].cause for one in played)
    assert tally.decisions == sum(one["decisions"] for one in played)
    assert tally.choices == sum(one["choices"] for one in played)

    results = results_of(tally, players)
    decisions = [one["decisions"] for one in played]
    assert results.decisions.mean == pytest.approx(statistics.mean(decisions))
    reach = 1.959964 * statistics.stdev(decisions) / games**0.5
    assert results.decisions.high - results.decisions.mean == pytest.approx(reach, rel=1e-5)
    assert results.draws.count + sum(share.count for share in results.wins) == games
    assert results.first_player.of == games - results.draws.count
    assert sum(share.count for share in results.causes.values()) == games
    assert results.turns.p5 <= results.turns.median <= results.turns.p95


def test_options_and_forces_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(capsys, "--games", "4", "--force", "bench-a", "--force", "bench-b", "--option", "turn_limit=3")
    assert report["forces"] == ["Bench A", "Bench B"]
    assert report["options"]["turn_limit"] == "3"
    assert report["results"]["causes"] == {"turn_limit": report["results"]["draws"]}
    assert report["results"]["draws"]["count"] == 4


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interruption_keeps_what_was_played(workers: int) -> None:
    done: list[int] = []

    def stop_soon(games: int) -> None:
        done.append(games)
        if len(done) == 2:
            raise KeyboardInterrupt

    tally = simulate(plan(2, 24), workers, stop_soon)
    assert 0 < tally.games == sum(done) < 24


def test_processes_that_are_stopped_run_no_handler_of_ours() -> None:
    """One that was forked in this moment would go on with our own stack: with a test's, the rest of the tests."""
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    before = signal.signal(signal.SIGTERM, lambda *_: os.write(writing, b"x"))

    def stop_soon(games: int) -> None:
        raise KeyboardInterrupt

    try:
        assert simulate(plan(2, 24), 2, stop_soon).games < 24
        with pytest.raises(BlockingIOError):
            os.read(reading, 1)
    finally:
        signal.signal(signal.SIGTERM, before)
        os.close(reading)
        os.close(writing)


# ---- forces -----------------------------------------------------------------------------------------------------------


def test_ready_forces_sit_down_in_turn_and_the_first_two_are_a_classic_match() -> None:
    assert READY[:2] == ("rebel-squadrons", "imperial-fist")
    assert sorted(READY) == sorted(ready_forces(load_forces(load_sets())))
    assert seated([], 8, {}) == [seated([name], 2, {})[0] for name in READY[:8]]
    assert seated(["bench-a", "bench-b"], 3, {}) == seated(["bench-a", "bench-b", "bench-a"], 3, {})


def test_a_force_that_breaks_the_rules_of_building_is_refused() -> None:
    with pytest.raises(ContentError, match=r"at most 20 .*\(R2\.3\)"):
        seated([], 2, {"size": "20"})
    with pytest.raises(ContentError, match=r'did you mean "bench-a"\?'):
        seated(["bench_a"], 2, {})


# ---- statistics -------------------------------------------------------------------------------------------------------


def test_shares_have_wilson_intervals() -> None:
    eight = share_of(8, 10)  # the textbook example
    assert (eight.share, round(eight.low, 4), round(eight.high, 4)) == (0.8, 0.4902, 0.9433)
    assert share_of(0, 10).low == 0 and round(share_of(0, 10).high, 4) == 0.2775
    assert share_of(10, 10).high == 1
    assert share_of(0, 0) == share_of(0, 0)  # nothing known: anything is possible
    assert (share_of(0, 0).low, share_of(0, 0).high) == (0, 1)


def test_quantiles_and_means_of_counted_values() -> None:
    assert [quantile({1: 5, 2: 4, 9: 1}, part) for part in (0.05, 0.5, 0.51, 0.9, 0.95)] == [1, 1, 2, 2, 9]
    assert quantile({}, 0.5) == 0
    assert mean_of(6, 14, 3).mean == 2
    assert mean_of(6, 14, 3).high == pytest.approx(2 + 1.959964 / 3**0.5, rel=1e-6)
    assert mean_of(0, 0, 0).mean == 0
