"""A review as a picture: the players' chances over the turns with the turning points marked, and below it the luck added up.

matplotlib is imported when something is drawn, so that nobody else waits for it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from buildstars.content.called import name_by
from buildstars.content.languages import spoken
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_message
from buildstars.core.messages import Message, Name
from buildstars.lab.balance.plots import BLUE, FAINT, GREEN, INK, RED, STYLE
from buildstars.lab.plot_files import save_figure
from buildstars.lab.study.review import Review, Turning

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS: Final = (BLUE, RED, GREEN, "#d9a441", "#762a83", "#35978f", "#8c510a", INK)
LONGEST: Final = 58
MOST_MARKS: Final = 6


def draw_review(found: Review, file: Path, lang: str = "en") -> None:
    """Write the picture, PNG or SVG by the file's ending."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    with matplotlib.rc_context(STYLE):
        figure, (upper, lower) = pyplot.subplots(2, 1, figsize=(11, 7.6), layout="constrained", height_ratios=(3, 1.5), sharex=True)
        turns = turn_places(found)
        draw_chances(found, upper, turns, lang)
        draw_luck(found, lower, turns, lang)
        save_figure(figure, file)
        pyplot.close(figure)


def turn_places(found: Review) -> dict[int, float]:
    """Where each ply stands on the axis: its turn, and within it by its place among the turn's plies."""
    of_turn: dict[int, list[int]] = {}
    for point in found.points:
        of_turn.setdefault(point.turn, []).append(point.ply)
    return {ply: turn + k / len(plies) for turn, plies in of_turn.items() for k, ply in enumerate(plies)}


def draw_chances(found: Review, axes: Axes, turns: dict[int, float], lang: str) -> None:
    axes.set_title(render("review-plot-title", {"names": " – ".join(found.names)}, lang), pad=12)
    playing = [point for point in found.points if point.turn > 0]
    places = [turns[point.ply] for point in playing]
    for seat, name in enumerate(found.names):
        heights = [100 * point.chances[seat] for point in playing]
        axes.plot(places, heights, drawstyle="steps-post", color=COLOURS[seat], linewidth=1.8, label=name)
        if len(found.names) == 2 and seat == 0:
            axes.fill_between(places, heights, 50, step="post", color=COLOURS[seat], alpha=0.08)
    axes.axhline(100 / len(found.names), color=FAINT, linestyle="--", linewidth=1)
    axes.set_ylim(-4, 108)
    axes.set_yticks(range(0, 101, 20))
    axes.set_ylabel(render("review-plot-chance", {}, lang))
    axes.legend(loc="upper left", ncols=min(4, len(found.names)))
    by_ply = {point.ply: point for point in found.points}
    largest = sorted(found.turnings, key=lambda one: -abs(one.size))[:MOST_MARKS]
    for place, one in enumerate(sorted(largest, key=lambda one: one.ply), 1):
        after = by_ply.get(one.ply + 1, by_ply[one.ply])
        mark(axes, one, place, turns[one.ply], 100 * after.chances[one.seat])
    if largest:
        legend = [f"{k}  {mark_text(found, one, lang)}" for k, one in enumerate(sorted(largest, key=lambda one: one.ply), 1)]
        legend.append(render("review-plot-marks", {}, lang))
        axes.figure.supxlabel("\n".join(legend), fontsize=8.5, x=0.06, ha="left", color=INK)


def mark(axes: Axes, one: Turning, place: int, x: float, y: float) -> None:
    """A numbered disc at the chance after it; filled for decisions, open for luck."""
    colour = COLOURS[one.seat]
    decided = one.kind != "luck"
    axes.plot([x], [y], marker="o", markersize=15, markerfacecolor=colour if decided else "white", markeredgecolor=colour,
              markeredgewidth=1.6, zorder=5)
    ink = "white" if decided else colour
    axes.text(x, y, str(place), ha="center", va="center_baseline", fontsize=9, weight="bold", color=ink, zorder=6)


def mark_text(found: Review, one: Turning, lang: str) -> str:
    sign = "+" if one.size > 0 else "−"
    told = one.message.args.items()
    args = {key: _shortened(value) if isinstance(value, Name) else value for key, value in told}
    text = render_message(Message(one.message.id, args), lang, found.names)
    turn = render("review-plot-turn", {}, lang)
    return f"{turn} {one.turn}: {text}  ({found.names[one.seat]} {sign}{abs(100 * one.size):.0f} %)"


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def draw_luck(found: Review, axes: Axes, turns: dict[int, float], lang: str) -> None:
    start = min((turns[point.ply] for point in found.points if point.turn > 0), default=0.0)
    for seat, name in enumerate(found.names):
        total = 0.0
        places, heights = [start], [0.0]
        for roll in found.rolls:
            if roll.turn > 0:
                total += 100 * roll.swings[seat]
                places.append(turns[roll.ply])
                heights.append(total)
        places.append(max(turns.values(), default=start))
        heights.append(total)
        sign = "+" if total > 0 else "−" if total < 0 else ""
        label = render("review-plot-luck-of", {"seat": name, "total": f"{sign}{abs(total):.0f} %"}, lang)
        axes.plot(places, heights, drawstyle="steps-post", color=COLOURS[seat], linewidth=1.5, label=label)
    axes.axhline(0, color=FAINT, linestyle="--", linewidth=1)
    axes.set_ylabel(render("review-plot-luck", {}, lang))
    axes.set_xlabel(render("review-plot-turn", {}, lang))
    axes.legend(loc="upper left", ncols=min(4, len(found.names)), fontsize=9)
    axes.margins(y=0.25)
    axes.set_xlim(start - 0.3, max(turns.values(), default=start) + 0.7)


def _shortened(name: Name) -> Name:
    return name_by(lambda lang: shortened(spoken(name, lang)))
