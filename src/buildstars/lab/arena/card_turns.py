"""Whether a turn of the card game was used: to pass though something could be done is what opponents among several do too often.

A turn has one action. It is passed if the player passes, or chooses to move and moves nobody. A turn in which nothing could be done is
not held against anybody.
"""

from __future__ import annotations

from buildstars.card.layout import MOVE, PASS
from buildstars.core.interface import Game


class CardTurns:
    """Counted in one game, by seat: turns in which something could be done, and those of them that were passed."""

    def __init__(self, players: int) -> None:
        self.could = [0] * players
        self.passed = [0] * players
        self._mover = -1  # has chosen to move, and nobody has moved yet
        self._had_more = False  # and had other actions to choose from

    def note(self, game: Game, seat: int, answers: list[int], answer: int) -> None:
        """Before any answer of a seat is given; `answers` are those it has."""
        if MOVE in answers:  # it is offered with every action, and nowhere else
            self._had_more = len(answers) > 2
            self._mover = seat if answer == MOVE else -1
            if answer == PASS:
                self._count(seat, self._had_more or somebody_can_move(game), True)
            elif answer != MOVE:
                self._count(seat, True, False)
        elif seat == self._mover:
            self._mover = -1
            self._count(seat, self._had_more or len(answers) > 1, answer == PASS)

    def _count(self, seat: int, could: bool, passed: bool) -> None:
        self.could[seat] += could
        self.passed[seat] += could and passed


def somebody_can_move(game: Game) -> bool:
    """Tried on a copy: the rules alone know who may move."""
    tried = game.copy()
    tried.apply(MOVE)
    return tried.legal() != [PASS]
