"""A game put together at the start of a turn: who stands where, which cards lie where, whose turn it is.

Scenarios, puzzles and tests begin in the middle of a game. What they describe is checked, so that no position arises that the rules
could not hold; whatever is not described is in reserve (units) or unseen (cards).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from buildstars.card.engine import advance
from buildstars.card.game import CardGame
from buildstars.card.layout import (
    ACTIVE,
    CARD_AT,
    CAUSES,
    CONTESTED,
    DECK,
    DISCARD,
    F_TURN,
    FACE_UP,
    FLIPPED,
    HAND,
    MOST_TOP,
    NO_CARD,
    OUT_CAUSE,
    OUT_TURN,
    POOL,
    RESERVES,
    TOP,
    TOP_COUNT,
    UNIT_DAMAGE,
    UNSEEN,
    of_seat,
)
from buildstars.card.rules.cards import show
from buildstars.card.rules.elimination import clear_seat
from buildstars.card.rules.lasting import refresh
from buildstars.card.rules.setup import new_words
from buildstars.card.rules.turn import ACTING, OBJECTIVE, STARTING
from buildstars.card.rules.units import place
from buildstars.card.spec import Spec, face_of
from buildstars.card.state import block, objectives_in_play, push, units_in_play
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import ALIVE, FIRST, QUIET, STEP, TURN
from buildstars.core.messages import Argument, Message, Mistake, Name

BEGINNINGS: Final = ("turn", "objective", "action")
OUT_CAUSES: Final = ("units", "objectives", "resignation")


class PositionError(Mistake):
    """Why there can be no such position."""


@dataclass(frozen=True)
class UnitAt:
    """A unit of the seat's force, by its place in it (from 0), and the zone it stands in (layout: 0 to 7, CONTESTED, RESERVES)."""

    unit: int
    zone: int
    damage: int = 0
    face: int = 0


@dataclass(frozen=True)
class ObjectiveAt:
    """A card among the objectives, by its id. Without one it is unseen: any card of the pool. `seen_by`: who knows it face down."""

    card: str = ""
    face_up: bool = False
    seen_by: tuple[int, ...] = ()


UNKNOWN_OBJECTIVE: Final = ObjectiveAt()


@dataclass(frozen=True)
class SeatPosition:
    """What one seat has on the table. Cards are named by their ids; a place without objective is None."""

    units: tuple[UnitAt, ...] = ()
    hand: tuple[str, ...] = ()
    objectives: tuple[ObjectiveAt | None, ...] = (UNKNOWN_OBJECTIVE, UNKNOWN_OBJECTIVE, UNKNOWN_OBJECTIVE)
    discard: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    """Cards on top of the deck that the owner knows, the next one first."""
    out: str = ""
    """Why the seat is eliminated (OUT_CAUSES); empty: it is not."""


@dataclass(frozen=True)
class Position:
    """`begin`: `turn` runs the start of the turn (abilities included), `objective` and `action` ask that question at once."""

    seats: tuple[SeatPosition, ...]
    active: int = 0
    turn: int = 1
    quiet: int = 0
    begin: str = "turn"


def game_at(spec: Spec, position: Position, telling: bool = False) -> CardGame:
    """The game at this position. PositionError, with a sentence, if there can be none."""
    if len(position.seats) != spec.players:
        raise PositionError(Message("position-forces", {"given": str(len(position.seats)), "players": str(spec.players)}))
    if position.begin not in BEGINNINGS:
        raise PositionError(Message("position-begin-card", {"given": position.begin}))
    if not 0 <= position.active < len(position.seats):
        raise PositionError(Message("position-no-seat", {"seat": str(position.active), "last": str(len(position.seats) - 1)}))
    if position.turn < 1 or position.quiet < 0:
        raise PositionError(Message("position-turns", {}))
    game = CardGame(spec, new_words(spec), spec.out)
    game.telling = telling
    for seat, described in enumerate(position.seats):
        set_units(game, seat, described)
        set_cards(game, seat, described)
    settle_eliminated(game, position)
    refresh(game)
    w = game.words
    w[ACTIVE] = position.active
    w[FIRST] = position.active
    w[QUIET] = position.quiet
    at = push(game, F_TURN)
    if position.begin == "turn":
        w[at + STEP] = STARTING
        w[TURN] = position.turn - 1
    else:
        w[at + STEP] = OBJECTIVE if position.begin == "objective" else ACTING
        w[TURN] = position.turn
    advance(game)
    return game


# ---- units ------------------------------------------------------------------------------------------------------------


def set_units(game: CardGame, seat: int, described: SeatPosition) -> None:
    spec = game.spec
    w = game.words
    seen: set[int] = set()
    for one in described.units:
        if not 0 <= one.unit < spec.unit_count[seat]:
            raise PositionError(
                Message("position-no-unit", {"seat": str(seat), "unit": str(one.unit), "count": str(spec.unit_count[seat])})
            )
        u = of_seat(seat, one.unit)
        name = spec.unit_names[u]
        if one.unit in seen:
            raise PositionError(Message("position-twice", {"unit": name, "seat": str(seat)}))
        seen.add(one.unit)
        check_unit(spec, seat, one, name)
        place(game, u, one.zone)
        w[block(seat) + UNIT_DAMAGE + one.unit] = one.damage
        if one.face == 1:
            w[block(seat) + FLIPPED] |= bit_of(one.unit)


