"""A net as it is printed: coloured faces, cut and fold lines, tabs with numbers, and where smaller parts are glued on.

Cut lines are solid. Mountains are dashed, valleys are dashes and dots; so they can be told apart without colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot
from typing import Final

from buildstars.content.model import Affiliation
from buildstars.pictures.lettering import write
from buildstars.pictures.models.paper_craft import Layer, Part
from buildstars.pictures.models.polyhedra import Polyhedron
from buildstars.pictures.models.tabs import Tabbed
from buildstars.pictures.models.unfold import NetFace
from buildstars.pictures.paper import Paper, path_of
from buildstars.pictures.solids.shapes import Flat, Vec
from buildstars.pictures.themes import code, fill_of

INK: Final = "#222222"
CUT: Final = 0.22
FOLD: Final = 0.18
MOUNTAIN: Final = "1.6 0.8"
VALLEY: Final = "1.6 0.6 0.2 0.6"
GLUE: Final = "0.2 0.6"
BENT: Final = 4.0
"""Degrees below which nobody folds, so no line is drawn."""
NUMBER: Final = 1.7


def painted(tabbed: Tabbed, others: Sequence[Part], side: Affiliation | None, turn: float = 0.0) -> Paper:
    """The net in its own millimetres, y upwards; letters are upright when it is turned by `turn` on the page."""
    paper = Paper()
    net = tabbed.net
    for tab in tabbed.tabs:
        paper.shape(tab.points, fill="#ffffff" if tab.number else "#e9e9e9", stroke=INK, stroke_width=CUT, stroke_linejoin="round")
    for face in net.faces:
        outline = "".join(path_of(loop) for loop in face.loops)
        inner = _coloured(face, net.part, side)
        paper.path(outline, fill=code(fill_of("hull", 3, side, "print")), fill_rule="evenodd")
        for other in others:
            if other is not net.part:
                _glued(inner, face, other, turn)
        if inner.marks:
            paper.group(inner, clip_path=_clip(paper, outline))
    _lines(paper, tabbed)
    return paper


def _clip(paper: Paper, outline: str) -> str:
    name = paper.define("clipPath", f'<path d="{outline}" clip-rule="evenodd"/>')
    return f"url(#{name})"


def _coloured(face: NetFace, part: Part, side: Affiliation | None) -> Paper:
    paper = Paper()
    frame, normal = face.frame, face.frame.normal
    layer = isinstance(part.shape, Layer)
    x0, y0, x1, y1 = _box(face.outline)
    for skin in part.skin:
        way = sum(skin.normal[k] * normal[k] for k in range(3))
        if skin.marking:
            way = abs(way)
        if way < (0.93 if layer else 0.999):
            continue
        height = sum((skin.points[0][k] - frame.origin[k]) * normal[k] for k in range(3))
        near = part.thick / 2 + 0.5 if layer else 0.5 if skin.marking else 0.04
        if abs(height) > near or (layer and height < -0.3):
            continue
        points = [frame.flat(p) for p in skin.points]
        a0, b0, a1, b1 = _box(points)
        if a1 <= x0 or a0 >= x1 or b1 <= y0 or b0 >= y1:
            continue
        tone = 3 if normal[2] > 0.3 else 2 if normal[2] > -0.3 else 1
        colour = code(fill_of(skin.material, tone, side, "print"))
        paper.shape(points, fill=colour, stroke=colour, stroke_width=0.05)
    return paper


def _glued(paper: Paper, face: NetFace, other: Part, turn: float) -> None:
    """Where a smaller part stands on this face: its open side as a dotted outline."""
    frame, normal = face.frame, face.frame.normal
    shape = other.shape
    middle: list[Flat] = []
    if isinstance(shape, Polyhedron):
        for n, polygon in enumerate(shape.faces):
            if polygon.contact and all(_height(p, frame.origin, normal) < 0.05 for p in shape.face(n)):
                points = [frame.flat(p) for p in shape.face(n)]
                if _meet(points, face.outline):
                    paper.shape(points, fill="none", stroke=INK, stroke_width=0.2, stroke_dasharray=GLUE, stroke_linecap="round")
                    middle += points
    else:
        loop = shape.loops[0]
        for k in shape.contact:
            ends = [_space(shape, loop[k]), _space(shape, loop[(k + 1) % len(loop)])]
            if all(_height(p, frame.origin, normal) < 0.25 for p in ends):
                points = [frame.flat(p) for p in ends]
                if _meet(points, face.outline):
                    paper.line(points[0], points[1], stroke=INK, stroke_width=0.25, stroke_dasharray=GLUE, stroke_linecap="round")
                    middle += points
    if middle:
        x, y = sum(p[0] for p in middle) / len(middle), sum(p[1] for p in middle) / len(middle)
        word(paper, other.letter, x, y, 2.2, -turn)


def _meet(points: Sequence[Flat], outline: Sequence[Flat]) -> bool:
    a0, b0, a1, b1 = _box(points)
    x0, y0, x1, y1 = _box(outline)
    return a1 > x0 and a0 < x1 and b1 > y0 and b0 < y1


def _height(p: Vec, origin: Vec, normal: Vec) -> float:
    return abs(sum((p[k] - origin[k]) * normal[k] for k in range(3)))


def _space(layer: Layer, p: Flat) -> Vec:
    o, u, v = layer.origin, layer.u, layer.v
    return (o[0] + p[0] * u[0] + p[1] * v[0], o[1] + p[0] * u[1] + p[1] * v[1], o[2] + p[0] * u[2] + p[1] * v[2])


def _lines(paper: Paper, tabbed: Tabbed) -> None:
    net = tabbed.net
    folds: dict[tuple[int, int], float] = {}
    for f, face in enumerate(net.faces):
        if face.parent >= 0:
            folds[face.parent, face.hinge[0]] = face.fold
            folds[f, face.hinge[1]] = 0.0  # drawn with the parent's
    for tab in tabbed.tabs:
        folds[tab.face, tab.edge] = 90.0
    for f, face in enumerate(net.faces):
        outline = face.outline
        for k in range(len(outline)):
            a, b = outline[k], outline[(k + 1) % len(outline)]
            fold = folds.get((f, k))
            if fold is None:
                paper.line(a, b, stroke=INK, stroke_width=CUT, stroke_linecap="round")
            elif abs(fold) >= BENT:
                paper.line(a, b, stroke=INK, stroke_width=FOLD, stroke_dasharray=MOUNTAIN if fold > 0 else VALLEY)
        for hole in face.loops[1:]:
            paper.shape(hole, fill="#ffffff", stroke=INK, stroke_width=CUT)
    for tab in tabbed.tabs:
        if tab.number:
            xs, ys = [p[0] for p in tab.points], [p[1] for p in tab.points]
            _numbered(paper, tab.number, sum(xs) / 4, sum(ys) / 4, tab.points[0], tab.points[3])
    for joint in tabbed.joints:
        outline = net.faces[joint.face].outline
        a, b = outline[joint.edge], outline[(joint.edge + 1) % len(outline)]
        size = hypot(b[0] - a[0], b[1] - a[1])
        if size >= 2.5:
            dx, dy = (b[0] - a[0]) / size, (b[1] - a[1]) / size
            x, y = (a[0] + b[0]) / 2 - dy * 1.2, (a[1] + b[1]) / 2 + dx * 1.2
            _numbered(paper, joint.number, x, y, a, b)


def _numbered(paper: Paper, number: int, x: float, y: float, a: Flat, b: Flat) -> None:
    size = min(NUMBER, hypot(b[0] - a[0], b[1] - a[1]) * 0.5)
    word(paper, str(number), x, y, size, atan2(b[1] - a[1], b[0] - a[0]))


def word(paper: Paper, text: str, x: float, y: float, size: float, angle: float = 0.0) -> None:
    """Letters on a paper whose y points up."""
    letters = Paper()
    write(letters, text, 0, size * 0.35, size, "bold", INK, "middle")
    paper.group(letters, transform=f"translate({x:.2f} {y:.2f})rotate({degrees(angle):.1f})scale(1 -1)")


def _box(points: Sequence[Flat]) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)
