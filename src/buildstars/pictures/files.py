"""Pictures as files: SVG as it is, PNG by resvg, and PDF, a page a picture, for the copy shop."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Final

import resvg_py

from buildstars.outputs import write_output

SCREEN: Final = 96.0
"""Dots an inch at which a card on a screen has the size it has on the table."""


def png_of(svg: str, dpi: float = 300) -> bytes:
    """A picture with millimetres in its size as PNG."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, dpi=dpi, skip_system_fonts=True))


def small_png_of(svg: str, dpi: float = 96) -> bytes:
    """A picture for a page that is loaded again and again: 256 colours of its own, a third of the size."""
    from PIL import Image

    few = Image.open(BytesIO(png_of(svg, dpi))).convert("RGB").quantize(256, kmeans=3)
    file = BytesIO()
    few.save(file, format="PNG", optimize=True)
    return file.getvalue()


def write_pdf(path: Path, pages: Iterable[str]) -> None:
    """All pages in one file, at their true size, as vectors."""
    from buildstars.pictures.print.pdf import drawn, pdf_of

    write_output(path, pdf_of(drawn(page) for page in pages))
