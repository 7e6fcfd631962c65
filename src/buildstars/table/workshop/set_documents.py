"""A set as a document that browsers edit: from a set file, from a spreadsheet, from units and cards that are there, and to a set file.

A document is what the TOML of a set file says, as JSON. It may be half made and full of mistakes, but it holds nothing
that JSON and TOML do not both know. So it comes back from its file as it was.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from buildstars.content.called import text_by
from buildstars.content.files.bounded import Unreadable, check_toml, read_toml
from buildstars.content.files.set_file import entry_of, toml
from buildstars.content.files.spreadsheet import import_table, import_workbook, is_workbook
from buildstars.content.languages import LANGUAGES
from buildstars.content.model import Text
from buildstars.content.names import folded
from buildstars.content.text.languages import in_all
from buildstars.content.text.phrases import Phrase
from buildstars.table.access.guests import clean
from buildstars.table.live.errors import refused, worded
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop.set_drafts import LONGEST_SET, LONGEST_SET_ID, MOST_ENTRIES, Draft, Flaw, examine

Document = dict[str, Any]
DEEPEST: Final = 10
"""Brackets within brackets; the deepest effect needs seven."""
BIGGEST: Final = 10**15
HEAD: Final = ("id", "name", "version")
KINDS: Final = ("units", "cards")
LONGEST_SAID: Final = 500
TOML_SET: Final = re.compile(r"^[ \t]*+(?:\[\[(?:units|cards)\]\]|id[ \t]*+=)", re.MULTILINE)
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
ORDER: Final = (
    *("number", "name", "craft", "kind", "type", "affiliation", "rarity", "named", "stars", "defense", "icon", "unit_stars", "bonus"),
    *("front", "back", "movement", "effects", "flavour", "picture"),
)


# ---- what comes in ----------------------------------------------------------------------------------------------------


def tidied(raw: Mapping[str, Any]) -> Document:
    """A document with nothing in it that cannot be kept; Refused if it is too large or too deep."""
    found = {key: _plain(value, 1) for key, value in raw.items() if value is not None and key in (*HEAD, *KINDS)}
    for kind in KINDS:
        if isinstance(found.get(kind), list) and len(found[kind]) > MOST_ENTRIES:
            raise refused("ed-error-entries", 413, most=MOST_ENTRIES)
    return found


def tidied_entry(raw: Mapping[str, Any]) -> Document:
    found = _plain(dict(raw), 1)
    assert isinstance(found, dict)
    return found


def _plain(value: Any, depth: int) -> Any:
    if depth > DEEPEST:
        raise refused("ed-error-deep", 422)
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value if abs(value) <= BIGGEST else str(value)[:40] if abs(value) < 10**40 else "…"
    if isinstance(value, float):
        whole = math.isfinite(value) and value == int(value) and abs(value) <= BIGGEST
        return int(value) if whole else value if math.isfinite(value) else str(value)
    if isinstance(value, dict):
        pairs = [(_text(str(key)), one) for key, one in value.items() if one is not None]
        return {key: _plain(one, depth + 1) for key, one in pairs if BARE.fullmatch(key)}
    if isinstance(value, list | tuple):
        return [_plain(one, depth + 1) for one in value if one is not None]
    return _text(str(value))


def _text(text: str) -> str:
    """Halves of signs that browsers can send cannot be kept."""
    return text.encode("utf-8", "replace").decode()


def read_file(text: str) -> Document:
    """A set file that somebody brings; Refused if it is no TOML."""
    try:
        return tidied(read_toml(text))
    except Unreadable as error:
        raise refused("ed-error-toml", 422, why=worded(error.said(), most=200)) from None


def bring(raw: bytes, file: str) -> dict[str, Any]:
    """A set file or a spreadsheet as a document, with what could not be read and what was guessed; Refused if nothing could."""
    name = clean(file, 60) or "set"
    workbook = is_workbook(raw)
    text = "" if workbook else text_of(raw)
    unread: list[Phrase] = []
    guessed: list[Phrase] = []
    if workbook or is_table(name, text):
        stem = clean(re.sub(r"\.\w{1,5}$", "", name), 40) or "set"
        document, unread, guessed = read_spreadsheet(raw if workbook else text, stem, set_id_of(stem))
        if not document["units"] and not document["cards"]:
            raise refused("ed-error-nothing", 422, why=worded(*unread[:1]))
    else:
        document = read_file(text)
    written(document)
    problems, notes = ([in_all(one, LONGEST_SAID) for one in said] for said in (unread[:200], guessed[:50]))
    return {"document": document, "problems": problems, "notes": notes}


def is_table(file: str, text: str) -> bool:
    if file.casefold().endswith((".csv", ".tsv", ".txt")):
        return True
    if file.casefold().endswith(".toml"):
        return False
    return TOML_SET.search(text) is None


def set_id_of(name: str) -> str:
    """"Harbor Wars" becomes harbor-wars."""
    id_ = re.sub(r"[^a-z0-9_]+", "-", folded(name[: 2 * LONGEST_SET_ID])).strip("-")[:LONGEST_SET_ID].strip("-")
    return id_ if re.match(r"[a-z]", id_) else f"set-{id_}".strip("-")[:LONGEST_SET_ID]


def read_spreadsheet(table: str | bytes, file: str, set_id: str) -> tuple[Document, list[Phrase], list[Phrase]]:
    """The units or cards of a table (CSV) or workbook as a document, what could not be read, and what was guessed."""
    known = stock.collection().units.values()
    found = import_table(table, file, set_id, known) if isinstance(table, str) else import_workbook(table, file, set_id, known)
    units, cards = ([entry_of(one) for one in things[:MOST_ENTRIES]] for things in (found.units, found.cards))
    return {"id": set_id, "name": {"en": file}, "version": 1, "units": units, "cards": cards}, found.unread, found.guessed


def text_of(raw: bytes) -> str:
    """A file's text, in any of the ways that editors and spreadsheets save it; Refused for a workbook of before 2007."""
    if raw.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise refused("ed-error-workbook", 422)
    for encoding in ("utf-16",) if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else ("utf-8-sig", "cp1252"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


# ---- what is kept -----------------------------------------------------------------------------------------------------


def read_kept(text: str) -> tuple[Document, Draft]:
    """A set that was kept; what cannot be read any more is an empty one with a flaw."""
    try:
        document = read_toml(text)
    except Unreadable as error:
        return {}, Draft(flaws=[Flaw((), error.said())])
    return document, examine(document)


def written(document: Document) -> str:
    """The text of a set file; Refused if it is too long."""
    lines = [f"{key} = {_inline(document[key])}" for key in HEAD if key in document]
    lists = {kind: document.get(kind, []) for kind in KINDS}
    lines += [f"{kind} = {_inline(value)}" for kind, value in lists.items() if not _is_entries(value)]
    for kind, entries in lists.items():
        for entry in entries if _is_entries(entries) else ():
            lines += ["", f"[[{kind}]]", *_entry_lines(entry)]
    text = "\n".join(lines) + "\n"
    if len(text) > LONGEST_SET:
        raise refused("ed-error-long", 413, most=LONGEST_SET)
    try:
        check_toml(text)  # what is kept can be read again
    except Unreadable as error:
        raise refused("ed-error-toml", 422, why=worded(error.said(), most=200)) from None
    return text


def _is_entries(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


def _entry_lines(entry: Document) -> Iterator[str]:
    for key in sorted(entry, key=lambda key: ORDER.index(key) if key in ORDER else len(ORDER)):
        value = entry[key]
        if key == "effects" and isinstance(value, list) and value:
            yield "effects = ["
            yield from (f"  {_inline(_read_aloud(one))}," for one in value)
            yield "]"
        else:
            yield f"{key} = {_inline(value)}"


def _read_aloud(effect: Any) -> Any:
    """When, if, do, as people say it."""
    if not isinstance(effect, dict):
        return effect
    first = [key for key in ("when", "if", "do") if key in effect]
    return {key: effect[key] for key in (*first, *(key for key in effect if key not in first))}


def _inline(value: Any) -> str:
    """Like `toml`, but nothing is left out: an effect's `units = {}` says something."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_inline(one)}" for key, one in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(one) for one in value) + "]"
    return toml(value)


def name_of(document: Document) -> Text:
    """For lists: what it is called in both languages, or its id."""
    name, id_ = document.get("name"), document.get("id")
    spoken = name if isinstance(name, dict) else {}
    said = {lang: str(spoken[lang]).strip() for lang in LANGUAGES if str(spoken.get(lang, "")).strip()}
    return text_by(lambda lang: said.get(lang) or next(iter(said.values()), "") or str(id_ or "?"))
