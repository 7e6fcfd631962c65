"""A set as the text of a TOML file, written the way the shipped sets are: one field a line, faces and names in one line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from buildstars import versions
from buildstars.content.model import Card, Text, Unit

UNIT: Final = ("number", "name", "craft", "kind", "affiliation", "rarity", "named", "front", "back", "movement", "flavour")
CARD: Final = ("number", "name", "type", "affiliation", "rarity", "stars", "defense", "icon", "unit_stars", "bonus", "flavour")


def set_text(id_: str, name: Text, units: Iterable[Unit], remarks: Iterable[str] = (), cards: Iterable[Card] = ()) -> str:
    """The file; `remarks` stand at its top as comments. Cards as a table gives them: what they do is not written."""
    lines = [*(f"# {remark}" for remark in remarks), f"id = {toml(id_)}", f"name = {toml(msgspec.to_builtins(name))}", "version = 1"]
    lines.append(f"format = {versions.SET}")
    for unit in units:
        lines += ["", "[[units]]", *_entry(unit, UNIT)]
    for card in cards:
        lines += ["", "[[cards]]", *_entry(card, CARD)]
    return "\n".join(lines) + "\n"


def _entry(thing: Unit | Card, order: Iterable[str]) -> Iterator[str]:
    plain: dict[str, Any] = msgspec.to_builtins(thing)
    if isinstance(thing, Card):
        plain["bonus"] = {value: amount for value, amount in plain["bonus"].items() if amount}
    for field in order:
        if plain[field] not in (None, "", [], {}) and plain[field] is not False:
            yield f"{field} = {toml(plain[field])}"


def toml(value: Any) -> str:
    """A value in one line of TOML; fields that say nothing are left out."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + "".join(_letter(letter) for letter in value) + '"'
    if isinstance(value, dict):
        said = {key: one for key, one in value.items() if one is not None and one != [] and one != ()}
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in said.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return str(value)


def _letter(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    return letter if letter >= " " and letter != "\x7f" else f"\\u{ord(letter):04X}"
