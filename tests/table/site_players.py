"""People at a site: browsers that come back by themselves, wherever they find a server, and a game that they play by a script.

What they do hangs on nothing but the name of the script and what they are asked. So two games with the same seed are the same
game, however many servers there are and whatever happens to them.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import httpx2
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from table.running import Guest, Seat, Served
from table.sites import at

PEOPLE: Final = ("Anna", "Bert", "Cleo")
"""Two play, one looks on."""
TRIES: Final = 20
SOON: Final = 0.05
"""Seconds between two tries."""
Deed = Callable[[], Awaitable[None]]
Message = dict[str, Any]


@dataclass(frozen=True)
class State:
    """What a browser shows at one version of the game."""

    log: list[Message]
    scene: Message | None
    question: Message | None


class News(asyncio.Event):
    """That something has come to one of several browsers, or that one of them has failed: then all that wait do."""

    fault: BaseException | None = None

    def ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and self.fault is None:
            self.fault = task.exception()
        self.set()


class Browser:
    """Reads all the time. When its socket is closed it opens another one, at the first of its servers that lets it in, with what it has."""

    def __init__(self, guest: Guest, table: str, servers: Sequence[Served], news: News) -> None:
        self.table = table
        self.guests = [at(guest, one) for one in servers]
        self.seat: Seat | None = None
        self.at = ""
        """The server at which its socket is."""
        self.raw: list[str] = []
        self.messages: list[Message] = []
        self.states: dict[int, State] = {}
        """By version; each version is always the same."""
        self.codes: list[int] = []
        """With which its sockets were closed."""
        self.back: list[Message] = []
        """The table, as it was when it came back."""
        self.news = news
        self.task = asyncio.create_task(self._live())
        self.task.add_done_callback(news.ended)

    async def _live(self) -> None:
        while True:
            try:
                if self.seat is None:
                    self.seat = await self._welcomed(None)
                while True:
                    self._note(self.seat)
                    await self._hear(self.seat)
            except ConnectionClosed as error:
                self.codes.append(error.rcvd.code if error.rcvd is not None else -1)
                self.seat = await self._welcomed(self.seat)
                self.back.append(self.seat.table)

    async def _welcomed(self, before: Seat | None) -> Seat:
        while True:
            for guest in self.guests:
                query = f"?since={len(before.log)}&version={before.version}&seat={before.viewer}" if before is not None else ""
                try:
                    seat = Seat(await guest.socket(self.table, query))
                    seat.log = list(before.log) if before is not None else []
                    while not seat.table:  # it may be refused, and closed
                        await self._hear(seat)
                    self.at = guest.served.url
                    return seat
                except (OSError, ConnectionClosed, InvalidHandshake):
                    await asyncio.sleep(SOON)

    async def _hear(self, seat: Seat) -> None:
        """One message. However long nothing comes, the test's own end is the limit."""
        while True:
            try:
                self.messages.append(await seat.next())
            except TimeoutError:
                continue
            self.raw.append(seat.raw[-1])
            return

    def _note(self, seat: Seat) -> None:
        state = State(list(seat.log), seat.scene, seat.question)
        assert self.states.setdefault(seat.version, state) == state, f"version {seat.version} is not what it was"
        self.news.set()

    @property
    def now(self) -> Seat:
        assert self.seat is not None
        return self.seat

    async def until(self, happened: Callable[[], object]) -> None:
        while self.seat is None or not happened():
            if self.news.fault is not None:
                raise self.news.fault
            self.news.clear()
            await self.news.wait()

    async def ask(self, wanted: Callable[[Message], object], type_: str, **more: Any) -> Message:
        """What comes back when this is sent; sent again if the socket was lost meanwhile."""
        while True:
            await self.until(lambda: True)
            seat, heard = self.now, len(self.messages)
            try:
                await seat.send(type_, **more)
            except ConnectionClosed:
                await self.until(lambda seat=seat: self.seat is not seat)  # type: ignore[misc]
                continue
            found: list[Message] = []
            while not found and self.seat is seat:
                await self.until(lambda seat=seat, heard=heard: len(self.messages) > heard or self.seat is not seat)  # type: ignore[misc]
                found = [message for message in self.messages[heard:] if wanted(message)]
                heard = len(self.messages)
            if found:
                return found[0]

    async def moves(self, servers: Sequence[Served]) -> None:
        """Until its socket is at the first of these; on a busy machine it may be sent away, and come to another one."""
        self.find(servers)
        for _ in range(TRIES):
            if self.at == servers[0].url:
                return
            before = self.now
            await before.close()
            await self.until(lambda before=before: self.seat is not before)  # type: ignore[misc]
        raise AssertionError(f"{servers[0].url} lets nobody in")

    def find(self, servers: Sequence[Served]) -> None:
        """Where it looks for one from now on."""
        self.guests = [at(self.guests[0], one) for one in servers]

    async def settled(self) -> None:
        """All that was sent from here before is done, and all that came of it has come: whoever says that the game may begin is refused."""
        await self.ask(lambda message: message["type"] == "refused" and message["about"] == "start", "start")

    async def answer(self, answer: int, then: Deed | None = None) -> None:
        """To the present question. `then` happens while the answer is on its way; an answer that was lost is given again."""
        version = self.now.version
        while self.now.version == version:
            seat = self.now
            try:
                await seat.answer(answer)
            except ConnectionClosed:
                pass
            if then is not None:
                await then()
                then = None
            await self.until(lambda seat=seat: self.now is not seat or self.now.version != version)  # type: ignore[misc]

    async def get(self, path: str) -> str:
        """From the first of its servers that answers."""
        while True:
            for guest in self.guests:
                try:
                    found = await guest.ask("GET", path)
                except httpx2.TransportError:
                    continue
                if found.status_code < 500:
                    assert found.status_code == 200, found.text
                    return found.text
            await asyncio.sleep(SOON)

    async def fresh(self) -> str:
        """The welcome of a browser that knows nothing yet."""
        new = Browser(self.guests[0], self.table, [guest.served for guest in self.guests], News())
        await new.until(lambda: True)
        await new.close()
        return new.raw[-1]

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        if self.seat is not None:
            await self.seat.close()
        for guest in self.guests:
            await guest.http.aclose()


