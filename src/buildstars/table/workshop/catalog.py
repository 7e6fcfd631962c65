"""The catalog: what is printed on the units and cards of a game, with its text in both languages and the addresses of its pictures.

A game is played with the definitions of its own record, which need not be those of the collection. So a picture is
named by a digest of the definition, and making a catalog makes its pictures known.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from threading import Lock
from typing import Final

import msgspec
from msgspec import Struct

from buildstars.content.called import text_by
from buildstars.content.languages import ENGLISH, LANGUAGES
from buildstars.content.model import Card, Face, Force, Text, Unit
from buildstars.content.movement import movement_of
from buildstars.content.text.cardtext import card_text, gate_text, unit_line
from buildstars.content.text.languages import render
from buildstars.content.touched import rules_of
from buildstars.content.vocabulary import ICONS
from buildstars.pictures.art import card_art, craft_drawing
from buildstars.pictures.craft import ViewName, craft_for
from buildstars.pictures.icons import class_of, glyph
from buildstars.pictures.looks import card_look
from buildstars.pictures.themes import THEMES, Theme
from buildstars.table.live.games import TableGame
from buildstars.table.wire import Name
from buildstars.table.wire.saying import text_name

WIDTH: Final = 63.0
HEIGHT: Final = 40.0
"""Of a card's picture, in millimetres; a craft is drawn in a square of 100."""
CRAFT: Final = 100.0
TOKEN: Final = 120
"""The size in pixels at which a craft is drawn: fewer details than on a card."""
FROM_ABOVE: Final = "t"
"""After a unit's digest: its craft from above. No digest has this letter."""


class FacePrint(Struct, frozen=True):
    kind: str
    stars: int
    attack: int
    damage: int
    defense: int
    shields: int
    icons: list[str]
    movement: str
    """S and L: how it moves on the miniatures table with this face up (J54)."""


class UnitPrint(Struct, frozen=True):
    id: str
    name: Name
    affiliation: str
    rarity: str
    movement: str
    faces: list[FacePrint]
    text: Name
    flavour: Name | None
    rules: list[str]
    art: str
    top: str
    """Its craft from above, heading up; an address as `art` is one."""


class CardPrint(Struct, frozen=True):
    id: str
    name: Name
    type: str
    rarity: str
    affiliation: str
    icon: str
    gate: Name
    """Which units gain the ability; empty for an objective card."""
    attack: int
    damage: int
    defense_bonus: int
    stars: int
    defense: int
    text: list[Name]
    flavour: Name | None
    rules: list[str]
    art: str


class IconPrint(Struct, frozen=True):
    """Its name, what it does, its class, and its glyph: the marks of an SVG in a box of 24 units, in `currentColor`."""

    name: Name
    text: Name
    kind: str
    svg: str


class Catalog(Struct, frozen=True):
    units: dict[str, UnitPrint]
    cards: dict[str, CardPrint]
    icons: dict[str, IconPrint]


# ---- pictures ---------------------------------------------------------------------------------------------------------

_known: dict[str, Unit | Card] = {}
_for_now: dict[str, Unit | Card] = {}
_lock: Final = Lock()
MOST_FOR_NOW: Final = 4000
MOST_KNOWN: Final = 20_000
"""Ours are a few hundred; those of players' own sets that were used longest ago make room."""


def digest_of(thing: Unit | Card) -> str:
    return hashlib.sha256(thing.id.encode() + b" " + msgspec.json.encode(thing)).hexdigest()[:16]


def art_of(thing: Unit | Card) -> str:
    """How a browser finds its picture: the digest of our drawing, behind the id of a picture of the owner's own if there is one."""
    return f"{thing.picture}/{digest_of(thing)}" if thing.picture else digest_of(thing)


def know(things: Iterable[Unit | Card]) -> None:
    """Their pictures can be asked for from now on."""
    _remember(_known, things, MOST_KNOWN)


def know_for_now(things: Iterable[Unit | Card]) -> None:
    """The same for what somebody is just making: a few thousand are remembered, and no files are kept of their pictures."""
    _remember(_for_now, things, MOST_FOR_NOW)


def _remember(where: dict[str, Unit | Card], things: Iterable[Unit | Card], most: int) -> None:
    """The latest last; what was used longest ago makes room."""
    with _lock:
        for thing in things:
            digest = digest_of(thing)
            where.pop(digest, None)
            where[digest] = thing
        for digest in list(where)[: max(0, len(where) - most)] if len(where) > most else ():
            del where[digest]


def is_kept(digest: str) -> bool:
    """Is its picture worth a file?"""
    return digest.removesuffix(FROM_ABOVE) in _known


def _thing(digest: str) -> Unit | Card | None:
    key = digest.removesuffix(FROM_ABOVE)
    return _known.get(key) or _for_now.get(key)


