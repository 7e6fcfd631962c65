"""Posters for previews of links, as PNG files. What draws is loaded when something is to be drawn: opponents need not carry it."""

from __future__ import annotations

from collections.abc import Sequence

from buildstars.boards.showing import Caption, Showing
from buildstars.table.live.games import TableView


def position(view: TableView, names: Sequence[str], lang: str, words: Caption | None) -> bytes:
    from buildstars.boards.stills import Still, png_of_still

    return png_of_still(Still(view, names, lang, words))


def things(showing: Showing) -> bytes:
    from buildstars.boards.stills import png, raster
    from buildstars.boards.things import svg_of

    return png(raster(svg_of(showing)).convert("RGB"))
