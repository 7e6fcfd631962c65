"""Rectangles on a page: tall ones first, each into the lowest place of a skyline where it fits, lying or standing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Spot(NamedTuple):
    x: float
    y: float
    turned: bool
    """By a quarter."""


def packed(sizes: Sequence[tuple[float, float]], width: float, height: float, taken: Sequence[tuple[float, float, float]] = ()) -> (
    list[Spot] | None
):
    """A place for each size on a page, from its upper left corner; None if they do not fit. `taken`: from x, to x, down to y."""
    line = _lowered(taken, width)
    spots: list[Spot | None] = [None] * len(sizes)
    for n in sorted(range(len(sizes)), key=lambda n: (-max(sizes[n]), n)):
        best: tuple[float, float, float, bool, float, float] | None = None
        for turned in (False, True):
            w, h = sizes[n][::-1] if turned else sizes[n]
            for x, _ in line:
                if x + w > width + 1e-9:
                    continue
                y = max(top for k, (at, top) in enumerate(line) if at < x + w - 1e-9 and (k + 1 == len(line) or line[k + 1][0] > x + 1e-9))
                if y + h <= height + 1e-9 and (best is None or (y + h, x) < best[:2]):
                    best = (y + h, x, y, turned, w, h)
        if best is None:
            return None
        bottom, x, y, turned, w, _ = best
        spots[n] = Spot(x, y, turned)
        line = _raised(line, x, x + w, bottom)
    return [spot for spot in spots if spot is not None]


def _lowered(taken: Sequence[tuple[float, float, float]], width: float) -> list[tuple[float, float]]:
    """The skyline, as (from x, how far down it is full), of a page on which something stands at the top already."""
    line = [(0.0, 0.0)]
    for start, end, bottom in taken:
        line = _raised(line, start, min(end, width), bottom)
    return line


def _raised(line: list[tuple[float, float]], start: float, end: float, bottom: float) -> list[tuple[float, float]]:
    after = [top for at, top in line if at <= end + 1e-9][-1]
    kept = [(at, top) for at, top in line if at < start - 1e-9 or at > end + 1e-9]
    return sorted([*kept, (start, bottom), (end, after)])
