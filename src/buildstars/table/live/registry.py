"""The games that can be played at a table, and which of them something belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from buildstars.table import wire
from buildstars.table.card.table import CARDS
from buildstars.table.live.games import TableGame, TableSpec
from buildstars.table.minis.table import MINIS

GAMES: Final[Mapping[wire.GameName, TableGame]] = {"cards": CARDS, "minis": MINIS}


def game_of(spec: TableSpec) -> TableGame:
    """The game that a spec, and so a view, is of."""
    return next(game for game in GAMES.values() if game.has_spec(spec))


def game_of_record(kind: str) -> TableGame:
    """By the name that stands in records."""
    return next(game for game in GAMES.values() if game.kind.name == kind)
