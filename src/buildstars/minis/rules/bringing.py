"""Units from the reserve: by the die for all (M6), by Transport (M7.13) or by Carrier (M7.17).

A chain of small questions: this unit, its spot, …, done. What is brought may exceed the allowance by 1 if a Trooper is among it (M7.14),
so every pick is judged with those before it, and no pick needs a later one to be legal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import RESIGNED, STEP
from buildstars.core.kernel import ask, ask_chance, is_alive, pop, tell, top
from buildstars.minis.layout import (
    CARRIER,
    CONVERT_ICON,
    F_BRING,
    IN_RESERVE,
    NUMBER,
    ONE_DIE,
    PASS,
    RADIUS_MIDDLE,
    RADIUS_SMALL,
    TRANSPORT,
    TROOPER,
    UNIT,
    of_seat,
    owner_of,
)
from buildstars.minis.offers import offer, offer_units
from buildstars.minis.rules.elimination import settle_resignations
from buildstars.minis.rules.placing import TOUCH_BASE, TOUCH_UNIT, has_spot, push_place
from buildstars.minis.rules.units import leaders_near, person_in_play, use_leader
from buildstars.minis.state import (
    State,
    face_at,
    has_icon,
    lowest,
    on_table,
    push,
    set_of,
    stars_of,
    use,
)
from buildstars.minis.text.events import BRINGS, BY_CARRIER, BY_RESERVES, BY_TRANSPORT, DIE_REROLLED, NO_ROOM

# F_BRING: whose, stars left, by what (BY_RESERVES, …), the Transport or Carrier (or -1), whether a Trooper came, the unit in hand
# (or -1), the die, the Leader that has it rolled again (or -1)
B_SEAT: Final = 2
B_LEFT: Final = 3
B_WHY: Final = 4
B_CARRIER: Final = 5
B_TROOPER: Final = 6
B_IN_HAND: Final = 7
B_DIE: Final = 8
B_LEADER: Final = 9
CHOOSING: Final = 0  # a unit with both icons: which of them
ROLLING: Final = 1
REROLLING: Final = 2
PICKING: Final = 3

TRANSPORT_ANSWER: Final = NUMBER + 9
CARRIER_ANSWER: Final = NUMBER + 15
MOST_DIE: Final = 4
"""M7.13: on 5 and 6 nothing comes, Troopers included."""
LARGE: Final = 3
"""M7.13: a Transport with fewer stars brings one star at most."""


# ---- who could come ---------------------------------------------------------------------------------------------------


def with_spot(s: State, seat: i64, bits: i64, mode: i64, other: i64) -> i64:
    """Those of the units that have a legal spot (J73); equal bases have the same spots."""
    found: i64 = 0
    asked: i64 = 0  # sizes of bases looked at already, and which of them have a spot
    good: i64 = 0
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        u = of_seat(seat, i)
        size: i64 = 2
        if s.spec.radius[u] == RADIUS_SMALL:
            size = 0
        elif s.spec.radius[u] == RADIUS_MIDDLE:
            size = 1
        if (asked >> size) & 1 == 0:
            asked |= bit_of(size)
            if has_spot(s, u, mode, other):
                good |= bit_of(size)
        if (good >> size) & 1 != 0:
            found |= bit_of(i)
    return found


def faces_for(s: State, u: i64, why: i64) -> i64:
    """The faces it may come with, as two bits: a Transport brings ground units, a Carrier space units, a Convert unit chooses (J67),
    but in a space battle comes as a space unit (J52)."""
    faces: i64 = 1
    space_only = False
    if s.spec.icons[u * 2] & CONVERT_ICON != 0:
        faces = 3
        space_only = s.spec.enter_as_space
    found: i64 = 0
    for face in range(i64(2)):
        ground = s.spec.ground[u * 2 + face] != 0
        if ground and space_only:
            continue
        if (faces >> face) & 1 != 0 and (why == BY_RESERVES or ground == (why == BY_TRANSPORT)):
            found |= bit_of(face)
    return found


def is_trooper(s: State, u: i64, faces: i64) -> bool:
    """A Trooper, whichever of these faces it comes with."""
    for face in range(i64(2)):
        if (faces >> face) & 1 != 0 and s.spec.icons[u * 2 + face] & TROOPER == 0:
            return False
    return True


def fits(s: State, u: i64, left: i64, trooper: i64, why: i64) -> bool:
    """Of the right kind, small enough (M7.14: one star more with a Trooper among them, J67: once), and nobody's double (M7.22)."""
    faces = faces_for(s, u, why)
    if faces == 0 or person_in_play(s, u):
        return False
    over = s.spec.cost[u] - left
    return over <= 0 or (over == 1 and (trooper != 0 or is_trooper(s, u, faces)))


