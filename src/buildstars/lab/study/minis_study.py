"""Hints, reviews and luck of the miniatures game."""

from __future__ import annotations

from typing import Any, Final

from buildstars.bots.minis import follow
from buildstars.bots.minis.registry import make_minis_bot
from buildstars.lab.study.games import Outcomes, Study
from buildstars.lab.study.minis_hint import hint
from buildstars.lab.study.minis_judge import MinisJudge


class MinisWeigher:
    """The judgement of one game's positions; those seen before are remembered."""

    def __init__(self) -> None:
        self._outlook = follow.Outlook()

    def outcomes(self, game: Any, answer: int) -> Outcomes:
        could = [(weight, self._outlook.settled(there)) for (_, weight), there in follow.outcomes(game)]
        came = game.copy()
        came.apply(answer)
        return self._outlook.settled(came), could


MINIS: Final = Study(make_minis_bot, "pilot", "pilot", hint, MinisJudge, MinisWeigher)
