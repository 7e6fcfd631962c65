"""Who goes first into a battle of two: the stars that take the most of the enemy's base while the battle lasts.

Most battles are over in the sixth or seventh turn. A unit that gets within range in the fifth fires two or three times until then,
and one that walks for ten turns never does, however strong it is. So the units to begin with are those whose shots at the base, by
turn seven, are worth the most together, among all sums of stars that are allowed.
"""

from __future__ import annotations

from typing import Final

from buildstars.bots.minis.policy import power_of
from buildstars.bots.minis.worth import longest_move
from buildstars.core.kernel import top
from buildstars.minis.engine import offers
from buildstars.minis.geometry.plane import root, square
from buildstars.minis.layout import BASE_CARDS, CARD_TARGET, SHORT, UNIT
from buildstars.minis.odds.shots import hit_ways
from buildstars.minis.rules.setup import Y_LEFT
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, range_of, reach_of
from buildstars.minis.rules.values import damage_of
from buildstars.minis.state import State

LASTS: Final = 7
"""Turns in which shots count."""
FAR_AWAY: Final = 99
SECOND_PART: Final = 0.5
"""Of a second shot at a base: its range is shorter."""
POWER: Final = 0.002 / 12
"""How much a unit fights beside that."""


def turns_to_fire(s: State, u: int, enemy: int) -> int:
    """The turn in which a unit that starts at its base, and goes straight on, can fire at the enemy's for the first time."""
    spec, own, foe = s.spec, (u >> 6) * BASE_CARDS + 1, enemy * BASE_CARDS + 1
    apart = int(root(square(spec.card_x[own], spec.card_y[own], spec.card_x[foe], spec.card_y[foe])))
    way = apart - SHORT - 2 * int(spec.radius[u]) - int(reach_of(s, u, FIRST_SHOT))
    move = int(longest_move(s, u))
    return max(1, -(-way * 101 // (move * 100))) if move else FAR_AWAY


def strike_rate(s: State, u: int, enemy: int) -> float:
    """The points that a unit within range takes of a base in a turn, on the average."""
    card = CARD_TARGET + enemy * BASE_CARDS + 1
    damage = float(damage_of(s, u, card, FIRST_SHOT, 1, 1))
    if range_of(s, u, SECOND_SHOT) > 0:
        damage += SECOND_PART * float(damage_of(s, u, card, SECOND_SHOT, 1, 1))
    return int(hit_ways(s, u, card)) / 36 * damage


def promise(s: State, u: int, enemy: int) -> float:
    """What a unit is going to take of a base, and a little for what it can do else."""
    shots = max(0, LASTS - turns_to_fire(s, u, enemy))
    return strike_rate(s, u, enemy) * shots + POWER * int(power_of(s, u)) * int(s.spec.cost[u])


def deploy(s: State) -> int:
    """The answer to a question of deployment in a game of two: the next unit of the best sum that can still be made."""
    answers = [int(s.out[i]) for i in range(offers(s))]
    at = int(top(s))
    left = int(s.words[at + Y_LEFT])
    units = [answer - UNIT for answer in answers if answer >= UNIT]
    if not units:
        return answers[0]
    promises = {u: promise(s, u, 1 - (u >> 6)) for u in units}
    best: list[tuple[float, tuple[int, ...]] | None] = [None] * (left + 1)
    best[0] = (0.0, ())
    for u in units:
        cost = int(s.spec.cost[u])
        for stars in range(left, cost - 1, -1):
            before, now = best[stars - cost], best[stars]
            if before is not None and (now is None or before[0] + promises[u] > now[0]):
                best[stars] = (before[0] + promises[u], (*before[1], u))
    chosen = best[left] or max((one for one in best if one is not None and one[1]), default=None)
    if chosen is None:
        return UNIT + units[0]
    return UNIT + max(chosen[1], key=lambda u: (promises[u] / int(s.spec.cost[u]), -u))
