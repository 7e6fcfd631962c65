"""The combat action (R5.5, R6): attackers and defenders declared, battles ordered, then fought one after the other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    AIM,
    BACK,
    BUDGET,
    CONTESTED,
    F_COMBAT,
    FOE,
    LEFT,
    NEXT,
    PASS,
    PICK,
    PICK_ZONE,
    PICKS,
    STATICS,
    UNIT,
    USED,
    of_seat,
    owner_of,
)
from buildstars.card.offers import offer, offer_back, offer_units
from buildstars.card.rows import ATTACK_SPACE, COMBAT_STARS, MAY_ATTACK, MAY_BE_ATTACKED
from buildstars.card.rules.battle import push_battle
from buildstars.card.rules.modifiers import allowed, seat_value
from buildstars.card.rules.picks import (
    add_pick,
    bring_forward,
    clear_picks,
    insert_next,
    is_full,
    offer_order,
    several_left,
    take_back_pick,
)
from buildstars.card.state import State, fitting, ground_units, is_ground, lowest, push, units_at, zone_of
from buildstars.card.text.events import DECLARED, LAPSED, TAKEN_BACK
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, STEP
from buildstars.core.kernel import ask, pop, tell, top

B_SEAT: Final = 2
B_UNIT: Final = 3  # the attacker whose defender is being chosen
B_LAST: Final = 4  # 1 if the last declaration can be taken back
B_ORDERED: Final = 5  # how many battles stand in their order
DECLARING: Final = 0
AIMING: Final = 1
ORDERING: Final = 2
FIGHTING: Final = 3

SPOKEN_OF: Final = (1 << MAY_ATTACK) | (1 << MAY_BE_ATTACKED) | (1 << ATTACK_SPACE)


def may_attack(s: State, attacker: i64, defender: i64) -> bool:
    """R6.1 same zone; R11.1 a ground unit starts attacks on space units only at home; "can't" beats "can" (R8.5)."""
    zone = zone_of(s, attacker)
    if zone > CONTESTED or zone != zone_of(s, defender) or owner_of(attacker) == owner_of(defender):
        return False
    if is_ground(s, attacker) and not is_ground(s, defender) and not allowed(s, ATTACK_SPACE, attacker, zone == owner_of(attacker)):
        return False
    return allowed(s, MAY_ATTACK, attacker, True) and allowed(s, MAY_BE_ATTACKED, defender, True)


def targets(s: State, attacker: i64, enemy: i64) -> i64:
    """The units of one opponent that a unit may attack."""
    seat = owner_of(attacker)
    zone = zone_of(s, attacker)
    bits = units_at(s, enemy, zone)
    if bits == 0:
        return 0
    if s.words[STATICS] & SPOKEN_OF == 0:
        if zone != seat and is_ground(s, attacker):
            bits &= ground_units(s, enemy)
        return bits
    look = bits
    while look != 0:
        i = lowest(s, look)
        look &= look - 1
        if not may_attack(s, attacker, of_seat(enemy, i)):
            bits &= ~bit_of(i)
    return bits


def attackers(s: State, seat: i64) -> i64:
    """Units of a seat that may attack something: with `combat_targets` one, only units of the opponent already chosen (J8)."""
    w = s.words
    found: i64 = 0
    slow = w[STATICS] & SPOKEN_OF != 0
    grounds = ground_units(s, seat)
    for enemy in range(s.spec.players):
        if enemy == seat or (w[ALIVE] >> enemy) & 1 == 0 or (w[FOE] >= 0 and w[FOE] != enemy):
            continue
        enemy_grounds = ground_units(s, enemy)
        zone: i64 = CONTESTED
        while zone >= 0:
            foes = units_at(s, enemy, zone)
            own = units_at(s, seat, zone)
            if foes != 0 and own != 0:
                if slow:
                    own = those_with_targets(s, seat, own, enemy)
                elif zone != seat and foes & enemy_grounds == 0:
                    own &= ~grounds
                found |= own
            zone = s.spec.players - 1 if zone == CONTESTED else zone - 1
    return found


def those_with_targets(s: State, seat: i64, bits: i64, enemy: i64) -> i64:
    found: i64 = 0
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        if targets(s, of_seat(seat, i), enemy) != 0:
            found |= bit_of(i)
    return found


def can_combat(s: State, seat: i64) -> bool:
    return attackers(s, seat) & fitting(s, seat, seat_value(s, COMBAT_STARS, seat, BUDGET)) != 0


# ---- the action -------------------------------------------------------------------------------------------------------


def push_combat(s: State, seat: i64) -> None:
    at = push(s, F_COMBAT)
    w = s.words
    w[at + B_SEAT] = seat
    w[LEFT] = seat_value(s, COMBAT_STARS, seat, BUDGET)
    w[USED] = 0


def candidates(s: State, seat: i64) -> i64:
    w = s.words
    if is_full(s):
        return 0
    return attackers(s, seat) & fitting(s, seat, w[LEFT]) & ~w[USED]


def run_combat(s: State) -> bool:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == DECLARING or step == AIMING:
        return ask(s, w[at + B_SEAT])
    if step == ORDERING:
        if not s.spec.order_each and w[at + B_ORDERED] < w[PICKS] - 1:
            return ask(s, w[at + B_SEAT])
        w[at + STEP] = FIGHTING
        w[at + B_ORDERED] = 0
        return False
    return run_fighting(s, at)


def run_fighting(s: State, at: i64) -> bool:
    """R6.3, R7.9: the next battle that has not lapsed (J29)."""
    w = s.words
    i = w[NEXT]
    if i >= w[PICKS]:
        clear_picks(s)
        pop(s)
        return False
    if w[PICK_ZONE + i] < 0:
        if s.telling:
            tell(s, LAPSED, w[PICK + i], w[AIM + i], 0, 0, 0)
        w[NEXT] += 1
        return False
    if s.spec.order_each and w[at + B_ORDERED] == 0 and several_left(s):
        return ask(s, w[at + B_SEAT])
    w[at + B_ORDERED] = 0
    push_battle(s, w[PICK + i], w[AIM + i])
    return False


def offer_combat(s: State) -> i64:
    w = s.words
    at = top(s)
    seat = w[at + B_SEAT]
    step = w[at + STEP]
    if step == DECLARING:
        n = offer_units(s, offer(s, 0, PASS), seat, candidates(s, seat))
        return offer_back(s, n, w[at + B_LAST] != 0)
    if step == AIMING:
        n = 0
        for enemy in range(s.spec.players):
            if enemy != seat and (w[FOE] < 0 or w[FOE] == enemy):
                n = offer_units(s, n, enemy, targets(s, w[at + B_UNIT], enemy))
        return offer_back(s, n, True)
    return offer_order(s, w[at + B_ORDERED] if step == ORDERING else w[NEXT])


def answer_combat(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == DECLARING:
        if answer == PASS:
            if w[PICKS] == 0:  # J49: an action with no unit is a pass
                clear_picks(s)
                pop(s)
            else:
                w[at + STEP] = ORDERING
        elif answer == BACK:
            if s.telling:
                tell(s, TAKEN_BACK, w[PICK + w[PICKS] - 1], 0, 0, 0, 0)
            take_back_pick(s)
            w[at + B_LAST] = 0
            if w[PICKS] == 0:
                w[FOE] = -1
        else:
            w[at + B_UNIT] = answer - UNIT
            w[at + STEP] = AIMING
    elif step == AIMING:
        w[at + STEP] = DECLARING
        if answer != BACK:
            declare(s, w[at + B_UNIT], answer - UNIT)
            w[at + B_LAST] = 1
        w[at + B_UNIT] = 0
    elif step == ORDERING:
        bring_forward(s, w[at + B_ORDERED], answer - UNIT)
        w[at + B_ORDERED] += 1
    else:
        bring_forward(s, w[NEXT], answer - UNIT)
        w[at + B_ORDERED] = 1


def declare(s: State, attacker: i64, defender: i64) -> None:
    add_pick(s, attacker, defender)
    if not s.spec.any_target:
        s.words[FOE] = owner_of(defender)  # J8
    if s.telling:
        tell(s, DECLARED, attacker, defender, 0, 0, 0)


def declare_again(s: State, attacker: i64, defender: i64) -> None:
    """An effect lets a unit attack again: a further battle, next in order."""
    insert_next(s, attacker, defender)
    if s.telling:
        tell(s, DECLARED, attacker, defender, 0, 0, 0)
