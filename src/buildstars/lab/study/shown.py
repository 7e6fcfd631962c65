"""The chances that people are told: those of a judgement, mended, so that of positions that are given 70 % about 70 % are won.

Odds are raised to a power, which makes a judgement more or less sure. In hints they are lifted, too: the best of several choices
seems better than it is. Both are in shown.json, by game, by what shows the chance (the curve of a review, a hint) and by how many
play. `buildstars calibrate --fit` finds them, and `buildstars calibrate` says how good they are. Opponents think with the chances as
they are.
"""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from buildstars.content.files.bounded import Unreadable, read_json

CURVE: Final = "curve"
"""The curve of a review, and luck: what a position is worth."""
HINT: Final = "hint"
"""The chance with a choice, in hints, in reviews and in the words of a coach."""
MENDED: Final = {"card": (CURVE, HINT), "minis": (HINT,)}
"""What is mended before people see it. The curve of the miniatures game is shown as it is: its best power was 0.97 to 1.05."""
LIFT: Final = "{} lift"
"""Where a file keeps the lift of what shows the chance."""
FILE: Final = Path(__file__).with_name("shown.json")
LEAST: Final = 0.1
MOST: Final = 10.0
MOST_LIFT: Final = 2.0


class Mending(NamedTuple):
    """What is done to a chance before it is told."""

    power: float = 1.0
    lift: float = 0.0
    """Added to the logarithm of the odds."""


PLAIN: Final = Mending()
"""Changes nothing."""


def powers_in(text: str) -> dict[str, Any]:
    """What a file holds; nothing if it is none of ours."""
    try:
        found = read_json(text)
    except Unreadable:
        return {}
    return found if isinstance(found, dict) else {}


@cache
def _shipped() -> dict[str, Any]:
    try:
        return powers_in(FILE.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}


def mending_for(game: str, what: str, players: int) -> Mending:
    """Of games with so many players; it changes nothing if they were not measured."""
    own = _shipped().get(game, {})
    power, lift = (float(own.get(name, {}).get(str(players), plain)) for name, plain in zip((what, LIFT.format(what)), PLAIN))
    return Mending(min(MOST, max(LEAST, power)), min(MOST_LIFT, max(-MOST_LIFT, lift)))


def mended(chance: float, mending: Mending, players: int) -> float:
    """A chance with its odds, beside those of an even share, raised to a power and lifted; what is decided stays so."""
    if not 0.0 < chance < 1.0 or mending == PLAIN:
        return min(max(chance, 0.0), 1.0)
    odds = float((chance * (players - 1) / (1 - chance)) ** mending.power) * math.exp(mending.lift)
    return odds / (odds + players - 1)


def shown_chance(game: str, chance: float, players: int) -> float:
    """Of a choice."""
    return mended(chance, mending_for(game, HINT, players), players)


def shown_shares(game: str, chances: tuple[float, ...]) -> tuple[float, ...]:
    """Of all seats in a position that is not decided; those who are out have none."""
    power = mending_for(game, CURVE, sum(chance > 0 for chance in chances)).power
    powers = [chance**power if chance > 0 else 0.0 for chance in chances]
    return tuple(one / sum(powers) for one in powers)
