"""Units or cards from a collector's spreadsheet, best effort: what can be read becomes one, every other row is told with its reason.

A table with a column of shields is one of units, any other one of cards. What has no column is guessed where a guess is sound, and every
kind of guess is told once. A card's text is not understood: it is printed, and its players do what it says.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from buildstars.content.files.bounded import LONGEST_CELL, MOST_ROWS, Unreadable, read_rows, shortened
from buildstars.content.files.check import Mistake, card_mistakes, unit_mistakes
from buildstars.content.files.sheet_cells import (
    FACE,
    KINDS,
    TYPES,
    YES,
    UnreadableCell,
    affiliation_of,
    column_of,
    icon_words,
    movement_of,
    number_of,
    rarity_of,
    star_number,
    star_numbers,
    whole_number,
    word_of,
)
from buildstars.content.files.sheets import ZIP, read_sheets
from buildstars.content.languages import ENGLISH, LANGUAGES
from buildstars.content.model import Card, Unit, number_key
from buildstars.content.movement import guess_kind, guess_movement
from buildstars.content.spelling import folded, key_of, words_of
from buildstars.content.text.explain import read_struct
from buildstars.content.text.phrases import Phrase, Said, clauses, located, phrase
from buildstars.content.vocabulary import ICONS

__all__ = ["Imported", "UnreadableCell", "icon_words", "import_table", "import_workbook", "is_workbook", "star_number", "whole_number"]
BONUS: Final = ("attack", "damage", "defense")
CARD: Final = ("name", "type", "stars", "objective defense")
"""Columns that a table of cards must have."""
Cells = Mapping[str, str]
"""A row, by its columns; empty cells are not there."""


@dataclass
class Imported:
    """The units or cards of the rows that could be read, and what is to be said about the rest."""

    units: list[Unit] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    unread: list[Phrase] = field(default_factory=list)
    """Rows that could not be read, each with its line."""
    guessed: list[Phrase] = field(default_factory=list)
    """What was left out or guessed."""

    @property
    def problems(self) -> list[str]:
        """What could not be read, in English."""
        return [str(one) for one in self.unread]

    @property
    def notes(self) -> list[str]:
        return [str(one) for one in self.guessed]


def import_table(text: str, file: str, set_id: str, known: Iterable[Unit]) -> Imported:
    """The units or cards of a table; `known` are units whose craft tell the drawing and kind of others."""
    found = Imported()
    rows: list[tuple[int, list[str]]] = []
    try:
        rows.extend(_rows(text))
    except Unreadable as error:  # what stands above it counts
        found.unread.append(error.said(file))
    if rows or not found.unread:
        read_table(rows, file, set_id, known, found)
    return found


def import_workbook(raw: bytes, file: str, set_id: str, known: Iterable[Unit]) -> Imported:
    """The same of a workbook: each of its sheets is a table of units or of cards, the first of its kind counts."""
    found = Imported()
    try:
        sheets = read_sheets(raw, MOST_ROWS)
    except Unreadable as error:
        found.unread.append(error.said(file))
        return found
    found.guessed += sheets.notes
    units = list(known)
    for table in sheets.tables:
        rows = [(row.line, list(row.cells)) for row in table.rows]
        if rows or len(sheets.tables) == 1:
            read_table(rows, f"{file}, {table.name}" if len(sheets.tables) > 1 else file, set_id, units, found)
    return found


def is_workbook(raw: bytes) -> bool:
    return raw.startswith(ZIP)


def read_table(rows: list[tuple[int, list[str]]], file: str, set_id: str, known: Iterable[Unit], found: Imported) -> None:
    """Rows with the lines where they begin, the headings first."""
    if not rows:
        found.unread.append(located(_line(file, 1), phrase("sheet-empty")))
        return
    line, headings = rows[0]
    columns = [column_of(heading) for heading in headings]
    of_cards = "shields" not in columns and bool({"type", "objective defense", *(f"bonus {value}" for value in BONUS)} & set(columns))
    if of_cards:
        columns = _card_columns(columns)
    has_name = {"name", *in_languages("name")} & set(columns)
    needed = CARD[1:] if of_cards else FACE
    missing = [*([] if has_name else ["name"]), *(column for column in needed if column not in columns)]
    if missing:
        found.unread.append(located(_line(file, line), phrase("sheet-no-column", columns=", ".join(missing))))
        return
    strange = [heading.strip() for heading, column in zip(headings, columns) if not column and heading.strip()]
    if strange:
        found.guessed.append(phrase("sheet-strange", columns=", ".join(map(shortened, strange))))
    doubled = sorted(column for column, count in Counter(columns).items() if column and count > 1)
    if doubled:
        found.guessed.append(phrase("sheet-doubled", columns=", ".join(doubled)))
    reader = _CardReader(set_id, found) if of_cards else _UnitReader(set_id, found, {unit.craft: unit.kind for unit in known})
    for line, row in rows[1:]:
        cells: dict[str, str] = {}
        for column, cell in zip(columns, row):
            if column and column not in cells and (said := " ".join(cell[: 2 * LONGEST_CELL].split())):
                cells[column] = said
        if cells:
            reader.read(cells, _line(file, line))
    reader.finish()


def _card_columns(columns: list[str]) -> list[str]:
    """Beside an objective defense, "defense" is the bonus; alone it is the objective defense. Attack and damage are always the bonus."""
    meant = {"attack": "bonus attack", "damage": "bonus damage", "icons": "icon"}
    meant["defense"] = "bonus defense" if "objective defense" in columns else "objective defense"
    return [meant.get(column, column) for column in columns]


def _line(file: str, line: int) -> Phrase:
    return phrase("said-file-line", file=file, line=str(line))


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not empty, each with the line where it begins."""
    lines = text.splitlines(keepends=True)
    start = 0
    separator = ""
    if lines and (said := re.fullmatch(r"sep=([^\"\s]|\t)\s*", lines[0])):  # Excel's own mark
        separator, start = said[1], 1
    first = next((line for line in lines[start:] if line.strip(" \t\r\n,;")), "")
    separator = separator or max(";\t,", key=re.sub(r'"[^"]*"', "", first).count)
    count = 0
    begins = start + 1
    for read, row in read_rows(lines[start:], separator):
        if any(cell.strip() for cell in row):
            count += 1
            if count > MOST_ROWS:
                raise Unreadable(begins, phrase("sheet-rows", most=str(MOST_ROWS)))
            yield begins, row
        begins = start + read + 1


