"""The Admiral: a Commander with a judgement learned by self-play (`buildstars train`) instead of one made by hand."""

from __future__ import annotations

from buildstars.bots.card.judgement import Weights
from buildstars.bots.card.v1.commander import COMMANDER_NODES, Commander


class Admiral(Commander):
    """See the module; the learned weights are a file (`weights_file.learned`) that the registry reads."""

    def __init__(self, weights: Weights | None = None, nodes: int = COMMANDER_NODES, seconds: float = 0.0) -> None:
        super().__init__(weights, nodes, seconds)

    @property
    def name(self) -> str:
        return "Admiral"
