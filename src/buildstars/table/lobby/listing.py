"""The list of public tables, made once for all who ask: until something about tables changes, at most for a second."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from buildstars.table.live.server import TableServer

FRESH: Final = 1000
"""Milliseconds for which it may be shown as it is: who is here, and turns, change without notice."""


@dataclass(frozen=True)
class Page:
    data: bytes
    etag: str
    shown: int
    """`Store.shown` when it was begun."""
    until: int


class Lobby:
    """`make` writes it; one at a time, and whoever asks meanwhile waits for the same."""

    def __init__(self, server: TableServer, make: Callable[[TableServer], Awaitable[bytes]]) -> None:
        self.server = server
        self._make = make
        self._page: Page | None = None
        self._making: asyncio.Task[None] | None = None

    async def page(self) -> Page:
        """As it stands now, or as it stood a moment ago if nobody could see a difference."""
        wanted = self.server.store.shown
        while (page := self._page) is None or page.shown < wanted or page.until <= self.server.now():
            if self._making is None:
                self._making = asyncio.create_task(self._write())
            await asyncio.shield(self._making)
        return page

    async def _write(self) -> None:
        try:
            shown = self.server.store.shown
            data = await self._make(self.server)
            self._page = Page(data, f'"{hashlib.sha256(data).hexdigest()[:16]}"', shown, self.server.now() + FRESH)
        finally:
            self._making = None
