"""Ships and fighters of the Republic, and those of Naboo that fly with it."""

from __future__ import annotations

from collections.abc import Sequence

from buildstars.pictures.craft import craft
from buildstars.pictures.solids.shapes import (
    Flat,
    Solid,
    Vec,
    box,
    cone,
    cylinder,
    ellipsoid,
    inset,
    join,
    lathe,
    loft,
    mirrored,
    oval,
    panel,
    pipe,
    plate,
    prism,
    rect,
    section,
    wing,
)


def both_sides(half: Sequence[Flat]) -> list[Flat]:
    """The left half of an outline, given from bow to stern, and its mirror image back to the bow."""
    return [*half, *((x, -y) for x, y in reversed(half) if y)]


def level(half: Sequence[Flat], z: float) -> list[Vec]:
    """The same as a deck at a height, to loft a ship from."""
    return [(x, y, z) for x, y in both_sides(half)]


@craft("arc_170", azimuth=34, elevation=42)
def arc_170() -> Solid:
    """A long nose, two huge engines, very wide wings that split, and a long cannon under each tip."""
    body = loft([
        oval(-4.8, 0.4, 0.4, n=10), oval(-2, 0.95, 0.9, n=10), oval(2, 0.9, 0.75, n=10), oval(7.4, 0.5, 0.35, -0.15, n=10),
        oval(8.2, 0.2, 0.15, -0.15, n=10),
    ], smooth=True).striped("x", (5.6, 9), "accent")
    canopy = loft([
        rect(-2.8, (-0.4, 0.4), (0.6, 0.9)), rect(-1.8, (-0.55, 0.55), (0.5, 1.45)), rect(1.2, (-0.5, 0.5), (0.5, 1.35)),
        rect(3.0, (-0.35, 0.35), (0.4, 0.65)),
    ], "glass").striped("x", (-0.7, -0.2), "hull")
    engine = join(
        cylinder((2.0, 2.0, 0), (-4.4, 2.0, 0), 1.15, 0.85, "panel", n=12, front="glow"),
        cylinder((2.0, 2.0, 0), (2.7, 2.0, 0), 1.22, 1.05, "accent", n=12, front="dark"),
    )
    foils = join(
        wing((0.9, -1.6), (0.2, -1.2), (2.8, 8.2), (0, 0), 0.3, thin=0.2).striped("y", (4.6, 5.8), "accent"),
        wing((-1.0, -3.4), (-1.6, -3.2), (2.0, 6.8), (0.4, 2.2), 0.22, "panel"),
        wing((-1.0, -3.4), (-1.6, -3.2), (2.0, 6.8), (-0.4, -2.2), 0.22, "panel"),
    )
    gun = join(
        cylinder((-2.4, 7.6, -0.4), (1.4, 7.6, -0.4), 0.46, 0.36, n=8),
        cylinder((1.4, 7.6, -0.4), (6.4, 7.6, -0.4), 0.18, material="metal", n=6),
    )
    return join(body, canopy, mirrored(engine, foils, gun), pipe([(-4.4, 0, 0.3), (-6.4, 0, 0.5)], 0.2))


@craft("jedi_starfighter", azimuth=34, elevation=38)
def jedi_starfighter() -> Solid:
    """A small hull with two prongs, a round cockpit between them, and short wings that split."""
    half = [(0.9, 0), (1.3, 0.55), (4.2, 0.75), (4.2, 1.0), (0.6, 1.6), (-2.2, 1.4), (-2.8, 0.8)]
    hull = prism(both_sides(half), (-0.45, 0.4), bevel=0.14)
    cockpit = ellipsoid((-0.2, 0, 0.35), (1.4, 1.0, 0.95), axis="x", n=12, rings=6)
    window = cylinder((0.3, 0, 0.6), (1.15, 0, 0.75), 0.85, 0.55, "glass", n=8)
    foil = join(
        wing((0.6, -2.0), (-0.9, -2.9), (1.4, 3.3), (0.2, 1.6), 0.2).striped("y", (2.3, 2.9), "accent"),
        wing((0.6, -2.0), (-0.9, -2.9), (1.4, 3.3), (-0.2, -1.6), 0.2, "panel"),
    )
    gun = cylinder((-0.4, 1.75, 0), (3.4, 1.6, 0), 0.16, material="metal", n=6)
    prongs = prism([(1.5, 0.66), (3.9, 0.82), (3.9, 0.94), (1.3, 1.3)], (0.35, 0.42), material="accent")
    engine = cylinder((-1.8, 0.75, 0), (-3.3, 0.75, 0), 0.55, 0.42, "panel", n=10, front="glow")
    droid = ellipsoid((-1.2, 1.1, 0.35), 0.36, "accent", n=8, rings=3, span=(0, 90))
    return join(hull, cockpit, window, mirrored(foil, gun, prongs, engine), droid)


