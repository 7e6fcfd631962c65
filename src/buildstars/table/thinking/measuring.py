"""Forces measured for guests: a few hundred quick games against the ready forces, in a process of its own that is nice to the tables.

One measurement a guest, a few for the whole server; it can be looked at while it goes on, and stopped. The process ends with the server,
because its input does.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from buildstars.content.model import Force
from buildstars.lab.arena.field import Met, Plan, Score
from buildstars.lab.balance.report import Estimate
from buildstars.table.http.models import builder as b
from buildstars.table.http.models.tables import texts_of
from buildstars.table.live.errors import refused
from buildstars.table.live.registry import GAMES
from buildstars.table.lobby.choices import title_of
from buildstars.table.wire import GameName
from buildstars.table.workshop.drafts import options_of

AT_ONCE: Final = 2
"""Measurements that play at the same time."""
AT_HAND: Final = 200
"""Finished ones that are still known."""
OPPONENT: Final = "pilot"
PAIRS: Final[Mapping[GameName, int]] = {"card": 10, "minis": 25}
"""Of games against each of the ready forces that fit, of which a battle has fewer: a few hundred games, up to a minute of a core."""
MOST_SECONDS: Final = 1800
NICE: Final = 19
"""How far a process stands back behind the tables."""
CHILD: Final = (sys.executable, "-P", "-m", "buildstars.table.thinking.measure_child")
log: Final = logging.getLogger("buildstars.table")


class Job:
    def __init__(self, sheet: b.ForceSheet, plan: Plan) -> None:
        self.sheet = sheet
        self.plan = plan
        self.state: Literal["running", "done", "cancelled", "failed"] = "running"
        self.score = Score()
        self.task: asyncio.Task[None] | None = None

    def told(self) -> b.Measurement:
        titles = {key: title_of(force) for key, force in self.plan.field.items()}
        met = [(key, self.score.against(key)) for key in self.score.met]
        return b.Measurement(
            state=self.state, sheet=self.sheet, opponent=self.plan.opponent, done=self.score.games,
            of=self.plan.games,
            whole=b.Estimated(**estimated(self.score.whole())) if self.score.games else None,
            against=[
                b.MetForce(key=key, name=texts_of(titles[key]), **estimated(found))
                for key, found in sorted(met, key=lambda one: -one[1].value)
            ],
        )


def estimated(found: Estimate) -> dict[str, Any]:
    return {"score": round(found.value, 4), "low": round(found.low, 4), "high": round(found.high, 4), "games": 2 * found.cases}


class Measuring:
    def __init__(self, at_once: int = AT_ONCE) -> None:
        self.at_once = at_once
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def of(self, guest: str) -> b.Measurement:
        job = self._jobs.get(guest)
        return job.told() if job is not None else b.Measurement(state="none")

    def begin(self, guest: str, sheet: b.ForceSheet, force: Force, options: Mapping[str, str], pairs: int = 0) -> b.Measurement:
        """Refused while the guest's last one goes on, or too many others do."""
        job = self._jobs.get(guest)
        if job is not None and job.state == "running":
            raise refused("bu-error-measuring")
        if sum(one.state == "running" for one in self._jobs.values()) >= self.at_once:
            raise refused("bu-error-measuring-busy", 503, most=self.at_once)
        against = field_for(sheet)
        if not against:
            raise refused("bu-error-no-field", 409, size=sheet.size)
        plan = Plan(sheet.game, force, against, dict(options), OPPONENT, secrets.randbelow(1 << 60), pairs or PAIRS[sheet.game])
        job = self._jobs[guest] = Job(sheet, plan)
        self._jobs.move_to_end(guest)
        for old in [key for key, one in self._jobs.items() if one.state != "running"][: max(0, len(self._jobs) - AT_HAND)]:
            del self._jobs[old]
        job.task = asyncio.create_task(self._play(job))
        return job.told()

    async def cancel(self, guest: str) -> b.Measurement:
        """What was played until now stays known."""
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

    async def _play(self, job: Job) -> None:
        pipe = asyncio.subprocess.PIPE
        process = None
        try:
            process = await asyncio.create_subprocess_exec(*CHILD, str(NICE), stdin=pipe, stdout=pipe)
            assert process.stdin is not None and process.stdout is not None
            data = msgspec.msgpack.encode(job.plan)
            process.stdin.write(len(data).to_bytes(4, "big") + data)
            async with asyncio.timeout(MOST_SECONDS):
                await process.stdin.drain()
                async for line in process.stdout:
                    job.score.add(msgspec.json.decode(line, type=Met))
            job.state = "done" if job.score.games == job.plan.games else "failed"
        except (OSError, TimeoutError, msgspec.DecodeError) as error:
            log.warning("a measurement failed: %s", error)
            job.state = "failed"
        finally:
            if process is not None and process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()

    async def stop(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def field_for(sheet: b.ForceSheet) -> dict[str, Force]:
    """The ready forces that could be played against it."""
    game = GAMES[sheet.game]
    options = options_of(sheet)
    return {
        key: force for key, force in game.ready().items()
        if not game.is_pack(key) and not game.problems(force, options) and (sheet.game == "card" or game.battle_of(key) == sheet.battle)
    }
