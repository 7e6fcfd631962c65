"""What is right but looks odd in a set: doubts told to its author, who may know better. Pure functions, messages in both languages.

Units are compared with those that are known: the set's own and the shipped ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.languages import all_spoken
from buildstars.content.model import Card, Face, Unit
from buildstars.content.movement import movement_of, odd_movement
from buildstars.core.messages import Argument, Message

LONG_NAME: Final = 40
FAR_OFF: Final = 2
"""So much may the sum of a unit's values lie beyond those of all known units of as many stars."""


def unit_hints(unit: Unit, known: Iterable[Unit]) -> Iterator[Message]:
    yield from _name_hints(unit)
    for face in _faces(unit):
        if expected := odd_movement(unit, face):
            moves, kind = movement_of(unit, face), face.kind or unit.kind
            args: dict[str, Argument] = {"movement": moves, "kind": kind, "stars": face.stars, "expected": expected}
            yield Message("sets-hint-movement", args)
    others = [face for one in known if one.id != unit.id for face in _faces(one)]
    for place, face in enumerate(_faces(unit)):
        sums = [_worth(one) for one in others if one.stars == face.stars]
        if sums and not min(sums) - FAR_OFF <= _worth(face) <= max(sums) + FAR_OFF:
            amount = "strong" if _worth(face) > max(sums) else "weak"
            yield Message(
                "sets-hint-worth",
                {"face": "back" if place else "front", "amount": amount, "stars": face.stars, "sum": _worth(face), "least": min(sums),
                 "most": max(sums)},
            )


def card_hints(card: Card, known: Iterable[Unit]) -> Iterator[Message]:
    yield from _name_hints(card)
    units = list(known)
    faces = [face for unit in units for face in _faces(unit)]
    if card.type == "combat" and card.effects:
        if card.icon in words.WILD_ICONS:
            nobody = bool(card.unit_stars) and not any(face.stars in card.unit_stars for face in faces)
        else:
            nobody = not any(card.icon in face.icons for face in faces)
        if nobody:
            yield Message("sets-hint-nobody", {"icon": card.icon})
    for at, effect in enumerate(card.effects):
        for described in _described(effect):
            if not any(_fits(unit, face, described) for unit in units for face in _faces(unit)):
                yield Message("sets-hint-no-such-units", {"n": at + 1})


def _name_hints(thing: Unit | Card) -> Iterator[Message]:
    longest = max(all_spoken(thing.name), key=len)
    if len(longest) > LONG_NAME:
        yield Message("sets-hint-long-name", {"n": len(longest), "most": LONG_NAME})


def _faces(unit: Unit) -> list[Face]:
    return [unit.front] + ([unit.back] if unit.back is not None else [])


def _worth(face: Face) -> int:
    return face.attack + face.damage + face.defense + face.shields


def _described(effect: fx.AnyEffect) -> Iterator[fx.Units]:
    """Every description of units in an effect."""
    per = getattr(effect, "per", None)
    for holder in (effect, per, *effect.conditions):
        units = getattr(holder, "units", None)
        if isinstance(units, fx.Units):
            yield units


def _fits(unit: Unit, face: Face, described: fx.Units) -> bool:
    return (
        (not described.stars or face.stars in described.stars)
        and (not described.icon or described.icon in face.icons)
        and described.kind in ("any", face.kind or unit.kind)
        and described.affiliation in ("", unit.affiliation)
    )
