"""What OpenSpiel's states need of the miniatures game."""

from __future__ import annotations

from typing import Final

from buildstars.core.cells import DICE, FIRST_SEAT
from buildstars.envs.openspiel.position import Rules
from buildstars.minis.engine import take_answer, take_chance
from buildstars.minis.game import from_bytes, possible_game
from buildstars.minis.layout import BACK, CARD, ONE_DIE
from buildstars.minis.notation import write_position, write_view

MINIS: Final = Rules(
    take_answer, take_chance, from_bytes, possible_game, write_position, write_view, (FIRST_SEAT, DICE, int(ONE_DIE)), int(CARD), int(BACK)
)
