"""Colours: two themes, a hue, a letter and a pattern for each affiliation.

`holo` is a dark table with glowing lines, `print` dark lines on white paper. The hues are apart in lightness too, for people who see
colours differently; and no affiliation is told by its hue alone: its letter and pattern always stand beside it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Literal, NamedTuple

from buildstars.content.model import Affiliation
from buildstars.pictures.solids.drawing import CREASE, EDGE, OUTER, TONES, Drawing
from buildstars.pictures.solids.shapes import Flat

Theme = Literal["holo", "print"]
THEMES: Final[tuple[Theme, ...]] = ("holo", "print")
Rgb = tuple[int, int, int]


class Badge(NamedTuple):
    """How an affiliation is told."""

    letter: str
    pattern: str
    """stripes, hexes, chevrons, dots or waves."""
    hue: Rgb
    """On the dark table."""
    ink: Rgb
    """On paper."""
    spark: Rgb
    """A second colour for markings, glass and engines."""


BADGES: Final[dict[Affiliation, Badge]] = {
    "rebel": Badge("R", "stripes", (255, 116, 72), (150, 46, 12), (255, 214, 150)),
    "imperial": Badge("I", "hexes", (136, 196, 255), (24, 66, 118), (232, 246, 255)),
    "republic": Badge("P", "chevrons", (255, 216, 84), (112, 80, 0), (255, 112, 104)),
    "separatist": Badge("S", "dots", (202, 140, 255), (92, 32, 128), (120, 236, 255)),
    "fringe": Badge("F", "waves", (60, 222, 168), (0, 92, 66), (236, 255, 140)),
}
NO_SIDE: Final = Badge("", "plain", (190, 202, 222), (62, 70, 86), (238, 244, 255))
"""A unit without an affiliation."""
NIGHT: Final[Rgb] = (8, 13, 26)
PAPER: Final[Rgb] = (255, 255, 255)

_HOLO_TONES: Final = (0.10, 0.17, 0.26, 0.38)
_PRINT_TONES: Final = (0.36, 0.22, 0.11, 0.03)
_SHARE: Final = {"hull": 1.0, "panel": 0.62, "dark": 0.16, "metal": 0.75, "skin": 0.8, "cloth": 0.9}


def badge_of(affiliation: Affiliation | None) -> Badge:
    return NO_SIDE if affiliation is None else BADGES[affiliation]


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """From a (0) to b (1)."""
    return (round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share), round(a[2] + (b[2] - a[2]) * share))


def code(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def fill_of(material: str, tone: int, affiliation: Affiliation | None, theme: Theme) -> Rgb:
    badge = badge_of(affiliation)
    lit = tone / (TONES - 1)
    if theme == "holo":
        if material == "glow":
            return mix(badge.hue, (255, 255, 255), 0.55 + 0.2 * lit)
        if material == "glass":
            return mix(NIGHT, badge.spark, 0.55 + 0.25 * lit)
        if material == "accent":
            return mix(NIGHT, badge.hue, 0.55 + 0.3 * lit)
        return mix(NIGHT, badge.hue, _HOLO_TONES[tone] * _SHARE[material])
    if material == "dark":
        return mix(PAPER, badge.ink, 0.72 - 0.1 * lit)
    if material == "glow":
        return mix(PAPER, badge.hue, 0.75 - 0.2 * lit)
    if material == "glass":
        return mix(PAPER, badge.ink, 0.55 - 0.2 * lit)
    if material == "accent":
        return mix(PAPER, badge.hue, 0.95 - 0.25 * lit)
    return mix(PAPER, badge.ink, min(0.5, _PRINT_TONES[tone] + 0.22 * (1 - _SHARE[material])))


class _Pen(NamedTuple):
    colour: str
    width: float
    opacity: float


def pens(affiliation: Affiliation | None, theme: Theme, size: float) -> dict[int, _Pen]:
    """A pen for each weight of line. Small pictures get wider lines, in units of the frame, or they would fade."""
    badge = badge_of(affiliation)
    wide = min(2.4, max(0.6, (200 / size) ** 0.6))
    fine = min(1.5, wide)
    soft_ink = 0.7 if size > 80 else 0.5
    if theme == "holo":
        bright, soft = code(mix(badge.hue, (255, 255, 255), 0.35)), code(badge.hue)
        return {
            OUTER: _Pen(bright, round(1.0 * wide, 2), 1),
            EDGE: _Pen(soft, round(0.75 * fine, 2), 0.95),
            CREASE: _Pen(soft, round(0.5 * fine, 2), soft_ink),
        }
    dark = code(mix(badge.ink, (0, 0, 0), 0.55))
    return {
        OUTER: _Pen(dark, round(1.05 * wide, 2), 1),
        EDGE: _Pen(dark, round(0.75 * fine, 2), 1),
        CREASE: _Pen(dark, round(0.45 * fine, 2), soft_ink),
    }


def paint(drawing: Drawing, affiliation: Affiliation | None, theme: Theme, size: float = 200) -> str:
    """The drawing as SVG elements in a frame of 100 by 100; `size` is how many pixels the frame will have."""
    parts = ['<g stroke-linejoin="round" stroke-linecap="round">']
    outline = "".join(_path(line.points) for line in drawing.lines if line.weight == OUTER)
    pen = pens(affiliation, theme, size)
    if theme == "holo":
        for width, opacity in ((4.4, 0.09), (2.6, 0.15)):
            glow = code(badge_of(affiliation).hue)
            parts.append(f'<path fill="none" stroke="{glow}" stroke-width="{width}" opacity="{opacity}" d="{outline}"/>')
    parts.append('<g stroke-width=".3">')  # closes the hairline gaps between neighbours
    for fill in drawing.fills:
        colour = code(fill_of(fill.material, fill.tone, affiliation, theme))
        d = "".join(_path(loop) + "z" for loop in fill.loops)
        parts.append(f'<path fill="{colour}" stroke="{colour}" d="{d}"/>')
    parts.append("</g>")
    for weight in (CREASE, EDGE, OUTER):
        d = outline if weight == OUTER else "".join(_path(line.points) for line in drawing.lines if line.weight == weight)
        if d:
            colour, width, opacity = pen[weight]
            seen = "" if opacity == 1 else f' opacity="{opacity}"'
            parts.append(f'<path fill="none" stroke="{colour}" stroke-width="{width}"{seen} d="{d}"/>')
    parts.append("</g>")
    return "".join(parts)


def _path(points: tuple[Flat, ...]) -> str:
    """Relative coordinates in tenths, as short as SVG allows."""
    whole = [(round(x * 10), round(y * 10)) for x, y in points]
    text = "M" + _pair(*whole[0])
    for (ax, ay), (bx, by) in pairwise(whole):
        if ay == by:
            text += "h" + _number(bx - ax)
        elif ax == bx:
            text += "v" + _number(by - ay)
        else:
            text += "l" + _pair(bx - ax, by - ay)
    return text


def _pair(x: int, y: int) -> str:
    second = _number(y)
    return _number(x) + (second if second.startswith("-") else " " + second)


def _number(tenths: int) -> str:
    sign, tenths = ("-", -tenths) if tenths < 0 else ("", tenths)
    whole, rest = divmod(tenths, 10)
    return f"{sign}{whole or ('' if rest else 0)}" + (f".{rest}" if rest else "")


_TILES: Final = {
    "stripes": (6, 6, "M-1 7L7-1M-1 1L1-1M5 7L7 5"),
    "hexes": (10.4, 6, "M0 3H1.7L3.5 0H7L8.7 3L7 6H3.5L1.7 3M8.7 3H10.4"),
    "chevrons": (8, 6, "M0 5L4 1L8 5"),
    "dots": (5, 5, "M2.5 2.5h0"),
    "plain": (6, 6, "M0 0"),
    "waves": (10, 5, "M0 2.5C1.7 0 3.3 0 5 2.5S8.3 5 10 2.5"),
}


def pattern_of(affiliation: Affiliation | None, theme: Theme, ident: str, scale: float = 1, opacity: float = 0.35) -> str:
    """A `<pattern>` to put into `<defs>` and to fill with by `url(#ident)`: the affiliation without its colour."""
    badge = badge_of(affiliation)
    width, height, d = _TILES[badge.pattern]
    colour = code(badge.hue if theme == "holo" else badge.ink)
    line = 1.8 if badge.pattern == "dots" else 0.7
    return (
        f'<pattern id="{ident}" width="{width}" height="{height}" patternUnits="userSpaceOnUse" patternTransform="scale({scale})">'
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{line}" stroke-linecap="round" opacity="{opacity}"/></pattern>'
    )
