"""What a table costs, held by counts and not by a clock: memory, objects, and statements of an answer."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import tracemalloc
from pathlib import Path
from random import Random
from uuid import uuid4

import pytest

from buildstars.core.seats import SPECTATOR
from buildstars.table import wire
from buildstars.table.live.events import BLOCK, OPEN
from buildstars.table.live.log import Log
from buildstars.table.live.room import Room
from buildstars.table.storage.store import Store, Write
from table.rooms import legal, persons
from table.rooms import room_of as new_room
from table.running import run
from table.test_store import row, seat

ANSWERS = 100
MOST_BYTES = 200_000
"""Of a table after as many answers."""
MOST_OBJECTS = 1_000
"""That the garbage collector has to look at, of such a table."""


def played(answers: int, seed: int) -> Room:
    room, rng = new_room(persons(2)), Random(seed)
    for _ in range(answers):
        play = room.play
        assert play is not None
        if play.over:
            break
        change = room.answer(play.asked, play.version(play.asked), rng.choice(legal(room)), 0)
        assert change is not None and change.step is not None
        for viewer in change.step.viewers:
            wire.encode(room.update(viewer, change.step, 0))
    return room


def test_a_table_is_small() -> None:
    played(ANSWERS, 0)
    gc.collect()
    before = len(gc.get_objects())
    tracemalloc.start()
    try:
        rooms = [played(ANSWERS, seed) for seed in range(8)]
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert taken / len(rooms) < MOST_BYTES
    assert (len(gc.get_objects()) - before) / len(rooms) < MOST_OBJECTS


def test_tables_with_the_same_forces_share_what_is_the_same() -> None:
    one, other = (room.play for room in (played(1, 1), played(1, 2)))
    assert one is not None and other is not None and one.game.spec is other.game.spec
    assert one.match.record.header.definitions is other.match.record.header.definitions
    assert all(mine is yours for mine, yours in zip(one.match.record.head, other.match.record.head) if mine == yours)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_a_log_whose_events_are_packed_reads_the_same(viewer: int) -> None:
    play = played(150, 3).play
    assert play is not None and len(play.log) > 2 * BLOCK + OPEN
    told = list(play.log.events)
    whole = Log(play.rules, play.game.spec)
    whole.add([event for _, event in told])
    entries = whole.read(viewer)
    assert play.log.read(viewer) == entries
    for first in (0, 1, BLOCK, len(entries) - 1, len(entries)):
        assert play.log.read(viewer, first) == entries[first:]
    for count in (len(told) - 1, BLOCK + 1, BLOCK, BLOCK - 1, 0):
        play.log.cut(count)
        assert list(play.log.events) == told[:count] and play.log.read(viewer) == entries[: whole.place(viewer, count)]


def test_an_answer_is_one_hand_over_and_four_statements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store, game, said = Store(f"sqlite:///{tmp_path / 'table.db'}"), uuid4().hex, list[str]()
        connect = sqlite3.connect
        await store.start()
        await store.write(Write(game, new=row(), seats=[seat(0)]))

        def listening(*given: object, **more: object) -> sqlite3.Connection:
            found: sqlite3.Connection = connect(*given, **more)  # type: ignore[call-overload]
            found.set_trace_callback(said.append)
            return found

        monkeypatch.setattr(sqlite3, "connect", listening)
        for n in range(2):
            said.clear()
            await store.write(Write(game, columns={"turn": n}, lines=[(n, "line")]))
        assert [text.split()[0] for text in said] == ["BEGIN", "UPDATE", "INSERT", "COMMIT"]
        written = [store.write(Write(game, columns={"turn": 3}, lines=[(n, "line")])) for n in range(2, 10)]
        before = store.commits
        await asyncio.gather(*written)
        assert store.commits - before <= 2
        await store.stop()

    run(work())
