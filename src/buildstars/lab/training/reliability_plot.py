"""Reliability as a picture: what was told against what was seen, one square a judgement, one row an opponent."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from buildstars.lab.balance.plots import BLUE, FAINT, INK, STYLE
from buildstars.lab.plot_files import save_figure
from buildstars.lab.training.reliability import Quality

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIDE: Final = 3.6
"""Of a square, in inches."""
LARGEST: Final = 130.0
"""Of a disc: all positions in one tenth."""


def draw_reliability(rows: Sequence[tuple[str, Sequence[tuple[str, Quality, Quality | None]]]], file: Path) -> None:
    """Rows of an opponent's name and its judgements: a name, what people are told, and what they would be told without mending. PNG or SVG
    by the file's ending."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    columns = max(len(judged) for _, judged in rows)
    with matplotlib.rc_context(STYLE):
        size = (SIDE * columns + 0.4, (SIDE + 0.45) * len(rows) + 0.3)
        figure, axes = pyplot.subplots(len(rows), columns, figsize=size, layout="constrained", squeeze=False, sharex=True, sharey=True)
        for row, (opponent, judged) in enumerate(rows):
            for column in range(columns):
                if column < len(judged):
                    draw_one(axes[row][column], opponent, *judged[column])
                else:
                    axes[row][column].set_visible(False)
            axes[row][0].set_ylabel("won, %")
        for one in axes[-1]:
            one.set_xlabel("told, %")
        save_figure(figure, file)
        pyplot.close(figure)


def draw_one(axes: Axes, opponent: str, name: str, found: Quality, raw: Quality | None) -> None:
    axes.set_title(f"{name} · {opponent}", fontsize=10)
    axes.set_aspect("equal")
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    axes.set_xticks(range(0, 101, 20))
    axes.set_yticks(range(0, 101, 20))
    axes.plot([0, 100], [0, 100], color=FAINT, linestyle="--", linewidth=1)
    if raw is not None:
        axes.plot([100 * one.predicted for one in raw.bins], [100 * one.seen for one in raw.bins], color=FAINT, linewidth=1.2, marker=".")
    told, seen = [100 * one.predicted for one in found.bins], [100 * one.seen for one in found.bins]
    for one, x in zip(found.bins, told, strict=True):
        axes.plot([x, x], [100 * one.seen_low, 100 * one.seen_high], color=BLUE, linewidth=1.4, alpha=0.7)
    axes.plot(told, seen, color=BLUE, linewidth=1.4)
    axes.scatter(told, seen, s=[12 + LARGEST * one.count / found.positions for one in found.bins], color=BLUE, zorder=4)
    words = [f"error {100 * found.error:.1f} %", f"(noise alone {100 * found.floor:.1f} %)", f"{found.games:,} games"]
    axes.text(4, 96, "\n".join(words), va="top", fontsize=8.5, color=INK)
    if raw is not None:
        axes.text(96, 4, f"grey: before mending, {100 * raw.error:.1f} %", ha="right", va="bottom", fontsize=7.5, color=INK)
