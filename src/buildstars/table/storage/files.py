"""The file in which SQLite keeps tables, as a whole: copied while a server runs, put back when none does, with checks before and after."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from buildstars.content.text.phrases import phrase
from buildstars.table.storage.store import StoreError, async_url, bring_up_to_date, check_version, default_url, newest_version
from buildstars.table.storage.structure import check_nothing_strange, check_rows, check_structure

try:
    import fcntl
except ImportError:  # Windows has no such locks: there nobody is kept from restoring under a running server
    fcntl = None  # type: ignore[assignment]

LOCK: Final = ".lock"
MAGIC: Final = b"SQLite format 3\0"
"""With which every file of SQLite begins, unless it is empty."""


@dataclass(frozen=True)
class Contents:
    """What a database holds."""

    version: str
    games: int
    going_on: int
    guests: int

    def __str__(self) -> str:
        return f"{self.games} games, {self.going_on} of them not over, and {self.guests} guests with a name (version {self.version})"


def file_of(database: str) -> Path:
    """The file of a database; StoreError if it is none. Empty: the one in the home folder."""
    url = make_url(async_url(database or default_url()))
    if url.get_backend_name() != "sqlite":
        raise StoreError(phrase("store-postgres"))
    if url.database in (None, "", ":memory:"):
        raise StoreError(phrase("store-no-name", database=database))
    return Path(str(url.database))


# ---- copying ----------------------------------------------------------------------------------------------------------


def backup(database: str, to: Path) -> Contents:
    """A whole copy as of one moment, while a server may be writing. StoreError, with a sentence, if it cannot be; then nothing is left."""
    source = file_of(database)
    if not source.is_file():
        raise StoreError(phrase("store-nothing", file=str(source)))
    if to.exists() and not to.is_file():
        raise StoreError(phrase("store-copy-place", file=str(to)))
    if to.exists() and os.path.samefile(source, to):
        raise StoreError(phrase("store-copy-itself", file=str(to)))
    with beside(to) as copy:
        copied(source, copy)
        found = contents(copy, lived_with=True)
        os.replace(copy, to)
    return found


def restore(database: str, file: Path) -> tuple[Contents, Path | None]:
    """Put a copy in place, brought up to date; what was there before is kept beside it, under the name that is returned."""
    target = file_of(database)
    if not file.is_file():
        raise StoreError(phrase("store-no-file", file=str(file)))
    if target.exists() and os.path.samefile(file, target):
        raise StoreError(phrase("store-itself", file=str(file)))
    if target.is_dir():
        raise StoreError(phrase("store-folder", file=str(target)))
    target.parent.mkdir(parents=True, exist_ok=True)
    with nobody_uses(target), beside(target) as copy:
        contents(file)
        copied(file, copy)
        upgraded(file, copy)
        found = contents(copy)
        built_as_ours(file, copy)
        old = put_aside(target)
        os.replace(copy, target)
    return found, old


def copied(source: Path, to: Path) -> None:
    """By SQLite's own means: also what is only in its log yet. The copy is one file without a log."""
    with closing(source, "ro") as one, closing(to, "rwc") as other:
        try:
            one.backup(other)
            other.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.Error as error:
            raise StoreError(phrase("store-not-copied", file=str(source), why=str(error))) from None


def upgraded(file: Path, copy: Path) -> None:
    """StoreError, about the file that it was copied from, if its version and its tables do not fit each other."""
    from alembic.util import CommandError  # not needed by a server that only starts again

    engine = create_engine(f"sqlite:///{copy}")
    try:
        with engine.begin() as connection:
            bring_up_to_date(connection)
    except (SQLAlchemyError, CommandError) as error:
        why = str(getattr(error, "orig", error)).splitlines()[0]
        raise StoreError(phrase("store-not-upgraded", file=str(file), why=why)) from None
    finally:
        engine.dispose()


def built_as_ours(file: Path, copy: Path) -> None:
    with closing(copy, "ro") as connection:
        try:
            check_structure(connection)
            check_rows(connection)
        except sqlite3.Error as error:
            raise StoreError(phrase("store-not-ours", file=str(file), why=str(error))) from None
        except StoreError as error:
            raise StoreError(phrase("store-unusable", file=str(file), why=error.why)) from None


