"""What counts are worth: shares and means with their 95 % confidence intervals, and quantiles of counted values."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Z95: Final = 1.959963984540054


@dataclass(frozen=True)
class Share:
    """`count` of `of`, as a fraction with Wilson's interval, which is right near 0 and 1 too."""

    count: int
    """Cases that were seen."""
    of: int
    """Of so many."""
    share: float
    """Their quotient; 0 of nothing."""
    low: float
    """The lower end of the 95 % interval."""
    high: float
    """The upper end."""


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval."""

    total: int
    """The sum of all values."""
    mean: float
    """A case."""
    low: float
    """The lower end of the 95 % interval."""
    high: float
    """The upper end."""


def share_of(count: int, of: int) -> Share:
    """A share with Wilson's interval; of nothing, everything is possible."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    share = count / of
    low, high = wilson(share, of)
    return Share(count, of, share, low, high)


def wilson(share: float, of: float) -> tuple[float, float]:
    """Wilson's interval of a share seen in so many cases; a number that is not whole stands for so much evidence."""
    if of <= 0:
        return 0.0, 1.0
    middle = share + Z95**2 / (2 * of)
    reach = Z95 * math.sqrt(share * (1 - share) / of + Z95**2 / (4 * of**2))
    scale = 1 + Z95**2 / of
    return 0.0 if share == 0 else (middle - reach) / scale, 1.0 if share == 1 else (middle + reach) / scale


def mean_of(total: int, squares: int, of: int) -> Mean:
    """From sums over `of` values; of whole numbers, so that their order does not matter to the last digit."""
    if of == 0:
        return Mean(0, 0.0, 0.0, 0.0)
    mean = total / of
    spread = (squares * of - total * total) / (of * max(1, of - 1))
    reach = Z95 * math.sqrt(max(0.0, spread) / of)
    return Mean(total, mean, mean - reach, mean + reach)


def quantile(counted: Mapping[int, int], fraction: float) -> int:
    """The smallest value that at least this fraction of all values do not exceed; 0 if there are none."""
    values = sum(counted.values())
    seen = 0
    for value in sorted(counted):
        seen += counted[value]
        if seen >= fraction * values:
            return value
    return 0
