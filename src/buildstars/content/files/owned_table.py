"""What somebody owns as a table, and back: a checklist of everything for a spreadsheet, and whatever list a collector keeps.

Columns are known by their headings, in English or German and in any order; a list without headings is understood if it is names with
counts. A thing is found by its id, by set and number, or by its name. Every row that cannot be read is told with its line and reason,
and nothing is decided here: what a table says becomes part of a collection only as a whole (`merged`).
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from buildstars.content.called import name_of
from buildstars.content.files.bounded import LONGEST_CELL, Unreadable, shortened
from buildstars.content.files.sheets import Row, Table, read_sheets, text_of
from buildstars.content.languages import all_spoken, spoken
from buildstars.content.loader import Collection, ContentError
from buildstars.content.model import Card, Unit
from buildstars.content.names import Finder, Found, key_of, words_of, wrong_letters
from buildstars.content.owned import MOST_COPIES, NOTHING, NUMBERS, Holding, Mode, Owned, all_ids, in_order, read_owned, thing_in, things_of
from buildstars.content.text.languages import LANGUAGES, has, render
from buildstars.content.text.phrases import Phrase, line_of, phrase

COLUMNS: Final[Mapping[str, str]] = {
    "id": "id, kennung, buildstars id",
    "set": "set, edition, expansion, series, erweiterung, serie, set name, setname",
    "number": "number, no, nr, num, nummer, card number, collector number, kartennummer, sammlernummer, setnummer",
    "name": "name, unit, card, unit name, card name, title, item, thing, model, figure, ship, "
    "einheit, karte, einheitenname, kartenname, titel, bezeichnung, modell, figur, schiff, was",
    "name en": "name en, name english, name englisch, english name, english, englischer name, englisch",
    "name de": "name de, name german, name deutsch, german name, german, deutscher name, deutsch",
    "type": "type, kind, category, typ, art, kategorie, unit or card, einheit oder karte",
    "count": "count, quantity, qty, amount, copies, owned, own, have, how many, number owned, total, pieces, pcs, in collection, "
    "anzahl, menge, stück, stk, exemplare, bestand, besitz, habe, hab ich, vorhanden, wie viele, gesamt, summe",
    "wanted": "wanted, want, wants, wish, wishlist, need, needed, missing, looking for, to buy, "
    "gesucht, suche, wunsch, wunschliste, brauche, fehlt, fehlend, fehlen, zu kaufen",
    "swap": "swap, swaps, to swap, trade, trades, for trade, to trade, spare, spares, extra, extras, duplicates, to sell, "
    "tausch, zu tauschen, zum tausch, tauschen, tauschbar, doppelt, doppelte, abzugeben, übrig, zu verkaufen",
}
PASSED_BY: Final = frozenset((
    "rarity", "seltenheit", "stars", "sterne", "affiliation", "zugehorigkeit", "fraktion", "faction", "note", "notes", "notiz", "notizen",
    "remark", "bemerkung", "kommentar", "comment", "icon", "icons", "symbol", "symbole", "condition", "zustand", "price", "preis", "value",
    "wert", "date", "datum", "place", "ort", "attack", "angriff", "damage", "schaden", "defense", "verteidigung", "shields", "schilde",
))
"""Columns that collectors have and that say nothing here; nobody needs to be told."""
NAMES: Final = ("name", "name en", "name de")
FINDS: Final = ("id", *NAMES)
SIGNS: Final = {"#": "number", "№": "number", "×": "count", "x": "count"}
TYPES: Final = {
    "unit": "unit units u einheit einheiten fleet model modell space ground raum boden vehicle ship schiff",
    "card": "card cards c karte karten combat kampf kampfkarte combatcard objective ziel zielkarte objectivecard",
}
YES: Final = ("yes", "y", "ja", "j", "x", "true", "wahr", "✓", "✔", "☑", "✗", "✘", "●", "•")
NO: Final = ("no", "n", "nein", "false", "falsch", "-", "–", "—", "☐", "none", "keine", "keins")
SUMS: Final = frozenset(("sum", "summe", "total", "totals", "gesamt", "insgesamt"))
BETWEEN: Final = frozenset(key_of(word) for words in TYPES.values() for word in words.split())
"""What stands alone in a row between others as a heading."""
FILE: Final = re.compile(rb"(?:\s|#[^\n]*\n)*+(?:format|name|things)[ \t]*=")
"""How the file of a collection begins."""
WHOLE: Final = re.compile(r"[x×*]?([+-]?\d{1,30})(?:[.,]0{1,10})?[x×*]?", re.IGNORECASE)
DATE: Final = re.compile(r"\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}")
PLACE: Final = re.compile(r"(?:#|no\.?|nr\.?)?\s*([A-Za-z]{0,3})\s*0*([1-9]\d{0,4})\s*(?:(?:/|of|von)\s*\d{1,5})?", re.IGNORECASE)
"""4, 004, #4, 4/60, u4, C12, S4."""
MOST_ABOVE: Final = 15
"""Rows above the headings: a title, a date, somebody's name."""
MOST_GUESSES: Final = 400
MOST_HINTS: Final = 30
"""Names that are compared with all known ones, as with lists of forces."""
LONGEST_TOLD: Final = 120


