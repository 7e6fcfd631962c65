"""A state: one vector of ints (layout), read and written through short functions, and the stack of frames in it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.bits import DE_BRUIJN, bit_of
from buildstars.core.cells import FIRST
from buildstars.core.kernel import Kernel, is_alive, push_frame
from buildstars.minis.layout import (
    BASE_DAMAGE,
    CAUSES,
    CLOAKED,
    FLIPPED,
    MOST_FRAMES,
    ON_TABLE,
    OUT_TURN,
    POINTS,
    SEAT_SIZE,
    SEATS,
    UNIT_BORROWED,
    UNIT_DAMAGE,
    UNIT_HEADING,
    UNIT_LENT,
    UNIT_USED,
    UNIT_X,
    UNIT_Y,
)
from buildstars.minis.spec import MOST_BASE_DAMAGE, Spec

NAME: Final = "minis"
CHANCE_NAMES: Final = ("", "first", "dice", "die")


class State(Kernel):
    """A position (core.kernel), with what does not change during a game (`spec`)."""

    def __init__(self, spec: Spec, words: vec[i64], out: vec[i64]) -> None:
        super().__init__(NAME, spec.players, spec.answers, "m-", words, out)
        self.spec: Spec = spec

    def chance_name(self, kind: int) -> str:
        return CHANCE_NAMES[kind]

    def cause_name(self, cause: int) -> str:
        return CAUSES[cause]

    def out_turn(self, seat: int) -> int:
        return self.words[block(seat) + OUT_TURN]

    def score(self, seat: int) -> int:
        return self.words[block(seat) + POINTS]


def scratch(s: State) -> State:
    """A copy to think with. Copy states here, in the compiled part: a vector sliced by interpreted code is never given back."""
    return State(s.spec, s.words[:], s.out)


def lowest(s: State, bits: i64) -> i64:
    """The index of the lowest bit; bits must not be 0."""
    return s.spec.bit_at[(((bits & -bits) * DE_BRUIJN) >> 58) & 63]


# ---- frames -----------------------------------------------------------------------------------------------------------


def push(s: State, kind: i64) -> i64:
    """A new frame on the stack; all its places but its kind are 0. Returns where it begins."""
    return push_frame(s, kind, MOST_FRAMES)


# ---- seats ------------------------------------------------------------------------------------------------------------


def block(seat: i64) -> i64:
    """Where a seat's own places begin."""
    return SEATS + seat * SEAT_SIZE


def in_order(s: State, k: i64) -> i64:
    """The k-th seat clockwise from the first player of this turn (J21, J55)."""
    seat = s.words[FIRST] + k
    n = s.spec.players
    return seat - n if seat >= n else seat


def set_of(s: State, seat: i64, which: i64) -> i64:
    """A bit set of a seat's units: ON_TABLE, MOVED, …"""
    return s.words[SEATS + seat * SEAT_SIZE + which]


def is_in(s: State, u: i64, which: i64) -> bool:
    return (s.words[SEATS + (u >> 6) * SEAT_SIZE + which] >> (u & 63)) & 1 != 0


def put_in(s: State, u: i64, which: i64) -> None:
    s.words[SEATS + (u >> 6) * SEAT_SIZE + which] |= bit_of(u & 63)


def take_out(s: State, u: i64, which: i64) -> None:
    s.words[SEATS + (u >> 6) * SEAT_SIZE + which] &= ~bit_of(u & 63)


# ---- home bases -------------------------------------------------------------------------------------------------------


def card_stands(s: State, card: i64) -> bool:
    """A home base card, seat * 3 + place, that is not destroyed; those of a player who is out are gone (J74)."""
    seat = card // 3
    return is_alive(s, seat) and s.words[SEATS + seat * SEAT_SIZE + BASE_DAMAGE + card - seat * 3] < MOST_BASE_DAMAGE


def cards_left(s: State, seat: i64) -> i64:
    n: i64 = 0
    for place in range(i64(3)):
        if s.words[SEATS + seat * SEAT_SIZE + BASE_DAMAGE + place] < MOST_BASE_DAMAGE:
            n += 1
    return n


# Shifts and masks instead of owner_of and index_of: these are called most, and each call costs two instructions.

# ---- units ------------------------------------------------------------------------------------------------------------


def x_of(s: State, u: i64) -> i64:
    return s.words[SEATS + (u >> 6) * SEAT_SIZE + UNIT_X + (u & 63)]


def y_of(s: State, u: i64) -> i64:
    return s.words[SEATS + (u >> 6) * SEAT_SIZE + UNIT_Y + (u & 63)]


def heading_of(s: State, u: i64) -> i64:
    return s.words[SEATS + (u >> 6) * SEAT_SIZE + UNIT_HEADING + (u & 63)]


def damage_on(s: State, u: i64) -> i64:
    return s.words[SEATS + (u >> 6) * SEAT_SIZE + UNIT_DAMAGE + (u & 63)]


def get(s: State, u: i64, field: i64) -> i64:
    """A unit's own place: UNIT_HITS, UNIT_AIM, …"""
    return s.words[SEATS + (u >> 6) * SEAT_SIZE + field + (u & 63)]


def put(s: State, u: i64, field: i64, value: i64) -> None:
    s.words[SEATS + (u >> 6) * SEAT_SIZE + field + (u & 63)] = value


def face_at(s: State, u: i64) -> i64:
    """The place of the showing face in the unit tables (J34)."""
    return u * 2 + ((s.words[SEATS + (u >> 6) * SEAT_SIZE + FLIPPED] >> (u & 63)) & 1)


def stars_of(s: State, u: i64) -> i64:
    return s.spec.stars[face_at(s, u)]


def is_ground(s: State, u: i64) -> bool:
    """The kind showing (M1.5, J70); a TIE bomber is a space unit but for firing (fire uses `fires_as_ground`)."""
    return s.spec.ground[face_at(s, u)] != 0


def fires_as_ground(s: State, u: i64) -> bool:
    """M1.5: TIE bombers count as ground units when they fire or strike."""
    return s.spec.ground[face_at(s, u)] != 0 or s.spec.bomber[u] != 0


def icons_of(s: State, u: i64) -> i64:
    """The icons a unit can use now: printed, not lent, and borrowed (M7.4); cloaked, only the one that uncloaks it (M7.18, J69)."""
    at = SEATS + (u >> 6) * SEAT_SIZE
    printed = s.spec.icons[face_at(s, u)]
    if (s.words[at + CLOAKED] >> (u & 63)) & 1 != 0:
        return 1 << 19
    return (printed & ~s.words[at + UNIT_LENT + (u & 63)]) | s.words[at + UNIT_BORROWED + (u & 63)]


def has_icon(s: State, u: i64, icon: i64) -> bool:
    return icons_of(s, u) & icon != 0


def use(s: State, u: i64, icons: i64) -> None:
    """These icons of a unit have done something this turn: they are not lent any more (J65)."""
    s.words[SEATS + (u >> 6) * SEAT_SIZE + UNIT_USED + (u & 63)] |= icons


def on_table(s: State, u: i64) -> bool:
    return (s.words[SEATS + (u >> 6) * SEAT_SIZE + ON_TABLE] >> (u & 63)) & 1 != 0
