"""Random play with the loop inside the compiled part, and a small generator that is not part of the state.

The generator keeps to 32 bits, so that compiled and interpreted games are the same games.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.cardgame.engine import chance_cards, offers, take_answer, take_chance
from buildstars.cardgame.layout import CARD, CHANCE_KIND, CHANCE_SEAT, DICE, FIRST_SEAT, ROLL, SEAT, WHO
from buildstars.cardgame.state import State, count_bits, lowest
from buildstars.core.seats import CHANCE, OVER

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


def chance_answer(s: State, rng: Generator) -> i64:
    """An answer of CHANCE with its proper probability."""
    w = s.words
    kind = w[CHANCE_KIND]
    if kind == DICE:
        return ROLL + rng.below(36)
    if kind == FIRST_SEAT:
        return SEAT + rng.below(s.spec.players)
    bits = chance_cards(s)
    k = rng.below(count_bits(bits))
    while k > 0:
        bits &= bits - 1
        k -= 1
    return CARD + s.spec.local[w[CHANCE_SEAT] * 64 + lowest(s, bits)]


def settle_chance(s: State, rng: Generator) -> None:
    """Let CHANCE answer until a seat is asked."""
    while s.words[WHO] == CHANCE:
        take_chance(s, chance_answer(s, rng))


def playout(s: State, rng: Generator, counts: list[i64]) -> None:
    """Uniformly random answers to the end; adds the decisions and the choices (decisions between two answers or more) up."""
    decisions: i64 = 0
    choices: i64 = 0
    while True:
        who = s.words[WHO]
        if who == CHANCE:
            take_chance(s, chance_answer(s, rng))
        elif who == OVER:
            break
        else:
            n = offers(s)
            decisions += 1
            if n > 1:
                choices += 1
                take_answer(s, s.out[rng.below(n)])
            else:
                take_answer(s, s.out[0])
    counts[0] += decisions
    counts[1] += choices
