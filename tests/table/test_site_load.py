"""Players on bad lines at several real servers, which are killed and drained under them, and workers too: nothing that anybody was told
is lost, nothing is there twice, and no game waits for an opponent in the end."""

from __future__ import annotations

import asyncio
import random

import pytest

from buildstars.core.generator import Generator
from buildstars.table.live.room import Room
from buildstars.table.live.seats import Chair
from buildstars.table.operations.site_load.checking import Verdict, compare, judge_opponent
from buildstars.table.operations.site_load.line import HERE
from buildstars.table.operations.site_load.players import OPPONENT, OPPONENTS_SEAT
from buildstars.table.operations.site_load.road import Road, Weather
from buildstars.table.operations.site_load.run import Measured, Plan, measure
from table.rooms import legal, persons, room_of


def measured(plan: Plan, patience: float) -> Measured:
    async def work() -> Measured:
        async with asyncio.timeout(patience):
            return await measure(plan)

    return asyncio.run(work())


def check(found: Measured) -> None:
    assert not found.wrong and not found.unsettled and not found.stuck
    assert not found.verdict.broken and not found.verdict.behind
    assert (found.verdict.lost, found.verdict.duplicates) == (0, 0)
    assert (found.verdict.chat_lost, found.verdict.chat_duplicates) == (0, 0)
    assert (found.verdict.opponents_wrong, found.verdict.opponents_forfeited) == (0, 0)
    assert found.verdict.is_good and found.is_good
    assert not found.errors


def test_killed_servers_and_workers_lose_nothing() -> None:
    script = ("kill", "worker", "drain")
    found = measured(Plan(2, 12, every=0.5, script=script, fault_every=1.0, watchers=3, before=6, workers=1, opponents=25), 300)
    check(found)
    assert found.verdict.answers >= 9 * 6 and found.answers > 12 and found.verdict.opponents > 0
    assert found.back_after["kill"] and found.without_line["drain"]
    assert found.faults == dict.fromkeys(script, 1) and {what: len(times) for what, times in found.starts.items()} == {
        "a server": 2, "a worker": 1,
    }


@pytest.mark.long
def test_many_faults_lose_nothing() -> None:
    script = ("kill", "worker", "valkey", "drain", "kill", "worker", "stop", "kill", "postgres", "worker", "drain", "valkey", "kill") * 3
    found = measured(Plan(3, 60, every=2.0, script=script, fault_every=1.0, watchers=15, before=12, workers=2, opponents=30), 3600)
    check(found)
    assert sum(found.faults.values()) == len(script)
    assert found.opponents_answers > 0 and found.thought.get("worker")


@pytest.mark.long
def test_faults_by_number_over_lines_that_are_slow_and_stall() -> None:
    faults = ("kill", "worker", "valkey")
    plan = Plan(
        3, 30, every=1.0, faults=faults, fault_every=1.0, fault_count=12, watchers=8, before=8, workers=2, opponents=40, delay=40, loss=2.0
    )
    found = measured(plan, 3600)
    check(found)
    assert sum(found.faults.values()) == 12


def against_an_opponent(odd: int = -1) -> Room:
    """A game of a person who answers at random; with `odd`, that answer of the opponent is another one than it gives."""
    room = room_of([persons(2)[0], Chair(OPPONENTS_SEAT, "bot", "", "Recruit", OPPONENT)])
    bot, dice, count = room.rules.opponent(OPPONENT, for_people=True), random.Random(3), 0
    for _ in range(120):
        assert room.play is not None
        if room.play.over:
            break
        if room.opponent_asked() is None:
            assert room.answer(0, room.play.version(0), dice.choice(legal(room)), 0) is not None
            continue
        view = room.play.view(OPPONENTS_SEAT)
        answer = bot.answer(view, Generator(room.mind_seed()))
        others = [other for other in sorted(view.legal(), reverse=True) if other != answer]
        if count >= odd >= 0 and len(others) > 1:
            answer, odd = others[0], -1
        assert room.opponent_answers(OPPONENTS_SEAT, room.place, answer, 0) is not None
        count += 1
    return room


def test_an_opponents_answer_that_is_not_its_own_is_seen() -> None:
    right, odd = Verdict(), Verdict()
    judge_opponent(right, against_an_opponent())
    assert right.opponents > 10 and right.is_good and not right.opponents_forfeited
    judge_opponent(odd, against_an_opponent(odd=5))
    assert odd.opponents_wrong == 1 and not odd.is_good


def test_a_bad_road_brings_everything_in_order() -> None:
    sent = [bytes([n % 256]) * (1 + 37 * n) for n in range(100)]

    async def work() -> bytes:
        async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            for part in sent:
                writer.write(await reader.readexactly(len(part)))
            writer.close()

        server = await asyncio.start_server(echo, HERE, 0)
        road = Road(Weather(0.001, 0.05, random.Random(1)), server.sockets[0].getsockname()[1])
        await road.open()
        reader, writer = await asyncio.open_connection(HERE, road.port)
        for part in sent:
            writer.write(part)
            await asyncio.sleep(0)
        came = await reader.read(-1)
        writer.close()
        server.close()
        await server.wait_closed()
        reader, writer = await asyncio.open_connection(HERE, road.port)  # nobody is there: the line ends
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(1)
        writer.close()
        await road.close()
        return came

    assert asyncio.run(work()) == b"".join(sent)


@pytest.mark.parametrize(
    ("told", "unknown", "stored", "expected"),
    [
        ([4, 5, 6], [], [4, 5, 6], (0, 0)),
        ([4, 5], [6], [4, 5], (0, 0)),
        ([4, 5], [6], [4, 5, 6], (0, 0)),
        ([4, 5, 6], [], [4, 6], (1, 0)),
        ([4, 5, 6], [], [4, 5, 5, 6], (0, 1)),
        ([4, 5], [6], [4, 5, 6, 6], (0, 1)),
        ([4, 5], [], [5, 4], (1, 1)),
    ],
)
def test_what_is_lost_and_what_is_there_twice_is_seen(
    told: list[int], unknown: list[int], stored: list[int], expected: tuple[int, int]
) -> None:
    assert compare(told, unknown, stored) == expected
