"""Imperial ships and fighters."""

from __future__ import annotations

from collections.abc import Sequence

from buildstars.pictures.craft import craft
from buildstars.pictures.solids.shapes import (
    Flat,
    Solid,
    Span,
    box,
    cylinder,
    ellipsoid,
    inset,
    join,
    lathe,
    loft,
    mirrored,
    panel,
    pipe,
    plate,
    prism,
    rect,
    wing,
)


@craft("tie_fighter", azimuth=50, elevation=24)
def tie_fighter() -> Solid:
    """A ball between two hexagonal walls."""
    hexagon = [(3.4 * a, 4.0 * b) for a, b in ((0.62, 1), (1, 0), (0.62, -1), (-0.62, -1), (-1, 0), (-0.62, 1))]
    wall = prism(hexagon, (3.0, 3.25), "y", "dark")
    ribs = join(*(
        panel([(0, y, 0), (x * 0.15 - z * 0.08, y, z * 0.15 + x * 0.08), (x, y, z), (x * 0.15 + z * 0.08, y, z * 0.15 - x * 0.08)], "hull")
        for y in (3.0, 3.25) for x, z in hexagon
    ))
    strut = loft([
        [(-0.8, 0.8, -0.8), (0.8, 0.8, -0.8), (0.8, 0.8, 0.8), (-0.8, 0.8, 0.8)],
        [(-0.35, 3, -0.35), (0.35, 3, -0.35), (0.35, 3, 0.35), (-0.35, 3, 0.35)],
    ])
    ball = ellipsoid((0, 0, 0), 1.5, axis="x", n=16, rings=8)
    window = cylinder((1.2, 0, 0), (1.5, 0, 0), 0.85, 0.7, "hull", n=8, front="glass")
    return join(ball, window, mirrored(wall, ribs, strut))


@craft("star_destroyer", azimuth=42, elevation=30)
def star_destroyer() -> Solid:
    """A dagger with a tower of terraces and a bridge at the stern."""
    def terrace(x: Span, stern: float, bow: float, z: Span, material: str = "hull") -> Solid:
        low = [(x[0], -stern, z[0]), (x[1], -bow, z[0]), (x[1], bow, z[0]), (x[0], stern, z[0])]
        high = [(x[0], -stern * 0.9, z[1]), (x[1] - 0.7, -bow, z[1] - 0.2), (x[1] - 0.7, bow, z[1] - 0.2), (x[0], stern * 0.9, z[1])]
        return loft([low, high], material)

    trench = prism([(-5.7, -4.3), (8.5, 0), (-5.7, 4.3)], (-0.12, 0.12), material="dark")
    shell = loft([[(-6, -4.7, 0.12), (9, 0, 0.12), (-6, 4.7, 0.12)], [(-6, -0.5, 1.5), (-3, 0, 1.45), (-6, 0.5, 1.5)]])
    steps = terrace((-5.7, 3.0), 2.4, 0.35, (0.5, 1.75)) + terrace((-5.6, -0.4), 1.5, 0.4, (1.5, 2.4), "panel")
    tower = loft([rect(-5.4, (-0.7, 0.7), (2.2, 3.3)), rect(-3.9, (-0.45, 0.45), (2.2, 3.3))])
    bridge = loft([rect(-5.4, (-1.8, 1.8), (3.3, 4.1)), rect(-4.2, (-1.3, 1.3), (3.3, 3.9))]).striped("z", (3.5, 3.68), "glass", (1, 0, 0))
    domes = ellipsoid((-5.0, 1.3, 4.4), 0.42, n=8, rings=4)
    engines = join(*(cylinder((-6.0, y, 0), (-6.9, y, 0), 0.85, 0.65, "panel", front="glow", n=10) for y in (-2.3, 0, 2.3)))
    return join(trench, shell, shell.scaled(1, 1, -1), steps, tower, bridge, mirrored(domes), engines)


def _cells(outline: Sequence[Flat], y: float) -> Solid:
    """A wall of solar cells in its frame, across y."""
    wall = prism(outline, (y - 0.1, y + 0.1), "y", "hull")
    return wall + plate(inset(outline, 0.22), y - 0.1, "y", "dark") + plate(inset(outline, 0.22), y + 0.1, "y", "dark")


