"""The numbers of the arena: known values of the sequential test, its error rates, intervals that hold what they promise."""

from __future__ import annotations

import math
import random
import statistics

import pytest

from buildstars.lab.arena.ratings import rated
from buildstars.lab.arena.stats import (
    LOWER,
    SCORES,
    UPPER,
    counted,
    elo,
    elo_of,
    expected,
    log_likelihood_ratio,
    mean_estimate,
    most_likely,
    score_of,
    sequential,
    share_of,
    superiority,
    without_luck,
)

# ---- the sequential test ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("published", "bounds", "pairs"),
    [  # fishtest's LLR of finished tests of Stockfish in 2020, when its bounds were in logistic Elo, as ours are
        (2.96, (-0.25, 1.25), (491, 7345, 29693, 7670, 465)),
        (2.97, (0.25, 1.25), (53, 2220, 21459, 2445, 47)),
        (2.94, (-0.25, 1.25), (253, 4282, 17604, 4431, 286)),
        (2.97, (0.25, 1.25), (58, 3302, 33130, 3518, 84)),
        (2.95, (-0.5, 1.5), (59, 754, 2467, 865, 75)),
        (2.95, (0.25, 1.75), (33, 1185, 8378, 1302, 50)),
        (2.98, (0.25, 1.75), (328, 4564, 15580, 4789, 371)),
        (2.94, (-1.0, 3.0), (424, 2948, 5832, 3045, 460)),
        (2.94, (0.0, 2.0), (1284, 17437, 55536, 18085, 1292)),
    ],
)
def test_the_ratio_is_that_of_fishtest(published: float, bounds: tuple[float, float], pairs: tuple[int, ...]) -> None:
    assert round(log_likelihood_ratio(pairs, *bounds), 2) == published


def test_of_decided_pairs_alone_the_ratio_is_that_of_a_coin() -> None:
    """With pairs of 0 and 2 points only there is one distribution with each mean, so the ratio can be written down."""
    low, high = expected(0), expected(100)
    by_hand = 60 * math.log(high / low) + 40 * math.log((1 - high) / (1 - low))
    assert log_likelihood_ratio((40, 0, 0, 0, 60), 0, 100) == pytest.approx(by_hand, abs=0.01)


def test_the_most_likely_distribution_has_its_mean_and_no_neighbour_is_likelier() -> None:
    counts, mean = (3, 9, 40, 12, 6), 0.6
    found = most_likely(counts, mean)
    assert math.fsum(found) == pytest.approx(1) and math.fsum(p * a for p, a in zip(found, SCORES)) == pytest.approx(mean)

    def likelihood(p: list[float]) -> float:
        return math.fsum(count * math.log(one) for count, one in zip(counts, p))

    for way in ((1, -2, 1, 0, 0), (0, 1, -2, 1, 0), (0, 0, 1, -2, 1)):  # they keep both sums
        for step in (1e-4, -1e-4):
            assert likelihood([p + step * w for p, w in zip(found, way)]) < likelihood(found)


def test_the_ratio_turns_round_with_the_sides() -> None:
    pairs = (4, 7, 30, 12, 9)
    assert log_likelihood_ratio(pairs[::-1], -20, 0) == pytest.approx(-log_likelihood_ratio(pairs, 0, 20), abs=1e-9)


def test_the_bounds_are_those_of_wald() -> None:
    assert (round(LOWER, 4), round(UPPER, 4)) == (-2.9444, 2.9444)
    assert sequential((0, 0, 0, 0, 0), 0, 20).accepted == ""
    assert sequential((0, 0, 0, 0, 40), 0, 100).accepted == "H1"
    assert sequential((40, 0, 0, 0, 0), 0, 100).accepted == "H0"


def verdicts(strength: float, runs: int) -> list[str]:
    """Tests of 0 Elo against 120, of an opponent of known strength: its pairs are drawn from a distribution with that mean."""
    rng = random.Random(7)
    weights = most_likely((20, 10, 40, 10, 20), expected(strength))
    found = []
    for _ in range(runs):
        pairs = [0] * 5
        verdict = ""
        while not verdict:
            pairs[rng.choices(range(5), weights)[0]] += 1
            verdict = sequential(pairs, 0, 120).accepted
        found.append(verdict)
    return found


@pytest.mark.parametrize(("strength", "wrong", "most"), [(0, "H1", 12), (120, "H0", 12), (-120, "H1", 0), (240, "H0", 0)])
def test_errors_are_as_rare_as_promised(strength: float, wrong: str, most: int) -> None:
    """Of 150 tests 7.5 at most on average; 12 or fewer in 97 of 100 cases."""
    assert verdicts(strength, 150).count(wrong) <= most


def test_between_the_two_hypotheses_it_is_a_toss() -> None:
    assert 15 < verdicts(60, 60).count("H1") < 45


# ---- score, Elo, superiority ------------------------------------------------------------------------------------------


