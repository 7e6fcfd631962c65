"""What everything on the wire is made of: names by language, messages with arguments, sums with their parts, reasons."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

MOST_BYTES: Final = 4096
"""Of a message from a browser."""
LONGEST_CHAT: Final = 300
LONGEST_NAME: Final = 24
NOBODY: Final = -1
GameName = Literal["card", "minis"]
Feature = Literal["odds", "hints", "review", "pass_on", "coach"]
"""What a table can do: chances, advice, looking at a game again with its turning points, passing for the rest of an action, a coach's
words."""


class Name(Struct, frozen=True, omit_defaults=True):
    """A name or a text; that of a unit in the game says which unit it is."""

    texts: dict[str, str]
    """By the codes of languages; English is always there, and stands for what is missing."""
    unit: int = NOBODY

    @property
    def en(self) -> str:
        return self.texts["en"]


Argument = int | str | Name


class Say(Struct, frozen=True):
    """A message: its id in the Fluent files, and its arguments; a seat is a number under a key that begins with `seat`."""

    id: str
    args: dict[str, Argument] = {}


class Part(Struct, frozen=True):
    kind: Literal["add", "set"]
    value: int
    say: Say
    rule: str


class Sum(Struct, frozen=True):
    """A number with all its parts."""

    value: int
    parts: list[Part]


class Why(Struct, frozen=True):
    """A reason with its rule."""

    say: Say
    rule: str = ""
