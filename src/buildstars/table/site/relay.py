"""Requests and sockets that came to one server and belong to a table at another: passed on as they are, message by message.

The server that has the table runs its own application with them, as if the browser had come to it. So there is one way
for everything that concerns a table, whether it came directly or not. If the way between the two breaks, a socket is
closed as at a restart: the browser connects again and asks for what it missed. A request gets a 503.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from buildstars.table import wire
from buildstars.table.live.errors import Elsewhere, Refused, refused
from buildstars.table.live.socket import RESTART
from buildstars.table.operations import tracing
from buildstars.table.site.bus import EVERYBODY, Bus

MOST_BODY: Final = 300_000
"""Bytes of a request that are kept until it is clear who answers it."""
WAITING: Final = 1024
"""Messages of a browser that may wait for its table."""
CHUNK: Final = 256_000
"""Bytes of a body that go together."""
CHUNK_PAUSE: Final = 0.02
"""Seconds after each of them."""
WS: Final = "/ws/"
GONE: Final = "gone"
"""The browser has gone by itself."""
UNKNOWN: Final = "unknown"
"""The other server does not do it (any more)."""
HOPS: Final = 2
"""So often somebody looks again for a table that has moved."""
LATER: Final = ("websocket.send", "http.response.body", "websocket.http.response.body")
"""What never comes first."""
UNTIL_GONE: Final = 3.0
"""Seconds for which somebody waits who came to a table of a server that does not answer."""
PASSED_ON: Final = "buildstars.passed_on"
"""In a scope: the server from which it came."""
log: Final = logging.getLogger("buildstars.site")
ENCODE: Final = msgspec.msgpack.Encoder().encode
DECODE: Final = msgspec.msgpack.Decoder().decode


class Broken(Exception):
    """The way to the other server is lost."""


class Moved(Broken):
    """The other server has let go of it: whoever is asked once more finds who has it."""


@dataclass
class Outgoing:
    """What came to us and is done by another server."""

    peer: str
    inbox: asyncio.Queue[Message | None] = field(default_factory=asyncio.Queue)
    """What the other one sends to the browser; None: the way is lost."""


@dataclass
class Incoming:
    """What came to another server and is done by us."""

    peer: str
    inbox: asyncio.Queue[Message] = field(default_factory=lambda: asyncio.Queue(WAITING))
    task: asyncio.Task[None] | None = None


class Relay:
    """Around the application, inside of what holds for every request."""

    def __init__(self, app: ASGIApp, home: FastAPI) -> None:
        self.app = app
        self.home = home
        home.state.relay = self
        self.bus: Bus | None = None
        self.owner: Callable[[str], Awaitable[str]] | None = None
        """Who has a table: a server, or empty."""
        self.fetch: Callable[[str, str], Awaitable[bool]] | None = None
        """Has another server let go of a table, for us?"""
        self.home_of: Callable[[Scope], str] = lambda scope: ""
        """The server that makes what a request is about; empty, or ourselves: it is done here."""
        self.suspect: Callable[[str], None] = lambda peer: None
        self._outgoing: dict[str, Outgoing] = {}
        self._incoming: dict[tuple[str, str], Incoming] = {}
        self._gone: dict[str, asyncio.Event] = {}
        """By server that is gone, or did not answer somebody who waits until it is."""
        self._count = count()

    def join(
        self, bus: Bus, owner: Callable[[str], Awaitable[str]], home_of: Callable[[Scope], str],
        fetch: Callable[[str, str], Awaitable[bool]], suspect: Callable[[str], None],
    ) -> None:
        """Until then this server is alone."""
        self.bus, self.owner, self.home_of, self.fetch, self.suspect = bus, owner, home_of, fetch, suspect
        bus.handlers |= {"open": self._opened, "in": self._came, "out": self._goes}
        bus.broken.append(self._broken)

    @property
    def passed_on(self) -> int:
        """Requests and sockets that another server does for us."""
        return len(self._outgoing)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.bus is None or scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    # ---- what came to us ----------------------------------------------------------------------------------------------

    async def _socket(self, scope: Scope, receive: Receive, send: Send, hops: int = HOPS) -> None:
        assert self.bus is not None
        path = str(scope["path"])
        peer = await self._place(path[len(WS) :]) if path.startswith(WS) and len(path) < 40 else ""
        accepted = False
        kept = Kept(receive)
        await kept.receive()

        async def noting(message: Message) -> None:
            nonlocal accepted
            if message["type"] == "websocket.accept":
                accepted = True
                kept.forget()
            await send(message)

        try:
            await self._served(peer, scope, kept.again(), noting)
        except Broken as broken:
            again = hops > 0 and not accepted and not kept.is_gone
            if peer and not isinstance(broken, Moved):
                self.suspect(peer)
                again = again and self.bus.is_connected and await self._ends(peer)
            if again:
                await self._socket(scope, kept.given_on(), send, hops - 1)
            else:
                await close(send, accepted)

    async def _ends(self, peer: str) -> bool:
        """Is a server that does not answer found to be gone soon? Then whoever came to a table of it need not come again."""
        gone = self._gone.setdefault(peer, asyncio.Event())
        try:
            async with asyncio.timeout(UNTIL_GONE):
                await gone.wait()
        except TimeoutError:
            return False
        return True

    async def _served(self, peer: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket, by us or another server; Broken if not to its end."""
        assert self.bus is not None
        if peer and peer != self.bus.me:
            await self._pass_on(peer, scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        except Elsewhere:  # taken by another server in this very moment
            raise Moved from None

    async def _place(self, table: str) -> str:
        """The other server at which somebody who comes to this table is served; empty: here."""
        assert self.bus is not None and self.owner is not None and self.fetch is not None
        try:
            peer = await self.owner(table)
            if not peer or peer == self.bus.me or await self.fetch(peer, table):
                return ""
            return peer
        except Exception:  # the database is away: the application says so
            return ""

    async def _request(self, scope: Scope, receive: Receive, send: Send, hops: int = HOPS) -> None:
        """Here, if it is about no table or one of ours; whoever finds that a table is elsewhere has done nothing yet."""
        kept = Kept(receive)
        started = False

        async def noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        peer = self.home_of(scope)
        try:
            if peer and self.bus is not None and peer != self.bus.me:
                raise Elsewhere("", peer)
            await self.app(scope, kept.receive, noting)
        except Elsewhere as found:
            if started or kept.is_gone:
                raise
            try:
                await self._pass_on(found.server, scope, kept.again(), noting)
            except Broken as broken:
                if isinstance(broken, Moved) and hops and not started and not kept.is_gone:
                    await self._request(scope, kept.given_on(), send, hops - 1)
                    return
                self.suspect(found.server)
                if started:
                    raise
                why = refused("t-error-database", 503)
                await JSONResponse(why.body(), 503, headers={"retry-after": "1"})(scope, receive, send)

    async def _pass_on(self, peer: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Broken if the way is lost before it has come to its end."""
        assert self.bus is not None
        bus, link = self.bus, f"{self.bus.me}/{next(self._count)}"
        if not bus.is_connected:
            raise Broken
        way = self._outgoing[link] = Outgoing(peer)
        bus.send(peer, "open", link, ENCODE((plain(scope), tracing.current())))
        reading = asyncio.create_task(self._read(peer, link, receive))
        has_begun = False
        try:
            while True:
                message = await way.inbox.get()
                if message is None:
                    raise Broken
                if message["type"] == UNKNOWN:
                    raise Moved if message.get("moved") else Broken
                if message["type"] == GONE:
                    return
                if not has_begun and message["type"] in LATER:  # what came before it was lost, while Valkey was away
                    raise Broken
                has_begun = True
                await send(message)
                if is_last(message):
                    return
        finally:
            reading.cancel()
            self._outgoing.pop(link, None)
            bus.send(peer, "in", link, ENCODE({"type": "end"}))

    async def _read(self, peer: str, link: str, receive: Receive) -> None:
        assert self.bus is not None
        while True:
            message = await receive()
            self.bus.send(peer, "in", link, ENCODE(message))
            if message["type"].endswith("disconnect"):
                if (way := self._outgoing.get(link)) is not None:
                    way.inbox.put_nowait({"type": GONE})
                return

    def _goes(self, sender: str, link: str, data: bytes) -> None:
        way = self._outgoing.get(link)
        if way is not None and way.peer == sender:
            way.inbox.put_nowait(DECODE(data))

    def _broken(self, peer: str) -> None:
        for way in list(self._outgoing.values()):
            if peer in (way.peer, EVERYBODY):
                way.inbox.put_nowait(None)
        for (sender, _), incoming in list(self._incoming.items()):
            if peer in (sender, EVERYBODY):
                self._end(incoming)

    def gone(self, peer: str) -> None:
        """A server does not live any more."""
        self._broken(peer)
        self._gone.setdefault(peer, asyncio.Event()).set()

    # ---- what came to another -----------------------------------------------------------------------------------------

    def _opened(self, sender: str, link: str, data: bytes) -> None:
        given, trace, *_ = DECODE(data)  # a newer program may say more
        incoming = self._incoming[sender, link] = Incoming(sender)
        scope = {**given, "headers": [tuple(pair) for pair in given["headers"]], "asgi": {"version": "3.0"}, PASSED_ON: sender}
        scope["client"] = tuple(given["client"]) if given["client"] else None
        scope["server"] = tuple(given["server"]) if given["server"] else None
        incoming.task = asyncio.create_task(self._run(incoming, link, scope, trace))

    async def _run(self, incoming: Incoming, link: str, scope: Scope, trace: str) -> None:
        assert self.bus is not None
        bus = self.bus
        started = False

        async def receive() -> Message:
            return await incoming.inbox.get()

        async def send(message: Message) -> None:
            nonlocal started
            started = True
            for part in parts(message):
                bus.send(incoming.peer, "out", link, ENCODE(part))
                if len(part.get("body", b"")) == CHUNK:  # so that a long file does not stand before what others wait for
                    await asyncio.sleep(CHUNK_PAUSE)

        try:
            with tracing.carrying(trace):
                await self._perform(scope, receive, send)
        except Elsewhere:  # it has moved on meanwhile
            bus.send(incoming.peer, "out", link, ENCODE({"type": UNKNOWN, "moved": True}))
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("%s passed on by %s", scope["type"], incoming.peer)
            if scope["type"] == "http" and not started:
                await JSONResponse(refused("t-error-server").body(), 500)(scope, receive, send)
            else:
                bus.send(incoming.peer, "out", link, ENCODE({"type": UNKNOWN}))
        finally:
            self._incoming.pop((incoming.peer, link), None)

    async def _perform(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self.bus is not None and self.owner is not None
        if scope["type"] == "websocket":  # the application accepts a socket before it looks
            table = str(scope["path"])[len(WS) :]
            if (owner := await self.owner(table)) not in ("", self.bus.me):
                raise Elsewhere(table, owner)
        scope["app"] = self.home
        await self.app(scope, receive, send)

    def _came(self, sender: str, link: str, data: bytes) -> None:
        incoming = self._incoming.get((sender, link))
        message = DECODE(data)
        if incoming is None:
            if message["type"] != "end" and self.bus is not None:
                self.bus.send(sender, "out", link, ENCODE({"type": UNKNOWN}))
            return
        if message["type"] == "end":
            self._end(incoming)
            return
        try:
            incoming.inbox.put_nowait(message)
        except asyncio.QueueFull:
            self._end(incoming)

    def _end(self, incoming: Incoming) -> None:
        """As if the browser had gone; that it came may not have been read yet, and comes first."""
        waiting = [incoming.inbox.get_nowait() for _ in range(incoming.inbox.qsize())]
        for message in waiting:
            if message["type"] == "websocket.connect":
                incoming.inbox.put_nowait(message)
        incoming.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def stop(self) -> None:
        tasks = [incoming.task for incoming in self._incoming.values() if incoming.task is not None]
        for incoming in list(self._incoming.values()):
            self._end(incoming)
        if tasks:
            await asyncio.wait(tasks, timeout=1.0)


class Kept:
    """What came of a request or a socket, so that another server can get it from its beginning."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._came: list[Message] = []
        self._size = 0
        self.is_gone = False
        """It was too much to keep, or is not needed any more."""

    async def receive(self) -> Message:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        if self._size > MOST_BODY:
            self.forget()
        elif not self.is_gone:
            self._came.append(message)
        return message

    def forget(self) -> None:
        self.is_gone = True
        self._came.clear()

    def again(self) -> Receive:
        waiting = list(self._came)

        async def receive() -> Message:
            return waiting.pop(0) if waiting else await self.receive()

        return receive

    def given_on(self) -> Receive:
        """The same, and somebody else keeps it from now on."""
        receive = self.again()
        self.forget()
        return receive


def plain(scope: Scope) -> dict[str, Any]:
    """What makes a request, without what belongs to this server's process."""
    keys = ("type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "headers", "client", "server", "subprotocols")
    return {key: scope[key] for key in keys if key in scope} | {"root_path": "", "extensions": {}}


def parts(message: Message) -> Iterator[Message]:
    """A long body in several messages."""
    body = message.get("body", b"")
    if message["type"] != "http.response.body" or len(body) <= CHUNK:
        yield message
        return
    for start in range(0, len(body), CHUNK):
        yield {**message, "body": body[start : start + CHUNK], "more_body": message.get("more_body", False) or start + CHUNK < len(body)}


def is_last(message: Message) -> bool:
    kind = message["type"]
    if kind in ("http.response.body", "websocket.http.response.body"):
        return not message.get("more_body", False)
    return bool(kind == "websocket.close")


async def close(send: Send, accepted: bool) -> None:
    """As at a restart: the browser connects again by itself; if it is still there."""
    with contextlib.suppress(RuntimeError, OSError):
        if not accepted:
            await send({"type": "websocket.accept"})
            why: Refused = refused("t-error-database", 503)
            await send({"type": "websocket.send", "text": wire.encode(wire.Refused(why.why, ""))})
        await send({"type": "websocket.close", "code": RESTART})
