"""What a projection makes: a drawing in a frame of 100 by 100; and the facets it is made of, as the viewer sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Final, NamedTuple

from buildstars.pictures.solids.shapes import Flat, Vec

FRAME: Final = 100.0
MARGIN: Final = 5.0
TONES: Final = 4
"""Shades of a material: 0 is turned away from the light."""
OUTER, EDGE, CREASE = 0, 1, 2
"""Lines against the background; of a part before another; inside a part."""


class View(NamedTuple):
    """Where the viewer is: azimuth from the nose towards the craft's left side, elevation above the horizon, in degrees."""

    azimuth: float
    elevation: float


THREE_QUARTER: Final = View(40, 32)
TOP: Final = View(180, 90)
"""Heading up."""


class Fill(NamedTuple):
    loops: tuple[tuple[Flat, ...], ...]
    """Outlines that are filled together by the nonzero rule; they may touch, overlap, or lie apart."""
    material: str
    tone: int


class Line(NamedTuple):
    points: tuple[Flat, ...]
    weight: int
    """OUTER, EDGE or CREASE."""


class Drawing(NamedTuple):
    """Fills from back to front, then lines; y points down, as in SVG."""

    fills: tuple[Fill, ...]
    lines: tuple[Line, ...]


@dataclass(slots=True, eq=False)
class Facet:
    """A convex polygon in view coordinates: x right, y up, z towards the viewer."""

    points: list[Vec]
    normal: Vec
    material: str
    tone: int
    order: int
    smooth: bool
    front: bool
    offset: float = 0.0
    box: tuple[float, float, float, float] = (0, 0, 0, 0)
    near: float = 0.0
    far: float = 0.0

    def measure(self) -> None:
        a, n = self.points[0], self.normal
        self.offset = n[0] * a[0] + n[1] * a[1] + n[2] * a[2]
        xs, ys, zs = zip(*self.points)
        self.box = (min(xs), min(ys), max(xs), max(ys))
        self.near, self.far = max(zs), min(zs)


@dataclass(slots=True)
class Edge:
    a: Vec
    b: Vec
    faces: list[Facet] = field(default_factory=list)
    hidden: bool = False


def dot(a: Vec, b: Vec) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def framed(p: Sequence[float]) -> Flat:
    return (round(p[0] + FRAME / 2, 1), round(FRAME / 2 - p[1], 1))


def tidy(points: list[Flat], closed: bool) -> list[Flat]:
    """Without doubled corners and those on a straight line."""
    kept: list[Flat] = []
    for p in points:
        if kept and p == kept[-1]:
            continue
        if len(kept) > 1 and _straight(kept[-2], kept[-1], p):
            kept.pop()
        kept.append(p)
    if closed:
        while len(kept) > 2 and (kept[0] == kept[-1] or _straight(kept[-2], kept[-1], kept[0])):
            kept.pop()
    return kept


def _straight(a: Flat, b: Flat, c: Flat) -> bool:
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]
    return ux * vx + uy * vy > 0 and abs(ux * vy - uy * vx) < 0.06 * hypot(ux + vx, uy + vy)
