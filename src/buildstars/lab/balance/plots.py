"""A balance report as pictures: matchups, going first, length and endings, cards, units. PNG for looking, SVG for pages.

matplotlib and numpy are imported when something is drawn, so that nobody else waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from buildstars.lab.balance.report import Estimate, Report
from buildstars.lab.balance.star_fit import StarFit
from buildstars.lab.balance.tables import ENDINGS
from buildstars.lab.plot_files import save_figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDEST: Final = 15
"""Differences less certain than by so many points say nothing, and are not drawn."""
INK: Final = "#1f2933"
FAINT: Final = "#9aa5b1"
BLUE: Final = "#2166ac"
RED: Final = "#b2182b"
GREEN: Final = "#1b7837"
STYLE: Final[dict[Any, Any]] = {
    "figure.facecolor": "white", "axes.facecolor": "white", "axes.edgecolor": FAINT, "axes.labelcolor": INK, "text.color": INK,
    "xtick.color": INK, "ytick.color": INK, "axes.spines.top": False, "axes.spines.right": False, "axes.titleweight": "bold",
    "axes.titlelocation": "left", "font.size": 10, "axes.grid": True, "grid.color": "#e4e7eb", "grid.linewidth": 0.8,
    "axes.axisbelow": True, "svg.hashsalt": "buildstars", "legend.frameon": False,
}


def plot_all(report: Report, fit: StarFit | None, folder: Path) -> Iterator[Path]:
    """Draw what there is to draw; the files written."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    drawings: dict[str, Callable[[], Figure]] = {"going-first": lambda: draw_first(report), "endings": lambda: draw_endings(report)}
    if len(report.matrix) > 1:
        drawings["matchups"] = lambda: draw_matrix(report)
    if any(card.played_by.cases for card in report.cards):
        drawings["cards"] = lambda: draw_cards(report)
    if any(unit.used.count for unit in report.units):
        drawings["units"] = lambda: draw_units(report)
    if fit is not None and fit.units:
        drawings["star-worth"] = lambda: draw_worths(fit)
        drawings["star-values"] = lambda: draw_values(fit)
    with matplotlib.rc_context(STYLE):
        for name, draw in drawings.items():
            figure = draw()
            for ending in ("png", "svg"):
                file = folder / f"balance-{name}.{ending}"
                save_figure(figure, file)
                yield file
            pyplot.close(figure)


def new_figure(width: float, height: float, title: str) -> tuple[Figure, Axes]:
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(width, height), layout="constrained")
    axes.set_title(title, pad=12)
    return figure, axes


def reach(value: Estimate) -> tuple[float, float]:
    """How far the interval reaches to the left and to the right, in points."""
    return 100 * max(0.0, value.value - value.low), 100 * max(0.0, value.high - value.value)


def error_bars(axes: Axes, at: float, value: Estimate, colour: str) -> None:
    left, right = reach(value)
    axes.errorbar(100 * value.value, at, xerr=[[left], [right]], fmt="o", color=colour, capsize=3, markersize=5, linewidth=1.4)


# ---- forces -----------------------------------------------------------------------------------------------------------


def draw_matrix(report: Report) -> Figure:
    order = sorted(report.forces, key=lambda force: -force.score.value)
    size = max(6.0, 1.1 * len(order) + 3)
    figure, axes = new_figure(size, 0.72 * size, "Who beats whom: score of the line’s force, %")
    shares = [
        [100 * report.matrix[a.name][b.name].value if b.name in report.matrix[a.name] else float("nan") for b in order] for a in order
    ]
    image = axes.imshow(shares, cmap="RdBu", vmin=0, vmax=100, aspect="auto")
    for line, a in enumerate(order):
        for column, b in enumerate(order):
            found = report.matrix[a.name].get(b.name)
            if found is None or not found.cases:
                axes.text(column, line, "–", ha="center", va="center", color=FAINT, fontsize=14)
                continue
            dark = abs(found.value - 0.5) > 0.3
            axes.text(column, line - 0.1, f"{100 * found.value:.0f}", ha="center", va="center", fontsize=12, weight="bold",
                      color="white" if dark else INK)
            axes.text(column, line + 0.24, f"±{100 * found.reach():.0f}", ha="center", va="center", fontsize=8,
                      color="white" if dark else INK)
    axes.set_xticks(range(len(order)), [force.title for force in order], rotation=30, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(len(order)), [f"{force.title}  {100 * force.score.value:.0f} %" for force in order])
    axes.grid(False)
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.tick_params(length=0)
    figure.colorbar(image, ax=axes, label="score, %", shrink=0.8)
    return figure


