"""One player fires (J21): the declared shots in an order of the player's choice, and those of Ruthless units, who name targets now (M7.11).

Of the two shots of a unit of 4-5 stars either may come first; its player is asked where that can matter. Before the first shot the
others may lend Armor and Recon by Command (M7.4), because that counts when they are shot at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import RESIGNED, STEP, WHO
from buildstars.core.kernel import ask, is_alive, pop, tell, top
from buildstars.core.seats import OVER
from buildstars.minis.layout import (
    ARMOR,
    BACK,
    COMMAND,
    ELITE_ICON,
    ELITE_USED,
    F_FIRE,
    FIRED,
    NAMED_USED,
    NO_TARGET,
    ON_TABLE,
    PASS,
    RECON,
    RUTHLESS,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT,
    UNIT_AIM,
    UNIT_AIM2,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.minis.offers import offer, offer_units
from buildstars.minis.rules.commanding import may_borrow, may_command, push_command
from buildstars.minis.rules.declaring import aim, answer_at, target_in
from buildstars.minis.rules.elimination import settle_resignations
from buildstars.minis.rules.shooting import push_shot
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, has_target, is_there, offer_targets, range_of
from buildstars.minis.rules.units import leaders_near
from buildstars.minis.state import (
    State,
    block,
    get,
    has_icon,
    is_in,
    lowest,
    push,
    put_in,
    set_of,
    take_out,
    use,
)
from buildstars.minis.text.events import LAPSED

# F_FIRE
E_SEAT: Final = 2
E_UNIT: Final = 3  # the unit in hand: Ruthless, or with two shots
E_OTHER: Final = 4  # how many of the others, clockwise, have been asked
ASKING_OTHERS: Final = 0
CHOOSING_SHOT: Final = 1
CHOOSING_TARGET: Final = 2
CHOOSING_FIRST: Final = 3  # J21: which of a unit's two declared shots comes first


def push_fire(s: State, seat: i64) -> None:
    s.words[push(s, F_FIRE) + E_SEAT] = seat


# ---- whose shots ------------------------------------------------------------------------------------------------------


def declared_units(s: State, seat: i64) -> i64:
    """Units with a declared shot to resolve."""
    bits = set_of(s, seat, TO_FIRE_AGAIN)
    found = set_of(s, seat, TO_FIRE)
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        if get(s, of_seat(seat, i), UNIT_AIM2) != NO_TARGET:
            found |= bit_of(i)
    return found


def next_shot(s: State, u: i64) -> i64:
    """Which shot of a unit comes now: the first until it is fired, unless its player says otherwise."""
    if is_in(s, u, FIRED):
        return SECOND_SHOT
    return FIRST_SHOT


def has_two_shots(s: State, u: i64) -> bool:
    """Both declared, neither resolved."""
    return is_in(s, u, TO_FIRE) and is_in(s, u, TO_FIRE_AGAIN) and get(s, u, UNIT_AIM2) != NO_TARGET


def order_matters(s: State, u: i64) -> bool:
    """J21: whether something is decided at one of a unit's two shots that the result of the other can tell: an Elite or a Leader's
    reroll (M7.7, M7.9), a Named attack (M7.22), a Command (M7.4). Otherwise the first comes first: the two are independent,
    and what other units still have to fire is not looked at."""
    if has_icon(s, u, ELITE_ICON) and not is_in(s, u, ELITE_USED):
        return True
    if s.spec.person[u] >= 0 and not is_in(s, u, NAMED_USED):
        return True
    return leaders_near(s, u) != 0 or may_command(s, owner_of(u))


def asks_which(s: State, u: i64) -> bool:
    """Whether its player says which of its shots comes now."""
    return has_two_shots(s, u) and order_matters(s, u)


def ruthless_units(s: State, seat: i64) -> i64:
    """M7.11: Ruthless units without a declared shot that can fire at something: a first shot, or a second after it (J56)."""
    bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, TO_FIRE)
    found: i64 = 0
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        if is_ruthless_shot(s, of_seat(seat, i)):
            found |= bit_of(i)
    return found


def is_ruthless_shot(s: State, u: i64) -> bool:
    return has_icon(s, u, RUTHLESS) and has_ruthless_shot(s, u) and has_target(s, u, next_shot(s, u))


def has_ruthless_shot(s: State, u: i64) -> bool:
    """A shot whose target is not named yet."""
    if is_in(s, u, TO_FIRE):
        return False
    return not is_in(s, u, FIRED) or (is_in(s, u, TO_FIRE_AGAIN) and get(s, u, UNIT_AIM2) == NO_TARGET)


def is_forced(s: State, seat: i64) -> bool:
    """One unit is left, with a declared shot, and nothing else can be done: nobody is asked which fires."""
    declared = declared_units(s, seat)
    return declared != 0 and declared & (declared - 1) == 0 and ruthless_units(s, seat) == 0 and not may_command(s, seat)


def lapse_shots(s: State, seat: i64) -> None:
    """J58: shots at what has been destroyed meanwhile do nothing."""
    bits = set_of(s, seat, TO_FIRE) | set_of(s, seat, TO_FIRE_AGAIN)
    while bits != 0:
        u = of_seat(seat, lowest(s, bits))
        bits &= bits - 1
        if is_in(s, u, TO_FIRE) and not is_there(s, get(s, u, UNIT_AIM)):
            take_out(s, u, TO_FIRE)
            put_in(s, u, FIRED)
            lapse(s, u, get(s, u, UNIT_AIM))
        target = get(s, u, UNIT_AIM2)
        if is_in(s, u, TO_FIRE_AGAIN) and target != NO_TARGET and not is_there(s, target):
            take_out(s, u, TO_FIRE_AGAIN)
            lapse(s, u, target)


def lapse(s: State, u: i64, target: i64) -> None:
    if s.telling:
        tell(s, LAPSED, u, target, 0, 0, 0)


# ---- the frame --------------------------------------------------------------------------------------------------------


def run_fire(s: State) -> bool:
    w = s.words
    at = top(s)
    seat = w[at + E_SEAT]
    if w[at + STEP] == CHOOSING_TARGET:
        return ask(s, seat)
    if w[at + STEP] == CHOOSING_FIRST:
        if w[RESIGNED] == 0:
            return ask(s, seat)
        put_down(s, at)  # J11: nothing is fired yet
    if w[RESIGNED] != 0:
        settle_resignations(s)
        if w[WHO] == OVER:
            return False
    if not is_alive(s, seat):
        pop(s)
        return False
    lapse_shots(s, seat)
    if declared_units(s, seat) | ruthless_units(s, seat) == 0 and not may_borrow(s, seat, RUTHLESS):
        w[block(seat) + TO_FIRE_AGAIN] = 0  # second shots that Ruthless units gave up
        pop(s)
        return False
    if w[at + STEP] == ASKING_OTHERS:
        return ask_others(s, at, seat)
    if is_forced(s, seat):
        take_up(s, at, of_seat(seat, lowest(s, declared_units(s, seat))))
        return False
    return ask(s, seat)


def ask_others(s: State, at: i64, seat: i64) -> bool:
    """Each of the others, clockwise, as long as there is Armor or Recon to lend."""
    w = s.words
    n = s.spec.players
    while w[at + E_OTHER] < n - 1:
        other = seat + 1 + w[at + E_OTHER]
        if other >= n:
            other -= n
        if is_alive(s, other) and may_borrow(s, other, ARMOR | RECON):
            return ask(s, other)
        w[at + E_OTHER] += 1
    w[at + STEP] = CHOOSING_SHOT
    return False


def offer_fire(s: State) -> i64:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == ASKING_OTHERS:
        return offer(s, offer(s, 0, PASS), COMMAND)
    if step == CHOOSING_TARGET:
        u = w[at + E_UNIT]
        return offer(s, offer_targets(s, 0, u, next_shot(s, u)), BACK)
    seat = w[at + E_SEAT]
    if step == CHOOSING_FIRST:
        return offer_two(s, w[at + E_UNIT])
    declared = declared_units(s, seat)
    n: i64 = 0
    if declared == 0:
        n = offer(s, n, PASS)
    n = offer_units(s, n, seat, declared | ruthless_units(s, seat))
    if may_command(s, seat):
        n = offer(s, n, COMMAND)
    return n


def offer_two(s: State, u: i64) -> i64:
    """The two targets of a unit, and back if somebody chose it."""
    n = offer(s, 0, answer_at(get(s, u, UNIT_AIM)))
    n = offer(s, n, answer_at(get(s, u, UNIT_AIM2)))
    return n if is_forced(s, owner_of(u)) else offer(s, n, BACK)


def answer_fire(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == ASKING_OTHERS:
        if answer == COMMAND:
            push_command(s, w[WHO])
        else:
            w[at + E_OTHER] += 1
    elif step == CHOOSING_TARGET:
        u = put_down(s, at)
        if answer != BACK:
            fire_ruthless(s, u, target_in(answer))
    elif step == CHOOSING_FIRST:
        u = put_down(s, at)
        if answer != BACK:
            fire_declared(s, u, FIRST_SHOT if target_in(answer) == get(s, u, UNIT_AIM) else SECOND_SHOT)
    elif answer == PASS:
        w[block(w[at + E_SEAT]) + TO_FIRE_AGAIN] = 0
        pop(s)
    elif answer == COMMAND:
        push_command(s, w[at + E_SEAT])
    elif is_declared(s, answer - UNIT):
        take_up(s, at, answer - UNIT)
    else:
        w[at + E_UNIT] = answer - UNIT
        w[at + STEP] = CHOOSING_TARGET


def take_up(s: State, at: i64, u: i64) -> None:
    """A unit fires a declared shot: the one of two that its player says, if that can matter."""
    if asks_which(s, u):
        s.words[at + E_UNIT] = u
        s.words[at + STEP] = CHOOSING_FIRST
    else:
        fire_declared(s, u, next_shot(s, u))


def put_down(s: State, at: i64) -> i64:
    """Back to which unit fires; returns the one that was in hand."""
    w = s.words
    u = w[at + E_UNIT]
    w[at + E_UNIT] = 0
    w[at + STEP] = CHOOSING_SHOT
    return u


def is_declared(s: State, u: i64) -> bool:
    return (declared_units(s, owner_of(u)) >> index_of(u)) & 1 != 0


def fire_declared(s: State, u: i64, which: i64) -> None:
    """Either shot may come first: the other waits (J21)."""
    if which == SECOND_SHOT:
        take_out(s, u, TO_FIRE_AGAIN)
        push_shot(s, u, get(s, u, UNIT_AIM2), which)
    else:
        take_out(s, u, TO_FIRE)
        put_in(s, u, FIRED)
        push_shot(s, u, get(s, u, UNIT_AIM), which)


def fire_ruthless(s: State, u: i64, target: i64) -> None:
    """The target is named and fired at in one; a unit of 4-5 stars may come back for its second shot (M4.2)."""
    which = next_shot(s, u)
    aim(s, u, target, which)
    use(s, u, RUTHLESS)
    if which == SECOND_SHOT:
        take_out(s, u, TO_FIRE_AGAIN)
    else:
        put_in(s, u, FIRED)
        if range_of(s, u, SECOND_SHOT) != 0:
            put_in(s, u, TO_FIRE_AGAIN)
    push_shot(s, u, target, which)
