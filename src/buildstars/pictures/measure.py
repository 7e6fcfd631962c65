"""Text that fits its box, measured by the fonts' own widths: breaking into lines, and the largest size at which all of it fits.

Lines are broken so that the raggedness of the whole paragraph is smallest, not line by line. Whatever would become too small to
read is refused, by name, and never drawn over the edge.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Final

from buildstars.pictures.lettering import POINT, STAR, Style, font, width_of, write
from buildstars.pictures.paper import Paper

LEADING: Final = 1.2
"""From baseline to baseline, in sizes."""
GAP: Final = 0.42
"""Between paragraphs, in sizes."""
SMALLEST: Final = 6.0
"""Points; nothing that must be read is smaller."""
SYMBOL: Final = 1.12
"""The width of a symbol within a line, in sizes."""


class TooLong(ValueError):
    """A text that does not fit its box at a readable size."""


@dataclass(frozen=True)
class Run:
    """Letters of one style; or, with a symbol, a small drawing within the line (a badge 24 units wide)."""

    text: str
    style: Style = "text"
    fill: str = ""
    symbol: Paper | None = field(default=None, compare=False)

    def width(self, size: float) -> float:
        return SYMBOL * size if self.symbol else width_of(self.text, size, self.style)


@dataclass(frozen=True)
class Word:
    """What stays together on a line; `glued` if no space comes before it (after a hyphen)."""

    runs: tuple[Run, ...]
    glued: bool = False

    @cached_property
    def unit(self) -> float:
        """Its width at size 1."""
        return sum(run.width(1) for run in self.runs)

    def width(self, size: float) -> float:
        return self.unit * size


@dataclass(frozen=True)
class Line:
    words: tuple[Word, ...]
    x: float
    y: float
    """The baseline."""
    width: float


@dataclass(frozen=True)
class Block:
    """Text set in a box, ready to be drawn."""

    size: float
    """In millimetres."""
    lines: tuple[Line, ...]
    x: float
    y: float
    width: float
    height: float
    """The box. Every line lies within it."""
    used: float
    """The height that the text takes."""

    @property
    def points(self) -> float:
        return self.size / POINT

    def draw(self, paper: Paper, fill: str) -> None:
        for line in self.lines:
            at = line.x
            for n, word in enumerate(line.words):
                if n and not word.glued:
                    at += space(self.size)
                for run in word.runs:
                    if run.symbol:
                        paper.put(run.symbol, at + 0.06 * self.size, line.y - 0.86 * self.size, self.size / 24)
                        at += SYMBOL * self.size
                    else:
                        at += write(paper, run.text, at, line.y, self.size, run.style, run.fill or fill)


Paragraph = Sequence[Run]


def space(size: float) -> float:
    return font("text").width(" ") * size


def words_of(paragraph: Paragraph) -> list[Word]:
    """Cut at spaces and after hyphens; a star stays with the number before it."""
    words: list[Word] = []
    open_: list[Run] = []
    glued = False

    def close(next_glued: bool) -> None:
        nonlocal open_, glued
        if open_:
            words.append(Word(tuple(open_), glued))
            open_, glued = [], next_glued
        elif not next_glued:
            glued = False

    for run in paragraph:
        if run.symbol:
            open_.append(run)
            continue
        text = re.sub(rf" (?={STAR})", "\u00a0", run.text)
        for piece in re.findall(r" +|[^ ]*?\w-(?=\w{3})|[^ ]+", text):
            if piece.isspace():
                close(False)
                continue
            open_.append(Run(piece, run.style, run.fill))
            if piece.endswith("-") and len(piece) > 3:
                close(True)
    close(False)
    return words


def broken(words: Sequence[Word], size: float, width: float) -> list[list[Word]] | None:
    """The lines with the least raggedness; None if a word is wider than the box."""
    widths = [word.width(size) for word in words]
    if any(one > width for one in widths):
        return None
    gaps = [0.0 if word.glued else space(size) for word in words]
    best: list[tuple[float, int]] = [(0.0, 0)]
    for end in range(1, len(words) + 1):
        found = (inf, 0)
        line = 0.0
        for start in range(end - 1, -1, -1):
            line += widths[start] + (gaps[start + 1] if start + 1 < end else 0)
            if line > width + 1e-6:
                break
            slack = (width - line) / width
            last = end == len(words)
            cost = best[start][0] + (0.02 if last else 0.02 + slack**2 + (0.15 if words[end].glued else 0))
            if last and start and line < 0.25 * width:
                cost += 0.12  # a lonely word at the end
            if cost < found[0]:
                found = (cost, start)
        best.append(found)
    lines: list[list[Word]] = []
    end = len(words)
    while end:
        start = best[end][1]
        lines.insert(0, list(words[start:end]))
        end = start
    return lines


def line_width(words: Sequence[Word], size: float) -> float:
    return sum(word.width(size) + (space(size) if n and not word.glued else 0) for n, word in enumerate(words))


Box = tuple[float, float, float, float]
"""x, y, width, height."""


def set_text(
    paragraphs: Sequence[Sequence[Word]], box: Box, size: float, anchor: str = "start", valign: str = "top", gap: float = GAP
) -> Block | None:
    """Text in a box at a size; None if it does not fit."""
    x, y, width, height = box
    rows: list[tuple[list[Word], float]] = []
    at = 0.0
    for n, paragraph in enumerate(paragraphs):
        lines = broken(paragraph, size, width)
        if lines is None:
            return None
        at += gap * size if n else 0
        for line in lines:
            rows.append((line, at))
            at += LEADING * size
    used = at - (LEADING - 1) * size if rows else 0.0
    if used > height + 1e-6:
        return None
    down = {"top": 0.0, "middle": (height - used) / 2, "bottom": height - used}[valign]
    made = []
    for words, top in rows:
        wide = line_width(words, size)
        left = x + {"start": 0.0, "middle": (width - wide) / 2, "end": width - wide}[anchor]
        made.append(Line(tuple(words), left, y + down + top + 0.78 * size, wide))
    return Block(size, tuple(made), x, y, width, height, used)


def fit(
    paragraphs: Sequence[Paragraph],
    box: Box,
    most: float,
    least: float = SMALLEST,
    what: str = "the text",
    anchor: str = "start",
    valign: str = "top",
    gap: float = GAP,
) -> Block:
    """The text at the largest size, in points, at which it fits the box."""
    cut = [words_of(paragraph) for paragraph in paragraphs]
    points = most
    while points >= least - 1e-9:
        if block := set_text(cut, box, points * POINT, anchor, valign, gap):
            return block
        points = round(points - 0.1, 2)
    raise TooLong(f"{what} is too long for its place, even at {least:g} points; make it shorter.")


def fit_line(
    text: str, width: float, most: float, least: float, style: Style = "display", spacing: float = 0, what: str = "the name"
) -> float:
    """The size in millimetres at which one line fits a width."""
    unit = width_of(text, 1, style, spacing)
    size = min(most * POINT, width / unit if unit else inf)
    if size < least * POINT - 1e-9:
        raise TooLong(f'{what} "{text}" is too long for its place, even at {least:g} points; make it shorter.')
    return size
