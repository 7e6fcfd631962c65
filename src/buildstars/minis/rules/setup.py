"""Set-up (M2, J52): who is first (J13), then each player's deployment of exactly two thirds of the stars where possible (M2.3).

Deployment is a chain of questions that cannot run into a dead end: a unit is offered only if the rest can still make the exact sum.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, FIRST, FIRST_PLAYER, STEP
from buildstars.core.kernel import ask, pop, tell, top
from buildstars.core.rolling_off import ASKED, P_CURSOR, P_ROLLING, find_first
from buildstars.minis.layout import (
    BACK,
    F_DEPLOY,
    F_SETUP,
    F_TURN,
    IN_RESERVE,
    NO_TARGET,
    ON_TABLE,
    PASS,
    UNIT,
    UNIT_AIM,
    UNIT_AIM2,
    of_seat,
)
from buildstars.minis.offers import offer, offer_units
from buildstars.minis.rules.bringing import with_spot
from buildstars.minis.rules.placing import TOUCH_BASE, push_place
from buildstars.minis.rules.units import person_in_play, to_reserve
from buildstars.minis.spec import Spec
from buildstars.minis.state import State, block, in_order, lowest, on_table, push, set_of
from buildstars.minis.text.events import BY_RESERVES, DEPLOYED

# F_SETUP: its steps; its places are those of core.rolling_off
FIND_FIRST: Final = 0
DEPLOYING: Final = 1
REVEAL_DEPLOYMENT: Final = 2

# F_DEPLOY: seat, stars left, last unit placed (or -1), whether the exact sum can be made, unit in hand (or -1)
Y_SEAT: Final = 2
Y_LEFT: Final = 3
Y_LAST: Final = 4
Y_EXACT: Final = 5
Y_IN_HAND: Final = 6


def new_words(spec: Spec) -> vec[i64]:
    """The words of a game before its first question: all units in reserve."""
    zeros: list[i64] = [i64(0)] * spec.width
    w = vec[i64](zeros)
    for seat in range(spec.players):
        at = block(seat)
        w[at + IN_RESERVE] = bit_of(spec.unit_count[seat]) - 1
        for index in range(i64(64)):
            w[at + UNIT_AIM + index] = NO_TARGET
            w[at + UNIT_AIM2 + index] = NO_TARGET
    w[ALIVE] = bit_of(spec.players) - 1
    return w


# ---- the order of things ----------------------------------------------------------------------------------------------


def push_setup(s: State) -> None:
    at = push(s, F_SETUP)
    s.words[at + P_ROLLING] = s.words[ALIVE]


# The steps are those of the other game, with other things between them; who is first is shared (core.rolling_off).
def run_setup(s: State) -> bool:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == FIND_FIRST:
        return run_first_player(s, at)
    if step == DEPLOYING:
        if s.telling and s.spec.open_deployment and w[at + P_CURSOR] > 0:  # J3: seen before the next one deploys
            tell_deployed(s, in_order(s, w[at + P_CURSOR] - 1))
        if w[at + P_CURSOR] == s.spec.players:
            w[at + STEP] = REVEAL_DEPLOYMENT
            return False
        seat = in_order(s, w[at + P_CURSOR])  # J3
        w[at + P_CURSOR] += 1
        push_deploy(s, seat)
        return False
    if s.telling and not s.spec.open_deployment:  # now that all have deployed, everybody sees it
        for seat in range(s.spec.players):
            tell_deployed(s, seat)
    pop(s)
    push(s, F_TURN)
    return False


def tell_deployed(s: State, seat: i64) -> None:
    bits = set_of(s, seat, ON_TABLE)
    while bits != 0:
        tell(s, DEPLOYED, of_seat(seat, lowest(s, bits)), 0, 0, 0, 0)
        bits &= bits - 1


def run_first_player(s: State, at: i64) -> bool:
    """J13: by roll-off, or by option at random or named (J2)."""
    found = find_first(s, at, s.spec.first_player)
    if found >= 0:
        set_first(s, found)
    return found == ASKED


def set_first(s: State, seat: i64) -> None:
    w = s.words
    at = top(s)
    w[FIRST] = seat
    w[at + STEP] = DEPLOYING
    w[at + P_CURSOR] = 0
    if s.telling:
        tell(s, FIRST_PLAYER, seat, 0, 0, 0, 0)


# ---- deployment (M2.3, J52) -------------------------------------------------------------------------------------------


def push_deploy(s: State, seat: i64) -> None:
    w = s.words
    at = push(s, F_DEPLOY)
    w[at + Y_SEAT] = seat
    w[at + Y_LEFT] = s.spec.deploy
    w[at + Y_LAST] = -1
    w[at + Y_EXACT] = 0
    if not s.spec.deploy_up_to:  # J4
        w[at + Y_EXACT] = (reachable(s, seat, set_of(s, seat, IN_RESERVE)) >> s.spec.deploy) & 1
    w[at + Y_IN_HAND] = -1


def run_deploy(s: State) -> bool:
    """The unit in hand has been put down by now, or taken back."""
    w = s.words
    at = top(s)
    u = w[at + Y_IN_HAND]
    if u >= 0:
        w[at + Y_IN_HAND] = -1
        if on_table(s, u):
            w[at + Y_LEFT] -= s.spec.cost[u]
            w[at + Y_LAST] = u
    return ask(s, w[at + Y_SEAT])


def of_person(s: State, seat: i64, bits: i64, person: i64) -> i64:
    """Those of the units that are this person's (M7.22)."""
    found: i64 = 0
    while bits != 0:
        i = lowest(s, bits)
        bits &= bits - 1
        if s.spec.person[of_seat(seat, i)] == person:
            found |= bit_of(i)
    return found


