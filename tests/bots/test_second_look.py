"""A second look: the same answer is worth the same, a clear mistake is one whatever the seed, and nothing hidden can show."""

from __future__ import annotations

import pytest

from buildstars.bots.card.advice.second_look import SURELY, compared, second_look
from buildstars.bots.card.searching import Captain, Commander
from buildstars.bots.card.turns import is_acting
from buildstars.card.game import CardGame
from buildstars.card.layout import BACK, PASS, STRIKE
from buildstars.card.view import view_from_bytes
from buildstars.core.generator import Generator
from card.hidden import twins
from lab.told_games import LINE_UP, told_match
from small_game import play


def striking() -> CardGame:
    """Turn 5: Anna can strike for the game with two Wings."""
    match = told_match([*LINE_UP, "pass"])
    game = match.game
    assert isinstance(game, CardGame)
    return game


def test_a_clear_mistake_is_one_whatever_the_seed() -> None:
    view = striking().view(0)
    bot = Commander(nodes=200)
    for seed in range(5):
        assert bot.opinions(view, Generator(seed))[0].answer == STRIKE
        look = second_look(bot, view, STRIKE, PASS, seed, 0.03)
        assert look.sure > 0.03
        assert second_look(bot, view, STRIKE, PASS, seed, 0.03) == look, "the same seed, the same look"


def test_an_answer_loses_nothing_beside_itself_and_the_better_nothing_beside_the_worse() -> None:
    view = striking().view(0)
    bot = Captain(nodes=60)
    bot.opinions(view, Generator(1))
    assert second_look(bot, view, STRIKE, STRIKE, 1, 0.03).loss <= 1e-12
    assert second_look(bot, view, PASS, STRIKE, 1, 0.03).sure == 0.0


def test_noise_is_no_mistake() -> None:
    assert compared([0.5, 0.6, 0.4, 0.5], [0.4, 0.6, 0.5, 0.4]).sure == 0.0
    found = compared([0.5, 0.6, 0.55, 0.52], [0.4, 0.5, 0.46, 0.42])
    assert found.loss == pytest.approx(0.0975) and found.loss > SURELY * found.error and found.sure == found.loss


def test_it_is_of_the_seats_view_alone() -> None:
    """With what is hidden dealt anew, and through the bytes of the view: the same."""
    match = told_match(LINE_UP)
    looked = 0
    for _ in range(12):
        game = match.game
        assert isinstance(game, CardGame)
        seat = match.to_answer()
        answers = [answer for answer in game.legal() if answer != BACK]
        if seat >= 0 and len(answers) > 1 and is_acting(game):
            other = twins(game, seat, 3).other
            views = game.view(seat), view_from_bytes(game.spec, seat, other.view(seat).to_bytes())
            found = []
            for view in views:
                bot = Captain(nodes=30)
                best = bot.opinions(view, Generator(2))[0].answer
                found.append((best, second_look(bot, view, best, next(one for one in answers if one != best), 2, 0.03)))
            assert found[0] == found[1]
            looked += 1
        play(match, "pass")
    assert looked > 1
