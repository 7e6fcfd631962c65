"""A set as the text of a TOML file, written the way the shipped sets are: one field a line, faces and names in one line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from buildstars import versions
from buildstars.content.model import Card, Text, Unit

UNIT: Final = ("number", "name", "craft", "kind", "affiliation", "rarity", "named", "front", "back", "movement", "flavour")
CARD: Final = ("number", "name", "type", "affiliation", "rarity", "stars", "defense", "icon", "unit_stars", "bonus", "effects", "flavour")


def set_text(id_: str, name: Text, units: Iterable[Unit], remarks: Iterable[str] = (), cards: Iterable[Card] = ()) -> str:
    """The file; `remarks` stand at its top as comments."""
    lines = [*(f"# {remark}" for remark in remarks), f"id = {toml(id_)}", f"name = {toml(name)}", "version = 1"]
    lines.append(f"format = {versions.SET}")
    for unit in units:
        lines += ["", "[[units]]", *_entry(unit, UNIT)]
    for card in cards:
        lines += ["", "[[cards]]", *_entry(card, CARD)]
    return "\n".join(lines) + "\n"


def _entry(thing: Unit | Card, order: Iterable[str]) -> Iterator[str]:
    entry = entry_of(thing)
    for field in order:
        if field == "effects" and field in entry:
            yield from ("effects = [", *(f"  {toml(effect)}," for effect in entry[field]), "]")
        elif field in entry:
            yield f"{field} = {toml(entry[field])}"


def entry_of(thing: Unit | Card) -> dict[str, Any]:
    """As it would stand in a set file: without what goes without saying."""
    found = _said(thing)
    assert isinstance(found, dict)
    return {key: value for key, value in found.items() if key != "set"}


def _said(value: Any) -> Any:
    if isinstance(value, Struct):
        config, fields = value.__struct_config__, msgspec.structs.fields(value)
        tag = {str(config.tag_field): config.tag} if config.tag_field else {}
        said = {field.encode_name: getattr(value, field.name) for field in fields if getattr(value, field.name) != field.default}
        return {**tag, **{key: _said(one) for key, one in said.items()}}
    if isinstance(value, tuple):
        return [_said(one) for one in value]
    return value


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
