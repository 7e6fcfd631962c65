"""The time limit is a hard one: an opponent with `seconds` stops at the first look at a clock that is past, with the best answer so far.

The clock here goes on by a millisecond at every look, so that looks are counted and nobody waits.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from buildstars.bots import clock
from buildstars.bots.clock import Deadline
from buildstars.bots.interface import Bot
from buildstars.bots.random_player import RandomPlayer
from buildstars.bots.registry import LEVELS, make_bot
from buildstars.card.view import CardView
from buildstars.core.generator import Generator
from buildstars.front import card_game

TICK = 0.001
LATE = 2
"""So many looks may come after the end: a search has loops within loops, and each looks once more."""


class Ticking:
    """A clock that counts how often it is looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        assert self.looks < 100_000, "it goes on and on"
        return 5.0 + TICK * self.looks


class Counts(RandomPlayer):
    """A search as it should be."""

    def __init__(self, seconds: float, looks: bool = True) -> None:
        self.seconds, self.looks = seconds, looks

    def answer(self, view: CardView, rng: Generator) -> int:
        deadline, answers, steps = Deadline(self.seconds), view.legal(), 0
        while not deadline.is_past() or not (self.looks or steps > 10_000):
            steps += 1
        return answers[steps % len(answers)]


def question() -> CardView:
    """One with a choice of actions, so that there is something to think about."""
    game = card_game(seed=2)
    recruit, rng = make_bot("recruit"), Generator(1)
    while not (game.turn_number() > 4 and game.engine.question().id == "q-action"):
        game.play(recruit.answer(game.view(), rng))
    return game.view(game.to_answer())


def looks(make: Callable[[float], Bot], seconds: float, monkeypatch: pytest.MonkeyPatch) -> int:
    ticking, view = Ticking(), question()
    monkeypatch.setattr(clock, "now", ticking)
    assert make(seconds).answer(view, Generator(1)) in view.legal()
    return ticking.looks


def keeps_the_limit(make: Callable[[float], Bot], monkeypatch: pytest.MonkeyPatch) -> bool:
    """It looks at the clock, uses its time, and stops in time; with next to none it still answers."""
    return all(1 < looks(make, seconds, monkeypatch) <= 1 + round(seconds / TICK) + LATE for seconds in (0.01, 0.05, 0.2))


@pytest.mark.parametrize("level", [level.id for level in LEVELS.values() if level.nodes])
def test_every_level_with_a_clock_keeps_to_it(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert keeps_the_limit(lambda seconds: make_bot(f"{level}:seconds={seconds}"), monkeypatch)


@pytest.mark.parametrize("level", [level.id for level in LEVELS.values() if level.nodes])
def test_with_a_node_budget_no_clock_counts(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the same seed would not give the same answer."""
    ticking, view = Ticking(), question()
    monkeypatch.setattr(clock, "now", ticking)
    make_bot(f"{level}:nodes=50").answer(view, Generator(1))
    assert ticking.looks == 0


def test_the_law_holds_for_a_good_search_and_not_for_a_bad_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert keeps_the_limit(Counts, monkeypatch)
    assert not keeps_the_limit(lambda seconds: Counts(seconds, looks=False), monkeypatch)
    assert not keeps_the_limit(lambda seconds: RandomPlayer(), monkeypatch)


def test_without_seconds_the_clock_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    ticking = Ticking()
    monkeypatch.setattr(clock, "now", ticking)
    assert not Deadline(0).is_past() and ticking.looks == 0
