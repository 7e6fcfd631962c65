"""What exists: units and cards as players own them, forces and decks as players bring them (R1, R2)."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from buildstars.content.effects import AnyEffect, StarValue
from buildstars.content.languages import ENGLISH, spoken

Affiliation = Literal["rebel", "imperial", "republic", "separatist", "fringe"]
Rarity = str
"""Any word that is printed; `vocabulary.RARITIES` have a mark and a name in each language."""
NUMBER: Final = r"^[0-9]{0,4}[A-Z][0-9A-Z]{0,6}$(?!\n)"
Number = Annotated[int, Meta(ge=1, le=9999)] | Annotated[str, Meta(pattern=NUMBER)]
"""As it is printed: 12, or S4 for a promo."""
Picture = Annotated[str, Meta(pattern=r"^([a-z0-9]{16})?$(?!\n)")]
"""The id of a picture of the owner's own, which a server keeps; empty: our drawing."""
Value = Annotated[int, Meta(ge=0, le=20)]
Movement = Literal["SSS", "LL", "SL", "SS", "L", "S"]


Text = dict[str, str]
"""A hand-written name or line by the codes of languages. English must be there, and stands for what is missing. Nobody changes it."""


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a unit's base."""

    stars: StarValue
    attack: Value
    damage: Value
    defense: Value
    shields: Annotated[int, Meta(ge=1, le=20)]
    icons: tuple[str, ...] = ()
    kind: Literal["space", "ground"] | None = None
    """Only a Convert unit's second face names another kind (J34)."""
    movement: Movement | None = None
    """Segments of a move in the miniatures game; where it names none, `content.movement` says which follow (J54)."""


def number_key(number: int | str) -> tuple[str, int, str]:
    """The order of printed numbers: 9, 10, 10A, S4, S12."""
    if isinstance(number, int):
        return "", number, ""
    found = re.match(r"([A-Z]*)([0-9]*)(.*)", number)
    assert found is not None
    return found[1], int(found[2] or 0), found[3]


class Unit(Struct, frozen=True, forbid_unknown_fields=True):
    """R1.1. `back` is the second face of a Veteran, Convert or Cloaked unit."""

    number: Number
    name: Text
    craft: str
    """The craft, for its drawing: `x_wing`, `at_st`, …"""
    kind: Literal["space", "ground"]
    rarity: Rarity
    front: Face
    movement: Movement | None = None
    """Segments of a move in the miniatures game (M3.2), as long as its first face shows (J54)."""
    affiliation: Affiliation | None = None
    """None: the first set prints none."""
    back: Face | None = None
    named: bool = False
    """Carries a person's name (M7.22)."""
    flavour: Text | None = None
    picture: Picture = ""
    set: str = ""
    """Filled by the loader: the id of the set."""

    @property
    def id(self) -> str:
        return f"{self.set}:u{self.number}".lower()

    def __hash__(self) -> int:
        return hash((self.set, self.number, self.name[ENGLISH]))


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """F1. A board of a pack, out of which units are punched: always the same ones."""

    number: Number
    name: Text
    rarity: Literal["common", "uncommon", "rare"]
    """No pack would ever hold a sheet of another rarity."""
    units: tuple[Number, ...]
    """One to six of them, by their numbers in the same set; a number stands there once for each copy."""
    set: str = ""
    """Filled by the loader: the id of the set."""

    @property
    def id(self) -> str:
        return f"{self.set}:s{self.number}".lower()

    def __hash__(self) -> int:
        return hash((self.set, self.number, self.name[ENGLISH]))


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """R8.2: red attack, yellow damage, blue defense."""

    attack: Annotated[int, Meta(ge=0, le=9)] = 0
    damage: Annotated[int, Meta(ge=0, le=9)] = 0
    defense: Annotated[int, Meta(ge=0, le=9)] = 0


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """R1.2-R1.4. A combat card's ability is gated by its icon; a wild icon names the units by stars, none meaning any (R8.3)."""

    number: Number
    name: Text
    type: Literal["combat", "objective"]
    rarity: Rarity
    stars: StarValue
    defense: Annotated[int, Meta(ge=0, le=20)]
    """The objective defense: any card can lie among the objectives."""
    icon: str = ""
    affiliation: Affiliation | None = None
    unit_stars: tuple[StarValue, ...] = ()
    """Wild icons only: the stars of the units that gain the ability."""
    bonus: Bonus = Bonus()
    effects: tuple[AnyEffect, ...] = ()
    flavour: Text | None = None
    picture: Picture = ""
    set: str = ""

    @property
    def id(self) -> str:
        return f"{self.set}:c{self.number}".lower()

    def __hash__(self) -> int:
        return hash((self.set, self.number, self.name[ENGLISH]))


class Force(Struct, frozen=True):
    """What a player brings: units and cards, each by its definition, copies repeated."""

    name: str
    units: tuple[Unit, ...]
    cards: tuple[Card, ...]
    title: Text | None = None
    """The name by language, if it has several; `name` is then the English one."""
    description: Text | None = None
    """How it wins, in a line or two."""
    theme: str = ""
    """A word of the author's for what holds it together: two forces may share one."""

    def __hash__(self) -> int:
        return hash((self.name, self.units, self.cards))

    def called(self, lang: str) -> str:
        if self.title is None:
            return self.name
        return spoken(self.title, lang)
