"""Reads sets, forces and texts from files: the only module of the content that does.

Whatever is wrong with a file is told in sentences that name the file, the line, the entry, the reason and the way to mend it,
all of them at once (`ContentError`). A set that was loaded is right in every respect that `check` knows.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

from msgspec import Meta, Struct

from buildstars import versions
from buildstars.content.collection import Collection, ContentError, Set, plain
from buildstars.content.files.bounded import Unreadable, read_toml
from buildstars.content.files.check import Mistake, card_mistakes, text_reasons, unit_mistakes
from buildstars.content.files.check_sheets import lacking_rarities, sheet_mistakes, sheet_text_mistakes
from buildstars.content.files.lines import Lines
from buildstars.content.home import add_own_languages, named_sets, own_locale, own_sets
from buildstars.content.languages import read_names_by
from buildstars.content.model import Card, Force, Sheet, Text, Unit, number_key
from buildstars.content.text.explain import read_struct
from buildstars.content.text.phrases import Phrase, Said, format_said, located, phrase, within

__all__ = [
    "SHIPPED", "Collection", "ContentError", "ForceFile", "Set", "SetHead", "Source", "gather", "inline_set", "load_force", "load_forces",
    "load_set", "load_sets", "load_shipped", "locale_texts", "names_table", "plain", "read_bytes", "read_force", "read_table", "read_text",
    "read_written", "rules_table", "shipped_files", "shipped_table", "shipped_text", "shipped_texts",
]

SHIPPED: Final = Path(__file__).parent
add_own_languages()  # in every process that reads content
KEPT_IDS: Final = ("scenario",)
"""What is defined inside a scenario file has this set's id."""


class SetHead(Struct, frozen=True, forbid_unknown_fields=True):
    """A set file as it is written, its entries still unread."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]*$(?!\n)")]
    name: Text
    version: Annotated[int, Meta(ge=1)] = 1
    format: Annotated[int, Meta(ge=1)] = versions.SET
    units: list[dict[str, Any]] = []
    cards: list[dict[str, Any]] = []
    sheets: list[dict[str, Any]] = []


class MoreEntries(Struct, frozen=True, forbid_unknown_fields=True):
    """Another file of a set that is a folder."""

    units: list[dict[str, Any]] = []
    cards: list[dict[str, Any]] = []
    sheets: list[dict[str, Any]] = []


class Source:
    """A file's name and text and, once there is a mistake in it, the line of everything it says."""

    def __init__(self, file: str, text: str = "") -> None:
        self.file = file
        self.text = text
        self._lines: Lines | None = None

    def at(self, path: Sequence[str | int]) -> Said:
        """`mine.toml, line 12`; just the file if its text is not known."""
        if not self.text:
            return self.file
        if self._lines is None:
            self._lines = Lines(self.text)
        return _line(self.file, self._lines.of(path))


def _line(file: str, line: int) -> Phrase:
    return phrase("said-file-line" if file else "said-line", file=file, line=str(line))


Entry = tuple[dict[str, Any], Source, tuple[str | int, ...]]
"""A unit, card or sheet as it is written, and where: file and path."""


class ForceFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A force file as it is written: each line of its lists a unit or card, by id or name, and how many of it."""

    name: str | Text
    units: list[tuple[str, Annotated[int, Meta(ge=1, le=60)]]]
    cards: list[tuple[str, Annotated[int, Meta(ge=1, le=60)]]]
    description: Text | None = None
    theme: str = ""
    format: Annotated[int, Meta(ge=1)] = versions.FORCE


Entered = TypeVar("Entered", Unit, Card, Sheet)
Written = TypeVar("Written", bound=Struct)
MOST_HINTS: Final = 30
"""Unknown names of a force that are compared with all known ones."""
MOST_THINGS: Final = 10_000
"""Units or cards of a force file: whether it may be played is said later, but so many are no force."""


# ---- sets -------------------------------------------------------------------------------------------------------------


def load_sets(paths: Iterable[Path] | None = None) -> Collection:
    """The shipped sets, this person's own, and those named: by `--set`, and by the given files and folders.

    A set in this person's folder that cannot be used is left out, and told on stderr, once; one that was named is an error.
    """
    sets = load_shipped()
    files = {one.id: one.file for one in sets}
    left_out: list[Said] = []
    for path in own_sets():
        try:
            one = load_set(path)
        except ContentError as error:
            left_out.append(phrase("set-left-out", path=str(path), count=len(error.said)))
            continue
        if one.id in files:
            left_out.append(phrase("set-left-out-id", path=str(path), id=one.id, other=files[one.id]))
            continue
        files[one.id] = one.file
        sets.append(one)
    for path in dict.fromkeys((*named_sets(), *(paths or ()))):
        if not any(one.file and path.exists() and path.samefile(one.file) for one in sets):
            sets.append(load_set(path))
    for said in left_out:
        _tell_once(str(said))
    return Collection(sets, left_out)


def load_shipped() -> list[Set]:
    """The sets that come with the program."""
    return list(_shipped_sets())


@cache
def _shipped_sets() -> tuple[Set, ...]:
    """Read once: nobody changes them while the program runs."""
    return tuple(load_set(path) for path in sorted((SHIPPED / "sets").iterdir()))


@cache
def _tell_once(sentence: str) -> None:
    print(f"buildstars: {sentence}", file=sys.stderr)


def load_set(path: Path) -> Set:
    """One set, a file or a folder of files, checked; raises ContentError with every mistake found."""
    try:
        return _load_set(path)
    except OSError as error:
        raise ContentError([phrase("file-unreadable", path=str(path), why=error.strerror or "?")]) from None


def _load_set(path: Path) -> Set:
    files = _set_files(path)
    problems: list[Said] = []
    written: dict[str, list[Entry]] = {"units": [], "cards": [], "sheets": []}
    head: SetHead | None = None
    for file in files:
        source = Source(f"{path.name}/{file.name}" if path.is_dir() else file.name, read_text(file))
        try:
            raw = _parse(source)
            _check_format(raw, source, "set", versions.SET)
        except ContentError as error:
            problems += error.said
            continue
        more: SetHead | MoreEntries | None
        more, mistakes = read_struct(raw, SetHead) if file == files[0] else read_struct(raw, MoreEntries)
        problems += [located(source.at(mistake.path), mistake.why) for mistake in mistakes]
        if isinstance(more, SetHead):
            head = more
            if head.id in KEPT_IDS:
                problems.append(located(source.at(("id",)), phrase("flaw-id-kept", id=head.id)))
            named = text_reasons("name", head.name, "set")
            problems += [located(source.at(field.split(".")), why) for field, why in named]
        refused = {mistake.path for mistake in mistakes}
        for kind, entries in (("units", more.units), ("cards", more.cards), ("sheets", more.sheets)) if more else ():
            written[kind] += [(entry, source, (kind, n)) for n, entry in enumerate(entries) if (kind, n) not in refused]
    set_id = head.id if head else ""
    units = _entries(written["units"], Unit, "unit", set_id, problems)
    cards = _entries(written["cards"], Card, "card", set_id, problems)
    sheets = _entries(written["sheets"], Sheet, "sheet", set_id, problems)
    problems += _sheet_problems(written, sheets)
    if not problems and not units and not cards:
        problems.append(located(_line(path.name, 1), phrase("set-empty")))
    if problems or head is None:
        raise ContentError(problems)
    units.sort(key=lambda unit: number_key(unit.number))
    cards.sort(key=lambda card: number_key(card.number))
    sheets.sort(key=lambda sheet: number_key(sheet.number))
    return Set(head.id, head.name, head.version, tuple(units), tuple(cards), str(path), tuple(sheets))


def _sheet_problems(written: dict[str, list[Entry]], sheets: list[Sheet]) -> list[Said]:
    """Units that the set has not, also half-written ones; and if it names sheets at all, rarities of which it has none (F1)."""
    numbers = {str(raw.get("number")) for raw, _, _ in written["units"]}
    entries = {str(raw.get("number")): (source, path, _label(raw, "sheet", at)) for at, (raw, source, path) in enumerate(written["sheets"])}
    found: list[Said] = []
    for sheet in sheets:
        source, path, label = entries[str(sheet.number)]
        found += [_told(source, path, label, mistake) for mistake in sheet_mistakes(sheet, numbers)]
    if written["sheets"] and len(sheets) == len(written["sheets"]) and (lacking := lacking_rarities(sheets)):
        _, source, path = written["sheets"][0]
        found += [located(source.at(path), phrase("flaw-sheets-rarity", rarity=rarity)) for rarity in lacking]
    return found


def _set_files(path: Path) -> list[Path]:
    """A set in a folder: set.toml with its id and name, and any number of files with further entries."""
    if path.suffix.casefold() in (".csv", ".tsv"):
        raise ContentError([phrase("set-is-table", path=str(path))])
    if not path.is_dir():
        return [path]
    head = path / "set.toml"
    if not head.is_file():
        raise ContentError([phrase("set-no-head", path=str(path))])
    return [head, *(file for file in sorted(path.glob("*.toml")) if file != head and not file.name.startswith("."))]


def inline_set(id_: str, units: list[dict[str, Any]], cards: list[dict[str, Any]], file: str) -> Set:
    """Units and cards written inside another file, a scenario for example; checked like those of a set file."""
    problems: list[Said] = []
    source = Source(file)
    found = (
        _entries([(raw, source, ("units", n)) for n, raw in enumerate(units)], Unit, "unit", id_, problems),
        _entries([(raw, source, ("cards", n)) for n, raw in enumerate(cards)], Card, "card", id_, problems),
    )
    if problems:
        raise ContentError(problems)
    return Set(id_, Text(en=id_), 1, tuple(found[0]), tuple(found[1]))


def _entries(written: list[Entry], type_: type[Entered], what: str, set_id: str, problems: list[Said]) -> list[Entered]:
    """The entries of one kind; what is wrong with them is added to `problems`."""
    found: list[Entered] = []
    numbers: dict[str, Phrase] = {}
    for at, (raw, source, path) in enumerate(written):
        label = _label(raw, what, at)
        thing, mistakes = read_struct({**raw, "set": set_id}, type_)
        if "set" in raw:
            mistakes.append(Mistake("", phrase("flaw-set"), ("set",)))
        senseless = _senseless(thing)
        if mistakes:  # what was guessed in their place may make no sense
            mistakes += [one for one in senseless if one.is_certain]
        elif thing is not None:
            mistakes = senseless
            number = str(thing.number)
            if number in numbers:
                mistakes.append(Mistake("", phrase("flaw-number-taken", number=number, other=numbers[number]), ("number",)))
            numbers[number] = label
            found.append(thing)
        problems += [_told(source, path, label, mistake) for mistake in mistakes]
    return found


def _senseless(thing: Unit | Card | Sheet | None) -> list[Mistake]:
    if isinstance(thing, Unit):
        return unit_mistakes(thing)
    if isinstance(thing, Card):
        return card_mistakes(thing)
    return sheet_text_mistakes(thing) if thing is not None else []


def _told(source: Source, path: Sequence[str | int], label: Phrase, mistake: Mistake) -> Phrase:
    return located(source.at((*path, *mistake.path)), located(within(label, mistake.where), mistake.why))


def _label(raw: dict[str, Any], what: str, at: int) -> Phrase:
    """`card 7 "Jabba the Hutt"`, as far as the entry tells."""
    number, name = raw.get("number"), raw.get("name")
    args: dict[str, str] = {"what": what, "number": str(number)} if isinstance(number, int | str) else {"what": what, "place": str(at + 1)}
    label = Phrase("said-thing" if "number" in args else "said-thing-place", args)
    spoken = name.get("en") if isinstance(name, dict) else name
    return phrase("said-named", thing=label, name=spoken) if isinstance(spoken, str) else label


# ---- forces -----------------------------------------------------------------------------------------------------------


def load_forces(collection: Collection | None = None) -> dict[str, Force]:
    """The shipped forces, by the names of their files."""
    collection = collection or load_sets()
    return {path.stem: load_force(path, collection) for path in sorted((SHIPPED / "forces").glob("*.toml"))}


def load_force(path: Path, collection: Collection) -> Force:
    """One force file; whether it is legal is for `check.force_problems` to say."""
    return read_force(read_text(path), path.name, collection)


def read_force(text: str, file: str, collection: Collection) -> Force:
    """A force from the text of a force file."""
    source = Source(file, text)
    return gather(read_written(source, ForceFile), source, collection)


def read_written(source: Source, form: type[Written], what: str = "force", known: int = versions.FORCE) -> Written:
    """A force file, or one of another form, as it is written; ContentError with every mistake."""
    raw = _parse(source)
    _check_format(raw, source, what, known)
    written, mistakes = read_struct(raw, form)
    if mistakes or written is None:
        raise ContentError([located(within(source.at(one.path), one.where), one.why) for one in mistakes])
    return written


def gather(written: ForceFile, source: Source, collection: Collection) -> Force:
    """The units and cards that a force file names; ContentError if some cannot be found."""
    problems: list[Said] = []
    units: list[Unit] = []
    cards: list[Card] = []
    for n, (key, copies) in enumerate(written.units):
        try:
            units += [collection.unit(key, len(problems) < MOST_HINTS)] * copies
        except ContentError as error:
            problems += [located(source.at(("units", n)), phrase("said-list", list="units", why=one)) for one in error.said]
    for n, (key, copies) in enumerate(written.cards):
        try:
            cards += [collection.card(key, len(problems) < MOST_HINTS)] * copies
        except ContentError as error:
            problems += [located(source.at(("cards", n)), phrase("said-list", list="cards", why=one)) for one in error.said]
    if len(units) > MOST_THINGS or len(cards) > MOST_THINGS:
        problems.append(located(_line(source.file, 1), phrase("force-huge", units=str(len(units)), cards=str(len(cards)))))
    if problems:
        raise ContentError(problems)
    title = written.name if isinstance(written.name, dict) else None
    name = title["en"] if title else str(written.name)
    return Force(name, tuple(units), tuple(cards), title, written.description, written.theme)


# ---- files ------------------------------------------------------------------------------------------------------------


MOST_BYTES: Final = 16_000_000
"""Of a file that is read as a text; the longest game record has two million."""


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """A file as it is; ContentError if it cannot be read, is too large, or is a device or a pipe, which may never end."""
    try:
        with open(path, "rb", opener=_at_once) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise ContentError([phrase("file-device", path=str(path))])
            raw = file.read(most + 1)
    except OSError as error:
        raise ContentError([phrase("file-unreadable", path=str(path), why=error.strerror or "?")]) from None
    except ValueError:  # a NUL in its name
        raise ContentError([phrase("file-name", path=repr(str(path)))]) from None
    if len(raw) > most:
        raise ContentError([phrase("file-large", path=str(path), most=str(most))])
    return raw


def _at_once(path: str, flags: int) -> int:
    """Opened without waiting for whoever may write into a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def read_text(path: Path) -> str:
    """A text file; Windows' mark at its beginning and its line ends are no part of the text."""
    raw = read_bytes(path)
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ContentError([located(_line(path.name, line), phrase("file-not-text"))]) from None


