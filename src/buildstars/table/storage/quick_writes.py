"""Answers written to SQLite in one go: one thread, one connection, one hand-over for a whole transaction.

Most of what a server writes are answers: a few columns of a game and new lines of its record. Through SQLAlchemy and
its driver each statement of a transaction is handed to a thread and back, which costs more than the statements do. Here
the thread gets the transaction as a whole. Everything else is written as on any database.

Pages go from the log of the database into its file (a checkpoint) by another connection in another thread, so that no
answer waits for that. What was committed is on the disk either way (`synchronous=FULL`).
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from sqlalchemy.exc import DBAPIError

LARGE: Final = 4 << 20
"""Bytes of the log of the database from which on it is copied into the file."""
ADD_LINE: Final = "INSERT INTO line (game, n, text) VALUES (:game, :n, :text)"
Rows = Sequence[Mapping[str, Any]]


class QuickWrites:
    """Made by whoever opened the file; `guard` is asked before each commit and raises if nothing may be written."""

    def __init__(self, file: Path, pragmas: Sequence[str], guard: Callable[[], None]) -> None:
        self._file = str(file)
        self._pragmas = pragmas
        self._guard = guard
        self._writer = ThreadPoolExecutor(1, "buildstars-writes")
        self._copier = ThreadPoolExecutor(1, "buildstars-copies")
        self._connection: sqlite3.Connection | None = None
        self._copying: Future[None] | None = None

    async def commit(self, changes: Mapping[tuple[str, ...], Rows], lines: Rows) -> None:
        """All of it or nothing: `changes` of games by the columns that change. Returns when it is safe; a DBAPIError if it cannot be."""
        statements = [(_update(keys), rows) for keys, rows in changes.items()]
        statements += [(ADD_LINE, lines)] if lines else []
        await asyncio.get_running_loop().run_in_executor(self._writer, self._commit, statements)

    async def stop(self) -> None:
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._writer, self._close)
        self._writer.shutdown()
        await asyncio.to_thread(self._copier.shutdown)

    # ---- in the writer's thread ---------------------------------------------------------------------------------------

    def _commit(self, statements: Sequence[tuple[str, Rows]]) -> None:
        try:
            connection = self._connection or self._open()
            connection.execute("BEGIN IMMEDIATE")
            try:
                for statement, rows in statements:
                    connection.executemany(statement, rows)
                self._guard()
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            if not isinstance(error, sqlite3.IntegrityError):
                self._close()  # the next transaction begins with a new connection
            raise told(error) from error
        self._copy_if_large()

    def _open(self) -> sqlite3.Connection:
        connection = self._connected()
        try:
            for line in (*self._pragmas, "wal_autocheckpoint=0"):
                connection.execute(f"PRAGMA {line}")
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        return connection

    def _connected(self) -> sqlite3.Connection:
        """To the file that is there: none is made."""
        return sqlite3.connect(f"{Path(self._file).absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, check_same_thread=False)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _copy_if_large(self) -> None:
        if self._copying is not None and not self._copying.done():
            return
        try:
            large = os.stat(self._file + "-wal").st_size >= LARGE
        except OSError:  # the guard will say so
            return
        if large:
            self._copying = self._copier.submit(self._copy)

    # ---- in the copier's thread ---------------------------------------------------------------------------------------

    def _copy(self) -> None:
        """As much as nobody is reading just now. The log begins anew, and does not grow, when all of it was copied."""
        try:
            with closing(self._connected()) as connection:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error:  # whoever writes next hears it too
            pass


def told(error: sqlite3.Error) -> Exception:
    """As SQLAlchemy tells it, so that whoever judges errors knows one kind of them. Without what was to be written: it is logged."""
    return DBAPIError.instance(None, None, error, sqlite3.Error, hide_parameters=True)


@lru_cache(maxsize=64)
def _update(keys: tuple[str, ...]) -> str:
    return f"UPDATE game SET {', '.join(f'{key} = :{key}' for key in keys)} WHERE id = :game_id"
