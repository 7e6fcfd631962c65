"""What a view looks like: an SVG picture, an array of pixels, or lines of text. A view has nothing hidden, so nothing hidden is shown.

    picture_of(game.view(0))                    # SVG
    pixels_of(game.view(-1), width=1280)        # numpy, height × width × 3, for `render_mode="rgb_array"` and films
    print(text_of(game.view(0)))                # for `render_mode="ansi"`
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from numbers import Integral
from typing import TYPE_CHECKING, Any, Final

from buildstars.core.interface import View
from buildstars.envs.pictures.sketch import WIDTH
from buildstars.pictures.files import png_of
from buildstars.registry import Facets

if TYPE_CHECKING:
    from numpy import uint8
    from numpy.typing import NDArray

Drawn = Callable[[Any, Sequence[str], str], str]
"""Of a view, the players' names and a language."""
PICTURES: Final[Facets[Drawn]] = Facets(
    "pictures",
    card="buildstars.envs.pictures.card_picture:card_picture",
    minis="buildstars.envs.pictures.minis_picture:minis_picture",
)
TEXTS: Final[Facets[Drawn]] = Facets(
    "views in lines of text",
    card="buildstars.envs.pictures.card_text:card_text_of",
    minis="buildstars.envs.pictures.minis_text:minis_text_of",
)
MODES: Final = ("human", "ansi", "rgb_array")
USUAL_WIDTH: Final = 960
LEAST_WIDTH: Final = 160
MOST_WIDTH: Final = 3840


def picture_of(view: View, names: Sequence[str] = (), lang: str = "en") -> str:
    """The position as an SVG document; `names` are what the players are called."""
    return PICTURES[checked_view(view).game_name](view, names, lang)


def png_of_view(view: View, names: Sequence[str] = (), lang: str = "en", width: int = USUAL_WIDTH) -> bytes:
    """The picture as a PNG file."""
    return png_of(picture_of(view, names, lang), checked_width(width) * 25.4 / WIDTH)


def pixels_of(view: View, names: Sequence[str] = (), lang: str = "en", width: int = USUAL_WIDTH) -> NDArray[uint8]:
    """The picture as an array of height × width × 3; all pictures of a game have the same size, an even number of pixels each way."""
    import numpy
    from PIL import Image

    pixels: Any = numpy.asarray(Image.open(BytesIO(png_of_view(view, names, lang, width))).convert("RGB"))
    high, wide = pixels.shape[:2]
    return numpy.ascontiguousarray(pixels[: high - high % 2, : wide - wide % 2])


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


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render_mode {mode!r}; there are {', '.join(MODES)}, and None")
    return mode


class Renderer:
    """What `render()` of an environment does: one mode, one size, fixed names."""

    def __init__(self, mode: str | None, names: Sequence[str], width: int = USUAL_WIDTH, lang: str = "en") -> None:
        self.mode = checked_mode(mode)
        self.names = tuple(names)
        self.width = checked_width(width)
        self.lang = lang

    def show(self, view: View) -> Any:
        """Pixels, a text, or None after printing it (`human`)."""
        if self.mode == "rgb_array":
            return pixels_of(view, self.names, self.lang, self.width)
        text = text_of(view, self.names, self.lang)
        if self.mode == "ansi":
            return text
        print(text, end="\n\n")
        return None
