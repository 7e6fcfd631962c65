"""Limbs and riders, for the craft that are creatures or carry somebody who can be seen.

A limb is one smooth body along a path, so that knees and elbows show no seams; everything alive is made of limbs and balls.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt

from buildstars.pictures.solids.shapes import Solid, Vec, cross, ellipsoid, join, loft, mirrored


def limb(path: Sequence[Vec], radii: Sequence[float], material: str = "skin", *, n: int = 6, wide: float = 1) -> Solid:
    """A body along a path with a radius at each corner: legs, necks, tails, horns. `wide` stretches it sideways. With n=4 a girder with
    edges. The path may not run straight to the left or right."""
    rings = []
    for i, (centre, r) in enumerate(zip(path, radii, strict=True)):
        d = _unit(_minus(path[min(i + 1, len(path) - 1)], path[max(i - 1, 0)]))
        u = _unit((-d[1] * d[0], 1 - d[1] * d[1], -d[1] * d[2]))
        v = cross(d, u)
        angles = [2 * pi * (k + 0.5) / n for k in range(n)]
        rings.append([
            (
                centre[0] + r * (wide * u[0] * cos(a) + v[0] * sin(a)), centre[1] + r * (wide * u[1] * cos(a) + v[1] * sin(a)),
                centre[2] + r * (wide * u[2] * cos(a) + v[2] * sin(a)),
            )
            for a in angles
        ])
    return loft(rings, material, smooth=n > 4)


def rider(seat: Vec, size: float = 1, *, lean: float = 0, head: str = "hull", clothes: str = "skin", reach: float = 0.9) -> Solid:
    """Somebody astride, two and a half high for size 1: `lean` pushes the shoulders forward, `reach` is how far the hands are."""
    torso = limb([(0, 0, -0.2), (0.3 * lean, 0, 0.5), (lean, 0, 1.25)], [0.36, 0.36, 0.36], clothes, wide=1.25)
    skull = ellipsoid((lean * 1.15 + 0.08, 0, 1.72), (0.4, 0.36, 0.42), head, n=8, rings=4)
    arm = limb([(lean, 0.46, 1.15), (lean + 0.3, 0.66, 0.65), (lean + reach, 0.3, 0.6)], [0.19, 0.17, 0.14], clothes, n=5)
    leg = limb([(0, 0.25, 0), (0.65, 0.75, -0.15), (0.35, 0.8, -1.05)], [0.27, 0.26, 0.18], clothes, n=5)
    return join(torso, skull, mirrored(arm, leg)).scaled(size).moved(*seat)


def _minus(a: Vec, b: Vec) -> Vec:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _unit(a: Vec) -> Vec:
    size = sqrt(a[0] ** 2 + a[1] ** 2 + a[2] ** 2) or 1
    return (a[0] / size, a[1] / size, a[2] / size)
