"""Effects on units: damage, repair, redirected damage, second attacks, moves, retreats, reserves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.effects.steps import AFTER, ASK_UNIT, ASK_ZONE, DONE, SKIPPED, WAITS, asks
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
from buildstars.card.rows import (
    DO_ATTACK_AGAIN,
    DO_DAMAGE,
    DO_HEAL,
    DO_MOVE,
    DO_REDIRECT,
    MAY_BE_DAMAGED,
    MAY_MOVE,
    R_A,
    R_AMOUNT,
    R_B,
    R_DO,
    R_MAY,
    R_UNITS,
    ROW,
)
from buildstars.card.rules.combat import declare_again, targets
from buildstars.card.rules.conditions import counted, meant_units
from buildstars.card.rules.modifiers import allowed
from buildstars.card.rules.moments import A_OTHER, A_OWN, A_SEAT, A_X
from buildstars.card.rules.movement import may_enter
from buildstars.card.rules.picks import is_full
from buildstars.card.rules.reserves import BY_EFFECT, push_reserves
from buildstars.card.rules.units import destroy, move, put_damage
from buildstars.card.state import State, block, damage_on, in_play, lowest, side_of, zone_of
from buildstars.card.text.events import HEALED, REDIRECTED, RETREATED
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, STEP
from buildstars.core.kernel import is_alive, tell


def unit_choices(s: State, at: i64, row: i64, seat: i64) -> i64:
    """The units of one seat that a row may choose."""
    w = s.words
    rows = s.spec.rows
    do = rows[row * ROW + R_DO]
    own = w[at + A_OWN]
    if do == DO_ATTACK_AGAIN:
        if seat == owner_of(own) or (w[ALIVE] >> seat) & 1 == 0 or (w[FOE] >= 0 and w[FOE] != seat):  # J8
            return 0
        return targets(s, own, seat)
    bits = meant_units(s, rows[row * ROW + R_UNITS], w[at + A_SEAT], own, w[at + A_OTHER], seat)
    look = bits
    while look != 0:
        i = lowest(s, look)
        look &= look - 1
        if not can_choose(s, row, do, own, of_seat(seat, i)):
            bits &= ~bit_of(i)
    return bits


def can_choose(s: State, row: i64, do: i64, own: i64, u: i64) -> bool:
    if do == DO_HEAL:
        return damage_on(s, u) > 0
    if do == DO_DAMAGE:
        return allowed(s, MAY_BE_DAMAGED, u, True)
    if do == DO_REDIRECT:
        return u != own and allowed(s, MAY_BE_DAMAGED, u, True)
    if do == DO_MOVE:
        return allowed(s, MAY_MOVE, u, True) and move_target(s, row, u) != NOWHERE
    return True


NOWHERE: Final = -1
ASKED_ZONE: Final = -2


def move_target(s: State, row: i64, u: i64) -> i64:
    """Where a row would move a unit: a zone, NOWHERE, or ASKED_ZONE if its controller has the choice."""
    to = s.spec.rows[row * ROW + R_A]
    zone = zone_of(s, u)
    if to == 1:
        if zone == owner_of(u):
            return NOWHERE
        return owner_of(u)
    if zone != CONTESTED:
        return CONTESTED
    if to == 2:
        return NOWHERE
    return ASKED_ZONE


def choose_unit(s: State, at: i64, row: i64, step: i64) -> i64:
    w = s.words
    rows = s.spec.rows
    do = rows[row * ROW + R_DO]
    seat = w[at + A_SEAT]
    if step == AFTER:
        return with_unit(s, at, row, do, w[at + A_X])
    if do == DO_ATTACK_AGAIN and not can_attack_again(s, at):
        return SKIPPED
    if do == DO_REDIRECT and (w[BATTLE_ON] != 1 or w[at + A_OWN] < 0):
        return SKIPPED
    n: i64 = 0
    only: i64 = -1
    for who in range(s.spec.players):
        bits = unit_choices(s, at, row, who) if is_alive(s, who) else i64(0)
        if bits != 0:
            n += 1 if bits & (bits - 1) == 0 else 2
            only = of_seat(who, lowest(s, bits))
    if n == 0:
        return SKIPPED
    if (do == DO_DAMAGE or do == DO_HEAL) and rows[row * ROW + R_A] != 0:
        for who in range(s.spec.players):
            bits = unit_choices(s, at, row, who) if is_alive(s, who) else i64(0)
            while bits != 0:
                with_unit(s, at, row, do, of_seat(who, lowest(s, bits)))
                bits &= bits - 1
        return DONE
    if n == 1 and rows[row * ROW + R_MAY] == 0 and do != DO_ATTACK_AGAIN:
        w[at + A_X] = only
        return with_unit(s, at, row, do, only)
    return asks(s, at, ASK_UNIT, seat)


def can_attack_again(s: State, at: i64) -> bool:
    """The attacker of the battle, still there; and there is room in the order."""
    w = s.words
    own = w[at + A_OWN]
    return own >= 0 and w[BATTLE_ON] == 1 and w[FIGHTER] == own and in_play(s, own) and not is_full(s)


def with_unit(s: State, at: i64, row: i64, do: i64, u: i64) -> i64:
    w = s.words
    amount = counted(s, row, w[at + A_SEAT], w[at + A_OWN], w[at + A_OTHER])
    if do == DO_DAMAGE:
        if amount > 0 and put_damage(s, u, amount):
            destroy(s, u)
    elif do == DO_HEAL:
        place = block(owner_of(u)) + UNIT_DAMAGE + index_of(u)
        healed = amount if amount < w[place] else w[place]
        w[place] -= healed
        if s.telling:
            tell(s, HEALED, u, healed, w[place], 0, 0)
    elif do == DO_REDIRECT:
        side = side_of(s, w[at + A_OWN])
        w[INSTEAD + 1 - side] = u
        if s.telling:
            tell(s, REDIRECTED, w[at + A_OWN], u, 0, 0, 0)
    elif do == DO_ATTACK_AGAIN:
        declare_again(s, w[at + A_OWN], u)
    else:
        zone = move_target(s, row, u)
        if zone == ASKED_ZONE:
            w[at + A_X] = u
            return asks(s, at, ASK_ZONE, w[at + A_SEAT])
        move(s, u, zone)
    return DONE


def retreat(s: State, at: i64, row: i64) -> i64:
    """Out of the battle: to the contested zone, or from there to the own home zone. Who has won it can still leave."""
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


def bring_reserves(s: State, at: i64, row: i64) -> i64:
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
