"""One guest's many opponents do not keep another's waiting: who is served before whom, with thoughts that are only pretended."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from buildstars.card.view import CardView
from buildstars.front import card_game
from buildstars.table.access.limits import WITHOUT
from buildstars.table.live.server import TableServer
from buildstars.table.storage.store import Store
from buildstars.table.thinking.pool import WorkerPool
from buildstars.table.thinking.turns import Turns
from buildstars.table.thinking.wire import Think, Told
from buildstars.table.thinking.worker import Worker
from table.running import run


class Pretends:
    """In place of the processes: each thought is noted, and ends when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        monkeypatch.setattr(Worker, "_running", self.running)
        monkeypatch.setattr(Worker, "_exchange", self.exchange)

    async def running(self) -> None:
        return None

    async def exchange(self, process: object, messages: list[Told], seconds: float = 0.0) -> bytes:
        think: Any = messages[-1]
        assert isinstance(think, Think)
        self.begun.append(think.table)
        await self.ends.setdefault(think.table, asyncio.Event()).wait()
        return msgspec.msgpack.encode(0)

    def end(self, table: str) -> None:
        self.ends.setdefault(table, asyncio.Event()).set()


def first_view() -> CardView:
    game = card_game(seed=1)
    return game.view(game.to_answer())


async def a_moment() -> None:
    """Everything that can go on without a thought's end has gone on."""
    for _ in range(50):
        await asyncio.sleep(0)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_ten_tables_of_one_guest_do_not_keep_anothers_waiting(monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    async def work() -> None:
        pretends, minds, view = Pretends(monkeypatch), WorkerPool(workers), first_view()
        minds.guest_of = lambda table: table.split()[0]
        tasks = [asyncio.create_task(minds.answer(f"anna {n}", view.seat, "admiral", view, 1)) for n in range(10)]
        await a_moment()
        assert len(pretends.begun) == max(1, workers - 1), "of several workers one is left to others"
        tasks.append(asyncio.create_task(minds.answer("ben 0", view.seat, "pilot", view, 1)))
        await a_moment()
        if workers == 1:
            assert "ben 0" not in pretends.begun
            pretends.end(pretends.begun[0])
            await a_moment()
            assert pretends.begun[1] == "ben 0", "after the one that was being thought about"
        else:
            assert pretends.begun[-1] == "ben 0", "at once"
        for n in range(10):
            pretends.end(f"anna {n}")
        pretends.end("ben 0")
        await asyncio.gather(*tasks)
        assert len(pretends.begun) == 11
        for table in ("ben 0", *(f"anna {n}" for n in range(10))):
            minds.forget(table)
        assert not minds._tables and not minds._guests

    run(work())


def test_guests_take_turns_and_under_one_guest_it_is_first_come_first_served() -> None:
    async def work() -> None:
        turns, order = Turns(), []
        gate = asyncio.Event()

        async def one(key: str, n: int) -> None:
            async with turns.of(key):
                order.append(f"{key}{n}")
                await gate.wait()

        tasks = [asyncio.create_task(one("a", n)) for n in range(4)]
        await a_moment()
        tasks += [asyncio.create_task(one(key, n)) for key in "bc" for n in range(2)]
        await a_moment()
        tasks[1].cancel()  # one that gives up leaves no gap
        gate.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == ["a0", "b0", "a2", "c0", "b1", "a3", "c1"]
        async with turns.of("z"):
            order.append("free again")
        assert order[-1] == "free again"

    run(work())


def test_one_that_is_cancelled_at_its_turn_passes_it_on() -> None:
    async def work() -> None:
        turns, done = Turns(), []

        async def one(key: str) -> None:
            async with turns.of(key):
                done.append(key)

        async with turns.of("first"):
            unlucky, lucky = asyncio.create_task(one("a")), asyncio.create_task(one("b"))
            await a_moment()
        unlucky.cancel()  # after it was given the turn, before it ran
        await asyncio.gather(unlucky, lucky, return_exceptions=True)
        assert done == ["b"]

    run(work())


def test_the_guest_of_a_table_is_who_made_it(tmp_path: Path) -> None:
    async def work() -> None:
        from table.test_abandoned import game

        minds = WorkerPool()
        house = TableServer(Store(f"sqlite+aiosqlite:///{tmp_path}/table.db"), minds, WITHOUT)
        await house.start()
        try:
            host = await game(house)
            assert minds.guest_of(host.room.id) == "anna" and minds.guest_of("nothing") == "nothing"
        finally:
            await house.stop()

    run(work())
