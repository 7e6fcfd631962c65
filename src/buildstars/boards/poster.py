"""A poster: one picture for a link or a frame of a film, 1200 by 630 at its usual size, to be understood at a third of that.

Above a board with few words, or things that are shown; below a band with a headline. Over the board whoever meets is seen large, with
their dice and what came of them. Everything is drawn in millimetres, four dots each.
"""

from __future__ import annotations

from random import Random
from typing import Final, Protocol

from buildstars.boards.showing import Caption
from buildstars.boards.sketch import GOLD, LOOK, QUIET, TEXT, Words, block, line
from buildstars.content.model import Card, Unit
from buildstars.core.messages import Result
from buildstars.pictures.lettering import POINT, write
from buildstars.pictures.measure import Box
from buildstars.pictures.paper import Paper
from buildstars.pictures.scenery import planet, sky, star_field

WIDTH: Final = 300.0
HEIGHT: Final = 157.5
DOTS: Final = 1200
"""Across, at the usual size."""
BAND: Final = 30.0
BOARD: Final[Box] = (4.0, 4.0, WIDTH - 8, HEIGHT - BAND - 6)


class Board(Protocol):
    """What a poster must know of a game: its board, drawn from a view, and the things on it."""

    words: Words
    game: str

    def draw(self, paper: Paper, box: Box) -> None: ...

    def result(self) -> Result | None: ...

    def unit(self, u: int) -> Unit: ...

    def shields(self, u: int) -> tuple[int, int]:
        """Damage on a unit, and how much it can take."""

    def card(self, definition: int) -> Card | None: ...

    def best(self, seat: int) -> Unit | None:
        """The most valuable unit that a seat still has."""


def night(paper: Paper, seed: int = 4) -> None:
    """The sky behind everything, the same each time."""
    luck = Random(seed)
    scale = 4.0
    far = Paper()
    sky(far, LOOK, luck, WIDTH / scale, HEIGHT / scale)
    planet(far, LOOK, luck, WIDTH / scale * 0.86, HEIGHT / scale * 0.2, 9)
    paper.put(far, 0, 0, scale)
    near = Paper()
    star_field(near, LOOK, luck, WIDTH / 2, HEIGHT / 2, 110)
    paper.put(near, 0, 0, 2)


def band(paper: Paper, caption: Caption) -> None:
    """The lowest part: words large enough for a small preview, and whose picture it is."""
    top = HEIGHT - BAND
    paper.rect(0, top, WIDTH, BAND, fill="#050a1a", fill_opacity=0.94)
    paper.path(f"M0 {top:g}H{WIDTH:g}", stroke=GOLD, stroke_width=0.5, stroke_opacity=0.8)
    mark = write(paper, "BUILDSTARS", WIDTH - 8, top + 12.5, 17 * POINT, "display", TEXT, "end", spacing=0.1)
    paper.rect(WIDTH - 8 - mark, top + 15.5, mark, 0.7, fill=GOLD)
    room = WIDTH - 8 - mark - 20
    y = top + 8.2
    if caption.eyebrow:
        line(paper, caption.eyebrow.upper(), 8, y, 11, room, "display", GOLD)
        y += 11.5
    else:
        y += 7
    tall = 12.5 if caption.line else 17.5
    block(paper, caption.headline, (8, y - 9.3, room, tall), 29 if caption.eyebrow else 32, 12.5, "display", "#ffffff", "start", "middle")
    if caption.line:
        line(paper, caption.line, 8, HEIGHT - 3.6, 12.5, WIDTH - 16, "text", QUIET)


def document(paper: Paper, title: str, description: str, lang: str) -> str:
    return paper.document(WIDTH, HEIGHT, title, description, lang)
