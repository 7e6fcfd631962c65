"""Forces that are being built, as texts: lists and force files with a line at their head that names the game, and back again.

Law: what is written here is read as the same sheet, in both languages and both forms. No text that somebody pastes is
refused: what cannot be read is reported line by line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from buildstars.content.called import text_by
from buildstars.content.files.lists import BEHIND, QUOTES, Remark, looks_like_toml, read_list, write_list, write_toml
from buildstars.content.fleets import Fleet, FleetFile
from buildstars.content.legal import FULL_DECK, HALF_DECK, HALF_SIZE
from buildstars.content.loader import Collection, ContentError, Source, read_written
from buildstars.content.model import Card, Force, Text, Unit
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.text.phrases import Said, line_of, located, say
from buildstars.lab.fleets import write_fleet
from buildstars.registry import canonical
from buildstars.table.access.guests import clean
from buildstars.table.http.models.builder import ID_PATTERN, MOST_THINGS, ForceSheet
from buildstars.table.wire import GameName

LONGEST_NAME: Final = 40
MOST_LINES: Final = 100
"""Lines that are told about."""
LONGEST_TOLD: Final = 120
HEAD: Final = re.compile(
    r"^[ \t]*#[ \t]*Buildstars: (?P<game>cardgame|cards?|minis), (?P<size>[1-6]\d) stars(?:, (?P<battle>free|space|ground|mixed) battle)?"
    r"(?P<base>, base cards)?(?P<half>, half game)?[ \t]*$", re.MULTILINE,
)
LINK: Final = re.compile(r"\s*(?:https?://[^\s/]+)?/?force/(?P<code>[A-Za-z0-9]{4,20})/?\s*")
THING: Final = re.compile(ID_PATTERN)
Thing = TypeVar("Thing", Unit, Card)


@dataclass(frozen=True)
class Pasted:
    """What could be made of a text."""

    sheet: ForceSheet
    unread: tuple[dict[str, Any], ...] = ()
    notes: tuple[dict[str, Any], ...] = ()


def tidy(name: str) -> str:
    """A name that stands in a line of a list and is read from it as the same."""
    while True:
        found = "".join(sign for sign in clean(name, LONGEST_NAME) if sign.isprintable()).strip(QUOTES + " ")
        found = BEHIND.sub("", f" {found}").strip(QUOTES + " ")  # what would be a comment behind it
        if found == name:
            return found
        name = found


def tidied(sheet: ForceSheet) -> ForceSheet:
    """The same with a tidy name, each unit and card once, and nothing that only the other game has."""
    minis = sheet.game == "minis"
    return sheet.model_copy(update={
        "name": tidy(sheet.name), "units": _once(sheet.units), "cards": _once(sheet.cards),
        "battle": sheet.battle if minis else "free", "base_bonus": sheet.base_bonus and minis,
    })


def _once(things: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    counts: dict[str, int] = {}
    for id_, copies in things:
        counts[id_] = min(60, counts.get(id_, 0) + copies)
    return list(counts.items())


# ---- to forces --------------------------------------------------------------------------------------------------------


def force_in(sheet: ForceSheet, collection: Collection) -> tuple[Force, list[str]]:
    """The force, and the ids that the collection does not know."""
    missing = [id_ for id_, _ in sheet.units if id_ not in collection.units]
    missing += [id_ for id_, _ in sheet.cards if id_ not in collection.cards]
    units = [collection.units[id_] for id_, copies in sheet.units if id_ in collection.units for _ in range(copies)]
    cards = [collection.cards[id_] for id_, copies in sheet.cards if id_ in collection.cards for _ in range(copies)]
    names = text_by(lambda lang: sheet.name or render("t-own-force", {}, lang))
    return Force(names["en"], tuple(units), tuple(cards), names if not sheet.name else None), missing


def _written(sheet: ForceSheet, collection: Collection) -> Force:
    """To be written down: what the collection does not know is there too, by its id alone."""
    units = [collection.units.get(id_) or _unknown(id_, collection.units) for id_, copies in sheet.units for _ in range(copies)]
    cards = [collection.cards.get(id_) or _unknown(id_, collection.cards) for id_, copies in sheet.cards for _ in range(copies)]
    return Force(sheet.name, tuple(units), tuple(cards))


def _unknown(id_: str, known: Mapping[str, Thing]) -> Thing:
    set_, _, number = id_.rpartition(":")
    any_thing = next(iter(known.values()))
    return replace(any_thing, set=set_, number=int(number[1:]) if number[1:].isdecimal() else number[1:].upper(), name=Text(en=id_))


def is_half(sheet: ForceSheet) -> bool:
    """For a half game (F5); for another size the deck has as many cards as ever (J46)."""
    return sheet.game == "card" and sheet.size == HALF_SIZE and sheet.deck == HALF_DECK


def options_of(sheet: ForceSheet) -> dict[str, str]:
    """Of a game that it is built for."""
    options = {"size": str(sheet.size)}
    if sheet.game == "minis":
        options |= {"battle": sheet.battle, "base_bonus": "on" if sheet.base_bonus else "off"}
    elif is_half(sheet):
        options["deck"] = str(HALF_DECK)
    return options


# ---- writing ----------------------------------------------------------------------------------------------------------


def head_of(sheet: ForceSheet) -> str:
    minis = f", {sheet.battle} battle{', base cards' if sheet.base_bonus else ''}" if sheet.game == "minis" else ""
    return f"# Buildstars: {sheet.game}, {sheet.size} stars{minis}{', half game' if is_half(sheet) else ''}\n"


def as_list(sheet: ForceSheet, lang: str, collection: Collection) -> str:
    return head_of(sheet) + write_list(_written(sheet, collection), lang, collection)


def as_toml(sheet: ForceSheet, collection: Collection) -> str:
    force = _written(sheet, collection)
    return head_of(sheet) + (write_fleet(Fleet(force, sheet.battle)) if sheet.game == "minis" else write_toml(force))


# ---- reading ----------------------------------------------------------------------------------------------------------


def read_kept(text: str, game: GameName) -> ForceSheet:
    """A sheet that was kept, ids and all, whether or not the collection knows them any more."""
    try:
        written = read_written(Source("", text), FleetFile)
    except ContentError:
        return ForceSheet(game=game)
    name = written.name["en"] if isinstance(written.name, dict) else written.name
    return _headed(ForceSheet(
        game=game, name=name, battle=written.battle, units=_within(written.units), cards=_within(written.cards)
    ), text)


def read_paste(text: str, game: GameName, collection: Collection) -> Pasted:
    """What can be made of a list or a force file."""
    found = _read_toml(text, game, collection) if looks_like_toml(text) else _read_list(text, game, collection)
    return Pasted(tidied(_headed(found.sheet, text)), found.unread[:MOST_LINES], found.notes[:MOST_LINES])


def _headed(sheet: ForceSheet, text: str) -> ForceSheet:
    head = HEAD.search(text)
    if head is None:
        return sheet
    size = min(60, int(head["size"]))
    battle = head["battle"] or sheet.battle
    found = {
        "game": canonical(head["game"]), "size": size, "battle": battle, "base_bonus": head["base"] is not None,
        "deck": HALF_DECK if head["half"] else FULL_DECK,
    }
    return sheet.model_copy(update=found)


def _read_list(text: str, game: GameName, collection: Collection) -> Pasted:
    read = read_list(text, collection)
    unread = [_remark(one) for one in read.unread]
    sheet = ForceSheet(
        game=game, name=tidy(read.force.name), units=_counted(read.force.units, unread), cards=_counted(read.force.cards, unread)
    )
    return Pasted(sheet, tuple(unread), tuple(_remark(one) for one in read.notes))


def _read_toml(text: str, game: GameName, collection: Collection) -> Pasted:
    source = Source("", text)
    try:
        written = read_written(source, FleetFile)
    except ContentError as error:
        return Pasted(ForceSheet(game=game), tuple(_mistake(one, text) for one in error.said))
    unread: list[dict[str, Any]] = []
    found: dict[str, list[Unit | Card]] = {"units": [], "cards": []}
    for kind, pairs in (("units", written.units), ("cards", written.cards)):
        for n, (key, copies) in enumerate(pairs):
            try:
                thing: Unit | Card = collection.unit(key) if kind == "units" else collection.card(key)
            except ContentError as error:
                unread += [_mistake(located(source.at((kind, n)), one), text) for one in error.said]
            else:
                found[kind] += [thing] * min(copies, MOST_THINGS + 1)
    name = written.name["en"] if isinstance(written.name, dict) else written.name
    sheet = ForceSheet(
        game="minis" if "battle" in text and written.battle != "free" else game, name=tidy(name), battle=written.battle,
        units=_counted(found["units"], unread), cards=_counted(found["cards"], unread),
    )
    return Pasted(sheet, tuple(unread))


def _within(pairs: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    """No more than a sheet may hold."""
    found: list[tuple[str, int]] = []
    left = MOST_THINGS
    for id_, copies in pairs:
        copies = min(copies, 60, left)
        if copies > 0 and THING.fullmatch(id_):
            found.append((id_, copies))
            left -= copies
    return found


def _counted(things: Iterable[Unit | Card], unread: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """Each thing once, with its copies, in the order of the first; what is too much is told."""
    counts: dict[str, int] = {}
    total = 0
    for thing in things:
        total += 1
        if total <= MOST_THINGS and counts.get(thing.id, 0) < 60:
            counts[thing.id] = counts.get(thing.id, 0) + 1
    if total > MOST_THINGS:
        why = {lang: render("bu-too-many", {"count": total, "most": MOST_THINGS}, lang) for lang in LANGUAGES}
        unread.append({"number": 0, "text": "", "reason": why})
    return list(counts.items())


def _remark(one: Remark) -> dict[str, Any]:
    return {"number": one.number, "text": one.text[:LONGEST_TOLD], "reason": {lang: one.say(lang) for lang in LANGUAGES}}


def _mistake(problem: Said, text: str) -> dict[str, Any]:
    """A mistake in a force file: its line, and what is wrong there."""
    number, why = line_of(problem)
    lines = text.splitlines()
    shown = clean(lines[number - 1], LONGEST_TOLD) if 0 < number <= len(lines) else ""
    return {"number": number, "text": shown, "reason": {lang: clean(say(why, lang), 300) for lang in LANGUAGES}}
