"""How much a server carries: real tables on a real server process, played by two browsers' worth of sockets each.

The server gets one processor core, the players get the others (where the system can say so). First the time from an
answer to the last view that shows it is measured, over all tables at once. Then come idle sockets, and then the same
play while opponents think at other tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

from buildstars.table.workshop import drawn

FORCES: Final = ("rebel-squadrons", "imperial-fist")
BACK: Final = 2
SETTLED: Final = 1.0
"""Seconds after an answer in which the last view of it must have come."""


@dataclass(frozen=True)
class Load:
    """What was measured; times in milliseconds."""

    name: str
    tables: int
    sockets: int
    answers: int
    p50: float
    p95: float
    p99: float
    most: float
    cpu: float
    """Share of one core that the server took."""
    memory: float
    """Megabytes of the server."""
    each: float = 0.0
    """Milliseconds of processor time that an answer takes."""
    of_table: float = 0.0
    """Megabytes that a table takes, its sockets included."""


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def load_of(
    name: str, tables: int, sockets: int, taken: list[float], cpu: float, memory: float, spent: float = 0.0, empty: float = 0.0
) -> Load:
    """`spent`: seconds of processor time; `empty`: megabytes before there were tables."""
    p50, p95, p99, most = (percentile(taken, share) for share in (0.5, 0.95, 0.99, 1.0))
    each, of_table = 1000 * spent / max(1, len(taken)), (memory - empty) / tables
    return Load(name, tables, sockets, len(taken), p50, p95, p99, most, cpu, memory, each, of_table)


# ---- the server -------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def serving(workers: int = 1) -> Iterator[tuple[str, int]]:
    """A server of its own on a free port, with a database of its own; its address and process id. It ends with the block."""
    with tempfile.TemporaryDirectory(prefix="buildstars-load-") as folder, (Path(folder) / "log").open("w+") as log:
        command = [sys.executable, "-m", "buildstars", "serve", "--port", "0", "--no-open", "--workers", str(workers)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "BUILDSTARS_HOME": folder, "BUILDSTARS_LIMITS": "off"}
        subprocess.run(drawn.COMMAND, env=environment, check=True)  # a new home has none; that is not measured
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment) as process:
            assert process.stdout is not None
            try:
                for line in process.stdout:
                    if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                        break
                else:
                    raise RuntimeError(f"the server did not start: {(Path(folder) / 'log').read_text()[-500:]}")
                keep_to_one_core(process.pid)
                yield found[0], process.pid
            finally:
                process.terminate()
                process.wait(20)


def keep_to_one_core(pid: int) -> None:
    """The server on the first core, this process on the others."""
    if hasattr(os, "sched_setaffinity") and len(cores := sorted(os.sched_getaffinity(0))) > 1:
        os.sched_setaffinity(pid, {cores[0]})
        os.sched_setaffinity(0, set(cores[1:]))


def free_the_minds(pid: int) -> None:
    """What thinks for the server inherited its core; it may go wherever there is room."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    for child in children.read_text().split() if children.exists() else ():
        with contextlib.suppress(OSError):
            os.sched_setaffinity(int(child), os.sched_getaffinity(0) | os.sched_getaffinity(pid))


def used(pid: int) -> tuple[float, float]:
    """Seconds of processor time and megabytes of a process, on Linux; elsewhere nothing."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0, 0.0
    ticks = os.sysconf("SC_CLK_TCK")
    return (int(stat[11]) + int(stat[12])) / ticks, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


# ---- guests and tables ------------------------------------------------------------------------------------------------


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        request = urllib.request.urlopen(f"{url}/api/me")
        self.cookie = str(request.headers["set-cookie"]).partition(";")[0]

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"content-type": "application/json", "cookie": self.cookie, "origin": self.url}
        request = urllib.request.Request(f"{self.url}/api{path}", json.dumps(body).encode(), headers, method="POST")
        with urllib.request.urlopen(request) as reply:
            found: dict[str, Any] = json.load(reply)
        return found

    async def sit(self, table: str) -> ClientConnection:
        socket = self.url.replace("http", "ws", 1)
        headers = {"cookie": self.cookie}
        return await connect(f"{socket}/ws/{table}", origin=self.url, additional_headers=headers, compression=None, max_size=1 << 24)  # type: ignore[arg-type]


@dataclass
class Player:
    """A socket at a table, and the question it was asked last."""

    socket: ClientConnection
    version: int = -1
    offers: list[int] = field(default_factory=list)
    heard: float = 0.0
    """When the last view came."""
    over: bool = False

    async def listen(self, table: Playing) -> None:
        with contextlib.suppress(Exception):
            async for data in self.socket:
                message = json.loads(data)
                if message["type"] in ("welcome", "update") and message.get("question"):
                    self.heard = time.perf_counter()
                    self.version = message["version"]
                    self.offers = [offer["answer"] for offer in message["question"]["offers"] if offer["answer"] != BACK]
                    self.over = message["scene"]["asked"] == -2
                    table.changed.set()


class Playing:
    """A table of two that answers at random."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.rng = Random(seed)
        self.changed = asyncio.Event()
        self.players: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        guests = [await asyncio.to_thread(Guest, self.url) for _ in FORCES]
        seats = [{"kind": "me", "name": "A", "force": {"key": FORCES[0]}}, {"kind": "open"}]
        made = await asyncio.to_thread(guests[0].post, "/tables", {"seats": seats, "clock": "none"})
        await asyncio.to_thread(guests[1].post, f"/tables/{made['id']}/join", {"name": "B", "force": {"key": FORCES[1]}})
        self.players = [Player(await guest.sit(made["id"])) for guest in guests]
        self.tasks = [asyncio.create_task(player.listen(self)) for player in self.players]

    async def answer(self) -> float | None:
        """The time in milliseconds from one answer to the last view of it; None if nobody has anything to answer."""
        asked = next((player for player in self.players if player.offers and not player.over), None)
        if asked is None:
            return None
        answer, asked.offers = self.rng.choice(asked.offers), []
        began = time.perf_counter()
        self.changed.clear()
        await asked.socket.send(json.dumps({"type": "answer", "version": asked.version, "answer": answer}))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SETTLED):
                while True:
                    await self.changed.wait()
                    self.changed.clear()
                    if all(player.heard > began for player in self.players):
                        break
        last = max(player.heard for player in self.players)
        return (last - began) * 1000 if asked.heard > began else SETTLED * 1000

    async def end(self) -> None:
        for player in self.players:
            await player.socket.close()
        for task in self.tasks:
            task.cancel()


