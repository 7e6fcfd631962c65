"""A position's text in lines and words. Every mistake is told by the line it is in, as a message.

The games share this; which lines there are and what they mean is each game's own (`card.notation`, `minis.notation`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from buildstars.core.messages import Argument, Message, Mistake, Name

MOST: Final = 1_000_000
"""No count of a position is larger."""
MOST_DIGITS: Final = 19


class NotationError(Mistake):
    """The line of a position's text, and what is wrong there."""


@dataclass(frozen=True)
class Line:
    number: int
    words: list[str]

    @property
    def place(self) -> Message:
        return Message("notation-line", {"line": str(self.number), "text": " ".join(self.words)[:60]})

    def error(self, id_: str, **args: object) -> NotationError:
        """By the id of a message (content/locale/*/notation.ftl) and its arguments: numbers are said as they are written."""
        said: dict[str, Argument] = {}
        for key, value in args.items():
            said[key] = value if isinstance(value, Name) else str(value)
        return NotationError(Message(id_, said), self.place)


def lines_of(text: str) -> list[Line]:
    """The lines of a text that say something; `#` begins a comment."""
    found: list[Line] = []
    for number, line in enumerate(text.split("\n"), 1):
        words = line.partition("#")[0].split()
        if words:
            found.append(Line(number, words))
    return found


def number_in(line: Line, word: str, least: int, most: int, what: str, thing: str = "", seat: int = -1) -> int:
    """`what` must be a number says the mistake: one of the keys of the message `notation-number`, with the thing and seat it is of."""
    digits = word[1:] if word.startswith("-") else word
    if digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS:
        number = -int(digits) if word.startswith("-") else int(digits)
        if least <= number <= most:
            return number
    raise line.error("notation-number", what=what, thing=thing, seat=seat, least=least, most=most, word=word)


def items_of(line: Line, start: int, known: tuple[str, ...], flags: tuple[str, ...] = ()) -> dict[str, str]:
    """The rest of a line: words that have a value, with it, and words that stand alone."""
    found: dict[str, str] = {}
    k = start
    while k < len(line.words):
        word = line.words[k]
        if word in found:
            raise line.error("notation-twice", word=word)
        if word in flags:
            found[word] = ""
            k += 1
            continue
        if word not in known:
            raise line.error("notation-unknown", word=word, known=", ".join((*known, *flags)))
        if k + 1 >= len(line.words):
            raise line.error("notation-no-value", word=word)
        found[word] = line.words[k + 1]
        k += 2
    return found
