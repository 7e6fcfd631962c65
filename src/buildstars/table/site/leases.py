"""Which server has which table, in PostgreSQL: a row a living server, and in each game its owner and a number that grows.

A server renews its row. Who is late, or whose session has ended, is taken out by any other: by that alone all its tables are
free. Whoever takes a table raises its number (`fence`), and every write carries the number under which its table was
taken. So a server that was asleep and believes that a table is still its own can write nothing. Times decide only how
soon a table is taken over, never whether something is lost.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Row, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

import buildstars
from buildstars.content.text.phrases import phrase
from buildstars.table.live.errors import Elsewhere
from buildstars.table.site.endings import ended
from buildstars.table.storage.one_server import NOTICED, NUMBER
from buildstars.table.storage.soundness import is_away
from buildstars.table.storage.store import StoreError, async_url
from buildstars.table.storage.why_not import CONNECTING

LEASE: Final = 4.0
"""Seconds for which a server lives without renewing."""
EVERY: Final = 0.5
"""Seconds between two renewals, and between two looks at the others."""
MISSED: Final = 1.2
"""Seconds without a renewal after which a server whose session has ended as well counts as gone: it was killed."""
GRACE: Final = 2.0
"""Seconds after our own session began: the others may be coming back too, as after a restart of the database."""
CLASS: Final = NUMBER + 1
"""Of the locks of servers' sessions among those of a database."""
OLDEST: Final = 140_000
"""PostgreSQL's number of the oldest version that will do: the first in which a session may last (`NOTICED`)."""
NOW: Final = "(extract(epoch from clock_timestamp()) * 1000)::bigint"

SHARED: Final = text(f"SELECT pg_try_advisory_lock_shared({NUMBER}, hashtext(current_schema()))")
OWN_LOCK: Final = text(f"SELECT pg_try_advisory_lock({CLASS}, :number)")
ENTER: Final = text(
    f"INSERT INTO server (id, number, until, version, tables, draining) VALUES (:id, :number, {NOW} + :lease, :version, 0, false)"
)
GONE: Final = f"""until < {NOW} OR (until < {NOW} + :lease - :missed AND NOT EXISTS (
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = {CLASS} AND objid = number::oid AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))"""
LATE: Final = f"until < {NOW}"
NOBODY: Final = "false"
RENEW: Final = {
    who: text(f"""
        WITH renewed AS (UPDATE server SET until = {NOW} + :lease, tables = :tables, draining = :draining WHERE id = :id RETURNING id),
        own AS (SELECT until AS ours FROM server WHERE id = :id AND EXISTS (SELECT 1 FROM renewed)),
        late AS (SELECT id FROM server, own WHERE id <> :id AND ours > {NOW} + :lease / 2 AND ({who}) FOR UPDATE OF server SKIP LOCKED),
        gone AS (DELETE FROM server WHERE id IN (SELECT id FROM late) RETURNING id)
        SELECT id, tables, draining, EXISTS (SELECT 1 FROM renewed) AS held, id IN (SELECT id FROM gone) AS gone
        FROM server ORDER BY id""")
    for who in (GONE, LATE, NOBODY)
}
"""By who is taken out: we renew, and look at the others, all in one go. Whoever renews in this moment lives (`SKIP LOCKED`). If we are late
ourselves, as after a database that was silent, nobody is judged: the others' words may be on their way."""
LEAVE: Final = text("DELETE FROM server WHERE id = :id")
FREE: Final = "(owner = '' OR owner = :id OR NOT EXISTS (SELECT 1 FROM server WHERE server.id = game.owner))"
TAKE: Final = text(f"UPDATE game SET owner = :id, fence = fence + 1 WHERE game.id = :game AND {FREE} RETURNING fence")
OWNER: Final = text("SELECT owner FROM game WHERE id = :game")
RELEASE: Final = text("UPDATE game SET owner = :to WHERE id = :game AND owner = :id AND fence = :fence")
SECRET: Final = text("SELECT secret FROM lives_with")
KEEP_SECRET: Final = text("UPDATE lives_with SET secret = :secret WHERE secret = ''")
log: Final = logging.getLogger("buildstars.site")


