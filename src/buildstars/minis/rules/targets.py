"""Who may fire at what (M4.1-M4.4): what can be a target at all, then range, then arc, then the line of fire.

A target is a unit, or CARD_TARGET + a home base card. Units out of range are the many, so distance is asked first, by squares.
Why a shot is refused is told by refusals_fire.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.kernel import is_alive
from buildstars.minis.geometry.plane import crosses, in_arc, near_x, near_y, within_card, within_discs
from buildstars.minis.layout import (
    ARTILLERY,
    BASE_CARDS,
    CARD,
    CARD_TARGET,
    CLOAKED,
    CONVERTED,
    LASERS,
    LASERS_USED,
    LONG,
    NO_TARGET,
    ON_TABLE,
    SHORT,
    STIRRED,
    UNIT,
    UNIT_AIM,
    WRECKS,
    of_seat,
    owner_of,
)
from buildstars.minis.rules.instead import has_veil
from buildstars.minis.rules.units import is_destroyed
from buildstars.minis.state import (
    State,
    card_stands,
    fires_as_ground,
    get,
    has_icon,
    heading_of,
    is_ground,
    is_in,
    lowest,
    on_table,
    set_of,
    stars_of,
    x_of,
    y_of,
)

FIRST_SHOT: Final = 0
SECOND_SHOT: Final = 1  # M4.2: 4 and 5 stars, another target
NAMED_SHOT: Final = 2  # M7.22, J59: with the first shot's range, arc and damage

# ---- the unit that fires ----------------------------------------------------------------------------------------------


def may_fire(s: State, u: i64) -> bool:
    """M4.1: on the table, wrecks too (M4.6); not cloaked (M7.18), not converted this turn (M7.19, J68)."""
    return on_table(s, u) and not is_in(s, u, CLOAKED) and not is_in(s, u, CONVERTED)


def range_of(s: State, u: i64, which: i64) -> i64:
    """M4.2, M7.16, without Lasers; 0: there is no such shot."""
    stars = stars_of(s, u)
    if which == SECOND_SHOT:
        if stars == 4:
            return SHORT
        if stars >= 5:  # J6
            return LONG
        return 0
    if stands_as_artillery(s, u):  # J68: for the first shot
        return 3 * LONG
    if stars == 1:
        return SHORT
    if stars == 2:
        return LONG
    if stars == 3:
        return 2 * SHORT
    if stars == 4:
        return SHORT + LONG
    return 3 * SHORT


def stands_as_artillery(s: State, u: i64) -> bool:
    """M7.16, J68: place and heading unchanged this turn."""
    return has_icon(s, u, ARTILLERY) and not is_in(s, u, STIRRED)


def lasers_left(s: State, u: i64) -> bool:
    """M7.8: not used this turn."""
    return has_icon(s, u, LASERS) and not is_in(s, u, LASERS_USED)


def reach_of(s: State, u: i64, which: i64) -> i64:
    """The range with Lasers if they are left (M7.8); 0: there is no such shot."""
    reach = range_of(s, u, which)
    if reach != 0 and lasers_left(s, u):
        reach += SHORT
    return reach


def fires_all_round(s: State, u: i64, which: i64) -> bool:
    """M4.3: space units of 4-5 stars; of ground units only the second shot of a 4-star one (J27)."""
    stars = stars_of(s, u)
    if stars < 4:
        return False
    if fires_as_ground(s, u):
        return which == SECOND_SHOT and stars == 4
    return True


# ---- the target -------------------------------------------------------------------------------------------------------


def is_card(target: i64) -> bool:
    return target >= CARD_TARGET


def target_owner(target: i64) -> i64:
    return (target - CARD_TARGET) // BASE_CARDS if target >= CARD_TARGET else owner_of(target)


def is_there(s: State, target: i64) -> bool:
    """On the table and not destroyed: a declared shot at it does not lapse (J58)."""
    if target >= CARD_TARGET:
        return card_stands(s, target - CARD_TARGET)
    return on_table(s, target) and not is_destroyed(s, target)


def is_ground_target(s: State, target: i64) -> bool:
    """M1.5: the kind showing, TIE bombers are space units here; M4.7: base cards are ground targets."""
    return target >= CARD_TARGET or is_ground(s, target)


def can_be_target(s: State, u: i64, target: i64) -> bool:
    """M4.1 enemies; J69 nothing cloaked that has no face for it; J58 nothing destroyed; M7.16 Artillery never fires at space units."""
    if target_owner(target) == owner_of(u) or not is_there(s, target):
        return False
    if target < CARD_TARGET and is_out_of_sight(s, target):
        return False
    return is_ground_target(s, target) or not has_icon(s, u, ARTILLERY)


def is_out_of_sight(s: State, u: i64) -> bool:
    """J69: cloaked, without a face that could be fired at; by option it can be."""
    return is_in(s, u, CLOAKED) and not s.spec.cloaked_target and not has_veil(s, u)


# ---- range, arc, line of fire -----------------------------------------------------------------------------------------


def within(s: State, u: i64, target: i64, reach: i64) -> bool:
    """J18, J57: from base edge to base edge, or to the card."""
    if target >= CARD_TARGET:
        card = target - CARD_TARGET
        spec = s.spec
        return within_card(
            x_of(s, u), y_of(s, u), spec.radius[u], spec.card_x[card], spec.card_y[card], spec.card_angle[card // BASE_CARDS], reach
        )
    return within_discs(x_of(s, u), y_of(s, u), s.spec.radius[u], x_of(s, target), y_of(s, target), s.spec.radius[target], reach)


def needs_lasers(s: State, u: i64, target: i64, which: i64) -> bool:
    """M7.8: out of the range without them."""
    return not within(s, u, target, range_of(s, u, which))


def aimed_x(s: State, u: i64, target: i64) -> i64:
    """J57: where arc and line lead to: the target's middle, or the nearest point of a card."""
    if target >= CARD_TARGET:
        card = target - CARD_TARGET
        return near_x(x_of(s, u), y_of(s, u), s.spec.card_x[card], s.spec.card_y[card], s.spec.card_angle[card // BASE_CARDS])
    return x_of(s, target)


def aimed_y(s: State, u: i64, target: i64) -> i64:
    if target >= CARD_TARGET:
        card = target - CARD_TARGET
        return near_y(x_of(s, u), y_of(s, u), s.spec.card_x[card], s.spec.card_y[card], s.spec.card_angle[card // BASE_CARDS])
    return y_of(s, target)


def blocks(s: State, u: i64, v: i64) -> bool:
    """M4.4, J20: as many stars as the firer or more, friend or enemy, wreck or not (J57), cloaked or not (J69)."""
    return stars_of(s, v) >= stars_of(s, u)


def is_clear(s: State, u: i64, target: i64, qx: i64, qy: i64) -> bool:
    """M4.4: no unit that blocks stands in the line from the firer's middle to (qx, qy). Home base cards do not block (J20)."""
    spec = s.spec
    x = x_of(s, u)
    y = y_of(s, u)
    left = x if x < qx else qx
    right = qx if x < qx else x
    low = y if y < qy else qy
    high = qy if y < qy else y
    stars = stars_of(s, u)
    for seat in range(spec.players):
        bits = set_of(s, seat, ON_TABLE)
        while bits != 0:
            v = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            if v == u or v == target:
                continue
            vx = x_of(s, v)
            r = spec.radius[v]
            if vx + r <= left or vx - r >= right:
                continue
            vy = y_of(s, v)
            if vy + r <= low or vy - r >= high:
                continue
            if stars_of(s, v) >= stars and crosses(x, y, qx, qy, vx, vy, r):
                return False
    return True


def blockers_of(s: State, u: i64, target: i64) -> list[tuple[int, bool]]:
    """For display: the units that stand in the line of fire, nearest first, and whether each blocks or is fired through (M4.4)."""
    x, y = x_of(s, u), y_of(s, u)
    qx, qy = aimed_x(s, u, target), aimed_y(s, u, target)
    found: list[tuple[int, int, bool]] = []
    for seat in range(s.spec.players):
        bits = set_of(s, seat, ON_TABLE)
        while bits != 0:
            v = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            vx, vy = x_of(s, v), y_of(s, v)
            if v != u and v != target and crosses(x, y, qx, qy, vx, vy, s.spec.radius[v]):
                found.append(((vx - x) * (vx - x) + (vy - y) * (vy - y), v, blocks(s, u, v)))
    found.sort()
    return [(v, stops) for _, v, stops in found]


def in_sight(s: State, u: i64, target: i64, reach: i64, all_round: bool) -> bool:
    """Range, arc and line of fire."""
    if not within(s, u, target, reach):
        return False
    qx = aimed_x(s, u, target)
    qy = aimed_y(s, u, target)
    if not all_round and not in_arc(x_of(s, u), y_of(s, u), heading_of(s, u), qx, qy):
        return False
    return is_clear(s, u, target, qx, qy)


# ---- all of it --------------------------------------------------------------------------------------------------------


def legal_target(s: State, u: i64, target: i64, which: i64) -> bool:
    """May this unit fire this shot at that target? Not whether it has a shot left."""
    if not may_fire(s, u) or not can_be_target(s, u, target):
        return False
    if which == SECOND_SHOT and target == get(s, u, UNIT_AIM):  # M4.2, J56: another target
        return False
    reach = reach_of(s, u, which)
    return reach != 0 and in_sight(s, u, target, reach, fires_all_round(s, u, which))


def has_target(s: State, u: i64, which: i64) -> bool:
    return scan_targets(s, 0, u, which, False) != 0


def offer_targets(s: State, n: i64, u: i64, which: i64) -> i64:
    """Write the legal targets into the buffer of offers from place n: enemies by seat, units before cards. Returns the next place."""
    return scan_targets(s, n, u, which, True)


def list_targets(s: State, u: i64, which: i64) -> list[int]:
    """The legal targets, for people and opponents."""
    found: list[int] = []
    for at in range(offer_targets(s, 0, u, which)):
        answer: int = s.out[at]
        found.append(answer - UNIT if answer >= UNIT else answer - CARD + CARD_TARGET)
    return found


def scan_targets(s: State, n: i64, u: i64, which: i64, listing: bool) -> i64:
    """The loop of the three above; not listing, it ends with the first one found."""
    reach = reach_of(s, u, which)
    if reach == 0 or not may_fire(s, u):
        return n
    all_round = fires_all_round(s, u, which)
    only_ground = has_icon(s, u, ARTILLERY)  # M7.16
    other = get(s, u, UNIT_AIM) if which == SECOND_SHOT else i64(NO_TARGET)
    for seat in range(s.spec.players):
        if seat == owner_of(u) or not is_alive(s, seat):
            continue
        bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, WRECKS)
        if not s.spec.cloaked_target:
            bits &= ~set_of(s, seat, CLOAKED) | s.spec.veils[seat]
        while bits != 0:
            v = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            if v == other or (only_ground and not is_ground(s, v)):
                continue
            if in_sight(s, u, v, reach, all_round) and not is_destroyed(s, v):
                if not listing:
                    return n + 1
                s.out[n] = UNIT + v
                n += 1
        for card in range(seat * BASE_CARDS, seat * BASE_CARDS + BASE_CARDS):
            if card + CARD_TARGET == other or not card_stands(s, card):
                continue
            if in_sight(s, u, CARD_TARGET + card, reach, all_round):
                if not listing:
                    return n + 1
                s.out[n] = CARD + card
                n += 1
    return n
