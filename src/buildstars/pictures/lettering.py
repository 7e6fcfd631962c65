"""Letters as shapes: the bundled fonts, their widths and kerning, and text drawn with their outlines.

Drawn letters look the same in every program and on every printer, with no font to install. A font's glyph is defined once a
drawing and used wherever it occurs, so a card stays small. The fonts are open-licensed; see fonts/LICENSE-*.txt.
"""

from __future__ import annotations

import unicodedata
from functools import cache, cached_property
from importlib import resources
from typing import Final, Literal, get_args

from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from buildstars.pictures.paper import Paper, num, star_points

Style = Literal["display", "text", "bold", "italic"]
STYLES: Final = get_args(Style)
POINT: Final = 25.4 / 72
"""A typographic point in millimetres."""
STAR: Final = "★"
STAR_WIDTH: Final = 0.82


class Font:
    """One of the bundled fonts; lengths in units of the em."""

    def __init__(self, style: Style) -> None:
        data = resources.files("buildstars.pictures") / "fonts" / f"{style}.ttf"
        with resources.as_file(data) as path:
            self._font = TTFont(path, lazy=False)
        self.style = style
        self.em = int(self._font["head"].unitsPerEm)
        self._names: dict[int, str] = self._font.getBestCmap()
        self._widths: dict[str, tuple[int, int]] = self._font["hmtx"].metrics
        self._glyphs = self._font.getGlyphSet()
        self._kerning: dict[tuple[str, str], int] = self._font["kern"].kernTables[0].kernTable
        self.cap_height = self._font["OS/2"].sCapHeight / self.em
        self.descent = -self._font["hhea"].descent / self.em
        self._outlines: dict[str, str] = {}

    @cached_property
    def letters(self) -> frozenset[str]:
        return frozenset(map(chr, self._names)) | {STAR}

    def has(self, letter: str) -> bool:
        return letter == STAR or ord(letter) in self._names

    def known(self, text: str) -> str:
        """The text with letters that this font lacks replaced by their plain forms: ǆ by dž, ṡ by s; else by a question mark."""
        if all(self.has(letter) for letter in text):
            return text
        made = ""
        for letter in text:
            plain = letter if self.has(letter) else unicodedata.normalize("NFKD", letter)
            made += "".join(part for part in plain if self.has(part)) or ("" if letter.isspace() else "?")
        return made

    def width(self, text: str) -> float:
        """The width of a line of text at size 1."""
        return self._ends(text)[1]

    def places(self, text: str) -> list[float]:
        """Where each letter begins, at size 1."""
        return self._ends(text)[0]

    @cache  # noqa: B019 (fonts live as long as the program)
    def _ends(self, text: str) -> tuple[list[float], float]:
        at = 0.0
        places: list[float] = []
        before = ""
        for letter in text:
            if letter == STAR:
                places.append(at)
                at += STAR_WIDTH
                before = ""
                continue
            name = self._names.get(ord(letter), ".notdef")
            at += self._kerning.get((before, name), 0) / self.em
            places.append(at)
            at += self._widths[name][0] / self.em
            before = name
        return places, at

    def outline(self, letter: str) -> str:
        """The path of a glyph in a thousandth of the em, y downwards; empty for a space."""
        if letter not in self._outlines:
            self._outlines[letter] = self._star() if letter == STAR else self._path(letter)
        return self._outlines[letter]

    def _path(self, letter: str) -> str:
        pen = SVGPathPen(self._glyphs, ntos=lambda value: str(round(value)))
        scale = 1000 / self.em
        self._glyphs[self._names.get(ord(letter), ".notdef")].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        return str(pen.getCommands())

    def _star(self) -> str:
        size = 470 * STAR_WIDTH + 40
        return star_points(STAR_WIDTH * 500, -self.cap_height * 500 - 20, size, 0.42)


@cache
def font(style: Style) -> Font:
    return Font(style)


def write(
    paper: Paper,
    text: str,
    x: float,
    y: float,
    size: float,
    style: Style = "text",
    fill: str = "",
    anchor: str = "start",
    spacing: float = 0,
    opacity: float = 1,
) -> float:
    """Draw one line with its baseline at y, sizes in millimetres; returns its width. `spacing` widens each letter, in em."""
    face = font(style)
    text = face.known(text)
    width = (face.width(text) + spacing * max(0, len(text) - 1)) * size
    left = x - {"start": 0, "middle": width / 2, "end": width}[anchor]
    uses: list[str] = []
    for n, (letter, place) in enumerate(zip(text, face.places(text), strict=True)):
        if not (outline := face.outline(letter)):
            continue
        name = f"{style[0]}{ord(letter):x}"
        paper.defs[name] = f'<path id="{name}" d="{outline}"/>'
        uses.append(f'<use href="#{name}" x="{round((place + n * spacing) * 1000)}"/>')
    paint = (f' fill="{fill}"' if fill else "") + (f' opacity="{num(opacity)}"' if opacity != 1 else "")
    paper.add(f'<g transform="translate({num(left)} {num(y)})scale({size / 1000:.6f})"{paint}>{"".join(uses)}</g>')
    return width


def width_of(text: str, size: float, style: Style = "text", spacing: float = 0) -> float:
    face = font(style)
    text = face.known(text)
    return (face.width(text) + spacing * max(0, len(text) - 1)) * size
