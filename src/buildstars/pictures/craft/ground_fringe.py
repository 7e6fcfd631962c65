"""Craft of smugglers, hunters and the desert on the ground."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.craft.riders import limb, rider
from buildstars.pictures.solids.shapes import (
    Solid,
    Vec,
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
    section,
    wing,
)


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


@craft("swoop_bike", azimuth=50, elevation=22)
def swoop_bike() -> Solid:
    """All engine: a long barrel with a shark's nose, high handlebars, a finned tail, and its rider bent low."""
    engine = join(
        loft([oval(-3.4, 0.6, 0.6), oval(-1.6, 0.9, 0.85), oval(1.6, 0.95, 0.9), oval(3.4, 0.7, 0.65)], smooth=True, front="dark"),
        loft([oval(3.3, 0.5, 0.45), oval(5.0, 0.34, 0.3, -0.1), oval(6.4, 0.06, 0.06, -0.4)], "accent", smooth=True),
        cylinder((-3.2, 0, 0), (-4.4, 0, 0.1), 0.62, 0.8, "panel", front="glow"),
    )
    fork = mirrored(wing((4.8, 3.0), (3.6, 2.6), (0.5, 2.0), (-0.2, -1.1), 0.25, "panel"))
    exhaust = mirrored(cylinder((0.8, 1.0, -0.5), (-4.0, 1.2, -0.2), 0.3, 0.38, "metal", n=8, front="glow"))
    tail = prism([(-2.0, 0.6), (-3.6, 0.5), (-5.2, 2.2), (-4.2, 2.2)], (-0.14, 0.14), "y", "accent")
    bars = pipe([(2.4, 0, 0.7), (1.3, 0, 2.1)], 0.16) + pipe([(1.2, -1.0, 2.15), (1.2, 1.0, 2.15)], 0.13)
    seat = prism([(-2.2, 0.8), (0.4, 0.8), (-0.2, 1.15), (-1.8, 1.2), (-2.5, 1.8)], (-0.45, 0.45), "y", "dark")
    return join(engine, fork, exhaust, tail, bars, seat, rider((-1.3, 0, 1.35), 1.25, lean=1.1, reach=0.8, head="panel"))


@craft("cargo_skiff", azimuth=48, elevation=28)
def cargo_skiff() -> Solid:
    """A flat open deck with a rail along it, a blunt bow, and two tall steering vanes at the stern."""
    deck = prism([(-6.5, -1.5), (3.5, -1.6), (6.4, -0.7), (6.4, 0.7), (3.5, 1.6), (-6.5, 1.5)], (0, 0.5), top="panel")
    keel = loft([rect(-5, (-0.8, 0.8), (-0.8, 0)), rect(3.6, (-0.8, 0.8), (-0.6, 0)), rect(5.2, (-0.5, 0.5), (-0.2, 0))], "dark")
    rail = mirrored(
        pipe([(-4.6, 1.45, 1.6), (3.4, 1.5, 1.6), (5.8, 0.8, 1.3)], 0.11, n=5),
        *(pipe([(x, 1.48, 0.4), (x, 1.48, 1.6)], 0.11, n=5) for x in (-4.6, -1.9, 0.8, 3.4)),
    )
    vane = mirrored(
        prism([(-6.2, 0.6), (-5.2, 0.6), (-6.4, 4.6), (-8.8, 5.2)], (1.3, 1.5), "y", "accent"),
        prism([(-6.0, 0), (-4.6, 0), (-6.2, -1.2), (-7.8, -1.3)], (1.3, 1.5), "y", "accent"),
    )
    engine = box((-7.0, -6.0), (-1.0, 1.0), (0, 1.2), "panel") + pipe([(-5.6, 0, 0.5), (-5.0, 0, 2.4)], 0.14)
    cargo = join(box((-2.6, -0.6), (-0.9, 0.9), (0.5, 1.9)), box((-0.4, 1.2), (-0.8, 0.6), (0.5, 1.5), "cloth"))
    guard = join(
        limb([(-4.3, 0, 0.5), (-4.3, 0, 1.6), (-4.3, 0, 2.5)], [0.42, 0.36, 0.4], "skin", n=8),
        ellipsoid((-4.25, 0, 3.0), 0.4, n=8, rings=4),
    )
    return join(deck, keel, engine, rail, vane, cargo, guard)


