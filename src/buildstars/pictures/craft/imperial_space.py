"""Imperial ships and fighters."""

from __future__ import annotations

from buildstars.pictures.craft import craft
from buildstars.pictures.solids import Solid, Span, cylinder, ellipsoid, join, loft, mirrored, panel, prism, rect


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
