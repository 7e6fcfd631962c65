"""The ready fleets of the miniatures game against those of their battle, by one opponent in all seats.

Every two fleets of a battle meet in pairs of games on the same luck (by seat), the seats exchanged; the first seat moves first in the first
turn. What a pair gives depends on the plan's seed and the fleets alone: not on the workers, the number of games, or who else plays. Every
finished pair can be kept in a file (lab.arena.results), from which the same command goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from buildstars.bots.guard import Guard
from buildstars.content.model import Force
from buildstars.lab.arena.bouts import Clock, play
from buildstars.lab.arena.games import GAMES
from buildstars.lab.arena.results import BoutLine, GameLine, ResultsFile
from buildstars.lab.balance.report import Estimate, score_of, score_of_pairs
from buildstars.lab.balance.run import seed_of
from buildstars.lab.balance.tables import Sheet, interval, percent
from buildstars.lab.intervals import Share, quantile, share_of
from buildstars.lab.luck import Luck
from buildstars.lab.workers import Workers, spread, tell_why
from buildstars.minis.spec import Spec

MINIS = GAMES["minis"]


@dataclass(frozen=True)
class Plan:
    """All that results depend on. `fleets` by battle; `games` is for each two fleets, raised to pairs."""

    fleets: Mapping[str, Mapping[str, Force]]
    opponent: str
    options: Mapping[str, str]
    seed: int
    games: int
    patience: float = 60.0

    def meetings(self) -> list[tuple[str, str, str]]:
        return [(battle, *names) for battle, fleets in self.fleets.items() for names in combinations(sorted(fleets), 2)]

    def bouts(self) -> int:
        return len(self.meetings()) * ((self.games + 1) // 2)


class Laboratory:
    """In a process that plays."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.meetings = plan.meetings()
        self.spec = lru_cache(64)(self._spec)

    def _spec(self, battle: str, names: tuple[str, ...]) -> Spec:
        options = {**self.plan.options, "battle": battle, **MINIS.fixed}
        spec: Spec = MINIS.spec([self.plan.fleets[battle][name] for name in names], options)
        return spec

    def bout(self, number: int) -> BoutLine:
        """Rounds of all meetings, so that an interrupted run has something of all."""
        battle, first, second = self.meetings[number % len(self.meetings)]
        seed = seed_of(self.plan.seed, battle, first, second, number // len(self.meetings))
        clocks = [Clock(), Clock()]
        games: list[GameLine] = []
        for names in ((first, second), (second, first)):
            guards = [Guard(MINIS.bot(self.plan.opponent), self.plan.patience) for _ in names]
            games.append(play(MINIS, self.spec(battle, names), guards, clocks, Luck(seed), seed))
        return BoutLine(number, [0, 0], [f"{battle} {first}", f"{battle} {second}"], games, [clock.line() for clock in clocks])


_laboratory: Laboratory | None = None


def prepare(plan: Plan) -> None:
    global _laboratory
    _laboratory = Laboratory(plan)


def work(number: int) -> BoutLine:
    assert _laboratory is not None
    return _laboratory.bout(number)


def measure(
    plan: Plan, workers: Workers = 1, file: ResultsFile | None = None, progress: Callable[[int], None] = lambda games: None
) -> list[BoutLine]:
    """All pairs of games, in order; if interrupted (Ctrl-C), those that were finished by then."""
    done = {number: bout for number, bout in (file.done if file else {}).items() if number < plan.bouts()}
    progress(2 * len(done))
    wanted: Iterator[int] = (number for number in range(plan.bouts()) if number not in done)
    try:
        with closing(spread(work, wanted, workers, prepare, (plan,))) as found:
            for bout in found:
                if file is not None:
                    file.add(bout)
                done[bout.bout] = bout
                progress(2)
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
    return [done[number] for number in sorted(done)]


# ---- what came of it --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FleetScore:
    fleet: str
    games: int
    score: Estimate
    against: dict[str, Estimate]


@dataclass(frozen=True)
class BattleReport:
    """The fleets of one battle, the best first; what moving first is worth; how games end, and when."""

    battle: str
    games: int
    fleets: tuple[FleetScore, ...]
    first_seat: Estimate
    endings: dict[str, Share]
    turns_median: int
    turns_p5: int
    turns_p95: int
    incidents: int


def report_of(plan: Plan, bouts: Sequence[BoutLine]) -> list[BattleReport]:
    return [battle_report(battle, [bout for bout in bouts if bout.forces[0].startswith(f"{battle} ")]) for battle in plan.fleets]


def battle_report(battle: str, bouts: Sequence[BoutLine]) -> BattleReport:
    pairs: dict[str, dict[str, Counter[tuple[int, int]]]] = {}
    for bout in bouts:
        one, other = (name.partition(" ")[2] for name in bout.forces)
        first, second = (game.points for game in bout.games)
        pairs.setdefault(one, {}).setdefault(other, Counter())[first[0], second[1]] += 1
        pairs.setdefault(other, {}).setdefault(one, Counter())[first[1], second[0]] += 1
    fleets = [
        FleetScore(
            name, 2 * sum(sum(counted.values()) for counted in others.values()), both(sum(others.values(), Counter())),
            {other: both(counted) for other, counted in sorted(others.items())},
        )
        for name, others in pairs.items()
    ]
    games = [game for bout in bouts for game in bout.games]
    turns, causes = Counter(game.turns for game in games), Counter(game.cause for game in games)
    return BattleReport(
        battle, len(games), tuple(sorted(fleets, key=lambda one: -one.score.value)),
        score_of(len(games), sum(game.points[0] for game in games)),
        {cause: share_of(count, len(games)) for cause, count in causes.most_common()},
        quantile(turns, 0.5), quantile(turns, 0.05), quantile(turns, 0.95), sum(len(game.incidents) for game in games),
    )


def both(counted: Counter[tuple[int, int]]) -> Estimate:
    return score_of_pairs(counted, lambda x, y: x + y)


# ---- as tables --------------------------------------------------------------------------------------------------------


def sheets(reports: Sequence[BattleReport]) -> list[Sheet]:
    made = [fleets_sheet(reports), battles_sheet(reports)]
    return made + [meetings_sheet(report) for report in reports if len(report.fleets) > 2]


def fleets_sheet(reports: Sequence[BattleReport]) -> Sheet:
    rows = [
        (report.battle, one.fleet, f"{one.games:,}", percent(one.score), interval(one.score)) for report in reports for one in report.fleets
    ]
    return Sheet("fleets", "Fleets against those of their battle", ("<battle", "<fleet", "games", "score", "95 %"), tuple(rows))


def battles_sheet(reports: Sequence[BattleReport]) -> Sheet:
    """How games end: by the last base card, the last unit, both players' last at once, or otherwise (J11)."""
    rows = []
    for report in reports:
        shares = {cause: share.share for cause, share in report.endings.items()}
        ends = [shares.get(cause, 0.0) for cause in ("base", "units", "nobody_left")]
        rows.append((
            report.battle, f"{report.games:,}", f"{percent(report.first_seat)} ±{100 * report.first_seat.reach():.0f}",
            *(f"{100 * share:.0f} %" for share in (*ends, max(0.0, sum(shares.values()) - sum(ends)))),
            f"{report.turns_median} ({report.turns_p5}–{report.turns_p95})",
        ))
    columns = ("<battle", "games", "first", "base", "units", "both out", "else", "turns")
    note = "First: the score of the seat that moves first in the first turn. Turns: the median, and 90 % of games."
    return Sheet("battles", "Going first, endings, length", columns, tuple(rows), note)


def meetings_sheet(report: BattleReport) -> Sheet:
    names = [one.fleet for one in report.fleets]
    rows = [
        (f"{place} {one.fleet}", *(f"{100 * one.against[other].value:.0f}" if other in one.against else "–" for other in names))
        for place, one in enumerate(report.fleets, 1)
    ]
    reach = max((found.reach() for one in report.fleets for found in one.against.values()), default=0.0)
    title = f"Who beats whom, {report.battle} battle"
    note = f"Per cent, known to {100 * reach:.0f} either way at the worst."
    return Sheet(f"meetings-{report.battle}", title, ("<fleet", *(str(place) for place in range(1, len(names) + 1))), tuple(rows), note)
