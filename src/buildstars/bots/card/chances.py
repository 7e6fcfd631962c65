"""From the judgement's hundredths of a star to the chance to win: a curve fitted on many games of the Pilot against itself.

The chance is the expected share of the game: a draw counts as shared. The curve is a logistic whose argument bends, since a great lead
is worth less, star for star, than a small one. `python -m buildstars.lab.training.calibrate --games 400 --seed 7` gives these constants
again, and a table that shows how far they can be trusted.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from buildstars.bots.card.judgement import WIN

SCALE: Final = 381
"""Hundredths of a star that make odds of e to 1, near an even game."""
BEND: Final = 1500
"""A value of so many counts half."""
TO_ACT: Final = 0.22
"""What it adds to the logarithm of the odds that it is one's own turn: the judgement assumes that the others act next."""
MOST_IN_PROGRESS: Final = 12_000
"""No game in progress is judged higher: beyond lies a mixture with games that are won or lost."""
DRAWN: Final = -WIN // 10


def log_odds(value: float, to_act: bool = False) -> float:
    """Of a game in progress between two players."""
    return value / (1 + abs(value) / BEND) / SCALE + (TO_ACT if to_act else 0.0)


def win_chance(value: float, to_act: bool = False, players: int = 2) -> float:
    """The chance, 0 to 1, of a seat for which the judgement's `standing` is `value`; `players` are those still in.

    With more players an even game is one of as many equal shares. A value far beyond those of games in progress is an expectation over
    ends of the game, and is taken apart again: so much of it must be won (or lost), the rest is even.
    """
    if value == DRAWN:
        return 1 / players
    if abs(value) > MOST_IN_PROGRESS:
        decided = min(1.0, abs(value) / WIN)
        return (decided if value > 0 else 0.0) + (1 - decided) / players
    return 1 / (1 + (players - 1) * math.exp(-log_odds(value, to_act)))


def shares(values: Sequence[float | None], to_act: int = -1) -> list[float]:
    """The chances of all seats, which add up to 1, from each seat's own value (None: it is out); `to_act` is whose turn it is.

    Each seat's odds count for as much as the others' together: with two players the chance is between what the one thinks of itself
    and what the other leaves it.
    """
    alive = [seat for seat, value in enumerate(values) if value is not None]
    strengths = [
        math.exp(_argument(value, seat == to_act) * 0.5) if value is not None else 0.0 for seat, value in enumerate(values)
    ]
    total = sum(strengths)
    return [strength / total if total else 1 / max(1, len(alive)) for strength in strengths]


def _argument(value: float, to_act: bool) -> float:
    if abs(value) <= MOST_IN_PROGRESS:
        return log_odds(value, to_act)
    chance = min(max(win_chance(value), 1e-9), 1 - 1e-9)
    return math.log(chance / (1 - chance))
