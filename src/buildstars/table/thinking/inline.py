"""Opponents and questions about a position thought about in this very process: for tests, and where no worker processes are wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from buildstars.boards.showing import Caption, Showing
from buildstars.bots.guard import PATIENCE, by_hand, within
from buildstars.core.generator import Generator
from buildstars.table import wire
from buildstars.table.live.games import TableView
from buildstars.table.live.registry import game_of
from buildstars.table.thinking import advice, background, drawing
from buildstars.table.workshop import texts
from buildstars.table.workshop.text_wire import Outcome, Sent

HINTER: Final = "pilot"


class InlineThinker:
    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def forget(self, table: str) -> None:
        pass

    async def answer(self, table: str, seat: int, opponent: str, view: TableView, seed: int) -> int:
        if (agreed := by_hand(view)) is not None:
            return agreed
        bot = game_of(view).opponent(opponent)
        return within(PATIENCE, lambda: bot.answer(view, Generator(seed)))

    async def agrees_to_draw(self, table: str, seat: int, opponent: str, view: TableView) -> bool:
        bot = game_of(view).opponent(opponent)
        return within(PATIENCE, lambda: bot.agrees_to_draw(view))

    async def odds(self, view: TableView, request: int, version: int, of: wire.Trial | None = None) -> wire.OddsReply:
        return game_of(view).odds(view, request, version, of)

    async def why(self, view: TableView, ask: wire.AskWhy) -> wire.WhyReply:
        return game_of(view).why(view, ask)

    async def hint(self, view: TableView, request: int, version: int, plan: bool = False) -> wire.HintReply:
        rules = game_of(view)
        return rules.hint(view, rules.opponent(HINTER), request, version, plan)

    async def word(self, view: TableView, answers: Sequence[int], ply: int, request: int, version: int) -> wire.WordReply:
        return advice.word(view, answers, ply, request, version)

    async def review(self, record: str, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
        return advice.review(record)

    async def make_puzzle(self, position: background.Position) -> background.Making:
        return background.puzzle_of(position)

    async def read(self, sent: Sent) -> Outcome:
        return await asyncio.to_thread(texts.read, sent)

    async def luck(self, record: str) -> background.Lucks:
        return background.lucks_of(record)

    async def draw(self, view: TableView, names: Sequence[str], lang: str, words: Caption | None = None) -> bytes:
        return await asyncio.to_thread(drawing.position, view, names, lang, words)

    async def draw_things(self, showing: Showing) -> bytes:
        return await asyncio.to_thread(drawing.things, showing)
