"""Cards in hands, decks, discard piles and among the objectives (R4.4, R4.5, J38, J39).

No deck order is stored. The deck and the face-down objectives of one shuffle are one *pool*; what a card is gets decided when
anybody first sees it, which is exact because unseen cards are exchangeable. After a reshuffle the old face-down
objectives keep the pool they came from.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.copies import canonical_set, smaller_set
from buildstars.card.layout import (
    CARD_AT,
    DECK,
    DISCARD,
    DRAWN,
    F_DRAW,
    F_IDENTIFY,
    FACE_UP,
    HAND,
    NO_CARD,
    ORIGIN,
    POOL,
    POOL_OF,
    PUBLIC,
    SEAT_SIZE,
    SEATS,
    SEEN,
    SEEN_ANY,
    SHUFFLES,
    TOP,
    TOP_COUNT,
    UNSEEN,
    of_seat,
)
from buildstars.card.rows import HAND_SIZE
from buildstars.card.rules.lasting import drop_lasting_slot, refresh
from buildstars.card.rules.modifiers import seat_value
from buildstars.card.state import State, ask_pool, block, lowest, push
from buildstars.card.text.events import DISCARDED, DREW, OBJECTIVE_REPLACED, RESHUFFLED, TAKEN_IN_HAND
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import DEPTH, FRAME_SIZE, FRAMES, KIND, STEP
from buildstars.core.kernel import ask_chance, is_alive, pop, tell, top

# F_DRAW: seat, how many
D_SEAT: Final = 2
D_COUNT: Final = 3
# F_IDENTIFY: an unseen card gets its identity. seat, pool, where to: a place of an objective, TO_HAND or TO_TOP
I_SEAT: Final = 2
I_POOL: Final = 3
I_TO: Final = 4
I_VIEWERS: Final = 5  # bit set of the seats that see it
TO_HAND: Final = 3
TO_TOP: Final = 4


def hand_size(s: State, seat: i64) -> i64:
    return seat_value(s, HAND_SIZE, seat, 3)


def copy_in(s: State, seat: i64, bits: i64, kind: i64) -> i64:
    """The lowest card of a definition (its place in the deck list) in a set, or -1. Copies are alike."""
    found = bits & s.spec.mates[of_seat(seat, s.spec.first_copy[of_seat(seat, kind)])]
    if found == 0:
        return -1
    return lowest(s, found)


# ---- who knows what ---------------------------------------------------------------------------------------------------


def everybody(s: State) -> i64:
    """All seats and the public."""
    return (bit_of(PUBLIC)) | (bit_of(s.spec.players) - 1)


def show(s: State, seat: i64, card: i64, viewers: i64) -> None:
    """These viewers now know where a hidden card of `seat` is. An owner need not be told of the own hand."""
    at = block(seat)
    s.words[at + SEEN_ANY] |= bit_of(card)
    for viewer in range(i64(PUBLIC) + 1):
        if (viewers >> viewer) & 1 != 0:
            s.words[at + SEEN + viewer] |= bit_of(card)


def show_hand_card(s: State, seat: i64, card: i64) -> None:
    """Everybody knows that this card is in that hand."""
    show(s, seat, card, everybody(s) & ~bit_of(seat))


def unsee(s: State, seat: i64, card: i64) -> None:
    """A card is open now, or in its owner's hand: nothing is left to know about its hidden place."""
    w = s.words
    at = block(seat)
    if w[at + SEEN_ANY] == 0:
        return
    for viewer in range(i64(PUBLIC) + 1):
        w[at + SEEN + viewer] &= ~bit_of(card)
    w[at + SEEN_ANY] &= ~bit_of(card)


def forget(s: State, seat: i64, card: i64) -> None:
    """A card leaves the hand. Who knew of a copy of it there cannot know that another one stays: one copy is forgotten."""
    w = s.words
    at = block(seat)
    if w[at + SEEN_ANY] == 0:
        return
    any_seen: i64 = 0
    for viewer in range(i64(PUBLIC) + 1):
        known = w[at + SEEN + viewer]
        if known == 0:
            continue
        bit = bit_of(card)
        if known & bit == 0:
            mates = known & s.spec.mates[of_seat(seat, card)] & w[at + HAND]
            bit = mates & -mates
        known &= ~bit
        w[at + SEEN + viewer] = known
        any_seen |= known
    w[at + SEEN_ANY] = any_seen


