"""The Admiral of the miniatures game: the Commander that looks at nearly all places where a move could end, and at more headings.

With more than two players, or an artifact, it judges ends as the Commander does, on the table as it will be when the enemies have moved.
"""

from __future__ import annotations

from typing import Final

from buildstars.bots.minis.commander import Commander
from buildstars.bots.minis.foresight import Depth

MOVED_ON: Final = 300
"""Turns of the net for the enemies' moves where more than two play."""


class Admiral(Commander):
    """Looks at more, and at where the enemies will be whoever plays."""

    name = "Admiral"
    foresees = True
    coarse = MOVED_ON
    depth = Depth(shares=(100,), kept=900, headings=2, turns=True)
