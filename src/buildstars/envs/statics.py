"""What the forces are worth, as arrays: values that an observation leaves out because they never change in a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from buildstars.card.spec import Spec
from buildstars.content import vocabulary
from buildstars.content.model import Card, Force
from buildstars.content.movement import movement_of
from buildstars.minis.spec import cost_of, face_of, radius_of
from buildstars.rows.card_rows import rows_of
from buildstars.rows.unit_rows import unit_rows

UNIT_VALUES: Final = ("stars", "attack", "damage", "defense", "shields", "ground")
"""The columns of `units`, by seat, unit and face."""
CARD_VALUES: Final = ("copies", "objective", "stars", "defense", "attack bonus", "damage bonus", "defense bonus")
"""The columns of `cards`, by seat and definition."""


def card_statics(forces: Sequence[Force], encoding: Any, spec: Spec) -> dict[str, NDArray[Any]]:
    """With as many rows as observations have: `units` and `unit_icons` (flags, in the order of `buildstars.content.vocabulary.UNIT_ICONS`),
    and `cards`. `unit_rows`, `card_rows` and `effect_rows` tell all that units and cards are worth and do (docs/training-ground.md)."""
    units, icons, _ = _units(forces, int(encoding.units))
    kinds = int(encoding.kinds)
    cards, effects = rows_of(spec, kinds)
    found = {"units": units, "unit_icons": icons, "cards": _cards(forces, kinds)}
    return found | {"unit_rows": _unit_rows(forces, encoding), "card_rows": cards, "effect_rows": effects}


def minis_statics(forces: Sequence[Force], encoding: Any) -> dict[str, NDArray[Any]]:
    """The same, with `movement` (cost, S and L segments, radius in mm, S and L segments with the second face up) instead of cards."""
    units, icons, movement = _units(forces, int(encoding.units))
    return {"units": units, "unit_icons": icons, "movement": movement, "unit_rows": _unit_rows(forces, encoding)}


def _unit_rows(forces: Sequence[Force], encoding: Any) -> NDArray[Any]:
    return np.stack([unit_rows(force, int(encoding.units)) for force in forces])


def _units(forces: Sequence[Force], most: int) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    seats = len(forces)
    units = np.zeros((seats, most, 2, len(UNIT_VALUES)), np.int16)
    icons = np.zeros((seats, most, 2, len(vocabulary.UNIT_ICONS)), np.int8)
    movement = np.zeros((seats, most, 6), np.int16)
    for seat, force in enumerate(forces):
        for index, unit in enumerate(force.units):
            stars = max(unit.front.stars, unit.back.stars if unit.back is not None else 0)
            first, second = (movement_of(unit, face_of(unit, face)) for face in (0, 1))
            moves = first.count("S"), first.count("L"), radius_of(stars) // 100, second.count("S"), second.count("L")
            movement[seat, index] = cost_of(unit), *moves
            for face in (0, 1):
                side = face_of(unit, face)
                ground = (side.kind or unit.kind) == "ground"
                units[seat, index, face] = side.stars, side.attack, side.damage, side.defense, side.shields, ground
                for icon in side.icons:
                    icons[seat, index, face, vocabulary.UNIT_ICONS.index(icon)] += 1
    return units, icons, movement


def _cards(forces: Sequence[Force], kinds: int) -> NDArray[Any]:
    decks: list[dict[str, list[Card]]] = []
    for force in forces:
        deck: dict[str, list[Card]] = {}
        for card in force.cards:
            deck.setdefault(card.id, []).append(card)
        decks.append(deck)
    found = np.zeros((len(forces), kinds, len(CARD_VALUES)), np.int16)
    for seat, deck in enumerate(decks):
        for place, copies in enumerate(deck.values()):
            card = copies[0]
            bonus = card.bonus
            values = len(copies), card.type == "objective", card.stars, card.defense, bonus.attack, bonus.damage, bonus.defense
            found[seat, place] = values
    return found
