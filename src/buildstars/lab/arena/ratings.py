"""Ratings of many opponents from the orders in which games ended, by openskill (Plackett–Luce).

A library's model rather than our own: it takes any number of players a game, and says how sure it is. Ratings go game by game, in the
order of the bouts; mu starts at 25, and a difference of about 4 is a win in three of four games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from buildstars.lab.intervals import Z95


@dataclass(frozen=True)
class Rating:
    mu: float
    sigma: float

    def reach(self) -> float:
        return Z95 * self.sigma


def rated(count: int, games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> list[Rating]:
    """`games`: who played, by number, and their places. One who has several seats gets the mean of what they bring."""
    model = PlackettLuce()
    now = [Rating(model.mu, model.sigma) for _ in range(count)]
    for who, places in games:
        teams = [[model.rating(mu=now[k].mu, sigma=now[k].sigma)] for k in who]
        after = [team[0] for team in model.rate(teams, ranks=[float(place) for place in places])]
        for k in sorted(set(who)):
            own = [after[seat] for seat, other in enumerate(who) if other == k]
            now[k] = Rating(sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own))
    return now
