"""What may lie where nobody has looked, counted exactly: hands, decks and face-down objectives of a state dealt from a view.

The state is one possible deal; nothing here depends on which. All deals that fit what the viewer knows count the same: before a
reshuffle that is the hypergeometric distribution, after one the deals are counted by kinds of cards, because older objectives can
only be what their shuffle held. What the others' choices may tell about their cards is not considered.
"""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    CARD_AT,
    FACE_UP,
    HAND,
    ORIGIN,
    POOL,
    POOL_OF,
    PUBLIC,
    SEEN,
    TOP,
    TOP_COUNT,
    UNSEEN,
    of_seat,
)
from buildstars.card.possible import possible_words, widen
from buildstars.card.state import State, block
from buildstars.card.view import CardView
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.generator import Generator

HAND_SLOT: Final = 4
"""Places of unseen cards: 0 the deck and the objectives of its shuffle, 1 to 3 objectives of older shuffles, 4 the hand."""


def open_state(view: CardView) -> State:
    """A state to count with: what the viewer knows is as it is, and what nobody but others have looked at is unseen again."""
    known = view.known()
    s = State(known.spec, possible_words(known, view.seat, Generator(1)), known.spec.out)
    viewer: i64 = PUBLIC if view.seat < 0 else view.seat
    for seat in range(s.spec.players):
        cover(s, seat, viewer)
    return s


def cover(s: State, seat: i64, viewer: i64) -> None:
    """Objectives and top cards that the viewer has not seen go back to their pools; chance will decide what they are."""
    w = s.words
    at = block(seat)
    for k in range(i64(3)):
        card = w[at + CARD_AT + k]
        if card >= 0 and w[at + FACE_UP + k] == 0 and (w[at + SEEN + viewer] >> card) & 1 == 0:
            w[at + CARD_AT + k] = UNSEEN
            if seat != viewer:  # somebody looked at it, and perhaps put it there: it may be any card
                w[at + POOL_OF + k] = free_pool(s, seat)
                w[at + ORIGIN + w[at + POOL_OF + k]] = bit_of(s.spec.card_count[seat]) - 1
            w[at + POOL + w[at + POOL_OF + k]] |= bit_of(card)
    count = w[at + TOP_COUNT]
    while count > 0 and (w[at + SEEN + viewer] >> w[at + TOP + count - 1]) & 1 == 0:
        count -= 1
        w[at + POOL] |= bit_of(w[at + TOP + count])
        w[at + TOP + count] = 0
    w[at + TOP_COUNT] = count


def free_pool(s: State, seat: i64) -> i64:
    """There are as many pools beside the deck's as there are places for objectives."""
    pool: i64 = 1
    while pool < 3 and s.words[block(seat) + POOL + pool] != 0:
        pool += 1
    return pool


def secret_hand(s: State, seat: i64, viewer: i64) -> i64:
    """The cards of a hand that the viewer does not know."""
    if seat == viewer:
        return 0
    at = block(seat)
    return s.words[at + HAND] & ~s.words[at + SEEN + viewer]


def unseen_cards(s: State, seat: i64, viewer: i64) -> i64:
    at = block(seat)
    bits = secret_hand(s, seat, viewer)
    for k in range(i64(4)):
        bits |= s.words[at + POOL + k]
    return bits


# ---- counting deals ---------------------------------------------------------------------------------------------------


