"""The offered answer that is nearest to what a player has in mind.

In the miniatures game a player may choose any angle and any length, and the actions of the environments are the offered
ones only (docs/answers.md). Players of games for others to learn from are held to these, so that every row's action
leads to the next row.
"""

from __future__ import annotations

from buildstars.minis.layout import FULL, STEP_MOVE
from buildstars.minis.steps import (
    heading_in,
    is_heading,
    is_place,
    is_step,
    place_heading,
    place_x,
    place_y,
    step_kind,
    step_length,
    step_turn,
)

Distance = tuple[int, ...]


def nearest_offered(wanted: int, offered: list[int]) -> int:
    """The wanted answer if it is offered; else the one of its sort that differs least, of equals the one with the lowest id."""
    if wanted in offered:
        return wanted
    apart = [(distance, answer) for answer in offered if (distance := between(wanted, answer)) is not None]
    return min(apart)[1] if apart else offered[0]


def between(wanted: int, answer: int) -> Distance | None:
    """How far apart two answers of one sort are, what counts most first; None if they are of different sorts."""
    if wanted < STEP_MOVE or answer < STEP_MOVE:
        return None
    if is_step(wanted) and is_step(answer):
        kinds = int(step_kind(wanted) != step_kind(answer))
        return kinds, angle(step_turn(wanted), step_turn(answer)), abs(int(step_length(wanted)) - int(step_length(answer)))
    if is_place(wanted) and is_place(answer):
        x, y = place_x(wanted) - place_x(answer), place_y(wanted) - place_y(answer)
        return x * x + y * y, angle(place_heading(wanted), place_heading(answer))
    if is_heading(wanted) and is_heading(answer):
        return (angle(heading_in(wanted), heading_in(answer)),)
    return None


def angle(one: int, other: int) -> int:
    """In tenths of a degree, 0 to 1,800."""
    apart = abs(one - other) % FULL
    return min(apart, FULL - apart)