def _bent(middle: Sequence[Flat], upper: Sequence[Flat], y: float, fold: float, lean: float) -> Solid:
    """A wall whose upper and lower parts, beyond the fold, lean inwards by so much for each step up."""
    flap = _cells(upper, y).sheared("y", "z", -lean).moved(y=lean * fold)
    return join(_cells(middle, y), flap, flap.reflected("z"))


def _eyeball(r: float, x: float = 0) -> Solid:
    """The ball with its round window, whose frame sits on a ring of the ball so that they meet cleanly."""
    ball = ellipsoid((x, 0, 0), r, axis="x", n=14, rings=7)
    return ball + cylinder((x + r * 0.782, 0, 0), (x + r * 1.02, 0, 0), r * 0.623, r * 0.5, "hull", n=14, front="glass")


def _pylon(y: Span, root: float = 0.8, tip: float = 0.4) -> Solid:
    """The strut from a pod to its wall."""
    return loft([
        [(-r, at, -r), (r, at, -r), (r, at, r), (-r, at, r)] for r, at in ((root, y[0]), (tip, y[1]))
    ])


@craft("tie_interceptor", azimuth=30, elevation=18)
def tie_interceptor() -> Solid:
    """Walls cut into four daggers that point forward and lean inwards around the ball."""
    dagger = [(-3.2, 0.9), (-2.4, 4.0), (-0.4, 4.0), (6.0, 2.5), (0.7, 0.9)]
    wall = _bent([(-3.2, -0.9), (-3.2, 0.9), (0.7, 0.9), (0.3, 0), (0.7, -0.9)], dagger, 3.4, 0.9, 0.5)
    guns = mirrored(pipe([(1.0, 0.6, -0.9), (2.4, 0.6, -0.9)], 0.13, n=5))
    return join(_eyeball(1.55), guns, mirrored(wall, _pylon((0.8, 3.4))))


@craft("tie_bomber", azimuth=38, elevation=32)
def tie_bomber() -> Solid:
    """Two long pods side by side between bent walls."""
    middle = [(-4.0, -1.1), (-4.0, 1.1), (2.6, 1.1), (2.6, -1.1)]
    wall = _bent(middle, [(-4.0, 1.1), (-3.4, 3.0), (2.0, 3.0), (2.6, 1.1)], 4.6, 1.1, 0.7)
    pod = lathe([(-4.0, 0.5), (-3.4, 1.2), (-1.6, 1.5), (2.4, 1.5), (3.7, 1.15), (4.0, 0.95)], at=(0, 1.6, 0), n=12)
    pod = pod.striped("x", (-1.6, -0.8), "accent")
    window = cylinder((4.0, -1.6, 0), (4.25, -1.6, 0), 0.95, 0.8, n=12, front="glass")
    mouth = cylinder((4.0, 1.6, 0), (4.8, 1.6, 0), 0.6, 0.5, "metal", n=8, front="dark")
    bridge = box((-1.4, 0.8), (-1.6, 1.6), (-0.5, 0.7), "panel")
    return join(bridge, mirrored(pod, wall, _pylon((2.0, 4.6), 0.9, 0.7)), window, mouth)


@craft("tie_advanced", azimuth=38, elevation=14)
def tie_advanced() -> Solid:
    """Vader's: walls bent like cupped hands around a ball with a hunched back."""
    middle = [(-2.6, -1.2), (-3.0, 0), (-2.6, 1.2), (2.6, 1.2), (3.0, 0), (2.6, -1.2)]
    wall = _bent(middle, [(-2.6, 1.2), (-2.0, 3.6), (2.0, 3.6), (2.6, 1.2)], 3.8, 1.2, 0.85)
    back = loft([rect(-3.4, (-0.7, 0.7), (-0.5, 0.6)), rect(-2.4, (-1.3, 1.3), (-0.8, 1.1)), rect(0.4, (-1.3, 1.3), (-0.8, 1.2))], "panel")
    arm = loft([
        [(-2.2, 1.0, -0.5), (0.9, 1.0, -0.5), (0.9, 1.0, 0.5), (-2.2, 1.0, 0.5)],
        [(-1.4, 3.8, -0.3), (0.6, 3.8, -0.3), (0.6, 3.8, 0.3), (-1.4, 3.8, 0.3)],
    ])
    return join(back, _eyeball(1.5, 0.3), mirrored(arm, wall))