@dataclass(frozen=True)
class Unread:
    """A row that could not be read: where it is, what it says, and why."""

    line: int
    text: str
    why: Phrase
    sheet: str = ""

    def place(self) -> Phrase:
        return phrase("owned-sheet-line", sheet=self.sheet, line=str(self.line)) if self.sheet else phrase("said-line", line=str(self.line))


@dataclass(frozen=True)
class Told:
    """What a table says of one thing; None: nothing."""

    count: int | None = None
    wanted: int | None = None
    swap: int | None = None

    def plus(self, other: Told) -> Told:
        def added(one: int | None, two: int | None) -> int | None:
            return two if one is None else one if two is None else one + two

        return Told(added(self.count, other.count), added(self.wanted, other.wanted), added(self.swap, other.swap))


@dataclass
class Brought:
    """What could be made of a table."""

    things: dict[str, Told] = field(default_factory=dict)
    unread: list[Unread] = field(default_factory=list)
    notes: list[Phrase] = field(default_factory=list)
    rows: int = 0
    """That were read."""


# ---- what becomes of it -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Change:
    id: str
    before: Holding
    after: Holding


def merged(owned: Owned, told: Mapping[str, Told], mode: Mode) -> list[Change]:
    """What a table would change, in its own order; with "replace" whatever it does not name goes."""
    found: list[Change] = []
    for id_, one in told.items():
        before = owned.of(id_)
        base = NOTHING if mode == "replace" else before
        numbers = {}
        for key in NUMBERS:
            said, there = getattr(one, key), getattr(base, key)
            numbers[key] = there if said is None else min(MOST_COPIES, there + said) if mode == "add" else said
        after = Holding(**numbers)
        if after != before:
            found.append(Change(id_, before, after))
    if mode == "replace":
        found += [Change(id_, one, NOTHING) for id_, one in owned.things.items() if id_ not in told]
    return found


# ---- reading ----------------------------------------------------------------------------------------------------------


def read_any(raw: bytes, collection: Collection) -> Brought:
    """A table, or the file of a collection; Unreadable with one sentence if it is neither."""
    if FILE.match(raw.removeprefix(BOM_UTF8)):
        return read_file(text_of(raw).removeprefix("\ufeff"))
    return read_table(raw, collection)


def read_file(text: str) -> Brought:
    """Of a collection: every number in it counts. It is right as a whole, or each mistake is told and nothing is read."""
    try:
        owned = read_owned(text)
    except ContentError as error:
        lines = text.splitlines()
        found = Brought()
        for said in error.said:
            line, why = line_of(said)
            shown = _printable(shortened(" ".join(lines[line - 1].split()), LONGEST_TOLD)) if 0 < line <= len(lines) else ""
            found.unread.append(Unread(max(1, line), shown, why if isinstance(why, Phrase) else phrase("said-quoted", name=why)))
        return found
    things = {id_: Told(one.count, one.wanted, one.swap) for id_, one in owned.things.items()}
    return Brought(things, rows=len(things))


