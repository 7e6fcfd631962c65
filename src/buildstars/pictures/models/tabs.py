"""Glue tabs: one for each pair of edges that meet, on the side that has room for it, and one where a part meets a larger one.

A tab never lies on a face or on another tab of its net. Where there is no room at all, the edges are glued as they are; both still
carry their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

import manifold3d as m3
import numpy as np

from buildstars.pictures.models.paper_craft import Layer
from buildstars.pictures.models.unfold import OVERLAP, Net
from buildstars.pictures.solids.shapes import Flat

HEIGHTS: Final = (4.0, 3.0, 2.2)
SHORTEST: Final = 2.5
"""An edge shorter than that gets none."""
SHORTEST_OPEN: Final = 4.0
"""Nor does one that meets a larger part."""


class Tab(NamedTuple):
    face: int
    edge: int
    points: tuple[Flat, Flat, Flat, Flat]
    number: int
    """Of the pair of edges; 0 where it is glued to a larger part."""


class Joint(NamedTuple):
    """An edge of a net that is glued to another edge; both have the same number."""

    net: int
    face: int
    edge: int
    number: int


class Tabbed(NamedTuple):
    net: Net
    tabs: tuple[Tab, ...]
    joints: tuple[Joint, ...]
    """Its edges without a tab whose other side has one."""


def tabbed(nets: Sequence[Net]) -> list[Tabbed]:
    """All nets of one part with their tabs; numbers run through the part."""
    lies = [[_shape(face.outline) for face in net.faces] for net in nets]
    tabs: list[list[Tab]] = [[] for _ in nets]
    joints: list[list[Joint]] = [[] for _ in nets]
    if not isinstance(nets[0].part.shape, Layer):
        for number, (one, other) in enumerate(_pairs(nets), 1):
            for n, face, edge in (one, other):
                if made := _fitting(nets[n], face, edge, lies[n]):
                    tabs[n].append(Tab(face, edge, made[0], number))
                    lies[n].append(made[1])
                    rest = other if (n, face, edge) == one else one
                    joints[rest[0]].append(Joint(*rest, number))
                    break
            else:
                for place in (one, other):
                    joints[place[0]].append(Joint(*place, number))
    for n, net in enumerate(nets):
        for f, open_ in enumerate(one.open_edges for one in net.faces):
            for edge in sorted(open_):
                if made := _fitting(net, f, edge, lies[n], SHORTEST_OPEN):
                    tabs[n].append(Tab(f, edge, made[0], 0))
                    lies[n].append(made[1])
    return [Tabbed(net, tuple(tabs[n]), tuple(joints[n])) for n, net in enumerate(nets)]


Place = tuple[int, int, int]


def _pairs(nets: Sequence[Net]) -> list[tuple[Place, Place]]:
    """Edges that meet when the part is folded and do not hang together on the sheet, the longest first."""
    over: dict[tuple[int, int], Place] = {}
    hinges: set[Place] = set()
    for n, net in enumerate(nets):
        for f, face in enumerate(net.faces):
            for k in range(len(face.names)):
                over[face.names[k], face.names[(k + 1) % len(face.names)]] = (n, f, k)
            if face.parent >= 0:
                hinges |= {(n, face.parent, face.hinge[0]), (n, f, face.hinge[1])}
    found = []
    for (a, b), place in over.items():
        other = over.get((b, a))
        if a < b and other is not None and place not in hinges:
            found.append((place, other))
    return sorted(found, key=lambda pair: -_length(nets, pair[0]))


def _length(nets: Sequence[Net], place: Place) -> float:
    outline = nets[place[0]].faces[place[1]].outline
    (ax, ay), (bx, by) = outline[place[2]], outline[(place[2] + 1) % len(outline)]
    return hypot(bx - ax, by - ay)


def _fitting(
    net: Net, face: int, edge: int, lies: list[m3.CrossSection], shortest: float = SHORTEST,
) -> tuple[tuple[Flat, Flat, Flat, Flat], m3.CrossSection] | None:
    outline = net.faces[face].outline
    (ax, ay), (bx, by) = outline[edge], outline[(edge + 1) % len(outline)]
    size = hypot(bx - ax, by - ay)
    if size < shortest:
        return None
    dx, dy = (bx - ax) / size, (by - ay) / size
    for most in HEIGHTS:
        height = min(most, size * 0.6)
        slant = min(height * 0.7, size * 0.3)
        points = (
            (ax, ay), (ax + dx * slant + dy * height, ay + dy * slant - dx * height),
            (bx - dx * slant + dy * height, by - dy * slant - dx * height), (bx, by),
        )
        shape = _shape(points)
        if not any((shape ^ other).area() > OVERLAP for other in lies):
            return points, shape
    return None


def _shape(outline: Sequence[Flat]) -> m3.CrossSection:
    return m3.CrossSection([np.array(outline)], m3.FillRule.NonZero)
