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
from buildstars.core.messages import Message
from buildstars.core.notation import MOST, Line, NotationError, items_of, lines_of, number_in
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
from buildstars.minis.notation.whole import check_whole
from buildstars.minis.notation.words import BLOWS, CHANCES, FLAGS, FRAME_KINDS, FRAMES_BY_KIND, GAME, ITEMS, PHASES, VERSION
from buildstars.minis.rules.instead import has_veil
from buildstars.minis.rules.setup import new_words
from buildstars.minis.spec import MOST_BASE_DAMAGE, Spec
from buildstars.minis.state import State, block
from buildstars.minis.text.tokens import TokenError, parsed

TABLE_LINES: Final = ("players", "turn", "asks", "chance", "over", "offers", "resigned", "frame", "seat")
SEAT_LINES: Final = ("base", "unit", "reserve", "gone")
OUT_CAUSES: Final = ("units", "base", "resignation")


def read_position(spec: Spec, text: str) -> MinisGame:
    """The game at this position; NotationError, with a sentence that names the line, if there is none."""
    lines = lines_of(text)
    if not lines:
        raise NotationError(Message("notation-empty", {"line": f"position {VERSION} {GAME}"}), Message("said-line", {"line": "1"}))
    check_version(lines[0])
    reader = Reader(spec)
    for line in lines[1:]:
        reader.line(line)
    reader.finish(Line(lines[-1].number, ["end"]))
    return MinisGame(spec, reader.words, spec.out)


