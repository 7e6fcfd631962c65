"""Which rules a unit or card touches: where to look when somebody asks why. By number, from its icons, bonus and effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from buildstars.content.icons import ICONS
from buildstars.content.model import Card, Unit

TRIGGERS: Final = {
    "rolled": "J36", "damage": "R7.7", "hits": "R7.6", "misses": "R7.6", "is_hit": "R7.6", "destroys": "R7.7", "destroyed": "R7.7",
    "battle_end": "R7.8", "reveal": "R1.4", "turn_start": "J32", "turn_end": "J32", "holds": "R9.7", "falls": "R9.5", "razes": "R9.5",
}
COLOURS: Final = {"match": "green", "power": "silver", "wild": "gold"}


def rules_of(thing: Unit | Card) -> list[str]:
    """The numbers, each once, the nearest first."""
    return list(dict.fromkeys(_of_unit(thing) if isinstance(thing, Unit) else _of_card(thing)))


def _of_unit(unit: Unit) -> Iterator[str]:
    faces = [face for face in (unit.front, unit.back) if face is not None]
    for face in faces:
        for icon in face.icons:
            yield from ICONS[icon].rules if icon in ICONS else ("R8.3",)
    if "ground" in (unit.kind, *(face.kind for face in faces)):
        yield from ("R11.1", "R11.4")


def _of_card(card: Card) -> Iterator[str]:
    if card.type == "combat" and card.bonus != type(card.bonus)():
        yield "R8.2"
    if card.type == "combat" and card.effects:
        yield "R8.3"
    for effect in card.effects:
        if effect.when in TRIGGERS:
            yield TRIGGERS[effect.when]
        elif effect.when == "always" and card.type == "objective":
            yield "R1.4"
        yield from effect.rules()
        if effect.may:
            yield "J22"
    yield "R9.4" if card.type == "objective" else "J42"


def colour_of(icon: str) -> str:
    """Green match, silver power match, gold wild (R8.3)."""
    return COLOURS[ICONS[icon].kind if icon in ICONS else "match"]