def in_languages(column: str) -> list[str]:
    return [f"{column} {lang}" for lang in LANGUAGES]


def _texts(cells: Mapping[str, str], column: str) -> dict[str, str]:
    """What a row says by language; whatever is there stands for English if that is missing."""
    found = {lang: text for lang, name in zip(LANGUAGES, in_languages(column)) if (text := cells.get(name, ""))}
    return {ENGLISH: next(iter(found.values())), **found} if found else {}


# ---- rows -------------------------------------------------------------------------------------------------------------


class _Reader:
    """Makes things of rows; remembers numbers that are taken, and what was guessed."""

    def __init__(self, set_id: str, found: Imported) -> None:
        self.set_id = set_id
        self.found = found
        self.numbers: dict[str, Said] = {}
        self.guesses: dict[str, int] = {}
        self.unnumbered: list[dict[str, Any]] = []

    def fields(self, cells: Cells, cell: Callable[..., Any], wrong: list[Phrase], guesses: list[str]) -> Iterator[tuple[str, Any]]:
        raise NotImplementedError

    def mistakes(self, raw: dict[str, Any]) -> list[Mistake]:
        raise NotImplementedError

    def made(self, raw: dict[str, Any]) -> None:
        raise NotImplementedError

    def read(self, cells: Mapping[str, str], place: Phrase) -> None:
        label = shortened(next((cells[column] for column in ("name en", "name", *in_languages("name")) if column in cells), ""))
        long = [column for column, cell in cells.items() if len(cell) > LONGEST_CELL]
        if long:
            self.found.unread.append(located(place, phrase("cell-long", column=long[0], most=str(LONGEST_CELL))))
            return
        place = located(place, phrase("said-quoted", name=label)) if label else place
        wrong: list[Phrase] = []
        guesses: list[str] = []

        def cell(column: str, read: Callable[[str], Any], default: Any = None) -> Any:
            try:
                return read(cells[column]) if column in cells else default
            except UnreadableCell as error:
                wrong.append(located(column, error.why))
                return None

        raw = dict(self._common(cells, cell, wrong, guesses)) | dict(self.fields(cells, cell, wrong, guesses))
        raw = {key: value for key, value in raw.items() if value is not None}
        if not wrong:
            wrong = [mistake.why for mistake in self.mistakes({"number": 1, **raw})]
        if wrong:
            self.found.unread.append(located(place, clauses(wrong)))
            return
        for guess in guesses:
            self.guesses[guess] = self.guesses.get(guess, 0) + 1
        self._keep(raw, place)

    def _common(self, cells: Cells, cell: Callable[..., Any], wrong: list[Phrase], guesses: list[str]) -> Iterator[tuple[str, Any]]:
        """What units and cards both have."""
        if "number" in cells:
            yield "number", cell("number", number_of)
        else:
            guesses.append("number")
        names = _texts({**cells, "name en": cells.get("name en", cells.get("name", ""))}, "name")
        if not names:
            wrong.append(phrase("cell-no-name"))
        if not cells.get("name en", cells.get("name", "")):
            guesses.append("name-en")
        elif len(names) == 1:
            guesses.append("name-other")
        yield "name", names
        yield "affiliation", cell("affiliation", affiliation_of)
        if "rarity" not in cells:
            guesses.append("rarity")
        yield "rarity", cell("rarity", rarity_of, "common")
        if quotes := _texts(cells, "flavour"):
            yield "flavour", quotes

    def _keep(self, raw: dict[str, Any], place: Phrase) -> None:
        number = str(raw.get("number", ""))
        if number in self.numbers:
            self.found.unread.append(located(place, phrase("flaw-number-taken", number=number, other=self.numbers[number])))
            return
        if number:
            self.numbers[number] = place
        self.unnumbered.append(raw)

    def finish(self) -> None:
        """Give numbers to those that have none, and tell what was guessed."""
        free = 1
        for raw in self.unnumbered:
            if "number" not in raw:
                while str(free) in self.numbers:
                    free += 1
                raw["number"] = free
                self.numbers[str(free)] = raw["name"]["en"]
            self.made({**raw, "set": self.set_id})
        self.found.units.sort(key=lambda unit: number_key(unit.number))
        self.found.cards.sort(key=lambda card: number_key(card.number))
        of = str(len(self.found.units) + len(self.found.cards))
        self.found.guessed += [
            phrase("sheet-guess", guess=phrase(f"guess-{guess}"), count=str(count), of=of) for guess, count in self.guesses.items()
        ]


