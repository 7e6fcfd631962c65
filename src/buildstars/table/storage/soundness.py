"""Is what was written still there at the next start? Looks at the file that is open, and at whether the database takes anything at all.

A file that was deleted or replaced under a running server still takes every answer, and all of them are gone when it
ends. So each commit looks whether the name still leads to the open file; if not, nothing is written, and the sender
hears so.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from sqlalchemy import exc

DAMAGED: Final = ("malformed", "not a database", "corrupt")
"""Of SQLite's words for a broken file."""
NOT_TEXT: Final = ("0x00", "invalid byte sequence", "null character", "embedded null")
"""Of PostgreSQL's words for a text that it cannot keep."""
NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EROFS, errno.EMFILE, errno.ENFILE)
EVERY: Final = 1.0
"""Seconds: a write that was well is not tried again before."""
SELDOM: Final = 60.0
"""Seconds between two looks at the whole file at least."""
SHARE: Final = 200
"""And so many times as long as a look takes."""
log: Final = logging.getLogger("buildstars.table")


class NotKept(Exception):
    """What is written here now would be lost: why."""


class SameFile:
    """The file of an SQLite database and its log: are they still those that were opened?"""

    def __init__(self, path: str) -> None:
        self.path = path
        self._open = 0
        self._file: tuple[int, int] | None = None
        self._log: tuple[int, int] | None = None
        self._told = False

    def opened(self, *_: object) -> None:
        """A connection more. NotKept: this one has opened another file than those before."""
        if self._open == 0:
            self._log = None  # SQLite removes it with the last connection
        if self._file is None:
            self._file = identity(self.path)
        self._open += 1
        self.check()

    def closed(self, *_: object) -> None:
        self._open = max(0, self._open - 1)

    def check(self, *_: object) -> None:
        """NotKept, before something is lost."""
        if identity(self.path) != self._file:
            self._tell("the database file was deleted, moved or replaced while the server runs")
        found = identity(self.path + "-wal")
        if self._log is None:
            self._log = found
        elif found != self._log:
            self._tell("the log of the database (…-wal) was deleted or replaced while the server runs")

    def _tell(self, why: str) -> None:
        if not self._told:
            self._told = True
            log.error("%s: nothing is stored any more. End the server, put the file back, start it again", why)
        raise NotKept(why)


def identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Pulse:
    """Whether the database takes a write, and whether its file is whole; looked at when somebody asks, and not too often."""

    def __init__(self, write: Callable[[], Awaitable[None]], look: Callable[[], Awaitable[str]]) -> None:
        self._write = write
        self._look = look
        self._well_at = -EVERY
        self._look_at = 0.0
        self._looking: asyncio.Task[None] | None = None
        self.seldom = SELDOM
        self.damage = ""
        """What a look found, or what SQLite said when something was read."""

    async def beat(self) -> None:
        """Raises what is wrong."""
        self._look_again()
        if self.damage:
            raise NotKept(self.damage)
        if time.monotonic() - self._well_at >= EVERY:
            await self._write()
            self._well_at = time.monotonic()

    def noticed(self, words: str) -> None:
        """What the database said about something that failed."""
        if not self.damage and any(sign in words for sign in DAMAGED):
            self.damage = words
            log.error("the database file is damaged: %s. End the server and restore a back-up", words)

    def _look_again(self) -> None:
        if time.monotonic() >= self._look_at and (self._looking is None or self._looking.done()):
            self._look_at = float("inf")
            self._looking = asyncio.create_task(self._look_once())

    async def _look_once(self) -> None:
        began = time.monotonic()
        try:
            found = await self._look()
            if found and not self.damage:
                self.noticed(f"malformed: {found}")
        except Exception as error:
            self.noticed(str(error))
        took = time.monotonic() - began
        self._look_at = began + max(self.seldom, SHARE * took)

    async def looked(self) -> None:
        """Until the look that goes on, if any, is done."""
        if self._looking is not None:
            await asyncio.gather(self._looking, return_exceptions=True)

    async def stop(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            await self.looked()


# ---- what an error means ----------------------------------------------------------------------------------------------


def is_bad_text(error: BaseException) -> bool:
    """The database cannot keep a text that somebody sent: their mistake, not its."""
    return isinstance(error, exc.DBAPIError) and any(sign in str(error.orig).casefold() for sign in NOT_TEXT)


def is_away(error: BaseException) -> bool:
    """The database does not answer, or takes nothing now: nobody's mistake, and it may pass."""
    if isinstance(error, exc.DBAPIError):
        return error.connection_invalidated or not isinstance(error, exc.IntegrityError | exc.ProgrammingError | exc.DataError)
    if isinstance(error, NotKept | exc.TimeoutError | ConnectionError):
        return True
    if isinstance(error, OSError):
        return error.errno in NO_ROOM or error.errno in (errno.ECONNREFUSED, errno.EHOSTUNREACH, errno.ENETUNREACH) or error.errno is None
    return type(error).__module__.partition(".")[0] == "asyncpg"  # at connecting they come as they are


def database_errors() -> list[type[Exception]]:
    """What routes may raise that `is_away` or `is_bad_text` can judge."""
    found: list[type[Exception]] = [exc.DBAPIError, exc.TimeoutError, NotKept, OSError]
    try:
        import asyncpg  # type: ignore[import-untyped]
    except ImportError:
        return found
    driver: Any = asyncpg
    return [*found, driver.PostgresError, driver.InterfaceError]
