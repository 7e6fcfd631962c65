"""What is stored is there, on both databases: games, lines, chat, names; grouped commits, and one failure spoils nothing else."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from alembic import command
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError

from buildstars.table.live.server import TableServer
from buildstars.table.storage import forgetting
from buildstars.table.storage.rows import new_row, room_of, seat_row
from buildstars.table.storage.store import Store, StoreError, Write, alembic_config, async_url
from buildstars.table.thinking.inline import InlineThinker
from buildstars.table.workshop import statistics
from table.rooms import give, legal, persons
from table.rooms import room_of as new_room
from table.running import run


@asynccontextmanager
async def open_store(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


def row(**more: Any) -> dict[str, Any]:
    """A game's columns; every code is another."""
    return {
        "code": uuid4().hex[:8], "state": "open", "made": 1, "touched": 2, "settings": '{"clock":"none"}', "host": "host", "head": "",
        "seed": b"\0seed", "clocks": "{}", "result": "", "turn": 0, "asked": -1, "public": False, "review": "", **more,
    }


def seat(number: int, **more: Any) -> dict[str, Any]:
    return {"seat": number, "kind": "person", "guest": "", "name": "Änne ☆", "opponent": "", "force": "{}", "entropy": b"\x01", **more}


def test_a_game_comes_back_as_it_was_written(database: str) -> None:
    async def work() -> None:
        game = uuid4().hex
        async with open_store(database) as store:
            await store.write(Write(game, new=row(head="head\n"), seats=[seat(0), seat(1, guest="g")], lines=[(0, "a"), (1, "b # ü")]))
            await store.write(Write(game, columns={"turn": 3}, seats=[{"seat": 1, "opponent": "pilot"}], lines=[(2, "c")]))
            await store.write(Write(game, chat=[{"n": 0, "seat": -1, "name": "Eva", "text": "hi <b>", "at": 5}]))
        async with open_store(database) as store:
            found = await store.load(game)
            assert found is not None
            assert found.record() == "head\na\nb # ü\nc\n"
            assert (found.game["turn"], found.game["seed"]) == (3, b"\0seed")
            assert [one["opponent"] for one in found.seats] == ["", "pilot"] and found.seats[1]["name"] == "Änne ☆"
            assert found.chat[0]["text"] == "hi <b>"
            assert await store.load("no such game") is None
            assert await store.id_of(found.game["code"]) == game and await store.id_of("nothing") is None

    run(work())


def test_names_and_lists(database: str) -> None:
    async def work() -> None:
        guest, other = uuid4().hex, uuid4().hex
        async with open_store(database) as store:
            assert await store.name_of(guest) == ""
            await store.write(Write(guest=(guest, "Anna")))
            await store.write(Write(guest=(guest, "Änne")))
            assert await store.name_of(guest) == "Änne"
            mine, public, over = uuid4().hex, uuid4().hex, uuid4().hex
            await store.write(Write(mine, new=row(host=guest), seats=[seat(0, guest=guest)]))
            await store.write(Write(public, new=row(public=True, touched=9, host=other), seats=[seat(0, guest=guest), seat(1)]))
            await store.write(Write(over, new=row(state="over", public=True, host=guest, head="head"), seats=[seat(0, guest=guest)]))
            assert (await store.games_of(guest))[0][0]["id"] == public
            closed = uuid4().hex
            await store.write(Write(closed, new=row(state="over", host=guest), seats=[seat(0)]))
            assert {game["id"] for game, _ in await store.games_of(guest)} == {mine, public, over}, "not what never began"
            assert await store.made_by(guest, 3) == 0, "not what nobody has touched since"
            assert public in [game["id"] for game, _ in await store.public_games("open")]
            assert mine not in [game["id"] for game, _ in await store.public_games("open")]
            assert await store.made_by(guest) == 1 and await store.seats_of(guest) == 2

    run(work())


def test_tables_that_go_on_by_themselves_are_known(database: str) -> None:
    async def work() -> None:
        async with open_store(database) as store:
            bot, clocked, person, over = (uuid4().hex for _ in range(4))
            seats = [seat(0), seat(1, kind="bot", opponent="pilot")]
            await store.write(Write(bot, new=row(state="playing", asked=1), seats=seats))
            await store.write(Write(person, new=row(state="playing", asked=0), seats=seats))
            await store.write(Write(clocked, new=row(state="playing", asked=0, settings='{"clock":"fast"}'), seats=seats))
            await store.write(Write(over, new=row(state="over", asked=1), seats=seats))
            assert {bot, clocked} <= set(await store.to_go_on()) and not {person, over} & set(await store.to_go_on())

    run(work())