def test_a_score_by_hand() -> None:
    pairs = (100, 50, 300, 60, 150)
    values = [score for score, count in zip(SCORES, pairs) for _ in range(count)]
    score = score_of(pairs)
    error = statistics.stdev(values) / math.sqrt(len(values))
    assert score.value == pytest.approx(statistics.mean(values)) and score.cases == 660
    assert score.high - score.low == pytest.approx(2 * 1.96 * error, rel=0.01)
    assert superiority(pairs) == pytest.approx(statistics.NormalDist().cdf((score.value - 0.5) / error), abs=0.001)


def test_pairs_that_share_their_luck_tell_more_than_their_games() -> None:
    """As many wins and losses: if the two games of a pair go to different opponents, the score is better known."""
    assert score_of((0, 0, 100, 0, 0)).high < score_of((25, 0, 50, 0, 25)).high < score_of((50, 0, 0, 0, 50)).high


def test_little_is_known_after_little() -> None:
    assert score_of((0,) * 5).low == 0 and score_of((0,) * 5).high == 1 and superiority((0,) * 5) == 0.5
    assert score_of((0, 0, 0, 0, 1)).low < 0.25 and superiority((0, 0, 0, 0, 1)) < 0.9
    assert score_of((0, 0, 1, 0, 0)).low < 0.1
    assert elo_of(score_of((0, 0, 0, 0, 3))).value == math.inf


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng = random.Random(3)
    weights = (0.15, 0.05, 0.4, 0.1, 0.3)
    truth = sum(score * weight for score, weight in zip(SCORES, weights))
    held = 0
    for _ in range(600):
        score = score_of(counted(2 * one for one in rng.choices(SCORES, weights, k=40)))
        held += score.low <= truth <= score.high
    assert 0.93 <= held / 600 <= 0.98


def test_elo_and_back() -> None:
    assert elo(0.5) == 0 and round(elo(0.75)) == 191 and round(elo(10 / 11)) == 400
    assert [round(expected(elo(score)), 9) for score in (0.01, 0.4, 0.9)] == [0.01, 0.4, 0.9]


def test_shares_of_a_table() -> None:
    one = share_of([0.25] * 50)
    assert one.value == 0.25 and 0.2 < one.low < 0.25 < one.high < 0.31
    assert share_of([]).cases == 0 and share_of([1.0]).low < 0.3


# ---- luck -------------------------------------------------------------------------------------------------------------


def test_without_luck_a_score_is_as_true_and_better_known() -> None:
    """Drawn games of a known expectation, part of which hangs on luck of mean zero: over many runs the mean stays what it is."""
    rng = random.Random(11)
    means, narrower = [], 0
    for _ in range(300):
        luck = [rng.gauss(0, 0.3) for _ in range(30)]
        scores = [float(rng.random() < min(1.0, max(0.0, 0.6 + x))) for x in luck]
        found = without_luck(scores, luck)
        bare = mean_estimate(scores)
        means.append(found.score.value)
        narrower += found.score.high - found.score.low < bare.high - bare.low
    plain = statistics.mean(statistics.mean(means[k::10]) for k in range(10))
    assert plain == pytest.approx(0.59, abs=0.012)  # 0.6, less what the limits 0 and 1 cut off
    assert narrower > 285


def test_luck_that_says_nothing_is_not_counted() -> None:
    rng = random.Random(2)
    luck = [rng.gauss(0, 0.3) for _ in range(400)]
    scores = [float(rng.random() < 0.5) for _ in luck]
    assert without_luck(scores, luck).slope < 0.2
    assert without_luck(scores, [0.0] * 400).score == mean_estimate(scores)
    assert without_luck([1.0], [0.2]).score.value == 1.0


def test_the_slope_of_a_case_is_that_of_the_others() -> None:
    scores, luck = [0.5, 1.0, 0.0, 1.0, 0.5], [0.1, 0.3, -0.2, 0.4, -0.3]
    values = []
    for k in range(5):
        others = [(s, x) for j, (s, x) in enumerate(zip(scores, luck)) if j != k]
        mean = statistics.mean(s for s, _ in others)
        slope = sum(x * (s - mean) for s, x in others) / sum(x * x for _, x in others)
        values.append(scores[k] - min(1.0, max(0.0, slope)) * luck[k])
    assert without_luck(scores, luck).score.value == pytest.approx(statistics.mean(values))


# ---- ratings ----------------------------------------------------------------------------------------------------------


def test_ratings_follow_the_places() -> None:
    games = [([0, 1, 2], [1, 2, 3]), ([2, 0, 1], [3, 1, 2]), ([1, 2, 0], [2, 3, 1])] * 5
    best, middle, last = rated(3, games)
    assert best.mu > middle.mu > last.mu and best.sigma < 25 / 3
    assert rated(2, [([0, 1], [1, 1])] * 4)[0].mu == pytest.approx(25, abs=1e-6)
    alone = rated(2, [([0, 0, 1], [1, 2, 3])])
    assert alone[0].mu > 25 > alone[1].mu
