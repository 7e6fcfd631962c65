"""Moving to another device by a link: what it would bring, and that it is taken once.

A link is signed and ends after ten minutes (`guests`); used ones are remembered in the database until then, so that it
holds over a restart. A browser that is another guest afterwards gets a link back to the guest it was, so that nothing
is lost.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import and_, delete, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from buildstars.table.access.guests import LINK_SECONDS, Guests
from buildstars.table.live.errors import refused
from buildstars.table.storage.schema import Game, Guest, Kept, Seat, UsedLink
from buildstars.table.storage.store import Store


@dataclass(frozen=True)
class Belongings:
    """What a guest has here: a name, games, and things of their own such as forces and sets."""

    name: str = ""
    games: int = 0
    things: int = 0

    def __bool__(self) -> bool:
        return bool(self.name or self.games or self.things)


class Moving:
    def __init__(self, store: Store, guests: Guests) -> None:
        self.store = store
        self.guests = guests

    async def whose(self, token: str, mine: str) -> str:
        """The guest that a link brings; Refused if it is too old, not ours, or used already. To that guest any link is right."""
        guest, number = self._read(token)
        if guest == mine:
            return guest
        async with self.store.engine.connect() as connection:
            if await connection.scalar(select(UsedLink.number).where(UsedLink.number == number)) is not None:
                raise refused("t-error-link-used", 403)
        return guest

    async def take(self, token: str) -> None:
        """From now on this link is used; Refused if somebody was quicker."""
        _, number = self._read(token)
        now = int(time.time())
        try:
            async with self.store.engine.begin() as connection:
                await connection.execute(insert(UsedLink).values(number=number, until=now + LINK_SECONDS + 1))
                await connection.execute(delete(UsedLink).where(UsedLink.until < now))
        except IntegrityError:
            raise refused("t-error-link-used", 403) from None

    async def belongings(self, guest: str) -> Belongings:
        """Games are counted as “My games” lists them; progress in puzzles is no thing."""
        if not guest:
            return Belongings()
        mine = select(Seat.game).where(Seat.guest == guest)
        games = and_(or_(Game.id.in_(mine), Game.host == guest), or_(Game.state != "over", Game.head != ""))
        things = and_(Kept.guest == guest, Kept.kind != "progress")
        async with self.store.engine.connect() as connection:
            return Belongings(
                await connection.scalar(select(Guest.name).where(Guest.id == guest)) or "",
                int(await connection.scalar(select(func.count()).select_from(Game).where(games)) or 0),
                int(await connection.scalar(select(func.count()).select_from(Kept).where(things)) or 0),
            )

    def _read(self, token: str) -> tuple[str, str]:
        found = self.guests.moved(token)
        if found is None:
            raise refused("t-error-link", 403)
        return found
