"""The Coach of the card game: another opponent that thinks, held back to a level (bots.coaching).

In every turn it has a size to give away. It ranks its answers by that opponent's opinions and takes the one whose loss
is nearest to what is left of the size. When nothing is left it plays as well as it can.
"""

from __future__ import annotations

from buildstars.bots.coaching import LEAST, START, by_size, size_of
from buildstars.bots.interface import Opinion, Thinker
from buildstars.card.layout import BACK
from buildstars.card.view import CardView
from buildstars.core.generator import Generator


class Coach:
    def __init__(self, bot: Thinker, level: int = START) -> None:
        self.bot = bot
        self.level = level
        self.turn = -1
        self.left = 0.0
        """Of this turn's size."""

    @property
    def name(self) -> str:
        return "Coach"

    def answer(self, view: CardView, rng: Generator) -> int:
        answers = [answer for answer in view.legal() if answer != BACK] or view.legal()
        if len(answers) == 1:
            return answers[0]
        turn = view.turn_number()
        if turn != self.turn:
            self.turn, self.left = turn, size_of(self.level) if turn > 0 else 0.0
        if self.left < LEAST:
            return self.bot.answer(view, rng)
        found = [opinion for opinion in self.bot.opinions(view, rng) if opinion.answer in answers]
        chosen = by_size(found, self.left, self.level) if found else 0
        if chosen == 0:
            return self.bot.answer(view, rng)
        self.left -= found[0].chance - found[chosen].chance
        return found[chosen].answer

    def agrees_to_draw(self, view: CardView) -> bool:
        return self.bot.agrees_to_draw(view)

    def opinions(self, view: CardView, rng: Generator) -> list[Opinion]:
        """What it thinks; what it does is another matter."""
        return self.bot.opinions(view, rng)

    def chance(self, view: CardView, rng: Generator) -> float:
        return self.bot.chance(view, rng)
