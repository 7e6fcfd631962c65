"""How a position of the card game is written as bytes from one seat's point of view, and its answers as actions (docs/encoding.md).

Seats are counted clockwise from the one that looks: 0 is itself. `observing` writes the bytes.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.engine import offers
from buildstars.card.layout import CARD, CONTESTED, ROLL, SEAT, SLOT, UNIT, ZONE, index_of, of_seat, owner_of
from buildstars.card.spec import Spec
from buildstars.card.state import State
from buildstars.core.bits import bit_of, to_vec
from buildstars.core.buffers import clear, leave_back_out, words_for, zero_words
from buildstars.core.cells import WHO

MOST_BYTES: Final = 512
"""An observation has at most so many bytes with the ready forces; with larger ones it has what it needs."""

# ---- how units and cards are written ----------------------------------------------------------------------------------
FLAGGED: Final = 0  # two players: eight bytes a unit, its place as flags; two bytes a card
LISTED: Final = 1  # four bytes a unit, its place as a number; two bytes a card
PACKED: Final = 2  # a byte a unit, a byte a card
UNIT_BYTES: Final = (8, 4, 1)
CARD_BYTES: Final = (2, 2, 1)

# ---- the table as a whole ---------------------------------------------------------------------------------------------
KINDS: Final = 14
MOST_SHOWN_PICKS: Final = 6
MOST_SHOWN_LASTING: Final = 4
G_SEAT: Final = 0
G_TURN: Final = 1
G_QUIET: Final = 2
G_ASKED: Final = 3
G_ACTIVE: Final = 4
G_FIRST: Final = 5
G_STEP: Final = 6
G_BUDGET: Final = 7
G_KIND: Final = 8  # 14 flags
G_SUBJECT: Final = 22  # seat, index
G_CARD: Final = 24  # whose, which, what it does
G_TARGET: Final = 27
G_ZONE: Final = 28
G_FOE: Final = 29
G_BATTLE: Final = 30
G_FIGHTER: Final = 31  # seat, index of the attacker, then of the defender
G_PLAYED: Final = 35
G_PLAYED_FIRST: Final = 37
G_DIE: Final = 38  # 4, then two of a roll kept aside
G_HIT: Final = 44
G_DAMAGE: Final = 46
G_KILLED: Final = 48
G_FLAGS: Final = 50
G_FORCED: Final = 52
G_PICKS: Final = 54
G_NEXT: Final = 55
G_PICK: Final = 56  # 6 times: index of the unit, seat and index of its aim
G_LASTING: Final = 74  # how many
G_LASTS: Final = 75  # 4 times: whose, which card, seat and index of the unit
GLOBAL: Final = 96

# ---- a seat -----------------------------------------------------------------------------------------------------------
P_ALIVE: Final = 0
P_HAND: Final = 1
P_DECK: Final = 2
P_DISCARD: Final = 3
P_OBJECTIVE: Final = 4  # 3
P_TOPS: Final = 7
SEAT_BYTES: Final = 8
TOPS: Final = 3
FACE_UP_CODE: Final = 66
ZONES: Final = 11


def small(n: i64) -> i64:
    """Numbers beyond 127 are written as 127."""
    return n if n < 127 else i64(127)


class Encoding:
    """The places of an observation, and the tables that turn seats. One for each Spec."""

    def __init__(self, spec: Spec, units: int = 0, kinds: int = 0, seats: int = 0, form: int = -1, back: bool = True) -> None:
        """At least so many seats, and rows of units and of cards a seat: then several matches can share one layout. `form` -1: the richest
        that fits. Without `back` it is not offered, unless there is nothing else."""
        self.spec: Spec = spec
        n = spec.players
        self.players: i64 = n
        self.seats: i64 = n if seats < n else i64(seats)
        self.without_back: bool = not back
        self.units: i64 = units  # rows of units a seat: as many as the largest force has
        self.kinds: i64 = kinds  # rows of cards a seat
        for seat in range(n):
            if spec.unit_count[seat] > self.units:
                self.units = spec.unit_count[seat]
            if spec.card_kinds[seat] > self.kinds:
                self.kinds = spec.card_kinds[seat]
        self.form: i64 = PACKED
        self.unit_bytes: i64 = 1
        self.card_bytes: i64 = 1
        self.card_row: i64 = 0  # bytes of a seat's cards
        self.seats_at: i64 = GLOBAL
        self.units_at: i64 = GLOBAL + self.seats * SEAT_BYTES
        self.tops_at: i64 = 0
        self.cards_at: i64 = 0
        self.size: i64 = 0
        if form < 0:
            self._lay_out(FLAGGED if self.seats == 2 else LISTED, MOST_BYTES)
        else:
            self._lay_out(form, 0)
        self.actions: i64 = UNIT + 64 * self.seats
        self.definitions: i64 = len(spec.definitions)
        self.local_of: vec[i64] = self._locals()
        self.card_word: vec[i64] = zero_words(64 * n)  # by seat and card: which word of the row, and 1 at the card's place in it
        self.card_one: vec[i64] = zero_words(64 * n)
        for at in range(64 * n):
            self.card_word[at] = spec.local[at] >> 2
            self.card_one[at] = bit_of((spec.local[at] & 3) << 4)
        self.turned: vec[i64] = turning(n, 1, self.actions)  # by seat and answer, the action
        self.back: vec[i64] = turning(n, -1, self.actions)  # by seat and action, the answer
        self.zone_code: vec[i64] = zone_codes(n, self.seats)
        self.zone_flag: vec[i64] = zero_words(n * ZONES)  # FLAGGED: the same as a flag
        if self.form == FLAGGED:
            for i in range(n * ZONES):
                self.zone_flag[i] = bit_of(self.zone_code[i] << 3)
        self.buffer: vec[i64] = zero_words(words_for(self.size))
        self.mask_buffer: vec[i64] = zero_words(words_for(self.actions))

    def _lay_out(self, form: i64, most: i64) -> None:
        """The richest form, from this one on, that fits; PACKED if none does. `most` 0: this one, whatever it takes."""
        while True:
            self.form = form
            self.unit_bytes = UNIT_BYTES[form]
            self.card_bytes = CARD_BYTES[form]
            self.tops_at = self.units_at + self.seats * self.units * self.unit_bytes
            self.cards_at = self.tops_at + self.seats * TOPS
            self.card_row = self.kinds * self.card_bytes
            if form != PACKED:  # so that cards can be counted by adding words
                self.cards_at = words_for(self.cards_at) * 8
                self.card_row = words_for(self.card_row) * 8
            self.size = words_for(self.cards_at + self.seats * self.card_row) * 8
            if form == PACKED or most == 0 or self.size <= most:
                return
            form += 1

    def _locals(self) -> vec[i64]:
        """By seat and definition of the game: its place in that seat's deck list, or -1."""
        spec = self.spec
        found = [-1] * (len(spec.definitions) * int(spec.players))
        for seat in range(spec.players):
            for card in range(spec.card_count[seat]):
                found[seat * len(spec.definitions) + spec.card_of[of_seat(seat, card)]] = spec.local[of_seat(seat, card)]
        return to_vec(found)

    # ---- actions ------------------------------------------------------------------------------------------------------

    def to_action(self, seat: i64, answer: i64) -> i64:
        return self.turned[seat * self.actions + answer]

    def to_answer(self, seat: i64, action: i64) -> i64:
        return self.back[seat * self.actions + action]

    def offered(self, s: State, seat: i64) -> list[int]:
        """The offered actions, in the order of the offered answers."""
        if s.words[WHO] != seat or seat < 0:
            return []
        n = self.offers(s)
        return [self.turned[seat * self.actions + s.out[i]] for i in range(n)]

    def offers(self, s: State) -> i64:
        """Write what is offered into `s.out`; returns how many."""
        n = offers(s)
        return leave_back_out(s.out, n) if self.without_back else n

    # ---- one game -----------------------------------------------------------------------------------------------------

    def mask_bytes(self, s: State, seat: i64) -> bytes:
        """1 for each offered action; a few zeros follow the last one."""
        write_mask(self, s, seat, self.mask_buffer, 0)
        return bytes(self.mask_buffer)


