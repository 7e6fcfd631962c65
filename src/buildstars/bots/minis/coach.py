"""The Coach of the miniatures game: another opponent, held back to a level (bots.coaching).

An action is a whole move, all declarations, a shot or a placing. Several are followed to their ends, and of these one
is taken whose loss is nearest to what is left of the turn's size. The rest of that action is then played as it was
thought of.
"""

from __future__ import annotations

from typing import Final

from buildstars.bots.coaching import LEAST, START, by_size, size_of
from buildstars.bots.minis.follow import Follower, is_inside
from buildstars.bots.minis.interface import MinisBot
from buildstars.core.generator import Generator
from buildstars.minis.view import MinisView

CONSIDERED: Final = 8
"""Answers that are followed: moves and spots are offered by the dozen."""


class Coach:
    name = "Coach"

    def __init__(self, bot: MinisBot, level: int = START) -> None:
        self.bot = bot
        self.level = level
        self.turn = -1
        self.left = 0.0
        """Of this turn's size."""
        self.script: list[int] = []
        """The rest of the action that was chosen."""

    def answer(self, view: MinisView, rng: Generator) -> int:
        answers = view.legal()
        if len(answers) == 1:
            return answers[0]
        turn = view.turn_number()
        if turn != self.turn:
            self.turn, self.left, self.script = turn, size_of(self.level) if turn > 0 else 0.0, []
        if self.script:
            planned = self.script.pop(0)
            if view.refusal(planned) is None:
                return planned
            self.script = []
        if self.left < LEAST or is_inside(view.known()):
            return self.bot.answer(view, rng)
        found = Follower(view, self.bot, int(rng.below(1 << 30))).all_followed(CONSIDERED)
        chosen = by_size(found, self.left, self.level)
        self.left -= found[0].chance - found[chosen].chance
        self.script = list(found[chosen].answers[1:])
        return found[chosen].answer

    def agrees_to_draw(self, view: MinisView) -> bool:
        return self.bot.agrees_to_draw(view)
