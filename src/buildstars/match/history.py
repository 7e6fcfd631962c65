"""What was answered so far, and the position at any moment of it.

A copy of the game is kept every few answers. A position in between is reached from there by answering again. That is
exact, because a game decides nothing by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from buildstars.core.interface import Game

EVERY: Final = 32
"""How many answers lie between two copies."""


@dataclass(frozen=True, slots=True)
class Ply:
    """Something that changed the game: an answer of a seat or of CHANCE, or an act out of turn (then `answer` is -1)."""

    seat: int
    what: str
    answer: int


def do(game: Game, ply: Ply) -> None:
    """IllegalAnswer if the game does not allow it; then nothing has changed."""
    if ply.what == "resign":
        game.resign(ply.seat)
    elif ply.what == "offer":
        game.offer_draw(ply.seat)
    elif ply.what == "decline":
        game.decline_draw(ply.seat)
    else:
        game.apply(ply.answer)


class History:
    """The plies of a game from its start."""

    def __init__(self, start: Game) -> None:
        self.plies: list[Ply] = []
        self._kept = [start.copy()]

    def __len__(self) -> int:
        return len(self.plies)

    def add(self, ply: Ply, after: Game) -> None:
        """This was done, and led to this position."""
        self.plies.append(ply)
        if len(self.plies) % EVERY == 0:
            self._kept.append(after.copy())

    def at(self, count: int) -> Game:
        """The position after so many plies."""
        game = self._kept[count // EVERY].copy()
        for ply in self.plies[count - count % EVERY : count]:
            do(game, ply)
        return game

    def cut(self, count: int) -> None:
        """Forget what came after so many plies."""
        del self.plies[count:]
        del self._kept[count // EVERY + 1 :]
