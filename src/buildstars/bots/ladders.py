"""The opponents of every game: its ladder, how one of them is made, and how its text is spelled out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from buildstars.bots.own_file import is_own_file, own_bot
from buildstars.bots.random_player import RandomPlayer
from buildstars.bots.registry import NO_LIMIT, Described, Level, described, read
from buildstars.registry import Facets


@dataclass(frozen=True)
class Ladder:
    """The levels of one game, from the weakest to the strongest."""

    levels: Mapping[str, Level]
    made: Callable[[str], Any] | None = None
    """Makes an opponent by its text; None: as its level says, without options."""

    def make(self, text: str) -> Any:
        """A new opponent, also one in a file of one's own; UnknownBot, with a sentence, if there is none of this name."""
        if is_own_file(text):
            return own_bot(text)
        if self.made is not None:
            return self.made(text)
        return read(text, self.levels)[0].make(None, NO_LIMIT, 0.0)

    def described(self, text: str) -> Described:
        """What a text says, in its one spelling; UnknownBot like `make`, but a file of one's own is not opened."""
        return described(text, self.levels)


def chance_alone(game: str) -> Ladder:
    """For a game that nobody has taught anyone yet: whoever takes any offered answer."""
    return Ladder({
        "random": Level("random", lambda weights, nodes, seconds: RandomPlayer(), 1, has_styles=False, for_people=False, may_blunder=False)
    })


LADDERS: Final[Facets[Ladder]] = Facets(
    "opponents", chance_alone, card="buildstars.bots.card.ladder:CARD", minis="buildstars.bots.minis.ladder:MINIS"
)
