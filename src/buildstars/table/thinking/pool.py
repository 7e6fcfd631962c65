"""The processes that think, for the whole server: opponents' answers, odds, why not, hints and reviews, none of which holds it up.

Opponents, people's quick questions (odds, why not: milliseconds) and slow ones (hints, reviews: tenths of a second) have processes of
their own, so that nobody waits for another's long thought. One ply of a review may take half a second, so cutting it up would not be
enough to share a process with the odds. An opponent that fails forfeits the decision, and the game goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from buildstars.boards.showing import Caption, Showing
from buildstars.bots import guard
from buildstars.bots.guard import PATIENCE, Forfeited, by_hand, safest, shortly
from buildstars.table import wire
from buildstars.table.live.errors import refused
from buildstars.table.live.games import TableSpec, TableView, is_allowed
from buildstars.table.thinking.background import Lucks, Making, Position
from buildstars.table.thinking.wire import Draw, DrawThings, Hint, Luck, MakePuzzle, Odds, Review, Reviewed, Think, WhyNot, Word
from buildstars.table.thinking.worker import Asked, Unanswered, Worker
from buildstars.table.workshop.text_wire import Outcome, Sent

__all__ = ["Incident", "WorkerPool", "Unanswered"]

MOST_INCIDENTS: Final = 1000
MOST_BEGINNINGS: Final = 3
"""Of one review, if other questions keep ending the process."""
READ: Final = 30.0
"""Seconds for a text, also on a busy machine: of the processor it gets fewer (`texts`)."""
MOST_WAITING: Final = 8
"""Texts that wait for their reader."""
DRAWN: Final = 60.0
"""Seconds for a picture, which takes less than one where nobody else works."""
QUICK: Final = 15.0
"""Seconds for a question that takes milliseconds, even on a busy machine and interpreted."""
SEEDS: Final = (1 << 63) - 1

log: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Incident(guard.Incident):
    """A decision that an opponent forfeited, or a person's question without an answer (then `name` is what was asked)."""

    table: str = ""


