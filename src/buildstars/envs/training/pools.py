"""Pools to draw from: things with weights, given as people like to write them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Any, Final

from buildstars.core.generator import Generator

FINE: Final = 1 << 30
"""A generator keeps to 32 bits: what it draws below more than 2³¹ is wrong in the compiled engine."""


def fraction(chance: Generator) -> float:
    """A number from 0 up to 1."""
    return chance.below(FINE) / FINE


class Pool:
    """Things and their weights: a mapping, pairs of a thing and a number, or things alone, all alike."""

    def __init__(self, what: str, given: Any) -> None:
        pairs = list(_pairs(given))
        for thing, weight in pairs:
            if isinstance(weight, bool) or not isinstance(weight, int | float) or not 0 <= weight < float("inf"):
                raise ValueError(f"{what}: {thing!r} has the weight {weight!r}; give a number from 0 on")
        pairs = [(thing, weight) for thing, weight in pairs if weight > 0]
        if not pairs:
            raise ValueError(f"{what}: there is nothing to draw from; give at least one, with a weight above 0")
        self.things: list[Any] = [thing for thing, _ in pairs]
        self._sums = list(accumulate(float(weight) for _, weight in pairs))

    def place(self, chance: Generator) -> int:
        """Where the thing stands that is drawn; with one alone nothing is drawn."""
        if len(self.things) == 1:
            return 0
        return min(bisect_right(self._sums, fraction(chance) * self._sums[-1]), len(self.things) - 1)

    def draw(self, chance: Generator) -> Any:
        """One of the things."""
        return self.things[self.place(chance)]


def _pairs(given: Any) -> Iterable[tuple[Any, Any]]:
    if isinstance(given, Mapping):
        return given.items()
    if isinstance(given, str) or not isinstance(given, Iterable):
        return [(given, 1.0)]
    return [one if _is_pair(one) else (one, 1.0) for one in given]


def _is_pair(one: Any) -> bool:
    return isinstance(one, tuple) and len(one) == 2 and isinstance(one[1], int | float) and not isinstance(one[0], int | float)
