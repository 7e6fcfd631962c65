"""Rebel ships and fighters."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.solids.shapes import (
    Solid,
    box,
    circle,
    cylinder,
    disc,
    ellipsoid,
    frustum,
    join,
    lathe,
    loft,
    mirrored,
    oval,
    panel,
    pipe,
    prism,
    rect,
    section,
    wing,
)


@craft("x_wing")
def x_wing() -> Solid:
    """A long nose, four wings spread in an X with a gun at each tip, four engines."""
    def side(w: float, low: float, high: float) -> list[tuple[float, float]]:
        return [(-w * 0.6, low), (w * 0.6, low), (w, (low + high) / 2), (w * 0.6, high), (-w * 0.6, high), (-w, (low + high) / 2)]

    body = loft([section(-3.4, side(0.75, -0.7, 0.65)), section(0.6, side(0.75, -0.65, 0.75)), section(7, side(0.3, -0.4, 0.05))])
    nose = loft([section(7, side(0.3, -0.4, 0.05)), section(7.7, side(0.18, -0.32, -0.05))], "accent")
    canopy = loft([
        rect(-0.9, (-0.42, 0.42), (0.6, 0.72)), rect(-0.3, (-0.42, 0.42), (0.6, 1.2)), rect(1.9, (-0.28, 0.28), (0.3, 0.62)),
    ], "glass")
    droid = ellipsoid((-1.5, 0, 0.66), 0.36, "accent", n=8, rings=3, span=(0, 90))
    upper = join(
        wing((0.4, -2.6), (-0.6, -2.4), (0.6, 4.6), (0.35, 2.0), 0.22, thin=0.14).striped("y", (2.6, 3.4), "accent"),
        cylinder((1.2, 1.15, 0.85), (-3.2, 1.15, 0.85), 0.55, 0.42, "panel", n=10, back="dark", front="glow"),
        cylinder((-2.7, 4.6, 2.0), (0.4, 4.6, 2.0), 0.22, material="metal", n=6),
        cylinder((0.4, 4.6, 2.0), (3.8, 4.6, 2.0), 0.1, material="metal", n=5),
    )
    lower = upper.scaled(1, 1, -1)
    return join(body, nose, canopy, droid, mirrored(lower), mirrored(upper), box((-3.6, -3.3), (-0.4, 0.4), (-0.4, 0.4), "dark"))

@craft("y_wing", azimuth=36, elevation=36)
def y_wing() -> Solid:
    """A blunt arrow of a cockpit on a bare neck, and two long nacelles that end in cages."""
    head = prism([(4.0, -1.8), (6.2, -1.8), (8.8, -0.6), (8.8, 0.6), (6.2, 1.8), (4.0, 1.8)], (-0.6, 0.85), bevel=0.5)
    head = head.striped("x", (4.0, 4.9), "accent")
    canopy = loft([rect(4.3, (-0.9, 0.9), (0.7, 1.0)), rect(5.1, (-0.9, 0.9), (0.7, 1.8)), rect(7.5, (-0.45, 0.45), (0.7, 0.9))], "glass")
    neck = join(
        loft([rect(-5.4, (-1.0, 1.0), (-0.45, 0.5)), rect(4.5, (-0.8, 0.8), (-0.45, 0.5))], "panel"),
        mirrored(pipe([(-4.8, 0.55, 0.6), (4.0, 0.45, 0.6)], 0.22)),
        prism([(-3.4, -3.6), (0.4, -3.6), (1.2, -0.9), (1.2, 0.9), (0.4, 3.6), (-3.4, 3.6)], (-0.3, 0.3)),
        ellipsoid((2.6, 0, 0.6), 0.55, "accent", n=8, rings=3, span=(0, 90)),
        box((-5.7, -5.4), (-0.6, 0.6), (-0.3, 0.3), "dark"),
    )
    nacelle = lathe([(-4.4, 0.62), (-3.6, 0.95), (0.6, 1.0), (1.7, 0.92), (2.5, 0.55), (2.7, 0.0)], at=(0, 3.6, 0), n=10)
    cage = join(
        cylinder((-4.4, 3.6, 0), (-5.2, 3.6, 0), 0.6, 0.45, "panel", n=8, front="glow"),
        *(pipe([(-3.8, 3.6 + 0.9 * u, 0.9 * v), (-9.0, 3.6 + 0.9 * u, 0.9 * v)], 0.17, n=4) for u, v in ((0.8, 0.6), (-0.8, 0.6), (0, -1))),
        cylinder((-9.4, 3.6, 0), (-8.8, 3.6, 0), 1.1, material="panel", n=8, cap="dark"),
    )
    return join(neck, head, canopy, mirrored(nacelle.striped("x", (-0.6, 0.6), "accent"), cage))


@craft("b_wing", azimuth=34, elevation=20)
def b_wing() -> Solid:
    """A cross: one long blade with the cockpit at its head and a gun at its foot, two short foils across."""
    cockpit = join(
        loft([oval(-1.4, 1.0, 1.0, 3.4, n=10), oval(1.4, 1.1, 1.1, 3.4, n=10)], smooth=True, back="dark", front="panel"),
        lathe([(1.4, 0.95), (2.3, 0.8), (2.9, 0.3)], "glass", at=(0, 0, 3.4), n=8),
        cylinder((-1.6, 0.8, 4.2), (2.8, 0.8, 4.2), 0.16, material="metal", n=6),
    )
    engines = join(
        box((-2.6, 0.6), (-0.95, 0.95), (0.6, 2.5), "panel"),
        *(cylinder((-2.6, y, z), (-3.3, y, z), 0.5, 0.55, "metal", n=8, front="glow") for y in (-0.55, 0.55) for z in (1.0, 2.1)),
    )
    blade = prism([(-1.9, 2.6), (0.9, 2.6), (0.5, -7.4), (-1.3, -7.4)], (-0.35, 0.35), "y").striped("z", (-5.2, -3.8), "accent")
    foot = join(
        loft([oval(-1.9, 0.65, 0.65, -7.4, n=8), oval(1.2, 0.65, 0.65, -7.4, n=8)], "panel", smooth=True, front="dark"),
        cylinder((1.2, 0, -7.4), (3.4, 0, -7.4), 0.2, material="metal", n=6),
    )
    foil = join(
        wing((0.4, -1.7), (-0.1, -1.3), (0.6, 4.6), (1.4, 1.0), 0.5, thin=0.3).striped("y", (2.4, 3.3), "accent"),
        cylinder((-1.7, 4.7, 1), (0.4, 4.7, 1), 0.36, material="panel", n=8),
        cylinder((0.4, 4.7, 1), (3.0, 4.7, 1), 0.15, material="metal", n=6),
    )
    return join(blade, foot, mirrored(foil), engines, cockpit).turned("x", -28)


@craft("a_wing", azimuth=38, elevation=34)
def a_wing() -> Solid:
    """A flat arrowhead with a blunt nose, two fat engines and two fins."""
    shape = [(5.0, 0.5), (4.6, 1.1), (-1.4, 3.3), (-2.6, 3.1), (-2.6, 1.0), (-2.0, 0)]
    shape += [(x, -y) for x, y in shape[-2::-1]]
    hull = prism(shape, (0, 0.75), bevel=0.5) + prism(shape, (0, -0.55), bevel=0.4)
    nose = mirrored(panel([(4.75, 0.12, 0.76), (4.3, 0.7, 0.76), (0.2, 2.2, 0.76), (0.2, 0.9, 0.76)], "accent"))
    canopy = loft([
        rect(-2.3, (-0.55, 0.55), (0.7, 0.85)), rect(-1.2, (-0.6, 0.6), (0.7, 1.45)), rect(0.3, (-0.55, 0.55), (0.7, 1.4)),
        rect(1.9, (-0.3, 0.3), (0.7, 0.8)),
    ], "glass")
    engine = cylinder((-0.9, 1.9, 0.35), (-4.2, 1.9, 0.35), 0.8, 0.95, "panel", n=12, front="glow")
    fins = join(
        prism([(-1.4, 0.9), (-3.5, 0.9), (-4.4, 2.7), (-3.4, 2.7)], (2.0, 2.25), "y").turned("x", -14, (0, 2, 0.9)),
        prism([(-1.8, 0), (-3.5, 0), (-4.2, -1.4), (-3.4, -1.4)], (2.0, 2.25), "y").turned("x", 14, (0, 2, 0)),
    )
    gun = join(box((-1.3, 0.1), (2.9, 3.5), (-0.05, 0.4), "metal"), cylinder((0, 3.3, 0.2), (2.6, 3.3, 0.2), 0.14, material="metal", n=6))
    return join(hull, nose, canopy, mirrored(engine, fins, gun))


@craft("yt_1300", azimuth=34, elevation=42)
def yt_1300() -> Solid:
    """A saucer with two mandibles, a cockpit on the right shoulder and a dish: the Millennium Falcon."""
    saucer = lathe([(-1.0, 2.0), (-0.3, 5.1), (0.3, 5.1), (1.0, 2.0)], axis="z", n=20).striped("z", (-0.25, 0.25), "panel")
    mandible = frustum(
        [(2.0, 0.5, -0.5), (2.0, 3.4, -0.5), (2.0, 3.4, 0.5), (2.0, 0.5, 0.5)],
        [(8.2, 0.75, -0.25), (8.2, 1.45, -0.25), (8.2, 1.45, 0.35), (8.2, 0.75, 0.35)],
    ).striped("x", (6.6, 7.3), "accent")
    spine = box((-5.0, 3.9), (-0.75, 0.75), (-0.9, 0.95), "panel")
    turret = cylinder((0, 0, 0.9), (0, 0, 1.25), 1.0, material="metal", n=10, front="dark")
    guns = mirrored(pipe([(0, 0.3, 1.35), (1.9, 0.3, 1.7)], 0.13, n=5))
    dish = join(
        cylinder((2.5, 2.9, 1.5), (3.1, 3.0, 1.8), 0.4, 1.3, "panel", n=10, front="accent"), pipe([(2.4, 2.8, 0.3), (2.6, 2.9, 1.6)], 0.25),
        cylinder((3.1, 3.0, 1.8), (3.6, 3.1, 2.05), 0.3, 0.1, "metal", n=5),
    )
    arm = cylinder((-0.2, -3.4, 0.1), (2.2, -5.3, 0.1), 0.75, n=6)
    cockpit = join(
        cylinder((1.5, -5.5, 0.1), (3.6, -5.5, 0.1), 0.85, material="panel", n=8),
        cylinder((3.6, -5.5, 0.1), (5.0, -5.5, 0.1), 0.85, 0.35, "glass", n=8),
    )
    ports = mirrored(cylinder((0.3, 4.6, 0), (0.3, 5.5, 0), 0.75, material="panel", n=8, front="dark"))
    vents = join(*(disc((-3.4, y, 0.72), 0.55, "z", "dark", n=8) for y in (-1.6, 0, 1.6)))
    engine = prism(circle(5.35, 9, start=145, end=215) + circle(4.6, 2, start=215, end=145), (-0.25, 0.25), material="glow")
    return join(saucer, engine, mirrored(mandible), spine, ports, turret, guns, vents, arm, cockpit, dish)
