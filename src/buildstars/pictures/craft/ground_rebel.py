"""Rebel speeders, mounts and defences."""

from __future__ import annotations

from itertools import pairwise

from buildstars.pictures.craft import craft
from buildstars.pictures.craft.riders import limb, rider
from buildstars.pictures.solids.shapes import (
    Solid,
    box,
    circle,
    cylinder,
    inset,
    join,
    lathe,
    loft,
    mirrored,
    panel,
    pipe,
    prism,
    rect,
    repeat,
    section,
    wing,
)


@craft("snowspeeder", azimuth=38, elevation=30)
def snowspeeder() -> Solid:
    """A flat wedge with a glazed cabin, drooping wings, two long guns and cooling fins behind."""
    body = loft([
        rect(-3.2, (-1.0, 1.0), (-0.1, 0.9)), rect(-0.6, (-1.3, 1.3), (-0.3, 1.1)), rect(1.6, (-1.1, 1.1), (-0.3, 0.6)),
        rect(3.8, (-0.6, 0.6), (-0.2, 0.05)),
    ])
    cabin = loft([
        section(-1.9, [(-0.8, 0.9), (0.8, 0.9), (0.6, 1.55), (-0.6, 1.55)]),
        section(0.3, [(-0.85, 0.8), (0.85, 0.8), (0.6, 1.6), (-0.6, 1.6)]),
        section(1.9, [(-0.75, 0.5), (0.75, 0.5), (0.55, 0.6), (-0.55, 0.6)]),
    ], "glass", back="dark").striped("x", (-0.6, -0.3), "hull")
    wings = wing((2.6, -2.8), (-0.2, -2.6), (0.9, 3.4), (0.25, -0.5), 0.5, thin=0.2).striped("y", (2.6, 3.0), "accent")
    gun = join(
        cylinder((-2.2, 2.1, 0.15), (0.8, 2.1, 0.15), 0.36, 0.3, "panel", n=8, back="glow"),
        pipe([(0.8, 2.1, 0.15), (5.0, 2.1, 0.15)], 0.15),
    )
    fins = repeat(prism([(-3.2, 0.0), (-4.3, 0.1), (-4.3, 1.1), (-3.0, 1.4)], (-0.96, -0.8), "y", "panel"), 5, y=0.44)
    nose = loft([rect(3.0, (-0.85, 0.85), (-0.28, 0.24)), rect(3.9, (-0.62, 0.62), (-0.22, 0.07))], "accent")
    return join(body, nose, cabin, mirrored(wings, gun), fins)


@craft("landspeeder", azimuth=42, elevation=30)
def landspeeder() -> Solid:
    """An open car with a round bow, a curved windscreen, and three engines: one at each side, one above the stern."""
    outline = [(-4.2, -1.5), *circle(2.0, 9, (2.6, 0), -90, 90), (-4.2, 1.5)]
    rings = [[(x, y, z) for x, y in inset(outline, by)] for by, z in ((0.4, -0.4), (0.05, 0), (0, 0.5), (0.45, 1.15))]
    hull = loft(rings, smooth=True)
    pit = prism([(-2.2, -1.15), (0.9, -1.2), (0.9, 1.2), (-2.2, 1.15)], (1.1, 1.22), material="dark")
    seats = mirrored(box((-2.0, -1.4), (0.15, 1.0), (1.2, 2.0), "accent"))
    rim = circle(1.35, 6, (0.2, 0), -72, 72)
    screen = join(*(
        panel([(ax, ay, 1.2), (bx, by, 1.2), (bx * 0.9 - 0.5, by * 0.82, 2.2), (ax * 0.9 - 0.5, ay * 0.82, 2.2)], "glass")
        for (ax, ay), (bx, by) in pairwise(rim)
    ))
    engine = join(
        lathe([(-2.6, 0.34), (-1.8, 0.62), (1.2, 0.72), (1.5, 0.6)], "panel", n=12),
        cylinder((1.5, 0, 0), (1.55, 0, 0), 0.55, material="dark", n=12),
        cylinder((-2.6, 0, 0), (-2.7, 0, 0), 0.34, material="glow", n=10),
    )
    pylon = box((-3.6, -2.2), (1.2, 2.2), (0.35, 0.65), "metal")
    mast = prism([(-4.1, 1.1), (-2.7, 1.1), (-3.0, 2.0), (-4.0, 2.0)], (-0.2, 0.2), "y", "metal")
    return join(hull, pit, seats, screen, mast, engine.moved(-3.0, 0, 2.4), mirrored(pylon, engine.moved(-2.7, 2.5, 0.6)))


