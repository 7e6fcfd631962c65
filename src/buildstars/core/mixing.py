"""Many games of different matchups stepped at once, for learners (docs/training-ground.md): what is the same for both games.

Every game that begins is dealt anew: who meets whom with what, and who plays which seat. Seats are played by the learner, at random in
here, or by somebody outside, who is asked through the same rows as the learner; `waits` says whom a row asks. What a step brought
stays in its row until the learner acts again.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from buildstars.core.batches import ALL, Batches
from buildstars.core.buffers import zero_bytes, zero_words
from buildstars.core.cells import ALIVE, TURN, WHO, WINNERS
from buildstars.core.kernel import Kernel
from buildstars.core.seats import MOST_SEATS, OVER

LEARNER: Final = 0
RANDOM: Final = 1
OUTSIDE: Final = 2  # and all numbers above


class Mixing(Batches):
    """`shares`: the winners share 1 and all others have 0, a draw is shared by those still in; else as plain batches have it. `draw` is
    what a draw is worth for every seat, if `has_draw`."""

    def __init__(
        self, states: list[Kernel], seats: i64, size: i64, actions: i64, seeds: list[int], max_turns: i64, draw: float, has_draw: bool,
        shares: bool,
    ) -> None:
        super().__init__(states, states[0].words, seats, size, actions, seeds, ALL, max_turns)
        self.draw: float = draw
        self.has_draw: bool = has_draw
        self.shares: bool = shares
        self.seated: vec[i64] = zero_words(len(seeds) * MOST_SEATS)  # who plays a seat: LEARNER, RANDOM, or somebody outside
        self.waits: vec[u8] = zero_bytes(len(seeds))  # who is asked
        self.fresh: vec[u8] = zero_bytes(len(seeds))  # the learner has not been asked in this game yet
        self.acted: vec[i64] = zero_words(len(seeds))  # the learner's seat that acted last

    # ---- what each game does its own way ---------------------------------------------------------------------------------

    def deal(self, i: i64) -> None:
        """Put a new game, its encoding and its players (`seated`) into a row."""
        raise NotImplementedError

    # ---- one game --------------------------------------------------------------------------------------------------------

    def begin(self, i: i64) -> None:
        """A new game, with chance settled."""
        self.begun[i] += 1
        self.deal(i)
        self.fresh[i] = 1
        self.states[i].settle(self.luck[i])

    def begin_all(self) -> None:
        for i in range(self.count):
            self.begin(i)
            self.go_on(i)

    def step_one(self, i: i64, action: i64) -> None:
        """The learner's action."""
        self.begin_row(i)
        seat = i64(self.seats[i])
        self.acted[i] = seat
        self.fresh[i] = 0
        if action < 0 or action >= self.actions or not self.is_offered(i, action):
            self.note_mistake(i, seat)
            self.show_last(i, seat)
            self.begin(i)
        else:
            self.decisions += 1
            self.give(i, seat, action)
        self.go_on(i)

    def reply(self, i: i64, answer: i64) -> None:
        """The answer, known to be allowed, of somebody outside."""
        s = self.states[i]
        self.decisions += 1
        s.take(answer)
        s.settle(self.luck[i])
        self.go_on(i)

    def reply_all(self, rows: list[int], actions: list[int]) -> None:
        """Offered actions of somebody outside."""
        for k in range(len(rows)):
            i: i64 = rows[k]
            self.reply(i, self.answer_of(i, i64(self.seats[i]), actions[k]))

    def go_on(self, i: i64) -> None:
        """Until somebody is asked who does not answer in here; games that end on the way begin anew."""
        last = self.max_turns
        rng = self.luck[i]
        while True:
            s = self.states[i]
            who = s.words[WHO]
            if who == OVER or (last > 0 and s.words[TURN] > last):
                if self.fresh[i] == 0:
                    if who == OVER:
                        self.note_result(i)
                    else:
                        self.cuts[i] = 1
                    self.show_last(i, self.acted[i])
                self.begin(i)
                continue
            player = self.seated[i * MOST_SEATS + who]
            if player != RANDOM:
                self.waits[i] = u8(player)
                self.show(i)
                return
            n = s.write_offers()
            s.take(s.out[rng.below(n)])
            s.settle(rng)
            self.decisions += 1

    def note_result(self, i: i64) -> None:
        """What the game brought every seat, and the one that acted."""
        s = self.states[i]
        playing = s.seat_count
        winners = s.words[WINNERS]
        row = i * self.players
        if winners == 0 and self.has_draw:
            self.ends[i] = 1
            for seat in range(playing):
                self.returns[row + seat] = self.draw
        elif self.shares:
            self.ends[i] = 1
            share_out(self.returns, row, winners if winners != 0 else s.words[ALIVE], playing)
        else:
            self.note_end(i, winners, self.acted[i], playing)
        self.rewards[i] = self.returns[row + self.acted[i]]


def share_out(out: vec[float], row: i64, sharing: i64, playing: i64) -> None:
    """1, shared by these seats; all of them, if there are none."""
    count: i64 = 0
    for seat in range(playing):
        count += (sharing >> seat) & 1
    for seat in range(playing):
        if count == 0:
            out[row + seat] = 1.0 / float(playing)
        elif (sharing >> seat) & 1 != 0:
            out[row + seat] = 1.0 / float(count)
