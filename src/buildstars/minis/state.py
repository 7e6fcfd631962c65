"""A state: one vector of ints (layout), read and written through short functions, and the stack of frames in it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.bits import DE_BRUIJN, bit_of
from buildstars.core.seats import CHANCE
from buildstars.minis.layout import (
    ALIVE,
    BASE_DAMAGE,
    CHANCE_KIND,
    CHANCE_SEAT,
    CLOAKED,
    DEPTH,
    FIRST,
    FLIPPED,
    FRAME_SIZE,
    FRAMES,
    KIND,
    MOST_FRAMES,
    ON_TABLE,
    SEAT_SIZE,
    SEATS,
    STEP,
    UNIT_BORROWED,
    UNIT_DAMAGE,
    UNIT_HEADING,
    UNIT_LENT,
    UNIT_USED,
    UNIT_X,
    UNIT_Y,
    WHO,
)
from buildstars.minis.spec import MOST_BASE_DAMAGE, Spec


class State:
    """What changes (`words`), what does not (`spec`), and where offers, events and parts are written."""

    def __init__(self, spec: Spec, words: vec[i64], out: vec[i64]) -> None:
        self.spec: Spec = spec
        self.words: vec[i64] = words
        self.out: vec[i64] = out
        self.telling: bool = False
        self.explaining: bool = False
        self.log: list[tuple[int, int, int, int, int, int]] = []
        self.sums: list[list[tuple[int, int, int, int]]] = []
        self.log_sums: dict[int, list[list[tuple[int, int, int, int]]]] = {}


def scratch(s: State) -> State:
    """A copy to think with. Copy states here, in the compiled part: a vector sliced by interpreted code is never given back."""
    return State(s.spec, s.words[:], s.out)


def lowest(s: State, bits: i64) -> i64:
    """The index of the lowest bit; bits must not be 0."""
    return s.spec.bit_at[(((bits & -bits) * DE_BRUIJN) >> 58) & 63]


# ---- frames -----------------------------------------------------------------------------------------------------------


def top(s: State) -> i64:
    """Where the uppermost frame begins."""
    return FRAMES + (s.words[DEPTH] - 1) * FRAME_SIZE


def push(s: State, kind: i64) -> i64:
    """A new frame on the stack; all its places are 0, because `pop` leaves zeros. Returns where it begins."""
    w = s.words
    depth = w[DEPTH]
    if depth >= MOST_FRAMES:
        raise OverflowError("too many things in progress at once")
    at = FRAMES + depth * FRAME_SIZE
    w[at + KIND] = kind
    w[DEPTH] = depth + 1
    return at


def pop(s: State) -> None:
    w = s.words
    depth = w[DEPTH] - 1
    w[DEPTH] = depth
    at = FRAMES + depth * FRAME_SIZE
    for i in range(at, at + FRAME_SIZE):
        w[i] = 0


def set_step(s: State, at: i64, step: i64) -> None:
    s.words[at + STEP] = step


def ask(s: State, seat: i64) -> bool:
    """Put the question of the uppermost frame to a seat. True, so that a step can end with it."""
    s.words[WHO] = seat
    return True


def ask_chance(s: State, kind: i64, seat: i64) -> bool:
    w = s.words
    w[WHO] = CHANCE
    w[CHANCE_KIND] = kind
    w[CHANCE_SEAT] = seat
    return True


# ---- seats ------------------------------------------------------------------------------------------------------------


def block(seat: i64) -> i64:
    """Where a seat's own places begin."""
    return SEATS + seat * SEAT_SIZE


def is_alive(s: State, seat: i64) -> bool:
    return (s.words[ALIVE] >> seat) & 1 != 0


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
        return printed & (1 << 19)
    return (printed & ~s.words[at + UNIT_LENT + (u & 63)]) | s.words[at + UNIT_BORROWED + (u & 63)]


def has_icon(s: State, u: i64, icon: i64) -> bool:
    return icons_of(s, u) & icon != 0


def use(s: State, u: i64, icons: i64) -> None:
    """These icons of a unit have done something this turn: they are not lent any more (J65)."""
    s.words[SEATS + (u >> 6) * SEAT_SIZE + UNIT_USED + (u & 63)] |= icons


def on_table(s: State, u: i64) -> bool:
    return (s.words[SEATS + (u >> 6) * SEAT_SIZE + ON_TABLE] >> (u & 63)) & 1 != 0
