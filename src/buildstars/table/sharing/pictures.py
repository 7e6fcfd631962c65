"""Pictures of previews, drawn where opponents think and kept for a while: each once, few at a time, no more than fit.

A picture is told by what is in it, so its tag changes exactly when it does, and whoever has it already gets nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

import buildstars
from buildstars.boards.showing import Caption, Showing
from buildstars.table.live.errors import refused
from buildstars.table.live.games import TableView
from buildstars.table.live.server import TableServer
from buildstars.table.thinking.worker import Unanswered

MOST_BYTES: Final = 24_000_000
"""Of pictures at hand: about eighty."""
MOST_WAITING: Final = 8
"""That are drawn or wait for it."""
EDITION: Final = f"{buildstars.__version__}/1"
"""Another drawing of the same thing is another picture."""
log: Final = logging.getLogger("buildstars.table")


@dataclass(frozen=True)
class Wanted:
    """A picture that could be drawn, and what tells it from all others."""

    tag: str
    draw: Callable[[], Awaitable[bytes]]


class Pictures:
    def __init__(self, server: TableServer) -> None:
        self.server = server
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[str, asyncio.Task[bytes]] = {}

    # ---- what can be drawn --------------------------------------------------------------------------------------------

    def of_position(self, view: TableView, names: Sequence[str], lang: str, words: Caption | None = None) -> Wanted:
        """Everything that is drawn comes from the view: what is hidden from it cannot change the tag."""
        spec = msgspec.msgpack.encode((list(view.spec.forces), sorted(view.spec.options.items())))
        parts = (spec, view.to_bytes(), view.game_name, view.seat, tuple(names), lang, words)
        return Wanted(_tag(parts), lambda: self.server.thinker.draw(view, names, lang, words))

    def of_things(self, showing: Showing) -> Wanted:
        return Wanted(_tag(showing), lambda: self.server.thinker.draw_things(showing))

    # ---- drawn --------------------------------------------------------------------------------------------------------

    async def png(self, wanted: Wanted, address: str) -> bytes:
        """Refused if too many wait, or this address asks for too many that nobody has drawn yet."""
        if (kept := self._kept.get(wanted.tag)) is not None:
            self._kept.move_to_end(wanted.tag)
            return kept
        task = self._drawing.get(wanted.tag)
        if task is None:
            self.server.gate.count_preview(address)
            if len(self._drawing) >= MOST_WAITING:
                raise refused("sh-error-previews", 503)
            task = self._drawing[wanted.tag] = asyncio.create_task(self._draw(wanted))
        try:
            return await asyncio.shield(task)
        except Unanswered as why:
            log.warning("no preview: %s", why)
            raise refused("sh-error-previews", 503) from None

    async def _draw(self, wanted: Wanted) -> bytes:
        try:
            data = await wanted.draw()
        finally:
            del self._drawing[wanted.tag]
        self._kept[wanted.tag] = data
        self._size += len(data)
        while self._size > MOST_BYTES and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])
        return data

    async def stop(self) -> None:
        tasks = list(self._drawing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _tag(parts: object) -> str:
    return hashlib.sha256(msgspec.msgpack.encode((EDITION, parts))).hexdigest()[:32]
