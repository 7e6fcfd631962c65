"""The task that runs one table: takes messages one by one, stores them, then sends everybody the result. It also lets
opponents think and clocks run.

There is one task for each table. What is done changes the room, is stored, and only then is sent. If it cannot be
stored, the room is made again from what is stored, and the sender hears that nothing happened.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from buildstars.bots.guard import safest
from buildstars.table import wire
from buildstars.table.live import viewing as eyes
from buildstars.table.live.errors import Elsewhere, Refused, refused
from buildstars.table.live.games import TableView, is_allowed
from buildstars.table.live.room import Change, Room
from buildstars.table.live.socket import NOT_ALLOWED, RESTART
from buildstars.table.operations import tracing
from buildstars.table.storage.rows import columns_of, seat_row, settings_text
from buildstars.table.storage.soundness import is_away
from buildstars.table.storage.store import Fenced, Write

if TYPE_CHECKING:
    from buildstars.table.live.server import TableServer
    from buildstars.table.live.socket import Connection

ABSENT: Final = 60_000
"""Milliseconds after which somebody who is asked and not here is away, at a table without clocks."""
IDLE: Final = 300_000
"""Milliseconds after which a table where nobody is and nothing happens is put back on its shelf."""
WATCHERS: Final = 1.0
"""Seconds after which all hear how many look on."""
ANSWERS: Final[dict[str, Literal["person", "opponent"]]] = {"answer": "person", "opponent": "opponent"}
"""What jobs are about that are counted as answers, and by whom."""
log: Final = logging.getLogger("buildstars.table")

Work = Callable[[], Change | None]


@dataclass(frozen=True)
class Job:
    """Something to be done at the table, and who wants to know how it went."""

    work: Work
    sender: Connection | None = None
    about: str = ""
    done: asyncio.Future[Change | None] | None = None
    since: float = field(default_factory=time.perf_counter)
    trace: str = field(default_factory=tracing.current)


class TableActor:
    def __init__(self, server: TableServer, room: Room, fence: int = 0) -> None:
        self.server = server
        self.room = room
        self.fence = fence
        """The number of our lease, which all that is written carries; 0: this server is alone."""
        self.connections: dict[Connection, None] = {}
        """In the order in which they came."""
        self._guests: Counter[str] = Counter()
        self._newcomers: list[tuple[Connection, int, int | None]] = []
        """To be welcomed when it is stored that they are back."""
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._kept = room.kept(self.now())
        self._thinking: tuple[int, asyncio.Task[None]] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._watch_timer: asyncio.TimerHandle | None = None
        self._asked_since = self.now()
        self._gone_since = dict.fromkeys(range(len(room.chairs)), self.now())
        self._busy_at = self.now()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_at_work = False
        self.moved_to: str | None = None
        """The server that may have this table from now on, if one wants it; None: it is here."""
        self._task = asyncio.create_task(self._run())
        self.post(lambda: None)

    def now(self) -> int:
        return self.server.now()

    # ---- one thing after the other ------------------------------------------------------------------------------------

    def post(self, work: Work, sender: Connection | None = None, about: str = "") -> None:
        self._jobs.put_nowait(Job(work, sender, about))

    async def do(self, work: Work) -> Change | None:
        """Done and stored when this returns; Refused if it cannot be, Elsewhere if the table has just moved."""
        if self.moved_to:
            raise Elsewhere(self.room.id, self.moved_to)
        done: asyncio.Future[Change | None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Job(work, done=done))
        return await done

    def touch(self) -> None:
        """Somebody wants something of this table: it is not put away for a while."""
        self._busy_at = self.now()

    def beside(self, work: Coroutine[None, None, None]) -> None:
        """Something that does not hold up the table, and ends with it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Whatever is being stored is stored; what nobody was told does not count."""
        for timer in (self._timer, self._watch_timer):
            if timer is not None:
                timer.cancel()
        tasks = [self._task, *self._tasks, *([self._thinking[1]] if self._thinking is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        tracing.forget()
        while True:
            job = await self._jobs.get()
            self._is_at_work = True
            self.server.collecting.begins()
            with tracing.go_on("table.do", job.trace, "about", job.about) as traced:
                try:
                    await self._one(job)
                    await self._go_on()
                except Refused:  # said to whoever sent it; the room is as it is stored
                    pass
                except Exception as error:
                    log.exception("table %s", self.room.id)
                    traced.failed(type(error).__name__)
                    await self._again()
                finally:
                    self.server.collecting.ends()
                    self._is_at_work = False
            self._arm()

    async def _one(self, job: Job) -> None:
        error: Refused | None = None
        change: Change | None = None
        try:
            change = job.work()
            if change is not None:
                await self._keep_and_tell(change)
                if job.about in ANSWERS:
                    self.server.metrics.answered(ANSWERS[job.about], job.since)
        except Refused as refusal:
            error = refusal
        except Exception as problem:
            if job.done is not None:
                job.done.set_exception(refused("t-error-database", 503) if is_away(problem) else refused("t-error-server", 500))
            raise
        if error is not None and job.sender is not None:
            job.sender.refuse(error.why, job.about)
        if job.done is not None and not job.done.done():
            if error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(change)

    async def _keep_and_tell(self, change: Change) -> None:
        write = self._write(change)
        if write is not None:
            try:
                await self.server.store.write(write)
            except (Fenced, TimeoutError) as error:
                why = "another server has it" if isinstance(error, Fenced) else "the database is silent"
                log.warning("table %s: %s", self.room.id, why)
                self.server.give_up(self)
                raise refused("t-error-not-stored", 503) from None
            except Exception:
                log.exception("table %s could not be stored", self.room.id)
                await self._again()
                raise refused("t-error-not-stored", 503) from None
        self._tell(change)
        if change.rematch:
            await self.server.rematch(self)

    def _write(self, change: Change) -> Write | None:
        """What must be stored before anybody is told; None: nothing."""
        columns: dict[str, Any] = {}
        kept = self.room.kept(self.now())
        if change.step is not None or change.begun:
            columns = columns_of(self.room, self.server.seconds(), change.begun)
            self._asked_since = self.now()
        if kept != self._kept:
            columns["clocks"] = msgspec.json.encode(kept).decode()
            if kept["away"] != self._kept["away"]:
                columns["touched"] = self.server.seconds()  # so long ago somebody was given up, or came back
            self._kept = kept
        if change.settings:
            columns |= {"settings": settings_text(self.room.settings), "state": self.room.state}
        seats = [seat_row(self.room.chairs[seat]) for seat in sorted(change.chairs)]
        lines = change.step.lines if change.step is not None else ()
        said = change.said
        chat = [{**msgspec.to_builtins(said), "guest": self.room.said_by.get(said.n, "")}] if said is not None else []
        if not (columns or seats or lines or chat):
            return None
        return Write(self.room.id, columns=columns, seats=seats, lines=lines, chat=chat, fence=self.fence)

    async def _again(self) -> None:
        """The table as it is stored; whoever is here gets all of it."""
        try:
            room = await self.server.load(self.room.id)
        except Exception:
            log.exception("table %s cannot be read", self.room.id)
            room = None
        if room is None:  # nobody may see what is not stored: they connect again, and the table is read again
            self.server.give_up(self)
            return
        self.room = room
        self._kept = room.kept(self.now())
        self.room.presence(self._here(), self._watching(), self.now())
        self._welcome_all()

    async def _go_on(self) -> None:
        """Answers that go without asking, what opponents think of a draw, and their next answer."""
        while True:
            if (answer := self.room.automatic()) is not None:
                await self._keep_and_tell(self.room.answer_automatically(*answer, self.now()))
            elif (draw := self.room.draw_to_answer()) is not None:
                seat, text = draw
                yes = self.room.play is not None and await self._agrees_to_draw(seat, text, self.room.play.view(seat))
                await self._keep_and_tell(self.room.act(seat, "offer" if yes else "decline", self.now()))
            else:
                break
        self._think()

    # ---- opponents ----------------------------------------------------------------------------------------------------

    def _think(self) -> None:
        asked = self._opponent_asked()
        if asked is None or self.room.play is None:
            return
        if self._thinking is not None and self._thinking[0] == self.room.place and not self._thinking[1].done():
            return
        if self._thinking is not None:
            self._thinking[1].cancel()
        place, (seat, text) = self.room.place, asked
        view, seed = self.room.play.view(seat), self.room.mind_seed()
        self._thinking = (place, asyncio.create_task(self._thought(place, seat, text, view, seed)))

    async def _agrees_to_draw(self, seat: int, text: str, view: TableView) -> bool:
        try:
            return await self.server.thinker.agrees_to_draw(self.room.id, seat, text, view)
        except Exception:
            log.exception("table %s: %s said nothing about a draw", self.room.id, text)
            return False

    async def _thought(self, place: int, seat: int, text: str, view: TableView, seed: int) -> None:
        limits, began = self.server.limits, asyncio.get_running_loop().time()
        least = limits.pause if self.room.rules.takes_a_pause(view) else limits.pace
        try:
            answer = await self.server.thinker.answer(self.room.id, seat, text, view, seed)
        except Exception:
            log.exception("table %s: %s gave no answer", self.room.id, text)
            if self.server.closing:
                return
            answer = safest(view.legal())
        if not is_allowed(view, answer):
            answer = safest(view.legal())
        await asyncio.sleep(max(0.0, began + least - asyncio.get_running_loop().time()))
        with tracing.begin("opponent.answer"):  # a trace of its own: where only opponents play, one would never end
            self.post(lambda: self.room.opponent_answers(seat, place, answer, self.now()), about="opponent")

    # ---- time ---------------------------------------------------------------------------------------------------------

    def _arm(self) -> None:
        """Wake up when the next thing happens by itself."""
        if self._timer is not None:
            self._timer.cancel()
        if self.connections or not self._jobs.empty():
            self._busy_at = self.now()
        due = self._next_due()
        self._timer = asyncio.get_running_loop().call_later(max(0, due - self.now()) / 1000 + 0.005, self._ring)

    def _next_due(self) -> int:
        times = [self._busy_at + IDLE if self.is_idle() else self.now() + IDLE]
        seat = self._awaited()
        if seat is not None:
            up = self.room.clock.time_up_at() if self.room.clock is not None else None
            if up is not None:
                times.append(up)
            elif self.room.clock is None and seat not in self.room.here:
                times.append(max(self._asked_since, self._gone_since[seat]) + ABSENT)
        return min(times)

    def _awaited(self) -> int | None:
        """The seat of a person who is asked and whom nobody has given up yet."""
        play = self.room.play
        if play is None or play.over:
            return None
        chair = self.room.chairs[play.asked]
        return chair.seat if chair.is_person and not chair.away else None

    def _ring(self) -> None:
        seat = self._awaited()
        if seat is not None:
            up = self.room.clock.time_up_at() if self.room.clock is not None else None
            late = up is not None and up <= self.now()
            gone = self.room.clock is None and seat not in self.room.here
            if late or (gone and max(self._asked_since, self._gone_since[seat]) + ABSENT <= self.now()):
                self.post(lambda: self.room.is_away(seat))
                return
        if self.is_idle() and self._busy_at + IDLE <= self.now():
            self.server.put_away(self)
            return
        self._arm()

    def is_idle(self) -> bool:
        """Nobody is here, and nothing happens by itself. A clock whose time is up counts no more: the others decide, when they come."""
        running = self._awaited() is not None and self.room.clock is not None and self.room.clock.time_up_at() is not None
        return not self.connections and self._jobs.empty() and self._opponent_asked() is None and not running

    def is_at_rest(self) -> bool:
        """Nobody is here or waits for something; an opponent may be thinking."""
        return not self.connections and self._jobs.empty() and not self._is_at_work

    def _opponent_asked(self) -> tuple[int, str] | None:
        """Opponents among themselves play while somebody looks on."""
        alone = not self.connections and all(chair.kind == "bot" for chair in self.room.chairs)
        return None if alone else self.room.opponent_asked()

    # ---- who is here --------------------------------------------------------------------------------------------------

    def connect(self, connection: Connection, since: int, version: int | None) -> None:
        """The newcomer gets everything, the others hear that somebody came."""
        if self.moved_to is not None:
            connection.close(RESTART)
            return

        def work() -> Change | None:
            self.connections[connection] = None
            self._guests[connection.guest] += 1
            self._newcomers.append((connection, since, version))
            return self._present()

        self.post(work)

    def disconnect(self, connection: Connection) -> None:
        def work() -> Change | None:
            if connection in self.connections:
                del self.connections[connection]
                self._guests[connection.guest] -= 1
                self._guests += Counter()  # without those who are gone
            for seat in self.room.here - self._here():
                self._gone_since[seat] = self.now()
            return self._present()

        self.post(work)

    def _present(self) -> Change:
        """That somebody more or less looks on is told once in a while for all of them."""
        before = self.room.here
        change = self.room.presence(self._here(), self._watching(), self.now())
        if change.around and not change.chairs and self.room.here == before:
            change.around = False
            if self._watch_timer is None:
                self._watch_timer = asyncio.get_running_loop().call_later(WATCHERS, self._tell_watchers)
        return change

    def _tell_watchers(self) -> None:
        self._watch_timer = None
        self.post(lambda: Change(around=True))

    def seated(self, guest: str, change: Change) -> Change:
        """A guest who may be connected has taken a seat, or given one up."""
        present = self.room.presence(self._here(), self._watching(), self.now())
        change.around = change.around or present.around
        change.chairs |= present.chairs
        self._newcomers += [(connection, 0, None) for connection in self.connections if connection.guest == guest]
        return change

    def _here(self) -> set[int]:
        return {chair.seat for chair in self.room.chairs if chair.kind == "person" and chair.guest in self._guests}

    def _watching(self) -> int:
        players = {chair.guest for chair in self.room.chairs if chair.kind == "person"}
        return len(self._guests) - sum(guest in self._guests for guest in players)

    # ---- telling ------------------------------------------------------------------------------------------------------

    def _tell(self, change: Change) -> None:
        """Whoever must not see the table any more is sent away first."""
        self._send_away()
        if change.begun or change.settings:
            self._welcome_all()
            return
        self._newcomers += [(connection, 0, None) for connection in self.connections if eyes.is_astray(self.room, connection)]
        newcomers = {connection: (since, version) for connection, since, version in reversed(self._newcomers)}
        self._newcomers.clear()
        if change.step is not None:
            for connection, text in eyes.updates(self.room, self.connections, change.step, self.now()):
                if connection not in newcomers:  # a welcome has it all
                    connection.send(text)
        for connection, (since, version) in newcomers.items():
            self.welcome(connection, since, version)
        if change.around:
            self._send(wire.encode(self.room.around(self.now())), self.connections)
        if change.said is not None:
            self._send(wire.encode(wire.Said(change.said)), self.connections)

    def _send(self, text: str, to: Iterable[Connection]) -> None:
        for connection in to:
            connection.send(text)

    def welcome(self, connection: Connection, since: int = 0, version: int | None = None) -> None:
        if not connection.closed:
            connection.send(wire.encode(eyes.welcome(self.room, connection, self.now(), since, version)))

    def _welcome_all(self) -> None:
        self._send_away()
        self._newcomers.clear()
        for connection in self.connections:
            self.welcome(connection)

    def _send_away(self) -> None:
        """Those who gave up their seat at a table without spectators."""
        for connection in self.connections:
            if not connection.closed and not self.room.may_watch(connection.guest):
                connection.refuse(refused("t-error-not-allowed").why, "")
                connection.close(NOT_ALLOWED)

    def moved(self, table: str) -> None:
        self._send(wire.encode(wire.Moved(table)), self.connections)
