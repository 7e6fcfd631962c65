"""What people choose from when they sit down: forces and opponents. What a browser sends never names a file of this machine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

from buildstars.bots.own_file import UnknownBot
from buildstars.content.called import text_by
from buildstars.content.files.lists import ListResult
from buildstars.content.languages import in_each
from buildstars.content.legal import cost
from buildstars.content.loader import Collection, ContentError
from buildstars.content.model import Card, Force, Text, Unit
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.text.phrases import Phrase
from buildstars.core.messages import Argument, Name
from buildstars.lab.building import BuildError
from buildstars.lab.forces import RANDOM
from buildstars.table import wire
from buildstars.table.access.guests import clean
from buildstars.table.live.errors import refused, worded
from buildstars.table.live.games import TableGame
from buildstars.table.live.registry import GAMES
from buildstars.table.live.seats import ForceChoice
from buildstars.table.wire.saying import text_name
from buildstars.table.workshop.catalog import Catalog, icon_prints, know, unit_print
from buildstars.table.workshop.own_sets import collection_with

LONGEST_FORCE_NAME: Final = 40


# ---- forces -----------------------------------------------------------------------------------------------------------


def any_force(game: TableGame, options: Mapping[str, str]) -> ForceChoice:
    """A random one, which stays what it is."""
    return ForceChoice(key=game.any_key(options))


def force_of(game: TableGame, choice: ForceChoice, options: Mapping[str, str], collection: Collection | None = None) -> Force:
    """The force that was chosen; Refused, with the first reason, if there is none or it cannot be played.

    A text names things of the collection; without one, of ours and of what the choice carries."""
    ready = game.ready()
    if choice.text:
        result = read_text(game, choice.text, collection or collection_with(choice.sets))
        if result.unread:
            first = result.unread[0]
            raise refused("t-error-force-line", 422, line=first.number, text=first.text)
        force = result.force
    elif choice.key in ready:
        force = ready[choice.key]
    else:
        force = _random(game, choice.key, options)
    problems = game.problems(force, options)
    if problems:
        why = worded(Phrase(problems[0].id, problems[0].args))
        raise refused("t-error-force", 422, name=text_name(title_of(force)), why=why, rule=problems[0].rule)
    return force


def _random(game: TableGame, key: str, options: Mapping[str, str]) -> Force:
    digits = key.removeprefix(RANDOM)
    if not key.startswith(RANDOM) or not (digits.isascii() and digits.isdecimal() and len(digits) <= 18):
        raise refused("t-error-no-force", 422, key=key[:LONGEST_FORCE_NAME])
    try:
        return game.random_force(int(digits), options)
    except BuildError:
        raise refused("t-error-no-random-force", 422, size=options.get("size", "30")) from None


def read_text(game: TableGame, text: str, collection: Collection | None = None) -> ListResult:
    """What can be made of a list or a force file that somebody pasted; Refused if it is a file that cannot be read."""
    try:
        result = game.read_list(text, collection)
    except ContentError as error:
        raise refused("t-error-force-file", 422, why=worded(*error.said)) from None
    force = result.force
    title = text_by(lambda lang: clean(force.called(lang), LONGEST_FORCE_NAME) or render("t-own-force", {}, lang))
    named = Force(title["en"], force.units, force.cards, title, None, "")
    return ListResult(named, result.notes, result.unread)


def title_of(force: Force) -> Text:
    return text_by(force.called)


def list_forces(game: TableGame) -> list[dict[str, Any]]:
    return [
        {
            "key": key, "name": _both(title_of(force)), "description": _both(force.description or Text(en="")), "theme": force.theme,
            "stars": sum(cost(unit) for unit in force.units), "units": _counted(force.units), "cards": _counted(force.cards),
            "packs": game.is_pack(key), "battle": game.battle_of(key),
        }
        for key, force in game.ready().items()
    ]


@cache
def ready_units(game: wire.GameName) -> bytes:
    """A catalog of their units, whose pictures can be asked for from now on; their cards are not in it."""
    rules = GAMES[game]
    units = {unit.id: unit for force in rules.ready().values() for unit in force.units}
    know(units.values())
    return msgspec.json.encode(Catalog({key: unit_print(unit, rules) for key, unit in units.items()}, {}, icon_prints(rules)))


def check_force(game: TableGame, text: str, options: Mapping[str, str], collection: Collection | None = None) -> dict[str, Any]:
    """Everything that is to be said about a list."""
    result = read_text(game, text, collection)
    force = result.force
    problems = game.problems(force, options)
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
    return in_each(text)


def _rendered(id_: str, args: dict[str, Argument]) -> dict[str, str]:
    return {lang: render(id_, args, lang) for lang in LANGUAGES}


def _plain(args: dict[str, Argument]) -> dict[str, Any]:
    return {key: in_each(value) if isinstance(value, Name) else value for key, value in args.items()}


# ---- opponents --------------------------------------------------------------------------------------------------------


def opponent_of(game: TableGame, text: str) -> str:
    """An opponent's text in its short spelling; Refused if there is none, or if the text wants what only the command line may."""
    try:
        return game.spelled(text)
    except UnknownBot:
        raise refused("t-error-no-opponent", 422, text=text[:LONGEST_FORCE_NAME]) from None


def opponent_name(text: str) -> str:
    """As it stands in the record."""
    return text[0].upper() + text[1:]


def list_opponents(game: TableGame) -> dict[str, Any]:
    return {
        "levels": [_told("opponent", id_) | {"about": {lang: game.about(id_, lang) for lang in LANGUAGES}} for id_ in game.levels()],
        "styles": [_told("style", id_) for id_ in game.styles()],
    }


def _told(kind: str, id_: str) -> dict[str, Any]:
    message = f"{kind}-{id_}"
    return {
        "id": id_,
        "name": {lang: render(message, {}, lang) for lang in LANGUAGES},
        "about": {lang: render(message, {}, lang, "about") for lang in LANGUAGES},
    }
