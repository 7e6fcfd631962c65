"""A game put together in the middle: which units stand where, the state of the bases, and the phase that begins.

Scenarios, puzzles and tests begin there. What they describe is checked, so that no position arises that the rules could not hold;
units that are not described are in reserve.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import ALIVE, FIRST, QUIET, STEP, TURN
from buildstars.core.kernel import next_alive
from buildstars.core.messages import Argument, Message, Mistake
from buildstars.minis.engine import advance
from buildstars.minis.game import MinisGame
from buildstars.minis.geometry.sweeping import card_under, off_table, unit_under
from buildstars.minis.layout import (
    BASE_DAMAGE,
    CAUSES,
    CLOAKED,
    CLOAKED_ICON,
    DECLARING,
    ENDING,
    F_TURN,
    FLIPPED,
    FULL,
    IN_RESERVE,
    MM,
    MOVED,
    NO_TARGET,
    ON_TABLE,
    OUT_CAUSE,
    OUT_TURN,
    PHASE,
    POINTS,
    RESERVING,
    STIRRED,
    UNIT_DAMAGE,
    UNIT_HEADING,
    UNIT_HITS,
    UNIT_X,
    UNIT_Y,
    of_seat,
    owner_of,
)
from buildstars.minis.rules.instead import has_veil
from buildstars.minis.rules.setup import new_words
from buildstars.minis.rules.turn import BEGINNING, EACH_DECLARES, EACH_ENDS, ROLLING
from buildstars.minis.rules.units import to_gone
from buildstars.minis.spec import MOST_BASE_DAMAGE, Spec, face_of
from buildstars.minis.state import block, cards_left, push, put, put_in, take_out

BEGINNINGS: Final = ("turn", "fire", "end", "reserves")
"""A turn with its Movement, the Fire phase with its declarations, the turn's end, the die for reserves."""
STEPS: Final = {"turn": BEGINNING, "fire": EACH_DECLARES, "end": EACH_ENDS, "reserves": ROLLING}
PHASES: Final = {"fire": DECLARING, "end": ENDING, "reserves": RESERVING}
OUT_CAUSES: Final = ("units", "base", "resignation")


class PositionError(Mistake):
    """Why there can be no such position."""


@dataclass(frozen=True)
class UnitAt:
    """A unit of the seat's fleet, by its place in it (from 0): where its middle stands in millimetres, its heading in degrees."""

    unit: int
    x: float
    y: float
    heading: float
    damage: int = 0
    hits: int = 0
    face: int = 0
    cloaked: bool = False
    moved: bool = False
    """Its place or heading changed this turn (J68), where the position begins after Movement."""


@dataclass(frozen=True)
class SeatPosition:
    """What one seat has on the table."""

    units: tuple[UnitAt, ...] = ()
    base: tuple[int, int, int] = (0, 0, 0)
    """Damage on each card of the home base."""
    points: int = 0
    out: str = ""
    """Why the seat is out (OUT_CAUSES); empty: it is not."""


@dataclass(frozen=True)
class Position:
    """`begin`: what comes next (BEGINNINGS). `first`: who moves first in this turn."""

    seats: tuple[SeatPosition, ...]
    first: int = 0
    turn: int = 1
    quiet: int = 0
    begin: str = "turn"


def game_at(spec: Spec, position: Position, telling: bool = False) -> MinisGame:
    """The game at this position. PositionError, with a sentence, if there can be none."""
    check_head(spec, position)
    game = MinisGame(spec, new_words(spec), spec.out)
    game.telling = telling
    for seat, described in enumerate(position.seats):
        set_base(game, seat, described)
        set_units(game, seat, described, position.begin != "turn")
    settle_out(game, position)
    check_places(game)
    w = game.words
    w[FIRST] = position.first
    w[QUIET] = position.quiet
    w[TURN] = position.turn
    at = push(game, F_TURN)
    w[at + STEP] = STEPS[position.begin]
    if position.begin == "turn":
        w[TURN] = position.turn - 1
        if position.turn > 1:
            w[FIRST] = before(game, position.first)
    else:
        w[PHASE] = PHASES[position.begin]
    advance(game)
    return game


def check_head(spec: Spec, position: Position) -> None:
    if len(position.seats) != spec.players:
        raise PositionError(Message("position-fleets", {"given": str(len(position.seats)), "players": str(spec.players)}))
    if position.begin not in BEGINNINGS:
        raise PositionError(Message("position-begin-minis", {"given": position.begin}))
    if not 0 <= position.first < len(position.seats):
        raise PositionError(Message("position-no-seat", {"seat": str(position.first), "last": str(len(position.seats) - 1)}))
    if position.turn < 1 or position.quiet < 0:
        raise PositionError(Message("position-turns", {}))


def before(game: MinisGame, first: int) -> i64:
    """Who was first in the turn before, so that the first player passes clockwise to this one (J55)."""
    for seat in range(game.spec.players):
        if (game.words[ALIVE] >> seat) & 1 != 0 and next_alive(game, seat) == first:
            return seat
    return first


# ---- seats ------------------------------------------------------------------------------------------------------------


def set_base(game: MinisGame, seat: int, described: SeatPosition) -> None:
    for place in range(3):
        if not 0 <= described.base[place] <= MOST_BASE_DAMAGE:
            raise PositionError(Message("position-base", {"most": str(MOST_BASE_DAMAGE), "damage": str(described.base[place])}))
        game.words[block(seat) + BASE_DAMAGE + place] = described.base[place]
    game.words[block(seat) + POINTS] = described.points


