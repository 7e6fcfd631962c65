"""The opponent that takes any offered answer, all alike: what play is worth is measured against it."""

from __future__ import annotations

from buildstars.card.view import CardView
from buildstars.core.generator import Generator


class RandomPlayer:
    name = "Random"

    def answer(self, view: CardView, rng: Generator) -> int:
        answers = view.legal()
        return answers[rng.below(len(answers))]

    def agrees_to_draw(self, view: CardView) -> bool:
        return True
