"""The opponent that takes any offered answer, all alike: what play is worth is measured against it."""

from __future__ import annotations

from buildstars.core.generator import Generator
from buildstars.minis.layout import BACK
from buildstars.minis.view import MinisView


class RandomPlayer:
    name = "Random"

    def answer(self, view: MinisView, rng: Generator) -> int:
        """Nothing is taken back, or games would go on for ever."""
        answers = [answer for answer in view.legal() if answer != BACK] or view.legal()
        return answers[rng.below(len(answers))]

    def agrees_to_draw(self, view: MinisView) -> bool:
        return True
