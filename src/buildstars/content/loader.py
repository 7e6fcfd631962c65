"""Reads sets, forces and texts from files: the only module of the content that does.

Whatever is wrong with a file is told in sentences that name the file, the entry, the reason and the way to mend it, all of
them at once (`ContentError`). A set that was loaded is right in every respect that `check` knows.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec import inspect as schema

from buildstars.content.check import card_mistakes, unit_mistakes
from buildstars.content.model import Card, Force, Text, Unit

SHIPPED: Final = Path(__file__).parent
Thing = TypeVar("Thing", Unit, Card)


class ContentError(Exception):
    """One or several mistakes in a file of units, cards or forces, each a sentence."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class Set(Struct, frozen=True):
    """Units and cards that belong together, under an id that is part of theirs."""

    id: str
    name: Text
    version: int
    units: tuple[Unit, ...]
    cards: tuple[Card, ...]


class SetHead(Struct, frozen=True, forbid_unknown_fields=True):
    """A set file as it is written, its entries still unread."""

    id: Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]*$")]
    name: Text
    version: Annotated[int, Meta(ge=1)] = 1
    units: list[dict[str, Any]] = []
    cards: list[dict[str, Any]] = []


class MoreEntries(Struct, frozen=True, forbid_unknown_fields=True):
    """Another file of a set that is a folder."""

    units: list[dict[str, Any]] = []
    cards: list[dict[str, Any]] = []


Entry = tuple[dict[str, Any], str]
"""A unit or card as it is written, and where: file and line."""


class ForceFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A force file as it is written: each line of its lists a unit or card, by id or name, and how many of it."""

    name: str
    units: list[tuple[str, Annotated[int, Meta(ge=1, le=60)]]]
    cards: list[tuple[str, Annotated[int, Meta(ge=1, le=60)]]]


class Collection:
    """The units and cards of several sets, found by id ("core:u12") or by English or German name."""

    def __init__(self, sets: Sequence[Set]) -> None:
        seen: set[str] = set()
        for one in sets:
            if one.id in seen:
                raise ContentError([f'two sets have the id "{one.id}"; give one of them another id.'])
            seen.add(one.id)
        self.sets = tuple(sets)
        self.units = {unit.id: unit for one in sets for unit in one.units}
        self.cards = {card.id: card for one in sets for card in one.cards}
        self._unit_ids = _ids_by_name(self.units.values())
        self._card_ids = _ids_by_name(self.cards.values())

    def unit(self, key: str) -> Unit:
        return _find(key, self.units, self._unit_ids, "unit")

    def card(self, key: str) -> Card:
        return _find(key, self.cards, self._card_ids, "card")


def plain(name: str) -> str:
    """A name as people type it: no capitals, straight apostrophes, single spaces."""
    return " ".join(name.casefold().replace("’", "'").split())


def _ids_by_name(things: Iterable[Unit | Card]) -> dict[str, list[str]]:
    ids: dict[str, list[str]] = {}
    for thing in things:
        for name in {plain(thing.name.en), plain(thing.name.de)}:
            ids.setdefault(name, []).append(thing.id)
    return ids


def _find(key: str, things: dict[str, Thing], ids: dict[str, list[str]], what: str) -> Thing:
    if key in things:
        return things[key]
    found = ids.get(plain(key), [])
    if len(found) == 1:
        return things[found[0]]
    if found:
        raise ContentError([f'the name "{key}" belongs to more than one {what}; say which: {" or ".join(found)}.'])
    near = difflib.get_close_matches(plain(key), ids, n=3, cutoff=0.6)
    listed = " or ".join(dict.fromkeys(f'"{things[ids[name][0]].name.en}"' for name in near))
    sets = ", ".join(dict.fromkeys(thing.set for thing in things.values())) or "none"
    hint = f"did you mean {listed}?" if near else f"write an id like core:{what[0]}1, or a name; sets with {what}s: {sets}."
    raise ContentError([f'there is no {what} "{key}"; {hint}'])


# ---- sets -------------------------------------------------------------------------------------------------------------


def load_sets(paths: Iterable[Path] | None = None) -> Collection:
    """The shipped sets and those of the given files and folders."""
    return Collection([load_set(path) for path in (*sorted(path for path in (SHIPPED / "sets").iterdir()), *(paths or ()))])


def load_set(path: Path) -> Set:
    """One set, a file or a folder of files, checked; raises ContentError with every mistake found."""
    files = _set_files(path)
    head = _convert(_parse(read_text(files[0]), files[0]), SetHead, files[0].name)
    problems: list[str] = []
    written: dict[str, list[Entry]] = {"units": [], "cards": []}
    for file in files:
        text = read_text(file)
        more = head if file == files[0] else _convert(_parse(text, file), MoreEntries, file.name)
        lines = list(_entry_lines(text))
        for kind, raws in (("units", more.units), ("cards", more.cards)):
            at = [line for name, line in lines if name == kind]
            written[kind] += [(raw, f"{file.name}, line {at[n]}" if len(at) == len(raws) else file.name) for n, raw in enumerate(raws)]
    units = _entries(written["units"], Unit, "unit", head.id, problems)
    cards = _entries(written["cards"], Card, "card", head.id, problems)
    if not problems and not units and not cards:
        problems.append(f"{files[0].name}: the set has neither units nor cards; write [[units]] or [[cards]] entries.")
    if problems:
        raise ContentError(problems)
    by_number = attrgetter("number")
    return Set(head.id, head.name, head.version, tuple(sorted(units, key=by_number)), tuple(sorted(cards, key=by_number)))


def _set_files(path: Path) -> list[Path]:
    """A set in a folder: set.toml with its id and name, and any number of files with further entries."""
    if not path.is_dir():
        return [path]
    head = path / "set.toml"
    return [head, *(file for file in sorted(path.glob("*.toml")) if file != head)]


def inline_set(id_: str, units: list[dict[str, Any]], cards: list[dict[str, Any]], file: str) -> Set:
    """Units and cards written inside another file, a scenario for example; checked like those of a set file."""
    problems: list[str] = []
    found = (
        _entries([(raw, file) for raw in units], Unit, "unit", id_, problems),
        _entries([(raw, file) for raw in cards], Card, "card", id_, problems),
    )
    if problems:
        raise ContentError(problems)
    return Set(id_, Text(id_, id_), 1, tuple(found[0]), tuple(found[1]))


def _entry_lines(text: str) -> Iterator[tuple[str, int]]:
    """Where each entry of the file begins."""
    for number, line in enumerate(text.splitlines(), 1):
        if match := re.match(r"\s*\[\[\s*(units|cards)\s*\]\]", line):
            yield match[1], number


def _entries(written: list[Entry], type_: type[Thing], what: str, set_id: str, problems: list[str]) -> list[Thing]:
    """The entries of one kind; what is wrong with them is added to `problems`."""
    found: list[Thing] = []
    numbers: dict[int, str] = {}
    names: dict[str, str] = {}
    for at, (raw, place) in enumerate(written):
        label = f"{place}: {_label(raw, what, at)}"
        raw = dict(raw)
        if "set" in raw:
            problems.append(f"{label}: `set` is filled in by itself; leave it out.")
            continue
        try:
            thing = msgspec.convert({**raw, "set": set_id}, type_)
        except msgspec.ValidationError as error:
            problems.append(_explain(error, type_, raw, label))
            continue
        for mistake in unit_mistakes(thing) if isinstance(thing, Unit) else card_mistakes(thing):
            problems.append(f"{label}{', ' + mistake.where if mistake.where else ''}: {mistake.reason}")
        if thing.number in numbers:
            problems.append(f"{label}: the number {thing.number} is taken by {numbers[thing.number]}; give it a free one.")
        for name in {plain(thing.name.en), plain(thing.name.de)}:
            if name in names:
                problems.append(f'{label}: {names[name]} has the name "{name}" too; names must differ within a set.')
            names[name] = _label(raw, what, at)
        numbers[thing.number] = _label(raw, what, at)
        found.append(thing)
    return found


def _label(raw: dict[str, Any], what: str, at: int) -> str:
    """`card 7 "Jabba the Hutt"`, as far as the entry tells."""
    number, name = raw.get("number"), raw.get("name")
    label = f"{what} {number}" if isinstance(number, int) else f"the {what} in place {at + 1}"
    spoken = name.get("en") if isinstance(name, dict) else name
    return f'{label} "{spoken}"' if isinstance(spoken, str) else label


# ---- forces -----------------------------------------------------------------------------------------------------------


def load_forces(collection: Collection | None = None) -> dict[str, Force]:
    """The shipped forces, by the names of their files."""
    collection = collection or load_sets()
    return {path.stem: load_force(path, collection) for path in sorted((SHIPPED / "forces").glob("*.toml"))}


def load_force(path: Path, collection: Collection) -> Force:
    """One force file; whether it is legal is for `check.force_problems` to say."""
    written = _convert(_parse(read_text(path), path), ForceFile, path.name)
    problems: list[str] = []
    units: list[Unit] = []
    cards: list[Card] = []
    for key, copies in written.units:
        try:
            units += [collection.unit(key)] * copies
        except ContentError as error:
            problems.append(f"{path.name}: units: {error}")
    for key, copies in written.cards:
        try:
            cards += [collection.card(key)] * copies
        except ContentError as error:
            problems.append(f"{path.name}: cards: {error}")
    if problems:
        raise ContentError(problems)
    return Force(written.name, tuple(units), tuple(cards))


# ---- files ------------------------------------------------------------------------------------------------------------


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ContentError([f"{path}: the file cannot be read ({error.strerror}); check its name and place."]) from None
    except UnicodeDecodeError:
        raise ContentError([f"{path.name}: the file is not UTF-8 text; save it as UTF-8."]) from None


def shipped_texts(folder: str, ending: str) -> list[str]:
    """The shipped files of a folder, in the order of their names."""
    return [read_text(path) for path in sorted((SHIPPED / folder).glob(f"*{ending}"))]


def shipped_table(name: str) -> dict[str, Any]:
    """A shipped TOML file, by its path inside the content."""
    return _parse(read_text(SHIPPED / name), SHIPPED / name)


def _parse(text: str, path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError([f"{path.name}: this is not TOML: {str(error).removesuffix('.')}; correct it there."]) from None


Struct_ = TypeVar("Struct_", bound=Struct)


def _convert(raw: dict[str, Any], type_: type[Struct_], label: str) -> Struct_:
    try:
        return msgspec.convert(raw, type_)
    except msgspec.ValidationError as error:
        raise ContentError([_explain(error, type_, raw, label)]) from None


# ---- what the schema refuses, in words --------------------------------------------------------------------------------

PLACES: Final = {"effects": "effect", "if": "condition", "units": "entry", "cards": "entry"}


def _explain(error: msgspec.ValidationError, type_: type, raw: dict[str, Any], label: str) -> str:
    """The sentence for a mistake that the schema found."""
    message, _, path = str(error).partition(" - at `")
    steps: list[str | int] = [int(step) if step.isdigit() else step for step in re.findall(r"[^.$\[\]`]+", path)]
    where = [f"{PLACES.get(str(before), 'value')} {step + 1}" for before, step in pairwise(steps) if isinstance(step, int)]
    place = ", ".join([label, *where])
    here, holder, value = _walk(type_, raw, steps)
    last = next((str(step) for step in reversed(steps) if isinstance(step, str)), "")
    if match := re.search(r"unknown field `(.+)`", message):
        return f"{place}: `{match[1]}` is not a known field here. {_suggest(match[1], _field_names(here))}"
    if match := re.search(r"missing required field `(.+)`", message):
        tags = _tags(here) if match[1] in ("do", "is") else []
        return f"{place}: the field `{match[1]}` is missing; add it.{' Known words: ' + ', '.join(tags) + '.' if tags else ''}"
    if message.startswith("Invalid"):
        known = _tags(holder) if last in ("do", "is") else _literals(here)
        return f'{place}: "{value}" is not a known word for `{last}`. {_suggest(str(value), known)}'
    if match := re.search(r"Expected `(\w+)` (.+)", message):
        return f"{place}: {value!r} will not do for `{last}`; it must be {_plain_type(match[1])} {_plain_limit(match[2])}."
    if match := re.search(r"Expected `(.+?)`, got `(\w+)`", message):
        wanted = " or ".join(dict.fromkeys(_plain_type(name) for name in match[1].split(" | ") if name != "null"))
        return f"{place}: `{last or 'this'}` must be {wanted}, not {_plain_type(match[2])}."
    return f"{place}: {message}; correct it."


def _plain_type(name: str) -> str:
    return {
        "int": "a whole number", "str": "a text in quotes", "array": "a list in [ ]", "object": "a table in { }", "bool": "true or false",
        "float": "a decimal number",
    }.get(name, f"a {name}")


def _plain_limit(limit: str) -> str:
    for sign, words in (("<=", "of at most"), (">=", "of at least")):
        if limit.startswith(sign):
            return f"{words}{limit.removeprefix(sign)}"
    return "of small letters, digits, - and _, beginning with a letter"  # the only pattern is that of a set's id


def _suggest(word: str, known: list[str]) -> str:
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    return (f'Did you mean "{near[0]}"? ' if near else "") + f"Known words: {', '.join(known)}."


def _walk(type_: type, raw: Any, steps: list[str | int]) -> tuple[schema.Type | None, schema.Type | None, Any]:
    """Follow a path through the schema and the file: the type there, the type that holds it, and what was written."""
    here: schema.Type | None = schema.type_info(type_)
    holder: schema.Type | None = None
    for step in steps:
        holder = _resolve(here, raw)
        here = None
        if isinstance(holder, schema.StructType):
            here = next((field.type for field in holder.fields if field.encode_name == step), None)
        elif isinstance(holder, schema.UnionType):
            here = None
        elif isinstance(holder, schema.VarTupleType | schema.ListType):
            here = holder.item_type
        elif isinstance(holder, schema.TupleType) and isinstance(step, int):
            here = holder.item_types[step]
        try:
            raw = raw[step]
        except (KeyError, IndexError, TypeError):
            raw = None
    return _resolve(here, raw), holder, raw


def _resolve(here: schema.Type | None, raw: Any) -> schema.Type | None:
    """Out of a union, the struct whose tag is written, or the only kind of thing besides null."""
    if isinstance(here, schema.Metadata):
        here = here.type
    if not isinstance(here, schema.UnionType):
        return here
    kinds = [kind for kind in here.types if not isinstance(kind, schema.NoneType)]
    if len(kinds) == 1:
        return _resolve(kinds[0], raw)
    for kind in kinds:
        if isinstance(kind, schema.StructType) and isinstance(raw, dict) and raw.get(kind.tag_field) == kind.tag:
            return kind
    return here


def _field_names(here: schema.Type | None) -> list[str]:
    if not isinstance(here, schema.StructType):
        return []
    tag = [here.tag_field] if here.tag_field else []
    return tag + [field.encode_name for field in here.fields if not (here.cls in (Unit, Card) and field.name == "set")]


def _tags(here: schema.Type | None) -> list[str]:
    kinds = here.types if isinstance(here, schema.UnionType) else ()
    return [str(kind.tag) for kind in kinds if isinstance(kind, schema.StructType)]


def _literals(here: schema.Type | None) -> list[str]:
    return [str(value) for value in here.values] if isinstance(here, schema.LiteralType) else []
