"""A position as a whole: whether everything that was read fits together, and whoever is asked has an answer to give."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.core.cells import ALIVE, DEPTH, FRAMES, KIND, RESIGNED, TURN, WHO
from buildstars.core.notation import Line
from buildstars.core.seats import OVER
from buildstars.minis.engine import offers, run_top
from buildstars.minis.geometry.sweeping import card_under, off_table, unit_under
from buildstars.minis.layout import F_SETUP, F_TURN, ON_TABLE, SLACK, index_of, of_seat, owner_of
from buildstars.minis.state import State, block, scratch, x_of, y_of


def check_whole(s: State, end: Line) -> None:
    w = s.words
    check_places(s, end)
    if w[WHO] == OVER:
        if w[DEPTH] != 0:
            raise end.error("notation-over-frames")
        return
    bottom: i64 = F_SETUP if w[TURN] == 0 else F_TURN
    if w[DEPTH] == 0 or w[FRAMES + KIND] != bottom:
        raise end.error("notation-first-frame")
    if w[ALIVE] & (w[ALIVE] - 1) == 0:
        raise end.error("notation-must-be-over", rule="M5.2")
    try:
        asks = asks_itself(s)
    except (ValueError, IndexError, KeyError, OverflowError):
        asks = False
    if not asks:
        raise end.error("notation-not-asked")


def asks_itself(s: State) -> bool:
    """Would the last frame put this very question, and is there an answer?"""
    if s.words[WHO] >= 0 and offers(s) == 0:
        return False
    if s.words[RESIGNED] != 0:  # it would take effect
        return True
    other = scratch(s)
    return run_top(other) and bytes(other.words) == bytes(s.words)


def check_places(s: State, end: Line) -> None:
    """Nothing overlaps, and nothing stands beyond the table's edge (J12, J73)."""
    for seat in range(s.spec.players):
        for index in range(s.spec.unit_count[seat]):
            u = of_seat(seat, index)
            if (s.words[block(seat) + ON_TABLE] >> index) & 1 == 0:
                continue
            x, y = x_of(s, u), y_of(s, u)
            if off_table(s, u, x, y) > SLACK:
                raise end.error("notation-beyond", unit=index, seat=seat)
            other = unit_under(s, u, x, y)
            if other >= 0:
                raise end.error("notation-overlap", unit=index, seat=seat, other=index_of(other), seat_other=owner_of(other))
            if card_under(s, u, x, y) >= 0:
                raise end.error("notation-on-base", unit=index, seat=seat)
