"""What each action points at, as numbers: a unit, a card and whose it is, a zone, an objective, a word.

A network that points needs no table of its own: it gathers the rows of what is named (`door.statics()`, or the units and cards of an
observation) and scores them. Seats are counted from the one that is asked, as in observations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

POINTER: Final = ("kind", "side", "row", "detail")
"""The columns. `side`: whose it is, 0 the one that is asked, then clockwise; −1: nobody's. `row`: which unit or card of that side, which
zone, which objective, or the number of the word. `detail`: see docs/training-ground.md."""
KINDS: Final = (
    "nothing", "word", "number", "seat", "zone", "roll", "objective", "card", "unit", "face", "base", "segment", "heading", "spot",
)
"""What `kind` says, by its number. `nothing`: no game of this layout offers the action."""
NOTHING: Final = (0, -1, -1, 0)

Pointers = NDArray[np.int16]


def kind_of(word: str) -> int:
    return KINDS.index(word)


def empty(actions: int) -> Pointers:
    """A table that points at nothing yet."""
    return np.tile(np.array(NOTHING, np.int16), (actions, 1))


def point(table: Pointers, first: int, kind: str, rows: Sequence[tuple[int, int]]) -> None:
    """Actions from `first` on are of this kind; of each its side and row, a negative row for what cannot be."""
    for place, (side, row) in enumerate(rows):
        if row >= 0:
            table[first + place] = kind_of(kind), side, row, 0


def plain_rows(count: int) -> list[tuple[int, int]]:
    """Things that are nobody's, counted."""
    return [(-1, row) for row in range(count)]


def seat_rows(seats: int, most: int, each: int, there: int) -> list[tuple[int, int]]:
    """`each` actions a seat for `most` seats, of which the first `there` exist, at `seats` of them."""
    return [(side, row if side < seats and row < there else -1) for side in range(most) for row in range(each)]


def observed(table: Pointers, observations: Any, size: int) -> tuple[NDArray[np.uint8], Pointers]:
    """Observations as unsigned rows, and a table of its own for each."""
    given = np.atleast_2d(np.asarray(observations))
    if given.shape[-1] != size:
        raise ValueError(f"an observation of this layout has {size} bytes; these have {given.shape[-1]}")
    bytes_ = given.astype(np.int8).view(np.uint8)
    return bytes_, np.tile(table, (len(given), 1, 1))