def turning(n: i64, sign: i64, actions: i64) -> vec[i64]:
    """By seat and answer the action (sign 1), or by seat and action the answer (sign -1)."""
    found = zero_words(n * actions)
    for me in range(n):
        for answer in range(actions):
            found[me * actions + answer] = turned_answer(answer, me * sign, n)
    return found


def zone_codes(n: i64, seats: i64) -> vec[i64]:
    """By seat and zone: home zones from the own one clockwise, those of seats where nobody sits, the contested zone, reserves, out."""
    found = zero_words(n * ZONES)
    for me in range(n):
        for zone in range(i64(ZONES)):
            if zone >= CONTESTED:
                found[me * ZONES + zone] = seats + zone - CONTESTED
            elif zone < n:
                found[me * ZONES + zone] = (zone - me) % n
    return found


def turned_answer(answer: i64, by: i64, n: i64) -> i64:
    """The answer with its seat counted from another one; seats that do not play stay."""
    if answer < SEAT or ROLL <= answer < SLOT or CARD <= answer < UNIT:
        return answer
    if answer < ZONE:
        seat = answer - SEAT
        return SEAT + (seat - by) % n if seat < n else answer
    if answer < ROLL:
        seat = answer - ZONE
        return ZONE + (seat - by) % n if seat < n else answer
    if answer < CARD:
        seat = (answer - SLOT) // 3
        return SLOT + (seat - by) % n * 3 + (answer - SLOT) % 3 if seat < n else answer
    seat = owner_of(answer - UNIT)
    return UNIT + (seat - by) % n * 64 + index_of(answer - UNIT) if seat < n else answer


def write_mask(e: Encoding, s: State, seat: i64, out: vec[i64], first: i64) -> i64:
    """A byte for each action from word `first` on: 1 if it is offered to this seat now; returns how many are. Answers stay in `s.out`."""
    clear(out, first, words_for(e.actions))
    if s.words[WHO] != seat or seat < 0:
        return 0
    base = seat * e.actions
    n = e.offers(s)
    turned = e.turned
    answers = s.out
    for i in range(n):
        at = turned[base + answers[i]]
        out[first + (at >> 3)] |= bit_of((at & 7) << 3)
    return n
