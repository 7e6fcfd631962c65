"""The opponents of an environment with one learner: by the names they have in the arena, each with its own generator."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from buildstars.bots.ladders import LADDERS
from buildstars.core.generator import Generator
from buildstars.core.interface import Game
from buildstars.core.seats import OVER
from buildstars.envs.door import Door
from buildstars.match.playing import settle


def opponents_named(given: str | Sequence[str], players: int) -> list[str]:
    """A name for each of the other seats, clockwise from the learner's: those given, or one for all."""
    names = [given] if isinstance(given, str) or not isinstance(given, Iterable) else list(given)
    for name in names:
        if not isinstance(name, str):
            raise ValueError(f'{name!r} names no opponent; give a name such as "pilot", or one for each of the other seats')
    if len(names) == 1:
        names *= players - 1
    if len(names) != players - 1:
        needed = "opponent" if players == 2 else "opponents, or one for all"
        raise ValueError(f"{players} players need {players - 1} {needed}; these are {len(names)}")
    return names


class Opponents:
    """Who answers for all seats but one. They get views, and a generator apart from that of dice and draws, which tells them nothing."""

    def __init__(self, door: Door, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._bots: list[Any] = [LADDERS[door.name].make(name) for name in names]
        self._door = door
        self._seat = 0
        self._thoughts = Generator(0)

    def sit_down(self, seat: int, seed: int) -> None:
        """The learner has a seat; the opponents follow it clockwise, and think with this seed."""
        self._seat = seat
        self._thoughts = Generator(seed)

    def play_on(self, game: Game, luck: Generator) -> None:
        """Until the learner is asked, the game is over, or `max_turns` cuts it."""
        players, cuts = self._door.players, self._door.max_turns is not None
        while (asked := game.to_answer()) not in (self._seat, OVER) and not (cuts and self._door.is_cut(game)):
            bot = self._bots[(asked - self._seat) % players - 1]
            game.apply(bot.answer(game.view(asked), self._thoughts))
            settle(game, luck)
