"""What a drawn face really shows: every glyph with its place on the card, found by walking the SVG with its transforms."""

from __future__ import annotations

import re
from functools import cache
from math import cos, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree

from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path

SVG = "{http://www.w3.org/2000/svg}"
Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Glyph(NamedTuple):
    letter: str
    size: float
    """In millimetres."""
    left: float
    top: float
    right: float
    bottom: float


def times(m: Matrix, n: Matrix) -> Matrix:
    return (
        m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
    )


@cache
def matrix_of(text: str) -> Matrix:
    found = SAME
    for name, inner in re.findall(r"(\w+)\(([^)]*)\)", text):
        values = [float(value) for value in re.split(r"[ ,]+", inner.strip())]
        if name == "translate":
            found = times(found, (1, 0, 0, 1, values[0], values[1]))
        elif name == "scale":
            found = times(found, (values[0], 0, 0, values[-1], 0, 0))
        elif name == "rotate":
            c, s = cos(radians(values[0])), sin(radians(values[0]))
            x, y = values[1:] or (0, 0)
            found = times(times(times(found, (1, 0, 0, 1, x, y)), (c, s, -s, c, 0, 0)), (1, 0, 0, 1, -x, -y))
        else:
            assert name == "matrix", name
            found = times(found, (values[0], values[1], values[2], values[3], values[4], values[5]))
    return found


@cache
def bounds(d: str) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a path."""
    pen = BoundsPen(None)
    parse_path(d, pen)
    assert pen.bounds is not None, d
    return pen.bounds


@cache
def glyphs(svg: str) -> tuple[Glyph, ...]:
    root = ElementTree.fromstring(svg)
    shapes = {path.get("id"): path.get("d", "") for path in root.iter(f"{SVG}path") if path.get("id")}
    found: list[Glyph] = []

    def walk(element: ElementTree.Element, at: Matrix) -> None:
        if how := element.get("transform"):
            at = times(at, matrix_of(how))
        if element.tag == f"{SVG}use" and element.get("href", "")[1:] in shapes:
            name = element.get("href", "")[1:]
            left, top, right, bottom = bounds(shapes[name])
            m = times(at, (1, 0, 0, 1, float(element.get("x", "0")), 0))
            xs = [m[0] * x + m[2] * y + m[4] for x in (left, right) for y in (top, bottom)]
            ys = [m[1] * x + m[3] * y + m[5] for x in (left, right) for y in (top, bottom)]
            size = 1000 * (m[1] ** 2 + m[3] ** 2) ** 0.5
            found.append(Glyph(chr(int(name[1:], 16)), size, min(xs), min(ys), max(xs), max(ys)))
        for child in element:
            if child.tag != f"{SVG}defs":
                walk(child, at)

    walk(root, SAME)
    return tuple(found)
