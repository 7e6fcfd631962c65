"""An opponent that errs now and then, for those who learn: with a given chance it takes a plausible answer that it thinks worse.

Whether it errs, and how, is drawn from the generator of the question, so the same seed gives the same mistakes.
"""

from __future__ import annotations

from typing import Final

from buildstars.bots.interface import Bot, Opinion, Thinker
from buildstars.card.layout import BACK
from buildstars.card.view import CardView
from buildstars.core.generator import Generator

PLAUSIBLE: Final = 3
"""A mistake is one of so many next best answers."""


class Blunderer:
    """Another opponent, with a blunder rate in per cent."""

    def __init__(self, bot: Bot, rate: int) -> None:
        self.bot = bot
        self.rate = rate

    @property
    def name(self) -> str:
        return self.bot.name

    def answer(self, view: CardView, rng: Generator) -> int:
        if int(rng.below(100)) >= self.rate:
            return self.bot.answer(view, rng)
        answers = [answer for answer in view.legal() if answer != BACK] or view.legal()
        if len(answers) == 1:
            return answers[0]
        if isinstance(self.bot, Thinker):
            worse = [opinion.answer for opinion in self.bot.opinions(view, rng)[1 : 1 + PLAUSIBLE] if opinion.answer in answers]
        else:
            best = self.bot.answer(view, rng)
            worse = [answer for answer in answers if answer != best]
        return worse[int(rng.below(len(worse)))] if worse else answers[int(rng.below(len(answers)))]

    def agrees_to_draw(self, view: CardView) -> bool:
        return self.bot.agrees_to_draw(view)


class ThinkingBlunderer(Blunderer):
    """What it thinks is what the opponent behind it thinks; only what it does differs now and then."""

    bot: Thinker

    def opinions(self, view: CardView, rng: Generator) -> list[Opinion]:
        return self.bot.opinions(view, rng)

    def chance(self, view: CardView, rng: Generator) -> float:
        return self.bot.chance(view, rng)


def blundering(bot: Bot, rate: int) -> Bot:
    """The opponent itself at 0 per cent."""
    if rate == 0:
        return bot
    return ThinkingBlunderer(bot, rate) if isinstance(bot, Thinker) else Blunderer(bot, rate)
