"""A card game in one line, for people at a Python prompt: ready forces by name, luck from a seed."""

from __future__ import annotations

import secrets

from buildstars.card.game import CardGame, new_game
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.generator import Generator


def card_game(*forces: str, seed: int | None = None, options: dict[str, str] | None = None) -> tuple[CardGame, Generator]:
    """A game of the named ready forces at its first question to a player, and the generator that goes on answering for chance."""
    shipped = load_forces(load_sets())
    unknown = [name for name in forces if name not in shipped]
    if unknown:
        raise ValueError(f"there is no ready force {unknown[0]!r}; there are {', '.join(shipped)}")
    game = new_game([shipped[name] for name in forces], options)
    luck = Generator(seed if seed is not None else secrets.randbits(62))
    game.settle(luck)
    return game, luck
