"""A force as a list that can be pasted into a letter and back: "3x Dagger Squadron X-wing", a line a unit or card.

Reading is best effort: counts in front or behind, ids, names in either language, headings, bullets and comments are understood,
a slip of the keyboard is taken for what it must mean and noted, and what cannot be read is listed with its line and a reason.
Law: what `write_list` writes, `read_list` reads as the same units and cards in the same order, in both languages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import Final

from buildstars.content.called import name_of
from buildstars.content.languages import spoken
from buildstars.content.loader import Collection
from buildstars.content.model import Card, Force, Text, Unit
from buildstars.content.names import Finder, Found, key_of
from buildstars.content.text.languages import render
from buildstars.core.messages import Argument

MOST_COPIES: Final = 60
"""In one line: more than fit on the table mean nothing."""
LONGEST_COUNT: Final = 8
"""Digits of a count that are repeated to whoever wrote it."""
LONGEST: Final = 200
"""Letters of a line; no name is so long."""
MOST_GUESSES: Final = 500
MOST_HINTS: Final = 30
"""Unknown names that are compared with all known ones, and that get a hint; a text with more of them is not a list of ours."""
LONGEST_HEADING: Final = 60

HEADINGS: Final = {
    "unit": ("unit", "units", "fleet", "force", "einheit", "einheiten", "flotte", "streitmacht"),
    "card": (
        "card", "cards", "deck", "combat", "combat cards", "objective", "objectives", "objective cards",
        "karte", "karten", "kartenset", "kampfkarte", "kampfkarten", "ziel", "ziele", "zielkarte", "zielkarten",
    ),
}
HEADING_KEYS: Final = {key_of(word): section for section, names in HEADINGS.items() for word in names}
NAME_LINE: Final = re.compile(r"name\s*:\s*(?P<name>.+)", re.IGNORECASE)
COMMENT: Final = re.compile(r"\s*(#|//|;)(?P<said>.*)")
BEHIND: Final = re.compile(r"\s+(#|//)\s.*")
BULLET: Final = re.compile(r"^(?:[*•·‣▪◦+>]|[-–—](?=\s)|\[[ xX]?\](?=\s)|\d+[.)](?=\s))\s*")
TIMES: Final = "[xX×*✕]"
COUNTED: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?P<count>[-−]?\d+)\s*{TIMES}\s*(?P<name>.+)",         # 3x Dagger, 3 × Dagger
        r"(?P<count>[-−]?\d+)[\s,;|]+(?P<name>.+)",               # 3 Dagger
        rf"{TIMES}\s*(?P<count>[-−]?\d+)[\s,;|:]+(?P<name>.+)",   # x3 Dagger
        rf"(?P<name>.+?)[\s,;|:]*{TIMES}\s*(?P<count>[-−]?\d+)",  # Dagger x3
        rf"(?P<name>.+?)\s*[(\[]\s*{TIMES}?\s*(?P<count>[-−]?\d+)\s*{TIMES}?\s*[)\]]",  # Dagger (3)
        rf"(?P<name>.+?)[\s,;|:=]+(?P<count>[-−]?\d+)\s*{TIMES}?",  # Dagger: 3
    )
)
BRACKETS: Final = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*$|[\s★☆*]+$")
"""What lists of others put behind a name: its stars, its set, its number."""
ID: Final = re.compile(r"[(\[]\s*([a-z][a-z0-9_-]*:[uc][0-9a-z]{1,8})\s*[)\]]", re.IGNORECASE)
TOML_FORCE: Final = re.compile(r"^[ \t]*+(?:units|cards)[ \t]*+=", re.MULTILINE)
QUOTES: Final = "\"“”„«»‚‘"


@dataclass(frozen=True)
class Remark:
    """A line of the list, and what is to be said about it."""

    number: int
    text: str
    id: str
    args: dict[str, Argument] = field(default_factory=dict)

    def say(self, lang: str) -> str:
        return render(self.id, self.args, lang)

    @property
    def reason(self) -> str:
        return self.say("en")


@dataclass(frozen=True)
class ListResult:
    """What could be made of a list: the force, what was guessed, and the lines that could not be read."""

    force: Force
    notes: tuple[Remark, ...]
    unread: tuple[Remark, ...]


# ---- reading ----------------------------------------------------------------------------------------------------------


def read_list(text: str, collection: Collection, name: str = "") -> ListResult:
    """The force of a list; `name` is its name if the list tells none. No text is refused: what cannot be read is told."""
    return _Reader(collection, name).read(text)


@lru_cache(maxsize=4)
def _finders(collection: Collection) -> tuple[Finder, Finder]:
    """Of the units and of the cards."""
    return Finder(collection.units.values()), Finder(collection.cards.values())


class _Reader:
    """Goes through the lines of one list."""

    def __init__(self, collection: Collection, name: str) -> None:
        self.finders = _finders(collection)
        self.name = name
        self.section = ""
        self.units: list[Unit] = []
        self.cards: list[Card] = []
        self.notes: list[Remark] = []
        self.unread: list[Remark] = []
        self.guesses: dict[tuple[str, str], Found] = {}
        self.hints: dict[str, tuple[str, ...]] = {}

    def read(self, text: str) -> ListResult:
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            self._line(number, line)
        return ListResult(Force(self.name, tuple(self.units), tuple(self.cards)), tuple(self.notes), tuple(self.unread))

    def _line(self, number: int, line: str) -> None:
        shown = " ".join(line.split())
        if not shown:
            return
        if comment := COMMENT.fullmatch(line):
            self._heading(comment["said"])  # "# Units" is a heading in Markdown
            return
        if len(line) > LONGEST:
            self.unread.append(Remark(number, shown[: LONGEST // 4] + " …", "list-long"))
            return
        if any(not sign.isprintable() for sign in shown):
            self.unread.append(Remark(number, "".join(sign if sign.isprintable() else "?" for sign in shown), "list-signs"))
            return
        shown = BEHIND.sub("", shown)
        if named := NAME_LINE.fullmatch(shown):
            self.name = named["name"].strip(QUOTES + " ") or self.name
        elif not self._heading(shown):
            self._entry(number, shown)

    def _heading(self, text: str) -> bool:
        """Units, ## Cards (32), Einheiten: 30 ★. A thing of such a name needs a count before it, or its id."""
        text = " ".join(text[: 2 * LONGEST_HEADING].split())
        if len(text) > LONGEST_HEADING:
            return False
        bare = re.sub(r"[(\[].*?[)\]]|[: ] ?\d++ ?★? ?$", "", text).strip(" \t#*=_-–—:")
        section = HEADING_KEYS.get(key_of(bare)) if bare else None
        if section is None:
            return False
        self.section = section
        return True

    def _entry(self, number: int, text: str) -> None:
        """A unit or card with its count: the first reading that is a name, else the first that nearly is."""
        bare = text if text[:1] in "-−" and text[1:2].isdigit() else BULLET.sub("", text, count=1).strip()
        readings = [(count, name) for start in dict.fromkeys((text, bare)) for count, name in _readings(start)]
        for count, name in readings:
            if (found := self._exactly(name)).things:
                self._take(number, text, count, name, found)
                return
        best = next((reading for reading in readings if reading[1] not in (text, bare)), readings[-1])
        for count, name in dict.fromkeys((best, *readings)):
            if (found := self._nearly(name)).things:
                self._take(number, text, count, name, found)
                return
        self._unknown(number, text, best[1])

    def _exactly(self, name: str) -> Found:
        return self._preferred([finder.exactly(name) for finder in self._order()])

    def _nearly(self, name: str) -> Found:
        key = (self.section, name)
        if key not in self.guesses:
            if len(self.guesses) >= MOST_GUESSES:
                return Found()
            self.guesses[key] = self._preferred([finder.nearly(name) for finder in self._order()])
        return self.guesses[key]

    def _order(self) -> Sequence[Finder]:
        return self.finders if self.section != "card" else self.finders[::-1]

    def _preferred(self, found: Sequence[Found]) -> Found:
        """Of the units and the cards that fit: those of the section; without a section all of them."""
        hits = [one for one in found if one.things]
        if len(hits) == 2 and not self.section and hits[0].exact == hits[1].exact:
            return Found((*hits[0].things, *hits[1].things), hits[0].exact)
        hits.sort(key=lambda one: not one.exact)
        return hits[0] if hits else Found()

    def _take(self, number: int, text: str, count: str, name: str, found: Found) -> None:
        thing = found.only
        if thing is None:
            ids = ", ".join(one.id for one in found.things)
            both = len({isinstance(one, Unit) for one in found.things}) > 1
            self.unread.append(Remark(number, text, "list-both" if both else "list-several", {"name": name, "ids": ids}))
            return
        if not count.isdecimal() or len(count) > 3 or not 1 <= int(count) <= MOST_COPIES:
            shown = count if len(count) <= LONGEST_COUNT else f"{count[:LONGEST_COUNT]}…"
            self.unread.append(Remark(number, text, "list-count", {"count": shown, "most": MOST_COPIES}))
            return
        if not found.exact:
            self.notes.append(Remark(number, text, "list-meant", {"name": name_of(thing.name), "id": thing.id}))
        if isinstance(thing, Unit):
            self.units += [thing] * int(count)
        else:
            self.cards += [thing] * int(count)

    def _unknown(self, number: int, text: str, name: str) -> None:
        if name not in self.hints and len(self.hints) < MOST_HINTS:
            self.hints[name] = tuple(one for finder in self._order() for one in finder.near(name, 2))[:3]
        near = self.hints.get(name, ())
        args: dict[str, Argument] = {"name": name, "near": ", ".join(near)}
        self.unread.append(Remark(number, text, "list-near" if near else "list-unknown", args))


