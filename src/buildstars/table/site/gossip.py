"""What each server must know of the others from moment to moment: who used up how much of a limit, where people are, and that a list
or a ban has changed.

It is told to all together a few times a second: what has changed, and now and then all of it. Limits hold across the
site: what somebody takes at one server is paid at all, as a debt if need be. Between two tellings somebody can take at
most once more at each server, and pays for that afterwards. All of it may be lost: each server goes on with what it
knows.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from buildstars.table.site.bus import EVERYBODY, Bus
from buildstars.table.site.endings import ended

if TYPE_CHECKING:
    from buildstars.table.live.server import TableServer

EVERY: Final = 0.2
"""Seconds between two tellings."""
AFRESH: Final = 25
"""So many tellings, and all is told once more for whoever missed something."""
log: Final = logging.getLogger("buildstars.site")


class News(msgspec.Struct, array_like=True):
    spent: list[tuple[str, str, int]]
    """Kind of limit, who, how often."""
    whole: bool
    """What follows is all there is; otherwise what is new."""
    here: list[str]
    """Tables where people are."""
    left: list[str]
    """Tables where nobody is any more."""
    sockets: dict[str, int]
    """By guest: open sockets, or 0."""
    shown: bool
    """The list of tables has changed."""
    bans: bool
    """So have bans or mutes."""


ENCODE: Final = msgspec.msgpack.Encoder().encode
DECODE: Final = msgspec.msgpack.Decoder(News).decode


class Gossip:
    def __init__(self, server: TableServer, bus: Bus) -> None:
        self.server = server
        self.bus = bus
        self._spent: Counter[tuple[str, str]] = Counter()
        self._here: set[str] = set()
        self._sockets: dict[str, int] = {}
        self._shown = server.store.shown
        self._bans = False
        self._task: asyncio.Task[None] | None = None
        self._reading: set[asyncio.Task[None]] = set()
        self.here: dict[str, set[str]] = {}
        """By server: tables where people are."""
        self.sockets: dict[str, dict[str, int]] = {}
        """By server and guest: open sockets."""

    def start(self) -> None:
        self.server.spent = self.spend
        self.server.gate.spent = self.spend
        self.server.bans.changed = self.bans_changed
        self.bus.handlers["news"] = self._heard
        self._task = asyncio.create_task(self._tell_on())

    async def stop(self) -> None:
        if self._task is not None:
            await ended(self._task)

    def spend(self, kind: str, who: str) -> None:
        self._spent[kind, who] += 1

    def bans_changed(self) -> None:
        self._bans = True

    def forget(self, peer: str) -> None:
        self.here.pop(peer, None)
        self.sockets.pop(peer, None)

    def is_here(self, table: str) -> bool:
        """Are people at this table, at another server?"""
        return any(table in tables for tables in self.here.values())

    def sockets_of(self, guest: str) -> int:
        return sum(sockets.get(guest, 0) for sockets in self.sockets.values())

    # ---- telling ------------------------------------------------------------------------------------------------------

    async def _tell_on(self) -> None:
        round_ = 0
        while True:
            await asyncio.sleep(EVERY)
            round_ += 1
            news = self.news(round_ % AFRESH == 0)
            if news is not None:
                self.bus.send(EVERYBODY, "news", "", ENCODE(news))

    def news(self, all_of_it: bool) -> News | None:
        """What has changed since the last telling; None: nothing."""
        here = {id_ for id_, actor in self.server.actors.items() if actor.room.here}
        sockets = dict(self.server.sockets)
        was_here, had = (set[str](), dict[str, int]()) if all_of_it else (self._here, self._sockets)
        new = dict(sockets.items() - had.items()) | dict.fromkeys(had.keys() - sockets.keys(), 0)
        shown, self._shown = self.server.store.shown != self._shown, self.server.store.shown
        bans, self._bans = self._bans or all_of_it, False
        spent, self._spent = [(kind, who, times) for (kind, who), times in self._spent.items()], Counter()
        self._here, self._sockets = here, sockets
        news = News(spent, all_of_it, sorted(here - was_here), sorted(was_here - here), new, shown, bans)
        return news if any(getattr(news, field) for field in News.__struct_fields__) else None

    # ---- hearing ------------------------------------------------------------------------------------------------------

    def _heard(self, sender: str, about: str, data: bytes) -> None:
        news = DECODE(data)
        now = time.monotonic()
        for kind, who, times in news.spent:
            bucket = self.server.gate.shared_bucket(kind, who) or self.server.shared_bucket(kind, who)
            for _ in range(min(times, 1000) if bucket is not None else 0):
                assert bucket is not None
                bucket.pay(now, bucket.rate.burst)
        if news.whole:
            self.forget(sender)
        here, sockets = self.here.setdefault(sender, set()), self.sockets.setdefault(sender, {})
        here.update(news.here)
        here.difference_update(news.left)
        sockets.update(news.sockets)
        for guest in [guest for guest, count in news.sockets.items() if not count]:
            del sockets[guest]
        if news.shown:
            self.server.store.shown += 1
            self._shown = self.server.store.shown
        if news.bans:
            task = asyncio.create_task(self._read_bans())
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)

    async def _read_bans(self) -> None:
        try:
            await self.server.bans.read()
            self.server.send_banned_away()
        except Exception as error:
            log.warning("bans could not be read again: %s", type(error).__name__)
