"""Questions of the card game as text: whole positions, and views, which are read back here.

What a text of a view leaves out is worked out, and then it must be the view of some possible game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from buildstars.card.game import CardGame, possible_game
from buildstars.card.layout import (
    CARD_AT,
    FACE_UP,
    FOE,
    HAND,
    HIDDEN,
    KNOWN,
    MOST_TOP,
    POOL,
    PUBLIC,
    SEEN_ANY,
    TOP,
    TOP_COUNT,
    UNSEEN,
)
from buildstars.card.notation import NotationError, read_position, write_position, write_view
from buildstars.card.notation.draft import Draft
from buildstars.card.notation.read import check_table
from buildstars.card.notation.seats import close_seat, open_seat, seat_line
from buildstars.card.notation.table import table_line
from buildstars.card.notation.words import UNKNOWN, VERSION
from buildstars.card.rules.lasting import refresh
from buildstars.card.rules.setup import clear_battle
from buildstars.card.spec import Spec
from buildstars.card.state import State, block
from buildstars.card.view import CardView
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import ALIVE, VIEWED
from buildstars.core.generator import Generator
from buildstars.core.messages import Message
from buildstars.core.notation import Line, lines_of, number_in
from buildstars.lab.forces import seated
from buildstars.lab.study.sources import Notation


def opened(names: Sequence[str], options: Mapping[str, str], text: str, is_view: bool) -> CardGame | CardView:
    """A position or a view of a game of these forces; NotationError, with the line, if it is none."""
    spec = Spec(seated(names, len(names), options, people=True), dict(options))
    return read_view(spec, text) if is_view else read_position(spec, text)


def read_view(spec: Spec, text: str) -> CardView:
    """The inverse of `write_view`. NotationError, with the line, if no game can look like this to that seat."""
    lines = lines_of(text)
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
        raise end.error("notation-no-seat", seat=d.seat + 1, players=d.players)
    unseen.settle()
    refresh(d.state)
    d.words[VIEWED] = 1
    return checked(spec, d.state, seat, lines)


def viewer_of(line: Line, spec: Spec) -> int:
    words = line.words
    if words[0] != "view" or len(words) != 4 or words[2] != "seat":
        raise line.error("notation-view-begin", line=f"view {VERSION} seat 0")
    if words[1] != str(VERSION):
        raise line.error("notation-version", given=words[1], known=VERSION)
    return number_in(line, words[3], 0, int(spec.players) - 1, "seat")


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
                    self.hands[d.seat] += number_in(line, count, 1, 60, "unknown-cards") if count else 1
            d.words[at + HAND] = d.card_set(line, d.seat, [part for part in rest if not part.startswith(UNKNOWN)])
            return True
        if word == "top" and UNKNOWN in rest:
            d.only(line, word)
            if len(rest) > MOST_TOP:
                raise line.error("notation-top", most=MOST_TOP)
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
        raise NotationError(error.message, Message("notation-no-game", {})) from None
    except (ValueError, IndexError, OverflowError):
        raise NotationError(Message("notation-no-game-cards", {}), Message("notation-no-game", {})) from None
    wanted = [line.words for line in lines]
    for line, words in zip(lines, [line.words for line in lines_of(seen)]):
        if line.words != words:
            raise line.error("notation-would-stand", line=" ".join(words)[:80])
    if len(wanted) != len(lines_of(seen)):
        raise lines[-1].error("notation-line-count")
    return view


CARD: Final = Notation(opened)
