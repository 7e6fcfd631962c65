"""Reads a position's text back (docs/positions.md). Nothing half-built gets out: either a game, or a sentence."""

from __future__ import annotations

from typing import Final

from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core.bits import bit_of
from buildstars.core.cells import (
    ALIVE,
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
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import (
    BASE_DAMAGE,
    BONUS_FELL,
    CARD_TARGET,
    CAUSES,
    FLIPPED,
    FULL,
    IN_RESERVE,
    IS_GONE,
    MM,
    MOST_FRAMES,
    NEXT,
    OFFSET,
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
    of_seat,
    owner_of,
)
from buildstars.minis.notation.lines import Line, NotationError, items_of, lines_of, number_in
from buildstars.minis.notation.whole import check_whole
from buildstars.minis.notation.words import BLOWS, CHANCES, FLAGS, FRAME_KINDS, FRAMES_BY_KIND, GAME, ITEMS, PHASES, VERSION
from buildstars.minis.rules.instead import has_veil
from buildstars.minis.rules.setup import new_words
from buildstars.minis.spec import MOST_BASE_DAMAGE, Spec
from buildstars.minis.state import State, block
from buildstars.minis.text.tokens import parsed

MOST: Final = 1_000_000
"""No count of a position is larger."""
TABLE_LINES: Final = ("players", "turn", "asks", "chance", "over", "offers", "resigned", "frame", "seat")
SEAT_LINES: Final = ("base", "unit", "reserve", "gone")
OUT_CAUSES: Final = ("units", "base", "resignation")


def read_position(spec: Spec, text: str) -> MinisGame:
    """The game at this position; NotationError, with a sentence that names the line, if there is none."""
    lines = lines_of(text)
    if not lines:
        raise NotationError(f'line 1: the text is empty; a position begins with the line "position {VERSION} {GAME}"')
    check_version(lines[0])
    reader = Reader(spec)
    for line in lines[1:]:
        reader.line(line)
    reader.finish(Line(lines[-1].number, ["end"]))
    return MinisGame(spec, reader.words, spec.out)


def check_version(line: Line) -> None:
    if line.words[0] == "view":
        raise line.error("this is a view, in which deployments may be hidden; only whole positions can be read")
    if line.words[0] != "position" or len(line.words) != 3 or line.words[2] != GAME:
        raise line.error(f'a position of the miniatures game begins with the line "position {VERSION} {GAME}"')
    if line.words[1] != str(VERSION):
        raise line.error(f"this is version {line.words[1]} of the notation; this program reads version {VERSION}")


class Reader:
    """A position in the making: the words of its state, and which lines there were. It never leaves the reading unfinished."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.players: int = spec.players
        self.words = new_words(spec)
        self.once: set[str] = set()
        self.seat = -1
        self.seat_line = Line(0, [])
        for seat in range(self.players):
            self.words[block(seat) + IN_RESERVE] = 0

    def line(self, line: Line) -> None:
        word = line.words[0]
        if word == "seat":
            self.open_seat(line)
            return
        known = TABLE_LINES if self.seat < 0 else SEAT_LINES
        if word not in known:
            raise line.error(f'"{word}" is not known here; known are {", ".join(known)}')
        if word not in ("frame", "unit"):
            self.only(line, "who" if word in ("asks", "chance", "over") else word)
        if word == "players":
            if self.number(line, 1, 2, 8, "the number of players") != self.players:
                raise line.error(f"this is a position of {line.words[1]} players, but {self.players} fleets play")
        elif word == "turn":
            self.turn(line)
        elif word == "asks":
            self.words[WHO] = self.number(line, 1, 0, self.players - 1, "the seat asked")
        elif word == "chance":
            self.chance(line)
        elif word == "over":
            self.over(line)
        elif word == "offers" or word == "resigned":
            self.words[DRAW_OFFERS if word == "offers" else RESIGNED] = self.seats(line, line.words[1] if len(line.words) > 1 else "")
        elif word == "frame":
            self.frame(line)
        elif word == "base":
            self.base(line)
        elif word == "unit":
            self.unit(line)
        else:
            for index in line.words[1:]:
                self.stand(line, self.index(line, index), IN_RESERVE if word == "reserve" else IS_GONE)

    def only(self, line: Line, word: str) -> None:
        """There is one such line, of the table or of the seat at hand."""
        key = f"{self.seat} {word}"
        if key in self.once:
            raise line.error(f'there is such a line already; it stands once{" a seat" if self.seat >= 0 else ""}')
        self.once.add(key)

    def number(self, line: Line, place: int, least: int, most: int, what: str) -> int:
        if place >= len(line.words):
            raise line.error(f"{what} is missing")
        return number_in(line, line.words[place], least, most, what)

    def seats(self, line: Line, word: str) -> int:
        bits = 0
        for one in word.split(","):
            bits |= 1 << number_in(line, one, 0, self.players - 1, "a seat")
        return bits

    # ---- the table ----------------------------------------------------------------------------------------------------

    def turn(self, line: Line) -> None:
        w = self.words
        w[TURN] = self.number(line, 1, 0, MOST, "the turn")
        items = items_of(line, 2, ("first", "phase", "quiet", "loud", "next", "die"))
        if items.get("phase", PHASES[0]) not in PHASES:
            raise line.error(f"the phases are {', '.join(PHASES)}")
        w[PHASE] = PHASES.index(items.get("phase", PHASES[0]))
        w[FIRST] = number_in(line, items.get("first", "0"), 0, self.players - 1, "the first player")
        w[QUIET] = number_in(line, items.get("quiet", "0"), 0, MOST, "the number of quiet turns")
        w[LOUD] = number_in(line, items.get("loud", "0"), 0, 1, "loud")
        w[NEXT] = number_in(line, items.get("next", "0"), 0, self.players - 1, "the next player")
        w[RESERVE_DIE] = number_in(line, items.get("die", "0"), 0, 6, "the die of the reserves")

    def chance(self, line: Line) -> None:
        if len(line.words) < 2 or line.words[1] not in CHANCES[1:]:
            raise line.error(f'write for example "chance dice seat 0"; the kinds of chance are {", ".join(CHANCES[1:])}')
        items = items_of(line, 2, ("seat",))
        self.words[WHO] = CHANCE
        self.words[CHANCE_KIND] = CHANCES.index(line.words[1])
        self.words[CHANCE_SEAT] = number_in(line, items.get("seat", "0"), 0, self.players - 1, "the seat that chance decides for")

    def over(self, line: Line) -> None:
        items = items_of(line, 1, ("by", "winners"))
        if items.get("by", "") not in CAUSES[1:]:
            raise line.error(f'a game ends by {", ".join(CAUSES[1:])}; write for example "over by units winners 0"')
        self.words[WHO] = OVER
        self.words[CAUSE] = CAUSES.index(items["by"])
        if "winners" in items:
            self.words[WINNERS] = self.seats(line, items["winners"])

    def frame(self, line: Line) -> None:
        w = self.words
        if w[DEPTH] >= MOST_FRAMES:
            raise line.error(f"there are more than {MOST_FRAMES} frames")
        if len(line.words) < 3 or line.words[1] not in FRAME_KINDS:
            raise line.error(f"a frame is written as its kind, its step and its numbers; the kinds are {', '.join(FRAME_KINDS)}")
        kind = FRAME_KINDS[line.words[1]]
        _, steps, letters = FRAMES_BY_KIND[kind]
        if len(line.words) - 3 > len(letters):
            raise line.error(f"a frame of this kind has a step and at most {len(letters)} numbers")
        at = FRAMES + w[DEPTH] * FRAME_SIZE
        w[DEPTH] += 1
        w[at + KIND] = kind
        w[at + STEP] = self.number(line, 2, 0, steps, "the step")
        for k in range(len(line.words) - 3):
            least, most = self.frame_limits(letters[k])
            found = self.number(line, 3 + k, least, most, f"number {k + 1} of the frame")
            if letters[k] in "uU" and found >= 0 and index_of(found) >= self.spec.unit_count[owner_of(found)]:
                raise line.error(f"number {k + 1} of the frame stands for a unit; seat {owner_of(found)} has no unit {index_of(found)}")
            w[at + 2 + k] = found

    def frame_limits(self, letter: str) -> tuple[int, int]:
        """What a number of a frame may be, by its letter in FRAMES_BY_KIND."""
        units = 64 * self.players
        limits = {
            "s": (0, self.players - 1), "N": (0, self.players), "n": (0, 99), "b": (0, 2**self.players - 1), "m": (0, 2**60 - 1),
            "u": (0, units - 1), "U": (-1, units - 1), "v": (0, units), "1": (0, 1), "w": (0, 3), "d": (0, 6),
            "t": (0, CARD_TARGET + 3 * self.players - 1), "x": (-OFFSET, OFFSET - 1), "h": (0, FULL - 1), "p": (0, 2**50 - 1),
        }
        return limits[letter]

    # ---- a seat -------------------------------------------------------------------------------------------------------

    def open_seat(self, line: Line) -> None:
        """`seat 0 points 3`: what follows belongs to it."""
        self.close_seat(line)
        w = self.words
        if self.seat < 0:
            self.check_table(line)
        seat = self.number(line, 1, 0, self.players - 1, "the seat")
        if seat != self.seat + 1:
            expected = f"seat {self.seat + 1}" if self.seat + 1 < self.players else "no further one"
            raise line.error(f"the seats come in order, each once; {expected} is expected here")
        self.seat = seat
        self.seat_line = line
        at = block(seat)
        items = items_of(line, 2, ("points", "out", "turn", *BLOWS))
        w[at + POINTS] = number_in(line, items.get("points", "0"), 0, MOST, "the points")
        for word, field in BLOWS.items():
            if word in items:
                w[at + field] = 1 + number_in(line, items[word], 0, self.players - 1, "the seat")
        if "out" in items:
            if items["out"] not in OUT_CAUSES:
                raise line.error(f"a player is out by {', '.join(OUT_CAUSES)}")
            w[at + OUT_CAUSE] = CAUSES.index(items["out"])
            w[at + OUT_TURN] = number_in(line, items.get("turn", "0"), 0, MOST, "the turn")
            w[ALIVE] &= ~bit_of(seat)
        elif "turn" in items:
            raise line.error('"turn" stands only behind the cause for which the seat is out')

    def close_seat(self, line: Line) -> None:
        """After the last line of a seat: everything of it is somewhere."""
        if self.seat < 0:
            return
        if f"{self.seat} base" not in self.once:
            raise self.seat_line.error('the line "base …" of this seat is missing')
        at = block(self.seat)
        for index in range(self.spec.unit_count[self.seat]):
            if ((self.words[at + ON_TABLE] | self.words[at + IN_RESERVE] | self.words[at + IS_GONE]) >> index) & 1 == 0:
                raise self.seat_line.error(f"unit {index} of seat {self.seat} is nowhere; those in reserve are named too")

    def base(self, line: Line) -> None:
        at = block(self.seat)
        if len(line.words) < 4:
            raise line.error('this line tells the damage on the three cards, "base 0 1 3"')
        for place in range(3):
            self.words[at + BASE_DAMAGE + place] = self.number(line, 1 + place, 0, MOST_BASE_DAMAGE, "the damage on a card")
        items = items_of(line, 4, ("fell",))
        self.words[at + BONUS_FELL] = number_in(line, items.get("fell", "0"), 0, MOST, "the turn in which the card fell")

    def index(self, line: Line, word: str) -> int:
        return number_in(line, word, 0, self.spec.unit_count[self.seat] - 1, f"a unit of seat {self.seat}")

    def stand(self, line: Line, index: int, which: int) -> None:
        at = block(self.seat)
        if ((self.words[at + ON_TABLE] | self.words[at + IN_RESERVE] | self.words[at + IS_GONE]) >> index) & 1 != 0:
            raise line.error(f"unit {index} is in two places")
        self.words[at + which] |= bit_of(index)

    def unit(self, line: Line) -> None:
        """`unit 3 at 12.5,-300 heading 90 damage 1 moved`, or `unit 3 reserve ended`."""
        if len(line.words) < 3 or line.words[2] not in ("at", "reserve", "gone"):
            raise line.error('a unit is written "unit 3 at 12.5,-300 heading 90 …", "unit 3 reserve …" or "unit 3 gone …"')
        w = self.words
        index = self.index(line, line.words[1])
        at = block(self.seat)
        on_table = line.words[2] == "at"
        self.stand(line, index, ON_TABLE if on_table else IN_RESERVE if line.words[2] == "reserve" else IS_GONE)
        items = items_of(line, 2 if on_table else 3, (*(("at",) if on_table else ()), *ITEMS), tuple(FLAGS))
        if on_table:
            x, comma, y = items["at"].partition(",")
            if not comma or "heading" not in items:
                raise line.error("of a unit on the table its place and heading are told, like at 12.5,-300 heading 90")
            w[at + UNIT_X + index] = self.measure(line, x, MM, -self.spec.half_width, self.spec.half_width)
            w[at + UNIT_Y + index] = self.measure(line, y, MM, -self.spec.half_height, self.spec.half_height)
            w[at + UNIT_HEADING + index] = self.measure(line, items["heading"], 10, 0, FULL - 1)
        elif "heading" in items:
            raise line.error("only a unit on the table has a heading")
        w[at + UNIT_DAMAGE + index] = number_in(line, items.get("damage", "0"), 0, 99, "the damage")
        w[at + UNIT_HITS + index] = number_in(line, items.get("hits", "0"), 0, MOST, "the hits")
        for word, field in (("borrows", UNIT_BORROWED), ("lends", UNIT_LENT), ("used", UNIT_USED)):
            if word in items:
                w[at + field + index] = self.icons(line, items[word])
        for word, field in (("aims", UNIT_AIM), ("then", UNIT_AIM2)):
            if word in items:
                w[at + field + index] = self.target(line, items[word])
        for word, which in FLAGS.items():
            if word in items:
                w[at + which] |= bit_of(index)
        if "back" in items and self.spec.forces[self.seat].units[index].back is None:
            raise line.error(f"unit {index} has no second face")
        if has_veil(State(self.spec, w, self.spec.out), of_seat(self.seat, index)):  # J69
            if "back" in items and "cloaked" not in items:
                raise line.error(f"unit {index} shows its second face only while it is cloaked")
            if "cloaked" in items:  # positions of before do not say so
                w[at + FLIPPED] |= bit_of(index)

    def measure(self, line: Line, word: str, parts: int, least: int, most: int) -> int:
        try:
            found = parsed(word, parts)
        except ValueError as error:
            raise line.error(str(error)) from None
        if not least <= found <= most:
            raise line.error(f"{word} is not between {least / parts:g} and {most / parts:g}")
        return found

    def icons(self, line: Line, word: str) -> int:
        bits = 0
        for icon in word.split(","):
            if icon not in UNIT_ICONS:
                raise line.error(f'"{icon}" is not an icon of units; they are {", ".join(UNIT_ICONS)}')
            bits |= 1 << UNIT_ICONS.index(icon)
        return bits

    def target(self, line: Line, word: str) -> int:
        """`1.4` a unit, `b1.2` a card of a base."""
        owner, _, place = word.removeprefix("b").partition(".")
        seat = number_in(line, owner, 0, self.players - 1, f'the seat in the target "{word}"')
        if word.startswith("b"):
            return CARD_TARGET + seat * 3 + number_in(line, place, 0, 2, f'the place in the target "{word}"')
        return of_seat(seat, number_in(line, place, 0, self.spec.unit_count[seat] - 1, f'the unit in the target "{word}"'))

    # ---- the whole ----------------------------------------------------------------------------------------------------

    def check_table(self, line: Line) -> None:
        for word in ("players", "turn"):
            if f"-1 {word}" not in self.once:
                raise line.error(f'the line "{word} …" is missing before this one')
        if "-1 who" not in self.once:
            raise line.error('nobody is asked; one of the lines "asks …", "chance …" or "over …" is missing before this one')

    def finish(self, end: Line) -> None:
        """Everything that was read fits together, and whoever is asked has an answer to give."""
        self.close_seat(end)
        if self.seat + 1 < self.players:
            raise end.error(f"seat {self.seat + 1} is missing; there are {self.players} players")
        check_whole(State(self.spec, self.words, self.spec.out), end)
