"""Where tables are kept: an SQLite file by default, PostgreSQL by URL. What is written is there before anybody hears of it.

One task writes for all tables: what has come together while it wrote goes into the next transaction. If that fails,
each part is tried alone, so that one table cannot spoil another's answer.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec
from sqlalchemy import Connection, Table, Update, and_, bindparam, event, func, insert, inspect, or_, select, text, tuple_, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from buildstars.content.home import home
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.table.access.guests import is_sign
from buildstars.table.operations import tracing
from buildstars.table.storage.quick_statement import QuickStatement
from buildstars.table.storage.quick_writes import QuickWrites
from buildstars.table.storage.schema import ChatLine, Game, Guest, Line, Seat
from buildstars.table.storage.soundness import Pulse, SameFile
from buildstars.table.storage.why_not import CONNECTING

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy.engine import ExceptionContext, RowMapping

MIGRATIONS: Final = Path(__file__).parent / "migrations"
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
DRIVERS: Final = {
    "postgresql://": "postgresql+asyncpg://", "postgres://": "postgresql+asyncpg://", "sqlite:///": "sqlite+aiosqlite:///"
}
GAME: Final = cast(Table, Game.__table__)
VERSION: Final = text("SELECT version_num FROM alembic_version")
OLDEST: Final = text("SELECT oldest FROM lives_with")
MIGRATING: Final = text("SELECT pg_advisory_xact_lock(1112887379, hashtext(current_schema()))")
SAME_VERSION: Final = text("UPDATE alembic_version SET version_num = version_num")
INSERT_LINE: Final = insert(cast(Table, Line.__table__))
CLOCKED: Final = Game.settings.not_like('%"clock":"none"%')
MOST_LISTED: Final = 100
CHAT_LOADED: Final = 100


class Fenced(Exception):
    """Another server has this game now: nothing was written."""


class StoreError(SaidError):
    """Why there is no database to keep tables in."""


def default_url() -> str:
    return f"sqlite+aiosqlite:///{home() / 'table.db'}"


def async_url(given: str) -> str:
    """Whatever people call their database, with the driver that does not wait."""
    for plain, driver in DRIVERS.items():
        if given.startswith((plain, driver)):
            found = driver + given.removeprefix(driver).removeprefix(plain)
            try:
                url = make_url(found)
                if url.get_backend_name() == "postgresql":
                    url.get_dialect()().create_connect_args(url)  # what stands after the name is looked at too
            except (ArgumentError, ValueError):  # what is wrong is not repeated: it may be a password
                raise StoreError(phrase("store-url", examples=phrase("store-examples"))) from None
            return found
    if "@" in given or "password" in given:  # it may hold one
        raise StoreError(phrase("store-no-url", examples=phrase("store-examples")))
    raise StoreError(phrase("store-not-url", url=given, examples=phrase("store-examples")))


def alembic_config(connection: Connection) -> Config:
    from alembic.config import Config

    config = Config(stdout=sys.stdout)  # as it is now, and not as it was when the tool was loaded
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def newest_version() -> str:
    """Of a database that this program has brought up to date."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def check_version(found: str, oldest: str | None = None) -> None:
    """StoreError if a newer program has written this database, and programs of this age cannot live with it (`oldest`)."""
    if found > newest_version() and (oldest is None or newest_version() < oldest):
        raise StoreError(phrase("store-newer", found=found, known=newest_version()))


def bring_up_to_date(connection: Connection) -> None:
    """Run the migrations that this database has not seen. A server that starts again need not load the tool for them."""
    if connection.dialect.name == "postgresql":  # of several servers that start at once, one does it, and the others wait for that
        connection.execute(MIGRATING)
    if inspect(connection).has_table("alembic_version"):
        found = str(connection.scalar(VERSION) or "")
        lives = inspect(connection).has_table("lives_with")
        check_version(found, str(connection.scalar(OLDEST)) if lives else None)
        if found >= newest_version():
            return
    from alembic import command

    command.upgrade(alembic_config(connection), "head")


