"""Writing the offered answers into the buffer that all states of a game share."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.minis.layout import UNIT
from buildstars.minis.state import State, lowest


def offer(s: State, n: i64, answer: i64) -> i64:
    """One answer at place n; returns the next place."""
    s.out[n] = answer
    return n + 1


def offer_units(s: State, n: i64, seat: i64, bits: i64) -> i64:
    """A seat's units."""
    while bits != 0:
        s.out[n] = UNIT + seat * 64 + lowest(s, bits)
        bits &= bits - 1
        n += 1
    return n
