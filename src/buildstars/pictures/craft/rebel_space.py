"""Rebel ships and fighters."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.solids import Solid, box, cylinder, ellipsoid, join, loft, mirrored, rect, section, wing


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
