"""One measurement: a site is started, filled with players, hurt, calmed down, ended and checked."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from buildstars.table.operations.load import percentile
from buildstars.table.operations.site_load.checking import Verdict, stuck, verdict
from buildstars.table.operations.site_load.faults import Faults
from buildstars.table.operations.site_load.players import Crowd, Table, Visitor, new_table, newcomer
from buildstars.table.operations.site_load.processes import Engines, Park, engines, park
from buildstars.table.operations.site_load.road import Road, Weather

AT_ONCE: Final = 12
"""Tables that begin at the same time."""
LOOKS: Final = 0.5
"""Seconds between two looks at what processes use."""
PATIENCE: Final = 90.0
"""Seconds after the last fault in which everybody must be back."""
LINE_HOLDS, SILENT, STAYS = 150.0, 90.0, 1200.0
"""Seconds, on average, until a line breaks by itself, until somebody says something, and until two go to another table."""


@dataclass(frozen=True)
class Plan:
    servers: int = 3
    tables: int = 500
    every: float = 8.0
    """Seconds between two answers at a table."""
    seconds: float = 60.0
    faults: tuple[str, ...] = ()
    """One of them at random each time; a name may stand there twice."""
    fault_every: float = 5.0
    script: tuple[str, ...] = ()
    """Faults in this order instead, each when all before is mended; it ends with the last, however long that takes."""
    seed: int = 1
    watchers: int = 125
    before: int = 24
    """Answers that each table has before anything is measured: then all have deployed, and every answer is seen by both."""
    workers: int = 0
    opponents: int = 0
    """Per cent of the tables where one person plays against an opponent."""
    fault_count: int = 0
    """Above 0: it ends after so many faults, each when all before is mended, however long that takes."""
    delay: int = 0
    loss: float = 0.0
    """Milliseconds on the way from players to servers and back, and per cent of packets that are lost there (`road`)."""

    by_table: bool = False
    """The proxy sends a table's sockets to the same server, as far as it can."""

    def has_opponent(self, table: int) -> bool:
        """Spread over all tables."""
        return (table + 1) * self.opponents // 100 > table * self.opponents // 100


@dataclass
class Measured:
    plan: Plan
    seconds: float
    answers: int
    calm: list[float]
    hurt: list[float]
    cpu: float
    worker_cpu: float
    valkey_cpu: float
    postgres_cpu: float
    """Seconds of processor time."""
    valkey_bytes: float
    valkey_messages: float
    commits: float
    wal_bytes: float
    player_bytes: float
    memory_table: float
    memory_socket: float
    memory_server: float
    """Megabytes; the last of an empty server."""
    thought: dict[str, list[float]] = field(default_factory=dict)
    """Milliseconds from a person's answer to the opponent's next one, by the kind of fault shortly before or meanwhile; "": none."""
    opponents_answers: int = 0
    stuck: int = 0
    """Tables at the end where an opponent is asked and does not answer."""
    reconnections: int = 0
    back_after: dict[str, list[float]] = field(default_factory=dict)
    without_line: dict[str, list[float]] = field(default_factory=dict)
    faults: Counter[str] = field(default_factory=Counter)
    starts: dict[str, list[float]] = field(default_factory=dict)
    refusals: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    unsettled: int = 0
    """Players who were not back at the end, or whose answer nobody took."""
    verdict: Verdict = field(default_factory=Verdict)
    errors: str = ""
    """Tracebacks in the servers' logs."""

    def each(self, total: float) -> float:
        """Of an answer, of persons and opponents."""
        return total / max(1, self.answers + self.opponents_answers)

    def view(self, share: float) -> float:
        return percentile(self.calm, share)

    @property
    def is_good(self) -> bool:
        return self.verdict.is_good and not self.wrong and not self.unsettled and not self.stuck


