"""Back-up and restore while games go on, databases of earlier and of newer programs, and what is said where it cannot be."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine

from buildstars.cli import main
from buildstars.match.record import check, read
from buildstars.table.storage.files import backup, contents, in_use, restore
from buildstars.table.storage.rows import new_row, seat_row
from buildstars.table.storage.store import Store, StoreError, Write, alembic_config, newest_version
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
            guests = served.server
            anna.http.cookies.set("buildstars_guest", signed("anna"), domain="127.0.0.1")
            assert (await anna.get("/health"))["database"] == newest_version() > "0002"
            assert await go_on(anna, "earlier", 5) > 8
            host = guests.actors["earlier"]
            assert host.room.play is not None
            check(read(host.room.play.record_text()))

    run(work())


def signed(guest: str) -> str:
    from buildstars.table.access.guests import Guests

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


def test_a_database_of_a_newer_program_that_this_one_can_live_with_is_served_and_copied_and_not_put_in_place(tmp_path: Path) -> None:
    """Nobody here knows how it should be built: a copy may have been in other hands."""
    file = tmp_path / "table.db"

    async def work() -> None:
        for _ in range(2):
            store = Store(url(file))
            await store.start()
            await store.look()
            await store.stop()
            connection = sqlite3.connect(file)
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
            connection.commit()
            connection.close()

    run(work())
    assert backup(url(file), tmp_path / "copy.db").version == "9999"
    with pytest.raises(StoreError, match=r"9999.*newer Buildstars"):
        restore(url(tmp_path / "other.db"), tmp_path / "copy.db")
    assert not (tmp_path / "other.db").exists()


def newer(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.execute("UPDATE lives_with SET oldest = '9999'")  # programs of our age cannot live with it
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


# ---- copies that somebody has changed ---------------------------------------------------------------------------------

EARLIER = Path(__file__).parent / "earlier" / "table-0004.sql"


def earlier(file: Path, *statements: str) -> Path:
    """A database of an earlier program, with a game that goes on and one that is over; then changed."""
    connection = sqlite3.connect(file)
    connection.executescript(EARLIER.read_text(encoding="utf-8"))
    for statement in statements:
        connection.executescript(statement)
    connection.commit()
    connection.close()
    return file


def test_an_earlier_database_is_restored_and_its_games_go_on(tmp_path: Path) -> None:
    copy = earlier(tmp_path / "copy.db")
    found, _ = restore(url(tmp_path / "home" / "table.db"), copy)
    assert (found.version, found.games, found.going_on, found.guests) == (newest_version(), 2, 1, 2)

    async def work() -> None:
        async with server(tmp_path / "home") as served:
            anna = await served.guest()
            anna.http.cookies.set("buildstars_guest", signed("anna"), domain="127.0.0.1")
            assert (await anna.get("/api/me"))["name"] == "Anna"
            assert {game["id"] for game in await anna.get("/api/me/games")} == {"goingon", "finished"}
            seat = await anna.sit("goingon")
            assert seat.scene is not None and not seat.over
            assert seat.table is not None and seat.table["options"]["edition"] == "1", "it goes on by the rules of its time"
            await seat.close()
            record = (await anna.ask("GET", "/api/games/finished/record")).text
            assert check(read(record), dice=True).result is not None

    run(work())


DOCTORED = {
    "a view in the place of a table": ("DROP TABLE kept; CREATE VIEW kept AS SELECT * FROM ban", "holds a view 'kept'"),
    "a view that never ends": (
        "DROP TABLE guest; CREATE VIEW guest AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n",
        "holds a view 'guest'",
    ),
    "a trigger": ("CREATE TRIGGER gone AFTER INSERT ON line BEGIN DELETE FROM game; END", "holds a trigger 'gone'"),
    "a table less": ("DROP TABLE ban", "'ban' is missing"),
    "a table more": ("CREATE TABLE more (id TEXT)", "holds a table 'more'"),
    "a column less": ("ALTER TABLE guest DROP COLUMN made", "columns of its table 'guest'"),
    "a column more": ("ALTER TABLE guest ADD COLUMN more TEXT", "columns of its table 'guest'"),
    "a column that works itself out": ("ALTER TABLE guest ADD COLUMN more TEXT GENERATED ALWAYS AS (name)", "'guest' is not made as"),
    "an index less": ("DROP INDEX ix_seat_guest", "indexes of its table 'seat'"),
    "an index more": ("CREATE INDEX one_game ON seat (name)", "indexes of its table 'seat'"),
    "text for a number": ("UPDATE game SET touched = 'never' WHERE id = 'goingon'", "'game' holds a value of the wrong kind"),
    "a number for text": ("UPDATE line SET text = X'00'", "'line' holds a value of the wrong kind"),
    "settings that are none": ("UPDATE game SET settings = 'nothing'", r"'game' cannot be read \(settings\)"),
    "an earlier version than it is": ("UPDATE alembic_version SET version_num = '0002'", "not those of the version it names"),
    "a later version than it is": ("UPDATE alembic_version SET version_num = '0006'", "'game' are not those"),
    "no such version": ("UPDATE alembic_version SET version_num = '0000'", "cannot be brought up to date"),
    "no version": ("DELETE FROM alembic_version", r"cannot be brought up|not those of the version"),
    "two versions": ("INSERT INTO alembic_version VALUES ('0003')", "cannot be brought up to date"),
    "a version that is no text": ("DROP TABLE alembic_version; CREATE TABLE alembic_version (version_num BLOB); "
                                  "INSERT INTO alembic_version VALUES (X'ff')", r"cannot be|not a database|newer"),
}


@pytest.mark.parametrize("what", DOCTORED)
def test_a_copy_that_was_changed_is_refused_in_a_sentence_and_nothing_is_touched(
    tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    change, why = DOCTORED[what]
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    target = earlier(tmp_path / "home" / "table.db")
    before = target.read_bytes()
    copy = earlier(tmp_path / "copy.db", change)
    with pytest.raises(StoreError, match=why):
        restore(url(target), copy)
    assert called("restore", str(copy), "--yes") == 2
    told = capsys.readouterr().err
    assert told.startswith(f"buildstars: {copy}") and len(told.splitlines()) == 1
    assert target.read_bytes() == before
    assert sorted(file.name for file in target.parent.iterdir()) == ["table.db", "table.db.lock"]


def test_a_copy_is_a_file_and_never_takes_the_place_of_anything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    earlier(tmp_path / "table.db")
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path))
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "device")
    (tmp_path / "itself").symlink_to("table.db")
    before = (tmp_path / "table.db").read_bytes()
    for name, why in (("folder", "a folder or a device"), ("device", "a folder or a device"), ("itself", "the database itself"),
                      ("none/copy.db", "there is no folder")):
        assert called("backup", str(tmp_path / name), "--force") == 2
        assert why in capsys.readouterr().err
    assert (tmp_path / "folder").is_dir() and (tmp_path / "device").is_fifo() and (tmp_path / "table.db").read_bytes() == before


def test_a_copy_for_which_there_is_no_room_is_told_and_nothing_of_it_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    earlier(tmp_path / "table.db")
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path))
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, limits[1]))
    try:
        code = called("backup", str(tmp_path / "copy.db"))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)
    assert code == 2 and "cannot be copied" in capsys.readouterr().err
    assert sorted(file.name for file in tmp_path.iterdir()) == ["table.db"]
