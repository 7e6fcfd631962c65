"""Objectives: played from the hand (R5.3), turned face up (R9.2), and what happens then (R1.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import CARD_AT, F_REVEAL, FACE_UP, HAND, NO_CARD, POOL_OF, SEEN, UNSEEN, of_seat
from buildstars.card.rows import ON_REVEAL
from buildstars.card.rules.cards import (
    TO_HAND,
    clear_place,
    copy_in,
    discard,
    everybody,
    push_draw,
    push_identify,
    take_from_hand,
    unsee,
)
from buildstars.card.rules.lasting import refresh
from buildstars.card.rules.moments import push_ability
from buildstars.card.state import State, block, push
from buildstars.card.text.events import OBJECTIVE_PLAYED, REVEALED, TAKEN_IN_HAND
from buildstars.core.bits import bit_of
from buildstars.core.cells import STEP
from buildstars.core.kernel import pop, tell, top

G_SEAT: Final = 2
G_PLACE: Final = 3


def play_objective(s: State, seat: i64, kind: i64, place: i64) -> None:
    """R5.3: a replaced face-down card goes to the hand, a replaced face-up one is discarded and a card drawn."""
    w = s.words
    at = block(seat)
    card = copy_in(s, seat, w[at + HAND], kind)
    old = w[at + CARD_AT + place]
    pool = w[at + POOL_OF + place]
    was_up = w[at + FACE_UP + place] != 0
    clear_place(s, seat, place)
    take_from_hand(s, seat, card)
    w[at + CARD_AT + place] = card
    w[at + FACE_UP + place] = 1
    refresh(s)
    if s.telling:
        tell(s, OBJECTIVE_PLAYED, seat, s.spec.card_of[of_seat(seat, card)], seat * 3 + place, 0, 0)
    push_ability(s, ON_REVEAL, seat, s.spec.card_of[of_seat(seat, card)], -1, -1, seat * 3 + place)  # after the hand is settled
    if was_up:
        discard(s, seat, old)
        push_draw(s, seat, 1)
    elif old == UNSEEN:
        push_identify(s, seat, pool, TO_HAND, bit_of(seat))
    else:
        w[at + HAND] |= bit_of(old)
        w[at + SEEN + seat] &= ~bit_of(old)  # the others still know what they knew
        if s.telling:
            tell(s, TAKEN_IN_HAND, seat, s.spec.card_of[of_seat(seat, old)], 0, 0, 0)


# ---- turning a face-down card up --------------------------------------------------------------------------------------


def push_reveal(s: State, seat: i64, place: i64) -> None:
    at = push(s, F_REVEAL)
    s.words[at + G_SEAT] = seat
    s.words[at + G_PLACE] = place


def run_reveal(s: State) -> bool:
    """R9.2, J16: the card is turned up; an objective card's on-reveal ability happens for its owner."""
    w = s.words
    at = top(s)
    seat = w[at + G_SEAT]
    place = w[at + G_PLACE]
    own = block(seat)
    if w[at + STEP] == 0:
        w[at + STEP] = 1
        if w[own + CARD_AT + place] == UNSEEN:
            push_identify(s, seat, w[own + POOL_OF + place], place, everybody(s))
        return False
    pop(s)
    card = w[own + CARD_AT + place]
    if card == NO_CARD:
        return False
    w[own + FACE_UP + place] = 1
    unsee(s, seat, card)
    refresh(s)
    definition = s.spec.card_of[of_seat(seat, card)]
    if s.telling:
        tell(s, REVEALED, seat * 3 + place, definition, 0, 0, 0)
    if s.spec.is_objective[definition] != 0:
        push_ability(s, ON_REVEAL, seat, definition, -1, -1, seat * 3 + place)
    return False
