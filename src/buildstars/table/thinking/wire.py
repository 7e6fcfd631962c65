"""What goes between the server and a process that thinks: a few small messages, each with its length before it (`bots.wire`).

A game's forces and options are sent once and named by a number from then on; a question brings the bytes of a view.
Every question has one reply, in order, so neither needs a number.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from buildstars.boards.showing import Caption, Showing
from buildstars.bots.wire import HEAD
from buildstars.content.model import Force
from buildstars.table import wire
from buildstars.table.thinking.background import Position
from buildstars.table.workshop.text_wire import Sent

LIMITED: Final = "limited"
"""Of the command line of a process: its memory and its time are limited (`texts`)."""

# ---- to the process ---------------------------------------------------------------------------------------------------


class Game(Struct, frozen=True, tag=True):
    """What everybody knows of a game beforehand (J39). No reply."""

    game: int
    forces: list[Force]
    options: dict[str, str]
    name: wire.GameName = "card"


class Drop(Struct, frozen=True, tag=True):
    """Forget these games, and the opponents at these tables. No reply."""

    games: list[int]
    tables: list[str]


class Seen(Struct, frozen=True, tag=True):
    """A question about a view; it is the seat that looks."""

    game: int
    seat: int
    view: bytes


class Think(Seen, frozen=True, tag=True):
    """What does this opponent answer? With `draw`: does it agree to a draw?"""

    table: str
    opponent: str
    seed: int
    draw: bool = False


class Odds(Seen, frozen=True, tag=True):
    request: int
    version: int
    of: wire.Trial | None = None


class WhyNot(Seen, frozen=True, tag=True):
    ask: wire.AskWhy


class Hint(Seen, frozen=True, tag=True):
    request: int
    version: int
    opponent: str
    plan: bool = False


class Word(Seen, frozen=True, tag=True):
    """What is to be said about these answers, the first of which was given to this view (`advice.word`)?"""

    answers: list[int]
    ply: int
    request: int
    version: int


class Review(Struct, frozen=True, tag=True):
    """Look at this record again, a short while; with no text: go on with it."""

    text: str | None


class MakePuzzle(Struct, frozen=True, tag=True):
    """Is this position a puzzle?"""

    position: Position


class Luck(Struct, frozen=True, tag=True):
    """How lucky were the seats of this record?"""

    text: str


class Draw(Seen, frozen=True, tag=True):
    """The position as a poster (`boards.stills`); `words` are its caption, None: what the position says of itself."""

    names: tuple[str, ...]
    lang: str
    words: Caption | None = None


class DrawThings(Struct, frozen=True, tag=True):
    """A poster of something else (`boards.things`)."""

    showing: Showing


Question = Think | Odds | WhyNot | Hint | Word | Review | MakePuzzle | Luck | Draw | DrawThings | Sent
Told = Game | Drop | Question

# ---- from the process -------------------------------------------------------------------------------------------------


class Done(Struct, frozen=True, tag=True):
    """The answer as msgpack; first of all an empty one: it is ready."""

    data: bytes


class Failed(Struct, frozen=True, tag=True):
    """It raised: what, and where."""

    why: str


class Reviewed(Struct, frozen=True):
    """In a `Done`: so many plies of so many (0: no review was begun here); at the end all of it as msgpack."""

    done: int
    of: int
    review: bytes = b""


Heard = Done | Failed

_told: Final = msgspec.msgpack.Decoder(Told)
_heard: Final = msgspec.msgpack.Decoder(Heard)


def packed(message: Told | Heard) -> bytes:
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(HEAD, "big") + data


def told(data: bytes) -> Told:
    message: Told = _told.decode(data)
    return message


def heard(data: bytes) -> Heard:
    """msgspec.DecodeError if it is not a message of such a process."""
    message: Heard = _heard.decode(data)
    return message