def check_unit(spec: Spec, seat: int, one: UnitAt, name: Name) -> None:
    unit = spec.forces[seat].units[one.unit]
    if not (0 <= one.zone < spec.players or one.zone == CONTESTED or one.zone == RESERVES):
        raise PositionError(
            Message("position-zone", {"unit": name, "seat": str(seat), "zone": str(one.zone), "players": str(spec.players)})
        )
    if one.face not in (0, 1) or (one.face == 1 and unit.back is None):
        raise PositionError(Message("position-no-back", {"unit": name, "seat": str(seat)}))
    if one.zone == RESERVES and (one.damage != 0 or one.face != 0):
        raise PositionError(Message("position-reserve", {"unit": name, "seat": str(seat)}))
    shields = face_of(unit, one.face).shields
    if not 0 <= one.damage < shields:
        numbers: dict[str, Argument] = {"damage": one.damage, "shields": shields, "most": shields - 1}
        raise PositionError(Message("position-damage-card", {"unit": name, "seat": str(seat), **numbers}))


# ---- cards ------------------------------------------------------------------------------------------------------------


def set_cards(game: CardGame, seat: int, described: SeatPosition) -> None:
    """Named cards take copies out of the pool; what is left there is the deck and the unseen objectives."""
    w = game.words
    at = block(seat)
    for card in described.hand:
        w[at + HAND] |= bit_of(take(game, seat, card))
    for card in described.discard:
        w[at + DISCARD] |= bit_of(take(game, seat, card))
    if len(described.objectives) > 3:
        raise PositionError(Message("position-objectives", {"seat": str(seat), "count": str(len(described.objectives))}))
    unseen = 0
    for k in range(3):
        objective = described.objectives[k] if k < len(described.objectives) else None
        w[at + CARD_AT + k] = NO_CARD
        if objective is not None and objective.card == "":
            if objective.face_up or objective.seen_by:
                raise PositionError(Message("position-objective-unnamed", {"n": str(k + 1), "seat": str(seat)}))
            w[at + CARD_AT + k] = UNSEEN
            unseen += 1
        elif objective is not None:
            set_objective(game, seat, k, objective)
    if len(described.top) > MOST_TOP:
        raise PositionError(Message("position-top", {"seat": str(seat), "count": str(len(described.top)), "most": str(MOST_TOP)}))
    for k, card in enumerate(described.top):
        found = take(game, seat, card)
        w[at + TOP + k] = found
        show(game, seat, found, bit_of(seat))
    w[at + TOP_COUNT] = len(described.top)
    left = count_bits(w[at + POOL])
    if left < unseen:
        raise PositionError(Message("position-unseen", {"seat": str(seat), "count": str(unseen), "left": str(left)}))
    w[at + DECK] = left - unseen + len(described.top)


def set_objective(game: CardGame, seat: int, k: int, objective: ObjectiveAt) -> None:
    w = game.words
    at = block(seat)
    card = take(game, seat, objective.card)
    w[at + CARD_AT + k] = card
    w[at + FACE_UP + k] = 1 if objective.face_up else 0
    if objective.face_up and objective.seen_by:
        raise PositionError(Message("position-objective-up", {"n": str(k + 1), "seat": str(seat)}))
    viewers: i64 = 0
    for viewer in objective.seen_by:
        if not 0 <= viewer < game.spec.players:
            raise PositionError(Message("position-objective-seen", {"n": str(k + 1), "seat": str(seat), "viewer": str(viewer)}))
        viewers |= bit_of(viewer)
    if viewers != 0:
        show(game, seat, card, viewers)


def take(game: CardGame, seat: int, card_id: str) -> int:
    """A copy of this card out of the seat's pool."""
    w = game.words
    deck = game.spec.decks[seat]
    copies = 0
    for index in range(len(deck)):
        if deck[index].id == card_id:
            copies += 1
            if (w[block(seat) + POOL] >> index) & 1 != 0:
                w[block(seat) + POOL] &= ~bit_of(index)
                return index
    if copies == 0:
        raise PositionError(Message("position-no-card", {"seat": str(seat), "card": card_id}))
    raise PositionError(Message("position-copies", {"card": card_id, "seat": str(seat), "copies": copies}))


# ---- who is still in --------------------------------------------------------------------------------------------------


def settle_eliminated(game: CardGame, position: Position) -> None:
    """J10: the units and cards of those who are out leave the game; everybody else must have units and objectives (R10)."""
    w = game.words
    for seat, described in enumerate(position.seats):
        if described.out == "":
            if units_in_play(game, seat) == 0:
                raise PositionError(Message("position-no-units-card", {"seat": str(seat)}))
            if objectives_in_play(game, seat) == 0:
                raise PositionError(Message("position-no-objectives", {"seat": str(seat)}))
            continue
        if described.out not in OUT_CAUSES:
            raise PositionError(Message("position-out", {"seat": str(seat), "cause": described.out, "known": ", ".join(OUT_CAUSES)}))
        w[ALIVE] &= ~bit_of(seat)
        w[block(seat) + OUT_CAUSE] = CAUSES.index(described.out)
        w[block(seat) + OUT_TURN] = position.turn - 1
        clear_seat(game, seat)
    if count_bits(w[ALIVE]) < 2:
        raise PositionError(Message("position-over-card", {}))
    if (w[ALIVE] >> position.active) & 1 == 0:
        raise PositionError(Message("position-active", {"seat": str(position.active)}))
