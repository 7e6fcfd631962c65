"""A run of the arena as a picture: score and sequential test on their way, or the ratings of many."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from buildstars.lab.arena.bouts import Plan
from buildstars.lab.arena.report import Match, Player, Report
from buildstars.lab.arena.run import Course, half_points
from buildstars.lab.arena.stats import LOWER, UPPER, expected, score_of
from buildstars.lab.balance.plots import BLUE, FAINT, GREEN, INK, RED, STYLE
from buildstars.lab.plot_files import save_figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def draw(plan: Plan, course: Course, report: Report, file: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    with matplotlib.rc_context(STYLE):
        figure = draw_match(plan, course, report) if len(report.matches) == 1 else draw_ratings(report)
        save_figure(figure, file)
        pyplot.close(figure)


# ---- two opponents ----------------------------------------------------------------------------------------------------


def draw_match(plan: Plan, course: Course, report: Report) -> Figure:
    from matplotlib import pyplot

    match = report.matches[0]
    first, second = (report.opponents[k].name for k in (match.first, match.second))
    if plan.sprt:
        figure, (above, below) = pyplot.subplots(2, 1, figsize=(8.5, 7), layout="constrained", sharex=True, height_ratios=(3, 2))
        draw_ratio(below, plan, course)
    else:
        figure, (above, below) = pyplot.subplots(1, 2, figsize=(10.5, 4.6), layout="constrained", width_ratios=(3, 1.6))
        draw_pairs(below, match, first)
    draw_score(above, course, match)
    above.set_title(f"{first} against {second}: {100 * match.score.value:.1f} % after {match.games():,} games", pad=12)
    if plan.sprt:
        above.set_xlabel("")
        for bound, colour in zip(plan.sprt, (RED, GREEN)):
            level(above, 100 * expected(bound), f"{bound:g} Elo", colour)
    return figure


def draw_score(axes: Axes, course: Course, match: Match) -> None:
    """The score after each pair, with its interval then; pairs are counted in the order of their numbers."""
    pairs = [0] * 5
    found = []
    for bout in course.counted():
        pairs[half_points(bout)] += 1
        found.append(score_of(pairs))
    at = range(1, len(found) + 1)
    axes.fill_between(at, [100 * one.low for one in found], [100 * one.high for one in found], color=BLUE, alpha=0.16, linewidth=0)
    axes.plot(at, [100 * one.value for one in found], color=BLUE, linewidth=1.6, label="score, 95 % interval")
    if match.adjusted is not None and match.adjusted.score.cases > 1:
        score = match.adjusted.score
        reach = [[100 * (score.value - score.low)], [100 * (score.high - score.value)]]
        axes.errorbar(len(found) * 1.03, 100 * score.value, yerr=reach, fmt="o", color=GREEN, capsize=3, label="without luck")
    axes.axhline(50, color=INK, linewidth=1)
    low, high = min(one.low for one in found[len(found) // 8 :]), max(one.high for one in found[len(found) // 8 :])
    axes.set_ylim(max(0, min(48, 100 * low - 3)), min(100, max(52, 100 * high + 3)))
    axes.set_xlabel("pairs of games")
    axes.set_ylabel("score, %")
    axes.legend(loc="best")


def draw_pairs(axes: Axes, match: Match, first: str) -> None:
    labels = ("0", "½", "1", "1½", "2")
    bars = axes.bar(labels, match.pairs, color=(RED, "#d6604d", FAINT, "#4393c3", BLUE))
    axes.bar_label(bars, padding=2, fontsize=9)
    axes.set_title("Pairs by points", pad=12)
    axes.set_xlabel(f"points of {first} in a pair")
    axes.grid(False, axis="x")


def draw_ratio(axes: Axes, plan: Plan, course: Course) -> None:
    assert plan.sprt is not None
    axes.plot(range(1, len(course.ratios) + 1), course.ratios, color=INK, linewidth=1.6)
    low, high = plan.sprt
    for bound, colour, words in ((UPPER, GREEN, f"H1: {high:g} Elo or more"), (LOWER, RED, f"H0: {low:g} Elo or less")):
        level(axes, bound, words, colour)
    axes.axhline(0, color=FAINT, linewidth=1)
    edge = 1.2 * max(UPPER, *(abs(ratio) for ratio in course.ratios or [0.0]))
    axes.set_ylim(-edge, edge)
    axes.set_xlabel("pairs of games")
    axes.set_ylabel("log-likelihood ratio")


def level(axes: Axes, at: float, words: str, colour: str) -> None:
    """A line across with its name at the left end."""
    axes.axhline(at, color=colour, linewidth=1.4, linestyle="--")
    across = axes.get_yaxis_transform()
    axes.annotate(words, (0, at), xycoords=across, xytext=(5, 4), textcoords="offset points", color=colour, fontsize=9)


# ---- many -------------------------------------------------------------------------------------------------------------


def draw_ratings(report: Report) -> Figure:
    from matplotlib import pyplot

    ordered = sorted(report.opponents, key=lambda player: player.rating.mu)
    height = 0.5 * len(ordered) + 1.8
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(10.5, height), layout="constrained", sharey=True, width_ratios=(1, 1))
    left.set_title("Ratings (openskill), 95 % interval", pad=12)
    right.set_title(f"Share of {report.games:,} games’ points, 95 % interval", pad=12)
    for at, player in enumerate(ordered):
        point(left, at, player.rating.mu, player.rating.reach(), player.rating.reach(), BLUE)
        draw_share(right, at, player)
    fair = 100 / report.players
    right.axvline(fair, color=INK, linewidth=1)
    right.annotate(f"fair: {fair:.1f}", (fair, len(ordered) - 0.55), xytext=(4, 0), textcoords="offset points", fontsize=9, color=INK)
    left.set_yticks(range(len(ordered)), [player.name for player in ordered])
    left.set_ylim(-0.6, len(ordered) - 0.4)
    left.set_xlabel("rating")
    right.set_xlabel("share, %")
    return figure


def draw_share(axes: Axes, at: float, player: Player) -> None:
    share = player.share
    point(axes, at, 100 * share.value, 100 * (share.value - share.low), 100 * (share.high - share.value), GREEN)


def point(axes: Axes, at: float, value: float, left: float, right: float, colour: str) -> None:
    reach = [[max(0.0, left)], [max(0.0, right)]]
    axes.errorbar(value, at, xerr=reach, fmt="o", color=colour, capsize=3, markersize=6, linewidth=1.6)
    axes.annotate(f"{value:.1f}", (value, at), xytext=(0, 7), textcoords="offset points", ha="center", fontsize=9)
