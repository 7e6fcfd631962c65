"""Effects on objectives: looked at, revealed, turned down, replaced."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.effects.steps import AFTER, ASK_SLOT, DONE, SKIPPED, asks
from buildstars.card.effects.verb import TWO_FIGHTERS, WHOLE_TABLE, Verb
from buildstars.card.layout import CARD_AT, FACE_UP, NO_CARD, POOL_OF, UNSEEN, of_seat
from buildstars.card.rows import R_B, ROW
from buildstars.card.rules.cards import clear_place, discard, everybody, push_identify, put_top_card_down, show
from buildstars.card.rules.lasting import refresh
from buildstars.card.rules.moments import A_SEAT, A_X
from buildstars.card.rules.objectives import push_reveal
from buildstars.card.state import State, block, face_up_card
from buildstars.card.text.events import LOOKED_OBJECTIVE, TURNED_DOWN
from buildstars.core.bits import bit_of
from buildstars.core.cells import STEP
from buildstars.core.kernel import is_alive, tell

DO_LOOK_OBJECTIVE: Final = 17
DO_REVEAL: Final = 20
DO_TURN_DOWN: Final = 21
DO_REPLACE: Final = 22


class OnObjective(Verb):
    """One objective is chosen; then what needs no identity is done, or the identity is found first."""

    reach = TWO_FIGHTERS

    def is_slot_choice(self, s: State, at: i64, row: i64, seat: i64, place: i64) -> bool:
        w = s.words
        if w[block(seat) + CARD_AT + place] == NO_CARD or not is_alive(s, seat):
            return False
        if (seat == w[at + A_SEAT]) != (s.spec.rows[row * ROW + R_B] == 0):
            return False
        return self.fits(s, seat, place)

    def fits(self, s: State, seat: i64, place: i64) -> bool:
        """Face down, unless a verb says otherwise."""
        return s.words[block(seat) + FACE_UP + place] == 0

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        if step == AFTER:
            slot = w[at + A_X]
            card = w[block(slot // 3) + CARD_AT + slot % 3]
            if card >= 0 and is_alive(s, slot // 3):
                self.finish(s, at, slot // 3, slot % 3, card)
            return DONE
        if self.count_slots(s, at, row) == 0:
            return SKIPPED
        return asks(s, at, ASK_SLOT, w[at + A_SEAT])

    def with_slot(self, s: State, at: i64, row: i64, slot: i64) -> None:
        w = s.words
        w[at + A_X] = slot
        w[at + STEP] = AFTER
        self.begin(s, at, slot // 3, slot % 3)

    def begin(self, s: State, at: i64, seat: i64, place: i64) -> None:
        """What happens at once, or finds the card's identity first."""

    def finish(self, s: State, at: i64, seat: i64, place: i64, card: i64) -> None:
        """What happens to the card."""


def identify(s: State, seat: i64, place: i64, viewers: i64) -> None:
    own = block(seat)
    if s.words[own + CARD_AT + place] == UNSEEN:
        push_identify(s, seat, s.words[own + POOL_OF + place], place, viewers)


class LookObjective(OnObjective):
    number = DO_LOOK_OBJECTIVE
    word = "look_objective"

    def begin(self, s: State, at: i64, seat: i64, place: i64) -> None:
        identify(s, seat, place, bit_of(s.words[at + A_SEAT]))

    def finish(self, s: State, at: i64, seat: i64, place: i64, card: i64) -> None:
        viewer = s.words[at + A_SEAT]
        show(s, seat, card, bit_of(viewer))
        if s.telling:
            tell(s, LOOKED_OBJECTIVE, viewer, seat * 3 + place, s.spec.card_of[of_seat(seat, card)], 0, 0)


class RevealObjective(OnObjective):
    number = DO_REVEAL
    word = "reveal_objective"
    reach = WHOLE_TABLE

    def begin(self, s: State, at: i64, seat: i64, place: i64) -> None:
        push_reveal(s, seat, place)


class TurnDown(OnObjective):
    number = DO_TURN_DOWN
    word = "turn_down"

    def fits(self, s: State, seat: i64, place: i64) -> bool:
        return s.words[block(seat) + FACE_UP + place] != 0 and face_up_card(s, seat, place) >= 0

    def finish(self, s: State, at: i64, seat: i64, place: i64, card: i64) -> None:
        s.words[block(seat) + FACE_UP + place] = 0
        show(s, seat, card, everybody(s))
        refresh(s)
        if s.telling:
            tell(s, TURNED_DOWN, seat * 3 + place, 0, 0, 0, 0)


class ReplaceObjective(OnObjective):
    number = DO_REPLACE
    word = "replace_objective"

    def fits(self, s: State, seat: i64, place: i64) -> bool:
        return True

    def begin(self, s: State, at: i64, seat: i64, place: i64) -> None:
        identify(s, seat, place, everybody(s))

    def finish(self, s: State, at: i64, seat: i64, place: i64, card: i64) -> None:
        clear_place(s, seat, place)
        discard(s, seat, card)
        put_top_card_down(s, seat, place)


VERBS: Final[list[Verb]] = [LookObjective(), RevealObjective(), TurnDown(), ReplaceObjective()]
