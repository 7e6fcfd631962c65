"""Jobs for workers on other machines, as a server sees it: handed over, waited for, and handed over again where they were lost.

What is waited for is kept here, in memory. Every second it is compared with what Valkey has: a job that is gone there without a reply
(Valkey was emptied, or the reply was lost) is handed over again. The first reply to a job counts; any other finds nobody waiting, so a
job that was done twice has its effect once. If no worker is left, or Valkey stays away, whoever asked is told (NobodyThere), and thinks
for itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from valkey.asyncio import Valkey

from buildstars.bots.guard import Forfeited
from buildstars.table.site.endings import ended
from buildstars.table.site.job_wire import (
    BEAT,
    FIELD,
    GONE,
    TROUBLE,
    Answered,
    Ask,
    Cancel,
    Faulted,
    Job,
    Names,
    Part,
    Play,
    Stop,
    Taken,
    ToServer,
    Unable,
    edition,
)
from buildstars.table.site.sealing import BadSeal, Seal
from buildstars.table.thinking.worker import Unanswered

MOST_ENTRIES: Final = 20_000
"""Of a stream: more are lost, and handed over again."""
MOST_AGAIN: Final = 5
"""Times that a job is handed over again."""
MISSED: Final = 2
"""Looks in which a job was gone: its reply may be on its way."""
OWN_SECONDS: Final = 60
"""For which a stream of one worker outlives whoever uses it."""

Hear = Callable[[str, bytes], None]
"""Gets what is known until now, with the attempt that found it out."""
log: Final = logging.getLogger("buildstars.table")


class NobodyThere(Exception):
    """No worker will answer."""


@dataclass
class Waiting:
    """A job that was handed over."""

    job: Job
    shared: str
    """The stream from which any worker may take it."""
    stream: str
    done: asyncio.Future[tuple[bytes, str]]
    hear: Hear | None = None
    entry: bytes = b""
    by: str = ""
    """The worker that has begun it."""
    missed: int = 0
    again: int = 0


@dataclass
class Round:
    """What Valkey said in one look."""

    workers: dict[str, int]
    has_us: bool
    """It knows that we listen."""
    emptied: bool
    there: dict[str, bool] = field(default_factory=dict)
    """By the job's id."""