def fitting(s: State, seat: i64, left: i64, trooper: i64, why: i64) -> i64:
    """Reserve units that may be brought, were there room."""
    bits = set_of(s, seat, IN_RESERVE)
    found: i64 = 0
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        if fits(s, of_seat(seat, i), left, trooper, why):
            found |= bit_of(i)
    return found


def bringable(s: State, at: i64) -> i64:
    """Reserve units that may be brought now."""
    w = s.words
    seat = w[at + B_SEAT]
    bits = fitting(s, seat, w[at + B_LEFT], w[at + B_TROOPER], w[at + B_WHY])
    return with_spot(s, seat, bits, mode_of(w[at + B_WHY]), w[at + B_CARRIER])


def mode_of(why: i64) -> i64:
    return TOUCH_BASE if why == BY_RESERVES else TOUCH_UNIT


# ---- beginning --------------------------------------------------------------------------------------------------------


def push_reserves(s: State, seat: i64, stars: i64) -> None:
    """M6: up to so many stars, touching the home base."""
    w = s.words
    at = push(s, F_BRING)
    w[at + STEP] = PICKING
    w[at + B_SEAT] = seat
    w[at + B_LEFT] = stars
    w[at + B_WHY] = BY_RESERVES
    w[at + B_CARRIER] = -1
    w[at + B_IN_HAND] = -1
    w[at + B_LEADER] = -1
    if s.telling:
        tell_no_room(s, at)


def push_bring(s: State, u: i64) -> None:
    """M7.13, M7.17: this unit gives up its move for a roll (`may_bring`)."""
    w = s.words
    by_transport = could_bring(s, u, TRANSPORT, BY_TRANSPORT)
    by_carrier = could_bring(s, u, CARRIER, BY_CARRIER)
    at = push(s, F_BRING)
    w[at + STEP] = CHOOSING if by_transport and by_carrier else ROLLING
    w[at + B_SEAT] = owner_of(u)
    w[at + B_WHY] = BY_TRANSPORT if by_transport else BY_CARRIER
    w[at + B_CARRIER] = u
    w[at + B_IN_HAND] = -1
    w[at + B_LEADER] = -1


def may_bring(s: State, u: i64) -> bool:
    """It has the icon, and with the best roll a unit could come."""
    return could_bring(s, u, TRANSPORT, BY_TRANSPORT) or could_bring(s, u, CARRIER, BY_CARRIER)


def could_bring(s: State, u: i64, icon: i64, why: i64) -> bool:
    if not has_icon(s, u, icon):
        return False
    seat = owner_of(u)
    return with_spot(s, seat, fitting(s, seat, allowance(s, u, MOST_DIE), 0, why), TOUCH_UNIT, u) != 0


def allowance(s: State, u: i64, die: i64) -> i64:
    """M7.13: what the die allows this Transport or Carrier to bring."""
    if die > MOST_DIE:
        return 0
    return 2 if die > 2 and stars_of(s, u) >= LARGE else 1


# ---- running ----------------------------------------------------------------------------------------------------------


