"""The opponent that takes any offered answer, all alike: what play is worth is measured against it."""

from __future__ import annotations

from buildstars.core.generator import Generator
from buildstars.core.interface import View


class RandomPlayer:
    name = "Random"

    def answer(self, view: View, rng: Generator) -> int:
        answers = view.legal()
        return answers[rng.below(len(answers))]

    def agrees_to_draw(self, view: View) -> bool:
        return True