class LeaseError(StoreError):
    """Why we cannot be one of the servers of this database."""


@dataclass(frozen=True)
class Peer:
    """A server that lives."""

    id: str
    tables: int
    draining: bool


class Leases:
    """`gone` is called with the id of another server that does not live any more; `lost` if we were taken for gone ourselves."""

    def __init__(self, url: str, name: str = "") -> None:
        self.name = name or "server"
        self.id = self._new_id()
        self.peers: dict[str, Peer] = {}
        """The others that live."""
        self.draining = False
        self.count: Callable[[], int] = lambda: 0
        """How many tables we have."""
        self.gone: list[Callable[[str], None]] = []
        self.lost: Callable[[str], Awaitable[None]] | None = None
        """Called with the name under which we are going to live from now on."""
        more: dict[str, Any] = {"isolation_level": "AUTOCOMMIT", "hide_parameters": True, "connect_args": {"timeout": CONNECTING}}
        self._engine = create_async_engine(async_url(url), poolclass=NullPool, **more)
        self._work = create_async_engine(async_url(url), pool_size=5, max_overflow=20, **more)
        self._session: AsyncConnection | None = None
        self._session_since = 0.0
        self._came_back = False
        """Our session is not the first: the database was away, perhaps for the others too."""
        self._renewed = 0.0
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()

    def _new_id(self) -> str:
        return f"{self.name}-{secrets.token_hex(4)}"

    # ---- living -------------------------------------------------------------------------------------------------------

    async def try_it(self, bring_up_to_date: Callable[[], Awaitable[None]], secret: str) -> None:
        """LeaseError if we could not be one of the servers of this database, and nothing is changed in it then. Nobody sees us."""
        async with self._engine.connect() as session:
            await self._check(session)
            await bring_up_to_date()
            await self._check_secret(session, secret)

    async def start(self, secret: str) -> None:
        """LeaseError if we cannot be one of the servers of this database."""
        await self._enter()
        assert self._session is not None
        try:
            await self._check_secret(self._session, secret)
        except LeaseError:
            await self.stop()
            raise
        await self._renew()
        self._task = asyncio.create_task(self._renew_on())

    async def stop(self) -> None:
        """What we still have is free at once."""
        if self._task is not None:
            await ended(self._task)
        try:
            async with asyncio.timeout(2.0):
                if self._session is not None:
                    await self._session.execute(LEAVE, {"id": self.id})
        except Exception:
            pass  # it ends by itself
        await self._drop_session()
        await asyncio.gather(self._engine.dispose(), self._work.dispose(), return_exceptions=True)

    @property
    def is_held(self) -> bool:
        """Did the database say not long ago that we live?"""
        return time.monotonic() - self._renewed < LEASE

    async def _enter(self) -> None:
        session = await self._engine.connect()
        try:
            await self._check(session)
            for line in NOTICED:
                await session.execute(text(f"SET {line}"))
            number = secrets.randbelow(2**31)
            while not await session.scalar(OWN_LOCK, {"number": number}):
                number = secrets.randbelow(2**31)
            row = {"id": self.id, "number": number, "lease": int(1000 * LEASE), "version": buildstars.__version__}
            await session.execute(ENTER, row)
        except BaseException:
            await session.close()
            raise
        self._session, self._session_since = session, time.monotonic()
        self._renewed = time.monotonic()

    async def _check(self, session: AsyncConnection) -> None:
        """From now on, while this session lasts, no server that runs alone can have the database."""
        version = int(str(await session.scalar(text("SHOW server_version_num"))))
        if version < OLDEST:
            raise LeaseError(phrase("site-postgres-old", found=str(version // 10_000), oldest=str(OLDEST // 10_000)))
        if not await session.scalar(SHARED):
            raise LeaseError(phrase("site-taken"))

    async def _check_secret(self, session: AsyncConnection, secret: str) -> None:
        digest = hashlib.sha256(b"buildstars site " + secret.encode()).hexdigest()[:32]
        await session.execute(KEEP_SECRET, {"secret": digest})
        if await session.scalar(SECRET) != digest:
            raise LeaseError(phrase("site-secret"))

    async def _drop_session(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            try:
                async with asyncio.timeout(1.0):
                    await session.close()
            except Exception:
                pass

    async def _renew_on(self) -> None:
        while True:
            try:
                async with asyncio.timeout(EVERY):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()
            try:
                async with asyncio.timeout(LEASE):
                    await self._renew()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if self._session is not None:
                    log.error("this server cannot renew its lease: %s", type(error).__name__)
                await self._drop_session()
                if not (is_away(error) or isinstance(error, TimeoutError | StoreError)):
                    log.exception("leases")

    async def _renew(self) -> None:
        if self._session is None:
            await self._come_back()
        assert self._session is not None
        began = time.monotonic()
        who = GONE if began - self._session_since > GRACE else LATE if not self._came_back else NOBODY
        row = {"id": self.id, "lease": int(1000 * LEASE), "tables": self.count(), "draining": self.draining}
        row |= {"missed": int(1000 * MISSED)} if who == GONE else {}
        rows: list[Row[Any]] = list(await self._session.execute(RENEW[who], row))
        if not any(found.held for found in rows):
            await self._begin_anew()
            return
        self._renewed = began
        self._know(rows)

    async def _come_back(self) -> None:
        """A new session; our row may still be there, with the lock of the old session."""
        async with asyncio.timeout(LEASE):
            session = await self._engine.connect()
        try:
            here = await session.scalar(text("SELECT number FROM server WHERE id = :id"), {"id": self.id})
            if here is not None:
                for line in NOTICED:
                    await session.execute(text(f"SET {line}"))
                if not await session.scalar(SHARED):
                    raise LeaseError(phrase("site-taken"))
                await session.scalar(OWN_LOCK, {"number": here})
                self._session, self._session_since, self._came_back = session, time.monotonic(), True
                return
        except BaseException:
            await session.close()
            raise
        await session.close()
        await self._begin_anew()

    async def _begin_anew(self) -> None:
        """The others took us out: all that we had is, or may be, theirs. We are another server from now on."""
        log.error("this server was taken for gone: its tables are others' now")
        await self._drop_session()
        self.id = self._new_id()
        if self.lost is not None:
            await self.lost(self.id)
        await self._enter()

    def _know(self, rows: Sequence[Row[Any]]) -> None:
        """Who else lives, and who has just been taken out."""
        before, out = set(self.peers), {str(row.id) for row in rows if row.gone}
        self.peers = {row.id: Peer(row.id, row.tables, row.draining) for row in rows if row.id != self.id and not row.gone}
        for id_ in (before | out) - set(self.peers):
            if id_ in out:
                log.warning("server %s is gone", id_)
            for tell in self.gone:
                tell(id_)

    def suspect(self, id_: str) -> None:
        """It did not answer: look again now."""
        self._wake.set()

    # ---- tables -------------------------------------------------------------------------------------------------------

    async def take(self, game: str) -> int | None:
        """The number under which we have a table from now on; None if there is no such table. Elsewhere if another server has it."""
        async with self._work.connect() as connection:
            fence = await connection.scalar(TAKE, {"id": self.id, "game": game})
            if fence is not None:
                return int(fence)
            owner = await connection.scalar(OWNER, {"game": game})
        if owner is None:
            return None
        raise Elsewhere(game, str(owner))

    async def owner(self, game: str) -> str:
        """The living server that has a table; empty: none, or there is no such table."""
        async with self._work.connect() as connection:
            found = str(await connection.scalar(OWNER, {"game": game}) or "")
        return found if found == self.id or found in self.peers else ""

    async def release(self, game: str, fence: int, to: str = "") -> None:
        """The other server may have it, or whoever wants it."""
        async with self._work.connect() as connection:
            await connection.execute(RELEASE, {"id": self.id, "game": game, "fence": fence, "to": to})

    def lightest(self) -> str:
        """Of the others that stay, the one with the fewest tables; empty: there is none."""
        staying = [peer for peer in self.peers.values() if not peer.draining]
        return min(staying, key=lambda peer: peer.tables).id if staying else ""
