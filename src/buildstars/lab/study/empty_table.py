"""Two players' units on an otherwise empty table, for the odds of an attack that nobody has played yet.

Each player has a lookout at home, so that nobody is eliminated, and cards that do nothing below those that are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from buildstars.card.layout import CONTESTED
from buildstars.card.position import ObjectiveAt, Position, SeatPosition, UnitAt, game_at
from buildstars.card.spec import Spec
from buildstars.card.view import CardView
from buildstars.content.model import Card, Face, Force, Text, Unit
from buildstars.core.cells import of_seat
from buildstars.match.scenarios.card_file import FILLER

LOOKOUT = Unit(999, Text(en="Lookout", de="Ausguck"), "probe", "ground", "common", Face(1, 0, 0, 5, 1), "S", "fringe", set="scenario")
FIRST_OF_THEIRS = 64
"""The number of the other player's first unit, and of the first objective that can be struck."""
FIRST_STRUCK = 3


@dataclass(frozen=True)
class Staged:
    """The view of the attacking player, and the numbers of what was put there; -1: nothing."""

    view: CardView
    attackers: tuple[int, ...]
    defender: int
    card: int
    reply: int


def home_first(attackers: Sequence[Unit], target: Unit | None) -> bool:
    """R11.1: a ground unit starts an attack on a space unit in its own home zone only."""
    return target is not None and target.kind != "ground" and any(unit.kind == "ground" for unit in attackers)


def stage(
    attackers: Sequence[Unit], target: Unit | None, card: Card | None = None, reply: Card | None = None, place: int = CONTESTED,
    struck: ObjectiveAt | None = None, deck: Sequence[Card] = (), damage: tuple[int, int] = (0, 0),
) -> Staged:
    """The attackers and what they attack, and nothing that could change the odds. `struck` lies first among the other's objectives;
    `deck` is the other's then, if it is known."""
    filler = (FILLER,) * 6
    cards = [filler + ((one,) if one is not None else ()) for one in (card, reply)]
    if deck:
        cards[1] = (*deck,) if struck is not None and not struck.face_up else (*cards[1], *deck)
    fighting = (target,) if target is not None else ()
    spec = Spec([Force("", (*attackers, LOOKOUT), cards[0]), Force("", (*fighting, LOOKOUT), cards[1])], {"packs": "on"})
    mine = tuple(UnitAt(k, place, damage[0] if k == 0 else 0) for k in range(len(attackers)))
    theirs = (*((UnitAt(0, place, damage[1]),) if target is not None else ()), UnitAt(len(fighting), 1))
    hands = [(one.id,) if one is not None else () for one in (card, reply)]
    seats = (
        SeatPosition((*mine, UnitAt(len(attackers), 0)), hands[0], (ObjectiveAt(),)),
        SeatPosition(theirs, hands[1], (struck, ObjectiveAt()) if struck is not None else (ObjectiveAt(),)),
    )
    game = game_at(spec, Position(seats, begin="action"))
    locals_ = [spec.local[of_seat(k, index_of(spec.decks[k], one))] if one is not None else -1 for k, one in enumerate((card, reply))]
    return Staged(
        game.view(0), tuple(range(len(attackers))), FIRST_OF_THEIRS if target is not None else -1, int(locals_[0]), int(locals_[1])
    )


def index_of(deck: Sequence[Card], card: Card) -> int:
    return [one.id for one in deck].index(card.id)
