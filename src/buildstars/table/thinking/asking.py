"""Questions of tables and people, put to a process that thinks: made here, and their replies read and judged here.

Where the process is, a subclass says: on this machine (`pool.WorkerPool`), or on another one (`site.remote_thinker`). An opponent
that fails forfeits the decision, and the game goes on.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from buildstars.boards.showing import Caption, Showing
from buildstars.bots import guard
from buildstars.bots.guard import Forfeited, by_hand, safest, shortly
from buildstars.table import wire
from buildstars.table.live.errors import refused
from buildstars.table.live.games import TableSpec, TableView, is_allowed
from buildstars.table.thinking.background import Lucks, Making, Position
from buildstars.table.thinking.wire import Draw, DrawThings, Hint, Luck, MakePuzzle, Odds, Question, Review, Reviewed, Think, WhyNot, Word
from buildstars.table.thinking.worker import Unanswered
from buildstars.table.workshop.text_wire import Outcome, Sent

MOST_INCIDENTS: Final = 1000
SEEDS: Final = (1 << 63) - 1
UNNUMBERED: Final = 0
"""In place of a game's number, which is known when a process is chosen."""

Progress = Callable[[int, int], None]
"""So many of so many are done."""
log: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Incident(guard.Incident):
    """A decision that an opponent forfeited, or a person's question without an answer (then `name` is what was asked)."""

    table: str = ""


