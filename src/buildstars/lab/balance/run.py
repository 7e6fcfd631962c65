"""Ready forces against each other, many times over, by one opponent in all seats; what came of it is added up in a tally.

Two forces meet in pairs of games: each goes first once, on the same luck (the seat's, by label), so that luck and the advantage of
going first cancel out. A force also meets itself; there the two players exchange their luck, and what is left is the worth of going
first. Every pair has its own seed made of the run's seed and the forces' names: results depend neither on the number of workers nor
on which other forces take part.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from buildstars.bots.interface import Bot
from buildstars.bots.registry import make_bot
from buildstars.card.spec import Spec
from buildstars.content.model import Force
from buildstars.core.generator import Generator
from buildstars.lab.balance.tally import Tally, count_game, count_pair
from buildstars.lab.balance.watch import GameFacts, watch_game
from buildstars.lab.luck import Luck
from buildstars.lab.workers import Workers, spread, tell_why

ALWAYS = {"turn_limit": "150"}
"""An opponent without memory may repeat itself for ever, destroying something each time; then the game is drawn."""


@dataclass(frozen=True)
class Plan:
    """All that results depend on. `games` is for each pair of forces; with more than two players, for all."""

    forces: Mapping[str, Force]
    opponent: str
    options: Mapping[str, str]
    seed: int
    games: int
    players: int = 2


@dataclass(frozen=True)
class Piece:
    """Some pairs of games of two forces; with more than two players (no names), some games."""

    names: tuple[str, ...]
    numbers: range


def seed_of(seed: int, *what: str | int) -> int:
    """62 bits of BLAKE2b over the seed and what it is for."""
    text = " ".join(str(part) for part in (seed, *what))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 2


def pieces(plan: Plan) -> Iterator[Piece]:
    """Small enough that the workers end together. The forces take turns, so that an interrupted run has something of all."""
    if plan.players > 2:
        yield from (Piece((), range(at, min(at + 4, plan.games))) for at in range(0, plan.games, 4))
        return
    pairs = (plan.games + 1) // 2
    for at in range(0, pairs, 2):
        for names in combinations_with_replacement(sorted(plan.forces), 2):
            yield Piece(names, range(at, min(at + 2, pairs)))


def games_in(plan: Plan) -> int:
    """How many games a plan has; an odd number for two forces is raised to pairs."""
    if plan.players > 2:
        return plan.games
    return len(plan.forces) * (len(plan.forces) + 1) // 2 * 2 * ((plan.games + 1) // 2)


class Laboratory:
    """In a process that plays: the opponents and the tables of the forces, made once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.bots: list[Bot] = [make_bot(plan.opponent) for _ in range(plan.players)]
        self.spec = lru_cache(64)(self._spec)

    def _spec(self, names: tuple[str, ...]) -> Spec:
        return Spec([self.plan.forces[name] for name in names], {**ALWAYS, **self.plan.options, "first_player": "0"})

    def play(self, names: tuple[str, ...], seed: int, exchanged: bool = False) -> GameFacts:
        whims = [Generator(seed_of(seed, "whim", seat ^ int(exchanged))) for seat in range(len(names))]
        return watch_game(self.spec(names), self.bots, Luck(seed, exchanged), whims)

    def pair(self, tally: Tally, names: tuple[str, str], number: int) -> None:
        """Two games on the same luck: the forces change seats, or, if both are the same, their luck."""
        mirror = names[0] == names[1]
        seed = seed_of(self.plan.seed, *names, number)
        first = self.play(names, seed)
        back = names if mirror else (names[1], names[0])
        second = self.play(back, seed, exchanged=mirror)
        count_game(tally, self.spec(names), names, first)
        count_game(tally, self.spec(back), back, second)
        count_pair(tally, names, first, second)

    def table(self, tally: Tally, number: int) -> None:
        """More than two players: forces drawn anew for every game, each at most once as long as there are enough."""
        seed = seed_of(self.plan.seed, "table", number)
        rng = Generator(seed)
        names = tuple(drawn(sorted(self.plan.forces), self.plan.players, rng))
        count_game(tally, self.spec(names), names, self.play(names, seed))

    def work(self, piece: Piece) -> Tally:
        tally = Tally()
        for number in piece.numbers:
            if len(piece.names) == 2:
                self.pair(tally, (piece.names[0], piece.names[1]), number)
            else:
                self.table(tally, number)
        return tally


def drawn(names: Sequence[str], count: int, rng: Generator) -> Iterator[str]:
    left: list[str] = []
    for _ in range(count):
        left = left or list(names)
        yield left.pop(rng.below(len(left)))


_laboratory: Laboratory | None = None


def prepare(plan: Plan) -> None:
    global _laboratory
    _laboratory = Laboratory(plan)


def work(piece: Piece) -> Tally:
    assert _laboratory is not None
    return _laboratory.work(piece)


def measure(plan: Plan, workers: Workers = 1, progress: Callable[[int], None] = lambda games: None) -> Tally:
    """Play all games; if interrupted (Ctrl-C), what was finished by then: the tally says how many games that is."""
    tally = Tally()
    try:
        for part in spread(work, pieces(plan), workers, prepare, (plan,)):
            tally.add(part)
            progress(part.games)
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
    return tally
