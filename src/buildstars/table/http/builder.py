"""The builder's addresses: forces that guests keep, share, paste and export, what is said about them, odds, measurements, print."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from buildstars.content.legal import cost
from buildstars.content.loader import Collection
from buildstars.content.model import Force, Unit
from buildstars.content.names import folded
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.core.messages import Name
from buildstars.pictures.print.parts import PARTS, KitError, parts_named
from buildstars.table.http.collections import TheCollections
from buildstars.table.http.dependencies import ERRORS, KnownGuest, Lang, TheGuest, TheServer
from buildstars.table.http.models import builder as b
from buildstars.table.http.models.tables import AnyGameName, Done, ListLine, Texts
from buildstars.table.live.errors import refused
from buildstars.table.live.registry import GAMES
from buildstars.table.live.server import CODE_LETTERS, TableServer, new_id
from buildstars.table.storage.saved import SavedText
from buildstars.table.thinking.duels import attack, typical_defenders
from buildstars.table.thinking.measuring import Measuring
from buildstars.table.wire.saying import name_of
from buildstars.table.workshop import building
from buildstars.table.workshop.building import look
from buildstars.table.workshop.drafts import LINK, as_list, as_toml, force_in, options_of, read_kept, tidied
from buildstars.table.workshop.own_sets import collection_of, texts_of
from buildstars.table.workshop.printing import Order, Paper, Printing
from buildstars.table.workshop.text_wire import ForceToBuild

router: Final = APIRouter(responses=ERRORS)
CODE_LENGTH: Final = 8
"""Longer than a table's: what is shared stays."""
Kept = Annotated[str, Path(pattern="^[a-z0-9]{4,20}$")]
Owned = Annotated[str | None, Query(pattern="^[a-z0-9]{4,20}$", description="The id of a collection of mine.")]


def measuring_of(request: Request) -> Measuring:
    measuring: Measuring = request.app.state.measuring
    return measuring


def printing_of(request: Request) -> Printing:
    printing: Printing = request.app.state.printing
    return printing


TheMeasuring = Annotated[Measuring, Depends(measuring_of)]


# ---- while it is built ------------------------------------------------------------------------------------------------


@router.post("/api/builder/look")
async def looked(
    server: TheServer, collections: TheCollections, guest: KnownGuest, sheet: b.ForceSheet, owned: Owned = None
) -> b.Looked:
    """What is to be said about a force: asked after each change. Of a collection of mine, if one is named, more of it is suggested."""
    collection = await collection_of(server, guest)
    counts = await collections.counts_if_there(guest, owned) if owned else None
    return await asyncio.to_thread(look, tidied(sheet), collection, counts)


@router.post("/api/builder/random")
async def at_random(server: TheServer, collections: TheCollections, guest: KnownGuest, wanted: b.RandomWanted) -> b.RandomForce:
    """A force built at random, to begin with; of a collection of mine alone, if one is named."""
    collection = await collection_of(server, guest)
    counts = await collections.counts(guest, wanted.owned) if wanted.owned else None
    sheet = await asyncio.to_thread(building.at_random, wanted, collection, counts)
    return b.RandomForce(**sheet.model_dump())


@router.post("/api/builder/read")
async def read(server: TheServer, guest: KnownGuest, pasted: b.PastedText) -> b.PastedForce:
    """A list, a force file or a link of ours as a force; what cannot be read is told line by line."""
    text, game = pasted.text, pasted.game
    if link := LINK.fullmatch(text):
        found = await server.saved.shared("force", link["code"].upper())
        if found is None:
            why = Texts({lang: render("bu-error-no-link", {}, lang) for lang in LANGUAGES})
            return b.PastedForce(sheet=b.ForceSheet(game=game), notes=[], unread=[ListLine(number=1, text=text.strip()[:120], reason=why)])
        text = found.text
    return b.PastedForce(**await server.read(ForceToBuild(text, game, {}, await texts_of(server, guest)), dict))


@router.post("/api/builder/export")
async def export(server: TheServer, guest: KnownGuest, sheet: b.ForceSheet) -> b.Exported:
    collection = await collection_of(server, guest)
    tidy = tidied(sheet)

    def write() -> b.Exported:
        lists = {lang: as_list(tidy, lang, collection) for lang in LANGUAGES}
        return b.Exported(text=Texts(lists), toml=as_toml(tidy, collection))

    return await asyncio.to_thread(write)