# ---- moving cards -----------------------------------------------------------------------------------------------------


def take_from_hand(s: State, seat: i64, card: i64) -> None:
    forget(s, seat, card)
    s.words[block(seat) + HAND] &= ~bit_of(card)


def discard(s: State, seat: i64, card: i64) -> None:
    """Onto the owner's discard pile, face up."""
    w = s.words
    at = block(seat)
    w[at + DISCARD] |= bit_of(card)
    unsee(s, seat, card)
    if s.telling:
        tell(s, DISCARDED, seat, s.spec.card_of[of_seat(seat, card)], 0, 0, 0)


def discard_from_hand(s: State, seat: i64, card: i64) -> None:
    take_from_hand(s, seat, card)
    discard(s, seat, card)


def clear_place(s: State, seat: i64, place: i64) -> None:
    """An objective leaves its place; what it said is no longer in force."""
    w = s.words
    at = block(seat)
    was_up = w[at + FACE_UP + place] != 0
    w[at + CARD_AT + place] = NO_CARD
    w[at + FACE_UP + place] = 0
    w[at + POOL_OF + place] = 0
    drop_lasting_slot(s, seat * 3 + place)
    if was_up:
        refresh(s)


def is_of_pool(s: State, seat: i64, place: i64, pool: i64) -> bool:
    """Is a face-down objective, for its owner, one of the unseen cards of this pool?"""
    w = s.words
    at = block(seat)
    card = w[at + CARD_AT + place]
    if card == NO_CARD or w[at + FACE_UP + place] != 0 or w[at + POOL_OF + place] != pool:
        return False
    return card == UNSEEN or (w[at + SEEN + seat] >> card) & 1 == 0


def pool_in_use(s: State, seat: i64, pool: i64) -> bool:
    if s.words[block(seat) + POOL + pool] != 0:
        return True
    for place in range(i64(3)):
        if is_of_pool(s, seat, place, pool):
            return True
    return False


def reshuffle(s: State, seat: i64) -> bool:
    """R4.4, J38: the discard pile becomes the deck. False if it is empty too (J23)."""
    w = s.words
    at = block(seat)
    pile = w[at + DISCARD]
    if pile == 0:
        return False
    # the old pool now holds just the unseen objectives of its shuffle; it moves to a free place
    if pool_in_use(s, seat, 0):
        free: i64 = 1
        while pool_in_use(s, seat, free):
            free += 1
        w[at + POOL + free] = w[at + POOL]
        everything = bit_of(s.spec.card_count[seat]) - 1
        w[at + ORIGIN + free] = smaller_set(s, seat, w[at + ORIGIN], everything & ~pile)
        for place in range(i64(3)):
            if is_of_pool(s, seat, place, 0):
                w[at + POOL_OF + place] = free
    w[at + POOL] = pile
    w[at + ORIGIN] = canonical_set(s, seat, pile)
    w[at + DISCARD] = 0
    w[at + DECK] = count_bits(pile)
    w[SHUFFLES] += 1
    if s.telling:
        tell(s, RESHUFFLED, seat, 0, 0, 0, 0)
    return True


def take_top(s: State, seat: i64) -> i64:
    """The known card on top of the deck, taken off it, or -1 if nobody knows it."""
    w = s.words
    at = block(seat)
    count = w[at + TOP_COUNT]
    if count == 0:
        return -1
    card = w[at + TOP]
    for k in range(count - 1):
        w[at + TOP + k] = w[at + TOP + k + 1]
    w[at + TOP + count - 1] = 0
    w[at + TOP_COUNT] = count - 1
    w[at + DECK] -= 1
    return card


def put_top_card_down(s: State, seat: i64, place: i64) -> None:
    """R9.6: the top card of the deck, face down and unseen; J31: one step with the discarding before it."""
    w = s.words
    at = block(seat)
    if w[at + DECK] == 0 and not reshuffle(s, seat):
        return
    card = take_top(s, seat)
    if card < 0:
        w[at + DECK] -= 1
        card = UNSEEN
    w[at + CARD_AT + place] = card
    w[at + FACE_UP + place] = 0
    w[at + POOL_OF + place] = 0
    if s.telling:
        tell(s, OBJECTIVE_REPLACED, seat * 3 + place, 0, 0, 0, 0)


