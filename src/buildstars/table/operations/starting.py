"""How soon a server is there: fresh, with thousands of tables in its database, and with all players back after it was killed.

The tables are rows of one real game, written many times. The first request waits at the port while the server starts, as
a browser's does, so its answer is the moment from which on somebody can play.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from sqlalchemy import Table, insert, update

from buildstars.table.live.room import Room
from buildstars.table.live.seats import Chair, ForceChoice, Settings
from buildstars.table.live.server import CODE_LENGTH, CODE_LETTERS, ID_LENGTH, ID_LETTERS, TableServer, new_id
from buildstars.table.operations.load import Guest, used
from buildstars.table.operations.site_load.processes import SiteError, engines
from buildstars.table.storage.rows import new_row, seat_row
from buildstars.table.storage.schema import Game, Line, Seat
from buildstars.table.storage.store import Store, Write
from buildstars.table.thinking.inline import InlineThinker
from buildstars.table.workshop import drawn

ANSWERS: Final = 40
"""Given in the game that all tables are made of."""
OPPONENT: Final = "recruit"
TABLES_BACK: Final = 12
"""With two players each, who come back after a kill."""
ROUNDS: Final = 3
PATIENCE: Final = 180.0
SOON: Final = 0.05
"""Seconds until a browser tries again."""
LEAVES: Final = 500
"""Rows that are written with one statement."""


@dataclass
class Start:
    """Seconds: from the start of the process to the first answered request, of processor time until then, and until everybody was back."""

    name: str
    first: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)


# ---- many tables ------------------------------------------------------------------------------------------------------


async def one_game(server: TableServer, answers: int = ANSWERS) -> Room:
    """Of two, until the second is asked after so many answers."""
    forces = [ForceChoice(key=key) for key in ("starter-a", "starter-b")]
    chairs = [Chair(seat, "person", f"guest {seat}", f"Player {seat + 1}", force=force) for seat, force in enumerate(forces)]
    settings = Settings({"packs": "on"}, "none", host="guest 0")
    room = Room(new_id(ID_LETTERS, ID_LENGTH), new_id(CODE_LETTERS, CODE_LENGTH), settings, chairs, b"one game, written many times")
    server.begin_if_full(room)
    dice, play = Random(1), room.play
    assert play is not None
    while len(play.match.history.plies) < answers or play.asked != 1:
        assert not play.over, "a longer game is needed"
        room.answer(play.asked, play.version(play.asked), dice.choice(play.view(play.asked).legal()), 0)
    return room


async def fill(url: str, tables: int, opponents: int) -> list[str]:
    """Makes so many tables of a game that goes on; at `opponents` of them an opponent is to answer, and their ids are returned.
    At the others a person is."""
    store = Store(url)
    await store.start()
    try:
        server = TableServer(store, InlineThinker())
        room = await one_game(server)
        assert room.play is not None
        lines, seats, now = list(room.play.all_lines()), [seat_row(chair) for chair in room.chairs], server.seconds()
        await store.write(Write(room.id, new=new_row(room, now), seats=seats, lines=lines))
        stored = await store.load(room.id)
        assert stored is not None
        ids = [new_id(ID_LETTERS, ID_LENGTH) for _ in range(tables - 1)]
        games = [{**stored.game, "id": id_, "code": new_id(CODE_LETTERS, CODE_LENGTH)} for id_ in ids]
        rows: tuple[tuple[type, list[dict[str, Any]]], ...] = (
            (Game, games),
            (Seat, [{**seat, "game": id_} for id_ in ids for seat in stored.seats]),
            (Line, [{"game": id_, "n": n, "text": text} for id_ in ids for n, text in enumerate(stored.lines)]),
        )
        thinking = [room.id, *ids][:opponents]
        async with store.engine.begin() as connection:
            for model, given in rows:
                for first in range(0, len(given), LEAVES):
                    await connection.execute(insert(cast(Table, model.__table__)), given[first : first + LEAVES])  # type: ignore[attr-defined]
            bots = update(Seat).where(Seat.game.in_(thinking), Seat.seat == 1)
            await connection.execute(bots.values(kind="bot", opponent=OPPONENT, guest=""))
        return thinking
    finally:
        await store.stop()


# ---- a server that is started -----------------------------------------------------------------------------------------


@dataclass
class Started:
    """`buildstars serve` at a port that is known before."""

    folder: Path
    compiled: str
    """Where compiled modules are kept."""
    environment: dict[str, str]
    name: str = "one"
    port: int = 0
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def said(self) -> str:
        return (self.folder / f"{self.name}.errors").read_text()

    async def start(self) -> tuple[float, float]:
        """Seconds to the first answered request, and of processor time until then."""
        if not self.port:
            with socket.create_server(("127.0.0.1", 0)) as place:
                self.port = int(place.getsockname()[1])
        options = ["--port", str(self.port), "--no-open", "--workers", "0", "--name", self.name]
        environment = {**os.environ, "BUILDSTARS_HOME": str(self.folder), "BUILDSTARS_LIMITS": "off", **self.environment}
        environment |= {"PYTHONPYCACHEPREFIX": self.compiled, "PYTHONDONTWRITEBYTECODE": ""}
        began = time.perf_counter()
        with (self.folder / f"{self.name}.errors").open("a") as errors:
            command = [sys.executable, "-m", "buildstars", "serve", *options]
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, env=environment)
        while not await answers(self.port):
            if self.process.poll() is not None or time.perf_counter() - began > PATIENCE:
                raise RuntimeError(f"a server did not start: {self.said[-500:]}")
            await asyncio.sleep(0.005)
        return time.perf_counter() - began, used(self.process.pid)[0]

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(60)


async def answers(port: int) -> bool:
    """Somebody asks for the first page, and gets it."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        return re.match(rb"HTTP/1.1 200 ", await reader.read(64)) is not None
    except OSError:
        return False
    finally:
        writer.close()


