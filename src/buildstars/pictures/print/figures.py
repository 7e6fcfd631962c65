"""Figures of the booklet: a unit card with its parts named, the zones, ranges in an arc, a move of segments."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin
from typing import Final

from buildstars.content.loader import load_sets
from buildstars.content.text.languages import render
from buildstars.pictures.craft import drawing_of
from buildstars.pictures.faces.units import unit_face
from buildstars.pictures.lettering import width_of, write
from buildstars.pictures.paper import Paper, Point
from buildstars.pictures.pen import arc, ring
from buildstars.pictures.themes import paint

S: Final = 63.0
L: Final = 88.0
RANGES: Final = {1: ("S", S), 2: ("L", L), 3: ("S+S", 2 * S), 4: ("S+L", S + L), 5: ("S+S+S", 3 * S)}
WIDTH: Final = 60.0
"""Of every figure, in the millimetres of a column."""
INK: Final = "#222222"
BLUE: Final = "#14508c"


def unit_figure(lang: str) -> str:
    """The first unit of the collection with a second face and three icons or fewer, as an example."""
    units = load_sets().units
    unit = next(one for one in units.values() if one.back is not None and one.kind == "space")
    paper = Paper()
    scale = 0.86
    paper.put(unit_face(unit, lang, "print").paper, (WIDTH - 63 * scale) / 2, 0, scale)
    return paper.document(WIDTH, 88 * scale, render("booklet-figure-unit", {}, lang))


def zones_figure(lang: str) -> str:
    paper = Paper()
    height = 54.0
    for x, name, fill in ((0.0, "booklet-home", "#fbe7df"), (20.5, "booklet-contested", "#eef1f5"), (41.0, "booklet-home", "#e0ecf9")):
        paper.rect(x, 0, 19, height, 2, fill=fill, stroke="#8896a8", stroke_width=0.3)
        words = render(name, {}, lang)
        write(paper, words, x + 9.5, 5, min(3.0, 17 / width_of(words, 1, "bold")), "bold", INK, "middle")
    for x in (3.0, 44.0):
        for k in range(3):
            paper.rect(x + k * 4.6, height - 12, 3.9, 5.5, 0.4, fill="#14304f", stroke="#ffffff", stroke_width=0.2)
        words = render("booklet-objectives", {}, lang)
        write(paper, words, x + 6.5, height - 3, 2.4, "italic", "#444444", "middle")
    for x, y, name, side in (
        (2, 12, "x_wing", "rebel"), (9, 22, "y_wing", "rebel"), (24, 14, "a_wing", "rebel"), (27, 30, "tie_fighter", "imperial"),
        (43, 10, "tie_interceptor", "imperial"), (47, 22, "star_destroyer", "imperial"),
    ):
        drawn = Paper()
        drawn.add(paint(drawing_of(name), "rebel" if side == "rebel" else "imperial", "print", 80))
        paper.put(drawn, x, y, 0.1)
    for x in (19.7, 40.2):
        both_ways = f"M{x - 2.6} 27h5.2M{x + 1} 25.4l1.6 1.6l-1.6 1.6M{x - 1} 25.4l-1.6 1.6l1.6 1.6"
        paper.path(both_ways, fill="none", stroke=BLUE, stroke_width=0.5)
    return paper.document(WIDTH, height, render("booklet-figure-zones", {}, lang))


def range_figure(lang: str) -> str:
    paper = Paper()
    scale = 0.2
    x, y = WIDTH / 2, 44.0
    base = 16 * scale
    for stars, (name, reach) in sorted(RANGES.items(), reverse=True):
        r = base + reach * scale
        a, b = _polar(x, y, r, -45), _polar(x, y, r, 45)
        shade = 255 - stars * 9
        paper.path(f"M{x} {y}L{a[0]:.2f} {a[1]:.2f}A{r:.2f} {r:.2f} 0 0 1 {b[0]:.2f} {b[1]:.2f}Z", fill=f"#{shade:02x}{shade:02x}ff")
        paper.path(arc(x, y, r, -45, 45), fill="none", stroke=BLUE, stroke_width=0.25)
        write(paper, f"{stars}★ {name}", x, y - r + 3, 2.5, "bold", BLUE, "middle")
    for angle in (-45, 45):
        paper.line((x, y), _polar(x, y, base + 3 * S * scale, angle), stroke=BLUE, stroke_width=0.3)
    paper.path(ring(x, y, base), fill="#222222", stroke="#ffffff", stroke_width=0.2)
    drawn = Paper()
    drawn.add(paint(drawing_of("x_wing", "top"), "rebel", "print", 80))
    paper.put(drawn, x - 4, y - 4, 0.08)
    return paper.document(WIDTH, y + base + 1, render("booklet-figure-range", {}, lang))


def move_figure(lang: str) -> str:
    paper = Paper()
    scale = 0.2
    places: list[tuple[Point, float]] = [((8.0, 30.0), 60.0)]
    for turn in (0.0, 60.0, -75.0):
        (x, y), heading = places[-1]
        heading += turn
        places.append((_polar(x, y, S * scale * 1.15, heading), heading))
    for (a, _), (b, _) in pairwise(places):
        paper.line(a, b, stroke=BLUE, stroke_width=0.5, stroke_dasharray="1.4 0.7")
        write(paper, "S", (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 1.2, 3.0, "bold", BLUE, "middle")
    for n, ((x, y), heading) in enumerate(places):
        paper.path(ring(x, y, 12 * scale), fill="#222222" if n in (0, len(places) - 1) else "#bbbbbb")
        tip = _polar(x, y, 12 * scale * 1.5, heading)
        paper.line((x, y), tip, stroke="#222222", stroke_width=0.5)
    return paper.document(WIDTH, 42, render("booklet-figure-move", {}, lang))


def _polar(x: float, y: float, r: float, angle: float) -> Point:
    return x + r * sin(radians(angle)), y - r * cos(radians(angle))


FIGURES: Final = {
    "R1.1": ("unit", unit_figure), "R4.2": ("zones", zones_figure), "M3.3": ("move", move_figure), "M4.2": ("range", range_figure),
}
"""After which rule each stands."""
