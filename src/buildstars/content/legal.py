"""Which forces may be played: R2, or R13 for two game packs, with every reason why not.

Pure functions, apart from what makes a definition sensible (`check`): a force is put together from definitions that are right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from buildstars.content.called import name_of
from buildstars.content.effects import Manual
from buildstars.content.model import Card, Force, Unit
from buildstars.core.messages import Argument, Name

MOST_CARDS: Final = 60
MOST_UNITS: Final = 60
"""How many fit on the engine's table; the rules know no upper limit."""
FULL_DECK: Final = 30
HALF_DECK: Final = 15
HALF_SIZE: Final = 15
"""A half game (F5)."""


@dataclass(frozen=True)
class Problem:
    """Why a force is not legal: the rule's number, and a message with its arguments."""

    rule: str
    id: str
    args: dict[str, Argument]


def cost(unit: Unit) -> int:
    """Stars when building (R2.3): a Convert unit costs the higher of its two values, a Veteran its front (M2.4)."""
    if unit.back is not None and "convert" in unit.front.icons:
        return max(unit.front.stars, unit.back.stars)
    return unit.front.stars


def hands_needed(force: Force) -> list[Problem]:
    """The cards that only people can play, because they carry the printed text out by hand."""
    found = [card for card in force.cards if any(isinstance(effect, Manual) for effect in card.effects)]
    return [Problem("R8.5", "force-by-hand", {"card": _name(force.cards, id_)}) for id_ in dict.fromkeys(card.id for card in found)]


def force_problems(force: Force, size: int = 30, packs: bool = False, named_once: bool = False, deck: int = FULL_DECK) -> list[Problem]:
    """Every reason why a force cannot be played, by R2 or, with two game packs, by R13; `named_once` is the option named=one (J46),
    `deck` the fewest cards: 30 for every size (J46), 15 in a half game (F5)."""
    found: list[Problem] = []

    def problem(rule: str, id_: str, **args: Argument) -> None:
        found.append(Problem(rule, id_, args))

    if len(force.cards) > MOST_CARDS:
        problem("J46", "force-deck-large", count=len(force.cards), most=MOST_CARDS)
    if len(force.units) > MOST_UNITS:
        problem("R2.3", "force-units-many", count=len(force.units), most=MOST_UNITS)
    if not force.units:
        problem("J47", "force-no-units")
    if packs:
        if len(force.cards) < 4:
            problem("R13", "force-pack-small", count=len(force.cards), least=4)
        return found
    if len(force.cards) < deck:
        problem("R2.1" if deck == FULL_DECK else "F5", "force-deck-small", count=len(force.cards), least=deck)
    for card, copies in Counter(card.id for card in force.cards).items():
        if copies > 3:
            problem("R2.2", "force-card-copies", card=_name(force.cards, card), count=copies, most=3)
    stars = sum(cost(unit) for unit in force.units)
    if stars > size:
        problem("R2.3", "force-stars", count=stars, most=size)
    most = max(1, size // 10)
    for unit, copies in Counter(unit.id for unit in force.units).items():
        if copies > most:
            problem("R2.4", "force-unit-copies", unit=_name(force.units, unit), count=copies, most=most, size=size)
        elif named_once and copies > 1 and any(one.named for one in force.units if one.id == unit):
            problem("J46", "force-named-copies", unit=_name(force.units, unit), count=copies)
    deployed = size * 2 // 3
    if force.units and min(cost(unit) for unit in force.units) > deployed:
        problem("J47", "force-no-deployment", most=deployed)
    return found


def problems_by(force: Force, options: Mapping[str, str]) -> list[Problem]:
    """The same, by the options of a game."""
    return force_problems(
        force, int(options.get("size", "30")), options.get("packs") == "on", options.get("named") == "one", least_cards(options)
    )


def least_cards(options: Mapping[str, str]) -> int:
    """How many cards a deck has at least, by the options of a game."""
    return int(options.get("deck", str(FULL_DECK)))


def _name(things: tuple[Unit, ...] | tuple[Card, ...], id_: str) -> Name:
    thing = next(thing for thing in things if thing.id == id_)
    return name_of(thing.name)
