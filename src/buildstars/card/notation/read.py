"""Reads a position's text back (docs/positions.md). Nothing half-built gets out: either a game, or a sentence."""

from __future__ import annotations

from buildstars.card.game import CardGame
from buildstars.card.layout import FOE
from buildstars.card.notation.draft import Draft
from buildstars.card.notation.seats import close_seat, open_seat, seat_line
from buildstars.card.notation.table import table_line
from buildstars.card.notation.whole import check_frames, check_question, settle_cards, settle_exchange
from buildstars.card.notation.words import VERSION
from buildstars.card.rules.lasting import refresh
from buildstars.card.rules.setup import clear_battle
from buildstars.card.spec import Spec
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE
from buildstars.core.messages import Message
from buildstars.core.notation import Line, NotationError, lines_of


def read_position(spec: Spec, text: str) -> CardGame:
    """The game at this position; NotationError, with a sentence that names the line, if there is none."""
    lines = lines_of(text)
    if not lines:
        raise NotationError(Message("notation-empty", {"line": f"position {VERSION}"}), Message("said-line", {"line": "1"}))
    d = Draft(spec)
    clear_battle(d.words)
    d.words[FOE] = -1
    d.words[ALIVE] = bit_of(d.players) - 1
    check_version(lines[0])
    for line in lines[1:]:
        if line.words[0] == "seat":
            check_table(d, line)
            open_seat(d, line)
        elif d.seat < 0:
            table_line(d, line)
        else:
            seat_line(d, line)
    end = Line(lines[-1].number, ["end"])
    check_table(d, end)
    close_seat(d)
    if d.seat + 1 < d.players:
        raise end.error("notation-no-seat", seat=d.seat + 1, players=d.players)
    for seat in range(d.players):
        settle_cards(d, seat)
    settle_exchange(d)
    refresh(d.state)
    check_frames(d, end)
    check_question(d, end)
    return CardGame(spec, d.words, d.state.out)


def check_version(line: Line) -> None:
    if line.words[0] == "view":
        raise line.error("notation-view", game="card")
    if line.words[0] != "position" or len(line.words) != 2:
        raise line.error("notation-begin", game="card", line=f"position {VERSION}")
    if line.words[1] != str(VERSION):
        raise line.error("notation-version", given=line.words[1], known=VERSION)


def check_table(d: Draft, line: Line) -> None:
    """Before the first seat: the lines that every position has."""
    if d.seat >= 0:
        return
    for word in ("players", "turn"):
        if not d.has(word):
            raise line.error("notation-missing", word=word)
    if not d.has("who"):
        raise line.error("notation-nobody")
