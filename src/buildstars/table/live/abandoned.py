"""Games with clocks that everybody has left: nobody is there to decide about the one whose time is up, so they end by themselves.

They lie on their shelf for a day, and a player who comes back goes on. After that the one whose time is up has
resigned; if the others are still several, they draw. One after the other, a few at a time, so that nobody notices.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from buildstars.table.live.errors import Elsewhere
from buildstars.table.live.room import Change
from buildstars.table.live.server import FORGOTTEN
from buildstars.table.operations.admin import draw

if TYPE_CHECKING:
    from buildstars.table.live.actor import TableActor
    from buildstars.table.live.server import TableServer

ABANDONED: Final = 24 * 3600
"""Seconds after which such a game ends."""
EVERY: Final = 600.0
"""Seconds between two looks; a server that starts has better things to do at first."""
MOST: Final = 20
"""Games that end at one look."""
log: Final = logging.getLogger("buildstars.table")


async def sweep(server: TableServer) -> None:
    while True:
        await asyncio.sleep(EVERY)
        try:
            await end_all(server)
        except Exception:
            log.exception("abandoned games could not be ended")


async def end_all(server: TableServer) -> list[str]:
    """The games that have ended."""
    now = server.seconds()
    found = await server.store.abandoned(now - ABANDONED, now - FORGOTTEN, MOST)
    return [id_ for id_ in found if await end(server, id_)]


async def end(server: TableServer, id_: str) -> bool:
    try:
        actor = await server.open(id_)
    except Elsewhere:  # another server looks as well
        return False
    if actor is None or actor.connections:
        return False
    await actor.do(lambda: give_up_late(actor))
    await actor.do(lambda: draw(actor) if is_left(actor) else None)
    if actor.is_idle():
        server.put_away(actor)
    return actor.room.state == "over"


def is_left(actor: TableActor) -> bool:
    """Nobody has come in between."""
    return actor.room.state == "playing" and not actor.connections


def give_up_late(actor: TableActor) -> Change | None:
    play = actor.room.play
    if play is None or not is_left(actor) or not actor.room.chairs[play.asked].away:
        return None
    return actor.room.act(play.asked, "resign", actor.now())
