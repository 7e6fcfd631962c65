"""What people choose from when they sit down: forces and opponents. What a browser sends never names a file of this machine."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Any, Final

import msgspec

from buildstars.bots.own_file import UnknownBot
from buildstars.bots.registry import LEVELS, described
from buildstars.bots.styles import NAMES, STYLES
from buildstars.content.languages import LANGUAGES, render
from buildstars.content.legal import cost, force_problems
from buildstars.content.lists import ListResult
from buildstars.content.loader import Collection, ContentError, load_forces, load_sets
from buildstars.content.model import Card, Force, Text, Unit
from buildstars.core.messages import Argument, Name
from buildstars.lab.building import BuildError, random_force
from buildstars.lab.forces import BENCH, PACKS, RANDOM, READY, read_any
from buildstars.table import wire
from buildstars.table.catalog import Catalog, icon_prints, know, unit_print
from buildstars.table.chairs import ForceChoice
from buildstars.table.errors import refused
from buildstars.table.guests import clean

LONGEST_FORCE_NAME: Final = 40
OPTIONS_OF_OPPONENTS: Final = ("style", "blunder", *NAMES)
"""What may be said of an opponent here: how much it thinks is the server's business, and no files are read."""
FIRST_OPPONENT: Final = "recruit"


@cache
def collection() -> Collection:
    return load_sets()


@cache
def shipped() -> dict[str, Force]:
    """The ready forces first, in their order, then the packs."""
    found = load_forces(collection())
    keys = [*READY, *(key for key in found if key not in (*READY, *PACKS, *BENCH)), *PACKS]
    return {key: found[key] for key in keys if key in found}


# ---- forces -----------------------------------------------------------------------------------------------------------


def any_force(packs: bool) -> ForceChoice:
    """A random one, which stays what it is."""
    key = secrets.choice(PACKS) if packs else f"{RANDOM}{secrets.randbelow(1_000_000)}"
    return ForceChoice(key=key)


def force_of(choice: ForceChoice, options: dict[str, str]) -> Force:
    """The force that was chosen; Refused, with the first reason, if there is none or it cannot be played."""
    size, packs = int(options.get("size", "30")), options.get("packs") == "on"
    if choice.text:
        result = read_text(choice.text)
        if result.unread:
            first = result.unread[0]
            raise refused("t-error-force-line", 422, line=first.number, text=first.text)
        force = result.force
    elif choice.key in shipped():
        force = shipped()[choice.key]
    else:
        force = _random(choice.key, size)
    problems = force_problems(force, size, packs)
    if problems:
        why = {lang: render(problems[0].id, problems[0].args, lang) for lang in LANGUAGES}
        name = title_of(force)
        raise refused("t-error-force", 422, name=wire.Name(name.en, name.de), why=wire.Name(why["en"], why["de"]), rule=problems[0].rule)
    return force


def _random(key: str, size: int) -> Force:
    digits = key.removeprefix(RANDOM)
    if not key.startswith(RANDOM) or not (digits.isascii() and digits.isdecimal() and len(digits) <= 18):
        raise refused("t-error-no-force", 422, key=key[:LONGEST_FORCE_NAME])
    try:
        return random_force(collection(), int(digits), size)
    except BuildError:
        raise refused("t-error-no-random-force", 422, size=size) from None


def read_text(text: str) -> ListResult:
    """What can be made of a list or a force file that somebody pasted; Refused if it is a file that cannot be read."""
    try:
        result = read_any(text, "", collection())
    except ContentError as error:
        raise refused("t-error-force-file", 422, why=str(error)[:300]) from None
    force = result.force
    names = [clean(force.called(lang), LONGEST_FORCE_NAME) or render("t-own-force", {}, lang) for lang in ("en", "de")]
    named = Force(names[0], force.units, force.cards, Text(*names), None, "")
    return ListResult(named, result.notes, result.unread)


def title_of(force: Force) -> Text:
    return Text(force.called("en"), force.called("de"))


def list_forces() -> list[dict[str, Any]]:
    return [
        {
            "key": key, "name": _both(title_of(force)), "description": _both(force.description or Text("", "")), "theme": force.theme,
            "stars": sum(cost(unit) for unit in force.units), "units": _counted(force.units), "cards": _counted(force.cards),
            "packs": key in PACKS,
        }
        for key, force in shipped().items()
    ]


@cache
def ready_units() -> bytes:
    """A catalog of their units, whose pictures can be asked for from now on; their cards are not in it."""
    units = {unit.id: unit for force in shipped().values() for unit in force.units}
    know(units.values())
    return msgspec.json.encode(Catalog({key: unit_print(unit) for key, unit in units.items()}, {}, icon_prints()))


def check_force(text: str, size: int, packs: bool) -> dict[str, Any]:
    """Everything that is to be said about a list."""
    result = read_text(text)
    force = result.force
    problems = force_problems(force, size, packs)
    return {
        "ok": not problems and not result.unread,
        "name": force.name,
        "problems": [
            {"say": {"id": one.id, "args": _plain(one.args)}, "rule": one.rule, "text": _rendered(one.id, one.args)} for one in problems
        ],
        "unread": [{"number": one.number, "text": one.text, "reason": _rendered(one.id, one.args)} for one in result.unread],
        "notes": [{"number": one.number, "text": one.text, "reason": _rendered(one.id, one.args)} for one in result.notes],
        "stars": sum(cost(unit) for unit in force.units),
        "cards": len(force.cards),
    }


def _counted(things: tuple[Unit, ...] | tuple[Card, ...]) -> list[list[Any]]:
    counts: dict[str, int] = {}
    for thing in things:
        counts[thing.id] = counts.get(thing.id, 0) + 1
    return [[id_, count] for id_, count in counts.items()]


def _both(text: Text) -> dict[str, str]:
    return {"en": text.en, "de": text.de}


def _rendered(id_: str, args: dict[str, Argument]) -> dict[str, str]:
    return {lang: render(id_, args, lang) for lang in LANGUAGES}


def _plain(args: dict[str, Argument]) -> dict[str, Any]:
    return {key: {"en": value.en, "de": value.de} if isinstance(value, Name) else value for key, value in args.items()}


# ---- opponents --------------------------------------------------------------------------------------------------------


def opponent_of(text: str) -> str:
    """An opponent's text in its short spelling; Refused if there is none, or if the text wants what only the command line may."""
    level, colon, rest = text.partition(":")
    keys = [part.partition("=")[0].strip() for part in rest.split(",")] if colon else []
    if level.strip().casefold() not in LEVELS or any(key not in OPTIONS_OF_OPPONENTS for key in keys):
        raise refused("t-error-no-opponent", 422, text=text[:LONGEST_FORCE_NAME])
    try:
        return described(text).short
    except UnknownBot:
        raise refused("t-error-no-opponent", 422, text=text[:LONGEST_FORCE_NAME]) from None


def opponent_name(text: str) -> str:
    """As it stands in the record."""
    return text[0].upper() + text[1:]


def list_opponents() -> dict[str, Any]:
    levels = [level.id for level in LEVELS.values() if level.for_people]
    return {"levels": [_told("opponent", id_) for id_ in levels], "styles": [_told("style", id_) for id_ in STYLES]}


def _told(kind: str, id_: str) -> dict[str, Any]:
    message = f"{kind}-{id_}"
    return {
        "id": id_,
        "name": {lang: render(message, {}, lang) for lang in LANGUAGES},
        "about": {lang: render(message, {}, lang, "about") for lang in LANGUAGES},
    }