class Deals:
    """The ways to lay a seat's unseen cards into the places where unseen cards lie."""

    def __init__(self, s: State, seat: i64, viewer: i64) -> None:
        w = s.words
        at = block(seat)
        unseen = unseen_cards(s, seat, viewer)
        everything = bit_of(s.spec.card_count[seat]) - 1
        self.slots: list[int] = [0, 0, 0, 0, count_bits(secret_hand(s, seat, viewer))]
        self.slots[0] = count_bits(unseen) - self.slots[HAND_SLOT]
        for k in range(i64(3)):
            if w[at + CARD_AT + k] == UNSEEN and w[at + POOL_OF + k] > 0:
                self.slots[w[at + POOL_OF + k]] += 1
                self.slots[0] -= 1
        origins: list[i64] = [everything if seat == viewer else widen(s, seat, w[at + ORIGIN + k], everything) for k in range(4)]
        self.kinds: list[int] = []  # for each kind of card the slots it fits, as a bit set
        self.counts: list[int] = []
        self.cards: list[i64] = []
        bits = unseen
        while bits != 0:
            bit = bits & -bits
            bits &= bits - 1
            fits = 1 << HAND_SLOT
            for k in range(4):
                if origins[k] & bit != 0 and self.slots[k] > 0:
                    fits |= bit_of(k)
            if fits in self.kinds:
                place = self.kinds.index(fits)
                self.counts[place] += 1
                self.cards[place] |= bit
            else:
                self.kinds.append(fits)
                self.counts.append(1)
                self.cards.append(bit)

    def kept_out(self, avoid: i64) -> list[int]:
        return [count_bits(cards & avoid) for cards in self.cards]

    def ways(self, out_of_hand: list[int], counts: list[int], slots: list[int]) -> int:
        """How many deals there are in which none of so many cards of each kind is in the hand."""
        if len(counts) == 1:
            n = counts[0]
            if slots[HAND_SLOT] > n - out_of_hand[0] or sum(slots) != n:
                return 0
            ways = comb(n - out_of_hand[0], slots[HAND_SLOT])
            rest = n - slots[HAND_SLOT]
            for k in range(4):
                ways *= comb(rest, slots[k])
                rest -= slots[k]
            return ways
        return self._deal(0, out_of_hand, counts, slots)

    def _deal(self, kind: int, out_of_hand: list[int], counts: list[int], slots: list[int]) -> int:
        if kind == len(counts):
            return 1 if sum(slots) == 0 else 0
        return self._lay(kind, HAND_SLOT, counts[kind], out_of_hand, counts, slots)

    def _lay(self, kind: int, slot: int, left: int, out_of_hand: list[int], counts: list[int], slots: list[int]) -> int:
        """The cards of one kind into this slot and those below it."""
        if slot < 0:
            return self._deal(kind + 1, out_of_hand, counts, slots) if left == 0 else 0
        if (self.kinds[kind] >> slot) & 1 == 0:
            return self._lay(kind, slot - 1, left, out_of_hand, counts, slots)
        able = left - out_of_hand[kind] if slot == HAND_SLOT else left
        total = 0
        for n in range(min(able, slots[slot]) + 1):
            rest = slots[:]
            rest[slot] -= n
            ways = self._lay(kind, slot - 1, left - n, out_of_hand, counts, rest)
            if ways > 0:
                total += comb(able, n) * ways
        return total

    def all_ways(self) -> int:
        return self.ways([0] * len(self.counts), self.counts, self.slots)

    def without(self, avoid: i64) -> int:
        """The deals in which the hand holds none of these cards (a bit set)."""
        return self.ways(self.kept_out(avoid), self.counts, self.slots)

    def lies_in(self, slot: int, card: i64) -> int:
        """The deals in which one certain place of this sort holds this card (a bit)."""
        if self.slots[slot] == 0:
            return 0
        for kind in range(len(self.cards)):
            if self.cards[kind] & card != 0:
                if (self.kinds[kind] >> slot) & 1 == 0:
                    return 0
                counts = self.counts[:]
                counts[kind] -= 1
                slots = self.slots[:]
                slots[slot] -= 1
                return self.ways([0] * len(counts), counts, slots)
        return 0


class Share:
    """A card by its place in the deck list, its weight, and the kind of card it is for the deals."""

    def __init__(self, local: int, weight: int, kind: int) -> None:
        self.local = local
        self.weight = weight
        self.kind = kind


