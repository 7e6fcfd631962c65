"""Knocking too often: sockets, codes, many tables at once and the list of tables. What is refused costs no look into the database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from websockets.exceptions import InvalidStatus

from buildstars.table.access.gate import TOLD
from buildstars.table.access.limits import WITHOUT, Bucket, Limits, Rate
from table.running import A, B, Guest, Seat, Served, run, server

ME, OPEN, HERE = {"kind": "me", "force": A}, {"kind": "open"}, {"kind": "here", "force": B}
NEVER = 1e-9
"""A rate at which nothing comes back while a test runs."""


@contextmanager
def statements(served: Served) -> Iterator[list[str]]:
    """What the database is asked meanwhile."""
    engine, found = served.server.store.engine.sync_engine, []

    def note(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        found.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(engine, "before_cursor_execute", note)


async def codes_of(guest: Guest, table: str, times: int) -> list[int]:
    """How sockets that are opened one after the other end: 0 if they are welcomed, the code they are closed with, or the HTTP status."""
    found = []
    for _ in range(times):
        try:
            seat = Seat(await guest.socket(table))
        except InvalidStatus as error:
            found.append(error.response.status_code)
            continue
        if (await seat.next())["type"] == "welcome":
            found.append(0)
            await seat.close()
        else:
            assert seat.messages[0]["why"]["say"]["id"] == "t-error-fast"
            found.append(await seat.closed())
    return found


def test_sockets_that_are_opened_again_and_again_are_refused_before_anything_is_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(WITHOUT, opens=Rate(NEVER, 3))) as served:
            guest, other = await served.guest("Anna"), await served.guest("Ben")
            table = await guest.table(ME, HERE)
            assert await codes_of(guest, table, 3) == [0, 0, 0]
            await served.server.actors[table].do(lambda: None)
            served.server.put_away(served.server.actors[table])
            with statements(served) as asked:
                assert await codes_of(guest, table, TOLD.burst + 3) == [1008] * TOLD.burst + [429] * 3
                assert not asked and not served.server.actors and not served.server.sockets
            assert await codes_of(other, table, 2) == [0, 0], "others are not kept out"

    run(work())


def test_a_new_cookie_for_each_socket_does_not_help(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(WITHOUT, opens_from=Rate(NEVER, 4))) as served:
            table = await (await served.guest()).table(ME, HERE)
            found = [(await codes_of(await served.guest(), table, 1))[0] for _ in range(6)]
            assert found == [0, 0, 0, 0, 1008, 1008]

    run(work())


def test_codes_cannot_be_tried_without_end_and_right_ones_do_not_count(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(WITHOUT, wrong=Rate(NEVER, 6))) as served:
            guest = await served.guest("Anna")
            table, shelved = await guest.table(ME, HERE), await guest.table(ME, HERE)
            code = (await guest.get(f"/api/tables/{table}"))["code"]
            for _ in range(30):
                assert await guest.get(f"/api/codes/{code}") == {"id": table}
                await guest.get(f"/api/tables/{table}")
            assert await Seat(await guest.socket("nothing")).closed() == 4404
            paths = ("/api/codes/AAAAAA", "/api/tables/nothing", "/api/games/nothing/record", "/api/shared/sets/nothing", "/api/codes/B")
            for path in paths:
                assert (await guest.ask("GET", path)).status_code == 404, path
            served.server.put_away(served.server.actors[shelved])
            with statements(served) as asked:
                for path in (*paths, f"/api/codes/{code}", f"/api/tables/{shelved}"):
                    assert await guest.refused("GET", path) == "t-error-fast"
                assert await Seat(await guest.socket("nothing")).closed() == 1008
                assert not asked
            await guest.get(f"/api/tables/{table}")
            await guest.sit(table)

    run(work())


def test_codes_that_are_tried_at_the_same_time_all_count() -> None:
    bucket = Bucket(Rate(1, 5))
    for _ in range(50):
        bucket.pay(100.0, 100)
    assert not bucket.has_one(140.0) and bucket.has_one(146.0)
    for _ in range(5000):
        bucket.pay(100.0, 100)
    assert bucket.has_one(201.0), "nobody waits for ever"


def test_many_tables_at_once_are_not_more_than_are_allowed(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(WITHOUT, tables=5)) as served:
            guest = await served.guest("Anna")
            body = {"seats": [ME, OPEN], "options": {"packs": "on"}}
            answers = await asyncio.gather(*(guest.ask("POST", "/api/tables", body) for _ in range(20)))
            made = sum(answer.status_code == 200 for answer in answers)
            assert 1 <= made <= 5 and {answer.status_code for answer in answers} == {200, 429}
            for _ in range(5 - made):
                await guest.table(ME, OPEN)
            assert await guest.refused("POST", "/api/tables", body) == "t-error-tables"
            assert await served.server.store.made_by(guest.id) == 5

    run(work())


def test_many_seats_at_once_are_not_more_than_are_allowed(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(WITHOUT, seats=3)) as served:
            host, guest = await served.guest("Anna"), await served.guest("Ben")
            tables = [await host.table(OPEN, OPEN, OPEN) for _ in range(10)]
            wanted = {"name": "Ben", "force": B}
            answers = await asyncio.gather(*(guest.ask("POST", f"/api/tables/{table}/join", wanted) for table in tables))
            assert 1 <= sum(answer.status_code == 200 for answer in answers) <= 3
            assert await served.server.store.seats_of(guest.id) <= 3

    run(work())


def test_the_list_of_tables_is_made_once_for_all_who_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            now = served.server.now()
            monkeypatch.setattr(served.server, "now", lambda: now)
            guest = await served.guest("Anna")
            first = await guest.table(ME, OPEN, public=True)
            with statements(served) as asked:
                pages = await asyncio.gather(*(guest.ask("GET", "/api/lobby") for _ in range(40)))
                assert len({page.text for page in pages}) == 1 and [one["id"] for one in pages[0].json()["tables"]] == [first]
                assert len(asked) == 4, asked
                same = await guest.http.get("/api/lobby", headers={"if-none-match": pages[0].headers["etag"]})
                assert same.status_code == 304 and not same.content and len(asked) == 4
            second = await guest.table(ME, OPEN, public=True)
            changed = await guest.http.get("/api/lobby", headers={"if-none-match": pages[0].headers["etag"]})
            assert {one["id"] for one in changed.json()["tables"]} == {first, second}
            await guest.post(f"/api/tables/{second}/leave")
            assert [one["id"] for one in (await guest.get("/api/lobby"))["tables"]] == [first]
            with statements(served) as asked:
                await guest.get("/api/lobby")
                assert not asked
                now += 1000  # who is here changes without notice
                await guest.get("/api/lobby")
                assert len(asked) == 4

    run(work())


def test_who_reads_too_fast_is_told_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(WITHOUT, reads=Rate(NEVER, 10))) as served:
            guest = await served.guest()
            codes = [(await guest.ask("GET", "/api/lobby")).status_code for _ in range(12)]
            assert codes[:9] == [200] * 9 and codes[-1] == 429
            assert (await guest.ask("GET", "/health")).status_code == 200

    run(work())


def test_what_anybody_does_in_earnest_stays_below_the_limits() -> None:
    real = Limits()
    assert real.opens.burst >= 2 * real.sockets and real.opens_from.burst >= 2 * real.opens.burst
    assert real.wrong.burst >= 10 and real.reads.burst >= 200