@dataclass(frozen=True)
class Write:
    """What changes in one game, all of it or nothing."""

    game: str = ""
    new: dict[str, Any] | None = None
    """A new game's columns."""
    columns: dict[str, Any] = field(default_factory=dict)
    seats: Sequence[dict[str, Any]] = ()
    lines: Sequence[tuple[int, str]] = ()
    chat: Sequence[dict[str, Any]] = ()
    guest: tuple[str, str] | None = None
    """An id and a name."""
    fence: int = 0
    """On a site of several servers, the number of our lease of this game: with another one nothing is written. 0: there are no leases."""
    trace: str = field(default_factory=tracing.current)


@dataclass(frozen=True)
class Stored:
    """All there is of one game, by column."""

    game: dict[str, Any]
    seats: list[dict[str, Any]]
    lines: list[str]
    chat: list[dict[str, Any]]

    def record(self) -> str:
        """The text of its record; empty before the game begins."""
        return str(self.game["head"]) + "".join(f"{line}\n" for line in self.lines)


class Store:
    def __init__(self, url: str, patience: float | None = None) -> None:
        """`patience`: seconds after which a database that is silent counts as away; without it there is no end."""
        self.url = async_url(url)
        self.patience = patience
        more = {"connect_args": {"timeout": CONNECTING}} if self.url.startswith("postgresql") else {}
        self.engine = create_async_engine(self.url, hide_parameters=True, **more)  # errors are logged: no chat, seeds or names in them
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _prepare)
        self.guards: list[Callable[[], None]] = []
        """Asked before and after each commit; NotKept: what would be written now would be lost."""
        self.pulse = Pulse(self._try_to_write, self._look)
        event.listen(self.engine.sync_engine, "handle_error", self._notice)
        event.listen(self.engine.sync_engine, "commit", self._guard)
        if (file := self.file) is not None:
            self._watch(SameFile(str(file)))
        self._quick = QuickWrites(file, PRAGMAS, self._guard) if file is not None else None
        self._statement = QuickStatement(self.engine, GAME) if self.engine.dialect.name == "postgresql" else None
        self._queue: asyncio.Queue[tuple[Write, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.commits = 0
        self.shown = 0
        """Grows with every change of what a list of tables shows: new ones, seats, settings, beginning and end."""

    async def start(self) -> None:
        """Bring the database up to date, and begin to write; if that was done already, nothing."""
        if self._writer is not None:
            return
        if self.file is not None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            await connection.run_sync(bring_up_to_date)
        self._writer = asyncio.create_task(self._write_on())

    @property
    def file(self) -> Path | None:
        """In which SQLite keeps it; None if it is no file."""
        name = self.engine.url.database
        return None if self.engine.dialect.name != "sqlite" or name in (None, "", ":memory:") else Path(str(name))

    async def stop(self) -> None:
        await self.pulse.stop()
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        if self._quick is not None:
            await self._quick.stop()
        if self._statement is not None:
            await self._statement.stop()
        await self.engine.dispose()

    @property
    def waiting(self) -> int:
        """Changes that nobody has begun to write yet."""
        return self._queue.qsize()

    async def version(self) -> str:
        """Of the database, which must answer for it: the number of its latest migration."""
        async with self.engine.connect() as connection:
            return str(await connection.scalar(VERSION))

    # ---- whether it keeps what it is given ----------------------------------------------------------------------------

    def _watch(self, same: SameFile) -> None:
        event.listen(self.engine.sync_engine, "connect", same.opened)
        event.listen(self.engine.sync_engine, "close", same.closed)
        self.guards.append(same.check)

    def _guard(self, _: object = None) -> None:
        for guard in self.guards:
            guard()

    def _notice(self, context: ExceptionContext) -> None:
        self.pulse.noticed(str(context.original_exception))

    async def _try_to_write(self) -> None:
        """Something small, that changes nothing; raises what the database says."""
        async with self.engine.begin() as connection:
            if self.engine.dialect.name == "sqlite":
                number = int((await connection.exec_driver_sql("PRAGMA user_version")).scalar() or 0)
                await connection.exec_driver_sql(f"PRAGMA user_version = {(number + 1) % 1000}")  # nobody else uses it
            else:
                await connection.execute(SAME_VERSION)
        self._guard()

    async def _look(self) -> str:
        """What is wrong with the file; empty: nothing, or it is none. By a connection of its own, which has read nothing before."""
        if self.file is None or not self.file.exists():
            return ""
        return await asyncio.to_thread(_quick_check, self.file.absolute().as_uri())

    async def look(self) -> None:
        """StoreError if the file is damaged; takes 5 ms for each megabyte of it."""
        if found := await self._look():
            raise StoreError(phrase("store-damaged", found=found))

    # ---- writing ------------------------------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        """Returns when it is safe; raises what the database says if it cannot be."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((write, future))
        async with asyncio.timeout(self.patience):
            await asyncio.shield(future)

    async def _write_on(self) -> None:
        while True:
            waiting = [await self._queue.get()]
            while not self._queue.empty():
                waiting.append(self._queue.get_nowait())
            try:
                with tracing.commit(write.trace for write, _ in waiting):
                    refused = await self._commit([write for write, _ in waiting])
            except Exception as error:
                if len(waiting) == 1:
                    _settle(waiting[0][1], error)
                else:
                    await self._each_alone(waiting)
            else:
                for write, future in waiting:
                    _settle(future, Fenced(write.game) if write.game in refused and write.fence else None)
            for _ in waiting:
                self._queue.task_done()

    async def _each_alone(self, waiting: Sequence[tuple[Write, asyncio.Future[None]]]) -> None:
        for write, future in waiting:
            try:
                with tracing.commit([write.trace]):
                    refused = await self._commit([write])
            except Exception as error:
                _settle(future, error)
            else:
                _settle(future, Fenced(write.game) if refused else None)

    async def _commit(self, writes: Sequence[Write]) -> set[str]:
        """The games of which nothing was written, because another server has them."""
        refused: set[str] = set()
        if self._quick is not None and all(_is_step(write) for write in writes):
            await self._commit_steps(self._quick, writes)
        elif self._statement is not None and all(_is_step(write) for write in writes) and (fences := _fences(writes)) is not None:
            self._guard()
            refused = await self._statement.commit(fences, _last(writes), _lines(writes))
        else:
            refused = await self._commit_all(writes)
        self._guard()  # the file may have gone just now: then nobody may be told
        self.commits += 1
        self.shown += any(_is_shown(write) for write in writes)
        return refused

    async def _commit_steps(self, quick: QuickWrites, writes: Sequence[Write]) -> None:
        try:
            await quick.commit(_alike(writes), _lines(writes))
        except DBAPIError as error:
            self.pulse.noticed(str(error.orig))
            raise

    async def _commit_all(self, writes: Sequence[Write]) -> set[str]:
        async with self.engine.begin() as connection:
            refused = await _fenced(connection, writes)
            writes = [write for write in writes if not (write.fence and write.game in refused)] if refused else writes
            for write in writes:
                if write.new is not None or write.seats or write.guest is not None:
                    await _write_rest(connection, write)
            for keys, rows in _alike(writes).items():
                await connection.execute(_update(keys), rows)
            if lines := _lines(writes):
                await connection.execute(INSERT_LINE, lines)
            chat = [{"game": write.game, **row} for write in writes for row in write.chat]
            if chat:
                await connection.execute(insert(ChatLine), chat)
        return refused

    # ---- reading ------------------------------------------------------------------------------------------------------

    async def load(self, game: str) -> Stored | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(Game.__table__).where(Game.id == game))).mappings().first()
            if row is None:
                return None
            seats = (await connection.execute(select(Seat.__table__).where(Seat.game == game).order_by(Seat.seat))).mappings().all()
            lines = (await connection.scalars(select(Line.text).where(Line.game == game).order_by(Line.n))).all()
            latest = select(ChatLine.__table__).where(ChatLine.game == game).order_by(ChatLine.n.desc()).limit(CHAT_LOADED)
            chat = (await connection.execute(latest)).mappings().all()
        return Stored(dict(row), [_seat(seat) for seat in seats], list(lines), [dict(one) for one in reversed(chat)])

    async def id_of(self, code: str) -> str | None:
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(select(Game.id).where(Game.code == code))
        return found

    async def name_of(self, guest: str) -> str:
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(select(Guest.name).where(Guest.id == guest))
        return found if found and not is_sign(found) else ""

    async def games_of(self, guest: str) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
        """Games in which somebody sits, or that they brought, the latest first, with their seats."""
        mine = select(Seat.game).where(Seat.guest == guest)
        return await self._listed(and_(or_(Game.id.in_(mine), Game.host == guest), or_(Game.state != "over", Game.head != "")))

    async def listed(self, game: str) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
        """One game as lists show it, without its record and its chat."""
        found = await self._listed(Game.id == game)
        return found[0] if found else None

    async def public_games(self, state: str) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
        return await self._listed(and_(Game.state == state, Game.public))

    async def to_go_on(self, since: int = 0, owners: Sequence[str] = (), most: int | None = None) -> list[str]:
        """Games that go on by themselves, of those that somebody touched since then: an opponent is to answer a person, or a clock runs.
        A clock whose time is up runs no more. `owners`: on a site, without those that one of these servers has; some, in any order."""
        bot = select(Seat.game).where(Seat.game == Game.id, Seat.seat == Game.asked, Seat.opponent != "").exists()
        person = select(Seat.game).where(Seat.game == Game.id, Seat.kind == "person").exists()
        going = select(Game.id).where(Game.state == "playing", Game.touched >= since, person)
        async with self.engine.connect() as connection:
            thinking = set(await connection.scalars(going.where(bot)))
            query = going.add_columns(Game.asked, Game.clocks).where(or_(bot, CLOCKED)).order_by(Game.touched.desc())
            if owners:
                query = query.where(Game.owner.not_in(owners)).order_by(None).order_by(func.random())
            found = (await connection.execute(query)).all()
        return [id_ for id_, asked, clocks in found if id_ in thinking or not _is_away(asked, clocks)][:most]

    async def abandoned(self, late: int, forgotten: int, most: int) -> list[str]:
        """Games with clocks where the time of whoever is asked was up before `late`, or that nobody has touched since `forgotten`."""
        query = select(Game.id, Game.asked, Game.clocks, Game.touched).where(Game.state == "playing", CLOCKED, Game.touched < late)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(Game.touched))).all()
        return [id_ for id_, asked, clocks, touched in rows if touched < forgotten or _is_away(asked, clocks)][:most]

    async def made_by(self, guest: str, since: int = 0) -> int:
        """How many tables of this guest are not over, of those that somebody touched since then."""
        query = select(func.count()).select_from(Game)
        return await self._count(query.where(Game.host == guest, Game.state != "over", Game.touched >= since))

    async def seats_of(self, guest: str, since: int = 0) -> int:
        """How many seats this guest has in such games."""
        joined = select(func.count()).select_from(Seat).join(Game, Game.id == Seat.game)
        return await self._count(joined.where(Seat.guest == guest, Game.state != "over", Game.touched >= since))

    async def _count(self, query: Any) -> int:
        async with self.engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def _listed(self, condition: Any) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
        wanted = [column for column in Game.__table__.columns if column.name not in ("head", "seed", "review")]
        query = select(*wanted).where(condition).order_by(Game.touched.desc()).limit(MOST_LISTED)
        async with self.engine.connect() as connection:
            games = [dict(row) for row in (await connection.execute(query)).mappings()]
            ids = [game["id"] for game in games]
            seats = (await connection.execute(select(Seat.__table__).where(Seat.game.in_(ids)).order_by(Seat.seat))).mappings().all()
        by_game: dict[str, list[dict[str, Any]]] = {id_: [] for id_ in ids}
        for seat in seats:
            by_game[seat["game"]].append(_seat(seat))
        return [(game, by_game[game["id"]]) for game in games]


