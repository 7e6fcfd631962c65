"""Ships of smugglers, bounty hunters and free worlds."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.solids.shapes import (
    Solid,
    Vec,
    box,
    circle,
    cylinder,
    ellipsoid,
    join,
    lathe,
    loft,
    mirrored,
    oval,
    panel,
    pipe,
    prism,
    rect,
    ring,
    wing,
)


@craft("slave_1", azimuth=36, elevation=16)
def slave_1() -> Solid:
    """Stands on end in flight: a wide round foot, a body that narrows upwards, a cockpit high up and a wing on each side."""
    def slice_(z: float, half: float, back: float, front: float) -> list[Vec]:
        return [(x, y, z) for x, y in (
            (back, -half), (back, half), (front * 0.3, half), (front * 0.85, half * 0.6), (front, half * 0.2), (front, -half * 0.2),
            (front * 0.85, -half * 0.6), (front * 0.3, -half),
        )]

    foot = ellipsoid((0, 0, -1.4), (3.4, 5.2, 5.0), "panel", n=16, rings=7)
    sole = prism([*circle(5.4, 14, (0, -1.4), -210, 30), (1.2, 9.6), (-1.2, 9.6)], (-0.6, -2.0), "x", bevel=0.5)
    body = loft([
        slice_(-4.4, 1.6, 0, 2.6), slice_(-2.4, 2.0, 0, 4.4), slice_(2.0, 1.9, -1.0, 4.2), slice_(6.5, 1.6, -1.0, 3.0),
        slice_(10.2, 1.0, -0.8, 1.4),
    ])
    cockpit = loft([
        [(3.5, -1.1, 2.0), (3.5, 1.1, 2.0), (4.7, 0.8, 2.6), (4.7, -0.8, 2.6)],
        [(1.4, -0.9, 7.4), (1.4, 0.9, 7.4), (3.8, 0.6, 6.2), (3.8, -0.6, 6.2)],
    ], "glass")
    side = join(
        cylinder((0, 1.4, 1.6), (0, 5.6, 1.6), 0.75, material="metal", n=8),
        prism([(-1.6, -2.2), (1.6, -1.0), (1.6, 2.6), (-0.4, 6.0), (-1.6, 6.0)], (5.5, 5.95), "y", "accent"),
    )
    guns = mirrored(pipe([(1.0, 1.0, -5.6), (6.0, 1.0, -5.6)], 0.24))
    return join(sole, foot, body, cockpit, mirrored(side), guns).turned("y", -14)


@craft("yt_2400", azimuth=42, elevation=40)
def yt_2400() -> Solid:
    """A saucer without mandibles; the cockpit hangs far out on the right like an outrigger."""
    saucer = lathe([(-0.9, 2.2), (-0.3, 4.4), (0.3, 4.4), (0.9, 2.2)], axis="z", n=18).striped("z", (-0.25, 0.25), "panel")
    stern = prism([(-2.0, -3.6), (-2.0, 3.6), (-5.6, 3.0), (-5.6, -3.0)], (-0.7, 0.7), bevel=0.3)
    glow = box((-5.9, -5.5), (-2.6, 2.6), (-0.35, 0.2), "glow")
    bow = prism([(2.5, -1.6), (5.4, -0.9), (5.4, 0.9), (2.5, 1.6)], (-0.5, 0.5), material="panel")
    struts = pipe([(1.6, -3.0, 0), (2.4, -6.6, 0)], 0.45, "hull") + pipe([(-1.2, -3.6, 0), (0.2, -6.6, 0)], 0.45, "hull")
    cockpit = join(
        cylinder((-1.4, -6.8, 0), (4.0, -6.8, 0), 0.95, material="hull", n=10), cylinder((-1.4, -6.8, 0), (-2.2, -6.8, 0), 0.95, 0.5, n=10),
        cylinder((4.0, -6.8, 0), (5.6, -6.8, 0), 0.95, 0.4, "glass", n=8),
    ).striped("x", (0.6, 1.4), "accent")
    turret = cylinder((0, 0, 0.8), (0, 0, 1.5), 1.0, 0.8, "accent", n=10) + mirrored(pipe([(0.2, 0.35, 1.4), (3.0, 0.35, 1.9)], 0.16, n=5))
    pod = cylinder((0.4, 3.6, 0), (0.4, 5.4, 0), 1.1, 0.9, "panel", n=10, front="dark")
    return join(saucer, stern, glow, bow, struts, cockpit, pod, turret)


@craft("z_95", azimuth=40, elevation=36)
def z_95() -> Solid:
    """A slim needle with one pair of broad wings that droop, and a gun at each tip."""
    body = loft([
        oval(-4.0, 0.75, 0.6, n=8), oval(-0.4, 0.85, 0.7, n=8), oval(3.6, 0.5, 0.42, -0.1, n=8), oval(7.4, 0.18, 0.16, -0.25, n=8),
    ]).striped("x", (4.4, 5.4), "accent")
    canopy = loft([rect(-1.8, (-0.4, 0.4), (0.5, 0.8)), rect(-0.8, (-0.5, 0.5), (0.5, 1.3)), rect(1.8, (-0.3, 0.3), (0.3, 0.6))], "glass")
    wings = wing((0.6, -3.4), (-2.4, -4.4), (0.6, 5.2), (0.1, -1.4), 0.35, thin=0.18).striped("y", (3.6, 4.4), "accent")
    gun = cylinder((-4.4, 5.2, -1.4), (-2.0, 5.2, -1.4), 0.28, material="panel", n=6) + pipe([(-2, 5.2, -1.4), (1.6, 5.2, -1.4)], 0.13, n=5)
    engine = cylinder((-1.0, 1.15, 0.25), (-4.8, 1.15, 0.25), 0.62, 0.5, "panel", n=10, front="glow", back="dark")
    fin = prism([(-2.4, 0.5), (-4.2, 0.5), (-4.8, 2.0), (-4.0, 2.0)], (-0.12, 0.12), "y", "panel")
    return join(body, canopy, mirrored(wings, gun, engine), fin)


@craft("cloud_car", azimuth=36, elevation=28)
def cloud_car() -> Solid:
    """Two rounded cabins side by side, tied together by one engine between them."""
    pod = loft([
        oval(-3.6, 0.7, 0.5, 0.1, 2.3), oval(-2.4, 1.35, 1.0, 0, 2.3), oval(0.6, 1.55, 1.15, 0, 2.3),
        oval(2.8, 1.35, 0.9, -0.15, 2.3), oval(4.2, 0.6, 0.4, -0.3, 2.3),
    ], smooth=True).striped("x", (-1.6, -0.9), "accent").striped("x", (0.6, 3.2), "glass", (0, 0, 1))
    engine = join(
        loft([rect(-3.6, (-1.0, 1.0), (-0.5, 0.7)), rect(-0.2, (-1.2, 1.2), (-0.5, 0.7)), rect(0.8, (-1.2, 1.2), (-0.4, 0.2))], "panel"),
        cylinder((-1.0, 0, 0.7), (-4.6, 0, 0.7), 0.8, 0.65, n=10, front="glow", back="dark"),
        prism([(-2.2, 1.4), (-4.0, 1.4), (-4.8, 3.0), (-4.0, 3.0)], (-0.12, 0.12), "y", "accent"),
    )
    guns = mirrored(pipe([(3.0, 2.3, -0.7), (5.2, 2.3, -0.8)], 0.14, n=5))
    return join(engine, mirrored(pod), guns)


@craft("yv_666", azimuth=40, elevation=30)
def yv_666() -> Solid:
    """A slab with a broad flat bow, high at the front, two fins and a heavy stern: the Hound's Tooth."""
    hull = loft([
        rect(-5.0, (-1.7, 1.7), (-1.2, 1.3)), rect(-3.2, (-2.3, 2.3), (-1.6, 1.7)), rect(2.4, (-3.1, 3.1), (-1.6, 1.7)),
        rect(5.8, (-3.6, 3.6), (0.3, 1.4)),
    ]).striped("x", (2.4, 3.3), "accent", (0, 0, 1))
    visor = box((5.2, 6.0), (-3.0, 3.0), (0.6, 1.15), "glass")
    chin = loft([rect(1.6, (-1.6, 1.6), (-1.5, 0.6)), rect(4.8, (-1.4, 1.4), (-1.2, 0.6))], "panel", front="dark")
    deck = loft([
        rect(-5.0, (-1.1, 1.1), (0.8, 2.2)), rect(-4.0, (-1.3, 1.3), (1.4, 2.8)), rect(-1.4, (-1.5, 1.5), (1.4, 2.6)),
        rect(1.2, (-1.8, 1.8), (1.4, 1.8)),
    ], "panel")
    side = join(
        wing((-0.6, -4.6), (-3.6, -5.8), (1.8, 5.6), (0.2, 2.0), 0.5, thin=0.25).striped("y", (4.2, 5.0), "accent"),
        cylinder((-3.0, 1.3, 0), (-6.4, 1.3, 0), 1.1, 0.9, "panel", n=10, front="glow"),
    )
    return join(hull, chin, visor, deck, mirrored(side))


