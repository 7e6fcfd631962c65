"""When something is wrong: a database that is away, full, deleted or damaged, strange origins, signs that no text and no name may hold."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine import make_url
from websockets.exceptions import InvalidStatus

from buildstars.match.record import read
from buildstars.table.access.guests import SPEAKER, is_sign
from buildstars.table.access.limits import WITHOUT
from buildstars.table.storage.store import Store, StoreError, Write
from table.running import TOKEN, A, B, Guest, Served, run, server

TABLE = {"seats": [{"kind": "me", "force": A}, {"kind": "open"}], "options": {"packs": "on"}}
BEARER = {"authorization": f"Bearer {TOKEN}"}


async def addresses(guest: Guest) -> list[tuple[str, str]]:
    """Every method and path of the server, with something in the place of each part that may differ."""
    paths: dict[str, Any] = (await guest.get("/api/openapi.json"))["paths"]
    found = [(method.upper(), path) for path, methods in paths.items() for method in methods]
    assert len(found) > 40
    return found


def filled(path: str, part: str) -> str:
    return "/".join(part if piece.startswith("{") else piece for piece in path.split("/"))


# ---- signs ------------------------------------------------------------------------------------------------------------


def test_an_origin_that_is_no_address_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest()
            table = await anna.table({"kind": "me", "force": A}, {"kind": "open"})
            for origin in ("http://[", "http://[::1", "null", "http://]", "http://[x]/"):
                answer = await anna.ask("PUT", "/api/me", {"name": "Anna"}, headers={"origin": origin})
                assert answer.status_code == 403 and answer.json()["error"]["id"] == "t-error-origin", origin
                with pytest.raises(InvalidStatus) as refused:
                    await anna.socket(table, origin=origin)
                assert refused.value.response.status_code == 403, origin

    run(work())


def test_a_nul_anywhere_is_refused_on_both_databases(database: str) -> None:
    async def work() -> None:
        async with server(database) as served:
            anna = await served.guest("Anna")
            for method, path in await addresses(anna):
                if "{" in path:
                    answer = await anna.ask(method, filled(path, "%00"), {} if method in ("POST", "PUT") else None, headers=BEARER)
                    assert answer.status_code == 404, (method, path, answer.text)
                answer = await anna.ask(method, filled(path, "x") + "?guest=%00&q=a%00", headers=BEARER)
                assert answer.status_code == 422 and answer.json()["error"]["id"] == "t-error-request", (method, path, answer.text)
            text = "a\0b"
            table, closed = [await anna.table({"kind": "me", "force": A}, {"kind": "open"}) for _ in range(2)]
            for method, path, body in (
                ("PUT", "/api/me", {"name": text}),
                ("POST", "/api/tables", {**TABLE, "seats": [{"kind": "me", "name": text}, {"kind": "open"}]}),
                ("POST", "/api/tables", {**TABLE, "seats": [{"kind": "me", "force": {"text": text}}, {"kind": "open"}]}),
                ("POST", "/api/tables", {**TABLE, "options": {text: text}}),
                ("POST", f"/api/tables/{table}/join", {"name": text}),
                ("POST", "/api/forces/check", {"text": text}),
                ("POST", "/api/admin/bans", {"what": "mute", "guest": "g", "why": text}),
                ("POST", f"/api/admin/tables/{closed}/close", {"why": text}),
            ):
                answer = await anna.ask(method, path, body, headers=BEARER)
                assert answer.status_code in (200, 409, 422) and "\\u0000" not in answer.text, (path, body, answer.text)
            assert (await anna.get("/api/me"))["name"] == "a b"
            answer = await anna.ask("POST", "/api/records", content=b"buildstars record 1\n\0", headers={"content-type": "text/plain"})
            assert answer.status_code == 422 and answer.json()["error"]["args"]["line"] == 2
            socket = await anna.socket("%00")
            assert json.loads(await socket.recv())["why"]["say"]["id"] == "t-error-no-table"
            await socket.wait_closed()
            assert socket.close_code == 4404
            seat = await anna.sit(table)
            await seat.send("chat", text=text)
            assert (await seat.heard("said"))["chat"]["text"] == "a b"
            await seat.close()

    run(work())


def test_a_text_that_the_database_cannot_keep_is_the_senders_mistake(postgres: str) -> None:
    """Also where nobody looked before."""

    async def work() -> None:
        async with server(postgres) as served:
            anna = await served.guest()
            served.server.store.name_of = lambda guest: Store.name_of(served.server.store, "a\0")  # type: ignore[method-assign]
            answer = await anna.ask("GET", "/api/me")
            assert answer.status_code == 422 and answer.json()["error"]["id"] == "t-error-request"

    run(work())


# ---- the server's sign ------------------------------------------------------------------------------------------------

SIGNS = [SPEAKER, f" {SPEAKER} ", f"{SPEAKER}\u200d", f"{SPEAKER}\ufe0f", f"{SPEAKER}\u0301", f"{SPEAKER}{SPEAKER}", "☆", "⭐", "✭", "*",
         "⁕★", f"\u2063{SPEAKER}", f"({SPEAKER})", "-★-"]
NAMES = ["Anna", "Änne ☆", "★ Anna", "7", "安娜", "A*", "…", "+", "♥"]


def test_nobody_is_called_like_the_server_itself(tmp_path: Path) -> None:
    assert all(map(is_sign, SIGNS)) and not any(map(is_sign, NAMES))

    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "open"})
            for sign in SIGNS:
                assert await anna.refused("PUT", "/api/me", {"name": sign}) == "t-error-name-sign", ascii(sign)
                assert await ben.refused("POST", f"/api/tables/{table}/join", {"name": sign}) == "t-error-name-sign"
                seats = [{"kind": "me", "force": A, "name": sign}, {"kind": "here", "force": B, "name": sign}]
                assert await ben.refused("POST", "/api/tables", {**TABLE, "seats": seats}) == "t-error-name-sign"
            for name in NAMES:
                assert (await anna.put("/api/me", {"name": name}))["name"] == name
            await served.server.store.write(Write(guest=(ben.id, SPEAKER)))  # named before this was refused
            assert (await ben.get("/api/me"))["name"] == ""
            watching = await ben.sit(table)
            await watching.send("chat", text="I am the server")
            assert (await watching.heard("said"))["chat"]["name"] == ""
            await watching.close()
            await check_stored(served, ben)

    run(work())


async def check_stored(served: Served, ben: Guest) -> None:
    """Seats and records that have the sign already."""
    table = await ben.table({"kind": "me", "force": A}, {"kind": "here", "force": B, "name": "Ben"})
    await served.server.store.write(Write(table, seats=[{"seat": 1, "name": SPEAKER}]))
    served.server.put_away(served.server.actors[table])
    seat = await ben.sit(table)
    assert [one["name"] for one in seat.table["seats"]] == ["Player 1", "Player 2"]
    await seat.close()
    play = served.server.actors[table].room.play
    assert play is not None
    text = play.record_text().replace("seat.1 = Ben", f"seat.1 = {SPEAKER}")
    assert read(text).header.seats[1] == SPEAKER
    answer = await ben.ask("POST", "/api/records", content=text.encode(), headers={"content-type": "text/plain"})
    assert answer.status_code == 200, answer.text
    games = await ben.get("/api/me/games")
    assert SPEAKER not in [one["name"] for game in games for one in game["seats"]]


# ---- a database that is away or full ----------------------------------------------------------------------------------


@asynccontextmanager
async def way_to(url: str) -> AsyncIterator[tuple[str, asyncio.Event]]:
    """The address of a database over a way that is cut while the event is not set."""
    there = make_url(url)
    is_open = asyncio.Event()
    is_open.set()
    writers: set[asyncio.StreamWriter] = set()

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                writer.write(data)
        except OSError:
            pass
        finally:
            writer.close()

    async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not is_open.is_set():
            writer.transport.abort()
            return
        host = there.host or str(there.query.get("host", ""))
        to = asyncio.open_unix_connection(f"{host}/.s.PGSQL.{there.port or 5432}") if host.startswith("/") else asyncio.open_connection(
            host, there.port or 5432
        )
        other_reader, other_writer = await to
        writers.update((writer, other_writer))
        await asyncio.gather(pass_on(reader, other_writer), pass_on(other_reader, writer))

    async def cut() -> None:
        while True:
            await asyncio.sleep(0.001)
            if not is_open.is_set():
                for writer in writers:
                    writer.transport.abort()
                writers.clear()

    cutting = asyncio.create_task(cut())
    place = await asyncio.start_server(come, "127.0.0.1", 0)
    port = place.sockets[0].getsockname()[1]
    way = there.set(host="127.0.0.1", port=port, query={key: value for key, value in there.query.items() if key not in ("host", "port")})
    yield way.render_as_string(hide_password=False), is_open
    cutting.cancel()
    is_open.clear()
    for writer in writers:
        writer.transport.abort()
    place.close()


async def everything_says_not_now(anna: Guest, table: str) -> None:
    """No address fails; those that need the database say that it is not there now."""
    codes: dict[int, int] = {}
    for method, path in await addresses(anna):
        body = {"PUT /api/me": {"name": "Eva"}, "POST /api/tables": TABLE, "POST /api/tables/{id}/join": {"name": "Eva", "force": B}}.get(
            f"{method} {path}", {} if method in ("POST", "PUT") else None
        )
        if (method, path) == ("DELETE", "/api/me"):
            continue
        answer = await anna.ask(method, filled(path, table), body, headers=BEARER)
        codes[answer.status_code] = codes.get(answer.status_code, 0) + 1
        assert answer.status_code != 500, (method, path, answer.text)
        if answer.status_code == 503 and not path.startswith("/health"):
            assert answer.json()["error"]["id"] in ("t-error-database", "t-error-not-stored") and answer.json()["error"]["de"]
    for method, path, sent in (("PUT", "/api/me", {"name": "Eva"}), ("POST", "/api/tables", TABLE), ("DELETE", "/api/me", None)):
        assert (await anna.ask(method, path, sent)).status_code == 503, path
    assert (await anna.ask("GET", "/health")).status_code == 503 and codes[503] > 5


def test_while_a_postgresql_is_away_everything_says_not_now_and_goes_on_when_it_is_back(postgres: str) -> None:
    async def work() -> None:
        async with way_to(postgres) as (way, is_open), server(way, WITHOUT) as served:
            anna = await served.guest("Anna")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "open"})
            is_open.clear()
            await everything_says_not_now(anna, table)
            socket = await anna.socket("othertable")
            assert json.loads(await socket.recv())["why"]["say"]["id"] == "t-error-database"
            await socket.wait_closed()
            assert socket.close_code == 1012, "its browser comes again"
            is_open.set()
            assert (await anna.get("/health"))["ready"] and (await anna.get("/api/me"))["name"] == "Anna"
            seat = await anna.sit(table)
            await seat.close()

    run(work())


@contextmanager
def no_room(file: Path) -> Iterator[None]:
    """No file of this process grows beyond what its database's log has now: as on a full disk."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.with_name(file.name + "-wal").stat().st_size, limits[1]))  # Python ignores SIGXFSZ
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_on_a_full_disk_everything_that_writes_says_not_now_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
            seat = await anna.sit(table)
            assert await seat.asked()
            with no_room(tmp_path / "table.db"):
                for method, path, body in (("PUT", "/api/me", {"name": "Eva"}), ("POST", "/api/tables", TABLE), ("DELETE", "/api/me", None),
                                           ("POST", f"/api/tables/{table}/leave", None), ("POST", "/api/lesson", None)):
                    answer = await (ben if method == "DELETE" else anna).ask(method, path, body)
                    assert answer.status_code == 503, (path, answer.text)
                    assert answer.json()["error"]["id"] in ("t-error-database", "t-error-not-stored")
                served.server.store.pulse._well_at = float("-inf")
                assert (await anna.ask("GET", "/health")).status_code == 503
                await seat.answer(seat.offers[0])
                assert await seat.refusal() == "t-error-not-stored"
            assert (await anna.get("/health"))["ready"] and (await anna.get("/api/me"))["name"] == "Anna"
            version = seat.version
            await seat.answer(seat.offers[0])
            while seat.version == version:
                await seat.next()
            await seat.close()

    run(work())


