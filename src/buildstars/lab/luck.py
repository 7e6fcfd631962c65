"""Luck by label for mass play: the luck of a match, from a number, and the other seat's luck if asked.

What a die or draw shows depends on the seed and on what is decided (turn, seat, what, count), not on what happened
before. So the two games of a pair, which share their seed, give the same turn of the same seat the same luck although
they go different ways. It costs 2 µs a decision, little beside an opponent's thought.
"""

from __future__ import annotations

from buildstars.core.interface import Game
from buildstars.core.messages import ChanceLabel
from buildstars.core.seats import CHANCE
from buildstars.match.chance import SeededChance, derive, weights_of
from buildstars.match.playing import take_chance


class Luck(SeededChance):
    """Answers for CHANCE in one game; `exchanged` gives seats 0 and 1 each other's luck."""

    def __init__(self, seed: int, exchanged: bool = False) -> None:
        super().__init__(str(seed))
        self.luck: list[float] = []
        """By seat, how good it was, where that is measured."""
        self._exchanged = exchanged

    def answer(self, game: Game) -> int:
        if not self._exchanged:
            return super().answer(game)
        asked = game.chance_label()
        label = self.labels.peek(ChanceLabel(asked.turn, asked.seat ^ 1, asked.what))
        token = derive(self._key, label, weights_of(game))
        self.labels.note(label)
        return game.from_token(token)

    def settle(self, game: Game) -> None:
        """Until a seat is asked or the game is over."""
        while game.to_answer() == CHANCE:
            take_chance(game, self.answer(game))
