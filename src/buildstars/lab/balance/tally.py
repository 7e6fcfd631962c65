"""What balance is judged by, added up over games in whole numbers, so that the order of adding does not matter.

Players are sorted into cells: force, opposing force, and whether they went first. Cards and units are counted cell by cell, because
what a card is worth shows only beside the games of the same cell in which it was not there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from buildstars.card.spec import Spec
from buildstars.core.cells import of_seat
from buildstars.lab.balance.watch import POINTS, GameFacts, SeatFacts

Cell = tuple[str, str, bool]
"""Force, opposing force ("" with more than two players), went first."""


@dataclass
class Games:
    """Some games of a player, and the points won in them."""

    games: int = 0
    points: int = 0

    def count(self, points: int) -> None:
        self.games += 1
        self.points += points


@dataclass
class CardTally:
    """One card in one cell: games in which it was there, and times."""

    opening: Games = field(default_factory=Games)
    held: Games = field(default_factory=Games)
    played: Games = field(default_factory=Games)
    revealed: Games = field(default_factory=Games)
    drawn_times: int = 0
    played_times: int = 0
    revealed_times: int = 0
    no_ability: int = 0


@dataclass
class UnitTally:
    """One unit in one cell, all its copies together."""

    deployed: Games = field(default_factory=Games)
    used: Games = field(default_factory=Games)
    copies: int = 0
    deployed_copies: int = 0
    brought: int = 0
    battles: int = 0
    strikes: int = 0
    strikes_won: int = 0
    stars_taken: int = 0
    lost: int = 0


@dataclass
class CellTally:
    all: Games = field(default_factory=Games)
    cards: dict[str, CardTally] = field(default_factory=dict)
    units: dict[str, UnitTally] = field(default_factory=dict)


@dataclass
class RushTally:
    """How quickly players strike, and what it brings them."""

    first_strikes: Counter[tuple[int, int]] = field(default_factory=Counter)  # own turn of the first strike (0: none), points
    who_first: Counter[tuple[int, int]] = field(default_factory=Counter)  # the game's first strike: own turn of the striker, points
    early: Counter[tuple[int, int]] = field(default_factory=Counter)  # early strikes, first player's less the second's; points of the first
    winner_used: Counter[tuple[str, int, int]] = field(default_factory=Counter)  # cause, units that fought or struck, units in play at all
    winner_stars: Counter[tuple[str, int]] = field(default_factory=Counter)  # cause, stars destroyed by the winner
    winner_strikes: Counter[tuple[str, int]] = field(default_factory=Counter)
    loser_stars: Counter[tuple[str, int]] = field(default_factory=Counter)  # cause, stars that the losers destroyed


@dataclass
class Tally:
    games: int = 0
    pairs: dict[tuple[str, str], Counter[tuple[int, int]]] = field(default_factory=dict)
    """For two forces the pairs of games: the points of the first-named when it went first, and when it went second."""
    cells: dict[Cell, CellTally] = field(default_factory=dict)
    seats: Counter[tuple[int, int]] = field(default_factory=Counter)  # place in the order of turns, points
    causes: Counter[str] = field(default_factory=Counter)
    ends: Counter[tuple[str, str, str]] = field(default_factory=Counter)  # force, won, lost or drawn, cause
    turns: Counter[int] = field(default_factory=Counter)
    turns_of: dict[str, Counter[int]] = field(default_factory=dict)  # by cause
    decisions: Counter[int] = field(default_factory=Counter)
    choices: Counter[int] = field(default_factory=Counter)
    rush: RushTally = field(default_factory=RushTally)

    def add(self, other: Tally) -> None:
        merge(self, other)


def merge(into: object, more: object) -> None:
    """Add one tally to another of its kind, field by field."""
    for one in fields(into):  # type: ignore[arg-type]
        mine, other = getattr(into, one.name), getattr(more, one.name)
        if isinstance(mine, int):
            setattr(into, one.name, mine + other)
        elif isinstance(mine, Counter):
            mine.update(other)
        elif isinstance(mine, dict):
            for key, value in other.items():
                if key not in mine:
                    mine[key] = type(value)()
                if isinstance(value, Counter):
                    mine[key].update(value)
                else:
                    merge(mine[key], value)
        else:
            merge(mine, other)


# ---- from a game ------------------------------------------------------------------------------------------------------


def count_game(tally: Tally, spec: Spec, names: tuple[str, ...], facts: GameFacts) -> None:
    """One game; seat 0 went first."""
    tally.games += 1
    tally.causes[facts.cause] += 1
    tally.turns[facts.turns] += 1
    tally.turns_of.setdefault(facts.cause, Counter())[facts.turns] += 1
    tally.decisions[facts.decisions] += 1
    tally.choices[facts.choices] += 1
    for seat, side in enumerate(facts.seats):
        opponent = names[1 - seat] if len(names) == 2 else ""
        cell = tally.cells.setdefault((names[seat], opponent, seat == 0), CellTally())
        cell.all.count(side.points)
        count_cards(cell, spec, seat, side)
        count_units(cell, spec, seat, side)
        tally.seats[seat, side.points] += 1
        won = "drawn" if not facts.winners else "won" if seat in facts.winners else "lost"
        tally.ends[names[seat], won, side.out_cause if won == "lost" and side.out_cause else facts.cause] += 1
    count_rush(tally.rush, facts)


def count_cards(cell: CellTally, spec: Spec, seat: int, side: SeatFacts) -> None:
    for at in {spec.card_of[of_seat(seat, index)] for index in range(len(spec.decks[seat]))}:
        card = cell.cards.setdefault(spec.definitions[at].id, CardTally())
        for games, there in (
            (card.opening, at in side.opening),
            (card.held, side.drawn[at] > 0),
            (card.played, side.played[at] > 0),
            (card.revealed, side.revealed[at] > 0),
        ):
            if there:
                games.count(side.points)
        card.drawn_times += side.drawn[at]
        card.played_times += side.played[at]
        card.revealed_times += side.revealed[at]
        card.no_ability += side.no_ability[at]


def count_units(cell: CellTally, spec: Spec, seat: int, side: SeatFacts) -> None:
    copies: dict[str, list[int]] = {}
    for index, unit in enumerate(spec.forces[seat].units):
        copies.setdefault(unit.id, []).append(index)
    for id_, indexes in copies.items():
        unit_tally = cell.units.setdefault(id_, UnitTally())
        if side.deployed.intersection(indexes):
            unit_tally.deployed.count(side.points)
        if any(side.fought[index] or side.strikes[index] for index in indexes):
            unit_tally.used.count(side.points)
        unit_tally.copies += len(indexes)
        unit_tally.deployed_copies += len(side.deployed.intersection(indexes))
        unit_tally.brought += total(side.brought, indexes)
        unit_tally.battles += total(side.fought, indexes)
        unit_tally.strikes += total(side.strikes, indexes)
        unit_tally.strikes_won += total(side.strikes_won, indexes)
        unit_tally.stars_taken += total(side.stars_taken, indexes)
        unit_tally.lost += total(side.lost, indexes)


def total(counted: Counter[int], indexes: Iterable[int]) -> int:
    return sum(counted[index] for index in indexes)


def count_rush(rush: RushTally, facts: GameFacts) -> None:
    seats = facts.seats
    for side in seats:
        rush.first_strikes[side.first_strike, side.points] += 1
    striking = [(side.first_strike, seat) for seat, side in enumerate(seats) if side.first_strike]
    if striking:
        turn, seat = min(striking)
        rush.who_first[turn, seats[seat].points] += 1
    if len(seats) == 2:
        rush.early[seats[0].early_strikes - seats[1].early_strikes, seats[0].points] += 1
    for seat, side in enumerate(seats):
        if seat in facts.winners:
            entered = len(side.deployed | {index for index, times in side.brought.items() if times > 0})
            rush.winner_used[facts.cause, side.units_used(), entered] += 1
            rush.winner_stars[facts.cause, side.stars_destroyed] += 1
            rush.winner_strikes[facts.cause, sum(side.strikes.values())] += 1
        elif facts.winners:
            rush.loser_stars[facts.cause, side.stars_destroyed] += 1


def count_pair(tally: Tally, names: tuple[str, str], first: GameFacts, second: GameFacts) -> None:
    """A pair of games: the first-named sat first in one of them. In a mirror match its place is the first player's in both."""
    mirror = names[0] == names[1]
    after = second.seats[0 if mirror else 1].points
    pair = (first.seats[0].points, POINTS - after if mirror else after)
    tally.pairs.setdefault(names, Counter())[pair] += 1
