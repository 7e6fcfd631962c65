"""A craft taken apart into what it was joined from: closed bodies, markings that lie on them, and thin sheets such as sails.

A solid keeps no topology, but every closed body was built in one go: its faces follow each other until each edge has been walked in
both directions. That is enough to find the bodies again.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Final

import manifold3d as m3
import numpy as np

from buildstars.pictures.craft import model_of
from buildstars.pictures.solids.detail import Detail, built
from buildstars.pictures.solids.shapes import Face, Solid, Vec, cross

NEAR: Final = 1e-6
"""Corners closer than that, in the units in which craft are built, are one."""


@dataclass(frozen=True)
class Bodies:
    """What a craft is joined from, largest bodies as they come."""

    closed: tuple[tuple[Face, ...], ...]
    sheets: tuple[Face, ...]
    """Flat things without thickness, and whatever does not close; markings are among them."""


@cache
def bodies_of(name: str, detail: Detail) -> Bodies:
    with built(detail):
        return taken_apart(model_of(name))


def taken_apart(solid: Solid) -> Bodies:
    closed: list[tuple[Face, ...]] = []
    sheets: list[Face] = [face for face in solid.faces if face.two_sided]
    open_: list[Face] = []
    edges: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for face in solid.faces:
        if face.two_sided:
            continue
        open_.append(face)
        keys = [corner(p) for p in face.points]
        for a, b in zip(keys, keys[1:] + keys[:1]):
            if edges[b, a]:
                edges[b, a] -= 1
                if not edges[b, a]:
                    del edges[b, a]
            else:
                del edges[b, a]
                edges[a, b] += 1
        if not edges:
            closed.append(tuple(open_))
            open_ = []
    return Bodies(tuple(closed), (*sheets, *open_))


def corner(p: Vec) -> tuple[int, ...]:
    return (round(p[0] / NEAR / 10), round(p[1] / NEAR / 10), round(p[2] / NEAR / 10))


def normal_of(points: tuple[Vec, ...]) -> Vec:
    """The unit normal of a flat polygon, seen counter-clockwise."""
    x = y = z = 0.0
    for a, b in zip(points, (*points[1:], points[0])):
        x += (a[1] - b[1]) * (a[2] + b[2])
        y += (a[2] - b[2]) * (a[0] + b[0])
        z += (a[0] - b[0]) * (a[1] + b[1])
    size = sqrt(x * x + y * y + z * z) or 1.0
    return (x / size, y / size, z / size)


def axes_across(normal: Vec) -> tuple[Vec, Vec]:
    """Two unit vectors in a plane, so that they and the normal are right-handed."""
    away = (0.0, 0.0, 1.0) if abs(normal[2]) < 0.9 else (1.0, 0.0, 0.0)
    u = cross(away, normal)
    size = sqrt(u[0] ** 2 + u[1] ** 2 + u[2] ** 2)
    u = (u[0] / size, u[1] / size, u[2] / size)
    return u, cross(normal, u)


def triangles(points: tuple[Vec, ...]) -> list[tuple[int, int, int]]:
    """A flat polygon, convex or not, cut into triangles by the places of its corners."""
    if len(points) == 3:
        return [(0, 1, 2)]
    u, v = axes_across(normal_of(points))
    flat = np.array([(sum(p[k] * u[k] for k in range(3)), sum(p[k] * v[k] for k in range(3))) for p in points])
    return [(int(a), int(b), int(c)) for a, b, c in m3.triangulate([flat])]


def manifold(faces: tuple[Face, ...], scale: float = 1) -> m3.Manifold:
    """A closed body as a mesh; empty if it does not close after all."""
    places: dict[tuple[int, ...], int] = {}
    corners: list[Vec] = []
    made: list[tuple[int, int, int]] = []
    for face in faces:
        ids = []
        for p in face.points:
            key = corner(p)
            if key not in places:
                places[key] = len(corners)
                corners.append((p[0] * scale, p[1] * scale, p[2] * scale))
            ids.append(places[key])
        made += [(ids[a], ids[b], ids[c]) for a, b, c in triangles(face.points)]
    kept = [t for t in made if len(set(t)) == 3]
    return m3.Manifold(m3.Mesh64(np.array(corners, np.float64), np.array(kept, np.uint64)))
