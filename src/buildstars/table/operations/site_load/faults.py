"""What is done to a site on purpose: servers and workers killed, servers drained and stopped, Valkey emptied, PostgreSQL held."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from buildstars.table.operations.site_load.players import Crowd
from buildstars.table.operations.site_load.processes import STARTING, Park, Program, Server, SiteError, Worker
from buildstars.table.site.leases import LEASE

KINDS: Final = ("kill", "worker", "drain", "stop", "valkey", "postgres")
ASLEEP: Final = LEASE + 3.0
"""Seconds that a server stands still: longer than its lease."""
HELD: Final = 3.0
"""Seconds that PostgreSQL stands still."""
RESTARTED: Final = 0.5
"""Seconds until a service manager starts what has died."""
TRIES: Final = 20
"""After which it gives up: whoever starts while Valkey is away ends again."""


class Faults:
    def __init__(self, park: Park, crowd: Crowd, kinds: tuple[str, ...], every: float, seed: int) -> None:
        self.park = park
        self.crowd = crowd
        self.kinds = kinds
        self.every = every
        self.rng = Random(seed)
        self.oldest = False
        """Only servers that were started least often are hurt: they have the people."""
        self.done: Counter[str] = Counter()
        self.starts: dict[str, list[float]] = {}
        """Seconds that servers and workers took to start again."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, seconds: float) -> None:
        """One after the other, each some seconds after the last; all is mended when this returns."""
        end = time.monotonic() + seconds
        while self.kinds and time.monotonic() + self.every < end:
            await asyncio.sleep(self.every)
            await self.one(self.rng.choice(self.kinds))
        await asyncio.sleep(max(0.0, end - time.monotonic()))
        await self.mended()

    async def in_turn(self, kinds: Iterable[str], progress: Callable[[], None] = lambda: None) -> None:
        """Each some seconds after all that was broken before is mended."""
        for kind in kinds:
            await asyncio.sleep(self.every)
            await self.one(kind)
            await self.mended()
            progress()
        await asyncio.sleep(self.every)

    async def counted(self, count: int, progress: Callable[[], None] = lambda: None) -> None:
        """So many at random, in the same way."""
        await self.in_turn((self.rng.choice(self.kinds) for _ in range(count)), progress)

    async def mended(self) -> None:
        await asyncio.gather(*self._tasks)

    async def one(self, kind: str) -> None:
        """Returns when it has happened; what is broken is mended meanwhile."""
        if kind in ("kill", "drain", "stop"):
            server = await self._victim()
            self._note(kind)
            {"kill": self._kill, "drain": self._drain, "stop": self._stop}[kind](server)
        elif kind == "worker":
            worker = await self._worker()
            self._note(kind)
            self._kill(worker)
        elif kind == "valkey":
            self._note(kind)
            await self.park.engines.restart_valkey()
        else:
            self._note(kind)
            self.park.engines.hold_postgres(True)
            try:
                await asyncio.sleep(HELD)
            finally:
                self.park.engines.hold_postgres(False)

    def _note(self, kind: str) -> None:
        self.done[kind] += 1
        self.park.look()
        self.crowd.faults.append((time.monotonic(), kind))

    async def _victim(self) -> Server:
        """One of those that are open, while there is another."""
        while len(found := [server for server in self.park.servers if server.is_open]) < 2:
            await asyncio.sleep(0.05)
        fewest = min(server.starts for server in found)
        return self.rng.choice([server for server in found if server.starts == fewest] if self.oldest else found)

    async def _worker(self) -> Worker:
        """One of those that take jobs, also the last one: then the servers think themselves."""
        while not (found := [worker for worker in self.park.workers if worker.is_open]):
            await asyncio.sleep(0.05)
        return self.rng.choice(found)

    def _spawn(self, program: Program, pause: float) -> None:
        task = asyncio.create_task(self._again(program, pause))
        self._tasks.add(task)

    async def _again(self, program: Program, pause: float) -> None:
        await program.ended()
        for tries_left in reversed(range(TRIES)):
            await asyncio.sleep(pause)
            began = time.monotonic()
            try:
                await program.start()
            except SiteError:
                if not tries_left or time.monotonic() - began > STARTING:
                    raise
            else:
                break
        self.starts.setdefault(program.what, []).append(time.monotonic() - began)

    def _kill(self, program: Program) -> None:
        program.signal(signal.SIGKILL)
        self._spawn(program, RESTARTED)

    def _drain(self, server: Server) -> None:
        server.signal(signal.SIGTERM)
        self._spawn(server, RESTARTED)

    def _stop(self, server: Server) -> None:
        async def wake() -> None:
            await asyncio.sleep(ASLEEP)
            server.signal(signal.SIGCONT)

        server.signal(signal.SIGSTOP)
        self._tasks.add(asyncio.create_task(wake()))
