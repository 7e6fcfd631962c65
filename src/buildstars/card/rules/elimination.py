"""Who is out and how the game ends (R10, J9-J11, J31)."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.layout import (
    BATTLE_ON,
    BY_OBJECTIVES,
    BY_POINTS,
    BY_UNITS,
    CARD_AT,
    CHANCE_POOL,
    DECK,
    DISCARD,
    FACE_UP,
    FIGHTER,
    FLAGS,
    FORCED,
    GONE,
    HAND,
    L_SEAT,
    LASTING,
    LASTING_COUNT,
    LASTING_SIZE,
    NO_CARD,
    ORIGIN,
    OUT_CAUSE,
    OUT_TURN,
    PLAYED,
    POOL,
    POOL_OF,
    PUBLIC,
    REMOVED,
    SEEN,
    SEEN_ANY,
    TOP,
    TOP_COUNT,
    of_seat,
    owner_of,
)
from buildstars.card.rules.lasting import drop, refresh
from buildstars.card.rules.points import most_points, score_eliminated
from buildstars.card.rules.units import leave, place
from buildstars.card.state import State, block, objectives_in_play, units_in_play
from buildstars.card.text.events import ELIMINATED
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, BY_NOBODY_LEFT, BY_RESIGNING, RESIGNED, TURN
from buildstars.core.kernel import finish, is_alive, tell


def check_eliminations(s: State) -> None:
    """R10.1, R10.2: after each complete step (J31). Those who fall at the same moment fall together (J9)."""
    w = s.words
    out: i64 = 0
    for seat in range(s.spec.players):
        if is_alive(s, seat):
            cause: i64 = 0
            if units_in_play(s, seat) == 0:
                cause = BY_UNITS
            elif objectives_in_play(s, seat) == 0:
                cause = BY_OBJECTIVES
            if cause != 0:
                out |= bit_of(seat)
                w[block(seat) + OUT_CAUSE] = cause
                score_eliminated(s, seat)
    if out != 0:
        put_out(s, out)


# Begins as in the other game, but seats keep their causes in other places, and what follows differs.
def put_out(s: State, seats: i64) -> None:
    """These players are eliminated; the game ends with at most one left (R10.3)."""
    w = s.words
    left = w[ALIVE] & ~seats
    w[ALIVE] = left
    cause: i64 = 0
    for seat in range(s.spec.players):
        if (seats >> seat) & 1 != 0:
            cause = w[block(seat) + OUT_CAUSE]
            w[block(seat) + OUT_TURN] = w[TURN]
            if s.telling:
                tell(s, ELIMINATED, seat, cause, 0, 0, 0)
    if left & (left - 1) == 0:  # nothing more happens, and cards lie where they lay (J31)
        if s.spec.points:
            end_game(s, BY_POINTS, most_points(s))
            return
        if s.spec.edition >= 2:
            left &= ~w[RESIGNED]  # J11: who has resigned cannot win
        end_game(s, cause if left != 0 else i64(BY_NOBODY_LEFT), left)
        return
    for seat in range(s.spec.players):
        if (seats >> seat) & 1 != 0:
            clear_seat(s, seat)
    refresh(s)


def clear_seat(s: State, seat: i64) -> None:
    """J10: an eliminated player's units and cards leave the game; the home zone stays."""
    w = s.words
    at = block(seat)
    for index in range(s.spec.unit_count[seat]):
        u = of_seat(seat, index)
        leave(s, u)
        place(s, u, GONE)
    w[at + REMOVED] = bit_of(s.spec.card_count[seat]) - 1
    w[at + HAND] = 0
    w[at + DISCARD] = 0
    w[at + DECK] = 0
    w[at + TOP_COUNT] = 0
    for k in range(i64(4)):
        w[at + POOL + k] = 0
        w[at + ORIGIN + k] = 0
    for k in range(i64(3)):
        w[at + TOP + k] = 0
        w[at + CARD_AT + k] = NO_CARD
        w[at + FACE_UP + k] = 0
        w[at + POOL_OF + k] = 0
    for viewer in range(i64(PUBLIC) + 1):
        w[at + SEEN + viewer] = 0
    w[at + SEEN_ANY] = 0
    for side in range(i64(2)):
        if w[BATTLE_ON] == 1 and owner_of(w[FIGHTER + side]) == seat:
            w[PLAYED + side] = -1
            w[FORCED + side] = -1
            w[FLAGS + side] = 0
    k = w[LASTING_COUNT] - 1
    while k >= 0:
        if w[LASTING + k * LASTING_SIZE + L_SEAT] == seat:
            drop(s, k)
        k -= 1


def resign_now(s: State, seats: i64) -> None:
    for seat in range(s.spec.players):
        if (seats >> seat) & 1 != 0:
            s.words[block(seat) + OUT_CAUSE] = BY_RESIGNING
    put_out(s, seats)


def end_game(s: State, cause: i64, winners: i64) -> None:
    s.words[CHANCE_POOL] = 0
    finish(s, cause, winners)
