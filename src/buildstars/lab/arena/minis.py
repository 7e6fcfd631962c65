"""The miniatures game in an arena."""

from __future__ import annotations

from typing import Final

from buildstars.lab.arena.games import ArenaGame

MINIS: Final = ArenaGame("minis", {"turn_limit": "60"}, {"first_player": "0"})
