"""A set as somebody is making it: read as far as it can be, with every mistake at its field.

The loader of set files refuses a set for one mistake; whoever makes a set in the browser has several all the time. Here each entry is
read by itself, by the same readers and checks, and a mistake is told with the path of its field: ("cards", 2, "effects", 0, "when").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from buildstars.content.files.bounded import Unreadable, read_toml, shortened
from buildstars.content.files.check import Mistake, card_mistakes, text_reasons, unit_mistakes
from buildstars.content.loader import KEPT_IDS, Set, SetHead, plain
from buildstars.content.model import Card, Text, Unit
from buildstars.content.text.explain import read_struct

LONGEST_SET: Final = 120_000
"""Letters of a set file."""
MOST_ENTRIES: Final = 200
"""Units and cards of a set."""
LONGEST_SET_ID: Final = 30
LONGEST_TEXT: Final = 300
"""Letters of a name or a flavour line."""
Path = tuple[str | int, ...]
TEXTS: Final[tuple[Path, ...]] = (("name",), ("flavour",))


@dataclass(frozen=True)
class Flaw:
    """A sentence about a field."""

    path: Path
    reason: str


@dataclass
class Draft:
    id: str = ""
    name: Text | None = None
    version: int = 1
    units: list[Unit] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    """Those that are right."""
    flaws: list[Flaw] = field(default_factory=list)

    def right_part(self) -> Set | None:
        """What can be played of it."""
        if not self.id or self.name is None or not (self.units or self.cards):
            return None
        return Set(self.id, self.name, self.version, tuple(self.units), tuple(self.cards))


def read_draft(text: str) -> Draft:
    """From the text of a set file; what is no TOML at all is an empty draft with a flaw."""
    try:
        return examine(read_toml(text))
    except Unreadable as error:
        return Draft(flaws=[Flaw((), str(error)[:300])])


def examine(raw: dict[str, Any]) -> Draft:
    """Everything that is right, and everything that is wrong."""
    draft = Draft()
    head, mistakes = read_struct({key: value for key, value in raw.items() if key not in ("units", "cards")}, SetHead)
    draft.flaws += [Flaw(one.path, one.reason) for one in mistakes]
    if head is not None:
        wrong = {one.path[:1] for one in mistakes}
        named = [Flaw(tuple(where.split(".")), reason) for where, reason in text_reasons("name", head.name, "the set's")]
        draft.flaws += named
        draft.flaws += _id_flaws(head.id)
        draft.id = head.id if ("id",) not in wrong and not _id_flaws(head.id) else ""
        draft.name = head.name if ("name",) not in wrong and not named else None
        draft.version = head.version
    draft.units = [thing for thing in _entries(raw, "units", draft) if isinstance(thing, Unit)]
    draft.cards = [thing for thing in _entries(raw, "cards", draft) if isinstance(thing, Card)]
    return draft


def _id_flaws(id_: str) -> list[Flaw]:
    if id_ in KEPT_IDS:
        return [Flaw(("id",), f'the id "{id_}" is kept for what scenario files define; take another.')]
    if len(id_) > LONGEST_SET_ID:
        return [Flaw(("id",), f"the id is too long; take one of at most {LONGEST_SET_ID} letters.")]
    return []


def _entries(raw: dict[str, Any], kind: str, draft: Draft) -> Iterator[Unit | Card]:
    entries = raw.get(kind, [])
    if not isinstance(entries, list):
        draft.flaws.append(Flaw((kind,), f"`{kind}` must be a list in [ ], not {type(entries).__name__}."))
        return
    numbers: dict[int, str] = {}
    names: dict[str, str] = {}
    for at, entry in enumerate(entries[:MOST_ENTRIES]):
        thing, flaws = read_entry(kind, entry, draft.id or "mine")
        if thing is not None:
            label = f'{kind[:-1]} {thing.number} "{shortened(thing.name.en)}"'
            if thing.number in numbers:
                flaws.append(Flaw(("number",), f"the number {thing.number} is taken by {numbers[thing.number]}; give it a free one."))
            own = {plain(thing.name.en): "en", plain(thing.name.de): "de"}
            flaws += [
                Flaw(("name", lang), f'{names[name]} has the name "{shortened(name)}" too; names must differ within a set.')
                for name, lang in own.items() if name in names
            ]
            numbers.setdefault(thing.number, label)
            for name in own:
                names.setdefault(name, label)
        draft.flaws += [Flaw((kind, at, *flaw.path), flaw.reason) for flaw in flaws]
        if thing is not None and not flaws:
            yield thing
    if len(entries) > MOST_ENTRIES:
        draft.flaws.append(Flaw((kind,), f"there are {len(entries)} {kind}; at most {MOST_ENTRIES} are taken."))


def read_entry(kind: str, raw: Any, set_id: str) -> tuple[Unit | Card | None, list[Flaw]]:
    """A unit or card with the mistakes in it; None if it cannot be read at all."""
    thing, flaws, is_guess = _judged(kind, raw, set_id)
    return None if is_guess else thing, flaws


def read_guess(kind: str, raw: Any, set_id: str) -> tuple[Unit | Card | None, list[Flaw]]:
    """The same with a guess at what is meant in place of what cannot be read."""
    return _judged(kind, raw, set_id)[:2]


def _judged(kind: str, raw: Any, set_id: str) -> tuple[Unit | Card | None, list[Flaw], bool]:
    if not isinstance(raw, dict):
        return None, [Flaw((), "this must be a table in { }.")], True
    if "set" in raw:
        return None, [Flaw(("set",), "`set` is filled in by itself; leave it out.")], True
    thing, mistakes = _read(kind, {**raw, "set": set_id})
    senseless = [] if thing is None else unit_mistakes(thing) if isinstance(thing, Unit) else card_mistakes(thing)
    if not mistakes and thing is not None:
        return thing, [Flaw(one.path, one.reason) for one in senseless] + list(_too_long(thing)), False
    flaws: list[Flaw] = []
    for one in mistakes:
        missing = re.match(r"the field `(\w+)` is missing", one.reason)
        flaws.append(Flaw((*one.path, missing[1]) if missing else one.path, one.reason))
    wrong = {one.path[:1] for one in flaws}  # what was guessed in place of mistakes may make no sense; some things are wrong in any case
    flaws += [
        Flaw(one.path, one.reason) for one in senseless
        if "is not a known" in one.reason or "the wild icon" in one.reason or (one.path[:1] in TEXTS and one.path[:1] not in wrong)
    ]
    return thing, flaws, True


def _read(kind: str, raw: dict[str, Any]) -> tuple[Unit | Card | None, list[Mistake]]:
    return read_struct(raw, Unit) if kind == "units" else read_struct(raw, Card)


def _too_long(thing: Unit | Card) -> Iterator[Flaw]:
    for where, text in (("name", thing.name), ("flavour", thing.flavour)):
        for lang in ("en", "de"):
            if text is not None and len(getattr(text, lang)) > LONGEST_TEXT:
                yield Flaw((where, lang), f"it is too long; write at most {LONGEST_TEXT} letters.")
