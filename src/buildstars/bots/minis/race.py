"""Whose base falls first, and who can have a part in it: in how many turns each unit fires at the enemy's base, and what it does there."""

from __future__ import annotations

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
