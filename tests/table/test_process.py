"""The server as a process: few files and many half-sent requests, kept connections, one server a database, and a log that stays short."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import io
import logging
import os
import re
import resource
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
import uvicorn
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from buildstars.cli import main
from buildstars.table.access.limits import WITHOUT
from buildstars.table.http.app import create_app
from buildstars.table.operations import logs
from buildstars.table.operations.connections import (
    ACCEPTED,
    MOST_CONNECTIONS,
    OWN_FILES,
    Crowd,
    Http,
    Patience,
    Room,
    listening,
    patience_here,
    protocols,
    room_for,
)
from buildstars.table.storage.files import in_use
from buildstars.table.storage.one_server import LOCK, OneServer
from buildstars.table.storage.soundness import NotKept
from buildstars.table.storage.store import Store
from buildstars.table.thinking.inline import InlineThinker
from table.running import PATIENCE, A, B, Guest, Seat, Served, run, server

FILES = 128
HALF = b"GET /api/me HTTP/1.1\r\nhost: here\r\n"
"""Without the empty line that ends the headers."""


@contextlib.contextmanager
def serving(
    home: Path, *arguments: str, before: Callable[[], None] | None = None, **environment: str
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """`buildstars serve` with a home of its own: its address and process."""
    command = [sys.executable, "-m", "buildstars", "serve", "--port", "0", "--no-open", "--workers", "0", *arguments]
    known = {**os.environ, "BUILDSTARS_HOME": str(home), "PYTHONUNBUFFERED": "1", **environment}
    with (home / "errors").open("a") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=known, preexec_fn=before)
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                break
        else:
            raise AssertionError((home / "errors").read_text())
        yield found[0], process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()


def guest_at(url: str) -> Guest:
    return Guest(Served(url, None), httpx2.AsyncClient(base_url=url, headers={"origin": url}, timeout=PATIENCE))  # type: ignore[arg-type]


def few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES // 2, FILES))


# ---- files and connections --------------------------------------------------------------------------------------------


def test_more_half_sent_requests_than_files_keep_nobody_out_and_the_log_short(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        place = ("127.0.0.1", int(url.rpartition(":")[2]))
        anna = guest_at(url)
        await anna.get("/api/me")
        table = await anna.table({"kind": "me", "force": A}, {"kind": "bot", "opponent": "recruit", "force": B})
        seat = await anna.sit(table)
        with contextlib.ExitStack() as stack:
            for number in range(3 * FILES):
                one = stack.enter_context(socket.create_connection(place))
                one.sendall(HALF if number % 2 else b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 99\r\n\r\n{")
                if number % 50 == 0:
                    assert (await guest_at(url).get("/api/me"))["guest"]
            for _ in range(5):
                assert (await guest_at(url).get("/health"))["ready"]
            assert await seat.asked()
            version = seat.version
            await seat.answer(seat.offers[0])
            while seat.version == version:
                await seat.next()
        await seat.close()

    with serving(tmp_path, before=few_files) as (url, process):
        assert resource.prlimit(process.pid, resource.RLIMIT_NOFILE)[0] == FILES, "it takes what it may have"
        run(work(url))
        assert process.poll() is None
    told = (tmp_path / "errors").read_text()
    assert len(told) < 4000, told[:4000]


@contextlib.asynccontextmanager
async def answering(http: type[Http]) -> AsyncIterator[int]:
    """A server that reads a request and says nothing but yes: its port."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (message := await receive()).get("more_body"):
            pass
        if message["type"] != "http.disconnect":
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
            await send({"type": "http.response.body", "body": b"ok"})

    place = listening("127.0.0.1", 0)
    running = uvicorn.Server(uvicorn.Config(app, http=http, lifespan="off", log_level="warning"))
    task = asyncio.create_task(running.serve(sockets=[place]))
    while not running.started:
        await asyncio.sleep(0.005)
    yield int(place.getsockname()[1])
    running.should_exit = True
    await task


