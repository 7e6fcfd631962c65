"""Python's garbage collector in a server: when nobody waits, instead of in the middle of an answer.

Left alone, the collector goes through every object there is whenever the heap has grown by a quarter: with a thousand
tables that takes half a second, in which nobody is answered. Nearly all of it is freed without the collector anyway, as
soon as nothing refers to it; what is left are objects that refer to each other, of tables and sockets that have ended.
So what was there when the server began is never looked at again. New objects are looked at in moments in which no
answer is on its way, which takes a millisecond. All objects are looked at when so much has ended that it is worth it,
and nobody has answered for a while.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

YOUNG: Final = 2_000
"""New objects after which it is worth looking at them."""
AT_LATEST: Final = 10_000
"""New objects after which they are looked at, whoever waits: while many tables are opened at once nothing is ever idle, and a look at all
that has come since would take as long as what is avoided here."""
NEVER: Final = 1_000_000
"""Of such looks, after which the collector would go through everything by itself."""
EVERY: Final = 0.25
"""Seconds between two attempts."""
QUIET: Final = 1.0
"""Seconds without an answer after which nobody is likely to answer in the next moment."""
ENDED: Final = 100
"""Tables and sockets that must have ended before all objects are looked at."""
HOURLY: Final = 3600.0
"""Seconds after which all objects are looked at in the next idle moment, if anything has ended at all."""


class Collecting:
    """Knows how many answers are on their way, and how much has ended."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._before: tuple[int, int, int] | None = None
        self._busy_at = self._full_at = clock()
        self.busy = 0
        """Tables at which something is just being done."""
        self.ended = 0
        """Tables and sockets since all objects were looked at."""
        self.young = 0
        self.full = 0
        """How often new objects, and all objects, were looked at."""

    def start(self) -> None:
        """What is there now stays until the end."""
        self._before = gc.get_threshold()
        gc.collect()
        gc.freeze()
        gc.set_threshold(AT_LATEST, 1, NEVER)
        gc.enable()
        self._busy_at = self._full_at = self._clock()

    def stop(self) -> None:
        if self._before is not None:
            gc.set_threshold(*self._before)
            gc.unfreeze()
            self._before = None

    def begins(self) -> None:
        """Something is done at a table."""
        self.busy += 1

    def ends(self) -> None:
        self.busy -= 1
        self._busy_at = self._clock()

    async def go_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.look()

    def look(self) -> None:
        """Collect what is worth it, if nobody waits."""
        if self.busy:
            return
        now = self._clock()
        if self._is_full_due(now):
            gc.collect()
            self.full += 1
            self.ended = 0
            self._full_at = now
        elif gc.get_count()[0] >= YOUNG:
            gc.collect(1)
            self.young += 1

    def _is_full_due(self, now: float) -> bool:
        if self.ended >= ENDED and now - self._busy_at >= QUIET:
            return True
        return self.ended > 0 and now - self._full_at >= HOURLY
