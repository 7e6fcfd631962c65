"""What an opponent is: something that answers questions from a view, and so cannot cheat.

The generator is handed in with every question, so that the same view and the same generator give the same answer: an opponent with a
budget of nodes is deterministic. A clock (`seconds`) is for people; then the best answer found in time counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from buildstars.card.view import CardView
from buildstars.core.generator import Generator


@dataclass(frozen=True)
class Opinion:
    """What an opponent thinks of one answer: the seat's chance to win after it (0 to 1), and how much of the thinking went there."""

    answer: int
    chance: float
    share: float


class Bot(Protocol):
    """An opponent of the card game: a name and two methods, in any file (docs/opponents.md)."""

    @property
    def name(self) -> str: ...
    def answer(self, view: CardView, rng: Generator) -> int:
        """One of `view.legal()`, which is not empty: this seat is asked."""
        ...
    def agrees_to_draw(self, view: CardView) -> bool:
        """Somebody offered a draw (J11); the seat need not be asked anything at the moment."""
        ...


@runtime_checkable
class Thinker(Bot, Protocol):
    """An opponent that can say what it thinks."""

    def opinions(self, view: CardView, rng: Generator) -> list[Opinion]:
        """All it considered, the best first: the first is what it would answer."""
        ...
    def chance(self, view: CardView, rng: Generator) -> float:
        """The seat's chance to win as things stand, whoever is asked."""
        ...


@runtime_checkable
class Planner(Bot, Protocol):
    """An opponent whose opinions are about whole plans."""

    def take_up(self, view: CardView, answer: int) -> None:
        """The next answers follow the plan that the last opinions had in mind for this answer."""
        ...