def put_aside(target: Path) -> Path | None:
    """The database that was there, with what its log still holds."""
    if not target.exists():
        return None
    old = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    with contextlib.suppress(StoreError, sqlite3.Error), closing(target, "rw") as connection:  # a broken one is kept as it is
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    os.replace(target, old)
    for ending in ("-wal", "-shm"):
        left = target.with_name(target.name + ending)
        if left.exists():
            os.replace(left, old.with_name(old.name + ending))
    return old


# ---- looking ----------------------------------------------------------------------------------------------------------


def contents(file: Path, lived_with: bool = False) -> Contents:
    """StoreError, with a sentence, if it is damaged, none of ours, or of a newer program. `lived_with`: unless this one can live with it,
    as a server would; it is not put in place then, because nobody here knows how it should be built."""
    with closing(file, "ro") as connection:
        try:
            check_nothing_strange(connection)
            problems = [row[0] for row in connection.execute("PRAGMA integrity_check(3)") if row[0] != "ok"]
            version = str(one_value(connection, "SELECT version_num FROM alembic_version"))
            oldest = one_value(connection, "SELECT oldest FROM lives_with") if lived_with and version > newest_version() else None
            games = one_value(connection, "SELECT count(*) FROM game")
            going_on = one_value(connection, "SELECT count(*) FROM game WHERE state <> 'over'")
            guests = one_value(connection, "SELECT count(*) FROM guest")
            lost = connection.execute("PRAGMA foreign_key_check").fetchone()
        except sqlite3.Error as error:
            raise StoreError(phrase("store-not-ours", file=str(file), why=str(error))) from None
        except StoreError as error:
            raise StoreError(phrase("store-unusable", file=str(file), why=error.why)) from None
    if problems or lost:
        why = str(problems[0]) if problems else phrase("store-lost-rows", table=str(lost[0]))
        raise StoreError(phrase("store-broken", file=str(file), why=why))
    try:
        check_version(version, None if oldest is None else str(oldest))
    except StoreError as error:
        raise StoreError(phrase("store-unusable", file=str(file), why=error.why)) from None
    return Contents(version, int(games), int(going_on), int(guests))


def one_value(connection: sqlite3.Connection, query: str) -> Any:
    found = connection.execute(query).fetchone()
    return found[0] if found is not None else ""


@contextlib.contextmanager
def closing(file: Path, mode: str) -> Iterator[sqlite3.Connection]:
    try:
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True, timeout=10)
    except sqlite3.Error as error:
        raise StoreError(phrase("store-not-opened", file=str(file), why=str(error))) from None
    try:
        yield connection
    finally:
        connection.close()


@contextlib.contextmanager
def beside(file: Path) -> Iterator[Path]:
    """A place in the same folder for a file that is not whole yet; only its owner may read it. Gone afterwards unless it was moved."""
    if not file.parent.is_dir():
        raise StoreError(phrase("store-no-folder", folder=str(file.parent)))
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            Path(name + ending).unlink(missing_ok=True)


# ---- who uses it ------------------------------------------------------------------------------------------------------


def check_place(file: Path) -> None:
    """StoreError if something else is there: SQLite would write over a file of a few bytes."""
    if file.exists() and not file.is_file():
        raise StoreError(phrase("store-place", file=str(file)))
    if file.exists():
        with file.open("rb") as stream:
            start = stream.read(len(MAGIC))
        if start not in (b"", MAGIC):
            raise StoreError(phrase("store-no-database", file=str(file)))


@contextlib.contextmanager
def in_use(database: str) -> Iterator[None]:
    """While a server runs: StoreError if there is one already. A PostgreSQL has a lock of its own (`one_server`)."""
    if make_url(async_url(database or default_url())).get_backend_name() != "sqlite":
        yield
        return
    file = file_of(database)
    check_place(file)
    with locked(file) as got:
        if not got:
            raise StoreError(phrase("store-used", file=str(file)))
        yield


@contextlib.contextmanager
def nobody_uses(file: Path) -> Iterator[None]:
    """StoreError while a server runs."""
    with locked(file) as got:
        if not got:
            raise StoreError(phrase("store-busy", file=str(file)))
        yield


@contextlib.contextmanager
def locked(file: Path) -> Iterator[bool]:
    """By a lock that dies with the process. It lies beside the file itself, whatever names and links lead to it. False: others have it."""
    file = Path(os.path.realpath(file))
    if fcntl is None:
        yield True
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with open(file.with_name(file.name + LOCK), "a", encoding="ascii") as stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
            return
        yield True


__all__ = ["Contents", "backup", "contents", "file_of", "in_use", "restore"]
