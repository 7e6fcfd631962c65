"""Many card games of different matchups stepped at once (core/mixing.py)."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.game import CardGame, start
from buildstars.card.learning.encoding import Encoding, write_mask
from buildstars.card.learning.observing import observe
from buildstars.core.kernel import Kernel
from buildstars.core.mixing import Mixing
from buildstars.core.seats import MOST_SEATS


class Mixed(Mixing):
    """`dealer` is called with the row and the number of its game, and gives an encoding of the common layout and who plays the seats."""

    # These methods stand alike in every game: each names functions and types of its own game, so that calls go straight there.

    def __init__(
        self, encoding: Encoding, dealer: Callable[[int, int], tuple[Encoding, list[int]]], seeds: list[int], max_turns: i64, draw: float,
        has_draw: bool, shares: bool,
    ) -> None:
        self.dealer: Callable[[int, int], tuple[Encoding, list[int]]] = dealer
        self.encodings: list[Encoding] = [encoding] * len(seeds)
        self.games: list[CardGame] = [start(encoding.spec) for _ in seeds]
        states: list[Kernel] = [game for game in self.games]  # noqa: C416, a list of another type
        super().__init__(states, encoding.seats, encoding.size, encoding.actions, seeds, max_turns, draw, has_draw, shares)
        self.begin_all()

    def deal(self, i: i64) -> None:
        encoding, seated = self.dealer(int(i), int(self.begun[i]))
        self.encodings[i] = encoding
        game = start(encoding.spec)
        self.games[i] = game
        self.states[i] = game
        for seat in range(len(seated)):
            self.seated[i * MOST_SEATS + seat] = seated[seat]

    def answer_of(self, i: i64, seat: i64, action: i64) -> i64:
        return self.encodings[i].back[seat * self.actions + action]

    def write_observation(self, i: i64, seat: i64, out: vec[i64], at: i64) -> None:
        observe(self.encodings[i], self.games[i], seat, out, at)

    def write_actions(self, i: i64, seat: i64) -> i64:
        return write_mask(self.encodings[i], self.games[i], seat, self.masks, i * self.mask_row)

    def offered_action(self, i: i64, seat: i64, n: i64) -> i64:
        return self.encodings[i].turned[seat * self.actions + self.games[i].out[n]]
