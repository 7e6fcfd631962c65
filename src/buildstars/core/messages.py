"""Everything a person reads is a message id with arguments; languages render it (content.languages).

Arguments are ints, strings, or names that differ by language. A seat is an int under a key that starts with `seat`. The name of a unit
or a card says which one it is, so that nobody has to look it up again.
All of these travel between processes; compiled, a frozen class must say itself how it is made again (`__reduce__`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Name:
    """A proper name by language. The name of a thing in a game also says which thing: two things may have one name.

    English is always there and stands for what is missing (`content.languages.spoken`).
    """

    texts: dict[str, str]
    """By the codes of languages; nobody changes it."""
    kind: str = ""
    """`unit`, or `card`; `number`: a decimal number, which each language writes in its way; empty: no thing of a game."""
    id: int = -1
    """A unit's number, or the place of a card's definition in the game (`Spec.definitions`)."""

    @property
    def en(self) -> str:
        return self.texts["en"]

    def __str__(self) -> str:
        return self.texts["en"]

    def __hash__(self) -> int:
        return hash((self.texts["en"], self.kind, self.id))

    def __reduce__(self) -> tuple[object, ...]:
        return Name, (self.texts, self.kind, self.id)


UNKNOWN: Final = Name({"en": "?"})
"""Of what a reader does not know; the same in every language."""


def number_name(text: str) -> Name:
    """A decimal number, written with a point: languages that have a comma there say it with one."""
    return Name({"en": text}, "number")


def unit_in(args: dict[str, Argument], key: str) -> int:
    """The unit that an argument names; -1: it names none."""
    value = args.get(key)
    return value.id if isinstance(value, Name) and value.kind == "unit" else -1


Argument = int | str | Name


@dataclass(frozen=True)
class Message:
    """Something said to people, not yet in a language: `buildstars.content.text.messages.render_message` makes the sentence."""

    id: str
    args: dict[str, Argument]

    def __str__(self) -> str:
        """For logs and errors of developers; people get the rendered text."""
        return self.id + "".join(f" {key}={value}" for key, value in self.args.items())

    def __reduce__(self) -> tuple[object, ...]:
        return Message, (self.id, self.args)


@dataclass(frozen=True)
class Refusal:
    """Why an answer or a wish is not possible: a rule's number and a sentence."""

    rule: str
    message: Message

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self.rule, self.message)


class Mistake(ValueError):
    """What is wrong with something that a person wrote, as a message; `place`: where it is, if that is to be told before it."""

    def __init__(self, message: Message, place: Message | None = None) -> None:
        super().__init__(message, place)
        self.message = message
        self.place = place

    def __str__(self) -> str:
        """In English, for logs and tests, once there is anybody who can say it."""
        return _speakers[0](self) if _speakers else f"{self.place}: {self.message}" if self.place is not None else str(self.message)


_speakers: Final[list[Callable[[Mistake], str]]] = []


def speak_by(speaker: Callable[[Mistake], str]) -> None:
    """The texts say so (content.text.phrases): this layer has none."""
    _speakers[:] = [speaker]


class IllegalAnswer(Exception):
    """An answer that was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.message} ({refusal.rule})")
        self.refusal = refusal


@dataclass(frozen=True)
class Part:
    """One summand of a number: how much, where from, by which rule. kind: `add`, or `set` (the sum so far is replaced)."""

    kind: str
    value: int
    source: Message
    rule: str

    def __reduce__(self) -> tuple[object, ...]:
        return Part, (self.kind, self.value, self.source, self.rule)


@dataclass(frozen=True)
class Sum:
    """A number a person sees, with all its parts."""

    value: int
    parts: tuple[Part, ...]

    def total(self) -> int:
        """The value recomputed from the parts: set, then add, then floor at 0 (J15)."""
        value = 0
        for part in self.parts:
            value = part.value if part.kind == "set" else value + part.value
        return max(0, value)

    def __reduce__(self) -> tuple[object, ...]:
        return Sum, (self.value, self.parts)


@dataclass(frozen=True)
class Event:
    """Something that happened. `knows` is a bit set of the seats that get `message`; everybody else gets `public`."""

    kind: str
    rule: str
    knows: int
    message: Message
    public: Message | None
    sums: tuple[Sum, ...] = ()
    """The numbers it turned on, with their parts."""

    def seen_by(self, seat: int) -> Message | None:
        """The message for a seat, or SPECTATOR; None: not even that it happened."""
        if seat >= 0 and (self.knows >> seat) & 1:
            return self.message
        return self.public

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.rule, self.knows, self.message, self.public, self.sums)


@dataclass(frozen=True)
class Result:
    """Who won, and why the game ended. No winner: drawn."""

    winners: tuple[int, ...]
    cause: str
    returns: tuple[float, ...]
    """1 for a sole winner, -1 for everybody else (two players), shared out so that the sum is 0; all 0 for a draw."""

    def __reduce__(self) -> tuple[object, ...]:
        return Result, (self.winners, self.cause, self.returns)


@dataclass(frozen=True)
class ChanceLabel:
    """What a chance answer decides, so that its outcome can be derived from a seed and a label (fair dice)."""

    turn: int
    seat: int
    what: str

    def __reduce__(self) -> tuple[object, ...]:
        return ChanceLabel, (self.turn, self.seat, self.what)