class _UnitReader(_Reader):
    def __init__(self, set_id: str, found: Imported, crafts: Mapping[str, str]) -> None:
        super().__init__(set_id, found)
        self.crafts = crafts
        self.spoken = {craft: (key_of(craft), f" {' '.join(words_of(craft))} ") for craft in crafts}

    def mistakes(self, raw: dict[str, Any]) -> list[Mistake]:
        unit, mistakes = read_struct(raw, Unit)
        return mistakes or (unit_mistakes(unit) if unit else [])

    def made(self, raw: dict[str, Any]) -> None:
        unit, _ = read_struct(raw, Unit)
        self.found.units += [unit] if unit is not None else []

    def fields(self, cells: Cells, cell: Callable[..., Any], wrong: list[Phrase], guesses: list[str]) -> Iterator[tuple[str, Any]]:
        name = _texts({**cells, "name en": cells.get("name en", cells.get("name", ""))}, "name").get(ENGLISH, "")
        front = {column: cell(column, star_number if column == "stars" else whole_number) for column in FACE}
        wrong += [phrase("cell-missing", column=column) for column in FACE if column not in cells]
        front["icons"] = cell("icons", icon_words, []) or []
        craft, kind = self._craft(cells, name, wrong, guesses)
        yield "craft", craft
        yield "kind", kind
        yield "front", front
        if any(column.startswith("back ") for column in cells):
            yield "back", self._back(cells, front, kind, cell)
        if "movement" not in cells:
            guesses.append("movement")
        stars = front["stars"] if isinstance(front["stars"], int) else 1
        yield "movement", cell("movement", movement_of, guess_movement((craft, name), kind, stars))
        if cell("named", str.casefold, "") in YES:
            yield "named", True

    def _back(self, cells: Mapping[str, str], front: Mapping[str, Any], kind: str, cell: Callable[..., Any]) -> dict[str, Any]:
        """The second face; what it does not say is as on the first."""
        convert = "convert" in front["icons"]
        back = {column: cell(f"back {column}", star_number if column == "stars" else whole_number, front[column]) for column in FACE}
        back["icons"] = cell("back icons", icon_words, [icon for icon in front["icons"] if icon != "veteran"]) or []
        if convert:
            other = "ground" if kind == "space" else "space"
            back["kind"] = cell("back kind", lambda text: word_of(text, KINDS, "kind"), other)
        if "back movement" in cells:
            back["movement"] = cell("back movement", movement_of)
        return back

    def _craft(self, cells: Mapping[str, str], name: str, wrong: list[Phrase], guesses: list[str]) -> tuple[str, str]:
        """The craft, and space or ground: as they are written, or like a craft that is known."""
        written, kind = cells.get("craft", ""), cells.get("kind", "")
        if "type" in cells:
            is_kind = any(key_of(cells["type"]) in map(key_of, others.split()) for others in KINDS.values())
            written, kind = (written, kind or cells["type"]) if is_kind else (written or cells["type"], kind)
        spoken = f" {' '.join(words_of(written or name))} "
        key = key_of(spoken)
        fitting = [one for one, (own, words_) in self.spoken.items() if own == key or words_ in spoken]
        craft = max(fitting, key=len, default=re.sub(r"[^a-z0-9]+", "_", folded(written or name)).strip("_") or "unknown")
        if not written:
            guesses.append("craft")
        if kind:
            try:
                return craft, word_of(kind, KINDS, "kind")
            except UnreadableCell as error:
                wrong.append(located("kind", error.why))
        elif craft in self.crafts:
            guesses.append("kind-craft")
            return craft, self.crafts[craft]
        elif guess := guess_kind((written, name)):
            guesses.append("kind-name")
            return craft, guess
        else:
            wrong.append(phrase("cell-no-kind"))
        return craft, "space"


