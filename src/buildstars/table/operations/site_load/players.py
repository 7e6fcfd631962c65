"""Simulated people: they sit down, answer at random, chat, look on, lose their line, come back as the browser does, and leave.

Each time they connect to any server that is open, as behind a proxy without sticky sessions. What each of them sent and
was told is noted; `checking` compares it with what is stored.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final
from zlib import crc32

import msgspec

from buildstars.table.operations.site_load.line import Line, NoReply, open_line, request

FORCES: Final = ("rebel-squadrons", "imperial-fist")
OPPONENT: Final = "recruit"
"""Who plays where one person does: it thinks for a moment only, and always answers the same (`checking`)."""
OPPONENTS_SEAT: Final = 1
DEPLOYING: Final = "deploy"
BACK: Final = 2
OVER: Final = -2
FIRST_WAIT, LONGEST_WAIT = 0.3, 8.0
"""Seconds until somebody connects again, as in web/src/lib/net.ts."""
AGAIN: Final = 1.0
"""Seconds after a refusal until the same answer is tried again."""
BLAMED: Final = 12.0
"""Seconds after a fault in which a line that ends is taken to have ended by it."""


class Offer(msgspec.Struct):
    answer: int


class Question(msgspec.Struct):
    seat: int
    offers: list[Offer]


class Scene(msgspec.Struct):
    asked: int
    phase: str = ""


class Chat(msgspec.Struct):
    text: str


class Heard(msgspec.Struct):
    """What matters of a message, whatever it is; the rest is skipped without being read."""

    type: str
    version: int = -1
    viewer: int = -1
    since: int = 0
    cut: int = 0
    log: list[msgspec.Raw] = []
    question: Question | None = None
    scene: Scene | None = None
    chat: Chat | list[msgspec.Raw] | None = None
    about: str = ""


READ: Final = msgspec.json.Decoder(Heard).decode
ENCODE: Final = msgspec.json.Encoder().encode


@dataclass
class Crowd:
    """What all players share: where they may go, how they behave, and what was noticed."""

    ports: Callable[[], list[int]]
    rng: Random
    every: float
    by_table: bool = False
    """The proxy sends all that is about a table to the same server, as long as that one is open (`deploy/nginx-site.conf`)."""
    unrest: bool = True
    """Lines break, people chat, and go to other tables."""
    quiet: bool = False
    """Nobody begins anything new."""
    answers: int = 0
    calm: list[float] = field(default_factory=list)
    """Milliseconds from an answer to the other player's view of it, over lines that held."""
    hurt: list[float] = field(default_factory=list)
    """The same where the other player's line, or that of who answered, was lost meanwhile."""
    thought: dict[str, list[float]] = field(default_factory=dict)
    """Milliseconds from a person's answer to the opponent's next one, by the kind of fault shortly before or meanwhile; "": none."""
    opponents_answers: int = 0
    """That persons saw; of those that came together with others, one."""
    losses: int = 0
    reconnections: int = 0
    back_after: dict[str, list[float]] = field(default_factory=dict)
    """By kind of fault: seconds from it to the welcome at the same table."""
    without_line: dict[str, list[float]] = field(default_factory=dict)
    """By kind of fault: seconds from the loss of the line to the welcome."""
    faults: list[tuple[float, str]] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    """What a player was told and cannot be."""
    came: int = 0
    """Bytes from servers."""
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def port(self, table: str = "") -> int:
        """Of a server that a proxy would choose; 0: there is none."""
        found = self.ports()
        if self.by_table and table:
            return max(found, key=lambda port: crc32(f"{table} {port}".encode()), default=0)
        return self.rng.choice(found) if found else 0

    def blame(self, now: float) -> tuple[float, str]:
        """The fault by which a line has ended now."""
        if self.faults and now - self.faults[-1][0] < BLAMED:
            return self.faults[-1]
        return now, "line"

    def trouble(self, since: float) -> str:
        """The kind of the last fault shortly before this moment, or after it; empty: none."""
        return self.faults[-1][1] if self.faults and self.faults[-1][0] > since - BLAMED else ""

    async def request(self, method: str, path: str, cookie: str = "", body: Any = None) -> tuple[Any, str]:
        port = self.port()
        if not port:
            raise NoReply("no server is open")
        return await request(port, method, path, cookie, body)


