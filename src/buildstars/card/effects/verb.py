"""What the engine knows about a word for `do`: how its fields become a row, what it does, and what it asks.

A verb is a class below `Verb` in the file of its subject, beside the number by which rows name it. Numbers are kept in positions and
observations, so a new verb takes a free one and an old one never changes; nothing depends on their order. The registry holds one
object a verb. The half of a verb that is not the engine's is its record in `content/verbs`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from buildstars.card.effects.steps import AFTER, AGREED
from buildstars.card.layout import HAND, of_seat
from buildstars.card.rows import R_MAY, R_UNITS, ROW
from buildstars.card.rules.cards import copy_in
from buildstars.card.rules.conditions import meant_units
from buildstars.card.rules.moments import A_OTHER, A_OWN, A_SEAT, A_X
from buildstars.card.state import State, block, lowest
from buildstars.core.bits import bit_of
from buildstars.core.cells import STEP

WHOLE_TABLE: Final = 0  # units anywhere, or cards that may do anything to them
UNITS_NAMED: Final = 1  # the units that it names
TWO_FIGHTERS: Final = 2  # at most the two units of the battle


class Verb:
    number: int = -1
    word: str = ""
    """As in files: the tag of its record."""

    # ---- what those who work odds out must know; the defaults are safe for whatever a verb may do -----------------------
    reach: int = WHOLE_TABLE
    stirs: bool = True
    """When the dice lie: may it change what sums are made of, or conditions that are neither about dice nor about hands?"""
    changes_hands: bool = False
    """When the dice lie: does it change how many cards are in a hand, and nothing else?"""
    pick_matters: bool = False
    """Does it matter for the battle which card chance picks for it?"""
    holds_card: bool = False
    """Is there a card of its controller's hand in X, plus 1?"""

    def write(self, effect: Any, row: list[int]) -> None:
        """Put what only this verb has into the columns AMOUNT, A, STAT and MODE; the compiler fills the others in."""

    def rows_behind(self) -> list[list[int]]:
        """Rows that follow this verb's own, for what only the verb itself puts in force."""
        return []

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        """One step: DONE or SKIPPED, ASKED after a question, WAITS for a frame above it."""
        raise NotImplementedError(self.word)

    # ---- `may` --------------------------------------------------------------------------------------------------------

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        """`may`: a yes-or-no question where nothing else is asked; elsewhere passing is one of the choices offered."""
        return False

    def may_pass(self, s: State, at: i64, row: i64) -> bool:
        return s.spec.rows[row * ROW + R_MAY] != 0 and not self.decides_first(s, at, row)

    # ---- a unit -------------------------------------------------------------------------------------------------------

    def unit_choices(self, s: State, at: i64, row: i64, seat: i64) -> i64:
        """The units of one seat that a row may choose."""
        w = s.words
        own = w[at + A_OWN]
        bits = meant_units(s, s.spec.rows[row * ROW + R_UNITS], w[at + A_SEAT], own, w[at + A_OTHER], seat)
        look = bits
        while look != 0:
            i = lowest(s, look)
            look &= look - 1
            if not self.can_choose(s, row, own, of_seat(seat, i)):
                bits &= ~bit_of(i)
        return bits

    def can_choose(self, s: State, row: i64, own: i64, u: i64) -> bool:
        return True

    def with_zone(self, s: State, at: i64, zone: i64) -> None:
        """The zone is chosen for the unit in X."""

    # ---- an objective -------------------------------------------------------------------------------------------------

    def is_slot_choice(self, s: State, at: i64, row: i64, seat: i64, place: i64) -> bool:
        return False

    def count_slots(self, s: State, at: i64, row: i64) -> i64:
        n: i64 = 0
        for seat in range(s.spec.players):
            for place in range(i64(3)):
                if self.is_slot_choice(s, at, row, seat, place):
                    n += 1
        return n

    def with_slot(self, s: State, at: i64, row: i64, slot: i64) -> None:
        s.words[at + A_X] = slot
        s.words[at + STEP] = AFTER

    # ---- a card -------------------------------------------------------------------------------------------------------

    def whose_hand(self, s: State, at: i64) -> i64:
        """Who is asked for a card of the hand."""
        return s.words[at + A_SEAT]

    def with_hand_card(self, s: State, at: i64, kind: i64) -> None:
        w = s.words
        seat = w[at + A_SEAT]
        w[at + A_X] = 1 + copy_in(s, seat, w[block(seat) + HAND], kind)
        w[at + STEP] = AGREED

    def pile(self, s: State, at: i64, row: i64) -> i64:
        """The cards of the own discard pile that a row may take."""
        return 0

    def with_pile_card(self, s: State, at: i64, row: i64, card: i64) -> None:
        """The card of the pile is chosen."""

    def with_top_card(self, s: State, at: i64, discarded: bool) -> None:
        """The card on top of the deck stays there or not."""

    # ---- chance -------------------------------------------------------------------------------------------------------

    def rolled(self, s: State, at: i64, row: i64, first: i64, second: i64) -> None:
        """The dice that it asked chance for."""

    def picked(self, s: State, at: i64, kind: i64) -> None:
        """The random card that it asked chance for."""
