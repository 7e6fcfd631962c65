"""Plots as files: PNG or SVG by their ending, the same bytes for the same numbers, whole or not at all."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from buildstars.outputs import write_output

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.figure import Figure


def save_figure(figure: Figure, file: Path) -> None:
    made = BytesIO()
    kind = file.suffix.casefold().removeprefix(".")
    figure.savefig(made, dpi=150, format=kind, metadata={"Date": None} if kind == "svg" else {"Software": None})
    write_output(file, made.getvalue())