def _seat(row: RowMapping) -> dict[str, Any]:
    """Without the server's sign as a name: somebody may have had it before it was refused."""
    return {**row, "name": f"Player {row['seat'] + 1}"} if is_sign(row["name"]) else dict(row)


def _is_step(write: Write) -> bool:
    """Does it change columns of a game and add lines, and nothing else?"""
    return write.new is None and write.guest is None and not write.seats and not write.chat


def _lines(writes: Sequence[Write]) -> list[dict[str, Any]]:
    return [{"game": write.game, "n": n, "text": text} for write in writes for n, text in write.lines]


def _fences(writes: Sequence[Write]) -> dict[str, int] | None:
    """By game, or empty if there are no leases; None if that differs, or a game was ours twice."""
    found = {write.game: write.fence for write in writes}
    if any(found[write.game] != write.fence for write in writes) or len({bool(fence) for fence in found.values()}) > 1:
        return None
    return found if all(found.values()) else {}


def _last(writes: Sequence[Write]) -> dict[str, dict[str, Any]]:
    """By game, what its columns are after all this."""
    found: dict[str, dict[str, Any]] = {}
    for write in writes:
        found.setdefault(write.game, {}).update(write.columns)
    return found


def _is_shown(write: Write) -> bool:
    return write.new is not None or bool(write.seats) or "settings" in write.columns or write.columns.get("state") == "over"


