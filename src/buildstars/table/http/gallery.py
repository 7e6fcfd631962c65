"""The address of the whole collection, for the pages of the hangar: gallery, builder, editor."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from buildstars.table.http.dependencies import ERRORS, KnownGuest, TheServer
from buildstars.table.http.models.tables import AnyGameName
from buildstars.table.live.registry import GAMES
from buildstars.table.workshop.gallery import packed
from buildstars.table.workshop.own_sets import collection_of

router: Final = APIRouter(responses=ERRORS)
WhichGame = Annotated[AnyGameName, Query(description="The card game, or the miniatures game.")]


@router.get(
    "/api/collection", response_class=Response,
    responses={200: {"content": {"application/json": {}}}, 304: {"description": "It is as it was."}},
)
async def collection(request: Request, server: TheServer, guest: KnownGuest, game: WhichGame = "card") -> Response:
    """Every unit and card, ours and my own, with all that searching, filtering and reading about them needs; a Gathered (gallery.py)."""
    found = await collection_of(server, guest)
    data, tag = await asyncio.to_thread(packed, found, GAMES[game])
    headers = {"etag": f'"{tag}"', "cache-control": "private, no-cache", "vary": "accept-encoding, cookie"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(data, media_type="application/json", headers={**headers, "content-encoding": "gzip"})
    return Response(gzip.decompress(data), media_type="application/json", headers=headers)
