"""Laws of a site: whatever sleeps, dies or is lost, an answer that was acknowledged is in the record once, and nobody else's write is."""

from __future__ import annotations

import asyncio
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from sqlalchemy import insert, text
from websockets.exceptions import ConnectionClosed

from buildstars.match.record import check, read
from buildstars.table.live.errors import Elsewhere
from buildstars.table.site.leases import Leases
from buildstars.table.site.sealing import Seal
from buildstars.table.site.valkey_client import client_of
from buildstars.table.storage.rows import room_of
from buildstars.table.storage.schema import Game
from buildstars.table.storage.store import Fenced, Store, Write
from card.helpers import many
from table.running import A, B, Guest, Seat, run
from table.sites import SECRET, Process, at, new_database, site, valkey_server

ME, HERE = {"kind": "me", "force": A}, {"kind": "here", "force": B}


@pytest.fixture
def three(postgres: str, tmp_path: Path) -> Iterator[list[Process]]:
    """Three real servers of one site."""
    database = asyncio.run(new_database(postgres))
    with valkey_server() as valkey:
        servers = [Process(database, valkey.connection_url, tmp_path, f"s{n}") for n in range(3)]
        try:
            for one in servers:
                one.start()
            yield servers
        finally:
            for one in servers:
                one.end()


async def sits(guest: Guest, servers: list[Process], table: str) -> Seat:
    """As a browser does: again and again, at one server after the other, until it is welcomed."""
    while True:
        for one in servers:
            try:
                return await at(guest, one.served).sit(table)
            except (OSError, ConnectionClosed):
                await asyncio.sleep(0.05)


async def answers(seat: Seat, times: int) -> list[int]:
    """Acknowledged versions, of a guest who has all seats."""
    seen = []
    for _ in range(times):
        if not seat.offers and seat.scene is not None:
            await seat.send("look", seat=seat.scene["asked"])
            await seat.heard("welcome")
        before = seat.version
        await seat.answer(seat.offers[0])
        while seat.version == before:
            await seat.next()
        seen.append(seat.version)
    return seen


async def stored(database: str, table: str) -> Any:
    store = Store(database)
    await store.start()
    try:
        found = await store.load(table)
    finally:
        await store.stop()
    assert found is not None
    check(read(found.record()))
    return room_of(found, 0)


def test_an_owner_that_slept_stores_nothing_more_and_its_browsers_are_told_to_connect_again(three: list[Process]) -> None:
    async def go() -> None:
        owner, *others = three
        anna = await owner.served.guest("Anna")
        table = await anna.table(ME, HERE, clock="none")
        asleep = await anna.sit(table)
        await answers(asleep, 3)
        question = (asleep.version, asleep.offers)
        owner.signal(signal.SIGSTOP)
        awake = await sits(anna, others, table)  # until the lease is over, and another server has the table
        await answers(awake, 4)
        await asleep.answer(question[1][0] if question[1] else 0)  # waits in the sleeper's socket
        owner.signal(signal.SIGCONT)
        assert await asleep.closed() == 1012
        last = (await answers(awake, 3))[-1]
        again = await sits(anna, [owner], table)  # the sleeper passes on to the new owner
        assert again.version == last
        room = await stored(owner.database, table)
        assert room.play is not None and room.play.version(awake.viewer) == last

    run(go())


def test_a_killed_and_an_ended_server_lose_nothing(three: list[Process]) -> None:
    async def go() -> None:
        anna = await three[0].served.guest("Anna")
        table = await anna.table(ME, HERE, clock="none")
        seat = await sits(anna, three[:1], table)
        last = (await answers(seat, 4))[-1]
        three[0].kill()
        seat = await sits(anna, three[1:], table)
        assert seat.version == last
        last = (await answers(seat, 4))[-1]
        three[1].signal(signal.SIGTERM)
        seat = await sits(anna, three[2:], table)
        assert seat.version == last
        last = (await answers(seat, 2))[-1]
        three[1].process.wait(60)
        room = await stored(three[0].database, table)
        assert room.play is not None and room.play.version(seat.viewer) == last

    run(go())


