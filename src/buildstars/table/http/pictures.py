"""The addresses of pictures: a guest's own for units and cards, private but for whom they are shared with; and craft by their names."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Path, Query, Request, Response

from buildstars.content.model import Affiliation
from buildstars.content.vocabulary import AFFILIATIONS
from buildstars.pictures.craft import craft_names, svg_of
from buildstars.pictures.themes import THEMES, Theme
from buildstars.table.http.dependencies import ERRORS, KnownGuest, TheGuest, TheServer
from buildstars.table.http.models import sets as m
from buildstars.table.http.models.tables import Done
from buildstars.table.live.errors import refused
from buildstars.table.workshop.text_wire import PictureFile, ReadPicture

router: Final = APIRouter(responses=ERRORS)
PictureId = Annotated[str, Path(pattern="^[a-z0-9]{16}$")]
Code = Annotated[str, Query(max_length=20, pattern="^[A-Za-z0-9]*$", description="Of a shared set that shows the picture.")]
BODY: Final = {"requestBody": {"content": {"image/*": {"schema": {"type": "string", "format": "binary"}}}}}
WEBP: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"image/webp": {}}}}
SVG: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"image/svg+xml": {}}}}
A_DAY: Final = "public, max-age=86400"
PRIVATE: Final = {
    "cache-control": "private, max-age=600",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "content-disposition": "inline",
    "vary": "cookie",
}
"""Of a private picture: kept by nobody on the way, opened by no other site, and never anything but a picture."""


@router.post("/api/pictures", openapi_extra=BODY)
async def bring(request: Request, server: TheServer, guest: TheGuest) -> m.OwnPicture:
    """Keep a picture (JPEG, PNG or WebP) of mine. It is encoded anew, without what else its file says."""
    found = await server.read(PictureFile(await request.body()), ReadPicture)
    id_ = await server.pictures.add(guest, found.data, found.width, found.height)
    return m.OwnPicture(id=id_, width=found.width, height=found.height, bytes=len(found.data))


@router.get("/api/pictures")
async def mine(server: TheServer, guest: KnownGuest) -> list[m.OwnPicture]:
    """Mine, the latest first."""
    kept = await server.pictures.all(guest) if guest else []
    return [m.OwnPicture(id=one.id, width=one.width, height=one.height, bytes=len(one.data)) for one in kept]


@router.get("/api/pictures/{id}", response_class=Response, responses=WEBP)
async def one(request: Request, server: TheServer, guest: KnownGuest, id: PictureId, code: Code = "") -> Response:
    """For its owner, for those at a table where the owner plays with it, and with the code of a set that shows it."""
    found = await server.pictures.seen_by(id, guest, code.upper())
    if found is None:
        raise refused("t-error-no-picture", 404)
    headers = {**PRIVATE, "etag": f'"{found.id}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(found.data, media_type="image/webp", headers=headers)


@router.delete("/api/pictures/{id}")
async def drop(server: TheServer, guest: TheGuest, id: PictureId) -> Done:
    """Units and cards that show it have our drawing again."""
    if not await server.pictures.drop(guest, id):
        raise refused("t-error-no-picture", 404)
    return Done()


@router.post("/api/shared/sets/{code}/pictures")
async def take(server: TheServer, guest: TheGuest, code: Annotated[str, Path(pattern="^[A-Za-z0-9]{4,20}$")]) -> m.TakenPictures:
    """Copies of a shared set's pictures, for whoever keeps a copy of the set: each old id with its new one."""
    shared = await server.saved.shared("set", code.upper())
    if shared is None:
        raise refused("ed-error-no-code", 404)
    found = [one for one in await server.pictures.all(shared.guest) if one.id in shared.text]
    if shared.guest == guest:
        return m.TakenPictures(pictures={one.id: one.id for one in found})
    return m.TakenPictures(pictures={one.id: await server.pictures.add(guest, one.data, one.width, one.height) for one in found})


@router.get("/craft/{name}-{side}-{theme}.svg", response_class=Response, responses=SVG)
async def craft(name: str, side: str, theme: str, request: Request) -> Response:
    """A craft in the colours of an affiliation, or of none."""
    if name not in craft_names() or side not in (*AFFILIATIONS, "none") or theme not in THEMES:
        raise refused("t-error-no-picture", 404)
    data = await asyncio.to_thread(_craft, name, side, theme)
    headers = {"cache-control": A_DAY, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(data, media_type="image/svg+xml", headers={**headers, "content-encoding": "gzip"})
    return Response(gzip.decompress(data), media_type="image/svg+xml", headers=headers)


@lru_cache(maxsize=800)
def _craft(name: str, side: str, theme: Theme) -> bytes:
    affiliation = None if side == "none" else cast("Affiliation", side)
    return gzip.compress(svg_of(name, affiliation, theme, size=80).encode(), 6, mtime=0)
