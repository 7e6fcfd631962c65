"""The processes that think, for the whole server: opponents' answers, odds, why not, hints and reviews, none of which holds it up.

Opponents, people's quick questions (odds, why not: milliseconds) and slow ones (hints, reviews: tenths of a second) have processes of
their own, so that nobody waits for another's long thought. One ply of a review may take half a second, so cutting it up would not be
enough to share a process with the odds.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from buildstars.bots.guard import PATIENCE, Forfeited
from buildstars.table.live.games import TableSpec
from buildstars.table.thinking.asking import AskingThinker, Incident, Progress
from buildstars.table.thinking.wire import Draw, DrawThings, Luck, MakePuzzle, Odds, Question, Review, Reviewed, Seen, Think, WhyNot
from buildstars.table.thinking.worker import Unanswered, Worker
from buildstars.table.workshop.text_wire import Sent

__all__ = ["Incident", "WorkerPool", "Unanswered"]

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


class WorkerPool(AskingThinker):
    """`workers` think for opponents: all of one table's in the same one, for one guest's tables after another's. `scholars` answer people's
    quick questions; one more process, started when somebody asks for them, gives hints and reviews, and another one does what has time
    (`background`). `patience`: seconds for an answer at most."""

    def __init__(self, workers: int = 1, scholars: int = 1, patience: float = PATIENCE) -> None:
        super().__init__()
        self.workers = [Worker(patience) for _ in range(max(1, workers))]
        self.scholars = [Worker(min(patience, QUICK)) for _ in range(max(1, scholars))]
        self.adviser = Worker(patience)
        self.student = Worker(patience)
        self.reader = Worker(READ, limited=True)
        self.painter = Worker(DRAWN)
        """Started when somebody first wants a preview of a link."""
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

    # ---- who is asked -------------------------------------------------------------------------------------------------

    async def put(self, question: Question, spec: TableSpec | None = None, progress: Progress | None = None) -> bytes:
        if isinstance(question, Review):
            return await self._review(question, progress)
        whose = ""
        if isinstance(question, Think):
            assert spec is not None
            worker = self._worker_of(question.table, spec)
            whose = self._guests[question.table]
        elif isinstance(question, Sent):
            worker = self.reader
            if worker.load >= MOST_WAITING:
                raise Unanswered("too many texts wait.")
        elif isinstance(question, Odds | WhyNot):
            worker = min(self.scholars, key=lambda scholar: scholar.load)
        elif isinstance(question, MakePuzzle | Luck):
            worker = self.student
        else:
            worker = self.painter if isinstance(question, Draw | DrawThings) else self.adviser
        try:
            return await worker.ask(lambda game: numbered(question, game), spec, whose)
        finally:
            if isinstance(question, Draw) and spec is not None:
                worker.drop(spec)

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

    async def _review(self, question: Review, progress: Progress | None) -> bytes:
        """In pieces, so that a hint does not wait for all of it; one record after the other."""
        async with self._reviewing:
            for _ in range(MOST_BEGINNINGS):
                data = await self.adviser.ask(lambda game: question)
                while (found := msgspec.msgpack.decode(data, type=Reviewed)).of > 0:  # else it is another process, and knows nothing of it
                    if progress is not None:
                        progress(found.done, found.of)
                    if found.review:
                        return data
                    data = await self.adviser.ask(lambda game: Review(None))
        raise Forfeited("raised", "the process that reviews was ended again and again.")

    # ---- how it goes --------------------------------------------------------------------------------------------------

    def loads(self) -> dict[str, int]:
        """Questions that wait or are thought about, by who thinks."""
        return {
            "opponents": sum(worker.load for worker in self.workers), "questions": sum(worker.load for worker in self.scholars),
            "advice": self.adviser.load, "background": self.student.load,
        }


def numbered(question: Question, game: int) -> Question:
    """With the number by which its process knows the game."""
    return msgspec.structs.replace(question, game=game) if isinstance(question, Seen) else question
