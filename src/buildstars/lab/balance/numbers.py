"""What a balance report says about single units, cards and forces, in short: the numbers that the gallery shows beside them.

`buildstars balance … --numbers src/buildstars/table/numbers.json` writes them (docs/hangar.md). Shares and differences are of one, rounded
to a thousandth; an estimate is its value and its 95 % interval.
"""

from __future__ import annotations

from msgspec import Struct

from buildstars.lab.balance.report import CardRow, Estimate, Report, UnitRow
from buildstars.lab.intervals import Share

Bounds = tuple[float, float, float]
"""The value, and the interval around it."""


class CardNumbers(Struct, frozen=True, omit_defaults=True):
    games: int
    """Of players with the card in their deck."""
    played: Bounds | None = None
    """Of the games in which it was in hand, those in which it was played."""
    ability: Bounds | None = None
    """Of the times played, those in which the unit gained the ability."""
    opening: Bounds | None = None
    """What it adds to its owner's usual score in the first hand; chance alone decides that."""
    by_played: Bounds | None = None
    """The same for games in which it was played."""
    revealed: Bounds | None = None
    """The same for games in which a strike turned it up."""


class UnitNumbers(Struct, frozen=True, omit_defaults=True):
    games: int
    deployed: Bounds | None = None
    """Copies that were deployed at the start."""
    used: Bounds | None = None
    """Games in which a copy fought or struck."""
    strikes: Bounds | None = None
    """Successful strikes, of those made."""
    stars_taken: float = 0.0
    """Build stars destroyed, a copy and game."""
    lost: float = 0.0
    """Times destroyed, a copy and game."""
    by_deployed: Bounds | None = None
    """What deploying it adds to its owner's usual score."""


class Numbers(Struct, frozen=True, omit_defaults=True):
    command: str = ""
    """That gives the same numbers again."""
    games: int = 0
    opponent: str = ""
    """Who played all seats."""
    cards: dict[str, CardNumbers] = {}
    units: dict[str, UnitNumbers] = {}
    forces: dict[str, Bounds] = {}
    """Scores of the ready forces."""


def numbers_of(report: Report, command: str, opponent: str) -> Numbers:
    return Numbers(
        command, report.games, opponent,
        {row.id: card_numbers(row) for row in report.cards}, {row.id: unit_numbers(row) for row in report.units},
        {force.name: _rounded(force.score) for force in report.forces},
    )


def card_numbers(row: CardRow) -> CardNumbers:
    ability = share(row.ability) if row.ability.count else None  # a card without an ability counts none
    played_by, revealed_by = estimate(row.played_by), estimate(row.revealed_by)
    return CardNumbers(row.games, share(row.play_share), ability, estimate(row.opening), played_by, revealed_by)


def unit_numbers(row: UnitRow) -> UnitNumbers:
    return UnitNumbers(
        row.games, share(row.deployed), share(row.used), share(row.strikes), round(row.stars_taken, 2), round(row.lost, 2),
        estimate(row.deployed_by),
    )


def share(found: Share) -> Bounds | None:
    """None of nothing."""
    return (round(found.share, 3), round(found.low, 3), round(found.high, 3)) if found.of else None


def estimate(found: Estimate) -> Bounds | None:
    return _rounded(found) if found.cases else None


def _rounded(found: Estimate) -> Bounds:
    return round(found.value, 3), round(found.low, 3), round(found.high, 3)
