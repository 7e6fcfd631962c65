"""Points of a game of three and more, by option (F9): for what one destroys and whom one puts out, and who has most at the end.

They are counted where things happen; without the option nothing is counted, and games are as they always were.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import ACTIVE, OUT_CAUSE, POINTS
from buildstars.card.state import State, block
from buildstars.card.text.events import POINTS_WON
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, BY_RESIGNING, FIRST, RESIGNED, TURN
from buildstars.core.kernel import tell

OBJECTIVE_POINTS: Final = 3
PLAYER_POINTS: Final = 5
MOST_ROUNDS: Final = 15


def score(s: State, seat: i64, victim: i64, points: i64) -> None:
    """For something of another player's; nobody scores by what is their own."""
    if not s.spec.points or seat == victim or seat < 0:
        return
    s.words[block(seat) + POINTS] += points
    if s.telling:
        tell(s, POINTS_WON, seat, points, s.words[block(seat) + POINTS], 0, 0)


def score_eliminated(s: State, victim: i64) -> None:
    """By one's own action: it is that of the player whose turn it is. Before the first turn nobody acts."""
    if s.words[TURN] > 0:
        score(s, s.words[ACTIVE], victim, PLAYER_POINTS)


def is_last_round_over(s: State, following: i64) -> bool:
    """After the round in which the first player is out, or after 15 rounds: until then each round has a turn of every player."""
    w = s.words
    n = s.spec.players
    if (following - w[FIRST] + n) % n > (w[ACTIVE] - w[FIRST] + n) % n:
        return False
    return w[ALIVE] != bit_of(n) - 1 or w[TURN] >= MOST_ROUNDS * n


def most_points(s: State) -> i64:
    """Bit set of those who share the highest total. Who is out can win, who has resigned cannot (J11)."""
    w = s.words
    playing = [
        seat for seat in range(s.spec.players)
        if w[block(seat) + OUT_CAUSE] != BY_RESIGNING and (w[RESIGNED] >> seat) & 1 == 0
    ]
    best = max([w[block(seat) + POINTS] for seat in playing], default=0)
    winners: i64 = 0
    for seat in playing:
        if w[block(seat) + POINTS] == best:
            winners |= bit_of(seat)
    return winners
