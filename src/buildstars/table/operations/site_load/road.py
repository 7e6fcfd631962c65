"""A bad network between players and servers, without the kernel's help: proxies in our own process that pass everything on late.

The kernel's netem is better, and used where it is there (`cli.lab.bench_site`). What TCP makes of a lost packet is a stall: it is sent
again after a while, twice as long each time, and all that comes after it waits. So a packet that is lost here is a stall as well.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from buildstars.table.operations.site_load.line import HERE

JITTER: Final = 0.25
"""Of the delay, more or less."""
PACKET: Final = 1448
"""Bytes."""
AGAIN: Final = 0.2
"""Seconds until TCP sends a packet again, besides the way there and back; twice as many at the next time."""
LONGEST: Final = 30.0
"""Of a stall."""


@dataclass(frozen=True)
class Weather:
    delay: float
    """Seconds that each packet takes."""
    loss: float
    """Share of packets that are lost."""
    rng: Random

    def late(self, size: int) -> float:
        """Seconds until so many bytes have come, if nothing came before them."""
        worst = 0.0
        for _ in range(-(-size // PACKET) or 1):
            stall, wait = 0.0, AGAIN + 2 * self.delay
            while stall < LONGEST and self.rng.random() < self.loss:
                stall, wait = stall + wait, 2 * wait
            worst = max(worst, stall)
        return self.delay * self.rng.uniform(1 - JITTER, 1 + JITTER) + min(worst, LONGEST)


class Way(asyncio.Protocol):
    """One side of a connection: what comes in here goes out at the other side, in order, and so does the end."""

    def __init__(self, road: Road) -> None:
        self.road = road
        self.other: Way | None = None
        self.transport: asyncio.Transport | None = None
        self._open_at = 0.0
        """When the last that was sent has come."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.road.ways.add(self)

    def data_received(self, data: bytes) -> None:
        self._later(len(data), lambda other: other.write(data))

    def connection_lost(self, error: Exception | None) -> None:
        self.road.ways.discard(self)
        self._later(0, lambda other: other.close() if error is None else other.abort())

    def _later(self, size: int, do: Callable[[asyncio.Transport], None]) -> None:
        loop, other = asyncio.get_running_loop(), self.other

        def come() -> None:
            if other is not None and other.transport is not None:
                do(other.transport)

        # times that grow: what is due at the same moment would come in any order
        self._open_at = max(self._open_at + 1e-6, loop.time() + self.road.weather.late(size))
        loop.call_at(self._open_at, come)


class Road:
    """The way to one server: a port of its own, behind which is whoever has the port `to`. Where nobody is, a line ends at once."""

    def __init__(self, weather: Weather, to: int) -> None:
        self.weather = weather
        self.port = 0
        self._to = to
        self.ways: set[Way] = set()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.get_running_loop().create_server(self._arrival, HERE, 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for way in self.ways:
            if way.transport is not None:
                way.transport.abort()

    def _arrival(self) -> Way:
        return Arrival(self)

    def join(self, near: Way) -> None:
        task = asyncio.create_task(self._join(near))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _join(self, near: Way) -> None:
        far = Way(self)
        far.other = near
        try:
            await asyncio.get_running_loop().create_connection(lambda: far, HERE, self._to)
        except OSError:
            if near.transport is not None:
                near.transport.abort()
            return
        near.other = far
        if near.transport is not None:
            near.transport.resume_reading()


class Arrival(Way):
    """The side of a player: nothing is read until the server is there."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        assert self.transport is not None
        self.transport.pause_reading()
        self.road.join(self)
