"""Both games behind OpenSpiel's interface. Importing this package registers them with `pyspiel`; `offer` adds any other game."""

from __future__ import annotations

from buildstars.envs.openspiel.games import BuildstarsGame, BuildstarsState, CardSpielGame, MinisSpielGame, Observer, offer

__all__ = ["BuildstarsGame", "BuildstarsState", "CardSpielGame", "MinisSpielGame", "Observer", "offer"]