def _readings(text: str) -> Iterator[tuple[str, str]]:
    """How a line may be meant, as a count and a name: all of it a name, or with a count before or behind it."""
    if id_ := ID.search(text):
        for count, _ in _readings(text.replace(id_[0], " ").strip() or "?"):
            if count != "1":
                yield count, id_[1].casefold()
        yield "1", id_[1].casefold()
    yield "1", text
    for pattern in COUNTED:
        if match := pattern.fullmatch(text):
            count = match["count"].replace("−", "-")
            name = match["name"].strip(QUOTES + " ")
            yield count, name
            while (shorter := BRACKETS.sub("", name)) != name:
                name = shorter
                yield count, name
    name = text
    while (shorter := BRACKETS.sub("", name).strip(QUOTES + " ")) != name:
        name = shorter
        yield "1", name


# ---- writing ----------------------------------------------------------------------------------------------------------


def write_list(force: Force, lang: str, collection: Collection) -> str:
    """The list in a language; a thing whose name would be read as something else is written by its id."""
    lines = [f"Name: {name}"] if (name := " ".join(force.called(lang).split())) else []
    for section, things in (("unit", force.units), ("card", force.cards)):
        if things:
            lines += ["", render(f"list-{section}s", {}, lang), *_lines(things, lang, _Reader(collection, ""), section)]
    return "\n".join(lines).strip() + "\n"