@craft("ig_2000", azimuth=42, elevation=38)
def ig_2000() -> Solid:
    """A slender arrow split at the front, with a round cockpit like an eye where the halves meet."""
    half = prism([(-4.6, 0.3), (-4.0, 3.2), (-1.6, 2.9), (9.0, 0.9), (9.4, 0.5), (1.6, 0.8)], (-0.5, 0.5), bevel=0.25)
    eye = join(
        cylinder((-0.6, 0, -0.6), (-0.6, 0, 0.7), 1.9, material="panel", n=14),
        ellipsoid((-0.6, 0, 0.7), (1.4, 1.4, 1.1), "glass", n=12, rings=3, span=(0, 90)),
        ring((-0.6, 0, 0.7), 1.75, 0.3, "accent", axis="z", n=14),
    )
    stern = loft([rect(-6.2, (-0.7, 0.7), (-0.5, 0.5)), rect(-2.0, (-1.2, 1.2), (-0.7, 0.7))], "panel")
    side = join(
        wing((-1.0, -4.0), (-4.4, -6.0), (2.0, 5.2), (0, -0.8), 0.35, thin=0.2).striped("y", (3.8, 4.6), "accent"),
        cylinder((-3.4, 1.3, 0.2), (-6.0, 1.3, 0.2), 0.7, 0.6, "metal", n=8, front="glow"),
    )
    return join(mirrored(half, side), stern, eye)


