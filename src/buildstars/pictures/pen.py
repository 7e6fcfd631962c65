"""The pen that signs are drawn with, and the shapes they are made of: rings, arrows, bursts, dice, cards.

A pen knows its theme. On the dark table a line is drawn three times, wide and faint to thin and bright, so that it glows without a filter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from random import Random
from typing import Final

from buildstars.pictures.paper import Paper, Point, num, path_of, star_points


@dataclass(frozen=True)
class Pen:
    """Draws on a paper in the colours of a theme; dark themes glow."""

    paper: Paper
    bright: str
    """The line itself."""
    tint: str
    """Its light, and the fill of shapes."""
    accent: str
    """For the one thing that matters: a bolt, a spark."""
    dark: bool
    random: Random

    def line(self, d: str, width: float = 1.6, colour: str = "", dash: str = "", fade: float = 1) -> None:
        tint = self.accent if colour == self.accent and colour else self.tint
        style: dict[str, str | float] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round", "stroke_dasharray": dash}
        if self.dark:
            self.paper.path(d, stroke=tint, stroke_width=width * 4.2, stroke_opacity=0.12 * fade, **style)
            self.paper.path(d, stroke=tint, stroke_width=width * 2.2, stroke_opacity=0.28 * fade, **style)
        self.paper.path(d, stroke=colour or self.bright, stroke_width=width, stroke_opacity=fade, **style)

    def shape(self, d: str, fill: float = 0.22, width: float = 1.6, colour: str = "", over: bool = True) -> None:
        """An outline with a thin fill; `over` hides what lies behind it."""
        if over:
            self.paper.path(d, fill="#060b18" if self.dark else "#ffffff", fill_opacity=0.72 if self.dark else 0.8)
        self.paper.path(d, fill=colour or self.tint, fill_opacity=fill)
        self.line(d, width, colour)

    def solid(self, d: str, colour: str = "", opacity: float = 1) -> None:
        if self.dark:
            self.paper.path(
                d, fill="none", stroke=colour or self.tint, stroke_width=3, stroke_opacity=0.25 * opacity, stroke_linejoin="round"
            )
        self.paper.path(d, fill=colour or self.bright, fill_opacity=opacity)


# ---- shapes -----------------------------------------------------------------------------------------------------------


def ring(x: float, y: float, r: float) -> str:
    return f"M{num(x - r)} {num(y)}A{num(r)} {num(r)} 0 1 1 {num(x + r)} {num(y)}A{num(r)} {num(r)} 0 1 1 {num(x - r)} {num(y)}Z"


def arc(x: float, y: float, r: float, start: float, end: float) -> str:
    """From angle to angle in degrees, clockwise from the top."""
    a, b = radians(start - 90), radians(end - 90)
    way = f"A{num(r)} {num(r)} 0 {1 if abs(end - start) > 180 else 0} {1 if end > start else 0}"
    return f"M{num(x + r * cos(a))} {num(y + r * sin(a))}{way} {num(x + r * cos(b))} {num(y + r * sin(b))}"


def polar(x: float, y: float, r: float, angle: float) -> Point:
    return x + r * sin(radians(angle)), y - r * cos(radians(angle))


def arrow_tip(x: float, y: float, angle: float, size: float = 6) -> str:
    """A solid head that points along an angle, clockwise from the top."""
    return path_of(
        (
            polar(x, y, size, angle),
            polar(x, y, size * 0.8, angle + 140),
            polar(x, y, size * 0.25, angle + 180),
            polar(x, y, size * 0.8, angle - 140),
        )
    )


def burst(x: float, y: float, r: float, points: int, random: Random, inner: float = 0.45) -> str:
    return path_of(
        polar(
            x,
            y,
            r * (random.uniform(0.75, 1.1) if n % 2 == 0 else inner * random.uniform(0.8, 1.15)),
            n * 180 / points + random.uniform(-4, 4),
        )
        for n in range(points * 2)
    )


def card_shape(x: float, y: float, height: float, turn: float = 0, squeeze: float = 1) -> str:
    w, h = height * 63 / 88 / 2 * squeeze, height / 2
    c, s = cos(radians(turn)), sin(radians(turn))
    return path_of((x + px * c - py * s, y + px * s + py * c) for px, py in ((-w, -h), (w, -h), (w, h), (-w, h)))


PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def die(pen: Pen, x: float, y: float, size: float, faces: Sequence[int], turn: float = 0, colour: str = "") -> None:
    """A die seen from a corner, three faces in sight."""
    axes = [(size * cos(radians(angle + turn)), size * 0.96 * sin(radians(angle + turn))) for angle in (30, 150, 270)]
    (ax, ay), (bx, by), (cx, cy) = axes
    sides = ((ax, ay, cx, cy), (bx, by, cx, cy), (ax, ay, bx, by))
    for (ux, uy, vx, vy), face, fill in zip(sides, faces, (0.12, 0.28, 0.42), strict=True):
        ox, oy = x, y
        pen.shape(path_of(((ox, oy), (ox + ux, oy + uy), (ox + ux + vx, oy + uy + vy), (ox + vx, oy + vy))), fill, 1.5, colour)
        mx, my = ox + (ux + vx) / 2, oy + (uy + vy) / 2
        for column, row in PIPS[face]:
            px, py = column * 0.27, row * 0.27
            place = f"{num(mx + ux * px + vx * py)} {num(my + uy * px + vy * py)}"
            slant = f"matrix({num(ux)} {num(uy)} {num(vx)} {num(vy)} {place})"
            pen.paper.add(f'<circle r="0.11" transform="{slant}" fill="{colour or pen.bright}"/>')


def bolt(pen: Pen, a: Point, b: Point, width: float = 2.2) -> None:
    pen.line(path_of((a, b), closed=False), width, pen.accent)


def playing_card(pen: Pen, x: float, y: float, height: float, turn: float = 0, back: bool = False, fill: float = 0.25) -> None:
    pen.shape(card_shape(x, y, height, turn), fill, 1.5)
    if back:
        pen.line(card_shape(x, y, height * 0.78, turn), 0.8, fade=0.7)
    else:
        pen.paper.path(star_points(0, 0, height * 0.16), fill=pen.bright, transform=f"translate({num(x)} {num(y)})rotate({num(turn)})")