class Traffic:
    """What Valkey and PostgreSQL count themselves; Valkey begins at zero when it is started again."""

    def __init__(self, engines_: Engines) -> None:
        self.engines = engines_
        self.bytes = self.messages = 0.0
        self._last = (0.0, 0.0)

    def look(self) -> None:
        if self.engines.valkey is None:
            return
        with suppress(Exception):  # it is just being started again
            client = self.engines.valkey.client(socket_timeout=1.0)
            try:
                stats: dict[str, Any] = client.info("stats")
                calls: dict[str, Any] = client.info("commandstats")
            finally:
                client.close()
            now = (float(stats["total_net_input_bytes"]), float(calls.get("cmdstat_publish", {}).get("calls", 0)))
            before = self._last if now[1] >= self._last[1] else (0.0, 0.0)
            self.bytes += now[0] - before[0]
            self.messages += now[1] - before[1]
            self._last = now

    async def postgres(self) -> tuple[float, float]:
        """Commits and bytes of the log in which they are written first."""
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(self.engines.database)
        try:
            commits = await connection.fetchval("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")
            written = await connection.fetchval("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")
        finally:
            await connection.close()
        return float(commits), float(written)


class Gathering:
    """All players of a measurement."""

    def __init__(self, crowd: Crowd, plan: Plan) -> None:
        self.crowd = crowd
        self.plan = plan
        self.tables: list[Table] = []
        """Now."""
        self.all: list[Table] = []
        self.watchers: list[Visitor] = []
        self._cookies: dict[str, list[str]] = {}

    async def come(self, progress: Callable[[], None]) -> None:
        gate = asyncio.Semaphore(AT_ONCE)

        async def begin(number: int) -> None:
            async with gate:
                cookies = [await newcomer(self.crowd) for _ in range(1 if self.plan.has_opponent(number) else 2)]
                await self._sit(await new_table(self.crowd, cookies), cookies)
                progress()

        await asyncio.gather(*(begin(number) for number in range(self.plan.tables)))
        await self.settled(PATIENCE)
        for _ in range(self.plan.before):
            for table in self.tables:
                table.ask()
                await asyncio.sleep(0)
            await self.settled(PATIENCE)

    async def _sit(self, table: Table, cookies: list[str]) -> None:
        self._cookies[table.id] = cookies
        self.tables.append(table)
        self.all.append(table)

    async def watch(self) -> None:
        for n in range(self.plan.watchers):
            visitor = Visitor(self.crowd, self.tables[n % len(self.tables)].id, await newcomer(self.crowd))
            self.watchers.append(visitor)
            visitor.connect()
            await visitor.welcomed.wait()

    async def settled(self, seconds: float) -> int:
        """Waits until everybody is there and no answer is open; how many are not."""
        end = time.monotonic() + seconds
        while (left := sum(not player.is_there or player.open is not None for table in self.tables for player in table.players)) and (
            time.monotonic() < end
        ):
            await asyncio.sleep(0.05)
        return left

    async def told_everything(self, seconds: float) -> int:
        """Waits until all have heard what they say now, so everything before; how many have not."""
        end, left = time.monotonic() + seconds, [player for table in self.tables for player in table.players]
        while (left := [player for player in left if not player.echo()]) and time.monotonic() < end:
            await asyncio.sleep(0.05)
        for player in (player for table in self.tables for player in table.players):
            player.knows_all = player not in left
        return len(left)

    async def play(self, table: Table) -> None:
        rng, crowd, every = self.crowd.rng, self.crowd, self.plan.every
        await asyncio.sleep(rng.uniform(0, every))
        while not crowd.quiet:
            began = time.perf_counter()
            if table.over or (crowd.unrest and rng.random() < every / STAYS):
                table = await self._move(table)
            table.ask()
            if crowd.unrest:
                for player in table.players:
                    if rng.random() < every / LINE_HOLDS:
                        asyncio.get_running_loop().call_later(rng.uniform(0, every), player.cut)
                    if rng.random() < every / SILENT:
                        asyncio.get_running_loop().call_later(rng.uniform(0, every), player.chat)
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    async def _move(self, old: Table) -> Table:
        """Both go to a new table, and what was begun at the old one stays as it is."""
        cookies = self._cookies[old.id]
        old.leave()
        self.tables.remove(old)
        table = await new_table(self.crowd, cookies)
        await self._sit(table, cookies)
        return table

    def leave(self) -> None:
        for table in self.tables:
            table.leave()
        for visitor in self.watchers:
            visitor.leave()


@asynccontextmanager
async def looking(park_: Park, traffic: Traffic) -> AsyncIterator[None]:
    async def look_on() -> None:
        while True:
            await asyncio.sleep(LOOKS)
            park_.look()
            traffic.look()

    task = asyncio.create_task(look_on())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        park_.look()
        traffic.look()


