"""Where a question comes from: a view or a position of either game as text (docs/positions.md), on one line or several, or a place in a
record.

A position does not tell which forces play. They are named beside it, or in comment lines of its file, `# forces: …` and `# option: …`.
A view is read back here: what a text of it leaves out is worked out, and then it must be the view of some possible game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from buildstars.card.game import CardGame, possible_game
from buildstars.card.layout import (
    CARD_AT,
    FACE_UP,
    FOE,
    HAND,
    HIDDEN,
    KNOWN,
    POOL,
    PUBLIC,
    SEEN_ANY,
    TOP,
    TOP_COUNT,
    UNSEEN,
)
from buildstars.card.notation import NotationError, from_line, read_position, write_position, write_view
from buildstars.card.notation.lines import Draft, Line, Lines, number_in
from buildstars.card.notation.read import check_table
from buildstars.card.notation.seats import close_seat, open_seat, seat_line
from buildstars.card.notation.table import table_line
from buildstars.card.notation.words import UNKNOWN, VERSION
from buildstars.card.rules.lasting import refresh
from buildstars.card.rules.setup import clear_battle
from buildstars.card.spec import Spec
from buildstars.card.state import State, block
from buildstars.card.view import CardView
from buildstars.content.files.bounded import Unreadable, check_lines
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import ALIVE, VIEWED
from buildstars.core.generator import Generator
from buildstars.core.options import split_option
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.fleets import seated as seated_fleets
from buildstars.lab.forces import seated
from buildstars.lab.study import minis_sources as sources_minis
from buildstars.match.record import FIRST_LINE, Record, RecordError, Replay, read, whole_lines
from buildstars.minis.game import MinisGame
from buildstars.minis.notation import NotationError as MinisNotationError
from buildstars.minis.notation import read_position as read_minis_position
from buildstars.minis.spec import Spec as MinisSpec
from buildstars.minis.view import MinisView

RECORD_WORD: Final = " ".join(FIRST_LINE.split()[:2])


class SourceError(ValueError):
    """A sentence that says why a file holds no question, and what to give instead."""


@dataclass(frozen=True)
class Source:
    """A seat's view of a position, and the players' names if they are known."""

    view: CardView | MinisView
    names: tuple[str, ...]


def open_source(
    text: str,
    what: str,
    seat: int | None = None,
    at: int | None = None,
    forces: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
) -> Source:
    """The question in a text; `what` names it in sentences. SourceError if there is none."""
    try:
        check_lines(text)
    except Unreadable as error:
        raise SourceError(f"{what}, {error}") from None
    start = next((line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")), "")
    if start.startswith(RECORD_WORD):
        try:
            return from_record(read(text if text.endswith("\n") else whole_lines(text)), what, seat, at)
        except RecordError as error:
            raise SourceError(f"{what}, {error}.") from None
    if at is not None:
        raise SourceError(f"{what}: --at names a line of a record, and this is not a record; leave it out.")
    if start.startswith(("position~", "view~")):
        text = from_line(start)
        start = text.splitlines()[0]
    if not start.startswith(("position", "view")):
        raise SourceError(f"{what} holds neither a position nor a record; they begin with “view {VERSION} seat 0”, "
                          f"“position {VERSION}” or “{FIRST_LINE}”.")
    names, chosen = forces_of(text, what, forces, options or {})
    view: CardView | MinisView
    try:
        if sources_minis.is_minis(start):
            fleets = MinisSpec(seated_fleets(names, len(names), chosen), chosen)
            seen = start.startswith("view")
            view = sources_minis.read_view(fleets, text) if seen else whose(read_minis_position(fleets, text), what, seat)
        else:
            spec = Spec(seated(names, len(names), chosen), chosen)
            view = read_view(spec, text) if start.startswith("view") else whose(read_position(spec, text), what, seat)
    except (NotationError, MinisNotationError) as error:
        raise SourceError(f"{what}, {error}") from None
    if seat is not None and seat != view.seat:
        raise SourceError(f"{what} is what seat {view.seat} sees; another seat’s hint cannot be made from it.")
    return Source(view, ())


def from_record(record: Record, what: str, seat: int | None, at: int | None) -> Source:
    """The position where a record ends, or before one of its lines."""
    lines = record.lines
    if at is not None:
        if not len(record.head) < at <= len(record.head) + len(lines):
            last = len(record.head) + len(lines)
            raise SourceError(f"{what}: --at {at} is no line of the game; its lines are {len(record.head) + 1} to {last}.")
        lines = lines[: at - len(record.head) - 1]
    replay = Replay(Record(record.header, record.head, lines))
    replay.run()
    game = replay.game
    assert isinstance(game, CardGame | MinisGame)
    hint = "" if at is not None else "; name a line of it with --at"
    return Source(whose(game, what, seat, hint), record.header.seats)


def whose(game: CardGame | MinisGame, what: str, seat: int | None, hint: str = "") -> CardView | MinisView:
    asked = game.to_answer()
    if asked == OVER:
        raise SourceError(f"{what}: the game is over there, so nobody has anything to choose{hint or '; take an earlier position'}.")
    if asked == CHANCE:
        raise SourceError(f"{what}: chance is asked there, not a player; take the position before or after.")
    if seat is not None and not 0 <= seat < game.players:
        raise SourceError(f"{what}: there is no seat {seat}; the seats are 0 to {game.players - 1}.")
    if seat is not None and seat != asked:
        raise SourceError(f"{what}: seat {asked} is asked there, not seat {seat}.")
    return game.view(asked)


def forces_of(text: str, what: str, forces: Sequence[str], options: Mapping[str, str]) -> tuple[list[str], dict[str, str]]:
    """The forces and options that are given, or those in the text's comments."""
    told: dict[str, list[str]] = {"forces": [], "option": []}
    for line in text.splitlines():
        key, colon, value = line.strip().removeprefix("#").strip().partition(":")
        if line.strip().startswith("#") and colon and key in told:
            told[key] += [part.strip() for part in value.split(",") if part.strip()]
    names = list(forces) or told["forces"]
    chosen = {**dict(split_option(part) for part in told["option"]), **options}
    players = next((line.words[1] for line in Lines(text).all if line.words[0] == "players" and len(line.words) == 2), "0")
    if not names:
        raise SourceError(f"{what} does not say which forces play; name them with --forces, or in a line “# forces: …” of the file.")
    if players.isdecimal() and int(players) != len(names):
        raise SourceError(f"{what} is a position of {players} players, but {len(names)} forces are named; name one for each.")
    return names, chosen