def draw_first(report: Report) -> Figure:
    rows: list[tuple[str, Estimate, str]] = [("all games", report.first_player, INK)]
    even = 100 / report.players
    if report.players == 2:
        rows.append(("mirror matches", report.first_player_mirror, INK))
    else:
        rows += [(f"place {place}", score, FAINT) for place, score in enumerate(report.places[1:], 2)]
    ordered = sorted(report.forces, key=lambda force: -force.going_first.value)
    figure, axes = new_figure(9, 0.42 * (len(rows) + len(ordered)) + 2, "Going first, with 95 % intervals")
    for at, (_, score, colour) in enumerate(rows):
        error_bars(axes, at, score, colour)
    for at, force in enumerate(ordered, len(rows)):
        error_bars(axes, at - 0.14, force.first, BLUE)
        error_bars(axes, at + 0.14, force.second, RED)
    axes.plot([], [], "o-", color=INK, label="score of whoever goes first")
    axes.plot([], [], "o-", color=BLUE, label="force going first")
    axes.plot([], [], "o-", color=RED, label="force going second")
    axes.axvline(even, color=FAINT, linestyle="--", linewidth=1)
    axes.axhline(len(rows) - 0.5, color=FAINT, linewidth=0.8)
    axes.set_yticks(range(len(rows) + len(ordered)), [name for name, _, _ in rows] + [force.title for force in ordered])
    axes.invert_yaxis()
    axes.set_xlabel(f"score, % (dashed: even, {even:.0f} %)")
    figure.legend(loc="outside lower center", ncols=3, fontsize=9)
    return figure


def draw_endings(report: Report) -> Figure:
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 4.2), layout="constrained", width_ratios=(3, 2))
    colours = {"objectives": BLUE, "units": RED, "quiet": FAINT, "turn_limit": "#d9a441", "nobody_left": GREEN}
    longest = max(report.turns.counted, default=1)
    width = max(1, round(longest / 40))
    edges = [*range(0, longest + 2 * width, width)]
    values, weights, labels, used = [], [], [], []
    for cause, spread in report.turns_of.items():
        values.append(list(spread.counted))
        weights.append(list(spread.counted.values()))
        labels.append(ENDINGS.get(cause, cause))
        used.append(colours.get(cause, INK))
    left.hist(values, bins=edges, weights=weights, stacked=True, color=used, label=labels)
    left.axvline(report.turns.median, color=INK, linestyle="--", linewidth=1)
    left.text(report.turns.median, left.get_ylim()[1] * 0.97, f" median {report.turns.median}", va="top", fontsize=9)
    left.set_title("Turns a game", pad=12)
    left.set_xlabel(f"turns, all players counted; 5 to 95 %: {report.turns.p5} to {report.turns.p95}")
    left.set_ylabel("games")
    left.legend(fontsize=8.5)
    causes = list(report.causes)
    for at, cause in enumerate(causes):
        share = report.causes[cause]
        right.barh(at, 100 * share.share, color=colours.get(cause, INK), height=0.6)
        left_reach, right_reach = 100 * (share.share - share.low), 100 * (share.high - share.share)
        right.errorbar(100 * share.share, at, xerr=[[left_reach], [right_reach]], color=INK, capsize=3)
        right.text(100 * share.high + 2, at, f"{100 * share.share:.1f} %", va="center", fontsize=9)
    right.set_yticks(range(len(causes)), [ENDINGS.get(cause, cause) for cause in causes])
    right.set_xlim(0, 118)
    right.set_xlabel("of all games, %")
    right.set_title("How games end", pad=12)
    right.grid(axis="y", visible=False)
    return figure


# ---- cards and units --------------------------------------------------------------------------------------------------


def draw_cards(report: Report) -> Figure:
    """How often a card is played against what it brings; those beyond chance are named."""
    figure, axes = new_figure(11, 7, "Cards: score when played, against the owner’s usual score")
    named: list[tuple[float, float, str, str]] = []
    known = [card for card in report.cards if card.played_by.cases and 100 * card.played_by.reach() <= WIDEST]
    for type_, colour in (("combat", BLUE), ("objective", RED)):
        cards = [card for card in known if card.type == type_]
        x = [card.played_by.cases / card.games * 100 for card in cards]
        y = [100 * card.played_by.value for card in cards]
        bars = [100 * card.played_by.reach() for card in cards]
        axes.errorbar(x, y, yerr=bars, fmt="o", color=colour, elinewidth=0.7, alpha=0.75, markersize=4, label=f"{type_} cards")
        named += [(a, b, card.name, colour) for a, b, card in zip(x, y, cards) if card.played_by.low > 0 or card.played_by.high < 0]
    axes.axhline(0, color=INK, linewidth=0.8)
    left_out = len(report.cards) - len(known)
    axes.set_xlabel(f"games in which it was played, % of the games of its owners (left out: {left_out} cards played too seldom to tell)")
    axes.set_ylabel("difference to the usual score, points, with 95 % interval")
    axes.legend()
    dots = [(100 * card.played_by.cases / card.games, 100 * card.played_by.value) for card in known]
    label_points(axes, sorted(named, key=lambda one: -abs(one[1]))[:24], dots)
    return figure


