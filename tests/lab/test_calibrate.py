"""The fit finds the curve that made the samples, and says how good it is."""

from __future__ import annotations

import random

import pytest

from buildstars.bots.card.chances import win_chance
from buildstars.lab.training.calibrate import Curve, Plan, Sample, fit, gather, predicted, quality, shipped


def made(curve: Curve, count: int) -> list[Sample]:
    """Games whose ends follow the curve."""
    dice = random.Random(3)
    found = []
    for _ in range(count):
        one = Sample(round(dice.gauss(0, 1200)), dice.random() < 0.5, 0.0)
        found.append(Sample(one.value, one.own_turn, float(dice.random() < predicted(curve, one))))
    return found


def test_the_fit_finds_the_curve_again() -> None:
    true = Curve(400, 2000, 0.3)
    samples = made(true, 6000)
    found = fit(samples)
    for value in (-1500, -400, 0, 400, 1500):
        for own in (False, True):
            sample = Sample(value, own, 0)
            assert predicted(found, sample) == pytest.approx(predicted(true, sample), abs=0.04)
    good, bad = quality(found, samples), quality(Curve(400, 2000, -3), samples)
    assert good.brier < bad.brier and good.log_loss < bad.log_loss
    assert all(one.seen_low - 0.05 <= one.predicted <= one.seen_high + 0.05 for one in good.bins)


def test_the_shipped_curve_is_the_one_in_use() -> None:
    for value in (-2000, 0, 700):
        for own in (False, True):
            assert predicted(shipped(), Sample(value, own, 0)) == pytest.approx(win_chance(value, own))


def test_samples_of_games() -> None:
    samples = gather(Plan("recruit", 1, 1))
    assert len(samples) > 10
    assert sum(sample.own_turn for sample in samples) * 2 == len(samples), "one side is on turn, the other is not"
    assert sum(sample.share for sample in samples) == len(samples) / 2
