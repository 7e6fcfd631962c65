"""The world behind a card's picture: stars, nebulas and planets, ridges, cities, the lit grid of a table.

Everything comes from a random generator seeded with the card's id, so each card has a place of its own and has it every time.
Soft light is made of gradients and wide faint strokes, never of filters, which printers and browsers treat each in their way.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, sin
from random import Random
from typing import Final

from buildstars.pictures.looks import BLACK, NIGHT, WHITE, Look, shifted
from buildstars.pictures.paper import Paper, Point, num, path_of
from buildstars.pictures.themes import Rgb, code, mix

SCENES: Final = ("space", "orbit", "ridge", "city", "grid")


def scene(paper: Paper, kind: str, look: Look, random: Random, width: float, height: float) -> None:
    """Fill a panel from (0, 0) to (width, height)."""
    sky(paper, look, random, width, height)
    if kind == "grid":
        star_field(paper, look, random, width, height * 0.6, 40)
        grid(paper, look, random, width, height)
        return
    star_field(paper, look, random, width, height, 90 if kind in ("space", "orbit") else 45)
    if kind == "space":
        r = random.uniform(5, 11)
        x = random.choice((random.uniform(8, 18), random.uniform(width - 18, width - 8)))
        planet(paper, look, random, x, random.uniform(height * 0.25, height * 0.7), r)
        if random.random() < 0.5:
            planet(
                paper,
                look,
                random,
                width - x + random.uniform(-6, 6),
                random.uniform(4, height * 0.4),
                random.uniform(1.2, 2.6),
                rings=False,
            )
    elif kind == "orbit":
        limb(paper, look, random, width, height)
    elif kind == "ridge":
        far_planet(paper, look, random, width, height, 7)
        ridges(paper, look, random, width, height)
    elif kind == "city":
        far_planet(paper, look, random, width, height, 8)
        skyline(paper, look, random, width, height)


def far_planet(paper: Paper, look: Look, random: Random, width: float, height: float, largest: float) -> None:
    """One in the upper part of the sky, above whatever stands on the ground."""
    x, y = random.uniform(12, width - 12), random.uniform(6, height * 0.35)
    planet(paper, look, random, x, y, random.uniform(3, largest), rings=random.random() < 0.3)


def near(look: Look, random: Random, spread: float = 30) -> Rgb:
    return shifted(look.tint, random.uniform(-spread, spread))


def sky(paper: Paper, look: Look, random: Random, width: float, height: float) -> None:
    tint = near(look, random, 18)
    if look.dark:
        stops = ((0, code(mix(NIGHT, tint, 0.06)), 1), (0.55, code(mix(NIGHT, tint, 0.2)), 1), (1, code(mix(NIGHT, tint, 0.5)), 1))
    else:
        stops = ((0, code(mix(WHITE, tint, 0.42)), 1), (0.6, code(mix(WHITE, tint, 0.2)), 1), (1, code(mix(WHITE, tint, 0.06)), 1))
    paper.rect(0, 0, width, height, fill=paper.gradient(stops))
    for _ in range(4):  # clouds of gas
        colour = code(shifted(look.tint, random.uniform(-55, 55), 0.05))
        x, y = random.uniform(0, width), random.uniform(0, height * 0.8)
        strength = random.uniform(0.22, 0.4) * (1 if look.dark else 0.6)
        fill = paper.glow(((0, colour, strength), (0.45, colour, strength * 0.4), (1, colour, 0)))
        turn = f"rotate({num(random.uniform(-35, 35))} {num(x)} {num(y)})"
        paper.ellipse(x, y, random.uniform(14, 30), random.uniform(6, 14), fill=fill, transform=turn)


def star_field(paper: Paper, look: Look, random: Random, width: float, height: float, count: int) -> None:
    small = "".join(f"M{num(random.uniform(0, width))} {num(random.uniform(0, height))}h0" for _ in range(count))
    bright = "#ffffff" if look.dark else look.light(0.2)
    paper.path(small, stroke=bright, stroke_width=0.16, stroke_linecap="round", stroke_opacity=0.7)
    some = "".join(f"M{num(random.uniform(0, width))} {num(random.uniform(0, height))}h0" for _ in range(count // 4))
    paper.path(some, stroke=bright, stroke_width=0.3, stroke_linecap="round", stroke_opacity=0.9)
    for _ in range(4):
        x, y, r = random.uniform(4, width - 4), random.uniform(2, height * 0.8), random.uniform(0.7, 1.5)
        ends = ((x + r, y), (x, y + r), (x - r, y), (x, y - r))
        d = f"M{num(x)} {num(y - r)}" + "".join(f"Q{num(x)} {num(y)} {num(px)} {num(py)}" for px, py in ends) + "Z"
        paper.path(d, fill=bright)


def planet(paper: Paper, look: Look, random: Random, x: float, y: float, r: float, rings: bool | None = None) -> None:
    colour = near(look, random, 50)
    lit = mix(colour, WHITE, 0.35 if look.dark else 0.55)
    shade = mix(NIGHT if look.dark else WHITE, colour, 0.16 if look.dark else 0.5)
    tilt = random.uniform(-30, 30)
    ringed = (random.random() < 0.4) if rings is None else rings
    inner = Paper()
    if ringed:
        _ring(inner, r, code(lit), True)
    inner.circle(0, 0, r * 1.35, fill=inner.glow(((0.7, code(colour), 0.4 if look.dark else 0.2), (1, code(colour), 0))))
    inner.circle(0, 0, r, fill=inner.glow(((0, code(lit), 1), (0.5, code(mix(lit, shade, 0.6)), 1), (1, code(shade), 1)), 0.3, 0.25, 0.85))
    bands = Paper()
    for _ in range(random.randint(2, 5)):
        at = random.uniform(-0.8, 0.8) * r
        bands.path(
            f"M{num(-r)} {num(at)}Q0 {num(at + r * 0.3)} {num(r)} {num(at)}",
            fill="none",
            stroke=code(lit),
            stroke_opacity=0.22,
            stroke_width=random.uniform(0.05, 0.2) * r,
        )
    inner.group(bands, clip_path=inner.clip(f"M{num(-r)} 0A{num(r)} {num(r)} 0 1 1 {num(r)} 0A{num(r)} {num(r)} 0 1 1 {num(-r)} 0Z"))
    inner.path(
        f"M{num(-r)} 0A{num(r)} {num(r)} 0 0 1 {num(r * 0.5)} {num(-r * 0.866)}",
        fill="none",
        stroke=code(mix(lit, WHITE, 0.4)),
        stroke_width=0.2,
        stroke_opacity=0.8,
    )
    if ringed:
        _ring(inner, r, code(lit), False)
    paper.put(inner, x, y, turn=tilt)


def _ring(paper: Paper, r: float, colour: str, behind: bool) -> None:
    for size, width, opacity in ((1.5, 0.16, 0.8), (1.75, 0.07, 0.6), (1.9, 0.03, 0.5)):
        rx, ry = r * size, r * size * 0.22
        paper.path(
            f"M{num(-rx)} 0A{num(rx)} {num(ry)} 0 0 {1 if behind else 0} {num(rx)} 0",
            fill="none",
            stroke=colour,
            stroke_width=width * r,
            stroke_opacity=opacity,
        )


def limb(paper: Paper, look: Look, random: Random, width: float, height: float) -> None:
    """The edge of a world that fills the foreground, with its lights."""
    r = random.uniform(60, 90)
    x, top = width * random.uniform(0.25, 0.75), height * random.uniform(0.55, 0.68)
    y = top + r
    colour = near(look, random, 40)
    paper.circle(x, y, r + 5, fill=paper.glow(((r / (r + 5) * 0.98, code(colour), 0.55), (1, code(colour), 0))))
    base = mix(NIGHT if look.dark else WHITE, colour, 0.3)
    paper.circle(x, y, r, fill=paper.gradient(((0, code(mix(base, colour, 0.45)), 1), (0.14, code(base), 1))))
    paper.circle(x, y, r, fill="none", stroke=code(mix(colour, WHITE, 0.6 if look.dark else 0)), stroke_width=0.35)
    lights = ""
    for _ in range(60):
        angle, depth = random.gauss(0, 0.22), random.uniform(1.2, 12)
        lights += f"M{num(x + (r - depth) * sin(angle))} {num(y - (r - depth) * cos(angle))}h0"
    paper.path(lights, stroke=look.gold, stroke_width=0.24, stroke_linecap="round", stroke_opacity=0.85)


def _rim(colour: Rgb, look: Look) -> str:
    """The line along an edge: lighter than what it bounds on the dark table, darker on paper."""
    return code(mix(colour, WHITE, 0.3) if look.dark else mix(colour, BLACK, 0.25))


def ridge_line(random: Random, width: float, y: float, rough: float) -> list[Point]:
    """A line of hills by halving: each new point is moved, less and less."""
    points = [(0.0, y + random.uniform(-rough, rough)), (width, y + random.uniform(-rough, rough))]
    while len(points) < 33:
        rough *= 0.56
        points = [
            point
            for a, b in pairwise(points)
            for point in (a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + random.uniform(-rough, rough) * 1.6))
        ] + [points[-1]]
    return points


def ridges(paper: Paper, look: Look, random: Random, width: float, height: float) -> None:
    colour = near(look, random, 25)
    horizon = height * 0.55
    glow = code(mix(colour, WHITE, 0.4))
    paper.rect(0, horizon - 8, width, 14, fill=paper.gradient(((0, glow, 0), (0.6, glow, 0.35), (1, glow, 0))))
    for n, (at, rough) in enumerate(((0.56, 5), (0.68, 4), (0.82, 3.4))):
        line = ridge_line(random, width, height * at, rough)
        share = (0.42, 0.24, 0.11)[n] if look.dark else (0.3, 0.46, 0.66)[n]
        paper.shape([*line, (width, height), (0, height)], fill=code(mix(NIGHT if look.dark else WHITE, colour, share)))
        paper.path(
            path_of(line, closed=False),
            fill="none",
            stroke=_rim(colour, look),
            stroke_width=0.22,
            stroke_opacity=0.85 - n * 0.15,
        )


def skyline(paper: Paper, look: Look, random: Random, width: float, height: float) -> None:
    colour = near(look, random, 25)
    glow = code(mix(colour, WHITE, 0.4))
    paper.rect(0, height * 0.35, width, height * 0.5, fill=paper.gradient(((0, glow, 0), (0.75, glow, 0.35), (1, glow, 0))))
    for layer in range(3):
        share = (0.36, 0.2, 0.08)[layer] if look.dark else (0.3, 0.46, 0.7)[layer]
        fill = code(mix(NIGHT if look.dark else WHITE, colour, share))
        line = _rim(colour, look)
        x = random.uniform(-4, 0)
        lights = ""
        while x < width:
            w = random.uniform(2.4, 6.5)
            tall = height * random.uniform(0.16, 0.5 - layer * 0.1)
            foot = height * (0.8 + layer * 0.07)
            top = foot - tall
            paper.path(_tower(random, x, w, top, height), fill=fill, stroke=line, stroke_width=0.18, stroke_opacity=0.55 + layer * 0.15)
            for _ in range(int(w * 1.6)):
                lights += f"M{num(x + random.uniform(0.6, w - 0.6))} {num(random.uniform(top + 2, foot))}v.35"
            x += w * random.uniform(0.75, 1.15)
        paper.path(lights, stroke=look.gold if look.dark else "#ffffff", stroke_width=0.3, stroke_opacity=0.5 + layer * 0.2)
    paper.rect(
        0,
        height * 0.9,
        width,
        height * 0.1,
        fill=paper.gradient(((0, code(NIGHT) if look.dark else "#ffffff", 0), (1, code(NIGHT) if look.dark else "#ffffff", 0.8))),
    )


def _tower(random: Random, x: float, w: float, top: float, foot: float) -> str:
    shape = random.choice(("block", "block", "spire", "dome", "slant", "step"))
    left, right, m = num(x), num(x + w), num(x + w / 2)
    if shape == "spire":
        tip = f"L{num(x + w * 0.42)} {num(top)}L{m} {num(top - w * 1.1)}L{num(x + w * 0.58)} {num(top)}"
        return f"M{left} {num(foot)}V{num(top + w)}{tip}L{right} {num(top + w)}V{num(foot)}Z"
    if shape == "dome":
        return f"M{left} {num(foot)}V{num(top + w / 2)}A{num(w / 2)} {num(w / 2)} 0 0 1 {right} {num(top + w / 2)}V{num(foot)}Z"
    if shape == "slant":
        return f"M{left} {num(foot)}V{num(top + w * 0.6)}L{right} {num(top)}V{num(foot)}Z"
    if shape == "step":
        roof = f"V{num(top + w * 0.7)}H{num(x + w * 0.3)}V{num(top)}H{num(x + w * 0.75)}V{num(top + w * 0.4)}"
        return f"M{left} {num(foot)}{roof}H{right}V{num(foot)}Z"
    return f"M{left} {num(foot)}V{num(top)}H{right}V{num(foot)}Z"


def grid(paper: Paper, look: Look, random: Random, width: float, height: float) -> None:
    """The holotable itself, running to its horizon."""
    horizon = height * 0.5
    away = width * random.uniform(0.35, 0.65)
    colour = code(mix(look.hue, WHITE if look.dark else look.hue, 0.25))
    ground = look.ground(0.16 if look.dark else 0.1)
    paper.rect(0, horizon, width, height - horizon, fill=ground)
    paper.rect(0, horizon - 9, width, 18, fill=paper.gradient(((0, colour, 0), (0.5, colour, 0.5 if look.dark else 0.25), (1, colour, 0))))
    lines = "".join(f"M{num(away + k * 1.3)} {num(horizon)}L{num(away + k * 13)} {num(height)}" for k in range(-9, 10))
    lines += "".join(f"M0 {num(horizon + (height - horizon) * (n / 7) ** 2)}H{num(width)}" for n in range(8))
    paper.group(
        Paper().path(lines, fill="none", stroke=colour, stroke_width=0.22, stroke_opacity=0.65),
        clip_path=paper.clip(f"M0 {num(horizon)}H{num(width)}V{num(height)}H0Z"),
    )
