"""Sheets to print: nine cards a page at their true size, cut marks in the margins, backs that meet their fronts, and base labels.

Cards lie edge to edge, so that one cut parts two of them. The page of backs is mirrored, for printers that turn the paper over its
long edge; a unit with two faces gets its second face there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from buildstars.content.text.languages import render
from buildstars.pictures.faces.cards import HEIGHT, WIDTH, Face
from buildstars.pictures.faces.marks import SMALL
from buildstars.pictures.lettering import width_of, write
from buildstars.pictures.paper import Paper

PAGES: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
COLUMNS: Final = 3
ROWS: Final = 3
MARGIN: Final = 6.35
"""What most printers leave white, a quarter of an inch."""
MARK_GAP: Final = 0.8
MARK_LENGTH: Final = 5.0
DISC_GAP: Final = 3.0
GRID_GAP: Final = 4.0
GROUNDS: Final = {"holo": "#060a16", "print": "#ffffff"}
"""What lies under cards: no white seams between dark ones."""


@dataclass(frozen=True)
class Placed:
    """A face on a page, its upper left corner in millimetres."""

    face: Face
    x: float
    y: float


@dataclass(frozen=True)
class Page:
    size: str
    placed: tuple[Placed, ...]
    kind: str = "cards"
    """cards, backs or bases."""
    title: str = ""
    lang: str = "en"
    marks: tuple[tuple[float, float, float, float], ...] = field(default=())

    @property
    def width(self) -> float:
        return PAGES[self.size][0]

    @property
    def height(self) -> float:
        return PAGES[self.size][1]

    @cached_property
    def svg(self) -> str:
        """The page; a face that lies there more than once is written once."""
        paper = Paper()
        paper.rect(0, 0, self.width, self.height, fill="#ffffff")
        names: dict[int, str] = {}
        for one in self.placed:
            if id(one.face) not in names:
                names[id(one.face)] = f"face{len(names)}"
                paper.defs.update(one.face.paper.defs)
                paper.defs[names[id(one.face)]] = f'<g id="{names[id(one.face)]}">{one.face.paper.body}</g>'
            if one.face.theme == "holo":
                round_ = one.face.width / 2 if self.kind == "bases" else 0
                paper.rect(one.x, one.y, one.face.width, one.face.height, round_, fill=GROUNDS["holo"])
            paper.add(f'<use href="#{names[id(one.face)]}" x="{one.x:g}" y="{one.y:g}"/>')
        for ax, ay, bx, by in self.marks:
            paper.line((ax, ay), (bx, by), stroke="#000000", stroke_width=0.15)
        left, _ = corner(self.size)
        hint = render("sheet-hint-bases" if self.kind == "bases" else "sheet-hint", {}, self.lang)
        for column, words in enumerate((self.title, hint)):  # between the marks
            size = min(SMALL, (WIDTH - 2) / width_of(words, 1))
            write(paper, words, left + (column + 0.5) * WIDTH, self.height - 3.4, size, "text", "#444444", "middle")
        return paper.document(self.width, self.height, self.title, ", ".join(one.face.name for one in self.placed), self.lang)


def corner(size: str) -> tuple[float, float]:
    """Where the first card lies: the nine are centred."""
    width, height = PAGES[size]
    return (width - COLUMNS * WIDTH) / 2, (height - ROWS * HEIGHT) / 2


def cut_marks(size: str) -> tuple[tuple[float, float, float, float], ...]:
    """Short lines in the margins, in line with every edge of the cards."""
    left, top = corner(size)
    right, bottom = left + COLUMNS * WIDTH, top + ROWS * HEIGHT
    marks: list[tuple[float, float, float, float]] = []
    reach = min(MARK_LENGTH, top - MARK_GAP - 1)
    for column in range(COLUMNS + 1):
        x = left + column * WIDTH
        marks += [(x, top - MARK_GAP - reach, x, top - MARK_GAP), (x, bottom + MARK_GAP, x, bottom + MARK_GAP + reach)]
    reach = min(MARK_LENGTH, left - MARK_GAP - 1)
    for row in range(ROWS + 1):
        y = top + row * HEIGHT
        marks += [(left - MARK_GAP - reach, y, left - MARK_GAP, y), (right + MARK_GAP, y, right + MARK_GAP + reach, y)]
    return tuple(marks)


def card_pages(faces: Sequence[Face], size: str, name: str, lang: str, backs: Sequence[Face] = ()) -> list[Page]:
    """Pages of cards; with backs, one for each face, a mirrored page follows each page."""
    left, top = corner(size)
    marks = cut_marks(size)
    pages: list[Page] = []
    each = COLUMNS * ROWS
    starts = range(0, len(faces), each)
    total = len(starts) * (2 if backs else 1)
    for start in starts:
        for kind, things in (("cards", faces), ("backs", backs)):
            if not things:
                continue
            placed = []
            for n, face in enumerate(things[start:start + each]):
                row, column = divmod(n, COLUMNS)
                column = COLUMNS - 1 - column if kind == "backs" else column
                placed.append(Placed(face, left + column * WIDTH, top + row * HEIGHT))
            title = render("sheet-title", {"name": name, "page": len(pages) + 1, "pages": total}, lang)
            pages.append(Page(size, tuple(placed), kind, title, lang, marks))
    return pages


def base_pages(discs: Sequence[Face], size: str, name: str, lang: str) -> list[Page]:
    """Round labels, the large ones first, in rows."""
    width, height = PAGES[size]
    pages: list[list[Placed]] = [[]]
    x, y, tall = MARGIN + 4, MARGIN + 4, 0.0
    for disc in sorted(discs, key=lambda disc: -disc.width):
        if x + disc.width > width - MARGIN - 4:
            x, y, tall = MARGIN + 4, y + tall + DISC_GAP, 0.0
        if y + disc.height > height - MARGIN - 6:
            pages.append([])
            x, y, tall = MARGIN + 4, MARGIN + 4, 0.0
        pages[-1].append(Placed(disc, x, y))
        x, tall = x + disc.width + DISC_GAP, max(tall, disc.height)
    found = [placed for placed in pages if placed]
    return [
        Page(size, tuple(placed), "bases", render("sheet-title", {"name": name, "page": n + 1, "pages": len(found)}, lang), lang)
        for n, placed in enumerate(found)
    ]


def grid(faces: Sequence[Face], columns: int, name: str) -> str:
    """All faces in one picture for a page or a screen, `columns` of them side by side; the last row is centred."""
    columns = min(columns, len(faces))
    rows = -(-len(faces) // columns)
    wide, high = WIDTH + GRID_GAP, HEIGHT + GRID_GAP
    paper = Paper()
    paper.rect(0, 0, GRID_GAP + columns * wide, GRID_GAP + rows * high, fill=GROUNDS[faces[0].theme])
    for n, face in enumerate(faces):
        row, column = divmod(n, columns)
        left = (columns - min(columns, len(faces) - row * columns)) * wide / 2
        paper.put(face.paper, GRID_GAP + left + column * wide, GRID_GAP + row * high)
    said = ", ".join(face.name for face in faces)
    return paper.document(GRID_GAP + columns * wide, GRID_GAP + rows * high, name, said, faces[0].lang)
