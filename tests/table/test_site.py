"""Several servers, one site: a table is at one of them, and whoever comes to another plays at it all the same."""

from __future__ import annotations

import asyncio

import msgspec

from buildstars.table.site.endings import ended
from buildstars.table.site.homes import home_of
from buildstars.table.storage.store import Store, newest_version
from buildstars.table.workshop import catalog
from buildstars.table.workshop import collection as stock
from table.running import A, B, run
from table.sites import at, new_database, site


def test_a_table_is_at_one_server_and_can_be_played_from_all(postgres: str) -> None:
    async def go() -> None:
        async with site(postgres) as (one, two, three):
            anna = await one.guest("Anna")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "open"}, clock="none")
            bert = await two.guest("Bert")
            joined = await bert.post(f"/api/tables/{table}/join", {"name": "Bert", "force": B})
            assert joined["seat"] == 1
            assert table in one.server.actors and table not in two.server.actors
            at_three = at(anna, three)
            first, second = await at_three.sit(table), await bert.sit(table)
            assert (first.viewer, second.viewer) == (0, 1)
            for _ in range(6):
                seat = first if first.offers else second
                other = second if seat is first else first
                before = seat.version
                await seat.answer(seat.offers[0])
                while seat.version == before:
                    await seat.next()
                while not (first.offers or second.offers):
                    await other.next()
            assert await at_three.get(f"/api/tables/{table}/catalog")
            assert (await bert.get(f"/api/tables/{table}"))["state"] == "playing"
            why = await bert.refused("POST", f"/api/tables/{table}/join", {"name": "Bert", "force": B, "seat": 0})
            assert why in ("t-error-begun", "t-error-seat-taken")

    run(go())


def test_several_servers_that_start_at_once_on_an_empty_database_bring_it_up_to_date_once(postgres: str) -> None:
    async def go() -> None:
        database = await new_database(postgres)
        stores = [Store(database) for _ in range(5)]
        await asyncio.gather(*(store.start() for store in stores))
        assert {await store.version() for store in stores} == {newest_version()}
        await asyncio.gather(*(store.stop() for store in stores))

    run(go())


def test_what_one_server_makes_is_found_from_all(postgres: str) -> None:
    """A poll may come to any server, and all send it to the one that works at it; a long file comes whole."""

    async def go() -> None:
        async with site(postgres) as servers:
            anna = await servers[0].guest("Anna")
            homes = {
                one.site.home_of({"type": "http", "path": "/api/film", "headers": [(b"cookie", anna.cookie.encode())]}) for one in servers
            }
            assert len(homes) == 1 and homes < {one.site.leases.id for one in servers}
            [home] = [one for one in servers if one.site.leases.id in homes]
            other = next(one for one in servers if one is not home)
            home.app.state.films._made["0" * 32 + ".webp"] = film = bytes(range(256)) * 4000
            found = await at(anna, other).ask("GET", f"/api/films/{'0' * 32}.webp")
            assert found.status_code == 200 and found.content == film
            assert (await at(anna, other).get("/api/film"))["state"] == "none"

    run(go())


def test_a_key_has_one_home_and_keeps_it_when_another_server_goes() -> None:
    servers = [f"s{n}" for n in range(5)]
    keys = [f"game {n}" for n in range(400)]
    before = {key: home_of(key, servers) for key in keys}
    after = {key: home_of(key, servers[1:]) for key in keys}
    assert all(after[key] == home for key, home in before.items() if home != "s0")
    assert all(40 < sum(home == server for home in before.values()) < 120 for server in servers)


def test_a_picture_of_somebodys_own_unit_is_drawn_by_any_server(postgres: str) -> None:
    """One server told the browser of it, another is asked for it."""

    async def go() -> None:
        async with site(postgres, 2) as (one, two):
            thing = msgspec.structs.replace(next(iter(stock.collection().units.values())), set="never-seen-before")
            digest = catalog.digest_of(thing)
            known = {"Unit": msgspec.json.encode(thing)}

            async def told(sender: str, wanted: str) -> tuple[str, bytes] | None:
                return ("Unit", known["Unit"]) if wanted == digest else None

            two.site.bus.answers["thing"] = told  # both servers of this test have one memory
            anna = await one.guest()
            assert (await anna.ask("GET", f"/art/{digest}-holo.svg")).status_code == 200
            assert (await anna.ask("GET", f"/art/{'0' * 16}-holo.svg")).status_code == 404
            known["Unit"] = known["Unit"].replace(b"never-seen-before", b"something-else")
            catalog._for_now.pop(digest)
            assert not await one.site.hears_of(digest)

    run(go())


def test_a_task_that_misses_one_call_to_end_is_called_again() -> None:
    missed: list[int] = []

    async def goes_on() -> None:
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                if missed:
                    raise
                missed.append(1)

    async def fails() -> None:
        raise ValueError

    async def go() -> None:
        tasks = [asyncio.create_task(goes_on()), asyncio.create_task(fails())]
        await asyncio.sleep(0)
        await ended(*tasks)
        assert missed == [1] and all(task.done() for task in tasks)

    run(go())
