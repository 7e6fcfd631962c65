"""Many games stepped at once inside the compiled part, for learners (docs/encoding.md): what is the same for both games.

Every game waits for one seat's action; games that end begin anew in the same step. Other seats either answer at random in here, or
are asked like the first one (self-play).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from buildstars.core.buffers import Buffers
from buildstars.core.cells import TURN, WHO, WINNERS
from buildstars.core.generator import Generator
from buildstars.core.kernel import Kernel
from buildstars.core.seats import OVER

ALL: Final = -1
BY_TURNS: Final = -2


class Batches(Buffers):
    """`learner`: the seat that is asked while the others play at random; ALL: every seat is asked; BY_TURNS: the games' learners sit
    at different seats, and one further on in each new game. `max_turns` 0: no limit."""

    def __init__(
        self, states: list[Kernel], begun: vec[i64], seats: i64, size: i64, actions: i64, seeds: list[int], learner: i64, max_turns: i64
    ) -> None:
        super().__init__(len(seeds), seats, size, actions)
        self.actions: i64 = actions
        self.states: list[Kernel] = states
        self.first_words: vec[i64] = begun
        self.luck: list[Generator] = [Generator(seed) for seed in seeds]
        self.drawing: Generator = Generator(seeds[0] + 1)
        self.learner: i64 = learner
        self.max_turns: i64 = max_turns
        self.begun: list[i64] = [i64(0)] * len(seeds)
        self.playing: i64 = states[0].seat_count  # seats where somebody sits

    # ---- what each game does its own way ---------------------------------------------------------------------------------

    def answer_of(self, i: i64, seat: i64, action: i64) -> i64:
        """The answer that an offered action is."""
        raise NotImplementedError

    def write_observation(self, i: i64, seat: i64, out: vec[i64], at: i64) -> None:
        raise NotImplementedError

    def write_actions(self, i: i64, seat: i64) -> i64:
        """Write the mask; returns how many actions are offered."""
        raise NotImplementedError

    def offered_action(self, i: i64, seat: i64, n: i64) -> i64:
        """The n-th of the actions that were written last."""
        raise NotImplementedError

    # ---- one game --------------------------------------------------------------------------------------------------------

    def restart(self, i: i64) -> i64:
        """A new game, with chance settled; says who is asked."""
        s = self.states[i]
        s.words = self.first_words[:]
        s.settle(self.luck[i])
        return s.words[WHO]

    def others_play(self, i: i64, learner: i64) -> i64:
        """All but the learner answer at random, until the learner is asked, the game is over or beyond `max_turns`; says who is asked."""
        s = self.states[i]
        rng = self.luck[i]
        last = self.max_turns
        while s.words[WHO] != learner and s.words[WHO] != OVER and (last == 0 or s.words[TURN] <= last):
            n = s.write_offers()
            s.take(s.out[rng.below(n)])
            s.settle(rng)
            self.decisions += 1
        return s.words[WHO]

    def give(self, i: i64, seat: i64, action: i64) -> i64:
        """An offered action, and chance after it; says who is asked."""
        s = self.states[i]
        s.take(self.answer_of(i, seat, action))
        s.settle(self.luck[i])
        return s.words[WHO]

    def show(self, i: i64) -> None:
        """Write what the seat that is asked knows and may do."""
        seat = self.states[i].words[WHO]
        self.seats[i] = u8(seat)
        self.write_observation(i, seat, self.observations, i * self.row)
        n = self.write_actions(i, seat)
        self.drawn[i] = self.offered_action(i, seat, self.drawing.below(n))

    def show_last(self, i: i64, seat: i64) -> None:
        """Write what a seat sees of a game that has ended."""
        self.write_observation(i, seat, self.finals, i * self.row)

    # ---- stepping ---------------------------------------------------------------------------------------------------------

    def begin_all(self) -> None:
        for i in range(self.count):
            self.begin(i)
            self.show(i)

    def seat_of(self, i: i64) -> i64:
        """The learner's seat in a game; ALL if there is no single one."""
        if self.learner != BY_TURNS:
            return self.learner
        return (i + self.begun[i]) % self.playing

    def begin(self, i: i64) -> None:
        """A new game, up to the first question that is asked outside."""
        while True:
            self.begun[i] += 1
            learner = self.seat_of(i)
            who = self.restart(i)
            if learner == ALL:
                if who != OVER:
                    return
            elif self.others_play(i, learner) == learner:
                return

    def step(self, actions: list[int]) -> None:
        """An action for each game."""
        for i in range(self.count):
            self.step_one(i, actions[i])

    def step_one(self, i: i64, action: i64) -> None:
        self.begin_row(i)
        seat = i64(self.seats[i])
        if action < 0 or action >= self.actions or not self.is_offered(i, action):
            self.note_mistake(i, seat)
        else:
            self.decisions += 1
            who = self.give(i, seat, action)
            learner = self.seat_of(i)
            if learner != ALL and who != learner and who != OVER:
                who = self.others_play(i, learner)
            if who == OVER:
                self.note_end(i, self.states[i].words[WINNERS], seat, self.playing)
            elif self.max_turns > 0 and self.states[i].words[TURN] > self.max_turns:
                self.cuts[i] = 1
        if self.ends[i] != 0 or self.cuts[i] != 0:
            self.show_last(i, seat)
            self.begin(i)
        self.show(i)
