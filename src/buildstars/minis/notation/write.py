"""A position as text (docs/positions.md): whole, or as a seat sees it, on several lines or on one that fits into an address.

One line a unit, with its place in millimetres and its heading in degrees. The stack of frames is plain numbers. What is not worth a
word (0, nobody, nothing) is left out; everything else is there, so that reading gives the very same position.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core.cells import (
    CAUSE,
    CHANCE_KIND,
    CHANCE_SEAT,
    DEPTH,
    DRAW_OFFERS,
    FIRST,
    FRAME_SIZE,
    FRAMES,
    KIND,
    LOUD,
    QUIET,
    RESIGNED,
    STEP,
    TURN,
    WHO,
    WINNERS,
)
from buildstars.core.notation import lines_of
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import (
    BASE_DAMAGE,
    BONUS_FELL,
    CARD_TARGET,
    CAUSES,
    IN_RESERVE,
    IS_GONE,
    NEXT,
    NO_TARGET,
    ON_TABLE,
    OUT_CAUSE,
    OUT_TURN,
    PHASE,
    POINTS,
    RESERVE_DIE,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_BORROWED,
    UNIT_DAMAGE,
    UNIT_HEADING,
    UNIT_HITS,
    UNIT_LENT,
    UNIT_USED,
    UNIT_X,
    UNIT_Y,
    index_of,
    owner_of,
)
from buildstars.minis.notation.words import BLOWS, CHANCES, FLAGS, FRAMES_BY_KIND, GAME, PHASES, VERSION, bit_list, joined
from buildstars.minis.state import State, block
from buildstars.minis.text.tokens import degrees, millimetres
from buildstars.minis.view import MinisView

LINE_END: Final = ";"
BLANK: Final = "~"


def write_position(game: MinisGame) -> str:
    """The whole position, hidden deployments included. Equal positions (`game.same_as`) give equal texts."""
    return "\n".join([f"position {VERSION} {GAME}", *Writer(game).lines()]) + "\n"


def write_view(view: MinisView) -> str:
    """The position as a seat sees it; to be read by people, not back."""
    whose = f"seat {view.seat}" if view.seat >= 0 else "spectators"
    return "\n".join([f"view {VERSION} {GAME} {whose}", *Writer(view.known()).lines()]) + "\n"


def to_line(text: str) -> str:
    """A position's text on one line, of characters that an address may hold. Comments are left out."""
    return LINE_END.join([BLANK.join(line.words) for line in lines_of(text)])


def from_line(line: str) -> str:
    """The inverse of to_line."""
    return line.strip().replace(BLANK, " ").replace(LINE_END, "\n") + "\n"


