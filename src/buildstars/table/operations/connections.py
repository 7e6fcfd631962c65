"""Connections to the server: how many there may be, and how long a request may take to come in.

Somebody who opens connections and says nothing must not use up the files that this process may open. A connection that
has sent no whole request is closed after a while. When there are too many and a new one comes, the one that has waited
longest is closed at once.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from ipaddress import ip_address, ip_network
from typing import Any, Final, Literal

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    import resource
except ImportError:  # Windows knows no such limit
    resource = None  # type: ignore[assignment]

MOST_FILES: Final = 65_536
"""That this process asks for; more would only be memory."""
MOST_CONNECTIONS: Final = 8_192
OWN_FILES: Final = 64
"""That the server needs for itself at least: database, processes that think, pictures, and what was accepted but not counted yet."""
ACCEPTED: Final = 16
"""Connections that are accepted in one go, before any of them is counted."""
BACKLOG: Final = 2048
"""Connections that the system keeps until they are accepted."""
UNFINISHED: Final = "BUILDSTARS_UNFINISHED"
"""Seconds for all of `Patience`, in place of its own: for tests."""
TOO_LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
Phase = Literal["headers", "body", "answer"]


@dataclass(frozen=True)
class Patience:
    """Seconds for each part of a request."""

    headers: float = 15.0
    """From the connection, or from the answer before, until the headers are whole."""
    body: float = 60.0
    answer: float = 600.0
    """Until the answer was made and taken."""

    def of(self, phase: Phase) -> float:
        return self.headers if phase == "headers" else self.body if phase == "body" else self.answer


@dataclass(frozen=True)
class Room:
    """How many connections there may be: at all, and from one address, so that others find room too."""

    total: int
    of_one: int


def raise_files() -> int:
    """Open as many files as the system allows, within reason: how many those are."""
    if resource is None:
        return 2 * MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # some systems allow less than they say
            return soft
        return wanted
    return wanted if soft == resource.RLIM_INFINITY else soft


def room_for(files: int) -> Room:
    """What so many files leave for connections."""
    total = max(ACCEPTED, min(MOST_CONNECTIONS, files - max(OWN_FILES, files // 8)))
    return Room(total, max(1, total * 3 // 4))


def patience_here() -> Patience:
    given = os.environ.get(UNFINISHED, "")
    try:
        seconds = float(given)
    except ValueError:
        return Patience()
    return Patience(seconds, seconds, max(seconds, Patience.answer)) if seconds > 0 else Patience()


class Crowd:
    """All connections of a server, and among them those that have sent no whole request yet, in the order in which they began to wait."""

    def __init__(self, room: Room, patience: Patience, proxies: Collection[str] = ()) -> None:
        self.room = room
        self.patience = patience
        self._proxies = [ip_network(one) for one in proxies]
        self._here: dict[asyncio.BaseTransport, str] = {}
        self._of: Counter[str] = Counter()
        self._waiting: dict[asyncio.BaseTransport, None] = {}
        self.turned_away = 0

    def __len__(self) -> int:
        return len(self._here)

    def comes(self, transport: asyncio.Transport) -> bool:
        """False: there is no room, not even if somebody who waits goes."""
        remote = get_remote_addr(transport)
        address = remote[0] if remote is not None else ""
        if self._of[address] >= self.room.of_one and not self._is_proxy(address):
            if not self._make_room(address):
                self.turned_away += 1
                return False
        elif len(self._here) >= self.room.total and not self._make_room():
            self.turned_away += 1
            return False
        self._here[transport] = address
        self._of[address] += 1
        return True

    def goes(self, transport: asyncio.BaseTransport) -> None:
        address = self._here.pop(transport, None)
        self._waiting.pop(transport, None)
        if address is not None:
            self._of[address] -= 1
            if self._of[address] <= 0:
                del self._of[address]

    def waits(self, transport: asyncio.BaseTransport, waits: bool) -> None:
        self._waiting.pop(transport, None)
        if waits and transport in self._here:
            self._waiting[transport] = None

    def _make_room(self, address: str | None = None) -> bool:
        """The one that has waited longest goes, of an address if one is named. False: nobody waits."""
        for transport in self._waiting:
            if address is None or self._here[transport] == address:
                self.goes(transport)
                assert isinstance(transport, asyncio.Transport)
                transport.abort()
                self.turned_away += 1
                return True
        return False

    def _is_proxy(self, address: str) -> bool:
        """Behind a proxy everybody has its address."""
        return bool(self._proxies) and _is_in(address, tuple(self._proxies))


@cache
def _is_in(address: str, networks: tuple[Any, ...]) -> bool:
    try:
        return any(ip_address(address) in network for network in networks)
    except ValueError:
        return False


class Http(H11Protocol):
    """With an end to waiting. Its crowd is set by `protocols`."""

    crowd: Crowd

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._phase: Phase | None = None
        self._until = 0.0
        self._alarm: asyncio.TimerHandle | None = None
        self.refused = not self.crowd.comes(transport)
        if self.refused:
            self.transport = transport
            transport.abort()
            return
        super().connection_made(transport)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.refused:
            return
        self._enter(None)
        self.crowd.goes(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        super().data_received(data)
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._enter(None)  # from here on it is a socket's connection, which has an end of its own to waiting
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """In which part of a request the connection is now."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        state = self.conn.their_state
        phase: Phase = "headers" if state is h11.IDLE else "body" if state is h11.SEND_BODY else "answer"
        if phase != self._phase:
            self._enter(phase)

    def _enter(self, phase: Phase | None) -> None:
        self._phase = phase
        self.crowd.waits(self.transport, phase in ("headers", "body"))
        if phase is None:
            if self._alarm is not None:
                self._alarm.cancel()
                self._alarm = None
            return
        self._until = self.loop.time() + self.crowd.patience.of(phase)
        if self._alarm is None or self._alarm.when() > self._until:
            if self._alarm is not None:
                self._alarm.cancel()
            self._alarm = self.loop.call_at(self._until, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        if self._phase is None or self.transport.is_closing():
            return
        if self._until > self.loop.time():
            self._alarm = self.loop.call_at(self._until, self._ring)
        elif self._phase == "answer" or self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()  # what was written does not go out
        else:
            self.transport.write(TOO_LATE)
            self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """Counted until it ends."""

    crowd: Crowd

    def connection_lost(self, exc: Exception | None) -> None:
        self.crowd.goes(self.transport)
        super().connection_lost(exc)


def protocols(crowd: Crowd) -> tuple[type[Http], type[Socket]]:
    """What uvicorn makes for each connection, with this crowd."""
    return type("Http", (Http,), {"crowd": crowd}), type("Socket", (Socket,), {"crowd": crowd})


def listening(host: str, port: int, family: socket.AddressFamily = socket.AF_INET) -> socket.socket:
    """A socket that listens. Whoever it accepts is answered at once: small answers do not wait for earlier ones to be acknowledged."""
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio looks at the protocol to set TCP_NODELAY
    try:
        if os.name == "posix":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # those that are accepted inherit it, on Linux
        made.bind((host, port))
        made.listen(BACKLOG)
    except BaseException:
        made.close()
        raise
    return made
