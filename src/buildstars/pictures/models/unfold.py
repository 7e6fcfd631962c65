"""From a part of paper to its nets: faces laid flat along the edges they share, so that no face lies on another.

Faces are taken one after another, always the one that shares the longest edge with what already lies there. One that would lie on
another waits for another edge; when none is left, a second net begins. Several first faces are tried, and the fewest nets win.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import acos, atan2, cos, degrees, hypot, sin
from typing import Final

import manifold3d as m3
import numpy as np

from buildstars.pictures.models.bodies import normal_of
from buildstars.pictures.models.paper_craft import Layer, Part, face_size
from buildstars.pictures.models.polyhedra import Polyhedron
from buildstars.pictures.solids.shapes import Flat, Vec, cross

TRIES: Final = 6
OVERLAP: Final = 0.02
"""Square millimetres that two faces may share because numbers are rounded."""


@dataclass(frozen=True)
class Frame:
    """Where a flat face lies in space: the place (x, y) of its net is origin + x·u + y·v."""

    origin: Vec
    u: Vec
    v: Vec

    def flat(self, p: Vec) -> Flat:
        d = (p[0] - self.origin[0], p[1] - self.origin[1], p[2] - self.origin[2])
        return _dot(d, self.u), _dot(d, self.v)

    @property
    def normal(self) -> Vec:
        return cross(self.u, self.v)


@dataclass(frozen=True)
class NetFace:
    """A face in its net. Of `loops` the first is the outline, counter-clockwise seen from the printed side; others are holes."""

    loops: tuple[tuple[Flat, ...], ...]
    names: tuple[int, ...]
    """The corners of the outline, by their names in the part: equal names meet when it is folded."""
    frame: Frame
    parent: int = -1
    """The face of this net that it hangs on."""
    hinge: tuple[int, int] = (-1, -1)
    """The edges, by their first corners, of the parent and of this face that are one."""
    fold: float = 0.0
    """Degrees from flat: positive is a mountain (the printed side outside), negative a valley."""
    open_edges: frozenset[int] = frozenset()
    """Edges that meet a larger part."""

    @property
    def outline(self) -> tuple[Flat, ...]:
        return self.loops[0]


@dataclass(frozen=True)
class Net:
    letter: str
    faces: tuple[NetFace, ...]
    part: Part = field(repr=False, compare=False)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        xs = [x for face in self.faces for x, _ in face.outline]
        ys = [y for face in self.faces for _, y in face.outline]
        return min(xs), min(ys), max(xs), max(ys)


def nets_of(part: Part) -> tuple[Net, ...]:
    found = _folded_over(part.shape) if isinstance(part.shape, Layer) else _best(part.shape)
    return tuple(
        Net(part.letter if len(found) == 1 else f"{part.letter}{n + 1}", tuple(faces), part) for n, faces in enumerate(found)
    )


# ---- bodies

def _best(shape: Polyhedron) -> list[list[NetFace]]:
    sheet = [n for n, face in enumerate(shape.faces) if not face.contact]
    size = {n: face_size(shape.face(n)) for n in sheet}
    found: list[tuple[tuple[int, float], list[list[NetFace]]]] = []
    for first in sorted(sheet, key=lambda n: -size[n])[:TRIES]:
        nets = _unfolded(shape, sheet, first)
        xs = [_spread(net) for net in nets]
        found.append(((len(nets), sum(xs)), nets))
        if len(nets) == 1 and len(found) >= 3:
            break
    return min(found, key=lambda one: one[0])[1]


def _spread(net: list[NetFace]) -> float:
    xs = [x for face in net for x, _ in face.outline]
    ys = [y for face in net for _, y in face.outline]
    return (max(xs) - min(xs)) * (max(ys) - min(ys))


def _unfolded(shape: Polyhedron, sheet: list[int], first: int) -> list[list[NetFace]]:
    over: dict[tuple[int, int], int] = {}
    for n in sheet:
        loop = shape.faces[n].corners
        for a, b in zip(loop, loop[1:] + loop[:1]):
            over[a, b] = n
    waiting = set(sheet)
    nets: list[list[NetFace]] = []
    while waiting:
        root = first if first in waiting else max(waiting, key=lambda n: face_size(shape.face(n)))
        nets.append(_one_net(shape, root, waiting, over))
    return nets


def _one_net(shape: Polyhedron, root: int, waiting: set[int], over: dict[tuple[int, int], int]) -> list[NetFace]:
    made = [_laid(shape, root, over)]
    lies = [_shape(made[0].outline)]
    waiting.discard(root)
    edges = _edges_out(shape, 0, made[0], over, waiting)
    while edges:
        edges.sort()
        _, parent, edge = edges.pop()
        a, b = made[parent].names[edge], made[parent].names[(edge + 1) % len(made[parent].names)]
        n = over.get((b, a))
        if n is None or n not in waiting:
            continue
        face = _hung(shape, n, over, made, parent, edge)
        place = _shape(face.outline)
        if any((place ^ other).area() > OVERLAP for other in lies):
            continue
        waiting.discard(n)
        made.append(face)
        lies.append(place)
        edges += _edges_out(shape, len(made) - 1, face, over, waiting)
    return made


def _edges_out(
    shape: Polyhedron, place: int, face: NetFace, over: dict[tuple[int, int], int], waiting: set[int],
) -> list[tuple[float, int, int]]:
    found = []
    names = face.names
    for k in range(len(names)):
        n = over.get((names[(k + 1) % len(names)], names[k]))
        if n is not None and n in waiting:
            (ax, ay), (bx, by) = face.outline[k], face.outline[(k + 1) % len(names)]
            found.append((round(hypot(bx - ax, by - ay), 3), place, k))
    return found


def _open(shape: Polyhedron, n: int, over: dict[tuple[int, int], int]) -> frozenset[int]:
    loop = shape.faces[n].corners
    return frozenset(k for k in range(len(loop)) if (loop[(k + 1) % len(loop)], loop[k]) not in over)


def _laid(shape: Polyhedron, n: int, over: dict[tuple[int, int], int]) -> NetFace:
    """The first face: its longest edge level."""
    points = shape.face(n)
    k = max(range(len(points)), key=lambda k: _length(points[k], points[(k + 1) % len(points)]))
    along = _unit(_sub(points[(k + 1) % len(points)], points[k]))
    frame = Frame(points[k], along, cross(normal_of(points), along))
    return NetFace((tuple(frame.flat(p) for p in points),), shape.faces[n].corners, frame, open_edges=_open(shape, n, over))


def _hung(
    shape: Polyhedron, n: int, over: dict[tuple[int, int], int], made: list[NetFace], parent: int, edge: int,
) -> NetFace:
    """A face beside its parent, turned about the edge they share into the parent's plane."""
    above = made[parent]
    names = shape.faces[n].corners
    a2, b2 = above.outline[edge], above.outline[(edge + 1) % len(above.names)]
    a, b = above.names[edge], above.names[(edge + 1) % len(above.names)]
    own = names.index(b)
    points = shape.face(n)
    normal = normal_of(points)
    # The flat edge from b2 to a2 is the edge b → a in space; across it, to its left, lies the face.
    dx, dy = a2[0] - b2[0], a2[1] - b2[1]
    size = hypot(dx, dy)
    dx, dy = dx / size, dy / size
    along = _unit(_sub(shape.points[a], shape.points[b]))
    side = cross(normal, along)
    # u and v: the directions in space of x and y on the sheet.
    u = _plus(_times(along, dx), _times(side, -dy))
    v = _plus(_times(along, dy), _times(side, dx))
    at = shape.points[b]
    origin = _sub(at, _plus(_times(u, b2[0]), _times(v, b2[1])))
    frame = Frame(origin, u, v)
    above_normal = above.frame.normal
    turn = degrees(acos(max(-1.0, min(1.0, _dot(above_normal, normal)))))
    convex = _dot(cross(above_normal, normal), along) <= 0
    return NetFace(
        (tuple(frame.flat(p) for p in points),), names, frame, parent, (edge, own), turn if convex else -turn, _open(shape, n, over)
    )


