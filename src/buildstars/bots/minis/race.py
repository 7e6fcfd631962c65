"""Whose base falls first, and who can have a part in it: in how many turns each unit fires at the enemy's base, and what it does there."""

from __future__ import annotations

import math
from typing import Final

from buildstars.bots.minis.worth import has_moved, longest_move, ways
from buildstars.core.kernel import is_alive
from buildstars.minis.geometry.plane import gap_card
from buildstars.minis.layout import BASE_CARDS, CARD_TARGET, CLOAKED, ON_TABLE, WRECKS, of_seat
from buildstars.minis.odds.shots import left_on
from buildstars.minis.rules.targets import FIRST_SHOT, range_of
from buildstars.minis.rules.values import attack_value, damage_of, defense_of
from buildstars.minis.state import State, card_stands, set_of, x_of, y_of

NEVER: Final = 99
STRAIGHT: Final = 95
"""Of a move, in per cent, what leads towards the base: nobody flies quite straight."""
WASTE: Final = 115
"""Of a base's points, in per cent, what must be done to it: the last hit on a card is often more than it needs."""


TURNS: Final = 9
MOST_POINTS: Final = 9
DOUBT: Final = 0.08
"""The race is not all there is: nothing is quite lost, and nothing quite won."""
STAR_ODDS: Final = 0.09
"""What a star is worth in the logarithm of the odds (judgement.WEIGHTS)."""
LASTS: Final = tuple(0.93**turn for turn in range(TURNS))
"""How many attackers are still there after so many turns."""


def standing(s: State, seat: int) -> list[int]:
    bits = int(set_of(s, seat, ON_TABLE)) & ~int(set_of(s, seat, WRECKS))
    return [of_seat(seat, index) for index in range(int(s.spec.unit_count[seat])) if bits >> index & 1]


def nearest_card(s: State, u: int, seat: int) -> tuple[int, int]:
    """Of a seat's standing cards the nearest one, and how far away it is; -1 if none stands."""
    found, best = -1, 1_000_000
    for card in range(seat * BASE_CARDS, (seat + 1) * BASE_CARDS):
        if card_stands(s, card):
            spec = s.spec
            gap = int(gap_card(x_of(s, u), y_of(s, u), spec.radius[u], spec.card_x[card], spec.card_y[card], spec.card_angle[seat]))
            if gap < best:
                found, best = card, gap
    return found, best


