"""A guest's force to print, as cards or as a whole kit, drawn by a process of its own: that takes seconds, and tables come first."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import sys
from collections import OrderedDict
from collections.abc import Callable
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
    parts: tuple[str, ...] = ()
    """Of a kit; without any it is the cards alone."""
    photos: dict[str, bytes] = {}
    """The owner's own pictures that units and cards name, by their ids."""


class Printing:
    """One file at a time; the last few are kept, because browsers ask twice."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._made: OrderedDict[str, bytes] = OrderedDict()
        self._far: dict[str, tuple[int, int]] = {}

    def far(self, guest: str) -> tuple[int, int]:
        """How many steps of what a guest prints are done, and of how many; (0, 0) if nothing is printed or it still waits."""
        return self._far.get(guest, (0, 0))

    async def pdf(self, order: Order, guest: str = "") -> bytes:
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
                made = self._made.get(digest) or await drawn(data, lambda done, steps: self._far.__setitem__(guest, (done, steps)))
        finally:
            self._waiting -= 1
            self._far.pop(guest, None)
        self._made[digest] = made
        while len(self._made) > AT_HAND:
            self._made.popitem(last=False)
        return made


async def drawn(data: bytes, tell: Callable[[int, int], None]) -> bytes:
    """If whoever asked is gone, so is the process."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*CHILD, str(NICE), stdin=pipe, stdout=pipe)
    try:
        async with asyncio.timeout(MOST_SECONDS):
            out = await _heard(process, data, tell)
            await process.wait()
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


async def _heard(process: asyncio.subprocess.Process, data: bytes, tell: Callable[[int, int], None]) -> bytes:
    """Lines such as `3/11` until the file begins."""
    assert process.stdin is not None and process.stdout is not None
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        process.stdin.write(data)
        await process.stdin.drain()
    process.stdin.close()
    while line := await process.stdout.readline():
        if line.startswith(b"%PDF"):
            return line + await process.stdout.read()
        done, slash, steps = line.strip().partition(b"/")
        if slash and done.isdigit() and steps.isdigit():
            tell(int(done), int(steps))
    return b""
