"""Effects on dice: rerolls, dice turned to a face, rolls exchanged (J36)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from buildstars.card.effects.steps import AFTER, AGREED, ASK_NUMBER, ASKED, BEGIN, CHANCE_STEP, DONE, SKIPPED, asks
from buildstars.card.effects.verb import TWO_FIGHTERS, Verb
from buildstars.card.layout import BATTLE_ON, BROKEN, DIE, FIGHTER, OLD_DIE, owner_of
from buildstars.card.rows import MAY_REROLL, R_A, R_AMOUNT, R_B, ROW
from buildstars.card.rules.modifiers import allowed
from buildstars.card.rules.moments import A_OWN, A_SEAT, A_X
from buildstars.card.state import State, side_of
from buildstars.card.text.events import DIE_SET, REROLLED, ROLLS_SWAPPED
from buildstars.core.cells import DICE, STEP
from buildstars.core.kernel import ask_chance, tell

DO_REROLL: Final = 2
DO_SET_DIE: Final = 3
DO_SWAP_ROLLS: Final = 4

KEEP_SECOND: Final = 0
KEEP_BEST: Final = 1
KEEP_WORST: Final = 2
KEEP_CHOSEN: Final = 3
LOWEST: Final = 0
HIGHEST: Final = 1
CHOSEN: Final = 2
KEEPS: Final = {"second": KEEP_SECOND, "best": KEEP_BEST, "worst": KEEP_WORST, "choose": KEEP_CHOSEN}
WHICH: Final = {"lowest": LOWEST, "highest": HIGHEST, "choose": CHOSEN}


def rolled_side(s: State, at: i64, row: i64) -> i64:
    """Whose roll a row speaks of: 0 or 1, -1 if there is none."""
    w = s.words
    own = w[at + A_OWN]
    if own < 0 or w[BATTLE_ON] != 1:
        return -1
    side = side_of(s, own)
    if side >= 0 and s.spec.rows[row * ROW + R_B] != 0:
        side = 1 - side
    return side if side >= 0 and w[DIE + 2 * side] != 0 else i64(-1)


def can_reroll(s: State, at: i64, row: i64) -> bool:
    side = rolled_side(s, at, row)
    return side >= 0 and allowed(s, MAY_REROLL, s.words[FIGHTER + side], True)


class OnDice(Verb):
    """Changes a roll that lies there, as long as the battle goes on."""

    reach = TWO_FIGHTERS
    stirs = False

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return True

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        side = rolled_side(s, at, row)
        if side < 0 or s.words[BROKEN] != 0:
            return SKIPPED
        return self.change(s, at, row, side, step)

    def change(self, s: State, at: i64, row: i64, side: i64, step: i64) -> i64:
        raise NotImplementedError(self.word)


class Reroll(OnDice):
    """J36: the base roll is the last one rolled, unless the card says which to keep; one effect rerolls a roll once."""

    number = DO_REROLL
    word = "reroll"

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_A] = KEEPS[effect.keep]

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return can_reroll(s, at, row)

    def change(self, s: State, at: i64, row: i64, side: i64, step: i64) -> i64:
        w = s.words
        keep = s.spec.rows[row * ROW + R_A]
        if step == BEGIN or step == AGREED:
            if not can_reroll(s, at, row):
                return SKIPPED
            w[OLD_DIE] = w[DIE + 2 * side]
            w[OLD_DIE + 1] = w[DIE + 2 * side + 1]
            w[at + STEP] = CHANCE_STEP
            ask_chance(s, DICE, owner_of(w[FIGHTER + side]))
            return ASKED
        if step == CHANCE_STEP and keep == KEEP_CHOSEN:
            return asks(s, at, ASK_NUMBER, w[at + A_SEAT])
        old = w[OLD_DIE] + w[OLD_DIE + 1]
        new = w[DIE + 2 * side] + w[DIE + 2 * side + 1]
        if (keep == KEEP_BEST and old > new) or (keep == KEEP_WORST and old < new) or (keep == KEEP_CHOSEN and w[at + A_X] == 0):
            w[DIE + 2 * side] = w[OLD_DIE]
            w[DIE + 2 * side + 1] = w[OLD_DIE + 1]
        w[OLD_DIE] = 0
        w[OLD_DIE + 1] = 0
        if s.telling:
            tell(s, REROLLED, w[FIGHTER + side], w[DIE + 2 * side], w[DIE + 2 * side + 1], 0, 0)
        return DONE

    def rolled(self, s: State, at: i64, row: i64, first: i64, second: i64) -> None:
        side = rolled_side(s, at, row)
        s.words[DIE + 2 * side] = first
        s.words[DIE + 2 * side + 1] = second


class SetDie(OnDice):
    number = DO_SET_DIE
    word = "set_die"

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_AMOUNT] = effect.to
        row[R_A] = WHICH[effect.which]

    def change(self, s: State, at: i64, row: i64, side: i64, step: i64) -> i64:
        w = s.words
        rows = s.spec.rows
        which = rows[row * ROW + R_A]
        lower: i64 = 0 if w[DIE + 2 * side] <= w[DIE + 2 * side + 1] else 1
        if which == CHOSEN and step != AFTER:
            return asks(s, at, ASK_NUMBER, w[at + A_SEAT])
        die = w[at + A_X] if which == CHOSEN else lower if which == LOWEST else 1 - lower
        w[DIE + 2 * side + die] = rows[row * ROW + R_AMOUNT]
        if s.telling:
            tell(s, DIE_SET, w[FIGHTER + side], w[DIE + 2 * side], w[DIE + 2 * side + 1], 0, 0)
        return DONE


class SwapRolls(OnDice):
    number = DO_SWAP_ROLLS
    word = "swap_rolls"

    def change(self, s: State, at: i64, row: i64, side: i64, step: i64) -> i64:
        w = s.words
        for k in range(i64(2)):
            other = w[DIE + 2 + k]
            w[DIE + 2 + k] = w[DIE + k]
            w[DIE + k] = other
        if s.telling:
            tell(s, ROLLS_SWAPPED, w[FIGHTER], w[FIGHTER + 1], 0, 0, 0)
        return DONE


VERBS: Final[list[Verb]] = [Reroll(), SetDie(), SwapRolls()]
