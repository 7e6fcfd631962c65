"""Any game played on at random: what the tests of every game share. Seeds are given, so nothing happens by luck."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from buildstars.core.interface import Game
from buildstars.core.seats import CHANCE, OVER

MOST_STEPS: Final = 500_000
G = TypeVar("G", bound=Game)


def chance_answer(game: Game, dice: random.Random) -> int:
    answers, weights = zip(*game.chances())
    return int(dice.choices(answers, weights)[0])


def step(game: G, choose: Callable[[G, list[int]], int], dice: random.Random) -> int:
    """Give one answer, of a seat or of chance; returns it."""
    answer = chance_answer(game, dice) if game.to_answer() == CHANCE else choose(game, game.legal())
    game.apply(answer)
    return answer


def act_out_of_turn(game: Game, dice: random.Random) -> None:
    """J11: somebody still in resigns, offers a draw or declines one."""
    seat = dice.choice([seat for seat in range(game.players) if game.is_alive(seat)])
    dice.choice((game.resign, game.offer_draw, game.decline_draw))(seat)


def play_on(
    game: G, choose: Callable[[G, list[int]], int], dice: random.Random, every: int = 1, out_of_turn: float = 0
) -> Iterator[G]:
    """The game at every k-th of its questions (of seats and of chance) and at its end; yields the game itself, so do not change it."""
    steps = 0
    while game.to_answer() != OVER:
        if steps % every == 0:
            yield game
        if dice.random() < out_of_turn:
            act_out_of_turn(game, dice)
        else:
            step(game, choose, dice)
        steps += 1
        assert steps < MOST_STEPS, "this game does not end"
    yield game
