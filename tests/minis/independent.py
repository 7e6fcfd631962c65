"""The same questions of geometry, answered another way: true sines in floating point (exact to a thousand-millionth of the grid at
any place on a table), exact fractions where a comparison must be exact. Nothing here uses the engine.

A way is judged by the distance along it, which is convex, whatever stands there: its least value by closing in, the first touch by
halving. That is slow and sure, and has nothing in common with the engine's closed forms.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from fractions import Fraction
from typing import Final

LONG_RUN: Final = os.environ.get("BUILDSTARS_LONG", "") not in ("", "0")
CARD: Final = (4400.0, 3150.0)
"""Half the edges of a card (J18)."""
TABLE_ERROR: Final = 2.0**-20
"""A sine of the engine is wrong by 2 ** -21 at most, so a place turned by an angle by this part of its distance at most."""

Distance = Callable[[float, float], float]


def many(few: int) -> int:
    return 100_000 if LONG_RUN else few


def direction(angle: float) -> tuple[float, float]:
    """Cosine and sine of tenths of a degree; right angles are exact."""
    right = {0: (1.0, 0.0), 900: (0.0, 1.0), 1800: (-1.0, 0.0), 2700: (0.0, -1.0)}
    return right.get(int(angle % 3600)) or (math.cos(math.radians(angle / 10)), math.sin(math.radians(angle / 10)))


def off_heading(heading: int, dx: int, dy: int) -> float:
    """Tenths of a degree between a heading and the direction of a step, 0 to 1800."""
    return abs((math.degrees(math.atan2(dy, dx)) * 10 - heading + 1800) % 3600 - 1800)


def segment_square(x1: int, y1: int, x2: int, y2: int, qx: int, qy: int) -> Fraction:
    """The squared distance of a point and a segment, exactly."""
    dx, dy = x2 - x1, y2 - y1
    whole = dx * dx + dy * dy
    part = Fraction(0) if whole == 0 else min(Fraction(1), max(Fraction(0), Fraction((qx - x1) * dx + (qy - y1) * dy, whole)))
    return (x1 + part * dx - qx) ** 2 + (y1 + part * dy - qy) ** 2


# ---- what stands there ------------------------------------------------------------------------------------------------


def card_frame(x: float, y: float, cx: int, cy: int, angle: int) -> tuple[float, float]:
    c, s = direction(angle)
    return (x - cx) * c + (y - cy) * s, (y - cy) * c - (x - cx) * s


def card_distance(x: float, y: float, cx: int, cy: int, angle: int) -> float:
    """Of a point to a card, 0 inside."""
    u, v = card_frame(x, y, cx, cy, angle)
    return math.hypot(max(abs(u) - CARD[0], 0.0), max(abs(v) - CARD[1], 0.0))


def to_card(cx: int, cy: int, angle: int) -> Distance:
    return lambda x, y: card_distance(x, y, cx, cy, angle)


def to_disc(qx: int, qy: int, qr: int) -> Distance:
    return lambda x, y: math.hypot(x - qx, y - qy) - qr


# ---- ways -------------------------------------------------------------------------------------------------------------


def along_way(x: int, y: int, heading: int, distance: Distance) -> Callable[[float], float]:
    c, s = direction(heading)
    return lambda way: distance(x + way * c, y + way * s)


def nearest(at: Callable[[float], float], far: float) -> tuple[float, float]:
    """Where a convex function is least between 0 and far, and its value there."""
    low, high = 0.0, far
    for _ in range(90):
        left, right = low + (high - low) * 0.382, high - (high - low) * 0.382
        if at(left) <= at(right):
            high = right
        else:
            low = left
    return low, at(low)


def first_touch(at: Callable[[float], float], low_end: float, r: float) -> float:
    """The first way at which a falling distance is r; `low_end` is a way at which it is less."""
    low, high = 0.0, low_end
    if at(0.0) <= r:
        return 0.0
    for _ in range(70):
        middle = (low + high) / 2
        if at(middle) > r:
            low = middle
        else:
            high = middle
    return high


def room_to_wall(x: int, y: int, heading: int, r: int, half_width: int, half_height: int) -> float:
    """How far the middle of a disc can go on the table."""
    c, s = direction(heading)
    ways = [math.inf]
    for place, step, half in ((x, c, half_width - r), (y, s, half_height - r)):
        if step != 0:
            ways.append(((half if step > 0 else -half) - place) / step)
    return min(ways)


class Narrow(int):
    """A whole number that must stay below 2 ** 63 in all it is part of."""


def _narrow(name: str) -> Callable[[int, int], int]:
    plain = getattr(int, name)

    def operation(self: int, *others: int) -> int:
        found = plain(self, *others)
        if found is NotImplemented:
            return found  # type: ignore[no-any-return]
        if not -(2**63) <= found < 2**63:
            raise OverflowError(f"{name} of {int(self)} and {others}")
        return Narrow(found)

    return operation


for _name in ("add", "sub", "mul", "floordiv", "mod", "lshift", "rshift", "and", "or"):
    setattr(Narrow, f"__{_name}__", _narrow(f"__{_name}__"))
    setattr(Narrow, f"__r{_name}__", _narrow(f"__r{_name}__"))
for _name in ("neg", "abs"):
    setattr(Narrow, f"__{_name}__", _narrow(f"__{_name}__"))
