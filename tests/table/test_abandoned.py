"""Tables with clocks that everybody has left: they cost nothing, are not read again at each start, and come to an end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from buildstars.match.record import check, read
from buildstars.table.access.limits import WITHOUT
from buildstars.table.live import abandoned
from buildstars.table.live.actor import IDLE, TableActor
from buildstars.table.live.room import Room
from buildstars.table.live.seats import Chair, ForceChoice, Settings
from buildstars.table.live.server import TableServer
from buildstars.table.storage.store import Store, Write
from buildstars.table.thinking.inline import InlineThinker
from table.running import run

DAY = 24 * 3600


class Timed(TableServer):
    """A house whose time stands still until it is told to go on; it counts the tables that it reads."""

    ms, s, loads = 1_000_000, 1_700_000_000, 0

    def now(self) -> int:
        return self.ms

    def seconds(self) -> int:
        return self.s

    async def load(self, id_: str) -> Room | None:
        self.loads += 1
        return await super().load(id_)

    def later(self, seconds: int) -> None:
        self.ms += 1000 * seconds
        self.s += seconds


@asynccontextmanager
async def house_in(place: Path, seconds: int = 0) -> AsyncIterator[Timed]:
    house = Timed(Store(f"sqlite+aiosqlite:///{place}/table.db"), InlineThinker(), WITHOUT)
    house.later(seconds)
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


async def game(house: TableServer, persons: int = 2, bots: int = 0, clock: str = "fast") -> TableActor:
    settings = Settings({"packs": "on"}, clock, host="anna")  # type: ignore[arg-type]
    force = ForceChoice(key="starter-a")
    chairs = [Chair(seat, "person", f"guest {seat}", f"One {seat}", force=force) for seat in range(persons)]
    chairs += [Chair(persons + bot, "bot", name="Bot", opponent="recruit", force=force) for bot in range(bots)]
    host = await house.make(settings, chairs)
    await host.do(lambda: None)
    return host


async def rings(house: Timed, host: TableActor, most: int, seconds: int = 10**9) -> int:
    """How often the table wakes up by itself until it is put away; time jumps from one to the next."""
    end, count = house.ms + 1000 * seconds, 0
    while house.actors.get(host.room.id) is host and count < most and (due := host._next_due()) <= end:
        house.later(max(0, due - house.ms) // 1000 + (1 if due > house.ms else 0))
        count += 1
        host._ring()
        if house.actors.get(host.room.id) is host:
            await host.do(lambda: None)
    return count


async def settled(house: TableServer) -> None:
    """Until everything that began with the server is done."""
    while house._background:
        await asyncio.gather(*house._background, return_exceptions=True)


def test_an_abandoned_table_wakes_up_a_few_times_and_is_put_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_in(tmp_path) as house:
            host = await game(house)
            assert await rings(house, host, 50) <= 3 and not house.actors
            again = await house.open(host.room.id)
            assert again is not None and again.room.state == "playing"
            assert again.room.play is not None and again.room.chairs[again.room.play.asked].away

    run(work())


def test_whoever_opens_a_table_that_is_just_being_made_gets_the_same_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Right after a start the house looks for tables that go on, and finds the new one in the database before it is there."""

    async def work() -> None:
        async with house_in(tmp_path) as house:
            store, opened = house.store.write, []

            async def write(what: Write) -> None:
                await store(what)
                if what.new:
                    opened.append(asyncio.create_task(house.open(what.game)))
                    await asyncio.sleep(0)

            monkeypatch.setattr(house.store, "write", write)
            host = await game(house)
            assert await opened[0] is host and house.actors == {host.room.id: host} and house.loads == 0

    run(work())


@pytest.mark.parametrize("persons", [1, 2])
def test_a_clock_that_runs_for_nobody_wakes_the_table_once_every_few_minutes(tmp_path: Path, persons: int) -> None:
    async def work() -> None:
        async with house_in(tmp_path) as house:
            host = await game(house, persons, 2 - persons, "casual")
            while host.room.opponent_asked() is not None:
                await host._thinking[1]  # type: ignore[index]
                await host.do(lambda: None)
            assert await rings(house, host, 100, 16 * 60) <= 16 * 60_000 // IDLE + 2

    run(work())


def test_at_a_start_only_tables_are_read_in_which_something_happens(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_in(tmp_path) as house:
            left = [await game(house) for _ in range(4)]
            for host in left:
                await rings(house, host, 50)
            going = await game(house)
            bots = await game(house, 0, 2)
            assert not any(host.room.id in house.actors for host in left)
        async with house_in(tmp_path, 3600) as house:
            await settled(house)
            assert set(house.actors) == {going.room.id} and house.loads == 1
        async with house_in(tmp_path, 8 * DAY) as house:
            await settled(house)
            assert house.loads == 0, "nobody has touched any of them for a week"
            assert await house.open(bots.room.id) is not None

    run(work())


@pytest.mark.parametrize(
    ("persons", "bots", "cause"), [(2, 0, "resignation"), (1, 1, "resignation"), (3, 0, "agreement"), (1, 2, "agreement")]
)
def test_after_a_day_it_ends_and_until_then_whoever_comes_back_goes_on(tmp_path: Path, persons: int, bots: int, cause: str) -> None:
    async def work() -> None:
        async with house_in(tmp_path) as house:
            host = await game(house, persons, bots)
            while host.room.opponent_asked() is not None:
                await host._thinking[1]  # type: ignore[index]
                await host.do(lambda: None)
            play = host.room.play
            assert play is not None
            late = play.asked
            await rings(house, host, 50)
            house.later(DAY - 3600)
            assert await abandoned.end_all(house) == [] and house.loads == 0
            back = await house.open(host.room.id)
            assert back is not None and back.room.state == "playing"
            back.room.returns(late)
            await back.do(lambda: back.room._change())
            await rings(house, back, 50)
            house.later(DAY - 3600)
            assert await abandoned.end_all(house) == [], "somebody was there meanwhile"
            house.later(3700)
            assert await abandoned.end_all(house) == [host.room.id] and not house.actors
            assert await abandoned.end_all(house) == []
            stored = await house.store.load(host.room.id)
            assert stored is not None and stored.game["state"] == "over"
            result = check(read(stored.record()), dice=True).result
            assert result is not None and result.cause == cause and late not in result.winners

    run(work())


def test_nothing_ends_where_somebody_is_or_without_clocks(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_in(tmp_path) as house:
            without, clocked = await game(house, clock="none"), await game(house)
            for host in (without, clocked):
                await rings(house, host, 50)
            back = await house.open(clocked.room.id)
            assert back is not None
            back.connections[object()] = None  # type: ignore[index]
            house.later(30 * DAY)
            assert await abandoned.end_all(house) == []
            back.connections.clear()
            assert await abandoned.end_all(house) == [clocked.room.id]

    run(work())
