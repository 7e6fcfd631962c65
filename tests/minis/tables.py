"""Tables with units on them, put down by hand, for tests of ways and spots."""

from __future__ import annotations

import random

from buildstars.content.loader import load_forces
from buildstars.core.bits import to_vec
from buildstars.core.cells import ALIVE
from buildstars.minis.layout import (
    BASE_DAMAGE,
    IN_RESERVE,
    NO_TARGET,
    ON_TABLE,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_HEADING,
    UNIT_X,
    UNIT_Y,
)
from buildstars.minis.spec import Spec
from buildstars.minis.state import State, block, put_in, take_out

FORCES = tuple(load_forces().values())


def table(players: int, options: dict[str, str] | None = None, first: int = 0) -> State:
    """A game before anything was put down: all units in reserve."""
    forces = [FORCES[(first + seat) % len(FORCES)] for seat in range(players)]
    spec = Spec(forces, options or {})
    s = State(spec, to_vec([0] * spec.width), spec.out)
    s.words[ALIVE] = (1 << players) - 1
    for seat in range(players):
        s.words[block(seat) + IN_RESERVE] = (1 << len(forces[seat].units)) - 1
        for index in range(64):
            s.words[block(seat) + UNIT_AIM + index] = NO_TARGET
            s.words[block(seat) + UNIT_AIM2 + index] = NO_TARGET
    return s


def stand(s: State, u: int, x: int, y: int, heading: int = 0) -> None:
    """Put a unit there, whatever the rules say."""
    take_out(s, u, IN_RESERVE)
    put_in(s, u, ON_TABLE)
    for field, value in ((UNIT_X, x), (UNIT_Y, y), (UNIT_HEADING, heading)):
        s.words[block(u >> 6) + field + (u & 63)] = value


def destroy_card(s: State, card: int) -> None:
    s.words[block(card // 3) + BASE_DAMAGE + card % 3] = 3


def units_of(s: State, seat: int) -> list[int]:
    return [seat * 64 + index for index in range(s.spec.unit_count[seat])]


def all_units(s: State) -> list[int]:
    return [u for seat in range(s.spec.players) for u in units_of(s, seat)]


def with_radius(s: State, seat: int, radius: int) -> int:
    """A unit of this size."""
    return next(u for u in units_of(s, seat) if s.spec.radius[u] == radius)


def of_kind(s: State, seat: int, ground: bool) -> list[int]:
    return [u for u in units_of(s, seat) if (s.spec.ground[u * 2] != 0) == ground]


def dice_for(what: str, seed: int) -> random.Random:
    return random.Random(f"{what} {seed}")
