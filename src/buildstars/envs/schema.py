"""What each byte of an observation and each action id means, as data: versioned, with a hash that changes when any of it does."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from buildstars.content.model import Force


class Field(msgspec.Struct, frozen=True):
    """Some bytes of an observation. `shape` says how they repeat, the last number running fastest."""

    name: str
    """As `schema.field` finds it."""
    offset: int
    """The place of its first byte."""
    shape: tuple[int, ...]
    """How many bytes, as in an array: rows before columns."""
    values: str
    """`flag`, `number`, `seat`, `unit`, `card`, `place`, `code` or `bits`; docs/encoding.md tells how each is read."""
    meaning: str
    """In English."""

    @property
    def length(self) -> int:
        """How many bytes it takes."""
        size = 1
        for n in self.shape:
            size *= n
        return size


class ActionRange(msgspec.Struct, frozen=True):
    """Actions from `first` on, `count` of them."""

    name: str
    """What these actions name."""
    first: int
    """The first action."""
    count: int
    """How many there are."""
    meaning: str
    """How an action of the range is read, in English."""


class Schema(msgspec.Struct, frozen=True):
    """An encoding: equal hashes are equal layouts. Which unit or card a row stands for is told by the forces (`door.forces`)."""

    game: str
    """`card` or `minis`."""
    version: int
    """Of the encoding (docs/versions.md)."""
    players: int
    """Seats that observations have room for: those at the table, or more (envs.layout)."""
    units: int
    """Rows for units a seat: what the largest force needs."""
    cards: int
    """Rows for kinds of cards a seat, likewise."""
    form: str
    """How rows are written; docs/encoding.md lists the forms."""
    size: int
    """Bytes of an observation."""
    actions: int
    """How many actions there are, offered or not."""
    fields: tuple[Field, ...]
    """All bytes of an observation that mean something."""
    ranges: tuple[ActionRange, ...]
    """All actions that mean something."""

    @property
    def hash(self) -> str:
        """16 hexadecimal digits of the SHA-256 of its JSON."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:16]

    def field(self, name: str) -> Field:
        """A field by its name; KeyError with all names if there is none."""
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(f"there is no field {name!r}; the fields are {', '.join(field.name for field in self.fields)}")


class Reader:
    """An observation that is told in words; what both games tell alike."""

    def __init__(self, e: Any, forces: Sequence[Force], data: bytes) -> None:
        self.e, self.data, self.players = e, data, int(e.players)
        looks = data[0]  # both encodings begin with the seat that looks
        self.forces = [forces[(looks + k) % self.players] for k in range(self.players)]

    def who(self, seat: int) -> str | None:
        """`you`, or the others clockwise as +1, +2 …"""
        return None if seat == 0 else "you" if seat == 1 else f"+{seat - 1}"

    def unit(self, at: int) -> dict[str, Any] | None:
        seat, index = self.data[at], self.data[at + 1]
        return {"seat": self.who(seat), "index": index - 1, "name": self.forces[seat - 1].units[index - 1].name["en"]} if seat else None


def named(rows: Sequence[tuple[str, int, int | tuple[int, ...], str, str]]) -> tuple[Field, ...]:
    """Fields from short rows; a shape may be written as one number."""
    return tuple(
        Field(name, int(offset), (shape,) if isinstance(shape, int) else tuple(int(n) for n in shape), values, meaning)
        for name, offset, shape, values, meaning in rows
    )
