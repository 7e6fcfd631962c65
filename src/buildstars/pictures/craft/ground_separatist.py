"""Droids and tanks of the Separatists."""

from __future__ import annotations

from math import cos, radians, sin

from buildstars.pictures.craft import craft
from buildstars.pictures.craft.riders import limb
from buildstars.pictures.solids.shapes import (
    Flat,
    Solid,
    Vec,
    box,
    circle,
    cylinder,
    ellipsoid,
    join,
    loft,
    mirrored,
    pipe,
    prism,
    rect,
    repeat,
    ring,
    section,
)


@craft("hailfire_droid", azimuth=34, elevation=14)
def hailfire_droid() -> Solid:
    """A small body slung between two huge hoops, with a pod of missiles on each shoulder."""
    hoop = ring((0, 3.4, 4.6), 4.6, 0.8, axis="y", width=1.0, n=24)
    drive = limb([(0.4, 1.2, 2.8), (0.2, 3.0, 1.1)], [0.75, 0.6], "metal", n=4)
    body = loft([rect(-1.8, (-0.7, 0.7), (2.4, 3.8)), rect(0.2, (-1.4, 1.4), (2.0, 4.4)), rect(2.2, (-0.8, 0.8), (2.2, 3.6))])
    eye = cylinder((2.0, 0, 2.9), (2.6, 0, 2.9), 0.65, 0.55, "panel", n=10, front="glow")
    pod = join(
        box((-1.6, 1.0), (0.35, 2.4), (5.4, 7.4), "accent"),
        *(cylinder((1.0, y, z), (1.9, y, z), 0.4, 0.12, "panel", n=6) for y in (0.85, 1.9) for z in (5.9, 6.9)),
    ).turned("y", -16, (0, 0, 5.4))
    stalk = limb([(-0.4, 0.9, 4.0), (-0.3, 1.2, 5.6)], [0.35, 0.35], "metal", n=4)
    return join(body, eye, mirrored(hoop, drive, stalk, pod))


@craft("aat", azimuth=42, elevation=20)
def aat() -> Solid:
    """A tank with a wide curved plough for a bow, a steep hull behind it, and a long gun in its turret."""
    plough = [(-2.6, -2.0), *circle(3.6, 11, (1.2, 0), -100, 100), (-2.6, 2.0)]
    shell = loft([
        [(x, y, 0) for x, y in plough], [(x, y, 0.9) for x, y in plough], [(0.62 * x - 0.9, 0.62 * y, 2.1) for x, y in plough],
    ], smooth=True)
    ports = join(*(
        cylinder((3.4, 0, 0.5), (3.75, 0, 0.5), 0.28, material="panel", n=6, front="dark").turned("z", angle).moved(1.2)
        for angle in (-50, -10, 30, 70)
    ))
    hull = loft([
        [(-5.0, -1.1, 0.5), (-5.0, 1.1, 0.5), (1.8, 1.0, 1.6), (1.8, -1.0, 1.6)],
        [(-5.2, -1.5, 2.4), (-5.2, 1.5, 2.4), (0.6, 1.3, 2.6), (0.6, -1.3, 2.6)],
        [(-4.2, -0.9, 4.4), (-4.2, 0.9, 4.4), (-1.2, 0.8, 4.3), (-1.2, -0.8, 4.3)],
    ]).striped("z", (2.9, 3.4), "accent")
    turret = join(
        cylinder((-2.7, 0, 4.3), (-2.7, 0, 4.7), 1.2, material="panel", n=12),
        ellipsoid((-2.7, 0, 4.7), (1.3, 1.2, 0.9), span=(0, 90), n=12, rings=3),
        pipe([(-2.0, 0, 5.1), (2.4, 0, 5.3)], 0.26, n=8), cylinder((2.4, 0, 5.3), (4.2, 0, 5.4), 0.36, 0.4, "metal", n=8, front="dark"),
    )
    side = join(
        box((-3.2, -2.2), (1.2, 2.5), (2.3, 2.7), "metal"), ellipsoid((-2.6, 2.8, 2.5), (0.9, 0.45, 0.45), "panel", axis="x", n=8, rings=4),
        pipe([(-2.0, 2.8, 2.5), (0.9, 2.8, 2.5)], 0.17),
    )
    return join(shell, ports, hull, turret, mirrored(side))


