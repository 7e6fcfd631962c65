"""The whole collection as a browser gets it, ours and a guest's own sets: prints, what effects do, which ready forces use what, numbers.

It is one answer, so that searching and filtering need no server: the client does both (web/src/hangar). What it needs for that and cannot
work out itself is here, in both languages.
"""

from __future__ import annotations

import gzip
import hashlib
from collections import Counter
from functools import cache, lru_cache
from importlib import resources
from typing import Final

import msgspec
from msgspec import Struct

from buildstars.content import vocabulary
from buildstars.content.called import text_by
from buildstars.content.legal import cost
from buildstars.content.loader import Collection
from buildstars.content.model import Card, Force
from buildstars.content.text.languages import render
from buildstars.lab.balance.numbers import Numbers
from buildstars.table.live.games import TableGame
from buildstars.table.lobby.choices import title_of
from buildstars.table.wire import GameName, Name
from buildstars.table.wire.saying import text_name
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop.catalog import CardPrint, IconPrint, UnitPrint, card_print, icon_prints, know, named, unit_print


class SetPrint(Struct, frozen=True):
    """A set; `own` if it is not one of ours."""

    id: str
    name: Name
    own: bool


class ForceUse(Struct, frozen=True):
    """A ready force with how many copies of what it holds."""

    key: str
    name: Name
    theme: str
    stars: int
    battle: str
    units: dict[str, int]
    cards: dict[str, int]


class Gathered(Struct, frozen=True):
    """Everything there is, sets and numbers in their order. `words` are those people search by and no print holds."""

    game: GameName
    sets: list[SetPrint]
    units: list[UnitPrint]
    cards: list[CardPrint]
    icons: dict[str, IconPrint]
    crafts: dict[str, str]
    """The craft of each unit."""
    effects: dict[str, list[str]]
    """What a card's effects do, and when: "draw", "modify.attack", "permit.hit", "when.rolled"."""
    gates: dict[str, list[int]]
    """Cards with a wild icon: the stars of the units that gain the ability; a card that is not here asks for its icon, or for nothing."""
    forces: list[ForceUse]
    words: dict[str, Name]
    """Affiliations, rarities, kinds and types by their names."""
    numbers: Numbers


WORDS: Final = {
    **{one: f"affiliation-{one}" for one in vocabulary.AFFILIATIONS},
    **{one: f"rarity-{one}" for one in vocabulary.RARITIES},
    **{one: f"cards-kind-{one}" for one in vocabulary.KINDS},
    **{one: f"cards-type-{one}" for one in ("unit", "combat", "objective")},
}
NUMBERS: Final = "numbers.json"


@lru_cache(maxsize=16)
def packed(collection: Collection, game: TableGame) -> tuple[bytes, str]:
    """The answer, compressed by gzip, and its tag; made once for a collection."""
    data = msgspec.json.encode(gathered(collection, game))
    return gzip.compress(data, 6, mtime=0), hashlib.sha256(data).hexdigest()[:16]


def gathered(collection: Collection, game: TableGame) -> Gathered:
    ours = {one.id for one in stock.collection().sets}
    know([*stock.collection().units.values(), *stock.collection().cards.values()])
    return Gathered(
        game=game.name,
        sets=[SetPrint(one.id, named(one.name), one.id not in ours) for one in collection.sets],
        units=[unit_print(unit, game) for unit in collection.units.values()],
        cards=[card_print(card) for card in collection.cards.values()],
        icons=icon_prints(game),
        crafts={id_: unit.craft for id_, unit in collection.units.items()},
        effects={id_: found for id_, card in collection.cards.items() if (found := effect_keys(card))},
        gates={id_: list(card.unit_stars) for id_, card in collection.cards.items() if card.unit_stars},
        forces=[force_use(key, force, game) for key, force in game.ready().items()],
        words={word: text_name(_rendered(id_)) for word, id_ in WORDS.items()},
        numbers=numbers() if game.name == "card" else Numbers(),
    )


def _rendered(id_: str) -> dict[str, str]:
    return text_by(lambda lang: render(id_, {}, lang))


def effect_keys(card: Card) -> list[str]:
    """What the effects filter knows a card by, each once, what it does before when."""
    does = [effect.key() for effect in card.effects]
    return list(dict.fromkeys([*does, *(f"when.{effect.when}" for effect in card.effects)]))


def force_use(key: str, force: Force, game: TableGame) -> ForceUse:
    name = title_of(force)
    return ForceUse(
        key, named(name), force.theme, sum(cost(unit) for unit in force.units), game.battle_of(key),
        dict(Counter(unit.id for unit in force.units)), dict(Counter(card.id for card in force.cards)),
    )


@cache
def numbers() -> Numbers:
    """From the last balance report; empty if none was kept."""
    file = resources.files("buildstars.table") / NUMBERS
    return msgspec.json.decode(file.read_bytes(), type=Numbers) if file.is_file() else Numbers()
