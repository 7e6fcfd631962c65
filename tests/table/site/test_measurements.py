"""Measurements of a site: played by workers, known to every server, stopped from any of them."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from buildstars.table.live.errors import Refused
from buildstars.table.site.measurements import SharedMeasuring
from buildstars.table.thinking import measuring
from buildstars.table.thinking.measuring import field_for
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop.drafts import force_in
from table.running import run
from table.site.workers import knows, thinker, until, worker
from table.test_builder_server import legal_sheet


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """One force to play against."""
    only = dict(list(field_for(legal_sheet()).items())[:1])
    monkeypatch.setattr(measuring, "field_for", lambda sheet: only)


async def begin(one: SharedMeasuring, guest: str, pairs: int) -> None:
    force, _ = force_in(legal_sheet(), stock.collection())
    assert (await one.begin(guest, legal_sheet(), force, {}, pairs)).state == "running"


async def ended(one: SharedMeasuring, guest: str) -> int:
    """How many games were played."""
    while (found := await one.of(guest)).state in ("running", "none"):
        await asyncio.sleep(0.02)
    assert found.state == "done" and found.whole is not None and found.whole.games == found.done
    return found.done


def test_any_server_knows_it_and_stops_it(valkey: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with worker(valkey, tmp_path), thinker(valkey) as one, thinker(valkey) as other:
            await knows(one, 1)
            here, there = one.new_measuring(), other.new_measuring()
            await begin(here, "anna", 2)
            assert await ended(there, "anna") == 4 == await ended(here, "anna")
            await begin(here, "anna", 10_000)
            while (await there.of("anna")).done == 0:
                await asyncio.sleep(0.02)
            with pytest.raises(Refused):
                await begin(there, "anna", 1)
            stopped = await there.cancel("anna")
            assert stopped.state == "cancelled" == (await here.of("anna")).state == (await there.of("anna")).state
            while await one.queue.client.xlen(one.queue.names.long):  # the worker stops, too
                await asyncio.sleep(0.02)
            await begin(there, "anna", 1)
            assert await ended(here, "anna") == 2
            await here.forget("anna")
            assert (await here.of("anna")).state == "none"
            await here.stop()
            await there.stop()

    run(work())


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_one_whose_worker_ends_is_played_by_another_and_counted_once(valkey: str, tmp_path: Path, number: signal.Signals) -> None:
    async def work() -> None:
        async with worker(valkey, tmp_path, "--name", "first") as first, thinker(valkey) as minds:
            await knows(minds, 1)
            here = minds.new_measuring()
            await begin(here, "anna", 60)
            await until(lambda: (job := here.job_of("anna")) is not None and job.score.games > 0)
            async with worker(valkey, tmp_path, "--name", "second"):
                await knows(minds, 2)
                os.kill(first.pid, number)
                assert await ended(here, "anna") == 120
            await here.stop()

    run(work())


def test_without_a_worker_it_is_played_here(valkey: str) -> None:
    async def work() -> None:
        async with thinker(valkey) as minds:
            here = minds.new_measuring()
            await begin(here, "anna", 1)
            assert await ended(here, "anna") == 2
            await here.stop()

    run(work())