# ---- views ------------------------------------------------------------------------------------------------------------


def read_view(spec: Spec, text: str) -> CardView:
    """The inverse of `write_view`. NotationError, with the line, if no game can look like this to that seat."""
    lines = Lines(text).all
    seat = viewer_of(lines[0], spec)
    d = Draft(spec)
    clear_battle(d.words)
    d.words[FOE] = -1
    d.words[ALIVE] = bit_of(d.players) - 1
    unseen = Unseen(d)
    for line in lines[1:]:
        if line.words[0] == "seat":
            check_table(d, line)
            open_seat(d, line)
        elif d.seat < 0:
            table_line(d, line)
        elif not unseen.take(line):
            seat_line(d, line)
    end = Line(lines[-1].number, ["end"])
    check_table(d, end)
    close_seat(d)
    if d.seat + 1 < d.players:
        raise end.error(f"seat {d.seat + 1} is missing; there are {d.players} players")
    unseen.settle()
    refresh(d.state)
    d.words[VIEWED] = 1
    return checked(spec, d.state, seat, lines)


def viewer_of(line: Line, spec: Spec) -> int:
    words = line.words
    if words[0] != "view" or len(words) != 4 or words[2] != "seat":
        raise line.error(f'a view that can be hinted at begins with the line "view {VERSION} seat 0"')
    if words[1] != str(VERSION):
        raise line.error(f"this is version {words[1]} of the notation; this program reads version {VERSION}")
    return number_in(line, words[3], 0, int(spec.players) - 1, "the seat")


class Unseen:
    """The lines of a view that a whole position does not have: unknown cards of hands and decks."""

    def __init__(self, d: Draft) -> None:
        self.d = d
        self.hands = [0] * d.players

    def take(self, line: Line) -> bool:
        """Whether the line was one of them."""
        d = self.d
        word, rest = line.words[0], line.words[1:]
        at = block(d.seat)
        if word == "unseen":
            d.only(line, "unseen")
            d.words[at + POOL] = d.card_set(line, d.seat, rest)
            return True
        if word == "hand":
            d.only(line, word)
            for part in rest:
                if part.startswith(UNKNOWN):
                    count = part.removeprefix(UNKNOWN).removeprefix("x")
                    self.hands[d.seat] += number_in(line, count, 1, 60, "the number of unknown cards") if count else 1
            d.words[at + HAND] = d.card_set(line, d.seat, [part for part in rest if not part.startswith(UNKNOWN)])
            return True
        if word == "top" and UNKNOWN in rest:
            d.only(line, word)
            if len(rest) > 3:
                raise line.error("one to 3 cards on top of a deck can be known")
            d.words[at + TOP_COUNT] = len(rest)
            for k, part in enumerate(rest):
                d.words[at + TOP + k] = HIDDEN if part == UNKNOWN else d.card(line, d.seat, part)
            return True
        return False

    def settle(self) -> None:
        """How many cards the hands hold, and which unknown objectives somebody else knows."""
        w = self.d.words
        for seat in range(self.d.players):
            at = block(seat)
            w[at + SEEN_ANY] = int(count_bits(w[at + HAND])) + self.hands[seat]
            for k in range(3):
                seen = any((w[at + KNOWN + viewer] >> k) & 1 for viewer in range(PUBLIC + 1))
                if seen and w[at + CARD_AT + k] == UNSEEN and w[at + FACE_UP + k] == 0:
                    w[at + CARD_AT + k] = HIDDEN


def checked(spec: Spec, state: State, seat: int, lines: list[Line]) -> CardView:
    """The view, if a game can be dealt that looks exactly so from that seat."""
    view = CardView(state, seat)
    try:
        game = possible_game(view, Generator(1))
        read_position(spec, write_position(game))
        seen = write_view(game.view(seat))
    except NotationError as error:
        raise NotationError(f"no game can look like this: {str(error).partition(': ')[2] or error}") from None
    except (ValueError, IndexError, OverflowError):
        raise NotationError("no game can look like this: the cards named do not fit the deck lists") from None
    wanted = [line.words for line in lines]
    for line, words in zip(lines, [line.words for line in Lines(seen).all]):
        if line.words != words:
            raise line.error(f'no game can look like this; here would stand "{" ".join(words)[:80]}"')
    if len(wanted) != len(Lines(seen).all):
        raise lines[-1].error("no game can look like this; lines are missing or too many")
    return view


