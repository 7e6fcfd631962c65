"""A turn (R5): perhaps one objective, perhaps one action, then the next player; and the endings that are checked at its end (J11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    ACTIVE,
    BACK,
    BY_POINTS,
    CARD,
    CARD_AT,
    CARRIER,
    COMBAT,
    HAND,
    LEFT,
    MOVE,
    NO_CARD,
    PASS,
    POWER_USED,
    SLOT,
    STRIKE,
    USED,
)
from buildstars.card.offers import offer, offer_back, offer_cards
from buildstars.card.rows import ON_TURN_END, ON_TURN_START
from buildstars.card.rules.combat import can_combat, push_combat
from buildstars.card.rules.elimination import check_eliminations, end_game, resign_now
from buildstars.card.rules.lasting import begin_turn, end_turn
from buildstars.card.rules.moments import moment
from buildstars.card.rules.movement import push_move
from buildstars.card.rules.objectives import play_objective
from buildstars.card.rules.points import is_last_round_over, most_points
from buildstars.card.rules.reserves import push_carrier, usable_carriers
from buildstars.card.rules.strike import can_strike, push_strikes
from buildstars.card.state import State, block
from buildstars.card.text.events import ACTION, NO_OBJECTIVE, TURN_BEGINS
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import (
    ALIVE,
    BY_QUIET,
    BY_TURN_LIMIT,
    LOUD,
    QUIET,
    RESIGNED,
    STEP,
    TURN,
    WHO,
)
from buildstars.core.kernel import ask, is_alive, next_alive, tell, top
from buildstars.core.seats import OVER

T_CARD: Final = 2  # the objective card chosen from the hand
STARTING: Final = 0
OBJECTIVE: Final = 1
PLACE: Final = 2
ACTING: Final = 3
ENDING: Final = 4
CLOSING: Final = 5


def run_turn(s: State) -> bool:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    seat = w[ACTIVE]
    if step != STARTING and step != CLOSING and not is_alive(s, seat):
        w[at + STEP] = CLOSING  # J31: an eliminated active player's turn ends
        return False
    if w[RESIGNED] != 0 and step != STARTING and step != CLOSING:
        resign_pending(s)
        return False
    if step == OBJECTIVE or step == PLACE or step == ACTING:
        return ask(s, seat)
    if step == STARTING:
        start(s, at, seat)
    elif step == ENDING:
        w[at + STEP] = CLOSING
        moment(s, ON_TURN_END, bit_of(seat), -1, -1)
    else:
        close(s, at)
    return False


def start(s: State, at: i64, seat: i64) -> None:
    w = s.words
    if w[TURN] == 0:
        check_eliminations(s)  # J31: from the first turn on
        if w[WHO] == OVER:
            return
    w[TURN] += 1
    w[POWER_USED] = 0
    w[LOUD] = 0
    w[LEFT] = 0
    w[USED] = 0
    if s.telling:
        tell(s, TURN_BEGINS, w[TURN], seat, 0, 0, 0)
    begin_turn(s, seat)
    w[at + STEP] = OBJECTIVE
    moment(s, ON_TURN_START, bit_of(seat), -1, -1)


def resign_pending(s: State) -> None:
    """J11: a resignation in the middle of an action takes effect when it is over."""
    seats = s.words[RESIGNED] & s.words[ALIVE]
    s.words[RESIGNED] = 0
    if seats != 0:
        resign_now(s, seats)


def close(s: State, at: i64) -> None:
    """The turn is over: endless games (J11), then the next player (R5.1)."""
    w = s.words
    end_turn(s)
    if w[RESIGNED] != 0:
        resign_pending(s)
        if w[WHO] == OVER:
            return
    w[QUIET] += 1
    if w[LOUD] != 0:
        w[QUIET] = 0
    following = next_alive(s, w[ACTIVE])
    if s.spec.points and is_last_round_over(s, following):
        end_game(s, BY_POINTS, most_points(s))
        return
    if w[QUIET] >= s.spec.quiet_turns * count_bits(w[ALIVE]):
        end_game(s, BY_QUIET, most_points(s) if s.spec.points else i64(0))
        return
    if s.spec.turn_limit != 0 and w[TURN] >= s.spec.turn_limit * s.spec.players:
        end_game(s, BY_TURN_LIMIT, most_points(s) if s.spec.points else i64(0))
        return
    w[ACTIVE] = following
    w[at + STEP] = STARTING


# ---- questions --------------------------------------------------------------------------------------------------------


def offer_turn(s: State) -> i64:
    w = s.words
    at = top(s)
    seat = w[ACTIVE]
    step = w[at + STEP]
    if step == OBJECTIVE:
        n = offer(s, 0, PASS)
        return offer_cards(s, n, seat, w[block(seat) + HAND] & s.spec.objective_cards[seat])
    if step == PLACE:
        n = 0
        for place in range(i64(3)):
            if w[block(seat) + CARD_AT + place] != NO_CARD:  # J24
                n = offer(s, n, SLOT + seat * 3 + place)
        return offer_back(s, n, True)
    n = offer(s, 0, PASS)
    n = offer(s, n, MOVE)
    if can_combat(s, seat):
        n = offer(s, n, COMBAT)
    if can_strike(s, seat):
        n = offer(s, n, STRIKE)
    if usable_carriers(s, seat) != 0:
        n = offer(s, n, CARRIER)
    return n


def answer_turn(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    seat = w[ACTIVE]
    step = w[at + STEP]
    if step == OBJECTIVE:
        if answer == PASS:
            if s.telling:
                tell(s, NO_OBJECTIVE, seat, 0, 0, 0, 0)
            w[at + STEP] = ACTING
        else:
            w[at + T_CARD] = answer - CARD
            w[at + STEP] = PLACE
    elif step == PLACE:
        if answer == BACK:
            w[at + STEP] = OBJECTIVE
        else:
            w[at + STEP] = ACTING
            play_objective(s, seat, w[at + T_CARD], answer - SLOT - seat * 3)
        w[at + T_CARD] = 0
    else:
        w[at + STEP] = ENDING
        if s.telling:
            tell(s, ACTION, seat, answer, 0, 0, 0)
        if answer == MOVE:
            push_move(s, seat)
        elif answer == COMBAT:
            push_combat(s, seat)
        elif answer == STRIKE:
            push_strikes(s, seat)
        elif answer == CARRIER:
            push_carrier(s, seat)


