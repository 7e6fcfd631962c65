"""One moment of a game as a poster: the board from a view, whoever meets over it, and a caption. As pixels, or as a small PNG file.

The board and what is over it are drawn apart and laid on each other, so that a film draws a board once and not for every frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from buildstars.boards.meeting import meeting, outcome
from buildstars.boards.poster import BOARD, DOTS, WIDTH, Board, band, document, night
from buildstars.boards.rendering import checked_view
from buildstars.boards.showing import Caption
from buildstars.boards.stage import Meeting
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_message
from buildstars.core.interface import View
from buildstars.core.seats import CHANCE
from buildstars.pictures.files import png_of
from buildstars.pictures.paper import Paper
from buildstars.registry import Facets

if TYPE_CHECKING:
    from PIL.Image import Image

BOARDS: Final[Facets[Any]] = Facets(
    "boards on posters", card="buildstars.boards.card_poster:CardBoard", minis="buildstars.boards.minis_poster:MinisBoard"
)


@dataclass(frozen=True)
class Still:
    """What there is to see. `names` are what the players are called."""

    view: View
    names: Sequence[str] = ()
    lang: str = "en"
    caption: Caption | None = None
    """Without one it says whose turn it is, or who has won."""
    meeting: Meeting | None = None
    tumble: int = 0
    """Dice still roll, those of the fighters of `rolling`: a number for each picture of it."""
    rolling: tuple[int, ...] = ()
    shot: float = -1
    """How far what was fired has flown, from 0 to 1; -1: nothing was."""


def board_of(view: View, names: Sequence[str], lang: str) -> Board:
    board: Board = BOARDS[checked_view(view).game_name](view, names, lang)
    return board


def caption_of(view: View, board: Board) -> Caption:
    """What a position says of itself."""
    lang = board.words.lang
    turn = render("drawn-of-turn", {"turn": view.turn_number()}, lang)
    versus = " – ".join(board.words.names)
    result = board.result()
    if result is not None:
        game = render("drawn-game", {"game": board.game}, lang)
        return Caption(f"{game} · {turn}", versus)
    asked = "" if view.to_answer() == CHANCE else render_message(view.question(), lang, board.words.names, board.words.viewer)
    return Caption(turn, versus, asked)


def under(still: Still) -> str:
    """The board, as SVG."""
    board, paper = board_of(still.view, still.names, still.lang), Paper()
    night(paper)
    board.draw(paper, BOARD)
    return document(paper, render("drawn-title", {"game": board.game}, still.lang), "", still.lang)


def over(still: Still) -> str:
    """What is laid on it, as SVG."""
    board, paper = board_of(still.view, still.names, still.lang), Paper()
    result = board.result()
    if still.meeting is not None:
        meeting(paper, board, still.meeting, still.tumble, still.rolling, still.shot)
    elif result is not None:
        outcome(paper, board, result)
    band(paper, still.caption or caption_of(still.view, board))
    return document(paper, "", "", still.lang)


def raster(svg: str, dots: int = DOTS) -> Image:
    from PIL import Image

    return Image.open(BytesIO(png_of(svg, dots * 25.4 / WIDTH))).convert("RGBA")


def laid(board: Image, above: Image) -> Image:
    from PIL import Image

    return Image.alpha_composite(board, above).convert("RGB")


def picture(still: Still, dots: int = DOTS) -> Image:
    """As pixels, `dots` across."""
    return laid(raster(under(still), dots), raster(over(still), dots))


def png(image: Image) -> bytes:
    """As a file, the same bytes for the same picture. Fewer colours would halve it and show as rings in every glow."""
    file = BytesIO()
    image.save(file, format="PNG", optimize=True)
    return file.getvalue()


def png_of_still(still: Still, dots: int = DOTS) -> bytes:
    return png(picture(still, dots))