class Visitor:
    """Somebody at a table, with a line that is opened again whenever it ends."""

    def __init__(self, crowd: Crowd, table: str, cookie: str, seat: int = -1) -> None:
        self.crowd = crowd
        self.table = table
        self.cookie = cookie
        self.seat = seat
        self.version = -1
        self.log = 0
        """Entries."""
        self.line: Line | None = None
        self.gone = False
        self.welcomed = asyncio.Event()
        self.missing: tuple[float, float, str] | None = None
        """Since when there is no line; when what ended it happened, and what."""
        self._wait = FIRST_WAIT
        self._cut_by_us = False

    @property
    def is_there(self) -> bool:
        return self.line is not None and self.line.is_open and self.welcomed.is_set()

    # ---- the line -----------------------------------------------------------------------------------------------------

    def connect(self) -> None:
        if not self.gone:
            self.crowd.spawn(self._connect())

    async def _connect(self) -> None:
        port = self.crowd.port(self.table)
        known = f"?since={self.log}&version={self.version}" + (f"&seat={self.seat}" if self.seat >= 0 else "") if self.version >= 0 else ""
        line = Line(port, f"/ws/{self.table}{known}", self.cookie, self._heard, lambda code: self._lost(line, code))
        self.line = line
        if not port:
            self._lost(line, 0)
            return
        try:
            await open_line(line)
        except (OSError, TimeoutError):
            self._lost(line, 0)

    def _lost(self, line: Line, code: int) -> None:
        self.crowd.came += line.came
        line.came = 0
        if self.line is not line or self.gone:
            return
        now, self.line = time.monotonic(), None
        self.welcomed.clear()
        if self.missing is None:
            self.missing = (now, *((now, "line") if self._cut_by_us else self.crowd.blame(now)))
            self.crowd.losses += 1
            self.spoil()
        self._cut_by_us = False
        if code in (4403, 4404):
            self.crowd.wrong.append(f"{self.table}: code {code}")
            self.gone = True
            return
        asyncio.get_running_loop().call_later(self._wait * self.crowd.rng.uniform(0.7, 1.3), self.connect)
        self._wait = min(LONGEST_WAIT, self._wait * 2)

    def cut(self) -> None:
        """A bad line."""
        if self.line is not None:
            self._cut_by_us = True
            self.line.cut()

    def leave(self) -> None:
        self.gone = True
        if self.line is not None:
            self.crowd.came += self.line.came
            self.line.came = 0
            self.line.close()

    # ---- what comes ---------------------------------------------------------------------------------------------------

    def _heard(self, data: bytes) -> None:
        if self.gone:
            return
        message = READ(data)
        if message.type == "welcome":
            self._welcome(message)
        elif message.type == "update":
            self._see(message.version, message.cut + len(message.log), message)
        elif message.type == "refused":
            self.crowd.refusals[message.about or "line"] += 1
            self.refused(message.about)
        elif message.type == "said" and isinstance(message.chat, Chat):
            self.said(message.chat.text)

    def _welcome(self, message: Heard) -> None:
        self._wait = FIRST_WAIT
        self.welcomed.set()
        if message.viewer != self.seat:
            self.crowd.wrong.append(f"{self.table}: seat {message.viewer} instead of {self.seat}")
        if message.since > self.log:
            self.crowd.wrong.append(f"{self.table}: the log has a hole")
        if self.missing is not None:
            now, (lost, began, kind) = time.monotonic(), self.missing
            self.missing = None
            self.crowd.reconnections += 1
            self.crowd.back_after.setdefault(kind, []).append(now - began)
            self.crowd.without_line.setdefault(kind, []).append(now - lost)
        self._see(message.version, message.since + len(message.log), message)
        self.settled()

    def _see(self, version: int, log: int, message: Heard) -> None:
        if version < self.version:
            self.crowd.wrong.append(f"{self.table}: version {version} after {self.version}")
        grown, self.version, self.log = version > self.version, version, log
        self.seen(grown, message)

    # ---- for players --------------------------------------------------------------------------------------------------

    def seen(self, grown: bool, message: Heard) -> None: ...

    def settled(self) -> None: ...

    def refused(self, about: str) -> None: ...

    def said(self, text: str) -> None: ...

    def spoil(self) -> None: ...