@craft("v_wing", azimuth=40, elevation=24)
def v_wing() -> Solid:
    """A small dagger with a tall upright radiator on each side, above and below its arm."""
    def rib(x: float, w: float, low: float, high: float) -> list[Vec]:
        return section(x, [(-w * 0.5, low), (w * 0.5, low), (w, 0), (w * 0.5, high), (-w * 0.5, high), (-w, 0)])

    body = loft([rib(-3.2, 0.7, -0.4, 0.5), rib(-0.8, 1.2, -0.6, 0.7), rib(5.4, 0.16, -0.12, 0.1)]).striped("x", (3.4, 6), "accent")
    canopy = ellipsoid((0.1, 0, 0.55), (1.2, 0.55, 0.6), "glass", axis="x", n=10, rings=6)
    arm = wing((0.4, -2.2), (0.1, -1.8), (0.8, 2.9), thick=0.3)
    sheet = [(0.9, 0.35), (-2.3, 0.35), (-2.6, 2.0), (-1.6, 4.0), (-0.7, 4.0), (0.7, 2.2)]
    radiator = prism(sheet, (2.85, 3.05), "y") + plate(inset(sheet, 0.25), 3.06, "y", "dark") + plate(inset(sheet, 0.25), 2.84, "y", "dark")
    spread = radiator.turned("x", -14, (0, 2.9, 0.3))
    pod = join(
        cylinder((-2.6, 2.9, 0), (1.2, 2.9, 0), 0.38, material="panel", n=8, back="glow"),
        cylinder((1.2, 2.9, 0), (3.6, 2.9, 0), 0.14, material="metal", n=6),
    )
    engine = cylinder((-3.0, 0, 0), (-3.8, 0, 0), 0.5, 0.4, "panel", n=10, front="glow")
    return join(body, canopy, engine, mirrored(arm, pod, spread, spread.reflected("z")))


@craft("assault_ship", azimuth=48, elevation=23)
def assault_ship() -> Solid:
    """A fat arrowhead, deep amidships, with one tower far back and a tail of engines."""
    edge = [(6.4, 0.6), (-2.4, 4.7), (-5.2, 3.7), (-5.6, 1.4)]
    ridge = [(2.6, 0.35), (-2.2, 1.6), (-4.8, 1.5), (-5.2, 0.9)]
    keel = [(1.6, 0.3), (-1.8, 2.0), (-4.6, 1.8), (-5.2, 0.9)]
    shell = loft([level(edge, 0.2), level(ridge, 1.7)]).striped("x", (1.6, 2.6), "accent").striped("x", (3.0, 3.4), "accent")
    trench = prism(inset(both_sides(edge), 0.25), (-0.25, 0.25), material="dark")
    belly = loft([level(edge, -0.2), level(keel, -2.1)], "panel")
    spine = loft([rect(-5.2, (-1.3, 1.3), (1.4, 2.4)), rect(-2.0, (-1.0, 1.0), (1.4, 2.3)), rect(1.4, (-0.35, 0.35), (1.3, 1.8))], "panel")
    tower = loft([rect(-5.0, (-0.5, 0.5), (2.2, 3.6)), rect(-3.6, (-0.35, 0.35), (2.2, 3.4))])
    bridge = loft([rect(-5.2, (-1.2, 1.2), (3.5, 4.3)), rect(-3.5, (-0.6, 0.6), (3.5, 4.1))]).striped("z", (3.75, 3.95), "glass", (1, 0, 0))
    pods = mirrored(box((-5.2, -3.6), (1.6, 2.4), (0.8, 1.6)))
    engines = join(*(
        cylinder((-5.2, y, 0), (-6.8, y, 0), r, r * 0.85, "panel", front="glow", n=10) for y, r in ((-2.1, 0.7), (0, 1.1), (2.1, 0.7))
    ))
    return join(belly, trench, shell, spine, tower, bridge, pods, engines)