@craft("tauntaun", azimuth=62, elevation=10)
def tauntaun() -> Solid:
    """A snow lizard on two strong legs, with a blunt face between curled horns, a heavy tail and its rider."""
    trunk = limb([(-2.8, 0, 4.4), (-1.6, 0, 4.5), (0, 0, 5.0), (1.2, 0, 5.8), (1.7, 0, 6.8)], [0.8, 1.5, 1.7, 1.3, 0.7], n=8)
    tail = limb([(-1.8, 0, 4.4), (-3.4, 0, 3.4), (-4.8, 0, 1.8), (-6.2, 0, 1.2)], [1.3, 0.95, 0.6, 0.12], n=8)
    head = limb([(1.4, 0, 6.2), (1.9, 0, 7.7), (2.6, 0, 8.2), (3.4, 0, 7.5), (3.7, 0, 6.6)], [0.8, 0.66, 0.75, 0.7, 0.5], n=8)
    horn = limb(
        [(2.7, 0.5, 8.7), (1.7, 1.0, 8.8), (1.3, 1.2, 7.8), (1.8, 1.3, 6.9), (2.9, 1.4, 7.1)], [0.36, 0.4, 0.36, 0.3, 0.06], "accent", n=5,
    )
    arm = limb([(1.2, 1.0, 5.6), (2.2, 1.3, 4.8), (2.6, 1.2, 4.3)], [0.4, 0.28, 0.14], n=5)

    def leg(step: float) -> Solid:
        return limb([
            (-0.6, 1.0, 4.5), (0.4 + step, 1.6, 3.1), (-0.9 + step, 1.6, 1.5), (-0.2 + step, 1.6, 0.35), (1.2 + step, 1.6, 0.15),
        ], [1.35, 0.95, 0.48, 0.42, 0.22])

    saddled = trunk.striped("x", (-1.8, 0.2), "cloth")
    return join(saddled, tail, head, mirrored(horn, arm), leg(-0.9), leg(0.9).reflected(), rider((-1.0, 0, 6.3), 1.3))


@craft("gun_turret", azimuth=42, elevation=16)
def gun_turret() -> Solid:
    """A round tower on a broad foot, and on it a wide turning drum with a heavy gun."""
    tower = join(
        cylinder((0, 0, 0), (0, 0, 0.8), 3.3, 2.9, "panel", n=16),
        cylinder((0, 0, 0.8), (0, 0, 4.6), 2.0, 1.6, n=14).striped("z", (3.6, 4.2), "accent"),
        *(prism([(1.4, 0.8), (2.9, 0.8), (2.6, 1.4), (1.6, 3.2)], (-0.2, 0.2), "y", "panel").turned("z", a) for a in (-40, 40, 100, 160)),
    )
    drum = join(
        cylinder((0, 0, 4.6), (0, 0, 5.2), 1.7, 2.7, "panel", n=16), cylinder((0, 0, 5.2), (0, 0, 6.8), 2.7, 2.5, n=16),
        cylinder((0, 0, 6.8), (0, 0, 7.4), 2.5, 1.7, n=16), box((-1.2, 0.5), (-0.8, 0.8), (7.4, 7.9), "panel"),
        *(box((2.3, 2.75), (-0.5, 0.5), (5.9, 6.3), "dark").turned("z", a) for a in (-75, 75, 120)),
    )
    gun = join(
        box((1.4, 3.4), (-0.9, 0.9), (5.3, 6.9)), cylinder((3.4, 0, 6.1), (5.0, 0, 6.1), 0.6, 0.5, "metal", n=8),
        cylinder((5.0, 0, 6.1), (7.4, 0, 6.1), 0.3, material="metal", n=8),
        cylinder((6.9, 0, 6.1), (7.7, 0, 6.1), 0.48, material="metal", n=8, front="dark"),
    )
    return join(tower, drum, gun)
