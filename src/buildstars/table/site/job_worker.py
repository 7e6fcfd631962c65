"""A worker of a site: takes jobs from Valkey, has its processes do them (`thinking.pool`), and replies to the server that asked.

An entry is acknowledged and deleted after its reply was sent. As long as a worker works at it, it says so every second; what a dead one
left is claimed by another. A worker that is told to end finishes what is short and gives the rest back.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from valkey.asyncio import Valkey
from valkey.exceptions import ResponseError

from buildstars.bots.guard import Forfeited
from buildstars.content.text.phrases import Phrase, phrase
from buildstars.table.live.games import TableSpec
from buildstars.table.live.registry import GAMES
from buildstars.table.site.endings import ended
from buildstars.table.site.job_queue import OWN_SECONDS, member_of
from buildstars.table.site.job_wire import (
    BEAT,
    FIELD,
    GONE,
    GROUP,
    TROUBLE,
    Answered,
    Ask,
    Faulted,
    Job,
    Names,
    Part,
    Play,
    Taken,
    ToServer,
    Unable,
    edition,
)
from buildstars.table.site.sealing import BadSeal, Seal
from buildstars.table.thinking.guest_jobs import worked
from buildstars.table.thinking.measuring import MeasureJob, arguments_for
from buildstars.table.thinking.pool import WorkerPool
from buildstars.table.thinking.wire import Drop, Game, Question, Think, told
from buildstars.table.thinking.worker import Unanswered

BLOCK: Final = 1000
"""Milliseconds of one wait for a job: so long it takes at most until a worker notices that it is to end."""
GRACE: Final = 8.0
"""Seconds for short jobs to be finished by a worker that is told to end."""
MOST_GAMES: Final = 300
MOST_TABLES: Final = 1000
"""That are known at a time."""
MOST_DELIVERIES: Final = 5
"""Of one job, if workers keep dying over it."""
LISTENS: Final = 30
"""Tries, a second apart, to send a reply to a server that is not there: it may be coming back."""
FORGOTTEN: Final = 3600_000
"""Milliseconds after which the name of a worker that is gone goes from the group."""
log: Final = logging.getLogger("buildstars.table")


@dataclass(frozen=True)
class Entry:
    """A job's place in Valkey."""

    stream: str
    id: bytes


