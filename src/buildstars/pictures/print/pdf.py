"""The one way to PDF: drawings and typeset text become pages by Typst, as vectors, at their true size.

Typst comes as one wheel, takes SVG as it is, breaks lines and columns with hyphenation in both languages, and writes a file of the
same bytes for the same input. Only our own fonts are used, so a page looks the same everywhere.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final, Literal, NamedTuple

from buildstars.pictures.lettering import STYLES

TEXT: Final = "Buildstars Text"
DISPLAY: Final = "Buildstars Display"
_NAMES: Final = {"text": (TEXT, "Regular"), "bold": (TEXT, "Bold"), "italic": (TEXT, "Italic"), "display": (DISPLAY, "Bold")}
_SIZE: Final = re.compile(r'<svg[^>]*? width="([\d.]+)mm" height="([\d.]+)mm"')
EPOCH: Final = 1_577_836_800
"""When files say they were made: the same input gives the same bytes."""


class Piece(NamedTuple):
    """Something on a page: a drawing (SVG) or a page of a PDF, its upper left corner and size in millimetres."""

    data: str | bytes
    x: float
    y: float
    width: float
    height: float
    page: int = 1
    alt: str = ""


class Sheet(NamedTuple):
    """A page of the file."""

    width: float
    height: float
    pieces: tuple[Piece, ...]


def drawn(svg: str, alt: str = "") -> Sheet:
    """A page that is one drawing, as large as the drawing says."""
    found = _SIZE.match(svg)
    assert found is not None, "a drawing without a size in millimetres"
    width, height = float(found[1]), float(found[2])
    return Sheet(width, height, (Piece(svg, 0, 0, width, height, 1, alt),))


def pdf_of(sheets: Iterable[Sheet], title: str = "Buildstars", lang: str = "en") -> bytes:
    """All sheets as one file."""
    files: dict[str, bytes] = {}
    names: dict[str | bytes, str] = {}
    lines = [f"#set document(title: {quoted(title)}, author: \"Buildstars\")", f'#set text(lang: "{lang}")']
    for sheet in sheets:
        placed = []
        for piece in sheet.pieces:
            if piece.data not in names:
                raw = piece.data if isinstance(piece.data, bytes) else piece.data.encode()
                names[piece.data] = f"p{len(names)}.{'pdf' if isinstance(piece.data, bytes) else 'svg'}"
                files[names[piece.data]] = raw
            name = names[piece.data]
            which = f", page: {piece.page}" if name.endswith("pdf") else ""
            alt = f", alt: {quoted(piece.alt)}" if piece.alt else ""
            size = f"width: {piece.width:.4f}mm, height: {piece.height:.4f}mm"
            placed.append(f'#place(top + left, dx: {piece.x:.4f}mm, dy: {piece.y:.4f}mm, image("{name}", {size}{which}{alt}))')
        lines.append(f"#page(width: {sheet.width}mm, height: {sheet.height}mm, margin: 0mm)[{''.join(placed)}]")
    return typeset("\n".join(lines), files)


def typeset(source: str, files: Mapping[str, bytes] = {}) -> bytes:
    """A Typst text as PDF; `files` are the pictures it names."""
    made = _compiled(source, files, "pdf")
    return bytes(made[0])


def typeset_pages(source: str, files: Mapping[str, bytes] = {}) -> int:
    """How many pages it takes."""
    return len(_compiled(source, files, "svg"))


def _compiled(source: str, files: Mapping[str, bytes], form: Literal["pdf", "svg"]) -> list[bytes]:
    import typst

    with tempfile.TemporaryDirectory(prefix="buildstars-typeset-") as folder:
        root = Path(folder)
        for name, data in {**files, "main.typ": source.encode()}.items():
            (root / name).write_bytes(data)
        fonts = root / "fonts"
        fonts.mkdir()
        for style in STYLES:
            (fonts / f"{style}.ttf").write_bytes(_named_font(style))
        made = typst.compile(
            str(root / "main.typ"), root=str(root), font_paths=[str(fonts)], ignore_system_fonts=True, format=form, timestamp=EPOCH
        )
    return made if isinstance(made, list) else [made]


@cache
def _named_font(style: str) -> bytes:
    """A bundled font with a name in it, without which no program but ours finds it."""
    from io import BytesIO

    from fontTools.ttLib import TTFont, newTable  # type: ignore[import-untyped]

    data = resources.files("buildstars.pictures") / "fonts" / f"{style}.ttf"
    with resources.as_file(data) as path:
        font = TTFont(path, lazy=False)
    family, kind = _NAMES[style]
    font["name"] = newTable("name")
    font["name"].names = []
    for ident, text in ((1, family), (2, kind), (3, f"{family} {kind}"), (4, f"{family} {kind}"), (6, f"{family}-{kind}".replace(" ", ""))):
        font["name"].setName(text, ident, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 700 if kind == "Bold" else 400
    font["OS/2"].usWidthClass = 5
    made = BytesIO()
    font.save(made)
    return made.getvalue()


def quoted(text: str) -> str:
    """A string of Typst."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{escaped}"'


def words(text: str) -> str:
    """Plain words as content of Typst: nothing in them is a command."""
    return f"#{quoted(text)}"


def arguments(values: Sequence[str]) -> str:
    """A list of contents for a function with many."""
    return ", ".join(f"[{value}]" for value in values)
