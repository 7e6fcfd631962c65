"""What a tally of games says about balance, every share with its 95 % interval.

Scores count a win 1 and a draw shared. Forces and going first are judged by pairs of games, since the two games of a pair share their
luck. Cards and units are judged by the difference to what their owner's force scores in the same cell (opponent, going first or not), so
that a card is not praised for the company it keeps.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from buildstars.content.loader import Collection
from buildstars.content.model import Force
from buildstars.lab.balance.tally import CardTally, Games, RushTally, Tally, UnitTally, merge
from buildstars.lab.balance.watch import EARLY_TURNS, POINTS
from buildstars.lab.intervals import Z95, Share, quantile, share_of, wilson

TOO_STRONG: Final = 0.65
TOO_WEAK: Final = 0.35
FEW_STARS: Final = 5
"""A win by objectives with fewer stars destroyed than this is a rush past the units."""
MUST_HAPPEN: Final = ("units", "objectives")
"""Ends by which a game can be won; the others are draws (J9, J11)."""


@dataclass(frozen=True)
class Estimate:
    """A share or a difference with its interval, from so many cases (games, or pairs of games)."""

    value: float
    low: float
    high: float
    cases: int

    def reach(self) -> float:
        return (self.high - self.low) / 2


NOTHING: Final = Estimate(0.0, 0.0, 0.0, 0)


@dataclass(frozen=True)
class Spread:
    """Counted values: median, 5 and 95 %, and all of them."""

    mean: float
    median: int
    p5: int
    p95: int
    counted: dict[int, int]


@dataclass(frozen=True)
class ForceScore:
    name: str
    title: str
    theme: str
    score: Estimate
    first: Estimate
    """Its score when it goes first, against others."""
    second: Estimate
    going_first: Estimate
    """The difference of the two."""
    ends: dict[str, int]
    """How its games ended: "won by objectives": 12, …"""


@dataclass(frozen=True)
class Rush:
    """Is striking past the units too good?"""

    by_objectives: Share
    """Of the games that somebody won."""
    first_strike: Spread
    """The own turn of a player's first strike."""
    never_struck: Share
    struck_first: Estimate
    """The score of whoever struck first in a game."""
    struck_first_by_turn: dict[str, Estimate]
    correlation: Estimate
    """Of early strikes (the first player's less the second's) with the first player's score."""
    units_used: dict[str, float]
    """By the cause of the end: the mean share of the winner's units that fought or struck at all."""
    winner_stars: dict[str, Spread]
    loser_stars: dict[str, Spread]
    winner_strikes: dict[str, Spread]
    bare_rush: Share
    """Of the wins by objectives, those in which the winner had destroyed fewer than FEW_STARS stars."""


@dataclass(frozen=True)
class CardRow:
    id: str
    name: str
    type: str
    icon: str
    forces: tuple[str, ...]
    games: int
    """Games of players with the card in their deck."""
    drawn: int
    played: int
    revealed: int
    play_share: Share
    """Of the games in which it was in hand, those in which it was played."""
    ability: Share
    """Of the times played, those in which the unit gained the ability; of no meaning for objectives."""
    played_rate: Share
    played_expected: float
    opening: Estimate
    """Differences to the owner's usual score: in the first hand, in hand at some time, played, turned up by a strike."""
    held: Estimate
    played_by: Estimate
    revealed_by: Estimate


@dataclass(frozen=True)
class UnitRow:
    id: str
    name: str
    stars: int
    forces: tuple[str, ...]
    games: int
    deployed: Share
    """Copies deployed at the start, of those in the force."""
    brought: int
    used: Share
    """Of the games of its owners, those in which a copy fought or struck."""
    battles: int
    strikes: Share
    """Successful strikes of those made."""
    stars_taken: float
    """Build stars destroyed, a copy and game."""
    lost: float
    """Times destroyed, a copy and game."""
    deployed_by: Estimate


@dataclass(frozen=True)
class Report:
    games: int
    players: int
    matrix: dict[str, dict[str, Estimate]]
    forces: tuple[ForceScore, ...]
    first_player: Estimate
    first_player_mirror: Estimate
    places: tuple[Estimate, ...]
    """The score of each place in the order of turns."""
    causes: dict[str, Share]
    turns: Spread
    turns_of: dict[str, Spread]
    decisions: Spread
    choices: Spread
    rush: Rush
    cards: tuple[CardRow, ...]
    units: tuple[UnitRow, ...]
    broken: tuple[str, ...]


# ---- estimates --------------------------------------------------------------------------------------------------------


