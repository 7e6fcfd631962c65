"""A picture of the owner's own where our drawing would stand: cut to the place that it fills, and small enough for a page.

SVG holds it as JPEG, or as PNG if some of it is clear: what turns SVG into PDF reads both. A picture that is clear around its model
stands on the base like a craft; any other fills the window of the card.
"""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from typing import Final, NamedTuple

from buildstars.pictures.paper import Paper, num

LONGEST_SIDE: Final = 800
"""Of a card's window at 300 points an inch."""
QUALITY: Final = 88


class Photo(NamedTuple):
    """`data` as it stands in the page, and its size in points."""

    data: bytes
    width: int
    height: int
    clear: bool


def photo_of(raw: bytes) -> Photo:
    """From a picture as a server keeps it."""
    from PIL import Image

    with Image.open(BytesIO(raw)) as picture:
        clear = picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info
        plain = picture.convert("RGBA" if clear else "RGB")
    plain.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    file = BytesIO()
    if clear:
        plain.save(file, "PNG")
    else:
        plain.save(file, "JPEG", quality=QUALITY)
    return Photo(file.getvalue(), plain.width, plain.height, clear)


def put_photo(paper: Paper, photo: Photo, x: float, y: float, width: float, height: float, whole: bool = False) -> None:
    """Into a box, which it fills; or, as a whole, as large as the box takes it. Whoever calls clips it to the box."""
    across, down = width / photo.width, height / photo.height
    scale = min(across, down) if whole else max(across, down)
    kind = "png" if photo.clear else "jpeg"
    name = paper.define(
        "image", "", width=num(photo.width), height=num(photo.height), href=f"data:image/{kind};base64,{b64encode(photo.data).decode()}"
    )
    left, top = x + (width - photo.width * scale) / 2, y + (height - photo.height * scale) / 2
    paper.add(f'<use href="#{name}" transform="translate({num(left)} {num(top)})scale({scale:.6f})"/>')
