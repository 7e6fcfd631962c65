"""The games that hints and reviews know, each with what they need of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from buildstars.bots.minis.registry import make_minis_bot
from buildstars.bots.registry import make_bot
from buildstars.card.view import CardView
from buildstars.lab.study import card_hint as card_hint
from buildstars.lab.study import minis_hint as hint_minis
from buildstars.lab.study.card_hint import Hint
from buildstars.lab.study.card_judge import CardJudge
from buildstars.lab.study.judging import Judge
from buildstars.lab.study.minis_judge import MinisJudge
from buildstars.minis.view import MinisView


@dataclass(frozen=True)
class Study:
    """How a game is studied: its opponents, its hints, its judge."""

    bot: Callable[[str], Any]
    """An opponent by its text; UnknownBot if there is none."""
    adviser: str
    """Whose opinion a hint is unless another is named: the strongest that answers at once."""
    hint: Callable[..., Hint]
    """Of a view, an opponent, its text, a seed and how many choices to tell."""
    judge: Callable[[str], Judge]
    """What a review goes by, with an opponent by its text."""


STUDIES: Final[Mapping[str, Study]] = {
    "cardgame": Study(make_bot, "captain", card_hint.hint, CardJudge),
    "minis": Study(make_minis_bot, "pilot", hint_minis.hint, MinisJudge),
}
"""By the name that stands in records."""


def study_of(view: CardView | MinisView) -> Study:
    """The study of the game that a view is of."""
    return STUDIES["cardgame" if isinstance(view, CardView) else "minis"]
