"""Taking out of a position what a seat may not know (R3.1, R3.4, J3, J39): the words of a view.

What stays is exactly what the seat could have worked out at a table with perfect memory; nothing in a view depends on anything else.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.canonical import canonical_words, holds_card
from buildstars.card.copies import canonical_set
from buildstars.card.effects.steps import AGREED, ASK_HAND, ASK_PILE, ASK_SLOT
from buildstars.card.layout import (
    ACTIVE,
    AT,
    CARD_AT,
    F_DEPLOY,
    F_TURN,
    FACE_UP,
    FLIPPED,
    HAND,
    HIDDEN,
    KNOWN,
    NO_CARD,
    ORIGIN,
    POOL,
    POOL_OF,
    PUBLIC,
    RESERVES,
    SEEN,
    TOP,
    TOP_COUNT,
    UNIT_ZONE,
)
from buildstars.card.rules.cards import on_its_way
from buildstars.card.rules.moments import A_SEAT, A_X
from buildstars.card.rules.setup import Y_SEAT, is_hidden
from buildstars.card.rules.turn import OBJECTIVE, PLACE, T_CARD
from buildstars.card.state import State, block
from buildstars.core.bits import bit_of
from buildstars.core.cells import DEPTH, FRAME_SIZE, FRAMES, KIND, STEP, TURN, VIEWED


def redacted(s: State, seat: i64) -> vec[i64]:
    """Canonical words as a seat knows them; seat -1: a spectator."""
    w = canonical_words(s)
    w[VIEWED] = 1
    viewer: i64 = PUBLIC if seat < 0 else seat
    for owner in range(s.spec.players):
        hide_places(s, w, owner, viewer)
        if owner != viewer:
            hide_cards(s, w, owner, viewer)
        else:
            return_to_pools(s, w, owner)
    if w[TURN] == 0:
        hide_deployment(s, w, viewer)
    for k in range(w[DEPTH]):
        at = FRAMES + k * FRAME_SIZE
        if w[at + KIND] == F_TURN and w[ACTIVE] != viewer and w[at + STEP] == PLACE:
            w[at + STEP] = OBJECTIVE
            w[at + T_CARD] = 0
        elif w[at + KIND] == F_DEPLOY and w[at + Y_SEAT] != viewer:
            owner = w[at + Y_SEAT]
            for i in range(at + STEP, at + FRAME_SIZE):
                w[i] = 0
            w[at + Y_SEAT] = owner
        elif holds_card(s, w, at) and w[at + A_SEAT] != viewer and w[at + STEP] in (AGREED, ASK_SLOT, ASK_PILE):
            w[at + A_X] = 0
            w[at + STEP] = ASK_HAND  # that a card of the hand has been chosen is not open yet
    return w


def hide_places(s: State, w: vec[i64], owner: i64, viewer: i64) -> None:
    """Face-down objectives and top cards that the viewer has not seen, its own included (R3.1)."""
    at = block(owner)
    known = w[at + KNOWN + viewer]
    for k in range(i64(3)):
        if w[at + CARD_AT + k] >= 0 and w[at + FACE_UP + k] == 0 and (known >> k) & 1 == 0:
            w[at + CARD_AT + k] = HIDDEN
        if k < w[at + TOP_COUNT] and (known >> (3 + k)) & 1 == 0:
            w[at + TOP + k] = HIDDEN


def return_to_pools(s: State, w: vec[i64], owner: i64) -> None:
    """For its owner, a card that only others have looked at is still one of its pool."""
    at = block(owner)
    for pool in range(i64(4)):
        bits = s.words[at + POOL + pool]
        for k in range(i64(3)):
            if w[at + CARD_AT + k] == HIDDEN and w[at + POOL_OF + k] == pool:
                bits |= bit_of(s.words[at + CARD_AT + k])
            if pool == 0 and k < w[at + TOP_COUNT] and w[at + TOP + k] == HIDDEN:
                bits |= bit_of(s.words[at + TOP + k])
        w[at + POOL + pool] = canonical_set(s, owner, bits)


def hide_cards(s: State, w: vec[i64], owner: i64, viewer: i64) -> None:
    """Of another's hand only what is known; all that is unseen becomes one set; pools show what they can hold."""
    at = block(owner)
    unseen = s.words[at + HAND] & ~s.words[at + SEEN + viewer]
    for k in range(i64(4)):
        unseen |= s.words[at + POOL + k]
    for k in range(i64(3)):
        if w[at + CARD_AT + k] == HIDDEN:
            unseen |= bit_of(s.words[at + CARD_AT + k])
        if k < w[at + TOP_COUNT] and w[at + TOP + k] == HIDDEN:
            unseen |= bit_of(s.words[at + TOP + k])
    w[at + HAND] = w[at + SEEN + viewer]
    for k in range(i64(4)):
        if k > 0 and not refers(w, at, k) and on_its_way(w, owner) != k:
            w[at + ORIGIN + k] = 0
        w[at + POOL + k] = 0
    w[at + POOL] = canonical_set(s, owner, unseen)
    for other in range(i64(PUBLIC) + 1):
        if other != viewer:
            w[at + SEEN + other] = 0


def refers(w: vec[i64], at: i64, pool: i64) -> bool:
    """Does a face-down objective come from this older shuffle? Everybody can tell."""
    for k in range(i64(3)):
        if w[at + CARD_AT + k] != NO_CARD and w[at + FACE_UP + k] == 0 and w[at + POOL_OF + k] == pool:
            return True
    return False


def hide_deployment(s: State, w: vec[i64], viewer: i64) -> None:
    """J3: hidden from the others until all have deployed, or until the one who deploys is done."""
    for owner in range(s.spec.players):
        if owner == viewer or not is_hidden(s, owner):
            continue
        at = block(owner)
        for zone in range(i64(11)):
            w[at + AT + zone] = 0
        w[at + AT + RESERVES] = bit_of(s.spec.unit_count[owner]) - 1
        w[at + FLIPPED] = 0
        for index in range(s.spec.unit_count[owner]):
            w[at + UNIT_ZONE + index] = RESERVES