class JobQueue:
    def __init__(self, client: Valkey, seal: Seal, of: str = "") -> None:
        """`of`: another edition than the program's own, in tests."""
        self.client = client
        self.seal = seal
        self.names = Names(seal, of or edition())
        self.id = secrets.token_hex(8)
        self.workers: dict[str, int] = {}
        """Who is alive, with the number of its processes; 0: it takes nothing more."""
        self.stops: dict[str, Callable[[], None]] = {}
        """What another server may stop, by a token."""
        self.on_workers: Callable[[], None] = lambda: None
        """Called after each look."""
        self._waiting: dict[str, Waiting] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._listening = asyncio.Event()
        self._looked = asyncio.Event()
        self._away_since: float | None = None
        self._emptied_at = float("-inf")
        self._known_there = False
        self._closed = False

    # ---- life ---------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Also where Valkey is away: then nobody is there until it comes."""
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._look_on())]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GONE):
                await self._looked.wait()

    async def stop(self) -> None:
        """Whoever waits gets Unanswered."""
        self._closed = True
        await ended(*self._tasks)
        for one in list(self._waiting.values()):
            if not one.done.done():
                one.done.set_exception(Unanswered("the minds were stopped."))
        with contextlib.suppress(*TROUBLE):
            async with asyncio.timeout(BEAT):
                await self.client.delete(self.names.sign_of(self.id))
        with contextlib.suppress(*TROUBLE):
            await self.client.aclose()

    @property
    def is_open(self) -> bool:
        """Is there somebody who would take a job?"""
        return self.processes > 0 and self._listening.is_set() and self._away_since is None and not self._closed

    @property
    def processes(self) -> int:
        """Of all workers that take jobs."""
        return sum(self.workers.values())

    @property
    def load(self) -> int:
        return len(self._waiting)

    # ---- handing over -------------------------------------------------------------------------------------------------

    async def ask(
        self, question: bytes, game: bytes, whose: str, long: bool, worker: str = "", hear: Hear | None = None
    ) -> tuple[bytes, str]:
        """The answer, and the worker that gave it. With `worker`: if it is there, no other. NobodyThere, Forfeited or Unanswered."""
        job = Ask(secrets.token_hex(12), self.id, question, game, whose)
        mine = worker if self.workers.get(worker, 0) > self._handed(worker) // 2 else ""
        return await self._hand_over(job, self.names.long if long else self.names.short, mine, hear)

    async def play(self, plan: bytes, hear: Hear) -> bytes:
        """The lines of a measurement. NobodyThere, Forfeited or Unanswered."""
        return (await self._hand_over(Play(secrets.token_hex(12), self.id, plan), self.names.long, "", hear))[0]

    def _handed(self, worker: str) -> int:
        """Jobs that wait for this one alone: if they are too many, any other may have the next."""
        stream = self.names.own(worker)
        return sum(one.stream == stream for one in self._waiting.values())

    async def _hand_over(self, job: Job, shared: str, worker: str, hear: Hear | None) -> tuple[bytes, str]:
        if self._closed:
            raise Unanswered("the minds are stopped.")
        if not self.is_open:
            raise NobodyThere
        stream = self.names.own(worker) if worker else shared
        done: asyncio.Future[tuple[bytes, str]] = asyncio.get_running_loop().create_future()
        one = self._waiting[job.id] = Waiting(job, shared, stream, done, hear)
        try:
            try:
                async with asyncio.timeout(GONE):
                    await self._add(one)
            except TROUBLE:
                raise NobodyThere from None
            return await done
        finally:
            del self._waiting[job.id]
            if not done.done() or done.cancelled() or done.exception() is not None:
                self._spawn_cancel(one)

    async def _add(self, one: Waiting) -> None:
        blob = self.names.sealed_job(one.job)
        pipe = self.client.pipeline(transaction=False)
        pipe.xadd(one.stream, {FIELD: blob}, maxlen=MOST_ENTRIES, approximate=True)
        if one.stream != one.shared:
            pipe.expire(one.stream, OWN_SECONDS)
        one.entry = (await pipe.execute())[0]
        one.missed = 0

    def _spawn_cancel(self, one: Waiting) -> None:
        """Whoever asked is gone, or does it itself: no worker need begin it."""

        async def cancel() -> None:
            with contextlib.suppress(*TROUBLE):
                async with asyncio.timeout(GONE):
                    pipe = self.client.pipeline(transaction=False)
                    if one.entry:
                        pipe.xdel(one.stream, one.entry)
                    pipe.publish(self.names.to_workers, self.names.sealed_cancel(Cancel(one.job.id)))
                    await pipe.execute()

        if not self._closed:
            task = asyncio.create_task(cancel())
            self._tasks.append(task)
            task.add_done_callback(self._tasks.remove)

    # ---- hearing ------------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        channel = self.names.to_server(self.id)
        while True:
            pubsub = self.client.pubsub(ignore_subscribe_messages=False)
            try:
                await pubsub.subscribe(channel)
                async for message in pubsub.listen():
                    if message["type"] == "subscribe":
                        self._listening.set()
                    elif message["type"] == "message":
                        self._heard(message["data"])
                    if not self._listening.is_set():  # Valkey does not know of us (`_look`)
                        break
            except TROUBLE:
                pass
            finally:
                self._listening.clear()
                with contextlib.suppress(*TROUBLE):
                    await pubsub.aclose()  # type: ignore[no-untyped-call]
            await asyncio.sleep(BEAT / 4)

    def _heard(self, data: bytes) -> None:
        try:
            reply = self.names.reply(self.id, data)
        except (BadSeal, msgspec.DecodeError):
            log.warning("somebody writes into Valkey who does not know the site's secret")
            return
        if isinstance(reply, Stop):
            if (stop := self.stops.get(reply.token)) is not None:
                stop()
            return
        one = self._waiting.get(reply.job)
        if one is not None and not one.done.done():  # else it has been answered, or given up: a second reply has no effect
            self._replied(one, reply)

    def _replied(self, one: Waiting, reply: ToServer) -> None:
        if isinstance(reply, Taken):
            one.by = reply.worker
        elif isinstance(reply, Part):
            if one.hear is not None:
                one.hear(reply.attempt, reply.data)
        elif isinstance(reply, Answered):
            one.done.set_result((reply.data, reply.worker))
        elif isinstance(reply, Faulted):
            one.done.set_exception(Forfeited(reply.kind, reply.why))
        elif isinstance(reply, Unable):
            one.done.set_exception(NobodyThere())

    async def tell(self, server: str, message: ToServer) -> bool:
        """False: that server does not listen."""
        sent: int = await self.client.publish(self.names.to_server(server), self.names.sealed_reply(server, message))
        return sent > 0

    # ---- looking ------------------------------------------------------------------------------------------------------

    async def _look_on(self) -> None:
        while True:
            try:
                async with asyncio.timeout(GONE):
                    await self._judge(await self._look())
                self._away_since = None
            except TROUBLE:
                self._away()
            self._looked.set()
            self.on_workers()
            await asyncio.sleep(BEAT)

    async def _look(self) -> Round:
        seconds, micros = await self.client.time()
        since = seconds * 1000 + micros // 1000 - int(1000 * GONE)
        asked = [(id_, one) for id_, one in self._waiting.items() if one.entry]
        pipe = self.client.pipeline(transaction=False)
        pipe.zrangebyscore(self.names.workers, since, "+inf")
        pipe.pubsub_numsub(self.names.to_server(self.id))
        pipe.set(self.names.sign_of(self.id), self.names.edition, ex=int(60 * GONE), get=True)
        for _, one in asked:
            pipe.xrange(one.stream, one.entry, one.entry)
        members, ((_, listeners),), before, *found = await pipe.execute()
        emptied = self._known_there and before is None
        self._known_there = True
        workers = dict(map(worker_of, members))
        return Round(workers, listeners > 0, emptied, {id_: bool(entries) for (id_, _), entries in zip(asked, found)})

    async def _judge(self, found: Round) -> None:
        now = time.monotonic()
        if found.emptied:
            log.warning("Valkey has forgotten everything; jobs are handed over again")
            self._emptied_at = now
        if not found.has_us:
            await self._listen_again()
        if now - self._emptied_at < GONE:  # workers have not had the time to say that they live
            found.workers = {**self.workers, **found.workers}
        self.workers = found.workers
        for id_, one in list(self._waiting.items()):
            if not one.done.done() and one.entry:
                await self._judge_one(one, found.there.get(id_, True), found.emptied)

    async def _listen_again(self) -> None:
        if self._listening.is_set():
            await ended(self._tasks[0])
            self._tasks[0] = asyncio.create_task(self._listen())

    async def _judge_one(self, one: Waiting, there: bool, emptied: bool) -> None:
        if one.by not in self.workers:
            one.by = ""
        if not one.by and not self.processes:
            one.done.set_exception(NobodyThere())
            return
        alone = one.stream != one.shared and not any(one.stream == self.names.own(name) for name in self.workers)
        one.missed = one.missed + 1 if not there else 0
        if alone or one.missed >= MISSED or (emptied and not there):
            if one.again >= MOST_AGAIN:
                one.done.set_exception(NobodyThere())
                return
            one.again += 1
            if alone:  # its worker is gone: anybody may do it
                await self.client.xdel(one.stream, one.entry)
                one.stream = one.shared
            await self._add(one)

    def _away(self) -> None:
        """Valkey does not answer. What was handed over may still be answered, if that does not last."""
        now = time.monotonic()
        if self._away_since is None:
            self._away_since = now
            log.warning("Valkey does not answer; the server thinks for itself until it does")
        if now - self._away_since >= GONE:
            for one in list(self._waiting.values()):
                if not one.done.done():
                    one.done.set_exception(NobodyThere())


def member_of(worker: str, processes: int) -> str:
    return f"{worker} {processes}"


def worker_of(member: Any) -> tuple[str, int]:
    name, _, processes = member.decode().rpartition(" ")
    return name, int(processes)
