"""The addresses of collections: what a guest owns, under names, as tables to take away, and tables looked at before they count."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Path, Request, Response

from buildstars.content.files.owned_table import Told, merged, rows_of
from buildstars.content.files.sheets import write_csv, write_xlsx
from buildstars.content.languages import LANGUAGES
from buildstars.content.loader import Collection
from buildstars.content.names import folded
from buildstars.content.owned import Holding, Mode, Owned, in_order, write_owned
from buildstars.table.access.guests import clean
from buildstars.table.http.dependencies import ERRORS, KnownGuest, Lang, TheGuest, TheServer
from buildstars.table.http.models import collections as m
from buildstars.table.http.models.tables import Done, Texts
from buildstars.table.live.errors import refused
from buildstars.table.storage.saved import SavedText
from buildstars.table.workshop.own_sets import collection_of, texts_of
from buildstars.table.workshop.owned_collections import OwnedCollections
from buildstars.table.workshop.text_wire import OwnedRead, OwnedTable

router: Final = APIRouter(responses=ERRORS)
Id = Annotated[str, Path(pattern="^[a-z0-9]{4,20}$", description="Made by the browser.")]
Form = Literal["csv", "xlsx", "toml"]
MEDIA: Final[dict[Form, str]] = {
    "csv": "text/csv; charset=utf-8", "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "toml": "application/toml; charset=utf-8",
}
FILE: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {media.partition(";")[0]: {} for media in MEDIA.values()}}}


def owned_of(request: Request) -> OwnedCollections:
    owned: OwnedCollections = request.app.state.owned
    return owned


TheCollections = Annotated[OwnedCollections, Depends(owned_of)]


@router.get("/api/collections")
async def my_collections(collections: TheCollections, guest: KnownGuest) -> list[m.CollectionLine]:
    """What I own, under the names that I gave, the latest first."""
    return [line_of(kept, owned) for kept, owned in await collections.all(guest)]


def line_of(kept: SavedText, owned: Owned) -> m.CollectionLine:
    counts = owned.counts
    return m.CollectionLine(id=kept.id, name=owned.name, kinds=len(counts), copies=sum(counts.values()), touched=kept.touched)


@router.get("/api/collections/{id}")
async def one(collections: TheCollections, guest: KnownGuest, id: Id) -> m.OwnCollection:
    kept, owned = await collections.get(guest, id)
    things = [(key, one.count, one.wanted, one.swap) for key, one in owned.things.items()]
    return m.OwnCollection(id=id, name=owned.name, things=things, touched=kept.touched)


@router.patch("/api/collections/{id}")
async def change(collections: TheCollections, guest: TheGuest, id: Id, wanted: m.CollectionChange) -> m.CollectionLine:
    """Numbers of some things, and the name; a new collection if there is none of this id. All of it is kept, or nothing."""
    things = {key: Holding(count, more, swap) for key, count, more, swap in wanted.things}
    kept = await collections.change(guest, id, clean(wanted.name, 200) if wanted.name is not None else None, things)
    return line_of(*await collections.get(guest, kept.id))


@router.delete("/api/collections/{id}")
async def delete(server: TheServer, guest: TheGuest, id: Id) -> Done:
    if not await server.saved.drop(guest, "collection", id):
        raise refused("co-error-none", 404)
    return Done()


@router.post(
    "/api/collections/{id}/import",
    openapi_extra={"requestBody": {"content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}}},
)
async def look_at_table(
    request: Request, server: TheServer, collections: TheCollections, guest: KnownGuest, id: Id, mode: Mode = "set"
) -> m.TablePreview:
    """What a table, CSV or xlsx, would change in this collection, and the rows that cannot be read. Nothing is kept."""
    raw = await request.body()
    kept = await server.saved.get(guest, "collection", id) if guest else None
    owned = (await collections.get(guest, id))[1] if kept is not None else Owned("?", {})
    read = await server.read(OwnedTable(raw, await texts_of(server, guest)), OwnedRead)
    known = await collection_of(server, guest)
    return await asyncio.to_thread(_preview, read, owned, mode, known)


def _preview(read: OwnedRead, owned: Owned, mode: Mode, known: Collection) -> m.TablePreview:
    told = {one.id: Told(one.count, one.wanted, one.swap) for one in read.things}
    changes = {one.id: one for one in merged(owned, told, mode)}
    return m.TablePreview(
        changes=[
            m.ChangedThing(id=key, before=_numbers(changes[key].before), after=_numbers(changes[key].after))
            for key in in_order(changes, known)
        ],
        unread=[m.UnreadRow(line=row.line, sheet=row.sheet, text=row.text, reason=Texts(row.reason)) for row in read.unread],
        unread_more=read.unread_more, notes=[Texts(note) for note in read.notes], rows=read.rows,
    )


def _numbers(one: Holding) -> tuple[int, int, int]:
    return one.count, one.wanted, one.swap


@router.get("/api/collections/{id}/file", response_class=Response, responses=FILE)
async def file_of(
    server: TheServer, collections: TheCollections, guest: KnownGuest, id: Id, form: Form = "csv", lang: Lang = "en",
    everything: bool = False,
) -> Response:
    """The collection as a table with headings in a language, or as a file for the program; with everything, a checklist to fill in."""
    owned = (await collections.get(guest, id))[1]
    known = await collection_of(server, guest)
    data = await asyncio.to_thread(written, owned, known, form, lang, everything)
    name = re.sub(r"[^a-z0-9]+", "-", folded(owned.name)).strip("-") or "collection"
    headers = {"content-disposition": f'attachment; filename="{name}.{form}"', "cache-control": "no-store"}
    return Response(data, media_type=MEDIA[form], headers=headers)


def written(owned: Owned, known: Collection, form: Form, lang: str, everything: bool) -> bytes:
    if form == "toml":
        return write_owned(owned, known, lang).encode()
    rows = rows_of(owned, known, lang, everything)
    return write_xlsx(owned.name, rows) if form == "xlsx" else write_csv(rows, ";" if LANGUAGES[lang].comma else ",")
