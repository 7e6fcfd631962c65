"""Columns of the rows that tell learners what a unit or a card is worth and does: what each is called, and what its numbers mean.

Rows hold small whole numbers. `widened` writes them as a network wants them: a code becomes a flag for each of its words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

ICON_ROOM: Final = 24
"""Icons of units that rows have room for."""


def with_room(words: Sequence[str], room: int) -> tuple[str, ...]:
    """So many words, the last of them free: what is added later changes no width."""
    return (*words, *(f"free {place}" for place in range(len(words), room)))


@dataclass(frozen=True)
class Column:
    """One number of a row. A column with words is a code: the number is the place of the word that holds."""

    name: str
    words: tuple[str, ...] = ()
    """For a code: what each number says, 0 first."""
    flag: bool = False
    """0 or 1."""

    @property
    def width(self) -> int:
        """How many numbers `widened` makes of it."""
        return len(self.words) or 1


def flags(prefix: str, names: Sequence[str]) -> list[Column]:
    return [Column(f"{prefix} {name}", flag=True) for name in names]


def place_of(columns: Sequence[Column], name: str) -> int:
    """Where a column stands; KeyError with all names if there is none."""
    for place, column in enumerate(columns):
        if column.name == name:
            return place
    raise KeyError(f"there is no column {name!r}; the columns are {', '.join(column.name for column in columns)}")


def width_of(columns: Sequence[Column]) -> int:
    """Numbers in a row of `widened`."""
    return sum(column.width for column in columns)


def widened(columns: Sequence[Column], rows: NDArray[Any]) -> NDArray[np.float32]:
    """The same rows, codes written as flags: the last axis grows from the number of columns to `width_of(columns)`."""
    if rows.shape[-1] != len(columns):
        raise ValueError(f"these rows have {rows.shape[-1]} columns, not {len(columns)}; are they rows of another kind?")
    found = np.zeros((*rows.shape[:-1], width_of(columns)), np.float32)
    at = 0
    for place, column in enumerate(columns):
        value = rows[..., place]
        if column.words:
            found[..., at : at + column.width] = value[..., None] == np.arange(column.width)
        else:
            found[..., at] = value
        at += column.width
    return found
