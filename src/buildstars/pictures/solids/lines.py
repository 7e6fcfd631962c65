"""The lines that can be seen: silhouettes, creases, and the curves where parts pierce each other, less what faces hide.

Hidden parts are cut away exactly, line against face, and not by painting over: so each line keeps its full width, and its pieces
join into long paths.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, radians, sqrt
from typing import Final, NamedTuple

from buildstars.pictures.solids.drawing import CREASE, EDGE, OUTER, Edge, Facet, Line, dot, framed, tidy
from buildstars.pictures.solids.shapes import Flat, Vec

_EPS: Final = 0.06  # in frame units: how far behind a face a line must be to be hidden
_CREASE: Final = cos(radians(10))  # flatter joints between plane faces are not drawn
_ROUND: Final = cos(radians(75))  # nor flatter ones between smooth faces


class _Candidate(NamedTuple):
    a: Vec
    b: Vec
    weight: int
    faces: tuple[Facet, ...]


def lines(front: list[Facet], edges: list[Edge]) -> list[Line]:
    index = _Index(front)
    pieces: dict[int, list[tuple[Flat, Flat]]] = {OUTER: [], EDGE: [], CREASE: []}
    for line in (*_edges(edges), *_meetings(front, index)):
        for low, high in _visible(line, index):
            a, b = _between(line.a, line.b, low), _between(line.a, line.b, high)
            if line.weight == CREASE:
                pieces[CREASE].append((a, b))
                continue
            free = _beside_nothing(a, b, line.faces[0], index)
            for (s, t), weight in free:
                pieces[weight].append((_mid(a, b, s), _mid(a, b, t)))
    result: list[Line] = []
    done: set[tuple[Flat, Flat]] = set()
    for weight in (OUTER, EDGE, CREASE):
        result += (Line(tuple(path), weight) for path in _paths(pieces[weight], done))
    return result


def _edges(edges: Iterable[Edge]) -> list[_Candidate]:
    result = []
    for edge in edges:
        front = [f for f in edge.faces if f.front]
        if not front:
            continue
        faces = tuple(edge.faces)
        if len(front) == 1:
            if not edge.hidden or len(edge.faces) > 1:
                result.append(_Candidate(edge.a, edge.b, EDGE, (front[0], *faces)))
            continue
        f, g = front[0], front[1]
        if _side(f, edge) * _side(g, edge) > 0:  # two-sided faces that fold back: a silhouette too
            result.append(_Candidate(edge.a, edge.b, EDGE, faces))
            continue
        bend = dot(f.normal, g.normal)
        limit = _ROUND if f.smooth and g.smooth else _CREASE
        if f.material != g.material or (bend < limit and not edge.hidden):
            result.append(_Candidate(edge.a, edge.b, CREASE, faces))
    return result


def _side(facet: Facet, edge: Edge) -> float:
    """On which side of one of its edges a facet is seen."""
    x = sum(p[0] for p in facet.points) / len(facet.points) - edge.a[0]
    y = sum(p[1] for p in facet.points) / len(facet.points) - edge.a[1]
    return (edge.b[0] - edge.a[0]) * y - (edge.b[1] - edge.a[1]) * x


def _meetings(front: list[Facet], index: _Index) -> list[_Candidate]:
    """Where faces of different parts pierce each other."""
    result = []
    for i, p in enumerate(front):
        for j in index.near(p.box):
            if j <= i:
                continue
            q = front[j]
            if p.near < q.far or q.near < p.far or abs(dot(p.normal, q.normal)) > 0.97:
                continue
            if p.box[0] > q.box[2] or q.box[0] > p.box[2] or p.box[1] > q.box[3] or q.box[1] > p.box[3]:
                continue
            cut = _pierce(p, q)
            if cut is not None:
                result.append(_Candidate(cut[0], cut[1], CREASE, (p, q)))
    return result


def _pierce(p: Facet, q: Facet) -> tuple[Vec, Vec] | None:
    first, second = _across(p, q), _across(q, p)
    if first is None or second is None:
        return None
    a, b = first
    d = (b[0] - a[0], b[1] - a[1], b[2] - a[2])
    size = dot(d, d)
    if size < 0.04:
        return None
    s, t = sorted(dot((v[0] - a[0], v[1] - a[1], v[2] - a[2]), d) / size for v in second)
    s, t = max(s, 0.0), min(t, 1.0)
    if (t - s) * sqrt(size) < 0.3:
        return None
    return ((a[0] + d[0] * s, a[1] + d[1] * s, a[2] + d[2] * s), (a[0] + d[0] * t, a[1] + d[1] * t, a[2] + d[2] * t))


def _across(p: Facet, q: Facet) -> tuple[Vec, Vec] | None:
    """Where p crosses the plane of q; not where it only touches it."""
    n, d = q.normal, q.offset
    sides = [n[0] * x + n[1] * y + n[2] * z - d for x, y, z in p.points]
    if min(sides) > -0.03 or max(sides) < 0.03:
        return None
    found: list[Vec] = []
    for i in range(len(sides)):
        a, b, sa, sb = p.points[i - 1], p.points[i], sides[i - 1], sides[i]
        if (sa > 0) != (sb > 0):
            t = sa / (sa - sb)
            found.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t))
    return (found[0], found[1]) if len(found) == 2 else None


class _Index:
    """Which faces may cover a place: a grid of their boxes."""

    CELL = 10.0

    def __init__(self, facets: list[Facet]) -> None:
        self.facets = facets
        self.cells: dict[tuple[int, int], list[int]] = {}
        for i, facet in enumerate(facets):
            for cell in self._over(facet.box):
                self.cells.setdefault(cell, []).append(i)

    def _over(self, box: tuple[float, float, float, float]) -> list[tuple[int, int]]:
        x0, y0, x1, y1 = (v / self.CELL for v in box)
        return [(x, y) for x in range(int(x0 // 1), ceil(x1) + 1) for y in range(int(y0 // 1), ceil(y1) + 1)]

    def near(self, box: tuple[float, float, float, float]) -> list[int]:
        found: set[int] = set()
        for cell in self._over(box):
            found.update(self.cells.get(cell, ()))
        return sorted(found)

    def along(self, a: Sequence[float], b: Sequence[float]) -> list[Facet]:
        box = (min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
        x0, y0, x1, y1 = box
        facets = (self.facets[i] for i in self.near(box))
        return [p for p in facets if p.box[0] < x1 + 0.1 and p.box[2] > x0 - 0.1 and p.box[1] < y1 + 0.1 and p.box[3] > y0 - 0.1]


def _visible(line: _Candidate, index: _Index) -> list[tuple[float, float]]:
    """The spans of the line, from 0 to 1, that no face hides."""
    a, b = line.a, line.b
    if hypot(b[0] - a[0], b[1] - a[1]) < 0.25:
        return []
    hidden: list[tuple[float, float]] = []
    low = min(a[2], b[2])
    for facet in index.along(a, b):
        if facet.near < low + _EPS or facet.normal[2] < 0.02 or any(facet is f for f in line.faces):
            continue
        # A line far behind must not show through the seam of two faces; one close to a border belongs to it and is outside.
        span = _inside(a, b, facet, 0.002)
        if span is not None and min(_depth(a, b, facet, t) for t in span) < 0.5:
            span = _inside(a, b, facet, 0.03)
        if span is None:
            continue
        s, t = span
        fs, ft = _depth(a, b, facet, s) - _EPS, _depth(a, b, facet, t) - _EPS
        if fs <= 0 and ft <= 0:
            continue
        if fs < 0:
            s += (t - s) * fs / (fs - ft)
        elif ft < 0:
            t = s + (t - s) * fs / (fs - ft)
        hidden.append((s, t))
    return _gaps(hidden, hypot(b[0] - a[0], b[1] - a[1]))


def _depth(a: Vec, b: Vec, facet: Facet, t: float) -> float:
    """How far a point of the line lies behind the plane of a face."""
    x, y, z = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t
    n = facet.normal
    return (facet.offset - n[0] * x - n[1] * y) / n[2] - z


def _inside(a: Sequence[float], b: Sequence[float], facet: Facet, shrink: float) -> tuple[float, float] | None:
    """The span of a line within the polygon as it is seen, which is shrunk a little: lines along its border are outside."""
    s, t = 0.0, 1.0
    points = facet.points
    for i in range(len(points)):
        px, py, _ = points[i - 1]
        qx, qy, _ = points[i]
        dx, dy = qx - px, qy - py
        size = hypot(dx, dy)
        if size < 1e-9:
            continue
        fa = (dx * (a[1] - py) - dy * (a[0] - px)) / size - shrink
        fb = (dx * (b[1] - py) - dy * (b[0] - px)) / size - shrink
        if fa < 0 and fb < 0:
            return None
        if fa < 0:
            s = max(s, fa / (fa - fb))
        elif fb < 0:
            t = min(t, fa / (fa - fb))
        if s >= t:
            return None
    return (s, t)


def _gaps(covered: list[tuple[float, float]], length: float) -> list[tuple[float, float]]:
    """What is left of 0..1, without crumbs."""
    crumb = 0.35 / length
    gaps = []
    at = 0.0
    for low, high in sorted(covered):
        if low > at + crumb:
            gaps.append((at, low))
        at = max(at, high)
    if at < 1 - crumb:
        gaps.append((at, 1.0))
    return gaps


def _beside_nothing(a: Flat, b: Flat, face: Facet, index: _Index) -> list[tuple[tuple[float, float], int]]:
    """Spans of a silhouette, each OUTER where nothing is seen beyond it, else EDGE."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = hypot(dx, dy)
    cx = sum(p[0] for p in face.points) / len(face.points)
    cy = sum(p[1] for p in face.points) / len(face.points)
    nx, ny = dy / size, -dx / size
    if nx * (cx - a[0]) + ny * (cy - a[1]) > 0:
        nx, ny = -nx, -ny
    p, q = (a[0] + nx * 0.5, a[1] + ny * 0.5), (b[0] + nx * 0.5, b[1] + ny * 0.5)
    covered = sorted(span for span in (_inside(p, q, facet, 0) for facet in index.along(p, q)) if span is not None)
    outer = _gaps(covered, size)
    spans = [(gap, OUTER) for gap in outer]
    at = 0.0
    for low, high in outer:
        if low - at > 1e-6:
            spans.append(((at, low), EDGE))
        at = high
    if 1 - at > 1e-6:
        spans.append(((at, 1.0), EDGE))
    return spans


