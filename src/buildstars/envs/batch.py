"""Many games at once, stepped inside the compiled engine; observations, masks and results are read where they are written.

The arrays belong to the batch and change with every step: copy what is to be kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from buildstars.core.batches import ALL, BY_TURNS
from buildstars.lab.seeds import derive

if TYPE_CHECKING:
    from buildstars.core.interface import Game
    from buildstars.envs.door import Door

OPPONENTS: Final = ("random",)
MOST_GAMES: Final = 65_536


def _made(door: Door, seeds: list[int], learner: int) -> Any:
    """The compiled part."""
    if door.batches is None:
        raise ValueError(f'the game "{door.name}" has no batches; play its games one by one')
    return door.batches(door.encoding, seeds, learner, door.max_turns or 0)


def checked_number(games: Any) -> int:
    """Of games in a batch; ValueError, with a sentence, if there cannot be so many."""
    if not isinstance(games, int | np.integer) or not 1 <= games <= MOST_GAMES:
        raise ValueError(f"a batch has 1 to {MOST_GAMES} games, not {games!r}")
    return int(games)


class Rows:
    """Games that wait for an action each, of one matchup (`Batch`) or of many (`envs.training.ground.MixedBatch`).

    `observations`, `masks`, `finals`, `returns` have a row a game, `seats`, `drawn`, `rewards`, `ends`, `cuts`, `mistakes` a value. A game
    that ends (`ends`), goes beyond `max_turns` (`cuts`), or is given an action that is not offered (`ends` and `mistakes`, reward −1)
    begins anew in the same step: its row of `observations` is the new game's first, and that of `finals` what the seat saw last.
    Rewards are those of the seat that acted, `returns` those of all seats.
    """

    def __init__(self, made: Any, games: int, actions: int) -> None:
        """`made` is the compiled part."""
        self.games = games
        self.actions = actions
        self._batch = b = made
        self.observations: NDArray[np.int8] = np.frombuffer(b.observations, np.int8).reshape(games, -1)
        self.finals: NDArray[np.int8] = np.frombuffer(b.finals, np.int8).reshape(games, -1)
        self.masks: NDArray[np.int8] = np.frombuffer(b.masks, np.int8).reshape(games, -1)[:, :actions]
        self.seats: NDArray[np.uint8] = np.frombuffer(b.seats, np.uint8)
        self.ends: NDArray[np.bool_] = np.frombuffer(b.ends, np.bool_)
        self.cuts: NDArray[np.bool_] = np.frombuffer(b.cuts, np.bool_)
        self.mistakes: NDArray[np.bool_] = np.frombuffer(b.mistakes, np.bool_)
        self.drawn: NDArray[np.int64] = np.frombuffer(b.drawn, np.int64)
        """For each game an offered action, drawn at random."""
        self.rewards: NDArray[np.float64] = np.frombuffer(b.rewards, np.float64)
        self.returns: NDArray[np.float64] = np.frombuffer(b.returns, np.float64).reshape(games, -1)

    @property
    def decisions(self) -> int:
        """Answers given so far, those of opponents included."""
        return int(self._batch.decisions)

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """An action for each game."""
        given = np.asarray(actions)
        if given.shape != (self.games,):
            raise ValueError(f"{self.games} games need {self.games} actions in a row; this has the shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers; these are {given.dtype}")
        if given.dtype.kind == "u":
            given = np.minimum(given, self.actions)  # too large for the engine's numbers, and not offered either way
        self._batch.step(given.tolist())

    def game(self, number: int) -> Game:
        """One of the games, for looking at it and for opponents outside; do not apply answers to it."""
        found: Game = self._batch.games[number]
        return found


class Batch(Rows):
    """Games of one door."""

    def __init__(self, door: Door, games: int, seed: int = 0, opponent: str | None = None, seat: int | None = None) -> None:
        games = checked_number(games)
        if opponent is not None and opponent not in OPPONENTS:
            raise ValueError(f'inside a batch only "random" opponents play, not "{opponent}"; with opponent=None every seat is asked')
        if seat is not None and (opponent is None or not 0 <= seat < door.players):
            raise ValueError(f"seat {seat}: give one from 0 to {door.players - 1} with an opponent, or None to sit at each by turns")
        learner = ALL if opponent is None else BY_TURNS if seat is None else seat
        seeds = [derive(seed, number) for number in range(games)]
        self.door = door
        super().__init__(_made(door, seeds, learner), games, door.actions)
