"""Units from a collector's spreadsheet, best effort: what can be read becomes units, every other row is told with its reason.

Columns are known by their headings, in English or German and in any order; a cell may say "★★★" or "3,0" for three stars and
"Battle Droid / Laser" for icons. What has no column is guessed where a guess is sound, and every kind of guess is told once.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from buildstars.content import vocabulary as words
from buildstars.content.files.bounded import LONGEST_CELL, MOST_ROWS, Unreadable, read_rows, shortened
from buildstars.content.files.check import Mistake, unit_mistakes
from buildstars.content.languages import ENGLISH, LANGUAGES
from buildstars.content.loader import plain
from buildstars.content.model import Unit
from buildstars.content.movement import guess_kind, guess_movement
from buildstars.content.names import folded, key_of, words_of
from buildstars.content.text.explain import read_struct
from buildstars.content.text.languages import render
from buildstars.content.text.phrases import Phrase, Said, clauses, located, phrase

COLUMNS: Final[Mapping[str, str]] = {
    "number": "number, no, nr, num, nummer, card number, collector number, kartennummer",
    "name": "name, unit, unit name, einheit, title",
    "name en": "name en, name english, name englisch, english name, english, englischer name, englisch",
    "name de": "name de, name german, name deutsch, german name, german, deutscher name, deutsch",
    "craft": "craft, ship, model, vehicle, schiff, modell, fahrzeug",
    "type": "type, typ, class, klasse",
    "kind": "kind, art, base, basis, space ground, space or ground",
    "affiliation": "affiliation, faction, side, allegiance, zugehörigkeit, fraktion, seite, gruppe",
    "rarity": "rarity, seltenheit, seltenheitsgrad",
    "stars": "stars, star, build stars, cost, points, sterne, stern, kosten, punkte",
    "attack": "attack, att, atk, angriff, angriffswert",
    "damage": "damage, dmg, dam, schaden, schadenswert",
    "defense": "defense, defence, def, verteidigung, verteidigungswert, abwehr",
    "shields": "shields, shield, hull, schilde, schild, schildwert",
    "icons": "icons, icon, symbols, symbol, symbole",
    "movement": "movement, move, bewegung, bewegungsklasse",
    "named": "named, character, pilot, benannt",
    "flavour en": "flavour, flavor, flavour en, flavour text, flavor text, quote",
    "flavour de": "flavour de, flavor de, zitat, spruch",
}
HEADINGS: Final = {key_of(text): column for column, texts in COLUMNS.items() for text in texts.split(", ")}
BACK: Final = ("back", "veteran", "second", "reverse", "flip", "ruckseite", "hinten", "zweite", "umgedreht")
FACE: Final = ("stars", "attack", "damage", "defense", "shields")
KINDS: Final = {"space": "space raum weltraum black schwarz s", "ground": "ground boden gray grey grau surface g"}
AFFILIATIONS: Final = {
    "rebel": "rebel rebels rebelalliance rebellion rebellen rebell allianz",
    "imperial": "imperial imperials empire galacticempire imperium imp",
    "republic": "republic republik oldrepublic rep galacticrepublic",
    "separatist": "separatist separatists separatisten cis sep tradefederation handelsfoderation",
    "fringe": "fringe scum neutral randwelten scumandvillainy bountyhunters kopfgeldjager none",
}
RARITIES: Final = {
    "common": "c common haufig gewohnlich", "uncommon": "u uncommon ungewohnlich", "rare": "r rare selten vr veryrare sehrselten",
}
YES: Final = ("yes", "y", "ja", "j", "x", "true", "wahr", "1", "✓", "✔")
STAR_SIGNS: Final = "★⭐✶✭*☆"


class UnreadableCell(ValueError):
    """What is wrong with a cell."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why)
        self.why = why


@dataclass
class Imported:
    """The units of the rows that could be read, and what is to be said about the rest."""

    units: list[Unit] = field(default_factory=list)
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


def import_units(text: str, file: str, set_id: str, known: Iterable[Unit]) -> Imported:
    """The units of a table; `known` are units whose craft tell the drawing and kind of others."""
    found = Imported()
    rows: list[tuple[int, list[str]]] = []
    try:
        rows.extend(_rows(text))
    except Unreadable as error:  # what stands above it counts
        found.unread.append(error.said(file))
    if not rows and found.unread:
        return found
    if not rows:
        found.unread.append(located(_line(file, 1), phrase("sheet-empty")))
        return found
    line, headings = rows[0]
    columns = [_column(heading) for heading in headings]
    has_name = {"name", *_in_languages("name")} & set(columns)
    missing = [*([] if has_name else ["name"]), *(column for column in FACE if column not in columns)]
    if missing:
        found.unread.append(located(_line(file, line), phrase("sheet-no-column", columns=", ".join(missing))))
        return found
    strange = [heading.strip() for heading, column in zip(headings, columns) if not column and heading.strip()]
    if strange:
        found.guessed.append(phrase("sheet-strange", columns=", ".join(map(shortened, strange))))
    doubled = sorted(column for column, count in Counter(columns).items() if column and count > 1)
    if doubled:
        found.guessed.append(phrase("sheet-doubled", columns=", ".join(doubled)))
    reader = _Reader(set_id, {unit.craft: unit.kind for unit in known}, found)
    for line, row in rows[1:]:
        cells: dict[str, str] = {}
        for column, cell in zip(columns, row):
            if column and column not in cells and (said := " ".join(cell[: 2 * LONGEST_CELL].split())):
                cells[column] = said
        if cells:
            reader.read(cells, _line(file, line))
    reader.finish()
    return found


