"""`buildstars bench --bots`: what every level of the ladder makes of its processor time, beside OpenSpiel's tree searches.

Each level plays the Pilot, in pairs of games on the same luck with the seats exchanged; time is the process's own, decision by decision.
OpenSpiel's searches (`openspiel.players`: fair ones, they search possible worlds) get as many simulations as take about the Commander's
time a decision, and play the Commander. Whoever has OpenSpiel not installed gets their rows with a sentence instead of numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any, Final

from buildstars.content.model import Force
from buildstars.core.seats import OVER
from buildstars.envs.extras import MissingExtra, need
from buildstars.lab.arena.bouts import POINTS, Laboratory, Plan, Table, seating
from buildstars.lab.arena.games import GAMES
from buildstars.lab.arena.stats import counted, elo_of, score_of
from buildstars.lab.balance.run import seed_of
from buildstars.lab.luck import Luck

YARDSTICK: Final = "pilot"
NODES: Final = 300
"""Thoughts of the Commander and the Admiral: a fortieth of what they have against people, so that a run takes minutes."""
LADDER: Final = ("random", "recruit", "captain")
SEARCHES: Final = ("Mcts", "IsMcts")
NAMES: Final = {"Mcts": "OpenSpiel MCTS", "IsMcts": "OpenSpiel IS-MCTS"}
FIRST_SIMULATIONS: Final = 20
"""With so many an OpenSpiel search is timed, to find how many fit."""
TIMED_DECISIONS: Final = 60

Maker = Callable[[], Any]
"""Makes an opponent anew."""


@dataclass(frozen=True)
class Row:
    """An opponent's games against another, and what its decisions took."""

    name: str
    against: str
    games: int = 0
    score: float = 0.0
    """A game, with its 95 % interval."""
    low: float = 0.0
    high: float = 0.0
    elo: float | None = None
    """Better than the other by so much; None where one of them won every game."""
    decisions: int = 0
    """Those between two answers or more."""
    seconds: float = 0.0
    """Processor time of all of them."""
    points: float = 0.0
    """Games won; a draw is half of one."""
    note: str = ""
    """Why there are no numbers."""

    @property
    def milliseconds(self) -> float:
        """A decision, on average."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0

    @property
    def decisions_a_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def points_a_second(self) -> float:
        """Strength a second of processor time: games won by it."""
        return self.points / self.seconds if self.seconds else 0.0

    def told(self) -> dict[str, Any]:
        """For JSON."""
        head: dict[str, Any] = {"name": self.name, "against": self.against}
        if self.note:
            return head | {"note": self.note}
        return head | {
            "games": self.games, "score": self.score, "low": self.low, "high": self.high, "elo": self.elo, "decisions": self.decisions,
            "cpu_seconds": self.seconds, "cpu_milliseconds_a_decision": self.milliseconds,
            "decisions_a_cpu_second": self.decisions_a_second, "points_a_cpu_second": self.points_a_second,
        }


class Tally:
    """What one opponent did in its games."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.pairs: list[float] = []

    def row(self, name: str, against: str) -> Row:
        found = score_of(counted(self.pairs))
        elo = elo_of(found).value if 0 < found.value < 1 else None
        games = 2 * len(self.pairs)
        return Row(name, against, games, found.value, found.low, found.high, elo, self.decisions, self.seconds, sum(self.pairs))


def measure(
    forces: Mapping[str, Force], games: int, seed: int, nodes: int = NODES, options: Mapping[str, str] | None = None,
    progress: Callable[[], None] = lambda: None,
) -> list[Row]:
    """Every level against the Pilot, the Pilot itself by its times in these games, then OpenSpiel's searches against the Commander.
    `progress` is called after every game."""
    plan = Plan(("", ""), forces, options or {}, seed, games)
    rows = []
    pilot = Tally()
    rival = f"commander:nodes={nodes}"
    for text in (*LADDER, rival, f"admiral:nodes={nodes}"):
        tally = Tally()
        match(plan, maker(text), maker(YARDSTICK), tally, pilot, progress)
        rows.append(tally.row(text, YARDSTICK))
    met = sum(row.games for row in rows)
    rows.insert(2, Row(YARDSTICK, YARDSTICK, met, 0.5, 0.5, 0.5, 0.0, pilot.decisions, pilot.seconds, met / 2))
    target = next(row.milliseconds for row in rows if row.name == rival)
    for search in SEARCHES:
        try:
            players: Any = need_players()
        except MissingExtra as error:
            rows.append(Row(NAMES[search], rival, note=str(error)))
            continue
        made = getattr(players, search)
        each = time_of(plan, partial(made, FIRST_SIMULATIONS)) * 1000 / FIRST_SIMULATIONS
        simulations = max(2, round(target / each))
        tally = Tally()
        match(plan, partial(made, simulations), maker(rival), tally, Tally(), progress)
        rows.append(tally.row(f"{NAMES[search]}, {simulations} simulations", rival))
    return rows


def need_players() -> Any:
    need("pyspiel")
    return need("buildstars.envs.openspiel.players")


def game_count(games: int) -> int:
    """How many games `measure` plays at most."""
    return 2 * -(-games // 2) * (len(LADDER) + 2 + len(SEARCHES))


def maker(text: str) -> Maker:
    return partial(GAMES["card"].bot, text)


def match(plan: Plan, first: Maker, second: Maker, one: Tally, other: Tally, progress: Callable[[], None]) -> None:
    """Pairs of games on every matchup of forces in turn; opponents are made anew for each pair, as in the arena."""
    laboratory = Laboratory(plan)
    for number in range(plan.bouts()):
        bots, tallies = (first(), second()), (one, other)
        points = [0.0, 0.0]
        for turn in range(2):
            table = table_of(laboratory, number)
            for _ in decisions(table, [bots[(seat + turn) % 2] for seat in range(2)], [tallies[(seat + turn) % 2] for seat in range(2)]):
                pass
            for seat, won in enumerate(table.line((None, None)).points):
                points[(seat + turn) % 2] += won / POINTS
            progress()
        for tally, scored in zip(tallies, points, strict=True):
            tally.pairs.append(scored)


def table_of(laboratory: Laboratory, number: int) -> Table:
    seats = seating(laboratory.plan, number)
    seed = seed_of(laboratory.plan.seed, "bout", number)
    return Table(laboratory.game, laboratory.spec(seats.forces), ("", ""), Luck(seed), seed)


def decisions(table: Table, bots: Sequence[Any], tallies: Sequence[Tally]) -> Iterator[None]:
    """Plays on, decision by decision, and notes what each took."""
    while (seat := table.seat) != OVER:
        view: Any = table.game.view(seat)
        began = process_time()
        answer = bots[seat].answer(view, table.whims[seat])
        tallies[seat].seconds += process_time() - began
        tallies[seat].decisions += 1
        table.answer(answer)
        yield


def time_of(plan: Plan, made: Maker) -> float:
    """Seconds of processor time a decision, over the first decisions of a game against the Pilot."""
    tally = Tally()
    table = table_of(Laboratory(plan), 0)
    for _ in decisions(table, (made(), maker(YARDSTICK)()), (tally, Tally())):
        if tally.decisions >= TIMED_DECISIONS:
            break
    return tally.seconds / max(1, tally.decisions)
