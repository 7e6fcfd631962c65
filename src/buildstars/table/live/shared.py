"""What tables with the same forces have in common, kept once for all of them: it is most of what a table needs in memory.

A game's spec and the definitions in its record's head are the same for all tables with the same forces, names and
options. Nobody changes them while a game is played.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final
from weakref import WeakValueDictionary

from msgspec import structs

from buildstars.content.model import Force, Text
from buildstars.core.messages import Name
from buildstars.match.kinds import KINDS, Definition, Kind
from buildstars.match.record import Header, Record
from buildstars.table.live.games import TableSpec, played
from buildstars.table.wire.saying import forget, remember

Titles = Sequence[Text | None]
"""The names of the forces in every language; a record keeps one."""
Pairs = tuple[tuple[str, str], ...]


def give_titles(spec: TableSpec, titles: Titles) -> None:
    for seat, title in enumerate(titles):
        if title is not None and spec.forces[seat].title != title:
            spec.forces[seat] = structs.replace(spec.forces[seat], title=title)


class Common:
    """Held by the tables that share it; with the last of them it goes."""

    def __init__(self, spec: Any) -> None:
        self.spec = spec
        self.definitions: tuple[Definition, ...] = ()
        self._names: list[Name] = [*getattr(spec, "unit_names", {}).values(), *getattr(spec, "card_names", ())]
        remember(self._names)

    def __del__(self) -> None:
        forget(self._names)

    def share(self, record: Record) -> None:
        """Of each text in a record's head there is one, as long as somebody has it."""
        if self.definitions != record.header.definitions:
            self.definitions = record.header.definitions
        record.header = replace(record.header, definitions=self.definitions)
        record.head = [sys.intern(line) for line in record.head]


_commons: Final[WeakValueDictionary[tuple[Any, ...], Common]] = WeakValueDictionary()


def of_forces(kind: Kind, forces: Sequence[Force], options: Mapping[str, str]) -> Common:
    """SetupError or OptionError, with a sentence, if there can be no game of them."""
    titles = tuple(_spoken(force.title) for force in forces)
    return _common((kind.name, tuple(forces), titles, _pairs(options)), lambda: kind.spec(forces, options))


def of_header(header: Header, titles: Titles) -> Common:
    """Of the games that a header defines, their forces called so; KindError if it defines none."""

    def spec() -> Any:
        found = played(KINDS[header.game].start(header.options, header.definitions)).spec
        give_titles(found, titles)
        return found

    return _common((header.game, header.definitions, tuple(map(_spoken, titles)), _pairs(header.options)), spec)


def _common(key: tuple[Any, ...], spec: Callable[[], Any]) -> Common:
    found = _commons.get(key)
    if found is None:
        found = _commons[key] = Common(spec())
    return found


def _pairs(texts: Mapping[str, str]) -> Pairs:
    return tuple(texts.items())


def _spoken(title: Text | None) -> Pairs | None:
    return _pairs(title) if title is not None else None
