"""The vocabulary that craft are built with: boxes, lofts, prisms, tubes, plates, joined with `+` into one `Solid`.

x points forward (the nose), y to the left, z up; any scale, since a picture is fitted to its frame. A solid is only a tuple of
faces: no topology is kept, and the projection finds neighbours by equal corners. So parts may simply overlap, touch or be mirrored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, radians, sin, sqrt
from typing import Final, Literal, NamedTuple

Vec = tuple[float, float, float]
Flat = tuple[float, float]
Span = tuple[float, float]
Axis = Literal["x", "y", "z"]

MATERIALS: Final = ("hull", "panel", "dark", "glass", "glow", "metal", "accent", "skin", "cloth")
"""hull: plating · panel: a second plating · dark: openings, solar cells · glass · glow: engines · metal: guns, struts, legs ·
accent: painted markings · skin: creatures and riders · cloth: sails, canopies."""


class Face(NamedTuple):
    """A flat polygon, seen from outside counter-clockwise. `hidden` are the edges (by first corner) that are never drawn."""

    points: tuple[Vec, ...]
    material: str
    smooth: bool = False
    """Part of a round surface: edges to other smooth faces are drawn only as silhouettes or at sharp corners."""
    two_sided: bool = False
    hidden: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Solid:
    """Faces, and what can be done with all of them. `a + b` joins."""

    faces: tuple[Face, ...]

    def __add__(self, other: Solid) -> Solid:
        return Solid(self.faces + other.faces)

    def changed(self, move: Callable[[Vec], Vec], flip: bool = False) -> Solid:
        """Every corner moved by a function; `flip` for those that turn left into right."""
        faces = []
        for face in self.faces:
            points = tuple(move(p) for p in face.points)
            hidden = face.hidden
            if flip:
                n = len(points)
                points = points[::-1]
                hidden = frozenset((n - 2 - i) % n for i in hidden)
            faces.append(face._replace(points=points, hidden=hidden))
        return Solid(tuple(faces))

    def moved(self, x: float = 0, y: float = 0, z: float = 0) -> Solid:
        return self.changed(lambda p: (p[0] + x, p[1] + y, p[2] + z))

    def scaled(self, x: float, y: float | None = None, z: float | None = None, about: Vec = (0, 0, 0)) -> Solid:
        """One factor for all, or one for each axis."""
        fx, fy, fz = x, x if y is None else y, x if z is None else z
        a, b, c = about
        return self.changed(lambda p: (a + (p[0] - a) * fx, b + (p[1] - b) * fy, c + (p[2] - c) * fz), flip=fx * fy * fz < 0)

    def turned(self, axis: Axis, degrees: float, about: Vec = (0, 0, 0)) -> Solid:
        """About x: positive lifts the left side. About y: positive lowers the nose. About z: positive turns the nose to the left."""
        c, s = cos(radians(degrees)), sin(radians(degrees))
        i, j = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]

        def move(p: Vec) -> Vec:
            q = [p[k] - about[k] for k in range(3)]
            q[i], q[j] = c * q[i] - s * q[j], s * q[i] + c * q[j]
            return (q[0] + about[0], q[1] + about[1], q[2] + about[2])

        return self.changed(move)

    def sheared(self, along: Axis, per: Axis, by: float) -> Solid:
        """Slides corners along one axis in proportion to another: `sheared("x", "y", -0.5)` sweeps a left wing back."""
        i, j = "xyz".index(along), "xyz".index(per)

        def move(p: Vec) -> Vec:
            q = list(p)
            q[i] += by * q[j]
            return (q[0], q[1], q[2])

        return self.changed(move)

    def mirrored(self, axis: Axis = "y") -> Solid:
        """This and its mirror image: a left wing becomes both wings."""
        return self + self.reflected(axis)

    def reflected(self, axis: Axis = "y") -> Solid:
        """The mirror image alone."""
        sign = [-1 if axis == a else 1 for a in "xyz"]
        return self.changed(lambda p: (p[0] * sign[0], p[1] * sign[1], p[2] * sign[2]), flip=True)

    def striped(self, axis: Axis, span: Span, material: str, facing: Vec | None = None) -> Solid:
        """The same shape with a band painted on: what lies between two heights of an axis; with `facing`, only faces that look that
        way. Its faces must be convex."""
        i = "xyz".index(axis)
        faces: list[Face] = []
        for face in self.faces:
            if facing is not None and _towards(face, facing) < 0.3:
                faces.append(face)
                continue
            below, rest = _sliced(face, i, span[0])
            inside, above = _sliced(rest, i, span[1]) if rest else (None, None)
            if inside:
                faces.append(inside._replace(material=material))
            faces += [f for f in (below, above) if f]
        return Solid(tuple(faces))

    def painted(self, material: str) -> Solid:
        return Solid(tuple(f._replace(material=material) for f in self.faces))


def join(*parts: Solid) -> Solid:
    return Solid(tuple(face for part in parts for face in part.faces))


def mirrored(*parts: Solid) -> Solid:
    """The parts and their mirror images on the right."""
    return join(*parts).mirrored()


def repeat(part: Solid, count: int, x: float = 0, y: float = 0, z: float = 0) -> Solid:
    """Copies in a row, each moved one step further than the one before."""
    return join(*(part.moved(x * i, y * i, z * i) for i in range(count)))


# ---- sections: rings of corners to loft between

def rect(x: float, y: Span, z: Span) -> list[Vec]:
    """A rectangle across the length of the craft."""
    return [(x, y[0], z[0]), (x, y[1], z[0]), (x, y[1], z[1]), (x, y[0], z[1])]


def section(x: float, outline: Sequence[Flat]) -> list[Vec]:
    """Any outline of (y, z) across the length of the craft."""
    return [(x, y, z) for y, z in outline]


def oval(x: float, ry: float, rz: float, z: float = 0, y: float = 0, n: int = 12) -> list[Vec]:
    return [(x, y + ry * cos(2 * pi * (i + 0.5) / n), z + rz * sin(2 * pi * (i + 0.5) / n)) for i in range(n)]


def point(x: float, y: float, z: float, n: int) -> list[Vec]:
    """A section of n corners that has shrunk to a tip."""
    return [(x, y, z)] * n


def circle(r: float, n: int = 12, at: Flat = (0, 0), start: float = 0, end: float = 360) -> list[Flat]:
    """A flat outline for `prism` and `plate`; with start and end in degrees an arc."""
    whole = abs(end - start) >= 360
    steps = n if whole else n - 1
    angles = [radians(start + (end - start) * i / steps) for i in range(n)]
    return [(at[0] + r * cos(a), at[1] + r * sin(a)) for a in angles]


# ---- closed solids

def box(x: Span, y: Span, z: Span, material: str = "hull") -> Solid:
    """From its extent along each axis."""
    return loft([rect(x[0], y, z), rect(x[1], y, z)], material)


def loft(
    sections: Sequence[Sequence[Vec]], material: str = "hull", *, smooth: bool = False, cap: str | None = None, front: str | None = None,
    back: str | None = None,
) -> Solid:
    """A body through sections of equally many corners. `cap`, or `back` and `front`, paint the first and the last section."""
    faces: list[Face] = []
    n = len(sections[0])
    for a, b in pairwise(sections):
        for i in range(n):
            j = (i + 1) % n
            faces += _facet((a[i], a[j], b[j], b[i]), material, smooth)
    faces += _facet(tuple(sections[0])[::-1], back or cap or material, False)
    faces += _facet(tuple(sections[-1]), front or cap or material, False)
    return _outward(faces)


def frustum(back: Sequence[Vec], front: Sequence[Vec], material: str = "hull") -> Solid:
    """Between two sections: a taper, a wedge, a sheared block."""
    return loft([back, front], material)


def prism(
    outline: Sequence[Flat], span: Span, axis: Axis = "z", material: str = "hull", *, bevel: float = 0, top: str | None = None,
) -> Solid:
    """An outline drawn out along an axis: (x, y) along z, (x, z) along y, (y, z) along x. `bevel` cuts the edge at the far end of
    the span by that distance; `top` paints that end."""
    def at(points: Sequence[Flat], h: float) -> list[Vec]:
        return [_raise(p, h, axis) for p in points]

    low, high = span
    if not bevel:
        return loft([at(outline, low), at(outline, high)], material, front=top)
    step = bevel if high > low else -bevel
    return loft([at(outline, low), at(outline, high - step), at(inset(outline, bevel), high)], material, front=top)


def wing(root: Span, tip: Span, y: Span, z: Span = (0, 0), thick: float = 0.1, material: str = "hull", thin: float | None = None) -> Solid:
    """From the root's leading and trailing x at y[0] to the tip's at y[1]; z of root and tip; thickness at the root and, thinner, at
    the tip."""
    a, b = thick / 2, (thick if thin is None else thin) / 2
    inner = [(root[1], y[0], z[0] - a), (root[0], y[0], z[0] - a), (root[0], y[0], z[0] + a), (root[1], y[0], z[0] + a)]
    outer = [(tip[1], y[1], z[1] - b), (tip[0], y[1], z[1] - b), (tip[0], y[1], z[1] + b), (tip[1], y[1], z[1] + b)]
    return loft([inner, outer], material)


def cylinder(
    a: Vec, b: Vec, r: float, r2: float | None = None, material: str = "hull", *, n: int = 12, cap: str | None = None,
    back: str | None = None, front: str | None = None, open_ends: bool = False,
) -> Solid:
    """From a to b with a radius at each end (0 makes a cone). `back` and `front` paint the ends at a and b, `cap` both."""
    r2 = r if r2 is None else r2
    u, v = _across(_minus(b, a))
    rings = []
    for centre, radius in ((a, r), (b, r2)):
        ring = [_plus(centre, u, radius * cos(2 * pi * (i + 0.5) / n), v, radius * sin(2 * pi * (i + 0.5) / n)) for i in range(n)]
        rings.append(ring)
    if not open_ends:
        return loft(rings, material, smooth=True, cap=cap, back=back, front=front)
    sides = loft(rings, material, smooth=True).faces[:n]
    return Solid(tuple(f._replace(two_sided=True) for f in sides))


def cone(a: Vec, b: Vec, r: float, material: str = "hull", *, n: int = 12) -> Solid:
    return cylinder(a, b, r, 0, material, n=n)


def lathe(profile: Sequence[Flat], material: str = "hull", *, at: Vec = (0, 0, 0), axis: Axis = "x", n: int = 14) -> Solid:
    """A round body: (along, radius) from back to front, turned about an axis through `at`."""
    i = "xyz".index(axis)
    j, k = (i + 1) % 3, (i + 2) % 3
    rings = []
    for along, r in profile:
        ring: list[Vec] = []
        for step in range(n):
            p = list(at)
            p[i] += along
            p[j] += r * cos(2 * pi * (step + 0.5) / n)
            p[k] += r * sin(2 * pi * (step + 0.5) / n)
            ring.append((p[0], p[1], p[2]))
        rings.append(ring)
    return loft(rings, material, smooth=True)


def ellipsoid(
    centre: Vec, radii: Vec | float, material: str = "hull", *, axis: Axis = "z", n: int = 14, rings: int = 6, span: Span = (-90, 90),
) -> Solid:
    """A ball with one radius, or an egg with three. `span` cuts it across its axis: (0, 90) is a dome."""
    lows = [radians(span[0] + (span[1] - span[0]) * i / rings) for i in range(rings + 1)]
    ball = lathe([(sin(a), max(0.0, cos(a)) if abs(cos(a)) > 1e-9 else 0.0) for a in lows], material, axis=axis, n=n)
    rx, ry, rz = (radii, radii, radii) if isinstance(radii, (int, float)) else radii
    return ball.scaled(rx, ry, rz).moved(*centre)


def pipe(path: Sequence[Vec], r: float, material: str = "metal", *, n: int = 6) -> Solid:
    """A strut along a path of corners."""
    return join(*(cylinder(a, b, r, material=material, n=n) for a, b in pairwise(path)))


def ring(
    centre: Vec, r: float, thick: float, material: str = "hull", *, axis: Axis = "x", width: float | None = None, n: int = 20,
) -> Solid:
    """A hoop or wheel rim: outer radius, thickness of the rim towards its middle, width along the axis."""
    half = (thick if width is None else width) / 2
    faces: list[Face] = []
    i = "xyz".index(axis)
    j, k = (i + 1) % 3, (i + 2) % 3

    def at(step: int, radius: float, along: float) -> Vec:
        p = [0.0, 0.0, 0.0]
        p[i], p[j], p[k] = along, radius * cos(2 * pi * step / n), radius * sin(2 * pi * step / n)
        return (p[0] + centre[0], p[1] + centre[1], p[2] + centre[2])

    corners = ((r - thick, -half), (r, -half), (r, half), (r - thick, half))
    for s in range(n):
        for (ra, ha), (rb, hb) in zip(corners, (*corners[1:], corners[0])):
            faces += _facet((at(s, ra, ha), at(s, rb, hb), at(s + 1, rb, hb), at(s + 1, ra, ha)), material, True)
    return _outward(faces)


# ---- flat things without thickness, seen from both sides

def panel(points: Iterable[Vec], material: str = "panel") -> Solid:
    """One flat polygon, anywhere. On a face of something else it is a marking: later parts lie on top."""
    return Solid(tuple(f._replace(two_sided=True) for f in _facet(tuple(points), material, False)))


def plate(outline: Sequence[Flat], at: float = 0, axis: Axis = "z", material: str = "panel") -> Solid:
    """A flat outline across an axis, at that height: (x, y) across z, (x, z) across y, (y, z) across x."""
    return panel([_raise(p, at, axis) for p in outline], material)


def disc(centre: Vec, r: float, axis: Axis = "x", material: str = "glow", *, n: int = 12) -> Solid:
    i = "xyz".index(axis)
    flat = [centre[k] for k in range(3) if k != i]
    return plate(circle(r, n, (flat[0], flat[1])), centre[i], axis, material)


# ---- how it is done

def inset(outline: Sequence[Flat], by: float) -> list[Flat]:
    """The outline with every side moved inwards."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, (*outline[1:], outline[0])))
    sign = 1 if area > 0 else -1
    result = []
    n = len(outline)
    for i in range(n):
        (ax, ay), (bx, by_), (cx, cy) = outline[i - 1], outline[i], outline[(i + 1) % n]
        l1, l2 = hypot(bx - ax, by_ - ay) or 1, hypot(cx - bx, cy - by_) or 1
        n1 = (-(by_ - ay) / l1 * sign, (bx - ax) / l1 * sign)
        n2 = (-(cy - by_) / l2 * sign, (cx - bx) / l2 * sign)
        k = by / max(0.2, 1 + n1[0] * n2[0] + n1[1] * n2[1])
        result.append((bx + (n1[0] + n2[0]) * k, by_ + (n1[1] + n2[1]) * k))
    return result