@craft("venator", azimuth=36, elevation=34)
def venator() -> Solid:
    """A long dagger with a painted row of doors along its back, cut sides, and two bridge towers next to each other."""
    edge = [(9.6, 0.3), (-3.4, 3.9), (-4.6, 3.9), (-5.4, 2.6), (-7.4, 2.3)]
    ridge = [(8.4, 0.25), (-2.2, 1.3), (-4.0, 1.5), (-5.2, 1.3), (-7.0, 1.1)]
    shell = loft([level(edge, 0.15), level(ridge, 1.25)]).striped("z", (0.4, 0.7), "accent")
    trench = prism(inset(both_sides(edge), 0.2), (-0.2, 0.2), material="dark")
    doors = loft([rect(-2.6, (-0.75, 0.75), (1.0, 1.55)), rect(8.0, (-0.3, 0.3), (1.0, 1.4))], "accent").striped("y", (-0.12, 0.12), "dark")
    block = loft([rect(-7.0, (-1.6, 1.6), (1.0, 2.0)), rect(-2.6, (-0.9, 0.9), (1.0, 1.8))], "panel")
    tower = loft([rect(-6.0, (0.5, 1.2), (1.8, 3.5)), rect(-4.9, (0.55, 1.1), (1.8, 3.5))])
    head = loft([rect(-6.2, (0.2, 1.7), (3.4, 4.2)), rect(-4.7, (0.4, 1.4), (3.4, 4.0))]).striped("z", (3.6, 3.85), "glass", (1, 0, 0))
    engines = mirrored(*(
        cylinder((-7.2, y, 0.1), (-8.4, y, 0.1), r, r * 0.8, "panel", front="glow", n=10) for y, r in ((0.75, 0.75), (2.0, 0.5))
    ))
    return join(shell.reflected("z").painted("panel"), trench, shell, doors, block, mirrored(tower, head), engines)


@craft("naboo_yacht", azimuth=38, elevation=42)
def naboo_yacht() -> Solid:
    """A flowing wing of chrome: a slim drop of a hull, leading edges that bend, engines in the wing."""
    body = loft([
        oval(-4.2, 0.15, 0.1), oval(-2, 0.9, 0.6, 0.1), oval(1, 1.1, 0.75, 0.15), oval(4, 0.75, 0.5, 0.1), oval(6.2, 0.12, 0.1),
    ], smooth=True)
    lead = [(4.8, 0.5), (2.9, 1.5), (1.3, 3.0), (-0.8, 5.4), (-3.6, 7.6)]
    trail = [(-4.2, 7.6), (-2.9, 5.2), (-2.6, 3.0), (-3.8, 1.4), (-3.4, 0.4)]
    wings = prism(lead + trail, (-0.16, 0.16), bevel=0.1).sheared("z", "y", 0.06)
    stripe = panel([(2.2, 2.0, 0.29), (0.9, 3.4, 0.38), (-2.4, 3.6, 0.39), (-2.8, 2.7, 0.33)], "accent")
    engine = join(
        lathe([(-3.2, 0.4), (-1, 0.62), (1.4, 0.5), (2.4, 0.1)], "metal", at=(-0.6, 2.1, 0.15), n=10),
        cylinder((-3.6, 2.1, 0.15), (-4.1, 2.1, 0.15), 0.42, material="dark", front="glow", n=10),
    )
    window = ellipsoid((3.1, 0, 0.42), (1.1, 0.5, 0.35), "glass", axis="x", n=10, rings=5)
    return join(body, window, mirrored(wings, stripe, engine))


@craft("naboo_fighter", azimuth=34, elevation=42)
def naboo_fighter() -> Solid:
    """Two round engines at the front, a rounded nose between them, and three long thin tails."""
    half = [(3.9, 0), (3.6, 0.6), (2.8, 1.3), (1.4, 2.2), (-0.6, 2.2), (-1.8, 0.6)]
    nose = prism(both_sides(half), (-0.22, 0.22), material="accent", bevel=0.1)
    ribs = [oval(-3.2, 0.24, 0.24, n=10), oval(-1.2, 0.65, 0.6, n=10), oval(1.0, 0.85, 0.55, n=10), oval(3.5, 0.2, 0.15, n=10)]
    body = loft(ribs, smooth=True)
    canopy = ellipsoid((0.2, 0, 0.45), (1.0, 0.5, 0.6), "glass", axis="x", n=10, rings=6)
    droid = ellipsoid((-1.3, 0, 0.5), 0.34, "panel", n=8, rings=3, span=(0, 90))
    tail = lathe([(0, 0.26), (-1.2, 0.14), (-5.2, 0.1)], "metal", at=(-3, 0, 0), n=6)
    pod = lathe([(-2.0, 0.3), (-1.0, 0.62), (0.8, 0.78), (1.5, 0.72), (2.2, 0.35), (2.4, 0.0)], at=(0.9, 2.7, 0), n=12)
    engine = join(
        pod.striped("x", (2.3, 4), "metal"),
        cone((-0.9, 2.7, 0), (-5.6, 2.7, 0), 0.3, "metal", n=6),
    )
    return join(nose, body, canopy, droid, tail, mirrored(engine))
