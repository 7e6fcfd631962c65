"""Opponents against each other: who sits where with what, game by game, and one game between guarded opponents.

The unit of play is a *bout*: games on the same forces and the same luck, by seat, in which the opponents change seats.
So neither luck nor force nor going first favours anybody. Two at a table make a pair of games. More at a table move on
by one seat after each game until each has had every seat. What a bout gives depends on the plan and its number alone:
not on the workers, nor on what was played before.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, count
from time import perf_counter_ns
from typing import Any, Final

from buildstars.bots.guard import Guard, safest
from buildstars.content.model import Force
from buildstars.core.generator import Generator
from buildstars.core.interface import Game
from buildstars.core.seats import OVER
from buildstars.lab.arena.games import GAMES, ArenaGame, Turns
from buildstars.lab.arena.results import BoutLine, GameLine, IncidentLine, Times
from buildstars.lab.balance.run import drawn, seed_of
from buildstars.lab.luck import Luck

MOST_DECISIONS: Final = 20_000
"""Of a game; whoever is asked then goes round in circles, and from there on passes. A long game has some hundred decisions a seat."""
POINTS: Final = 840
"""A game is worth so many points, so that any number of players share them evenly in whole numbers."""
FINENESS: Final = 16
"""Times are counted in so many classes a doubling: each is known to 4 %."""


@dataclass(frozen=True)
class Plan:
    """All that results depend on. `games` is for the whole run; with `sprt`, bounds in Elo, it is the most that are played."""

    opponents: tuple[str, ...]
    """By their texts (docs/opponents.md)."""
    forces: Mapping[str, Force]
    """By their names: those that meet."""
    options: Mapping[str, str]
    """Of the game."""
    seed: int
    """Decides every game, if opponents think by nodes."""
    games: int
    """Raised to whole pairs or tables."""
    sprt: tuple[float, float] | None = None
    """LOW and HIGH of the sequential test, in Elo."""
    players: int = 2
    """Seats at a table."""
    luck: bool = False
    """Is luck measured, for the score without it?"""
    patience: float = 60.0
    """Seconds after which a choice is forfeited."""
    game: str = "card"
    """`card` or `minis`."""

    def bouts(self) -> int:
        """How many pairs or tables that is: games, raised to whole ones."""
        return -(-self.games // self.players)


@dataclass(frozen=True)
class Seating:
    """Who plays a bout with what: in game g, seat s has `forces[s]` and is played by `lineup[(s + g) % players]`."""

    lineup: tuple[int, ...]
    forces: tuple[str, ...]


# ---- who sits where ---------------------------------------------------------------------------------------------------


def seating(plan: Plan, number: int) -> Seating:
    """Of two at a table, every two opponents meet in turn, on every matchup of forces in turn; of more, forces are drawn."""
    names = list(plan.forces)
    if plan.players == 2:
        meetings = list(combinations(range(len(plan.opponents)), 2))
        return Seating(meetings[number % len(meetings)], matchup(names, number // len(meetings)))
    opponents = len(plan.opponents)
    lineup = tuple((number * plan.players + k) % opponents for k in range(plan.players))
    if opponents < plan.players:
        lineup = tuple((number + k) % opponents for k in range(plan.players))
    return Seating(lineup, tuple(drawn(names, plan.players, Generator(seed_of(plan.seed, "forces", number)))))


def matchup(names: Sequence[str], number: int) -> tuple[str, str]:
    """Round by round each force goes first once and second once; after as many rounds as forces, each has met each in both ways."""
    n = len(names)
    whole, place = divmod(number, n)
    step = next(step for step in count(n // 2 + 1) if math.gcd(step, n) == 1)  # so that no round is like the one before
    return names[place], names[(place + 1 + whole * step) % n]


def round_the_table(first: str, second: str, seats: int, players: int) -> tuple[str, ...]:
    """So many seats for the first, the others for the second, neither all on one side: neighbours are not always of one kind."""
    return tuple(first if k * seats // players > (k - 1) * seats // players else second for k in range(players))


# ---- playing ----------------------------------------------------------------------------------------------------------


class Laboratory:
    """In a process that plays: the tables of the forces, made once. Opponents are made anew for each bout, and remember nothing."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = GAMES[plan.game]
        self.spec = lru_cache(64)(self._spec)

    def _spec(self, names: tuple[str, ...]) -> Any:
        options = {**self.plan.options, **self.game.fixed}
        return self.game.spec([self.plan.forces[name] for name in names], options)

    def bout(self, number: int) -> BoutLine:
        seats = seating(self.plan, number)
        spec = self.spec(seats.forces)
        seed = seed_of(self.plan.seed, "bout", number)
        guards = [Guard(self.game.bot(self.plan.opponents[k]), self.plan.patience) for k in seats.lineup]
        times = [Clock() for _ in guards]
        games = []
        for turn in range(self.plan.players):
            order = [(seat + turn) % self.plan.players for seat in range(self.plan.players)]
            luck = self.game.measured(seed, spec) if self.plan.luck and self.game.measured else Luck(seed)
            games.append(play(self.game, spec, [guards[k] for k in order], [times[k] for k in order], luck, seed))
        return BoutLine(number, list(seats.lineup), list(seats.forces), games, [clock.line() for clock in times])


