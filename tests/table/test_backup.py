"""Back-up and restore while games go on, databases of earlier and of newer programs, and what is said where it cannot be."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine

from buildstars.cli import main
from buildstars.match.record import check, read
from buildstars.table.shelf import new_row, seat_row
from buildstars.table.store import Store, StoreError, Write, alembic_config, newest_version
from buildstars.table.store_files import backup, contents, in_use, restore
from table.rooms import give, legal, persons, room_of
from table.running import A, B, Guest, run, server


def url(file: Path) -> str:
    return f"sqlite:///{file}"


async def a_game(anna: Guest, answers: int) -> str:
    """At which somebody has answered so many times."""
    table = await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
    await go_on(anna, table, answers)
    return table


async def go_on(anna: Guest, table: str, answers: int) -> int:
    """The version afterwards."""
    seat = await anna.sit(table)
    for _ in range(answers):
        if seat.viewer != seat.scene["asked"]:  # type: ignore[index]
            await seat.send("look", seat=seat.scene["asked"])  # type: ignore[index]
            await seat.heard("welcome")
        version = seat.version
        await seat.answer(seat.offers[0])
        while seat.version == version:
            await seat.next()
    await seat.close()
    return seat.version


def test_a_copy_made_while_games_go_on_is_whole_and_the_games_go_on_from_it(tmp_path: Path) -> None:
    copy, home = tmp_path / "copy.db", tmp_path / "home"
    home.mkdir()

    async def work() -> None:
        async with server(home) as served:
            anna = await served.guest("Anna")
            table = await a_game(anna, 6)
            found = backup(url(home / "table.db"), copy)
            assert (found.games, found.going_on, found.version) == (1, 1, newest_version())
            version = await go_on(anna, table, 4)
        (home / "table.db").write_bytes(b"broken")
        restored, old = restore(url(home / "table.db"), copy)
        assert restored == found and old is not None and old.read_bytes() == b"broken"
        async with server(home) as served:
            again = await served.guest()
            again.http.cookies = anna.http.cookies
            assert (await again.get("/api/me"))["name"] == "Anna"
            seat = await again.sit(table)
            assert 0 < seat.version < version, "as it was when it was copied"
            await seat.close()
            assert await go_on(again, table, 3) > 0

    run(work())
    assert copy.stat().st_mode & 0o077 == 0, "it holds seeds and what people wrote"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.db", "home"], "nothing half made is left"


def test_a_database_of_an_earlier_program_is_brought_up_and_its_running_game_goes_on(tmp_path: Path) -> None:
    room = room_of(persons(2))
    room.id, room.code = "earlier", "EARLIE"
    room.chairs[0].guest = room.chairs[1].guest = "anna"
    assert room.play is not None
    for _ in range(8):
        give(room, legal(room)[0])
    file = tmp_path / "table.db"
    engine = create_engine(url(file))
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0002")
    engine.dispose()
    assert contents(file).version == "0002"

    async def fill() -> None:
        store = Store(url(file))  # not started: it would bring the file up to date
        seats = [seat_row(chair) for chair in room.chairs]
        assert room.play is not None
        await store._commit([Write(room.id, new=new_row(room, 5), seats=seats, lines=room.play.all_lines())])
        await store.engine.dispose()

    async def work() -> None:
        await fill()
        async with server(tmp_path) as served:
            anna = await served.guest()
            guests = served.house
            anna.http.cookies.set("buildstars_guest", signed("anna"), domain="127.0.0.1")
            assert (await anna.get("/health"))["database"] == newest_version() > "0002"
            assert await go_on(anna, "earlier", 5) > 8
            host = guests.hosts["earlier"]
            assert host.room.play is not None
            check(read(host.room.play.record_text()))

    run(work())


def signed(guest: str) -> str:
    from buildstars.table.guests import Guests

    return Guests("a secret").sign(guest)


def test_a_database_of_a_newer_program_is_refused_in_a_sentence_and_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.db"

    async def work() -> None:
        store = Store(url(file))
        await store.start()
        await store.stop()
        newer(file)
        before = file.read_bytes()
        with pytest.raises(StoreError, match=r"9999.*newer Buildstars"):
            await Store(url(file)).start()
        assert file.read_bytes() == before
        with pytest.raises(StoreError, match="newer Buildstars"):
            restore(url(tmp_path / "other.db"), file)
        assert not (tmp_path / "other.db").exists()

    run(work())
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path))
    assert called("backup", str(tmp_path / "copy.db")) == 2 and "newer Buildstars" in capsys.readouterr().err
    assert not (tmp_path / "copy.db").exists()


def newer(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()


def called(*arguments: str) -> int:
    """`buildstars ARGUMENTS`: its exit code."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    return int(ended.value.code or 0)


def test_nothing_is_restored_under_a_running_server_or_from_what_is_no_copy(tmp_path: Path) -> None:
    file, copy = tmp_path / "table.db", tmp_path / "copy.db"

    async def made() -> None:
        store = Store(url(file))
        await store.start()
        await store.stop()

    run(made())
    backup(url(file), copy)
    before = file.read_bytes()
    with in_use(url(file)), pytest.raises(StoreError, match="server is using"):
        restore(url(file), copy)
    (tmp_path / "text").write_text("buildstars record 1\n")
    sqlite3.connect(tmp_path / "strange.db").executescript("CREATE TABLE game (id)")
    for wrong, why in (("text", "not a database"), ("strange.db", "of Buildstars"), ("none", "no file"), ("table.db", "itself")):
        with pytest.raises(StoreError, match=why):
            restore(url(file), tmp_path / wrong)
    broken = bytearray(copy.read_bytes())
    broken[5000:9000] = os.urandom(4000)
    (tmp_path / "broken.db").write_bytes(broken)
    with pytest.raises(StoreError, match=r"damaged|not a database"):
        restore(url(file), tmp_path / "broken.db")
    assert file.read_bytes() == before and restore(url(file), copy)[1] is not None
    for use in (lambda: backup("postgresql://me@host/db", copy), lambda: restore("postgresql://me@host/db", copy)):
        with pytest.raises(StoreError, match=r"pg_dump.*pg_restore"):
            use()


def test_the_commands_say_what_they_did_and_overwrite_nothing_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def made() -> None:
        store = Store(url(tmp_path / "table.db"))
        await store.start()
        await store.stop()

    run(made())
    copy = tmp_path / "copy.db"
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path))
    assert called("backup", str(copy)) == 0
    told = capsys.readouterr().out
    assert "0 games" in told and str(tmp_path / "secret") in told
    assert called("backup", str(copy)) == 2 and "--force" in capsys.readouterr().err
    assert called("restore", str(copy), "--yes") == 0
    told = capsys.readouterr().out
    assert "Restored: 0 games" in told and "table.db.before-" in told