# ---- frames -----------------------------------------------------------------------------------------------------------


def push_draw(s: State, seat: i64, count: i64) -> None:
    if count <= 0:
        return
    at = push(s, F_DRAW)
    s.words[at + D_SEAT] = seat
    s.words[at + D_COUNT] = count


def push_refill(s: State, seat: i64) -> None:
    """R7.8, J14: up to the hand size; a hand above it is not cut."""
    push_draw(s, seat, hand_size(s, seat) - count_bits(s.words[block(seat) + HAND]))


def run_draw(s: State) -> bool:
    """R4.4: one card after the other; with deck and discard pile empty nothing is drawn (J23)."""
    w = s.words
    at = top(s)
    seat = w[at + D_SEAT]
    if w[at + D_COUNT] <= 0 or not is_alive(s, seat):
        pop(s)
        return False
    own = block(seat)
    if w[own + DECK] == 0 and not reshuffle(s, seat):
        pop(s)
        return False
    card = take_top(s, seat)
    if card < 0:
        return ask_chance(s, DRAWN, seat)
    w[own + HAND] |= bit_of(card)  # who knew it on top knows it in the hand
    w[at + D_COUNT] -= 1
    if s.telling:
        tell(s, DREW, seat, s.spec.card_of[of_seat(seat, card)], 0, 0, 0)
    return False


def answer_draw(s: State, kind: i64) -> None:
    w = s.words
    at = top(s)
    seat = w[at + D_SEAT]
    own = SEATS + seat * SEAT_SIZE
    card = copy_in(s, seat, w[own + POOL], kind)
    w[own + POOL] &= ~bit_of(card)
    w[own + HAND] |= bit_of(card)
    w[own + DECK] -= 1
    w[at + D_COUNT] -= 1
    if s.telling:
        tell(s, DREW, seat, s.spec.card_of[of_seat(seat, card)], 0, 0, 0)


def push_identify(s: State, seat: i64, pool: i64, to: i64, viewers: i64) -> None:
    at = push(s, F_IDENTIFY)
    w = s.words
    w[at + I_SEAT] = seat
    w[at + I_POOL] = pool
    w[at + I_TO] = to
    w[at + I_VIEWERS] = viewers


def run_identify(s: State) -> bool:
    w = s.words
    at = top(s)
    if w[at + STEP] == 0:
        return ask_pool(s, DRAWN, w[at + I_SEAT], w[at + I_POOL])
    pop(s)
    return False


def answer_identify(s: State, kind: i64) -> None:
    w = s.words
    at = top(s)
    seat = w[at + I_SEAT]
    own = block(seat)
    pool = own + POOL + w[at + I_POOL]
    card = copy_in(s, seat, w[pool], kind)
    bit = bit_of(card)
    w[pool] &= ~bit
    to = w[at + I_TO]
    if to == TO_HAND:
        w[own + HAND] |= bit
        if s.telling:
            tell(s, TAKEN_IN_HAND, seat, s.spec.card_of[of_seat(seat, card)], 0, 0, 0)
    elif to == TO_TOP:
        w[own + TOP + w[own + TOP_COUNT]] = card
        w[own + TOP_COUNT] += 1
    else:
        w[own + CARD_AT + to] = card
        if (w[at + I_VIEWERS] >> seat) & 1 != 0:
            w[own + POOL_OF + to] = 0  # otherwise its owner still takes it for a card of that pool
    viewers = w[at + I_VIEWERS]
    w[at + STEP] = 1
    if to != TO_HAND:
        show(s, seat, card, viewers)


def on_its_way(w: vec[i64], owner: i64) -> i64:
    """The pool from which a face-down objective is just being taken into its owner's hand (R5.3), or -1."""
    for k in range(w[DEPTH]):
        at = FRAMES + k * FRAME_SIZE
        if w[at + KIND] == F_IDENTIFY and w[at + STEP] == 0 and w[at + I_SEAT] == owner and w[at + I_TO] == TO_HAND:
            return w[at + I_POOL]
    return -1
