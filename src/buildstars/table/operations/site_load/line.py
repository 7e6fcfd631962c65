"""A player's line to a server: a WebSocket without tasks, and plain requests. Thousands of them must cost little."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec
from websockets.client import ClientProtocol
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.typing import Origin
from websockets.uri import parse_uri

ABNORMAL: Final = 1006
PATIENCE: Final = 10.0
"""Seconds for a request or for opening a line."""
HERE: Final = "127.0.0.1"


class NoReply(Exception):
    """A request that was refused or got no reply."""


class Line(asyncio.Protocol):
    """`heard` gets each message's bytes; `lost` once, with the code, however it ends."""

    def __init__(self, port: int, path: str, cookie: str, heard: Callable[[bytes], None], lost: Callable[[int], None]) -> None:
        self.port = port
        self.came = 0
        """Bytes that came."""
        self._heard = heard
        self._lost = lost
        self._cookie = cookie
        self._code = ABNORMAL
        self._transport: asyncio.Transport | None = None
        self._protocol = ClientProtocol(
            parse_uri(f"ws://{HERE}:{port}{path}"), origin=Origin(f"http://{HERE}:{port}"), max_size=1 << 24
        )

    @property
    def is_open(self) -> bool:
        return self._protocol.state is State.OPEN and self._transport is not None and not self._transport.is_closing()

    def send(self, data: bytes) -> None:
        if self.is_open:
            self._protocol.send_text(data)
            self._flush()

    def close(self) -> None:
        """As a browser that goes; `lost` is called all the same."""
        if self.is_open:
            self._protocol.send_close(1000)
            self._flush()
        if self._transport is not None:
            self._transport.close()

    def cut(self) -> None:
        """As a line that breaks."""
        if self._transport is not None:
            self._transport.abort()

    # ---- asyncio ------------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        request = self._protocol.connect()
        if self._cookie:
            request.headers["Cookie"] = self._cookie
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.came += len(data)
        try:
            self._protocol.receive_data(data)
        except (WebSocketException, EOFError):
            self.cut()
            return
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self._heard(bytes(event.data))
                elif event.opcode is Opcode.CLOSE:
                    self._code = self._protocol.close_code or ABNORMAL
            elif self._protocol.handshake_exc is not None and self._transport is not None:
                self._transport.close()
        self._flush()

    def eof_received(self) -> None:
        self._protocol.receive_eof()

    def connection_lost(self, _: Exception | None) -> None:
        self._lost(self._code)

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()


async def open_line(line: Line) -> None:
    """OSError or TimeoutError if there is no server."""
    async with asyncio.timeout(PATIENCE):
        await asyncio.get_running_loop().create_connection(lambda: line, HERE, line.port)


async def request(port: int, method: str, path: str, cookie: str = "", body: Any = None) -> tuple[Any, str]:
    """The reply, and the cookie that came with it; NoReply if it is none of success."""
    sent = b"" if body is None else msgspec.json.encode(body)
    head = [
        f"{method} {path} HTTP/1.1", f"host: {HERE}:{port}", f"origin: http://{HERE}:{port}", "connection: close",
        "content-type: application/json", f"content-length: {len(sent)}", *([f"cookie: {cookie}"] if cookie else []),
    ]
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(HERE, port)
            writer.write("\r\n".join([*head, "", ""]).encode() + sent)
            came = await reader.read(-1)
    except (OSError, TimeoutError) as error:
        raise NoReply(type(error).__name__) from None
    finally:
        if writer is not None:
            writer.close()
    top, _, rest = came.partition(b"\r\n\r\n")
    lines = top.decode("latin-1").split("\r\n")
    status = lines[0].split(" ")[1] if " " in lines[0] else "none"
    if not status.startswith("2"):
        raise NoReply(f"{status} {rest[:200].decode(errors='replace')}")
    given = next((line.partition(":")[2].strip().partition(";")[0] for line in lines if line.lower().startswith("set-cookie:")), "")
    try:
        return (msgspec.json.decode(rest) if rest else None), given
    except msgspec.DecodeError:
        raise NoReply("a reply that was cut off") from None
