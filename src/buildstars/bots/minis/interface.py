"""What an opponent of the miniatures game is; the same as in the card game (bots.interface), with views of its own game."""

from __future__ import annotations

from typing import Protocol

from buildstars.core.generator import Generator
from buildstars.minis.view import MinisView


class MinisBot(Protocol):
    @property
    def name(self) -> str: ...
    def answer(self, view: MinisView, rng: Generator) -> int:
        """A legal answer: one of `view.legal()`, or any length, angle and spot that `view.refusal` allows."""
        ...
    def agrees_to_draw(self, view: MinisView) -> bool: ...
