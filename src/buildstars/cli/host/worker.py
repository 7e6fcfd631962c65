"""`buildstars worker`: a machine that thinks for the servers of a site."""

from __future__ import annotations

import os
import re
import socket
import sys
from typing import Annotated, Literal

import typer

from buildstars.cli.host.measured_by import MeasuredBy, check_cluster
from buildstars.cli.language import Lang
from buildstars.content.text.phrases import SaidError, phrase


def register(app: typer.Typer) -> None:
    app.command()(worker)


class WorkerError(SaidError):
    """A sentence about why a worker cannot work."""


def worker(
    valkey: Annotated[
        str, typer.Option(metavar="URL", envvar="BUILDSTARS_VALKEY", help="The Valkey of the site, such as redis://:password@host:6379/0.")
    ] = "",
    secret: Annotated[
        str, typer.Option(metavar="TEXT", envvar="BUILDSTARS_SECRET", help="The secret of the site; the file in your home without it.")
    ] = "",
    processes: Annotated[
        int | None, typer.Option(min=1, max=256, help="In which opponents think; otherwise as many as this machine has processors.")
    ] = None,
    cluster: MeasuredBy = "",
    name: Annotated[str, typer.Option(metavar="TEXT", help="By which the worker is known in logs; that of the machine without it.")] = "",
    log_format: Annotated[Literal["text", "json"], typer.Option(help="Lines for people, or one JSON object a line.")] = "text",
    lang: Lang = "en",
) -> None:
    """Think for the servers of a site: opponents, reviews, measurements and pictures, as jobs from its Valkey (docs/site.md)."""
    import asyncio

    from buildstars.table.operations.logs import set_up
    from buildstars.table.site.sealing import Seal

    if not valkey:
        raise WorkerError(phrase("site-worker-no-valkey"))
    seal = Seal(secret or secret_here())
    check_cluster(cluster)
    set_up(log_format, "warning")
    asyncio.run(work(valkey, seal, processes or os.cpu_count() or 1, plain(name or socket.gethostname()), lang, cluster))


def secret_here() -> str:
    """Of a server that has run on this machine; none is made, because nobody else would know it."""
    from buildstars.content.home import home

    file = home() / "secret"
    found = file.read_text(encoding="ascii").strip() if file.is_file() else ""
    if not found:
        raise WorkerError(phrase("site-worker-secret"))
    return found


def plain(name: str) -> str:
    """As it may stand in a key."""
    return re.sub(r"[^A-Za-z0-9.-]", "-", name)[:40]


async def work(url: str, seal: object, processes: int, name: str, lang: str, cluster: str = "") -> None:
    import asyncio
    import signal

    from buildstars.table.site.job_worker import JobWorker, warnings
    from buildstars.table.site.sealing import Seal
    from buildstars.table.site.valkey_client import check, client_of, without_password
    from buildstars.table.thinking.pool import WorkerPool

    assert isinstance(seal, Seal)
    client = client_of(url)
    await check(client, url)
    one = JobWorker(client, seal, WorkerPool(processes, max(1, processes // 4)), name, cluster=cluster)
    for said in await warnings(client, one.names, without_password(url)):
        print(f"buildstars: {said.say(lang)}", file=sys.stderr, flush=True)
    ending = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ending.set)
    ready = phrase("site-worker-ready", name=one.name, url=without_password(url), processes=processes)
    await one.run(ending, lambda: print(ready.say(lang), flush=True))
