"""Vectors and bit sets, as both games use them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

DE_BRUIJN: Final = 0x022FDD63CC95386D
"""Multiplied by a single bit, its bits 58 to 63 tell which bit it was, in wrapping and in exact arithmetic (`bit_places`)."""


def to_vec(numbers: list[int]) -> vec[i64]:
    values: list[i64] = [i64(number) for number in numbers]
    return vec[i64](values)


def bit_places() -> vec[i64]:
    """Which bit it is, by the upper bits of its product with DE_BRUIJN."""
    places = [0] * 64
    for bit in range(63):
        places[(((1 << bit) * DE_BRUIJN) >> 58) & 63] = bit
    return to_vec(places)


def bit_of(n: i64) -> i64:
    """1 << n in 64 bits. Never write `i64(1) << n`: mypyc puts the literal into C as it is, an int of 32 bits, and shifts that."""
    one = n - n + 1
    return one << n


def count_bits(bits: i64) -> i64:
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n
