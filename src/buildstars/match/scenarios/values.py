"""The values of a scenario file: texts, numbers and lists as TOML gives them, refused in sentences where they are of another kind."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from buildstars.content.legal import MOST_CARDS


class ScenarioError(Exception):
    """What is wrong with a scenario file, in sentences."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class Wrong(Exception):
    """A sentence about a place in a scenario; whoever knows the file and the step adds them."""


def check_keys(raw: dict[str, Any], known: Iterable[str], place: str) -> None:
    known = tuple(known)
    for key in raw:
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1, cutoff=0.6)
            hint = f'did you mean "{near[0]}"?' if near else f"known keys: {', '.join(known)}"
            raise Wrong(f'{place}"{key}" is not a key of this table; {hint}')


def whole(raw: dict[str, Any], key: str, place: str, default: int | None = None) -> int | None:
    value = raw.get(key, default)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise Wrong(f"{place}`{key}` must be a whole number, not {value!r}")
    return value


def flag(raw: dict[str, Any], key: str, place: str) -> bool:
    value = raw.get(key, False)
    if not isinstance(value, bool):
        raise Wrong(f"{place}`{key}` must be true or false, not {value!r}")
    return value


def words(raw: dict[str, Any], key: str, place: str) -> tuple[str, ...]:
    value = raw.get(key, [])
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise Wrong(f"{place}`{key}` must be a list of texts, like [\"…\", \"…\"]")
    return tuple(value)


def tables(raw: dict[str, Any], key: str) -> list[dict[str, Any]]:
    value = raw.get(key, [])
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise Wrong(f"`{key}` must be a list of tables; write [[{key}]] before each")
    return value


def dice_of(raw: dict[str, Any], place: str) -> tuple[str, ...]:
    found = words(raw, "dice", place)
    for roll in found:
        if not re.fullmatch(r"[1-6]\+[1-6]", roll):
            raise Wrong(f'{place}"{roll}" is not a roll of two dice; write it like "3+5"')
    return found


def entries(value: Any, place: str) -> Iterator[tuple[Any, int]]:
    """`"Name"`, `["Name", 3]` or a table, each with how many of it."""
    if not isinstance(value, list):
        raise Wrong(f'{place} must be a list, like ["Name", ["Name", 2]]')
    for entry in value:
        if isinstance(entry, list):
            if len(entry) != 2 or not isinstance(entry[1], int) or not 1 <= entry[1] <= MOST_CARDS:
                raise Wrong(f'{place}: several of one are written ["Name", 3], at most {MOST_CARDS}, not {entry!r}')
            yield entry[0], entry[1]
        else:
            yield entry, 1
