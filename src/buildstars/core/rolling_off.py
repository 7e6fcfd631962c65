"""Who is first (J2, J13): by roll-off, at random, or named. The same in every game, in its first frame."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import DICE, FIRST_SEAT, ROLLS_OFF
from buildstars.core.kernel import Kernel, ask_chance, tell, top

AT_RANDOM: Final = -1
"""As the first player: chance names one. Less: all roll."""
ASKED: Final = -1
GOES_ON: Final = -2

# Places of the frame: cursor, best roll so far, bit set of those who rolled it, bit set of those who roll
P_CURSOR: Final = 2
P_BEST: Final = 3
P_TIED: Final = 4
P_ROLLING: Final = 5


def find_first(s: Kernel, at: i64, chosen: i64) -> i64:
    """The first player; ASKED: chance is asked now; GOES_ON: those who are tied for the highest roll again."""
    if chosen >= 0:
        return chosen
    if chosen == AT_RANDOM:
        ask_chance(s, FIRST_SEAT, 0)
        return ASKED
    w = s.words
    while w[at + P_CURSOR] < s.seat_count and (w[at + P_ROLLING] >> w[at + P_CURSOR]) & 1 == 0:
        w[at + P_CURSOR] += 1
    if w[at + P_CURSOR] < s.seat_count:
        ask_chance(s, DICE, w[at + P_CURSOR])
        return ASKED
    tied = w[at + P_TIED]
    if count_bits(tied) == 1:
        return count_bits(tied - 1)
    w[at + P_ROLLING] = tied
    w[at + P_TIED] = 0
    w[at + P_BEST] = 0
    w[at + P_CURSOR] = 0
    return GOES_ON


def note_roll(s: Kernel, first: i64, second: i64) -> None:
    """One player's roll."""
    w = s.words
    at = top(s)
    seat = w[at + P_CURSOR]
    if s.telling:
        tell(s, ROLLS_OFF, seat, first, second, 0, 0)
    if first + second > w[at + P_BEST]:
        w[at + P_BEST] = first + second
        w[at + P_TIED] = 0
    if first + second == w[at + P_BEST]:
        w[at + P_TIED] |= bit_of(seat)
    w[at + P_CURSOR] += 1
