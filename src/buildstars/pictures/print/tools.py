"""Tools of a real table on one page: the measures S and L, an arc of 90°, counters, and a ruler that proves the printer's scale.

Every length here is a promise: tests render the page and measure it to a fifth of a millimetre.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from buildstars.content.text.languages import render
from buildstars.pictures.lettering import width_of, write
from buildstars.pictures.measure import Run, fit
from buildstars.pictures.paper import Paper, Point, path_of
from buildstars.pictures.pen import arc, ring
from buildstars.pictures.print.figures import L, S
from buildstars.pictures.sheets import PAGES

LEFT: Final = 12.0
RULER: Final = (LEFT, 34.0, 100.0)
"""Left end, height, length."""
STRIP: Final = 14.0
"""How wide measures are."""
S_AT: Final = (LEFT, 46.0)
L_AT: Final = (LEFT + S + 6, 46.0)
ARC_AT: Final = (LEFT + 2.0, 168.0)
"""The corner of the arc."""
COUNTER: Final = 6.0
"""The radius of a counter."""
HAIR: Final = 0.2
INK: Final = "#111111"


def tools_svg(size: str, lang: str) -> str:
    width, height = PAGES[size]
    paper = Paper()
    paper.rect(0, 0, width, height, fill="#ffffff")
    write(paper, render("tools-title", {}, lang), LEFT, 18, 8, "display", INK)
    _line(paper, render("tools-hint", {}, lang), LEFT, 24.5, width - 2 * LEFT)
    _ruler(paper, lang)
    _strip(paper, *S_AT, S, "S")
    _strip(paper, *L_AT, L, "L")
    _line(paper, render("tools-measures", {}, lang), LEFT, S_AT[1] + STRIP + 5, width - 2 * LEFT)
    _arc(paper, lang, width)
    _counters(paper, lang, width, height)
    return paper.document(width, height, render("tools-title", {}, lang), render("tools-hint", {}, lang), lang)


def _line(paper: Paper, text: str, x: float, y: float, room: float, size: float = 3.2) -> None:
    write(paper, text, x, y, min(size, room / width_of(text, 1)), "text", "#333333")


def _ruler(paper: Paper, lang: str) -> None:
    x, y, length = RULER
    paper.path(f"M{x} {y - 5}V{y}H{x + length}V{y - 5}", fill="none", stroke=INK, stroke_width=HAIR)
    for mm in range(1, round(length)):
        tall = 3.4 if mm % 10 == 0 else 2.4 if mm % 5 == 0 else 1.4
        paper.line((x + mm, y), (x + mm, y - tall), stroke=INK, stroke_width=0.12)
    write(paper, render("tools-ruler", {}, lang), x + length + 2, y, 3.2, "bold", INK)


def _strip(paper: Paper, x: float, y: float, length: float, name: str) -> None:
    """A measure to cut out: its outline is as long as the measure, middle to middle of the line."""
    paper.rect(x, y, length, STRIP, fill="#eef3f9", stroke=INK, stroke_width=HAIR)
    paper.line((x + length / 2, y), (x + length / 2, y + 2), stroke=INK, stroke_width=0.2)
    write(paper, name, x + length / 2, y + STRIP / 2 + 3.2, 9, "display", "#14508c", "middle")
    write(paper, f"{length:g} mm", x + length - 2, y + STRIP - 2, 2.6, "text", "#444444", "end")


def _arc(paper: Paper, lang: str, width: float) -> None:
    """A quarter with its corner at the lower left: 90° between its straight edges, S and L marked from the corner."""
    x, y = ARC_AT
    r = L
    paper.path(f"M{x} {y}V{y - r}A{r} {r} 0 0 1 {x + r} {y}Z", fill="#eef3f9", stroke=INK, stroke_width=HAIR)
    paper.path(arc(x, y, S, 0, 90), fill="none", stroke="#14508c", stroke_width=0.25, stroke_dasharray="1.5 1")
    far = (x + r * cos(radians(45)), y - r * sin(radians(45)))
    paper.line((x, y), far, stroke="#14508c", stroke_width=0.25, stroke_dasharray="3 1")
    for radius in (12.0, 16.0, 24.0):  # bases, so that the corner finds their middle
        paper.path(arc(x, y, radius, 0, 90), fill="none", stroke="#8896a8", stroke_width=0.2)
    for reach, name in ((S, "S"), (L, "L")):
        at = (x + (reach - 4) * cos(radians(45)), y - (reach - 4) * sin(radians(45)))
        write(paper, name, at[0] + 2.5, at[1] + 4, 5, "display", "#14508c", "middle")
    block = fit([(Run(render("tools-arc", {}, lang)),)], (x + r + 6, y - r, width - LEFT - x - r - 6, 40), 9.0, 6.0)
    block.draw(paper, "#333333")


def _counters(paper: Paper, lang: str, width: float, height: float) -> None:
    top = ARC_AT[1] + 10
    _line(paper, render("tools-counters", {}, lang), LEFT, top, width - 2 * LEFT)
    step = 2 * COUNTER + 2.2
    columns = int((width - 2 * LEFT) // step)
    rows = min(6, int((height - top - 14) // step))
    for n in range(columns * rows):
        row, column = divmod(n, columns)
        x, y = LEFT + COUNTER + column * step, top + 4 + COUNTER + row * step
        amount = 3 if row == rows - 1 else 1
        first = row == rows - 1 and column == columns - 1
        _counter(paper, (x, y), render("tools-first", {}, lang) if first else str(amount), first)


def _counter(paper: Paper, at: Point, text: str, first: bool) -> None:
    x, y = at
    paper.path(ring(x, y, COUNTER), fill="#f6d36b" if first else "#ffffff", stroke=INK, stroke_width=HAIR)
    if not first:
        burst = path_of(
            (x + COUNTER * (0.86 if n % 2 else 0.62) * sin(n * 0.3927), y - COUNTER * (0.86 if n % 2 else 0.62) * cos(n * 0.3927))
            for n in range(16)
        )
        paper.path(burst, fill="#e8542f" if text == "1" else "#b3201a")
    size = min(6.0, 2 * COUNTER * 0.8 / width_of(text, 1, "display"))
    write(paper, text, x, y + size * 0.34, size, "display", INK if first else "#ffffff", "middle")
