"""Many card games stepped at once (core/batches.py)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from buildstars.cardgame.encoding import Encoding, write_mask
from buildstars.cardgame.engine import offers, take_answer
from buildstars.cardgame.game import CardGame, start
from buildstars.cardgame.observing import observe
from buildstars.core.batches import Batches
from buildstars.core.cells import TURN, WHO, WINNERS
from buildstars.core.seats import OVER


class Batch(Batches):
    def __init__(self, encoding: Encoding, seeds: list[int], learner: i64, max_turns: i64) -> None:
        super().__init__(encoding.players, encoding.size, encoding.actions, seeds, learner, max_turns)
        self.encoding: Encoding = encoding
        self.games: list[CardGame] = [start(encoding.spec) for _ in seeds]
        self.begin_all()

    def restart(self, i: i64) -> i64:
        s = self.games[i]
        s.words = s.spec.first_words[:]
        s.settle(self.luck[i])
        return s.words[WHO]

    def others_play(self, i: i64, learner: i64) -> i64:
        s = self.games[i]
        rng = self.luck[i]
        last = self.max_turns
        while s.words[WHO] != learner and s.words[WHO] != OVER and (last == 0 or s.words[TURN] <= last):
            n = offers(s)
            take_answer(s, s.out[rng.below(n)])
            s.settle(rng)
            self.decisions += 1
        return s.words[WHO]

    def give(self, i: i64, seat: i64, action: i64) -> i64:
        s = self.games[i]
        take_answer(s, self.encoding.back[seat * self.encoding.actions + action])
        s.settle(self.luck[i])
        return s.words[WHO]

    def is_beyond(self, i: i64) -> bool:
        return self.games[i].words[TURN] > self.max_turns

    def winners_of(self, i: i64) -> i64:
        return self.games[i].words[WINNERS]

    def show(self, i: i64) -> None:
        s = self.games[i]
        seat = s.words[WHO]
        self.seats[i] = u8(seat)
        observe(self.encoding, s, seat, self.observations, i * self.row)
        n = write_mask(self.encoding, s, seat, self.masks, i * self.mask_row)
        self.drawn[i] = self.encoding.turned[seat * self.encoding.actions + s.out[self.drawing.below(n)]]

    def show_last(self, i: i64, seat: i64) -> None:
        observe(self.encoding, self.games[i], seat, self.finals, i * self.row)
