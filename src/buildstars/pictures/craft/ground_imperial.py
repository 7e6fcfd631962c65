"""Imperial walkers and ground craft."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.solids import Solid, box, cylinder, ellipsoid, join, loft, mirrored, pipe, prism, rect


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
