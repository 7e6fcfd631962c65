"""The card game in an arena."""

from __future__ import annotations

from typing import Final

from buildstars.lab.arena.card_luck import MeasuredLuck
from buildstars.lab.arena.card_turns import CardTurns
from buildstars.lab.arena.games import ArenaGame

CARD: Final = ArenaGame("card", {"turn_limit": "150"}, {"first_player": "0"}, measured=MeasuredLuck, turns=CardTurns)
