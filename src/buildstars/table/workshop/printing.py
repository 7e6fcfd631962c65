"""A guest's force as cards to print, drawn by a process of its own: a sheet of cards takes seconds, and tables come first."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import sys
from collections import OrderedDict
from typing import Final, Literal

import msgspec

from buildstars.content.model import Force
from buildstars.table.live.errors import refused

Paper = Literal["a4", "letter"]
NICE: Final = 10
"""How far a process stands back behind the tables."""
CHILD: Final = (sys.executable, "-P", "-m", "buildstars.table.workshop.print_child")
MOST_SECONDS: Final = 300
MOST_WAITING: Final = 4
AT_HAND: Final = 4


class Order(msgspec.Struct, frozen=True):
    """What the process is told. `units` and `cards`: how many a set has of each, for the numbers on the cards."""

    force: Force
    name: str
    lang: str
    paper: str
    backs: bool
    bases: bool
    units: dict[str, int]
    cards: dict[str, int]


class Printing:
    """One sheet at a time; the last few are kept, because browsers ask twice."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._made: OrderedDict[str, bytes] = OrderedDict()

    async def pdf(self, order: Order) -> bytes:
        """Refused if too many wait, or it cannot be drawn."""
        data = msgspec.msgpack.encode(order)
        digest = hashlib.sha256(data).hexdigest()
        if digest in self._made:
            return self._made[digest]
        if self._waiting >= MOST_WAITING:
            raise refused("t-error-busy", 503)
        self._waiting += 1
        try:
            async with self._turn:
                made = self._made.get(digest) or await drawn(data)
        finally:
            self._waiting -= 1
        self._made[digest] = made
        while len(self._made) > AT_HAND:
            self._made.popitem(last=False)
        return made


async def drawn(data: bytes) -> bytes:
    """If whoever asked is gone, so is the process."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*CHILD, str(NICE), stdin=pipe, stdout=pipe)
    try:
        async with asyncio.timeout(MOST_SECONDS):
            out, _ = await process.communicate(data)
    except TimeoutError:
        raise refused("bu-error-print", 503) from None
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode != 0 or not out.startswith(b"%PDF"):
        raise refused("bu-error-print", 503)
    return out
