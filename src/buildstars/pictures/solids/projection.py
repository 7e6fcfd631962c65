"""From a solid to a drawing: turns it towards the viewer, fits it into the frame, and shades its faces by the light.

Fills and lines are then found separately (`surfaces`, `lines`): fills may be split wherever parts pierce each other, and no line is
an artefact of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin, sqrt
from typing import Final

from buildstars.pictures.solids.drawing import FRAME, MARGIN, THREE_QUARTER, TONES, Drawing, Edge, Facet, View, dot
from buildstars.pictures.solids.lines import lines
from buildstars.pictures.solids.shapes import Face, Solid, Vec
from buildstars.pictures.solids.surfaces import fills

_LIGHT: Final = (-0.42, 0.62, 0.66)  # from the viewer's upper left


def project(solid: Solid, view: View = THREE_QUARTER) -> Drawing:
    facets, edges = _in_view(solid, view)
    front = [f for f in facets if f.front]
    return Drawing(tuple(fills(front)), tuple(lines(front, edges)))


def _in_view(solid: Solid, view: View) -> tuple[list[Facet], list[Edge]]:
    az, el = radians(view.azimuth), radians(view.elevation)
    right = (-sin(az), cos(az), 0.0)
    back = (cos(az) * cos(el), sin(az) * cos(el), sin(el))
    up = (-cos(az) * sin(el), -sin(az) * sin(el), cos(el))

    def turn(p: Vec) -> Vec:
        return (dot(p, right), dot(p, up), dot(p, back))

    turned = [[turn(p) for p in face.points] for face in solid.faces]
    xs = [p[0] for points in turned for p in points]
    ys = [p[1] for points in turned for p in points]
    scale = (FRAME - 2 * MARGIN) / max(max(xs) - min(xs), max(ys) - min(ys), 1e-9)
    mx, my = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    facets: list[Facet] = []
    table: dict[tuple[tuple[int, ...], tuple[int, ...]], Edge] = {}
    for face, points in zip(solid.faces, turned):
        placed = [((x - mx) * scale, (y - my) * scale, z * scale) for x, y, z in points]
        for part, hidden in _convex(placed, face.hidden):
            facet = _facet(part, face, len(facets))
            if facet is None:
                continue
            facets.append(facet)
            for i, a in enumerate(part):
                b = part[(i + 1) % len(part)]
                ka, kb = _key(a), _key(b)
                if ka != kb:
                    edge = table.setdefault((ka, kb) if ka < kb else (kb, ka), Edge(a, b))
                    edge.faces.append(facet)
                    edge.hidden = edge.hidden or i in hidden
    return facets, list(table.values())


def _facet(points: list[Vec], face: Face, order: int) -> Facet | None:
    normal = _normal(points)
    if normal is None:
        return None
    if face.two_sided and normal[2] < 0:
        points.reverse()
        normal = (-normal[0], -normal[1], -normal[2])
    light = dot(normal, _LIGHT)
    tone = max(0, min(TONES - 1, int((light + 0.25) / 1.2 * TONES)))
    facet = Facet(points, normal, face.material, tone, order, face.smooth, normal[2] > 0.004)
    facet.measure()
    return facet


def _normal(points: Sequence[Vec]) -> Vec | None:
    x = y = z = 0.0
    for a, b in zip(points, (*points[1:], points[0])):
        x += (a[1] - b[1]) * (a[2] + b[2])
        y += (a[2] - b[2]) * (a[0] + b[0])
        z += (a[0] - b[0]) * (a[1] + b[1])
    size = sqrt(x * x + y * y + z * z)
    return None if size < 1e-6 else (x / size, y / size, z / size)


def _key(p: Vec) -> tuple[int, ...]:
    # The odd shift keeps round numbers away from the border between two cells.
    return (round(p[0] * 200 + 0.1317), round(p[1] * 200 + 0.1317), round(p[2] * 200 + 0.1317))


def _convex(points: list[Vec], hidden: frozenset[int]) -> list[tuple[list[Vec], set[int]]]:
    """Convex parts of a flat polygon, each with the edges that are not to be drawn."""
    normal = _normal(points)
    if normal is None:
        return []
    n = len(points)

    def turn(a: Vec, b: Vec, c: Vec) -> float:
        ux, uy, uz = b[0] - a[0], b[1] - a[1], b[2] - a[2]
        vx, vy, vz = c[0] - b[0], c[1] - b[1], c[2] - b[2]
        return (uy * vz - uz * vy) * normal[0] + (uz * vx - ux * vz) * normal[1] + (ux * vy - uy * vx) * normal[2]

    if n == 3 or all(turn(points[i - 2], points[i - 1], points[i]) > -1e-7 for i in range(n)):
        return [(points, set(hidden))]
    rest = list(range(n))
    parts: list[tuple[list[Vec], set[int]]] = []

    def drawn(i: int, j: int) -> bool:
        return (i + 1) % n == j and i not in hidden

    while len(rest) > 3:
        for k in range(len(rest)):
            i, j, m = rest[k - 1], rest[k], rest[(k + 1) % len(rest)]
            a, b, c = points[i], points[j], points[m]
            if turn(a, b, c) <= 1e-9:
                continue
            others = (points[o] for o in rest if o not in (i, j, m))
            if any(turn(a, b, p) > -1e-9 and turn(b, c, p) > -1e-9 and turn(c, a, p) > -1e-9 for p in others):
                continue
            break
        else:
            k = 0
            i, j, m = rest[-1], rest[0], rest[1]
        pairs = ((i, j), (j, m), (m, i))
        parts.append(([points[i], points[j], points[m]], {e for e, (u, v) in enumerate(pairs) if not drawn(u, v)}))
        rest.pop(k)
    i, j, m = rest
    pairs = ((i, j), (j, m), (m, i))
    parts.append(([points[i], points[j], points[m]], {e for e, (u, v) in enumerate(pairs) if not drawn(u, v)}))
    return parts
