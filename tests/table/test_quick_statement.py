"""Answers written to PostgreSQL by one statement leave what they leave if written as everything else is, and are refused alike."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import TextClause, select, text
from sqlalchemy.exc import IntegrityError

from buildstars.table.storage.schema import Game, Line
from buildstars.table.storage.soundness import is_away
from buildstars.table.storage.store import Fenced, Store, Write

NEW = {
    "code": "", "state": "playing", "made": 1, "touched": 1, "settings": "{}", "host": "h", "head": "", "seed": b"s", "clocks": "",
    "result": "", "turn": 0, "asked": 0, "public": False, "review": "",
}
COLUMNS = st.fixed_dictionaries(
    {}, optional={
        "touched": st.integers(0, 2**40), "turn": st.integers(0, 2**31 - 1), "asked": st.integers(-1, 7), "clocks": st.text("ab{}é\"'"),
        "public": st.booleans(), "seed": st.binary(max_size=4), "result": st.sampled_from(["", "0,2 by units"]),
    },
)
STEPS = st.lists(st.tuples(st.integers(0, 2), st.sampled_from([0, 0, 0, 1]), COLUMNS, st.integers(0, 2)), min_size=1, max_size=12)


async def games(store: Store, name: str, fence: int) -> list[str]:
    ids = [f"{name}{n}" for n in range(3)]
    for id_ in ids:
        await store.write(Write(id_, new={**NEW, "code": id_, "fence": fence}))
    return ids


async def stored(store: Store, ids: list[str]) -> list[Any]:
    async with store.engine.connect() as connection:
        rows = (await connection.execute(select(Game.__table__).where(Game.id.in_(ids)).order_by(Game.id))).mappings().all()
        lines = (await connection.execute(select(Line.__table__).where(Line.game.in_(ids)).order_by(Line.game, Line.n))).all()
    return [[{key: row[key] for key in row if key not in ("id", "code")} for row in rows], [(line[0][-1], *line[1:]) for line in lines]]


async def outcome(store: Store, ids: list[str], steps: list[Any], fence: int) -> list[Any]:
    """All at once, so that they come into as few transactions as can be; what became of each, and what is stored."""
    numbers = [0] * 3
    writes = []
    for game, late, columns, count in steps:
        lines = [(numbers[game] + n, f"line {numbers[game] + n} 'é\\") for n in range(count)]
        numbers[game] += 0 if late and fence else count
        writes.append(Write(ids[game], columns=columns, lines=lines, fence=fence and fence - late))
    ends = await asyncio.gather(*map(store.write, writes), return_exceptions=True)
    return [[type(end) for end in ends], await stored(store, ids)]


async def seen(store: Store, question: TextClause) -> Any:
    """Now, and not as it was when a transaction began."""
    async with store.engine.connect() as connection:
        return await connection.scalar(question)


def test_one_statement_leaves_what_several_leave(postgres: str) -> None:
    async def both(steps: list[Any], fence: int, name: str) -> tuple[list[Any], list[Any], int]:
        store = Store(postgres)
        await store.start()
        try:
            assert store._statement is not None
            with patch.object(store._statement, "commit", wraps=store._statement.commit) as quick:
                first = await outcome(store, await games(store, f"{name}a", fence), steps, fence)
            kept, store._statement = store._statement, None
            second = await outcome(store, await games(store, f"{name}b", fence), steps, fence)
            store._statement = kept
        finally:
            await store.stop()
        return first, second, quick.await_count

    used = names = 0

    @settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow], derandomize=True, database=None)
    @given(STEPS, st.sampled_from([0, 5]))
    def law(steps: list[Any], fence: int) -> None:
        nonlocal used, names
        names += 1
        first, second, times = asyncio.run(both(steps, fence, f"q{names}x"))
        used += times
        assert first == second

    law()
    assert used > 20


def test_who_lost_the_lease_writes_nothing_and_others_in_the_same_statement_do(postgres: str) -> None:
    async def work() -> None:
        store = Store(postgres)
        await store.start()
        try:
            ids = await games(store, "lost", 7)
            async with store.engine.begin() as other:
                await other.execute(text("UPDATE game SET fence = 8 WHERE id = :id"), {"id": ids[1]})
            writes = [Write(id_, columns={"turn": 3}, lines=[(0, "x")], fence=7) for id_ in ids]
            ends = await asyncio.gather(*map(store.write, writes), return_exceptions=True)
            assert [type(end) for end in ends] == [type(None), Fenced, type(None)]
            rows, lines = await stored(store, ids)
            assert [row["turn"] for row in rows] == [3, 0, 3] and [line[0] for line in lines] == ["0", "2"]
        finally:
            await store.stop()

    asyncio.run(work())


def test_a_lease_that_is_being_taken_is_waited_for(postgres: str) -> None:
    async def work() -> None:
        store = Store(postgres)
        await store.start()
        try:
            (game, *_) = await games(store, "taken", 3)
            async with store.engine.connect() as other:
                taking = await other.begin()
                await other.execute(text("UPDATE game SET fence = 4 WHERE id = :id"), {"id": game})
                ours = asyncio.create_task(store.write(Write(game, columns={"turn": 9}, lines=[(0, "x")], fence=3)))
                waits = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'WITH held%'")
                while not await seen(store, waits):
                    await asyncio.sleep(0.01)
                assert not ours.done()
                await taking.commit()
            with pytest.raises(Fenced):
                await ours
            rows, lines = await stored(store, [game])
            assert rows[0]["turn"] == 0 and not lines
        finally:
            await store.stop()

    asyncio.run(work())


def test_what_the_database_refuses_is_told_and_the_next_write_goes_on(postgres: str) -> None:
    async def work() -> None:
        store = Store(postgres)
        await store.start()
        try:
            ids = await games(store, "twice", 2)
            good = Write(ids[0], columns={"turn": 1}, lines=[(0, "x")], fence=2)
            await store.write(good)
            with pytest.raises(IntegrityError):
                await store.write(good)
            await store.write(Write(ids[0], columns={"turn": 2}, lines=[(1, "y")], fence=2))
            async with store.engine.begin() as other:  # as when the database is started again
                await other.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'WITH held%'"))
            again = Write(ids[0], columns={"turn": 3}, lines=[(2, "z")], fence=2)
            with pytest.raises(Exception) as ended:  # whatever it is, it counts as away
                await store.write(again)
            assert is_away(ended.value)
            await store.write(again)
            rows, lines = await stored(store, ids[:1])
            assert rows[0]["turn"] == 3 and [line[2] for line in lines] == ["x", "y", "z"]
        finally:
            await store.stop()

    asyncio.run(work())
