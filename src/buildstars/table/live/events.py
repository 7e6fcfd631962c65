"""The events of a game, of which only the latest are objects: those before are kept packed, a tenth as large.

They are read again when somebody comes, or wants a report. An answer tells of the last few only.
"""

from __future__ import annotations

import io
import pickle
import zlib
from collections.abc import Iterator
from typing import Any, Final

from buildstars.core.messages import Event, Name
from buildstars.table.live.games import TableSpec

BLOCK: Final = 32
"""Events that are packed together."""
OPEN: Final = 16
"""Events that stay as they are, at least."""
Told = tuple[int, Event]
"""An event with its turn."""


class Events:
    """In order. Names of units and cards are those of the spec, before and after."""

    def __init__(self, spec: TableSpec) -> None:
        self._spec = spec
        self._packed: list[bytes] = []
        self._open: list[Told] = []

    def __len__(self) -> int:
        return len(self._packed) * BLOCK + len(self._open)

    def __iter__(self) -> Iterator[Told]:
        return iter(self.since(0))

    def add(self, told: Told) -> None:
        self._open.append(told)
        if len(self._open) >= BLOCK + OPEN:
            self._packed.append(_pack(self._open[:BLOCK], _names(self._spec)))
            del self._open[:BLOCK]

    def since(self, first: int) -> list[Told]:
        """All from one on."""
        whole = len(self._packed)
        if first >= whole * BLOCK:
            return self._open[first - whole * BLOCK :]
        names = {key: name for name, key in _names(self._spec).values()}
        found = [told for data in self._packed[first // BLOCK :] for told in _unpack(data, names)]
        return [*found[first % BLOCK :], *self._open]

    def cut(self, count: int) -> None:
        """What came after so many has not happened."""
        whole = min(len(self._packed), count // BLOCK)
        kept = self.since(whole * BLOCK)[: max(0, count - whole * BLOCK)]
        del self._packed[whole:]
        self._open = kept

    def turn(self) -> int:
        """Of the last one."""
        return self.since(len(self) - 1)[0][0] if len(self) else 0


Names = dict[int, tuple[Name, tuple[str, int]]]
"""By the object's identity: the name of a thing in a spec, and where it is there."""


def _names(spec: Any) -> Names:
    units = {id(name): (name, ("unit", place)) for place, name in getattr(spec, "unit_names", {}).items()}
    cards = {id(name): (name, ("card", place)) for place, name in enumerate(getattr(spec, "card_names", ()))}
    return units | cards


class _Packer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, names: Names) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._names = names

    def persistent_id(self, thing: object) -> tuple[str, int] | None:
        known = self._names.get(id(thing)) if isinstance(thing, Name) else None
        return known[1] if known is not None else None


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, names: dict[tuple[str, int], Name]) -> None:
        super().__init__(file)
        self._names = names

    def persistent_load(self, place: Any) -> Name:
        return self._names[place]


def _pack(told: list[Told], names: Names) -> bytes:
    file = io.BytesIO()
    _Packer(file, names).dump(told)
    return zlib.compress(file.getvalue(), 3)


def _unpack(data: bytes, names: dict[tuple[str, int], Name]) -> list[Told]:
    found: list[Told] = _Unpacker(io.BytesIO(zlib.decompress(data)), names).load()
    return found
