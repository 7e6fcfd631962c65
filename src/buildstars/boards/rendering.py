"""What a view looks like: an SVG picture, or a PNG file. A view has nothing hidden, so nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from numbers import Integral
from typing import Any, Final

from buildstars.boards.sketch import WIDTH
from buildstars.core.interface import View
from buildstars.pictures.files import png_of
from buildstars.registry import Facets

Drawn = Callable[[Any, Sequence[str], str], str]
"""Of a view, the players' names and a language."""
PICTURES: Final[Facets[Drawn]] = Facets(
    "pictures", card="buildstars.boards.card_picture:card_picture", minis="buildstars.boards.minis_picture:minis_picture"
)
TEXTS: Final[Facets[Drawn]] = Facets(
    "views in lines of text", card="buildstars.boards.card_text:card_text_of", minis="buildstars.boards.minis_text:minis_text_of"
)
USUAL_WIDTH: Final = 960
LEAST_WIDTH: Final = 160
MOST_WIDTH: Final = 3840


def picture_of(view: View, names: Sequence[str] = (), lang: str = "en") -> str:
    """The position as an SVG document; `names` are what the players are called."""
    return PICTURES[checked_view(view).game_name](view, names, lang)


def png_of_view(view: View, names: Sequence[str] = (), lang: str = "en", width: int = USUAL_WIDTH) -> bytes:
    """The picture as a PNG file."""
    return png_of(picture_of(view, names, lang), checked_width(width) * 25.4 / WIDTH)


def text_of(view: View, names: Sequence[str] = (), lang: str = "en") -> str:
    """The position in lines of text."""
    return TEXTS[checked_view(view).game_name](view, names, lang)


def checked_view(view: View) -> View:
    """TypeError, with a sentence, if it is a whole game, which would show what is hidden."""
    if not hasattr(view, "is_asked"):
        raise TypeError(f"{type(view).__name__} is not a view; show game.view(seat)")
    return view


def checked_width(width: int) -> int:
    if not isinstance(width, Integral) or not LEAST_WIDTH <= width <= MOST_WIDTH:
        raise ValueError(f"a picture can be {LEAST_WIDTH} to {MOST_WIDTH} pixels wide, not {width!r}")
    return width