class WorkerPool:
    """`workers` think for opponents: all of one table's in the same one, for one guest's tables after another's. `scholars` answer people's
    quick questions; one more process, started when somebody asks for them, gives hints and reviews, and another one does what has time
    (`background`). `patience`: seconds for an answer at most."""

    def __init__(self, workers: int = 1, scholars: int = 1, patience: float = PATIENCE) -> None:
        self.workers = [Worker(patience) for _ in range(max(1, workers))]
        self.scholars = [Worker(min(patience, QUICK)) for _ in range(max(1, scholars))]
        self.adviser = Worker(patience)
        self.student = Worker(patience)
        self.reader = Worker(READ, limited=True)
        self.painter = Worker(DRAWN)
        """Started when somebody first wants a preview of a link."""
        self.incidents: list[Incident] = []
        self.faults = 0
        """All incidents, also those that are not kept any more."""
        self.guest_of: Callable[[str], str] = str
        """Who made a table: guests take turns, and nobody's tables think in all workers. As long as nobody says it, each is its own."""
        self._tables: dict[str, tuple[Worker, TableSpec]] = {}
        self._guests: dict[str, str] = {}
        """Of these tables."""
        self._reviewing = asyncio.Lock()

    async def start(self) -> None:
        """So that the first question need not wait for a process to start. Unanswered if none can be started."""
        try:
            await asyncio.gather(*(worker.start() for worker in (*self.workers, *self.scholars)))
        except Forfeited as fault:
            raise Unanswered(f"no process could be started to think in: {fault}.") from None

    async def stop(self) -> None:
        """Whoever waits for an answer gets Unanswered."""
        others = (self.adviser, self.student, self.reader, self.painter)
        await asyncio.gather(*(worker.stop() for worker in (*self.workers, *self.scholars, *others)))

    def forget(self, table: str) -> None:
        """The table is over: its game and its opponents go."""
        if table in self._tables:
            worker, spec = self._tables.pop(table)
            del self._guests[table]
            worker.drop(spec, table)
            for one in (*self.scholars, self.adviser):
                one.drop(spec)

    # ---- opponents ----------------------------------------------------------------------------------------------------

    async def answer(self, table: str, seat: int, opponent: str, view: TableView, seed: int) -> int:
        """What the view allows: the seat is asked. Unanswered only if all is being stopped: nothing may be played for an opponent then."""
        legal = view.legal()
        if (agreed := by_hand(view)) is not None:
            return agreed
        try:
            given = await self._thought(table, seat, opponent, view, seed, False)
            if isinstance(given, int) and is_allowed(view, given):
                return given
            raise Forfeited("illegal", f"answered {given}, offered were {shortly(legal)}")
        except Forfeited as fault:
            self._note(fault, opponent, seat, view, view.question().id, table)
            return safest(legal)

    async def agrees_to_draw(self, table: str, seat: int, opponent: str, view: TableView) -> bool:
        """No, if it cannot say."""
        try:
            return await self._thought(table, seat, opponent, view, 0, True) == 1
        except Forfeited as fault:
            self._note(fault, opponent, seat, view, "draw", table)
            return False

    async def _thought(self, table: str, seat: int, opponent: str, view: TableView, seed: int, draw: bool) -> int | str:
        data = view.to_bytes()
        worker = self._worker_of(table, view.spec)
        told = await worker.ask(lambda game: Think(game, seat, data, table, opponent, seed & SEEDS, draw), view.spec, self._guests[table])
        given: int | str = msgspec.msgpack.decode(told, type=int | str)
        return given

    def _worker_of(self, table: str, spec: TableSpec) -> Worker:
        """The one with the fewest tables gets a new one; of several workers one is left to others by every guest."""
        if table not in self._tables:
            guest = self.guest_of(table)
            own = {id(self._tables[other][0]) for other, whose in self._guests.items() if whose == guest}
            all_but_one = 0 < len(self.workers) - 1 <= len(own)
            open_ = [worker for worker in self.workers if id(worker) in own] if all_but_one else self.workers
            counts = [sum(worker is other for other, _ in self._tables.values()) for worker in open_]
            self._tables[table] = (open_[counts.index(min(counts))], spec)
            self._guests[table] = guest
        worker, before = self._tables[table]
        if before is not spec:
            self._tables[table] = (worker, spec)
        return worker

    # ---- people -------------------------------------------------------------------------------------------------------

    async def odds(self, view: TableView, request: int, version: int, of: wire.Trial | None = None) -> wire.OddsReply:
        """Without any, if something went wrong."""
        data = view.to_bytes()
        try:
            told = await self._scholar().ask(lambda game: Odds(game, view.seat, data, request, version, of), view.spec)
            return msgspec.msgpack.decode(told, type=wire.OddsReply)
        except Forfeited as fault:
            self._note(fault, "odds", view.seat, view, view.question().id)
            return wire.OddsReply(request, version, None, [], None, {}, {}, [])

    async def why(self, view: TableView, ask: wire.AskWhy) -> wire.WhyReply:
        """Unanswered if something went wrong: no reason would mean that it is possible."""
        data = view.to_bytes()
        try:
            told = await self._scholar().ask(lambda game: WhyNot(game, view.seat, data, ask), view.spec)
            return msgspec.msgpack.decode(told, type=wire.WhyReply)
        except Forfeited as fault:
            self._note(fault, "why", view.seat, view, view.question().id)
            raise Unanswered(str(fault)) from None

    async def hint(self, view: TableView, request: int, version: int, opponent: str = "commander", plan: bool = False) -> wire.HintReply:
        """Without a choice if the seat is not asked, or something went wrong."""
        data = view.to_bytes()
        try:
            told = await self.adviser.ask(lambda game: Hint(game, view.seat, data, request, version, opponent, plan), view.spec)
            return msgspec.msgpack.decode(told, type=wire.HintReply)
        except Forfeited as fault:
            self._note(fault, "hint", view.seat, view, view.question().id)
            return wire.HintReply(request, version, 0.0, [])

    async def word(self, view: TableView, answers: Sequence[int], ply: int, request: int, version: int) -> wire.WordReply:
        """Without a grade if there is nothing to say, or something went wrong."""
        data = view.to_bytes()
        try:
            told = await self.adviser.ask(lambda game: Word(game, view.seat, data, list(answers), ply, request, version), view.spec)
            return msgspec.msgpack.decode(told, type=wire.WordReply)
        except Forfeited as fault:
            self._note(fault, "word", view.seat, view, view.question().id)
            return wire.WordReply(request, version, "")

    def _scholar(self) -> Worker:
        return min(self.scholars, key=lambda scholar: scholar.load)

    async def review(self, record: str, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
        """A record looked at again (`advice.Review`), one record after the other. Unanswered, with a sentence, if that cannot be."""
        async with self._reviewing:
            for _ in range(MOST_BEGINNINGS):
                found = await self._look_again(record)
                while found.of > 0:  # else the process is another one by now, and knows nothing of it
                    if progress is not None:
                        progress(found.done, found.of)
                    if found.review:
                        whole: dict[str, Any] = msgspec.msgpack.decode(found.review)
                        return whole
                    found = await self._look_again(None)
        raise Unanswered("the process that reviews was ended again and again.")

    async def _look_again(self, text: str | None) -> Reviewed:
        try:
            return msgspec.msgpack.decode(await self.adviser.ask(lambda game: Review(text)), type=Reviewed)
        except Forfeited as fault:
            raise Unanswered(str(fault)) from None

    # ---- how it goes --------------------------------------------------------------------------------------------------

    def loads(self) -> dict[str, int]:
        """Questions that wait or are thought about, by who thinks."""
        return {
            "opponents": sum(worker.load for worker in self.workers), "questions": sum(worker.load for worker in self.scholars),
            "advice": self.adviser.load, "background": self.student.load,
        }

    # ---- what has time ------------------------------------------------------------------------------------------------

    async def make_puzzle(self, position: Position) -> Making:
        """Unanswered, with a sentence, if it cannot be found out."""
        try:
            return msgspec.msgpack.decode(await self.student.ask(lambda game: MakePuzzle(position)), type=Making)
        except Forfeited as fault:
            raise Unanswered(str(fault)) from None

    async def luck(self, record: str) -> Lucks:
        """The same."""
        try:
            return msgspec.msgpack.decode(await self.student.ask(lambda game: Luck(record)), type=Lucks)
        except Forfeited as fault:
            raise Unanswered(str(fault)) from None

    # ---- pictures -----------------------------------------------------------------------------------------------------

    async def draw(self, view: TableView, names: Sequence[str], lang: str, words: Caption | None = None) -> bytes:
        """A position as a poster. Unanswered, with a sentence, if it cannot be drawn."""
        data = view.to_bytes()
        return await self._drawn(lambda game: Draw(game, view.seat, data, tuple(names), lang, words), view.spec)

    async def draw_things(self, showing: Showing) -> bytes:
        """The same of what is no position."""
        return await self._drawn(lambda game: DrawThings(showing))

    async def _drawn(self, asked: Asked, spec: TableSpec | None = None) -> bytes:
        try:
            return msgspec.msgpack.decode(await self.painter.ask(asked, spec), type=bytes)
        except Forfeited as fault:
            raise Unanswered(str(fault)) from None
        finally:
            if spec is not None:
                self.painter.drop(spec)

    # ---- what strangers sent ------------------------------------------------------------------------------------------

    async def read(self, sent: Sent) -> Outcome:
        """In a process with limits of memory and time. Refused if too many wait, or the text is too much for it."""
        if self.reader.load >= MOST_WAITING:
            raise refused("t-error-busy", 503)
        try:
            return msgspec.msgpack.decode(await self.reader.ask(lambda game: sent), type=Outcome)
        except Unanswered:
            raise refused("t-error-busy", 503) from None
        except Forfeited as fault:
            log.warning("%s: %s", type(sent).__name__, fault)
            raise refused("t-error-heavy", 422) from None

    # ---- what went wrong ----------------------------------------------------------------------------------------------

    def _note(self, fault: Forfeited, name: str, seat: int, view: TableView, question: str, table: str = "") -> None:
        incident = Incident(fault.kind, name, seat, view.turn_number(), question, str(fault), table)
        self.incidents.append(incident)
        self.faults += 1
        del self.incidents[:-MOST_INCIDENTS]
        log.warning("%s%s", f"table {table}: " if table else "", incident)
