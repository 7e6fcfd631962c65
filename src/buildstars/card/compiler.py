"""Turns the effects of cards into int rows: the only place where the schema of content.effects meets the engine's numbers."""

from __future__ import annotations

from typing import Any, Final

from buildstars.card import rows
from buildstars.content import effects as fx
from buildstars.content import vocabulary as words

DO: Final[dict[type, int]] = {
    fx.Modify: rows.DO_MODIFY, fx.Permit: rows.DO_PERMIT, fx.Reroll: rows.DO_REROLL, fx.SetDie: rows.DO_SET_DIE,
    fx.SwapRolls: rows.DO_SWAP_ROLLS, fx.Cancel: rows.DO_CANCEL, fx.Steal: rows.DO_STEAL, fx.ForbidCard: rows.DO_FORBID_CARD,
    fx.ForceCard: rows.DO_FORCE_CARD, fx.Damage: rows.DO_DAMAGE, fx.Heal: rows.DO_HEAL, fx.Redirect: rows.DO_REDIRECT,
    fx.AttackAgain: rows.DO_ATTACK_AGAIN, fx.Draw: rows.DO_DRAW, fx.Discard: rows.DO_DISCARD, fx.LookHand: rows.DO_LOOK_HAND,
    fx.LookDeck: rows.DO_LOOK_DECK, fx.LookObjective: rows.DO_LOOK_OBJECTIVE, fx.Exchange: rows.DO_EXCHANGE,
    fx.Recover: rows.DO_RECOVER, fx.RevealObjective: rows.DO_REVEAL, fx.TurnDown: rows.DO_TURN_DOWN,
    fx.ReplaceObjective: rows.DO_REPLACE, fx.MoveUnit: rows.DO_MOVE, fx.Retreat: rows.DO_RETREAT,
    fx.Reserves: rows.DO_RESERVES, fx.KeepCard: rows.DO_KEEP, fx.Manual: rows.DO_MANUAL,
}
CONDITIONS: Final[dict[type, int]] = {
    fx.Attacking: rows.IS_ATTACKING, fx.PlayedFirst: rows.IS_PLAYED_FIRST, fx.OpponentPlayed: rows.IS_OPPONENT_PLAYED,
    fx.Did: rows.IS_DID, fx.YourTurn: rows.IS_YOUR_TURN, fx.ThisUnit: rows.IS_THIS, fx.OtherUnit: rows.IS_OTHER,
    fx.CountOf: rows.IS_COUNT, fx.Roll: rows.IS_ROLL, fx.Hand: rows.IS_HAND, fx.Objectives: rows.IS_OBJECTIVES,
}
WHO: Final = ("you", "opponent", "each")
WHOSE: Final = ("own", "opposing")
WHAT: Final = {"bonus": 1, "ability": 2, "both": 3}
ROLLS: Final = ("double", "even", "at_least", "at_most", "shows")
KEEP: Final = ("second", "best", "worst", "choose")
DICE: Final = ("lowest", "highest", "choose")
TO: Final = ("adjacent", "home", "contested")
TYPES: Final = ("any", "combat", "objective")


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
            words.SIDES.index(units.side), filter_at, words.ZONES.index(units.zone), damaged, words.ROLES.index(units.role),
            int(units.others),
        ]
        self._selector_at[units] = at
        return at

    def condition(self, condition: Any) -> None:
        kind = CONDITIONS[type(condition)]
        whose = WHOSE.index(getattr(condition, "whose", "own"))
        least, most = getattr(condition, "min", 0), getattr(condition, "max", 99)
        what = 0
        if kind == rows.IS_ROLL:
            what, least = ROLLS.index(condition.what), condition.n
        self.conditions += [kind, int(condition.negated), self.units(getattr(condition, "units", None)), least, most, whose, what]

    def effect(self, effect: Any) -> tuple[int, int]:
        """Write one row; returns its trigger and, for what holds all the time, its stat (else -1)."""
        row = [0] * rows.ROW
        row[rows.R_WHEN] = words.TRIGGERS.index(effect.when)
        row[rows.R_DO] = DO[type(effect)]
        row[rows.R_MAY] = int(effect.may)
        row[rows.R_UNTIL] = words.UNTIL.index(getattr(effect, "until", "battle"))
        row[rows.R_IF] = len(self.conditions) // rows.COND
        row[rows.R_IFS] = len(effect.conditions)
        for condition in effect.conditions:
            self.condition(condition)
        row[rows.R_UNITS] = self.units(getattr(effect, "units", None))
        row[rows.R_PER_UNITS] = -1
        per = getattr(effect, "per", None)
        if per is not None:
            row[rows.R_PER] = 1 + words.COUNTS.index(per.count)
            row[rows.R_PER_UNITS] = self.units(per.units)
            row[rows.R_MOST] = per.most
        row[rows.R_WHO] = WHO.index(getattr(effect, "who", "you"))
        self.details(effect, row)
        self.rows += row
        if isinstance(effect, fx.Manual):
            self.values_by_hand()
        return row[rows.R_WHEN], row[rows.R_STAT] if isinstance(effect, fx.Modify | fx.Permit) else -1

    @property
    def count(self) -> int:
        return len(self.rows) // rows.ROW

    def values_by_hand(self) -> None:
        """Attack, damage and defense, in this order: put in force by a player's act, with its own amount (rules.manual)."""
        for stat in (rows.ATTACK_STAT, rows.DAMAGE_STAT, rows.DEFENSE_STAT):
            row = [0] * rows.ROW
            row[rows.R_WHEN], row[rows.R_DO], row[rows.R_STAT] = rows.NEVER, rows.DO_MODIFY, stat
            row[rows.R_UNITS] = row[rows.R_PER_UNITS] = -1
            row[rows.R_IF] = len(self.conditions) // rows.COND
            self.rows += row

    def details(self, effect: Any, row: list[int]) -> None:
        """What only some effects have."""
        if isinstance(effect, fx.Modify):
            row[rows.R_STAT] = words.STATS.index(effect.stat)
            row[rows.R_MODE] = int(effect.set is not None)
            row[rows.R_AMOUNT] = effect.set if effect.set is not None else effect.add or 0
            row[rows.R_A] = int(effect.only_this)
        elif isinstance(effect, fx.Permit):
            row[rows.R_STAT] = rows.PERMISSION + words.PERMISSIONS.index(effect.what)
            row[rows.R_MODE] = int(effect.can)
            row[rows.R_AMOUNT] = 1  # so that the loop that adds numbers up also finds a "can't"
            row[rows.R_A] = int(effect.only_this)
            row[rows.R_B] = int(effect.choose)
        elif isinstance(effect, fx.Damage | fx.Heal):
            row[rows.R_AMOUNT] = effect.amount
            row[rows.R_A] = int(effect.all)
        elif isinstance(effect, fx.Draw | fx.Discard | fx.LookDeck):
            row[rows.R_AMOUNT] = effect.count
            row[rows.R_A] = int(getattr(effect, "random", False) or getattr(effect, "discard", False))
        elif isinstance(effect, fx.Reserves):
            row[rows.R_AMOUNT] = effect.stars
            row[rows.R_A] = int(effect.zone == "here")
        elif isinstance(effect, fx.SetDie):
            row[rows.R_AMOUNT] = effect.to
            row[rows.R_A] = DICE.index(effect.which)
        elif isinstance(effect, fx.Reroll):
            row[rows.R_A] = KEEP.index(effect.keep)
        elif isinstance(effect, fx.Cancel | fx.Steal):
            row[rows.R_A] = WHAT[effect.what]
        elif isinstance(effect, fx.Exchange):
            row[rows.R_A] = int(effect.against == "objective")
        elif isinstance(effect, fx.Recover):
            row[rows.R_A] = TYPES.index(effect.type)
        elif isinstance(effect, fx.MoveUnit):
            row[rows.R_A] = TO.index(effect.to)
        if hasattr(effect, "whose"):
            row[rows.R_B] = WHOSE.index(effect.whose)
