"""How many rows observations have, whatever is played: so that games of any forces and any number of players look alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Layout:
    """At least so many rows; 0 leaves it to the forces that play. A door has what its own forces need in any case."""

    seats: int = 0
    """Seats that observations have room for."""
    units: int = 0
    """Units a seat."""
    cards: int = 0
    """Kinds of cards a seat; of no use in the miniatures game."""
    form: str = ""
    """How rows are written (card game): `flagged`, `listed` or `packed`; empty: the richest that fits into 512 bytes."""
    back: bool = True
    """Do masks offer to take the last pick back? Without it a mask never has `back` beside other actions."""

    def check(self, players: int) -> None:
        """ValueError, with a sentence, if no observation can be laid out so."""
        for name, most in (("seats", 8), ("units", 60), ("cards", 60)):
            value = getattr(self, name)
            if not isinstance(value, int) or not 0 <= value <= most:
                raise ValueError(f"a layout has 0 to {most} {name}, not {value!r}")
        if self.seats and self.seats < players:
            raise ValueError(f"{players} players do not fit a layout of {self.seats} seats")


AS_NEEDED: Final = Layout()
"""What the forces that play need, and no more."""
