"""Walkers, speeders and gunships of the Republic."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.craft.riders import limb, rider
from buildstars.pictures.solids.shapes import (
    Solid,
    Vec,
    box,
    circle,
    cylinder,
    disc,
        ellipsoid,
    join,
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


def trooper(seat: Vec, size: float, lean: float, reach: float) -> Solid:
    """A rider whose helmet has a visor."""
    face = lean * 1.15 + 0.08
    visor = box((face, face + 0.38), (-0.22, 0.22), (1.68, 1.86), "dark") + box((face, face + 0.38), (-0.07, 0.07), (1.42, 1.7), "dark")
    return rider(seat, size, lean=lean, reach=reach) + visor.scaled(size).moved(*seat)


@craft("republic_gunship", azimuth=38, elevation=24)
def republic_gunship() -> Solid:
    """Wide wings on its shoulders with rockets above and balls below, a stepped nose of two canopies, open doors, a thin tail."""
    cabin = loft([rect(-2.6, (-0.9, 0.9), (0.6, 2.9)), rect(-1.8, (-1.3, 1.3), (0, 2.9)), rect(2.4, (-1.3, 1.3), (0, 2.9))])
    door = panel([(-1.2, 1.31, 0.4), (1.6, 1.31, 0.4), (1.6, 1.31, 2.3), (-1.2, 1.31, 2.3)], "dark")
    nose = loft([rect(2.4, (-1.2, 1.2), (0, 2.5)), rect(4.6, (-0.9, 0.9), (0.1, 1.5)), rect(5.8, (-0.4, 0.4), (0.3, 0.9))])
    nose = nose.striped("x", (4.9, 6), "accent")
    canopies = join(*(ellipsoid(at, (1.0, 0.7, 0.75), "glass", axis="x", n=10, rings=6) for at in ((4.3, 0, 1.55), (2.8, 0, 2.6))))
    tail = loft([rect(-7.4, (-0.25, 0.25), (2.0, 2.5)), rect(-2.4, (-0.8, 0.8), (1.2, 2.8))], "panel")
    plane = wing((-6.2, -7.4), (-6.8, -7.6), (0.2, 2.2), (2.3, 2.6), 0.2, "accent")
    wings = wing((0.9, -2.4), (-1.2, -2.9), (0.9, 7.6), (2.9, 3.2), 0.45, thin=0.2).striped("y", (5.0, 6.2), "accent")
    rocket = cylinder((-2.8, 1.1, 3.5), (1.4, 1.1, 3.5), 0.55, material="panel", n=10, back="glow", front="dark")
    balls = ellipsoid((-1.0, 4.4, 2.6), 0.62, "panel", n=10, rings=5) + ellipsoid((2.5, 1.5, 0.6), 0.62, "panel", n=10, rings=5)
    guns = pipe([(-0.6, 4.4, 2.5), (1.2, 4.6, 2.1)], 0.14) + pipe([(2.8, 1.7, 0.5), (4.4, 2.2, 0.2)], 0.14)
    return join(cabin, nose, canopies, tail, mirrored(door, plane, wings, rocket, balls, guns))


@craft("at_te", azimuth=54, elevation=18)
def at_te() -> Solid:
    """A long low body in two halves on six thick legs, a heavy cannon on its back."""
    def rib(x: float, w: float, low: float, high: float) -> list[Vec]:
        mid = (low + high) / 2
        return section(x, [(-w * 0.7, low), (w * 0.7, low), (w, mid), (w * 0.6, high), (-w * 0.6, high), (-w, mid)])

    rear = loft([rib(-6, 1.1, 2.6, 4.4), rib(-4.8, 1.7, 2.2, 4.9), rib(-0.6, 1.7, 2.2, 4.9)])
    front = loft([rib(0, 1.7, 2.2, 4.9), rib(4.2, 1.7, 2.2, 4.9), rib(6.0, 1.1, 2.4, 4.0)]).striped("x", (3.0, 3.8), "panel")
    joint = box((-0.8, 0.4), (-1.1, 1.1), (2.6, 4.4), "dark")
    window = loft([rect(4.2, (-0.75, 0.75), (4.4, 5.3)), rect(5.2, (-0.5, 0.5), (4.2, 4.7))], "glass")
    turret = cylinder((-1.6, 0, 4.8), (-1.6, 0, 5.5), 1.2, 0.9, "panel", n=8) + box((-2.6, -0.6), (-0.5, 0.5), (5.3, 6.9))
    cannon = pipe([(-3.4, 0, 6.4), (1.0, 0, 6.9)], 0.48) + pipe([(1.0, 0, 6.9), (5.2, 0, 7.4)], 0.3)
    nose_guns = mirrored(cylinder((5.2, 1.2, 2.7), (7.4, 1.4, 2.6), 0.3, 0.2, "metal", n=6))

    def leg(x: float, reach: float) -> Solid:
        return join(
            prism([(x - 0.8, 3.9), (x + 0.8, 3.9), (x + reach + 0.5, 0.5), (x + reach - 0.5, 0.5)], (1.5, 2.5), "y"),
            disc((x + 0.1 * reach, 2.51, 3.2), 0.5, "y", "accent", n=8),
            prism(circle(1.1, 6, (x + reach, 2.1)), (0, 0.6), material="metal"),
        )

    return join(rear, joint, front, window, turret, cannon, nose_guns, mirrored(leg(4.2, 0.9), leg(-0.3, 0), leg(-4.6, -0.9)))


@craft("spha_t", azimuth=48, elevation=20)
def spha_t() -> Solid:
    """A long platform on twelve legs that carries one gigantic gun."""
    deck = prism([(-6, -1.6), (-5, -2.4), (5, -2.4), (6.4, -1.2), (6.4, 1.2), (5, 2.4), (-5, 2.4), (-6, 1.6)], (1.7, 3.1), bevel=0.4)
    deck = deck.striped("x", (4.4, 5.0), "accent")
    leg = prism([(2.0, 1.9), (3.5, 2.3), (4.1, 0), (4.6, 0), (4.1, 3.0), (3.5, 3.2), (2.0, 2.7)], (-0.35, 0.35), "x", "metal")
    legs = mirrored(*(leg.moved(x) for x in (-5, -3, -1, 1, 3, 5)))
    cheek = prism(circle(2.1, 10, (-1.6, 4.4)), (1.3, 1.9), "y", "panel", bevel=0.2)
    cradle = prism([(-3.6, 3.0), (0.6, 3.0), (0, 5.6), (-3.2, 5.6)], (-1.3, 1.3), "y")
    gun = join(
        cylinder((-4.8, 0, 3.2), (0.4, 0, 5.4), 1.25, 1.25, "panel", n=10),
        cylinder((0.4, 0, 5.4), (9.0, 0, 9.04), 0.95, 0.75, "hull", n=10),
        cylinder((8.6, 0, 8.87), (10.0, 0, 9.46), 1.05, 1.05, "accent", n=10, front="glow"),
    )
    cabin = loft([rect(4.6, (-0.8, 0.8), (3.0, 4.0)), rect(6.0, (-0.6, 0.6), (3.0, 3.5))]).striped("z", (3.3, 3.7), "glass", (1, 0, 0))
    return join(deck, legs, cradle, gun, mirrored(cheek), cabin)


@craft("at_rt", azimuth=52, elevation=14)
def at_rt() -> Solid:
    """Two bird's legs, an open saddle with a trooper on it, and a gun at the front."""
    pod = loft([
        rect(-1.6, (-0.5, 0.5), (3.9, 4.6)), rect(-0.4, (-0.7, 0.7), (3.6, 4.7)), rect(1.6, (-0.45, 0.45), (3.7, 4.7)),
        rect(2.3, (-0.3, 0.3), (3.9, 4.5)),
    ]).striped("x", (1.1, 1.6), "accent")
    gun = cylinder((1.6, 0, 3.7), (2.6, 0, 3.6), 0.34, material="panel", n=6) + pipe([(2.6, 0, 3.6), (4.4, 0, 3.5)], 0.18, n=5)
    bars = mirrored(cylinder((1.3, 0.2, 4.6), (1.0, 0.5, 5.5), 0.14, material="metal", n=4))

    def leg(step: float) -> Solid:
        knee, hock, foot = (-1.2 + step * 0.6, 1.25, 2.6), (0.7 + step, 1.35, 1.3), (0 + step, 1.35, 0.2)
        return join(
            limb([(0.2, 1.05, 4.1), knee, hock, foot], [0.44, 0.38, 0.32, 0.26], "hull", n=4),
            cylinder((0.2, 0.5, 4.1), (0.2, 1.5, 4.1), 0.55, material="panel", n=8),
            disc((knee[0] + 0.1, 1.6, 2.6), 0.3, "y", "accent", n=8),
            prism([(-0.8 + step, 1.1), (0.9 + step, 0.85), (1.4 + step, 1.35), (0.9 + step, 1.85), (-0.8 + step, 1.6)], (0, 0.4)),
        )

    return join(pod, gun, bars, trooper((-0.7, 0, 4.9), 1.15, 0.25, 1.3), leg(0.8), leg(-0.6).reflected())