def test_valkey_comes_back_empty_and_games_go_on(postgres: str, tmp_path: Path) -> None:
    async def go() -> None:
        database = await new_database(postgres)
        with tempfile.TemporaryDirectory(prefix="buildstars-valkey-") as folder:
            with valkey_server() as first:
                port = first.port
                servers = [Process(database, first.connection_url, tmp_path, f"s{n}").start() for n in range(2)]
                anna = await servers[0].served.guest("Anna")
                table = await anna.table(ME, HERE, clock="none")
                await sits(anna, servers[:1], table)  # somebody is there, so it stays there
                passed_on = await sits(anna, servers[1:], table)
                last = (await answers(passed_on, 3))[-1]
            try:
                assert await passed_on.closed() == 1012
                direct = await sits(anna, servers[:1], table)  # whoever is at the table's own server notices nothing
                last = (await answers(direct, 2))[-1]
                with valkey_server(port=port, dir=folder):
                    again = await sits(anna, servers[1:], table)
                    assert again.version == last
                    await answers(again, 2)
            finally:
                for one in servers:
                    one.end()

    run(go())


def test_whoever_reads_valkey_reads_nothing(postgres: str) -> None:
    async def go() -> None:
        async with site(postgres, 2) as (one, two):
            heard: list[bytes] = []
            spy = client_of(str(one.site.bus.client.connection_pool.connection_kwargs.get("url", "")) or url_of(one.site.bus.client))
            listening = asyncio.Event()

            async def listen() -> None:
                async with spy.pubsub() as pubsub:
                    await pubsub.psubscribe("*")
                    async for message in pubsub.listen():
                        listening.set()
                        if message["type"] == "pmessage":
                            heard.append(message["data"])

            task = asyncio.create_task(listen())
            await listening.wait()
            anna = await one.guest("Annabella")
            table = await anna.table(ME, HERE, clock="none")
            await anna.sit(table)  # somebody is there, so it stays there
            seat = await at(anna, two).sit(table)
            await answers(seat, 5)
            task.cancel()
            await spy.aclose()
            everything = b"".join(heard)
            seal, opened = Seal(SECRET), b""
            for data in heard:
                for use in (one.site.leases.id, two.site.leases.id, "*"):
                    try:
                        opened += seal.open(data, use)
                    except Exception:
                        continue
            for secret in (b"Annabella", table.encode(), b"buildstars_guest", b'"scene"', b"websocket"):
                assert secret in opened and secret not in everything, secret
            for text_ in seat.raw:  # what went to this browser's server is what the browser got, and nothing else is in there for it
                assert text_.encode() in opened
            assert opened.count(b'"type":"welcome"') == sum(message["type"] == "welcome" for message in seat.messages)

    run(go())


def url_of(client: Any) -> str:
    given = client.connection_pool.connection_kwargs
    return f"redis://{given['host']}:{given['port']}/0"


# ---- two thousand schedules of leases and writes ----------------------------------------------------------------------


