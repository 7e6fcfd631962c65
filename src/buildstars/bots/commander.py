"""The Commander: searches over what may be hidden, with a tree of replies, also for cards, abilities and objectives.

The tree (bots.search) re-deals what is hidden in every pass and shares its nodes among the deals that look alike to everybody.
"""

from __future__ import annotations

from typing import Final

from buildstars.bots.captain import Captain
from buildstars.bots.judgement import Weights

COMMANDER_NODES: Final = 1000


class Commander(Captain):
    """See the module."""

    def __init__(self, weights: Weights | None = None, nodes: int = COMMANDER_NODES, seconds: float = 0.0) -> None:
        super().__init__(weights, nodes, seconds)
        self.width = 7
        self.turns = 6

    @property
    def name(self) -> str:
        return "Commander"