# ---- layers

def _folded_over(layer: Layer) -> list[list[NetFace]]:
    """Front and back of a thin part, joined along its longest edge that has the whole outline on one side; else two nets."""
    loop = layer.loops[0]
    count = len(loop)
    front = NetFace(layer.loops, tuple(range(count)), Frame(layer.origin, layer.u, layer.v), open_edges=layer.contact)
    best, edge = 0.0, -1
    for k in range(count):
        (ax, ay), (bx, by) = loop[k], loop[(k + 1) % count]
        size = hypot(bx - ax, by - ay)
        if k in layer.contact or size <= best:
            continue
        if all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-6 * size for x, y in loop):
            best, edge = size, k
    names = tuple(reversed(range(count)))
    contact = frozenset((count - 2 - k) % count for k in layer.contact)
    if edge < 0:
        u = _times(layer.u, -1)
        flipped = tuple(tuple((-x, y) for x, y in reversed(one)) for one in layer.loops)
        return [[front], [NetFace(flipped, names, Frame(layer.origin, u, layer.v), open_edges=contact)]]
    a, b = loop[edge], loop[(edge + 1) % count]
    angle = 2 * atan2(b[1] - a[1], b[0] - a[0])
    c, s = cos(angle), sin(angle)

    def mirror(p: Flat) -> Flat:
        x, y = p[0] - a[0], p[1] - a[1]
        return a[0] + c * x + s * y, a[1] + s * x - c * y

    loops = tuple(tuple(mirror(p) for p in reversed(one)) for one in layer.loops)
    u = _plus(_times(layer.u, c), _times(layer.v, s))
    v = _plus(_times(layer.u, s), _times(layer.v, -c))
    zero = mirror((0.0, 0.0))
    origin = _plus(layer.origin, _plus(_times(layer.u, zero[0]), _times(layer.v, zero[1])))
    back = NetFace(loops, names, Frame(origin, u, v), 0, (edge, (count - 2 - edge) % count), 180.0, contact)
    return [[front, back]]


# ---- numbers

def _shape(outline: tuple[Flat, ...]) -> m3.CrossSection:
    return m3.CrossSection([np.array(outline)], m3.FillRule.NonZero)


def _dot(a: Vec, b: Vec) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _sub(a: Vec, b: Vec) -> Vec:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _plus(a: Vec, b: Vec) -> Vec:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def _times(a: Vec, s: float) -> Vec:
    return (a[0] * s, a[1] * s, a[2] * s)


def _unit(a: Vec) -> Vec:
    size = _length(a, (0.0, 0.0, 0.0)) or 1.0
    return (a[0] / size, a[1] / size, a[2] / size)


def _length(a: Vec, b: Vec) -> float:
    return hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
