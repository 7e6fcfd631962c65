"""A state: one vector of ints (layout), read and written through short functions, and the stack of frames in it.

Functions rather than methods, so that the parts of the rules can live in files of their own at no cost.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.layout import (
    ACTIVE,
    AT,
    CARD_AT,
    CAUSES,
    CHANCE_POOL,
    CONTESTED,
    FACE_UP,
    FIGHTER,
    FLIPPED,
    GONE,
    HAND,
    MOST_FRAMES,
    NO_CARD,
    OUT_TURN,
    POINTS,
    RESERVES,
    SEAT_SIZE,
    SEATS,
    SEEN_ANY,
    UNIT_DAMAGE,
    UNIT_ZONE,
)
from buildstars.card.spec import MOST_BUDGET, Spec
from buildstars.core.bits import DE_BRUIJN, count_bits
from buildstars.core.cells import VIEWED
from buildstars.core.kernel import Kernel, ask_chance, push_frame

NAME: Final = "card"
CHANCE_NAMES: Final = ("", "first", "dice", "draw", "pick")


class State(Kernel):
    """A position (core.kernel), with what does not change during a game (`spec`)."""

    def __init__(self, spec: Spec, words: vec[i64], out: vec[i64]) -> None:
        super().__init__(NAME, spec.players, spec.answers, "", words, out)
        self.spec: Spec = spec
        self.adding: i64 = 0
        self.setting: i64 = -1

    def chance_name(self, kind: int) -> str:
        return CHANCE_NAMES[kind]

    def cause_name(self, cause: int) -> str:
        return CAUSES[cause]

    # as in the other game, but seats keep these in other places
    def out_turn(self, seat: int) -> int:
        return self.words[block(seat) + OUT_TURN]

    def score(self, seat: int) -> int:
        return self.words[block(seat) + POINTS]


def scratch(s: State) -> State:
    """A copy to think with. Copy states here, in the compiled part: a vector sliced by interpreted code is never given back."""
    return State(s.spec, s.words[:], s.out)


# ---- bits -------------------------------------------------------------------------------------------------------------


def lowest(s: State, bits: i64) -> i64:
    """The index of the lowest bit; bits must not be 0."""
    return s.spec.bit_at[(((bits & -bits) * DE_BRUIJN) >> 58) & 63]


# ---- frames -----------------------------------------------------------------------------------------------------------


def push(s: State, kind: i64) -> i64:
    """A new frame on the stack; all its places but its kind are 0. Returns where it begins."""
    return push_frame(s, kind, MOST_FRAMES)


def ask_pool(s: State, kind: i64, seat: i64, pool: i64) -> bool:
    """Ask chance for a card."""
    s.words[CHANCE_POOL] = pool
    return ask_chance(s, kind, seat)


# ---- seats ------------------------------------------------------------------------------------------------------------


def block(seat: i64) -> i64:
    """Where a seat's own places begin."""
    return SEATS + seat * SEAT_SIZE


def from_active(s: State, k: i64) -> i64:
    """The k-th seat clockwise from the active one (J32)."""
    seat = s.words[ACTIVE] + k
    n = s.spec.players
    return seat - n if seat >= n else seat


def hand_count(s: State, seat: i64) -> i64:
    """How many cards a hand holds: open to all (J39), and so also right on the words of a view."""
    at = SEATS + seat * SEAT_SIZE
    if s.words[VIEWED] != 0:
        return s.words[at + SEEN_ANY]
    return count_bits(s.words[at + HAND])


def objectives_in_play(s: State, seat: i64) -> i64:
    w = s.words
    at = SEATS + seat * SEAT_SIZE + CARD_AT
    n: i64 = 0
    for k in range(i64(3)):
        if w[at + k] != NO_CARD:
            n += 1
    return n


def face_up_card(s: State, seat: i64, place: i64) -> i64:
    """The definition of a face-up card among a seat's objectives, or -1."""
    w = s.words
    at = SEATS + seat * SEAT_SIZE
    if w[at + FACE_UP + place] == 0:
        return -1
    card = w[at + CARD_AT + place]
    if card < 0:
        return -1
    return s.spec.card_of[seat * 64 + card]


# Shifts and masks instead of owner_of and index_of: these are called most, and each call costs two instructions.

# ---- units ------------------------------------------------------------------------------------------------------------


def zone_of(s: State, u: i64) -> i64:
    return s.words[SEATS + (u >> 6) * SEAT_SIZE + UNIT_ZONE + (u & 63)]


def damage_on(s: State, u: i64) -> i64:
    return s.words[SEATS + (u >> 6) * SEAT_SIZE + UNIT_DAMAGE + (u & 63)]


def face_at(s: State, u: i64) -> i64:
    """The place of the showing face in the unit tables (J34)."""
    return u * 2 + ((s.words[SEATS + (u >> 6) * SEAT_SIZE + FLIPPED] >> (u & 63)) & 1)


def stars_of(s: State, u: i64) -> i64:
    return s.spec.stars[face_at(s, u)]


def weight_of(s: State, u: i64) -> i64:
    """How much of the 5 stars of an action a unit takes: one of 6 stars counts as one of 5 (R5.4-R5.6, J6)."""
    stars = s.spec.stars[face_at(s, u)]
    return stars if stars < 5 else i64(5)


def in_play(s: State, u: i64) -> bool:
    return zone_of(s, u) <= CONTESTED


def units_at(s: State, seat: i64, zone: i64) -> i64:
    return s.words[SEATS + seat * SEAT_SIZE + AT + zone]


def units_in_play(s: State, seat: i64) -> i64:
    """R10.1: reserves do not count."""
    at = SEATS + seat * SEAT_SIZE + AT
    w = s.words
    bits = w[at + CONTESTED]
    for zone in range(s.spec.players):
        bits |= w[at + zone]
    return bits


def by_face(s: State, seat: i64, front: i64, back: i64) -> i64:
    """Of two bit sets, one a face, the units whose showing face is in its set."""
    flipped = s.words[SEATS + seat * SEAT_SIZE + FLIPPED]
    return (front & ~flipped) | (back & flipped)


def fitting(s: State, seat: i64, stars: i64) -> i64:
    """A seat's units of at most so many stars, as they show now; one of 6 counts as one of 5 (J6)."""
    if stars <= 0:
        return 0
    if stars > MOST_BUDGET:
        stars = MOST_BUDGET
    at = (seat * (MOST_BUDGET + 1) + stars) * 2
    return by_face(s, seat, s.spec.fits[at], s.spec.fits[at + 1])


def ground_units(s: State, seat: i64) -> i64:
    return by_face(s, seat, s.spec.grounds[seat * 2], s.spec.grounds[seat * 2 + 1])


def is_ground(s: State, u: i64) -> bool:
    return s.spec.ground[face_at(s, u)] != 0


def has_icon(s: State, u: i64, icon: i64) -> bool:
    return s.spec.icons[face_at(s, u)] & icon != 0


def side_of(s: State, u: i64) -> i64:
    """0 attacks, 1 defends in the battle in progress, -1 neither."""
    w = s.words
    if w[FIGHTER] == u:
        return 0
    if w[FIGHTER + 1] == u:
        return 1
    return -1


def is_home(zone: i64) -> bool:
    return zone < CONTESTED


def entered(zone: i64) -> bool:
    return zone != RESERVES and zone != GONE