@router.post("/api/builder/odds")
async def odds(server: TheServer, guest: KnownGuest, asked: b.AttackAsked) -> b.AttackTable:
    """Exact odds of attacks on an otherwise empty table."""
    collection = await collection_of(server, guest)
    defenders = (unit_named(collection, asked.defender),) if asked.defender is not None else typical_defenders(asked.game)
    units = [unit_named(collection, id_) for id_ in dict.fromkeys(asked.units)]
    card = collection.cards.get(asked.card) if asked.card is not None else None
    if asked.card is not None and (card is None or card.type != "combat"):
        raise refused("bu-error-no-card", 404, id=asked.card)

    def work() -> b.AttackTable:
        rows = [b.AttackRow(unit=unit.id, odds=[attack(asked.game, unit, other, card) for other in defenders]) for unit in units]
        return b.AttackTable(defenders=[unit.id for unit in defenders], rows=rows)

    return await asyncio.to_thread(work)


def unit_named(collection: Collection, id_: str) -> Unit:
    if id_ not in collection.units:
        raise refused("bu-error-no-unit", 404, id=id_)
    return collection.units[id_]


# ---- kept and shared --------------------------------------------------------------------------------------------------


def game_in(kept: SavedText) -> b.ForceSheet:
    return read_kept(kept.text, "card")


def told(kept: SavedText, collection: Collection) -> b.KeptForce:
    sheet = game_in(kept)
    force, missing = force_in(sheet, collection)
    problems = GAMES[sheet.game].problems(force, options_of(sheet))
    why: Texts | None = None
    if missing:
        why = Texts({lang: render("bu-missing", {"count": len(missing)}, lang) for lang in LANGUAGES})
    elif problems:
        why = Texts({lang: render(problems[0].id, problems[0].args, lang) for lang in LANGUAGES})
    return b.KeptForce(
        id=kept.id, sheet=sheet, ok=why is None, problem=why, stars=sum(cost(unit) for unit in force.units), touched=kept.touched,
        code=kept.code, text=kept.text,
    )


@router.get("/api/builder/forces")
async def forces(server: TheServer, guest: KnownGuest, game: AnyGameName | None = None) -> list[b.KeptForce]:
    """What I keep, the latest first."""
    kept = await server.saved.all(guest, "force") if guest else []
    collection = await collection_of(server, guest)
    found = await asyncio.to_thread(lambda: [told(one, collection) for one in kept])
    return [one for one in found if game in (None, one.sheet.game)]


@router.get("/api/builder/forces/{id}")
async def force(server: TheServer, guest: KnownGuest, id: Kept) -> b.KeptForce:
    kept = await mine(server, guest, id)
    return told(kept, await collection_of(server, guest))


async def mine(server: TableServer, guest: str, id_: str) -> SavedText:
    kept = await server.saved.get(guest, "force", id_) if guest else None
    if kept is None:
        raise refused("bu-error-no-force", 404)
    return kept


@router.put("/api/builder/forces/{id}")
async def keep(server: TheServer, guest: TheGuest, id: Kept, sheet: b.ForceSheet) -> Done:
    """Kept as a force file, whether or not it may be played."""
    tidy = tidied(sheet)
    collection = await collection_of(server, guest)
    text = await asyncio.to_thread(as_toml, tidy, collection)
    await server.saved.put(guest, "force", id, tidy.name, text)
    return Done()


@router.delete("/api/builder/forces/{id}")
async def drop(server: TheServer, guest: TheGuest, id: Kept) -> Done:
    if not await server.saved.drop(guest, "force", id):
        raise refused("bu-error-no-force", 404)
    return Done()


@router.post("/api/builder/forces/{id}/share")
async def share(server: TheServer, guest: TheGuest, id: Kept) -> b.Shared:
    """A code by which anybody can see the force, as it is then: /force/CODE."""
    code = await server.saved.share(guest, "force", id, new_id(CODE_LETTERS, CODE_LENGTH))
    if code is None:
        raise refused("bu-error-no-force", 404)
    return b.Shared(code=code)


@router.get("/api/builder/shared/{code}")
async def shared(server: TheServer, code: str) -> b.ForceSheet:
    """A force that somebody shares. It may hold units and cards of its owner's own sets, which others do not know."""
    kept = await server.saved.shared("force", code.strip().upper()[:20])
    if kept is None:
        raise refused("bu-error-no-link", 404)
    return game_in(kept)


# ---- print ------------------------------------------------------------------------------------------------------------


@router.get("/api/builder/forces/{id}/cards.pdf", response_class=Response, responses={200: {"content": {"application/pdf": {}}}})
async def cards(
    request: Request, server: TheServer, guest: KnownGuest, id: Kept, lang: Lang = "en", paper: Paper = "a4",
    backs: bool = False, bases: bool = False,
) -> Response:
    """All its units and cards at true size, nine a page, to cut out."""
    sheet = game_in(await mine(server, guest, id))
    collection = await collection_of(server, guest)
    found, _ = force_in(sheet, collection)
    if not found.units and not found.cards:
        raise refused("bu-error-empty", 409)
    order = Order(found, found.called(lang), lang, paper, backs, bases, *numbers(collection), photos=await photos_of(server, guest, found))
    return as_file(await printing_of(request).pdf(order, guest), found.called(lang))


