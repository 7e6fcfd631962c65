"""Effects on units: damage, repair, redirected damage, second attacks, moves, retreats, reserves."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from buildstars.card.effects.steps import AFTER, ASK_UNIT, ASK_ZONE, DONE, SKIPPED, WAITS, asks, next_row
from buildstars.card.effects.verb import TWO_FIGHTERS, UNITS_NAMED, WHOLE_TABLE, Verb
from buildstars.card.layout import (
    BATTLE_ON,
    BATTLE_ZONE,
    BROKEN,
    CONTESTED,
    FIGHTER,
    FOE,
    INSTEAD,
    KILLED,
    UNIT_DAMAGE,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.rows import MAY_BE_DAMAGED, MAY_MOVE, R_A, R_AMOUNT, R_B, ROW
from buildstars.card.rules.combat import declare_again, targets
from buildstars.card.rules.conditions import counted
from buildstars.card.rules.modifiers import allowed
from buildstars.card.rules.moments import A_OTHER, A_OWN, A_SEAT, A_X
from buildstars.card.rules.movement import may_enter
from buildstars.card.rules.picks import is_full
from buildstars.card.rules.reserves import BY_EFFECT, push_reserves
from buildstars.card.rules.units import destroy, move, put_damage
from buildstars.card.state import State, block, damage_on, in_play, lowest, side_of, zone_of
from buildstars.card.text.events import HEALED, REDIRECTED, RETREATED
from buildstars.core.cells import ALIVE, STEP
from buildstars.core.kernel import is_alive, tell

DO_DAMAGE: Final = 9
DO_HEAL: Final = 10
DO_REDIRECT: Final = 11
DO_ATTACK_AGAIN: Final = 12
DO_MOVE: Final = 23
DO_RETREAT: Final = 24
DO_RESERVES: Final = 25

TO_ADJACENT: Final = 0
TO_HOME: Final = 1
TO_CONTESTED: Final = 2
WHERE: Final = {"adjacent": TO_ADJACENT, "home": TO_HOME, "contested": TO_CONTESTED}
NOWHERE: Final = -1
ASKED_ZONE: Final = -2


class OnUnit(Verb):
    """One unit is chosen, if there is a choice; or all that fit are meant."""

    reach = UNITS_NAMED

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        if step == AFTER:
            return self.with_unit(s, at, row, w[at + A_X])
        if not self.is_possible(s, at):
            return SKIPPED
        n: i64 = 0
        only: i64 = -1
        for who in range(s.spec.players):
            bits = self.unit_choices(s, at, row, who) if is_alive(s, who) else i64(0)
            if bits != 0:
                n += 1 if bits & (bits - 1) == 0 else 2
                only = of_seat(who, lowest(s, bits))
        if n == 0:
            return SKIPPED
        if self.means_all(s, row):
            for who in range(s.spec.players):
                bits = self.unit_choices(s, at, row, who) if is_alive(s, who) else i64(0)
                while bits != 0:
                    self.with_unit(s, at, row, of_seat(who, lowest(s, bits)))
                    bits &= bits - 1
            return DONE
        if n == 1 and not self.may_pass(s, at, row):
            w[at + A_X] = only
            return self.with_unit(s, at, row, only)
        return asks(s, at, ASK_UNIT, w[at + A_SEAT])

    def is_possible(self, s: State, at: i64) -> bool:
        return True

    def means_all(self, s: State, row: i64) -> bool:
        return False

    def with_unit(self, s: State, at: i64, row: i64, u: i64) -> i64:
        raise NotImplementedError(self.word)


def amount_of(s: State, at: i64, row: i64) -> i64:
    w = s.words
    return counted(s, row, w[at + A_SEAT], w[at + A_OWN], w[at + A_OTHER])


class OnCounters(OnUnit):
    """Damage and repair: one unit, or all that fit."""

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_AMOUNT] = effect.amount
        row[R_A] = int(effect.all)

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return self.means_all(s, row)

    def means_all(self, s: State, row: i64) -> bool:
        return s.spec.rows[row * ROW + R_A] != 0


class Damage(OnCounters):
    number = DO_DAMAGE
    word = "damage"

    def can_choose(self, s: State, row: i64, own: i64, u: i64) -> bool:
        return allowed(s, MAY_BE_DAMAGED, u, True)

    def with_unit(self, s: State, at: i64, row: i64, u: i64) -> i64:
        amount = amount_of(s, at, row)
        if amount > 0 and put_damage(s, u, amount):
            destroy(s, u, s.words[at + A_SEAT])
        return DONE


class Heal(OnCounters):
    number = DO_HEAL
    word = "heal"

    def can_choose(self, s: State, row: i64, own: i64, u: i64) -> bool:
        return damage_on(s, u) > 0

    def with_unit(self, s: State, at: i64, row: i64, u: i64) -> i64:
        w = s.words
        amount = amount_of(s, at, row)
        place = block(owner_of(u)) + UNIT_DAMAGE + index_of(u)
        healed = amount if amount < w[place] else w[place]
        w[place] -= healed
        if s.telling:
            tell(s, HEALED, u, healed, w[place], 0, 0)
        return DONE


class Redirect(OnUnit):
    number = DO_REDIRECT
    word = "redirect"
    reach = WHOLE_TABLE

    def is_possible(self, s: State, at: i64) -> bool:
        return s.words[BATTLE_ON] == 1 and s.words[at + A_OWN] >= 0

    def can_choose(self, s: State, row: i64, own: i64, u: i64) -> bool:
        return u != own and allowed(s, MAY_BE_DAMAGED, u, True)

    def with_unit(self, s: State, at: i64, row: i64, u: i64) -> i64:
        w = s.words
        side = side_of(s, w[at + A_OWN])
        w[INSTEAD + 1 - side] = u
        if s.telling:
            tell(s, REDIRECTED, w[at + A_OWN], u, 0, 0, 0)
        return DONE


class AttackAgain(OnUnit):
    """Attacking again is always a choice."""

    number = DO_ATTACK_AGAIN
    word = "attack_again"
    reach = TWO_FIGHTERS

    def may_pass(self, s: State, at: i64, row: i64) -> bool:
        return True

    def is_possible(self, s: State, at: i64) -> bool:
        """The attacker of the battle, still there; and there is room in the order."""
        w = s.words
        own = w[at + A_OWN]
        return own >= 0 and w[BATTLE_ON] == 1 and w[FIGHTER] == own and in_play(s, own) and not is_full(s)

    def unit_choices(self, s: State, at: i64, row: i64, seat: i64) -> i64:
        w = s.words
        own = w[at + A_OWN]
        if seat == owner_of(own) or (w[ALIVE] >> seat) & 1 == 0 or (w[FOE] >= 0 and w[FOE] != seat):  # J8
            return 0
        return targets(s, own, seat)

    def with_unit(self, s: State, at: i64, row: i64, u: i64) -> i64:
        declare_again(s, s.words[at + A_OWN], u)
        return DONE


class MoveUnit(OnUnit):
    number = DO_MOVE
    word = "move"

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_A] = WHERE[effect.to]

    def can_choose(self, s: State, row: i64, own: i64, u: i64) -> bool:
        return allowed(s, MAY_MOVE, u, True) and move_target(s, row, u) != NOWHERE

    def with_unit(self, s: State, at: i64, row: i64, u: i64) -> i64:
        zone = move_target(s, row, u)
        if zone == ASKED_ZONE:
            s.words[at + A_X] = u
            return asks(s, at, ASK_ZONE, s.words[at + A_SEAT])
        move(s, u, zone)
        return DONE

    def with_zone(self, s: State, at: i64, zone: i64) -> None:
        move(s, s.words[at + A_X], zone)
        next_row(s, at, 1)


def move_target(s: State, row: i64, u: i64) -> i64:
    """Where a row would move a unit: a zone, NOWHERE, or ASKED_ZONE if its controller has the choice."""
    to = s.spec.rows[row * ROW + R_A]
    zone = zone_of(s, u)
    if to == TO_HOME:
        if zone == owner_of(u):
            return NOWHERE
        return owner_of(u)
    if zone != CONTESTED:
        return CONTESTED
    if to == TO_CONTESTED:
        return NOWHERE
    return ASKED_ZONE


class Retreat(Verb):
    """Out of the battle: to the contested zone, or from there to the own home zone. Who has won it can still leave."""

    number = DO_RETREAT
    word = "retreat"
    reach = TWO_FIGHTERS
    stirs = False

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return True

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        own = w[at + A_OWN]
        if own < 0 or w[BATTLE_ON] != 1 or (w[BROKEN] != 0 and w[KILLED] == 0 and w[KILLED + 1] == 0):
            return SKIPPED
        u = own if s.spec.rows[row * ROW + R_B] == 0 else w[at + A_OTHER]
        if u < 0 or zone_of(s, u) != w[BATTLE_ZONE] or not allowed(s, MAY_MOVE, u, True):
            return SKIPPED
        zone: i64 = owner_of(u) if zone_of(s, u) == CONTESTED else CONTESTED
        if not may_enter(s, zone):
            return SKIPPED
        if s.telling:
            tell(s, RETREATED, u, zone, 0, 0, 0)
        move(s, u, zone)
        return DONE


class Reserves(Verb):
    number = DO_RESERVES
    word = "reserves"

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_AMOUNT] = effect.stars
        row[R_A] = int(effect.zone == "here")

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        if step == AFTER:
            return DONE
        w = s.words
        seat = w[at + A_SEAT]
        zone = seat
        if s.spec.rows[row * ROW + R_A] != 0:
            own = w[at + A_OWN]
            if own < 0 or not in_play(s, own):
                return SKIPPED
            zone = zone_of(s, own)
        if not may_enter(s, zone):
            return SKIPPED
        w[at + STEP] = AFTER
        if not push_reserves(s, seat, s.spec.rows[row * ROW + R_AMOUNT], zone, BY_EFFECT):
            return SKIPPED
        return WAITS


VERBS: Final[list[Verb]] = [Damage(), Heal(), Redirect(), AttackAgain(), MoveUnit(), Retreat(), Reserves()]
