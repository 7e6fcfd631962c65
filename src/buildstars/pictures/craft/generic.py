"""Four craft of no particular make, for units of players' own sets whose craft nobody has drawn."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.solids.shapes import (
    Solid,
    box,
    cylinder,
    ellipsoid,
    join,
    loft,
    mirrored,
    oval,
    panel,
    pipe,
    prism,
    rect,
    repeat,
    wing,
)


@craft("generic_fighter")
def generic_fighter() -> Solid:
    """An arrowhead with swept wings and twin engines."""
    body = loft([oval(-3, 0.7, 0.5), oval(0, 0.8, 0.6), oval(3, 0.45, 0.35), oval(5, 0.08, 0.08)], smooth=True)
    canopy = ellipsoid((1.3, 0, 0.4), (1.3, 0.42, 0.42), "glass", axis="x", n=10, rings=5)
    wings = wing((1.6, -2.6), (-2.6, -3.6), (0.5, 4.2), (0, -0.5), 0.3, thin=0.08).striped("y", (2.6, 3.2), "accent")
    engine = cylinder((-0.4, 1.05, 0.2), (-3.6, 1.05, 0.2), 0.5, 0.42, "panel", n=10, front="glow")
    fin = prism([(-1.6, 0.5), (-3.4, 0.5), (-4.0, 1.9), (-3.2, 1.9)], (0.95, 1.1), "y")
    gun = cylinder((-1.6, 2.2, -0.25), (2.2, 2.2, -0.25), 0.11, material="metal", n=6)
    return join(body, canopy, mirrored(wings, engine, fin, gun))


@craft("generic_capital", azimuth=48, elevation=28)
def generic_capital() -> Solid:
    """A long hull in steps, a bridge amidships, engines in a row."""
    hull = loft([
        rect(-7, (-1.6, 1.6), (-1, 1)), rect(-3.5, (-1.8, 1.8), (-1.2, 1.2)), rect(4, (-1.1, 1.1), (-0.8, 0.8)),
        rect(8.5, (-0.5, 0.5), (-0.6, 0.2)),
    ])
    deck = prism([(-6.2, -1.0), (2.5, -0.6), (3.2, 0), (2.5, 0.6), (-6.2, 1.0)], (0.9, 1.6), material="panel")
    head = prism([(-4.8, -1.3), (-2.8, -1.3), (-2.1, 0), (-2.8, 1.3), (-4.8, 1.3)], (2.4, 3.0))
    bridge = box((-4.6, -2.8), (-0.7, 0.7), (1.6, 2.4)) + head
    turrets = repeat(cylinder((-0.9, 0, 1.6), (-0.9, 0, 2.0), 0.42, 0.3, "metal", n=8), 2, x=2)
    pods = mirrored(
        prism([(-6, 1.7), (1.2, 1.3), (0.2, 2.8), (-5.6, 3.0)], (-0.5, 0.5)).striped("x", (-2.4, -1.4), "accent"),
        cylinder((-5.6, 2.3, 0), (-7, 2.3, 0), 0.55, 0.7, "panel", n=10, front="glow"),
    )
    engines = join(*(cylinder((-7, y, 0), (-8, y, 0), 0.65, 0.8, "panel", n=10, front="glow") for y in (-0.85, 0.85)))
    return join(hull, deck, bridge, turrets, pods, engines)


@craft("generic_walker", azimuth=48, elevation=18)
def generic_walker() -> Solid:
    """A rounded body on four bent legs, with a turret."""
    body = loft([
        rect(-2.6, (-1.1, 1.1), (3.4, 4.8)), rect(-1.4, (-1.6, 1.6), (3, 5.2)), rect(1.4, (-1.6, 1.6), (3, 5.2)),
        rect(3.0, (-0.9, 0.9), (3.3, 4.5)),
    ])
    face = box((2.6, 3.1), (-0.6, 0.6), (3.85, 4.2), "glass")
    dome = ellipsoid((-0.2, 0, 5.2), (1.1, 1.1, 0.8), "panel", span=(0, 90), n=12, rings=3)
    turret = dome + pipe([(0.4, 0, 5.5), (3.2, 0, 5.8)], 0.16)

    def leg(x: float, reach: float) -> Solid:
        return join(
            pipe([(x * 0.6, 1.3, 3.7), (x, 2.6, 4.1)], 0.34, "hull", n=6), pipe([(x, 2.6, 4.1), (x + reach, 3.2, 0.4)], 0.24, n=6),
            ellipsoid((x, 2.6, 4.1), 0.46, "accent", n=8, rings=4), cylinder((x + reach, 3.2, 0), (x + reach, 3.2, 0.45), 0.7, 0.4, n=8),
        )

    return join(body, face, turret, mirrored(leg(2.4, 0.5), leg(-2.4, -0.5)))


@craft("generic_speeder")
def generic_speeder() -> Solid:
    """An open hull with a windscreen and two engines at its sides."""
    hull = prism([(-3, -1.3), (1, -1.5), (3.4, -1.0), (4.4, 0), (3.4, 1.0), (1, 1.5), (-3, 1.3)], (0, 0.9), bevel=0.35)
    cockpit = prism([(-1.6, -0.8), (0.8, -0.8), (0.8, 0.8), (-1.6, 0.8)], (0.85, 0.93), material="dark")
    seats = box((-1.5, -1.1), (-0.6, 0.6), (0.9, 1.5), "panel")
    screen = panel([(0.9, -0.9, 0.9), (0.9, 0.9, 0.9), (0.2, 0.8, 1.7), (0.2, -0.8, 1.7)], "glass")
    engine = join(
        cylinder((1.4, 2.0, 0.6), (-3.6, 2.0, 0.6), 0.62, 0.5, "panel", n=12, front="glow", back="dark"),
        cylinder((1.4, 2.0, 0.6), (1.7, 2.0, 0.6), 0.66, n=12, front="dark", material="accent"),
        box((-2, 0), (1.2, 1.8), (0.4, 0.7), "metal"),
    )
    fin = prism([(-2.2, 0.8), (-3.2, 0.8), (-3.8, 2.0), (-3.1, 2.0)], (-0.1, 0.1), "y", "accent")
    return join(hull, cockpit, seats, screen, mirrored(engine), fin)
