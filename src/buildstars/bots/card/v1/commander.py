"""The Commander: thinks like the Captain, of more plans, further ahead, and over many more deals of what may be hidden."""

from __future__ import annotations

from typing import Final

from buildstars.bots.card.judgement import Weights
from buildstars.bots.card.v1.captain import Captain

COMMANDER_NODES: Final = 2000


class Commander(Captain):
    """See the module."""

    def __init__(self, weights: Weights | None = None, nodes: int = COMMANDER_NODES, seconds: float = 0.0) -> None:
        super().__init__(weights, nodes, seconds)
        self.width = 5
        self.turns = 8

    @property
    def name(self) -> str:
        return "Commander"
