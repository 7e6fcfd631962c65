"""What is said about a judgement is true of judgements that were made so: without fault, too sure of themselves, of few games."""

from __future__ import annotations

import random

import pytest

from buildstars.lab.study.shown import CURVE, HINT, Mending, mended, mending_for, powers_in, shown_chance, shown_shares
from buildstars.lab.training.forecasts import BY_HAND, Forecast, Plan, gather
from buildstars.lab.training.reliability import fit_mending, quality


def made(games: int, turns: int, players: int = 2, seed: int = 5) -> list[Forecast]:
    """Games whose chance is the same in all their turns, and who end by it."""
    dice = random.Random(seed)
    found = []
    for game in range(games):
        chance = mended(dice.betavariate(2, 2), Mending(), players)
        share = float(dice.random() < chance)
        found += [Forecast(game, turn, {CURVE: chance}, share) for turn in range(turns)]
    return found


def told(forecasts: list[Forecast], power: float = 1.0, players: int = 2, lift: float = 0.0) -> list[float]:
    return [mended(one.chances[CURVE], Mending(power, lift), players) for one in forecasts]


def test_a_judgement_without_fault_shows_the_noise_of_its_games_and_no_more() -> None:
    games = made(400, 20)
    found = quality(games, told(games))
    assert (found.positions, found.games) == (8000, 400)
    assert 0.02 < found.floor < 0.06, "400 games of twenty equal turns tell as much as 400 positions"
    assert found.error < found.floor_high
    assert sum(one.count for one in found.bins) == 8000
    assert all(one.seen_low <= one.seen <= one.seen_high for one in found.bins)
    many = made(40_000, 1)
    assert quality(many, told(many)).floor < 0.006 and quality(many, told(many)).error < 0.01


def test_one_that_is_too_sure_is_found_out_and_mended() -> None:
    games, others = made(6000, 3), made(6000, 3, seed=6)
    sure = told(games, 1.8)
    found = quality(games, sure)
    assert found.error > 2 * found.floor_high
    mending = fit_mending(games, sure, 2, False)
    assert mending.power == pytest.approx(1 / 1.8, abs=0.05) and mending.lift == 0.0
    better = quality(others, [mended(one, mending, 2) for one in told(others, 1.8)])
    assert better.error < better.floor_high and better.log_loss < quality(others, told(others, 1.8)).log_loss


def test_one_that_hopes_too_much_is_found_out_and_mended() -> None:
    """As the best of several choices seems to be: all its odds are too high."""
    games, others = made(6000, 3), made(6000, 3, seed=6)
    mending = fit_mending(games, told(games, 1.0, lift=0.4), 2, True)
    assert mending.lift == pytest.approx(-0.4, abs=0.06) and mending.power == pytest.approx(1.0, abs=0.06)
    hoped = told(others, 1.0, lift=0.4)
    assert quality(others, hoped).error > 2 * quality(others, hoped).floor_high
    better = quality(others, [mended(one, mending, 2) for one in hoped])
    assert better.error < better.floor_high


def test_scores_of_a_coin() -> None:
    games = made(50, 2)
    coin = quality(games, [0.5] * 100)
    assert (coin.brier, coin.log_loss) == (pytest.approx(0.25), pytest.approx(0.6931, abs=1e-4))


@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_a_power_leaves_what_is_even_and_what_is_decided(players: int) -> None:
    for power in (0.5, 1.0, 2.0):
        assert mended(1 / players, Mending(power), players) == pytest.approx(1 / players)
        for mending in (Mending(power), Mending(power, -0.3)):
            assert (mended(0.0, mending, players), mended(1.0, mending, players)) == (0.0, 1.0)
            steps = [mended(k / 20, mending, players) for k in range(21)]
            assert steps == sorted(steps)
    assert mended(0.9, Mending(0.5), players) < 0.9 < mended(0.9, Mending(2.0), players)
    assert mended(0.5, Mending(1.0, -0.3), players) < 0.5


def test_what_is_shown_of_all_seats_adds_up() -> None:
    for chances in ((0.7, 0.3), (1.0, 0.0), (0.5, 0.3, 0.2), (0.6, 0.0, 0.4)):
        found = shown_shares("card", chances)
        assert sum(found) == pytest.approx(1)
        assert [seat for seat, chance in enumerate(found) if chance == 0] == [seat for seat, chance in enumerate(chances) if chance == 0]
    assert shown_shares("card", (0.7, 0.3))[0] == pytest.approx(mended(0.7, mending_for("card", CURVE, 2), 2))
    assert shown_chance("card", 0.7, 2) == pytest.approx(mended(0.7, mending_for("card", HINT, 2), 2))


def test_what_was_not_measured_is_shown_as_it_is_and_so_is_all_with_a_broken_file() -> None:
    for what in (CURVE, HINT):
        assert 0.3 < mending_for("card", what, 2).power < 2
    assert mending_for("card", CURVE, 7) == mending_for("chess", CURVE, 2) == Mending()
    assert powers_in("{") == {} and powers_in("[]") == {}


def test_all_judgements_look_at_the_same_turns() -> None:
    found = gather(Plan("card", "recruit", 3, 2, adviser="pilot"))
    assert {one.game for one in found} == {0, 1}
    assert all(set(one.chances) == {CURVE, BY_HAND, HINT} for one in found)
    assert all(one.share in (0.0, 0.5, 1.0) for one in found)
    assert found == gather(Plan("card", "recruit", 3, 2, adviser="pilot"), workers=2)
    first = [one for one in found if one.game == 0]
    assert len({one.turn for one in first}) == len(first), "once a turn"


def test_the_miniatures_game_is_measured_alike() -> None:
    found = gather(Plan("minis", "recruit", 3, 1))
    assert len(found) > 3 and all(set(one.chances) == {CURVE} for one in found)
    assert all(0 <= one.chances[CURVE] <= 1 for one in found)
