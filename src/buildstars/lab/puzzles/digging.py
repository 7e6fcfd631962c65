"""Puzzles looked for in many games at once: what a game gives depends on the seed and its number alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass

from buildstars.bots.ladders import LADDERS
from buildstars.content.model import Force
from buildstars.lab.puzzles.games import GAMES, Draft
from buildstars.lab.workers import Workers, spread


@dataclass(frozen=True)
class Plan:
    """All that results depend on: two forces, with the names by which a file calls them, and the opponent that plays both."""

    game: str
    forces: tuple[Force, ...]
    names: tuple[str, ...]
    opponent: str
    seed: int
    games: int


@dataclass(frozen=True)
class Dug:
    """What one game gave."""

    number: int
    drafts: list[Draft]


_plan: Plan | None = None


def prepare(plan: Plan) -> None:
    global _plan
    _plan = plan


def work(number: int) -> Dug:
    assert _plan is not None
    bot = LADDERS[_plan.game].make(_plan.opponent)  # anew for each game, so that it remembers nothing of another
    return Dug(number, list(GAMES[_plan.game].dig(_plan.forces, _plan.names, bot, _plan.seed, range(number, number + 1))))


def dig(plan: Plan, workers: Workers = 1, progress: Callable[[int], None] = lambda games: None) -> Iterator[Draft]:
    """What is found, in the order of the games."""
    waiting: dict[int, Dug] = {}
    told = 0
    with closing(spread(work, range(plan.games), workers, prepare, (plan,))) as found:
        for one in found:
            waiting[one.number] = one
            progress(1)
            while told in waiting:
                yield from waiting.pop(told).drafts
                told += 1
