"""Hints, reviews and luck of the card game."""

from __future__ import annotations

from typing import Any, Final

from buildstars.bots.registry import make_bot
from buildstars.lab.study import swings
from buildstars.lab.study.card_hint import hint
from buildstars.lab.study.card_judge import CardJudge
from buildstars.lab.study.games import Outcomes, Study


class CardWeigher:
    """The judgement of one game's positions; those seen before are remembered."""

    def __init__(self) -> None:
        self._outlook = swings.Outlook(shown=True)

    def outcomes(self, game: Any, answer: int) -> Outcomes:
        could = [(weight, self._outlook.chances(there)) for (_, weight), there in swings.outcomes(game)]
        came = game.copy()
        came.apply(answer)
        return self._outlook.chances(came), could


CARD: Final = Study(make_bot, "commander", "commander:nodes=200", hint, CardJudge, CardWeigher)