@router.get("/api/builder/forces/{id}/kit.pdf", response_class=Response, responses={200: {"content": {"application/pdf": {}}}})
async def kit(
    request: Request, server: TheServer, guest: KnownGuest, id: Kept, lang: Lang = "en", paper: Paper = "a4",
    backs: bool = False, parts: Annotated[str, Query(max_length=100)] = ",".join(PARTS),
) -> Response:
    """Everything that it needs on a real table: cards, labels, measures, reference, paper models, rules."""
    sheet = game_in(await mine(server, guest, id))
    collection = await collection_of(server, guest)
    found, _ = force_in(sheet, collection)
    if not found.units and not found.cards:
        raise refused("bu-error-empty", 409)
    try:
        wanted = parts_named(parts)
    except KitError:
        raise refused("bu-error-parts", 422, parts=", ".join(PARTS)) from None
    order = Order(found, found.called(lang), lang, paper, backs, True, *numbers(collection), wanted, await photos_of(server, guest, found))
    return as_file(await printing_of(request).pdf(order, guest), found.called(lang))


@router.get("/api/reference.pdf", response_class=Response, responses={200: {"content": {"application/pdf": {}}}})
async def reference(lang: Lang = "en", paper: Paper = "a4") -> Response:
    """The quick reference on one page."""
    from buildstars.pictures.print.reference import reference_pdf  # with fonts and a printer's tools: not to be loaded by every start

    data, _ = await asyncio.to_thread(reference_pdf, paper, lang)
    return as_file(data, render("qr-title", {}, lang))


@router.get("/api/builder/printing")
async def printing(request: Request, guest: KnownGuest) -> b.PrintProgress:
    """How far what I print is."""
    done, steps = printing_of(request).far(guest)
    return b.PrintProgress(done=done, of=steps)


def as_file(data: bytes, called: str) -> Response:
    name = re.sub(r"[^a-z0-9]+", "-", folded(called)).strip("-") or "force"
    headers = {"content-disposition": f'inline; filename="{name}.pdf"', "cache-control": "no-store"}
    return Response(data, media_type="application/pdf", headers=headers)


async def photos_of(server: TableServer, guest: str, force: Force) -> dict[str, bytes]:
    """Of the pictures that its units and cards name, those that the guest may see."""
    ids = dict.fromkeys([*(unit.picture for unit in force.units), *(card.picture for card in force.cards)])
    kept = [await server.pictures.seen_by(id_, guest) for id_ in ids if id_]
    return {one.id: one.data for one in kept if one is not None}


def numbers(collection: Collection) -> tuple[dict[str, int], dict[str, int]]:
    """By set: the highest number of its units, and of its cards; promos such as S4 do not count."""
    found: tuple[dict[str, int], dict[str, int]] = ({}, {})
    things: tuple[Any, Any] = (collection.units.values(), collection.cards.values())
    for most, some in zip(found, things, strict=True):
        for thing in some:
            most[thing.set] = max(most.get(thing.set, 0), thing.number if isinstance(thing.number, int) else 0)
    return found


# ---- measured ---------------------------------------------------------------------------------------------------------


@router.get("/api/builder/measure")
async def measured(guest: KnownGuest, measuring: TheMeasuring) -> b.Measurement:
    """How far my measurement is, and what it has found until now."""
    return await measuring.of(guest)


@router.post("/api/builder/measure")
async def measure(server: TheServer, guest: TheGuest, measuring: TheMeasuring, sheet: b.ForceSheet) -> b.Measurement:
    """Play a few hundred quick games against the ready forces, in the background."""
    tidy = tidied(sheet)
    collection = await collection_of(server, guest)
    found, missing = force_in(tidy, collection)
    problems = GAMES[tidy.game].problems(found, options_of(tidy))
    if missing:
        raise refused("bu-missing", 422, count=len(missing))
    if problems:
        said = {key: name_of(arg) if isinstance(arg, Name) else arg for key, arg in problems[0].args.items()}
        raise refused(problems[0].id, 422, **said)
    return await measuring.begin(guest, tidy, found, options_of(tidy))


@router.delete("/api/builder/measure")
async def stop_measuring(guest: KnownGuest, measuring: TheMeasuring) -> b.Measurement:
    return await measuring.cancel(guest)
