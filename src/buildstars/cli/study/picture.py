"""`buildstars picture`: a position as a picture, SVG or PNG, as the seat that is asked sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from buildstars.cli.bounds import MOST_LINE
from buildstars.cli.language import LangOfWords
from buildstars.content.text.phrases import SaidError, phrase


class PictureError(SaidError):
    """A sentence that says why there is no picture."""


def register(app: typer.Typer) -> None:
    app.command()(picture)


def picture(
    position: Annotated[str, typer.Argument(help="A file with a view, a position or a record; - reads from the keyboard or a pipe.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="Where to write it; the ending, .svg or .png, says how.")] = Path(
        "position.svg"
    ),
    at: Annotated[
        int | None, typer.Option(min=1, max=MOST_LINE, metavar="LINE", help="Of a record: the question that this line answers.")
    ] = None,
    forces: Annotated[
        str, typer.Option(metavar="NAMES", help="Of a position: its forces or fleets, with commas, unless the file names them.")
    ] = "",
    option: Annotated[list[str] | None, typer.Option(help="An option of that game, key=value.")] = None,
    width: Annotated[int, typer.Option(min=160, max=3840, help="Of a PNG, in pixels.")] = 1280,
    lang: LangOfWords = "en",
) -> None:
    """Draw a position of either game as the seat that is asked there sees it: nothing hidden is in the picture."""
    from buildstars.boards.rendering import picture_of, png_of_view
    from buildstars.cli.study.hint import text_of
    from buildstars.core.options import split_option
    from buildstars.lab.study.sources import open_source
    from buildstars.outputs import check_output, shown, write_output

    kind = out.suffix.casefold()
    if kind not in (".svg", ".png"):
        raise PictureError(phrase("picture-ending", file=str(out)))
    check_output(out)
    given = dict(split_option(text) for text in option or [])
    names = [name.strip() for name in forces.split(",") if name.strip()]
    source = open_source(text_of(position), "the input" if position == "-" else position, None, at, names, given)
    if kind == ".svg":
        write_output(out, picture_of(source.view, source.names, lang))
    else:
        write_output(out, png_of_view(source.view, source.names, lang, width))
    print(f"wrote {shown(out)}")
