"""Forces measured for guests: a few hundred quick games against the ready forces, in a process of its own that is nice to the tables, or on
a Ray cluster to which that process talks.

One measurement a guest, a few for the whole server; it can be looked at while it goes on, and stopped. The process ends with the server,
because its input does.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from buildstars.content.model import Force
from buildstars.lab.arena.field import Met, Plan, Score
from buildstars.lab.balance.report import Estimate
from buildstars.table.http.models import builder as b
from buildstars.table.http.models.tables import texts_of
from buildstars.table.live.errors import refused
from buildstars.table.live.registry import GAMES
from buildstars.table.lobby.choices import title_of
from buildstars.table.thinking.guest_jobs import GuestJobs, Job, python
from buildstars.table.wire import GameName
from buildstars.table.workshop.drafts import options_of

AT_ONCE: Final = 2
"""Measurements that play at the same time."""
OPPONENT: Final = "pilot"
PAIRS: Final[Mapping[GameName, int]] = {"card": 10, "minis": 25}
"""Of games against each of the ready forces that fit, of which a battle has fewer: a few hundred games, up to a minute of a core."""


class MeasureJob(Job):
    child, nice, most_seconds = python("buildstars.table.thinking.measure_child"), 19, 1800

    def __init__(self, sheet: b.ForceSheet, plan: Plan) -> None:
        super().__init__()
        self.sheet = sheet
        self.plan = plan
        self.score = Score()

    def order(self) -> Plan:
        return self.plan

    async def hear(self, lines: asyncio.StreamReader) -> None:
        async for line in lines:
            self.score.add(met_in(line))
        if self.score.games != self.plan.games:
            raise EOFError

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


class Measuring(GuestJobs[MeasureJob]):
    cluster = ""
    """The address of a Ray cluster that plays, if there is one."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        super().__init__(at_once)

    async def of(self, guest: str) -> b.Measurement:
        job = self.job_of(guest)
        return job.told() if job is not None else b.Measurement(state="none")

    async def begin(self, guest: str, sheet: b.ForceSheet, force: Force, options: Mapping[str, str], pairs: int = 0) -> b.Measurement:
        """Refused while the guest's last one goes on, or too many others do."""
        self.free(guest, "bu-error-measuring")
        self.room("bu-error-measuring-busy")
        job = self.new_job(guest, sheet, plan_for(sheet, force, options, pairs))
        job.arguments = arguments_for(self.cluster)
        self.keep(guest, job)
        return job.told()

    def new_job(self, guest: str, sheet: b.ForceSheet, plan: Plan) -> MeasureJob:
        return MeasureJob(sheet, plan)

    async def cancel(self, guest: str) -> b.Measurement:
        """What was played until now stays known."""
        await self.cancel_job(guest)
        return await self.of(guest)


def arguments_for(cluster: str) -> tuple[str, ...]:
    """Of the process that plays."""
    return (cluster,) if cluster else ()


def measuring_for(thinker: object) -> Measuring:
    """Known to all servers of a site, if its thinker reaches them; otherwise to this one."""
    shared: Callable[[], Measuring] | None = getattr(thinker, "new_measuring", None)
    return shared() if shared is not None else Measuring()


def met_in(line: bytes) -> Met:
    """What the process that plays says in a line."""
    return msgspec.json.decode(line, type=Met)


def plan_for(sheet: b.ForceSheet, force: Force, options: Mapping[str, str], pairs: int = 0) -> Plan:
    """Refused if there is nothing to play against."""
    against = field_for(sheet)
    if not against:
        raise refused("bu-error-no-field", 409, size=sheet.size)
    return Plan(sheet.game, force, against, dict(options), OPPONENT, secrets.randbelow(1 << 60), pairs or PAIRS[sheet.game])


def field_for(sheet: b.ForceSheet) -> dict[str, Force]:
    """The ready forces that could be played against it."""
    game = GAMES[sheet.game]
    options = options_of(sheet)
    return {
        key: force for key, force in game.ready().items()
        if not game.is_pack(key) and not game.problems(force, options) and (sheet.game == "card" or game.battle_of(key) == sheet.battle)
    }