@craft("barc_speeder", azimuth=50, elevation=24)
def barc_speeder() -> Solid:
    """A long flat bow like a blade, broad engines under the saddle, short vanes, and a trooper."""
    bow = loft([rect(-0.4, (-0.6, 0.6), (-0.5, 0.55)), rect(1.2, (-0.75, 0.75), (-0.45, 0.5)), rect(6.2, (-0.35, 0.35), (-0.25, 0.1))])
    bow = bow.striped("x", (3.2, 4.4), "accent")
    tail = loft([oval(-5.0, 0.5, 0.4, n=10), oval(-3.4, 0.9, 0.65, n=10), oval(-0.2, 0.85, 0.55, n=10)], "panel", smooth=True, back="glow")
    saddle = prism([(-3.6, 0.5), (-0.6, 0.35), (-0.9, 0.8), (-3.4, 0.95), (-4.2, 1.5)], (-0.42, 0.42), "y", "dark")
    vane = wing((2.6, 0.4), (0.6, -0.6), (0.6, 2.3), (-0.1, -0.5), 0.2, "accent")
    prongs = cylinder((4.0, 0.5, -0.3), (7.4, 0.5, -0.35), 0.14, material="metal", n=6)
    bars = pipe([(1.2, 0.2, 0.4), (0.5, 0.45, 1.9)], 0.13)
    skirt = prism([(-3.6, -0.5), (-0.6, -0.5), (-1.2, -1.4), (-3.0, -1.4)], (0.5, 0.7), "y")
    return join(bow, tail, saddle, mirrored(vane, prongs, bars, skirt), trooper((-1.8, 0, 1.1), 1.4, 0.6, 0.9))
