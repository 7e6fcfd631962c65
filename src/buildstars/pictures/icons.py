"""The icons as pictures: a glyph each, in a badge whose shape and colour tell the class.

Match icons sit in green circles, power icons in silver hexagons, wild icons in gold diamonds (R8.3), so that the class is read
without colour too. Glyphs are in the icons' records (content/icons.py), bold enough for 16 pixels.
"""

from __future__ import annotations

from typing import Final

from buildstars.content.icons import ICONS
from buildstars.pictures.paper import Paper

SIZE: Final = 24.0

SHAPES: Final = {
    "match": "M12 .6A11.4 11.4 0 1 1 12 23.4A11.4 11.4 0 1 1 12 .6Z",
    "power": "M6.7 1.2H17.3A1.6 1.6 0 0 1 18.7 2L23.6 11.2A1.6 1.6 0 0 1 23.6 12.8L18.7 22A1.6 1.6 0 0 1 17.3 22.8H6.7"
    "A1.6 1.6 0 0 1 5.3 22L.4 12.8"
    "A1.6 1.6 0 0 1 .4 11.2L5.3 2A1.6 1.6 0 0 1 6.7 1.2Z",
    "wild": "M10.6 -.6A2 2 0 0 1 13.4 -.6L24.6 10.6A2 2 0 0 1 24.6 13.4L13.4 24.6A2 2 0 0 1 10.6 24.6L-.6 13.4A2 2 0 0 1 -.6 10.6Z",
}
GLYPH_SCALE: Final = {"match": 0.74, "power": 0.76, "wild": 0.7}
DARK: Final = {"match": ("#7dffb2", "#12b866"), "power": ("#f4f8ff", "#9fb0c9"), "wild": ("#ffe89a", "#f0a91e")}
"""Badges on the dark theme, above and below."""
LIGHT: Final = {"match": ("#1d9c5a", "#0f7a43"), "power": ("#75839a", "#55627a"), "wild": ("#cf8d0c", "#a86c00")}


def class_of(icon: str) -> str:
    return ICONS[icon].kind if icon in ICONS else "match"


def glyph(icon: str, colour: str, width: float = 2.0) -> Paper:
    """The bare sign in a box of 24 units."""
    paper = Paper()
    shape = ICONS[icon]
    if shape.fill:
        paper.path(shape.fill, fill=colour, fill_rule="evenodd")
    if shape.stroke:
        paper.path(shape.stroke, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
    return paper


def badge(icon: str, dark: bool = True) -> Paper:
    """The sign in its badge, in a box of 24 units."""
    paper = Paper()
    kind = class_of(icon)
    above, below = (DARK if dark else LIGHT)[kind]
    shape = SHAPES[kind]
    paper.path(shape, fill=paper.gradient(((0, above, 1), (1, below, 1))))
    paper.path(shape, fill="none", stroke="#ffffff" if dark else "#000000", stroke_opacity=0.45 if dark else 0.25, stroke_width=0.7)
    scale = GLYPH_SCALE[kind]
    paper.put(glyph(icon, "#06121a" if dark else "#ffffff"), 12 - 12 * scale, 12 - 12 * scale, scale)
    return paper
