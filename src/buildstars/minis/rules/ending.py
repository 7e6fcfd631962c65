"""The turn's end (M5.1): Droid repairs (M7.6), Veteran upgrades (M7.21), Airborne units come in (M7.1), for each player still in.

Each ability is one die and happens once a turn, in the owner's order. Repairs and placements may be left, a Veteran's roll not (M7).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import RESIGNED, STEP
from buildstars.core.kernel import ask, ask_chance, is_alive, pop, tell, top
from buildstars.minis.layout import (
    AIRBORNE,
    COMMAND,
    DROID,
    ENDED,
    F_END,
    FLIPPED,
    IN_RESERVE,
    ON_TABLE,
    ONE_DIE,
    PASS,
    UNIT,
    UNIT_DAMAGE,
    UNIT_HITS,
    UPGRADE_ROLLED,
    VETERAN,
    of_seat,
)
from buildstars.minis.offers import offer, offer_units
from buildstars.minis.rules.bringing import with_spot
from buildstars.minis.rules.commanding import may_borrow, may_command, push_command
from buildstars.minis.rules.elimination import remove, settle_resignations
from buildstars.minis.rules.placing import NEAR_FRIEND, push_place
from buildstars.minis.rules.units import is_destroyed, leaders_near, person_in_play, use_leader
from buildstars.minis.state import (
    State,
    damage_on,
    get,
    has_icon,
    is_in,
    lowest,
    on_table,
    push,
    put,
    put_in,
    set_of,
)
from buildstars.minis.text.events import (
    AIRBORNE_ROLLS,
    BY_AIRBORNE,
    DESTROYED,
    DIE_REROLLED,
    DROID_ROLLS,
    REPAIRED,
    UPGRADED,
    VETERAN_ROLLS,
)

# F_END: whose, the unit at it, its ability, the die, the Leader that has it rolled again (or -1)
E_SEAT: Final = 2
E_UNIT: Final = 3
E_WHAT: Final = 4
E_DIE: Final = 5
E_LEADER: Final = 6
PICKING: Final = 0
ROLLING: Final = 1
REROLLING: Final = 2

REPAIR: Final = 1
UPGRADE: Final = 2
LAND: Final = 3
LEAST_REPAIR: Final = 4
"""M7.6: on 4 to 6."""
LEAST_LANDING: Final = 5
"""M7.1: on 5 and 6."""


def push_end(s: State, seat: i64) -> None:
    at = push(s, F_END)
    s.words[at + E_SEAT] = seat
    s.words[at + E_LEADER] = -1


# ---- what is pending --------------------------------------------------------------------------------------------------


def may_repair(s: State, u: i64) -> bool:
    """M7.6: damaged and not destroyed."""
    return damage_on(s, u) > 0 and has_icon(s, u, DROID) and not is_in(s, u, ENDED) and not is_destroyed(s, u)


def may_upgrade(s: State, u: i64) -> bool:
    """M7.21: not Veteran yet, with hits that a die can be no higher than."""
    return get(s, u, UNIT_HITS) > 0 and has_icon(s, u, VETERAN) and not is_in(s, u, FLIPPED) and not is_in(s, u, UPGRADE_ROLLED)


def upgrading(s: State, seat: i64) -> i64:
    """Own units with a Veteran roll to make."""
    bits = set_of(s, seat, ON_TABLE)
    found: i64 = 0
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        if may_upgrade(s, of_seat(seat, i)):
            found |= bit_of(i)
    return found


def repairing(s: State, seat: i64) -> i64:
    bits = set_of(s, seat, ON_TABLE)
    found: i64 = 0
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        if may_repair(s, of_seat(seat, i)):
            found |= bit_of(i)
    return found


def landing(s: State, seat: i64) -> i64:
    """M7.1, J73: in reserve, nobody's double on the table (M7.22), and a legal spot near a friend of its kind."""
    bits = set_of(s, seat, IN_RESERVE) & ~set_of(s, seat, ENDED)
    found: i64 = 0
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        u = of_seat(seat, i)
        if s.spec.icons[u * 2] & AIRBORNE != 0 and not person_in_play(s, u) and with_spot(s, seat, bit_of(i), NEAR_FRIEND, -1) != 0:
            found |= bit_of(i)
    return found


def worth_borrowing(s: State, seat: i64) -> bool:
    """A damaged unit could borrow Droid (M7.4): then the player is asked though nothing is pending yet."""
    bits = set_of(s, seat, ON_TABLE)
    while bits != 0:
        u = of_seat(seat, lowest(s, bits))
        bits &= bits - 1
        if damage_on(s, u) > 0 and not has_icon(s, u, DROID):
            return may_borrow(s, seat, DROID)
    return False


# ---- running ----------------------------------------------------------------------------------------------------------


def run_end(s: State) -> bool:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    seat = w[at + E_SEAT]
    if step == ROLLING:
        return ask_chance(s, ONE_DIE, seat)
    if step == REROLLING:
        return ask(s, seat)
    if w[RESIGNED] != 0:
        settle_resignations(s)
        return False
    if not is_alive(s, seat):
        pop(s)
        return False
    return run_picking(s, at, seat)


