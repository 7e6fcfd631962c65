"""Set-up (R3): objectives, first player, deployment of exactly two thirds of the stars where possible, the first hands.

Deployment is a chain of questions that cannot run into a dead end: a unit is offered only if the rest can still make the exact sum.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.layout import (
    ACTIVE,
    AT,
    BACK,
    CARD_AT,
    DECK,
    F_DEPLOY,
    F_SETUP,
    F_TURN,
    FIGHTER,
    FOE,
    FORCED,
    INSTEAD,
    NO_CARD,
    NUMBER,
    ORIGIN,
    PASS,
    PLAYED,
    PLAYED_FIRST,
    POOL,
    RESERVES,
    UNIT,
    UNIT_ZONE,
    UNSEEN,
    index_of,
    of_seat,
)
from buildstars.card.offers import offer, offer_back, offer_units
from buildstars.card.rules.cards import hand_size, push_draw
from buildstars.card.rules.reserves import turn_to
from buildstars.card.rules.units import place, remove
from buildstars.card.spec import Spec
from buildstars.card.state import State, block, lowest, push, units_at
from buildstars.card.text.events import DEPLOYED
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, DEPTH, FIRST, FIRST_PLAYER, FRAME_SIZE, FRAMES, STEP, TURN
from buildstars.core.kernel import ask, pop, tell, top
from buildstars.core.rolling_off import ASKED, P_CURSOR, P_ROLLING, find_first

# F_SETUP: its steps; its places are those of core.rolling_off
FIND_FIRST: Final = 0
DEPLOYING: Final = 1
REVEAL_DEPLOYMENT: Final = 2
DRAWING: Final = 3

# F_DEPLOY: seat, stars left, last unit (or -1), whether the exact sum can be made
Y_SEAT: Final = 2
Y_LEFT: Final = 3
Y_LAST: Final = 4
Y_EXACT: Final = 5
PICKING: Final = 0
CHOOSING_FACE: Final = 1


def new_words(spec: Spec) -> vec[i64]:
    """The words of a game before its first question: all units in reserve, three unseen objectives each (R3.1)."""
    zeros: list[i64] = [i64(0)] * spec.width
    w = vec[i64](zeros)
    for seat in range(spec.players):
        at = block(seat)
        w[at + AT + RESERVES] = bit_of(spec.unit_count[seat]) - 1
        for index in range(spec.unit_count[seat]):
            w[at + UNIT_ZONE + index] = RESERVES
        cards = spec.card_count[seat]
        w[at + POOL] = bit_of(cards) - 1
        w[at + ORIGIN] = bit_of(cards) - 1
        w[at + DECK] = cards - spec.objectives
        for k in range(i64(3)):
            w[at + CARD_AT + k] = UNSEEN if k < spec.objectives else NO_CARD
    w[ALIVE] = bit_of(spec.players) - 1
    w[FOE] = -1
    clear_battle(w)
    return w


def clear_battle(w: vec[i64]) -> None:
    """No battle in progress."""
    for side in range(i64(2)):
        w[FIGHTER + side] = -1
        w[PLAYED + side] = -1
        w[FORCED + side] = -1
        w[INSTEAD + side] = -1
    w[PLAYED_FIRST] = -1


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
            tell_deployed(s, (w[FIRST] + w[at + P_CURSOR] - 1) % s.spec.players)
        if w[at + P_CURSOR] == s.spec.players:
            w[at + STEP] = REVEAL_DEPLOYMENT
            return False
        seat = (w[FIRST] + w[at + P_CURSOR]) % s.spec.players  # J3: in turn order
        w[at + P_CURSOR] += 1
        push_deploy(s, seat)
        return False
    if step == REVEAL_DEPLOYMENT:
        if s.telling and not s.spec.open_deployment:
            for seat in range(s.spec.players):
                tell_deployed(s, seat)
        w[at + STEP] = DRAWING
        w[at + P_CURSOR] = 0
        return False
    if w[at + P_CURSOR] < s.spec.players:
        seat = (w[FIRST] + w[at + P_CURSOR]) % s.spec.players
        w[at + P_CURSOR] += 1
        push_draw(s, seat, hand_size(s, seat))  # R3.4
        return False
    pop(s)
    push(s, F_TURN)
    return False


def tell_deployed(s: State, seat: i64) -> None:
    bits = units_at(s, seat, seat)
    while bits != 0:
        tell(s, DEPLOYED, of_seat(seat, lowest(s, bits)), seat, 0, 0, 0)
        bits &= bits - 1


def is_hidden(s: State, owner: i64) -> bool:
    """J3: is what this seat deployed hidden from the others? With open deployment only while it is at it."""
    w = s.words
    if w[TURN] != 0:
        return False
    if w[DEPTH] > 0 and w[FRAMES + STEP] >= REVEAL_DEPLOYMENT:
        return False
    if not s.spec.open_deployment:
        return True
    return w[DEPTH] > 1 and w[FRAMES + FRAME_SIZE + Y_SEAT] == owner


def run_first_player(s: State, at: i64) -> bool:
    """R3.2, J2: random, by roll-off, or named."""
    found = find_first(s, at, s.spec.first_player)
    if found >= 0:
        set_first(s, at, found)
    return found == ASKED


def set_first(s: State, at: i64, seat: i64) -> None:
    w = s.words
    w[FIRST] = seat
    w[ACTIVE] = seat
    w[at + STEP] = DEPLOYING
    w[at + P_CURSOR] = 0
    if s.telling:
        tell(s, FIRST_PLAYER, seat, 0, 0, 0, 0)


# ---- deployment (R3.3) ------------------------------------------------------------------------------------------------


def reachable(s: State, seat: i64, without: i64) -> i64:
    """Bit k is set if some of the units in reserve, `without` left out, make exactly k stars."""
    bits = units_at(s, seat, RESERVES) & ~without
    sums: i64 = 1
    mask = bit_of(s.spec.deploy + 1) - 1
    for stars in range(i64(1), i64(7)):
        alike = bits & s.spec.cost_masks[seat * 8 + stars]
        while alike != 0:
            alike &= alike - 1
            sums |= (sums << stars) & mask
    return sums


def push_deploy(s: State, seat: i64) -> None:
    w = s.words
    stars = s.spec.deploy
    up_to = s.spec.deploy_up_to  # J4
    if s.spec.packs:  # J26: all of them, unless they are worth too much
        total: i64 = 0
        for index in range(s.spec.unit_count[seat]):
            total += s.spec.cost[of_seat(seat, index)]
        if total <= stars and s.spec.converts[seat] == 0:
            for index in range(s.spec.unit_count[seat]):
                place(s, of_seat(seat, index), seat)
            return
        if total <= stars:
            up_to = False
            stars = total  # all of them still, one by one, because faces are to be chosen
    at = push(s, F_DEPLOY)
    w[at + Y_SEAT] = seat
    w[at + Y_LEFT] = stars
    w[at + Y_LAST] = -1
    w[at + Y_EXACT] = 0 if up_to else (reachable(s, seat, 0) >> stars) & 1


def run_deploy(s: State) -> bool:
    return ask(s, s.words[top(s) + Y_SEAT])


def deployable(s: State, at: i64) -> i64:
    """Units that may be added: the exact sum stays within reach (R3.3); where there is none, what fits (J4)."""
    w = s.words
    seat = w[at + Y_SEAT]
    left = w[at + Y_LEFT]
    bits = units_at(s, seat, RESERVES)
    found: i64 = 0
    asked: i64 = 0  # star values looked at already, and which of them may be added
    good: i64 = 0
    look = bits
    while look != 0:
        i = lowest(s, look)
        look &= look - 1
        cost = s.spec.cost[of_seat(seat, i)]
        if (asked >> cost) & 1 == 0:
            asked |= bit_of(cost)
            if cost <= left and (w[at + Y_EXACT] == 0 or (reachable(s, seat, bit_of(i)) >> (left - cost)) & 1 != 0):
                good |= bit_of(cost)
        if (good >> cost) & 1 != 0:
            found |= bit_of(i)
    return found


def wastes(s: State, at: i64, answer: i64) -> bool:
    """Would stars that could be deployed be lost by this answer? For those who deploy as many as they can (J4)."""
    left = s.words[at + Y_LEFT]
    most = best_sum(s, at, 0, left)
    if answer < UNIT:
        return most > 0
    cost = s.spec.cost[answer - UNIT]
    return cost + best_sum(s, at, bit_of(index_of(answer - UNIT)), left - cost) < most


def best_sum(s: State, at: i64, without: i64, left: i64) -> i64:
    """The most stars, up to `left`, that units still in reserve can add."""
    sums = reachable(s, s.words[at + Y_SEAT], without) & (bit_of(left + 1) - 1)
    most: i64 = 0
    while sums > 1:
        sums >>= 1
        most += 1
    return most


def may_finish(s: State, at: i64) -> bool:
    """Exactly the sum, or, where it cannot be made, at least one unit (J4, J47)."""
    w = s.words
    if w[at + Y_EXACT] != 0:
        return w[at + Y_LEFT] == 0
    return units_at(s, w[at + Y_SEAT], w[at + Y_SEAT]) != 0


def offer_deploy(s: State) -> i64:
    w = s.words
    at = top(s)
    if w[at + STEP] == CHOOSING_FACE:
        return offer(s, offer(s, 0, NUMBER), NUMBER + 1)
    n: i64 = 0
    if may_finish(s, at):
        n = offer(s, n, PASS)
    n = offer_units(s, n, w[at + Y_SEAT], deployable(s, at))
    return offer_back(s, n, w[at + Y_LAST] >= 0)


def answer_deploy(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    if w[at + STEP] == CHOOSING_FACE:
        turn_to(s, w[at + Y_LAST], answer - NUMBER)
        w[at + STEP] = PICKING
    elif answer == PASS:
        pop(s)
    elif answer == BACK:
        u = w[at + Y_LAST]
        remove(s, u)
        w[at + Y_LEFT] += s.spec.cost[u]
        w[at + Y_LAST] = -1
    else:
        u = answer - UNIT
        place(s, u, w[at + Y_SEAT])
        w[at + Y_LEFT] -= s.spec.cost[u]
        w[at + Y_LAST] = u
        if s.spec.is_convert(u):
            w[at + STEP] = CHOOSING_FACE
