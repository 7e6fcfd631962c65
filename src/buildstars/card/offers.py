"""Writing offered answers into the buffer: units and cards from bit sets, equal copies once."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.layout import BACK, CARD, UNIT, of_seat
from buildstars.card.state import State
from buildstars.core.bits import DE_BRUIJN


def offer(s: State, n: i64, answer: i64) -> i64:
    s.out[n] = answer
    return n + 1


def offer_back(s: State, n: i64, possible: bool) -> i64:
    """The last pick can be taken back: always the last answer offered, so that the first ones lead on."""
    if not possible:
        return n
    s.out[n] = BACK
    return n + 1


def offer_units(s: State, n: i64, seat: i64, bits: i64) -> i64:
    out = s.out
    bit_at = s.spec.bit_at
    base = UNIT + seat * 64
    while bits != 0:
        low = bits & -bits
        out[n] = base + bit_at[((low * DE_BRUIJN) >> 58) & 63]
        n += 1
        bits ^= low
    return n


def offer_cards(s: State, n: i64, seat: i64, bits: i64) -> i64:
    """Cards by definition; equal copies stand side by side, so it is enough to look at the one before."""
    out = s.out
    spec = s.spec
    last: i64 = -1
    while bits != 0:
        low = bits & -bits
        kind = spec.local[of_seat(seat, spec.bit_at[((low * DE_BRUIJN) >> 58) & 63])]
        if kind != last:
            out[n] = CARD + kind
            n += 1
            last = kind
        bits ^= low
    return n
