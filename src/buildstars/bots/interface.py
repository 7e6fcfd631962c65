"""What an opponent is: something that answers questions from a view, and so cannot cheat.

The generator is handed in with every question, so that the same view and the same generator give the same answer.
"""

from __future__ import annotations

from typing import Protocol

from buildstars.cardgame.playout import Generator
from buildstars.cardgame.view import CardView


class Bot(Protocol):
    @property
    def name(self) -> str: ...
    def answer(self, view: CardView, rng: Generator) -> int:
        """One of `view.legal()`, which is not empty: this seat is asked."""
        ...
    def agrees_to_draw(self, view: CardView) -> bool:
        """Somebody offered a draw (J11); the seat need not be asked anything at the moment."""
        ...
