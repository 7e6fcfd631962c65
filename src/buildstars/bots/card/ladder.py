"""The card game's opponents, as all layers ask for them."""

from __future__ import annotations

from typing import Final

from buildstars.bots.ladders import Ladder
from buildstars.bots.registry import LEVELS, make_bot

CARD: Final = Ladder(LEVELS, make_bot)
