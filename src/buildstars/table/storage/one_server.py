"""One server a database: on PostgreSQL, by a lock of the session that a connection of its own holds. It ends with the process.

If that connection is lost, nothing is written until the lock is held again; if another server holds it by then, this one ends.
A file of SQLite has a lock beside it (`store_files.in_use`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from buildstars.content.text.phrases import Said, phrase
from buildstars.table.storage.soundness import NotKept, is_away
from buildstars.table.storage.store import StoreError, async_url
from buildstars.table.storage.why_not import CONNECTING

NUMBER: Final = 1_112_887_377
"""Of our lock among those of a database; the second number is of the schema."""
LOCK: Final = text(f"SELECT pg_try_advisory_lock({NUMBER}, hashtext(current_schema()))")
NOTICED: Final = ("tcp_keepalives_idle = 20", "tcp_keepalives_interval = 5", "tcp_keepalives_count = 3", "idle_session_timeout = 0")
"""So that the database lets go of a machine that is gone within a minute, and not of one that is silent."""
TRIES: Final = 20
PAUSE: Final = 0.15
"""Seconds between tries: a server that was just killed may be noticed a moment later."""
log: Final = logging.getLogger("buildstars.table")


class OneServer:
    """`lost` is called with a sentence when another server has taken the database over."""

    def __init__(self, url: str, lost: Callable[[Said], None]) -> None:
        self.is_needed = make_url(async_url(url)).get_backend_name() == "postgresql"
        more = {"poolclass": NullPool, "isolation_level": "AUTOCOMMIT", "connect_args": {"timeout": CONNECTING}}
        self._engine = create_async_engine(async_url(url), hide_parameters=True, **more) if self.is_needed else None
        self._lost = lost
        self._connection: AsyncConnection | None = None
        self._held = False
        self._again: asyncio.Task[None] | None = None

    async def take(self) -> None:
        """StoreError if another server has it."""
        if not self.is_needed:
            return
        for _ in range(TRIES):
            if await self._take():
                return
            await asyncio.sleep(PAUSE)
        raise StoreError(phrase("store-taken"))

    def check(self) -> None:
        """NotKept while it is not ours: asked before each commit."""
        if self.is_needed and not self._held:
            raise NotKept("this server has lost its lock of the database")

    async def give_back(self) -> None:
        self._held = False
        if self._again is not None:
            self._again.cancel()
            await asyncio.gather(self._again, return_exceptions=True)
        connection, self._connection = self._connection, None
        if connection is not None:
            await asyncio.gather(connection.close(), return_exceptions=True)
        if self._engine is not None:
            await self._engine.dispose()

    async def _take(self) -> bool:
        assert self._engine is not None
        connection = await self._engine.connect()
        try:
            for line in NOTICED:
                await connection.execute(text(f"SET {line}"))
            got = bool(await connection.scalar(LOCK))
        except BaseException:
            await connection.close()
            raise
        if not got:
            await connection.close()
            return False
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        driver.add_termination_listener(self._gone)
        self._connection, self._held = connection, True
        if driver.is_closed():  # lost before anybody listened
            self._gone(driver)
        return True

    def _gone(self, _: object) -> None:
        """The connection that holds the lock is lost."""
        if self._held:
            self._held = False
            log.error("the connection that holds the lock of the database is lost: nothing is stored until it is back")
            self._again = asyncio.get_running_loop().create_task(self._take_again())

    async def _take_again(self) -> None:
        old, self._connection = self._connection, None
        if old is not None:
            await asyncio.gather(old.invalidate(), return_exceptions=True)
            await asyncio.gather(old.close(), return_exceptions=True)
        while True:
            try:
                await self.take()
            except StoreError as error:
                self._lost(error.why)
                return
            except Exception as error:
                if not is_away(error):
                    log.exception("the lock of the database cannot be taken again")
                await asyncio.sleep(PAUSE)
            else:
                log.warning("the lock of the database is held again")
                return