def set_units(game: MinisGame, seat: int, described: SeatPosition, moved: bool) -> None:
    """Units on the table; after Movement all have had their time."""
    spec = game.spec
    seen: set[int] = set()
    for one in described.units:
        if not 0 <= one.unit < spec.unit_count[seat]:
            raise PositionError(
                Message("position-no-unit", {"seat": str(seat), "unit": str(one.unit), "count": str(spec.unit_count[seat])})
            )
        u = of_seat(seat, one.unit)
        if one.unit in seen:
            raise PositionError(Message("position-twice", {"unit": spec.unit_names[u], "seat": str(seat)}))
        seen.add(one.unit)
        veiled = one.cloaked and has_veil(game, u)  # J69: cloaked, it shows its second face
        check_unit(spec, seat, one, veiled, has_veil(game, u))
        take_out(game, u, IN_RESERVE)
        put_in(game, u, ON_TABLE)
        put(game, u, UNIT_X, round(one.x * MM))
        put(game, u, UNIT_Y, round(one.y * MM))
        put(game, u, UNIT_HEADING, round(one.heading * 10) % FULL)
        put(game, u, UNIT_DAMAGE, one.damage)
        put(game, u, UNIT_HITS, one.hits)
        for given, which in ((one.face == 1 or veiled, FLIPPED), (one.cloaked, CLOAKED), (moved, MOVED), (moved and one.moved, STIRRED)):
            if given:
                put_in(game, u, which)


def check_unit(spec: Spec, seat: int, one: UnitAt, veiled: bool, veil: bool) -> None:
    unit = spec.forces[seat].units[one.unit]
    name = spec.unit_names[of_seat(seat, one.unit)]
    if one.face not in (0, 1) or (one.face == 1 and unit.back is None):
        raise PositionError(Message("position-no-back", {"unit": name, "seat": str(seat)}))
    if veil and one.face == 1 and not one.cloaked:
        raise PositionError(Message("position-cloaked-back", {"unit": name, "seat": str(seat)}))
    shields = face_of(unit, 1 if veiled else one.face).shields
    if not 0 <= one.damage <= shields:
        raise PositionError(Message("position-damage-minis", {"unit": name, "seat": str(seat), "damage": one.damage, "shields": shields}))
    if one.hits < 0:
        raise PositionError(Message("position-hits", {"unit": name, "seat": str(seat), "hits": str(one.hits)}))
    if one.cloaked and not veiled and spec.icons[of_seat(seat, one.unit) * 2 + one.face] & CLOAKED_ICON == 0:
        raise PositionError(Message("position-no-cloak", {"unit": name, "seat": str(seat)}))


def check_places(game: MinisGame) -> None:
    """Nothing overlaps, and nothing stands beyond the table's edge (J12, J73); never two of one person (M7.22)."""
    for seat in range(game.spec.players):
        people: set[int] = set()
        for index in range(game.spec.unit_count[seat]):
            u = of_seat(seat, index)
            at = block(seat)
            if (game.words[at + ON_TABLE] >> index) & 1 == 0:
                continue
            name = game.spec.unit_names[u]
            x, y = game.words[at + UNIT_X + index], game.words[at + UNIT_Y + index]
            if off_table(game, u, x, y) != 0:
                wide, high = game.spec.half_width // MM, game.spec.half_height // MM
                raise PositionError(Message("position-beyond", {"unit": name, "seat": str(seat), "wide": wide, "high": high}))
            other = unit_under(game, u, x, y)
            if other != NO_TARGET:
                met: dict[str, Argument] = {"other": game.spec.unit_names[int(other)], "seat_other": str(owner_of(other))}
                raise PositionError(Message("position-overlap", {"unit": name, "seat": str(seat), **met}))
            if card_under(game, u, x, y) != NO_TARGET:
                raise PositionError(Message("position-on-base", {"unit": name, "seat": str(seat)}))
            person = int(game.spec.person[u])
            if person >= 0 and person in people:
                raise PositionError(Message("position-person", {"unit": name, "seat": str(seat)}))
            people.add(person)


def settle_out(game: MinisGame, position: Position) -> None:
    """J74: the units and cards of those who are out are removed; everybody else must have units and base cards (M4.8)."""
    w = game.words
    for seat, described in enumerate(position.seats):
        if described.out == "":
            if w[block(seat) + ON_TABLE] == 0:
                raise PositionError(Message("position-no-units-minis", {"seat": str(seat)}))
            if cards_left(game, seat) == 0:
                raise PositionError(Message("position-no-base", {"seat": str(seat)}))
            continue
        if described.out not in OUT_CAUSES:
            raise PositionError(Message("position-out", {"seat": str(seat), "cause": described.out, "known": ", ".join(OUT_CAUSES)}))
        w[ALIVE] &= ~bit_of(seat)
        w[block(seat) + OUT_CAUSE] = CAUSES.index(described.out)
        w[block(seat) + OUT_TURN] = position.turn - 1
        for index in range(game.spec.unit_count[seat]):
            to_gone(game, of_seat(seat, index))
    if count_bits(w[ALIVE]) < 2:
        raise PositionError(Message("position-over-minis", {}))
    if (w[ALIVE] >> position.first) & 1 == 0:
        raise PositionError(Message("position-first", {"seat": str(position.first)}))
