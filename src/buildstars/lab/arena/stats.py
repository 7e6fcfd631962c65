"""What pairs of games are worth: score with its interval, Elo, likelihood of superiority, and the sequential test.

The two games of a pair share their forces and their luck, so they are not independent, and nothing here treats them as
if they were. Everything goes by the five scores that a pair can have (0, ½, 1, 1½, 2; the pentanomial), as in fishtest
for chess engines. The formulae are in docs/arena.md.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from buildstars.lab.intervals import Z95, wilson

ERROR: Final = 0.05
"""Both errors of the sequential test: to accept the better hypothesis when the worse one is true, and the other way round."""
LOWER: Final = math.log(ERROR / (1 - ERROR))
UPPER: Final = math.log((1 - ERROR) / ERROR)
NEVER_SEEN: Final = 1e-3
"""A score that no pair had yet counts as so many pairs, so that it is not thought impossible."""
SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Of a pair, a game."""

Pentanomial = Sequence[int]
"""How many pairs had 0, ½, 1, 1½ and 2 points."""


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval, from so many independent cases."""

    value: float
    low: float
    high: float
    cases: int

    def flipped(self) -> Estimate:
        """The same from the other side."""
        return Estimate(1 - self.value, 1 - self.high, 1 - self.low, self.cases)


def counted(scores: Iterable[float]) -> tuple[int, ...]:
    """Pairs' scores, 0 to 2, as a pentanomial."""
    counts = [0] * 5
    for score in scores:
        counts[round(2 * score)] += 1
    return tuple(counts)


def moments(pairs: Pentanomial) -> tuple[int, float, float]:
    """How many pairs, their mean score a game, and the variance of a pair's score a game.

    The variance is that of the pairs and of two more, one lost and one won: for many pairs that changes nothing, and few or very even
    ones are not thought to be all there can be.
    """
    n = sum(pairs)
    if n == 0:
        return 0, 0.5, 0.25
    mean = sum(score * count for score, count in zip(SCORES, pairs)) / n
    return n, mean, variance_of((score, count + (score in (0, 1))) for score, count in zip(SCORES, pairs))


def variance_of(weighted: Iterable[tuple[float, int]]) -> float:
    found = list(weighted)
    n = sum(count for _, count in found)
    mean = math.fsum(value * count for value, count in found) / n
    return math.fsum((value - mean) ** 2 * count for value, count in found) / (n - 1)


def score_of(pairs: Pentanomial) -> Estimate:
    """The mean score a game.

    Wilson's interval with as many cases as explain the variance by pairs: for many pairs that is mean ± 1.96 standard errors, but it
    stays between 0 and 1.
    """
    n, mean, variance = moments(pairs)
    return Estimate(mean, *spread_interval(mean, variance, n), n)


def share_of(values: Sequence[float]) -> Estimate:
    """The same for any shares from 0 to 1, each an independent case."""
    n = len(values)
    mean = math.fsum(values) / n if n else 0.5
    return Estimate(mean, *spread_interval(mean, variance_of([*((value, 1) for value in values), (0.0, 1), (1.0, 1)]), n), n)


def spread_interval(mean: float, variance: float, cases: int) -> tuple[float, float]:
    return wilson(mean, max(float(cases), mean * (1 - mean) * cases / variance)) if cases else (0.0, 1.0)


def mean_estimate(values: Sequence[float]) -> Estimate:
    """The mean of any values, each an independent case, with the usual interval."""
    n = len(values)
    mean = math.fsum(values) / n if n else 0.5
    if n < 2:
        return Estimate(mean, -math.inf, math.inf, n)
    reach = Z95 * math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return Estimate(mean, mean - reach, mean + reach, n)


@dataclass(frozen=True)
class Adjusted:
    """A score less what luck gave: `slope` times the luck, whose mean was `luck`."""

    score: Estimate
    luck: float
    slope: float


