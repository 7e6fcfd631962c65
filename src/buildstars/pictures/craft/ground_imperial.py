"""Imperial walkers and ground craft."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.craft.riders import limb, rider
from buildstars.pictures.solids.shapes import Solid, Vec, box, cylinder, ellipsoid, join, loft, mirrored, pipe, prism, rect, repeat, section


@craft("at_st", azimuth=48, elevation=14)
def at_st() -> Solid:
    """An angular head on two bird's legs."""
    head = join(
        loft([rect(-1.5, (-1.1, 1.1), (6.6, 8.4)), rect(0.3, (-1.35, 1.35), (6.5, 8.7)), rect(1.7, (-0.9, 0.9), (6.7, 8.1))]),
        box((1.2, 1.85), (-0.75, -0.15), (7.45, 7.8), "dark"), box((1.2, 1.85), (0.15, 0.75), (7.45, 7.8), "dark"),
        mirrored(cylinder((1.3, 0.3, 6.7), (3.2, 0.3, 6.6), 0.14, material="metal", n=6)),
        box((-0.4, 0.8), (1.3, 1.95), (7.2, 7.9), "panel"), cylinder((0.8, 1.65, 7.55), (2.3, 1.65, 7.55), 0.12, material="metal", n=6),
        box((-0.4, 0.8), (-1.9, -1.3), (7.1, 7.9), "panel"),
        box((-0.9, 0.1), (-0.4, 0.4), (8.5, 8.85), "panel"),
    )
    hips = join(cylinder((-0.2, 0, 5.4), (-0.2, 0, 6.6), 0.6, 0.8, "metal", n=10), box((-1, 0.6), (-1.1, 1.1), (4.8, 5.7), "panel"))

    def leg(step: float) -> Solid:
        knee, hock, foot = (-1.5 + step * 0.7, 1.5, 3.6), (0.2 + step, 1.5, 1.5), (-0.2 + step, 1.5, 0.4)
        return join(
            pipe([(-0.2, 1.35, 5.3), knee], 0.36, "hull", n=6), pipe([knee, hock], 0.26, n=6), pipe([hock, foot], 0.22, n=6),
            cylinder((knee[0], 1.1, knee[2]), (knee[0], 1.9, knee[2]), 0.48, material="panel", n=10),
            cylinder((hock[0], 1.2, hock[2]), (hock[0], 1.8, hock[2]), 0.36, material="panel", n=8),
            prism([(-1.0 + step, 1.1), (0.9 + step, 0.9), (1.3 + step, 1.5), (0.9 + step, 2.1), (-1.0 + step, 1.9)], (0, 0.45), bevel=0.15),
        )

    return join(head, hips, leg(0.9), leg(-0.7).reflected())


@craft("speeder_bike", azimuth=52, elevation=24)
def speeder_bike() -> Solid:
    """Long steering vanes before a slender saddle, and its rider."""
    bike = join(
        loft([rect(-3.2, (-0.55, 0.55), (-0.5, 0.3)), rect(-0.6, (-0.5, 0.5), (-0.5, 0.35)), rect(1.2, (-0.25, 0.25), (-0.3, 0.2))]),
        box((-3.5, -3.2), (-0.45, 0.45), (-0.4, 0.2), "glow"),
        mirrored(pipe([(0.6, 0.2, 0), (4.6, 0.42, -0.15)], 0.13, n=6)),
        mirrored(prism([(4.4, -0.9), (6.2, -0.7), (6.2, 0.15), (4.4, 0.5)], (0.35, 0.55), "y", "accent")),
        box((4.5, 5.0), (-0.4, 0.4), (-0.2, -0.05), "metal"),
        mirrored(pipe([(0.7, 0.1, 0.2), (0.2, 0.75, 0.75)], 0.1, n=5)),
        mirrored(prism([(-1.2, -1.1), (0.4, -1.0), (-0.2, -0.5), (-1.4, -0.5)], (0.55, 0.7), "y", "panel")),
    )
    rider = join(
        loft([rect(-1.6, (-0.42, 0.42), (0.3, 0.8)), [(-0.9, -0.5, 1.7), (-0.9, 0.5, 1.7), (-1.5, 0.5, 1.9), (-1.5, -0.5, 1.9)]], "skin"),
        ellipsoid((-0.75, 0, 2.2), (0.5, 0.42, 0.46), "hull", n=10, rings=5),
        box((-0.6, -0.2), (-0.3, 0.3), (2.08, 2.3), "dark"),
        mirrored(pipe([(-1.1, 0.5, 1.6), (-0.5, 0.75, 1.1), (0.2, 0.7, 0.85)], 0.17, "skin", n=6)),
        mirrored(pipe([(-1.5, 0.4, 0.5), (-0.3, 0.65, 0.35), (-0.7, 0.6, -0.6)], 0.22, "skin", n=6)),
    )
    return bike + rider


