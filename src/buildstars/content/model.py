"""What exists: units and cards as players own them, forces and decks as players bring them (R1, R2)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from buildstars.content.effects import AnyEffect, StarValue
from buildstars.content.languages import ENGLISH, spoken

Affiliation = Literal["rebel", "imperial", "republic", "separatist", "fringe"]
Rarity = Literal["common", "uncommon", "rare"]
Value = Annotated[int, Meta(ge=0, le=20)]


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


class Unit(Struct, frozen=True, forbid_unknown_fields=True):
    """R1.1. `back` is the second face of a Veteran or Convert unit."""

    number: Annotated[int, Meta(ge=1, le=9999)]
    name: Text
    craft: str
    """The craft, for its drawing: `x_wing`, `at_st`, …"""
    kind: Literal["space", "ground"]
    rarity: Rarity
    front: Face
    movement: Literal["SSS", "LL", "SL", "SS", "L", "S"]
    """Segments of a move in the miniatures game (M3.2)."""
    affiliation: Affiliation | None = None
    """None: the first set prints none."""
    back: Face | None = None
    named: bool = False
    """Carries a person's name (M7.22)."""
    flavour: Text | None = None
    set: str = ""
    """Filled by the loader: the id of the set."""

    @property
    def id(self) -> str:
        return f"{self.set}:u{self.number}"

    def __hash__(self) -> int:
        return hash((self.set, self.number, self.name[ENGLISH]))


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """R8.2: red attack, yellow damage, blue defense."""

    attack: Annotated[int, Meta(ge=0, le=9)] = 0
    damage: Annotated[int, Meta(ge=0, le=9)] = 0
    defense: Annotated[int, Meta(ge=0, le=9)] = 0


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """R1.2-R1.4. A combat card's ability is gated by its icon; a wild icon names the units by stars, none meaning any (R8.3)."""

    number: Annotated[int, Meta(ge=1, le=9999)]
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
    set: str = ""

    @property
    def id(self) -> str:
        return f"{self.set}:c{self.number}"

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
