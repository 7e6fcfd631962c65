"""The values of a scenario file: texts, numbers and lists as TOML gives them, refused in sentences where they are of another kind."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from typing import Any

from buildstars.content.collection import ContentError
from buildstars.content.legal import MOST_CARDS
from buildstars.content.text.phrases import Phrase, Refused, Said, SaidError, clauses, located, of_options, of_rules, phrase
from buildstars.core.messages import IllegalAnswer, Mistake
from buildstars.core.options import OptionError, SetupError


class ScenarioError(ContentError):
    """What is wrong with a scenario file, in sentences."""


class Wrong(SaidError):
    """What is wrong in a scenario, and at which place of it; whoever knows the file and the step adds them."""

    def __init__(self, why: Said, place: Said = "") -> None:
        super().__init__(under(place, why))


def under(place: Said, what: Said) -> Said:
    """Something behind its place, or a place inside another."""
    return located(place, what) if place else what


def in_file(file: str, error: Exception, place: Said = "") -> Phrase:
    """What is wrong in a file, as a whole sentence."""
    return clauses([located(file, under(place, said_by(error)))])


def said_by(error: Exception) -> Said:
    """What an error of the rules, of the options or of the file says."""
    if isinstance(error, SaidError):
        return error.why
    if isinstance(error, OptionError | SetupError):
        return of_options(error)
    if isinstance(error, Mistake):
        return of_rules(error)
    if isinstance(error, IllegalAnswer):
        return Refused("", {}, refusal=error.refusal)
    return str(error)


def seat_place(seat: int) -> Phrase:
    return phrase("scenario-seat", seat=str(seat))


def step_place(step: int) -> Phrase:
    return phrase("scenario-step", step=str(step))


def check_keys(raw: dict[str, Any], known: Iterable[str], place: Said) -> None:
    known = tuple(known)
    for key in raw:
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1, cutoff=0.6)
            if near:
                raise Wrong(phrase("scenario-key-near", key=key, near=near[0]), place)
            raise Wrong(phrase("scenario-key", key=key, known=", ".join(known)), place)


def whole(raw: dict[str, Any], key: str, place: Said, default: int | None = None) -> int | None:
    value = raw.get(key, default)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise Wrong(phrase("scenario-whole", key=key, given=repr(value)), place)
    return value


def flag(raw: dict[str, Any], key: str, place: Said) -> bool:
    value = raw.get(key, False)
    if not isinstance(value, bool):
        raise Wrong(phrase("scenario-flag", key=key, given=repr(value)), place)
    return value


def words(raw: dict[str, Any], key: str, place: Said) -> tuple[str, ...]:
    value = raw.get(key, [])
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise Wrong(phrase("scenario-words", key=key), place)
    return tuple(value)


def tables(raw: dict[str, Any], key: str) -> list[dict[str, Any]]:
    value = raw.get(key, [])
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise Wrong(phrase("scenario-tables", key=key))
    return value


def dice_of(raw: dict[str, Any], place: Said) -> tuple[str, ...]:
    found = words(raw, "dice", place)
    for roll in found:
        if not re.fullmatch(r"[1-6]\+[1-6]", roll):
            raise Wrong(phrase("scenario-roll", roll=roll), place)
    return found


def entries(value: Any, key: str, place: Said) -> Iterator[tuple[Any, int]]:
    """`"Name"`, `["Name", 3]` or a table, each with how many of it."""
    if not isinstance(value, list):
        raise Wrong(phrase("scenario-list", key=f"`{key}`"), place)
    for entry in value:
        if isinstance(entry, list):
            if len(entry) != 2 or not isinstance(entry[1], int) or not 1 <= entry[1] <= MOST_CARDS:
                raise Wrong(phrase("scenario-several", most=str(MOST_CARDS), given=repr(entry)), under(place, f"`{key}`"))
            yield entry[0], entry[1]
        else:
            yield entry, 1
