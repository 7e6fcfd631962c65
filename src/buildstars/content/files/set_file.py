"""A set as the text of a TOML file, written the way the shipped sets are: one field a line, faces and names in one line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from buildstars import versions
from buildstars.content.model import Text, Unit

ORDER: Final = ("number", "name", "craft", "kind", "affiliation", "rarity", "named", "front", "back", "movement", "flavour")


def set_text(id_: str, name: Text, units: Iterable[Unit], remarks: Iterable[str] = ()) -> str:
    """The file; `remarks` stand at its top as comments."""
    lines = [*(f"# {remark}" for remark in remarks), f"id = {toml(id_)}", f"name = {toml(name)}", "version = 1"]
    lines.append(f"format = {versions.SET}")
    for unit in units:
        lines += ["", "[[units]]", *_entry(unit)]
    return "\n".join(lines) + "\n"


def _entry(unit: Unit) -> Iterator[str]:
    plain: dict[str, Any] = msgspec.to_builtins(unit)
    for field in ORDER:
        value = plain[field]
        if value is None or (field == "named" and not value):
            continue
        yield f"{field} = {toml(value)}"


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
