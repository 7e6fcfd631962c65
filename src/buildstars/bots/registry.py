"""Opponents by the names that commands and records use. A new opponent is one more line here."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Final

from buildstars.bots.interface import Bot
from buildstars.bots.pilot import Pilot
from buildstars.bots.random_player import RandomPlayer
from buildstars.bots.recruit import Recruit

BOTS: Final[dict[str, Callable[[], Bot]]] = {"random": RandomPlayer, "recruit": Recruit, "pilot": Pilot}
"""From the weakest to the strongest."""


class UnknownBot(ValueError):
    """A sentence that names the opponents there are."""


def make_bot(name: str) -> Bot:
    """A new opponent; it keeps nothing from game to game."""
    if name not in BOTS:
        near = difflib.get_close_matches(name.casefold(), BOTS, n=1, cutoff=0.6)
        hint = f'did you mean "{near[0]}"?' if near else f"there are {', '.join(BOTS)}."
        raise UnknownBot(f'there is no opponent "{name}"; {hint}')
    return BOTS[name]()
