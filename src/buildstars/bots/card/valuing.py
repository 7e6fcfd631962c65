"""The network's forward pass in whole numbers: the same chances on every machine.

The first layer is linear in the tokens, so what each adds is a row of a table that is made once for a pair of forces
(`network.tables`). Then a seat's sum, the mean of the others' sums and the seat's numbers go through one hidden layer
to the seat's strength. The chances of all seats follow from the strengths.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.bots.card.judgement import Mind
from buildstars.bots.card.sight import COUNTERS, FIRST_CARD, MOST_TOKENS, NUMBERS, PLACES, Sight, see_numbers, see_tokens
from buildstars.card.state import State
from buildstars.core.bits import to_vec
from buildstars.core.cells import ALIVE, WHO, WINNERS
from buildstars.core.seats import OVER

SUM_BITS: Final = 10
"""Sums are in units of 1/1024."""
WEIGHT_BITS: Final = 12
"""Weights of the later layers are in units of 1/4096."""
NUMBER_BITS: Final = 6
"""A number of 64 counts as 1."""
UNIT_STRENGTH: Final = 1024.0


class Valuer:
    """A network's tables for the units and cards of one pair (or table) of forces."""

    def __init__(
        self,
        wide: int,
        hidden: int,
        unit_at: list[int],
        units: list[int],
        cards: list[int],
        start: list[int],
        own: list[int],
        others: list[int],
        dense: list[int],
        bias: list[int],
        out: list[int],
        quiet_turns: int,
    ) -> None:
        self.wide: i64 = wide
        self.hidden: i64 = hidden
        self.unit_at: vec[i64] = to_vec(unit_at)  # by face: where its rows begin (counters, then places), and how many counters
        self.units: vec[i64] = to_vec(units)
        self.cards: vec[i64] = to_vec(cards)
        self.start: vec[i64] = to_vec(start)
        self.own: vec[i64] = to_vec(own)  # by input, then hidden
        self.others: vec[i64] = to_vec(others)
        self.dense: vec[i64] = to_vec(dense)
        self.bias: vec[i64] = to_vec(bias)
        self.out: vec[i64] = to_vec(out)
        self.sums: vec[i64] = to_vec([0] * wide)
        self.seat_sums: vec[i64] = to_vec([0] * (8 * wide))  # of the position that was judged last, for the policy (pointing)
        self.mine: vec[i64] = to_vec([0] * (8 * hidden))
        self.theirs: vec[i64] = to_vec([0] * (8 * hidden))
        self.strengths: vec[i64] = to_vec([0] * 8)
        self.sight = Sight(quiet_turns)


def add_up(v: Valuer, seat: i64) -> None:
    """A seat's tokens through the first layer, and on towards the hidden one, as its own and as another's."""
    wide = v.wide
    hidden = v.hidden
    sums = v.sums
    start = v.start
    cards = v.cards
    units = v.units
    unit_at = v.unit_at
    tokens = v.sight.tokens
    for k in range(wide):
        sums[k] = start[k]
    first = seat * MOST_TOKENS
    for t in range(first, first + v.sight.counts[seat]):
        token = tokens[t]
        if token >= FIRST_CARD:
            at = (token - FIRST_CARD) * wide
            for k in range(wide):
                sums[k] += cards[at + k]
        else:
            face = token // (COUNTERS * PLACES)
            rest = token - face * (COUNTERS * PLACES)
            counters = rest // PLACES
            most = unit_at[face * 2 + 1] - 1
            if counters > most:
                rest += (most - counters) * PLACES
            at = unit_at[face * 2] + rest * wide
            for k in range(wide):
                sums[k] += units[at + k]
    for k in range(wide):
        v.seat_sums[seat * wide + k] = sums[k]
    to = seat * hidden
    mine = v.mine
    theirs = v.theirs
    own = v.own
    others = v.others
    numbers = v.sight.numbers
    dense = v.dense
    bias = v.bias
    for h in range(hidden):
        mine[to + h] = bias[h]
        theirs[to + h] = 0
    for k in range(wide):
        a = sums[k]
        if a > 0:
            at = k * hidden
            for h in range(hidden):
                mine[to + h] += a * own[at + h]
                theirs[to + h] += a * others[at + h]
    for k in range(i64(NUMBERS)):
        a = numbers[seat * NUMBERS + k]
        if a > 0:
            a <<= SUM_BITS - NUMBER_BITS
            at = k * hidden
            for h in range(hidden):
                mine[to + h] += a * dense[at + h]


def evaluate(v: Valuer, m: Mind, s: State) -> None:
    """`v.strengths`: of every seat that is still in, in units of 1/1024 of a logarithm of odds."""
    see_tokens(v.sight, s)
    see_numbers(v.sight, m, s)
    players = s.spec.players
    hidden = v.hidden
    alive = s.words[ALIVE]
    others: i64 = -1
    for seat in range(players):
        if (alive >> seat) & 1 != 0:
            others += 1
            add_up(v, seat)
    mine = v.mine
    theirs = v.theirs
    out = v.out
    for seat in range(players):
        if (alive >> seat) & 1 == 0:
            continue
        strength: i64 = out[hidden] << SUM_BITS
        for h in range(hidden):
            total: i64 = 0
            for foe in range(players):
                if foe != seat and (alive >> foe) & 1 != 0:
                    total += theirs[foe * hidden + h]
            if others > 1:
                total //= others
            total = (total + mine[seat * hidden + h]) >> WEIGHT_BITS
            if total > 0:
                strength += total * out[h]
        v.strengths[seat] = strength >> WEIGHT_BITS


def seat_chance(v: Valuer, m: Mind, s: State, seat: i64) -> float:
    """A seat's chance to win, a draw counted as a share."""
    w = s.words
    players = s.spec.players
    if w[WHO] == OVER:
        winners: i64 = 0
        for k in range(players):
            winners += (w[WINNERS] >> k) & 1
        if winners == 0:
            return 1.0 / float(players)
        return 1.0 / float(winners) if (w[WINNERS] >> seat) & 1 != 0 else 0.0
    if (w[ALIVE] >> seat) & 1 == 0:
        return 0.0
    evaluate(v, m, s)
    total = 0.0
    own = v.strengths[seat]
    for k in range(players):
        if (w[ALIVE] >> k) & 1 != 0:
            total += math.exp(float(v.strengths[k] - own) / UNIT_STRENGTH)
    return 1.0 / total


def tokens_of(sight: Sight, seat: int) -> list[int]:
    """For learners: a seat's tokens as they were seen last."""
    first = seat * MOST_TOKENS
    return [int(sight.tokens[k]) for k in range(first, first + sight.counts[seat])]


def numbers_of(sight: Sight, seat: int) -> list[int]:
    return [int(sight.numbers[k]) for k in range(seat * NUMBERS, (seat + 1) * NUMBERS)]