def read_table(raw: bytes, collection: Collection) -> Brought:
    """CSV or a workbook; Unreadable with one sentence if it is no table, or none of things that somebody owns."""
    sheets = read_sheets(raw)
    found = Brought(notes=list(sheets.notes))
    tables = [table for table in sheets.tables if table.rows]
    if not tables:
        raise Unreadable(1, phrase("owned-empty"))
    several = len(tables) > 1
    reader = _Reader(collection, found)
    known = [(table, place) for table in tables if (place := _headings(table, reader)) is not None]
    for table, (above, columns) in known:
        name = table.name if several else ""
        reader.begin(columns, name, _tell_columns(table, above, columns, found, name))
        for row in table.rows[above:]:
            reader.read(row)
    if not known:
        raise Unreadable(tables[0].rows[0].line, phrase("owned-no-headings"))
    left = [shortened(table.name) for table in tables if all(table is not one for one, _ in known)]
    if left:
        found.notes.append(phrase("owned-other-sheets", names=", ".join(left)))
    return found


def _headings(table: Table, reader: _Reader) -> tuple[int, list[str]] | None:
    """How many rows stand above the things, and what each column is; None if it is no such table."""
    for above, row in enumerate(table.rows[:MOST_ABOVE], 1):
        columns = [_column(cell) for cell in row.cells]
        if set(columns) & set(FINDS) and len(set(columns) - {""}) > 1:
            return above, _once(columns)
        if {"set", "number", "count"} <= set(columns):
            return above, _once(columns)
    without = _without_headings(table, reader)
    if without:
        return 0, without
    first = [_column(cell) for cell in table.rows[0].cells]
    return (1, _once(first)) if set(first) & set(FINDS) else None  # a column of names and nothing else


def _column(heading: str) -> str:
    if heading.casefold() in SIGNS:
        return SIGNS[heading.casefold()]
    key = key_of(re.sub(r"\(.*?\)|\[.*?\]", "", heading[:100]))
    return HEADINGS.get(key, "")


HEADINGS: Final = {key_of(text): column for column, texts in COLUMNS.items() for text in texts.split(", ")}


def _once(columns: Sequence[str]) -> list[str]:
    """Of two columns for the same the first counts."""
    return [column if column not in columns[:at] else "" for at, column in enumerate(columns)]


def _without_headings(table: Table, reader: _Reader) -> list[str]:
    """Names and counts that somebody wrote down without more: the column in which most cells are names of ours, and one of numbers."""
    rows = table.rows[:40]
    width = max(len(row.cells) for row in rows)
    named = [sum(reader.is_name(row.cells[at]) for row in rows if at < len(row.cells)) for at in range(width)]
    numbered = [sum(bool(WHOLE.fullmatch(row.cells[at])) for row in rows if at < len(row.cells)) for at in range(width)]
    best = max(range(width), key=lambda at: named[at])
    if not named[best] or 3 * named[best] < len(rows):
        return []
    count = max((at for at in range(width) if at != best), key=lambda at: numbered[at], default=-1)
    columns = [""] * width
    columns[best] = "name"
    if count >= 0 and 2 * numbered[count] >= len(rows):
        columns[count] = "count"
    return columns


