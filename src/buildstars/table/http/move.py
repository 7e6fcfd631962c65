"""Moving to another device. `/move/{token}` itself is a page of the client: it asks, and only a POST from there changes anything."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from buildstars.table.access.guests import LONGEST_TOKEN
from buildstars.table.http.dependencies import ERRORS, KnownGuest, TheGuest, TheServer, give_cookie, guests_of
from buildstars.table.http.models import tables as m
from buildstars.table.storage.moving import Moving

router: Final = APIRouter(responses=ERRORS)


class MoveLook(BaseModel):
    """What a link would bring to this browser, and what this browser has now."""

    name: str = Field(description="Of the guest that the link brings.")
    games: int
    same: bool = Field(description="This browser is that guest already.")
    my_name: str
    my_games: int
    my_things: int = Field(description="Forces, sets and puzzles of this browser's own.")


class Move(m.Taken):
    token: str = Field(max_length=LONGEST_TOKEN, description="The last part of the link.")


class Moved(m.Me):
    back: str = Field(description="A link to who this browser was, for ten minutes; empty if there was nobody with a name or games.")


def link_for(request: Request, guest: str) -> str:
    return str(request.base_url) + "move/" + guests_of(request).link(guest)


@router.post("/api/me/link")
async def link(request: Request, guest: TheGuest) -> m.MoveLink:
    """A link by which I am the same guest on another device. It works once."""
    return m.MoveLink(link=link_for(request, guest))


@router.get("/api/me/move/{token}")
async def look(request: Request, server: TheServer, mine: KnownGuest, token: str) -> MoveLook:
    """What a link would do; it changes nothing."""
    moving = Moving(server.store, guests_of(request))
    guest = await moving.whose(token, mine)
    theirs, own = await moving.belongings(guest), await moving.belongings(mine)
    return MoveLook(
        name=theirs.name, games=theirs.games, same=guest == mine, my_name=own.name, my_games=own.games, my_things=own.things
    )


@router.post("/api/me/move")
async def move(request: Request, response: Response, server: TheServer, mine: KnownGuest, wanted: Move) -> Moved:
    """Be the guest of a link from now on. The answer has a way back to who this browser was."""
    moving = Moving(server.store, guests_of(request))
    guest = await moving.whose(wanted.token, mine)
    back = ""
    if guest != mine:
        own = await moving.belongings(mine)
        await moving.take(wanted.token)
        give_cookie(request, response, guest)
        back = link_for(request, mine) if own else ""
    return Moved(guest=guest, name=await server.store.name_of(guest), back=back)
