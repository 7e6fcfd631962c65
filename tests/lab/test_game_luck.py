"""The luck of whole games: the review's own sums, nothing in all, and a band that its games keep to."""

from __future__ import annotations

import math

import pytest

from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame
from buildstars.content.loader import load_forces
from buildstars.core.generator import Generator
from buildstars.lab.study.game_luck import luck_of, moments
from buildstars.lab.study.review import review
from buildstars.match.chance import SeededChance
from buildstars.match.match import new_match
from buildstars.match.record import write
from lab.minis_games import match_of


def a_record(seed: int) -> str:
    """Two packs, by Recruits."""
    forces, bot, rng = load_forces(), make_bot("recruit"), Generator(seed)
    match = new_match([forces["starter-a"], forces["starter-b"]], {"packs": "on"}, ["Anna", "Ben"], SeededChance(b"%d" % seed))
    while (seat := match.to_answer()) >= 0:
        assert isinstance(match.game, CardGame)
        match.answer(seat, bot.answer(match.game.view(seat), rng))
    return write(match.record)


def test_it_is_what_the_review_adds_up() -> None:
    text = a_record(1)
    found = luck_of(text)
    assert found.luck == pytest.approx([seat.luck for seat in review(text, "random").seats], abs=1e-9)
    assert sum(found.luck) == pytest.approx(0, abs=1e-9) and found.rolls > 3


def test_of_the_miniatures_game_too() -> None:
    text = write(match_of(turns=1).record)
    found = luck_of(text)
    assert found.luck == pytest.approx([seat.luck for seat in review(text, "random").seats], abs=1e-9)
    assert min(found.variance) > 0


def test_games_stray_as_far_as_the_band_says() -> None:
    """Over some games, luck in units of its own spread: about 1, neither a tenth nor ten."""
    units = [found.luck[0] / math.sqrt(found.variance[0]) for found in map(luck_of, map(a_record, range(2, 10)))]
    assert 0.3 < math.sqrt(sum(unit * unit for unit in units) / len(units)) < 2.2, units


def test_mean_and_variance_are_weighed() -> None:
    assert moments([(3, (0.2, 0.8)), (1, (1.0, 0.0))], 0) == pytest.approx((0.4, 0.12))
