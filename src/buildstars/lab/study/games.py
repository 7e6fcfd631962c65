"""The games that hints and reviews know, each with what they need of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from buildstars.core.interface import Game, View
from buildstars.lab.study.card_hint import Hint
from buildstars.lab.study.judging import Judge
from buildstars.registry import Facets

Chances = Sequence[float]
Outcomes = tuple[Chances, Sequence[tuple[int, Chances]]]
"""The seats' chances after what came up, and with its weight after each thing that could have come up."""


class Weigher(Protocol):
    """The judgement of one game's positions; those seen before are remembered."""

    def outcomes(self, game: Game, answer: int) -> Outcomes:
        """Of a game in which chance is asked, and of what it answered."""
        ...


@dataclass(frozen=True)
class Study:
    """How a game is studied: its opponents, its hints, its judge."""

    bot: Callable[[str], Any]
    """An opponent by its text; UnknownBot if there is none."""
    adviser: str
    """Whose opinion a hint is unless another is named: the strongest that answers at once."""
    reviewer: str
    """Whose judgement a review is, and a coach's words, unless another is named: strong, and done with a game in seconds."""
    hint: Callable[..., Hint]
    """Of a view, an opponent, its text, a seed and how many choices to tell."""
    judge: Callable[[str], Judge]
    """What a review goes by, with an opponent by its text."""
    weigher: Callable[[], Weigher]
    """What the luck of a game is measured by."""


STUDIES: Final[Facets[Study]] = Facets(
    "hints and reviews", card="buildstars.lab.study.card_study:CARD", minis="buildstars.lab.study.minis_study:MINIS"
)


def study_of(view: View) -> Study:
    """The study of the game that a view is of."""
    return STUDIES[view.game_name]
