"""How far chances can be trusted: of positions that were given 70 %, are 70 % won?

The answer is the expected calibration error: in tenths of the chance that was told, how far the mean of what was told lies
from what was seen, weighted by how many positions there are. The turns of one game share its end, so a judgement without
any fault shows an error as well, the larger the fewer games there are. `Quality.floor` says how large: the ends of whole
games are turned over at random, so that only their noise is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from buildstars.lab.intervals import wilson
from buildstars.lab.study.shown import LEAST, MOST, Mending
from buildstars.lab.training.forecasts import Forecast

BINS: Final = 10
TURNED: Final = 2000
"""Times that the ends of games are turned over."""
LITTLE: Final = 1e-4
"""No chance is told to be nearer to 0 or 1, where one wrong game would cost everything."""
ROUNDS: Final = 60

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Bin:
    """A tenth: the mean of what was told, and the share of games that were won, with an interval that knows which turns are of one game."""

    low: float
    high: float
    count: int
    games: int
    predicted: float
    seen: float
    seen_low: float
    seen_high: float


@dataclass(frozen=True)
class Quality:
    """Brier's score and the logarithmic loss are those of a coin at 0.25 and 0.693; lower is better."""

    positions: int
    games: int
    error: float
    """The expected calibration error."""
    floor: float
    """What a judgement without fault would show with as many games, on the average."""
    floor_high: float
    """And in 95 of 100 cases at most."""
    brier: float
    log_loss: float
    bins: tuple[Bin, ...]


def quality(forecasts: Sequence[Forecast], chances: Sequence[float], seed: int = 1) -> Quality:
    """Of the chances that one judgement told, in the order of the forecasts."""
    told = np.clip(np.array(chances, dtype=float), LITTLE, 1 - LITTLE)
    share = np.array([one.share for one in forecasts], dtype=float)
    games, game = np.unique([one.game for one in forecasts], return_inverse=True)
    place = np.minimum((told * BINS).astype(int), BINS - 1)
    off = sums(game, place, share - told, len(games))
    error = np.abs(off.sum(axis=0)).sum() / max(1, len(told))
    turned = np.random.default_rng(seed).choice((-1.0, 1.0), size=(TURNED, len(games))) @ off
    noise = np.abs(turned).sum(axis=1) / max(1, len(told))
    return Quality(
        len(told), len(games), float(error), float(noise.mean()), float(np.quantile(noise, 0.95)),
        float(((told - share) ** 2).mean()), float(-(share * np.log(told) + (1 - share) * np.log(1 - told)).mean()),
        tuple(one for k in range(BINS) if (one := bin_of(k, place == k, game, told, share)) is not None),
    )  # fmt: skip


def sums(game: NDArray[np.intp], place: NDArray[np.intp], values: Floats, games: int) -> Floats:
    """By game and tenth."""
    found = np.zeros((games, BINS))
    np.add.at(found, (game, place), values)
    return found


def bin_of(k: int, inside: NDArray[np.bool_], game: NDArray[np.intp], told: Floats, share: Floats) -> Bin | None:
    count = int(inside.sum())
    if not count:
        return None
    mean, seen = float(told[inside].mean()), float(share[inside].mean())
    games, own = np.unique(game[inside], return_inverse=True)
    apart = np.bincount(own, share[inside] - seen)
    spread = float((apart**2).sum()) / count**2
    worth = min(count, seen * (1 - seen) / spread) if spread > 0 else len(games)  # independent games that would tell as much
    low, high = wilson(seen, max(1.0, worth))
    return Bin(k / BINS, (k + 1) / BINS, count, len(games), mean, seen, low, high)


# ---- mending ----------------------------------------------------------------------------------------------------------


def fit_mending(forecasts: Sequence[Forecast], chances: Sequence[float], players: int, lifted: bool) -> Mending:
    """The likeliest power of the odds, and lift if there is to be one (lab.study.shown), by Newton's method."""
    told = np.clip(np.array(chances, dtype=float), LITTLE, 1 - LITTLE)
    share = np.array([one.share for one in forecasts], dtype=float)
    odds = np.log(told * (players - 1) / (1 - told))
    seen = np.stack([odds, np.ones_like(odds)], axis=1)[:, : 2 if lifted else 1]
    found = np.array([1.0, 0.0])[: seen.shape[1]]
    for _ in range(ROUNDS):
        p = 1 / (1 + (players - 1) * np.exp(-seen @ found))
        bend = (seen * (p * (1 - p))[:, None]).T @ seen + 1e-9 * np.eye(len(found))
        step = np.linalg.solve(bend, seen.T @ (share - p))
        found += step
        if np.abs(step).max() < 1e-9:
            break
        found[0] = min(max(found[0], LEAST), MOST)
    return Mending(*(float(one) for one in found))
