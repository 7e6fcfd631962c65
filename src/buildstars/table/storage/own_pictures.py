"""Pictures that guests brought for units and cards of their own sets: kept, shown to whom they are shared with, and to nobody else.

Others see a picture in two ways: they sit at a table at which its owner plays a force that uses it, or they have the link of a set of the
owner's that names it. Whoever may not see it is answered as if there were none.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, func, insert, select
from sqlalchemy.orm import aliased

from buildstars.table.access.limits import Limits
from buildstars.table.live.errors import refused
from buildstars.table.storage.schema import Kept, Picture, Seat
from buildstars.table.storage.store import Store

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"
ID_LENGTH: Final = 16
FORGOTTEN_AFTER: Final = 3600
"""Seconds after which a picture that no set names may make room for another."""


@dataclass(frozen=True)
class KeptPicture:
    id: str
    guest: str
    data: bytes
    width: int
    height: int
    made: int


class OwnPictures:
    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits

    async def add(self, guest: str, data: bytes, width: int, height: int) -> str:
        """Keep a picture; its id. Refused if the guest keeps too many; those that no set names make room first."""
        id_ = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        now = int(time.time())
        if await self._is_full(guest, len(data)):
            await self._drop_unused(guest, now - FORGOTTEN_AFTER)
            if await self._is_full(guest, len(data)):
                raise refused("ed-error-pictures", 409, most=self.limits.pictures, megabytes=self.limits.picture_bytes // 1_000_000)
        async with self.store.engine.begin() as connection:
            await connection.execute(
                insert(Picture).values(id=id_, guest=guest, data=data, width=width, height=height, made=now)
            )
        return id_

    async def get(self, id_: str) -> KeptPicture | None:
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(select(Picture.__table__).where(Picture.id == id_))).mappings().first()
        return KeptPicture(**row) if row is not None else None

    async def seen_by(self, id_: str, guest: str, code: str = "") -> KeptPicture | None:
        """The picture, if this guest, or whoever has this code of a shared set, may see it."""
        found = await self.get(id_)
        if found is None or found.guest == guest:
            return found
        return found if await self._by_code(found, code) or await self._at_table(found, guest) else None

    async def _by_code(self, picture: KeptPicture, code: str) -> bool:
        if not code:
            return False
        shared = select(Kept.id).where(Kept.kind == "set", Kept.code == code, Kept.guest == picture.guest, Kept.text.contains(picture.id))
        async with self.store.engine.connect() as connection:
            return await connection.scalar(shared) is not None

    async def _at_table(self, picture: KeptPicture, guest: str) -> bool:
        """Does the guest sit where the owner brought a force with it?"""
        if not guest:
            return False
        mine, owners = aliased(Seat), aliased(Seat)
        together = (
            select(owners.game).join(mine, mine.game == owners.game)
            .where(mine.guest == guest, owners.guest == picture.guest, owners.force.contains(picture.id)).limit(1)
        )
        async with self.store.engine.connect() as connection:
            return await connection.scalar(together) is not None

    async def all(self, guest: str) -> list[KeptPicture]:
        """The latest first."""
        query = select(Picture.__table__).where(Picture.guest == guest).order_by(Picture.made.desc(), Picture.id)
        async with self.store.engine.connect() as connection:
            return [KeptPicture(**row) for row in (await connection.execute(query)).mappings()]

    async def drop(self, guest: str, id_: str) -> bool:
        async with self.store.engine.begin() as connection:
            done = await connection.execute(delete(Picture).where(Picture.guest == guest, Picture.id == id_))
        return bool(done.rowcount)

    async def _is_full(self, guest: str, more: int) -> bool:
        query = select(func.count(), func.coalesce(func.sum(func.length(Picture.data)), 0)).where(Picture.guest == guest)
        async with self.store.engine.connect() as connection:
            count, size = (await connection.execute(query)).one()
        return int(count) >= self.limits.pictures or int(size) + more > self.limits.picture_bytes

    async def _drop_unused(self, guest: str, before: int) -> None:
        async with self.store.engine.begin() as connection:
            texts = list(await connection.scalars(select(Kept.text).where(Kept.guest == guest, Kept.kind == "set")))
            forces = list(await connection.scalars(select(Seat.force).where(Seat.guest == guest)))
            old = list(await connection.scalars(select(Picture.id).where(Picture.guest == guest, Picture.made < before)))
            unused = [id_ for id_ in old if not any(id_ in text for text in (*texts, *forces))]
            await connection.execute(delete(Picture).where(Picture.guest == guest, Picture.id.in_(unused)))