def without_luck(scores: Sequence[float], luck: Sequence[float]) -> Adjusted:
    """Scores a game of independent cases, each less its luck times a slope fitted on all the *other* cases (0 to 1, least squares).

    Luck is zero on average whatever happened before, and so is luck times a slope that this case had no part in: the mean is
    as true as that of the bare scores.
    """
    n = len(scores)
    mean = math.fsum(scores) / n if n else 0.5
    both = math.fsum(x * (score - mean) for x, score in zip(luck, scores))
    squares = math.fsum(x * x for x in luck)
    total = math.fsum(luck)

    def slope(both: float, squares: float) -> float:
        return min(1.0, max(0.0, both / squares)) if squares > 1e-12 else 0.0

    values = []
    for x, score in zip(luck, scores):
        others = (mean * n - score) / (n - 1) if n > 1 else 0.5
        # the same sum without this case, around the mean of the others
        rest = both - x * (score - mean) + (mean - others) * (total - x)
        values.append(score - slope(rest, squares - x * x) * x)
    return Adjusted(mean_estimate(values), total / n if n else 0.0, slope(both, squares))


# ---- Elo --------------------------------------------------------------------------------------------------------------


def elo(score: float) -> float:
    """The difference in rating at which this score is expected; infinite for 0 and 1."""
    if score <= 0 or score >= 1:
        return -math.inf if score <= 0 else math.inf
    return 400 * math.log10(score / (1 - score))


def expected(difference: float) -> float:
    """The score that a difference in rating makes expected."""
    return 1 / (1 + 10 ** (-difference / 400))


def elo_of(score: Estimate) -> Estimate:
    return Estimate(elo(score.value), elo(score.low), elo(score.high), score.cases)


def superiority(pairs: Pentanomial) -> float:
    """The likelihood that the first is the better one: by how many standard errors its score is above one half."""
    n, mean, variance = moments(pairs)
    return 0.5 * math.erfc(-(mean - 0.5) / math.sqrt(2 * variance / n)) if n else 0.5


# ---- the sequential test ----------------------------------------------------------------------------------------------


def log_likelihood_ratio(pairs: Pentanomial, low: float, high: float) -> float:
    """How much better "the first is `high` Elo better" explains the pairs than "`low` Elo": the logarithm of the ratio of likelihoods.

    Each hypothesis fixes the expected score only; of all distributions with that mean it gets the one that explains the pairs best
    (the generalised test).
    """
    counts = [count or NEVER_SEEN for count in pairs]
    at_low, at_high = most_likely(counts, expected(low)), most_likely(counts, expected(high))
    return math.fsum(count * math.log(b / a) for count, a, b in zip(counts, at_low, at_high))


def most_likely(counts: Sequence[float], mean: float) -> list[float]:
    """The distribution over the five scores with this mean under which the counts are most likely.

    By Lagrange it is p / (1 + x (score − mean)) with the one x for which the mean comes out; the mean falls as x grows.
    """
    total = math.fsum(counts)
    shifted = [(score - mean, count / total) for score, count in zip(SCORES, counts)]
    low, high = -1 / (1 - mean), 1 / mean  # where the outermost probabilities become infinite
    x = 0.0
    for _ in range(200):
        excess = math.fsum(p * a / (1 + x * a) for a, p in shifted)
        if excess > 0:
            low = x
        else:
            high = x
        slope = -math.fsum(p * (a / (1 + x * a)) ** 2 for a, p in shifted)
        newton = x - excess / slope
        following = newton if low < newton < high else (low + high) / 2
        if abs(following - x) <= 1e-13 * max(1.0, abs(x)):
            break
        x = following
    return [p / (1 + x * a) for a, p in shifted]


@dataclass(frozen=True)
class Verdict:
    """Where a sequential test stands: "H1" (at least `high`) or "H0" (at most `low`) is accepted, or "" while it goes on."""

    low: float
    high: float
    ratio: float
    accepted: str


def sequential(pairs: Pentanomial, low: float, high: float) -> Verdict:
    ratio = log_likelihood_ratio(pairs, low, high) if sum(pairs) else 0.0
    return Verdict(low, high, ratio, "H1" if ratio >= UPPER else "H0" if ratio <= LOWER else "")
