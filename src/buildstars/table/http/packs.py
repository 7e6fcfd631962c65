"""The addresses of packs: what there is to open, the odds, and an opening from its commitment to its seed."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Depends, Path, Request, Response

from buildstars.content.collection import Set
from buildstars.content.packs import Contents, PackError, contents_of, odds, why_none
from buildstars.content.text.languages import in_all
from buildstars.content.text.phrases import Phrase
from buildstars.match.packs import playable, write_opening
from buildstars.table.http.dependencies import ERRORS, KnownGuest, TheGuest, TheServer
from buildstars.table.http.models import packs as m
from buildstars.table.http.models.tables import Done, Texts
from buildstars.table.live.errors import refused
from buildstars.table.live.server import ID_LENGTH, ID_LETTERS, TableServer, new_id
from buildstars.table.workshop.own_sets import collection_of
from buildstars.table.workshop.pack_openings import Kept, PackOpenings, opening_in

router: Final = APIRouter(responses=ERRORS)
Id = Annotated[str, Path(pattern="^[a-z0-9]{4,20}$")]
LONGEST_WHY: Final = 600
FILE: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/json": {}}}}


def packs_of(request: Request) -> PackOpenings:
    packs: PackOpenings = request.app.state.packs
    return packs


ThePacks = Annotated[PackOpenings, Depends(packs_of)]


def text(name: dict[str, str]) -> Texts:
    return Texts(name)


def why_text(why: Phrase) -> Texts:
    return Texts(in_all(why, LONGEST_WHY))


async def set_of(server: TableServer, guest: str, id_: str) -> Set:
    found = next((one for one in (await collection_of(server, guest)).sets if one.id == id_), None)
    if found is None:
        raise refused("pk-error-set", 404)
    return found


@router.get("/api/packs/sets")
async def sets(server: TheServer, guest: KnownGuest) -> list[m.PackSet]:
    """The sets there are for me, ours and my own, and of which no packs can be opened."""
    found = []
    for one in (await collection_of(server, guest)).sets:
        why = why_none(one.name, contents_of(one))
        found.append(m.PackSet(id=one.id, name=text(one.name), why=why_text(why) if why else None))
    return found


@router.get("/api/packs/odds")
async def the_odds(server: TheServer, guest: KnownGuest, set: str = "core") -> m.PackOdds:
    """How likely every card and sheet of a set is in a pack, exactly."""
    one = await set_of(server, guest, set)
    contents = contents_or_refused(one)
    exact = {key: str(value) for key, value in odds(contents).items()}
    return m.PackOdds(name=text(one.name), contents=told_contents(contents), odds=exact)


def contents_or_refused(one: Set) -> Contents:
    try:
        return playable(one)
    except PackError:
        raise refused("pk-error-few", 409) from None


@router.get("/api/packs")
async def mine(packs: ThePacks, guest: KnownGuest) -> list[m.OpeningLine]:
    """The openings that I have, the latest first."""
    return [
        m.OpeningLine(id=one.id, name=text(kept.of.name), count=kept.count, opened=kept.opened, touched=one.touched)
        for one, kept in await packs.all(guest)
    ]


@router.post("/api/packs")
async def begin(server: TheServer, packs: ThePacks, guest: TheGuest, wanted: m.NewPacks) -> m.PackOpening:
    """Some packs of a set, all closed, and the hash of the seed that says what is in them."""
    one = await set_of(server, guest, wanted.set)
    contents_or_refused(one)
    id_ = new_id(ID_LETTERS, ID_LENGTH)
    return told(id_, await packs.begin(guest, id_, one, wanted.count))


@router.get("/api/packs/{id}")
async def one(packs: ThePacks, guest: KnownGuest, id: Id) -> m.PackOpening:
    """An opening of mine as it stands."""
    return told(id, await packs.get(guest, id))


@router.post("/api/packs/{id}/open")
async def open_(packs: ThePacks, guest: TheGuest, id: Id, wanted: m.OpenPack) -> m.PackOpening:
    """Open the next pack."""
    return told(id, await packs.open(guest, id, wanted.number, wanted.entropy))


@router.put("/api/packs/{id}/collection")
async def count(packs: ThePacks, guest: TheGuest, id: Id, wanted: m.PacksInto) -> m.PackOpening:
    """Add what is open to a collection of mine, or take it out again; nothing is counted twice."""
    return told(id, await packs.count(guest, id, wanted.collection))


@router.delete("/api/packs/{id}")
async def drop(packs: ThePacks, guest: TheGuest, id: Id) -> Done:
    await packs.drop(guest, id)
    return Done()


@router.get("/api/packs/{id}/file", response_class=Response, responses=FILE)
async def file_of(packs: ThePacks, guest: KnownGuest, id: Id) -> Response:
    """A finished opening as the file that `buildstars pack verify` checks."""
    data = write_opening(opening_in(await packs.get(guest, id)))
    headers = {"content-disposition": f'attachment; filename="packs-{id}.json"', "cache-control": "no-store"}
    return Response(data, media_type="application/json", headers=headers)


def told(id_: str, kept: Kept) -> m.PackOpening:
    """What may be known by now: of packs that are closed nothing, and the seed once none is."""
    packs = [m.OpenedPack.model_validate(msgspec.to_builtins(pack)) for pack in kept.packs()]
    return m.PackOpening(
        id=id_, set=kept.of.id, name=text(kept.of.name), count=kept.count, commitment=kept.commitment, seed=kept.seed if kept.done else "",
        entropy=kept.entropy, contents=told_contents(kept.contents), packs=packs, collection=kept.collection, added=kept.added,
    )


def told_contents(contents: Contents) -> m.PackContents:
    return m.PackContents.model_validate(msgspec.to_builtins(contents))