class Player(Visitor):
    """A visitor who has a seat and answers."""

    def __init__(self, crowd: Crowd, table: Table, cookie: str, seat: int) -> None:
        super().__init__(crowd, table.id, cookie, seat)
        self.at = table
        self.offers: list[int] = []
        self.told: list[int] = []
        """Answers of which a later version was seen: they were taken."""
        self.open: tuple[int, int] | None = None
        """A version and an answer of which nothing is known yet."""
        self.chat_told: list[str] = []
        self._chat_number = 0
        self._echo: tuple[Line | None, str] | None = None
        """A line on which we said something in order to hear it, and what."""
        self.knows_all = False
        """At the end: nothing more is on its way."""

    def answer(self) -> None:
        if self.open is None:
            self.open = (self.version, self.crowd.rng.choice(self.offers))
            self.at.answered(self)
        if self.line is not None:
            self.line.send(ENCODE({"type": "answer", "version": self.open[0], "answer": self.open[1]}))

    def chat(self) -> str:
        """What was said; empty: nothing."""
        if not self.is_there or self.line is None:
            return ""
        self._chat_number += 1
        text = f"{self.seat}: {self._chat_number}"
        self.line.send(ENCODE({"type": "chat", "text": text}))
        return text

    def echo(self) -> bool:
        """Has what we said at the first call come back? Then all that was sent to us before it has come as well."""
        if self._echo is None or self._echo[0] is not self.line:
            self._echo = (self.line, text) if (text := self.chat()) else None
        return self._echo is not None and self._echo[1] in self.chat_told

    def seen(self, grown: bool, message: Heard) -> None:
        opponent = message.scene is not None and message.scene.asked == OPPONENTS_SEAT and message.scene.phase != DEPLOYING
        if self.open is not None and self.version > self.open[0]:
            self.told.append(self.open[1])
            self.at.taken(self.version - self.open[0] - 1, opponent)
            self.open = None
            self.crowd.answers += 1
        elif grown:
            self.at.went_on()
        if message.question is not None:
            self.offers = [offer.answer for offer in message.question.offers if offer.answer != BACK]
        if message.scene is not None and message.scene.asked == OVER:
            self.at.over = True
        if grown:
            self.at.seen_by(self)

    def settled(self) -> None:
        """After a welcome: the same question is still there, so the answer did not arrive."""
        if self.open is not None:
            self.answer()

    def refused(self, about: str) -> None:
        if about != "answer":
            self._echo = None
        elif self.open is not None:
            asyncio.get_running_loop().call_later(AGAIN, lambda: self.settled() if self.is_there else None)

    def said(self, text: str) -> None:
        if text.startswith(f"{self.seat}: "):
            self.chat_told.append(text)

    def spoil(self) -> None:
        self.at.is_calm = False


class Table:
    """Two players, or one and an opponent. One answer of a person every so many seconds; opponents answer when they are asked."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.id = ""
        self.players: list[Player] = []
        self.over = False
        self.is_calm = True
        self._pending: tuple[float, int] | None = None
        """When the last answer was given, and by whom."""
        self._given = 0.0
        """The same by the clock of faults."""
        self._asked = False
        """The opponent is to answer that."""

    async def begin(self, cookies: list[str]) -> None:
        """With one cookie against an opponent. NoReply if it does not work out."""
        other = {"kind": "open"} if len(cookies) > 1 else {"kind": "bot", "opponent": OPPONENT, "force": {"key": FORCES[1]}}
        seats = [{"kind": "me", "name": "A", "force": {"key": FORCES[0]}}, other]
        made, _ = await self.crowd.request("POST", "/api/tables", cookies[0], {"seats": seats, "clock": "none"})
        self.id = str(made["id"])
        for cookie in cookies[1:]:
            joining = {"name": "B", "force": {"key": FORCES[1]}}
            await self.crowd.request("POST", f"/api/tables/{self.id}/join", cookie, joining)
        self.players = [Player(self.crowd, self, cookie, seat) for seat, cookie in enumerate(cookies)]
        for player in self.players:
            player.connect()

    @property
    def has_opponent(self) -> bool:
        return len(self.players) == 1

    def answered(self, by: Player) -> None:
        self._pending = (time.perf_counter(), by.seat)
        self._given = time.monotonic()
        self.is_calm = all(player.is_there for player in self.players)

    def seen_by(self, player: Player) -> None:
        if self._pending is not None and self._pending[1] != player.seat:
            taken = (time.perf_counter() - self._pending[0]) * 1000
            (self.crowd.calm if self.is_calm else self.crowd.hurt).append(taken)
            self._pending = None

    def taken(self, more: int, asked: bool) -> None:
        """The person's answer was; `more` steps have followed already, or the opponent is asked now."""
        if self.has_opponent:
            self._asked = asked or more > 0
            if more:
                self.went_on()

    def went_on(self) -> None:
        """A step that is not the person's."""
        if self.has_opponent:
            self.crowd.opponents_answers += 1
            if self._asked:
                self._asked = False
                taken = (time.monotonic() - self._given) * 1000
                self.crowd.thought.setdefault(self.crowd.trouble(self._given), []).append(taken)

    def ask(self) -> bool:
        """Whoever is asked answers; False: nobody could."""
        for player in self.players:
            if player.is_there and player.offers and player.open is None and not self.over:
                player.answer()
                return True
        return False

    def leave(self) -> None:
        for player in self.players:
            player.leave()


async def newcomer(crowd: Crowd) -> str:
    """A new guest's cookie."""
    while True:
        try:
            return (await crowd.request("GET", "/api/me"))[1]
        except NoReply:
            await asyncio.sleep(FIRST_WAIT)


async def new_table(crowd: Crowd, cookies: list[str]) -> Table:
    """Tried until it works, since servers come and go."""
    while True:
        table = Table(crowd)
        try:
            await table.begin(cookies)
            return table
        except NoReply as error:
            crowd.refusals[f"making a table: {str(error)[:3]}"] += 1
            await asyncio.sleep(FIRST_WAIT)