def _lines(things: Sequence[Unit | Card], lang: str, reader: _Reader, section: str) -> Iterator[str]:
    for thing, copies in _runs(things):
        line = f"{copies}x {' '.join(spoken(thing.name, lang).split())}"
        reader.section, reader.units, reader.cards, reader.notes, reader.unread = section, [], [], [], []
        reader._line(1, line)
        right = not reader.unread and not reader.notes and [*reader.units, *reader.cards] == [thing] * copies
        yield line if right else f"{copies}x {thing.id}"


def _runs(things: Sequence[Unit | Card]) -> Iterator[tuple[Unit | Card, int]]:
    """Equal things that follow each other, with how many there are; so the order is kept."""
    for _, run in groupby(things, key=lambda thing: thing.id):
        alike = list(run)
        for start in range(0, len(alike), MOST_COPIES):
            yield alike[0], len(alike[start : start + MOST_COPIES])


def write_toml(force: Force, lang: str = "en") -> str:
    """The force as a force file: ids, with the names behind them for those who read it."""
    lines = [f"name = {_toml(force.title or force.name)}"]
    if force.description is not None:
        lines.append(f"description = {_toml(force.description)}")
    if force.theme:
        lines.append(f"theme = {_toml(force.theme)}")
    for key, things in (("units", force.units), ("cards", force.cards)):
        entries = [(f"  [{_toml(thing.id)}, {copies}],", thing.name) for thing, copies in _runs(things)]
        width = max((len(entry) for entry, _ in entries), default=0)
        lines.append(f"{key} = [")
        lines += [f"{entry:<{width}}  # {' '.join(spoken(name, lang).split())}" for entry, name in entries]
        lines.append("]")
    return "\n".join(lines) + "\n"


def _toml(value: str | Text) -> str:
    if isinstance(value, dict):
        written = ", ".join(f"{lang} = {_toml(text)}" for lang, text in value.items())
        return f"{{ {written} }}"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def looks_like_toml(text: str) -> bool:
    """A force file rather than a list?"""
    return TOML_FORCE.search(text) is not None
