"""The ladder of the miniatures game: the same texts as in the card game, `recruit` to `admiral`, and `coach:level=40`."""

from __future__ import annotations

from typing import Final

from buildstars.bots.coaching import START
from buildstars.bots.minis.admiral import Admiral
from buildstars.bots.minis.coach import Coach
from buildstars.bots.minis.commander import Commander
from buildstars.bots.minis.interface import MinisBot
from buildstars.bots.minis.players import Captain, Pilot, Recruit
from buildstars.bots.minis.random_player import RandomPlayer
from buildstars.bots.minis.worth import Weights
from buildstars.bots.registry import NO_LIMIT, Described, Level, described, read

LEVELS: Final[dict[str, Level]] = {
    level.id: level
    for level in (
        Level("random", lambda weights, nodes, seconds: RandomPlayer(), 1, has_styles=False, for_people=False, may_blunder=False),
        Level("recruit", lambda weights, nodes, seconds: Recruit(), 5, has_styles=False, may_blunder=False),
        Level("pilot", lambda weights, nodes, seconds: Pilot(Weights()), 20, has_styles=False, may_blunder=False),
        Level("captain", lambda weights, nodes, seconds: Captain(), 100, has_styles=False, may_blunder=False),
        Level("commander", lambda weights, nodes, seconds: Commander(), 500, has_styles=False, may_blunder=False),
        Level("admiral", lambda weights, nodes, seconds: Admiral(), 2000, has_styles=False, may_blunder=False),
        Level("coach", lambda weights, nodes, seconds: Pilot(Weights()), 100, has_styles=False, may_blunder=False, coaches=True),
    )
}
"""From the weakest to the strongest, and who plays at any strength."""


def make_minis_bot(text: str) -> MinisBot:
    """A new opponent; UnknownBot, with a sentence, if there is none of this name."""
    level, options = read(text, LEVELS)
    bot: MinisBot = level.make(None, NO_LIMIT, 0.0)
    return Coach(bot, int(options.get("level", str(START)))) if level.coaches else bot


def described_minis(text: str) -> Described:
    """What a text says, in its one spelling."""
    read(text, LEVELS)
    return described(text, LEVELS)
