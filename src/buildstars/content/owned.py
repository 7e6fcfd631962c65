"""What somebody owns: of each unit and card how many, how many more are wanted, and how many are to swap, under a name.

A collection keeps ids. Those of sets that are not known any more stay in it, so that nothing is lost while a set is away. Whatever
counts here counts copies of a thing, not places in a force.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from buildstars import versions
from buildstars.content.languages import spoken
from buildstars.content.loader import Collection, ContentError, Set, Source, read_written
from buildstars.content.model import Card, Force, Unit
from buildstars.content.text.phrases import located, phrase

MOST_COPIES: Final = 999
"""Of one unit or card, and of each mark."""
MOST_THINGS: Final = 5000
"""Different units and cards of a collection; all sets that a guest may keep have half as many."""
MOST_COLLECTIONS: Final = 12
LONGEST_NAME: Final = 40
THING: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}:[uc][A-Za-z0-9]{1,8}")
NUMBERS: Final = ("count", "wanted", "swap")
Mode = Literal["set", "add", "replace"]
"""What becomes of a table: its numbers count from now on, are added to what is there, or are the whole collection."""
MODES: Final[tuple[Mode, ...]] = ("set", "add", "replace")
Copies = Annotated[int, Meta(ge=0, le=MOST_COPIES)]


class Holding(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Of one unit or card: copies that are there, copies that are looked for, and copies of those there that may go."""

    count: Copies = 0
    wanted: Copies = 0
    swap: Copies = 0

    def __bool__(self) -> bool:
        return bool(self.count or self.wanted or self.swap)


NOTHING: Final = Holding()


class Owned(Struct, frozen=True):
    """A collection by its name; things by their ids, each once, none without a number."""

    name: str
    things: dict[str, Holding]

    def of(self, id_: str) -> Holding:
        return self.things.get(id_, NOTHING)

    @property
    def counts(self) -> dict[str, int]:
        """What can be built from."""
        return {id_: one.count for id_, one in self.things.items() if one.count}

    def changed(self, changes: Mapping[str, Holding]) -> Owned:
        """With these in place of what was there."""
        things = {id_: one for id_, one in {**self.things, **changes}.items() if one}
        return replace(self, things=things)


def in_order(ids: Iterable[str], collection: Collection) -> list[str]:
    """By sets and numbers, units first; what is not known last."""
    known = {id_: at for at, id_ in enumerate(all_ids(collection))}
    return sorted(ids, key=lambda id_: (known.get(id_, len(known)), id_))


def all_ids(collection: Collection) -> list[str]:
    return [thing.id for one in collection.sets for thing in things_of(one)]


def things_of(one: Set) -> list[Unit | Card]:
    return [*one.units, *one.cards]


def thing_in(collection: Collection, id_: str) -> Unit | Card | None:
    return collection.units.get(id_) or collection.cards.get(id_)


def tidy_name(name: str) -> str:
    """A name for people: one line, printable, short."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:LONGEST_NAME].strip()


def is_shown(one: Holding, what: str) -> bool:
    """`what`: all, have, missing, wanted or swap."""
    if what == "missing":
        return not one.count
    return what == "all" or bool(one.count if what == "have" else getattr(one, what))


# ---- what of it is there ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """So many different things are there, of so many."""

    have: int
    of: int


def progress(owned: Owned, things: Iterable[Unit | Card]) -> tuple[Share, dict[str, Share]]:
    """Of all, and by rarity in the order in which they come."""
    have: Counter[str] = Counter()
    of: Counter[str] = Counter()
    for thing in things:
        of[thing.rarity] += 1
        have[thing.rarity] += owned.of(thing.id).count > 0
    return Share(have.total(), of.total()), {rarity: Share(have[rarity], of[rarity]) for rarity in of}


@dataclass(frozen=True)
class Lack:
    """What a force needs more of than is there."""

    thing: Unit | Card
    needed: int
    have: int


def lacking(force: Force, counts: Mapping[str, int]) -> list[Lack]:
    """Units first, in the order of the force."""
    all_of: list[Unit | Card] = [*force.units, *force.cards]
    needed = Counter(thing.id for thing in all_of)
    things = {thing.id: thing for thing in all_of}
    return [Lack(things[id_], n, counts.get(id_, 0)) for id_, n in needed.items() if n > counts.get(id_, 0)]


def only_owned(collection: Collection, counts: Mapping[str, int]) -> Collection:
    """The sets with nothing in them but what is there."""
    def there(one: Set) -> Set:
        units = tuple(unit for unit in one.units if counts.get(unit.id))
        return replace(one, units=units, cards=tuple(card for card in one.cards if counts.get(card.id)))

    return Collection([there(one) for one in collection.sets], collection.left_out)


# ---- files ------------------------------------------------------------------------------------------------------------


class HoldingLine(Holding, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A line of the file."""

    id: str


class OwnedFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A collection as it is written."""

    name: str
    things: list[HoldingLine] = []
    format: Annotated[int, Meta(ge=1)] = versions.COLLECTION


def read_owned(text: str, file: str = "") -> Owned:
    """A collection from its file; ContentError with every mistake and its line."""
    source = Source(file, text)
    written = read_written(source, OwnedFile, "collection", versions.COLLECTION)
    problems = []
    things: dict[str, Holding] = {}
    for n, line in enumerate(written.things):
        place = ("things", n)
        if not THING.fullmatch(line.id):
            problems.append(located(source.at(place), phrase("owned-id", id=line.id[:60])))
        elif line.id in things:
            problems.append(located(source.at(place), phrase("owned-twice", id=line.id)))
        else:
            things[line.id] = Holding(line.count, line.wanted, line.swap)
    if len(things) > MOST_THINGS:
        problems.append(located(source.at(("things",)), phrase("owned-many", most=MOST_THINGS)))
    if not tidy_name(written.name):
        problems.append(located(source.at(("name",)), phrase("owned-no-name")))
    if problems:
        raise ContentError(problems)
    return Owned(tidy_name(written.name), {id_: one for id_, one in things.items() if one})


def write_owned(owned: Owned, collection: Collection, lang: str = "en") -> str:
    """As a file: ids in the order of the sets, with the names behind them for those who read it."""
    lines = []
    for id_ in in_order(owned.things, collection):
        one = owned.things[id_]
        numbers = "".join(f", {key} = {value}" for key in ("count", "wanted", "swap") if (value := getattr(one, key)))
        thing = thing_in(collection, id_)
        lines.append((f'  {{ id = "{id_}"{numbers} }},', " ".join(spoken(thing.name, lang).split()) if thing else ""))
    width = max((len(line) for line, _ in lines), default=0)
    written = [f"{line:<{width}}  # {_comment(name)}" if name else line for line, name in lines]
    name = json.dumps(owned.name, ensure_ascii=False).replace("\x7f", "")
    return "\n".join([f"format = {versions.COLLECTION}", f"name = {name}", "things = [", *written, "]"]) + "\n"


def _comment(name: str) -> str:
    return "".join(sign for sign in name if sign.isprintable())
