"""Two versions side by side: a new one comes server by server while people play, and the old one goes.

The next version is made of these very sources (`next_version`), with all that may change without ending every server. Games
go on wherever their tables are, and whatever passes between the two.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import httpx2
import msgspec
import pytest

import buildstars
from buildstars.match.record import check, read
from buildstars.table.site.job_queue import JobQueue
from buildstars.table.site.measurements import USE, Shared, SharedMeasuring
from buildstars.table.site.sealing import Seal
from buildstars.table.site.valkey_client import client_of
from buildstars.table.storage.store import Store, newest_version
from table.next_version import ASSET, MIGRATION, VERSION, next_version
from table.running import PATIENCE, A, B, Served, run
from table.site.workers import worker
from table.site_players import Message, Party, party
from table.sites import SECRET, Here, Process, asked_of, member, new_database, started, valkey_server

BOT: Final = {"kind": "bot", "opponent": "random", "force": A}
CARD: Final = (
    {
        "seats": [{"kind": "me", "force": A}, {"kind": "open"}, BOT],
        "options": {"packs": "on", "first_player": "0", "turn_limit": "3"},
    },
    {"name": "Bert", "force": B},
)
MINIS: Final = (
    {
        "game": "minis", "seats": [{"kind": "me", "force": {"key": "random:5"}}, {"kind": "open"}],
        "options": {"size": "12", "turn_limit": "2", "first_player": "0"},
    },
    {"name": "Bert", "force": {"key": "random:8"}},
)
BRING_UP_TO_DATE: Final = "import asyncio, sys; from buildstars.table.storage.store import Store; asyncio.run(Store(sys.argv[1]).start())"


def said(text: str) -> Callable[[Message], bool]:
    return lambda message: message["type"] == "said" and message["chat"]["text"] == text


async def owner_of(database: str, table: str) -> str:
    """The name of the server that has it."""
    [row] = await asked_of(database, "SELECT owner FROM game WHERE id = $1", table)
    return str(row["owner"]).rpartition("-")[0]


async def jobs_of(valkey: str) -> dict[str, int]:
    """By the version of the program: jobs that were ever handed over to workers."""
    client, found = client_of(valkey), dict[str, int]()
    try:
        async for key in client.scan_iter("buildstars:*:jobs:*"):
            version = key.decode().split(":")[3].partition("-")[0]
            found[version] = found.get(version, 0) + int((await client.xinfo_stream(key))["entries-added"])
    finally:
        await client.aclose()
    return found


async def whole(database: str, tables: Sequence[str]) -> None:
    """Their games are over, and their records can be replayed, by the old version."""
    store = Store(database)
    await store.start()
    try:
        for table in tables:
            stored = await store.load(table)
            assert stored is not None and stored.game["state"] == "over"
            check(read(stored.record()))
    finally:
        await store.stop()


async def part(served: Served, path: str) -> httpx2.Response:
    """Of a page that may have come from any server."""
    async with httpx2.AsyncClient(base_url=served.url, timeout=PATIENCE) as http:
        return await http.get(f"/{path}")


def test_a_new_version_comes_server_by_server_and_games_go_on(postgres: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """`left` and `late` are of the old version; `late` starts when the new one has changed the database."""

    async def work() -> None:
        database = await new_database(postgres)
        environment = await asyncio.to_thread(next_version, tmp_path / "next")
        with valkey_server() as valkey:
            url = valkey.connection_url
            left, new = Process(database, url, tmp_path, "left"), Process(database, url, tmp_path, "new", environment=environment)
            servers = [left]
            with started(servers):
                async with worker(url, tmp_path, secret=SECRET):
                    cards = await party("cards", [left.served], *CARD)
                    await cards.play(5)
                    servers.append(new)
                    await asyncio.gather(asyncio.to_thread(new.start), cards.play(5))  # it changes the database while people play
                    async with member(database, url, "late") as late:
                        fleets = await side_by_side(database, left, new, late, cards)
                        assert set(await jobs_of(url)) == {buildstars.__version__}, "a worker gets nothing from servers of another version"
                        await the_old_ones_go(database, left, new, late, cards, fleets)
                    await both_end(cards, fleets)
                assert set(await jobs_of(url)) == {buildstars.__version__}
            await whole(database, [cards.anna.table, fleets.anna.table])
        assert "Traceback" not in left.said() and "Traceback" not in new.said(), left.said() + new.said()
        wrong = [record for record in caplog.records if record.name.startswith("buildstars") and record.levelno >= logging.ERROR]
        assert not wrong, wrong

    async def side_by_side(database: str, left: Process, new: Process, late: Here, cards: Party) -> Party:
        [row] = await asked_of(database, "SELECT version_num FROM alembic_version")
        assert row["version_num"] == MIGRATION
        rows = await asked_of(database, "SELECT version FROM server ORDER BY version")
        assert [row["version"] for row in rows] == [buildstars.__version__] * 2 + [VERSION]
        # a table of the old version, a person at the new one
        await cards.bert.moves([new.served, late])
        await cards.cleo.moves([late, new.served])
        await cards.play(5)
        assert await owner_of(database, cards.anna.table) == "left"
        no = await cards.bert.ask(lambda message: message["type"] == "refused", "chat", text="Hello", loud=True)
        assert no["why"]["say"]["id"] == "t-error-message" and "loud" in no["why"]["say"]["args"]["why"], "a field that it does not know"
        await cards.bert.ask(said("Hello"), "chat", text="Hello")
        await cards.cleo.until(lambda: any(map(said("Hello"), cards.cleo.messages)))
        # a table of the new version, people at the old one
        fleets = await party("fleets", [new.served, left.served, late], *MINIS)
        assert await owner_of(database, fleets.anna.table) == "new"
        await fleets.bert.moves([left.served, late])
        await fleets.cleo.moves([late, left.served])
        assert all('"motto":' in "".join(one.raw) for one in fleets.browsers), "what is new comes from whoever has the table"
        await fleets.play(5)
        await fleets.bert.ask(said("Hello"), "chat", text="Hello", loud=True)
        # what one does not know the others are asked for
        for old in (left.served, late):
            assert (await part(old, ASSET)).text.startswith('"use strict"'), "the page may have come from the new version"
            assert (await part(old, "assets/nobody-has-it.js")).status_code == 404
        while not re.search(r"\b0 of 2 know what a mood is", new.said()):
            await asyncio.sleep(0.05)
        return fleets

    async def the_old_ones_go(database: str, left: Process, new: Process, late: Here, cards: Party, fleets: Party) -> None:
        for people in (*cards.browsers, *fleets.browsers):
            people.find([late, new.served])
        ending = asyncio.create_task(asyncio.to_thread(left.end))
        await asyncio.gather(cards.play(4), fleets.play(4))
        await ending
        for people in (*cards.browsers, *fleets.browsers):
            people.find([new.served])
        going = asyncio.create_task(late.site.drain())
        await asyncio.gather(cards.play(4), fleets.play(4))
        await going
        assert await owner_of(database, cards.anna.table) == await owner_of(database, fleets.anna.table) == "new"

    run(work())


@pytest.mark.long
def test_the_new_version_can_be_taken_back_server_by_server(postgres: str, tmp_path: Path) -> None:
    """The database stays as the new version made it; killed instead of ended, it makes no difference."""

    async def work() -> None:
        database = await new_database(postgres)
        environment = await asyncio.to_thread(next_version, tmp_path / "next")
        with valkey_server() as valkey:
            servers = [Process(database, valkey.connection_url, tmp_path, name, environment=environment) for name in ("one", "two")]
            one, two = servers
            with started(servers):
                cards = await party("cards", [one.served, two.served], *CARD)
                fleets = await party("fleets", [two.served, one.served], *MINIS)
                await asyncio.gather(cards.play(5), fleets.play(5))
                async with member(database, valkey.connection_url, "old") as old:
                    for people in (*cards.browsers, *fleets.browsers):
                        people.find([old])
                    one.kill()
                    ending = asyncio.create_task(asyncio.to_thread(two.end))
                    await both_end(cards, fleets)
                    await ending
            await whole(database, [cards.anna.table, fleets.anna.table])

    run(work())


async def both_end(*parties: Party) -> None:
    """The games are played to their ends. Sockets were closed as at a restart, or by the browser, or lost with a server."""
    await asyncio.gather(*(one.play() for one in parties))
    for one in parties:
        for who in one.browsers:
            await who.until(lambda who=who: who.now.over)  # type: ignore[misc]
            assert set(who.codes) <= {1000, 1012, -1}, who.codes
            await who.fresh()
        await one.close()


def test_a_program_that_is_too_old_says_so_and_starts_nothing(postgres: str, tmp_path: Path) -> None:
    database = asyncio.run(new_database(postgres))
    new_program = next_version(tmp_path / "next", lives_with=MIGRATION)
    subprocess.run([sys.executable, "-c", BRING_UP_TO_DATE, database], env={**os.environ, **new_program}, check=True)
    with valkey_server() as valkey:
        old = Process(database, valkey.connection_url, tmp_path, "old")
        with pytest.raises(AssertionError) as told:
            old.start()
        assert old.process.wait(60) == 2
        why = str(told.value)
        assert f"it has version {MIGRATION}, written by a newer Buildstars; this one knows {newest_version()}" in why.replace("\n", " ")
        assert "Traceback" not in why
        assert asyncio.run(asked_of(database, "SELECT id FROM server")) == []
        assert [row["version_num"] for row in asyncio.run(asked_of(database, "SELECT version_num FROM alembic_version"))] == [MIGRATION]


def test_a_measurement_that_a_newer_server_began_and_an_older_one_cannot_read_is_none() -> None:
    async def work() -> None:
        with valkey_server() as valkey:
            measuring = SharedMeasuring(JobQueue(client_of(valkey.connection_url), Seal(SECRET)))
            for told, state in (({"state": "done"}, "done"), ({"state": "done", "sheet": {"mood": "good"}}, "none")):
                shared = Shared("newer", "token", msgspec.json.encode(told))
                sealed = Seal(SECRET).close(msgspec.msgpack.encode(shared), f"{USE} anna")
                await measuring.queue.client.set(measuring._key("anna"), sealed)
                assert (await measuring.of("anna")).state == state
            await measuring.queue.client.aclose()

    run(work())
