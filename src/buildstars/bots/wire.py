"""What goes between a game and an opponent in a process of its own: a few small messages, each with its length before it.

A question is the bytes of a view, the seat and the state of the generator. An answer brings the generator back, so that
an opponent elsewhere plays exactly the games that it would play here.
"""

from __future__ import annotations

from typing import IO, Final

import msgspec

from buildstars.content.model import Force
from buildstars.core.generator import Generator

HEAD: Final = 4
MOST: Final = 1 << 26
"""Bytes of a message; more is not one of ours."""


class Named(msgspec.Struct, frozen=True, tag=True):
    """To the opponent, first of all: who it is (bots.registry)."""

    text: str


class Table(msgspec.Struct, frozen=True, tag=True):
    """To the opponent, once a game: what everybody knows beforehand (J39)."""

    forces: list[Force]
    options: dict[str, str]


class Ask(msgspec.Struct, frozen=True, tag=True):
    """To the opponent: the bytes of its seat's view, and its generator. With `draw`: does it agree to a draw?"""

    seat: int
    view: bytes
    x: int
    weyl: int
    draw: bool = False


class Ready(msgspec.Struct, frozen=True, tag=True):
    """From the opponent: its name, after `Named` and after `Table`."""

    name: str


class Answer(msgspec.Struct, frozen=True, tag=True):
    """From the opponent; whatever it answered, if that is a whole number, else its text."""

    answer: int | str
    x: int
    weyl: int


class Failed(msgspec.Struct, frozen=True, tag=True):
    """From the opponent: it raised, and this is the last line of the traceback, or why there is no such opponent."""

    why: str


Told = Named | Table | Ask
Heard = Ready | Answer | Failed
_told: Final = msgspec.msgpack.Decoder(Told)
_heard: Final = msgspec.msgpack.Decoder(Heard)


def write(stream: IO[bytes], message: Told | Heard) -> None:
    data = msgspec.msgpack.encode(message)
    stream.write(len(data).to_bytes(HEAD, "big") + data)
    stream.flush()


def frame(stream: IO[bytes]) -> bytes | None:
    """The next message's bytes; None at the end, or where it is cut short or is none of ours."""
    head = stream.read(HEAD)
    if len(head) < HEAD:
        return None
    size = int.from_bytes(head, "big")
    data = stream.read(size) if size <= MOST else b""
    return data if len(data) == size else None


def heard(data: bytes) -> Heard:
    """msgspec.DecodeError (ValidationError is one) if it is not a message of an opponent."""
    message: Heard = _heard.decode(data)
    return message


def told(data: bytes) -> Told:
    message: Told = _told.decode(data)
    return message


def generator(x: int, weyl: int) -> Generator:
    made = Generator(1)
    made.x, made.weyl = x, weyl
    return made
