"""The paper level of a craft: the parts that can be cut and folded, in millimetres, each cut off where it meets a larger one.

Rods and specks are left out. What is thin, such as a wing, becomes two layers that are folded over and glued back to back. The model
has the length of its base, times a factor where that would be too small for fingers; the factor is printed on its sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin, sqrt
from statistics import median
from typing import Final

import manifold3d as m3
import numpy as np

from buildstars.pictures.models.bodies import Bodies, axes_across, bodies_of, manifold, normal_of
from buildstars.pictures.models.polyhedra import Polyhedron, polyhedron
from buildstars.pictures.solids.shapes import Face, Flat, Vec

FACTORS: Final = (1.0, 1.5, 2.0, 2.5, 3.0)
"""The length of a model in diameters of its base, at most."""
THICK: Final = 4.0
"""From here on a part is folded as a body; thinner ones are two layers."""
WIDE: Final = 5.0
LONG: Final = 9.0
"""What is narrower or shorter than that is left out."""
STRIP: Final = (16.0, 2.8)
FINGER: Final = 6.0
"""The side of a middling face."""
BODY: Final = 12.0
"""What the largest part should have at its thinnest."""
MOST_LOST: Final = 0.25
"""A larger factor is taken while more of the surface than that is lost."""
MOST_PARTS: Final = 14
CRUMB: Final = 30.0
"""Square millimetres of paper that are not worth a cut."""


@dataclass(frozen=True)
class Skin:
    """A coloured face of the craft, in millimetres."""

    points: tuple[Vec, ...]
    normal: Vec
    material: str
    marking: bool


@dataclass(frozen=True)
class Layer:
    """A thin part: its outlines in a plane (the first one outside), what of their edges touches a larger part, and the plane."""

    loops: tuple[tuple[Flat, ...], ...]
    contact: frozenset[int]
    """Edges of the first outline, by their first corner."""
    origin: Vec
    u: Vec
    v: Vec
    normal: Vec


@dataclass(frozen=True)
class Part:
    letter: str
    shape: Polyhedron | Layer
    skin: tuple[Skin, ...]
    thick: float = 0.0


@dataclass(frozen=True)
class PaperCraft:
    name: str
    radius: float
    """Of its base."""
    factor: float
    parts: tuple[Part, ...]
    left_out: int
    lost: float
    """The share of the surface that was left out."""
    whole: bool
    """Whether the parts hang together as the craft does."""
    size: Vec


@cache
def paper_craft(name: str, radius: float, most: float = FACTORS[-1]) -> PaperCraft:
    """The smallest factor, up to `most`, at which the body can be folded and little is lost."""
    bodies = bodies_of(name, "folded")
    foldable: PaperCraft | None = None
    for factor in FACTORS[:FACTORS.index(most) + 1]:
        made = _made(name, bodies, radius, factor)
        if made.lost < MOST_LOST and any(part.thick >= BODY for part in made.parts) and _face_size(made) >= FINGER:
            if made.whole:
                return made
            foldable = foldable or made
    return foldable or made


def _face_size(made: PaperCraft) -> float:
    """The side of the square that is as large as the middle one of all faces that are folded."""
    found = [
        sqrt(face_size(part.shape.face(n)))
        for part in made.parts if isinstance(part.shape, Polyhedron) for n, face in enumerate(part.shape.faces) if not face.contact
    ]
    return median(found) if found else FINGER


def face_size(points: tuple[Vec, ...]) -> float:
    u, v = axes_across(normal_of(points))
    return abs(area(tuple((sum(p[k] * u[k] for k in range(3)), sum(p[k] * v[k] for k in range(3))) for p in points)))


def _made(name: str, bodies: Bodies, radius: float, factor: float) -> PaperCraft:
    low, high = _extent(bodies)
    length = max(high[0] - low[0], high[1] - low[1])
    scale = 2 * radius * factor / length
    whole = sorted((manifold(faces, scale).as_original() for faces in bodies.closed), key=lambda body: -body.volume())
    merged = _joined(whole)
    skin = skin_of(bodies, scale)
    parts: list[Part] = []
    left_out, lost = 0, 0.0
    before = m3.Manifold()
    for body in merged:
        box = _box(body)
        if len(parts) >= MOST_PARTS:
            found = 0
        elif box[2] >= THICK and box[1] >= WIDE and box[0] >= LONG:
            found = _solid_parts(body, before, skin, parts)
        elif _worth(box[0], box[1]):
            found = _flat_parts(body, before, skin, parts)
        else:
            found = 0
        if found:
            before = before + body
        else:
            left_out, lost = left_out + 1, lost + body.surface_area()
    for sheet in free_sheets(skin):
        if len(parts) < MOST_PARTS and face_size(sheet.points) > 2 * CRUMB:
            _sheet_parts(sheet, before, skin, parts)
    size = tuple((high[k] - low[k]) * scale for k in range(3))
    share = lost / sum(body.surface_area() for body in merged)
    hangs = len(before.decompose()) <= len(m3.Manifold.batch_boolean(merged, m3.OpType.Add).decompose())
    return PaperCraft(name, radius, factor, tuple(parts), left_out, share, hangs, (size[0], size[1], size[2]))


def _joined(bodies: list[m3.Manifold]) -> list[m3.Manifold]:
    """Bodies that meet in a whole face, such as the halves of a hull, are one part."""
    made: list[m3.Manifold] = []
    for body in bodies:
        for n, other in enumerate(made):
            both = other + body
            glued = (other.surface_area() + body.surface_area() - both.surface_area()) / 2
            overlap = other.volume() + body.volume() - both.volume()
            if glued > 0.3 * body.surface_area() and overlap < 0.02 * body.volume() and len(both.decompose()) == 1:
                made[n] = both.simplify(0.01).as_original()
                break
        else:
            made.append(body)
    return made


def _solid_parts(body: m3.Manifold, before: m3.Manifold, skin: tuple[Skin, ...], parts: list[Part]) -> int:
    rest = body if before.is_empty() else body - before
    if not rest.is_empty() and rest.volume() > 0.97 * body.volume() and rest.num_tri() > body.num_tri():
        rest = body  # it only grazes the others
    own = body.original_id()
    found = 0
    for piece in sorted(rest.decompose(), key=lambda piece: -piece.volume()):
        box = _box(piece)
        if piece.volume() < 0.08 * body.volume() or box[1] < WIDE or box[0] < LONG or box[2] < THICK / 2:
            continue
        shape = polyhedron(piece.simplify(0.03), own)
        if sum(not face.contact for face in shape.faces) < 3:
            continue
        parts.append(Part(_letter(len(parts)), shape, skin, box[2]))
        found += 1
    return found


def _flat_parts(body: m3.Manifold, before: m3.Manifold, skin: tuple[Skin, ...], parts: list[Part]) -> int:
    normal = _broad(body)
    turned = body.transform(_turn(normal))
    low, high = _bounds(turned)
    outline = m3.CrossSection(turned.project().to_polygons(), m3.FillRule.Positive).simplify(0.05)
    return _layers(outline, normal, (low[2] + high[2]) / 2, high[2] - low[2], before, skin, parts)


def _sheet_parts(sheet: Skin, before: m3.Manifold, skin: tuple[Skin, ...], parts: list[Part]) -> int:
    u, v = axes_across(sheet.normal)
    flat = np.array([(sum(p[k] * u[k] for k in range(3)), sum(p[k] * v[k] for k in range(3))) for p in sheet.points])
    height = sum(sheet.points[0][k] * sheet.normal[k] for k in range(3))
    return _layers(m3.CrossSection([flat], m3.FillRule.NonZero), sheet.normal, height, 0.0, before, skin, parts)


def _turn(normal: Vec) -> np.ndarray:
    u, v = axes_across(normal)
    return np.array([[*u, 0.0], [*v, 0.0], [*normal, 0.0]])


def _layers(
    outline: m3.CrossSection, normal: Vec, height: float, thick: float, before: m3.Manifold, skin: tuple[Skin, ...], parts: list[Part],
) -> int:
    """An outline at a height of its normal as layers, less what lies in larger parts."""
    u, v = axes_across(normal)
    inside = m3.CrossSection()
    if not before.is_empty():
        inside = before.transform(_turn(normal)).slice(height)
        outline = (outline - inside).simplify(0.05)
    near = inside.offset(0.15)
    origin = (normal[0] * height, normal[1] * height, normal[2] * height)
    found = 0
    for piece in outline.decompose():
        loops = [tuple((float(x), float(y)) for x, y in loop) for loop in piece.to_polygons()]
        loops.sort(key=lambda loop: -abs(area(loop)))
        if not loops or piece.area() < CRUMB:
            continue
        _, (x0, y0, x1, y1) = turned_box(loops[0])
        if not _worth(x1 - x0, y1 - y0):
            continue
        contact = frozenset(k for k in range(len(loops[0])) if _within(near, loops[0][k], loops[0][(k + 1) % len(loops[0])]))
        kept = tuple(loop for n, loop in enumerate(loops) if not n or abs(area(loop)) > CRUMB / 4)
        parts.append(Part(_letter(len(parts)), Layer(kept, contact, origin, u, v, normal), skin, thick))
        found += 1
    return found


def skin_of(bodies: Bodies, scale: float) -> tuple[Skin, ...]:
    """All faces of a craft in millimetres, what lies on others after them."""
    plain = tuple(_skin(face, scale) for faces in bodies.closed for face in faces)
    return plain + tuple(_skin(face, scale, True) for face in bodies.sheets)


def free_sheets(skin: tuple[Skin, ...]) -> list[Skin]:
    """Sheets that are things of their own, such as sails, and no markings on a body."""
    return [sheet for sheet in skin if sheet.marking and _free(sheet, skin)]


def _free(sheet: Skin, skin: tuple[Skin, ...]) -> bool:
    middle = tuple(sum(p[k] for p in sheet.points) / len(sheet.points) for k in range(3))
    for one in skin:
        if one.marking or abs(sum(one.normal[k] * sheet.normal[k] for k in range(3))) < 0.995:
            continue
        if abs(sum((middle[k] - one.points[0][k]) * one.normal[k] for k in range(3))) > 0.6:
            continue
        u, v = axes_across(one.normal)
        outline = [(sum(p[k] * u[k] for k in range(3)), sum(p[k] * v[k] for k in range(3))) for p in one.points]
        x, y = sum(middle[k] * u[k] for k in range(3)), sum(middle[k] * v[k] for k in range(3))
        if _inside(x, y, outline):
            return False
    return True


def _inside(x: float, y: float, outline: Sequence[Flat]) -> bool:
    found = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0])):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            found = not found
    return found


def _within(shape: m3.CrossSection, a: Flat, b: Flat) -> bool:
    """Whether an edge lies in a shape."""
    if shape.is_empty():
        return False
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 or 1
    dx, dy = (b[0] - a[0]) / length * 0.02, (b[1] - a[1]) / length * 0.02
    thin = m3.CrossSection([np.array([(a[0] - dy, a[1] + dx), (a[0] + dy, a[1] - dx), (b[0] + dy, b[1] - dx), (b[0] - dy, b[1] + dx)])],
                           m3.FillRule.NonZero)
    return bool((thin ^ shape).area() > 0.9 * thin.area())


def _worth(length: float, width: float) -> bool:
    """Whether a layer can be handled; a strip may be narrower if it is long, since struts hold a craft together."""
    return (length >= LONG and width >= WIDE) or (length >= STRIP[0] and width >= STRIP[1])


def turned_box(points: Sequence[Flat]) -> tuple[float, tuple[float, float, float, float]]:
    """The angle at which points need the smallest rectangle, wider than high, and that rectangle."""
    best: tuple[float, float, tuple[float, float, float, float]] | None = None
    for step in range(36):
        angle = step * pi / 36
        c, s = cos(angle), sin(angle)
        xs, ys = [x * c - y * s for x, y in points], [x * s + y * c for x, y in points]
        w, h = max(xs) - min(xs), max(ys) - min(ys)
        if w >= h and (best is None or w * h < best[0] - 1e-6):
            best = (w * h, angle, (min(xs), min(ys), max(xs), max(ys)))
    assert best is not None
    return best[1], best[2]


def area(loop: tuple[Flat, ...]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, (*loop[1:], loop[0]))) / 2


def _letter(n: int) -> str:
    return "ABCDEFGHJKLMNPQRSTUVWXYZ"[n]


def _skin(face: Face, scale: float, marking: bool = False) -> Skin:
    points = tuple((p[0] * scale, p[1] * scale, p[2] * scale) for p in face.points)
    return Skin(points, normal_of(points), face.material, marking)


def _extent(bodies: Bodies) -> tuple[Vec, Vec]:
    points = np.array([p for faces in (*bodies.closed, bodies.sheets) for face in faces for p in face.points])
    low, high = points.min(0), points.max(0)
    return (float(low[0]), float(low[1]), float(low[2])), (float(high[0]), float(high[1]), float(high[2]))


def _bounds(body: m3.Manifold) -> tuple[Vec, Vec]:
    b = body.bounding_box()
    return (b[0], b[1], b[2]), (b[3], b[4], b[5])


def _box(body: m3.Manifold) -> tuple[float, float, float]:
    """Length, width and thickness, however the body lies: across its broad side, then along its longest way."""
    points = np.asarray(body.to_mesh64().vert_properties)[:, :3]
    normal = np.array(_broad(body))
    thick = float(np.ptp(points @ normal))
    u, v = axes_across((float(normal[0]), float(normal[1]), float(normal[2])))
    flat = points @ np.array([u, v]).T
    best = (1e9, 0.0, 0.0)
    for angle in np.linspace(0, np.pi, 36, endpoint=False):
        way = np.array([np.cos(angle), np.sin(angle)])
        a, b = float(np.ptp(flat @ way)), float(np.ptp(flat @ np.array([-way[1], way[0]])))
        if a * b < best[0]:
            best = (a * b, max(a, b), min(a, b))
    found = sorted((best[1], best[2], thick), reverse=True)
    return found[0], found[1], found[2]


def _broad(body: m3.Manifold) -> Vec:
    """The direction across which the body is thinnest, among those in which its faces look."""
    mesh = body.to_mesh64()
    points = np.asarray(mesh.vert_properties)[:, :3]
    tris = points[np.asarray(mesh.tri_verts).astype(int)]
    normals = np.cross(tris[:, 1] - tris[:, 0], tris[:, 2] - tris[:, 0])
    sizes = np.linalg.norm(normals, axis=1)
    normals = normals[sizes > 1e-9] / sizes[sizes > 1e-9, None]
    extents = np.ptp(points @ normals.T, axis=0)
    best = normals[int(np.argmin(extents))]
    return (float(best[0]), float(best[1]), float(best[2]))
