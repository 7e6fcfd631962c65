"""How a position of the miniatures game is written as bytes from one seat's point of view, and its offered answers as actions.

See docs/encoding.md. Seats are counted clockwise from the one that looks: 0 is itself. `observing` writes the bytes.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.buffers import leave_back_out, words_for, zero_words
from buildstars.core.cells import WHO
from buildstars.core.kernel import top
from buildstars.minis.engine import offers
from buildstars.minis.geometry.trigonometry import SCALE, cosine, rounded, sine
from buildstars.minis.layout import CARD, FULL, ROLL, SEAT, STEP_MOVE, UNIT, index_of, owner_of
from buildstars.minis.rules.segments import TURN_STEP, WIDE_STEP
from buildstars.minis.spec import Spec
from buildstars.minis.state import State, heading_of
from buildstars.minis.steps import (
    V_UNIT,
    full_length,
    heading_answer,
    heading_in,
    is_heading,
    is_place,
    is_step,
    step_answer,
    step_kind,
    step_length,
    step_turn,
)

# ---- the table as a whole ---------------------------------------------------------------------------------------------
KINDS: Final = 12
MOST_SHOWN_LOANS: Final = 3
G_SEAT: Final = 0
G_TURN: Final = 1
G_QUIET: Final = 2
G_ASKED: Final = 3
G_FIRST: Final = 4
G_PHASE: Final = 5
G_NEXT: Final = 6
G_STEP: Final = 7
G_KIND: Final = 8  # 12 flags
G_BUDGET: Final = 20
G_UNIT: Final = 21  # seat, index: the unit in question
G_OTHER: Final = 23  # seat, index: another one that belongs to it
G_THIRD: Final = 25
G_TARGET: Final = 27  # seat, code
G_DICE: Final = 29  # 2
G_DETAIL: Final = 31
G_SEGMENTS: Final = 32  # short, long, made
G_RESERVE_DIE: Final = 35
G_LOANS: Final = 36  # 3 times: seat, index, 1 + icon
GLOBAL: Final = 48

# ---- a seat -----------------------------------------------------------------------------------------------------------
P_ALIVE: Final = 0
P_POINTS: Final = 1
P_BASE: Final = 2  # 3
P_BONUS: Final = 5
SEAT_BYTES: Final = 6

# ---- a unit -----------------------------------------------------------------------------------------------------------
U_WHERE: Final = 0  # bits, see WHERE
U_DONE: Final = 1  # bits, see DONE
U_USED: Final = 2  # bits, see SPENT
U_X: Final = 3
U_Y: Final = 4
U_FINE: Final = 5
U_COSINE: Final = 6
U_SINE: Final = 7
U_DAMAGE: Final = 8
U_HITS: Final = 9
U_AIM: Final = 10
U_AIM2: Final = 11
U_AIM_SEAT: Final = 12  # with three players or more, as U_AIM2_SEAT
U_AIM2_SEAT: Final = 13
FINE: Final = 16
UPPER: Final = 4_294_967_296  # 1 << 32

# ---- actions above those of answers -----------------------------------------------------------------------------------
TURNS: Final = 18
SEGMENTS: Final = 4 * TURNS
HEADINGS: Final = 24
SPOTS: Final = 72


def small(n: i64) -> i64:
    return n if n < 127 else i64(127)


class Encoding:
    """The places of an observation and how the table is turned. One for each Spec."""

    def __init__(self, spec: Spec, units: int = 0, seats: int = 0, back: bool = True) -> None:
        """At least so many seats, and rows of units a seat: then several matches can share one layout. Without `back` it is not offered,
        unless there is nothing else."""
        self.spec: Spec = spec
        n = spec.players
        self.players: i64 = n
        self.seats: i64 = n if seats < n else i64(seats)
        self.without_back: bool = not back
        self.units: i64 = units
        for seat in range(n):
            if spec.unit_count[seat] > self.units:
                self.units = spec.unit_count[seat]
        wide = self.seats
        self.unit_bytes: i64 = 12 if wide == 2 else 16
        self.seats_at: i64 = GLOBAL
        self.units_at: i64 = (GLOBAL + wide * SEAT_BYTES + 7) // 8 * 8 if wide > 2 else GLOBAL + wide * SEAT_BYTES
        self.size: i64 = words_for(self.units_at + wide * self.units * self.unit_bytes) * 8
        self.segments_at: i64 = UNIT + 64 * wide
        self.headings_at: i64 = self.segments_at + SEGMENTS
        self.spots_at: i64 = self.headings_at + HEADINGS
        self.actions: i64 = self.spots_at + SPOTS
        longer = spec.half_height if spec.half_height > spec.half_width else spec.half_width
        self.scale: i64 = longer if n == 2 or n == 4 else longer * 3 // 2
        """What 127 stands for: the table's edge, or its corner where a turned table stands askew."""
        self.bearings: vec[i64] = bearings()
        self.buffer: vec[i64] = zero_words(words_for(self.size))
        self.mask_buffer: vec[i64] = zero_words(words_for(self.actions))

    # ---- actions ------------------------------------------------------------------------------------------------------

    def to_action(self, s: State, seat: i64, answer: i64, spots: i64) -> i64:
        """The action of an answer offered to a seat; `spots` were offered before it. -1 for what is never offered."""
        if answer < STEP_MOVE:
            return turned_answer(answer, seat, self.players)
        if is_step(answer):
            return self.segments_at + segment_code(answer)
        if is_heading(answer):
            turn = (heading_in(answer) - heading_of(s, s.words[top(s) + V_UNIT])) % FULL
            return self.headings_at + turn // TURN_STEP
        return self.spots_at + spots if is_place(answer) else i64(-1)

    def answer_of(self, s: State, seat: i64, action: i64) -> i64:
        """The answer of an action that is known to be offered."""
        if action < self.segments_at:
            return turned_answer(action, -seat, self.players)
        if action < self.headings_at:
            return segment_of(action - self.segments_at)
        if action < self.spots_at:
            heading = heading_of(s, s.words[top(s) + V_UNIT]) + (action - self.headings_at) * TURN_STEP
            return heading_answer(heading)
        return self.to_answer(s, seat, action)

    def to_answer(self, s: State, seat: i64, action: i64) -> i64:
        """The offered answer of an action, or -1 if none is offered."""
        if s.words[WHO] != seat or seat < 0:
            return -1
        n = self.offers(s)
        if self.spots_at <= action < self.actions:
            k = action - self.spots_at
            for i in range(n):
                if is_place(s.out[i]):
                    if k == 0:
                        return s.out[i]
                    k -= 1
            return -1
        for i in range(n):
            if self.to_action(s, seat, s.out[i], 0) == action:
                return s.out[i]
        return -1

    def offers(self, s: State) -> i64:
        """Write what is offered into `s.out`; returns how many."""
        n = offers(s)
        return leave_back_out(s.out, n) if self.without_back else n

    def offered_at(self, s: State, seat: i64, k: i64) -> i64:
        """The action of the k-th answer that `offers` has just written."""
        spots: i64 = 0
        for i in range(k):
            if is_place(s.out[i]):
                spots += 1
        return self.to_action(s, seat, s.out[k], spots)

    def offered(self, s: State, seat: i64) -> list[int]:
        """The offered actions, in the order of the offered answers."""
        found: list[int] = []
        if s.words[WHO] != seat or seat < 0:
            return found
        n = self.offers(s)
        spots: i64 = 0
        for i in range(n):
            found.append(self.to_action(s, seat, s.out[i], spots))
            if is_place(s.out[i]):
                spots += 1
        return found

    # ---- one game -----------------------------------------------------------------------------------------------------

    def mask_bytes(self, s: State, seat: i64) -> bytes:
        """1 for each offered action; a few zeros follow the last one."""
        write_mask(self, s, seat, self.mask_buffer, 0)
        return bytes(self.mask_buffer)