def test_what_comes_together_is_written_together_and_one_failure_spoils_nothing_else(database: str) -> None:
    async def work() -> None:
        async with open_store(database) as store:
            games = [uuid4().hex for _ in range(8)]
            await asyncio.gather(*(store.write(Write(game, new=row(), seats=[seat(0)])) for game in games))
            before = store.commits
            await asyncio.gather(*(store.write(Write(game, lines=[(0, "first")])) for game in games))
            assert store.commits - before < len(games)
            writes = [store.write(Write(game, lines=[(1 if game != games[3] else 0, "again")])) for game in games]
            done = await asyncio.gather(*writes, return_exceptions=True)
            assert [isinstance(one, SQLAlchemyError) for one in done] == [game == games[3] for game in games]
            for game in games:
                found = await store.load(game)
                assert found is not None
                assert found.lines == (["first"] if game == games[3] else ["first", "again"])

    run(work())


def test_half_of_a_change_is_never_stored(database: str) -> None:
    async def work() -> None:
        async with open_store(database) as store:
            game = uuid4().hex
            await store.write(Write(game, new=row(), seats=[seat(0)], lines=[(0, "a")]))
            with pytest.raises(SQLAlchemyError):
                await store.write(Write(game, columns={"turn": 7}, lines=[(1, "b"), (0, "c")]))
            found = await store.load(game)
            assert found is not None and found.lines == ["a"] and found.game["turn"] == 0

    run(work())


def test_migrations_make_what_the_models_say_and_running_them_again_is_harmless(database: str) -> None:
    async def work() -> None:
        async with open_store(database):
            pass
        async with open_store(database) as store, store.engine.connect() as connection:
            await connection.run_sync(lambda sync: command.check(alembic_config(sync)))

    run(work())


def test_nothing_that_a_guest_asks_for_reads_all_games(tmp_path: Path) -> None:
    """By SQLite's own word: it says SCAN where it reads a whole table, SEARCH where it finds rows by an index."""

    async def work() -> None:
        async with open_store(f"sqlite:///{tmp_path}/table.db") as store:
            asked: list[tuple[str, Any]] = []
            event.listen(
                store.engine.sync_engine, "before_cursor_execute", lambda one, two, query, values, *rest: asked.append((query, values))
            )
            await store.made_by("anna", 5)
            await store.seats_of("anna", 5)
            await store.games_of("anna")
            await store.public_games("open")
            await store.to_go_on()
            await store.load("game")
            await store.id_of("ABCDEF")
            await store.name_of("anna")
            house = TableServer(store, InlineThinker())
            await statistics.games_of(house, "anna")
            await forgetting.games_of(house, "anna")
            await house.saved.all("anna", "force")
            await house.saved.shared("force", "ABCDEF")
            queries = [(query, values) for query, values in asked if query.startswith("SELECT")]
            assert len(queries) > 15
            async with store.engine.connect() as connection:
                for query, values in queries:
                    plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", values)
                    steps = [str(step[3]) for step in plan]
                    tables = [step for step in steps if re.match(r"SCAN (game|seat|line|chat|kept|guest)\b", step)]
                    assert not tables, (query, steps)

    run(work())


def test_a_room_comes_back_from_its_rows(database: str) -> None:
    async def work() -> None:
        room = new_room(persons(3))
        room.id, room.code = uuid4().hex, uuid4().hex[:8]
        assert room.play is not None
        async with open_store(database) as store:
            seats = [seat_row(chair) for chair in room.chairs]
            await store.write(Write(room.id, new=new_row(room, 5), seats=seats, lines=room.play.all_lines()))
            for number in range(20):
                before = room.place
                give(room, legal(room)[number % len(legal(room))])
                await store.write(Write(room.id, lines=room.play.all_lines()[before:]))
            found = await store.load(room.id)
            assert found is not None
            again = room_of(found, 0)
            for viewer in range(-1, 3):
                assert again.welcome(viewer, [], 0) == room.welcome(viewer, [], 0)

    run(work())


def test_addresses_of_databases() -> None:
    assert async_url("postgresql://me@here/games") == "postgresql+asyncpg://me@here/games"
    assert async_url("sqlite:///games.db") == "sqlite+aiosqlite:///games.db"
    with pytest.raises(StoreError, match="not the address"):
        async_url("mysql://x")