@craft("starviper", azimuth=30, elevation=42)
def starviper() -> Solid:
    """A small body amid four curved blades that spread like an open flower."""
    body = lathe([(-3.4, 0.5), (-2.2, 1.0), (0.8, 1.1), (2.4, 0.8), (3.6, 0.2)], n=10)
    canopy = ellipsoid((1.4, 0, 0.6), (1.6, 0.7, 0.7), "glass", axis="x", n=8, rings=4)
    blade = prism([
        (-2.4, 0), (-3.6, 2.0), (-3.6, 3.8), (-2.4, 5.2), (0.4, 6.2), (4.6, 6.4), (1.0, 5.3),
        (-1.0, 4.3), (-1.4, 3.0), (-0.8, 1.6), (1.0, 0),
    ], (-0.16, 0.16))
    stripe = panel([(-3.5, 2.1, 0.17), (-3.5, 3.7, 0.17), (-2.5, 4.9, 0.17), (-1.9, 4.4, 0.17), (-2.3, 2.4, 0.17)], "accent")
    upper = (blade + stripe).turned("x", 30)
    lower = blade.turned("x", -30)
    engines = mirrored(cylinder((-1.4, 0.55, 0), (-4.2, 0.6, 0), 0.4, 0.5, "panel", n=8, front="glow"))
    return join(mirrored(lower), body, engines, canopy, mirrored(upper), pipe([(2.6, 0, -0.5), (5.4, 0, -0.5)], 0.18))
