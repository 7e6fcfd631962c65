"""Measurements of a site: played by a worker if there is one, and known to every server, because the next poll may come to another.

The server that began one hears how it goes and writes it into Valkey, sealed, as long as it goes on; a last time at its end. If that server
dies, what it wrote about a measurement that was going on is gone after a while, and the guest may begin again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import Struct
from pydantic import ValidationError

from buildstars.bots.guard import Forfeited
from buildstars.content.model import Force
from buildstars.lab.arena.field import Plan, Score
from buildstars.table.http.models import builder as b
from buildstars.table.live.errors import refused
from buildstars.table.site.endings import ended
from buildstars.table.site.job_queue import JobQueue, NobodyThere
from buildstars.table.site.job_wire import BEAT, GONE, TROUBLE, Stop
from buildstars.table.site.sealing import BadSeal
from buildstars.table.thinking.measuring import AT_ONCE, MeasureJob, Measuring, met_in
from buildstars.table.thinking.worker import Unanswered

GOES_ON: Final = int(5 * GONE)
"""Seconds for which a measurement that goes on is believed without news."""
KEPT: Final = 24 * 3600
"""Seconds for which one that ended is known."""
USE: Final = "measurement"


class Shared(Struct, frozen=True):
    """What Valkey has of a guest's measurement: as JSON, what the guest is told; and who plays it, by which token."""

    server: str
    token: str
    told: bytes

    def measurement(self) -> b.Measurement:
        return b.Measurement.model_validate_json(self.told)


class SharedJob(MeasureJob):
    def __init__(self, guest: str, sheet: b.ForceSheet, plan: Plan, measuring: SharedMeasuring) -> None:
        super().__init__(sheet, plan)
        self.guest = guest
        self.measuring = measuring
        self.token = secrets.token_hex(12)
        self._attempts: dict[str, Score] = {}

    async def run(self) -> None:
        telling = asyncio.create_task(self.measuring.tell_on(self))
        try:
            await super().run()
        finally:
            await ended(telling)
            if self.state == "running":  # the server stops
                self.state = "failed"
            await self.measuring.tell(self)

    async def work(self) -> None:
        queue = self.measuring.queue
        try:
            lines = await queue.play(msgspec.msgpack.encode(self.plan), self._heard)
        except NobodyThere:
            self.score = Score()
            await super().work()
            return
        except (Forfeited, Unanswered) as fault:
            raise EOFError(str(fault)) from None
        self.score = Score()
        for line in lines.splitlines():
            self.score.add(met_in(line))
        if self.score.games != self.plan.games:
            raise EOFError

    def _heard(self, attempt: str, line: bytes) -> None:
        """If it had to be begun again, only what is played from then on counts."""
        self.score = self._attempts.setdefault(attempt, Score())
        self.score.add(met_in(line))


class SharedMeasuring(Measuring):
    def __init__(self, queue: JobQueue, at_once: int = AT_ONCE) -> None:
        super().__init__(at_once)
        self.queue = queue
        self._seal = queue.seal

    async def of(self, guest: str) -> b.Measurement:
        mine = self.job_of(guest)
        if mine is not None and mine.state == "running":
            return mine.told()
        shared = await self._shared(guest)
        return shared.measurement() if shared is not None else await super().of(guest)

    async def begin(self, guest: str, sheet: b.ForceSheet, force: Force, options: Mapping[str, str], pairs: int = 0) -> b.Measurement:
        """Refused while the guest's last one goes on, on any server, or too many others do on this one."""
        await self._check_free(guest)
        begun = await super().begin(guest, sheet, force, options, pairs)
        if isinstance(job := self.job_of(guest), SharedJob):
            await self.tell(job)  # whoever asks another server now hears of this one, and not of the one before
        return begun

    def new_job(self, guest: str, sheet: b.ForceSheet, plan: Plan) -> MeasureJob:
        job = SharedJob(guest, sheet, plan, self)
        self.queue.stops[job.token] = lambda: self._stop(guest, job)
        return job

    async def cancel(self, guest: str) -> b.Measurement:
        mine = self.job_of(guest)
        if mine is not None and mine.state == "running":
            await self.cancel_job(guest)
            return mine.told()
        shared = await self._shared(guest)
        if shared is None or shared.measurement().state != "running":
            return await self.of(guest)
        return await self._cancel_there(guest, shared)

    async def forget(self, guest: str) -> None:
        await self.cancel(guest)
        await super().forget(guest)
        with contextlib.suppress(*TROUBLE):
            await self.queue.client.delete(self._key(guest))

    # ---- in Valkey ----------------------------------------------------------------------------------------------------

    def _key(self, guest: str) -> str:
        return f"{self.queue.names.site}:measured:{hashlib.sha256(guest.encode()).hexdigest()[:32]}"

    async def _shared(self, guest: str) -> Shared | None:
        """None: there is none, or Valkey is away, or another version of the program says what we do not know."""
        try:
            async with asyncio.timeout(GONE):
                data = await self.queue.client.get(self._key(guest))
            found = msgspec.msgpack.decode(self._seal.open(data, f"{USE} {guest}"), type=Shared) if data else None
            if found is not None:
                found.measurement()
            return found
        except (*TROUBLE, BadSeal, msgspec.DecodeError, ValidationError):
            return None

    async def _check_free(self, guest: str) -> None:
        shared = await self._shared(guest)
        if shared is not None and shared.measurement().state == "running":
            raise refused("bu-error-measuring")
        with contextlib.suppress(*TROUBLE):
            async with asyncio.timeout(GONE):  # of two servers that are asked at the same moment, one begins
                if not await self.queue.client.set(f"{self._key(guest)}:begins", b"", nx=True, px=int(1000 * GONE)):
                    raise refused("bu-error-measuring")

    async def tell_on(self, job: SharedJob) -> None:
        """As long as it goes on."""
        while True:
            await self.tell(job)
            await asyncio.sleep(BEAT / 2)

    async def tell(self, job: SharedJob) -> None:
        ended = job.state != "running"
        if ended:
            self.queue.stops.pop(job.token, None)
        shared = Shared(self.queue.id, job.token, job.told().model_dump_json().encode())
        data = self._seal.close(msgspec.msgpack.encode(shared), f"{USE} {job.guest}")
        with contextlib.suppress(*TROUBLE):
            async with asyncio.timeout(GONE):
                pipe = self.queue.client.pipeline(transaction=False)
                pipe.set(self._key(job.guest), data, ex=KEPT if ended else GOES_ON)
                pipe.delete(f"{self._key(job.guest)}:begins")
                await pipe.execute()

    def _stop(self, guest: str, job: SharedJob) -> None:
        """Another server says so."""
        if self.job_of(guest) is job and job.state == "running":
            job.state = "cancelled"
            if job.task is not None:
                job.task.cancel()

    async def _cancel_there(self, guest: str, shared: Shared) -> b.Measurement:
        """On the server that began it; if that is gone, there is nothing to stop."""
        with contextlib.suppress(*TROUBLE):
            async with asyncio.timeout(GONE):
                if await self.queue.tell(shared.server, Stop(shared.token)):
                    while (now := await self._shared(guest)) is not None and now.token == shared.token:
                        if (told := now.measurement()).state != "running":
                            return told
                        await asyncio.sleep(BEAT / 20)
                else:
                    await self.queue.client.delete(self._key(guest))
        return shared.measurement().model_copy(update={"state": "cancelled"})