def _tell_columns(table: Table, above: int, columns: Sequence[str], found: Brought, name: str) -> bool:
    """Notes about what was left out or guessed; True if every row is one copy, since no column tells how many."""
    notes: list[Phrase] = []
    if above == 0:
        notes.append(phrase("owned-guessed-columns"))
    else:
        cells = table.rows[above - 1].cells
        known = [_column(cell) for cell in cells]
        doubled = sorted({column for at, column in enumerate(known) if column and column in known[:at]})
        if doubled:
            notes.append(phrase("owned-doubled", columns=", ".join(shortened(cells[known.index(column)]) for column in doubled)))
        strange = [shortened(cell) for cell, column in zip(cells, known) if cell and not column and key_of(cell) not in PASSED_BY]
        if strange:
            notes.append(phrase("owned-strange", columns=", ".join(strange[:20])))
    alone = not set(columns) & set(NUMBERS)
    if alone:
        notes.append(phrase("owned-no-count"))
    found.notes += [phrase("owned-in-sheet", sheet=name, note=note) if name else note for note in notes]
    return alone


@lru_cache(maxsize=4)
def _finder(collection: Collection) -> Finder:
    return Finder([*collection.units.values(), *collection.cards.values()])


class _Reader:
    """Goes through rows; remembers which things it met, and what it guessed."""

    def __init__(self, collection: Collection, found: Brought) -> None:
        self.collection = collection
        self.found = found
        self.finder = _finder(collection)
        self.numbers: dict[tuple[str, str], list[Unit | Card]] = {}
        self.sets: dict[str, str] = {}
        for one in collection.sets:
            self.sets |= {key_of(name): one.id for name in (one.id, *all_spoken(one.name))}
            for thing in things_of(one):
                self.numbers.setdefault((one.id, str(thing.number).casefold()), []).append(thing)
        self.guesses: dict[str, Found] = {}
        self.hints: dict[str, tuple[str, ...]] = {}
        self.columns: Sequence[str] = ()
        self.sheet = ""
        self.alone = False

    def is_name(self, text: str) -> bool:
        return bool(text) and len(text) <= LONGEST_CELL and bool(self.finder.exactly(text).things)

    def begin(self, columns: Sequence[str], sheet: str, alone: bool) -> None:
        """Another table. `alone`: every row is one copy."""
        self.columns, self.sheet, self.alone = columns, sheet, alone

    def read(self, row: Row) -> None:
        cells = {column: row.cells[at] for at, column in enumerate(self.columns) if column and at < len(row.cells) and row.cells[at]}
        unvalued = [column for at, column in enumerate(self.columns) if column and at in row.unvalued]
        if row.why is None and not unvalued and self._says_nothing(row, cells):
            return
        why = row.why
        if why is None and unvalued:
            why = phrase("owned-formula", column=unvalued[0])
        if why is None and (long := [column for column, cell in cells.items() if len(cell) > LONGEST_CELL]):
            why = phrase("cell-long", column=long[0], most=LONGEST_CELL)
        why = why or self._take(row, cells)
        if why is not None:
            text = " | ".join(cell for cell in row.cells if cell)
            self.found.unread.append(Unread(row.line, _printable(shortened(text, LONGEST_TOLD)), why, self.sheet))

    def _take(self, row: Row, cells: Mapping[str, str]) -> Phrase | None:
        """Into what was found; or why not."""
        thing = self._thing(cells)
        told = self._numbers(cells)
        if isinstance(thing, Phrase):
            return thing
        if isinstance(told, Phrase):
            return told
        before = self.found.things.get(thing.id)
        both = told if before is None else before.plus(told)
        if any((getattr(both, key) or 0) > MOST_COPIES for key in NUMBERS):
            return phrase("owned-too-many", name=name_of(thing.name), most=MOST_COPIES)
        if before is not None and len(self.found.notes) < MOST_HINTS:
            self.found.notes.append(phrase("owned-added-up", name=name_of(thing.name), line=str(row.line)))
        self.found.things[thing.id] = both
        self.found.rows += 1
        return None

    def _says_nothing(self, row: Row, cells: Mapping[str, str]) -> bool:
        """An empty row of a form, the headings once more, a heading in between, or the totals at the end."""
        if [_column(cell) for cell in row.cells] == list(self.columns[: len(row.cells)]):
            return True
        names = [cells[column] for column in ("id", *NAMES, "number") if column in cells]
        numbers = [column for column in NUMBERS if column in cells]
        if not names and not numbers:
            return True
        words = {key_of(cell) for at, cell in enumerate(row.cells) if cell and (at >= len(self.columns) or self.columns[at] not in NUMBERS)}
        if words and words <= SUMS:
            return True
        return not numbers and not self.alone and words <= (self.sets.keys() | BETWEEN)

    # ---- which thing --------------------------------------------------------------------------------------------------

    def _thing(self, cells: Mapping[str, str]) -> Unit | Card | Phrase:
        if "id" in cells:
            found = self.finder.exactly(cells["id"])
            if found.only is not None:
                return found.only
            if not any(column in cells for column in (*NAMES, "number")):
                return phrase("owned-unknown-id", id=shortened(cells["id"]))
        kind = next((word for word, others in TYPES.items() if key_of(cells.get("type", "")) in map(key_of, others.split())), "")
        set_ = self.sets.get(key_of(cells.get("set", "")), "")
        names = [cells[column] for column in NAMES if column in cells]
        no_set = "set" in cells and not set_
        by_number = self._by_number(cells, set_, kind) if "number" in cells and not no_set else []
        if not names:
            if len(by_number) == 1:
                return by_number[0]
            if "number" not in cells:
                return phrase("owned-no-name-in-row")
            if no_set:
                return phrase("owned-no-set", set=shortened(cells["set"]))
            if by_number:
                return phrase("owned-several", name=shortened(cells["number"]), ids=", ".join(one.id for one in by_number[:6]))
            return phrase("owned-unknown-number", number=shortened(cells["number"]))
        for name in names:
            if exact := self._one_of(self.finder.exactly(name).things, set_, kind, by_number):
                if len(exact) == 1:
                    return exact[0]
                return phrase("owned-several", name=shortened(name), ids=", ".join(one.id for one in exact[:6]))
        for name in names:
            near = self._one_of(self._nearly(name).things, set_, kind, by_number)
            if len(near) == 1:
                if len(self.found.notes) < MOST_HINTS:
                    self.found.notes.append(phrase("owned-meant", text=shortened(name), name=name_of(near[0].name), id=near[0].id))
                return near[0]
        if len(by_number) == 1 and not _says_another(names[0], by_number[0]):
            return by_number[0]
        if no_set:
            return phrase("owned-unknown-set", set=shortened(cells["set"]), name=shortened(names[0]))
        near_names = self._hint(names[0])
        if near_names:
            return phrase("owned-near", name=shortened(names[0]), near=", ".join(near_names))
        return phrase("owned-unknown", name=shortened(names[0]))

    def _by_number(self, cells: Mapping[str, str], set_: str, kind: str) -> list[Unit | Card]:
        match = PLACE.fullmatch(cells["number"].strip())
        if match is None:
            return []
        letters, number = match[1].casefold(), match[2]
        kind = {"u": "unit", "c": "card"}.get(letters, kind)
        sets = [set_] if set_ else [one.id for one in self.collection.sets]
        keys = {number, f"{letters}{number}"}
        found = [thing for one in sets for key in keys for thing in self.numbers.get((one, key), [])]
        return [thing for thing in found if not kind or _kind(thing) == kind]

    def _one_of(self, things: Sequence[Unit | Card], set_: str, kind: str, numbered: Sequence[Unit | Card]) -> list[Unit | Card]:
        """Narrowed down by what else the row says, as long as something is left."""
        found = list(things)
        numbers = {thing.id for thing in numbered}
        for fits in (lambda one: not set_ or one.set == set_, lambda one: not kind or _kind(one) == kind, lambda one: one.id in numbers):
            if len(found) > 1:
                found = [one for one in found if fits(one)] or found
        return found

    def _nearly(self, name: str) -> Found:
        if name not in self.guesses:
            if len(self.guesses) >= MOST_GUESSES:
                return Found()
            self.guesses[name] = self.finder.nearly(name[: 2 * LONGEST_TOLD])
        return self.guesses[name]

    def _hint(self, name: str) -> tuple[str, ...]:
        if name not in self.hints:
            self.hints[name] = self.finder.near(name[: 2 * LONGEST_TOLD]) if len(self.hints) < MOST_HINTS else ()
        return self.hints[name]

    # ---- how many -----------------------------------------------------------------------------------------------------

    def _numbers(self, cells: Mapping[str, str]) -> Told | Phrase:
        if self.alone:
            return Told(count=1)
        found: dict[str, int | None] = {}
        for column in NUMBERS:
            read = number_in(cells[column], column) if column in cells else None
            if isinstance(read, Phrase):
                return read
            found[column] = read
        return Told(**found)


