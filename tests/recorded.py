"""Whole games of both kinds as records, played by opponents on given luck: what tests of replays, previews and films look at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from buildstars.bots.minis.registry import make_minis_bot
from buildstars.bots.registry import make_bot
from buildstars.core.generator import Generator
from buildstars.core.options import read_options
from buildstars.lab import fleets, forces
from buildstars.match.chance import SeededChance
from buildstars.match.kinds import KINDS
from buildstars.match.match import new_match
from buildstars.match.record import write
from buildstars.minis.options import OPTIONS as MINIS_OPTIONS

NAMES = ("Ada", "Ben", "Cleo", "Dan")


@cache
def card_record(players: int = 2, seed: int = 5, level: str = "recruit", names: Sequence[str] = NAMES, most: int = 5000) -> str:
    options = {"turn_limit": "60"}
    return _played("card", forces.seated([], players, options), options, make_bot(level), seed, names[:players], most)


@cache
def minis_record(players: int = 2, seed: int = 5, level: str = "recruit", names: Sequence[str] = NAMES, most: int = 5000) -> str:
    options = {"battle": "space", "turn_limit": "20"}
    seated = fleets.seated([], players, read_options(MINIS_OPTIONS, options))
    return _played("minis", seated, options, make_minis_bot(level), seed, names[:players], most)


def _played(game: str, seated: Any, options: dict[str, str], bot: Any, seed: int, names: Sequence[str], most: int) -> str:
    """To the end, or so many answers."""
    match = new_match(seated, options, names, SeededChance(seed.to_bytes(32, "big")), kind=KINDS[game])
    luck = Generator(seed)
    for _ in range(most):
        seat = match.game.to_answer()
        if seat < 0:
            break
        match.answer(seat, bot.answer(match.game.view(seat), luck))
    return write(match.record)