def run_bring(s: State) -> bool:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    seat = w[at + B_SEAT]
    if step == ROLLING:
        return ask_chance(s, ONE_DIE, seat)
    if step != PICKING:
        return ask(s, seat)
    take_in(s, at)
    if w[RESIGNED] != 0 and w[at + B_WHY] == BY_RESERVES:  # a Transport's is part of a move
        settle_resignations(s)
        return False
    if not is_alive(s, seat) or bringable(s, at) == 0:
        pop(s)
        return False
    return ask(s, seat)


def take_in(s: State, at: i64) -> None:
    """The unit in hand has been put down by now, or taken back."""
    w = s.words
    u = w[at + B_IN_HAND]
    if u < 0:
        return
    w[at + B_IN_HAND] = -1
    if on_table(s, u):
        w[at + B_LEFT] -= s.spec.cost[u]
        if s.spec.icons[face_at(s, u)] & TROOPER != 0:
            w[at + B_TROOPER] = 1


def die_bring(s: State, die: i64) -> None:
    """What the Transport or Carrier rolled; a Leader may have it rolled again, once (J64)."""
    w = s.words
    at = top(s)
    u = w[at + B_CARRIER]
    w[at + B_DIE] = die
    use(s, u, TRANSPORT if w[at + B_WHY] == BY_TRANSPORT else CARRIER)
    w[at + B_LEFT] = allowance(s, u, die)
    if s.telling:
        if w[at + B_LEADER] >= 0:
            tell(s, DIE_REROLLED, u, die, w[at + B_LEADER], 0, 0)
        tell(s, BRINGS, u, die, w[at + B_LEFT], 0, 0)
    if w[at + B_LEADER] < 0 and w[at + B_LEFT] < allowance(s, u, MOST_DIE) and leaders_near(s, u) != 0:
        w[at + STEP] = REROLLING
    else:
        settle_die(s, at)


def settle_die(s: State, at: i64) -> None:
    """The last result stands: 5 and 6 bring nothing, Troopers included."""
    w = s.words
    if w[at + B_LEFT] == 0:
        pop(s)
        return
    w[at + STEP] = PICKING
    if s.telling:
        tell_no_room(s, at)


def tell_no_room(s: State, at: i64) -> None:
    """J73: units that stay in reserve because there is no legal spot for them."""
    w = s.words
    seat = w[at + B_SEAT]
    bits = fitting(s, seat, w[at + B_LEFT], w[at + B_TROOPER], w[at + B_WHY])
    bits &= ~bringable(s, at)
    while bits != 0:
        tell(s, NO_ROOM, of_seat(seat, lowest(s, bits)), 0, 0, 0, 0)
        bits &= bits - 1


# ---- questions --------------------------------------------------------------------------------------------------------


def offer_bring(s: State) -> i64:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    seat = w[at + B_SEAT]
    if step == CHOOSING:
        return offer(s, offer(s, 0, TRANSPORT_ANSWER), CARRIER_ANSWER)
    n = offer(s, 0, PASS)
    if step == REROLLING:
        return offer_units(s, n, seat, leaders_near(s, w[at + B_CARRIER]))
    return offer_units(s, n, seat, bringable(s, at))


def answer_bring(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == CHOOSING:
        w[at + B_WHY] = BY_TRANSPORT if answer == TRANSPORT_ANSWER else BY_CARRIER
        w[at + STEP] = ROLLING
    elif step == REROLLING:
        if answer == PASS:
            settle_die(s, at)
        else:
            w[at + B_LEADER] = answer - UNIT
            use_leader(s, answer - UNIT)
            w[at + STEP] = ROLLING
    elif answer == PASS:
        pop(s)
    else:
        u = answer - UNIT
        w[at + B_IN_HAND] = u
        push_place(s, u, mode_of(w[at + B_WHY]), w[at + B_CARRIER], w[at + B_WHY])