def bearings() -> vec[i64]:
    """By heading: 127 times its cosine and its sine, as two bytes."""
    found = zero_words(FULL)
    for heading in range(i64(FULL)):
        cosine_byte = rounded(127 * cosine(heading), SCALE) & 255
        found[heading] = cosine_byte | ((rounded(127 * sine(heading), SCALE) & 255) << 8)
    return found


def put_four(out: vec[i64], at: i64, value: i64) -> None:
    """Write four bytes, the first lowest, where 0 stands now; `at` is a multiple of four."""
    if at & 4 == 0:
        out[at >> 3] |= value
    else:
        out[at >> 3] |= (value - UPPER if value >= UPPER >> 1 else value) << 32


def put(out: vec[i64], at: i64, value: i64) -> None:
    """Write a byte, 0 to 255, where 0 stands now, as core.buffers.put does, which could not be inlined here."""
    shift = (at & 7) << 3
    if value > 127 and shift == 56:
        value -= 256
    out[at >> 3] |= value << shift


def turned_answer(answer: i64, by: i64, n: i64) -> i64:
    """An answer below STEP_MOVE with its seat counted from another one; seats that do not play stay."""
    if answer < SEAT or ROLL <= answer < CARD:
        return answer
    if answer < ROLL:
        seat = answer - SEAT
        return SEAT + (seat - by) % n if seat < n else answer
    if answer < UNIT:
        seat = (answer - CARD) // 3
        return CARD + (seat - by) % n * 3 + (answer - CARD) % 3 if seat < n else answer
    seat = owner_of(answer - UNIT)
    return UNIT + (seat - by) % n * 64 + index_of(answer - UNIT) if seat < n else answer


def segment_code(answer: i64) -> i64:
    """Kind, turn and whether it is half, as one of SEGMENTS; for offered segments."""
    kind = step_kind(answer)
    turn = step_turn(answer)
    number: i64 = 0
    if -900 <= turn <= 900:
        number = turn // TURN_STEP + 6
    else:
        number = (turn % FULL) // WIDE_STEP + 9  # 120, 150, 180, 210, 240 degrees to the left
    half: i64 = 0 if step_length(answer) == full_length(kind) else 1
    return (kind * TURNS + number) * 2 + half


# ---- actions ----------------------------------------------------------------------------------------------------------


def segment_of(code: i64) -> i64:
    """The inverse of `segment_code`."""
    number = code // 2 % TURNS
    kind = code // (2 * TURNS)
    turn = (number - 6) * TURN_STEP if number <= 12 else (number - 9) * WIDE_STEP
    length = full_length(kind)
    return step_answer(kind, turn, length // 2 if code & 1 != 0 else length)


def write_mask(e: Encoding, s: State, seat: i64, out: vec[i64], first: i64) -> i64:
    """A byte for each action from word `first` on: 1 if it is offered to this seat now; returns how many are. Answers stay in `s.out`."""
    for i in range(first, first + words_for(e.actions)):
        out[i] = 0
    if s.words[WHO] != seat or seat < 0:
        return 0
    spots: i64 = 0
    n = e.offers(s)
    for i in range(n):
        put(out, first * 8 + e.to_action(s, seat, s.out[i], spots), 1)
        if is_place(s.out[i]):
            spots += 1
    return n
