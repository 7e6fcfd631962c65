"""The Rebels' large ships."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.solids.shapes import (
    Solid,
    box,
    cylinder,
    ellipsoid,
    join,
    lathe,
    loft,
    mirrored,
    oval,
    pipe,
    prism,
    rect,
)


@craft("star_cruiser", azimuth=42, elevation=34)
def star_cruiser() -> Solid:
    """A grown, not built, cigar: smooth, with bulges along its sides and engines in pods."""
    hull = loft([
        oval(-7.6, 1.3, 1.1, 0.3, n=10), oval(-6.3, 2.1, 1.7, 0.2, n=10), oval(-2.5, 2.4, 1.9, n=10), oval(2.0, 1.8, 1.5, -0.1, n=10),
        oval(5.5, 1.35, 1.1, -0.2, n=10), oval(8.0, 1.15, 0.85, -0.3, n=10), oval(9.3, 0.45, 0.35, -0.35, n=10),
    ], smooth=True)
    side = join(
        ellipsoid((-4.0, 2.6, 0.2), (2.4, 1.2, 1.1), "panel", axis="x", n=8, rings=5),
        ellipsoid((1.0, 2.1, -0.1), (2.0, 0.9, 0.9), axis="x", n=8, rings=5),
        ellipsoid((5.2, 1.5, -0.2), (1.6, 0.7, 0.65), "panel", axis="x", n=8, rings=5),
        cylinder((-5.6, 2.5, 0.2), (-8.4, 2.6, 0.2), 0.9, 0.7, "panel", n=8, front="glow"),
    )
    top = join(
        ellipsoid((-4.8, 0, 1.9), (2.0, 1.2, 1.0), axis="x", n=8, rings=5),
        ellipsoid((-5.4, 0, 2.9), (0.9, 0.7, 0.6), "accent", axis="x", n=8, rings=4),
        ellipsoid((-0.4, 0, 1.7), (1.9, 1.0, 0.8), "panel", axis="x", n=8, rings=5),
        ellipsoid((4.0, 0, 1.0), (1.6, 0.8, 0.6), axis="x", n=8, rings=5),
    )
    engines = cylinder((-7.6, 0, 0.2), (-9.2, 0, 0.2), 0.9, 0.7, "panel", n=10, front="glow")
    return join(hull, mirrored(side), top, engines)


@craft("nebulon_b", azimuth=62, elevation=16)
def nebulon_b() -> Solid:
    """A tall block before, a block of engines behind, and nothing but a thin spine between."""
    bow = join(
        prism([(4.2, 2.2), (7.4, 2.2), (8.4, 0.8), (8.4, -0.6), (7.2, -2.4), (7.0, -5.4), (5.0, -5.4), (4.2, -1.8)], (-1.0, 1.0), "y"),
        prism([(3.4, 1.2), (7.6, 1.4), (7.9, 0.2), (3.4, -0.8)], (-1.5, 1.5), "y", "panel").striped("x", (5.0, 6.2), "accent"),
        box((5.2, 6.6), (-0.6, 0.6), (2.2, 3.0), "panel"),
        pipe([(6.0, 0, 3.0), (6.0, 0, 5.4)], 0.16), pipe([(6, 0, -5.4), (6, 0, -7.2)], 0.2),
    )
    spine = box((-5, 4), (-0.35, 0.35), (-0.1, 0.6), "metal") + box((-1.2, 0.4), (-0.6, 0.6), (-0.5, 0.9))
    stern = join(
        prism([(-9, 1.7), (-5.2, 1.9), (-4.2, 0.9), (-4.2, -0.6), (-5.4, -2.4), (-8.4, -2.6), (-9, -1.6)], (-1.2, 1.2), "y"),
        box((-8.6, -5.8), (-1.7, 1.7), (-1.0, 0.8), "panel"),
        prism([(-8.4, 1.7), (-5.6, 1.8), (-6.4, 3.0), (-8.4, 3.0)], (-0.6, 0.6), "y", "panel"),
    )
    engines = join(*(cylinder((-9, y, z), (-10.4, y, z), 0.62, 0.75, "panel", n=8, front="glow") for y in (-0.8, 0.8) for z in (-1.2, 0.7)))
    return join(spine, bow, stern, engines)


@craft("blockade_runner", azimuth=46, elevation=30)
def blockade_runner() -> Solid:
    """A hammer's head on a long neck, and eleven engines stacked wider than the ship."""
    head = join(
        loft([rect(4.8, (-0.9, 0.9), (-0.8, 0.8)), rect(6.0, (-2.5, 2.5), (-1.0, 1.0)), rect(7.4, (-2.8, 2.8), (-0.9, 0.9))]),
        cylinder((7.4, -2.8, 0), (7.4, 2.8, 0), 1.1, material="hull", n=10, cap="dark"),
    ).striped("x", (5.3, 6.0), "accent")
    neck = loft([rect(-1, (-1.2, 1.2), (-1.0, 1.0)), rect(2.2, (-1.1, 1.1), (-0.95, 0.95)), rect(5.2, (-0.75, 0.75), (-0.75, 0.75))])
    waist = join(
        loft([oval(-3.6, 1.5, 1.3, n=8), oval(-2.6, 2.3, 1.8, n=8), oval(0.0, 2.3, 1.8, n=8), oval(1.4, 1.3, 1.1, n=8)], "panel"),
        cylinder((-1.2, 0, 1.6), (-1.2, 0, 2.4), 1.0, 0.8, "accent", n=8), mirrored(pipe([(-1, 0.35, 2.2), (1.4, 0.35, 2.6)], 0.16, n=5)),
        box((2.2, 3.2), (-1.1, 1.1), (-0.1, 0.4), "dark"),
    )
    rows = ((-1.4, 4), (0.0, 3), (1.4, 4))
    engines = join(*(
        lathe([(-8.6, 0.65), (-8.2, 0.8), (-4.2, 0.78), (-3.2, 0.45)], at=(0, (i - (count - 1) / 2) * 1.65, z), n=8)
        for z, count in rows for i in range(count)
    ))
    return join(neck, waist, engines.striped("x", (-7.4, -6.6), "accent"), head)
