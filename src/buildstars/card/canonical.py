"""The same position, written the same way: equal copies of a card stand for each other.

Used for hashes, comparisons and views. In canonical words a card is its definition's first copy, a set of cards holds the first
copies of each definition, and what viewers know is split by place: the hand (SEEN), objectives and top cards (KNOWN).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.copies import canonical_card, canonical_set
from buildstars.card.effects.registry import VERBS
from buildstars.card.layout import (
    CARD_AT,
    DISCARD,
    F_ABILITY,
    FACE_UP,
    FIGHTER,
    FORCED,
    HAND,
    KNOWN,
    PLAYED,
    POOL,
    POOL_OF,
    PUBLIC,
    REMOVED,
    SEEN,
    SEEN_ANY,
    TOP,
    TOP_COUNT,
    owner_of,
)
from buildstars.card.rows import R_DO, ROW
from buildstars.card.rules.moments import A_ROW, A_SEAT, A_X
from buildstars.card.state import State, block
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import DEPTH as DEPTH_WORD
from buildstars.core.cells import FRAME_SIZE, FRAMES, IMAGINED, KIND


def canonical_words(s: State) -> vec[i64]:
    w = s.words[:]
    w[IMAGINED] = 0
    for seat in range(s.spec.players):
        canonical_seat(s, w, seat)
    for side in range(i64(2)):
        u = w[FIGHTER + side]
        if u >= 0:
            w[PLAYED + side] = canonical_card(s, owner_of(u), w[PLAYED + side])
            w[FORCED + side] = canonical_card(s, owner_of(u), w[FORCED + side])
    for k in range(w[DEPTH_WORD]):
        at = FRAMES + k * FRAME_SIZE
        if holds_card(s, w, at) and w[at + A_X] > 0:
            w[at + A_X] = 1 + canonical_card(s, w[at + A_SEAT], w[at + A_X] - 1)
    return w


def holds_card(s: State, w: vec[i64], at: i64) -> bool:
    """An ability that has a card of a hand in its register."""
    return w[at + KIND] == F_ABILITY and VERBS[s.spec.rows[w[at + A_ROW] * ROW + R_DO]].holds_card


def canonical_seat(s: State, w: vec[i64], seat: i64) -> None:
    at = block(seat)
    hand = w[at + HAND]
    for viewer in range(i64(PUBLIC) + 1):
        seen = w[at + SEEN + viewer]
        known: i64 = 0
        if seen != 0:
            for k in range(i64(3)):
                card = w[at + CARD_AT + k]
                if card >= 0 and w[at + FACE_UP + k] == 0 and (seen >> card) & 1 != 0:
                    known |= bit_of(k)
                if k < w[at + TOP_COUNT] and (seen >> w[at + TOP + k]) & 1 != 0:
                    known |= bit_of(3 + k)
        w[at + KNOWN + viewer] = known
        w[at + SEEN + viewer] = 0 if viewer == seat else canonical_set(s, seat, seen & hand)
    for k in range(i64(3)):
        if w[at + CARD_AT + k] >= 0 and (w[at + FACE_UP + k] != 0 or (w[at + KNOWN + seat] >> k) & 1 != 0):
            w[at + POOL_OF + k] = 0
    w[at + SEEN_ANY] = count_bits(hand)
    w[at + HAND] = canonical_set(s, seat, hand)
    w[at + DISCARD] = canonical_set(s, seat, w[at + DISCARD])
    w[at + REMOVED] = canonical_set(s, seat, w[at + REMOVED])
    for k in range(i64(4)):
        w[at + POOL + k] = canonical_set(s, seat, w[at + POOL + k])
    for k in range(i64(3)):
        w[at + CARD_AT + k] = canonical_card(s, seat, w[at + CARD_AT + k])
        if k < w[at + TOP_COUNT]:
            w[at + TOP + k] = canonical_card(s, seat, w[at + TOP + k])
