"""An opponent runs on the bytes of a view and nothing else: deal anew what is hidden from its seat, and every answer is unchanged.

At a fixed node budget and seed, that is, for every level; and whether it is asked in the game, in one that its seat cannot tell from
it, or with nothing but the bytes and what everybody knows. Opponents that cheat show that the law can be broken.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from buildstars.bots.interface import Bot
from buildstars.bots.random_player import RandomPlayer
from buildstars.bots.registry import LEVELS, make_bot
from buildstars.card.game import CardGame, new_game, possible_game
from buildstars.card.layout import HAND
from buildstars.card.spec import Spec
from buildstars.card.state import block
from buildstars.card.view import CardView, view_from_bytes
from buildstars.core.generator import Generator
from card.helpers import SHIPPED, many, positions

FEW = 12
"""A node budget that is soon spent."""


@cache
def asked_positions() -> list[CardGame]:
    return [game.copy() for game in questions()]


def questions() -> Iterator[CardGame]:
    """Questions with a choice, of 2 to 4 players: ready forces played by Recruits, and random ones played at random."""
    recruit = make_bot("recruit")
    for number in range(many(5, 60)):
        players, dice = 2 + number % 3, Generator(number)
        game = new_game([SHIPPED[(number * 3 + seat) % len(SHIPPED)] for seat in range(players)])
        game.settle(dice)
        for step in range(220):
            if game.to_answer() < 0:
                break
            if step % 23 == number % 23 and len(game.legal()) > 1:
                yield game
            game.play(recruit.answer(game.view(game.to_answer()), dice), dice)
    for seed in range(7000, 7000 + many(5, 60)):
        for game in positions(seed, 2 + seed % 3, every=61):
            if game.to_answer() >= 0 and len(game.legal()) > 1:
                yield game


def answer_in(game: CardGame, bot: Bot, seat: int, seed: int) -> int:
    return bot.answer(game.view(seat), Generator(seed))


def answer_from_bytes(bot: Bot, game: CardGame, seat: int, seed: int) -> int:
    """With tables made of the forces and options alone."""
    spec = Spec(game.spec.forces, dict(game.spec.options))
    return bot.answer(view_from_bytes(spec, seat, game.view(seat).to_bytes()), Generator(seed))


def broken(make: Callable[[], Bot]) -> Counter[str]:
    """How often an answer hung on more than the view; under "asked" how often it was asked."""
    found: Counter[str] = Counter()
    for number, game in enumerate(asked_positions()):
        seat = game.to_answer()
        answer = answer_in(game, make(), seat, number)
        assert answer in game.legal()
        other = possible_game(game.view(seat), Generator(1000 + number))
        found["asked"] += 1
        found["hidden"] += int(answer_in(other, make(), seat, number) != answer)
        found["elsewhere"] += int(answer_from_bytes(make(), game, seat, number) != answer)
        found["again"] += int(answer_in(game, make(), seat, number) != answer)
    return +found


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_answers_by_its_view_alone(level: str) -> None:
    text = f"{level}:nodes={FEW}" if LEVELS[level].nodes else level
    found = broken(lambda: make_bot(text))
    assert found.pop("asked") > 50
    assert not found


@pytest.mark.parametrize("text", ["pilot:style=hunter,blunder=50"])
def test_so_does_one_with_a_character(text: str) -> None:
    found = broken(lambda: make_bot(text))
    del found["asked"]
    assert not found


# ---- cheats -----------------------------------------------------------------------------------------------------------


class Peeps(RandomPlayer):
    """Looks up from its own call to the game it is asked from, and answers by another's hand."""

    def answer(self, view: CardView, rng: Generator) -> int:
        game = sys._getframe(1).f_locals.get("game")
        hand = game.words[block((view.seat + 1) % game.players) + HAND] if isinstance(game, CardGame) else 0
        return view.legal()[int(hand) % len(view.legal())]


class Overhears(RandomPlayer):
    """Reads what was last written into the buffer of offers that the games of this process share."""

    def answer(self, view: CardView, rng: Generator) -> int:
        last = int(sum(view.spec.out[place] for place in range(40)))
        return view.legal()[last % len(view.legal())]


class Moody(RandomPlayer):
    """Has a chance of its own, which no seed decides."""

    def answer(self, view: CardView, rng: Generator) -> int:
        return random.choice(view.legal())


@pytest.mark.parametrize(("cheat", "law"), [(Peeps, "hidden"), (Overhears, "elsewhere"), (Moody, "again")])
def test_the_law_can_be_broken(cheat: type[RandomPlayer], law: str) -> None:
    assert broken(cheat)[law] > 5