class Writer:
    """Lines for the words of a game or of a view."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.spec = state.spec
        self.words = state.words

    def lines(self) -> list[str]:
        found = [f"players {self.spec.players}", *self.header()]
        found += [self.frame(k) for k in range(self.words[DEPTH])]
        for seat in range(self.spec.players):
            found += self.seat(seat)
        return found

    # ---- the table ----------------------------------------------------------------------------------------------------

    def header(self) -> list[str]:
        w = self.words
        turn = f"turn {w[TURN]} first {w[FIRST]} phase {PHASES[w[PHASE]]} quiet {w[QUIET]}"
        for word, at in (("loud", LOUD), ("next", NEXT), ("die", RESERVE_DIE)):
            turn += f" {word} {w[at]}" if w[at] != 0 else ""
        found = [turn]
        if w[WHO] == OVER:
            winners = joined(bit_list(w[WINNERS]))
            found.append(f"over by {CAUSES[w[CAUSE]]}" + (f" winners {winners}" if winners else ""))
        elif w[WHO] == CHANCE:
            found.append(f"chance {CHANCES[w[CHANCE_KIND]]} seat {w[CHANCE_SEAT]}")
        else:
            found.append(f"asks {w[WHO]}")
        for word, at in (("offers", DRAW_OFFERS), ("resigned", RESIGNED)):
            if w[at] != 0:
                found.append(f"{word} {joined(bit_list(w[at]))}")
        return found

    def frame(self, k: i64) -> str:
        w = self.words
        at = FRAMES + k * FRAME_SIZE
        word, _, letters = FRAMES_BY_KIND[w[at + KIND]]
        count = FRAME_SIZE - 2
        while count > 0 and w[at + 1 + count] == 0:
            count -= 1
        if count > len(letters):
            raise ValueError(f"a frame {word} has a number that nobody knows the meaning of")
        return " ".join(["frame", word, str(w[at + STEP]), *[str(w[at + 2 + i]) for i in range(count)]])

    # ---- a seat -------------------------------------------------------------------------------------------------------

    def seat(self, seat: i64) -> list[str]:
        w = self.words
        at = block(seat)
        head = f"seat {seat}" + (f" points {w[at + POINTS]}" if w[at + POINTS] != 0 else "")
        head += "".join([f" {word} {w[at + field] - 1}" for word, field in BLOWS.items() if w[at + field] != 0])
        head += f" out {CAUSES[w[at + OUT_CAUSE]]} turn {w[at + OUT_TURN]}" if w[at + OUT_CAUSE] != 0 else ""
        found = [head, "base " + " ".join([str(w[at + BASE_DAMAGE + place]) for place in range(3)])]
        if w[at + BONUS_FELL] != 0:
            found[1] += f" fell {w[at + BONUS_FELL]}"
        plain: dict[str, list[str]] = {"reserve": [], "gone": []}
        for index in range(self.spec.unit_count[seat]):
            line = self.unit(at, index)
            if line in plain:
                plain[line].append(str(index))
            else:
                found.append(f"unit {index} {line}")
        return found + [" ".join([word, *units]) for word, units in plain.items() if units]

    def unit(self, at: i64, index: i64) -> str:
        """Where it is, and all that is to be said of it; just `reserve` for most of those in reserve."""
        w = self.words
        found = f"{self.where(at, index)}"
        x, y, heading = w[at + UNIT_X + index], w[at + UNIT_Y + index], w[at + UNIT_HEADING + index]
        if found == "at":
            found += f" {millimetres(x)},{millimetres(y)} heading {degrees(heading)}"
        elif x != 0 or y != 0 or heading != 0:
            raise ValueError(f"unit {index} is not on the table, but has a place there")
        for word, field in (("damage", UNIT_DAMAGE), ("hits", UNIT_HITS)):
            found += f" {word} {w[at + field + index]}" if w[at + field + index] != 0 else ""
        for word, field in (("borrows", UNIT_BORROWED), ("lends", UNIT_LENT), ("used", UNIT_USED)):
            icons = [UNIT_ICONS[bit] for bit in bit_list(w[at + field + index])]
            found += f" {word} {','.join(icons)}" if icons else ""
        for word, field in (("aims", UNIT_AIM), ("then", UNIT_AIM2)):
            found += f" {word} {self.target(w[at + field + index])}" if w[at + field + index] != NO_TARGET else ""
        return found + "".join([f" {word}" for word, which in FLAGS.items() if (w[at + which] >> index) & 1 != 0])

    def where(self, at: i64, index: i64) -> str:
        w = self.words
        words = (("at", ON_TABLE), ("reserve", IN_RESERVE), ("gone", IS_GONE))
        places = [word for word, which in words if (w[at + which] >> index) & 1 != 0]
        if len(places) != 1:
            raise ValueError(f"unit {index} is in {len(places)} places")
        return places[0]

    def target(self, target: i64) -> str:
        """`1.4` a unit, `b1.2` a card of a base."""
        if target >= CARD_TARGET:
            return f"b{(target - CARD_TARGET) // 3}.{(target - CARD_TARGET) % 3}"
        return f"{owner_of(target)}.{index_of(target)}"