def draw_units(report: Report) -> Figure:
    """What units do for their stars, in the ready forces."""
    figure, axes = new_figure(10, 6.5, "Units: stars destroyed and strikes won, a copy and game")
    units = [unit for unit in report.units if unit.used.count]
    x = [jittered(unit.stars, at) for at, unit in enumerate(units)]
    y = [unit.stars_taken for unit in units]
    copies = [unit.strikes.count / max(1, unit.games) for unit in units]
    sizes = [20 + 90 * unit.used.share for unit in units]
    dots = axes.scatter(x, y, c=copies, cmap="viridis", s=sizes, edgecolors="white", linewidths=0.6)
    axes.set_xticks(sorted({unit.stars for unit in units}))
    axes.set_xlabel("build stars; the larger the dot, the more games it takes part in")
    axes.set_ylabel("stars destroyed, a copy and game")
    figure.colorbar(dots, ax=axes, label="successful strikes a game")
    label_points(axes, extremes([(a, b, unit.name, b / unit.stars) for a, b, unit in zip(x, y, units)], 20), zip(x, y))
    return figure


def draw_worths(fit: StarFit) -> Figure:
    """Price and worth: who is above the line is a bargain."""
    figure, axes = new_figure(10, 7, f"What units are worth ({fit.games:,} games of random forces)")
    x = [jittered(unit.stars, at) for at, unit in enumerate(fit.units)]
    y = [unit.by_results.value for unit in fit.units]
    axes.errorbar(x, y, yerr=[unit.by_results.reach() for unit in fit.units], fmt="none", ecolor=FAINT, elinewidth=0.6)
    colours = [GREEN if unit.by_results.low > unit.stars else RED if unit.by_results.high < unit.stars else BLUE for unit in fit.units]
    axes.scatter(x, y, c=colours, s=26, zorder=3)
    prices = sorted({unit.stars for unit in fit.units})
    left, right = [price - 0.45 for price in prices], [price + 0.45 for price in prices]
    axes.hlines(prices, left, right, colors=INK, linewidth=1.2, label="its price")
    axes.set_xticks(prices)
    axes.set_xlabel("build stars; green and red: surely above and below the price")
    axes.set_ylabel("worth by results, in stars, with 95 % interval")
    axes.legend(loc="upper left")
    label_points(axes, extremes([(a, b, unit.name, b - unit.stars) for a, b, unit in zip(x, y, fit.units)], 18), zip(x, y))
    return figure


def draw_values(fit: StarFit) -> Figure:
    values = list(fit.values)[::-1]
    figure, axes = new_figure(8, 0.3 * len(values) + 1.6, "What each point and icon is worth, in stars")
    for at, value in enumerate(values):
        worth = value.worth
        colour = GREEN if worth.low > 0 else RED if worth.high < 0 else BLUE
        sides = [[worth.value - worth.low], [worth.high - worth.value]]
        axes.errorbar(worth.value, at, xerr=sides, fmt="o", color=colour, capsize=3, markersize=5)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_yticks(range(len(values)), [value.name.replace("_", " ") for value in values])
    axes.set_xlabel("stars, with 95 % interval")
    return figure


def jittered(stars: int, at: int) -> float:
    """Units of equal stars side by side, in a fixed order."""
    return stars + ((at * 7) % 17 - 8) / 24


Labelled = tuple[float, float, str, str]
"""Where, the name, and its colour."""
PLACES: Final = tuple((side * (6 + abs(up) // 4), up) for up in (3, -9, 14, -20, 25, -31, 36, -42, 48, -54, 66, -72) for side in (1, -1))
"""Where a label may stand beside its point, the best place first."""
DOT: Final = 5
"""Half the width of what a label must not cover of a point, in pixels."""


def extremes(points: list[tuple[float, float, str, float]], count: int) -> list[Labelled]:
    """The points that stand out most by their last number, half of them at either end."""
    ordered = sorted(points, key=lambda one: one[3])
    chosen = ordered if len(ordered) <= count else ordered[: count // 2] + ordered[-(count - count // 2) :]
    return [(x, y, name, INK) for x, y, name, _ in chosen]


def label_points(axes: Axes, points: list[Labelled], others: Iterable[tuple[float, float]]) -> None:
    """Names beside their points, each at the first place where it covers no other name and no point, and stays inside the picture."""
    from matplotlib.transforms import Bbox, offset_copy

    figure = axes.get_figure(root=True)
    assert figure is not None
    figure.canvas.draw()
    inside = axes.get_window_extent()
    taken = [Bbox.from_extents(x - DOT, y - DOT, x + DOT, y + DOT) for x, y in map(axes.transData.transform, others)]
    for x, y, name, colour in points:
        for right, up in PLACES:
            beside = offset_copy(axes.transData, fig=figure, x=right, y=up, units="points")
            text = axes.text(x, y, name, transform=beside, fontsize=8, color=colour, ha="left" if right > 0 else "right")
            box = text.get_window_extent()
            if inside.x0 <= box.x0 and box.x1 <= inside.x1 and not any(box.overlaps(other) for other in taken):
                taken.append(box)
                if abs(up) > 10:
                    line = {"arrowstyle": "-", "color": FAINT, "linewidth": 0.6, "shrinkA": 0, "shrinkB": 2}
                    axes.annotate("", (x, y), xytext=(right, up + 2), textcoords="offset points", arrowprops=line)
                break
            text.remove()
