"""One browser at one table: what it may send, and what waits to be sent to it. A browser that does not keep up is let go."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec
from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from buildstars.core.seats import SPECTATOR
from buildstars.table import wire
from buildstars.table.access.limits import MOST_BYTES, WAITING, Bucket, Rate
from buildstars.table.live import handlers as desk
from buildstars.table.live.errors import Refused, refused
from buildstars.table.operations import tracing

if TYPE_CHECKING:
    from buildstars.table.live.actor import TableActor

OVER_LIMIT: Final = 1008
NO_JSON: Final = 1007
TOO_SLOW: Final = 1013
NO_TABLE: Final = 4404
NOT_ALLOWED: Final = 4403
RESTART: Final = 1012
PATIENCE: Final = 2.0
"""Seconds to say goodbye."""


class Connection:
    def __init__(self, socket: WebSocket, guest: str, name: str, wish: int, rate: Rate) -> None:
        self.socket = socket
        self.guest = guest
        self.name = name
        self.wish = wish
        """The seat from which the browser would like to see the table: nobody has judged that."""
        self.viewer = SPECTATOR
        """The seat that it was shown last; what it may see now is judged in `viewing`."""
        self.welcomed = False
        self.closed = False
        """Nothing more is sent."""
        self.asking = 0
        """Questions to the server's minds that are not answered yet."""
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
        self._bucket = Bucket(rate)
        self._code = 1000
        self._sender: asyncio.Task[None] | None = None

    @property
    def address(self) -> str:
        return self.socket.client.host if self.socket.client is not None else ""

    # ---- to the browser -----------------------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """At once or soon; whoever cannot keep up must connect again."""
        if self.closed:
            return
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.drop(TOO_SLOW)

    def refuse(self, why: wire.Why, about: str) -> None:
        self.send(wire.encode(wire.Refused(why, about)))

    def close(self, code: int) -> None:
        """After what waits has been sent."""
        self._code = code
        self.closed = True
        try:
            self._outbox.put_nowait(None)
        except asyncio.QueueFull:
            self.drop(code)

    def drop(self, code: int) -> None:
        """Without waiting for anything."""
        self._code = code
        self.closed = True
        if self._sender is not None:
            self._sender.cancel()

    async def _send_on(self) -> None:
        while (text := await self._outbox.get()) is not None:
            await self.socket.send_text(text)

    # ---- from the browser ---------------------------------------------------------------------------------------------

    async def serve(self, actor: TableActor, since: int, version: int | None) -> None:
        """Until either side goes."""
        self._sender = asyncio.create_task(self._send_on())
        with tracing.begin("socket.open"):
            actor.connect(self, since, version)
        reader = asyncio.create_task(self._read_on(actor))
        try:
            await asyncio.wait({self._sender, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            actor.disconnect(self)
            for task in (self._sender, reader):
                task.cancel()
            await asyncio.gather(self._sender, reader, return_exceptions=True)
            await self._goodbye()

    async def _goodbye(self) -> None:
        if self.socket.client_state == WebSocketState.CONNECTED and self.socket.application_state == WebSocketState.CONNECTED:
            try:
                await asyncio.wait_for(self.socket.close(self._code), PATIENCE)
            except (TimeoutError, RuntimeError, OSError, WebSocketDisconnect):  # the last: the browser went first
                pass

    async def _read_on(self, actor: TableActor) -> None:
        while True:
            try:
                received = await self.socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if received["type"] == "websocket.disconnect":
                return
            if not self._take(actor, received.get("text") or received.get("bytes") or b""):
                await asyncio.sleep(PATIENCE)  # the sender closes when the reason is out
                return

    def _take(self, actor: TableActor, data: str | bytes) -> bool:
        """False: this was too much, and the connection ends."""
        size = len(data) if isinstance(data, bytes) else len(data.encode())
        if size > MOST_BYTES:
            return self._too_much(refused("t-error-long", most=MOST_BYTES))
        if not self._bucket.take(asyncio.get_running_loop().time()):
            return self._too_much(refused("t-error-fast"))
        try:
            message = wire.decode(data)
        except msgspec.ValidationError as error:
            self.refuse(refused("t-error-message", why=str(error)[:200]).why, "")
            return True
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.close(NO_JSON)
            return False
        try:
            desk.receive(actor, self, message)
        except Refused as error:
            if error.status == 429:
                return self._too_much(error)
            self.refuse(error.why, desk.tag_of(message))
        return True

    def _too_much(self, error: Refused) -> bool:
        self.refuse(error.why, "")
        self.close(OVER_LIMIT)
        return False
