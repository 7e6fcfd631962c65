"""Effects on objectives: looked at, revealed, turned down, replaced, protected."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.effects.steps import AFTER, ASK_SLOT, DONE, SKIPPED, asks
from buildstars.card.layout import CARD_AT, FACE_UP, NO_CARD, POOL_OF, UNSEEN, of_seat
from buildstars.card.rows import DO_EXCHANGE, DO_LOOK_OBJECTIVE, DO_PERMIT, DO_REPLACE, DO_REVEAL, DO_TURN_DOWN, R_B, R_DO, ROW
from buildstars.card.rules.cards import clear_place, discard, everybody, push_identify, put_top_card_down, show
from buildstars.card.rules.lasting import refresh
from buildstars.card.rules.moments import A_SEAT, A_X
from buildstars.card.rules.objectives import push_reveal
from buildstars.card.state import State, block, face_up_card
from buildstars.card.text.events import LOOKED_OBJECTIVE, TURNED_DOWN
from buildstars.core.bits import bit_of
from buildstars.core.cells import STEP
from buildstars.core.kernel import is_alive, tell


def is_slot_choice(s: State, at: i64, row: i64, seat: i64, place: i64) -> bool:
    w = s.words
    rows = s.spec.rows
    do = rows[row * ROW + R_DO]
    own = block(seat)
    if w[own + CARD_AT + place] == NO_CARD or not is_alive(s, seat):
        return False
    mine = seat == w[at + A_SEAT]
    up = w[own + FACE_UP + place] != 0
    if do == DO_PERMIT:
        return mine
    if do == DO_EXCHANGE:
        return mine and not up
    if mine != (rows[row * ROW + R_B] == 0):
        return False
    if do == DO_TURN_DOWN:
        return up and face_up_card(s, seat, place) >= 0
    return do == DO_REPLACE or not up


def count_slots(s: State, at: i64, row: i64) -> i64:
    n: i64 = 0
    for seat in range(s.spec.players):
        for place in range(i64(3)):
            if is_slot_choice(s, at, row, seat, place):
                n += 1
    return n


def choose_slot(s: State, at: i64, row: i64, do: i64, step: i64) -> i64:
    w = s.words
    if step == AFTER:
        return finish_slot(s, at, do)
    if count_slots(s, at, row) == 0:
        return SKIPPED
    return asks(s, at, ASK_SLOT, w[at + A_SEAT])


def with_slot(s: State, at: i64, row: i64, slot: i64) -> None:
    """The objective is chosen: do what needs no identity, or find the identity first."""
    w = s.words
    do = s.spec.rows[row * ROW + R_DO]
    seat = slot // 3
    place = slot % 3
    w[at + A_X] = slot
    w[at + STEP] = AFTER
    unseen = w[block(seat) + CARD_AT + place] == UNSEEN
    if do == DO_REVEAL:
        push_reveal(s, seat, place)
    elif do == DO_LOOK_OBJECTIVE and unseen:
        push_identify(s, seat, w[block(seat) + POOL_OF + place], place, bit_of(w[at + A_SEAT]))
    elif do == DO_REPLACE and unseen:
        push_identify(s, seat, w[block(seat) + POOL_OF + place], place, everybody(s))


def finish_slot(s: State, at: i64, do: i64) -> i64:
    w = s.words
    slot = w[at + A_X]
    seat = slot // 3
    place = slot % 3
    own = block(seat)
    card = w[own + CARD_AT + place]
    if card < 0 or not is_alive(s, seat):
        return DONE
    if do == DO_LOOK_OBJECTIVE:
        show(s, seat, card, bit_of(w[at + A_SEAT]))
        if s.telling:
            tell(s, LOOKED_OBJECTIVE, w[at + A_SEAT], slot, s.spec.card_of[of_seat(seat, card)], 0, 0)
    elif do == DO_TURN_DOWN:
        w[own + FACE_UP + place] = 0
        show(s, seat, card, everybody(s))
        refresh(s)
        if s.telling:
            tell(s, TURNED_DOWN, slot, 0, 0, 0, 0)
    elif do == DO_REPLACE:
        clear_place(s, seat, place)
        discard(s, seat, card)
        put_top_card_down(s, seat, place)
    return DONE
