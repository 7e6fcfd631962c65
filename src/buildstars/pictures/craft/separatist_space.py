"""Ships, fighters and droids of the Separatists in space."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

from buildstars.pictures.craft import craft
from buildstars.pictures.solids.shapes import (
    Solid,
    Span,
    Vec,
    box,
    circle,
    cone,
    cylinder,
    ellipsoid,
    join,
    lathe,
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


def droid_head(x: float, wide: float, long: float) -> Solid:
    """The flat head of a droid fighter with its two eyes."""
    head = loft([
        rect(x, (-wide * 0.7, wide * 0.7), (-0.3, 0.35)), rect(x + long * 0.35, (-wide, wide), (-0.35, 0.45)),
        rect(x + long, (-wide * 0.45, wide * 0.45), (-0.3, 0.0)),
    ], "panel")
    front = x + long * 0.62
    eye = ellipsoid((front, wide * 0.62, 0.16), (0.32, 0.2, 0.18), "glow", n=8, rings=4)
    return head + mirrored(eye)


@craft("vulture_droid", azimuth=34, elevation=34)
def vulture_droid() -> Solid:
    """Two long curved wings on each side, parted like shears, around a small body with a head."""
    body = ellipsoid((-0.6, 0, 0), (1.7, 1.0, 0.65), axis="x", n=10, rings=6)
    neck = box((0.4, 2.0), (-0.28, 0.28), (-0.2, 0.2), "metal")
    blade = [(5.6, 1.5), (3.4, 2.5), (0.6, 3.0), (-2.2, 2.8), (-4.8, 1.7), (-2.6, 1.75), (0, 1.75), (2.8, 1.6)]
    upper = prism(blade, (0.0, 0.22)).striped("x", (2.8, 4.0), "accent").turned("x", 24, (0, 0.8, 0))
    lower = prism(blade, (-0.22, 0.0), material="panel").turned("x", -24, (0, 0.8, 0))
    arm = wing((0.9, -1.6), (0.6, -1.2), (0.6, 1.9), (0, 0), 0.5, "metal")
    gun = cylinder((0.4, 1.75, 0), (3.2, 1.75, 0), 0.14, material="metal", n=6)
    engine = cylinder((-1.8, 0, 0), (-2.6, 0, 0), 0.45, 0.35, "dark", front="glow", n=8)
    return join(body, neck, droid_head(1.6, 0.75, 2.0), engine, mirrored(arm, gun, lower, upper))


@craft("hyena_bomber", azimuth=34, elevation=36)
def hyena_bomber() -> Solid:
    """A broad body like a beetle's, split wings like a crab's claws, and bombs that fall."""
    body = loft([oval(-4.2, 0.9, 0.5), oval(-2.4, 1.7, 1.0), oval(0.4, 1.8, 1.0), oval(2.4, 1.0, 0.6)], smooth=True)
    shell = ellipsoid((-1.3, 0, 0.7), (2.2, 1.2, 0.7), "accent", axis="x", n=10, rings=6)
    fore = prism([(0.3, 1.2), (1.8, 1.2), (2.6, 2.6), (5.8, 3.2), (3.4, 4.9), (0.3, 5.7)], (0.0, 0.3))
    aft = prism([(-0.4, 1.2), (-2.2, 1.2), (-2.8, 2.8), (-5.2, 3.6), (-3.4, 4.9), (-0.4, 5.7)], (0.0, 0.3), material="panel")
    wings = (fore + aft).turned("x", 8, (0, 1.2, 0))
    bomb = lathe([(-1.6, 0), (-0.6, 0.58), (0.2, 0.58), (0.8, 0.2), (1.2, 0.55)], "dark", axis="z", n=8)
    bombs = join(*(bomb.moved(*at) for at in ((3.2, 1.5, -3.0), (1.2, 2.6, -4.4), (3.4, 0.2, -5.6))))
    engines = mirrored(cylinder((-3.6, 0.5, 0), (-4.8, 0.5, 0), 0.42, material="dark", front="glow", n=8))
    return join(body, shell, bombs, engines, droid_head(2.0, 1.2, 2.2), mirrored(wings))


@craft("tri_fighter", azimuth=36, elevation=20)
def tri_fighter() -> Solid:
    """Three curved arms like claws around a round core with one eye."""
    outer = [(-3.0, 0.8), (-2.2, 2.6), (-0.4, 3.7), (1.6, 3.9), (3.4, 3.3), (4.8, 2.0)]
    inner = [(3.4, 2.3), (1.6, 2.7), (0, 2.5), (-1.2, 1.6), (-1.6, 0.5)]
    arm = prism(outer + inner, (-0.32, 0.32), "y").striped("x", (2.0, 3.2), "accent")
    gun = cylinder((3.6, 0, 2.5), (6.2, 0, 1.6), 0.14, material="metal", n=6)
    claws = join(*((arm + gun).turned("x", a) for a in (0, 120, 240)))
    ball = ellipsoid((0.2, 0, 0), 1.7, "panel", axis="x", n=14, rings=7)
    eye = join(
        cylinder((1.4, 0, 0), (2.0, 0, 0), 1.1, 0.85, n=10, front="dark"), cylinder((1.9, 0, 0), (2.2, 0, 0), 0.45, 0.35, "glow", n=8),
    )
    engine = cylinder((-1.2, 0, 0), (-3.4, 0, 0), 0.9, 0.7, n=10, front="glow")
    return join(engine, ball, claws, eye)


@craft("grievous_starfighter", azimuth=36, elevation=34)
def grievous_starfighter() -> Solid:
    """A long flat blade of a hull, a cockpit near the middle, and short outriggers with three guns each."""
    def rib(x: float, w: float, h: float) -> list[Vec]:
        return section(x, [(-w, 0), (-w * 0.45, -h * 0.8), (w * 0.45, -h * 0.8), (w, 0), (w * 0.4, h), (-w * 0.4, h)])

    hull = loft([rib(-4.4, 0.8, 0.5), rib(-2.4, 1.35, 0.75), rib(1.2, 1.15, 0.7), rib(5.0, 0.65, 0.3), rib(7.4, 0.3, 0.12)])
    spine = prism([(-4.6, 0.5), (0.4, 0.6), (-2.0, 1.4), (-5.4, 1.9)], (-0.16, 0.16), "y", "accent")
    canopy = ellipsoid((1.4, 0, 0.6), (1.2, 0.5, 0.45), "glass", axis="x", n=10, rings=6)
    pylon = wing((-0.6, -3.2), (-1.4, -3.0), (1.0, 3.2), (0, -0.2), 0.3, "panel")
    pod = loft([
        oval(x, w, h, -0.2, 3.4, n=8) for x, w, h in ((-4.6, 0.3, 0.3), (-3.4, 0.62, 0.5), (-0.6, 0.55, 0.45), (0.6, 0.3, 0.25))
    ], smooth=True, back="glow")
    guns = join(*(cylinder((-0.6, y, z), (3.2, y, z), 0.12, material="metal", n=5) for y, z in ((3.05, -0.3), (3.4, 0.05), (3.75, -0.3))))
    fin = prism([(5.0, 0.5), (2.0, 1.0), (2.4, 1.9), (4.2, 1.5)], (-0.12, 0.06), material="accent")
    engines = mirrored(cylinder((-4.0, 0.4, 0), (-5.0, 0.4, 0), 0.4, 0.34, "dark", front="glow", n=8))
    return join(hull, spine, canopy, engines, mirrored(pylon, pod, guns, fin))


@craft("sith_infiltrator", azimuth=38, elevation=30)
def sith_infiltrator() -> Solid:
    """A very long pointed nose, a round cabin behind it, and bent radiator panels at its sides."""
    nose = loft([rect(-1.0, (-0.8, 0.8), (-0.5, 0.5)), rect(1.0, (-0.75, 0.75), (-0.45, 0.4)), rect(9.0, (-0.12, 0.12), (-0.12, 0.05))])
    ridge = prism([(0.6, 0.3), (6.4, 0.06), (1.2, 1.0)], (-0.14, 0.14), "y", "accent")
    cabin = ellipsoid((-1.8, 0, 0.2), 1.75, axis="x", n=14, rings=8)
    window = cylinder((-0.6, 0, 0.75), (-0.15, 0, 1.0), 0.75, 0.6, "panel", n=8, front="glass")
    strut = wing((-0.8, -3.0), (-1.0, -2.8), (1.2, 3.2), (0, 0), 0.45, "panel")
    fold = [(0.6, 3.2, 0.1), (-4.0, 3.2, 0.1), (-4.8, 2.4, 2.6), (-1.0, 2.4, 2.6)]
    tip = [(-1.0, 2.4, 2.6), (-4.8, 2.4, 2.6), (-4.6, 1.0, 3.6), (-1.8, 1.0, 3.6)]

    def sheet(corners: list[Vec]) -> Solid:
        return loft([corners, [(x, y + 0.2, z + 0.14) for x, y, z in corners]], "dark")

    folded = sheet(fold) + sheet(tip)
    pod = cylinder((-4.4, 3.3, 0), (1.2, 3.3, 0), 0.42, 0.3, "hull", n=8, back="glow")
    engine = cylinder((-3.2, 0, 0.1), (-4.4, 0, 0.1), 0.8, 0.65, "panel", front="glow", n=10)
    return join(nose, ridge, cabin, window, engine, mirrored(strut, folded, folded.reflected("z"), pod))


@craft("clan_frigate", azimuth=42, elevation=28)
def clan_frigate() -> Solid:
    """A long thin frigate: a keen bow with two heavy guns, a narrow waist, a winged stern under a tall mast."""
    bow = loft([
        rect(0.5, (-0.5, 0.5), (-0.7, 0.5)), rect(2.4, (-0.9, 0.9), (-1.0, 0.7)), rect(6.0, (-0.7, 0.7), (-0.9, 0.6)),
        rect(9.6, (-0.2, 0.2), (-0.2, 0.3)),
    ]).striped("x", (3.4, 4.2), "accent")
    guns = mirrored(cylinder((5.0, 0.75, -0.4), (10.6, 0.6, -0.2), 0.18, material="metal", n=6))
    waist = box((-4.0, 1.0), (-0.4, 0.4), (-0.45, 0.45), "panel")
    stern = loft([rect(-9.4, (-1.1, 1.1), (-0.9, 0.9)), rect(-7.0, (-1.5, 1.5), (-1.1, 1.2)), rect(-3.4, (-0.6, 0.6), (-0.7, 0.7))])
    wings = join(
        wing((-5.0, -9.2), (-7.6, -9.8), (1.0, 4.2), (0, -1.2), 0.7, thin=0.25).striped("y", (2.6, 3.4), "accent"),
        cylinder((-6.8, 2.2, -0.4), (-10.2, 2.2, -0.4), 0.55, material="panel", front="glow", n=10),
    )
    tower = loft([rect(-7.6, (-0.3, 0.3), (0.9, 4.0)), rect(-6.0, (-0.3, 0.3), (0.9, 3.2))])
    bridge = box((-7.9, -5.7), (-0.8, 0.8), (3.2, 3.9)).striped("z", (3.45, 3.65), "glass")
    mast = pipe([(-7.2, 0, 3.8), (-7.4, 0, 6.2)], 0.15)
    keel = prism([(-8.6, -0.9), (-5.0, -0.8), (-7.2, -3.2), (-8.4, -3.2)], (-0.2, 0.2), "y", "panel")
    engine = cylinder((-9.2, 0, 0), (-10.4, 0, 0), 0.8, 0.7, "panel", front="glow", n=10)
    return join(guns, bow, waist, stern, mirrored(wings), tower, bridge, mast, keel, engine).scaled(1, 1.5, 1.35)


@craft("federation_battleship", azimuth=22, elevation=38)
def federation_battleship() -> Solid:
    """A thick ring, open at the bow, around a great ball."""
    def hoop(r: Span, z: Span, material: str = "hull") -> Solid:
        outline = circle(r[1], 23, start=24, end=336) + circle(r[0], 23, start=336, end=24)
        return loft([[(x, y, h) for x, y in outline] for h in z], material, smooth=True)

    hull = hoop((4.3, 7), (-0.8, 0.8)).striped("z", (-0.15, 0.15), "accent") + hoop((4.8, 6.3), (0.8, 1.3), "panel")
    claws = mirrored(
        box((4.6, 6.7), (1.5, 2.9), (-0.6, 0.6), "panel"), box((5.6, 6.2), (0.9, 1.6), (-0.3, 0.3), "metal"),
    )
    bridge = box((-5.0, -1.6), (-0.8, 0.8), (-0.5, 0.5), "panel")
    ball = ellipsoid((0, 0, 0.2), 2.7, n=16, rings=8).striped("z", (0.1, 0.45), "glass")
    tower = cylinder((0, 0, 2.6), (0, 0, 3.5), 0.7, 0.5, "panel", n=8)
    engines = join(*(
        cylinder((-6.6, 0, 0), (-7.6, 0, 0), 0.7, 0.6, "panel", front="glow", n=8).turned("z", a) for a in (-30, 0, 30)
    ))
    return join(hull, claws, bridge, ball, tower, engines)


@craft("geonosian_fighter", azimuth=40, elevation=30)
def geonosian_fighter() -> Solid:
    """A needle with two curved pincers before a round cockpit, and a raised sting behind."""
    body = loft([
        oval(-5.6, 0.1, 0.1, 0.7, n=8), oval(-3.0, 0.6, 0.5, 0.3, n=8), oval(-0.6, 1.1, 0.8, n=8), oval(1.6, 0.7, 0.5, -0.1, n=8),
        oval(3.2, 0.25, 0.2, -0.1, n=8),
    ], smooth=True)
    cockpit = ellipsoid((-0.3, 0, 0.75), (1.15, 0.9, 0.9), "glass", n=12, rings=6)
    hoop = box((-0.5, -0.1), (-0.95, 0.95), (0.2, 0.9), "hull")
    outer = [(-0.4, 0.8), (1.2, 1.9), (3.4, 2.3), (5.6, 1.8), (8.0, 0.3)]
    inner = [(5.4, 1.0), (3.4, 1.35), (1.8, 1.0), (0.8, 0.4)]
    pincer = prism(outer + inner, (-0.4, 0.25), bevel=0.12).striped("x", (3.0, 4.2), "accent")
    fin = prism([(-1.6, 0.5), (-4.0, 0.4), (-6.4, 2.0), (-4.4, 1.2)], (-0.14, 0.14), "y", "accent")
    engine = mirrored(cylinder((-2.4, 0.75, 0), (-4.4, 0.75, 0.1), 0.42, 0.34, "panel", front="glow", n=8))
    return join(body, hoop, cockpit, mirrored(pincer), fin, engine)


@craft("solar_sailer", azimuth=42, elevation=22)
def solar_sailer() -> Solid:
    """A small hull with two slender horns, under a great sail spread like a fan."""
    horn = prism([(-2.6, 0.2), (-1.0, 1.4), (1.6, 1.6), (5.4, 0.5), (1.8, 1.0), (0, 0.7)], (-0.25, 0.25), bevel=0.1)
    ship = join(
        loft([oval(-4.0, 0.2, 0.2, n=8), oval(-0.8, 0.8, 0.6, n=8)], smooth=True, back="glow"),
        ellipsoid((0, 0, 0), (1.5, 1.2, 1.0), axis="x", n=12, rings=6), cylinder((0.6, 0, 0.3), (1.5, 0, 0.35), 0.85, 0.55, "glass", n=8),
        mirrored(horn), cone((0, 0, -0.8), (-1.5, 0, -2.4), 0.3, "metal", n=6),
    ).scaled(1.3)
    hub: Vec = (-1.2, 0, 1.2)
    rim = [(-4.2 + 3.2 * abs(cos(radians(a))), 6.6 * cos(radians(a)), 2 + 6.6 * sin(radians(a))) for a in range(0, 181, 30)]
    hem = [(p[0] * 0.85 + hub[0] * 0.15, p[1] * 0.85, p[2] * 0.85 + hub[2] * 0.15) for p in rim]
    sail = join(*(panel([hub, a, b], "cloth") for a, b in pairwise(hem)))
    edge = join(*(panel([a, b, d, c], "accent") for (a, b), (c, d) in zip(pairwise(hem), pairwise(rim))))
    stays = pipe([(1.4, 1.1, 0.5), rim[0]], 0.1, n=5) + pipe([(1.4, -1.1, 0.5), rim[-1]], 0.1, n=5)
    return join(sail, edge, stays, ship)
