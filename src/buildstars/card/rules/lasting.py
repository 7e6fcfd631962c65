"""Effects that outlive their moment (R8.4), and the two bit sets that tell which stats and triggers are spoken of at all."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.layout import (
    L_AMOUNT,
    L_CARD,
    L_ROW,
    L_SEAT,
    L_SLOT,
    L_UNIT,
    L_UNTIL,
    LASTING,
    LASTING_COUNT,
    LASTING_SIZE,
    MOST_LASTING,
    SEAT_TRIGGERS,
    STATICS,
    TRIGGERED,
    UP,
    UP_CARD,
)
from buildstars.card.rows import (
    ATTACK_STAT,
    R_B,
    R_STAT,
    R_UNTIL,
    ROW,
    STRIKE_STAT,
    UNTIL_BATTLE,
    UNTIL_NEXT_END,
    UNTIL_NEXT_START,
    UNTIL_TURN,
)
from buildstars.card.state import State, face_up_card
from buildstars.core.bits import bit_of


def refresh(s: State) -> None:
    """After any change of face-up objectives or lasting effects: which lie open, and what is spoken of."""
    w = s.words
    spec = s.spec
    statics: i64 = 0
    all_triggers: i64 = 0
    up: i64 = 0
    for seat in range(spec.players):
        triggers: i64 = 0
        for place in range(i64(3)):
            slot = seat * 3 + place
            card = face_up_card(s, seat, place)
            if card >= 0 and spec.is_objective[card] != 0:  # J42: a combat card there does nothing
                statics |= spec.card_statics[card]
                triggers |= spec.card_triggers[card]
                up |= bit_of(slot)
                w[UP_CARD + slot] = card
            else:
                w[UP_CARD + slot] = 0
        w[SEAT_TRIGGERS + seat] = triggers
        all_triggers |= triggers
    for k in range(w[LASTING_COUNT]):
        at = w[LASTING + k * LASTING_SIZE + L_ROW] * ROW
        statics |= bit_of(spec.rows[at + R_STAT])
        if spec.rows[at + R_STAT] == ATTACK_STAT and spec.rows[at + R_B] != 0:  # R9.3
            statics |= bit_of(STRIKE_STAT)
    w[STATICS] = statics
    w[TRIGGERED] = all_triggers
    w[UP] = up


def add_lasting(s: State, row: i64, seat: i64, unit: i64, slot: i64, amount: i64, card: i64) -> None:
    """One more lasting effect; when the list is full the oldest makes room."""
    w = s.words
    if w[LASTING_COUNT] >= MOST_LASTING:
        drop(s, 0)
    at = LASTING + w[LASTING_COUNT] * LASTING_SIZE
    w[at + L_ROW] = row
    w[at + L_SEAT] = seat
    w[at + L_UNIT] = unit
    w[at + L_UNTIL] = s.spec.rows[row * ROW + R_UNTIL]
    w[at + L_SLOT] = slot
    w[at + L_AMOUNT] = amount
    w[at + L_CARD] = card
    w[LASTING_COUNT] += 1
    refresh(s)


def drop(s: State, k: i64) -> None:
    w = s.words
    count = w[LASTING_COUNT] - 1
    for i in range(LASTING + k * LASTING_SIZE, LASTING + count * LASTING_SIZE):
        w[i] = w[i + LASTING_SIZE]
    for i in range(LASTING + count * LASTING_SIZE, LASTING + (count + 1) * LASTING_SIZE):
        w[i] = 0
    w[LASTING_COUNT] = count


def drop_lasting_of(s: State, u: i64) -> None:
    """A unit that leaves play takes what was bound to it along."""
    w = s.words
    k = w[LASTING_COUNT] - 1
    dropped = False
    while k >= 0:
        if w[LASTING + k * LASTING_SIZE + L_UNIT] == u:
            drop(s, k)
            dropped = True
        k -= 1
    if dropped:
        refresh(s)


def drop_lasting_slot(s: State, slot: i64) -> None:
    """The same for an objective that leaves its place."""
    w = s.words
    k = w[LASTING_COUNT] - 1
    dropped = False
    while k >= 0:
        if w[LASTING + k * LASTING_SIZE + L_SLOT] == slot:
            drop(s, k)
            dropped = True
        k -= 1
    if dropped:
        refresh(s)


def drop_lasting_card(s: State, card: i64, seat: i64) -> None:
    """What a cancelled combat card of a seat did until the end of the battle."""
    w = s.words
    k = w[LASTING_COUNT] - 1
    dropped = False
    while k >= 0:
        at = LASTING + k * LASTING_SIZE
        if w[at + L_CARD] == card and w[at + L_SEAT] == seat and w[at + L_UNTIL] == UNTIL_BATTLE:
            drop(s, k)
            dropped = True
        k -= 1
    if dropped:
        refresh(s)


def expire_battle(s: State) -> None:
    expire(s, UNTIL_BATTLE, -1)


def end_turn(s: State) -> None:
    expire(s, UNTIL_TURN, -1)


def begin_turn(s: State, seat: i64) -> None:
    """What lasts until the end of this player's next turn becomes what ends with this turn."""
    expire(s, UNTIL_NEXT_START, seat)
    w = s.words
    for k in range(w[LASTING_COUNT]):
        at = LASTING + k * LASTING_SIZE
        if w[at + L_UNTIL] == UNTIL_NEXT_END and w[at + L_SEAT] == seat:
            w[at + L_UNTIL] = UNTIL_TURN


def expire(s: State, until: i64, seat: i64) -> None:
    w = s.words
    k = w[LASTING_COUNT] - 1
    dropped = False
    while k >= 0:
        at = LASTING + k * LASTING_SIZE
        if w[at + L_UNTIL] == until and (seat < 0 or w[at + L_SEAT] == seat):
            drop(s, k)
            dropped = True
        k -= 1
    if dropped:
        refresh(s)
