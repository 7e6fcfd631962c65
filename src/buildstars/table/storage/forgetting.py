"""“Delete my data”: all that the server has of a guest goes, and the games of others stay whole.

Games in which nobody else sat are deleted. In games with others the seat stays, without guest or name, as somebody who
has left. The record forgets the name, which stands in its head and in remarks. What the guest said goes too. Everything
is first undone where it is at hand (open tables, stories, sockets), then in the database.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from msgspec.structs import replace as changed
from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from buildstars.match.record import Record
from buildstars.table.live.errors import Elsewhere
from buildstars.table.live.room import Change, Room
from buildstars.table.live.seats import read_settings
from buildstars.table.live.server import TableServer
from buildstars.table.live.socket import RESTART
from buildstars.table.replays.archive import Archive
from buildstars.table.storage.rows import settings_text
from buildstars.table.storage.schema import ChatLine, Game, Guest, Kept, Line, Picture, Seat

Names = dict[int, str]
NOBODY: Final = "Player {}"
"""In the record of a game with others, in place of a name."""


Everywhere = Callable[[str, Any], Awaitable[list[Any]]]
"""Asks all other servers of a site to do something."""


async def forget(server: TableServer, archive: Archive, guest: str, everywhere: Everywhere | None = None) -> None:
    alone, shared = await games_of(server, guest)
    if everywhere is not None:
        await everywhere("forget", (guest, alone, list(shared)))
    await at_hand(server, archive, guest, alone, shared)
    await erase(server, guest, alone, shared)


async def at_hand(server: TableServer, archive: Archive, guest: str, alone: list[str], shared: dict[str, Names]) -> None:
    """What this server has in its memory; tables at others are theirs to mend."""
    for id_ in alone:
        await end_table(server, id_)
    for id_ in shared:
        try:
            actor = await server.open(id_) if id_ in server.actors or await is_going_on(server, id_) else None
        except Elsewhere:
            actor = None
        if actor is not None:
            await actor.do(partial(leave, actor.room, guest))
    for actor in list(server.actors.values()):
        for connection in list(actor.connections):
            if connection.guest == guest:
                connection.close(RESTART)
    for id_ in (*alone, *shared):
        archive.forget(id_)


async def games_of(server: TableServer, guest: str) -> tuple[list[str], dict[str, Names]]:
    """The guest's games in which no other person sits, and those with others, with the guest's names there by seat."""
    mine = select(Seat.game).where(Seat.guest == guest)
    async with server.store.engine.connect() as connection:
        ids = list(await connection.scalars(select(Game.id).where(or_(Game.id.in_(mine), Game.host == guest)).order_by(Game.id)))
        others = select(Seat.game).where(Seat.game.in_(ids), Seat.kind == "person", Seat.guest != guest, Seat.guest != "").distinct()
        shared: dict[str, Names] = {id_: {} for id_ in await connection.scalars(others)}
        for id_, seat, name in await connection.execute(select(Seat.game, Seat.seat, Seat.name).where(Seat.guest == guest)):
            if id_ in shared:
                shared[id_][seat] = name
    return [id_ for id_ in ids if id_ not in shared], shared


async def is_going_on(server: TableServer, id_: str) -> bool:
    async with server.store.engine.connect() as connection:
        return await connection.scalar(select(Game.state).where(Game.id == id_)) in ("open", "playing")


# ---- what is at hand --------------------------------------------------------------------------------------------------


async def end_table(server: TableServer, id_: str) -> None:
    """Whoever looks on is sent away; nothing of it is written any more."""
    actor = server.actors.pop(id_, None)
    if actor is not None:
        for connection in list(actor.connections):
            connection.close(RESTART)
        await actor.stop()
        server.thinker.forget(id_)


def leave(room: Room, guest: str) -> Change:
    """In the table's own turn: the seats are nobody's now, and what was said is gone."""
    change = Change(settings=True)
    for seat in room.seats_of(guest):
        if room.state == "open":
            change.chairs |= room.leave(seat).chairs
        else:
            chair = room.chairs[seat]
            room.chairs[seat] = replace(chair, guest="", name="", left=True)
            change.chairs |= {seat, *(room.is_away(seat).chairs if room.state == "playing" else ())}
            if room.play is not None:
                without_name(room.play.match.record, {seat: chair.name})
    if room.settings.host == guest:  # somebody must be able to start the game
        room.settings = changed(room.settings, host=next((chair.guest for chair in room.chairs if chair.guest), ""))
    room.chat = [line for line in room.chat if room.said_by.get(line.n) != guest]
    return change


def without_name(record: Record, names: Names) -> None:
    record.head[:] = nameless("\n".join(record.head), names).split("\n")
    seats = [NOBODY.format(seat + 1) if seat in names else name for seat, name in enumerate(record.header.seats)]
    record.header = replace(record.header, seats=tuple(seats))
    record.lines[:] = [replace(line, text=without_remark(line.text, names)) for line in record.lines]


def nameless(head: str, names: Names) -> str:
    """The head of a record without the names of some seats."""
    for seat in names:
        head = re.sub(rf"(?m)^seat\.{seat} = .*$", f"seat.{seat} = {NOBODY.format(seat + 1)}", head)
    return head


def without_remark(line: str, names: Names) -> str:
    """A line of a record; if its remark for people names one of them, without it."""
    told, sign, remark = line.partition(" # ")
    return told.rstrip() if sign and any(name and name in remark for name in names.values()) else line


# ---- what is stored ---------------------------------------------------------------------------------------------------


async def erase(server: TableServer, guest: str, alone: list[str], shared: dict[str, Names]) -> None:
    async with server.store.engine.begin() as connection:
        for table in (Line, ChatLine, Seat):
            await connection.execute(delete(table).where(table.game.in_(alone)))
        await connection.execute(delete(Game).where(Game.id.in_(alone)))
        for id_, names in shared.items():
            await _nameless_game(connection, id_, names, guest)
        await connection.execute(delete(ChatLine).where(ChatLine.guest == guest))
        await connection.execute(delete(Kept).where(Kept.guest == guest))
        await connection.execute(delete(Picture).where(Picture.guest == guest))
        await connection.execute(delete(Guest).where(Guest.id == guest))
    server.store.shown += 1


async def _nameless_game(connection: AsyncConnection, id_: str, names: Names, guest: str) -> None:
    game = (await connection.execute(select(Game.head, Game.settings, Game.host).where(Game.id == id_))).mappings().one()
    settings = read_settings(game["settings"])
    host = "" if settings.host == guest else settings.host
    new = settings_text(changed(settings, host=host))
    head = nameless(game["head"], names)
    # a review names the players; it can be worked out again
    await connection.execute(update(Game).where(Game.id == id_).values(head=head, settings=new, host=host, review=""))
    await connection.execute(update(Seat).where(Seat.game == id_, Seat.guest == guest).values(guest="", name=""))
    await connection.execute(delete(ChatLine).where(ChatLine.game == id_, ChatLine.guest == "", ChatLine.seat.in_(list(names))))
    for n, text in (await connection.execute(select(Line.n, Line.text).where(Line.game == id_))).all():
        if (new_text := without_remark(text, names)) != text:
            await connection.execute(update(Line).where(Line.game == id_, Line.n == n).values(text=new_text))


async def traces(server: TableServer, guest: str) -> dict[str, int]:
    """How many rows still know a guest, by table: after `forget` none."""
    async with server.store.engine.connect() as connection:
        counted = {
            "guest": Guest.id == guest, "game": or_(Game.host == guest, Game.settings.contains(guest, autoescape=True)),
            "seat": Seat.guest == guest, "chat": ChatLine.guest == guest, "kept": Kept.guest == guest,
            "picture": Picture.guest == guest,
        }
        return {name: int(await connection.scalar(select(func.count()).where(condition)) or 0) for name, condition in counted.items()}