def _line(file: str, line: int) -> Phrase:
    return phrase("said-file-line", file=file, line=str(line))


# ---- the table --------------------------------------------------------------------------------------------------------


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


def _column(heading: str) -> str:
    """`attack` or `back attack`; nothing if the heading is not known."""
    if heading.strip() in ("#", "№"):
        return "number"
    if heading.strip() and not heading.strip().strip(STAR_SIGNS):
        return "stars"
    parts = list(words_of(heading))
    back = any(part in BACK for part in parts)
    column = HEADINGS.get("".join(part for part in parts if part not in BACK), "")
    if back:
        return f"back {column}" if column in (*FACE, "icons", "kind") else ""
    return column or _language_column(parts)


def _language_column(parts: Sequence[str]) -> str:
    """`name fr`, for any language that there is."""
    if len(parts) != 2 or parts[0] not in ("name", "flavour", "flavor"):
        return ""
    found = next((lang for lang, one in LANGUAGES.items() if parts[1] == lang or parts[1] in one.also), "")
    return f"{parts[0].replace('vor', 'vour')} {found}" if found else ""


# ---- cells ------------------------------------------------------------------------------------------------------------


def whole_number(text: str) -> int:
    """ "3", "+3", "3,0" and "3.0" are 3. """
    cleaned = re.sub(r"[\s\u00a0]", "", text).replace("−", "-").replace("–", "-").replace(",", ".")
    if not re.fullmatch(r"[+-]?\d{1,6}(\.0*)?", cleaned):
        raise UnreadableCell(phrase("cell-number", text=text))
    return int(cleaned.split(".")[0])


def star_number(text: str) -> int:
    """Three signs, or a number with or without a sign."""
    signs = sum(text.count(sign) for sign in STAR_SIGNS)
    rest = text.translate({ord(sign): None for sign in STAR_SIGNS}).replace("\ufe0f", "").strip()
    return whole_number(rest) if rest else signs


def icon_words(text: str) -> list[str]:
    """Icons, by their English or German names, separated by almost anything."""
    found: list[str] = []
    for piece in re.split(r"[/,;|+&\n]+", text):
        parts = [part for part in re.split(r"[\s_]+", piece.strip()) if part]
        while parts:
            taken = next((n for n in range(min(3, len(parts)), 0, -1) if key_of("".join(parts[:n])) in _icons()), 0)
            if not taken:
                raise UnreadableCell(phrase("cell-word", text=parts[0], what="icon", known=", ".join(words.UNIT_ICONS)))
            found.append(_icons()[key_of("".join(parts[:taken]))])
            parts = parts[taken:]
    return list(dict.fromkeys(found))


def _icons() -> dict[str, str]:
    if not _ICONS:
        for icon in words.UNIT_ICONS:
            _ICONS.update({key_of(name): icon for name in (icon, *(render(f"icon-{icon}", {}, lang) for lang in LANGUAGES))})
        _ICONS.update({"laser": "lasers", "troopers": "trooper", "torpedoes": "torpedo", "torpedos": "torpedo", "armour": "armor"})
    return _ICONS


_ICONS: Final[dict[str, str]] = {}


def _word(text: str, known: Mapping[str, str], what: str) -> str:
    for word, others in known.items():
        if key_of(text) in map(key_of, others.split()):
            return word
    raise UnreadableCell(phrase("cell-word", text=text, what=what, known=", ".join(known)))


def _movement(text: str) -> str:
    letters = "".join(sorted(re.sub(r"[\s+/,-]", "", text).upper(), reverse=True))
    if letters not in words.MOVEMENT_CLASSES:
        raise UnreadableCell(phrase("cell-word", text=text, what="movement", known=", ".join(words.MOVEMENT_CLASSES)))
    return letters


def _in_languages(column: str) -> list[str]:
    return [f"{column} {lang}" for lang in LANGUAGES]


def _texts(cells: Mapping[str, str], column: str) -> dict[str, str]:
    """What a row says by language; whatever is there stands for English if that is missing."""
    found = {lang: text for lang, name in zip(LANGUAGES, _in_languages(column)) if (text := cells.get(name, ""))}
    return {ENGLISH: next(iter(found.values())), **found} if found else {}


# ---- rows -------------------------------------------------------------------------------------------------------------


