"""How lucky each seat of a finished game was, and how much luck such a game holds.

The measure is the review's: at every roll and draw, every seat's chance to win after it, less the mean over everything
that could have come up (swings, minis_follow). The mean of that is zero for any judgement, and rolls are independent
given what came before. So the variances of single rolls add up. Their sum says how far luck strays in games like this
one, and so how wide the band around zero is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from buildstars.core.seats import CHANCE
from buildstars.lab.study.games import STUDIES, Chances
from buildstars.lab.study.review import open_record
from buildstars.match.history import do
from buildstars.match.record import Replay

MOST_PLIES: Final = 20_000
"""Of a record that is looked at: longer ones are not games that anybody plays."""


@dataclass(frozen=True)
class GameLuck:
    """By seat, in games: +0.1 is a tenth of a win given by chance. `variance` is that of the luck of all rolls together."""

    luck: tuple[float, ...]
    variance: tuple[float, ...]
    rolls: int


def luck_of(text: str) -> GameLuck:
    """Of a record; RecordError if it is wrong."""
    replay = Replay(open_record(text))
    replay.run()
    plies = replay.history.plies[:MOST_PLIES]
    game = replay.history.at(0)
    weigh = STUDIES[game.game_name].weigher()
    luck, variance, rolls = [0.0] * game.players, [0.0] * game.players, 0
    for ply in plies:
        if ply.what == "answer" and ply.seat == CHANCE and game.turn_number() > 0:
            came, could = weigh.outcomes(game, ply.answer)
            rolls += 1
            for seat in range(game.players):
                mean, spread = moments(could, seat)
                luck[seat] += came[seat] - mean
                variance[seat] += spread
        do(game, ply)
    return GameLuck(tuple(luck), tuple(variance), rolls)


def moments(could: Sequence[tuple[int, Chances]], seat: int) -> tuple[float, float]:
    """The mean and the variance of a seat's chance over what could have come up."""
    total = sum(weight for weight, _ in could)
    mean = sum(weight * chances[seat] for weight, chances in could) / total
    return mean, sum(weight * (chances[seat] - mean) ** 2 for weight, chances in could) / total