class AskingThinker(ABC):
    def __init__(self) -> None:
        self.incidents: list[Incident] = []
        self.faults = 0
        """All incidents, also those that are not kept any more."""
        self.guest_of: Callable[[str], str] = str
        """Who made a table: guests take turns. As long as nobody says it, each is its own."""

    @abstractmethod
    async def start(self) -> None:
        """So that the first question need not wait."""

    @abstractmethod
    async def stop(self) -> None:
        """Whoever waits for an answer gets Unanswered."""

    @abstractmethod
    def forget(self, table: str) -> None:
        """The table is over: its game and its opponents go."""

    @abstractmethod
    async def put(self, question: Question, spec: TableSpec | None = None, progress: Progress | None = None) -> bytes:
        """The answer as msgpack. Forfeited if there is none, Unanswered if all is being stopped."""

    @abstractmethod
    def loads(self) -> dict[str, int]:
        """Questions that wait or are thought about, by who thinks."""

    # ---- opponents ----------------------------------------------------------------------------------------------------

    async def answer(self, table: str, seat: int, opponent: str, view: TableView, seed: int) -> int:
        """What the view allows: the seat is asked. Unanswered only if all is being stopped: nothing may be played for an opponent then."""
        legal = view.legal()
        if (agreed := by_hand(view)) is not None:
            return agreed
        try:
            given = await self._thought(table, seat, opponent, view, seed, False)
            if isinstance(given, int) and is_allowed(view, given):
                return given
            raise Forfeited("illegal", f"answered {given}, offered were {shortly(legal)}")
        except Forfeited as fault:
            self._note(fault, opponent, seat, view, view.question().id, table)
            return safest(legal)

    async def agrees_to_draw(self, table: str, seat: int, opponent: str, view: TableView) -> bool:
        """No, if it cannot say."""
        try:
            return await self._thought(table, seat, opponent, view, 0, True) == 1
        except Forfeited as fault:
            self._note(fault, opponent, seat, view, "draw", table)
            return False

    async def _thought(self, table: str, seat: int, opponent: str, view: TableView, seed: int, draw: bool) -> int | str:
        asked = Think(UNNUMBERED, seat, view.to_bytes(), table, opponent, seed & SEEDS, draw)
        given: int | str = msgspec.msgpack.decode(await self.put(asked, view.spec), type=int | str)
        return given

    # ---- people -------------------------------------------------------------------------------------------------------

    async def odds(self, view: TableView, request: int, version: int, of: wire.Trial | None = None) -> wire.OddsReply:
        """Without any, if something went wrong."""
        try:
            told = await self.put(Odds(UNNUMBERED, view.seat, view.to_bytes(), request, version, of), view.spec)
            return msgspec.msgpack.decode(told, type=wire.OddsReply)
        except Forfeited as fault:
            self._note(fault, "odds", view.seat, view, view.question().id)
            return wire.OddsReply(request, version, None, [], None, {}, {}, [])

    async def why(self, view: TableView, ask: wire.AskWhy) -> wire.WhyReply:
        """Unanswered if something went wrong: no reason would mean that it is possible."""
        try:
            told = await self.put(WhyNot(UNNUMBERED, view.seat, view.to_bytes(), ask), view.spec)
            return msgspec.msgpack.decode(told, type=wire.WhyReply)
        except Forfeited as fault:
            self._note(fault, "why", view.seat, view, view.question().id)
            raise Unanswered(str(fault)) from None

    async def hint(self, view: TableView, request: int, version: int, opponent: str = "commander", plan: bool = False) -> wire.HintReply:
        """Without a choice if the seat is not asked, or something went wrong."""
        try:
            told = await self.put(Hint(UNNUMBERED, view.seat, view.to_bytes(), request, version, opponent, plan), view.spec)
            return msgspec.msgpack.decode(told, type=wire.HintReply)
        except Forfeited as fault:
            self._note(fault, "hint", view.seat, view, view.question().id)
            return wire.HintReply(request, version, 0.0, [])

    async def word(self, view: TableView, answers: Sequence[int], ply: int, request: int, version: int) -> wire.WordReply:
        """Without a grade if there is nothing to say, or something went wrong."""
        try:
            told = await self.put(Word(UNNUMBERED, view.seat, view.to_bytes(), list(answers), ply, request, version), view.spec)
            return msgspec.msgpack.decode(told, type=wire.WordReply)
        except Forfeited as fault:
            self._note(fault, "word", view.seat, view, view.question().id)
            return wire.WordReply(request, version, "")

    async def review(self, record: str, progress: Progress | None = None) -> dict[str, Any]:
        """A record looked at again (`advice.Review`), one record after the other. Unanswered, with a sentence, if that cannot be."""
        found = msgspec.msgpack.decode(await self._patient(Review(record), None, progress), type=Reviewed)
        whole: dict[str, Any] = msgspec.msgpack.decode(found.review)
        return whole

    # ---- what has time ------------------------------------------------------------------------------------------------

    async def make_puzzle(self, position: Position) -> Making:
        """Unanswered, with a sentence, if it cannot be found out."""
        return msgspec.msgpack.decode(await self._patient(MakePuzzle(position)), type=Making)

    async def luck(self, record: str) -> Lucks:
        """The same."""
        return msgspec.msgpack.decode(await self._patient(Luck(record)), type=Lucks)

    # ---- pictures -----------------------------------------------------------------------------------------------------

    async def draw(self, view: TableView, names: Sequence[str], lang: str, words: Caption | None = None) -> bytes:
        """A position as a poster. Unanswered, with a sentence, if it cannot be drawn."""
        asked = Draw(UNNUMBERED, view.seat, view.to_bytes(), tuple(names), lang, words)
        return msgspec.msgpack.decode(await self._patient(asked, view.spec), type=bytes)

    async def draw_things(self, showing: Showing) -> bytes:
        """The same of what is no position."""
        return msgspec.msgpack.decode(await self._patient(DrawThings(showing)), type=bytes)

    async def _patient(self, question: Question, spec: TableSpec | None = None, progress: Progress | None = None) -> bytes:
        """For what nobody at a table waits for: Unanswered, with a sentence, if it fails."""
        try:
            return await self.put(question, spec, progress)
        except Forfeited as fault:
            raise Unanswered(str(fault)) from None

    # ---- what strangers sent ------------------------------------------------------------------------------------------

    async def read(self, sent: Sent) -> Outcome:
        """In a process with limits of memory and time. Refused if too many wait, or the text is too much for it."""
        try:
            return msgspec.msgpack.decode(await self.put(sent), type=Outcome)
        except Unanswered:
            raise refused("t-error-busy", 503) from None
        except Forfeited as fault:
            log.warning("%s: %s", type(sent).__name__, fault)
            raise refused("t-error-heavy", 422) from None

    # ---- what went wrong ----------------------------------------------------------------------------------------------

    def _note(self, fault: Forfeited, name: str, seat: int, view: TableView, question: str, table: str = "") -> None:
        incident = Incident(fault.kind, name, seat, view.turn_number(), question, str(fault), table)
        self.incidents.append(incident)
        self.faults += 1
        del self.incidents[:-MOST_INCIDENTS]
        log.warning("%s%s", f"table {table}: " if table else "", incident)
