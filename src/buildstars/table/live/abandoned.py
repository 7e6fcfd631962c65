"""Games with clocks that everybody has left: nobody is there to decide about the one whose time is up, so they end by themselves.

They lie on their shelf for a day, and whoever comes back goes on. After that the one whose time is up has resigned; if the others are
still several, they draw. One after the other, a few at a time, so that nobody notices.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from buildstars.table.live.room import Change
from buildstars.table.live.server import FORGOTTEN
from buildstars.table.operations.admin import draw

if TYPE_CHECKING:
    from buildstars.table.live.actor import Host
    from buildstars.table.live.server import House

ABANDONED: Final = 24 * 3600
"""Seconds after which such a game ends."""
EVERY: Final = 600.0
"""Seconds between two looks; a server that starts has better things to do at first."""
MOST: Final = 20
"""Games that end at one look."""
log: Final = logging.getLogger("buildstars.table")


async def sweep(house: House) -> None:
    while True:
        await asyncio.sleep(EVERY)
        try:
            await end_all(house)
        except Exception:
            log.exception("abandoned games could not be ended")


async def end_all(house: House) -> list[str]:
    """The games that have ended."""
    now = house.seconds()
    found = await house.store.abandoned(now - ABANDONED, now - FORGOTTEN, MOST)
    return [id_ for id_ in found if await end(house, id_)]


async def end(house: House, id_: str) -> bool:
    host = await house.open(id_)
    if host is None or host.connections:
        return False
    await host.do(lambda: give_up_late(host))
    await host.do(lambda: draw(host) if is_left(host) else None)
    if host.is_idle():
        house.put_away(host)
    return host.room.state == "over"


def is_left(host: Host) -> bool:
    """Nobody has come in between."""
    return host.room.state == "playing" and not host.connections


def give_up_late(host: Host) -> Change | None:
    play = host.room.play
    if play is None or not is_left(host) or not host.room.chairs[play.asked].away:
        return None
    return host.room.act(play.asked, "resign", host.now())