class Clock:
    """How long an opponent took, decision by decision; classes instead of numbers, so that a million fit a line."""

    def __init__(self) -> None:
        self.classes: Counter[int] = Counter()
        self.slowest = 0

    def note(self, nanoseconds: int) -> None:
        self.classes[time_class(nanoseconds)] += 1
        self.slowest = max(self.slowest, nanoseconds)

    def line(self) -> Times:
        return Times(sorted(self.classes.items()), self.slowest)


def time_class(nanoseconds: int) -> int:
    return int(FINENESS * math.log2(max(1, nanoseconds)))


def play(kind: ArenaGame, spec: Any, guards: Sequence[Guard], clocks: Sequence[Clock], luck: Luck, seed: int) -> GameLine:
    """A whole game between guarded opponents."""
    for guard in guards:
        guard.incidents.clear()
    table = Table(kind, spec, [guard.name for guard in guards], luck, seed)
    while (seat := table.seat) != OVER:
        view: Any = table.game.view(seat)
        began = perf_counter_ns()
        answer = guards[seat].answer(view, table.whims[seat])
        clocks[seat].note(perf_counter_ns() - began)
        table.answer(answer)
    return table.line(guards)


class Table:
    """A game that waits for a choice of `seat`, until that is OVER. Chance, and whoever has nothing to choose, are answered in here.

    The opponents' own chance (`whims`) hangs on the seat, so that two that think alike play the same game twice.
    """

    def __init__(self, kind: ArenaGame, spec: Any, names: Sequence[str], luck: Luck, seed: int) -> None:
        self.names, self.luck = names, luck
        self.whims = [Generator(seed_of(seed, "whim", seat)) for seat in range(spec.players)]
        self.choices = [0] * spec.players
        self.circles: list[IncidentLine] = []
        self.decisions = 0
        self.seat = OVER
        self.turns = kind.turns(spec.players) if kind.turns is not None else None
        self.game = kind.start(spec)
        self._go_on()

    def answer(self, answer: int) -> None:
        """What the seat chose."""
        self._give(self.game.legal(), answer)
        self._go_on()

    def _give(self, answers: list[int], answer: int) -> None:
        if self.turns is not None:
            self.turns.note(self.game, self.seat, answers, answer)
        self.game.apply(answer)

    def _go_on(self) -> None:
        game = self.game
        while True:
            self.luck.settle(game)
            self.seat = game.to_answer()
            if self.seat == OVER:
                return
            answers = game.legal()
            self.decisions += 1
            if len(answers) == 1:
                self._give(answers, answers[0])
            elif self.decisions > MOST_DECISIONS:
                if self.decisions == MOST_DECISIONS + 1:
                    told = f"{self.names[self.seat]} was asked after {MOST_DECISIONS:,} decisions"
                    self.circles.append(IncidentLine(self.seat, "circles", told))
                self._give(answers, safest(answers))
            else:
                self.choices[self.seat] += 1
                return

    def line(self, guards: Sequence[Guard | None]) -> GameLine:
        """Of a game that is over, with what went wrong on the way; a seat without a guard cannot go wrong."""
        incidents = list(self.circles)
        for seat, guard in enumerate(guards):
            incidents += [IncidentLine(seat, incident.kind, str(incident)) for incident in guard.incidents] if guard is not None else []
        return ended(self.game, self.choices, [round(swing, 9) for swing in self.luck.luck], incidents, self.turns)


def ended(game: Game, choices: list[int], luck: list[float], incidents: list[IncidentLine], turns: Turns | None = None) -> GameLine:
    result = game.result()
    assert result is not None
    order = places(game, result.winners)
    points = [POINTS // order.count(1) if place == 1 else 0 for place in order]  # a draw is shared by those who lasted
    could, passed = (turns.could, turns.passed) if turns is not None else ([], [])
    return GameLine(points, order, game.turn_number(), result.cause, choices, luck, incidents, could, passed)


def places(game: Game, winners: Sequence[int]) -> list[int]:
    """By survival: the winners first, then who is still in, then who was out last; equal places for equals."""

    def lasted(seat: int) -> tuple[bool, bool, int]:
        return seat in winners, game.is_alive(seat), game.out_turn(seat)

    keys = [lasted(seat) for seat in range(game.players)]
    return [1 + sum(other > key for other in keys) for key in keys]


_laboratory: Laboratory | None = None


def prepare(plan: Plan) -> None:
    global _laboratory
    _laboratory = Laboratory(plan)


def work(number: int) -> BoutLine:
    assert _laboratory is not None
    return _laboratory.bout(number)


def missing(plan: Plan, done: Mapping[int, BoutLine]) -> Iterator[int]:
    return (number for number in range(plan.bouts()) if number not in done)


def play_all(plan: Plan) -> Iterator[BoutLine]:
    """Every bout of a plan, in this process."""
    laboratory = Laboratory(plan)
    return (laboratory.bout(number) for number in range(plan.bouts()))
