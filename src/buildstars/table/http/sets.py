"""The addresses of the set editor: the schema its menus are made of, a look at one unit or card, and the sets that a guest keeps."""

from __future__ import annotations

import asyncio
import re
from functools import cache, lru_cache
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from buildstars.content.files.set_file import entry_of
from buildstars.content.files.set_schema import set_schema
from buildstars.content.files.sheet_cells import BACK, HEADINGS
from buildstars.content.languages import in_each
from buildstars.content.loader import ContentError
from buildstars.content.model import Card, Text, Unit
from buildstars.content.text.hints import card_hints, unit_hints
from buildstars.content.text.languages import LANGUAGES, in_all
from buildstars.content.text.messages import render_message
from buildstars.content.text.phrases import phrase
from buildstars.pictures.craft import craft_names
from buildstars.table.access.guests import clean
from buildstars.table.card.table import CARD
from buildstars.table.http.dependencies import ERRORS, KnownGuest, TheGuest, TheServer
from buildstars.table.http.models import sets as m
from buildstars.table.http.models.tables import Done, Texts
from buildstars.table.live.errors import refused
from buildstars.table.live.server import CODE_LETTERS, TableServer, new_id
from buildstars.table.storage.saved import SavedText
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop.catalog import card_print, know_for_now, unit_print
from buildstars.table.workshop.own_sets import MOST_SETS, collection_of
from buildstars.table.workshop.set_documents import name_of, read_kept, set_id_of, tidied, tidied_entry, written
from buildstars.table.workshop.set_drafts import LONGEST_SET_ID, Draft, Flaw, read_guess
from buildstars.table.workshop.text_wire import SetFile

router: Final = APIRouter(responses=ERRORS)
SHARE_LETTERS: Final = 10
MOST_FLAWS: Final = 300
"""That are told at a time; whoever has more will ask again."""
LONGEST_REASON: Final = 1000
SetId = Annotated[str, Path(pattern="^[a-z0-9]{4,40}$")]
Code = Annotated[str, Path(pattern="^[A-Za-z0-9]{4,20}$")]
TOML_FILE: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/toml": {}}}}


# ---- making -----------------------------------------------------------------------------------------------------------


@router.get("/api/sets/forms")
async def forms(response: Response) -> m.Forms:
    response.headers["cache-control"] = "public, max-age=3600"
    return await asyncio.to_thread(_forms)


@cache
def _forms() -> m.Forms:
    headings: dict[str, list[str]] = {}
    for text, column in HEADINGS.items():
        headings.setdefault(column, []).append(text)
    return m.Forms(definitions=set_schema(), crafts=list(craft_names()), headings=headings, sides=list(BACK))


@router.post("/api/sets/look")
async def look(wanted: m.EntryWanted) -> m.Preview:
    """The text, picture and problems of one unit or card, for whoever is making it."""
    return await asyncio.to_thread(_look, wanted.kind, tidied_entry(wanted.entry), wanted.set)


def _look(kind: m.EntryKind, entry: dict[str, Any], set_id: str) -> m.Preview:
    thing, flaws = read_guess(kind, entry, clean(set_id, LONGEST_SET_ID) or "mine")
    print_ = printed(thing) if thing is not None else None
    hints: list[Texts] = []
    if thing is not None and not flaws:
        known = [*stock.collection().units.values(), *([thing] if isinstance(thing, Unit) else [])]
        said = unit_hints(thing, known) if isinstance(thing, Unit) else card_hints(thing, known)
        hints = [Texts({lang: render_message(hint, lang) for lang in LANGUAGES}) for hint in said]
    return m.Preview(
        flaws=_told(flaws), hints=hints, unit=print_ if isinstance(thing, Unit) else None, card=print_ if isinstance(thing, Card) else None
    )


def printed(thing: Unit | Card, code: str = "") -> dict[str, Any] | None:
    """As a catalog prints it; None if it makes so little sense that nothing can be said of it. `code`: by which it is shared."""
    try:
        print_ = unit_print(thing, CARD) if isinstance(thing, Unit) else card_print(thing)
    except (LookupError, ValueError, TypeError, AssertionError):
        return None
    know_for_now([thing])
    found: dict[str, Any] = msgspec.to_builtins(print_)
    if thing.picture and code:
        found["art"] = found["art"].replace("/", f"?code={code}/")
    return found


def _title(name: Text) -> Texts:
    return Texts({lang: clean(text, 60) or "?" for lang, text in in_each(name).items()})


def _told(flaws: list[Flaw]) -> list[m.Flaw]:
    return [m.Flaw(path=list(flaw.path), text=Texts(in_all(flaw.why, LONGEST_REASON))) for flaw in flaws[:MOST_FLAWS]]


@router.get("/api/sets/entries/{id}")
async def entry(server: TheServer, guest: KnownGuest, id: str) -> m.Copied:
    """A unit or card that is there, ours or my own, as it would stand in a set file: to begin with."""
    known = await collection_of(server, guest)
    try:
        if re.fullmatch(r".*:u[0-9a-z]+", id):
            return m.Copied(kind="units", entry=entry_of(known.unit(id)))
        return m.Copied(kind="cards", entry=entry_of(known.card(id)))
    except ContentError:
        raise refused("ed-error-no-entry", 404, id=clean(id, 40)) from None


@router.post("/api/sets/import", openapi_extra={"requestBody": {"content": {"application/octet-stream": {"schema": {"type": "string"}}}}})
async def bring(request: Request, server: TheServer, file: Annotated[str, Query(max_length=200)] = "set.toml") -> m.Imported:
    """A set file, or a spreadsheet of units saved as CSV, as a document; nothing is kept yet."""
    return m.Imported(**await server.read(SetFile(await request.body(), file), dict))


