"""A position's text in lines and words, and the draft of a position that is filled from them.

Every mistake is told by the line it is in. A draft never leaves the reading unless it became a whole position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.layout import of_seat
from buildstars.card.notation.words import ALL_CARDS, NOTHING, zone_number
from buildstars.card.spec import Spec
from buildstars.card.state import State
from buildstars.core.bits import bit_of, count_bits, to_vec

MOST: Final = 1_000_000
"""No number of a position is larger."""


class NotationError(ValueError):
    """A sentence that names the line of a position's text and what is wrong there."""


@dataclass(frozen=True)
class Line:
    number: int
    words: list[str]

    def error(self, reason: str) -> NotationError:
        return NotationError(f'line {self.number} ("{" ".join(self.words)[:60]}"): {reason}')


class Lines:
    """The lines of a text that say something; `#` begins a comment."""

    def __init__(self, text: str) -> None:
        self.all: list[Line] = []
        for number, line in enumerate(text.split("\n"), 1):
            words = line.partition("#")[0].split()
            if words:
                self.all.append(Line(number, words))


def number_in(line: Line, word: str, least: int, most: int, what: str) -> int:
    digits = word[1:] if word.startswith("-") else word
    if digits.isascii() and digits.isdecimal() and len(digits) <= 9:
        number = -int(digits) if word.startswith("-") else int(digits)
        if least <= number <= most:
            return number
    raise line.error(f'{what} must be a number from {least} to {most}, not "{word}"')


def items_of(line: Line, start: int, known: tuple[str, ...]) -> dict[str, str]:
    """The rest of a line as pairs of a word and its value."""
    found: dict[str, str] = {}
    k = start
    while k < len(line.words):
        word = line.words[k]
        if word not in known:
            raise line.error(f'"{word}" is not known here; known are {", ".join(known)}')
        if word in found:
            raise line.error(f'"{word}" stands twice')
        if k + 1 >= len(line.words):
            raise line.error(f'a value is missing after "{word}"')
        found[word] = line.words[k + 1]
        k += 2
    return found


class Draft:
    """A position in the making: the words of its state, which lines there were, and what words of a line mean in this game."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.players: int = spec.players
        self.state = State(spec, to_vec([0] * spec.width), to_vec([0] * 1024))
        self.words: vec[i64] = self.state.words
        self.once: set[str] = set()
        self.seat_lines: list[Line] = []

    @property
    def seat(self) -> int:
        """The seat whose lines are being read, or -1."""
        return len(self.seat_lines) - 1

    def only(self, line: Line, word: str) -> None:
        """There is one such line, of the table or of the seat at hand."""
        key = f"{self.seat} {word}"
        if key in self.once:
            raise line.error(f'there is such a line already; it stands once{" a seat" if self.seat >= 0 else ""}')
        self.once.add(key)

    def has(self, word: str) -> bool:
        """Is there such a line, of the table or of the seat at hand?"""
        return f"{self.seat} {word}" in self.once

    def length(self, line: Line, least: int, most: int, form: str) -> None:
        if not least <= len(line.words) <= most:
            raise line.error(f'this line is written "{form}"')

    def seat_number(self, line: Line, word: str, what: str) -> int:
        return number_in(line, word, 0, self.players - 1, what)

    def seats(self, line: Line, word: str) -> int:
        """A list of seats as a bit set."""
        bits = 0
        for one in word.split(","):
            bits |= 1 << self.seat_number(line, one, "a seat")
        return bits

    def unit(self, line: Line, word: str) -> int:
        """`0.3`: seat and place in its force."""
        owner, dot, index = word.partition(".")
        if not dot:
            raise line.error(f'"{word}" is not a unit; units are written as seat and place in the force, like 0.3')
        seat = self.seat_number(line, owner, f"the seat of unit {word}")
        return of_seat(seat, number_in(line, index, 0, self.spec.unit_count[seat] - 1, f"the unit {word} of seat {seat}"))

    def unit_or_none(self, line: Line, word: str) -> int:
        return -1 if word == NOTHING else self.unit(line, word)

    def zone(self, line: Line, word: str) -> int:
        zone = zone_number(word, self.players)
        if zone < 0:
            raise line.error(f'"{word}" is not a zone; zones are home0 to home{self.players - 1}, contested, reserves and gone')
        return zone

    def card(self, line: Line, seat: int, word: str) -> int:
        """`c4`: the first copy of a definition of the seat's deck list."""
        if not word.startswith("c"):
            raise line.error(f'"{word}" is not a card; cards are written c0, c1, … by their place in the deck list')
        local = number_in(line, word[1:], 0, self.spec.card_kinds[seat] - 1, f"the card {word} of seat {seat}")
        return self.spec.first_copy[of_seat(seat, local)]

    def card_set(self, line: Line, seat: int, words: list[str]) -> int:
        """`c4x2 c7` as a canonical set."""
        if words == [ALL_CARDS]:
            return bit_of(self.spec.card_count[seat]) - 1
        found: int = 0
        for word in words:
            name, times, count = word.partition("x")
            first = self.card(line, seat, name)
            copies: int = count_bits(self.spec.mates[of_seat(seat, first)])
            n = number_in(line, count, 1, copies, f"the number of copies of {name} in the deck of seat {seat}") if times else 1
            if (found >> first) & 1 != 0:
                raise line.error(f"{name} stands twice; write how many there are, like {name}x2")
            found |= ((1 << n) - 1) << first
        return found
