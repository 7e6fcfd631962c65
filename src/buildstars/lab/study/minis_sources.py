"""Questions of the miniatures game as text: whole positions, and views, which are read back here.

After the set-up a view shows everything. While fleets are deployed it hides the others' (J3), and reads as if these were all in reserve;
then it must be the view of some possible game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from buildstars.core.cells import VIEWED
from buildstars.core.generator import Generator
from buildstars.core.messages import Message
from buildstars.core.notation import Line, lines_of
from buildstars.lab.fleets import seated
from buildstars.lab.study.sources import Notation
from buildstars.minis.game import MinisGame, possible_game
from buildstars.minis.notation import NotationError, read_position, write_view
from buildstars.minis.notation.read import Reader
from buildstars.minis.notation.words import GAME, VERSION
from buildstars.minis.redact import hides
from buildstars.minis.spec import Spec
from buildstars.minis.state import State
from buildstars.minis.view import MinisView


def opened(names: Sequence[str], options: Mapping[str, str], text: str, is_view: bool) -> MinisGame | MinisView:
    """A position or a view of a game of these fleets; NotationError, with the line, if it is none."""
    spec = Spec(seated(names, len(names), options), dict(options))
    return read_view(spec, text) if is_view else read_position(spec, text)


def read_view(spec: Spec, text: str) -> MinisView:
    """The inverse of `write_view`. NotationError, with the line, if no game can look like this to that seat."""
    lines = lines_of(text)
    seat = viewer_of(lines[0], spec)
    reader = Reader(spec)
    for line in lines[1:]:
        reader.line(line)
    end = Line(lines[-1].number, ["end"])
    reader.close_seat(end)
    if reader.seat + 1 < reader.players:
        raise end.error("notation-no-seat", seat=reader.seat + 1, players=reader.players)
    state = State(spec, reader.words, spec.out)
    if not hides(state):
        whole = read_position(spec, "\n".join([f"position {VERSION} {GAME}", *(" ".join(line.words) for line in lines[1:])]))
        return MinisView(whole, seat)
    reader.words[VIEWED] = 1
    view = MinisView(State(spec, reader.words, spec.out), seat)
    check_possible(view, lines)
    return view


def viewer_of(line: Line, spec: Spec) -> int:
    words = line.words
    if len(words) != 5 or words[0] != "view" or words[2] != GAME or words[3] != "seat" or not words[4].isdecimal():
        raise line.error("notation-view-begin", line=f"view {VERSION} {GAME} seat 0")
    if words[1] != str(VERSION):
        raise line.error("notation-version", given=words[1], known=VERSION)
    if int(words[4]) >= spec.players:
        raise line.error("position-no-seat", seat=words[4], last=spec.players - 1)
    return int(words[4])


def check_possible(view: MinisView, lines: list[Line]) -> None:
    """A game can be made up that looks exactly so from that seat."""
    try:
        game: MinisGame = possible_game(view, Generator(1))
        seen = [line.words for line in lines_of(write_view(game.view(view.seat)))]
    except (ValueError, IndexError, OverflowError):
        raise NotationError(Message("notation-no-game-fleets", {}), Message("notation-no-game", {})) from None
    for line, words in zip(lines, seen):
        if line.words != words:
            raise line.error("notation-would-stand", line=" ".join(words)[:80])


MINIS: Final = Notation(opened)