async def measure(plan: Plan, progress: Callable[[], None] = lambda: None, postgres: str = "") -> Measured:
    """SiteError if PostgreSQL or Valkey cannot be started."""
    async with engines(alone=plan.servers == 1, postgres=postgres) as engines_:
        async with park(engines_, plan.servers, plan.workers) as park_, ways(plan, park_) as ports:
            crowd = Crowd(ports, Random(plan.seed), plan.every, plan.by_table)
            found, gathering = await _measure(plan, park_, crowd, Traffic(engines_), progress)
        found.verdict = await verdict(engines_.database, gathering.all)
        found.errors = park_.tracebacks()
    return found


async def measure_apart(plan: Plan, count: int, progress: Callable[[], None] = lambda: None) -> list[Measured]:
    """So many servers at the same time that know nothing of each other, with a database and their share of the tables each: what three
    processes take on this machine before they are a site."""
    sizes = [plan.tables // count + (n < plan.tables % count) for n in range(count)]
    shares = [
        replace(plan, servers=1, tables=size, watchers=plan.watchers * size // plan.tables, seed=plan.seed + n)
        for n, size in enumerate(sizes)
    ]
    return await asyncio.gather(*(measure(one, progress) for one in shares))


@asynccontextmanager
async def ways(plan: Plan, park_: Park) -> AsyncIterator[Callable[[], list[int]]]:
    """The ports at which players find the servers that are open."""
    if not plan.delay and not plan.loss:
        yield park_.open_ports
        return
    weather = Weather(plan.delay / 1000, plan.loss / 100, Random(plan.seed))
    roads = [Road(weather, server.port) for server in park_.servers]
    for road in roads:
        await road.open()
    try:
        yield lambda: [road.port for road, server in zip(roads, park_.servers) if server.is_open]
    finally:
        for road in roads:
            await road.close()


async def _measure(
    plan: Plan, park_: Park, crowd: Crowd, traffic: Traffic, progress: Callable[[], None]
) -> tuple[Measured, Gathering]:
    gathering = Gathering(crowd, plan)
    empty = park_.memory()
    await gathering.come(progress)
    seated = park_.memory()
    await gathering.watch()
    watched = park_.memory()
    socket = (watched - seated) / max(1, plan.watchers)
    table = (seated - empty) / plan.tables - sum(len(each.players) for each in gathering.tables) / plan.tables * socket
    for values in (crowd.calm, crowd.hurt):
        values.clear()
    crowd.answers = crowd.opponents_answers = crowd.came = crowd.reconnections = 0
    for lists in (crowd.back_after, crowd.without_line, crowd.thought):
        lists.clear()
    for player in (player for each in gathering.tables for player in each.players):
        if player.line is not None:
            player.line.came = 0

    faults = Faults(park_, crowd, plan.faults, plan.fault_every, plan.seed)
    faults.oldest = bool(plan.script)
    traffic.look()
    before, bytes_, messages = await traffic.postgres(), traffic.bytes, traffic.messages
    park_.look(begin=True)
    began = time.monotonic()
    playing = [asyncio.create_task(gathering.play(each)) for each in gathering.tables]
    async with looking(park_, traffic):
        if plan.script:
            await faults.in_turn(plan.script, progress)
        elif plan.fault_count:
            await faults.counted(plan.fault_count, progress)
        else:
            await faults.run(plan.seconds)
        took = time.monotonic() - began
    cpu, worker_cpu, valkey_cpu, postgres_cpu = (meter.total() for meter in park_.meters)
    answers, opponents_answers, after = crowd.answers, crowd.opponents_answers, await traffic.postgres()
    crowd.quiet = True
    await asyncio.gather(*playing)
    unsettled = await gathering.settled(PATIENCE)
    left_asked = await stuck(traffic.engines.database, PATIENCE)
    unsettled = max(unsettled, await gathering.told_everything(PATIENCE))
    gathering.leave()
    await asyncio.sleep(0.5)
    found = Measured(
        plan, took, answers, crowd.calm, crowd.hurt, cpu, worker_cpu, valkey_cpu, postgres_cpu, traffic.bytes - bytes_,
        traffic.messages - messages, after[0] - before[0], after[1] - before[1], crowd.came, table, socket, empty / plan.servers,
        crowd.thought, opponents_answers, left_asked, crowd.reconnections, crowd.back_after, crowd.without_line, faults.done,
        faults.starts, crowd.refusals, crowd.wrong, unsettled,
    )
    return found, gathering
