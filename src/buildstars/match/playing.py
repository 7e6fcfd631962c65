"""Chance and chance alone: dice and draws from a generator, and whole games of random answers. Compiled games do it themselves, inside."""

from __future__ import annotations

from typing import Any

from buildstars.core.generator import Generator
from buildstars.core.interface import Game
from buildstars.core.kernel import Kernel
from buildstars.core.seats import CHANCE, OVER


def settle(game: Game, rng: Generator) -> None:
    """Let chance answer, from a generator, until a seat is asked or the game is over."""
    if isinstance(game, Kernel):
        game.settle(rng)
        return
    while game.to_answer() == CHANCE:
        game.apply(drawn(game, rng))


def drawn(game: Game, rng: Generator) -> int:
    """An answer of chance with its proper probability."""
    weights = game.chances()
    left = rng.below(sum(weight for _, weight in weights))
    for answer, weight in weights:
        if left < weight:
            return answer
        left -= weight
    raise AssertionError("the number drawn is below the sum of the weights")


def take_chance(game: Game, answer: int) -> None:
    """An answer of chance that is known to be possible, so that nobody need look."""
    kernel: Any = game
    (kernel.take_chance if isinstance(game, Kernel) else game.apply)(answer)


def playout(game: Game, rng: Generator) -> tuple[int, int]:
    """Random offered answers to the end; returns decisions, and choices: decisions between two answers or more."""
    if isinstance(game, Kernel):
        return game.playout(rng)
    decisions = choices = 0
    while (asked := game.to_answer()) != OVER:
        if asked == CHANCE:
            settle(game, rng)
            continue
        answers = game.legal()
        decisions += 1
        choices += len(answers) > 1
        game.apply(answers[rng.below(len(answers))] if len(answers) > 1 else answers[0])
    return decisions, choices
