"""A set as somebody is making it: read as far as it can be, with every mistake at its field.

The loader of set files refuses a set for one mistake; a set that is being made in the browser has several all the time.
Here each entry is read by itself, by the same readers and checks, and a mistake is reported with the path of its field:
("cards", 2, "effects", 0, "when").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from buildstars.content.files.bounded import Unreadable, read_toml, shortened
from buildstars.content.files.check import Mistake, card_mistakes, text_reasons, unit_mistakes
from buildstars.content.loader import KEPT_IDS, Set, SetHead
from buildstars.content.model import Card, Text, Unit, number_key
from buildstars.content.text.explain import read_struct
from buildstars.content.text.phrases import Phrase, phrase

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
    """What is wrong with a field."""

    path: Path
    why: Phrase

    @property
    def reason(self) -> str:
        """The sentence in English."""
        return str(self.why)


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
        units = sorted(self.units, key=lambda unit: number_key(unit.number))
        cards = sorted(self.cards, key=lambda card: number_key(card.number))
        return Set(self.id, self.name, self.version, tuple(units), tuple(cards))


def read_draft(text: str) -> Draft:
    """From the text of a set file; what is no TOML at all is an empty draft with a flaw."""
    try:
        return examine(read_toml(text))
    except Unreadable as error:
        return Draft(flaws=[Flaw((), error.said())])


def examine(raw: dict[str, Any]) -> Draft:
    """Everything that is right, and everything that is wrong."""
    draft = Draft()
    head, mistakes = read_struct({key: value for key, value in raw.items() if key not in ("units", "cards", "sheets")}, SetHead)
    draft.flaws += [Flaw(one.path, one.why) for one in mistakes]
    if head is not None:
        wrong = {one.path[:1] for one in mistakes}
        named = [Flaw(tuple(where.split(".")), why) for where, why in text_reasons("name", head.name, "set")]
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
        return [Flaw(("id",), phrase("flaw-id-kept", id=id_))]
    if len(id_) > LONGEST_SET_ID:
        return [Flaw(("id",), phrase("flaw-id-long", most=LONGEST_SET_ID))]
    return []


def _entries(raw: dict[str, Any], kind: str, draft: Draft) -> Iterator[Unit | Card]:
    entries = raw.get(kind, [])
    if not isinstance(entries, list):
        draft.flaws.append(Flaw((kind,), phrase("flaw-list", field=kind, got=type(entries).__name__)))
        return
    numbers: dict[str, Phrase] = {}
    for at, entry in enumerate(entries[:MOST_ENTRIES]):
        thing, flaws = read_entry(kind, entry, draft.id or "mine")
        if thing is not None:
            label = phrase("said-thing", what=kind[:-1], number=str(thing.number))
            label = phrase("said-named", thing=label, name=shortened(thing.name["en"]))
            number = str(thing.number)
            if number in numbers:
                flaws.append(Flaw(("number",), phrase("flaw-number-taken", number=number, other=numbers[number])))
            numbers.setdefault(number, label)
        draft.flaws += [Flaw((kind, at, *flaw.path), flaw.why) for flaw in flaws]
        if thing is not None and not flaws:
            yield thing
    if len(entries) > MOST_ENTRIES:
        draft.flaws.append(Flaw((kind,), phrase(f"flaw-many-{kind}", count=str(len(entries)), most=MOST_ENTRIES)))


def read_entry(kind: str, raw: Any, set_id: str) -> tuple[Unit | Card | None, list[Flaw]]:
    """A unit or card with the mistakes in it; None if it cannot be read at all."""
    thing, flaws, is_guess = _judged(kind, raw, set_id)
    return None if is_guess else thing, flaws


def read_guess(kind: str, raw: Any, set_id: str) -> tuple[Unit | Card | None, list[Flaw]]:
    """The same with a guess at what is meant in place of what cannot be read."""
    return _judged(kind, raw, set_id)[:2]


def _judged(kind: str, raw: Any, set_id: str) -> tuple[Unit | Card | None, list[Flaw], bool]:
    if not isinstance(raw, dict):
        return None, [Flaw((), phrase("flaw-table"))], True
    if "set" in raw:
        return None, [Flaw(("set",), phrase("flaw-set"))], True
    thing, mistakes = _read(kind, {**raw, "set": set_id})
    senseless = [] if thing is None else unit_mistakes(thing) if isinstance(thing, Unit) else card_mistakes(thing)
    if not mistakes and thing is not None:
        return thing, [Flaw(one.path, one.why) for one in senseless] + list(_too_long(thing)), False
    flaws: list[Flaw] = []
    for one in mistakes:
        missing = (str(one.why.args["field"]),) if one.why.id in ("flaw-missing", "flaw-missing-known") else ()
        flaws.append(Flaw((*one.path, *missing), one.why))
    wrong = {one.path[:1] for one in flaws}  # what was guessed in place of mistakes may make no sense; some things are wrong in any case
    flaws += [
        Flaw(one.path, one.why) for one in senseless
        if one.is_certain or (one.path[:1] in TEXTS and one.path[:1] not in wrong)
    ]
    return thing, flaws, True


def _read(kind: str, raw: dict[str, Any]) -> tuple[Unit | Card | None, list[Mistake]]:
    return read_struct(raw, Unit) if kind == "units" else read_struct(raw, Card)


def _too_long(thing: Unit | Card) -> Iterator[Flaw]:
    for where, text in (("name", thing.name), ("flavour", thing.flavour)):
        for lang, said in text.items() if text is not None else ():
            if len(said) > LONGEST_TEXT:
                yield Flaw((where, lang), phrase("flaw-long", most=LONGEST_TEXT))
