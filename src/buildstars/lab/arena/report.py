"""What a run of the arena says: every two opponents' match, and every opponent's results, ratings, times and incidents.

Times are measured and differ from run to run; they are kept apart (`Player.times`), and all the rest depends on the
seed alone.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from buildstars.lab.arena.bouts import FINENESS, POINTS, Plan
from buildstars.lab.arena.ratings import Rating, rated
from buildstars.lab.arena.results import BoutLine
from buildstars.lab.arena.run import Course, half_points
from buildstars.lab.arena.stats import (
    Adjusted,
    Estimate,
    Verdict,
    counted,
    elo_of,
    score_of,
    share_of,
    superiority,
    without_luck,
)
from buildstars.lab.intervals import Share, quantile
from buildstars.lab.intervals import share_of as share_in

INCIDENTS: Final = {"raised": "crashes", "illegal": "illegal answers", "late": "timeouts", "circles": "circles"}
MOST_TOLD: Final = 5
QUIET: Final = "quiet"
"""The cause of a draw for which nothing was destroyed for long, in every game."""


@dataclass(frozen=True)
class Match:
    """Two opponents, from the first one's side; `pairs` counts its points in pairs of games: 0, ½, 1, 1½, 2."""

    first: int
    second: int
    wins: int
    draws: int
    losses: int
    pairs: tuple[int, ...]
    score: Estimate
    elo: Estimate
    superiority: float
    adjusted: Adjusted | None

    def games(self) -> int:
        return self.wins + self.draws + self.losses


@dataclass(frozen=True)
class Times:
    """Milliseconds a decision."""

    p50: float
    p95: float
    p99: float
    most: float
    decisions: int


@dataclass(frozen=True)
class Player:
    """`seats`: games, each counted once a seat it had there; `share`: of the games' points, by bouts."""

    name: str
    seats: int
    wins: int
    draws: int
    share: Estimate
    mean_place: float
    choices: float
    passed: Share | None
    """Of the turns in which something could be done; None: nobody counted."""
    quiet: int
    """Games drawn quietly while it was still in: what others do when it is out is not its doing."""
    rating: Rating
    incidents: dict[str, int]
    times: Times


@dataclass(frozen=True)
class Report:
    players: int
    bouts: int
    games: int
    draws: int
    turns: float
    causes: dict[str, int]
    matches: tuple[Match, ...]
    opponents: tuple[Player, ...]
    verdict: Verdict | None
    told: tuple[str, ...]
    """The first incidents, as sentences."""

    def incidents(self) -> int:
        return sum(sum(player.incidents.values()) for player in self.opponents)


def names_of(plan: Plan) -> list[str]:
    """The opponents' texts, of a file without its folder. Of two that are alike the second has a number.

    At larger tables they are one opponent with more seats.
    """
    texts = [text.rpartition("/")[2] for text in plan.opponents]
    if plan.players > 2:
        return list(dict.fromkeys(texts))
    seen: Counter[str] = Counter()
    names = []
    for text in texts:
        seen[text] += 1
        names.append(text if seen[text] == 1 else f"{text} #{seen[text]}")
    return names


def report_of(plan: Plan, course: Course) -> Report:
    bouts = course.counted()
    names = names_of(plan)
    who = [names.index(text.rpartition("/")[2]) for text in plan.opponents] if plan.players > 2 else list(range(len(names)))
    games = [game for bout in bouts for game in bout.games]
    pairs = [(a, b) for a in range(len(names)) for b in range(a + 1, len(names))] if plan.players == 2 else []
    seated = (
        ([who[bout.lineup[(seat + turn) % plan.players]] for seat in range(plan.players)], game.places)
        for bout in bouts for turn, game in enumerate(bout.games)
    )
    ratings = rated(len(names), seated)
    return Report(
        plan.players, len(bouts), len(games), sum(drawn(game.points) for game in games),
        sum(game.turns for game in games) / len(games) if games else 0.0, dict(sorted(Counter(game.cause for game in games).items())),
        tuple(match_of(bouts, a, b) for a, b in pairs), tuple(player_of(bouts, who, k, name, ratings[k]) for k, name in enumerate(names)),
        course.verdict, tuple(incident.detail for game in games for incident in game.incidents)[:MOST_TOLD],
    )


def drawn(points: Sequence[int]) -> bool:
    return max(points) < POINTS


def match_of(bouts: Sequence[BoutLine], first: int, second: int) -> Match:
    own = [bout for bout in bouts if bout.lineup == [first, second]]
    pairs = counted(half_points(bout) / 2 for bout in own)
    points = Counter(game.points[seat] for bout in own for game, seat in bout.of(0))
    score = score_of(pairs)
    adjusted = None
    if own and all(game.luck for bout in own for game in bout.games):
        luck = [math.fsum(game.luck[seat] for game, seat in bout.of(0)) / 2 for bout in own]
        adjusted = without_luck([half_points(bout) / 4 for bout in own], luck)
    draws = points[POINTS // 2]
    return Match(first, second, points[POINTS], draws, points[0], pairs, score, elo_of(score), superiority(pairs), adjusted)


def player_of(bouts: Sequence[BoutLine], who: Sequence[int], number: int, name: str, rating: Rating) -> Player:
    shares: list[float] = []
    incidents: Counter[str] = Counter()
    classes: Counter[int] = Counter()
    slowest = seats = wins = draws = places = choices = could = passed = quiet = 0
    for bout in bouts:
        slots = [slot for slot, opponent in enumerate(bout.lineup) if who[opponent] == number]
        if not slots:
            continue
        played = [(game, seat) for slot in slots for game, seat in bout.of(slot)]
        shares.append(sum(game.points[seat] for game, seat in played) / (POINTS * len(played)))
        for game, seat in played:
            seats += 1
            wins += game.points[seat] == POINTS
            draws += drawn(game.points)
            places += game.places[seat]
            choices += game.choices[seat]
            if game.could:
                could, passed = could + game.could[seat], passed + game.passed[seat]
            incidents.update(incident.kind for incident in game.incidents if incident.seat == seat)
        for seated in zip(*(bout.of(slot) for slot in slots)):
            quiet += seated[0][0].cause == QUIET and any(game.points[seat] for game, seat in seated)
        for slot in slots:
            classes.update(dict(bout.times[slot].classes))
            slowest = max(slowest, bout.times[slot].slowest)
    return Player(
        name, seats, wins, draws, share_of(shares), places / max(1, seats), choices / max(1, seats),
        share_in(passed, could) if could else None, quiet, rating,
        {kind: incidents[kind] for kind in INCIDENTS}, times_of(classes, slowest),
    )


def times_of(classes: Counter[int], slowest: int) -> Times:
    """A class is taken for its middle, but nothing for more than the slowest."""

    def at(fraction: float) -> float:
        return min(slowest, 2 ** ((quantile(classes, fraction) + 0.5) / FINENESS)) / 1e6 if classes else 0.0

    return Times(at(0.5), at(0.95), at(0.99), slowest / 1e6, sum(classes.values()))


def as_json(report: Report) -> dict[str, Any]:
    """Everything that the seed decides, and apart from it what was measured; infinite numbers are null."""
    found: dict[str, Any] = without_infinity(asdict(report))
    measured = {player["name"]: player.pop("times") for player in found["opponents"]}
    return {"results": found, "milliseconds": measured}


def without_infinity(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_infinity(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [without_infinity(part) for part in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