class JobWorker:
    def __init__(self, client: Valkey, seal: Seal, pool: WorkerPool, name: str, of: str = "", cluster: str = "") -> None:
        """`of`: another edition than the program's own, in tests. `cluster`: the address of a Ray cluster that plays measurements."""
        self.cluster = cluster
        self.client = client
        self.names = Names(seal, of or edition())
        self.pool = pool
        self.name = f"{name}-{secrets.token_hex(3)}"
        """Two with one name are still two."""
        self.processes = len(pool.workers)
        self.pool.guest_of = lambda table: self._whose.get(table, table)
        self._short = asyncio.Semaphore(2 * self.processes + 2)
        """One that waits for its process, beside each that is thought about, and people's quick questions."""
        self._long = asyncio.Semaphore(max(1, self.processes // 2))
        self._running: dict[Entry, asyncio.Task[None]] = {}
        self._of_job: dict[str, asyncio.Task[None]] = {}
        self._unwanted: set[str] = set()
        self._replying: set[asyncio.Task[None]] = set()
        self._specs: OrderedDict[bytes, TableSpec] = OrderedDict()
        self._whose: OrderedDict[str, str] = OrderedDict()
        self._leaving = False
        self._away = False

    async def run(self, ending: asyncio.Event, ready: Callable[[], None] = lambda: None) -> None:
        """Until it is told to end."""
        await self.pool.start()
        await self._make_groups()
        tasks = [asyncio.create_task(work) for work in (self._beats(ready), self._listen(), self._claims())]
        takes = [
            asyncio.create_task(self._takes((self.names.own(self.name), self.names.short), self._short, ending)),
            asyncio.create_task(self._takes((self.names.long,), self._long, ending)),
        ]
        try:
            await ending.wait()
            self._leaving = True
            with contextlib.suppress(*TROUBLE):
                await self._beat()
            await self._finish()
            await asyncio.wait(takes, timeout=BLOCK / 1000 + 2 * GONE)
            await self._finish()
        finally:
            await ended(*tasks, *takes)
            await self._leave()
            await self.pool.stop()
            with contextlib.suppress(*TROUBLE):
                async with asyncio.timeout(GONE):
                    await self.client.aclose()

    # ---- signs of life ------------------------------------------------------------------------------------------------

    async def _beats(self, ready: Callable[[], None]) -> None:
        while True:
            try:
                async with asyncio.timeout(GONE):
                    await self._beat()
                if self._away:
                    log.warning("Valkey answers again")
                self._away = False
                ready()
                ready = lambda: None  # noqa: E731
            except TROUBLE as error:
                await self._trouble(error)
            await asyncio.sleep(BEAT)

    async def _beat(self) -> None:
        seconds, micros = await self.client.time()
        now = seconds * 1000 + micros // 1000
        pipe = self.client.pipeline(transaction=False)
        if self._leaving:
            pipe.zrem(self.names.workers, member_of(self.name, self.processes))
        pipe.zadd(self.names.workers, {member_of(self.name, 0 if self._leaving else self.processes): now})
        pipe.zremrangebyscore(self.names.workers, 0, now - 10 * int(1000 * GONE))
        pipe.expire(self.names.own(self.name), OWN_SECONDS)
        for stream in (self.names.short, self.names.long):
            at_work: list[Any] = [entry.id for entry in self._running if entry.stream == stream]
            if at_work:
                pipe.xclaim(stream, GROUP, self.name, 0, at_work, justid=True)
        await pipe.execute()

    async def _make_groups(self) -> None:
        for stream in (self.names.own(self.name), self.names.short, self.names.long):
            try:
                await self.client.xgroup_create(stream, GROUP, id="0", mkstream=True)
            except ResponseError as error:
                if "BUSYGROUP" not in str(error):
                    raise

    async def _trouble(self, error: BaseException) -> None:
        """Valkey is away, or has been emptied."""
        if "NOGROUP" in str(error):
            with contextlib.suppress(*TROUBLE):
                await self._make_groups()
            return
        if not self._away:
            self._away = True
            log.warning("Valkey does not answer (%s); trying again", str(error) or type(error).__name__)
        await asyncio.sleep(BEAT / 2)

    # ---- taking -------------------------------------------------------------------------------------------------------

    async def _takes(self, streams: tuple[str, ...], slots: asyncio.Semaphore, ending: asyncio.Event) -> None:
        while not ending.is_set():
            try:
                async with asyncio.timeout(BEAT):
                    await slots.acquire()
            except TimeoutError:
                continue
            slots.release()  # each job holds one itself
            try:
                async with asyncio.timeout(BLOCK / 1000 + GONE):
                    found = await self.client.xreadgroup(GROUP, self.name, dict.fromkeys(streams, ">"), count=1, block=BLOCK)
            except TROUBLE as error:
                await self._trouble(error)
                continue
            for stream, entries in found or ():
                for id_, fields in entries:
                    self._begin(Entry(stream.decode(), id_), fields, slots)

    async def _claims(self) -> None:
        """What others left."""
        rounds = 0
        while True:
            await asyncio.sleep(GONE / 2)
            rounds += 1
            for stream, slots in ((self.names.short, self._short), (self.names.long, self._long)):
                if slots.locked() or self._leaving:
                    continue
                try:
                    async with asyncio.timeout(GONE):
                        await self._claim(stream, slots)
                        if rounds % 100 == 1:
                            await self._forget_names(stream)
                except TROUBLE as error:
                    await self._trouble(error)

    async def _claim(self, stream: str, slots: asyncio.Semaphore) -> None:
        found = await self.client.xautoclaim(stream, GROUP, self.name, int(1000 * GONE), "0-0", count=1)
        for id_, fields in found[1]:
            entry = Entry(stream, id_)
            if entry in self._running:
                continue
            pending = await self.client.xpending_range(stream, GROUP, id_, id_, 1)
            worn = bool(pending) and int(pending[0]["times_delivered"]) > MOST_DELIVERIES
            self._begin(entry, fields, slots, worn)

    async def _forget_names(self, stream: str) -> None:
        for one in await self.client.xinfo_consumers(stream, GROUP):
            if int(one["pending"]) == 0 and int(one["idle"]) > FORGOTTEN:
                await self.client.xgroup_delconsumer(stream, GROUP, one["name"])

    def _begin(self, entry: Entry, fields: Any, slots: asyncio.Semaphore, worn: bool = False) -> None:
        async def work() -> None:
            async with slots:
                await self._do(entry, (fields or {}).get(FIELD, b""), worn)

        def ended(task: asyncio.Task[None]) -> None:
            self._running.pop(entry, None)
            if not task.cancelled() and (error := task.exception()) is not None:
                log.error("a job failed", exc_info=error)

        task = self._running[entry] = asyncio.create_task(work())
        task.add_done_callback(ended)

    # ---- doing --------------------------------------------------------------------------------------------------------

    async def _do(self, entry: Entry, blob: bytes, worn: bool) -> None:
        try:
            job = self.names.job(blob)
        except (BadSeal, msgspec.DecodeError):
            log.warning("a job cannot be read: it was not sealed with this site's secret")
            await self._away_with(entry)
            return
        if not await self._say(job.server, Taken(job.id, self.name)):  # nobody waits for it; a server that comes back asks again
            await self._away_with(entry)
            return
        self._of_job[job.id] = self._running[entry]
        try:
            reply = await self._reply_to(job, worn)
        except asyncio.CancelledError:
            if job.id in self._unwanted:
                await self._away_with(entry)
            raise
        finally:
            self._of_job.pop(job.id, None)
            self._unwanted.discard(job.id)
        if reply is not None:
            sending = asyncio.create_task(self._send(entry, job, reply))
            self._replying.add(sending)
            sending.add_done_callback(self._replying.discard)
            await asyncio.wait({sending}, timeout=GONE)  # in which others leave it to us; after that it may be done once more

    async def _reply_to(self, job: Job, worn: bool) -> ToServer | None:
        """None: somebody else is to do it."""
        if worn:
            return Faulted(job.id, self.name, "raised", "the workers died over it again and again")
        try:
            data = await (self._answer(job) if isinstance(job, Ask) else self._play(job))
        except Forfeited as fault:
            return Faulted(job.id, self.name, fault.kind, str(fault))
        except Unanswered:
            return None
        except Exception:
            log.exception("a job cannot be done")
            return Unable(job.id, self.name)
        return Answered(job.id, self.name, data)

    async def _answer(self, job: Ask) -> bytes:
        question = told(job.question)
        assert not isinstance(question, Game | Drop)
        self._know(question, job.whose)
        spec = self._spec_of(job.game) if job.game else None
        async with Telling(self, job) as telling:
            return await self.pool.put(question, spec, lambda done, of: telling.say(msgspec.msgpack.encode((done, of))))

    def _know(self, question: Question, whose: str) -> None:
        if isinstance(question, Think):
            self._whose[question.table] = whose
            self._whose.move_to_end(question.table)
            if len(self._whose) > MOST_TABLES:
                self.pool.forget(self._whose.popitem(last=False)[0])

    def _spec_of(self, data: bytes) -> TableSpec:
        """The same one for the same game, by which the processes know it."""
        digest = hashlib.sha256(data).digest()
        if digest not in self._specs:
            game = told(data)
            assert isinstance(game, Game)
            self._specs[digest] = GAMES[game.name].new_spec(game.forces, game.options)
            if len(self._specs) > MOST_GAMES:
                self._specs.popitem(last=False)
        self._specs.move_to_end(digest)
        return self._specs[digest]

    async def _play(self, job: Play) -> bytes:
        lines: list[bytes] = []
        async with Telling(self, job) as telling:

            async def hear(stream: asyncio.StreamReader) -> None:
                async for line in stream:
                    lines.append(line)
                    telling.say(line)

            try:
                async with asyncio.timeout(MeasureJob.most_seconds):
                    await worked(MeasureJob.child, MeasureJob.nice, job.plan, hear, *arguments_for(self.cluster))
            except (OSError, TimeoutError) as error:
                raise Forfeited("raised", str(error) or type(error).__name__) from None
        return b"".join(lines)

    # ---- saying -------------------------------------------------------------------------------------------------------

    async def _say(self, server: str, message: ToServer) -> bool:
        """False: it does not listen, or Valkey is away."""
        try:
            async with asyncio.timeout(GONE):
                heard: int = await self.client.publish(self.names.to_server(server), self.names.sealed_reply(server, message))
        except TROUBLE as error:
            await self._trouble(error)
            return False
        return heard > 0

    async def _send(self, entry: Entry, job: Job, reply: ToServer) -> None:
        for _ in range(LISTENS):
            if await self._say(job.server, reply):
                break
            await asyncio.sleep(BEAT)
        await self._away_with(entry)

    async def _away_with(self, entry: Entry) -> None:
        with contextlib.suppress(*TROUBLE):
            async with asyncio.timeout(GONE):
                pipe = self.client.pipeline(transaction=False)
                pipe.xack(entry.stream, GROUP, entry.id)
                pipe.xdel(entry.stream, entry.id)
                await pipe.execute()

    async def _listen(self) -> None:
        """For what nobody waits for any more."""
        while True:
            pubsub = self.client.pubsub(ignore_subscribe_messages=True)
            try:
                await pubsub.subscribe(self.names.to_workers)
                async for message in pubsub.listen():
                    self._cancel(message["data"])
            except TROUBLE:
                pass
            finally:
                with contextlib.suppress(*TROUBLE):
                    await pubsub.aclose()  # type: ignore[no-untyped-call]
            await asyncio.sleep(BEAT / 2)

    def _cancel(self, data: bytes) -> None:
        try:
            job = self.names.cancel(data).job
        except (BadSeal, msgspec.DecodeError):
            return
        if (task := self._of_job.get(job)) is not None:
            self._unwanted.add(job)
            task.cancel()

    # ---- the end ------------------------------------------------------------------------------------------------------

    async def _finish(self) -> None:
        """What is short is finished; what is not done then is for others."""
        short = {task for entry, task in self._running.items() if entry.stream != self.names.long}
        if short:
            await asyncio.wait(short, timeout=GRACE)
        for entry, task in list(self._running.items()):
            await ended(task)
            if entry.stream != self.names.own(self.name):
                with contextlib.suppress(*TROUBLE):
                    await self.client.xclaim(entry.stream, GROUP, self.name, 0, [entry.id], idle=10 * int(1000 * GONE), justid=True)
        if self._replying:
            await asyncio.wait(set(self._replying), timeout=GRACE)

    async def _leave(self) -> None:
        with contextlib.suppress(*TROUBLE):
            async with asyncio.timeout(GONE):
                for processes in (0, self.processes):
                    await self.client.zrem(self.names.workers, member_of(self.name, processes))
                await self.client.delete(self.names.own(self.name))


class Telling:
    """What is known of a job until now, sent in order while it is worked at; nobody waits for that."""

    def __init__(self, worker: JobWorker, job: Job) -> None:
        self._worker = worker
        self._job = job
        self._attempt = secrets.token_hex(4)
        self._parts: asyncio.Queue[bytes | None] = asyncio.Queue()

    def say(self, data: bytes) -> None:
        self._parts.put_nowait(data)

    async def __aenter__(self) -> Telling:
        self._task = asyncio.create_task(self._send())
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """After what was said last, unless it failed."""
        if kind is None:
            self._parts.put_nowait(None)
            await asyncio.wait({self._task}, timeout=GONE)
        await ended(self._task)

    async def _send(self) -> None:
        while (data := await self._parts.get()) is not None:
            await self._worker._say(self._job.server, Part(self._job.id, self._attempt, data))


async def warnings(client: Valkey, names: Names, url: str) -> list[Phrase]:
    """Why no job will come from the servers that there are."""
    theirs = [key async for key in client.scan_iter(names.sign_of("*").replace(names.site, "buildstars:*"), count=1000)]
    ours = [key for key in theirs if key.startswith(f"{names.site}:".encode())]
    if theirs and not ours:
        return [phrase("site-worker-other-secret", url=url)]
    editions = {(await client.get(key) or b"").decode() for key in ours} - {""}
    if editions and names.edition not in editions:
        return [phrase("site-worker-other-version", url=url, theirs=", ".join(sorted(editions)), ours=names.edition)]
    return []
