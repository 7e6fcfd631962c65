"""A small generator for playouts and opponents; it is never part of a state, so that no search can read the future.

It keeps to 32 bits, so that compiled and interpreted games are the same games.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK32: Final = 0xFFFFFFFF


class Generator:
    """Xorshift of 32 bits plus a Weyl sequence: small, quick, good enough for playouts."""

    def __init__(self, seed: i64) -> None:
        self.x: i64 = (seed ^ (seed >> 32)) & MASK32
        if self.x == 0:
            self.x = 0x9E3779B9
        self.weyl: i64 = (seed >> 16) & MASK32
        for _ in range(8):
            self.below(2)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        x = self.x
        x ^= (x << 13) & MASK32
        x ^= x >> 17
        x ^= (x << 5) & MASK32
        self.x = x
        self.weyl = (self.weyl + 362437) & MASK32
        return (((x + self.weyl) & MASK32) * n) >> 32