class Schedules(RuleBasedStateMachine):
    """Three servers and two games: who takes, writes, sleeps, is taken out and wakes in any order, against a model of a few lines."""

    loop: asyncio.AbstractEventLoop
    database: str
    store: Store

    def __init__(self) -> None:
        super().__init__()
        self.leases = [self.do(self.entered(f"s{n}")) for n in range(3)]
        self.held: list[dict[str, int]] = [{}, {}, {}]
        """By server: what it believes to have, with its numbers."""
        self.owner: dict[str, tuple[int, int]] = {}
        """By game: who really has it."""
        self.asleep = set[int]()
        """Taken out, and not aware of it: it takes, writes and gives back under the name that it had."""
        self.lines: dict[str, list[str]] = {"a": [], "b": []}
        self.do(self.emptied())

    def do(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    async def entered(self, name: str) -> Leases:
        leases = Leases(self.database, name)
        await leases._enter()
        return leases

    async def emptied(self) -> None:
        async with self.store.engine.begin() as connection:
            for table in ("line", "seat", "game"):
                await connection.execute(text(f"DELETE FROM {table}"))
            for game in "ab":
                new = dict.fromkeys(("settings", "host", "head", "clocks", "result", "review"), "")
                numbers = dict.fromkeys(("made", "touched", "turn", "asked"), 0)
                row = {"id": game, "code": game, "state": "playing", "seed": b"", "public": False, **new, **numbers}
                await connection.execute(insert(Game).values(**row))

    def teardown(self) -> None:
        for one in self.leases:
            self.do(one.stop())

    servers, games = st.integers(0, 2), st.sampled_from("ab")

    @rule(server=servers, game=games)
    def take(self, server: int, game: str) -> None:
        free = game not in self.owner or self.owner[game][0] == server
        try:
            fence = self.do(self.leases[server].take(game))
        except Elsewhere:
            assert not free
            return
        assert free and fence is not None
        self.held[server][game] = fence
        if server not in self.asleep:  # else anybody else may take it too, and its number is then an old one
            self.owner[game] = (server, fence)

    @rule(server=servers, game=games)
    def write(self, server: int, game: str) -> None:
        """With whatever number it believes in, old or not."""
        if game not in self.held[server]:
            return
        self.do(self.written(server, [game]))

    @rule(server=servers)
    def write_both(self, server: int) -> None:
        """Two games in one transaction, of which one may be another's."""
        self.do(self.written(server, sorted(self.held[server])))

    async def written(self, server: int, games: list[str]) -> None:
        async def one(game: str) -> None:
            fence, line = self.held[server][game], f"{server} {len(self.lines[game])}"
            write = Write(game, columns={"turn": len(self.lines[game])}, lines=[(len(self.lines[game]), line)], fence=fence)
            newest = self.fences.get(game, 0) == fence
            try:
                await self.store.write(write)
            except Fenced:
                assert not newest, "the number was the newest, and nothing was written"
            else:
                assert newest, "an older number wrote a line"
                self.lines[game].append(line)

        await asyncio.gather(*(one(game) for game in games))

    @property
    def fences(self) -> dict[str, int]:
        """By game: the highest number that anybody was given."""
        found: dict[str, int] = {}
        for held in self.held:
            for game, fence in held.items():
                found[game] = max(found.get(game, 0), fence)
        return found

    @rule(server=servers, game=games)
    def release(self, server: int, game: str) -> None:
        if game in self.held[server]:
            self.do(self.leases[server].release(game, self.held[server][game]))
            if self.owner.get(game) == (server, self.held[server][game]):
                del self.owner[game]

    @rule(server=servers)
    def is_taken_out(self, server: int) -> None:
        """It sleeps too long: the others delete its row, and it believes what it believed."""
        self.do(self.taken_out(server))
        self.asleep.add(server)
        self.owner = {game: kept for game, kept in self.owner.items() if kept[0] != server}

    async def taken_out(self, server: int) -> None:
        async with self.store.engine.begin() as connection:
            await connection.execute(text("DELETE FROM server WHERE id = :id"), {"id": self.leases[server].id})

    @rule(server=servers)
    def wakes(self, server: int) -> None:
        """It finds that out, and is another server from now on; writes that it had begun before may still come."""
        if server in self.asleep:
            self.do(self.leases[server]._begin_anew())
            self.asleep.remove(server)

    @invariant()
    def the_record_is_what_was_acknowledged(self) -> None:
        async def read_lines() -> dict[str, list[str]]:
            async with self.store.engine.connect() as connection:
                rows = (await connection.execute(text("SELECT game, n, text FROM line ORDER BY game, n"))).all()
            assert all(row.n == place for game in "ab" for place, row in enumerate(one for one in rows if one.game == game))
            return {game: [row.text for row in rows if row.game == game] for game in "ab"}

        assert self.do(read_lines()) == self.lines


def test_no_schedule_of_leases_loses_or_doubles_a_line(postgres: str) -> None:
    loop = asyncio.new_event_loop()
    try:
        Schedules.loop = loop
        Schedules.database = loop.run_until_complete(new_database(postgres))
        Schedules.store = Store(Schedules.database)
        loop.run_until_complete(Schedules.store.start())
        wanted = settings(
            max_examples=many(60, 2000), stateful_step_count=14, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
        )
        run_state_machine_as_test(Schedules, settings=wanted)
        loop.run_until_complete(Schedules.store.stop())
    finally:
        loop.close()