def _raise(p: Flat, h: float, axis: Axis) -> Vec:
    if axis == "x":
        return (h, p[0], p[1])
    return (p[0], h, p[1]) if axis == "y" else (p[0], p[1], h)


def _minus(a: Vec, b: Vec) -> Vec:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _plus(a: Vec, u: Vec, s: float, v: Vec, t: float) -> Vec:
    return (a[0] + u[0] * s + v[0] * t, a[1] + u[1] * s + v[1] * t, a[2] + u[2] * s + v[2] * t)


def cross(a: Vec, b: Vec) -> Vec:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _across(d: Vec) -> tuple[Vec, Vec]:
    """Two unit vectors across d, level where that is possible."""
    length = sqrt(d[0] ** 2 + d[1] ** 2 + d[2] ** 2) or 1
    d = (d[0] / length, d[1] / length, d[2] / length)
    u = cross((0, 0, 1), d) if abs(d[2]) < 0.99 else cross((0, 1, 0), d)
    size = sqrt(u[0] ** 2 + u[1] ** 2 + u[2] ** 2)
    u = (u[0] / size, u[1] / size, u[2] / size)
    return u, cross(d, u)


def _facet(points: tuple[Vec, ...], material: str, smooth: bool) -> list[Face]:
    """One face without doubled corners; none if it has shrunk to a line; a twisted quadrilateral becomes two triangles."""
    if material not in MATERIALS:
        raise ValueError(f"no material {material!r}; there are {', '.join(MATERIALS)}")
    kept: list[Vec] = []
    for p in points:
        if not kept or max(abs(p[k] - kept[-1][k]) for k in range(3)) > 1e-9:
            kept.append(p)
    while len(kept) > 1 and max(abs(kept[0][k] - kept[-1][k]) for k in range(3)) <= 1e-9:
        kept.pop()
    if len(kept) < 3:
        return []
    if len(kept) == 4:
        a, b, c, d = kept
        n = cross(_minus(c, a), _minus(d, b))
        size = sqrt(n[0] ** 2 + n[1] ** 2 + n[2] ** 2) or 1
        off = abs(sum(x * y for x, y in zip(_minus(b, a), n))) / size
        if off > 1e-6 * (1 + max(map(abs, _minus(c, a)))):
            return [
                Face((a, b, c), material, smooth, hidden=frozenset([2])),
                Face((a, c, d), material, smooth, hidden=frozenset([0])),
            ]
    return [Face(tuple(kept), material, smooth)]


