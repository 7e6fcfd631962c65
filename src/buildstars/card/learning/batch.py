"""Many card games stepped at once (core/batches.py)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.game import CardGame, start
from buildstars.card.learning.encoding import Encoding, write_mask
from buildstars.card.learning.observing import observe
from buildstars.core.batches import Batches
from buildstars.core.kernel import Kernel


class Batch(Batches):
    def __init__(self, encoding: Encoding, seeds: list[int], learner: i64, max_turns: i64) -> None:
        self.encoding: Encoding = encoding
        self.games: list[CardGame] = [start(encoding.spec) for _ in seeds]
        states: list[Kernel] = [game for game in self.games]  # noqa: C416, a list of another type
        first = encoding.spec.first_words
        super().__init__(states, first, encoding.seats, encoding.size, encoding.actions, seeds, learner, max_turns)
        self.begin_all()

    def answer_of(self, i: i64, seat: i64, action: i64) -> i64:
        return self.encoding.back[seat * self.encoding.actions + action]

    def write_observation(self, i: i64, seat: i64, out: vec[i64], at: i64) -> None:
        observe(self.encoding, self.games[i], seat, out, at)

    def write_actions(self, i: i64, seat: i64) -> i64:
        return write_mask(self.encoding, self.games[i], seat, self.masks, i * self.mask_row)

    def offered_action(self, i: i64, seat: i64, n: i64) -> i64:
        return self.encoding.turned[seat * self.encoding.actions + self.games[i].out[n]]