def test_a_request_that_is_not_finished_in_time_is_ended() -> None:
    crowd = Crowd(Room(50, 50), Patience(0.05, 0.05, 0.05))

    async def work() -> None:
        async with answering(protocols(crowd)[0]) as port:
            for sent in (b"", HALF, b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 99\r\n\r\n{"):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(sent)
                assert (await reader.read()).startswith(b"HTTP/1.1 408 ")
                writer.close()
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(3):  # a connection that is kept
                writer.write(HALF + b"\r\n")
                assert (await reader.readuntil(b"\r\n\r\nok")).startswith(b"HTTP/1.1 200 ")
            assert (await reader.read()).startswith(b"HTTP/1.1 408 "), "and is silent then"
            writer.close()

    run(work())
    assert len(crowd) == 0


class Wire(asyncio.Transport):
    """A connection from an address, as far as the crowd looks at it."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_those_who_wait_longest_make_room_and_others_find_some() -> None:
    crowd = Crowd(Room(6, 4), Patience(), ["192.0.2.9"])
    first, second, busy = Wire("192.0.2.1"), Wire("192.0.2.1"), Wire("192.0.2.1")
    for one in (first, second, busy):
        assert crowd.comes(one)
    crowd.waits(second, True)
    crowd.waits(first, True)
    fourth, fifth = Wire("192.0.2.1"), Wire("192.0.2.1")
    assert crowd.comes(fourth) and not second.aborted
    assert crowd.comes(fifth) and second.aborted and not first.aborted, "of the same address, the one that has waited longest"
    crowd.waits(first, False)
    assert not crowd.comes(Wire("192.0.2.1")), "all of them are busy"
    other = Wire("192.0.2.2")
    assert crowd.comes(other) and crowd.comes(Wire("192.0.2.3")), "there is room for others"
    assert len(crowd) == 6 and not crowd.comes(Wire("192.0.2.4"))
    crowd.waits(other, True)
    assert crowd.comes(Wire("192.0.2.4")) and other.aborted
    for one in (first, busy, fourth, fifth):
        crowd.goes(one)
        crowd.goes(one)
    assert len(crowd) == 2
    crowd = Crowd(Room(6, 2), Patience(), ["192.0.2.9"])
    assert all(crowd.comes(Wire("192.0.2.9")) for _ in range(6)) and not crowd.comes(Wire("192.0.2.9")), "everybody comes from a proxy"


def test_connections_leave_files_for_the_server_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    for files in (FILES, 1024, 20_000, 1_000_000):
        room = room_for(files)
        assert ACCEPTED <= room.of_one < room.total <= MOST_CONNECTIONS
        assert room.total + ACCEPTED < files and room.total <= files - OWN_FILES
    for given, seconds in (("", 15.0), ("0.5", 0.5), ("soon", 15.0), ("-1", 15.0)):
        monkeypatch.setenv("BUILDSTARS_UNFINISHED", given)
        assert patience_here().headers == seconds


def test_sockets_are_counted_until_they_end(tmp_path: Path) -> None:
    async def work() -> None:
        crowd = Crowd(Room(50, 50), Patience())
        http, ws = protocols(crowd)
        app = create_app(Store(f"sqlite+aiosqlite:///{tmp_path}/table.db"), InlineThinker(), "a secret", WITHOUT)
        place = listening("127.0.0.1", 0)
        running = uvicorn.Server(uvicorn.Config(app, http=http, ws=ws, log_level="warning", timeout_graceful_shutdown=2))
        task = asyncio.create_task(running.serve(sockets=[place]))
        while not running.started:
            await asyncio.sleep(0.005)
        anna = guest_at(f"http://127.0.0.1:{place.getsockname()[1]}")
        await anna.get("/api/me")
        table = await anna.table({"kind": "me", "force": A}, {"kind": "open"})
        seats = [await anna.sit(table) for _ in range(5)]
        await anna.http.aclose()
        while len(crowd) > 5:
            await asyncio.sleep(0.005)
        assert len(crowd) == 5 and not crowd._waiting, "a socket may be silent"
        for seat in seats:
            await seat.close()
        while len(crowd):
            await asyncio.sleep(0.005)
        running.should_exit = True
        await task
        assert not crowd._of

    run(work())


# ---- no delay ---------------------------------------------------------------------------------------------------------


def test_whoever_is_accepted_is_answered_without_delay() -> None:
    found: list[int] = []

    class Looked(Http):
        crowd = Crowd(Room(50, 50), Patience())

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            found.append(transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            super().connection_made(transport)

    async def work() -> None:
        async with answering(Looked) as port, httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            assert (await http.get("/")).status_code == 200

    run(work())
    assert found and all(found)
    with listening("127.0.0.1", 0) as place, socket.create_connection(place.getsockname()) as _, place.accept()[0] as accepted:
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) and accepted.proto == socket.IPPROTO_TCP


# ---- one server a database --------------------------------------------------------------------------------------------


HOLD = """
import asyncio, sys
from buildstars.table.storage.one_server import OneServer
from buildstars.table.storage.files import in_use

async def hold(url):
    await OneServer(url, print).take()
    print("held", flush=True)
    await asyncio.sleep(1000)

with in_use(sys.argv[1]):
    asyncio.run(hold(sys.argv[1]))
"""
"""What `serve` does before it begins, and no more."""


@contextlib.contextmanager
def held(database: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen([sys.executable, "-c", HOLD, database], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.kill()


def refused_start(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a server that does not start says, in one sentence."""
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--port", "0", "--no-open", "--workers", "0", *arguments])
    assert ended.value.code == 2
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert line.startswith("buildstars: ")
    return str(line)


def test_a_second_server_on_one_file_says_so_and_stops_and_a_killed_one_is_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    url = f"sqlite:///{tmp_path}/one/table.db"
    with held(url) as process:
        (tmp_path / "two" / "table.db").symlink_to(tmp_path / "one" / "table.db")
        monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "two"))
        assert "another server is using" in refused_start(capsys)
        assert "another server is using" in refused_start(capsys, "--database", f"sqlite:///{tmp_path}/two/../one/table.db")
        process.kill()
        process.wait(20)
        with in_use(""):
            assert "another server is using" in refused_start(capsys, "--database", url), "one process is no better than two"


