"""The addresses for the people who run the server: tables, bans and mutes, behind the admin token (docs/hosting.md)."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Request
from fastapi.security import HTTPBearer

from buildstars.content.text.phrases import phrase
from buildstars.table.access.guests import clean
from buildstars.table.http.dependencies import ERRORS, TheServer
from buildstars.table.http.models import admin as m
from buildstars.table.http.models.tables import Error
from buildstars.table.live.actor import TableActor
from buildstars.table.live.errors import refused, worded
from buildstars.table.operations import admin

UNKNOWN: Final = {"model": Error, "description": "The admin token is missing or wrong."}


def admitted(request: Request) -> None:
    """Refused without the token."""
    door: admin.Door = request.app.state.door
    door.check(request.headers.get("authorization", ""), request.client.host if request.client is not None else "")


router: Final = APIRouter(
    prefix="/api/admin", tags=["admin"], responses={**ERRORS, 401: UNKNOWN},
    dependencies=[Depends(HTTPBearer(auto_error=False, description="The admin token.")), Depends(admitted)],
)


@router.get("/tables")
async def tables(request: Request, server: TheServer) -> list[m.AdminTable]:
    """The tables where somebody is or was a moment ago, and who is connected to them; of all servers of the site."""
    site = request.app.state.site
    elsewhere = await site.everywhere("tables") if site is not None else []
    here = [admin_table(actor) for actor in server.actors.values()]
    return [*here, *(m.AdminTable.model_validate(one) for some in elsewhere for one in some)]


def admin_table(actor: TableActor) -> m.AdminTable:
    room = actor.room
    seats = [m.AdminSeat(seat=chair.seat, kind=chair.kind, name=chair.name, guest=chair.guest) for chair in room.chairs]
    here = [m.Visitor(guest=one.guest, name=one.name, address=one.address, seat=one.viewer) for one in actor.connections]
    return m.AdminTable(
        id=room.id, code=room.code, game=room.rules.name, state=room.state, turn=room.play.turn if room.play is not None else 0,
        public=room.settings.public, seats=seats, here=here,
    )


@router.post("/tables/{id}/close")
async def close(server: TheServer, id: str, reason: m.Reason) -> m.AdminTable:
    """By id or code. A game that goes on ends as a draw; the reason is said in its chat."""
    return admin_table(await admin.close(server, id, clean(reason.why, m.LONGEST_WHY)))


@router.get("/bans")
async def bans(server: TheServer) -> list[m.BanHeld]:
    """Bans and mutes that hold."""
    return [m.BanHeld(**vars(one)) for one in server.bans.all()]


@router.post("/bans")
async def ban(server: TheServer, new: m.NewBan) -> m.BanHeld:
    """In place of an earlier one against the same guest or address."""
    why = clean(new.why, m.LONGEST_WHY)
    if new.guest is not None:
        return m.BanHeld(**vars(await admin.sentence(server, new.what, "guest", new.guest, new.minutes, why)))
    return m.BanHeld(**vars(await admin.sentence(server, new.what, "address", new.address or "", new.minutes, why)))


WhichGuest = Annotated[str | None, Query(max_length=60, pattern=m.GUEST)]
WhichAddress = Annotated[str | None, Query(min_length=1, max_length=60)]


@router.delete("/bans")
async def unban(server: TheServer, guest: WhichGuest = None, address: WhichAddress = None) -> m.Lifted:
    """Lift everything that holds against a guest or an address."""
    if (guest is None) == (address is None):
        raise refused("t-error-request", 422, where="query", why=worded(phrase("admin-whom")))
    if guest is not None:
        return m.Lifted(lifted=await admin.lift(server, "guest", guest))
    return m.Lifted(lifted=await admin.lift(server, "address", address or ""))


