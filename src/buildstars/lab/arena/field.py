"""One force against the field: pairs of games against each of the ready forces, by one opponent in both seats.

A pair is played on the same luck with the seats exchanged, so that luck and the advantage of going first cancel out, as in `balance`. The
opponents take turns, so that a run that is stopped has something of all. What a pair gives depends on the plan alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from buildstars.bots.guard import Guard
from buildstars.content.model import Force
from buildstars.lab.arena.bouts import Clock, play
from buildstars.lab.arena.games import GAMES
from buildstars.lab.balance.report import Estimate, score_of_pairs
from buildstars.lab.balance.run import seed_of
from buildstars.lab.luck import Luck
from buildstars.lab.workers import Workers, executor_for

MINE: Final = "mine"


@dataclass(frozen=True)
class Plan:
    """All that results depend on. `game`: card or minis; `pairs` of games against each of the field."""

    game: str
    mine: Force
    field: Mapping[str, Force]
    options: Mapping[str, str]
    opponent: str
    seed: int
    pairs: int
    patience: float = 60.0

    @property
    def games(self) -> int:
        return 2 * self.pairs * len(self.field)


@dataclass(frozen=True)
class Met:
    """A pair of games against one of the field: my points going first and going second, of arena.POINTS each."""

    key: str
    first: int
    second: int


@dataclass
class Score:
    """What came of some pairs, added up."""

    met: dict[str, Counter[tuple[int, int]]] = field(default_factory=dict)

    def add(self, met: Met) -> None:
        self.met.setdefault(met.key, Counter())[met.first, met.second] += 1

    @property
    def games(self) -> int:
        return 2 * sum(sum(pairs.values()) for pairs in self.met.values())

    def against(self, key: str) -> Estimate:
        return both(self.met.get(key, Counter()))

    def whole(self) -> Estimate:
        return both(sum(self.met.values(), Counter()))


def both(pairs: Mapping[tuple[int, int], int]) -> Estimate:
    return score_of_pairs(pairs, lambda first, second: first + second)


class Laboratory:
    """In a process that plays."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = GAMES[plan.game]
        self.keys = list(plan.field)
        self.spec = lru_cache(64)(self._spec)

    def _spec(self, key: str, mine_first: bool) -> Any:
        forces = [self.plan.mine, self.plan.field[key]]
        options = {**self.plan.options, **self.game.fixed}
        return self.game.spec(forces if mine_first else forces[::-1], options)

    def pair(self, number: int) -> Met:
        key = self.keys[number % len(self.keys)]
        seed = seed_of(self.plan.seed, MINE, key, number // len(self.keys))
        points: list[int] = []
        for mine in (0, 1):
            guards = [Guard(self.game.bot(self.plan.opponent), self.plan.patience) for _ in range(2)]
            line = play(self.game, self.spec(key, mine == 0), guards, [Clock(), Clock()], Luck(seed), seed)
            points.append(line.points[mine])
        return Met(key, points[0], points[1])


_laboratory: Laboratory | None = None


def prepare(plan: Plan) -> None:
    global _laboratory
    _laboratory = Laboratory(plan)


def work(number: int) -> Met:
    assert _laboratory is not None
    return _laboratory.pair(number)


def numbered(number: int) -> tuple[int, Met]:
    return number, work(number)


def meet(plan: Plan, workers: Workers = 1, begin: int = 0) -> Generator[tuple[int, Met], None, None]:
    """The pairs from this one on as they are finished, with their numbers; whoever has seen enough closes the generator."""
    numbers: Iterable[int] = range(begin, plan.pairs * len(plan.field))
    with closing(executor_for(workers).spread(numbered, numbers, prepare, (plan,))) as found:
        yield from found