async def regularly(table: Playing, every: float, seconds: float, found: list[float]) -> None:
    end = time.perf_counter() + seconds
    await asyncio.sleep(table.rng.uniform(0, every))
    while (began := time.perf_counter()) < end:
        taken = await table.answer()
        if taken is not None:
            found.append(taken)
        await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))


@contextlib.asynccontextmanager
async def tables(url: str, number: int, progress: Callable[[], None]) -> AsyncIterator[list[Playing]]:
    found = [Playing(url, seed) for seed in range(number)]
    gate = asyncio.Semaphore(8)

    async def begin(table: Playing) -> None:
        async with gate:
            await table.begin()
            progress()

    try:
        await asyncio.gather(*(begin(table) for table in found))
        yield found
    finally:
        await asyncio.gather(*(table.end() for table in found), return_exceptions=True)


async def play(url: str, pid: int, name: str, number: int, every: float, seconds: float, progress: Callable[[], None]) -> Load:
    taken: list[float] = []
    empty = used(pid)[1]
    async with tables(url, number, progress) as found:
        before, began = used(pid)[0], time.perf_counter()
        await asyncio.gather(*(regularly(table, every, seconds, taken) for table in found))
        after, memory = used(pid)
        share = (after - before) / (time.perf_counter() - began)
    return load_of(name, number, 2 * number, taken, share, memory, after - before, empty)


async def idle(url: str, pid: int, number: int, every: float, seconds: float, progress: Callable[[], None]) -> Load:
    """Spectators who only look on, while a few tables play."""
    guests = count()
    watching: list[ClientConnection] = []
    async with tables(url, 10, progress) as found:
        table = found[0]
        address = str(table.players[0].socket.request.path) if table.players[0].socket.request else ""
        guest = await asyncio.to_thread(Guest, url)
        for _ in range(number):
            if next(guests) % 8 == 0:
                guest = await asyncio.to_thread(Guest, url)
            watching.append(await guest.sit(address.removeprefix("/ws/").partition("?")[0]))
        taken: list[float] = []
        before, began = used(pid)[0], time.perf_counter()
        await asyncio.gather(*(regularly(one, every, seconds, taken) for one in found[1:]))
        after, memory = used(pid)
        share = (after - before) / (time.perf_counter() - began)
        await asyncio.gather(*(socket.close() for socket in watching), return_exceptions=True)
    return load_of("idle sockets", 9, number, taken, share, memory)


async def opponents(url: str, number: int) -> list[ClientConnection]:
    """Tables where two Captains play each other, for as long as somebody looks on."""
    watching = []
    for _ in range(number):
        guest = await asyncio.to_thread(Guest, url)
        seats = [{"kind": "bot", "opponent": "captain", "force": {"key": force}} for force in FORCES]
        made = await asyncio.to_thread(guest.post, "/tables", {"seats": seats, "clock": "none"})
        watching.append(await guest.sit(made["id"]))
    return watching


def measure(
    number: int = 500, every: float = 8.0, seconds: float = 60.0, sockets: int = 5000, progress: Callable[[], None] = lambda: None
) -> list[Load]:
    """All three, each on a server of its own."""

    async def beside(url: str, pid: int) -> Load:
        watching = await opponents(url, 4)
        free_the_minds(pid)
        try:
            return await play(url, pid, "with opponents thinking beside", number, every, seconds, progress)
        finally:
            await asyncio.gather(*(socket.close() for socket in watching), return_exceptions=True)

    found: list[Load] = []
    with serving() as (url, pid):
        found.append(asyncio.run(play(url, pid, "people only", number, every, seconds, progress)))
    with serving() as (url, pid):
        found.append(asyncio.run(beside(url, pid)))
    with serving() as (url, pid):
        found.append(asyncio.run(idle(url, pid, sockets, every / 4, seconds / 2, progress)))
    return found