def run_picking(s: State, at: i64, seat: i64) -> bool:
    """Asks for the next one; a single one that nothing could be done about first is rolled for unasked."""
    pending = upgrading(s, seat) | repairing(s, seat) | landing(s, seat)
    if pending == 0:
        if worth_borrowing(s, seat):
            return ask(s, seat)
        pop(s)
        return False
    if pending & (pending - 1) == 0 and not may_command(s, seat):
        begin(s, at, of_seat(seat, lowest(s, pending)))
        return False
    return ask(s, seat)


def begin(s: State, at: i64, u: i64) -> None:
    """The unit's ability begins; one that could repair and upgrade repairs first."""
    w = s.words
    if not on_table(s, u):
        w[at + E_WHAT] = LAND
    elif may_repair(s, u):
        w[at + E_WHAT] = REPAIR
    else:
        w[at + E_WHAT] = UPGRADE
    put_in(s, u, UPGRADE_ROLLED if w[at + E_WHAT] == UPGRADE else ENDED)
    w[at + E_UNIT] = u
    w[at + STEP] = ROLLING


def die_end(s: State, die: i64) -> None:
    """The die of an ability; a Leader may have it rolled again, once, but not for a unit in reserve (J64)."""
    w = s.words
    at = top(s)
    u = w[at + E_UNIT]
    w[at + E_DIE] = die
    if s.telling:
        tell_die(s, at, u, die)
    if w[at + E_LEADER] < 0 and w[at + E_WHAT] != LAND and not succeeds(s, at) and leaders_near(s, u) != 0:
        w[at + STEP] = REROLLING
    else:
        settle_die(s, at)


def tell_die(s: State, at: i64, u: i64, die: i64) -> None:
    w = s.words
    what = w[at + E_WHAT]
    if w[at + E_LEADER] >= 0:
        tell(s, DIE_REROLLED, u, die, w[at + E_LEADER], 0, 0)
    elif what == REPAIR:
        tell(s, DROID_ROLLS, u, die, 0, 0, 0)
    elif what == UPGRADE:
        tell(s, VETERAN_ROLLS, u, die, get(s, u, UNIT_HITS), 0, 0)
    else:
        tell(s, AIRBORNE_ROLLS, u, die, 0, 0, 0)


def succeeds(s: State, at: i64) -> bool:
    """M7.6, M7.21, M7.1."""
    w = s.words
    die = w[at + E_DIE]
    if w[at + E_WHAT] == REPAIR:
        return die >= LEAST_REPAIR
    if w[at + E_WHAT] == UPGRADE:
        return die <= get(s, w[at + E_UNIT], UNIT_HITS)
    return die >= LEAST_LANDING


def settle_die(s: State, at: i64) -> None:
    """The last result stands."""
    w = s.words
    u = w[at + E_UNIT]
    what = w[at + E_WHAT]
    happens = succeeds(s, at)
    w[at + STEP] = PICKING
    w[at + E_UNIT] = 0
    w[at + E_WHAT] = 0
    w[at + E_DIE] = 0
    w[at + E_LEADER] = -1
    if not happens:
        return
    if what == REPAIR:
        put(s, u, UNIT_DAMAGE, damage_on(s, u) - 1)
        if s.telling:
            tell(s, REPAIRED, u, damage_on(s, u), 0, 0, 0)
    elif what == UPGRADE:
        upgrade(s, u)
    else:
        push_place(s, u, NEAR_FRIEND, -1, BY_AIRBORNE)


def upgrade(s: State, u: i64) -> None:
    """M7.21: the second face from now on. Damage stays (J71), and destroys at once if it is too much for the new shields (J34)."""
    put_in(s, u, FLIPPED)
    if s.telling:
        tell(s, UPGRADED, u, 0, 0, 0, 0)
    if is_destroyed(s, u):
        if s.telling:
            tell(s, DESTROYED, u, 0, 0, 0, 0)
        remove(s, u)


# ---- questions --------------------------------------------------------------------------------------------------------


def offer_end(s: State) -> i64:
    w = s.words
    at = top(s)
    seat = w[at + E_SEAT]
    if w[at + STEP] == REROLLING:
        return offer_units(s, offer(s, 0, PASS), seat, leaders_near(s, w[at + E_UNIT]))
    upgrades = upgrading(s, seat)
    n: i64 = 0
    if upgrades == 0:
        n = offer(s, n, PASS)
    n = offer_units(s, n, seat, upgrades | repairing(s, seat) | landing(s, seat))
    if may_command(s, seat):
        n = offer(s, n, COMMAND)
    return n


def answer_end(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    if w[at + STEP] == REROLLING:
        if answer == PASS:
            settle_die(s, at)
        else:
            w[at + E_LEADER] = answer - UNIT
            use_leader(s, answer - UNIT)
            w[at + STEP] = ROLLING
    elif answer == PASS:
        pop(s)
    elif answer == COMMAND:
        push_command(s, w[at + E_SEAT])
    else:
        begin(s, at, answer - UNIT)
