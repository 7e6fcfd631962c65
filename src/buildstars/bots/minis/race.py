"""How near a seat's base is to its fall: what is left of it, and what each unit could take of it in this turn."""

from __future__ import annotations

from buildstars.bots.minis.worth import has_moved, longest_move
from buildstars.core.kernel import is_alive
from buildstars.minis.geometry.plane import gap_card
from buildstars.minis.layout import BASE_CARDS, CARD_TARGET, ON_TABLE, WRECKS, of_seat
from buildstars.minis.odds.shots import left_on
from buildstars.minis.rules.targets import FIRST_SHOT, range_of
from buildstars.minis.rules.values import damage_of
from buildstars.minis.state import State, card_stands, set_of, x_of, y_of


def standing(s: State, seat: int) -> list[int]:
    """A seat's units that are not wrecks."""
    bits = int(set_of(s, seat, ON_TABLE)) & ~int(set_of(s, seat, WRECKS))
    return [of_seat(seat, index) for index in range(int(s.spec.unit_count[seat])) if bits >> index & 1]


def standing_cards(s: State, seat: int) -> list[int]:
    return [card for card in range(seat * BASE_CARDS, (seat + 1) * BASE_CARDS) if card_stands(s, card)]


def points_left(s: State, seat: int) -> int:
    """The damage that brings a base down."""
    return sum(int(left_on(s, CARD_TARGET + card)) for card in standing_cards(s, seat))


def points_now(s: State, u: int, seat: int) -> int:
    """What a hit of a unit in this turn takes of a seat's base; 0 if it cannot come near enough."""
    reach = int(range_of(s, u, FIRST_SHOT)) + (0 if has_moved(s, u) else int(longest_move(s, u)))
    spec = s.spec
    for card in standing_cards(s, seat):
        if gap_card(x_of(s, u), y_of(s, u), spec.radius[u], spec.card_x[card], spec.card_y[card], spec.card_angle[seat]) <= reach:
            return int(damage_of(s, u, CARD_TARGET + card, FIRST_SHOT, 1, 1))
    return 0


def enemy_of(s: State, seat: int) -> int:
    """The one other player who is in, or -1 if there are several."""
    others = [other for other in range(int(s.spec.players)) if other != seat and is_alive(s, other)]
    return others[0] if len(others) == 1 else -1