def slot_shares(s: State, seat: i64, viewer: i64, slot: int) -> list[Share]:
    """What a certain unseen place may hold. The weights add up to all deals, or to the number of unseen cards where that is the same."""
    unseen = unseen_cards(s, seat, viewer)
    found: list[Share] = []
    if seat == viewer:
        unseen = s.words[block(seat) + POOL + slot]
    weights: list[int] = [1]  # by kind of card
    deals: Deals | None = None
    if seat != viewer:
        deals = Deals(s, seat, viewer)
        if len(deals.kinds) > 1:
            weights = [deals.lies_in(slot, cards & -cards) for cards in deals.cards]
    for local in range(s.spec.card_kinds[seat]):
        copies = unseen & s.spec.mates[of_seat(seat, s.spec.first_copy[of_seat(seat, local)])]
        if copies == 0:
            continue
        kind = 0
        if deals is not None and len(weights) > 1:  # all copies are of one kind, because what a shuffle held is known by definition
            while deals.cards[kind] & copies == 0:
                kind += 1
        weight: int = count_bits(copies) * weights[kind]
        if weight > 0:
            found.append(Share(local, weight, kind))
    return found


def hand_shares(s: State, seat: i64, viewer: i64) -> list[Share]:
    """A card picked at random from a hand."""
    hand = s.words[block(seat) + HAND]
    secret = secret_hand(s, seat, viewer)
    known = hand & ~secret
    hidden = slot_shares(s, seat, viewer, HAND_SLOT) if secret != 0 else []
    total = 0
    for one in hidden:
        total += one.weight
    number: int = count_bits(secret)
    found: list[Share] = []
    for local in range(s.spec.card_kinds[seat]):
        n: int = count_bits(known & s.spec.mates[of_seat(seat, s.spec.first_copy[of_seat(seat, local)])])
        weight = n * (total if total > 0 else 1)
        for one in hidden:
            if one.local == local:
                weight += number * one.weight
        if weight > 0:
            found.append(Share(local, weight, 0))
    return found


# ---- making a deal fit ------------------------------------------------------------------------------------------------


def bring_to_hand(s: State, seat: i64, viewer: i64, local: i64) -> bool:
    """Let the hand hold a copy of a card: one the viewer does not know is exchanged for it. False if it cannot be there."""
    w = s.words
    at = block(seat)
    mates = s.spec.mates[of_seat(seat, s.spec.first_copy[of_seat(seat, local)])]
    if w[at + HAND] & mates != 0:
        return True
    secret = secret_hand(s, seat, viewer)
    if secret == 0:
        return False
    for k in range(i64(4)):
        copies = w[at + POOL + k] & mates
        if copies != 0:
            card = copies & -copies
            given = secret & -secret
            w[at + POOL + k] = (w[at + POOL + k] & ~card) | given
            w[at + HAND] = (w[at + HAND] & ~given) | card
            return True
    return False


def bring_to_pool(s: State, seat: i64, viewer: i64, pool: i64, local: i64) -> None:
    """Let a pool hold a copy of a card, in exchange for one of its own."""
    w = s.words
    at = block(seat)
    mates = s.spec.mates[of_seat(seat, s.spec.first_copy[of_seat(seat, local)])]
    if w[at + POOL + pool] & mates != 0:
        return
    given = w[at + POOL + pool] & -w[at + POOL + pool]
    w[at + POOL + pool] &= ~given
    copies = secret_hand(s, seat, viewer) & mates
    if copies != 0:
        card = copies & -copies
        w[at + HAND] = (w[at + HAND] & ~card) | given
        w[at + POOL + pool] |= card
        return
    for k in range(i64(4)):
        copies = w[at + POOL + k] & mates
        if copies != 0:
            card = copies & -copies
            w[at + POOL + k] = (w[at + POOL + k] & ~card) | given
            w[at + POOL + pool] |= card
            return
