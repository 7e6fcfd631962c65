"""Buffers for many games at once, which others read in place: observations, masks and results.

Bytes are kept eight in a word, the first lowest, because learners want bytes and the engine is quickest with words.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8


def words_for(count: i64) -> i64:
    """How many words hold so many bytes."""
    return (count + 7) >> 3


def zero_words(n: i64) -> vec[i64]:
    zeros: list[i64] = [i64(0)] * int(n)
    return vec[i64](zeros)


def zero_bytes(n: i64) -> vec[u8]:
    zeros: list[u8] = [u8(0)] * int(n)
    return vec[u8](zeros)


def zero_floats(n: i64) -> vec[float]:
    zeros: list[float] = [0.0] * int(n)
    return vec[float](zeros)


def clear(out: vec[i64], first: i64, count: i64) -> None:
    for i in range(first, first + count):
        out[i] = 0


def put(out: vec[i64], at: i64, value: i64) -> None:
    """Write a byte, 0 to 255, where 0 stands now. `at` counts bytes."""
    shift = (at & 7) << 3
    if value > 127 and shift == 56:
        value -= 256
    out[at >> 3] |= value << shift


def get(out: vec[i64], at: i64) -> i64:
    return (out[at >> 3] >> ((at & 7) << 3)) & 255


BACK: Final = 2
"""The answer that takes the last pick back, in every game (docs/answers.md)."""


def leave_back_out(answers: vec[i64], n: i64) -> i64:
    """Of n offered answers, all but BACK, unless it is the only one; returns how many are left."""
    if n < 2:
        return n
    for i in range(n):
        if answers[i] == BACK:
            for k in range(i + 1, n):
                answers[k - 1] = answers[k]
            return n - 1
    return n


class Buffers:
    """One row a game. Who holds a view on a row sees it change with the next step."""

    def __init__(self, games: i64, players: i64, size: i64, actions: i64) -> None:
        self.count: i64 = games
        self.players: i64 = players
        self.row: i64 = words_for(size)  # words of an observation
        self.mask_row: i64 = words_for(actions)
        self.observations: vec[i64] = zero_words(games * self.row)
        self.finals: vec[i64] = zero_words(games * self.row)  # the last observation of games that ended in the last step
        self.masks: vec[i64] = zero_words(games * self.mask_row)
        self.drawn: vec[i64] = zero_words(games)  # an offered action, drawn at random
        self.seats: vec[u8] = zero_bytes(games)  # who is asked
        self.ends: vec[u8] = zero_bytes(games)
        self.cuts: vec[u8] = zero_bytes(games)
        self.mistakes: vec[u8] = zero_bytes(games)  # it ended because the action was not offered
        self.rewards: vec[float] = zero_floats(games)  # of the seat that acted
        self.returns: vec[float] = zero_floats(games * players)  # of all seats, when the game ended
        self.decisions: i64 = 0  # answers given, those of opponents included

    def is_offered(self, i: i64, action: i64) -> bool:
        return get(self.masks, i * self.mask_row * 8 + action) != 0

    def begin_row(self, i: i64) -> None:
        """Before a game's step: forget how the step before ended."""
        if self.ends[i] != 0 or self.cuts[i] != 0:
            self.ends[i] = 0
            self.cuts[i] = 0
            self.mistakes[i] = 0
            self.rewards[i] = 0.0
            for seat in range(self.players):
                self.returns[i * self.players + seat] = 0.0

    def note_end(self, i: i64, winners: i64, seat: i64, playing: i64) -> None:
        """The winners share 1, the others of so many seats −1; no winner: all 0 (Result.returns)."""
        self.ends[i] = 1
        count: i64 = 0
        for one in range(playing):
            count += (winners >> one) & 1
        if count == 0:
            return
        for one in range(playing):
            if (winners >> one) & 1 != 0:
                self.returns[i * self.players + one] = 1.0 / float(count)
            else:
                self.returns[i * self.players + one] = -1.0 / float(playing - count)
        self.rewards[i] = self.returns[i * self.players + seat]

    def note_mistake(self, i: i64, seat: i64) -> None:
        """An action that was not offered ends the game at −1 for the seat that gave it."""
        self.ends[i] = 1
        self.mistakes[i] = 1
        self.rewards[i] = -1.0
        self.returns[i * self.players + seat] = -1.0