def check_version(line: Line) -> None:
    if line.words[0] == "view":
        raise line.error("notation-view", game="minis")
    if line.words[0] != "position" or len(line.words) != 3 or line.words[2] != GAME:
        raise line.error("notation-begin", game="minis", line=f"position {VERSION} {GAME}")
    if line.words[1] != str(VERSION):
        raise line.error("notation-version", given=line.words[1], known=VERSION)


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
            raise line.error("notation-unknown", word=word, known=", ".join(known))
        if word not in ("frame", "unit"):
            self.only(line, "who" if word in ("asks", "chance", "over") else word)
        if word == "players":
            if self.number(line, 1, 2, 8, "players") != self.players:
                raise line.error("notation-fleets", given=line.words[1], players=self.players)
        elif word == "turn":
            self.turn(line)
        elif word == "asks":
            self.words[WHO] = self.number(line, 1, 0, self.players - 1, "asked")
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
            raise line.error("notation-again", whose="seat" if self.seat >= 0 else "table")
        self.once.add(key)

    def number(self, line: Line, place: int, least: int, most: int, what: str, thing: str = "") -> int:
        if place >= len(line.words):
            raise line.error("notation-no-number", what=what, thing=thing, seat=-1)
        return number_in(line, line.words[place], least, most, what, thing)

    def seats(self, line: Line, word: str) -> int:
        bits = 0
        for one in word.split(","):
            bits |= 1 << number_in(line, one, 0, self.players - 1, "some-seat")
        return bits

    # ---- the table ----------------------------------------------------------------------------------------------------

    def turn(self, line: Line) -> None:
        w = self.words
        w[TURN] = self.number(line, 1, 0, MOST, "turn")
        items = items_of(line, 2, ("first", "phase", "quiet", "loud", "next", "die"))
        if items.get("phase", PHASES[0]) not in PHASES:
            raise line.error("notation-phases", known=", ".join(PHASES))
        w[PHASE] = PHASES.index(items.get("phase", PHASES[0]))
        w[FIRST] = number_in(line, items.get("first", "0"), 0, self.players - 1, "first")
        w[QUIET] = number_in(line, items.get("quiet", "0"), 0, MOST, "quiet")
        w[LOUD] = number_in(line, items.get("loud", "0"), 0, 1, "loud")
        w[NEXT] = number_in(line, items.get("next", "0"), 0, self.players - 1, "next")
        w[RESERVE_DIE] = number_in(line, items.get("die", "0"), 0, 6, "reserve-die")

    def chance(self, line: Line) -> None:
        if len(line.words) < 2 or line.words[1] not in CHANCES[1:]:
            raise line.error("notation-chance", known=", ".join(CHANCES[1:]))
        items = items_of(line, 2, ("seat",))
        self.words[WHO] = CHANCE
        self.words[CHANCE_KIND] = CHANCES.index(line.words[1])
        self.words[CHANCE_SEAT] = number_in(line, items.get("seat", "0"), 0, self.players - 1, "chance-seat")

    def over(self, line: Line) -> None:
        items = items_of(line, 1, ("by", "winners"))
        if items.get("by", "") not in CAUSES[1:]:
            raise line.error("notation-over", known=", ".join(CAUSES[1:]))
        self.words[WHO] = OVER
        self.words[CAUSE] = CAUSES.index(items["by"])
        if "winners" in items:
            self.words[WINNERS] = self.seats(line, items["winners"])

    def frame(self, line: Line) -> None:
        w = self.words
        if w[DEPTH] >= MOST_FRAMES:
            raise line.error("notation-frames", most=MOST_FRAMES)
        if len(line.words) < 3 or line.words[1] not in FRAME_KINDS:
            raise line.error("notation-frame", known=", ".join(FRAME_KINDS))
        kind = FRAME_KINDS[line.words[1]]
        _, steps, letters = FRAMES_BY_KIND[kind]
        if len(line.words) - 3 > len(letters):
            raise line.error("notation-frame-most", most=len(letters))
        at = FRAMES + w[DEPTH] * FRAME_SIZE
        w[DEPTH] += 1
        w[at + KIND] = kind
        w[at + STEP] = self.number(line, 2, 0, steps, "step")
        for k in range(len(line.words) - 3):
            least, most = self.frame_limits(letters[k])
            found = self.number(line, 3 + k, least, most, "frame", str(k + 1))
            if letters[k] in "uU" and found >= 0 and index_of(found) >= self.spec.unit_count[owner_of(found)]:
                raise line.error("notation-frame-unit", n=k + 1, seat=owner_of(found), unit=index_of(found))
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
        seat = self.number(line, 1, 0, self.players - 1, "seat")
        if seat != self.seat + 1:
            raise line.error("notation-order", which="seat" if self.seat + 1 < self.players else "none", seat=self.seat + 1)
        self.seat = seat
        self.seat_line = line
        at = block(seat)
        items = items_of(line, 2, ("points", "out", "turn", *BLOWS))
        w[at + POINTS] = number_in(line, items.get("points", "0"), 0, MOST, "points")
        for word, field in BLOWS.items():
            if word in items:
                w[at + field] = 1 + number_in(line, items[word], 0, self.players - 1, "seat")
        if "out" in items:
            if items["out"] not in OUT_CAUSES:
                raise line.error("notation-out", known=", ".join(OUT_CAUSES))
            w[at + OUT_CAUSE] = CAUSES.index(items["out"])
            w[at + OUT_TURN] = number_in(line, items.get("turn", "0"), 0, MOST, "turn")
            w[ALIVE] &= ~bit_of(seat)
        elif "turn" in items:
            raise line.error("notation-out-turn")

    def close_seat(self, line: Line) -> None:
        """After the last line of a seat: everything of it is somewhere."""
        if self.seat < 0:
            return
        if f"{self.seat} base" not in self.once:
            raise self.seat_line.error("notation-seat-missing", word="base")
        at = block(self.seat)
        for index in range(self.spec.unit_count[self.seat]):
            if ((self.words[at + ON_TABLE] | self.words[at + IN_RESERVE] | self.words[at + IS_GONE]) >> index) & 1 == 0:
                raise self.seat_line.error("notation-is-nowhere", unit=index, seat=self.seat)

    def base(self, line: Line) -> None:
        at = block(self.seat)
        if len(line.words) < 4:
            raise line.error("notation-base")
        for place in range(3):
            self.words[at + BASE_DAMAGE + place] = self.number(line, 1 + place, 0, MOST_BASE_DAMAGE, "card-damage")
        items = items_of(line, 4, ("fell",))
        self.words[at + BONUS_FELL] = number_in(line, items.get("fell", "0"), 0, MOST, "fell")

    def index(self, line: Line, word: str) -> int:
        return number_in(line, word, 0, self.spec.unit_count[self.seat] - 1, "unit-of", seat=self.seat)

    def stand(self, line: Line, index: int, which: int) -> None:
        at = block(self.seat)
        if ((self.words[at + ON_TABLE] | self.words[at + IN_RESERVE] | self.words[at + IS_GONE]) >> index) & 1 != 0:
            raise line.error("notation-in-two-places", unit=index)
        self.words[at + which] |= bit_of(index)

    def unit(self, line: Line) -> None:
        """`unit 3 at 12.5,-300 heading 90 damage 1 moved`, or `unit 3 reserve ended`."""
        if len(line.words) < 3 or line.words[2] not in ("at", "reserve", "gone"):
            raise line.error("notation-unit")
        w = self.words
        index = self.index(line, line.words[1])
        at = block(self.seat)
        on_table = line.words[2] == "at"
        self.stand(line, index, ON_TABLE if on_table else IN_RESERVE if line.words[2] == "reserve" else IS_GONE)
        items = items_of(line, 2 if on_table else 3, (*(("at",) if on_table else ()), *ITEMS), tuple(FLAGS))
        if on_table:
            x, comma, y = items["at"].partition(",")
            if not comma or "heading" not in items:
                raise line.error("notation-at")
            w[at + UNIT_X + index] = self.measure(line, x, MM, -self.spec.half_width, self.spec.half_width)
            w[at + UNIT_Y + index] = self.measure(line, y, MM, -self.spec.half_height, self.spec.half_height)
            w[at + UNIT_HEADING + index] = self.measure(line, items["heading"], 10, 0, FULL - 1)
        elif "heading" in items:
            raise line.error("notation-heading")
        w[at + UNIT_DAMAGE + index] = number_in(line, items.get("damage", "0"), 0, 99, "damage-on")
        w[at + UNIT_HITS + index] = number_in(line, items.get("hits", "0"), 0, MOST, "hits")
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
            raise line.error("notation-no-back", unit=index)
        if has_veil(State(self.spec, w, self.spec.out), of_seat(self.seat, index)):  # J69
            if "back" in items and "cloaked" not in items:
                raise line.error("notation-cloaked-back", unit=index)
            if "cloaked" in items:  # positions of before do not say so
                w[at + FLIPPED] |= bit_of(index)

    def measure(self, line: Line, word: str, parts: int, least: int, most: int) -> int:
        try:
            found = parsed(word, parts)
        except TokenError as error:
            raise NotationError(error.message, line.place) from None
        if not least <= found <= most:
            raise line.error("notation-between", word=word, least=f"{least / parts:g}", most=f"{most / parts:g}")
        return found

    def icons(self, line: Line, word: str) -> int:
        bits = 0
        for icon in word.split(","):
            if icon not in UNIT_ICONS:
                raise line.error("notation-no-icon", icon=icon, known=", ".join(UNIT_ICONS))
            bits |= 1 << UNIT_ICONS.index(icon)
        return bits

    def target(self, line: Line, word: str) -> int:
        """`1.4` a unit, `b1.2` a card of a base."""
        owner, _, place = word.removeprefix("b").partition(".")
        seat = number_in(line, owner, 0, self.players - 1, "target-seat", word)
        if word.startswith("b"):
            return CARD_TARGET + seat * 3 + number_in(line, place, 0, 2, "target-place", word)
        return of_seat(seat, number_in(line, place, 0, self.spec.unit_count[seat] - 1, "target-unit", word))

    # ---- the whole ----------------------------------------------------------------------------------------------------

    def check_table(self, line: Line) -> None:
        for word in ("players", "turn"):
            if f"-1 {word}" not in self.once:
                raise line.error("notation-missing", word=word)
        if "-1 who" not in self.once:
            raise line.error("notation-nobody")

    def finish(self, end: Line) -> None:
        """Everything that was read fits together, and whoever is asked has an answer to give."""
        self.close_seat(end)
        if self.seat + 1 < self.players:
            raise end.error("notation-no-seat", seat=self.seat + 1, players=self.players)
        check_whole(State(self.spec, self.words, self.spec.out), end)