def score_of_pairs(pairs: Mapping[tuple[int, int], int], points: Callable[[int, int], int]) -> Estimate:
    """The mean score of pairs of games, of which each is worth 2 * POINTS.

    Wilson's interval with as many cases as explain the spread between pairs: as many as there are pairs if both games of each always
    end alike, twice as many if they are independent, up to four times as many if luck, which they share, decides.
    """
    n = sum(pairs.values())
    if n == 0:
        return Estimate(0.5, 0.0, 1.0, 0)
    values = [(points(x, y) / (2 * POINTS), count) for (x, y), count in pairs.items()]
    mean = sum(value * count for value, count in values) / n
    spread = sum((value - mean) ** 2 * count for value, count in values) / max(1, n - 1)
    explained = mean * (1 - mean) * n / spread if spread > 0 else 4.0 * n if 0 < mean < 1 else float(n)
    low, high = wilson(mean, min(4.0 * n, max(float(n), explained)))
    return Estimate(mean, low, high, n)


def score_of(games: int, points: float) -> Estimate:
    share = points / (games * POINTS) if games else 0.0
    return Estimate(share, *wilson(share, games), games)


def difference_of_pairs(pairs: Mapping[tuple[int, int], int]) -> Estimate:
    """How much better the first of two games went than the second, a pair."""
    n = sum(pairs.values())
    if n < 2:
        return NOTHING
    mean = sum((x - y) * count for (x, y), count in pairs.items()) / (n * POINTS)
    spread = sum(((x - y) / POINTS - mean) ** 2 * count for (x, y), count in pairs.items()) / (n - 1)
    reach = Z95 * math.sqrt(spread / n)
    return Estimate(mean, mean - reach, mean + reach, n)


def difference(groups: Iterable[tuple[Games, Games]]) -> Estimate:
    """How much better than usual a player scores in some games (the first of each couple) of a cell (the second).

    The mean of the differences, weighed by the games in question. Of a cell's n games, n1 with a share p1, the difference to all is
    (n - n1)/n times that to the others, so its variance is p(1-p)(n - n1)/(n n1); p is moved a little towards a half for that.
    """
    total, sum_, variance = 0, 0.0, 0.0
    for part, all_ in groups:
        if part.games == 0:
            continue
        usual = all_.points / (all_.games * POINTS)
        total += part.games
        sum_ += part.points / POINTS - part.games * usual
        p = (all_.points / POINTS + 1) / (all_.games + 2)
        variance += part.games * p * (1 - p) * (all_.games - part.games) / all_.games
    if total == 0 or variance == 0:  # never, or always: there is nothing to compare with
        return Estimate(0.0, 0.0, 0.0, 0)
    value, reach = sum_ / total, Z95 * math.sqrt(variance) / total
    return Estimate(value, value - reach, value + reach, total)


def correlation(counted: Mapping[tuple[int, int], int]) -> Estimate:
    """Of counted couples of values, with Fisher's interval."""
    n = sum(counted.values())
    if n < 4:
        return NOTHING
    x = sum(a * count for (a, _), count in counted.items())
    y = sum(b * count for (_, b), count in counted.items())
    xx = n * sum(a * a * count for (a, _), count in counted.items()) - x * x
    yy = n * sum(b * b * count for (_, b), count in counted.items()) - y * y
    xy = n * sum(a * b * count for (a, b), count in counted.items()) - x * y
    if xx == 0 or yy == 0:
        return NOTHING
    r = xy / math.sqrt(xx * yy)
    z, reach = math.atanh(max(-0.999999, min(0.999999, r))), Z95 / math.sqrt(n - 3)
    return Estimate(r, math.tanh(z - reach), math.tanh(z + reach), n)


def spread_of(counted: Mapping[int, int]) -> Spread:
    n = sum(counted.values())
    mean = sum(value * count for value, count in counted.items()) / n if n else 0.0
    return Spread(mean, quantile(counted, 0.5), quantile(counted, 0.05), quantile(counted, 0.95), dict(sorted(counted.items())))


# ---- forces -----------------------------------------------------------------------------------------------------------

Pairs = Counter[tuple[int, int]]


def oriented(tally: Tally, name: str) -> dict[str, Pairs]:
    """A force's pairs of games with each other force, from its own side: its points going first and going second."""
    found: dict[str, Pairs] = {}
    for (a, b), pairs in tally.pairs.items():
        if a == b:
            continue
        if a == name:
            found.setdefault(b, Counter()).update(pairs)
        elif b == name:  # the first game was the other's to begin
            found.setdefault(a, Counter()).update({(POINTS - y, POINTS - x): count for (x, y), count in pairs.items()})
    return found


def both_games(x: int, y: int) -> int:
    return x + y


def first_players(x: int, y: int) -> int:
    return x + POINTS - y


