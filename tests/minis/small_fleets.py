"""Two small fleets, for examples in the documentation and tests of records and positions."""

from __future__ import annotations

from typing import Final

from buildstars.content.model import Face, Force, Text, Unit
from buildstars.minis.game import MinisGame, new_game

WING: Final = Unit(1, Text(en="Wing", de="Schwinge"), "x_wing", "space", "common", Face(2, 3, 1, 8, 2), "SSS", "rebel", set="small")
WALKER: Final = Unit(2, Text(en="Walker", de="Läufer"), "at_st", "ground", "common", Face(3, 4, 2, 9, 3), "S", "imperial", set="small")
FLEETS: Final = (Force("Wings", (WING, WING), ()), Force("Walkers", (WALKER,), ()))
OPTIONS: Final = {"first_player": "0", "size": "10"}
DEPLOYED: Final = ("u0.0", "@-100,-438,90", "u0.1", "@100,-438,90", "pass", "u1.0", "@0,434,270", "pass")
"""The answers up to the first move."""


def small_game() -> MinisGame:
    """In the middle of the first move."""
    game = new_game(list(FLEETS), OPTIONS)
    for token in (*DEPLOYED, "u0.0", "S30L"):
        game.apply(game.from_token(token))
    return game
