"""Equal copies of a card stand for each other: sets and single cards in the one form that does not tell copies apart."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.layout import of_seat
from buildstars.card.state import State
from buildstars.core.bits import bit_of, count_bits


def canonical_set(s: State, seat: i64, bits: i64) -> i64:
    """As many first copies of each definition as the set holds copies of it."""
    if bits == 0:
        return 0
    spec = s.spec
    found: i64 = 0
    for kind in range(spec.card_kinds[seat]):
        first = spec.first_copy[of_seat(seat, kind)]
        n = count_bits(bits & spec.mates[of_seat(seat, first)])
        found |= (bit_of(n) - 1) << first
    return found


def canonical_card(s: State, seat: i64, card: i64) -> i64:
    if card < 0:
        return card
    return s.spec.first_copy[of_seat(seat, s.spec.local[of_seat(seat, card)])]


def smaller_set(s: State, seat: i64, a: i64, b: i64) -> i64:
    """Of each definition as many first copies as both sets hold."""
    return canonical_set(s, seat, a) & canonical_set(s, seat, b)
