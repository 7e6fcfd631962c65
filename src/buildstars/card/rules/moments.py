"""Moments at which abilities happen: which cards wait for one, and in what order they come (J32).

The active player's come first, then clockwise; a player with several orders the own ones.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    BATTLE_ON,
    DEEPEST_EFFECT,
    F_ABILITY,
    F_MOMENT,
    FIGHTER,
    NUMBER,
    PLAYED,
    SEAT_TRIGGERS,
    SLOT,
    UP,
    UP_CARD,
    of_seat,
    owner_of,
)
from buildstars.card.offers import offer
from buildstars.card.rules.modifiers import ability_side
from buildstars.card.state import State, from_active, lowest, push, side_of
from buildstars.core.bits import bit_of
from buildstars.core.cells import DEPTH
from buildstars.core.kernel import ask, is_alive, pop, top

# F_ABILITY: one card's rows for one trigger, carried out one after the other
A_ROW: Final = 2
A_END: Final = 3
A_WHEN: Final = 4
A_SEAT: Final = 5  # who controls it
A_OWN: Final = 6  # `this` unit, or -1
A_OTHER: Final = 7  # `other` unit, or -1
A_CARD: Final = 8  # definition
A_DID: Final = 9  # bit 0: the row before was carried out; bit 1: everybody was told of the ability
A_X: Final = 10
A_Y: Final = 11
A_FOE: Final = 12  # 1 + the opponent it concerns, 0: open
A_SLOT: Final = 13  # the objective it comes from, or -1

# F_MOMENT
O_WHEN: Final = 2
O_SEATS: Final = 3
O_OWN: Final = 4
O_OTHER: Final = 5
O_CURSOR: Final = 6
O_PENDING: Final = 7  # bits 0-2: objectives, 3-4: combat cards of the attacker and the defender; bit 5: computed


def push_ability(s: State, when: i64, seat: i64, card: i64, own: i64, other: i64, slot: i64) -> None:
    """Carry out what a card does at a moment, if it does anything."""
    spec = s.spec
    if (spec.card_triggers[card] >> when) & 1 == 0 or s.words[DEPTH] >= DEEPEST_EFFECT:
        return
    at = push(s, F_ABILITY)
    w = s.words
    w[at + A_ROW] = spec.row_start[card]
    w[at + A_END] = spec.row_end[card]
    w[at + A_WHEN] = when
    w[at + A_SEAT] = seat
    w[at + A_OWN] = own
    w[at + A_OTHER] = other
    w[at + A_CARD] = card
    w[at + A_SLOT] = slot


def card_triggers(s: State, side: i64) -> i64:
    """The triggers of a side's combat card, if its ability is in force."""
    w = s.words
    card = w[PLAYED + side]
    if card < 0 or ability_side(s, side) < 0:
        return 0
    return s.spec.card_triggers[s.spec.card_of[of_seat(owner_of(w[FIGHTER + side]), card)]]


def moment(s: State, when: i64, seats: i64, own: i64, other: i64) -> None:
    """Something happened that abilities of these seats may wait for."""
    w = s.words
    waiting: i64 = 0
    for seat in range(s.spec.players):
        if (seats >> seat) & 1 != 0:
            waiting |= w[SEAT_TRIGGERS + seat]
    if w[BATTLE_ON] == 1:
        waiting |= card_triggers(s, 0) | card_triggers(s, 1)
    if (waiting >> when) & 1 == 0 or w[DEPTH] >= DEEPEST_EFFECT:
        return
    at = push(s, F_MOMENT)
    w[at + O_WHEN] = when
    w[at + O_SEATS] = seats
    w[at + O_OWN] = own
    w[at + O_OTHER] = other


def pending(s: State, at: i64, seat: i64, own: i64) -> i64:
    w = s.words
    spec = s.spec
    when = w[at + O_WHEN]
    found: i64 = 0
    if (w[SEAT_TRIGGERS + seat] >> when) & 1 != 0:
        for place in range(i64(3)):
            slot = seat * 3 + place
            if (w[UP] >> slot) & 1 != 0 and (spec.card_triggers[w[UP_CARD + slot]] >> when) & 1 != 0:
                found |= bit_of(place)
    if w[BATTLE_ON] == 1 and own >= 0:
        side = side_of(s, own)
        for played in range(i64(2)):
            if ability_side(s, played) == side and side >= 0 and (card_triggers(s, played) >> when) & 1 != 0:
                found |= bit_of(3 + played)
    return found


def own_unit(s: State, at: i64, seat: i64) -> i64:
    """The unit of the moment on this seat's side."""
    w = s.words
    if w[at + O_OWN] >= 0 and owner_of(w[at + O_OWN]) == seat:
        return w[at + O_OWN]
    if w[at + O_OTHER] >= 0 and owner_of(w[at + O_OTHER]) == seat:
        return w[at + O_OTHER]
    return -1


def other_unit(s: State, at: i64, seat: i64) -> i64:
    w = s.words
    if own_unit(s, at, seat) == w[at + O_OTHER]:
        return w[at + O_OWN]
    return w[at + O_OTHER]


def run_moment(s: State) -> bool:
    w = s.words
    at = top(s)
    if w[at + O_CURSOR] >= s.spec.players:
        pop(s)
        return False
    seat = from_active(s, w[at + O_CURSOR])
    if (w[at + O_SEATS] >> seat) & 1 == 0 or not is_alive(s, seat):
        w[at + O_CURSOR] += 1
        return False
    still = pending(s, at, seat, own_unit(s, at, seat))
    if w[at + O_PENDING] == 0:
        w[at + O_PENDING] = 32 | still
    still &= w[at + O_PENDING]
    if still == 0:
        w[at + O_CURSOR] += 1
        w[at + O_PENDING] = 0
        return False
    if still & (still - 1) != 0:
        return ask(s, seat)
    use(s, at, seat, lowest(s, still))
    return False


def offer_moment(s: State) -> i64:
    """J32: which of the own abilities comes next."""
    w = s.words
    at = top(s)
    seat = from_active(s, w[at + O_CURSOR])
    still = w[at + O_PENDING] & pending(s, at, seat, own_unit(s, at, seat))
    n: i64 = 0
    for bit in range(i64(5)):
        if (still >> bit) & 1 != 0:
            n = offer(s, n, SLOT + seat * 3 + bit if bit < 3 else NUMBER + bit - 3)
    return n


def answer_moment(s: State, answer: i64) -> None:
    at = top(s)
    seat = from_active(s, s.words[at + O_CURSOR])
    use(s, at, seat, answer - SLOT - seat * 3 if answer >= SLOT else answer - NUMBER + 3)


def use(s: State, at: i64, seat: i64, bit: i64) -> None:
    w = s.words
    w[at + O_PENDING] &= ~bit_of(bit)
    own = own_unit(s, at, seat)
    other = other_unit(s, at, seat)
    if bit < 3:
        push_ability(s, w[at + O_WHEN], seat, w[UP_CARD + seat * 3 + bit], own, other, seat * 3 + bit)
    else:
        side = bit - 3
        card = s.spec.card_of[of_seat(owner_of(w[FIGHTER + side]), w[PLAYED + side])]
        push_ability(s, w[at + O_WHEN], seat, card, own, other, -1)


