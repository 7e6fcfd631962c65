"""The cells that the states of all games have in common, and the frames on their stack.

A state is one vector of ints. Its first cells say who is asked, which turn it is and who is still in; then comes the stack of frames, of
what is in progress; then what a game keeps for itself (its `layout`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WHO: Final = 0  # seat to answer, CHANCE or OVER
DEPTH: Final = 1  # frames in use
TURN: Final = 2  # turns begun; 0 while setting up
FIRST: Final = 3  # first player
ALIVE: Final = 4  # bit set of seats still in
CAUSE: Final = 5  # why the game ended, 0 while it goes on
WINNERS: Final = 6  # bit set
QUIET: Final = 7  # turns since something was destroyed (J11)
LOUD: Final = 8  # 1 if something was destroyed this turn
CHANCE_KIND: Final = 9
CHANCE_SEAT: Final = 10
RESIGNED: Final = 11  # bit set: resigned in the middle of an action (J11)
DRAW_OFFERS: Final = 12  # bit set
VIEWED: Final = 13  # 1 in the words of a view
IMAGINED: Final = 14  # 1 in a possible state: what players resolve themselves does nothing there

FRAMES: Final = 16  # where the stack begins
FRAME_SIZE: Final = 14
KIND: Final = 0
STEP: Final = 1  # the other places of a frame belong to its kind

PLACES: Final = 64  # units, and cards, that a seat can have: unit `u` is `seat * 64 + index in the force`

# ---- kinds of chance that all games know ------------------------------------------------------------------------------
FIRST_SEAT: Final = 1
DICE: Final = 2  # two dice

# ---- causes of an end that all games know -----------------------------------------------------------------------------
BY_RESIGNING: Final = 3
BY_AGREEMENT: Final = 4
BY_QUIET: Final = 5
BY_TURN_LIMIT: Final = 6
BY_NOBODY_LEFT: Final = 7

# ---- kinds of events that all games know: the first of each game's own list -------------------------------------------
FIRST_PLAYER: Final = 0
ROLLS_OFF: Final = 1
RESIGNS: Final = 2
DRAW_OFFERED: Final = 3
DRAW_DECLINED: Final = 4
GAME_OVER: Final = 5


# ---- units and cards by seat (each game has its own for its compiled code) --------------------------------------------


def owner_of(u: i64) -> i64:
    """Whose unit it is."""
    return u >> 6


def index_of(u: i64) -> i64:
    """Which of its owner's units it is."""
    return u & 63


def of_seat(seat: i64, index: i64) -> i64:
    """A seat's unit or card, as tables of all seats number them."""
    return seat * 64 + index
