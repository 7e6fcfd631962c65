"""Whose turn it is when several wait for one thing: one after the other by who they are, so that nobody waits for another's whole queue."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """A lock, or several places. Of those who wait, each key gets one once before one gets it again; under one key, first come, first
    served."""

    def __init__(self, places: int = 1) -> None:
        self._places = places
        self._held = 0
        self._last = ""
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def of(self, key: str) -> AsyncIterator[None]:
        await self._take(key)
        try:
            yield
        finally:
            self._pass_on()

    async def _take(self, key: str) -> None:
        if self._held < self._places:
            self._held += 1
            self._last = key
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(key, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had just been given the turn
                self._pass_on()
            raise

    def set_places(self, places: int) -> None:
        """Of fewer, those that are held are kept."""
        self._places = places
        while self._held < places and self._waiting:
            self._held += 1
            self._pass_on()

    def _pass_on(self) -> None:
        """To the key that has waited longest; the last one only if nobody else waits."""
        if self._held > self._places:
            self._held -= 1
            return
        for key, queue in list(self._waiting.items()):
            while queue and queue[0].cancelled():
                queue.popleft()
            if not queue:
                del self._waiting[key]
        if not self._waiting:
            self._held -= 1
            return
        self._last = next((one for one in self._waiting if one != self._last), self._last)
        queue = self._waiting.pop(self._last)
        queue.popleft().set_result(None)
        if queue:
            self._waiting[self._last] = queue  # behind all others