@craft("at_at", azimuth=56, elevation=10)
def at_at() -> Solid:
    """A huge armoured body on four tall jointed legs, and a low head with guns at its chin."""
    def rib(x: float, size: float) -> list[Vec]:
        outline = [(-2.5, -3.2), (2.5, -3.2), (3.0, -1.0), (2.8, 1.6), (1.7, 3.0), (-1.7, 3.0), (-2.8, 1.6), (-3.0, -1.0)]
        return section(x, [(y * size, 13.4 + z * size) for y, z in outline])

    body = loft([rib(-7.2, 0.72), rib(-5.6, 1), rib(3.6, 1), rib(5.0, 0.72)])
    flank = mirrored(prism([(-5.0, 10.4), (-4.2, 13), (2.4, 13), (3.2, 10.4)], (2.6, 3.15), "y", "panel"))
    neck = cylinder((4.4, 0, 13), (6.8, 0, 13), 1.0, material="dark", n=8)
    head = join(
        loft([
            rect(6.2, (-1.5, 1.5), (11.8, 14.8)), rect(7.5, (-1.95, 1.95), (11.4, 15.3)), rect(9.8, (-1.8, 1.8), (11.6, 14.5)),
            rect(11.2, (-1.2, 1.2), (11.8, 13.1)),
        ]).striped("x", (10.3, 10.8), "dark", facing=(1, 0, 1)),
        mirrored(box((8.4, 10.0), (0.2, 1.1), (10.7, 11.8), "panel"), pipe([(10, 0.65, 11.2), (13.4, 0.65, 10.9)], 0.28)),
        mirrored(box((7.8, 9.2), (1.8, 2.5), (12.8, 13.8), "accent"), pipe([(9.2, 2.15, 13.3), (11.4, 2.15, 13.3)], 0.24)),
    )

    def leg(x: float, step: float) -> Solid:
        knee, ankle = (x + step * 0.5, 3.3, 5.8), (x + step, 3.3, 1.3)
        return join(
            limb([(x, 3.3, 11.2), knee], [1.2, 1.0], "hull", n=4), limb([knee, ankle], [0.9, 0.7], "hull", n=4),
            *(cylinder((at, 2.5, z), (at, 4.4, z), r, material="panel", n=10) for at, z, r in ((x, 10.9, 1.4), (knee[0], 5.8, 1.2))),
            cylinder((ankle[0], 3.3, 0), (ankle[0], 3.3, 1.6), 1.8, 1.0, n=8),
        )

    return join(body, flank, neck, head, leg(2.6, -0.6), leg(-4.4, 0.9), leg(2.6, 1.4).reflected(), leg(-4.4, -0.8).reflected())


@craft("dewback", azimuth=56, elevation=16)
def dewback() -> Solid:
    """A heavy lizard on four bowed legs, its tail on the ground, with a trooper and his lance in the saddle."""
    spine = limb([(-3.2, 0, 3.0), (-1.8, 0, 3.4), (0.4, 0, 3.5), (2.4, 0, 3.4), (3.6, 0, 3.6)], [1.1, 1.8, 2.0, 1.6, 1.0], n=10)
    tail = limb([(-2.6, 0, 3.1), (-4.4, 0, 2.2), (-5.8, 0, 0.9), (-7.2, 0, 0.5)], [1.4, 1.0, 0.55, 0.1], n=8)
    head = limb([(2.8, 0, 3.6), (4.0, 0, 4.4), (5.0, 0, 4.5), (6.0, 0, 4.0), (6.9, 0, 3.3)], [1.15, 0.9, 1.05, 0.95, 0.6], n=8)
    eye = ellipsoid((5.2, 0.85, 4.9), 0.24, "dark", n=6, rings=4)

    def leg(x: float, step: float) -> Solid:
        return limb(
            [(x, 1.2, 3.0), (x + step * 0.4 - 0.3, 2.4, 2.1), (x + step, 2.3, 0.7), (x + step + 0.9, 2.4, 0.2)], [1.1, 0.85, 0.6, 0.34],
        )

    legs = leg(-2.0, -0.5) + leg(2.3, -0.4) + leg(-2.0, 0.8).reflected() + leg(2.3, 0.9).reflected()
    lance = pipe([(-0.6, 0.9, 5.8), (4.6, 1.5, 8.9)], 0.14)
    return join(spine.striped("x", (-1.2, 1.1), "accent"), tail, head, eye, legs, rider((-0.2, 0, 5.6), 1.35), lance)


@craft("juggernaut", azimuth=48, elevation=20)
def juggernaut() -> Solid:
    """Ten great wheels under a long armoured hull with a driver at both ends, and a lookout on a mast."""
    def rib(x: float, half: float, low: float, high: float) -> list[Vec]:
        mid = (low + high) / 2
        return section(x, [(-half * 0.8, low), (half * 0.8, low), (half, mid), (half * 0.6, high), (-half * 0.6, high), (-half, mid)])

    hull = loft([rib(-13, 1.2, 3.4, 5.0), rib(-10, 2.8, 2, 7.2), rib(10, 2.8, 2, 7.2), rib(13, 1.2, 3.4, 5.0)])
    eyes = mirrored(box((12.2, 13.1), (0.15, 1.05), (4.0, 4.8), "glass"))
    wheel = join(
        cylinder((0, 2.4, 2.4), (0, 5.0, 2.4), 2.4, material="dark", n=12), cylinder((0, 5.0, 2.4), (0, 5.3, 2.4), 1.2, 0.9, "metal", n=8),
    )
    wheels = repeat(mirrored(wheel.moved(-10)), 5, x=5)
    guard = mirrored(prism([(-10.8, 5.2), (-9.6, 6.0), (9.6, 6.0), (10.8, 5.2)], (2.0, 4.0), "y").striped("x", (-1.2, 1.2), "accent"))
    tower = join(
        limb([(-3.6, 0, 6.8), (-3.6, 0, 10.4)], [0.7, 0.55], "metal", n=4), box((-5.0, -2.0), (-1.2, 1.2), (10.4, 12)),
        box((-2.3, -1.95), (-0.9, 0.9), (11, 11.6), "glass"),
    )
    turret = join(
        cylinder((4, 0, 7), (4, 0, 8.3), 1.7, 1.3, "panel", n=10), mirrored(pipe([(4.6, 0.6, 7.8), (9.4, 0.6, 8.3)], 0.3)),
    )
    return join(hull, eyes, wheels, guard, tower, turret)
