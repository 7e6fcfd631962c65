"""A thinker that has workers on other machines think, as long as there are some, and thinks itself otherwise: players do not notice.

Of the questions that somebody waits for, no more are handed over than the workers can soon begin. The others wait here, where guests take
turns. All questions of one table go to the same worker while it can take them, because an opponent keeps the plan of its turn.
"""

from __future__ import annotations

from typing import Final

import msgspec

from buildstars.table.live.games import TableSpec
from buildstars.table.live.registry import game_of_spec
from buildstars.table.live.server import Thinker
from buildstars.table.site.job_queue import JobQueue, NobodyThere
from buildstars.table.site.measurements import SharedMeasuring
from buildstars.table.site.sealing import Seal
from buildstars.table.site.valkey_client import client_of
from buildstars.table.thinking.asking import UNNUMBERED, AskingThinker, Progress
from buildstars.table.thinking.pool import WorkerPool
from buildstars.table.thinking.turns import Turns
from buildstars.table.thinking.wire import Game, Luck, MakePuzzle, Question, Review, Think
from buildstars.table.workshop.text_wire import Sent

A_PROCESS: Final = 2
"""Questions that are handed over for each process of the workers: one is thought about, one is at hand."""


class RemoteThinker(AskingThinker):
    def __init__(self, local: WorkerPool, queue: JobQueue, at_once: bool = True) -> None:
        """`at_once`: the processes of this machine are started with the server, and not when they are needed."""
        super().__init__()
        self.local = local
        self.queue = queue
        self.at_once = at_once
        self.asked_here = self.asked_there = 0
        """Questions that were answered on this machine, and on others."""
        local.guest_of = lambda table: self.guest_of(table)
        queue.on_workers = self._make_room
        self._turns = Turns()
        self._worker_of: dict[str, str] = {}
        """By table: which worker answered last."""

    async def start(self) -> None:
        if self.at_once:
            await self.local.start()
        await self.queue.start()

    async def stop(self) -> None:
        await self.queue.stop()
        await self.local.stop()

    def forget(self, table: str) -> None:
        self._worker_of.pop(table, None)
        self.local.forget(table)

    def new_measuring(self) -> SharedMeasuring:
        """Measurements that all servers of the site know."""
        return SharedMeasuring(self.queue)

    def loads(self) -> dict[str, int]:
        return {**self.local.loads(), "elsewhere": self.queue.load}

    def _make_room(self) -> None:
        self._turns.set_places(max(1, A_PROCESS * self.queue.processes))

    async def put(self, question: Question, spec: TableSpec | None = None, progress: Progress | None = None) -> bytes:
        if self.queue.is_open and not isinstance(question, Sent):  # what strangers sent is read here, within limits
            try:
                found = await self._put_there(question, spec, progress)
                self.asked_there += 1
                return found
            except NobodyThere:
                pass
        self.asked_here += 1
        return await self.local.put(question, spec, progress)

    async def _put_there(self, question: Question, spec: TableSpec | None, progress: Progress | None) -> bytes:
        def hear(_: str, data: bytes) -> None:
            if progress is not None:
                progress(*msgspec.msgpack.decode(data, type=tuple[int, int]))

        data, game = msgspec.msgpack.encode(question), game_data(spec)
        if isinstance(question, Review | MakePuzzle | Luck):
            return (await self.queue.ask(data, game, "", long=True, hear=hear))[0]
        table = question.table if isinstance(question, Think) else ""
        whose = self.guest_of(table) if table else ""
        async with self._turns.of(whose):
            found, worker = await self.queue.ask(data, game, whose, long=False, worker=self._worker_of.get(table, ""))
        if table:
            self._worker_of[table] = worker
        return found


def game_data(spec: TableSpec | None) -> bytes:
    """As a process is told of a game; nothing if the question is about none."""
    if spec is None:
        return b""
    return msgspec.msgpack.encode(Game(UNNUMBERED, spec.forces, spec.options, game_of_spec(spec).name))


def thinker_of(local: Thinker, valkey_url: str, seal: Seal) -> RemoteThinker:
    """For a server of a site: `local` thinks where no worker does. One that would think in the server itself is replaced by a process,
    which is started when it is needed. ValkeyUnusable if this is no address."""
    queue = JobQueue(client_of(valkey_url), seal)
    if isinstance(local, WorkerPool):
        return RemoteThinker(local, queue)
    return RemoteThinker(WorkerPool(), queue, at_once=False)