@craft("spider_droid", azimuth=36, elevation=10)
def spider_droid() -> Solid:
    """A ball high up on four long thin legs, with a cannon above and a dish below."""
    ball = ellipsoid((0, 0, 6.6), 1.9, n=14, rings=7).striped("z", (6.4, 6.8), "accent")
    gun = ellipsoid((0, 0, 8.4), (0.7, 0.7, 0.5), "panel", n=10, rings=4) + pipe([(0.4, 0, 8.5), (3.0, 0, 9.0)], 0.2)
    dish = join(
        cylinder((0.4, 0, 5.2), (0.9, 0, 4.3), 0.5, 0.4, "metal", n=8),
        cylinder((0.9, 0, 4.3), (1.4, 0, 3.6), 0.4, 1.1, "panel", n=12, front="glow"),
    )

    def leg(angle: float) -> Solid:
        c, s = cos(radians(angle)), sin(radians(angle))
        knee = (3.6 * c, 3.6 * s, 7.7)
        return join(
            limb([(1.4 * c, 1.4 * s, 6.6), knee], [0.4, 0.32], "panel"), limb([knee, (4.8 * c, 4.8 * s, 0)], [0.3, 0.14], "metal"),
            ellipsoid(knee, 0.48, "hull", n=8, rings=4),
        )

    return join(ball, gun, dish, *(leg(a) for a in (50, 130, -130, -50)))


@craft("dwarf_spider", azimuth=40, elevation=18)
def dwarf_spider() -> Solid:
    """A round head close to the ground on four bent legs, two bright eyes, and a long gun below them."""
    head = ellipsoid((-0.1, 0, 2.8), (2.1, 2.0, 1.9), axis="x", n=14, rings=7).striped("x", (-0.5, -0.1), "accent")
    chin = cylinder((-0.2, 0, 0.9), (-0.2, 0, 1.7), 0.9, 1.3, "panel", n=10)
    eyes = mirrored(cylinder((1.2, 0.7, 3.2), (1.85, 0.75, 3.25), 0.45, 0.4, "dark", n=8, front="glow"))
    gun = join(cylinder((1.4, 0, 2.2), (2.4, 0, 2.1), 0.55, 0.42, "panel", n=8), pipe([(2.4, 0, 2.1), (5.4, 0, 1.9)], 0.24, n=6))
    aerials = mirrored(pipe([(-0.9, 0.5, 4.0), (-1.6, 0.7, 5.6)], 0.13, n=5))

    def leg(x: float) -> Solid:
        return limb([(x * 0.3, 0.7, 1.5), (x * 0.8, 2.2, 2.5), (x, 3.0, 1.7), (x * 1.15, 3.2, 0)], [0.45, 0.5, 0.42, 0.16], "metal")

    return join(head, chin, eyes, gun, aerials, mirrored(leg(2.3), leg(-2.5)))


@craft("mtt", azimuth=50, elevation=18)
def mtt() -> Solid:
    """A high rounded transport whose narrower head hangs forward like an elephant's, with guns at its cheeks."""
    def rib(x: float, half: float, low: float, high: float) -> list[Vec]:
        outline = [(-0.85, 0), (0.85, 0), (1, 0.35), (0.95, 0.7), (0.6, 1), (-0.6, 1), (-0.95, 0.7), (-1, 0.35)]
        return section(x, [(y * half, low + z * (high - low)) for y, z in outline])

    def ring_of(brow: Flat, chin: Flat, half: float) -> list[Vec]:
        return [(x, side * half, z) for side, (x, z) in ((-1, brow), (1, brow), (1, chin), (-1, chin))]

    hull = loft([rib(-9, 2.6, 1.4, 4.6), rib(-7.5, 3.6, 0.8, 6), rib(-1.5, 4, 0.6, 8), rib(2, 3.8, 0.6, 7.8), rib(3.4, 2.8, 1, 6.2)])
    skirt = prism([(-8.6, -3.2), (3.2, -3.6), (3.2, 3.6), (-8.6, 3.2)], (0, 0.9), material="panel")
    head = loft([
        ring_of((0.4, 8.8), (0.4, 4.2), 2.2), ring_of((4.2, 8.6), (3.4, 4.0), 2.5), ring_of((7.2, 6.6), (4.8, 3.6), 2.1),
        ring_of((8.4, 3.8), (5.8, 2.4), 1.5), ring_of((8.2, 0.8), (6.4, 0.5), 1.1),
    ], "accent").striped("z", (5.6, 6.1), "dark", facing=(1, 0, 0))
    gun = ellipsoid((3.3, 3.2, 2.4), 0.8, "panel", n=8, rings=4) + pipe([(3.8, 3.2, 2.4), (6.6, 3.3, 2.0)], 0.26)
    vents = repeat(box((-6.4, -5.4), (3.2, 4.1), (2.2, 3.6), "dark"), 4, x=1.6)
    return join(hull, skirt, head, mirrored(gun, vents))


