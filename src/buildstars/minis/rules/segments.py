"""Which segments and headings are offered to a unit that moves, out of the very many that are legal (M3.3, J12).

Bots play with these alone, and a table shows them; a person may choose any turn and any length (refusals_movement.py).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.minis.geometry.plane import size_of, turned, within_card
from buildstars.minis.geometry.sweeping import near_unit, reach
from buildstars.minis.layout import DOGFIGHT, ON_TABLE, TOUCH, of_seat
from buildstars.minis.offers import offer
from buildstars.minis.state import State, card_stands, has_icon, heading_of, lowest, set_of, x_of, y_of
from buildstars.minis.steps import KIND_LONG, KIND_SHORT, V_LONG, V_SHORT, full_length, heading_answer, step_answer

TURN_STEP: Final = 150  # offered turns differ by 15 degrees
WIDE_STEP: Final = 300  # beyond 90 degrees (M7.5) by 30
NEAR: Final = 3 * TOUCH  # what is farther off than this cannot block a segment from its beginning


def offer_headings(s: State, n: i64, u: i64) -> i64:
    """M7.5: any heading is legal; offered are those 15 degrees apart."""
    for k in range(i64(1), i64(24)):
        n = offer(s, n, heading_answer(heading_of(s, u) + k * TURN_STEP))
    return n


def offer_segments(s: State, n: i64, at: i64, u: i64) -> i64:
    """Turns of 15 degrees up to 90; with Dogfight of 30 degrees beyond. Only what touches something already must look for its way."""
    touching = s.words[at + V_SHORT] + s.words[at + V_LONG] > 0 and is_touching(s, u)
    for k in range(i64(-6), i64(7)):
        n = offer_turn(s, n, at, u, k * TURN_STEP, k % 3 == 0, touching)
    if has_icon(s, u, DOGFIGHT):
        for k in range(i64(4), i64(9)):
            n = offer_turn(s, n, at, u, k * WIDE_STEP, False, touching)
    return n


def offer_turn(s: State, n: i64, at: i64, u: i64, turn: i64, halves: bool, touching: bool) -> i64:
    """The segments left in one direction, whole and perhaps half."""
    for kind in range(i64(KIND_SHORT), i64(KIND_LONG) + 1):
        if s.words[at + V_SHORT + kind] > 0:
            length = full_length(kind)
            if not touching or not is_blocked(s, u, turn, length):
                n = offer(s, n, step_answer(kind, turn, length))
            if halves and (not touching or not is_blocked(s, u, turn, length // 2)):
                n = offer(s, n, step_answer(kind, turn, length // 2))
    return n


def is_blocked(s: State, u: i64, turn: i64, length: i64) -> bool:
    """J12: it touches something and this leads into it."""
    return reach(s, u, x_of(s, u), y_of(s, u), turned(heading_of(s, u), turn), length) == 0


def is_touching(s: State, u: i64) -> bool:
    """Whether a base, a card or the edge is so near that it could block from the beginning."""
    x = x_of(s, u)
    y = y_of(s, u)
    r = s.spec.radius[u]
    if s.spec.half_width - size_of(x) - r <= NEAR or s.spec.half_height - size_of(y) - r <= NEAR:
        return True
    for seat in range(s.spec.players):
        bits = set_of(s, seat, ON_TABLE)
        while bits != 0:
            v = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            if v != u and near_unit(s, u, x, y, v, NEAR):
                return True
        for card in range(seat * 3, seat * 3 + 3):
            if card_stands(s, card) and within_card(x, y, r, s.spec.card_x[card], s.spec.card_y[card], s.spec.card_angle[seat], NEAR):
                return True
    return False
