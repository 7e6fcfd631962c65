"""Small recorded games whose dice are told beforehand, for the tests of hints and reviews."""

from __future__ import annotations

from collections.abc import Iterable

from buildstars.card.game import CardGame
from buildstars.core.interface import Game
from buildstars.match.match import Match, new_match
from buildstars.match.record import write
from small_game import OPTIONS, play, small_forces

LINE_UP = ("pass", "move", "u0.0", "u0.1", "pass", "pass", "pass", "pass", "move", "u0.0", "home1", "u0.1", "home1", "pass", "pass", "pass")
"""Anna's two Wings fly into Ben's home zone while Ben does nothing; she is asked for an objective, in turn 5."""


class Told:
    """Dice as they are told, one roll after the other; of cards always the first that can come."""

    def __init__(self, rolls: Iterable[str] = ()) -> None:
        self.rolls = list(rolls)

    def answer(self, game: Game) -> int:
        if game.chance_label().what == "dice":
            return game.from_token(self.rolls.pop(0))
        return game.chances()[0][0]


def told_match(tokens: Iterable[str], rolls: Iterable[str] = ()) -> Match:
    match = new_match(small_forces(), OPTIONS, ["Anna", "Ben"], Told(rolls))
    for token in tokens:
        play(match, token)
    return match


def told_game(tokens: Iterable[str], rolls: Iterable[str] = ()) -> CardGame:
    game = told_match(tokens, rolls).game
    assert isinstance(game, CardGame)
    return game


def told_record(tokens: Iterable[str], rolls: Iterable[str] = ()) -> str:
    return write(told_match(tokens, rolls).record)
