"""A checklist to print: what there is of each set in two columns, with number, name and rarity, and a box that holds the count.

A box is empty where nothing is there, so that the sheet can be filled in with a pencil beside the boxes of models. What is wanted has
an open ring behind its name, what may be swapped a pair of arrows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from buildstars.content.languages import spoken
from buildstars.content.loader import Collection, Set
from buildstars.content.model import Card, Unit
from buildstars.content.owned import NOTHING, Holding, Owned, is_shown, progress, things_of
from buildstars.content.text.languages import has, render
from buildstars.pictures.lettering import Style, width_of, write
from buildstars.pictures.paper import Paper
from buildstars.pictures.sheets import PAGES

MARGIN: Final = 13.0
GAP: Final = 8.0
LINE: Final = 5.0
SIZE: Final = 3.1
SMALL: Final = 2.5
HEAD: Final = 9.0
FOOT: Final = 8.0
BOX: Final = 7.0
BLACK: Final = "#000000"
GREY: Final = "#555555"


@dataclass(frozen=True)
class Line:
    """A heading, or a thing with what there is of it."""

    text: str
    heading: bool = False
    beside: str = ""
    number: str = ""
    rarity: str = ""
    holding: Holding = NOTHING


def checklist_pages(owned: Owned, collection: Collection, what: str, paper: str, lang: str) -> list[str]:
    """As SVG, a page each; none if nothing is to be shown."""
    lines = [line for one in collection.sets for line in _set_lines(owned, one, what, lang)]
    width, height = PAGES[paper]
    fits = int((height - 2 * MARGIN - HEAD - FOOT) / LINE)
    columns = _columns(lines, fits)
    pages = [columns[at : at + 2] for at in range(0, len(columns), 2)]
    return [_page(owned.name, number, len(pages), page, width, height, lang) for number, page in enumerate(pages, 1)]


def _set_lines(owned: Owned, one: Set, what: str, lang: str) -> Iterator[Line]:
    shown = [thing for thing in things_of(one) if is_shown(owned.of(thing.id), what)]
    if not shown:
        return
    whole, _ = progress(owned, things_of(one))
    yield Line(spoken(one.name, lang), heading=True, beside=f"{whole.have}/{whole.of}")
    for kind, id_ in ((Unit, "list-units"), (Card, "list-cards")):
        things = [thing for thing in shown if isinstance(thing, kind)]
        if not things:
            continue
        there, _ = progress(owned, [thing for thing in things_of(one) if isinstance(thing, kind)])
        yield Line(render(id_, {}, lang), heading=True, beside=f"{there.have}/{there.of}")
        for thing in things:
            yield Line(spoken(thing.name, lang), False, "", str(thing.number), _rarity(thing.rarity, lang), owned.of(thing.id))


def _rarity(word: str, lang: str) -> str:
    return render(f"rarity-{word}", {}, lang) if has(f"rarity-{word}", lang) else word


def _columns(lines: list[Line], fits: int) -> list[list[Line]]:
    """As many lines as fit; a heading is never the last of its column."""
    columns: list[list[Line]] = [[]]
    for at, line in enumerate(lines):
        follows = next((n for n, other in enumerate(lines[at:]) if not other.heading), 0)
        if len(columns[-1]) + (follows + 1 if line.heading else 1) > fits:
            columns.append([])
        columns[-1].append(line)
    return [column for column in columns if column]


def _page(name: str, number: int, pages: int, columns: list[list[Line]], width: float, height: float, lang: str) -> str:
    paper = Paper()
    paper.rect(0, 0, width, height, fill="#ffffff")
    title = render("owned-title", {"name": name, "page": number, "pages": pages}, lang)
    write(paper, title, MARGIN, MARGIN + 4, 4.4, "display", BLACK)
    across = (width - 2 * MARGIN - GAP) / 2
    for at, column in enumerate(columns):
        left = MARGIN + at * (across + GAP)
        for place, line in enumerate(column):
            _draw(paper, line, left, MARGIN + HEAD + place * LINE, across)
    _legend(paper, height - MARGIN + 1, lang)
    return paper.document(width, height, title, ", ".join(line.text for column in columns for line in column), lang)


def _draw(paper: Paper, line: Line, left: float, top: float, across: float) -> None:
    base, right = top + LINE - 1.5, left + across
    if line.heading:
        write(paper, _within(line.text, across - 20, 3.7, "display"), left, base, 3.7, "display", BLACK)
        write(paper, line.beside, right, base, SIZE, "bold", BLACK, "end")
        paper.line((left, top + LINE - 0.3), (right, top + LINE - 0.3), stroke=BLACK, stroke_width=0.3)
        return
    write(paper, line.number, left + 7, base, SIZE, "text", GREY, "end")
    said = width_of(line.rarity, SMALL)
    room = across - 9 - BOX - 2 - said - 8
    style: Style = "bold" if line.holding.count else "text"
    wide = write(paper, _within(line.text, room, SIZE, style), left + 9, base, SIZE, style, BLACK)
    at = left + 9 + wide + 2.2
    if line.holding.wanted:
        at = _ring(paper, at, base)
    if line.holding.swap:
        _arrows(paper, at, base)
    write(paper, line.rarity, right - BOX - 2, base, SMALL, "text", GREY, "end")
    paper.rect(right - BOX, top + 0.5, BOX, LINE - 1, 0.4, fill="none", stroke=BLACK, stroke_width=0.25)
    if line.holding.count:
        write(paper, str(line.holding.count), right - BOX / 2, base, SIZE, "bold", BLACK, "middle")
    paper.line((left, top + LINE), (right - BOX - 1, top + LINE), stroke="#bbbbbb", stroke_width=0.12)


def _ring(paper: Paper, x: float, base: float) -> float:
    """Wanted; returns where the next mark may stand."""
    paper.add(f'<circle cx="{x:.2f}" cy="{base - 1.05:.2f}" r="1.05" fill="none" stroke="{BLACK}" stroke-width="0.35"/>')
    return x + 3.2


def _arrows(paper: Paper, x: float, base: float) -> float:
    """To swap."""
    arrows = f"M{x - 1:.2f} {base - 1.6:.2f}h2.6l-.8-.7M{x + 1.6:.2f} {base - 0.5:.2f}h-2.6l.8.7"
    paper.path(arrows, fill="none", stroke=BLACK, stroke_width=0.35)
    return x + 3.4


def _legend(paper: Paper, base: float, lang: str) -> None:
    at = MARGIN + 1.2
    for mark, id_ in ((_ring, "wanted"), (_arrows, "swap")):
        at = mark(paper, at, base) - 0.9
        at += write(paper, render(f"owned-column-{id_}", {}, lang), at, base, SMALL, "text", GREY) + 5


def _within(text: str, room: float, size: float, style: Style) -> str:
    """As much of a text as there is room for."""
    if width_of(text, size, style) <= room:
        return text
    while text and width_of(f"{text}…", size, style) > room:
        text = text[:-1].rstrip()
    return f"{text}…"
