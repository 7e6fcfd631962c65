"""Filled polygons in painter's order: a BSP tree splits facets that pierce each other or cover each other in a circle.

What is covered altogether is left out, and neighbours of one tone become one outline, so that the SVG stays small.
"""

from __future__ import annotations

from itertools import groupby

from buildstars.pictures.solids.drawing import Facet, Fill, framed, tidy
from buildstars.pictures.solids.shapes import Flat, Vec


def fills(front: list[Facet]) -> list[Fill]:
    ordered: list[Facet] = []
    _paint(front, ordered)
    seen: list[Facet] = []
    for facet in reversed(ordered):
        if _uncovered(facet, seen):
            seen.append(facet)
    seen.reverse()
    result: list[Fill] = []
    for (material, tone), run in groupby(_grouped(seen), key=lambda f: (f.material, f.tone)):
        loops = _outlines(list(run))
        if loops:
            result.append(Fill(tuple(loops), material, tone))
    return result


def _outlines(facets: list[Facet]) -> list[tuple[Flat, ...]]:
    """The outlines of polygons of one tone: an edge walked in both directions is no border, and leaving out both walks changes no
    winding number, so this is the same area with fewer corners."""
    steps: dict[Flat, list[Flat]] = {}
    for facet in facets:
        points = [framed(p) for p in facet.points]
        for a, b in zip(points, points[1:] + points[:1]):
            if a == b:
                continue
            if a in steps.get(b, ()):
                steps[b].remove(a)
            else:
                steps.setdefault(a, []).append(b)
    loops = []
    for start in list(steps):
        while steps[start]:
            loop = [start]
            while steps.get(loop[-1]):
                loop.append(steps[loop[-1]].pop())
            outline = tidy(loop, closed=True)
            if len(outline) > 2:
                loops.append(tuple(outline))
    return loops


def _paint(facets: list[Facet], out: list[Facet]) -> None:
    """Appends the polygons from back to front, split where they pierce each other."""
    if len(facets) < 2:
        out += facets
        return
    root = _splitter(facets)
    n, d = root.normal, root.offset
    behind: list[Facet] = []
    level: list[Facet] = []
    before: list[Facet] = []
    for facet in facets:
        sides = [n[0] * x + n[1] * y + n[2] * z - d for x, y, z in facet.points]
        low, high = min(sides), max(sides)
        if facet is root or (low > -0.02 and high < 0.02):
            level.append(facet)
        elif low > -0.02:
            before.append(facet)
        elif high < 0.02:
            behind.append(facet)
        else:
            for part, side in ((_cut(facet, sides, 1), before), (_cut(facet, sides, -1), behind)):
                if part is not None:
                    side.append(part)
    _paint(behind, out)
    out += sorted(level, key=lambda p: p.order)
    _paint(before, out)


def _splitter(facets: list[Facet]) -> Facet:
    """Of some candidates the one that splits fewest."""
    best, cost = facets[0], 1e9
    step = max(1, len(facets) // 9)
    for candidate in facets[::step]:
        n, d = candidate.normal, candidate.offset
        splits = balance = 0
        for facet in facets:
            low = high = False
            for x, y, z in facet.points:
                side = n[0] * x + n[1] * y + n[2] * z - d
                low = low or side < -0.02
                high = high or side > 0.02
            splits += low and high
            balance += high - low
        if splits * 8 + abs(balance) < cost:
            best, cost = candidate, splits * 8 + abs(balance)
    return best


def _cut(facet: Facet, sides: list[float], sign: int) -> Facet | None:
    points: list[Vec] = []
    n = len(sides)
    for i in range(n):
        a, b, sa, sb = facet.points[i], facet.points[(i + 1) % n], sides[i] * sign, sides[(i + 1) % n] * sign
        if sa >= 0:
            points.append(a)
        if (sa > 0 > sb) or (sa < 0 < sb):
            t = sa / (sa - sb)
            points.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t))
    if len(points) < 3:
        return None
    part = Facet(points, facet.normal, facet.material, facet.tone, facet.order, facet.smooth, True)
    part.measure()
    return part


def _uncovered(facet: Facet, above: list[Facet]) -> bool:
    """Whether some of it shows between the polygons painted later."""
    pieces: list[list[Flat]] = [[(p[0], p[1]) for p in facet.points]]
    if _area(pieces[0]) < 0.1:
        return False
    x0, y0, x1, y1 = facet.box
    for cover in above:
        a0, b0, a1, b1 = cover.box
        if a0 >= x1 or a1 <= x0 or b0 >= y1 or b1 <= y0:
            continue
        pieces = [rest for piece in pieces for rest in _without(piece, cover.points)]
        if not pieces:
            return False
        if len(pieces) > 40:
            return True
    return True


def _without(piece: list[Flat], cover: list[Vec]) -> list[list[Flat]]:
    """The convex piece less the convex cover, as convex pieces."""
    rest: list[list[Flat]] = []
    inside = piece
    for i in range(len(cover)):
        ax, ay, _ = cover[i - 1]
        bx, by, _ = cover[i]
        dx, dy = bx - ax, by - ay
        sides = [dx * (y - ay) - dy * (x - ax) for x, y in inside]
        if min(sides) >= 0:
            continue
        if max(sides) <= 0:
            return [piece]
        outside = _half(inside, sides, -1)
        if _area(outside) > 0.1:
            rest.append(outside)
        inside = _half(inside, sides, 1)
    return rest


def _half(points: list[Flat], sides: list[float], sign: int) -> list[Flat]:
    kept: list[Flat] = []
    n = len(points)
    for i in range(n):
        a, b, sa, sb = points[i], points[(i + 1) % n], sides[i] * sign, sides[(i + 1) % n] * sign
        if sa >= 0:
            kept.append(a)
        if (sa > 0 > sb) or (sa < 0 < sb):
            t = sa / (sa - sb)
            kept.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
    return kept


def _area(points: list[Flat]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))) / 2


def _grouped(facets: list[Facet]) -> list[Facet]:
    """The same order where it matters, with equal tones next to each other, so that they become one path."""
    result: list[Facet] = []
    for facet in facets:
        x0, y0, x1, y1 = facet.box
        place = len(result)
        for i in range(len(result) - 1, -1, -1):
            other = result[i]
            if (other.material, other.tone) == (facet.material, facet.tone):
                place = i + 1
                break
            a0, b0, a1, b1 = other.box
            if a0 < x1 and a1 > x0 and b0 < y1 and b1 > y0 and not (_apart(facet, other) or _apart(other, facet)):
                break
        result.insert(place, facet)
    return result


def _apart(p: Facet, q: Facet) -> bool:
    """Whether all of q lies beyond an edge of p, as they are seen."""
    for i in range(len(p.points)):
        ax, ay, _ = p.points[i - 1]
        bx, by, _ = p.points[i]
        dx, dy = bx - ax, by - ay
        if all(dx * (y - ay) - dy * (x - ax) < 0.01 for x, y, _ in q.points):
            return True
    return False
