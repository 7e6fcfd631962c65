"""Opponents and questions about a position thought about in this very process: for tests, and where no worker processes are wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from buildstars.bots.guard import PATIENCE, Guard
from buildstars.bots.registry import make_bot
from buildstars.cardgame.view import CardView
from buildstars.core.generator import Generator
from buildstars.table import study, wire

HINTER: Final = "pilot"


class Here:
    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def forget(self, table: str) -> None:
        pass

    async def answer(self, table: str, seat: int, opponent: str, view: CardView, seed: int) -> int:
        return Guard(make_bot(opponent), PATIENCE).answer(view, Generator(seed))

    async def agrees_to_draw(self, table: str, seat: int, opponent: str, view: CardView) -> bool:
        return Guard(make_bot(opponent), PATIENCE).agrees_to_draw(view)

    async def odds(self, view: CardView, request: int, version: int) -> wire.OddsReply:
        return study.odds(view, request, version)

    async def why(self, view: CardView, ask: wire.AskWhy) -> wire.WhyReply:
        return study.why(view, ask)

    async def hint(self, view: CardView, request: int, version: int) -> wire.HintReply:
        return study.hint(view, make_bot(HINTER), request, version)

    async def review(self, record: str, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
        return study.review(record)
