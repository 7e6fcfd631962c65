"""Effects on values and permissions that outlive their moment; what holds `always` is read from the rows by `modifiers`."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from buildstars.card.effects.steps import AFTER, ASK_SLOT, DONE, SKIPPED, asks
from buildstars.card.effects.verb import TWO_FIGHTERS, Verb
from buildstars.card.layout import CARD_AT, NO_CARD
from buildstars.card.rows import (
    OF_UNITS,
    OTHER,
    PERMISSIONS,
    R_A,
    R_AMOUNT,
    R_B,
    R_MODE,
    R_STAT,
    R_UNITS,
    R_UNTIL,
    ROW,
    S_SIDE,
    SEL,
    STATS,
    THIS,
)
from buildstars.card.rules.conditions import counted
from buildstars.card.rules.lasting import add_lasting
from buildstars.card.rules.moments import A_CARD, A_OTHER, A_OWN, A_SEAT, A_SLOT, A_X
from buildstars.card.state import State, block, in_play
from buildstars.card.text.events import LASTS
from buildstars.core.kernel import is_alive, tell

DO_MODIFY: Final = 0
DO_PERMIT: Final = 1


class Lasting(Verb):
    """A change that outlives its moment: bound to this or the other unit, to an objective, or to all that fit."""

    reach = TWO_FIGHTERS
    stirs = False

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return True

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        rows = s.spec.rows
        seat = w[at + A_SEAT]
        amount = counted(s, row, seat, w[at + A_OWN], w[at + A_OTHER])
        selector = rows[row * ROW + R_UNITS]
        unit: i64 = -1
        slot: i64 = -1
        if step == AFTER:
            slot = w[at + A_X]
        elif rows[row * ROW + R_A] != 0:
            slot = w[at + A_SLOT]
            if slot < 0:
                return SKIPPED
        elif selector >= 0 or (OF_UNITS >> rows[row * ROW + R_STAT]) & 1 != 0:
            side = s.spec.selectors[selector * SEL + S_SIDE] if selector >= 0 else i64(THIS)
            if side == THIS or side == OTHER:
                unit = w[at + A_OWN] if side == THIS else w[at + A_OTHER]
                if unit < 0 or not in_play(s, unit):
                    return SKIPPED
        add_lasting(s, row, seat, unit, slot, amount, w[at + A_CARD])
        if s.telling:
            tell(s, LASTS, w[at + A_CARD], rows[row * ROW + R_UNTIL], 0, 0, 0)
        return DONE


class Modify(Lasting):
    number = DO_MODIFY
    word = "modify"

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_STAT] = STATS[effect.stat]
        row[R_MODE] = int(effect.set is not None)
        row[R_AMOUNT] = effect.set if effect.set is not None else effect.add or 0
        row[R_A] = int(effect.only_this)


class Permit(Lasting):
    number = DO_PERMIT
    word = "permit"

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_STAT] = PERMISSIONS[effect.what]
        row[R_MODE] = int(effect.can)
        row[R_AMOUNT] = 1  # so that the loop that adds numbers up also finds a "can't"
        row[R_A] = int(effect.only_this)
        row[R_B] = int(effect.choose)

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return s.spec.rows[row * ROW + R_B] == 0

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        if s.spec.rows[row * ROW + R_B] != 0 and step != AFTER:
            if self.count_slots(s, at, row) == 0:
                return SKIPPED
            return asks(s, at, ASK_SLOT, s.words[at + A_SEAT])
        return super().carry_out(s, at, row, step)

    def is_slot_choice(self, s: State, at: i64, row: i64, seat: i64, place: i64) -> bool:
        w = s.words
        return w[block(seat) + CARD_AT + place] != NO_CARD and is_alive(s, seat) and seat == w[at + A_SEAT]


VERBS: Final[list[Verb]] = [Modify(), Permit()]