def read_table(path: Path) -> str:
    """A spreadsheet saved as text, in any of the ways that Excel saves it."""
    raw = read_bytes(path)
    if raw.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise ContentError([phrase("file-workbook", path=str(path))])
    for encoding in ("utf-16",) if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else ("utf-8-sig", "cp1252"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def shipped_text(name: str) -> str:
    """A shipped file, by its path inside the content."""
    return read_text(SHIPPED / name)


def shipped_texts(folder: str, ending: str) -> list[str]:
    """The shipped files of a folder, in the order of their names."""
    return [read_text(path) for path in sorted((SHIPPED / folder).glob(f"*{ending}"))]


def locale_texts(lang: str) -> list[str]:
    """The Fluent files of a language: ours, or those in this person's home."""
    folder = SHIPPED / "locale" / lang
    return [read_text(path) for path in sorted((folder if folder.is_dir() else own_locale(lang)).glob("*.ftl"))]


def names_table(lang: str) -> dict[str, str]:
    """Names and lines of units, cards, forces and puzzles by the English ones, for a language that their own files do not have; and the
    help of commands."""
    folder = SHIPPED / "locale" / lang
    folder = folder if folder.is_dir() else own_locale(lang)
    return {**_names(folder / "names.toml"), **_names(folder / "help.toml")}


def _names(file: Path) -> dict[str, str]:
    if not file.is_file():
        return {}
    source = Source(str(file), read_text(file))
    raw = _parse(source)
    odd = [located(source.at((key,)), phrase("names-no-text", key=key)) for key, text in raw.items() if not isinstance(text, str)]
    if odd:
        raise ContentError(odd)
    return raw


read_names_by(names_table)


def rules_table(lang: str) -> dict[str, Any]:
    """The rules as a language has them; empty if it has none yet."""
    file = SHIPPED / "rules" / f"{lang}.toml"
    file = file if file.is_file() else own_locale(lang) / "rules.toml"
    return _parse(Source(file.name, read_text(file))) if file.is_file() else {}


def shipped_files(folder: str, ending: str) -> dict[str, str]:
    """The same by the names of the files."""
    return {path.name: read_text(path) for path in sorted((SHIPPED / folder).glob(f"*{ending}"))}


def shipped_table(name: str) -> dict[str, Any]:
    """A shipped TOML file, by its path inside the content."""
    return _parse(Source(name, read_text(SHIPPED / name)))


def _check_format(raw: dict[str, Any], source: Source, what: str, known: int) -> None:
    """ContentError, before anything else is said, if a newer program wrote the file."""
    if why := format_said(what, raw.get("format", known), known):
        raise ContentError([located(source.at(("format",)), why)])


def _parse(source: Source) -> dict[str, Any]:
    try:
        return read_toml(source.text)
    except Unreadable as error:
        raise ContentError([error.said(source.file)]) from None
