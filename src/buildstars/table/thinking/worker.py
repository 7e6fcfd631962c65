"""One process that thinks, as the server sees it: it gets games and questions, one after the other, over its pipes.

It is started when somebody asks, ended when it takes too long, and replaced when it is gone. So the caller gets an
answer, or the reason why there is none. One that runs the engine's sources is also replaced, between two questions, once the
engine has been compiled in the background.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

import buildstars
from buildstars.bots.guard import Forfeited
from buildstars.bots.wire import HEAD, MOST
from buildstars.table.live.games import TableSpec
from buildstars.table.live.registry import game_of_spec
from buildstars.table.thinking.turns import Turns
from buildstars.table.thinking.wire import LIMITED, Drop, Failed, Game, Question, Told, heard, packed

START: Final = 60.0
"""Seconds until a new process is ready: Python and the engine have to be loaded."""
LAST_BREATH: Final = 2.0
"""Seconds that a process which has closed its output may take to end."""
CHILD: Final = (sys.executable, "-P", "-m", "buildstars.table.thinking.child")
MOST_MEGABYTES: Final = 400
"""A process that has taken more ends after its answer. Ten times what it takes at first: hints lose some memory for good."""
MOST_GAMES: Final = 300
"""Games that a process knows at a time."""

Asked = Callable[[int], Question]
"""A question, made when the number of its game is known (0: it is about none)."""


class Unanswered(Exception):
    """A sentence that says why there is no answer."""


class Died(Forfeited):
    """The process ended by itself, or talked nonsense: whoever asked need not have had a part in it."""

    def __init__(self, detail: str) -> None:
        super().__init__("raised", detail)


class Worker:
    """A process that answers one question at a time; it is started when there is one. Those who ask take turns."""

    def __init__(self, patience: float, megabytes: int = MOST_MEGABYTES, limited: bool = False) -> None:
        """`limited`: the operating system limits its memory and time, because it reads what strangers sent."""
        self.patience = patience
        self.megabytes = megabytes
        self.more = (LIMITED,) if limited else ()
        self.started = 0
        """How many processes there were."""
        self._process: asyncio.subprocess.Process | None = None
        self._mode = ""
        """Of that process (buildstars.MODE)."""
        self._turns = Turns()
        self._tasks: set[asyncio.Task[bytes]] = set()
        self._closed = False
        self._games: OrderedDict[int, tuple[int, TableSpec]] = OrderedDict()
        """By the identity of the spec, the latest last: the number by which the process knows it. The spec is kept, so it is unique."""
        self._numbers = 0
        self._drops = Drop([], [])

    @property
    def load(self) -> int:
        """Questions that wait or are thought about."""
        return len(self._tasks)

    @property
    def pid(self) -> int:
        return self._process.pid if self._process is not None else 0

    async def ask(self, asked: Asked, spec: TableSpec | None = None, whose: str = "") -> bytes:
        """Forfeited if there is no answer. If the process dies over it, or was dead already, another one is asked once more.

        A limited one is not: what ended one process ends the next one too."""
        try:
            return await self._ask(asked, spec, whose)
        except Died:
            if self.more:
                raise
            return await self._ask(asked, spec, whose)

    async def _ask(self, asked: Asked, spec: TableSpec | None, whose: str) -> bytes:
        """If whoever asked is cancelled, a thought that has begun goes on, and nobody hears of it."""
        if self._closed:
            raise Unanswered("the minds are stopped.")
        begun = asyncio.Event()
        task = asyncio.create_task(self._in_turn(begun, asked, spec, whose))
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if self._closed and task.cancelled():
                raise Unanswered("the minds were stopped.") from None
            if not begun.is_set():
                task.cancel()
            raise

    def _ended(self, task: asyncio.Task[bytes]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # asked for, so that nobody complains of it where nobody waits

    async def _in_turn(self, begun: asyncio.Event, asked: Asked, spec: TableSpec | None, whose: str) -> bytes:
        async with self._turns.of(whose):
            begun.set()
            process = await self._running()
            messages: list[Told] = []
            if self._drops.games or self._drops.tables:
                messages.append(self._drops)
                self._drops = Drop([], [])
            number = self._number_of(spec, messages) if spec is not None else 0
            messages.append(asked(number))
            return await self._exchange(process, messages)

    def _number_of(self, spec: TableSpec, messages: list[Told]) -> int:
        """A game that is new to the process is told first; the one not asked about for longest makes room."""
        known = self._games.get(id(spec))
        if known is not None:
            self._games.move_to_end(id(spec))
            return known[0]
        self._numbers += 1
        self._games[id(spec)] = (self._numbers, spec)
        messages.append(Game(self._numbers, spec.forces, spec.options, game_of_spec(spec).name))
        if len(self._games) > MOST_GAMES:
            _, (oldest, _) = self._games.popitem(last=False)
            messages.append(Drop([oldest], []))
        return self._numbers

    def drop(self, spec: TableSpec, table: str = "") -> None:
        """A game, and the opponents at a table; the process is told with the next question."""
        known = self._games.pop(id(spec), None)
        if self._process is not None:
            self._drops.games.extend([known[0]] if known is not None else [])
            self._drops.tables.extend([table] if table else [])

    # ---- the process itself -------------------------------------------------------------------------------------------

    async def start(self) -> None:
        async with self._turns.of(""):
            await self._running()

    async def _running(self) -> asyncio.subprocess.Process:
        """A new process if there is none, the last one has ended meanwhile, or a new one would have the compiled engine."""
        mode = buildstars.next_mode()
        if self._process is not None and self._process.returncode is None and self._mode == mode:
            return self._process
        await self._end()
        self.started += 1
        self._mode = mode
        limit = str(2 * self.patience + 5)
        pipe = asyncio.subprocess.PIPE
        try:
            process = await asyncio.create_subprocess_exec(*CHILD, limit, str(self.megabytes), *self.more, stdin=pipe, stdout=pipe)
        except OSError as error:
            raise Died(f"its process could not be started: {error}") from None
        self._process = process
        await self._exchange(process, [], START)
        return process

    async def _exchange(self, process: asyncio.subprocess.Process, messages: list[Told], seconds: float = 0.0) -> bytes:
        """Tell it something and wait for its reply; a process that is late, gone or talks nonsense is ended."""
        seconds = seconds or self.patience
        try:
            async with asyncio.timeout(seconds):
                reply = heard(await exchanged(process, messages))
        except TimeoutError:
            await self._end()
            raise Forfeited("late", f"took longer than {seconds:g} s, and its process was ended") from None
        except (OSError, EOFError, msgspec.DecodeError):
            code = await self._end(LAST_BREATH)
            raise Died(f"its process ended by itself (exit code {code})") from None
        except asyncio.CancelledError:
            await self._end()
            raise
        if isinstance(reply, Failed):
            raise Forfeited("raised", reply.why)
        return reply.data

    async def _end(self, wait: float = 0.0) -> int | None:
        """The exit code of the last process; one that is ending may do so by itself. What it knew is gone with it."""
        process, self._process = self._process, None
        self._games.clear()
        self._drops = Drop([], [])
        if process is None:
            return None
        try:
            async with asyncio.timeout(wait):
                return await process.wait()
        except TimeoutError:
            pass
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        return await process.wait()

    async def stop(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._end()


async def exchanged(process: asyncio.subprocess.Process, messages: list[Told]) -> bytes:
    """EOFError or OSError if it is gone, or what it says is none of ours."""
    assert process.stdin is not None and process.stdout is not None
    for message in messages:
        process.stdin.write(packed(message))
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
    if size > MOST:
        raise EOFError
    return await process.stdout.readexactly(size)