def _towards(face: Face, way: Vec) -> float:
    """The cosine between where a face looks and a direction."""
    nx = ny = nz = 0.0
    for a, b in zip(face.points, (*face.points[1:], face.points[0])):
        n = cross(a, b)
        nx, ny, nz = nx + n[0], ny + n[1], nz + n[2]
    size = sqrt(nx * nx + ny * ny + nz * nz) * sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2)
    return (nx * way[0] + ny * way[1] + nz * way[2]) / (size or 1)


def _sliced(face: Face, axis: int, at: float) -> tuple[Face | None, Face | None]:
    """What of a convex face lies below a height of an axis, and above."""
    values = [p[axis] - at for p in face.points]
    if max(values) <= 1e-9:
        return face, None
    if min(values) >= -1e-9:
        return None, face
    parts: list[Face] = []
    n = len(values)
    for sign in (-1, 1):
        points: list[Vec] = []
        hidden: set[int] = set()
        for i in range(n):
            a, b, va, vb = face.points[i], face.points[(i + 1) % n], values[i] * sign, values[(i + 1) % n] * sign
            crosses = (va > 1e-9 and vb < -1e-9) or (va < -1e-9 and vb > 1e-9)
            if va >= -1e-9:
                if i in face.hidden:
                    hidden.add(len(points))
                points.append(a)
            if crosses:
                t = va / (va - vb)
                if i in face.hidden and va < 0:
                    hidden.add(len(points))
                points.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t))
        parts.append(face._replace(points=tuple(points), hidden=frozenset(hidden)))
    return parts[0], parts[1]


def _outward(faces: list[Face]) -> Solid:
    """Turns a closed body inside out if its faces look inwards (its volume is then negative)."""
    volume = 0.0
    for face in faces:
        a = face.points[0]
        for b, c in zip(face.points[1:], face.points[2:]):
            n = cross(b, c)
            volume += a[0] * n[0] + a[1] * n[1] + a[2] * n[2]
    solid = Solid(tuple(faces))
    return solid if volume >= 0 else solid.changed(lambda p: p, flip=True)
