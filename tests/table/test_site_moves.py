"""A young table goes to the server where its people are, so that little need be passed on; whoever looks for it meanwhile finds it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.exceptions import ConnectionClosed

from buildstars.table.live.errors import Elsewhere
from buildstars.table.site import relay as relay_module
from buildstars.table.site import site as site_module
from buildstars.table.site.endings import ended
from table.running import A, B, Guest, run
from table.sites import Here, at, site


@asynccontextmanager
async def a_table(postgres: str, second: str = "open") -> AsyncIterator[tuple[list[Here], Guest, str]]:
    """Made at the first of three servers; nobody is there yet."""
    async with site(postgres) as servers:
        anna = await servers[0].guest("Anna")
        table = await anna.table({"kind": "me", "force": A}, {"kind": second, "force": B} if second == "here" else {"kind": second})
        assert has(servers, table) == [0]
        yield servers, anna, table


def has(servers: list[Here], table: str) -> list[int]:
    """The servers that have it."""
    return [n for n, one in enumerate(servers) if table in one.server.actors]


async def told(here: Here, by: Here, table: str, there: bool = True) -> None:
    """Until one server knows from another that people are there, or are not and that is stored."""
    while (table in here.site.gossip.here.get(by.site.leases.id, ())) is not there:
        await asyncio.sleep(0.01)
    while not there and not by.server.actors[table].is_at_rest():
        await asyncio.sleep(0.01)


def test_a_table_goes_where_the_first_socket_comes_and_stays_while_somebody_is_there(postgres: str) -> None:
    async def go() -> None:
        async with a_table(postgres) as (servers, anna, table):
            one, two, three = servers
            seat = await at(anna, two).sit(table)
            assert has(servers, table) == [1] and not two.site.relay.passed_on
            bert = await three.guest("Bert")
            before = one.server.store.commits
            assert (await bert.post(f"/api/tables/{table}/join", {"name": "Bert", "force": B}))["seat"] == 1
            other = await bert.sit(table)  # perhaps before three was told that somebody is at two: that one says it
            assert has(servers, table) == [1] and three.site.relay.passed_on == 1 and one.server.store.commits == before
            await told(three, two, table)
            again = await bert.sit(table)
            assert has(servers, table) == [1] and three.site.relay.passed_on == 2
            for socket in (seat.socket, other.socket, again.socket):
                await socket.close()
            await told(one, two, table, False)
            await at(bert, one).sit(table)
            assert has(servers, table) == [0]

    run(go())


def test_what_takes_long_to_read_stays_where_it_is(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with a_table(postgres, "here") as (servers, anna, table):
            length = servers[0].server.actors[table].room.place
            assert length > 0
            monkeypatch.setattr(site_module, "LIGHT", length - 1)
            first = await at(anna, servers[1]).sit(table)
            assert has(servers, table) == [0] and first.question is not None
            await first.socket.close()
            await told(servers[1], servers[0], table, False)
            monkeypatch.setattr(site_module, "LIGHT", length)
            second = await at(anna, servers[1]).sit(table)
            assert has(servers, table) == [1] and second.log == first.log

    run(go())


def test_who_was_sent_to_where_it_was_is_sent_on(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A request and a socket come to the third server, which believes for a moment that the first has it."""

    async def go() -> None:
        async with a_table(postgres) as (servers, anna, table):
            one, two, three = servers
            places = {"request": one.site.leases.id, "socket": one.site.leases.id}
            owner, take = three.site.relay.owner, three.site.leases.take

            async def old_owner(id_: str) -> str:
                assert owner is not None
                return places.pop("socket", "") or await owner(id_)

            async def old_take(id_: str) -> int | None:
                if old := places.pop("request", ""):
                    raise Elsewhere(id_, old)
                return await take(id_)

            monkeypatch.setattr(three.site.leases, "take", old_take)
            monkeypatch.setattr(three.site.relay, "owner", old_owner)
            await at(anna, two).sit(table)
            bert = await three.guest("Bert")
            joined = await bert.post(f"/api/tables/{table}/join", {"name": "Bert", "force": B})
            assert joined["seat"] == 1 and list(places) == ["socket"]
            assert (await bert.sit(table)).viewer == 1 and not places
            assert has(servers, table) == [1] and three.site.relay.passed_on == 1

    run(go())


def test_a_request_that_holds_a_table_while_it_goes_is_done_where_it_went(postgres: str) -> None:
    async def go() -> None:
        async with a_table(postgres) as (servers, anna, table):
            one, two, _ = servers
            actor = one.server.actors[table]
            found = one.server.found

            async def held(id_: str) -> object:
                assert await one.server.open(id_) is actor
                await at(anna, two).sit(table)
                return actor

            one.server.found = held  # type: ignore[assignment,method-assign]
            bert = await one.guest("Bert")
            joining = asyncio.create_task(bert.post(f"/api/tables/{table}/join", {"name": "Bert", "force": B}))
            while has(servers, table) != [1]:
                await asyncio.sleep(0.01)
            one.server.found = found  # type: ignore[method-assign]
            assert (await joining)["seat"] == 1
            assert has(servers, table) == [1]

    run(go())


def test_all_who_come_at_once_to_different_servers_are_let_in(postgres: str) -> None:
    async def go() -> None:
        async with site(postgres) as servers:
            anna = await servers[0].guest("Anna")
            for _ in range(15):
                table = await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
                seats = await asyncio.gather(*(at(anna, one).sit(table) for one in reversed(servers)))
                assert len(has(servers, table)) == 1
                assert len({seat.version for seat in seats}) == 1
                for seat in seats:
                    await seat.socket.close()

    run(go())


def test_whoever_comes_to_a_table_of_a_server_that_has_just_died_is_let_in_as_soon_as_it_is_known(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay_module, "UNTIL_GONE", 60.0)

    async def go() -> None:
        async with a_table(postgres, "here") as (servers, anna, table):
            one, two, _ = servers
            await anna.sit(table)  # somebody is there, so it stays there
            for task in (one.site.leases._task, *one.site.bus._tasks):
                assert task is not None
                await ended(task)
            await one.site.leases._drop_session()  # as if it were killed: it says nothing and hears nothing
            assert await two.site.owner(table) == one.site.leases.id
            seat = await at(anna, two).sit(table)
            assert seat.question is not None and has(servers[1:], table) == [0]

    run(go())


def test_an_answer_of_another_server_whose_beginning_was_lost_is_not_passed_on(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay_module, "UNTIL_GONE", 0.01)

    async def go() -> None:
        async with a_table(postgres, "here") as (servers, anna, table):
            one, two, _ = servers
            await anna.sit(table)
            send, lost = one.site.bus.send, list[str]()

            def loses(to: str, kind: str, about: str, data: bytes = b"") -> None:
                if kind == "out" and not lost:
                    lost.append(about)  # the words by which a socket is accepted, or a request begins to be answered
                else:
                    send(to, kind, about, data)

            one.site.bus.send = loses  # type: ignore[method-assign]
            refused = await at(anna, two).ask("GET", f"/api/tables/{table}")
            assert refused.status_code == 503 and lost
            lost.clear()
            with pytest.raises(ConnectionClosed) as closed:
                await at(anna, two).sit(table)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012 and lost
            assert (await at(anna, two).sit(table)).question is not None

    run(go())
