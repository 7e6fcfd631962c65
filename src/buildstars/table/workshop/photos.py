"""A picture that somebody brings, encoded anew: whatever else its file holds, where and by whom it was taken too, does not stay.

It is looked at before it is unpacked, because a small file can hold a picture of a billion points. This runs in the process that reads
what strangers send (`texts`), with its limits of memory and time.
"""

from __future__ import annotations

import warnings
from io import BytesIO
from typing import Final

from buildstars.table.live.errors import refused
from buildstars.table.workshop.text_wire import ReadPicture

FORMATS: Final = ("JPEG", "PNG", "WEBP")
MOST_PIXELS: Final = 24_000_000
"""Of a picture as it comes: a good camera's. More is refused before it is unpacked."""
LEAST_SIDE: Final = 16
LONGEST_SIDE: Final = 960
"""Of a picture as it is kept."""
QUALITY: Final = 82
BROKEN: Final = (OSError, ValueError, SyntaxError, EOFError, IndexError, TypeError, KeyError, ArithmeticError)
"""What Pillow raises over files that are not what they say."""


def read_picture(raw: bytes) -> ReadPicture:
    """Refused if it is none, or too large."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about its size, which is looked at here
            with Image.open(BytesIO(raw), formats=FORMATS) as picture:
                width, height = picture.size
                if width * height > MOST_PIXELS:
                    raise refused("ed-error-picture-large", 422, width=width, height=height, most=MOST_PIXELS // 1_000_000)
                if min(width, height) < LEAST_SIDE:
                    raise refused("ed-error-picture-small", 422, least=LEAST_SIDE)
                picture.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))  # a JPEG is unpacked no larger than it is needed
                turned = ImageOps.exif_transpose(picture)
                clear = turned.mode in ("RGBA", "LA", "PA") or "transparency" in turned.info
                plain = turned.convert("RGBA" if clear else "RGB")
        plain.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
        kept = Image.new(plain.mode, plain.size)  # with none of what stood beside the points
        kept.paste(plain)
        file = BytesIO()
        kept.save(file, "WEBP", quality=QUALITY, method=4)
    except (*BROKEN, UnidentifiedImageError, Image.DecompressionBombError):
        raise refused("ed-error-picture", 422) from None
    return ReadPicture(file.getvalue(), kept.width, kept.height)