def test_what_a_driver_says_is_never_a_mistake_of_ours_while_the_database_is_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "open"})
            engine = served.server.store.engine.sync_engine

            def fail(*_: object) -> None:
                raise OSError(5, "Input/output error")

            event.listen(engine, "before_cursor_execute", fail)
            await everything_says_not_now(anna, table)
            event.remove(engine, "before_cursor_execute", fail)
            assert (await anna.get("/health"))["ready"]

    run(work())


# ---- a file that is gone or damaged -----------------------------------------------------------------------------------


async def is_refused(anna: Guest, table: str) -> None:
    """Nothing is acknowledged, and health says so."""
    assert (await anna.ask("GET", "/health")).json()["ready"] is False
    assert (await anna.ask("PUT", "/api/me", {"name": "Eva"})).status_code == 503
    assert (await anna.ask("PUT", "/api/me", {"name": "Eva"})).status_code == 503
    assert (await anna.ask("POST", "/api/admin/bans", {"what": "mute", "guest": "g"}, headers=BEARER)).status_code == 503
    seat = await anna.sit(table)
    assert await seat.asked()
    await seat.answer(seat.offers[0])
    assert await seat.refusal() == "t-error-not-stored"
    await seat.close()


@pytest.mark.parametrize("how", ["deleted", "replaced", "log deleted"])
def test_nothing_is_acknowledged_once_the_file_is_gone(tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        file = tmp_path / "table.db"
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
            served.server.store.pulse._well_at = float("-inf")
            assert (await anna.get("/health"))["ready"]
            served.server.store.pulse._well_at = float("-inf")
            if how == "replaced":
                shutil.copy(file, tmp_path / "copy.db")
                os.replace(tmp_path / "copy.db", file)
            else:
                (file if how == "deleted" else tmp_path / "table.db-wal").unlink()
            await is_refused(anna, table)

    run(work())
    told = [record for record in caplog.records if "nothing is stored any more" in record.getMessage()]
    assert len(told) == 1, "it is said once"


def test_health_says_that_the_file_is_damaged_and_no_server_starts_on_it(tmp_path: Path) -> None:
    async def work() -> None:
        file = tmp_path / "table.db"
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            for _ in range(3):
                await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
            pulse = served.server.store.pulse
            assert (await anna.get("/health"))["ready"]
            await pulse.looked()
            async with served.server.store.engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
                found = await connection.exec_driver_sql("SELECT rootpage FROM sqlite_master WHERE name = 'line'")
                page = int(found.scalar_one())
            size = 4096
            with file.open("r+b") as stream:
                stream.seek((page - 1) * size)
                stream.write(os.urandom(size))
            pulse._look_at = 0.0
            await anna.ask("GET", "/health")
            await pulse.looked()
            assert (await anna.ask("GET", "/health")).status_code == 503
        store = Store(f"sqlite:///{file}")
        try:
            await store.start()
            with pytest.raises(StoreError, match="it is damaged"):
                await store.look()
        finally:
            await store.stop()

    run(work())
