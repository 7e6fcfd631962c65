"""PUBLISH and SUBSCRIBE, written and read directly: a message over a channel costs the client's own way more than all that we do with it.

Connections are the client's, with its addresses, passwords and TLS. What is spoken on them is a small part of the
protocol (RESP 2): numbers, errors, texts, and lists of those.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from valkey.asyncio import Valkey
from valkey.exceptions import ValkeyError

CHUNK: Final = 1 << 18
"""Bytes that are read at once."""
END: Final = b"\r\n"


class Silent(ValkeyError):
    """Valkey closed the line, said nothing for too long, or something that nobody understands."""


def command(*words: bytes) -> bytes:
    return b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%b\r\n" % (len(word), word) for word in words)


class Replies:
    """What came, taken apart."""

    def __init__(self) -> None:
        self._came = bytearray()

    def feed(self, data: bytes) -> list[Any]:
        """All replies that are complete now: int, bytes, None, lists of these. Silent for an error or what is no reply."""
        self._came += data
        found, at = [], 0
        while (one := self._one(at)) is not None:
            reply, at = one
            found.append(reply)
        del self._came[:at]
        return found

    def _one(self, at: int) -> tuple[Any, int] | None:
        end = self._came.find(END, at)
        if end < 0:
            return None
        kind, rest = bytes(self._came[at : at + 1]), bytes(self._came[at + 1 : end])
        end += len(END)
        if kind == b"-":
            raise Silent(rest.decode(errors="replace"))
        if kind == b"+":
            return rest, end
        if kind not in (b":", b"$", b"*") or not rest.lstrip(b"-").isdigit():
            raise Silent("Valkey's protocol was not understood")
        number = int(rest)
        if kind == b":":
            return number, end
        if number < 0:
            return None, end
        if kind == b"$":
            after = end + number
            return (bytes(self._came[end:after]), after + len(END)) if len(self._came) >= after + len(END) else None
        values = []
        for _ in range(number):
            one = self._one(end)
            if one is None:
                return None
            value, end = one
            values.append(value)
        return values, end


class Line:
    """One connection. Ends with an error as soon as anything is wrong with it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, patience: float) -> None:
        self.unheard: deque[Any] = deque()
        """For each message on its way, whose it is: Valkey has not said yet how many heard it."""
        self._reader = reader
        self._writer = writer
        self._patience = patience
        self._replies = Replies()

    async def publish(self, messages: Sequence[tuple[bytes, bytes, Any]]) -> None:
        """Each to a channel; the third is what `heard` tells it by."""
        self._writer.write(b"".join(command(b"PUBLISH", channel, data) for channel, data, _ in messages))
        self.unheard.extend(whose for _, _, whose in messages)
        async with asyncio.timeout(self._patience):
            await self._writer.drain()

    async def heard(self) -> AsyncIterator[tuple[Any, int]]:
        """For each message, in order, how many listened. Who says nothing for a while hears nothing, and that is an error."""
        while True:
            for listeners in await self._read():
                if not self.unheard or not isinstance(listeners, int):
                    raise Silent("Valkey's protocol was not understood")
                yield self.unheard.popleft(), listeners

    async def subscribe(self, *channels: bytes) -> None:
        self._writer.write(command(b"SUBSCRIBE", *channels))
        async with asyncio.timeout(self._patience):
            await self._writer.drain()

    async def messages(self) -> AsyncIterator[list[Any]]:
        """What comes over the channels: kind, channel, and what was said (or a number)."""
        while True:
            for message in await self._read():
                if not isinstance(message, list) or len(message) != 3:
                    raise Silent("Valkey's protocol was not understood")
                yield message

    async def _read(self) -> list[Any]:
        async with asyncio.timeout(self._patience):
            data = await self._reader.read(CHUNK)
        if not data:
            raise Silent("Valkey closed the line")
        return self._replies.feed(data)


@asynccontextmanager
async def connected(client: Valkey, patience: float) -> AsyncIterator[Line]:
    connection: Any = client.connection_pool.make_connection()  # type: ignore[no-untyped-call]
    await connection.connect()
    try:
        yield Line(connection._reader, connection._writer, patience)
    finally:
        await connection.disconnect(nowait=True)
