"""The draft of a position, which is filled from the lines of its text. It never leaves the reading unless it became a whole position."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.layout import of_seat
from buildstars.card.notation.words import ALL_CARDS, NOTHING, zone_number
from buildstars.card.spec import Spec
from buildstars.card.state import State
from buildstars.core.bits import bit_of, count_bits, to_vec
from buildstars.core.notation import Line, number_in


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
            raise line.error("notation-again", whose="seat" if self.seat >= 0 else "table")
        self.once.add(key)

    def has(self, word: str) -> bool:
        """Is there such a line, of the table or of the seat at hand?"""
        return f"{self.seat} {word}" in self.once

    def length(self, line: Line, least: int, most: int, form: str) -> None:
        if not least <= len(line.words) <= most:
            raise line.error("notation-form", form=form)

    def seat_number(self, line: Line, word: str, what: str, thing: str = "") -> int:
        return number_in(line, word, 0, self.players - 1, what, thing)

    def seats(self, line: Line, word: str) -> int:
        """A list of seats as a bit set."""
        bits = 0
        for one in word.split(","):
            bits |= 1 << self.seat_number(line, one, "some-seat")
        return bits

    def unit(self, line: Line, word: str) -> int:
        """`0.3`: seat and place in its force."""
        owner, dot, index = word.partition(".")
        if not dot:
            raise line.error("notation-no-unit", word=word)
        seat = self.seat_number(line, owner, "unit-seat", word)
        return of_seat(seat, number_in(line, index, 0, self.spec.unit_count[seat] - 1, "unit", word, seat))

    def unit_or_none(self, line: Line, word: str) -> int:
        return -1 if word == NOTHING else self.unit(line, word)

    def zone(self, line: Line, word: str) -> int:
        zone = zone_number(word, self.players)
        if zone < 0:
            raise line.error("notation-no-zone", word=word, last=self.players - 1)
        return zone

    def card(self, line: Line, seat: int, word: str) -> int:
        """`c4`: the first copy of a definition of the seat's deck list."""
        if not word.startswith("c"):
            raise line.error("notation-no-card", word=word)
        local = number_in(line, word[1:], 0, self.spec.card_kinds[seat] - 1, "card", word, seat)
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
            n = number_in(line, count, 1, copies, "copies", name, seat) if times else 1
            if (found >> first) & 1 != 0:
                raise line.error("notation-card-twice", card=name)
            found |= ((1 << n) - 1) << first
        return found