def number_in(text: str, column: str = "count") -> int | Phrase:
    """ "3", "3x", "x 3", "3,0" are 3; "x" and "yes" are 1, "-" and "no" are 0; else why it is no number of copies."""
    plain = re.sub(r"[\s\u00a0]", "", text[:60]).replace("−", "-")
    if plain.casefold() in YES:
        return 1
    if plain.casefold() in NO:
        return 0
    if DATE.fullmatch(text.strip()):
        return phrase("owned-date", column=column, text=shortened(text))
    match = WHOLE.fullmatch(plain)
    if match is None:
        return phrase("owned-number", column=column, text=_printable(shortened(text)))
    number = int(match[1])
    if number < 0:
        return phrase("owned-negative", column=column, text=shortened(text))
    if number > MOST_COPIES:
        return phrase("owned-huge", column=column, text=shortened(text, 20), most=MOST_COPIES)
    return number


def _kind(thing: Unit | Card) -> str:
    return "unit" if isinstance(thing, Unit) else "card"


def _says_another(name: str, thing: Unit | Card) -> bool:
    """The number is this thing's, and the name is not its own, not even with a few slips or a few words."""
    typed = words_of(name)
    for own in all_spoken(thing.name):
        words = words_of(own)
        if wrong_letters(typed, words) is not None or set(typed) & set(words):
            return False
    return True


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text)