@dataclass
class Party:
    """A game at a table: Anna and Bert play, Cleo looks on, and there may be opponents."""

    name: str
    """Of the script: it decides every answer."""
    anna: Browser
    bert: Browser
    cleo: Browser
    answers: int = 0
    """Of people."""
    told: list[str] = field(default_factory=list)
    """What was asked for beside the sockets, and came."""

    @property
    def browsers(self) -> list[Browser]:
        return [self.anna, self.bert, self.cleo]

    async def settled(self) -> None:
        for one in self.browsers:
            await one.settled()

    async def asked(self) -> Browser | None:
        """Which of the two is asked; None: the game is over."""
        both = (self.anna, self.bert)
        await self.anna.until(lambda: any(one.now.offers for one in both) or all(one.now.over for one in both))
        return next((one for one in both if one.now.offers), None)

    async def play(self, most: int = 100_000, before: dict[int, Deed] | None = None, during: dict[int, Deed] | None = None) -> None:
        """So many answers of people, or to the end. What happens before an answer of this number, and while it is on its way."""
        for _ in range(most):
            if await self.asked() is None:
                return
            if before is not None and self.answers in before:
                await self.settled()
                await before[self.answers]()
            one = await self.asked()
            if one is None:
                return
            await one.answer(self.choice(one.now), (during or {}).get(self.answers))
            self.answers += 1

    def choice(self, seat: Seat) -> int:
        return random.Random(f"{self.name} {seat.viewer} {seat.version}").choice(seat.offers)

    async def close(self) -> None:
        for one in self.browsers:
            await one.close()


async def party(name: str, servers: Sequence[Served], wanted: dict[str, Any], joins: dict[str, Any], more: Sequence[Served] = ()) -> Party:
    """Each at a server of their own, as far as there are so many; the table is at the first. `more`: where else they may find one."""
    homes = [servers[k % len(servers)] for k in range(3)]
    guests = [await home.guest(who) for home, who in zip(homes, PEOPLE, strict=True)]
    guests = [at(guest, home) for guest, home in zip(guests, homes, strict=True)]  # a kept connection may be closed just now
    table = (await guests[0].post("/api/tables", wanted))["id"]
    await at(guests[1], homes[1]).post(f"/api/tables/{table}/join", joins)
    news = News()
    found: list[Browser] = []
    for guest, home in zip(guests, homes, strict=True):
        found.append(Browser(guest, table, [home, *(one for one in [*servers, *more] if one is not home)], news))
        await found[-1].until(lambda: True)
        await guest.http.aclose()
    made = Party(name, *found)
    for one in found:  # the last that comes of coming is told to all a second later
        await one.until(lambda one=one: one.now.table["watching"] and one.messages[-1]["type"] == "around")  # type: ignore[misc]
    return made