def force_score(tally: Tally, name: str, force: Force, players: int) -> ForceScore:
    ends: Counter[str] = Counter()
    for (one, how, cause), count in tally.ends.items():
        if one == name:
            ends[f"{how} by {cause}"] += count
    theme = force.theme
    if players > 2:
        first, second = Games(), Games()
        for (one, _, began), cell in tally.cells.items():
            if one == name:
                merge(first if began else second, cell.all)
        whole = score_of(first.games + second.games, first.points + second.points)
        a, b = score_of(first.games, first.points), score_of(second.games, second.points)
        reach = math.hypot(a.reach(), b.reach())
        going = Estimate(a.value - b.value, a.value - b.value - reach, a.value - b.value + reach, whole.cases)
        return ForceScore(name, force.name, theme, whole, a, b, going, dict(ends))
    pairs: Pairs = Counter()
    for others in oriented(tally, name).values():
        pairs.update(others)
    going_first = score_of(sum(pairs.values()), sum(x * count for (x, _), count in pairs.items()))
    going_second = score_of(sum(pairs.values()), sum(y * count for (_, y), count in pairs.items()))
    score = score_of_pairs(pairs, both_games)
    return ForceScore(name, force.name, theme, score, going_first, going_second, difference_of_pairs(pairs), dict(ends))


# ---- rushing ----------------------------------------------------------------------------------------------------------


def by_cause(counted: Mapping[tuple[str, int], int]) -> dict[str, Spread]:
    causes = sorted({cause for cause, _ in counted})
    return {cause: spread_of({value: count for (one, value), count in counted.items() if one == cause}) for cause in causes}


def rush_of(tally: Tally) -> Rush:
    rush: RushTally = tally.rush
    won = sum(count for cause, count in tally.causes.items() if cause in MUST_HAPPEN)
    strikes: Counter[int] = Counter()
    for (turn, _), count in rush.first_strikes.items():
        strikes[turn] += count
    seats, idle = sum(strikes.values()), strikes.pop(0, 0)
    by_turn: dict[str, Games] = {}
    everybody = Games()
    for (turn, points), count in sorted(rush.who_first.items()):
        label = f"turn {turn}" if turn <= 2 * EARLY_TURNS else "later turns"
        for games in (everybody, by_turn.setdefault(label, Games())):
            games.games += count
            games.points += points * count
    used: dict[str, list[float]] = {}
    for (cause, units, entered), count in rush.winner_used.items():
        sums = used.setdefault(cause, [0.0, 0.0])
        sums[0] += count * units / max(1, entered)
        sums[1] += count
    bare = sum(count for (cause, stars), count in rush.winner_stars.items() if cause == "objectives" and stars < FEW_STARS)
    return Rush(
        by_objectives=share_of(tally.causes["objectives"], won),
        first_strike=spread_of(strikes),
        never_struck=share_of(idle, seats),
        struck_first=score_of(everybody.games, everybody.points),
        struck_first_by_turn={label: score_of(g.games, g.points) for label, g in by_turn.items()},
        correlation=correlation(rush.early),
        units_used={cause: sums[0] / sums[1] for cause, sums in sorted(used.items())},
        winner_stars=by_cause(rush.winner_stars),
        loser_stars=by_cause(rush.loser_stars),
        winner_strikes=by_cause(rush.winner_strikes),
        bare_rush=share_of(bare, tally.causes["objectives"]),
    )


# ---- cards and units --------------------------------------------------------------------------------------------------


def whole_share(games: Games) -> Share:
    """Of some games the share won, draws shared, in whole games."""
    return share_of(round(games.points / POINTS), games.games)


def card_row(tally: Tally, collection: Collection, id_: str) -> CardRow:
    there = [(names[0], cell.cards[id_], cell.all) for names, cell in tally.cells.items() if id_ in cell.cards]
    sums = CardTally()
    for _, one, _ in there:
        merge(sums, one)
    expected = sum(one.played.games * usual.points / usual.games for _, one, usual in there) / max(1, sums.played.games * POINTS)
    card = collection.cards[id_]
    return CardRow(
        id_, card.name["en"], card.type, card.icon, tuple(sorted({name for name, _, _ in there})),
        sum(usual.games for _, _, usual in there),
        drawn=sums.drawn_times, played=sums.played_times, revealed=sums.revealed_times,
        play_share=share_of(min(sums.played.games, sums.held.games), sums.held.games),
        ability=share_of(sums.played_times - sums.no_ability if card.effects else 0, sums.played_times),
        played_rate=whole_share(sums.played), played_expected=expected,
        opening=difference((one.opening, usual) for _, one, usual in there),
        held=difference((one.held, usual) for _, one, usual in there),
        played_by=difference((one.played, usual) for _, one, usual in there),
        revealed_by=difference((one.revealed, usual) for _, one, usual in there),
    )