@craft("stap", azimuth=56, elevation=12)
def stap() -> Solid:
    """A battle droid standing behind a slim flying blade, hands on the grips of two long guns."""
    edge = [
        (1.0, 5.3), (1.8, 4.0), (1.9, 2.0), (1.3, 0.4), (0, -0.7), (-2.6, -1.1), (-2.4, -0.5), (-0.4, 0), (0.7, 1.2), (1.0, 2.8),
        (0.8, 4.2),
    ]
    blade = prism(edge, (-0.26, 0.26), "y", "accent")
    grips = pipe([(1.2, 0.1, 4.6), (0.8, 0.8, 4.8)], 0.14)
    guns = cylinder((0.6, 0.5, 3.5), (2.4, 0.5, 3.4), 0.32, 0.28, "panel", n=8) + pipe([(2.4, 0.5, 3.4), (5.0, 0.5, 3.1)], 0.17)
    pods = join(
        cylinder((0.6, 0.6, -0.4), (-1.8, 0.6, -0.7), 0.38, 0.3, "panel", n=8, front="glow"),
        box((-1.2, 0.2), (0.2, 1.0), (0.0, 0.2), "metal"),
    )
    droid = join(
        mirrored(limb([(-0.8, 0.35, 3.1), (0, 0.55, 1.8), (-0.8, 0.65, 0.4), (-0.2, 0.65, 0.35)], [0.26, 0.2, 0.18, 0.22])),
        mirrored(limb([(-0.9, 0.66, 4.7), (-0.7, 1.0, 3.8), (0.7, 0.8, 4.7)], [0.19, 0.17, 0.14])),
        limb([(-0.85, 0, 3.0), (-0.8, 0, 3.7), (-0.9, 0, 4.9)], [0.3, 0.2, 0.42], n=4, wide=1.5),
        box((-1.9, -1.25), (-0.4, 0.4), (3.9, 5.2), "panel"), pipe([(-0.9, 0, 4.8), (-0.6, 0, 5.6)], 0.15, "skin"),
        limb([(-0.9, 0, 6.05), (-0.2, 0, 5.95), (0.85, 0, 5.3)], [0.32, 0.4, 0.22]),
    )
    return join(blade, mirrored(grips, guns, pods), droid)


@craft("crab_droid", azimuth=34, elevation=22)
def crab_droid() -> Solid:
    """A broad flat shell behind two great bent claws, four smaller legs, and three eyes in a row."""
    shell = join(
        ellipsoid((-0.8, 0, 2.4), (3.4, 3.1, 1.4), n=14, rings=4, span=(0, 90)).striped("x", (-1.8, -1.1), "accent"),
        cylinder((-0.8, 0, 1.5), (-0.8, 0, 2.4), 2.0, 2.9, "panel", n=12),
    )
    face = join(
        loft([rect(1.2, (-1.2, 1.2), (1.4, 2.9)), rect(3.2, (-0.9, 0.9), (1.2, 2.2))], "panel"),
        *(cylinder((2.8, y, z), (3.45, y, z), 0.32, material="dark", n=8, front="glow") for y, z in ((-0.68, 2.0), (0, 2.2), (0.68, 2.0))),
    )
    claw = limb([(0.4, 2.2, 2.4), (2.0, 4.2, 3.9), (3.6, 4.4, 2.7), (5.2, 2.9, 0)], [0.7, 1.05, 0.95, 0.12], "hull")
    mid = limb([(-0.8, 2.6, 2.2), (-0.9, 4.1, 2.5), (-1.2, 4.9, 0)], [0.45, 0.48, 0.1], "metal")
    rear = limb([(-2.4, 1.9, 2.2), (-3.8, 3.0, 2.4), (-4.6, 3.5, 0)], [0.45, 0.48, 0.1], "metal")
    return join(shell, face, mirrored(claw, mid, rear))