def _is_away(asked: int, clocks: str) -> bool:
    """Is somebody asked whose time is up?"""
    return asked in (msgspec.json.decode(clocks) if clocks else {}).get("away", ())


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)


def _quick_check(uri: str) -> str:
    connection = sqlite3.connect(f"{uri}?mode=ro", uri=True, timeout=10)
    try:
        found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    finally:
        connection.close()
    return "" if found == "ok" else found.splitlines()[-1]


def _prepare(raw: Any, record: object) -> None:
    cursor = raw.cursor()
    for line in PRAGMAS:
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def _alike(writes: Sequence[Write]) -> dict[tuple[str, ...], list[dict[str, Any]]]:
    """Changes of games that can be made with one statement: those of the same columns, each game once."""
    found: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for game, columns in _last(writes).items():
        if columns:
            found.setdefault(tuple(columns), []).append({"game_id": game, **columns})
    return found


@lru_cache(maxsize=64)
def _update(keys: tuple[str, ...]) -> Update:
    return update(GAME).where(GAME.c.id == bindparam("game_id")).values({key: bindparam(key) for key in keys})


async def _fenced(connection: AsyncConnection, writes: Sequence[Write]) -> set[str]:
    """Of the games that are written with a lease, those whose lease is another's. The others stay ours until the transaction ends:
    who wants to take one over waits for that."""
    held = {(write.game, write.fence) for write in writes if write.fence and write.new is None}
    if not held:
        return set()
    ours = select(GAME.c.id, GAME.c.fence).where(tuple_(GAME.c.id, GAME.c.fence).in_(sorted(held))).order_by(GAME.c.id)
    found = {(row.id, row.fence) for row in await connection.execute(ours.with_for_update(key_share=True))}
    return {game for game, fence in held if (game, fence) not in found}


async def _write_rest(connection: AsyncConnection, write: Write) -> None:
    if write.guest is not None:
        guest, name = write.guest
        changed = await connection.execute(update(Guest).where(Guest.id == guest).values(name=name))
        if changed.rowcount == 0:
            await connection.execute(insert(Guest).values(id=guest, name=name, made=int(time.time())))
    if write.new is not None:
        await connection.execute(insert(Game).values(id=write.game, **write.new))
        if write.seats:
            await connection.execute(insert(Seat), [{"game": write.game, **seat} for seat in write.seats])
    else:
        for seat in write.seats:
            rest = {key: value for key, value in seat.items() if key != "seat"}
            await connection.execute(update(Seat).where(Seat.game == write.game, Seat.seat == seat["seat"]).values(**rest))
