"""Fits the weights of `bots.minis.judgement` to games of an opponent against itself, and says how far the chances can be trusted.

Positions are taken along the games, a few in each turn and in all phases. The logarithm of the odds is a weighted sum
of the differences between the two seats, so that nobody is favoured by where they sit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from buildstars.bots.minis.judgement import WEIGHTS, features, is_lost
from buildstars.bots.minis.registry import make_minis_bot
from buildstars.content.fleets import BATTLES, ready_fleets
from buildstars.content.loader import load_sets
from buildstars.core.cells import TURN
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.balance.run import seed_of
from buildstars.lab.fleets import of_battle
from buildstars.lab.luck import Luck
from buildstars.lab.workers import Workers, gathered
from buildstars.minis.game import start
from buildstars.minis.spec import Spec

EVERY: Final = 25
"""Of so many choices one is looked at, at random."""
ROUNDS: Final = 30
LITTLE: Final = 1e-3
"""Keeps weights small that the games say nothing about."""


@dataclass(frozen=True)
class Sample:
    """What seat 0 has beside seat 1, feature by feature, and its share of the game in the end."""

    values: tuple[float, ...]
    share: float


@dataclass(frozen=True)
class Plan:
    opponent: str
    seed: int
    games: int


class Laboratory:
    """In a process that plays."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.fleets = ready_fleets(load_sets())
        self.spec = lru_cache(64)(self._spec)
        self.bot = make_minis_bot(plan.opponent)

    def _spec(self, battle: str, first: str, second: str) -> Spec:
        return Spec([self.fleets[first].force, self.fleets[second].force], {"battle": battle, "turn_limit": "60"})

    def play(self, number: int) -> list[Sample]:
        seed = seed_of(self.plan.seed, "calibrate", number)
        draw = Generator(seed)
        battle = BATTLES[number % len(BATTLES)]
        names = of_battle(self.fleets, battle)
        game = start(self.spec(battle, names[draw.below(len(names))], names[draw.below(len(names))]))
        luck = Luck(seed)
        luck.settle(game)
        found: list[tuple[float, ...]] = []
        while (seat := game.to_answer()) != OVER:
            answers = game.legal()
            if game.words[TURN] > 0 and draw.below(EVERY) == 0 and not (is_lost(game, 0) or is_lost(game, 1)):
                found.append(tuple(own - other for own, other in zip(features(game, 0), features(game, 1))))
            game.apply(answers[0] if len(answers) == 1 else self.bot.answer(game.view(seat), draw))
            luck.settle(game)
        result = game.result()
        assert result is not None
        share = 0.5 if not result.winners else float(0 in result.winners)
        return [Sample(values, share) for values in found]

    def work(self, numbers: range) -> list[Sample]:
        return [sample for number in numbers for sample in self.play(number)]


_laboratory: Laboratory | None = None


def prepare(plan: Plan) -> None:
    global _laboratory
    _laboratory = Laboratory(plan)


def work(numbers: range) -> list[Sample]:
    assert _laboratory is not None
    return _laboratory.work(numbers)


def gather(plan: Plan, workers: Workers = 1) -> list[Sample]:
    """The samples of all games, in no order."""
    return gathered(work, plan.games, workers, prepare, (plan,))


def fit(samples: Sequence[Sample]) -> tuple[float, ...]:
    """The likeliest weights, by Newton's method."""
    import numpy as np

    x = np.array([sample.values for sample in samples])
    share = np.array([sample.share for sample in samples])
    weights = np.zeros(x.shape[1])
    for _ in range(ROUNDS):
        p = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (share - p) - LITTLE * len(x) * weights
        bend = (x * (p * (1 - p))[:, None]).T @ x + LITTLE * len(x) * np.eye(x.shape[1])
        step = np.linalg.solve(bend, slope)
        weights += step
        if float(np.abs(step).sum()) < 1e-9:
            break
    return tuple(float(weight) for weight in weights)


def predicted(weights: Sequence[float], sample: Sample) -> float:
    return 1 / (1 + math.exp(-sum(weight * value for weight, value in zip(weights, sample.values))))


def shipped() -> tuple[float, ...]:
    """The constants that hints and reviews use."""
    return WEIGHTS
