"""Who can be asked: seats are 0 to 7; CHANCE answers dice and draws; OVER means nobody is asked any more."""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1
OVER: Final = -2
SPECTATOR: Final = -1
"""As a viewer: somebody who sees only what is public."""
MOST_SEATS: Final = 8