# ---- keeping ----------------------------------------------------------------------------------------------------------


@router.get("/api/sets")
async def my_sets(server: TheServer, guest: KnownGuest) -> list[m.SetLine]:
    """The latest first."""
    kept = await server.saved.all(guest, "set") if guest else []
    return await asyncio.to_thread(_lines, kept)


def _lines(kept: list[SavedText]) -> list[m.SetLine]:
    found = []
    for one in kept:
        document, draft = _read(one.text)
        name = name_of(document)
        counts = [len(document[kind]) if isinstance(document.get(kind), list) else 0 for kind in ("units", "cards")]
        flaws = len(draft.flaws) + len(_taken(one.id, document, kept))
        found.append(m.SetLine(
            id=one.id, set=str(document.get("id", "")), name=_title(name),
            units=counts[0], cards=counts[1], flaws=flaws, touched=one.touched, code=one.code,
        ))
    return found


@lru_cache(maxsize=32)
def _read(text: str) -> tuple[dict[str, Any], Draft]:
    return read_kept(text)


def _taken(id_: str, document: dict[str, Any], kept: list[SavedText]) -> list[Flaw]:
    """Ours and one's own must have different ids, so that nothing in them is called the same."""
    wanted = document.get("id")
    ours = {one.id for one in stock.collection().sets}
    others = {_read(one.text)[0].get("id") for one in kept if one.id != id_}
    if wanted in ours or wanted in others:
        return [Flaw(("id",), phrase("flaw-id-taken", id=str(wanted)[:LONGEST_SET_ID]))]
    return []


@router.get("/api/sets/{id}")
async def one_set(server: TheServer, guest: KnownGuest, id: SetId) -> m.OwnSet:
    kept = await server.saved.all(guest, "set") if guest else []
    found = next((one for one in kept if one.id == id), None)
    if found is None:
        raise refused("ed-error-no-set", 404)
    document, draft = await asyncio.to_thread(_read, found.text)
    flaws = await asyncio.to_thread(lambda: _told([*_taken(id, document, kept), *draft.flaws]))
    return m.OwnSet(id=id, document=document, flaws=flaws, touched=found.touched, code=found.code)


@router.put("/api/sets/{id}")
async def keep(server: TheServer, guest: TheGuest, id: SetId, wanted: m.SetWanted) -> m.Kept:
    """Keep a set as it is, mistakes and all; what is right of it can be played."""
    document = tidied(wanted.document)
    text = await asyncio.to_thread(written, document)
    kept = await server.saved.all(guest, "set")
    if len(kept) >= MOST_SETS and all(one.id != id for one in kept):
        raise refused("ed-error-sets", 409, most=MOST_SETS)
    await server.saved.put(guest, "set", id, clean(name_of(document)["en"], 40), text)
    kept_now = await server.saved.get(guest, "set", id)
    again, draft = await asyncio.to_thread(_read, text)
    flaws = await asyncio.to_thread(lambda: _told([*_taken(id, again, kept), *draft.flaws]))
    return m.Kept(flaws=flaws, touched=kept_now.touched if kept_now else 0)


@router.delete("/api/sets/{id}")
async def delete(server: TheServer, guest: TheGuest, id: SetId) -> Done:
    """Games that were played with it, and tables that wait with it, have what they need."""
    if not await server.saved.drop(guest, "set", id):
        raise refused("ed-error-no-set", 404)
    return Done()


# ---- sharing ----------------------------------------------------------------------------------------------------------


@router.post("/api/sets/{id}/share")
async def share(server: TheServer, guest: TheGuest, id: SetId) -> m.ShareCode:
    """A code by which anybody may see the set, as it is then, and keep a copy."""
    code = await server.saved.share(guest, "set", id, new_id(CODE_LETTERS, SHARE_LETTERS))
    if code is None:
        raise refused("ed-error-no-set", 404)
    return m.ShareCode(code=code)


@router.get("/api/shared/sets/{code}")
async def shared(server: TheServer, code: Code) -> m.SharedSet:
    found = await _shared(server, code)
    document, draft = await asyncio.to_thread(_read, found.text)
    name = name_of(document)
    prints = await asyncio.to_thread(lambda: [[printed(thing, code) for thing in things] for things in (draft.units, draft.cards)])
    return m.SharedSet(
        code=code, name=_title(name), document=document, flaws=len(draft.flaws),
        units=[one for one in prints[0] if one], cards=[one for one in prints[1] if one],
    )


async def _shared(server: TableServer, code: str) -> SavedText:
    found = await server.saved.shared("set", code.upper())
    if found is None:
        raise refused("ed-error-no-code", 404)
    return found


@router.get("/api/sets/{id}/file", response_class=Response, responses=TOML_FILE)
async def file_of(server: TheServer, guest: KnownGuest, id: SetId) -> Response:
    """The set as a file, for the sets folder of a program, for `--set`, or for another table."""
    found = await server.saved.get(guest, "set", id) if guest else None
    if found is None:
        raise refused("ed-error-no-set", 404)
    return await asyncio.to_thread(_download, found.text)


@router.get("/api/shared/sets/{code}/file", response_class=Response, responses=TOML_FILE)
async def shared_file(server: TheServer, code: Code) -> Response:
    return await asyncio.to_thread(_download, (await _shared(server, code)).text)


def _download(text: str) -> Response:
    name = set_id_of(str(_read(text)[0].get("id", "")) or "set")
    headers = {"content-disposition": f'attachment; filename="{name}.toml"', "cache-control": "no-cache"}
    return Response(text.encode(), media_type="application/toml; charset=utf-8", headers=headers)
