"""The result of a game in words that other layers understand."""

from __future__ import annotations

from buildstars.core.messages import Result
from buildstars.core.seats import OVER
from buildstars.minis.layout import CAUSE, CAUSES, WHO, WINNERS
from buildstars.minis.state import State


def result_of(s: State) -> Result | None:
    """Winners get 1 between them, the others share -1 (J74: equal totals share the win); a draw is 0 for all."""
    if s.words[WHO] != OVER:
        return None
    players = int(s.spec.players)
    winners = tuple(seat for seat in range(players) if (s.words[WINNERS] >> seat) & 1 != 0)
    if not winners or len(winners) == players:
        returns = tuple(0.0 for _ in range(players))
    else:
        returns = tuple(1.0 / len(winners) if seat in winners else -1.0 / (players - len(winners)) for seat in range(players))
    return Result(winners, CAUSES[s.words[CAUSE]], returns)
