"""Units coming from the reserves: called by a fallen objective (R9.5), by a Carrier (R12.2), by an effect.

A chain of small questions: add this unit, …, done; the last one can be taken back. A Convert unit's face is chosen as it comes (J45).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    BACK,
    F_CARRIER,
    F_RESERVES,
    FLIPPED,
    NUMBER,
    PASS,
    POWER_USED,
    RESERVES,
    UNIT,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.offers import offer, offer_back, offer_units
from buildstars.card.rows import CARRIER_STARS
from buildstars.card.rules.modifiers import seat_value
from buildstars.card.rules.units import place, remove
from buildstars.card.state import State, block, by_face, fitting, lowest, push, units_at, zone_of
from buildstars.card.text.events import CARRIER_USED, REINFORCED, TAKEN_BACK
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, STEP
from buildstars.core.kernel import ask, is_alive, pop, tell, top

# F_RESERVES: whose, stars left, zone, the last one brought (or -1)
V_SEAT: Final = 2
V_LEFT: Final = 3
V_ZONE: Final = 4
V_LAST: Final = 5
V_WHY: Final = 6  # what calls them
BY_OBJECTIVE: Final = 0
BY_CARRIER: Final = 1
BY_EFFECT: Final = 2
PICKING: Final = 0
CHOOSING_FACE: Final = 1


def reserves_for(s: State, seat: i64, stars: i64) -> i64:
    """Reserve units worth at most so many stars; a Convert unit is worth the higher of its faces, and one of 6 stars is worth 6."""
    bits = units_at(s, seat, RESERVES) & fitting(s, seat, stars)
    converts = bits & s.spec.priced[seat]
    while converts != 0:
        i = lowest(s, converts)
        converts &= converts - 1
        if s.spec.cost[of_seat(seat, i)] > stars:
            bits &= ~bit_of(i)
    return bits


def push_reserves(s: State, seat: i64, stars: i64, zone: i64, why: i64) -> bool:
    """Ask a seat for reserves, if any unit could come; that much is open to all (J39)."""
    if not is_alive(s, seat) or reserves_for(s, seat, stars) == 0:
        return False
    at = push(s, F_RESERVES)
    w = s.words
    w[at + V_SEAT] = seat
    w[at + V_LEFT] = stars
    w[at + V_ZONE] = zone
    w[at + V_LAST] = -1
    w[at + V_WHY] = why
    return True


def run_reserves(s: State) -> bool:
    at = top(s)
    seat = s.words[at + V_SEAT]
    if not is_alive(s, seat):
        pop(s)
        return False
    return ask(s, seat)


def offer_reserves(s: State) -> i64:
    w = s.words
    at = top(s)
    if w[at + STEP] == CHOOSING_FACE:
        return offer(s, offer(s, 0, NUMBER), NUMBER + 1)
    n = offer_units(s, offer(s, 0, PASS), w[at + V_SEAT], reserves_for(s, w[at + V_SEAT], w[at + V_LEFT]))
    return offer_back(s, n, w[at + V_LAST] >= 0)


def answer_reserves(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    if w[at + STEP] == CHOOSING_FACE:
        turn_to(s, w[at + V_LAST], answer - NUMBER)
        w[at + STEP] = PICKING
    elif answer == PASS:
        pop(s)
    elif answer == BACK:
        u = w[at + V_LAST]
        remove(s, u)
        if s.telling:
            tell(s, TAKEN_BACK, u, 0, 0, 0, 0)
        w[at + V_LEFT] += s.spec.cost[u]
        w[at + V_LAST] = -1
    else:
        u = answer - UNIT
        place(s, u, w[at + V_ZONE])
        w[at + V_LEFT] -= s.spec.cost[u]
        w[at + V_LAST] = u
        if s.telling:
            tell(s, REINFORCED, u, w[at + V_ZONE], w[at + V_WHY], 0, 0)
        if s.spec.is_convert(u):
            w[at + STEP] = CHOOSING_FACE


def turn_to(s: State, u: i64, face: i64) -> None:
    """J45: a Convert unit enters play with the chosen face up."""
    at = block(owner_of(u)) + FLIPPED
    bit = bit_of(index_of(u))
    if face == 1:
        s.words[at] |= bit
    else:
        s.words[at] &= ~bit


# ---- Carrier (R12.2, J44) ---------------------------------------------------------------------------------------------


def usable_carriers(s: State, seat: i64) -> i64:
    """Carriers in a living opponent's home zone, if a unit can come; one power-match ability a turn (R12.5)."""
    w = s.words
    if w[POWER_USED] != 0:
        return 0
    own = by_face(s, seat, s.spec.carriers[seat * 2], s.spec.carriers[seat * 2 + 1])
    if own == 0:
        return 0
    there: i64 = 0
    for zone in range(s.spec.players):
        if zone != seat and (w[ALIVE] >> zone) & 1 != 0:
            there |= units_at(s, seat, zone) & own
    if there == 0 or reserves_for(s, seat, seat_value(s, CARRIER_STARS, seat, 2)) == 0:
        return 0
    return there


def push_carrier(s: State, seat: i64) -> None:
    s.words[push(s, F_CARRIER) + V_SEAT] = seat


def run_carrier(s: State) -> bool:
    w = s.words
    at = top(s)
    seat = w[at + V_SEAT]
    if w[at + STEP] != 0:
        pop(s)
        return False
    carriers = usable_carriers(s, seat)
    if carriers & (carriers - 1) != 0:
        return ask(s, seat)
    answer_carrier(s, UNIT + of_seat(seat, lowest(s, carriers)))
    return False


def offer_carrier(s: State) -> i64:
    seat = s.words[top(s) + V_SEAT]
    return offer_units(s, 0, seat, usable_carriers(s, seat))


def answer_carrier(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    seat = w[at + V_SEAT]
    u = answer - UNIT
    w[at + STEP] = 1
    w[POWER_USED] = 1
    if s.telling:
        tell(s, CARRIER_USED, u, 0, 0, 0, 0)
    push_reserves(s, seat, seat_value(s, CARRIER_STARS, seat, 2), zone_of(s, u), BY_CARRIER)
