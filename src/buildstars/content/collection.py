"""The collection: the units and cards of several sets, found by id or by name, and what is wrong with a file if it cannot be found."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import Struct

from buildstars.content.files.bounded import shortened
from buildstars.content.languages import all_spoken
from buildstars.content.model import Card, Sheet, Text, Unit
from buildstars.content.text.phrases import Phrase, Said, either, phrase, say

Thing = TypeVar("Thing", Unit, Card)


class ContentError(Exception):
    """One or several mistakes in a file of units, cards or forces; `say` tells them in a language, a sentence each."""

    def __init__(self, said: Sequence[Said]) -> None:
        super().__init__(tuple(said))
        self.said = tuple(said)

    def say(self, lang: str) -> tuple[str, ...]:
        return tuple(say(one, lang) for one in self.said)

    @property
    def problems(self) -> tuple[str, ...]:
        """The sentences in English."""
        return self.say("en")

    def __str__(self) -> str:
        return "\n".join(self.problems)


class Set(Struct, frozen=True):
    """Units and cards that belong together, under an id that is part of theirs."""

    id: str
    name: Text
    version: int
    units: tuple[Unit, ...]
    cards: tuple[Card, ...]
    file: str = ""
    """Where it was read from."""
    sheets: tuple[Sheet, ...] = ()
    """What units come on in a pack (F1). None: `content.packs` makes some."""

    def __hash__(self) -> int:
        return hash((self.id, self.version, self.units, self.cards, self.file))


class Collection:
    """The units and cards of several sets, found by id ("core:u12") or by English or German name."""

    def __init__(self, sets: Sequence[Set], left_out: Sequence[Said] = ()) -> None:
        seen: dict[str, str] = {}
        for one in sets:
            if one.id in seen:
                raise ContentError([_same_id(one.id, [file for file in (seen[one.id], one.file) if file])])
            seen[one.id] = one.file
        self.sets = tuple(sets)
        self.left_out = tuple(left_out)
        """Sentences about sets of this person's that cannot be used."""
        self.units = {unit.id: unit for one in sets for unit in one.units}
        self.cards = {card.id: card for one in sets for card in one.cards}
        self._unit_ids = _ids_by_name(self.units.values())
        self._card_ids = _ids_by_name(self.cards.values())

    def unit(self, key: str, hint: bool = True) -> Unit:
        """ContentError if there is none, with a hint at names near it if one is wanted: each is compared with all names."""
        return _find(key, self.units, self._unit_ids, "unit", hint)

    def card(self, key: str, hint: bool = True) -> Card:
        return _find(key, self.cards, self._card_ids, "card", hint)


def _same_id(id_: str, files: list[str]) -> Phrase:
    if not files:
        return phrase("set-same-id", id=id_)
    found = phrase("said-and", one=files[0], two=files[1]) if len(files) == 2 else files[0]
    return phrase("set-same-id-files", id=id_, files=found)


def plain(name: str) -> str:
    """A name as people type it: no capitals, straight apostrophes, single spaces."""
    return " ".join(name.casefold().replace("’", "'").split())


def _ids_by_name(things: Iterable[Unit | Card]) -> dict[str, list[str]]:
    ids: dict[str, list[str]] = {}
    for thing in things:
        for name in {plain(name) for name in all_spoken(thing.name)}:
            ids.setdefault(name, []).append(thing.id)
    return ids


def _find(key: str, things: dict[str, Thing], ids: dict[str, list[str]], what: str, hinted: bool) -> Thing:
    if key in things:
        return things[key]
    found = ids.get(plain(key), [])
    if len(found) == 1:
        return things[found[0]]
    key = shortened(key)
    if found:
        raise ContentError([phrase("thing-several", what=what, key=key, ids=either(list(found)))])
    near = difflib.get_close_matches(plain(key), ids, n=3, cutoff=0.6) if hinted else []
    if near:
        names = {thing.name["en"]: thing.name for thing in (things[ids[name][0]] for name in near)}
        listed = either([phrase("said-quoted", name=name) for name in names.values()])
        raise ContentError([phrase("thing-near", what=what, key=key, near=listed)])
    sets = ", ".join(dict.fromkeys(thing.set for thing in things.values()))
    raise ContentError([phrase("thing-unknown" if sets else "thing-none", what=what, letter=what[0], key=key, sets=sets)])