@craft("sandcrawler", azimuth=46, elevation=14)
def sandcrawler() -> Solid:
    """A rusty fortress: a steep slab of a bow, a roof that falls towards the stern, and tracks below."""
    def rib(x_low: float, x_high: float, half: float, high: float, top: float) -> list[Vec]:
        return [(x_low, -half, 1.8), (x_low, half, 1.8), (x_high, top, high), (x_high, -top, high)]

    def on_bow(low: float, high: float, half: float, material: str) -> Solid:
        return panel([(8.03 - 3.6 * t, y, 3.02 + 6.6 * t) for t, y in ((low, -half), (low, half), (high, half), (high, -half))], material)

    hull = loft([rib(-8.8, -8.2, 2.6, 6.0, 1.9), rib(-2, -2, 3.2, 8.8, 2.0), rib(5.2, 3.8, 3.2, 9.6, 2.1)])
    bow = loft([
        [(5.2, -3.2, 1.8), (5.2, 3.2, 1.8), (3.8, 2.1, 9.6), (3.8, -2.1, 9.6)],
        [(8.0, -2.5, 3.0), (8.0, 2.5, 3.0), (4.4, 1.9, 9.6), (4.4, -1.9, 9.6)],
    ])
    marks = on_bow(0.05, 0.5, 1.3, "dark") + on_bow(0.82, 0.93, 1.6, "glass")
    track = prism([(-3.6, 0.7), (-2.9, 0), (2.9, 0), (3.6, 0.7), (2.8, 2.2), (-2.8, 2.2)], (1.6, 3.8), "y", "dark")
    belt = track + join(*(cylinder((x, 3.8, 1.05), (x, 3.95, 1.05), 0.66, material="metal", n=8) for x in (-2.1, 0, 2.1)))
    ribs = join(*(prism([(x, 2.2), (x + 0.9, 2.2), (x + 0.9, 6.8), (x, 6.8)], (2.0, 3.25), "y", "panel") for x in (-6.0, -3.2, -0.4, 2.4)))
    return join(hull, bow, marks, mirrored(belt.moved(3.2), belt.moved(-4.8), ribs))


@craft("skyhopper", azimuth=34, elevation=26)
def skyhopper() -> Solid:
    """Three long wings about a faceted cabin, one of them upright, and a gun far ahead of the nose."""
    body = loft([
        rect(-2.6, (-0.7, 0.7), (-0.5, 0.7)), rect(0.4, (-1.0, 1.0), (-0.7, 1.0)), rect(2.2, (-0.7, 0.7), (-0.5, 0.5)),
        rect(3.4, (-0.25, 0.25), (-0.3, 0)),
    ])
    glass = loft([
        section(-0.2, [(-0.8, 0.9), (0.8, 0.9), (0.5, 1.5), (-0.5, 1.5)]),
        section(1.0, [(-0.85, 0.7), (0.85, 0.7), (0.45, 1.3), (-0.45, 1.3)]),
        section(2.3, [(-0.6, 0.35), (0.6, 0.35), (0.35, 0.5), (-0.35, 0.5)]),
    ], "glass")
    fin = prism([(0.2, 0.9), (-2.6, 0.7), (-3.6, 6.4), (-2.4, 6.4)], (-0.16, 0.16), "y").striped("z", (4.6, 5.4), "accent")
    side = wing((1.6, -2.6), (-2.2, -3.6), (0.8, 5.4), (0, -0.6), 0.4, thin=0.16).striped("y", (3.8, 4.5), "accent")
    guns = join(
        cylinder((3.0, 0, -0.2), (5.8, 0, -0.3), 0.17, material="metal", n=6), mirrored(pipe([(1.2, 1.1, -0.5), (4.4, 1.0, -0.55)], 0.13)),
    )
    engine = mirrored(cylinder((-0.8, 0.75, 0.1), (-3.2, 0.75, 0.1), 0.5, 0.42, "panel", n=10, front="glow"))
    return join(body, glass, fin, mirrored(side), guns, engine)


@craft("bantha", azimuth=52, elevation=14)
def bantha() -> Solid:
    """A hill of fur to the ground, great curled horns beside the face, a sweeping tail, and a raider on its back."""
    back = limb([(-4.2, 0, 3.8), (-3.2, 0, 4.4), (-0.4, 0, 4.9), (2.0, 0, 4.8), (3.2, 0, 4.6)], [1.4, 2.3, 2.5, 2.2, 1.5], "skin", n=8)
    tail = limb([(-3.8, 0, 4.8), (-5.4, 0, 4.0), (-6.3, 0, 2.2), (-6.4, 0, 0.8)], [0.8, 0.8, 0.65, 0.15], "skin")
    hem = [
        (-4.2, 4.0), (-4.0, 1.2), (-3.1, 1.9), (-2.2, 1.0), (-1.2, 1.8), (-0.2, 0.9), (0.8, 1.8), (1.8, 1.1), (2.4, 1.9), (2.9, 1.3),
        (3.2, 4.2),
    ]
    fur = prism(hem, (-2.2, 2.2), "y", "skin")
    legs = mirrored(*(limb([(x, 1.2, 2.2), (x, 1.2, 0)], [0.8, 0.95], "panel") for x in (-2.7, 1.7)))
    head = limb([(2.6, 0, 5.2), (3.8, 0, 5.8), (5.0, 0, 5.0), (5.6, 0, 3.6)], [1.5, 1.4, 1.15, 0.7], "skin", n=8)
    beard = limb([(5.0, 0, 3.8), (4.8, 0, 1.4)], [0.8, 0.1], "panel")
    eye = ellipsoid((5.0, 0.95, 5.2), 0.24, "dark", n=6, rings=4)
    horn = limb([
        (3.6, 1.1, 6.4), (2.6, 2.1, 6.9), (1.8, 2.7, 5.7), (2.4, 3.1, 4.3), (3.8, 3.3, 3.9), (4.8, 3.4, 5.0),
    ], [0.6, 0.6, 0.56, 0.5, 0.42, 0.06], "accent", n=5)
    staff = pipe([(-1.4, 1.0, 7.7), (2.6, 1.4, 10.7)], 0.16)
    return join(
        back.striped("x", (-1.8, 0.8), "cloth"), tail, fur, legs, head, beard, eye, mirrored(horn), rider((-0.6, 0, 7.4), 1.4), staff,
    )
