"""Many miniatures games stepped at once (core/batches.py)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from buildstars.core.batches import Batches
from buildstars.core.cells import TURN, WHO, WINNERS
from buildstars.core.seats import OVER
from buildstars.minis.encoding import Encoding, write_mask
from buildstars.minis.engine import offers, take_answer
from buildstars.minis.game import MinisGame, start
from buildstars.minis.observing import observe


class Batch(Batches):
    def __init__(self, encoding: Encoding, seeds: list[int], learner: i64, max_turns: i64) -> None:
        super().__init__(encoding.players, encoding.size, encoding.actions, seeds, learner, max_turns)
        self.encoding: Encoding = encoding
        self.games: list[MinisGame] = [start(encoding.spec) for _ in seeds]
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
        take_answer(s, self.encoding.answer_of(s, seat, action))
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
        self.drawn[i] = self.encoding.offered_at(s, seat, self.drawing.below(n))

    def show_last(self, i: i64, seat: i64) -> None:
        observe(self.encoding, self.games[i], seat, self.finals, i * self.row)
