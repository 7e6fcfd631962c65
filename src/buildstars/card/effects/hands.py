"""Effects on hands, decks and discard piles: drawing, discarding, looking, exchanging, recovering."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from buildstars.card.effects.steps import (
    AFTER,
    AGREED,
    ASK_HAND,
    ASK_PILE,
    ASK_SEAT,
    ASK_SLOT,
    ASK_TOP,
    ASKED,
    CHANCE_STEP,
    DONE,
    SKIPPED,
    WAITS,
    asks,
    foe_of,
    next_row,
    seats_meant,
    waits,
)
from buildstars.card.effects.verb import TWO_FIGHTERS, Verb
from buildstars.card.layout import (
    CARD_AT,
    DECK,
    DISCARD,
    FACE_UP,
    HAND,
    NO_CARD,
    PICKED,
    POOL_OF,
    PUBLIC,
    SEEN,
    SEEN_ANY,
    TOP,
    TOP_COUNT,
    UNSEEN,
    of_seat,
)
from buildstars.card.rows import R_A, R_AMOUNT, R_WHO, ROW, YOU
from buildstars.card.rules.cards import (
    TO_HAND,
    TO_TOP,
    clear_place,
    copy_in,
    discard,
    discard_from_hand,
    push_draw,
    push_identify,
    show,
    show_hand_card,
)
from buildstars.card.rules.moments import A_SEAT, A_X, A_Y
from buildstars.card.state import State, block, from_active
from buildstars.card.text.events import EXCHANGED, LOOKED_DECK, LOOKED_HAND, RECOVERED, TAKEN_IN_HAND
from buildstars.core.bits import bit_of
from buildstars.core.cells import STEP
from buildstars.core.kernel import ask_chance, is_alive, tell

DO_DRAW: Final = 13
DO_DISCARD: Final = 14
DO_LOOK_HAND: Final = 15
DO_LOOK_DECK: Final = 16
DO_EXCHANGE: Final = 18
DO_RECOVER: Final = 19

ANY_CARD: Final = 0
COMBAT_CARD: Final = 1
OBJECTIVE_CARD: Final = 2
TYPES: Final = {"any": ANY_CARD, "combat": COMBAT_CARD, "objective": OBJECTIVE_CARD}


class Draw(Verb):
    number = DO_DRAW
    word = "draw"
    reach = TWO_FIGHTERS
    stirs = False
    changes_hands = True

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_AMOUNT] = effect.count

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return True

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        if w[at + STEP] == AFTER:
            return DONE
        seats = seats_meant(s, at, row)
        if seats == 0:
            return asks(s, at, ASK_SEAT, w[at + A_SEAT])
        w[at + STEP] = AFTER
        k = s.spec.players - 1
        while k >= 0:
            seat = from_active(s, k)
            if (seats >> seat) & 1 != 0:
                push_draw(s, seat, s.spec.rows[row * ROW + R_AMOUNT])
            k -= 1
        return WAITS


class Discard(Verb):
    """X counts the cards discarded by the player at hand, Y walks through the players from the active one on."""

    number = DO_DISCARD
    word = "discard"
    reach = TWO_FIGHTERS
    stirs = False
    changes_hands = True

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_AMOUNT] = effect.count
        row[R_A] = int(effect.random)

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return s.spec.rows[row * ROW + R_WHO] != YOU or s.spec.rows[row * ROW + R_A] != 0

    def may_pass(self, s: State, at: i64, row: i64) -> bool:
        return s.words[at + A_X] == 0 and super().may_pass(s, at, row)

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        rows = s.spec.rows
        seats = seats_meant(s, at, row)
        if seats == 0:
            return asks(s, at, ASK_SEAT, w[at + A_SEAT])
        while w[at + A_Y] < s.spec.players:
            seat = from_active(s, w[at + A_Y])
            if (seats >> seat) & 1 != 0 and w[at + A_X] % 16 < rows[row * ROW + R_AMOUNT] and w[block(seat) + HAND] != 0:
                if rows[row * ROW + R_A] == 0:
                    return asks(s, at, ASK_HAND, seat)
                w[at + STEP] = CHANCE_STEP
                ask_chance(s, PICKED, seat)
                return ASKED
            w[at + A_Y] += 1
            w[at + A_X] = 16 if w[at + A_X] > 0 else 0  # 16: somebody discarded something
        return DONE if w[at + A_X] > 0 else SKIPPED

    def whose_hand(self, s: State, at: i64) -> i64:
        y = s.words[at + A_Y]
        return from_active(s, y) if y < s.spec.players else i64(-1)

    def with_hand_card(self, s: State, at: i64, kind: i64) -> None:
        w = s.words
        seat = from_active(s, w[at + A_Y])
        discard_from_hand(s, seat, copy_in(s, seat, w[block(seat) + HAND], kind))
        w[at + A_X] += 1
        w[at + STEP] = AGREED

    def picked(self, s: State, at: i64, kind: i64) -> None:
        self.with_hand_card(s, at, kind)


class LookHand(Verb):
    number = DO_LOOK_HAND
    word = "look_hand"
    reach = TWO_FIGHTERS

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return True

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        foe = foe_of(s, at)
        if foe < 0:
            return asks(s, at, ASK_SEAT, w[at + A_SEAT])
        w[block(foe) + SEEN + w[at + A_SEAT]] |= w[block(foe) + HAND]
        w[block(foe) + SEEN_ANY] |= w[block(foe) + HAND]
        if s.telling:
            tell(s, LOOKED_HAND, w[at + A_SEAT], foe, 0, 0, 0)
        return DONE


class LookDeck(Verb):
    """X cards looked at so far; Y is the one that may be discarded now."""

    number = DO_LOOK_DECK
    word = "look_deck"
    reach = TWO_FIGHTERS

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_AMOUNT] = effect.count
        row[R_A] = int(effect.discard)

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return True

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        seat = w[at + A_SEAT]
        own = block(seat)
        if step == AFTER:
            tell_top(s, at, seat)
        while w[at + A_X] < s.spec.rows[row * ROW + R_AMOUNT] and step != ASK_TOP:
            x = w[at + A_X]
            if x < w[own + TOP_COUNT]:
                show(s, seat, w[own + TOP + x], bit_of(seat))
                w[at + A_X] = x + 1
                if step != AFTER:
                    tell_card(s, seat, w[own + TOP + x])
                step = AGREED
            elif w[own + DECK] > w[own + TOP_COUNT]:
                push_identify(s, seat, 0, TO_TOP, bit_of(seat))
                return waits(s, at, AFTER)
            else:
                break
        if w[at + A_X] == 0 and step != ASK_TOP:
            return SKIPPED
        if s.spec.rows[row * ROW + R_A] != 0 and w[at + A_Y] < w[at + A_X]:
            return asks(s, at, ASK_TOP, seat)
        return DONE

    def with_top_card(self, s: State, at: i64, discarded: bool) -> None:
        w = s.words
        seat = w[at + A_SEAT]
        if not discarded:
            w[at + A_Y] += 1
            return
        own = block(seat)
        y = w[at + A_Y]
        card = w[own + TOP + y]
        for k in range(y, w[own + TOP_COUNT] - 1):
            w[own + TOP + k] = w[own + TOP + k + 1]
        w[own + TOP_COUNT] -= 1
        w[own + TOP + w[own + TOP_COUNT]] = 0
        w[own + DECK] -= 1
        w[at + A_X] -= 1
        discard(s, seat, card)


def tell_top(s: State, at: i64, seat: i64) -> None:
    tell_card(s, seat, s.words[block(seat) + TOP + s.words[at + A_X]])


def tell_card(s: State, seat: i64, card: i64) -> None:
    if s.telling:
        tell(s, LOOKED_DECK, seat, s.spec.card_of[of_seat(seat, card)], 0, 0, 0)


class Exchange(Verb):
    """X is 1 + the card chosen from the hand; then a card of the pile or a face-down objective."""

    number = DO_EXCHANGE
    word = "exchange"
    reach = TWO_FIGHTERS
    holds_card = True

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_A] = int(effect.against == "objective")

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        seat = w[at + A_SEAT]
        own = block(seat)
        if step == AFTER:
            return DONE
        with_objective = s.spec.rows[row * ROW + R_A] != 0
        if w[own + HAND] == 0:
            return SKIPPED
        if with_objective and self.count_slots(s, at, row) == 0:
            return SKIPPED
        if not with_objective and w[own + DISCARD] == 0:
            return SKIPPED
        if w[at + A_X] == 0:
            return asks(s, at, ASK_HAND, seat)
        return asks(s, at, ASK_SLOT if with_objective else ASK_PILE, seat)

    def pile(self, s: State, at: i64, row: i64) -> i64:
        return s.words[block(s.words[at + A_SEAT]) + DISCARD]

    def with_pile_card(self, s: State, at: i64, row: i64, card: i64) -> None:
        w = s.words
        seat = w[at + A_SEAT]
        discard_from_hand(s, seat, w[at + A_X] - 1)
        take_from_pile(s, seat, card)
        if s.telling:
            tell(s, RECOVERED, seat, s.spec.card_of[of_seat(seat, card)], 0, 0, 0)
        next_row(s, at, 1)

    def is_slot_choice(self, s: State, at: i64, row: i64, seat: i64, place: i64) -> bool:
        w = s.words
        own = block(seat)
        if w[own + CARD_AT + place] == NO_CARD or not is_alive(s, seat):
            return False
        return seat == w[at + A_SEAT] and w[own + FACE_UP + place] == 0

    def with_slot(self, s: State, at: i64, row: i64, slot: i64) -> None:
        """Face down for face down: nobody else learns which card went where, so what they knew of the hand is void."""
        w = s.words
        place = slot % 3
        seat = w[at + A_SEAT]
        own = block(seat)
        card = w[at + A_X] - 1
        w[at + A_X] = 0  # it is face down now, and nobody else's business
        old = w[own + CARD_AT + place]
        pool = w[own + POOL_OF + place]
        for viewer in range(i64(PUBLIC) + 1):
            w[own + SEEN + viewer] &= ~w[own + HAND]
        w[own + HAND] &= ~bit_of(card)
        clear_place(s, seat, place)
        w[own + CARD_AT + place] = card
        show(s, seat, card, bit_of(seat))
        if s.telling:
            tell(s, EXCHANGED, seat, seat * 3 + place, 0, 0, 0)
        w[at + STEP] = AFTER
        if old == UNSEEN:
            push_identify(s, seat, pool, TO_HAND, bit_of(seat))
        else:
            w[own + HAND] |= bit_of(old)
            w[own + SEEN + seat] &= ~bit_of(old)
            if s.telling:
                tell(s, TAKEN_IN_HAND, seat, s.spec.card_of[of_seat(seat, old)], 0, 0, 0)


def take_from_pile(s: State, seat: i64, card: i64) -> None:
    w = s.words
    w[block(seat) + DISCARD] &= ~bit_of(card)
    w[block(seat) + HAND] |= bit_of(card)
    show_hand_card(s, seat, card)


class Recover(Verb):
    number = DO_RECOVER
    word = "recover"
    reach = TWO_FIGHTERS

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_A] = TYPES[effect.type]

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        return SKIPPED if self.pile(s, at, row) == 0 else asks(s, at, ASK_PILE, s.words[at + A_SEAT])

    def pile(self, s: State, at: i64, row: i64) -> i64:
        seat = s.words[at + A_SEAT]
        pile = s.words[block(seat) + DISCARD]
        kind = s.spec.rows[row * ROW + R_A]
        if kind == ANY_CARD:
            return pile
        return pile & (s.spec.combats[seat] if kind == COMBAT_CARD else s.spec.objective_cards[seat])

    def with_pile_card(self, s: State, at: i64, row: i64, card: i64) -> None:
        seat = s.words[at + A_SEAT]
        take_from_pile(s, seat, card)
        if s.telling:
            tell(s, RECOVERED, seat, s.spec.card_of[of_seat(seat, card)], 0, 0, 0)
        next_row(s, at, 1)


VERBS: Final[list[Verb]] = [Draw(), Discard(), LookHand(), LookDeck(), Exchange(), Recover()]
