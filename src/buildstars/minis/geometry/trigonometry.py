"""Sines of tenths of a degree as integers, worked out with integers alone, so that every machine has the same table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.bits import to_vec

SCALE: Final = 1_048_576
"""1 << 20: what stands for 1."""
PRECISION: Final = 80
"""Binary digits while the table is made."""


def rounded(numerator: i64, denominator: i64) -> i64:
    """To the nearest, halves away from zero, so that what is mirrored stays mirrored. The denominator is positive."""
    if numerator < 0:
        return -((-numerator + denominator // 2) // denominator)
    return (numerator + denominator // 2) // denominator


def _pi() -> int:
    """Machin: pi = 16 atan(1/5) - 4 atan(1/239), in PRECISION binary digits."""
    guard = 16
    one = 1 << (PRECISION + guard)
    return (16 * _atan_inverse(5, one) - 4 * _atan_inverse(239, one)) >> guard


def _atan_inverse(n: int, one: int) -> int:
    power = one // n
    total, k, sign = power, 1, 1
    while power:
        power //= n * n
        k += 2
        sign = -sign
        total += sign * (power // k)
    return total


def _sines() -> list[int]:
    """For 0 to 90 degrees."""
    one = 1 << PRECISION
    pi = _pi()
    found: list[int] = []
    for tenth in range(901):
        angle = pi * tenth // 1800
        term, total, k = angle, angle, 1
        while term:
            term = -(term * angle * angle // (one * one)) // ((k + 1) * (k + 2))
            if term == -1:
                break
            k += 2
            total += term
        found.append((total * SCALE + one // 2) // one)
    return found


_QUARTER: Final = _sines()
_TABLE: Final[vec[i64]] = to_vec(
    [*_QUARTER[:900], *reversed(_QUARTER[1:]), *(-value for value in _QUARTER[:900]), *(-value for value in reversed(_QUARTER[1:]))]
)


def sine(angle: i64) -> i64:
    """Of an angle from 0 to 3599, times SCALE."""
    return _TABLE[angle]


def cosine(angle: i64) -> i64:
    angle += 900
    return _TABLE[angle - 3600 if angle >= 3600 else angle]
