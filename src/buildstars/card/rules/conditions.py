"""Whom an effect means, whether its conditions hold, and how much it counts: what rows of ints say about a state.

Everything here only reads. `modifiers` and `abilities` ask it.
"""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.layout import (
    ACTIVE,
    BATTLE_ON,
    BATTLE_ZONE,
    CONTESTED,
    DIE,
    FIGHTER,
    PLAYED,
    PLAYED_FIRST,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.rows import (
    ANYWHERE,
    ATTACKS,
    C_KIND,
    C_MAX,
    C_MIN,
    C_NOT,
    C_UNITS,
    C_WHAT,
    C_WHOSE,
    COND,
    DEFENDS,
    ENEMY_HOME,
    FRIENDLY,
    HERE,
    IN_CONTESTED,
    IS_ATTACKING,
    IS_COUNT,
    IS_DID,
    IS_HAND,
    IS_OBJECTIVES,
    IS_OPPONENT_PLAYED,
    IS_OTHER,
    IS_PLAYED_FIRST,
    IS_ROLL,
    IS_THIS,
    IS_YOUR_TURN,
    OPPOSING,
    OTHER,
    OWN_HOME,
    PER_NOTHING,
    PER_OTHER_DAMAGE,
    PER_OTHER_HAND,
    PER_OTHER_OBJECTIVES,
    PER_OTHER_STARS,
    PER_OWN_DAMAGE,
    PER_OWN_HAND,
    PER_OWN_OBJECTIVES,
    PER_UNITS,
    R_AMOUNT,
    R_IF,
    R_IFS,
    R_MOST,
    R_PER,
    R_PER_UNITS,
    ROLL_AT_LEAST,
    ROLL_AT_MOST,
    ROLL_DOUBLE,
    ROLL_EVEN,
    ROW,
    S_DAMAGED,
    S_FILTER,
    S_OTHERS,
    S_ROLE,
    S_SIDE,
    S_ZONE,
    SEL,
    THIS,
)
from buildstars.card.state import (
    State,
    by_face,
    damage_on,
    face_at,
    hand_count,
    in_play,
    lowest,
    objectives_in_play,
    side_of,
    stars_of,
    units_at,
    units_in_play,
    zone_of,
)
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import ALIVE


def fits(s: State, selector: i64, controller: i64, own: i64, u: i64) -> bool:
    """Does a unit fit the description, its side apart?"""
    spec = s.spec
    sel = spec.selectors
    at = selector * SEL
    seat = owner_of(u)
    chosen = sel[at + S_FILTER]
    if chosen >= 0:
        face = face_at(s, u)
        mask = spec.filter_masks[(chosen * spec.players + seat) * 2 + (face & 1)]
        if (mask >> index_of(u)) & 1 == 0:
            return False
    zone = sel[at + S_ZONE]
    if zone != 0 and not in_place(s, zone, controller, own, zone_of(s, u)):
        return False
    damaged = sel[at + S_DAMAGED]
    if damaged != 0 and (damage_on(s, u) > 0) != (damaged == 1):
        return False
    role = sel[at + S_ROLE]
    if (role == ATTACKS and side_of(s, u) != 0) or (role == DEFENDS and side_of(s, u) != 1):
        return False
    return not (sel[at + S_OTHERS] != 0 and u == own)


def in_place(s: State, place: i64, controller: i64, own: i64, zone: i64) -> bool:
    if place == HERE:
        if s.words[BATTLE_ON] != 0:
            return zone == s.words[BATTLE_ZONE]
        return own >= 0 and zone == zone_of(s, own)
    if place == OWN_HOME:
        return zone == controller
    if place == ENEMY_HOME:
        return zone < CONTESTED and zone != controller
    if place == IN_CONTESTED:
        return zone == CONTESTED
    return True


def is_meant(s: State, selector: i64, controller: i64, own: i64, other: i64, u: i64) -> bool:
    """Does an effect that names these units speak of this one? Without a name it speaks of `this` unit."""
    if selector < 0:
        return u == own
    side = s.spec.selectors[selector * SEL + S_SIDE]
    if side == THIS:
        if u != own:
            return False
    elif side == OTHER:
        if u != other:
            return False
    elif side == FRIENDLY:
        if owner_of(u) != controller:
            return False
    elif side == OPPOSING and owner_of(u) == controller:
        return False
    return fits(s, selector, controller, own, u)


def meant_units(s: State, selector: i64, controller: i64, own: i64, other: i64, seat: i64) -> i64:
    """The units of one seat, in play, that an effect names: by bit sets, which `is_meant` must agree with."""
    spec = s.spec
    sel = spec.selectors
    at = selector * SEL
    side = sel[at + S_SIDE] if selector >= 0 else i64(THIS)
    if side == THIS or side == OTHER:
        u = own if side == THIS else other
        if u < 0 or owner_of(u) != seat or not in_play(s, u) or not is_meant(s, selector, controller, own, other, u):
            return 0
        return bit_of(index_of(u))
    if (side == FRIENDLY and seat != controller) or (side == OPPOSING and seat == controller):
        return 0
    place = sel[at + S_ZONE]
    bits: i64 = 0
    if place == ANYWHERE:
        bits = units_in_play(s, seat)
    elif place == IN_CONTESTED:
        bits = units_at(s, seat, CONTESTED)
    elif place == OWN_HOME:
        bits = units_at(s, seat, controller)
    elif place == ENEMY_HOME:
        bits = units_in_play(s, seat) & ~units_at(s, seat, CONTESTED) & ~units_at(s, seat, controller)
    elif s.words[BATTLE_ON] != 0:
        bits = units_at(s, seat, s.words[BATTLE_ZONE])
    elif own >= 0 and in_play(s, own):
        bits = units_at(s, seat, zone_of(s, own))
    chosen = sel[at + S_FILTER]
    if chosen >= 0:
        mask = (chosen * spec.players + seat) * 2
        bits &= by_face(s, seat, spec.filter_masks[mask], spec.filter_masks[mask + 1])
    if sel[at + S_OTHERS] != 0 and own >= 0 and owner_of(own) == seat:
        bits &= ~bit_of(index_of(own))
    if sel[at + S_DAMAGED] == 0 and sel[at + S_ROLE] == 0:
        return bits
    look = bits
    while look != 0:
        i = lowest(s, look)
        look &= look - 1
        if not fits(s, selector, controller, own, of_seat(seat, i)):
            bits &= ~bit_of(i)
    return bits


def count_units(s: State, selector: i64, controller: i64, own: i64, other: i64) -> i64:
    n: i64 = 0
    for seat in range(s.spec.players):
        if (s.words[ALIVE] >> seat) & 1 != 0:
            n += count_bits(meant_units(s, selector, controller, own, other, seat))
    return n


def opponent_of(controller: i64, other: i64) -> i64:
    return owner_of(other) if other >= 0 else i64(-1)


def roll_is(s: State, side: i64, what: i64, n: i64) -> bool:
    w = s.words
    first = w[DIE + 2 * side]
    second = w[DIE + 2 * side + 1]
    if first == 0:
        return False  # not rolled yet
    if what == ROLL_DOUBLE:
        return first == second
    if what == ROLL_EVEN:
        return (first + second) % 2 == 0
    if what == ROLL_AT_LEAST:
        return first + second >= n
    if what == ROLL_AT_MOST:
        return first + second <= n
    return first == n or second == n


def holds(s: State, condition: i64, controller: i64, own: i64, other: i64, did: i64) -> bool:
    """One condition, `not` apart."""
    w = s.words
    cond = s.spec.conditions
    at = condition * COND
    kind = cond[at + C_KIND]
    if kind == IS_ATTACKING:
        return own >= 0 and w[FIGHTER] == own
    if kind == IS_PLAYED_FIRST:
        return own >= 0 and w[PLAYED_FIRST] >= 0 and w[PLAYED_FIRST] == side_of(s, own)
    if kind == IS_OPPONENT_PLAYED:
        side = side_of(s, own) if own >= 0 else i64(-1)
        return side >= 0 and w[PLAYED + 1 - side] >= 0
    if kind == IS_DID:
        return did != 0
    if kind == IS_YOUR_TURN:
        return w[ACTIVE] == controller
    if kind == IS_THIS:
        return own >= 0 and fits(s, cond[at + C_UNITS], controller, -1, own)
    if kind == IS_OTHER:
        return other >= 0 and fits(s, cond[at + C_UNITS], controller, own, other)
    if kind == IS_COUNT:
        n = count_units(s, cond[at + C_UNITS], controller, own, other)
        return cond[at + C_MIN] <= n <= cond[at + C_MAX]
    if kind == IS_ROLL:
        fighter = own if cond[at + C_WHOSE] == 0 else other
        side = side_of(s, fighter) if fighter >= 0 else i64(-1)
        return side >= 0 and roll_is(s, side, cond[at + C_WHAT], cond[at + C_MIN])
    whose = controller if cond[at + C_WHOSE] == 0 else opponent_of(controller, other)
    if kind == IS_HAND:
        if whose < 0:
            return False
        n = hand_count(s, whose)
        return cond[at + C_MIN] <= n <= cond[at + C_MAX]
    if kind == IS_OBJECTIVES:
        if whose < 0:
            return False
        n = objectives_in_play(s, whose)
        return cond[at + C_MIN] <= n <= cond[at + C_MAX]
    return False


def conditions_hold(s: State, row: i64, controller: i64, own: i64, other: i64, did: i64) -> bool:
    rows = s.spec.rows
    first = rows[row * ROW + R_IF]
    for k in range(first, first + rows[row * ROW + R_IFS]):
        negated = s.spec.conditions[k * COND + C_NOT] != 0
        if holds(s, k, controller, own, other, did) == negated:
            return False
    return True


def counted(s: State, row: i64, controller: i64, own: i64, other: i64) -> i64:
    """The amount of a row, multiplied by its count if it has one."""
    rows = s.spec.rows
    at = row * ROW
    amount = rows[at + R_AMOUNT]
    per = rows[at + R_PER]
    if per == PER_NOTHING:
        return amount
    n: i64 = 0
    enemy = opponent_of(controller, other)
    if per == PER_UNITS:
        n = count_units(s, rows[at + R_PER_UNITS], controller, own, other)
    elif per == PER_OWN_DAMAGE:
        n = damage_on(s, own) if own >= 0 else i64(0)
    elif per == PER_OTHER_DAMAGE:
        n = damage_on(s, other) if other >= 0 else i64(0)
    elif per == PER_OWN_HAND:
        n = hand_count(s, controller)
    elif per == PER_OTHER_HAND:
        n = hand_count(s, enemy) if enemy >= 0 else i64(0)
    elif per == PER_OWN_OBJECTIVES:
        n = objectives_in_play(s, controller)
    elif per == PER_OTHER_OBJECTIVES:
        n = objectives_in_play(s, enemy) if enemy >= 0 else i64(0)
    elif per == PER_OTHER_STARS:
        n = stars_of(s, other) if other >= 0 else i64(0)
    if n > rows[at + R_MOST]:
        n = rows[at + R_MOST]
    return amount * n
