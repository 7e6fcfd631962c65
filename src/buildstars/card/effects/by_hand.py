"""The effect of a card that players resolve themselves: a stop, in which its player does by hand what the text says (rules.manual)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.effects.steps import AFTER, DONE, waits
from buildstars.card.effects.values import DO_MODIFY
from buildstars.card.effects.verb import Verb
from buildstars.card.rows import ATTACK_STAT, DAMAGE_STAT, DEFENSE_STAT, NEVER, R_DO, R_PER_UNITS, R_STAT, R_UNITS, R_WHEN, ROW
from buildstars.card.rules.manual import push_manual
from buildstars.card.state import State
from buildstars.core.cells import IMAGINED

DO_MANUAL: Final = 27


class Manual(Verb):
    number = DO_MANUAL
    word = "manual"
    stirs = False  # odds count it as nothing

    def rows_behind(self) -> list[list[int]]:
        """Attack, damage and defense, in this order: put in force by a player's act, with its own amount."""
        found: list[list[int]] = []
        for stat in (ATTACK_STAT, DAMAGE_STAT, DEFENSE_STAT):
            row = [0] * ROW
            row[R_WHEN] = NEVER
            row[R_DO] = DO_MODIFY
            row[R_STAT] = stat
            row[R_UNITS] = -1
            row[R_PER_UNITS] = -1
            found.append(row)
        return found

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        if step == AFTER or s.words[IMAGINED] != 0:
            return DONE
        push_manual(s, at)
        return waits(s, at, AFTER)


VERBS: Final[list[Verb]] = [Manual()]
