"""Long work for guests, each piece done by a process of its own that is nice to the tables.

One piece a guest, a few for the whole server; it can be looked at while it goes on, and stopped. The process ends with the server, because
its input does: its far end is `job_child`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Final, Generic, Literal, TypeVar

import msgspec

from buildstars.table.live.errors import refused

AT_HAND: Final = 200
"""Jobs that are still known."""
log: Final = logging.getLogger("buildstars.table")


def python(module: str) -> tuple[str, ...]:
    return sys.executable, "-P", "-m", module


class Job(ABC):
    child: ClassVar[tuple[str, ...]]
    """The command that does it: its far end begins with `job_child.ordered`."""
    nice: ClassVar[int]
    most_seconds: ClassVar[int]

    arguments: tuple[str, ...] = ()
    """What it is called with besides."""

    def __init__(self) -> None:
        self.state: Literal["running", "done", "cancelled", "failed"] = "running"
        self.task: asyncio.Task[None] | None = None

    @abstractmethod
    def order(self) -> Any:
        """What the process is told."""

    @abstractmethod
    async def hear(self, lines: asyncio.StreamReader) -> None:
        """All that the process says. EOFError or ValueError if that is not what it should say."""

    async def run(self) -> None:
        try:
            async with asyncio.timeout(self.most_seconds):
                await self.work()
            self.state = "done"
        except (OSError, TimeoutError, EOFError, ValueError) as error:
            log.warning("%s failed: %s", self.child[-1], error or type(error).__name__)
            self.state = "failed"

    async def work(self) -> None:
        """OSError, EOFError or ValueError if it fails."""
        await worked(self.child, self.nice, msgspec.msgpack.encode(self.order()), self.hear, *self.arguments)


async def worked(
    child: tuple[str, ...], nice: int, order: bytes, hear: Callable[[asyncio.StreamReader], Awaitable[None]], *arguments: str
) -> None:
    """By a process that ends with this, however it ends."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*child, str(nice), *arguments, stdin=pipe, stdout=pipe)
    try:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(len(order).to_bytes(4, "big") + order)
        await process.stdin.drain()
        await hear(process.stdout)
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


J = TypeVar("J", bound=Job)


class GuestJobs(Generic[J]):
    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self._jobs: OrderedDict[str, J] = OrderedDict()

    def job_of(self, guest: str) -> J | None:
        return self._jobs.get(guest)

    def free(self, guest: str, mine: str) -> None:
        """Refused, with the message `mine`, while the guest's last one goes on."""
        before = self._jobs.get(guest)
        if before is not None and before.state == "running":
            raise refused(mine)

    def room(self, busy: str) -> None:
        """Refused, with the message `busy`, while too many go on."""
        if sum(one.state == "running" for one in self._jobs.values()) >= self.at_once:
            raise refused(busy, 503, most=self.at_once)

    def keep(self, guest: str, job: J) -> None:
        """This is the guest's now; it begins unless it is done already."""
        self._jobs[guest] = job
        self._jobs.move_to_end(guest)
        for old in [key for key, one in self._jobs.items() if one.state != "running"][: max(0, len(self._jobs) - AT_HAND)]:
            del self._jobs[old]
        if job.state == "running":
            job.task = asyncio.create_task(job.run())

    async def cancel_job(self, guest: str) -> None:
        job = self._jobs.get(guest)
        if job is not None and job.state == "running":
            job.state = "cancelled"
            if job.task is not None:
                job.task.cancel()
                await asyncio.gather(job.task, return_exceptions=True)

    async def forget(self, guest: str) -> None:
        """All of a guest."""
        await self.cancel_job(guest)
        self._jobs.pop(guest, None)

    async def stop(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