def reachable(s: State, seat: i64, bits: i64) -> i64:
    """Bit k is set if some of these units, at most one a person (M7.22), make exactly k stars."""
    sums: i64 = 1
    mask = bit_of(s.spec.deploy + 1) - 1
    while bits != 0:
        i = lowest(s, bits)
        person = s.spec.person[of_seat(seat, i)]
        if person < 0:
            bits &= bits - 1
            sums |= (sums << s.spec.cost[of_seat(seat, i)]) & mask
            continue
        alike = of_person(s, seat, bits, person)
        bits &= ~alike
        before = sums
        while alike != 0:
            sums |= (before << s.spec.cost[of_seat(seat, lowest(s, alike))]) & mask
            alike &= alike - 1
    return sums


def available(s: State, seat: i64) -> i64:
    """Units in reserve that could come: never two of one person (M7.22)."""
    bits = set_of(s, seat, IN_RESERVE)
    look = bits
    while look != 0:
        i = lowest(s, look)
        look &= look - 1
        if person_in_play(s, of_seat(seat, i)):
            bits &= ~bit_of(i)
    return bits


def in_reach(s: State, at: i64) -> i64:
    """Units that may be added: the exact sum stays within reach (R3.3); where there is none, what fits (J4)."""
    w = s.words
    seat = w[at + Y_SEAT]
    left = w[at + Y_LEFT]
    bits = available(s, seat)
    found: i64 = 0
    asked: i64 = 0  # star values of nobody's units looked at already, and which of them may be added
    good: i64 = 0
    look = bits
    while look != 0:
        i = lowest(s, look)
        look &= look - 1
        u = of_seat(seat, i)
        cost = s.spec.cost[u]
        person = s.spec.person[u]
        if person >= 0:
            if leads_on(s, at, left - cost, bits & ~of_person(s, seat, bits, person)):
                found |= bit_of(i)
            continue
        if (asked >> cost) & 1 == 0:
            asked |= bit_of(cost)
            if leads_on(s, at, left - cost, bits & ~bit_of(i)):
                good |= bit_of(cost)
        if (good >> cost) & 1 != 0:
            found |= bit_of(i)
    return found


def leads_on(s: State, at: i64, left: i64, others: i64) -> bool:
    """With so many stars left, the other units can still make the sum, if it can be made at all."""
    if left < 0:
        return False
    return s.words[at + Y_EXACT] == 0 or (reachable(s, s.words[at + Y_SEAT], others) >> left) & 1 != 0


def deployable(s: State, at: i64) -> i64:
    """Of those in reach, the ones for which there is room at the base (J73)."""
    return with_spot(s, s.words[at + Y_SEAT], in_reach(s, at), TOUCH_BASE, -1)


def may_finish(s: State, at: i64, more: i64) -> bool:
    """Exactly the sum; or, where it cannot be made (J4) or no unit that could make it has room (J73), at least one unit (J47)."""
    w = s.words
    if w[at + Y_EXACT] != 0 and w[at + Y_LEFT] != 0 and more != 0:
        return False
    return set_of(s, w[at + Y_SEAT], ON_TABLE) != 0


def offer_deploy(s: State) -> i64:
    w = s.words
    at = top(s)
    more = deployable(s, at)
    n: i64 = 0
    if may_finish(s, at, more):
        n = offer(s, n, PASS)
    n = offer_units(s, n, w[at + Y_SEAT], more)
    if w[at + Y_LAST] >= 0:
        n = offer(s, n, BACK)
    return n


def answer_deploy(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    if answer == PASS:
        pop(s)
    elif answer == BACK:
        u = w[at + Y_LAST]
        to_reserve(s, u)
        w[at + Y_LEFT] += s.spec.cost[u]
        w[at + Y_LAST] = -1
    else:
        u = answer - UNIT
        w[at + Y_IN_HAND] = u
        push_place(s, u, TOUCH_BASE, -1, BY_RESERVES)
