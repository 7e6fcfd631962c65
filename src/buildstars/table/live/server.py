"""All tables of a server: made, found on their shelf when somebody asks for them, kept going, and put back."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace as changed
from functools import lru_cache
from typing import Any, Final, Literal, Protocol, TypeVar, cast, get_args

import msgspec
from msgspec.structs import replace

from buildstars.boards.showing import Caption, Showing
from buildstars.bots.coaching import is_coach, with_level
from buildstars.content.model import Force
from buildstars.content.text.phrases import of_options
from buildstars.core.options import OptionError, SetupError
from buildstars.match.match import SEED_BYTES
from buildstars.match.record import RecordError
from buildstars.table import wire
from buildstars.table.access.gate import Gate
from buildstars.table.access.limits import Bucket, Limits, Rate, limits_here
from buildstars.table.live.actor import TableActor
from buildstars.table.live.coach import coached
from buildstars.table.live.errors import Refused, refused, worded
from buildstars.table.live.games import TableGame, TableSpec, TableView
from buildstars.table.live.lesson import load_lesson
from buildstars.table.live.play import Play
from buildstars.table.live.registry import GAMES, game_of_spec
from buildstars.table.live.room import Change, Room
from buildstars.table.live.seats import Chair, Settings
from buildstars.table.live.socket import NOT_ALLOWED, RESTART
from buildstars.table.lobby.choices import any_force, force_of, list_opponents, opponent_name, title_of
from buildstars.table.lobby.places import Places
from buildstars.table.operations.collecting import Collecting
from buildstars.table.operations.metrics import Metrics
from buildstars.table.storage.bans import Bans
from buildstars.table.storage.own_pictures import OwnPictures
from buildstars.table.storage.rows import is_imported, new_row, room_of, seat_row, settings_text
from buildstars.table.storage.saved import SavedTexts
from buildstars.table.storage.store import Store, Write
from buildstars.table.thinking.asking import AskingThinker
from buildstars.table.thinking.background import Lucks, Making, Position
from buildstars.table.thinking.worker import Unanswered
from buildstars.table.workshop.catalog import catalog_of
from buildstars.table.workshop.own_sets import told_apart
from buildstars.table.workshop.text_wire import Outcome, Sent

ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
ID_LENGTH: Final = 12
CODE_LENGTH: Final = 6
LONG_AGO: Final = 900
"""Seconds after which an open table that everybody has left is not listed any more."""
FORGOTTEN: Final = 7 * 24 * 3600
"""Seconds after which a table that nobody touched does not count any more."""
ALONE: Final = 0.5
"""Seconds after a start in which the first visitor may come before tables are read that go on by themselves."""
FORGET_AFTER: Final = 1000
"""Counters of guests that are kept before those are thrown away that count nothing any more."""
Counted = Literal["asks", "chat", "requests"]
"""Limits of guests and addresses that are counted here, as `Limits` names them."""
Found = TypeVar("Found")
Opened = TypeVar("Opened", bound=TableActor | None)
log: Final = logging.getLogger("buildstars.table")


class Thinker(Protocol):
    """Where opponents think and questions about a position are answered: worker processes, or this one in tests."""

    async def start(self) -> None: ...
    async def stop(self) -> None: ...
    def forget(self, table: str, /) -> None:
        """Nobody will ask for this table for a while."""
        ...
    async def answer(self, table: str, seat: int, opponent: str, view: TableView, seed: int, /) -> int: ...
    async def agrees_to_draw(self, table: str, seat: int, opponent: str, view: TableView, /) -> bool: ...
    async def odds(self, view: TableView, request: int, version: int, of: wire.Trial | None = None, /) -> wire.OddsReply: ...
    async def why(self, view: TableView, ask: wire.AskWhy, /) -> wire.WhyReply: ...
    async def hint(self, view: TableView, request: int, version: int, /, *, plan: bool = False) -> wire.HintReply: ...
    async def word(self, view: TableView, answers: Sequence[int], ply: int, request: int, version: int, /) -> wire.WordReply: ...
    async def review(self, record: str, progress: Callable[[int, int], None] | None, /) -> dict[str, Any]: ...
    async def make_puzzle(self, position: Position, /) -> Making: ...
    async def luck(self, record: str, /) -> Lucks: ...
    async def read(self, sent: Sent, /) -> Outcome: ...
    async def draw(self, view: TableView, names: Sequence[str], lang: str, words: Caption | None = None, /) -> bytes: ...
    async def draw_things(self, showing: Showing, /) -> bytes: ...


class Ownership(Protocol):
    """On a site of several servers: which of them has a table."""

    async def take(self, game: str, /) -> int | None:
        """The number of our lease; None if there is no such table. Elsewhere if another server has it."""
        ...
    async def release(self, game: str, fence: int, to: str, /) -> None: ...
    @property
    def id(self) -> str: ...


class Beyond(Protocol):
    """What the other servers of a site told us."""

    def is_here(self, table: str, /) -> bool: ...
    def sockets_of(self, guest: str, /) -> int: ...


def new_id(letters: str, length: int) -> str:
    return "".join(secrets.choice(letters) for _ in range(length))


@lru_cache(maxsize=64)
def _catalog(forces: tuple[Force, ...], game: TableGame) -> bytes:
    return msgspec.json.encode(catalog_of(forces, game))


class TableServer:
    def __init__(self, store: Store, thinker: Thinker, limits: Limits | None = None) -> None:
        self.limits = limits or limits_here()
        self.store = store
        self.saved = SavedTexts(store)
        self.pictures = OwnPictures(store, self.limits)
        self.bans = Bans(store)
        self.thinker = thinker
        if isinstance(thinker, AskingThinker):
            thinker.guest_of = self._guest_of
        self.actors: dict[str, TableActor] = {}
        self.sockets: Counter[str] = Counter()
        self._opening: dict[str, asyncio.Task[TableActor] | asyncio.Task[TableActor | None]] = {}
        self._buckets: dict[tuple[Counted, str], Bucket] = {}
        self.gate = Gate(self.limits)
        self._tables, self._seats = Places(), Places()
        self._background: set[asyncio.Task[None]] = set()
        self.closing = False
        self.visited = asyncio.Event()
        """Somebody was answered since the start."""
        self.ownership: Ownership | None = None
        """None: this server is alone, and all tables are its own."""
        self.elsewhere: Beyond | None = None
        self.spent: Callable[[str, str], None] | None = None
        """Told of everything that counts against a limit, by kind and by whom."""
        self.metrics = Metrics(self)
        self.collecting = Collecting()

    def now(self) -> int:
        """Milliseconds that only go forward."""
        return int(time.monotonic() * 1000)

    def seconds(self) -> int:
        return int(time.time())

    async def start(self) -> None:
        await self.store.start()
        await self.bans.start()
        self.spawn(self._start_thinker())
        if self.ownership is None:
            self.spawn(self._go_on())
        self.spawn(self._read_texts())

    async def stop(self) -> None:
        self.closing = True
        for actor in self.actors.values():
            for connection in list(actor.connections):
                connection.close(RESTART)
        for task in list(self._background):
            task.cancel()
        await asyncio.gather(*self._background, *(actor.stop() for actor in self.actors.values()), return_exceptions=True)
        self.actors.clear()
        await self.thinker.stop()
        await self.store.stop()

    def collect_when_idle(self) -> None:
        """Once everything is loaded, in a process that does nothing else."""
        self.collecting.start()
        self.spawn(self.collecting.go_on())

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _read_texts(self) -> None:
        """So that the first guest need not wait for it; whoever waits for the first page does not need it either."""
        await self.first_visit()
        for game in GAMES.values():
            await asyncio.to_thread(list_opponents, game)

    async def _start_thinker(self) -> None:
        """Nobody waits for it: who asks before it stands waits then."""
        try:
            await self.thinker.start()
        except Unanswered:
            log.exception("opponents cannot think yet; each question tries again")

    async def _go_on(self) -> None:
        """After a restart: tables that go on by themselves do. Whoever comes meanwhile has at least half of the time."""
        await self.first_visit()
        for id_ in await self.store.to_go_on(self.seconds() - FORGOTTEN):
            began = time.monotonic()
            await self.open(id_)
            await asyncio.sleep(time.monotonic() - began)

    async def first_visit(self) -> None:
        """Whoever waits at the port since before the start is answered first."""
        try:
            async with asyncio.timeout(ALONE):
                await self.visited.wait()
        except TimeoutError:
            pass  # nobody does

    def _guest_of(self, id_: str) -> str:
        """Who made a table."""
        actor = self.actors.get(id_)
        return actor.room.settings.host if actor is not None and actor.room.settings.host else id_

    # ---- finding ------------------------------------------------------------------------------------------------------

    async def load(self, id_: str) -> Room | None:
        """As it is stored; None if there is none."""
        stored = await self.store.load(id_)
        return room_of(stored, self.now()) if stored is not None and not is_imported(stored) else None

    async def open(self, id_: str) -> TableActor | None:
        """The table, from its shelf if need be; None if there is none."""
        if (actor := self.actors.get(id_)) is not None:
            return actor
        if self.closing:
            return None
        task = self._opening.get(id_)
        return await asyncio.shield(self._opens(id_, self._open(id_)) if task is None else task)

    def _opens(self, id_: str, work: Coroutine[None, None, Opened]) -> asyncio.Task[Opened]:
        """Whoever wants a table that is just being opened, or made, waits for it: there is never a second one of it."""
        task = asyncio.create_task(work)
        self._opening[id_] = task
        task.add_done_callback(lambda _: self._opening.pop(id_, None))
        return task

    async def _open(self, id_: str) -> TableActor | None:
        fence = await self.ownership.take(id_) if self.ownership is not None else 0
        if fence is None:
            return None
        try:
            room = await self.load(id_)
        except RecordError:
            log.exception("table %s cannot be played again", id_)
            return None
        if room is None:
            return None
        return self._actor(room, fence)

    async def found(self, id_: str) -> TableActor:
        """Refused if there is none."""
        actor = await self.open(id_) if len(id_) <= 2 * ID_LENGTH else None
        if actor is None:
            raise refused("t-error-no-table", 404)
        actor.touch()
        return actor

    def _actor(self, room: Room, fence: int = 0) -> TableActor:
        actor = self.actors[room.id] = TableActor(self, room, fence)
        return actor

    def is_at_hand(self, id_: str) -> bool:
        """Is a table open, here or at another server?"""
        return id_ in self.actors or (self.elsewhere is not None and self.elsewhere.is_here(id_))

    def is_awaited(self, game: dict[str, Any]) -> bool:
        """Is somebody at an open table, or was not long ago?"""
        actor = self.actors.get(game["id"])
        elsewhere = self.elsewhere is not None and self.elsewhere.is_here(game["id"])
        return elsewhere or (actor is not None and bool(actor.room.here)) or game["touched"] > self.seconds() - LONG_AGO

    def catalog(self, spec: TableSpec) -> bytes:
        """Made once for games with the same definitions, as far as the last few go."""
        return _catalog(tuple(spec.forces), game_of_spec(spec))

    def put_away(self, actor: TableActor) -> None:
        """Nobody is there, and nothing happens."""
        if self.actors.get(actor.room.id) is actor:
            del self.actors[actor.room.id]
            self.thinker.forget(actor.room.id)
            self.spawn(self._end(actor))

    async def _end(self, actor: TableActor) -> None:
        self.collecting.ended += 1
        await actor.stop()
        if self.ownership is not None:
            await self.ownership.release(actor.room.id, actor.fence, actor.moved_to or "")

    async def let_go(self, actor: TableActor, to: str) -> None:
        """Another server may have this table from now on; its browsers are still here. `to`: the one that wants it, or empty."""
        actor.moved_to = to
        self.actors.pop(actor.room.id, None)
        self.thinker.forget(actor.room.id)
        await self._end(actor)

    def send_banned_away(self) -> None:
        """Whoever is banned and here goes, with the reason."""
        for actor in list(self.actors.values()):
            for connection in list(actor.connections):
                if (held := self.bans.holds("ban", connection.guest, connection.address)) is not None:
                    connection.send(wire.encode(wire.Refused(held.refusal().why, "")))
                    connection.close(NOT_ALLOWED)
                    actor.touch()

    def give_up(self, actor: TableActor) -> None:
        for connection in list(actor.connections):
            connection.close(RESTART)
        self.put_away(actor)

    # ---- making -------------------------------------------------------------------------------------------------------

    async def make(self, settings: Settings, chairs: Sequence[Chair], play: Play | None = None, seed: bytes = b"") -> TableActor:
        """A new table; with everybody there the game begins at once. Refused if it cannot be."""
        async with self.new_table(settings.host, chairs):
            return await self._make(settings, chairs, play, seed)

    async def _make(self, settings: Settings, chairs: Sequence[Chair], play: Play | None, seed: bytes) -> TableActor:
        lesson = load_lesson(settings.lesson) if settings.lesson else None
        seed = seed or secrets.token_bytes(SEED_BYTES)
        room = Room(new_id(ID_LETTERS, ID_LENGTH), new_id(CODE_LETTERS, CODE_LENGTH), settings, chairs, seed, None, lesson)
        if play is not None:
            room.begin_with(play, self.now())
        else:
            self.begin_if_full(room)
        return await asyncio.shield(self._opens(room.id, self._store_new(room)))

    async def _store_new(self, room: Room) -> TableActor:
        lines = room.play.all_lines() if room.play is not None else ()
        seats = [seat_row(chair) for chair in room.chairs]
        fence = 0 if self.ownership is None else 1
        room.made = self.seconds()
        new = new_row(room, room.made) | ({"owner": self.ownership.id, "fence": fence} if self.ownership is not None else {})
        await self.store.write(Write(room.id, new=new, seats=seats, lines=lines, fence=fence))
        return self._actor(room, fence)

    @asynccontextmanager
    async def new_table(self, guest: str, chairs: Sequence[Chair]) -> AsyncIterator[None]:
        """While somebody makes a table. Refused if that would be too many tables or seats, also of those that are just being made."""
        with self._tables.hold(guest) as before:
            if await self.store.made_by(guest, self.seconds() - FORGOTTEN) + before >= self.limits.tables:
                raise refused("t-error-tables", 429, most=self.limits.tables)
            async with self.new_seats(guest, sum(chair.guest == guest for chair in chairs)):
                yield

    @asynccontextmanager
    async def new_seats(self, guest: str, more: int = 1) -> AsyncIterator[None]:
        """While somebody takes so many seats."""
        with self._seats.hold(guest, more) as before:
            if more and await self.store.seats_of(guest, self.seconds() - FORGOTTEN) + before + more > self.limits.seats:
                raise refused("t-error-seats", 429, most=self.limits.seats)
            yield

    def sit_down(self, room: Room, chair: Chair) -> Change:
        """Somebody takes a seat; if it was the last one, the game begins. Refused: nothing has changed."""
        before = room.chairs[chair.seat]
        change = room.sit(chair)
        try:
            begun = self.begin_if_full(room)
        except Refused:
            room.sit(before)
            raise
        return begun or change

    def begin_if_full(self, room: Room) -> Change | None:
        return self._begin(room, room.chairs) if room.is_full() else None

    def begin_now(self, room: Room) -> Change:
        """Opponents sit down where nobody does."""
        first = room.rules.first_opponent
        stand_in = Chair(0, "bot", name=opponent_name(first), opponent=first)
        return self._begin(room, [changed(stand_in, seat=chair.seat) if chair.kind == "open" else chair for chair in room.chairs])

    def _begin(self, room: Room, chairs: Sequence[Chair]) -> Change:
        """Everybody gets a force, and the game its record. Refused: nothing has changed."""
        if room.play is not None:
            raise refused("t-error-begun")
        options = dict(room.settings.options)
        choices = [chair.force if chair.force.key or chair.force.text else any_force(room.rules, options) for chair in chairs]
        forces = told_apart([force_of(room.rules, choice, options) for choice in choices])
        before = room.chairs
        room.chairs = [
            changed(chair, force=replace(choice, title=title_of(force))) for chair, choice, force in zip(chairs, choices, forces)
        ]
        try:
            change = room.begin(forces, self.now())
        except (SetupError, OptionError) as error:
            room.chairs = before
            raise refused("t-error-setup", 422, why=worded(of_options(error))) from None
        change.chairs |= set(range(len(room.chairs)))
        return change

    async def rematch(self, actor: TableActor) -> None:
        """The same players at a new table, everybody one seat further."""
        room = actor.room
        count = len(room.chairs)
        chairs = [
            Chair((chair.seat + 1) % count, chair.kind, chair.guest, chair.name, chair.opponent if chair.kind == "bot" else "", chair.force,
                  chair.entropy)
            for chair in room.chairs
        ]
        await self.raise_coach(room, chairs)
        chairs.sort(key=lambda chair: chair.seat)
        new = await self.make(replace(room.settings, next="", lesson="", coached=False), chairs)
        room.settings = replace(room.settings, next=new.room.id)
        await self.store.write(Write(room.id, columns={"settings": settings_text(room.settings)}, fence=actor.fence))
        actor.moved(new.room.id)

    async def raise_coach(self, room: Room, chairs: list[Chair]) -> None:
        """A coach plays the next game at the level that the last one led to."""
        guests = {chair.guest for chair in chairs if chair.kind == "person"}
        if len(guests) == 1 and any(is_coach(chair.opponent) for chair in chairs):
            level = (await coached(self.store, guests.pop(), room.settings.game)).level
            for chair in chairs:
                if chair.kind == "bot" and is_coach(chair.opponent):
                    chair.opponent = with_level(chair.opponent, level)
                    chair.name = opponent_name(chair.opponent)

    # ---- what strangers sent ------------------------------------------------------------------------------------------

    async def read(self, sent: Sent, type_: type[Found]) -> Found:
        """What a text says, read where it can do no harm; Refused if it is wrong, or too much."""
        outcome = await self.thinker.read(sent)
        if outcome.why is not None:
            raise Refused(outcome.why, outcome.status)
        return msgspec.msgpack.decode(outcome.found, type=type_)

    # ---- limits -------------------------------------------------------------------------------------------------------

    def count_ask(self, guest: str) -> None:
        self._count("asks", guest, "t-error-asks")

    def count_chat(self, guest: str) -> None:
        self._count("chat", guest, "t-error-chat")

    def _count(self, kind: Counted, who: str, error: str) -> None:
        """Refused if somebody does too much of something, at all tables together."""
        if not self._bucket(kind, who).take(time.monotonic()):
            raise refused(error, 429)
        if self.spent is not None:
            self.spent(kind, who)

    def _bucket(self, kind: Counted, who: str) -> Bucket:
        now = time.monotonic()
        if len(self._buckets) > FORGET_AFTER:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(now)}
        rate: Rate = getattr(self.limits, kind)
        return self._buckets.setdefault((kind, who), Bucket(rate))

    def shared_bucket(self, kind: str, who: str) -> Bucket | None:
        """In which another server counts too; None: this program knows no such limit."""
        return self._bucket(cast(Counted, kind), who) if kind in get_args(Counted) else None

    def count_request(self, address: str) -> None:
        self._count("requests", address, "t-error-fast")

    def socket_opens(self, guest: str) -> bool:
        """False: this guest has too many."""
        elsewhere = self.elsewhere.sockets_of(guest) if self.elsewhere is not None else 0
        if self.sockets[guest] + elsewhere >= self.limits.sockets:
            return False
        self.sockets[guest] += 1
        return True

    def socket_closes(self, guest: str) -> None:
        self.collecting.ended += 1
        self.sockets[guest] -= 1
        if self.sockets[guest] <= 0:
            del self.sockets[guest]
