"""A server that starts with 2,000 tables: whoever waits is answered first, then opponents go on by themselves, and nothing else is read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, select
from sqlalchemy.ext.asyncio import AsyncEngine

from buildstars.match.record import check, read
from buildstars.table.live import server as live
from buildstars.table.live.room import Room
from buildstars.table.live.server import TableServer
from buildstars.table.operations.connections import listening as listening_at
from buildstars.table.operations.starting import fill
from buildstars.table.storage.schema import Game
from buildstars.table.storage.store import Store
from table.running import run
from table.sites import member, new_database, valkey_server

TABLES, OPPONENTS = 2000, 30
MOST_STATEMENTS = 24
"""Before the first request is answered, however many tables there are: is the database up to date, and a site's lease."""


State = tuple[str, int, int]
"""How a game is, who is asked, and how many lines it has."""


class Watched:
    """What servers do: statements, and tables that are opened, in order; and when somebody was answered for the first time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.opened: list[str] = []
        load = TableServer.load
        create = {module: module.create_async_engine for module in modules()}

        async def counted(server: TableServer, id_: str) -> Room | None:
            self.done.append("open")
            self.opened.append(id_)
            return await load(server, id_)

        monkeypatch.setattr(TableServer, "load", counted)
        for module, make in create.items():
            monkeypatch.setattr(module, "create_async_engine", self.noting(make))

    def noting(self, make: Callable[..., AsyncEngine]) -> Callable[..., AsyncEngine]:
        def made(*args: Any, **more: Any) -> AsyncEngine:
            engine = make(*args, **more)
            event.listen(engine.sync_engine, "before_cursor_execute", self.stated)
            return engine

        return made

    def stated(self, connection: object, cursor: object, statement: str, *_: object) -> None:
        if " server" not in statement:  # a site's servers renew their rows all the time
            self.done.append("statement")

    def answered(self) -> None:
        self.done.append("answered")


def modules() -> list[Any]:
    from buildstars.table.site import leases
    from buildstars.table.storage import store

    return [leases, store]


async def stored(database: str, ids: list[str]) -> dict[str, State]:
    kept = Store(database)
    async with kept.engine.connect() as connection:
        rows = (await connection.execute(select(Game.id, Game.state, Game.asked).where(Game.id.in_(ids)))).all()
    found = {}
    for row in rows:
        one = await kept.load(row.id)
        assert one is not None
        check(read(one.record()))
        found[row.id] = (row.state, row.asked, len(one.lines))
    await kept.engine.dispose()
    return found


async def gone_on(database: str, before: Mapping[str, State]) -> dict[str, State]:
    """All of these games, once an opponent has answered in each."""
    while True:
        now = await stored(database, list(before))
        if all(state != before[id_] for id_, state in now.items()):
            return now
        await asyncio.sleep(0.1)


async def first_answer(port: int, watched: Watched) -> None:
    """Waits at the port since before the server is there."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    assert (await reader.readline()).startswith(b"HTTP/1.1 200")
    watched.answered()
    writer.close()


@pytest.mark.parametrize("kind", ["file", "site"])
def test_whoever_waits_is_answered_first_then_opponents_go_on_and_nothing_else_is_opened(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(live, "ALONE", 10_000.0)  # not a clock, but the visitor lets the tables go on

    async def go(database: str, valkey: str) -> None:
        thinking = await fill(database, TABLES, OPPONENTS)
        before = await stored(database, thinking)
        assert len(before) == OPPONENTS and {asked for _, asked, _ in before.values()} == {1}
        watched = Watched(monkeypatch)
        listening = listening_at("127.0.0.1", 0)
        monkeypatch.setattr("table.sites.listening_at", lambda *_: listening)
        waiting = asyncio.create_task(first_answer(listening.getsockname()[1], watched))
        async with member(database, valkey, "one") as served:
            await waiting
            at = watched.done.index("answered")
            assert "open" not in watched.done[:at]
            assert watched.done[:at].count("statement") <= MOST_STATEMENTS, watched.done[:at]
            now = await gone_on(database, before)
            assert set(watched.opened) == set(thinking), "a table at which a person is asked waits for somebody"
            assert len(watched.opened) == OPPONENTS
            assert all(lines > before[id_][2] for id_, (_, _, lines) in now.items())
            anna = await served.guest("Anna")
            async with served.server.store.engine.connect() as connection:
                other = str(await connection.scalar(select(Game.id).where(Game.id.not_in(thinking)).limit(1)))
            seat = await anna.sit(other)
            assert seat.table and watched.opened[-1] == other
            await seat.close()

    async def work() -> None:
        if kind == "file":
            await go(f"sqlite:///{tmp_path}/table.db", "")
            return
        with valkey_server() as valkey:
            await go(await new_database(request.getfixturevalue("postgres")), valkey.connection_url)

    run(work())


def test_where_nobody_comes_opponents_go_on_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "ALONE", 0.01)

    async def go() -> None:
        database = f"sqlite:///{tmp_path}/table.db"
        thinking = await fill(database, 5, 2)
        before = await stored(database, thinking)
        async with member(database, "", "one"):
            await gone_on(database, before)

    run(go())