def _between(a: Vec, b: Vec, t: float) -> Flat:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def _mid(a: Flat, b: Flat, t: float) -> Flat:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def _paths(pieces: list[tuple[Flat, Flat]], done: set[tuple[Flat, Flat]]) -> list[list[Flat]]:
    """Segments joined end to end, each once; `done` remembers those of heavier lines."""
    ends: dict[Flat, list[tuple[Flat, Flat]]] = {}
    for raw_a, raw_b in pieces:
        a, b = framed(raw_a), framed(raw_b)
        segment = (a, b) if a < b else (b, a)
        if a == b or segment in done:
            continue
        done.add(segment)
        ends.setdefault(a, []).append(segment)
        ends.setdefault(b, []).append(segment)
    paths = []
    for start in sorted(ends, key=lambda p: (len(ends[p]) != 1, p)):
        while ends[start]:
            path = [start]
            while ends[path[-1]]:
                at = path[-1]
                segment = _straightest(path, ends[at])
                ends[at].remove(segment)
                other = segment[1] if segment[0] == at else segment[0]
                ends[other].remove(segment)
                path.append(other)
            path = tidy(path, closed=False)
            if sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)) > 0.9:  # no specks
                paths.append(path)
    return paths


def _straightest(path: list[Flat], choices: list[tuple[Flat, Flat]]) -> tuple[Flat, Flat]:
    if len(path) < 2 or len(choices) == 1:
        return choices[0]
    at, before = path[-1], path[-2]
    ux, uy = at[0] - before[0], at[1] - before[1]

    def turn(segment: tuple[Flat, Flat]) -> float:
        other = segment[1] if segment[0] == at else segment[0]
        vx, vy = other[0] - at[0], other[1] - at[1]
        return -(ux * vx + uy * vy) / (hypot(vx, vy) or 1)

    return min(choices, key=turn)