class _CardReader(_Reader):
    def mistakes(self, raw: dict[str, Any]) -> list[Mistake]:
        card, mistakes = read_struct(raw, Card)
        return mistakes or (card_mistakes(card) if card else [])

    def made(self, raw: dict[str, Any]) -> None:
        card, _ = read_struct(raw, Card)
        self.found.cards += [card] if card is not None else []

    def fields(self, cells: Cells, cell: Callable[..., Any], wrong: list[Phrase], guesses: list[str]) -> Iterator[tuple[str, Any]]:
        wrong += [phrase("cell-missing", column=column) for column in CARD[1:] if column not in cells]
        type_ = cell("type", lambda text: word_of(text, TYPES, "type"))
        yield "type", type_
        yield "stars", cell("stars", star_number)
        yield "defense", cell("objective defense", whole_number)
        icon = cell("icon", lambda text: icon_words(text, ICONS), []) or []
        yield "icon", icon[0] if icon else None
        yield "unit_stars", cell("unit stars", star_numbers)
        bonus = {value: cell(f"bonus {value}", whole_number) for value in BONUS}
        if type_ == "combat":
            yield "bonus", {value: amount for value, amount in bonus.items() if amount}
        if "text" in cells:  # what no effect says yet is resolved by the players, as it is printed
            yield "effects", [{"when": "reveal" if type_ == "objective" else "played", "do": "manual", "text": cells["text"]}]
            guesses.append("text")
