"""What a view looks like: an SVG picture, an array of pixels, or lines of text. A view has nothing hidden, so nothing hidden is shown.

    picture_of(game.view(0))                    # SVG
    pixels_of(game.view(-1), width=1280)        # numpy, height × width × 3, for `render_mode="rgb_array"` and films
    print(text_of(game.view(0)))                # for `render_mode="ansi"`
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from buildstars.boards.rendering import (
    LEAST_WIDTH,
    MOST_WIDTH,
    USUAL_WIDTH,
    checked_view,
    checked_width,
    picture_of,
    png_of_view,
    text_of,
)
from buildstars.core.interface import View

if TYPE_CHECKING:
    from numpy import uint8
    from numpy.typing import NDArray

__all__ = ["LEAST_WIDTH", "MODES", "MOST_WIDTH", "Renderer", "USUAL_WIDTH", "checked_mode", "checked_view", "checked_width", "picture_of",
           "pixels_of", "png_of_view", "text_of"]
MODES: Final = ("human", "ansi", "rgb_array")


def pixels_of(view: View, names: Sequence[str] = (), lang: str = "en", width: int = USUAL_WIDTH) -> NDArray[uint8]:
    """The picture as an array of height × width × 3; all pictures of a game have the same size, an even number of pixels each way."""
    import numpy
    from PIL import Image

    pixels: Any = numpy.asarray(Image.open(BytesIO(png_of_view(view, names, lang, width))).convert("RGB"))
    high, wide = pixels.shape[:2]
    return numpy.ascontiguousarray(pixels[: high - high % 2, : wide - wide % 2])


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
