"""Many games between random players, and what came of them.

Game g of a run is played with `derive(seed, g)`, and results are sums of whole numbers, so a run gives the same results
with any number of worker processes. The loop over a game's answers is inside the compiled part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from buildstars.content.model import Force
from buildstars.core.generator import Generator
from buildstars.lab.intervals import Mean, Share, mean_of, quantile, share_of
from buildstars.lab.seeds import derive
from buildstars.lab.workers import Workers, spread, tell_why
from buildstars.match.kinds import KINDS, Kind
from buildstars.match.playing import playout, settle

A_PIECE: Final = 100
"""Games that are kept or sent together, however many work."""


@dataclass(frozen=True)
class Plan:
    """All that results depend on."""

    forces: tuple[Force, ...]
    """One a seat."""
    options: Mapping[str, str]
    """Of the game."""
    seed: int
    """Decides every game."""
    games: int
    """How many."""
    game: str = "card"
    """`card` or `minis`."""


@dataclass
class Tally:
    """What happened in some games, added up."""

    games: int = 0
    """How many there were."""
    won: int = 0
    """Games that somebody won, alone or with others."""
    wins: Counter[int] = field(default_factory=Counter)
    """By seat."""
    first_wins: int = 0
    """Games that the first player won."""
    turns: Counter[int] = field(default_factory=Counter)
    """Games by their number of turns."""
    causes: Counter[str] = field(default_factory=Counter)
    """Games by what ended them."""
    decisions: int = 0
    """Answers of seats."""
    choices: int = 0
    """Decisions with at least two offered answers."""
    decision_squares: int = 0
    """The squares of a game's decisions, added up, for the interval of their mean."""
    choice_squares: int = 0
    """The same of choices."""

    def add(self, other: Tally) -> None:
        """Another piece of the same work."""
        self.games += other.games
        self.won += other.won
        self.wins.update(other.wins)
        self.first_wins += other.first_wins
        self.turns.update(other.turns)
        self.causes.update(other.causes)
        self.decisions += other.decisions
        self.choices += other.choices
        self.decision_squares += other.decision_squares
        self.choice_squares += other.choice_squares


@dataclass(frozen=True)
class Turns:
    mean: float
    low: float
    high: float
    median: int
    p5: int
    p95: int


@dataclass(frozen=True)
class Results:
    """A tally in the words of statistics. The first player's wins are counted among the games that somebody won."""

    games: int
    """How many there were."""
    wins: tuple[Share, ...]
    """By seat, of all games."""
    first_player: Share
    """Wins of the first player."""
    draws: Share
    """Games that nobody won."""
    turns: Turns
    """A game."""
    causes: dict[str, Share]
    """By what ended the games."""
    decisions: Mean
    """A game: answers of seats."""
    choices: Mean
    """A game: decisions with at least two offered answers."""


def results_of(tally: Tally, players: int) -> Results:
    """What was counted, as shares and means with their 95 % intervals."""
    total = sum(turns * count for turns, count in tally.turns.items())
    squares = sum(turns * turns * count for turns, count in tally.turns.items())
    turns = mean_of(total, squares, tally.games)
    return Results(
        games=tally.games,
        wins=tuple(share_of(tally.wins[seat], tally.games) for seat in range(players)),
        first_player=share_of(tally.first_wins, tally.won),
        draws=share_of(tally.games - tally.won, tally.games),
        turns=Turns(
            turns.mean, turns.low, turns.high, quantile(tally.turns, 0.5), quantile(tally.turns, 0.05), quantile(tally.turns, 0.95)
        ),
        causes={cause: share_of(count, tally.games) for cause, count in sorted(tally.causes.items())},
        decisions=mean_of(tally.decisions, tally.decision_squares, tally.games),
        choices=mean_of(tally.choices, tally.choice_squares, tally.games),
    )


# ---- playing ----------------------------------------------------------------------------------------------------------


def play_games(kind: Kind, spec: Any, seed: int, games: range) -> Tally:
    tally = Tally()
    for number in games:
        rng = Generator(derive(seed, number))
        game = kind.begin(spec)
        settle(game, rng)
        first = game.first_player()  # of the first turn
        decisions, choices = playout(game, rng)
        result = game.result()
        assert result is not None
        for winner in result.winners:
            tally.wins[winner] += 1
        tally.won += int(bool(result.winners))
        tally.first_wins += int(first in result.winners)
        tally.games += 1
        tally.turns[game.turn_number()] += 1
        tally.causes[result.cause] += 1
        tally.decisions += decisions
        tally.choices += choices
        tally.decision_squares += decisions * decisions
        tally.choice_squares += choices * choices
    return tally


def engine_mode(game: str) -> str:
    """Whether the engine of a game is "compiled" or "interpreted" here."""
    return "interpreted" if str(import_module(KINDS[game].engine).__file__).endswith(".py") else "compiled"


_table: tuple[Kind, Any] | None = None
"""In a process that plays: the game and its spec, made once, since a spec is dear and does not travel between processes."""


def prepare(plan: Plan) -> None:
    global _table
    kind = KINDS[plan.game]
    _table = kind, kind.spec(plan.forces, plan.options)


def work(piece: tuple[int, range]) -> Tally:
    assert _table is not None
    return play_games(*_table, *piece)


def pieces(plan: Plan, workers: Workers) -> Iterator[tuple[int, range]]:
    """Small enough that the workers end together and an interruption need not wait long. Of others than processes always the same."""
    size = max(1, min(20, plan.games // (4 * workers))) if isinstance(workers, int) else A_PIECE
    return ((plan.seed, range(first, min(first + size, plan.games))) for first in range(0, plan.games, size))


def simulate(plan: Plan, workers: Workers = 1, progress: Callable[[int], None] = lambda games: None) -> Tally:
    """Play all games of a plan; if interrupted (Ctrl-C), what was finished by then: the tally says how many games that is."""
    tally = Tally()
    try:
        for part in spread(work, pieces(plan, workers), workers, prepare, (plan,)):
            tally.add(part)
            progress(part.games)
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
    return tally
