"""What people are told about their chances, and how the games went on: games of an opponent against itself, over ready forces.

At the first choice of every turn each judgement says what it thinks of the seat that is asked. All judgements look at the
same games. `reliability` says how far each can be trusted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from buildstars.core.generator import Generator
from buildstars.core.interface import Game
from buildstars.core.seats import OVER
from buildstars.lab.balance.run import seed_of
from buildstars.lab.luck import Luck
from buildstars.lab.study.games import STUDIES
from buildstars.lab.study.shown import CURVE, HINT
from buildstars.lab.workers import A_FEW, Workers, spread, tell_why
from buildstars.registry import Facets

BY_HAND: Final = "by-hand"
"""The judgement of the card game before the network."""

Judgement = Callable[[Any, int], float]
"""The chance of a seat in a game."""


@dataclass(frozen=True)
class Plan:
    """All that results depend on."""

    game: str
    opponent: str
    seed: int
    games: int
    players: int = 2
    adviser: str = ""
    """Who gives the hints; nobody: they are left out."""


@dataclass(frozen=True)
class Forecast:
    """What each judgement gave the seat that was asked, before it was made ready to be shown, and the seat's share of the game in the
    end."""

    game: int
    turn: int
    chances: dict[str, float]
    share: float


class Seating(Protocol):
    """Games of one kind over ready forces, and those who judge them."""

    def start(self, number: int, draw: Generator) -> Game:
        """Another game; chance is drawn for the forces alone."""
        ...
    def judgements(self) -> dict[str, Judgement]:
        """By name, for one game: what they remember is of that game. The first tells the seats' shares of a game that is over."""
        ...
    def advised(self, view: Any, bot: Any, seed: int) -> float:
        """The chance that a hint begins with."""
        ...


SEATINGS: Final[Facets[Callable[[int], Seating]]] = Facets(
    "games to measure judgements by",
    card="buildstars.lab.training.forecasts_card:CardSeating", minis="buildstars.lab.training.forecasts_minis:MinisSeating",
)  # fmt: skip
"""Each is made with the number of players."""


class Laboratory:
    """In a process that plays."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seating = SEATINGS[plan.game](plan.players)
        make = STUDIES[plan.game].bot
        self.bot = make(plan.opponent)
        self.adviser = make(plan.adviser) if plan.adviser else None

    def play(self, number: int) -> list[Forecast]:
        seed = seed_of(self.plan.seed, "calibrate", number)
        game = self.seating.start(number, Generator(seed))
        luck = Luck(seed)
        luck.settle(game)
        whims = [Generator(seed_of(seed, "whim", seat)) for seat in range(self.plan.players)]
        judgements = self.seating.judgements()
        found: list[tuple[int, int, dict[str, float]]] = []
        last = 0
        while (seat := game.to_answer()) != OVER:
            answers = game.legal()
            if len(answers) > 1 and game.turn_number() != last:
                last = game.turn_number()
                told = {name: judge(game, seat) for name, judge in judgements.items()}
                if self.adviser is not None:
                    told[HINT] = self.seating.advised(game.view(seat), self.adviser, seed_of(seed, "hint", last))
                found.append((seat, last, told))
            game.apply(answers[0] if len(answers) == 1 else self.bot.answer(game.view(seat), whims[seat]))
            luck.settle(game)
        shares = [judgements[CURVE](game, seat) for seat in range(self.plan.players)]
        return [Forecast(number, turn, told, shares[seat]) for seat, turn, told in found]

    def work(self, numbers: range) -> list[Forecast]:
        return [one for number in numbers for one in self.play(number)]


_laboratory: Laboratory | None = None


def prepare(plan: Plan) -> None:
    global _laboratory
    _laboratory = Laboratory(plan)


def work(numbers: range) -> list[Forecast]:
    assert _laboratory is not None
    return _laboratory.work(numbers)


def gather(plan: Plan, workers: Workers = 1, progress: Callable[[int], None] = lambda games: None) -> list[Forecast]:
    """Of all games, in their order; Ctrl-C leaves those that were finished."""
    found: list[Forecast] = []
    pieces = (range(at, min(at + A_FEW, plan.games)) for at in range(0, plan.games, A_FEW))
    try:
        for part in spread(work, pieces, workers, prepare, (plan,)):
            found += part
            progress(len({one.game for one in part}))
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
    return sorted(found, key=lambda one: (one.game, one.turn))
