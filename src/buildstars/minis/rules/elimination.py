"""Who is out and how the game ends: the end of Fire (M4.6, M4.8), scoring (M5.2, M5.3, J74-J77), resignations (J11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, BY_NOBODY_LEFT, BY_RESIGNING, LOUD, RESIGNED, TURN
from buildstars.core.kernel import finish, is_alive, tell
from buildstars.minis.geometry.plane import within_discs
from buildstars.minis.layout import (
    BY_BASE,
    BY_POINTS,
    BY_UNITS,
    CARD_BLOW,
    ON_TABLE,
    OUT_CAUSE,
    OUT_TURN,
    POINTS,
    RADIUS_ARTIFACT,
    TOUCH,
    UNIT_BLOW,
    of_seat,
)
from buildstars.minis.rules.units import is_destroyed, to_gone, to_reserve
from buildstars.minis.state import State, block, cards_left, lowest, set_of, stars_of, x_of, y_of
from buildstars.minis.text.events import ARTIFACT_POINTS, IS_OUT, POINTS_WON, PUTS_OUT, REMOVED

LAST_ONE_IN: Final = 5
"""M5.3: points for being the last one in; by option for the last blow at a player (J76)."""
ARTIFACT_STAR: Final = 2
"""J77: points a star of units at the artifact."""


# ---- the end of Fire --------------------------------------------------------------------------------------------------


def end_fire(s: State) -> None:
    """All have fired: what is destroyed goes to the reserves (M4.6, J72), then who has lost everything is out (M4.8)."""
    for seat in range(s.spec.players):
        bits = set_of(s, seat, ON_TABLE)
        while bits != 0:
            u = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            if is_destroyed(s, u):
                remove(s, u)
    check_out(s)


def remove(s: State, u: i64) -> None:
    """A destroyed unit reaches the reserves."""
    s.words[LOUD] = 1
    if s.telling:
        tell(s, REMOVED, u, 0, 0, 0, 0)
    to_reserve(s, u)


def check_out(s: State) -> None:
    """M4.8: without units on the table, or without base cards; those who fall at once fall together (J74)."""
    out: i64 = 0
    for seat in range(s.spec.players):
        if is_alive(s, seat):
            cause: i64 = 0
            if set_of(s, seat, ON_TABLE) == 0:
                cause = BY_UNITS
            elif cards_left(s, seat) == 0:
                cause = BY_BASE
            if cause != 0:
                out |= bit_of(seat)
                s.words[block(seat) + OUT_CAUSE] = cause
    if out != 0:
        put_out(s, out)


# Begins as in the other game, but seats keep their causes in other places, and what follows differs.
def put_out(s: State, seats: i64) -> None:
    """These players are out, their units and cards removed (J74); the game ends with at most one left (M5.2)."""
    w = s.words
    left = w[ALIVE] & ~seats
    w[ALIVE] = left
    cause: i64 = 0
    for seat in range(s.spec.players):
        if (seats >> seat) & 1 != 0:
            cause = w[block(seat) + OUT_CAUSE]
            w[block(seat) + OUT_TURN] = w[TURN]
            if s.telling:
                tell(s, IS_OUT, seat, cause, 0, 0, 0)
            if s.spec.first_out and s.spec.players > 2:
                reward_blow(s, seat, cause)
            for index in range(s.spec.unit_count[seat]):
                to_gone(s, of_seat(seat, index))
    if left & (left - 1) == 0:
        conclude(s, left, cause)


def reward_blow(s: State, seat: i64, cause: i64) -> None:
    """J76: who destroyed the last unit or base card of a player who is out; nobody if that was no shot of this turn."""
    w = s.words
    by: i64 = -1
    if cause == BY_UNITS:
        by = w[block(seat) + UNIT_BLOW] - 1
    elif cause == BY_BASE:
        by = w[block(seat) + CARD_BLOW] - 1
    if by < 0:
        return
    w[block(by) + POINTS] += LAST_ONE_IN
    if s.telling:
        tell(s, PUTS_OUT, by, LAST_ONE_IN, w[block(by) + POINTS], seat, 0)


# ---- the end of the game ----------------------------------------------------------------------------------------------


def conclude(s: State, left: i64, cause: i64) -> None:
    """At most one is still in: of two players that one wins (M5.2), of more the one with most points (M5.3)."""
    if s.spec.players == 2:
        if left == 0:
            cause = BY_NOBODY_LEFT  # J74: all out at once, drawn
        finish(s, cause, left)
        return
    if left != 0 and not s.spec.first_out:  # J74: nobody gets the 5 if all went at once
        seat = lowest(s, left)
        s.words[block(seat) + POINTS] += LAST_ONE_IN
        if s.telling:
            tell(s, POINTS_WON, seat, LAST_ONE_IN, s.words[block(seat) + POINTS], 0, 0)
    decide(s, BY_POINTS)


def decide(s: State, cause: i64) -> None:
    """M5.3: the points decide, however the battle ends."""
    if s.spec.artifact:
        score_artifact(s)
    finish(s, cause, most_points(s))


def score_artifact(s: State) -> None:
    """J77: 2 points for each star of own units that touch the marker in the middle."""
    w = s.words
    for seat in range(s.spec.players):
        stars = stars_at_artifact(s, seat)
        if stars > 0:
            w[block(seat) + POINTS] += ARTIFACT_STAR * stars
            if s.telling:
                tell(s, ARTIFACT_POINTS, seat, ARTIFACT_STAR * stars, w[block(seat) + POINTS], 0, 0)


def stars_at_artifact(s: State, seat: i64) -> i64:
    """J77: the stars of a seat's units that touch the marker."""
    found: i64 = 0
    bits = set_of(s, seat, ON_TABLE)
    while bits != 0:
        u = of_seat(seat, lowest(s, bits))
        bits &= bits - 1
        if within_discs(0, 0, RADIUS_ARTIFACT, x_of(s, u), y_of(s, u), s.spec.radius[u], TOUCH):
            found += stars_of(s, u)
    return found


def most_points(s: State) -> i64:
    """Bit set of those with the highest total: who is out can still win, equal totals share (J74); who gave up does not win."""
    w = s.words
    best: i64 = -1
    winners: i64 = 0
    for seat in range(s.spec.players):
        if w[block(seat) + OUT_CAUSE] == BY_RESIGNING or (w[RESIGNED] >> seat) & 1 != 0:  # J11
            continue
        points = w[block(seat) + POINTS]
        if points > best:
            best = points
            winners = 0
        if points == best:
            winners |= bit_of(seat)
    return winners


# ---- resigning --------------------------------------------------------------------------------------------------------


def resign_now(s: State, seats: i64) -> None:
    for seat in range(s.spec.players):
        if (seats >> seat) & 1 != 0:
            s.words[block(seat) + OUT_CAUSE] = BY_RESIGNING
    put_out(s, seats)


def settle_resignations(s: State) -> None:
    """J11: a resignation in the middle of an action takes effect when it is over; called between two actions."""
    seats = s.words[RESIGNED] & s.words[ALIVE]
    s.words[RESIGNED] = 0
    if seats != 0:
        resign_now(s, seats)
