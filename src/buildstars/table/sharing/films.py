"""Films of finished games for guests, each drawn by a process of its own that is nice to the tables.

One film a guest, two for the whole server; it can be looked at while it is drawn, and stopped. What was made is kept for a while by what
is in it, so that the same film is made once. A process ends with the server, because its input does.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from typing import Final

import msgspec

import buildstars
from buildstars.table.http.models import sharing as m
from buildstars.table.sharing.people import names_of
from buildstars.table.storage.store import Stored
from buildstars.table.thinking.guest_jobs import GuestJobs, Job, python

AT_ONCE: Final = 2
KEPT_BYTES: Final = 60_000_000
"""Of films at hand."""
MOST_BYTES: Final = 16_000_000
"""Of one film."""
FILE: Final = b"file "


class Order(msgspec.Struct, frozen=True):
    """What the process is told: a whole record, and what to film of it."""

    record: str
    names: tuple[str, ...]
    what: str
    at: int
    lang: str
    ending: str

    def key(self) -> str:
        return hashlib.sha256(msgspec.msgpack.encode((buildstars.__version__, self))).hexdigest()[:32]


class FilmJob(Job):
    child, nice, most_seconds = python("buildstars.table.sharing.film_child"), 15, 900

    def __init__(self, game: str, order: Order, films: Films) -> None:
        super().__init__()
        self.game = game
        self.wanted = order
        self.films = films
        self.key = order.key()
        self.done = 0
        self.of = 0
        self.bytes = 0

    def order(self) -> Order:
        return self.wanted

    async def hear(self, lines: asyncio.StreamReader) -> None:
        """Lines such as `3/40`, and then the file, its length before it."""
        while line := await lines.readline():
            if line.startswith(FILE):
                size = int(line[len(FILE) :])
                if size > self.films.most_bytes:
                    raise ValueError(f"{size} bytes")
                self.films.made(self, await lines.readexactly(size))
                return
            done, _, of = line.partition(b"/")
            self.done, self.of = int(done), int(of)
        raise EOFError

    def told(self) -> m.Film:
        order = self.wanted
        address = f"/api/films/{self.key}.{order.ending}" if self.state == "done" else ""
        return m.Film(
            state=self.state, game=self.game, what=order.what, at=order.at, done=self.done, of=self.of, address=address, bytes=self.bytes,
        )


class Films(GuestJobs[FilmJob]):
    def __init__(self, at_once: int = AT_ONCE, most_bytes: int = MOST_BYTES) -> None:
        super().__init__(at_once)
        self.most_bytes = most_bytes
        self._made: OrderedDict[str, bytes] = OrderedDict()

    def of(self, guest: str) -> m.Film:
        job = self.job_of(guest)
        return job.told() if job is not None else m.Film(state="none")

    def file(self, key: str, ending: str) -> bytes | None:
        data = self._made.get(f"{key}.{ending}")
        if data is not None:
            self._made.move_to_end(f"{key}.{ending}")
        return data

    def begin(self, guest: str, game: str, stored: Stored, wanted: m.FilmWanted) -> m.Film:
        """Refused while the guest's last one is made, or too many others are."""
        self.free(guest, "sh-error-filming")
        names = tuple(names_of(stored.seats, wanted.lang))
        at = wanted.at if wanted.what == "battle" else 0
        job = FilmJob(game, Order(stored.record(), names, wanted.what, at, wanted.lang, wanted.ending), self)
        made = self.file(job.key, wanted.ending)
        if made is None:
            self.room("sh-error-film-busy")
        else:
            job.state, job.bytes = "done", len(made)
        self.keep(guest, job)
        return job.told()

    async def cancel(self, guest: str) -> m.Film:
        await self.cancel_job(guest)
        return self.of(guest)

    def made(self, job: FilmJob, data: bytes) -> None:
        job.bytes, job.done = len(data), job.of
        self._made[f"{job.key}.{job.wanted.ending}"] = data
        while sum(map(len, self._made.values())) > KEPT_BYTES and len(self._made) > 1:
            self._made.popitem(last=False)
