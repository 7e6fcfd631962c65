"""Films of finished games for guests, each drawn by a process of its own that is nice to the tables.

One film a guest, two for the whole server; it can be looked at while it is drawn, and stopped. What was made is kept for a while by what
is in it, so that the same film is made once. A process ends with the server, because its input does.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import sys
from collections import OrderedDict
from typing import Final, Literal

import msgspec

import buildstars
from buildstars.table.http.models import sharing as m
from buildstars.table.live.errors import refused
from buildstars.table.sharing.people import names_of
from buildstars.table.storage.store import Stored

AT_ONCE: Final = 2
AT_HAND: Final = 200
"""Jobs that are still known."""
KEPT_BYTES: Final = 60_000_000
"""Of films at hand."""
MOST_BYTES: Final = 16_000_000
"""Of one film."""
MOST_SECONDS: Final = 900
NICE: Final = 15
CHILD: Final = (sys.executable, "-P", "-m", "buildstars.table.sharing.film_child")
FILE: Final = b"file "
log: Final = logging.getLogger("buildstars.table")


class Order(msgspec.Struct, frozen=True):
    """What the process is told: a whole record, and what to film of it."""

    record: str
    names: tuple[str, ...]
    what: str
    at: int
    lang: str
    ending: str

    def key(self) -> str:
        return hashlib.sha256(msgspec.msgpack.encode((buildstars.__version__, self))).hexdigest()[:32]


class Job:
    def __init__(self, game: str, order: Order) -> None:
        self.game = game
        self.order = order
        self.key = order.key()
        self.state: Literal["running", "done", "cancelled", "failed"] = "running"
        self.done = 0
        self.of = 0
        self.bytes = 0
        self.task: asyncio.Task[None] | None = None

    def told(self) -> m.Film:
        address = f"/api/films/{self.key}.{self.order.ending}" if self.state == "done" else ""
        return m.Film(
            state=self.state, game=self.game, what=self.order.what, at=self.order.at, done=self.done, of=self.of, address=address,
            bytes=self.bytes,
        )


class Films:
    def __init__(self, at_once: int = AT_ONCE, most_bytes: int = MOST_BYTES) -> None:
        self.at_once = at_once
        self.most_bytes = most_bytes
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._made: OrderedDict[str, bytes] = OrderedDict()

    def of(self, guest: str) -> m.Film:
        job = self._jobs.get(guest)
        return job.told() if job is not None else m.Film(state="none")

    def file(self, key: str, ending: str) -> bytes | None:
        data = self._made.get(f"{key}.{ending}")
        if data is not None:
            self._made.move_to_end(f"{key}.{ending}")
        return data

    def begin(self, guest: str, game: str, stored: Stored, wanted: m.FilmWanted) -> m.Film:
        """Refused while the guest's last one is made, or too many others are."""
        before = self._jobs.get(guest)
        if before is not None and before.state == "running":
            raise refused("sh-error-filming")
        names = tuple(names_of(stored.seats, wanted.lang))
        at = wanted.at if wanted.what == "battle" else 0
        job = Job(game, Order(stored.record(), names, wanted.what, at, wanted.lang, wanted.ending))
        made = self.file(job.key, wanted.ending)
        if made is None and sum(one.state == "running" for one in self._jobs.values()) >= self.at_once:
            raise refused("sh-error-film-busy", 503, most=self.at_once)
        self._jobs[guest] = job
        self._jobs.move_to_end(guest)
        for old in [key for key, one in self._jobs.items() if one.state != "running"][: max(0, len(self._jobs) - AT_HAND)]:
            del self._jobs[old]
        if made is not None:
            job.state, job.bytes = "done", len(made)
        else:
            job.task = asyncio.create_task(self._make(job))
        return job.told()

    async def cancel(self, guest: str) -> m.Film:
        job = self._jobs.get(guest)
        if job is not None and job.state == "running":
            job.state = "cancelled"
            if job.task is not None:
                job.task.cancel()
                await asyncio.gather(job.task, return_exceptions=True)
        return self.of(guest)

    async def forget(self, guest: str) -> None:
        """All of a guest."""
        await self.cancel(guest)
        self._jobs.pop(guest, None)

    async def _make(self, job: Job) -> None:
        pipe = asyncio.subprocess.PIPE
        process = None
        try:
            process = await asyncio.create_subprocess_exec(*CHILD, str(NICE), stdin=pipe, stdout=pipe)
            async with asyncio.timeout(MOST_SECONDS):
                self._keep(job, await self._heard(process, job))
        except (OSError, TimeoutError, EOFError, ValueError) as error:
            log.warning("a film failed: %s", error or type(error).__name__)
            job.state = "failed"
        finally:
            if process is not None and process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()

    async def _heard(self, process: asyncio.subprocess.Process, job: Job) -> bytes:
        """Lines such as `3/40`, and then the file, its length before it. EOFError or ValueError if it says anything else."""
        assert process.stdin is not None and process.stdout is not None
        data = msgspec.msgpack.encode(job.order)
        process.stdin.write(len(data).to_bytes(4, "big") + data)
        await process.stdin.drain()
        while line := await process.stdout.readline():
            if line.startswith(FILE):
                size = int(line[len(FILE) :])
                if size > self.most_bytes:
                    raise ValueError(f"{size} bytes")
                return await process.stdout.readexactly(size)
            done, _, of = line.partition(b"/")
            job.done, job.of = int(done), int(of)
        raise EOFError

    def _keep(self, job: Job, data: bytes) -> None:
        job.state, job.bytes, job.done = "done", len(data), job.of
        self._made[f"{job.key}.{job.order.ending}"] = data
        while sum(map(len, self._made.values())) > KEPT_BYTES and len(self._made) > 1:
            self._made.popitem(last=False)

    async def stop(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
