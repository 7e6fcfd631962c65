"""Turns the effects of cards into int rows. What every effect has is written here; what only a verb has, it writes itself."""

from __future__ import annotations

from typing import Any

from buildstars.card import rows
from buildstars.card.effects.registry import NAMED


class Compiler:
    """Collects the rows, conditions, selectors and printed filters of all cards of a game."""

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.conditions: list[int] = []
        self.selectors: list[int] = []
        self.filters: list[tuple[tuple[int, ...], str, str, str]] = []
        self._selector_at: dict[Any, int] = {}

    def units(self, units: Any) -> int:
        """The index of a selector; equal ones are one."""
        if units is None:
            return -1
        if units in self._selector_at:
            return self._selector_at[units]
        printed = (tuple(units.stars), units.icon, units.kind, units.affiliation)
        filter_at = -1
        if printed != ((), "", "any", ""):
            if printed not in self.filters:
                self.filters.append(printed)
            filter_at = self.filters.index(printed)
        at = len(self.selectors) // rows.SEL
        damaged = 0 if units.damaged is None else 1 if units.damaged else 2
        self.selectors += [
            rows.SIDES[units.side], filter_at, rows.ZONES[units.zone], damaged, rows.ROLES[units.role],
            int(units.others),
        ]
        self._selector_at[units] = at
        return at

    def condition(self, condition: Any) -> None:
        kind = rows.CONDITIONS[type(condition).__struct_config__.tag]
        whose = rows.WHOSE[getattr(condition, "whose", "own")]
        least, most = getattr(condition, "min", 0), getattr(condition, "max", 99)
        what = 0
        if kind == rows.IS_ROLL:
            what, least = rows.ROLLS[condition.what], condition.n
        self.conditions += [kind, int(condition.negated), self.units(getattr(condition, "units", None)), least, most, whose, what]

    @property
    def count(self) -> int:
        return len(self.rows) // rows.ROW

    def effect(self, effect: Any) -> tuple[int, int]:
        """Write one row; returns its trigger and, for what holds all the time, its stat (else -1)."""
        verb = NAMED[type(effect).__struct_config__.tag]
        row = [0] * rows.ROW
        row[rows.R_WHEN] = rows.TRIGGERS[effect.when]
        row[rows.R_DO] = verb.number
        row[rows.R_MAY] = int(effect.may)
        row[rows.R_UNTIL] = rows.UNTIL[getattr(effect, "until", "battle")]
        row[rows.R_IF] = len(self.conditions) // rows.COND
        row[rows.R_IFS] = len(effect.conditions)
        for condition in effect.conditions:
            self.condition(condition)
        row[rows.R_UNITS] = self.units(getattr(effect, "units", None))
        row[rows.R_PER_UNITS] = -1
        per = getattr(effect, "per", None)
        if per is not None:
            row[rows.R_PER] = rows.COUNTS[per.count]
            row[rows.R_PER_UNITS] = self.units(per.units)
            row[rows.R_MOST] = per.most
        row[rows.R_WHO] = rows.WHO[getattr(effect, "who", "you")]
        row[rows.R_B] = rows.WHOSE[getattr(effect, "whose", "own")]
        verb.write(effect, row)
        self.rows += row
        for behind in verb.rows_behind():
            behind[rows.R_IF] = len(self.conditions) // rows.COND
            self.rows += behind
        return row[rows.R_WHEN], row[rows.R_STAT] if effect.lasting else -1