class _Reader:
    """Makes units of rows; remembers numbers and names that are taken, and what was guessed."""

    def __init__(self, set_id: str, crafts: Mapping[str, str], found: Imported) -> None:
        self.set_id = set_id
        self.crafts = crafts
        self.found = found
        self.numbers: dict[int, Said] = {}
        self.names: dict[str, Phrase] = {}
        self.guesses: dict[str, int] = {}
        self.unnumbered: list[dict[str, Any]] = []
        self.spoken = {craft: (key_of(craft), f" {' '.join(words_of(craft))} ") for craft in crafts}

    def read(self, cells: Mapping[str, str], place: Phrase) -> None:
        label = shortened(next((cells[column] for column in ("name en", "name", *_in_languages("name")) if column in cells), ""))
        long = [column for column, cell in cells.items() if len(cell) > LONGEST_CELL]
        if long:
            self.found.unread.append(located(place, phrase("cell-long", column=long[0], most=str(LONGEST_CELL))))
            return
        place = located(place, phrase("said-quoted", name=label)) if label else place
        wrong: list[Phrase] = []
        guesses: list[str] = []
        raw = dict(self._fields(cells, wrong, guesses))
        if not wrong:
            wrong = [mistake.why for mistake in self._mistakes(raw)]
        if wrong:
            self.found.unread.append(located(place, clauses(wrong)))
            return
        for guess in guesses:
            self.guesses[guess] = self.guesses.get(guess, 0) + 1
        self._keep(raw, place)

    def _mistakes(self, raw: dict[str, Any]) -> list[Mistake]:
        unit, mistakes = read_struct({"number": 1, **raw}, Unit)
        return mistakes or (unit_mistakes(unit) if unit else [])

    def _keep(self, raw: dict[str, Any], place: Phrase) -> None:
        taken = next((self.names[name] for name in self._names(raw) if name in self.names), None)
        number = raw.get("number", 0)
        if taken is not None:
            self.found.unread.append(located(place, phrase("sheet-name-taken", other=taken)))
        elif number in self.numbers:
            self.found.unread.append(located(place, phrase("flaw-number-taken", number=str(number), other=self.numbers[number])))
        else:
            self.names.update(dict.fromkeys(self._names(raw), place))
            if number:
                self.numbers[number] = place
            self.unnumbered.append(raw)

    def _names(self, raw: Mapping[str, Any]) -> set[str]:
        return {plain(text) for text in raw["name"].values()}

    def finish(self) -> None:
        """Give numbers to units that have none, and tell what was guessed."""
        free = 1
        for raw in self.unnumbered:
            if "number" not in raw:
                while free in self.numbers:
                    free += 1
                raw["number"] = free
                self.numbers[free] = raw["name"]["en"]
            unit, _ = read_struct({**raw, "set": self.set_id}, Unit)
            if unit is not None:
                self.found.units.append(unit)
        self.found.units.sort(key=lambda unit: unit.number)
        of = str(len(self.found.units))
        self.found.guessed += [
            phrase("sheet-guess", guess=phrase(f"guess-{guess}"), count=str(count), of=of) for guess, count in self.guesses.items()
        ]

    def _fields(self, cells: Mapping[str, str], wrong: list[Phrase], guesses: list[str]) -> Iterator[tuple[str, Any]]:
        def cell(column: str, read: Callable[[str], Any], default: Any = None) -> Any:
            try:
                return read(cells[column]) if column in cells else default
            except UnreadableCell as error:
                wrong.append(located(column, error.why))
                return None

        if "number" in cells:
            yield "number", cell("number", lambda text: whole_number(text.lstrip("#№ ").split("/")[0]))
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
        english = names.get(ENGLISH, "")
        front = {column: cell(column, star_number if column == "stars" else whole_number) for column in FACE}
        wrong += [phrase("cell-missing", column=column) for column in FACE if column not in cells]
        front["icons"] = cell("icons", icon_words, []) or []
        craft, kind = self._craft(cells, english, wrong, guesses)
        yield "craft", craft
        yield "kind", kind
        if "affiliation" in cells:  # R1.1: the first set prints none
            yield "affiliation", cell("affiliation", lambda text: _word(text, AFFILIATIONS, "affiliation"), "")
        if "rarity" not in cells:
            guesses.append("rarity")
        yield "rarity", cell("rarity", lambda text: _word(text, RARITIES, "rarity"), "common")
        yield "front", front
        if any(column.startswith("back ") for column in cells):
            yield "back", self._back(cells, front, kind, cell)
        if "movement" not in cells:
            guesses.append("movement")
        stars = front["stars"] if isinstance(front["stars"], int) else 1
        yield "movement", cell("movement", _movement, guess_movement((craft, english), kind, stars))
        if cell("named", str.casefold, "") in YES:
            yield "named", True
        if quotes := _texts(cells, "flavour"):
            yield "flavour", quotes

    def _back(self, cells: Mapping[str, str], front: Mapping[str, Any], kind: str, cell: Callable[..., Any]) -> dict[str, Any]:
        """The second face; what it does not say is as on the first."""
        convert = "convert" in front["icons"]
        back = {column: cell(f"back {column}", star_number if column == "stars" else whole_number, front[column]) for column in FACE}
        back["icons"] = cell("back icons", icon_words, [icon for icon in front["icons"] if icon != "veteran"]) or []
        if convert:
            other = "ground" if kind == "space" else "space"
            back["kind"] = cell("back kind", lambda text: _word(text, KINDS, "kind"), other)
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
                return craft, _word(kind, KINDS, "kind")
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
