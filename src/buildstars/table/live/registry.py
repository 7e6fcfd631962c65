"""The games that can be played at a table."""

from __future__ import annotations

from typing import Final

from buildstars.core.interface import Game, View
from buildstars.registry import Facets
from buildstars.table.live.games import TableGame, TableSpec

GAMES: Final[Facets[TableGame]] = Facets("tables", card="buildstars.table.card.table:CARD", minis="buildstars.table.minis.table:MINIS")


def game_of(seen: Game | View) -> TableGame:
    """What a table must know of the game that this is, or is a view of."""
    return GAMES[seen.game_name]


def game_of_spec(spec: TableSpec) -> TableGame:
    """The same by a spec alone."""
    return next(game for game in GAMES.values() if game.has_spec(spec))
