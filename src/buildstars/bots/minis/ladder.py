"""The miniatures game's opponents, as all layers ask for them."""

from __future__ import annotations

from typing import Final

from buildstars.bots.ladders import Ladder
from buildstars.bots.minis.registry import LEVELS, make_minis_bot

MINIS: Final = Ladder(LEVELS, make_minis_bot)