def arrival(s: State, u: int, seat: int) -> tuple[int, float]:
    """In how many turns a unit fires at a seat's base (0: in this one), and the points that a shot takes on the average."""
    card, gap = nearest_card(s, u, seat)
    if card < 0:
        return NEVER, 0.0
    target = CARD_TARGET + card
    rate = int(ways(defense_of(s, target, u) - attack_value(s, u, target))) * int(damage_of(s, u, target, FIRST_SHOT, 1, 1)) / 36
    over = gap - int(range_of(s, u, FIRST_SHOT))
    if over <= 0:
        return 0, rate
    move = int(longest_move(s, u)) * STRAIGHT // 100
    if move == 0:
        return NEVER, rate
    moves = -(-over // move)
    return (moves if has_moved(s, u) else moves - 1), rate


def points_left(s: State, seat: int) -> int:
    cards = range(seat * BASE_CARDS, (seat + 1) * BASE_CARDS)
    return sum(int(left_on(s, CARD_TARGET + card)) for card in cards if card_stands(s, card))


def falls_in(s: State, attacker: int, seat: int) -> float:
    """In how many turns a seat's base falls to what an attacker has on the table, if nobody is shot on the way."""
    needed = points_left(s, seat) * WASTE / 100
    coming = [arrival(s, u, seat) for u in standing(s, attacker) if not int(set_of(s, attacker, CLOAKED)) >> (u & 63) & 1]
    for turn in range(14):
        now = sum(rate for turns, rate in coming if turns <= turn)
        if now >= needed > 0:
            return turn + needed / now
        needed -= now
    return float(NEVER)


def enemy_of(s: State, seat: int) -> int:
    """The one other player who is in, or -1 if there are several."""
    others = [other for other in range(int(s.spec.players)) if other != seat and is_alive(s, other)]
    return others[0] if len(others) == 1 else -1


class Race:
    """The race of two bases as chances: how likely each has fallen by each turn, and so how a seat stands.

    Every unit fires from its arrival on, each turn with its chance to hit; from turn to turn fewer of them are left. Who is shot down now
    does not fire any more from the next turn on.
    """

    def __init__(self, s: State, seat: int, other: int) -> None:
        self.needed = points_left(s, other)
        self.mine_left = points_left(s, seat)
        self.own = {u: shots_of(s, u, other) for u in standing(s, seat)}
        self.enemy = {v: shots_of(s, v, seat) for v in standing(s, other)}
        self.totals = self.spread(self.own, 1, -1)
        """By turn from the next one on: the chance of each total of points by then."""
        self.against = self.falls(self.spread(self.enemy, 0, -1), self.mine_left)

    def spread(self, units: dict[int, tuple[int, float, int]], begin: int, without: int) -> list[list[float]]:
        """The chances of 0 to 9 points by the end of each turn; `without`: a unit that fires in this turn only."""
        chances = [0.0] * (MOST_POINTS + 1)
        chances[0] = 1.0
        found: list[list[float]] = []
        for turn in range(TURNS):
            if turn >= begin:
                for u, (arrives, hit, damage) in units.items():
                    if arrives <= turn and (u != without or turn == 0):
                        add_chance(chances, hit * LASTS[turn], damage)
            found.append(list(chances))
        return found

    def falls(self, totals: list[list[float]], needed: int) -> list[float]:
        """By turn, the chance that so many points are done by then."""
        return [1.0] * TURNS if needed <= 0 else [sum(chances[needed:]) for chances in totals]

    def stand(self, taken: int, against: list[float]) -> float:
        """How the seat stands if its fire of this turn takes so many points: the logarithm of the odds, in stars."""
        chance = stand(self.falls(self.totals, self.needed - taken), against)
        return math.log((chance + DOUBT) / (1.0 - chance + DOUBT)) / STAR_ODDS

    def points(self) -> list[float]:
        """What each number of points taken in this turn is worth, in stars."""
        none = self.stand(0, self.against)
        return [self.stand(taken, self.against) - none for taken in range(self.needed + 1)]

    def unit(self, v: int, taken: int) -> float:
        """What it is worth that an enemy unit does not fire any more after this turn."""
        if v not in self.enemy or self.enemy[v][0] >= TURNS:
            return 0.0
        later = self.falls(self.spread(self.enemy, 0, v), self.mine_left)
        return self.stand(taken, later) - self.stand(taken, self.against)

    def expected(self) -> float:
        """Points that the own fire of this turn takes on the average."""
        return sum(hit * damage for arrives, hit, damage in self.own.values() if arrives <= 0)

    def own_point(self) -> float:
        """What a point of the own base is worth."""
        totals = self.spread(self.enemy, 0, -1)
        taken = int(self.expected())
        return self.stand(taken, self.against) - self.stand(taken, self.falls(totals, self.mine_left - 1))


def shots_of(s: State, u: int, seat: int) -> tuple[int, float, int]:
    """When a unit arrives, its chance to hit and the points of a hit."""
    card, _ = nearest_card(s, u, seat)
    if card < 0:
        return NEVER, 0.0, 0
    turns, rate = arrival(s, u, seat)
    damage = max(1, int(damage_of(s, u, CARD_TARGET + card, FIRST_SHOT, 1, 1)))
    return turns, rate / damage, damage


def add_chance(chances: list[float], hit: float, damage: int) -> None:
    for done in range(MOST_POINTS - 1, -1, -1):
        part = chances[done] * hit
        chances[done] -= part
        chances[min(MOST_POINTS, done + damage)] += part


def stand(own: list[float], against: list[float]) -> float:
    """From two rows of chances to be through by each turn: to be first, a draw counting half."""
    found = 0.0
    before = 0.0
    other = 0.0
    for turn in range(TURNS):
        now = own[turn] - before
        found += now * (1.0 - against[turn]) + 0.5 * now * (against[turn] - other)
        before, other = own[turn], against[turn]
    return found + 0.5 * (1.0 - before) * (1.0 - other)
