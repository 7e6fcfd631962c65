"""What the servers of a site tell each other, over Valkey's channels: sealed, numbered, and together what is said in one moment.

A channel forgets: whoever does not listen just then never hears it. So each server numbers what it sends to another, and
a number that is missing is noticed. Then everything that hung on it is ended, and browsers connect again and get what
they missed from the record. Valkey keeps nothing that anybody needs.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, Final

import msgspec
from valkey.asyncio import Valkey
from valkey.exceptions import ValkeyError

from buildstars.table.site.channels import Line, connected
from buildstars.table.site.endings import ended
from buildstars.table.site.sealing import BadSeal, Seal

EVERYBODY: Final = "*"
PAUSE: Final = 0.2
"""Seconds until Valkey is tried again."""
PATIENCE: Final = 5.0
"""Seconds that an answer of another server may take."""
BEAT: Final = 1.5
"""Seconds between two words to ourselves; the client gives a silent Valkey up after five."""
LARGEST: Final = 1_000_000
"""Bytes that go together; what is more goes in several."""
AWAY: Final = (ValkeyError, OSError, TimeoutError)
log: Final = logging.getLogger("buildstars.site")

Item = tuple[str, str, bytes]
"""What kind, about what, and the rest."""


class Frame(msgspec.Struct, array_like=True):
    """What goes over a channel at once."""

    sender: str
    number: int
    items: list[Item]


class NoAnswer(Exception):
    """Another server did not answer, or cannot be reached."""


ENCODE: Final = msgspec.msgpack.Encoder().encode
DECODE: Final = msgspec.msgpack.Decoder(Frame).decode
Handler = Callable[[str, str, bytes], None]
Asked = Callable[[str, Any], Awaitable[Any]]


class Bus:
    def __init__(self, client: Valkey, seal: Seal, me: str, secret: str) -> None:
        self.me = me
        self.client = client
        self.handlers: dict[str, Handler] = {}
        """By kind: called with the sender, what it is about, and the rest."""
        self.answers: dict[str, Asked] = {}
        """By what is asked: called with the sender and the arguments."""
        self.broken: list[Callable[[str], None]] = []
        """Called with a server from which something was missed, or that does not listen; `*`: everything was missed."""
        self.sent_bytes = self.sent_frames = 0
        self._seal = seal
        self._site = hashlib.sha256(b"channel " + secret.encode()).hexdigest()[:12]
        self._outbox: dict[str, list[Item]] = {}
        self._wake = asyncio.Event()
        self._listens = asyncio.Event()
        self._speaks = asyncio.Event()
        self._numbers: dict[str, int] = {}
        self._heard: dict[tuple[str, bool], int] = {}
        self._asking: dict[str, tuple[str, asyncio.Future[Any]]] = {}
        self._count = count()
        self._line: Line | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._beside: set[asyncio.Task[None]] = set()

    def channel(self, server: str) -> str:
        return f"buildstars:{self._site}:{server}"

    @property
    def is_connected(self) -> bool:
        """Do we hear, and can we say something?"""
        return self._listens.is_set() and self._speaks.is_set()

    async def start(self) -> None:
        """Returns when we are connected."""
        self.handlers |= {"ask": self._asked, "reply": self._replied}
        self._tasks = [asyncio.create_task(work) for work in (self._listen_on(), self._send_on(), self._beat_on())]
        await self._listens.wait()
        await self._speaks.wait()

    async def stop(self) -> None:
        await self.flushed()
        await ended(*self._tasks, *self._beside)
        await self.client.aclose()

    async def renamed(self, me: str) -> None:
        """From now on we are another server to the others; we listen as soon as Valkey is there."""
        self.me = me
        self._numbers.clear()
        await ended(self._tasks[0])
        self._tasks[0] = asyncio.create_task(self._listen_on())

    async def _beat_on(self) -> None:
        """We speak to ourselves: whoever hears not even that within the client's patience has lost Valkey without noticing."""
        while True:
            await asyncio.sleep(BEAT)
            self.send(self.me, "beat", "")

    # ---- sending ------------------------------------------------------------------------------------------------------

    def send(self, to: str, kind: str, about: str, data: bytes = b"") -> None:
        """Soon, together with what else goes there; lost if Valkey is away."""
        self._outbox.setdefault(to, []).append((kind, about, data))
        self._wake.set()

    async def ask(self, to: str, what: str, arguments: Any = None) -> Any:
        """Another server's answer; NoAnswer if there is none."""
        number = str(next(self._count))
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asking[number] = (to, future)
        self.send(to, "ask", number, msgspec.msgpack.encode((what, arguments)))
        try:
            async with asyncio.timeout(PATIENCE):
                return await future
        except TimeoutError:
            raise NoAnswer(to) from None
        finally:
            self._asking.pop(number, None)

    async def flushed(self) -> None:
        """What was to be sent is on its way, or lost."""
        while self.is_connected and (self._outbox or (self._line is not None and self._line.unheard)):
            self._wake.set()
            await asyncio.sleep(0.01)

    async def _send_on(self) -> None:
        while True:
            try:
                async with connected(self.client, PATIENCE) as line, asyncio.TaskGroup() as both:
                    self._outbox.clear()  # what was said while nobody could hear it is lost
                    self._line = line
                    self._speaks.set()
                    both.create_task(self._say_on(line))
                    both.create_task(self._see_who_listens(line))
            except* AWAY as errors:
                log.error("Valkey is away: %s", type(errors.exceptions[0]).__name__)
            finally:
                self._line = None
                if self._speaks.is_set():
                    self._speaks.clear()
                    self._break(EVERYBODY)
            await asyncio.sleep(PAUSE)

    async def _say_on(self, line: Line) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await asyncio.sleep(0)  # what others say in this turn of the loop goes along
            outbox, self._outbox = self._outbox, {}
            if outbox:
                await line.publish([
                    (self.channel(to).encode(), frame, to) for to, items in outbox.items() for frame in self._frames(to, items)
                ])

    async def _see_who_listens(self, line: Line) -> None:
        async for to, listeners in line.heard():
            if not listeners and to != EVERYBODY:
                self._break(to)

    def _frames(self, to: str, items: list[Item]) -> list[bytes]:
        frames, some, size = [], list[Item](), 0
        for item in items:
            if some and size + len(item[2]) > LARGEST:
                frames.append(self._frame(to, some))
                some, size = [], 0
            some.append(item)
            size += len(item[2])
        return [*frames, self._frame(to, some)]

    def _frame(self, to: str, items: list[Item]) -> bytes:
        number = self._numbers[to] = self._numbers.get(to, 0) + 1
        sealed = self._seal.close(ENCODE(Frame(self.me, number, items)), to)
        self.sent_bytes += len(sealed)
        self.sent_frames += 1
        return sealed

    # ---- hearing ------------------------------------------------------------------------------------------------------

    async def _listen_on(self) -> None:
        while True:
            try:
                async with connected(self.client, PATIENCE) as line:
                    ours, everybodys = self.channel(self.me).encode(), self.channel(EVERYBODY).encode()
                    await line.subscribe(ours, everybodys)
                    async for kind, channel, said in line.messages():
                        if kind == b"message":
                            self._hear(channel == everybodys, said)
                        elif kind == b"subscribe" and said == 2:  # to both
                            self._heard.clear()
                            self._listens.set()
            except AWAY as error:
                log.error("Valkey is away: %s", type(error).__name__)
            finally:
                if self._listens.is_set():
                    self._listens.clear()
                    self._break(EVERYBODY)
            await asyncio.sleep(PAUSE)

    def _hear(self, to_all: bool, data: bytes) -> None:
        try:
            frame = DECODE(self._seal.open(data, EVERYBODY if to_all else self.me))
        except (BadSeal, msgspec.MsgspecError):
            log.warning("something that is not ours came over Valkey")
            return
        if frame.sender == self.me:
            return
        expected = self._heard.get((frame.sender, to_all), frame.number - 1) + 1
        self._heard[frame.sender, to_all] = frame.number
        if frame.number < expected:  # again: a repetition of what was heard already
            self._heard[frame.sender, to_all] = expected - 1
            return
        if frame.number > expected:
            log.warning("%d messages of server %s were missed", frame.number - expected, frame.sender)
            self._break(frame.sender)
        for kind, about, rest in frame.items:
            handler = self.handlers.get(kind)
            if handler is None:
                continue  # of a newer program
            try:
                handler(frame.sender, about, rest)
            except Exception:
                log.exception("message %s of server %s", kind, frame.sender)

    def _break(self, server: str) -> None:
        for to, future in list(self._asking.values()):
            if server in (to, EVERYBODY) and not future.done():
                future.set_exception(NoAnswer(to))
        for tell in self.broken:
            tell(server)

    # ---- questions ----------------------------------------------------------------------------------------------------

    def _asked(self, sender: str, number: str, data: bytes) -> None:
        what, arguments, *_ = msgspec.msgpack.decode(data)  # a newer program may say more
        task = asyncio.create_task(self._answer(sender, number, str(what), arguments))
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def _answer(self, sender: str, number: str, what: str, arguments: Any) -> None:
        answer = self.answers.get(what)
        try:
            reply = (True, await answer(sender, arguments)) if answer is not None else (False, f"unknown: {what}")
        except Exception as error:
            log.exception("question %s of server %s", what, sender)
            reply = (False, type(error).__name__)
        self.send(sender, "reply", number, msgspec.msgpack.encode(reply))

    def _replied(self, sender: str, number: str, data: bytes) -> None:
        _, future = self._asking.get(number, ("", None))
        if future is not None and not future.done():
            good, reply, *_ = msgspec.msgpack.decode(data)
            if good:
                future.set_result(reply)
            else:
                future.set_exception(NoAnswer(f"{sender}: {reply}"))