def test_a_second_server_on_one_postgresql_says_so_and_stops_and_a_killed_one_is_in_nobodys_way(
    postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        one = OneServer(postgres, print)
        await one.take()
        await one.give_back()

    with held(postgres) as process:
        assert "another server is using this database" in refused_start(capsys, "--database", postgres)
        process.kill()
        process.wait(20)
        run(work())


END_OTHERS = text("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()")


def test_a_server_that_loses_its_lock_stores_nothing_until_it_is_back_and_ends_if_another_has_it(postgres: str) -> None:
    class Watched(OneServer):
        """It may lose its lock and have it back before anybody looks: so it looks itself."""

        seen = asyncio.Event()

        def _gone(self, driver: object) -> None:
            super()._gone(driver)
            with pytest.raises(NotKept):
                self.check()
            self.seen.set()

    async def work() -> None:
        lost: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        one = Watched(postgres, lost.set_result)
        await one.take()
        one.check()
        other = create_async_engine(postgres, isolation_level="AUTOCOMMIT")
        async with other.connect() as connection:
            assert not await connection.scalar(LOCK)
            await connection.execute(END_OTHERS)
            await one.seen.wait()
            assert one._again is not None
            await one._again
            one.check()
            await connection.execute(END_OTHERS)
            while not await connection.scalar(LOCK):
                await connection.execute(END_OTHERS)
            assert "another server" in str(await lost)
            with pytest.raises(NotKept):
                one.check()
        await one.give_back()
        await other.dispose()

    run(work())


# ---- the log ----------------------------------------------------------------------------------------------------------


def test_the_same_mistake_is_written_once_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("buildstars.table.operations.logs.time.monotonic", lambda: now)
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.addFilter(logs.Repeats())
    log = logging.Logger("tests")
    log.addHandler(handler)

    def fail(table: str) -> None:
        try:
            raise OSError(table)
        except OSError:
            log.exception("table %s could not be stored", table)

    for number in range(50):
        fail(f"x{number}")
        log.error("socket.accept() out of system resource")
        log.warning("another warning %d", number % 2)
        log.info("a request")
    assert stream.getvalue().count("could not be stored") == stream.getvalue().count("out of system resource") == 1
    assert stream.getvalue().count("another warning") == 2 and stream.getvalue().count("a request") == 50
    now += 61
    fail("y")
    assert stream.getvalue().count("could not be stored") == 2
    assert "table y could not be stored (the same again, 49 times)" in stream.getvalue()
    for number in range(5000):
        log.error("mistake %d", number)
    assert len(handler.filters[0]._seen) <= logs.MOST_KINDS  # type: ignore[union-attr]


def test_the_log_at_info_names_no_addresses_tables_or_cookies(tmp_path: Path) -> None:
    secrets: list[str] = []

    async def work(url: str) -> None:
        anna = guest_at(url)
        anna.id = (await anna.get("/api/me"))["guest"]
        await anna.put("/api/me", {"name": "Annabella"})
        seats = [{"kind": "me", "force": A}, {"kind": "bot", "force": B}]
        made = await anna.post("/api/tables", {"seats": seats, "options": {"packs": "on"}})
        seat: Seat = await anna.sit(made["id"])
        assert await seat.asked()
        await seat.answer(seat.offers[0])
        await seat.heard("update")
        await anna.get(f"/api/codes/{made['code']}")
        port = str(seat.socket.local_address[1])
        await seat.close()
        stranger = await anna.socket("nosuchtable0")
        await stranger.recv()
        await stranger.close()
        with socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2]))) as one:
            one.sendall(b"nonsense\r\n\r\n")
            port_of_nonsense = str(one.getsockname()[1])
            one.recv(100)
        secrets.extend([made["id"], made["code"], anna.cookie.partition("=")[2], port, port_of_nonsense, anna.id, "Annabella"])

    with serving(tmp_path, "--log-level", "info") as (url, process):
        run(work(url))
        process.send_signal(signal.SIGTERM)
        process.wait(20)
    told = (tmp_path / "errors").read_text()
    assert "POST /api/tables 200" in told and "GET /api/codes/{code} 200" in told
    assert "127.0.0.1" not in told and "/ws/" not in told and "Traceback" not in told
    assert not [secret for secret in secrets if secret in told], told


