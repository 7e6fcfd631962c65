"""What OpenSpiel's states need of the card game."""

from __future__ import annotations

from typing import Final

from buildstars.card.engine import take_answer, take_chance
from buildstars.card.game import from_bytes, possible_game
from buildstars.card.layout import BACK, UNIT
from buildstars.card.notation import write_position, write_view
from buildstars.core.cells import DICE, FIRST_SEAT
from buildstars.envs.openspiel.position import Rules

CARD: Final = Rules(
    take_answer, take_chance, from_bytes, possible_game, write_position, write_view, (FIRST_SEAT, DICE), int(UNIT), int(BACK)
)