# ---- writing ----------------------------------------------------------------------------------------------------------


def rows_of(owned: Owned, collection: Collection, lang: str, everything: bool = False) -> list[list[str | int]]:
    """A table with headings in a language: what is there, wanted or to swap, or everything that there could be, in the order of sets."""
    ids = in_order({*owned.things, *(all_ids(collection) if everything else ())}, collection)
    sets = {one.id: spoken(one.name, lang) for one in collection.sets}
    rows: list[list[str | int]] = [[render(f"owned-column-{column}", {}, lang) for column in WRITTEN]]
    for id_ in ids:
        one, thing = owned.of(id_), thing_in(collection, id_)
        about: list[str | int] = [id_, *described(thing, sets, lang)] if thing is not None else [id_, "", "", "", "", ""]
        rows.append([*about, one.count, one.wanted, one.swap])
    return rows


WRITTEN: Final = ("id", "set", "number", "name", "type", "rarity", *NUMBERS)


def described(thing: Unit | Card, sets: Mapping[str, str], lang: str) -> list[str | int]:
    type_ = "unit" if isinstance(thing, Unit) else thing.type
    rarity = f"rarity-{thing.rarity}"
    return [
        sets.get(thing.set, thing.set), thing.number, " ".join(spoken(thing.name, lang).split()), render(f"owned-type-{type_}", {}, lang),
        render(rarity, {}, lang) if has(rarity, lang) else thing.rarity,
    ]


def said_in_all(phrases: Iterable[Phrase]) -> list[dict[str, str]]:
    """Each in every language, for browsers."""
    return [{lang: one.say(lang) for lang in LANGUAGES} for one in phrases]


__all__ = ["Brought", "Change", "Told", "Unread", "merged", "number_in", "read_any", "read_table", "rows_of", "said_in_all"]
