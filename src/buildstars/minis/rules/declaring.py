"""One player declares (J21, J56): which units fire, at what, and at what second target. Ruthless units are not asked (M7.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, RESIGNED, STEP, WHO
from buildstars.core.kernel import ask, is_alive, pop, tell, top
from buildstars.core.seats import OVER
from buildstars.minis.layout import (
    ARTILLERY,
    BACK,
    CARD,
    CARD_TARGET,
    COMMAND,
    DECLARED,
    F_DECLARE,
    LASERS,
    LASERS_USED,
    NO_TARGET,
    ON_TABLE,
    PASS,
    RUTHLESS,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT,
    UNIT_AIM,
    UNIT_AIM2,
    index_of,
    of_seat,
)
from buildstars.minis.offers import offer, offer_units
from buildstars.minis.rules.commanding import may_borrow, may_command, push_command
from buildstars.minis.rules.elimination import settle_resignations
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, has_target, needs_lasers, offer_targets
from buildstars.minis.state import (
    State,
    block,
    get,
    has_icon,
    lowest,
    push,
    put,
    put_in,
    set_of,
    take_out,
)
from buildstars.minis.text.events import DECLARES, DECLARES_SECOND, TAKES_BACK

# F_DECLARE
D_SEAT: Final = 2
D_UNIT: Final = 3  # the unit in hand
D_ABLE: Final = 4  # bit set: units that can still declare a shot; nothing moves meanwhile, so it is found out once
D_KNOWN: Final = 5  # who was in when it was, 0: find it out anew
D_LAST: Final = 6  # 1 + the unit whose declaration can be taken back
CHOOSING_UNIT: Final = 0
CHOOSING_TARGET: Final = 1
CHOOSING_SECOND: Final = 2


def push_declare(s: State, seat: i64) -> None:
    s.words[push(s, F_DECLARE) + D_SEAT] = seat


def may_declare(s: State, u: i64) -> bool:
    """Not yet done, not Ruthless (it names its target when it fires, M7.11), and something to fire at."""
    return not has_icon(s, u, RUTHLESS) and has_target(s, u, FIRST_SHOT)


def able_units(s: State, seat: i64) -> i64:
    bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, DECLARED)
    found: i64 = 0
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        if may_declare(s, of_seat(seat, i)):
            found |= bit_of(i)
    return found


def run_declare(s: State) -> bool:
    w = s.words
    at = top(s)
    seat = w[at + D_SEAT]
    if w[at + STEP] != CHOOSING_UNIT:
        return ask(s, seat)
    if w[RESIGNED] != 0:
        settle_resignations(s)
        if w[WHO] == OVER:
            return False
    if not is_alive(s, seat):
        pop(s)
        return False
    if w[at + D_KNOWN] != w[ALIVE]:
        w[at + D_ABLE] = able_units(s, seat)
        w[at + D_KNOWN] = w[ALIVE]
        w[at + D_LAST] = 0
    if w[at + D_ABLE] == 0 and not may_borrow(s, seat, LASERS | ARTILLERY):  # more range may find a target
        end_declare(s, seat)
        return False
    return ask(s, seat)


def end_declare(s: State, seat: i64) -> None:
    """All others do not fire, but Ruthless ones may (J56)."""
    w = s.words
    w[block(seat) + DECLARED] |= w[block(seat) + ON_TABLE]
    pop(s)


def offer_declare(s: State) -> i64:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    u = w[at + D_UNIT]
    if step == CHOOSING_TARGET:
        return offer(s, offer_targets(s, 0, u, FIRST_SHOT), BACK)
    if step == CHOOSING_SECOND:
        return offer(s, offer_targets(s, offer(s, 0, PASS), u, SECOND_SHOT), BACK)
    seat = w[at + D_SEAT]
    n = offer_units(s, offer(s, 0, PASS), seat, w[at + D_ABLE])
    if w[at + D_LAST] != 0:
        n = offer(s, n, BACK)
    if may_command(s, seat):
        n = offer(s, n, COMMAND)
    return n


def answer_declare(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == CHOOSING_UNIT:
        answer_unit(s, at, answer)
    elif step == CHOOSING_TARGET:
        answer_target(s, at, answer)
    else:
        answer_second(s, at, answer)


def answer_unit(s: State, at: i64, answer: i64) -> None:
    w = s.words
    if answer == PASS:
        end_declare(s, w[at + D_SEAT])
    elif answer == BACK:
        u = w[at + D_LAST] - 1
        w[at + D_LAST] = 0
        w[at + D_ABLE] |= bit_of(index_of(u))
        take_out(s, u, DECLARED)
        take_out(s, u, TO_FIRE)
        take_out(s, u, TO_FIRE_AGAIN)
        take_back(s, u, SECOND_SHOT)
        take_back(s, u, FIRST_SHOT)
        if s.telling:
            tell(s, TAKES_BACK, u, 0, 0, 0, 0)
    elif answer == COMMAND:
        w[at + D_KNOWN] = 0  # other icons, other targets
        push_command(s, w[at + D_SEAT])
    else:
        w[at + D_UNIT] = answer - UNIT
        w[at + STEP] = CHOOSING_TARGET


def answer_target(s: State, at: i64, answer: i64) -> None:
    w = s.words
    u = w[at + D_UNIT]
    if answer == BACK:
        to_next_unit(s, at)
        return
    aim(s, u, target_in(answer), FIRST_SHOT)
    if has_target(s, u, SECOND_SHOT):
        w[at + STEP] = CHOOSING_SECOND
    else:
        declare(s, at, u)


def answer_second(s: State, at: i64, answer: i64) -> None:
    u = s.words[at + D_UNIT]
    if answer == BACK:
        take_back(s, u, FIRST_SHOT)
        s.words[at + STEP] = CHOOSING_TARGET
        return
    if answer != PASS:
        aim(s, u, target_in(answer), SECOND_SHOT)
    declare(s, at, u)


def to_next_unit(s: State, at: i64) -> None:
    s.words[at + D_UNIT] = 0
    s.words[at + STEP] = CHOOSING_UNIT


def declare(s: State, at: i64, u: i64) -> None:
    """Openly (J21), first and second target together (J56)."""
    w = s.words
    put_in(s, u, DECLARED)
    put_in(s, u, TO_FIRE)
    if s.telling:
        tell(s, DECLARES, u, get(s, u, UNIT_AIM), 0, 0, 0)
    if get(s, u, UNIT_AIM2) != NO_TARGET:
        put_in(s, u, TO_FIRE_AGAIN)
        if s.telling:
            tell(s, DECLARES_SECOND, u, get(s, u, UNIT_AIM2), 0, 0, 0)
    w[at + D_ABLE] &= ~bit_of(index_of(u))
    w[at + D_LAST] = u + 1
    to_next_unit(s, at)


# ---- aims -------------------------------------------------------------------------------------------------------------


def target_in(answer: i64) -> i64:
    """The target an answer names."""
    return answer - UNIT if answer >= UNIT else answer - CARD + CARD_TARGET


def answer_at(target: i64) -> i64:
    """The answer that names a target."""
    return target + UNIT if target < CARD_TARGET else target - CARD_TARGET + CARD


def aim(s: State, u: i64, target: i64, which: i64) -> None:
    """Take aim; Lasers are used by the shot that needs them, from now on (M7.8)."""
    if needs_lasers(s, u, target, which):
        put_in(s, u, LASERS_USED)
    if which == SECOND_SHOT:
        put(s, u, UNIT_AIM2, target)
    elif which == FIRST_SHOT:
        put(s, u, UNIT_AIM, target)


def take_back(s: State, u: i64, which: i64) -> None:
    field: i64 = UNIT_AIM
    if which == SECOND_SHOT:
        field = UNIT_AIM2
    target = get(s, u, field)
    if target == NO_TARGET:
        return
    put(s, u, field, NO_TARGET)
    if needs_lasers(s, u, target, which):
        take_out(s, u, LASERS_USED)
