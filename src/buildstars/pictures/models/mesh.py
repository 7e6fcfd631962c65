"""A craft as triangles: the same solids that are drawn, with normals, and with the edges that a drawing would show.

Round parts get the normals of what they approximate. A marking is a sheet that lies on something else: it becomes two faces, each a
hair outside, so that nothing flickers whichever side is in the open.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sqrt
from typing import Final

from buildstars.pictures.craft import model_of
from buildstars.pictures.models.bodies import corner, normal_of, triangles
from buildstars.pictures.solids.shapes import MATERIALS, Face, Vec

CREASE: Final = cos(radians(10))
"""Flatter joints between plane faces have no line, as in the drawings."""
ROUND: Final = cos(radians(75))
SOFT: Final = cos(radians(60))
"""Faces of a round part that bend more than that do not share their normals."""
HAIR: Final = 0.0022
"""How far a marking lies outside, of the craft's length; later ones a little more."""
MORE: Final = 0.0001

_Edge = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Triangle:
    """Three corners with their normals. `drawn`: whether the edge opposite to each corner is a line of the drawing."""

    points: tuple[Vec, Vec, Vec]
    normals: tuple[Vec, Vec, Vec]
    drawn: tuple[bool, bool, bool]
    material: str


@cache
def mesh_of(name: str) -> tuple[Triangle, ...]:
    """Of one unit's length, centred over the origin and standing on it; x forward, y to the left, z up."""
    faces = _framed(model_of(name).faces)
    normals = [normal_of(face.points) for face in faces]
    lines = _lines(faces, normals)
    soft = _soft(faces, normals)
    made: list[Triangle] = []
    sheets = 0
    for face, normal in zip(faces, normals):
        if normal == (0.0, 0.0, 0.0):
            continue
        own = tuple(soft(p, normal) if face.smooth else normal for p in face.points)
        if not face.two_sided:
            made += _cut(face, own, lines)
            continue
        sheets += 1
        by = HAIR + MORE * (sheets % 12)
        outer = face._replace(points=tuple(_along(p, normal, by) for p in face.points))
        inner = face._replace(points=tuple(_along(p, normal, -by) for p in face.points)[::-1])
        made += _cut(outer, own, lines, face)
        made += _cut(inner, tuple(_along((0, 0, 0), n, -1) for n in own)[::-1], lines, face._replace(points=face.points[::-1]))
    return tuple(made)


def _framed(faces: tuple[Face, ...]) -> list[Face]:
    corners = [p for face in faces for p in face.points]
    low = [min(p[k] for p in corners) for k in range(3)]
    high = [max(p[k] for p in corners) for k in range(3)]
    scale = 1 / max(high[0] - low[0], high[1] - low[1])
    x, y, z = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]

    def placed(p: Vec) -> Vec:
        return ((p[0] - x) * scale, (p[1] - y) * scale, (p[2] - z) * scale)

    return [face._replace(points=tuple(placed(p) for p in face.points)) for face in faces]


def _along(p: Vec, n: Vec, by: float) -> Vec:
    return (p[0] + n[0] * by, p[1] + n[1] * by, p[2] + n[2] * by)


def _dot(a: Vec, b: Vec) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _edge(a: Vec, b: Vec) -> _Edge:
    one, other = corner(a), corner(b)
    return (one, other) if one < other else (other, one)


def _lines(faces: list[Face], normals: list[Vec]) -> set[_Edge]:
    """Edges that a drawing would show whatever it is seen from: borders, creases, and where the paint changes."""
    beside: dict[_Edge, list[int]] = defaultdict(list)
    hidden: set[_Edge] = set()
    for n, face in enumerate(faces):
        for k, a in enumerate(face.points):
            edge = _edge(a, face.points[(k + 1) % len(face.points)])
            beside[edge].append(n)
            if k in face.hidden:
                hidden.add(edge)
    found = set()
    for edge, members in beside.items():
        if len(members) == 1:
            if edge not in hidden:
                found.add(edge)
            continue
        f, g = faces[members[0]], faces[members[1]]
        bend = _dot(normals[members[0]], normals[members[1]])
        if f.material != g.material or (bend < (ROUND if f.smooth and g.smooth else CREASE) and edge not in hidden):
            found.add(edge)
    return found


class _Soft:
    """The normal of a round part at a corner: the mean of its faces there that bend only a little."""

    def __init__(self, faces: list[Face], normals: list[Vec]) -> None:
        self.at: dict[tuple[int, ...], list[Vec]] = defaultdict(list)
        for face, normal in zip(faces, normals):
            if face.smooth:
                for p in face.points:
                    self.at[corner(p)].append(normal)

    def __call__(self, p: Vec, normal: Vec) -> Vec:
        near = [n for n in self.at[corner(p)] if _dot(n, normal) > SOFT]
        x, y, z = (sum(n[k] for n in near) for k in range(3))
        size = sqrt(x * x + y * y + z * z)
        return (x / size, y / size, z / size) if size > 1e-9 else normal


def _soft(faces: list[Face], normals: list[Vec]) -> _Soft:
    return _Soft(faces, normals)


def _cut(face: Face, normals: tuple[Vec, ...], lines: set[_Edge], true: Face | None = None) -> list[Triangle]:
    """The triangles of a face. `true`: where it really lies, for its lines."""
    of = (true or face).points
    count = len(of)
    made = []
    whole = normal_of(face.points)
    for three in triangles(face.points):
        if _dot(normal_of(tuple(face.points[k] for k in three)), whole) < 0:  # an outline that crosses itself
            three = three[::-1]
        drawn = []
        for k in range(3):
            a, b = three[(k + 1) % 3], three[(k + 2) % 3]
            drawn.append(abs(a - b) in (1, count - 1) and _edge(of[a], of[b]) in lines)
        a, b, c = three
        made.append(Triangle(
            (face.points[a], face.points[b], face.points[c]), (normals[a], normals[b], normals[c]), (drawn[0], drawn[1], drawn[2]),
            face.material,
        ))
    return made


def by_material(mesh: tuple[Triangle, ...]) -> dict[str, list[Triangle]]:
    """In the order of the vocabulary."""
    found: dict[str, list[Triangle]] = {material: [] for material in MATERIALS}
    for triangle in mesh:
        found[triangle.material].append(triangle)
    return {material: part for material, part in found.items() if part}
