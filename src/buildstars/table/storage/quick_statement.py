"""Answers written to PostgreSQL in one go: one statement, so one round trip and one transaction.

Most of what a server writes are answers: a few columns of games and new lines of their records. As a transaction of
several statements that is five round trips, and at each of them SQLAlchemy does more than the database. Here it is one
statement with several parts. Leases are looked at in it, and rows of games stay locked until it ends, as in any other
write. Everything else is written as on any database.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Table, exc
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

KINDS: Final = {int: "bigint", str: "text", bytes: "bytea", bool: "boolean"}
Shape = tuple[tuple[str, ...], ...]
"""Of the games that change, which columns change together."""


class QuickStatement:
    """On a connection of its own, made when it is needed; a new one after an error."""

    def __init__(self, engine: AsyncEngine, game: Table) -> None:
        self._engine = engine
        self._kinds = {column.name: KINDS[column.type.python_type] for column in game.columns}
        self._connection: AsyncConnection | None = None

    async def commit(
        self, fences: Mapping[str, int], changes: Mapping[str, Mapping[str, Any]], lines: Sequence[Mapping[str, Any]]
    ) -> set[str]:
        """`fences`: of all games of which anything is written, or of none; `changes` by game. The games of which nothing was written,
        because their lease is another's. Returns when it is safe."""
        alike: dict[tuple[str, ...], list[str]] = {}
        for game, columns in changes.items():
            if columns:
                alike.setdefault(tuple(sorted(columns)), []).append(game)
        given: list[list[Any]] = [list(fences), list(fences.values())] if fences else []
        for keys, games in alike.items():
            given += [games, *([changes[game][key] for game in games] for key in keys)]
        given += [[line[key] for line in lines] for key in ("game", "n", "text")]
        found = await self._execute(statement(bool(fences), tuple(alike), tuple(sorted(self._kinds.items()))), given)
        return set(fences) - {row["id"] for row in found} if fences else set()

    async def stop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _execute(self, words: str, given: Sequence[Sequence[Any]]) -> list[Any]:
        import asyncpg  # type: ignore[import-untyped]

        connection = self._connection = self._connection or await self._engine.connect()
        driver: Any = (await connection.get_raw_connection()).driver_connection
        try:
            return list(await driver.fetch(words, *given))
        except BaseException as error:
            self._connection = None
            await connection.invalidate()
            await connection.close()
            if isinstance(error, asyncpg.IntegrityConstraintViolationError):
                raise exc.IntegrityError(None, None, error, hide_parameters=True) from None
            raise


@lru_cache(maxsize=256)
def statement(is_fenced: bool, shape: Shape, kinds: tuple[tuple[str, str], ...]) -> str:
    """Numbered as `commit` gives what is written."""
    kind, number = dict(kinds), 0

    def rows(name: str, columns: Sequence[tuple[str, str]]) -> str:
        nonlocal number
        arrays = ", ".join(f"${number + n}::{kind_}[]" for n, (_, kind_) in enumerate(columns, 1))
        number += len(columns)
        return f"unnest({arrays}) AS {name}({', '.join(column for column, _ in columns)})"

    parts, ours = [], ""
    if is_fenced:
        parts.append(
            f"held AS (SELECT game.id FROM game JOIN {rows('lease', [('id', 'text'), ('fence', 'bigint')])} USING (id, fence)"
            " ORDER BY game.id FOR NO KEY UPDATE OF game)"
        )
        ours = " IN (SELECT id FROM held)"
    for n, keys in enumerate(shape):
        new = rows("new", [("id", "text"), *((key, kind[key]) for key in keys)])
        values = ", ".join(f"{key} = new.{key}" for key in keys)
        parts.append(f"changed{n} AS (UPDATE game SET {values} FROM {new} WHERE game.id = new.id{ours and f' AND game.id{ours}'})")
    added = rows("new", [("game", "text"), ("n", "bigint"), ("text", "text")])
    parts.append(f"added AS (INSERT INTO line (game, n, text) SELECT game, n, text FROM {added}{ours and f' WHERE game{ours}'})")
    return f"WITH {', '.join(parts)} SELECT {'id FROM held' if is_fenced else '1'}"
