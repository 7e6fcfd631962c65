"""A turn (M1.3): Movement, Fire, Turn end, Reserves, each for all players in order; then the endings that are checked at its end (J11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import (
    ALIVE,
    BY_QUIET,
    BY_TURN_LIMIT,
    FIRST,
    LOUD,
    QUIET,
    RESIGNED,
    STEP,
    TURN,
    WHO,
)
from buildstars.core.kernel import ask_chance, finish, is_alive, next_alive, tell, top
from buildstars.core.seats import OVER
from buildstars.minis.layout import (
    BY_POINTS,
    CARD_BLOW,
    DECLARING,
    ENDED,
    ENDING,
    FIRING,
    MOVED,
    MOVING,
    NO_TARGET,
    ONE_DIE,
    PHASE,
    RESERVE_DIE,
    RESERVING,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_BLOW,
    UNIT_BORROWED,
    UNIT_LENT,
    UNIT_USED,
    UPGRADE_ROLLED,
)
from buildstars.minis.rules.bringing import push_reserves
from buildstars.minis.rules.declaring import push_declare
from buildstars.minis.rules.elimination import decide, end_fire, settle_resignations
from buildstars.minis.rules.ending import push_end
from buildstars.minis.rules.firing import push_fire
from buildstars.minis.rules.movement import push_movement
from buildstars.minis.state import State, block, in_order
from buildstars.minis.text.events import RESERVES_DIE, TURN_BEGINS

MOST_RESERVES: Final = 4
"""M6: on 5 and 6 nobody brings reserves."""

# F_TURN: how many seats, in the turn's order, have had their part of this phase
T_CURSOR: Final = 2
BEGINNING: Final = 0
EACH_DECLARES: Final = 1
EACH_FIRES: Final = 2
FIRE_OVER: Final = 3
EACH_ENDS: Final = 4
ROLLING: Final = 5
EACH_BRINGS: Final = 6
CLOSING: Final = 7


def run_turn(s: State) -> bool:
    w = s.words
    if w[RESIGNED] != 0:
        settle_resignations(s)
        return False
    at = top(s)
    step = w[at + STEP]
    if step == BEGINNING:
        begin(s, at)
    elif step == FIRE_OVER:
        end_fire(s)
        if w[WHO] != OVER:
            go_on(s, at)
    elif step == ROLLING:
        w[PHASE] = RESERVING
        return ask_chance(s, ONE_DIE, w[FIRST])
    elif step == CLOSING:
        close(s, at)
    else:
        run_phase(s, at, step)
    return False


def go_on(s: State, at: i64) -> None:
    s.words[at + STEP] += 1
    s.words[at + T_CURSOR] = 0


def begin(s: State, at: i64) -> None:
    """A new turn; who is first passes clockwise from the second turn on (J13, J55). Then Movement."""
    w = s.words
    if w[TURN] > 0 or not is_alive(s, w[FIRST]):
        w[FIRST] = next_alive(s, w[FIRST])
    w[TURN] += 1
    w[LOUD] = 0
    w[RESERVE_DIE] = 0
    w[PHASE] = MOVING
    for seat in range(s.spec.players):
        clear_turn(s, seat)
    if s.telling:
        tell(s, TURN_BEGINS, w[TURN], w[FIRST], 0, 0, 0)
    go_on(s, at)
    push_movement(s)


def clear_turn(s: State, seat: i64) -> None:
    """What holds for one turn only."""
    w = s.words
    at = block(seat)
    for which in range(i64(MOVED), i64(ENDED) + 1):  # MOVED, HELD, ENTERED, and so on to ENDED
        w[at + which] = 0
    w[at + UPGRADE_ROLLED] = 0
    w[at + UNIT_BLOW] = 0
    w[at + CARD_BLOW] = 0
    for index in range(s.spec.unit_count[seat]):
        w[at + UNIT_BORROWED + index] = 0
        w[at + UNIT_LENT + index] = 0
        w[at + UNIT_USED + index] = 0
        w[at + UNIT_AIM + index] = NO_TARGET
        w[at + UNIT_AIM2 + index] = NO_TARGET


def run_phase(s: State, at: i64, step: i64) -> None:
    """The next player's part of a phase, in the turn's order (J21)."""
    w = s.words
    seat = next_seat(s, at)
    if seat < 0:
        go_on(s, at)
    elif step == EACH_DECLARES:
        w[PHASE] = DECLARING
        push_declare(s, seat)
    elif step == EACH_FIRES:
        w[PHASE] = FIRING
        push_fire(s, seat)
    elif step == EACH_ENDS:
        w[PHASE] = ENDING
        push_end(s, seat)  # M5.1
    else:
        push_reserves(s, seat, w[RESERVE_DIE])  # M6


def next_seat(s: State, at: i64) -> i64:
    """The next player still in who has not had this phase, or -1."""
    w = s.words
    while w[at + T_CURSOR] < s.spec.players:
        seat = in_order(s, w[at + T_CURSOR])
        w[at + T_CURSOR] += 1
        if is_alive(s, seat):
            return seat
    return -1


def die_turn(s: State, die: i64) -> None:
    """M6: one die for all."""
    at = top(s)
    s.words[RESERVE_DIE] = die
    if s.telling:
        tell(s, RESERVES_DIE, die, 0, 0, 0, 0)
    go_on(s, at)
    if die > MOST_RESERVES:
        go_on(s, at)


def close(s: State, at: i64) -> None:
    """The turn is over. Endless games end, drawn or by points (J11, M5.3); by option the battle ends once somebody is out (J76)."""
    w = s.words
    w[QUIET] += 1
    if w[LOUD] != 0:
        w[QUIET] = 0
    if s.spec.first_out and w[ALIVE] != bit_of(s.spec.players) - 1:
        decide(s, BY_POINTS)
    elif w[QUIET] >= s.spec.quiet_turns:
        end_undecided(s, BY_QUIET)
    elif s.spec.turn_limit != 0 and w[TURN] >= s.spec.turn_limit:
        end_undecided(s, BY_TURN_LIMIT)
    else:
        w[at + STEP] = BEGINNING


def end_undecided(s: State, cause: i64) -> None:
    """With two players drawn, with more by points (M5.3); for the artifact by points, too (J77)."""
    if s.spec.points_decide:
        decide(s, cause)
    else:
        finish(s, cause, 0)
