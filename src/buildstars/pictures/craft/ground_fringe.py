"""Craft of smugglers, hunters and the desert on the ground."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.solids import Solid, Vec, box, cylinder, join, loft, mirrored, panel, pipe, prism, repeat, section


@craft("sail_barge", azimuth=62, elevation=22)
def sail_barge() -> Solid:
    """A long hull with a raised prow, rows of windows, and great sails over the deck."""
    def rib(x: float, half: float, low: float, high: float) -> list[Vec]:
        belly, knuckle = half * 0.6, (low + high) / 2
        return section(x, [(-belly, low), (belly, low), (half, knuckle), (half, high), (-half, high), (-half, knuckle)])

    hull = loft([rib(-7, 1.2, 0.5, 2.2), rib(-5.5, 1.8, 0, 2.2), rib(3.5, 1.8, 0, 2.2), rib(6.5, 1.0, 0.8, 2.5), rib(8.6, 0.25, 2.2, 3.0)])
    house = prism([(-5.5, 2.2), (3.4, 2.2), (2.6, 3.3), (-5.2, 3.3)], (-1.45, 1.45), "y", "panel")
    windows = repeat(box((-4.8, -4.2), (-1.5, 1.5), (2.5, 3.0), "glass"), 7, x=1.05)
    masts = pipe([(0, 0, 3.3), (-0.4, 0, 9.0)], 0.14) + pipe([(-4.4, 0, 3.3), (-4.9, 0, 7.4)], 0.14)
    sails = mirrored(
        panel([(4.6, 0, 4.4), (2.2, 3.0, 4.7), (-3.6, 2.8, 5.4), (-0.4, 0, 9.0)], "cloth"),
        panel([(-2.2, 0, 4.2), (-3.4, 2.5, 4.3), (-7.8, 2.3, 5.0), (-4.9, 0, 7.4)], "accent"),
    )
    gun = pipe([(5.0, 0, 2.6), (5.0, 0, 3.2), (6.6, 0, 3.5)], 0.16)
    fins = mirrored(prism([(-7, 0.6), (-4, 0.2), (-5, -0.7), (-7.6, -0.5)], (1.2, 1.4), "y", "accent"))
    vents = cylinder((-7, 0, 1.4), (-7.3, 0, 1.4), 0.6, material="panel", front="glow", n=10)
    return join(hull, house, windows, fins, vents, gun, masts, sails)