def unit_row(tally: Tally, collection: Collection, id_: str) -> UnitRow:
    there = [(names[0], cell.units[id_], cell.all) for names, cell in tally.cells.items() if id_ in cell.units]
    sums = UnitTally()
    for _, one, _ in there:
        merge(sums, one)
    unit = collection.units[id_]
    games = sum(usual.games for _, _, usual in there)
    return UnitRow(
        id_, unit.name["en"], unit.front.stars, tuple(sorted({name for name, _, _ in there})), games,
        deployed=share_of(sums.deployed_copies, sums.copies), brought=sums.brought, used=share_of(sums.used.games, games),
        battles=sums.battles, strikes=share_of(sums.strikes_won, sums.strikes),
        stars_taken=sums.stars_taken / max(1, sums.copies), lost=sums.lost / max(1, sums.copies),
        deployed_by=difference((one.deployed, usual) for _, one, usual in there),
    )


# ---- all of it --------------------------------------------------------------------------------------------------------


def report_of(tally: Tally, forces: Mapping[str, Force], collection: Collection, players: int) -> Report:
    names = sorted(forces)
    matrix = {name: {other: score_of_pairs(pairs, both_games) for other, pairs in sorted(oriented(tally, name).items())} for name in names}
    all_pairs, mirrors = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for (a, b), pairs in tally.pairs.items():
        all_pairs.update(pairs)
        if a == b:
            mirrors.update(pairs)
    places = []
    for seat in range(players):
        counted = {points: count for (one, points), count in tally.seats.items() if one == seat}
        places.append(score_of(sum(counted.values()), sum(points * count for points, count in counted.items())))
    scores = tuple(force_score(tally, name, forces[name], players) for name in names)
    cards = tuple(card_row(tally, collection, id_) for id_ in in_order(id_ for cell in tally.cells.values() for id_ in cell.cards))
    units = tuple(unit_row(tally, collection, id_) for id_ in in_order(id_ for cell in tally.cells.values() for id_ in cell.units))
    return Report(
        games=tally.games, players=players, matrix=matrix if players == 2 else {}, forces=scores,
        first_player=score_of_pairs(all_pairs, first_players) if players == 2 else places[0],
        first_player_mirror=score_of_pairs(mirrors, first_players), places=tuple(places),
        causes={cause: share_of(count, tally.games) for cause, count in sorted(tally.causes.items())},
        turns=spread_of(tally.turns), turns_of={cause: spread_of(turns) for cause, turns in sorted(tally.turns_of.items())},
        decisions=spread_of(tally.decisions), choices=spread_of(tally.choices), rush=rush_of(tally), cards=cards, units=units,
        broken=tuple(broken(tally, scores, cards, units, players)),
    )


def in_order(ids: Iterable[str]) -> list[str]:
    """By set, then by number."""
    return sorted(set(ids), key=lambda id_: (id_.split(":")[0], int(id_.split(":")[1][1:])))


def broken(tally: Tally, forces: Iterable[ForceScore], cards: Iterable[CardRow], units: Iterable[UnitRow], players: int) -> Iterable[str]:
    """What is plainly wrong, a sentence each."""
    fair = 1 / players
    for force in forces:
        if force.score.cases and force.score.value > TOO_STRONG * 2 * fair:
            yield f"{force.title} scores {force.score.value:.0%}: too strong (above {TOO_STRONG * 2 * fair:.0%})."
        if force.score.cases and force.score.value < TOO_WEAK * 2 * fair:
            yield f"{force.title} scores {force.score.value:.0%}: too weak (below {TOO_WEAK * 2 * fair:.0%})."
    for cause in MUST_HAPPEN:
        if tally.games and not tally.causes[cause]:
            yield f"No game was won by {cause}."
    for card in cards:
        if card.drawn and not card.played:
            turned = f", though a strike turned it up {card.revealed} times" if card.revealed else ""
            yield f"{card.name} ({card.type}) was drawn {card.drawn} times and never played{turned}."
        elif not card.drawn:
            yield f"{card.name} ({card.type}) was never drawn in {card.games} games."
        elif card.type == "combat" and card.ability.count == 0 and card.icon:
            yield f"{card.name} was played {card.played} times, and no unit ever gained its ability ({card.icon})."
    for unit in units:
        if not unit.used.count:
            yield f"{unit.name} neither fought nor struck in {unit.games} games ({unit.deployed.share:.0%} of its copies deployed)."
