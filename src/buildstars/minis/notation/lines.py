"""A position's text in lines and words. Every mistake is told by the line it is in."""

from __future__ import annotations

from dataclasses import dataclass


class NotationError(ValueError):
    """A sentence that names the line of a position's text and what is wrong there."""


@dataclass(frozen=True)
class Line:
    number: int
    words: list[str]

    def error(self, reason: str) -> NotationError:
        return NotationError(f'line {self.number} ("{" ".join(self.words)[:60]}"): {reason}')


def lines_of(text: str) -> list[Line]:
    """The lines of a text that say something; `#` begins a comment."""
    found: list[Line] = []
    for number, line in enumerate(text.split("\n"), 1):
        words = line.partition("#")[0].split()
        if words:
            found.append(Line(number, words))
    return found


def number_in(line: Line, word: str, least: int, most: int, what: str) -> int:
    digits = word[1:] if word.startswith("-") else word
    if digits.isascii() and digits.isdecimal() and len(digits) <= 19:
        number = -int(digits) if word.startswith("-") else int(digits)
        if least <= number <= most:
            return number
    raise line.error(f'{what} must be a number from {least} to {most}, not "{word}"')


def items_of(line: Line, start: int, known: tuple[str, ...], flags: tuple[str, ...] = ()) -> dict[str, str]:
    """The rest of a line: words that have a value, with it, and words that stand alone."""
    found: dict[str, str] = {}
    k = start
    while k < len(line.words):
        word = line.words[k]
        if word in found:
            raise line.error(f'"{word}" stands twice')
        if word in flags:
            found[word] = ""
            k += 1
            continue
        if word not in known:
            raise line.error(f'"{word}" is not known here; known are {", ".join((*known, *flags))}')
        if k + 1 >= len(line.words):
            raise line.error(f'a value is missing after "{word}"')
        found[word] = line.words[k + 1]
        k += 2
    return found