# ---- players who come back --------------------------------------------------------------------------------------------


@dataclass
class Sitting:
    """A browser: two of them are at each table. When its line is lost it goes to one server after the other."""

    guest: Guest
    table: str
    urls: list[str]
    is_here: asyncio.Event = field(default_factory=asyncio.Event)

    async def live(self) -> None:
        at = 0
        while True:
            self.guest.url = self.urls[at % len(self.urls)]
            with contextlib.suppress(Exception):
                line = await self.guest.sit(self.table)
                try:
                    async for data in line:
                        if '"type":"welcome"' in str(data)[:40]:
                            self.is_here.set()
                finally:
                    self.is_here.clear()
                    await line.close()
            at += 1
            await asyncio.sleep(SOON)


@asynccontextmanager
async def players(urls: list[str]) -> AsyncIterator[list[Sitting]]:
    """At tables of the first server, all of them there."""
    found = []
    for _ in range(TABLES_BACK):
        one, two = [await asyncio.to_thread(Guest, urls[0]) for _ in range(2)]
        seats = [{"kind": "me", "name": "A", "force": {"key": "starter-a"}}, {"kind": "open"}]
        made = await asyncio.to_thread(one.post, "/tables", {"seats": seats, "clock": "none", "options": {"packs": "on"}})
        await asyncio.to_thread(two.post, f"/tables/{made['id']}/join", {"name": "B", "force": {"key": "starter-b"}})
        found += [Sitting(guest, str(made["id"]), urls) for guest in (one, two)]
    tasks = [asyncio.create_task(one.live()) for one in found]
    try:
        await asyncio.gather(*(one.is_here.wait() for one in found))
        yield found
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def all_back(found: list[Sitting]) -> None:
    while any(one.is_here.is_set() for one in found):  # the kill has reached them
        await asyncio.sleep(0.001)
    await asyncio.gather(*(one.is_here.wait() for one in found))


# ---- the measurement --------------------------------------------------------------------------------------------------


async def measure(tables: int, rounds: int, progress: Callable[[], None] = lambda: None) -> list[Start]:
    """Of a server alone with a file, and of the servers of a site, if their engines are there.

    All have a place for compiled modules, as an installed program has; a first round, which fills it, does not count."""
    found = [Start("alone"), Start(f"alone, {tables:,} tables"), Start("one of a site"), Start(f"one of a site, {tables:,} tables")]
    with tempfile.TemporaryDirectory(prefix="buildstars-compiled-") as compiled:
        for round_ in range(rounds + 1):
            starts, number = (found, tables) if round_ else ([Start("")] * 4, TABLES_BACK)
            await alone(number, starts[0], starts[1], compiled, progress)
            with contextlib.suppress(SiteError):
                await site(number, starts[2], starts[3], compiled, progress)
    return found


async def alone(tables: int, fresh: Start, full: Start, compiled: str, progress: Callable[[], None]) -> None:
    with tempfile.TemporaryDirectory(prefix="buildstars-start-") as name:
        folder = Path(name)
        await asyncio.to_thread(subprocess.run, drawn.COMMAND, env={**os.environ, "BUILDSTARS_HOME": name}, check=True)
        for start, number in ((fresh, 0), (full, tables)):
            (folder / "table.db").unlink(missing_ok=True)
            if number:
                await fill(f"sqlite:///{folder}/table.db", number, TABLES_BACK)
            server = Started(folder, compiled, {"BUILDSTARS_DATABASE": "", "BUILDSTARS_VALKEY": ""}, "alone")
            try:
                note(start, await server.start())
                progress()
                async with players([server.url]) as sitting:
                    began = time.perf_counter()
                    server.kill()
                    again = asyncio.create_task(server.start())
                    await all_back(sitting)
                    start.back.append(time.perf_counter() - began)
                    await again
                progress()
            finally:
                server.end()


async def site(tables: int, fresh: Start, full: Start, compiled: str, progress: Callable[[], None]) -> None:
    for start, number in ((fresh, 0), (full, tables)):
        async with engines() as found:
            if number:
                await fill(found.database, number, TABLES_BACK)
            secret = os.urandom(16).hex()
            environment = {"BUILDSTARS_DATABASE": found.database, "BUILDSTARS_VALKEY": found.valkey_url, "BUILDSTARS_SECRET": secret}
            servers = [Started(found.folder, compiled, environment, name) for name in ("left", "right")]
            try:
                note(start, await servers[0].start())
                progress()
                await servers[1].start()
                async with players([one.url for one in servers]) as sitting:
                    began = time.perf_counter()
                    servers[0].kill()
                    await all_back(sitting)
                    start.back.append(time.perf_counter() - began)
                progress()
            finally:
                for one in servers:
                    one.end()


def note(start: Start, seconds: tuple[float, float]) -> None:
    start.first.append(seconds[0])
    start.cpu.append(seconds[1])
