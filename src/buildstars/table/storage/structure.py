"""Is a file of SQLite built as ours are? Tables, columns and indexes as migrations make them, rows of the right kinds, nothing else.

A back-up is only a file: somebody may have put views or triggers into it that run on our next write. It is looked at before anything in it
is asked for.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from buildstars.content.text.phrases import phrase
from buildstars.table.storage.schema import Base
from buildstars.table.storage.store import StoreError, bring_up_to_date

INNER: Final = "sqlite_"
"""What SQLite keeps for itself begins like this."""
VERSIONS: Final = "alembic_version"
STRANGE: Final = re.compile(r"(?i)\b(check|collate|generated|virtual|without|strict|on\s+conflict)\b")
"""Words that stand in no definition of ours."""
KINDS: Final = {"VARCHAR": "text", "TEXT": "text", "BIGINT": "integer", "INTEGER": "integer", "BOOLEAN": "integer", "BLOB": "blob"}
JSON: Final = (("game", "settings"), ("game", "clocks"), ("seat", "force"))

Column = tuple[str, str, int, str | None, int]
Shape = dict[str, Any]


def check_nothing_strange(connection: sqlite3.Connection) -> None:
    """StoreError if there is anything but plain tables and indexes. Asks for nothing but the list of them."""
    for kind, name, sql in connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name"):
        if kind not in ("table", "index"):
            raise StoreError(phrase("store-holds", kind=str(kind), name=repr(name)))
        if not str(name).startswith(INNER) and STRANGE.search(without_names(str(sql or ""))):
            raise StoreError(phrase("store-made", kind=str(kind), name=repr(name)))


def without_names(sql: str) -> str:
    return re.sub(r'"[^"]*"|\'[^\']*\'|`[^`]*`|\[[^\]]*\]', " ", sql)


def check_structure(connection: sqlite3.Connection) -> None:
    """StoreError if a database that was brought up to date is not built as ours are."""
    found, wanted = shape_of(connection), shape_wanted()
    for table in sorted(found.keys() | wanted.keys()):
        if table not in found:
            raise StoreError(phrase("store-no-table", table=repr(table)))
        if table not in wanted:
            raise StoreError(phrase("store-holds", kind="table", name=repr(table)))
        for what in ("columns", "indexes", "keys"):
            if found[table][what] != wanted[table][what]:
                raise StoreError(phrase("store-parts", what=what, table=repr(table)))


def check_rows(connection: sqlite3.Connection) -> None:
    """StoreError if a value is not of the kind of its column."""
    for table in Base.metadata.sorted_tables:
        wrong = [
            f"(typeof({quoted(name)}) <> '{KINDS[type_]}'{f' AND {quoted(name)} IS NOT NULL' if not needed else ''})"
            for name, type_, needed, _, _ in columns_of(connection, table.name)
        ]
        row = connection.execute(f"SELECT rowid FROM {quoted(table.name)} WHERE {' OR '.join(wrong)} LIMIT 1").fetchone()
        if row is not None:
            raise StoreError(phrase("store-value", row=str(row[0]), table=repr(table.name)))
    for name, column in JSON:
        row = connection.execute(f"SELECT rowid FROM {name} WHERE {column} <> '' AND NOT json_valid({column}) LIMIT 1").fetchone()
        if row is not None:
            raise StoreError(phrase("store-row", row=str(row[0]), table=repr(name), column=column))


# ---- what there is ----------------------------------------------------------------------------------------------------


def shape_of(connection: sqlite3.Connection) -> dict[str, Shape]:
    """By table."""
    names = [str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        name: {
            "columns": sorted(columns_of(connection, name)),
            "indexes": sorted(indexes_of(connection, name)),
            "keys": sorted((row[2], row[3], row[4]) for row in connection.execute(f"PRAGMA foreign_key_list({quoted(name)})")),
        }
        for name in names
        if not name.startswith(INNER)
    }


def columns_of(connection: sqlite3.Connection, table: str) -> list[Column]:
    rows = connection.execute(f"PRAGMA table_xinfo({quoted(table)})").fetchall()
    return [(str(name), re.sub(r"\W.*", "", str(type_)).upper(), needed, default, key) for _, name, type_, needed, default, key, _ in rows]


def indexes_of(connection: sqlite3.Connection, table: str) -> Iterator[tuple[Any, ...]]:
    """Each with whether it is unique, why it is there, whether it leaves rows out, and its columns; names that SQLite gave do not count."""
    for _, name, unique, origin, partial in connection.execute(f"PRAGMA index_list({quoted(table)})").fetchall():
        columns = tuple(row[2] or "" for row in connection.execute(f"PRAGMA index_info({quoted(str(name))})"))
        yield ("" if str(name).startswith(INNER) else name), unique, origin, partial, columns


def shape_wanted() -> dict[str, Shape]:
    """As the migrations make it."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    try:
        with engine.begin() as connection:
            bring_up_to_date(connection)
        with engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            return shape_of(raw)
    finally:
        engine.dispose()


def quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