@craft("lambda_shuttle", azimuth=34, elevation=24)
def lambda_shuttle() -> Solid:
    """Three wings like a turned Y: one tall fin, two that droop; and a beak of a cockpit."""
    body = loft([rect(-4.4, (-1.3, 1.3), (-0.9, 1.0)), rect(-3.4, (-1.5, 1.5), (-1.0, 1.2)), rect(2.2, (-1.3, 1.3), (-1.0, 1.1))])
    beak = loft([
        rect(2.0, (-0.8, 0.8), (-0.7, 0.7)), rect(3.4, (-1.0, 1.0), (-0.8, 0.7)), rect(5.0, (-0.9, 0.9), (-1.0, 0.4)),
        rect(6.4, (-0.4, 0.4), (-1.0, -0.5)),
    ])
    window = panel([(5.05, -0.75, 0.42), (5.05, 0.75, 0.42), (6.3, 0.35, -0.4), (6.3, -0.35, -0.4)], "glass")
    fin = join(
        prism([(2.0, 1.0), (-4.2, 1.0), (-4.6, 9.0), (-2.6, 9.0)], (-0.3, 0.3), "y"),
        prism([(0.9, 1.4), (-3.4, 1.4), (-3.7, 4.2), (-0.4, 4.2)], (-0.55, 0.55), "y", "panel"),
    )
    side = join(
        wing((2.0, -4.2), (-2.0, -4.6), (1.0, 7.4), (-0.2, -3.7), 0.5, thin=0.3),
        wing((0.6, -3.4), (-1.0, -3.7), (1.0, 3.6), (-0.2, -1.7), 1.0, "panel", thin=0.8),
        pipe([(-1.2, 1.7, -0.9), (2.4, 1.7, -0.9)], 0.2),
    )
    engine = box((-4.8, -4.4), (-1.1, 1.1), (-0.4, 0.4), "glow")
    return join(body, beak, window, fin, mirrored(side), engine)


@craft("interdictor", azimuth=38, elevation=38)
def interdictor() -> Solid:
    """A slim wedge with four great globes set into it, and a tower behind."""
    rim = [(-6, -3.6), (-6, 3.6), (-4.4, 3.6), (9, 0.1), (9, -0.1), (-4.4, -3.6)]
    roof = [(-6, -1.4, 1.2), (-6, 1.4, 1.2), (-4.6, 1.4, 1.2), (3, 0.15, 0.9), (3, -0.15, 0.9), (-4.6, -1.4, 1.2)]
    shell = loft([[(x, y, 0.1) for x, y in rim], roof])
    trench = prism(inset(rim, 0.2), (-0.1, 0.1), material="dark")
    globes = mirrored(*(
        ellipsoid((x, y, 0.55), r, "panel", n=10, rings=5) + cylinder((x, y, 0), (x, y, 0.7), r * 1.12, material="accent", n=10)
        for x, y, r in ((-3.6, 2.1, 1.15), (0.2, 1.3, 1.0))
    ))
    tower = join(
        box((-5.8, -2.2), (-0.9, 0.9), (1.0, 1.9)), box((-5.6, -4.4), (-0.5, 0.5), (1.9, 3.0), "panel"),
        box((-5.8, -4.4), (-1.5, 1.5), (3.0, 3.7)).striped("z", (3.2, 3.4), "glass", (1, 0, 0)),
    )
    engines = join(*(cylinder((-6, y, 0), (-6.9, y, 0), 0.7, 0.6, "panel", front="glow", n=8) for y in (-1.9, 0, 1.9)))
    return join(trench, shell, shell.scaled(1, 1, -1), globes, tower, engines)
