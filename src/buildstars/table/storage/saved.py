"""What guests keep besides games: forces, sets, collections, puzzles, progress, packs; texts under a kind and an id, shared by a code."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import delete, func, insert, select, update

from buildstars.table.live.errors import refused
from buildstars.table.storage.schema import Kept
from buildstars.table.storage.store import Store

Kind = Literal["force", "set", "collection", "puzzle", "progress", "packs"]
MOST_KEPT: Final = 100
"""Things of a kind that a guest may keep."""
LONGEST_ID: Final = 60


@dataclass(frozen=True)
class SavedText:
    guest: str
    kind: str
    id: str
    name: str
    text: str
    touched: int
    code: str | None


class SavedTexts:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def put(self, guest: str, kind: Kind, id_: str, name: str, text: str) -> None:
        """Keep it, in place of what was there under this id; Refused if the guest keeps too much already."""
        now = int(time.time())
        async with self.store.engine.begin() as connection:
            changed = await connection.execute(
                update(Kept).where(Kept.guest == guest, Kept.kind == kind, Kept.id == id_).values(name=name, text=text, touched=now)
            )
            if changed.rowcount:
                return
            of_kind = select(func.count()).select_from(Kept).where(Kept.guest == guest, Kept.kind == kind)
            if int(await connection.scalar(of_kind) or 0) >= MOST_KEPT:
                raise refused("t-error-kept", 409, most=MOST_KEPT)
            await connection.execute(insert(Kept).values(guest=guest, kind=kind, id=id_, name=name, text=text, touched=now, code=None))

    async def get(self, guest: str, kind: Kind, id_: str) -> SavedText | None:
        return await self._first(Kept.guest == guest, Kept.kind == kind, Kept.id == id_)

    async def all(self, guest: str, kind: Kind) -> list[SavedText]:
        """The latest first."""
        query = select(Kept.__table__).where(Kept.guest == guest, Kept.kind == kind).order_by(Kept.touched.desc(), Kept.id)
        async with self.store.engine.connect() as connection:
            return [SavedText(**row) for row in (await connection.execute(query)).mappings()]

    async def drop(self, guest: str, kind: Kind, id_: str) -> bool:
        async with self.store.engine.begin() as connection:
            done = await connection.execute(delete(Kept).where(Kept.guest == guest, Kept.kind == kind, Kept.id == id_))
        return bool(done.rowcount)

    async def share(self, guest: str, kind: Kind, id_: str, code: str) -> str | None:
        """The code by which anybody may see it: the one it has, or this new one. None if there is no such thing."""
        async with self.store.engine.begin() as connection:
            mine = (Kept.guest == guest, Kept.kind == kind, Kept.id == id_)
            await connection.execute(update(Kept).where(*mine, Kept.code.is_(None)).values(code=code))
            found: str | None = await connection.scalar(select(Kept.code).where(*mine))
        return found

    async def shared(self, kind: Kind, code: str) -> SavedText | None:
        return await self._first(Kept.kind == kind, Kept.code == code)

    async def forget(self, guest: str) -> None:
        """All of a guest."""
        async with self.store.engine.begin() as connection:
            await connection.execute(delete(Kept).where(Kept.guest == guest))

    async def _first(self, *conditions: Any) -> SavedText | None:
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(select(Kept.__table__).where(*conditions))).mappings().first()
        return SavedText(**row) if row is not None else None
