"""What the units and cards of many forces are worth and do, as arrays with a number for each force.

A batch that mixes forces names them by these numbers, so that a learner gathers the rows of a game at once. Forces are added as they
are met, and keep their number.
"""

from __future__ import annotations

from typing import Any, Final
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from buildstars.content.model import Force
from buildstars.envs.door import Door

FIRST_ROOM: Final = 16


class ForceRows:
    """`rows("units")` and the like: arrays by force, as `door.statics()` has them by seat."""

    def __init__(self) -> None:
        self.names: list[str] = []
        """Of the forces, by their numbers; two may have the same."""
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._doors: WeakKeyDictionary[Door, list[int]] = WeakKeyDictionary()
        self._rows: dict[str, NDArray[Any]] = {}

    def __len__(self) -> int:
        return len(self.names)

    def rows(self, name: str) -> NDArray[Any]:
        """`unit_rows`, `card_rows` or `effect_rows` of all forces so far, in the order of their numbers."""
        if name not in self._rows:
            raise KeyError(f"there are no {name!r}; there are {', '.join(self._rows) or 'none yet'}")
        return self._rows[name][: len(self)]

    def of(self, door: Door) -> list[int]:
        """The numbers of the forces of a door, by seat."""
        if (known := self._doors.get(door)) is not None:
            return known
        found = self._doors[door] = self._numbers_of(door)
        return found

    def _numbers_of(self, door: Door) -> list[int]:
        keys = [(force.units, force.cards) for force in door.forces]
        if all(key in self._numbers for key in keys):
            return [self._numbers[key] for key in keys]
        statics = {name: rows for name, rows in door.statics().items() if name.endswith("_rows")}
        for seat, (key, force) in enumerate(zip(keys, door.forces)):
            if key not in self._numbers:
                self._add(key, force, {name: rows[seat] for name, rows in statics.items()})
        return [self._numbers[key] for key in keys]

    def _add(self, key: tuple[Any, ...], force: Force, rows: dict[str, NDArray[Any]]) -> None:
        number = self._numbers[key] = len(self.names)
        self.names.append(force.name)
        for name, one in rows.items():
            room = self._rows.get(name)
            if room is None:
                room = np.zeros((FIRST_ROOM, *one.shape), one.dtype)
            if room.shape[1:] != one.shape:
                raise ValueError(f"{force.name} needs other rows than the forces before it; open all doors with one layout that holds all")
            if number >= len(room):
                room = np.concatenate([room, np.zeros_like(room)])
            room[number] = one
            self._rows[name] = room
