"""The chances that people are told: those of a judgement, with its odds raised to a power, so that of positions that are given
70 % about 70 % are won.

The powers are in shown.json, by game, by what shows the chance (the curve of a review, a hint) and by how many play.
`buildstars calibrate --fit` finds them, and `buildstars calibrate` says how good they are. Opponents think with the chances as they are.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from buildstars.content.files.bounded import Unreadable, read_json

CURVE: Final = "curve"
"""The curve of a review, and luck: what a position is worth."""
HINT: Final = "hint"
"""The chance with a choice, in hints, in reviews and in the words of a coach."""
FILE: Final = Path(__file__).with_name("shown.json")
PLAIN: Final = 1.0
"""The power that changes nothing."""
LEAST: Final = 0.1
MOST: Final = 10.0


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


def power_for(game: str, what: str, players: int) -> float:
    """Of games with so many players; 1 if they were not measured."""
    return min(MOST, max(LEAST, float(_shipped().get(game, {}).get(what, {}).get(str(players), PLAIN))))


def sharpened(chance: float, power: float, players: int) -> float:
    """A chance with its odds, beside those of an even share, raised to a power: below 1 it is drawn towards the even share."""
    if not 0.0 < chance < 1.0 or power == PLAIN:
        return min(max(chance, 0.0), 1.0)
    odds = float((chance * (players - 1) / (1 - chance)) ** power)
    return odds / (odds + players - 1)


def shown_chance(game: str, chance: float, players: int) -> float:
    """Of a choice."""
    return sharpened(chance, power_for(game, HINT, players), players)


def shown_shares(game: str, chances: tuple[float, ...]) -> tuple[float, ...]:
    """Of all seats in a position that is not decided; those who are out have none."""
    power = power_for(game, CURVE, sum(chance > 0 for chance in chances))
    powers = [chance**power if chance > 0 else 0.0 for chance in chances]
    return tuple(one / sum(powers) for one in powers)