# ---- memory -----------------------------------------------------------------------------------------------------------


def ours() -> Counter[str]:
    """How many objects of this package there are, by kind."""
    gc.collect()
    found = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())
    return Counter({name: count for name, count in found.items() if name.startswith("buildstars.")})


@pytest.mark.parametrize("game", [pytest.param("card", marks=pytest.mark.long), "minis"])
def test_a_table_that_was_put_away_leaves_nothing_behind(tmp_path: Path, game: str) -> None:
    """What is kept of the last few games is full by then; after that, as many games more leave nothing more."""
    forces = (A, B) if game == "card" else ({"random": True}, {"random": True})
    options = {"packs": "on"} if game == "card" else {}

    async def one_game(served: Served, guest: Guest) -> None:
        body = {"game": game, "seats": [{"kind": "me", "force": forces[0]}, {"kind": "here", "force": forces[1]}], "options": options}
        table = (await guest.post("/api/tables", body))["id"]
        seat = await guest.sit(table)
        for _ in range(6):
            if not seat.offers:
                await seat.send("look", seat=(seat.scene or {})["asked"])
                await seat.heard("welcome")
            version = seat.version
            await seat.answer(seat.offers[-1])
            while seat.version == version:
                await seat.next()
        await seat.send("act", what="resign")
        while not seat.over:
            await seat.next()
        await seat.close()
        host = served.server.actors[table]
        while host.connections:
            await asyncio.sleep(0.001)
        served.server.put_away(host)
        await host.stop()

    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest("Anna")
            for _ in range(10):
                await one_game(served, guest)
            before = ours()
            for _ in range(10):
                await one_game(served, guest)
            grown = ours() - before
            assert sum(grown.values()) < 200 and not [name for name in grown if name.endswith(".Spec")], grown.most_common(5)
            assert not served.server.actors and len(served.server._buckets) < 10 and not served.server.sockets

    run(work())


def test_a_lock_that_is_lost_while_it_is_taken_is_noticed(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection ends after it got the lock, and before anybody listens for its end."""

    async def work() -> None:
        lost: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        one, other = OneServer(postgres, lost.set_result), create_async_engine(postgres, isolation_level="AUTOCOMMIT")
        get = AsyncConnection.get_raw_connection
        async with other.connect() as connection:

            async def ended(self: AsyncConnection) -> Any:
                raw = await get(self)
                await connection.execute(END_OTHERS)
                while not await connection.scalar(LOCK):  # it ends a moment later
                    pass
                while not raw.driver_connection.is_closed():
                    await asyncio.sleep(0)
                return raw

            monkeypatch.setattr(AsyncConnection, "get_raw_connection", ended)
            await one.take()
            with pytest.raises(NotKept):
                one.check()
            assert "another server" in str(await lost)
        await one.give_back()
        await other.dispose()

    run(work())