def passed_on(digest: str) -> tuple[str, bytes] | None:
    """The thing behind a picture, for another server that was asked for it; None if we know none."""
    thing = _thing(digest)
    return (type(thing).__name__, msgspec.json.encode(thing)) if thing is not None else None


def hear_of(digest: str, kind: str, data: bytes) -> bool:
    """What another server passed on. False: it is not the thing that was asked for."""
    thing = msgspec.json.decode(data, type=Unit) if kind == Unit.__name__ else msgspec.json.decode(data, type=Card)
    if digest_of(thing) != digest.removesuffix(FROM_ABOVE):
        return False
    know_for_now([thing])
    return True


def art(digest: str, theme: str) -> bytes | None:
    """The picture of a unit's craft or of a card, as SVG; None if there is no such thing or theme."""
    thing = _thing(digest)
    return _drawn(thing, digest.endswith(FROM_ABOVE), theme) if thing is not None and theme in THEMES else None


def solid(digest: str) -> bytes | None:
    """The mesh of a unit's craft, as binary glTF; None if there is no such unit."""
    from buildstars.pictures.models.glb import glb_of  # it takes what cuts polygons, which a server rarely needs

    thing = _thing(digest)
    return glb_of(craft_for(thing), thing.affiliation) if isinstance(thing, Unit) else None


@lru_cache(maxsize=1500)
def _drawn(thing: Unit | Card, from_above: bool, theme: Theme) -> bytes:
    if isinstance(thing, Unit):
        view: ViewName = "top" if from_above else "three_quarter"
        return craft_drawing(thing, theme, view, TOKEN).document(CRAFT, CRAFT, thing.name["en"]).encode()
    units = [unit for unit in list(_known.values()) if isinstance(unit, Unit)]
    return card_art(thing, card_look(thing, theme), WIDTH, HEIGHT, units).document(WIDTH, HEIGHT, thing.name["en"]).encode()


# ---- prints -----------------------------------------------------------------------------------------------------------


def both(text: Text | None) -> Name | None:
    return text_name(text) if text is not None else None


def named(text: Text) -> Name:
    return text_name(text)


def name_by(make: Callable[[str], str]) -> Name:
    """A text made in each language."""
    return text_name(text_by(make))


def lines_of(card: Card) -> list[Name]:
    """Its text, a line an effect."""
    lines = {lang: card_text(card, lang) for lang in LANGUAGES}
    return [text_name({lang: said[at] for lang, said in lines.items()}) for at in range(len(lines[ENGLISH]))]


def face_print(unit: Unit, face: Face) -> FacePrint:
    return FacePrint(
        face.kind or unit.kind, face.stars, face.attack, face.damage, face.defense, face.shields, list(face.icons), movement_of(unit, face)
    )


def unit_print(unit: Unit, game: TableGame) -> UnitPrint:
    faces = [unit.front, *([unit.back] if unit.back is not None else [])]
    return UnitPrint(
        id=unit.id, name=named(unit.name), affiliation=unit.affiliation or "", rarity=unit.rarity,
        movement=movement_of(unit, unit.front),
        faces=[face_print(unit, face) for face in faces], text=name_by(lambda lang: unit_line(unit, lang)),
        flavour=both(unit.flavour), rules=game.rules_of(unit), art=art_of(unit), top=digest_of(unit) + FROM_ABOVE,
    )


def card_print(card: Card) -> CardPrint:
    gate = name_by(lambda lang: gate_text(card, lang)) if card.type == "combat" and card.effects else Name({"en": ""})
    return CardPrint(
        id=card.id, name=named(card.name), type=card.type, rarity=card.rarity, affiliation=card.affiliation or "",
        icon=card.icon, gate=gate,
        attack=card.bonus.attack, damage=card.bonus.damage, defense_bonus=card.bonus.defense, stars=card.stars, defense=card.defense,
        text=lines_of(card), flavour=both(card.flavour),
        rules=rules_of(card), art=art_of(card),
    )


@lru_cache(maxsize=2)
def icon_prints(game: TableGame) -> dict[str, IconPrint]:
    return {icon: icon_print(icon, game) for icon in ICONS}


def icon_print(icon: str, game: TableGame) -> IconPrint:
    name, text = name_by(lambda lang: render(f"icon-{icon}", {}, lang)), name_by(lambda lang: game.icon_text(icon, lang))
    return IconPrint(name, text, class_of(icon), glyph(icon, "currentColor").body)


def catalog_of(forces: Sequence[Force], game: TableGame) -> Catalog:
    units = {unit.id: unit for force in forces for unit in force.units}
    cards = {card.id: card for force in forces for card in force.cards}
    know(units.values())
    know(cards.values())
    return Catalog(
        {key: unit_print(unit, game) for key, unit in units.items()}, {key: card_print(card) for key, card in cards.items()},
        icon_prints(game),
    )
