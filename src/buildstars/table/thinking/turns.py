"""Whose turn it is when several wait for one thing: one after the other by who they are, so that nobody waits for another's whole queue."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """A lock. Of those who wait, each key gets it once before one gets it again; under one key, first come, first served."""

    def __init__(self) -> None:
        self._held = False
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
        if not self._held:
            self._held, self._last = True, key
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(key, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had just been given the turn
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """To the key that has waited longest; the last one only if nobody else waits."""
        for key, queue in list(self._waiting.items()):
            while queue and queue[0].cancelled():
                queue.popleft()
            if not queue:
                del self._waiting[key]
        if not self._waiting:
            self._held = False
            return
        self._last = next((one for one in self._waiting if one != self._last), self._last)
        queue = self._waiting.pop(self._last)
        queue.popleft().set_result(None)
        if queue:
            self._waiting[self._last] = queue  # behind all others
