"""Where a question comes from: a view or a position of either game as text (docs/positions.md), on one line or several, or a place in a
record.

A position does not tell which forces play. They are named beside it, or in comment lines of its file, `# forces: …` and `# option: …`.
Each game reads its own texts (`card_sources`, `minis_sources`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from buildstars.card.notation import from_line
from buildstars.card.notation.lines import Lines
from buildstars.card.notation.words import VERSION
from buildstars.content.files.bounded import Unreadable, check_lines
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.core.interface import Game, View
from buildstars.core.options import split_option
from buildstars.core.seats import CHANCE, OVER
from buildstars.match.record import FIRST_LINE, Record, RecordError, Replay, read, whole_lines
from buildstars.registry import Facets

RECORD_WORD: Final = " ".join(FIRST_LINE.split()[:2])


class SourceError(SaidError):
    """A sentence that says why a file holds no question, and what to give instead."""


@dataclass(frozen=True)
class Source:
    """A seat's view of a position, and the players' names if they are known."""

    view: Any
    """Of its own game's type."""
    names: tuple[str, ...]


@dataclass(frozen=True)
class Notation:
    """How the positions and views of a game are read."""

    opened: Callable[[Sequence[str], Mapping[str, str], str, bool], Any]
    """Of the names of the forces, the options, the text, and whether it is a view: a game or a view."""
    error: type[ValueError]
    """What it raises, with the line, if the text is wrong."""


NOTATIONS: Final[Facets[Notation]] = Facets(
    "positions as text", card="buildstars.lab.study.card_sources:CARD", minis="buildstars.lab.study.minis_sources:MINIS"
)


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
        raise SourceError(error.said(what)) from None
    start = next((line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")), "")
    if start.startswith(RECORD_WORD):
        try:
            return from_record(read(text if text.endswith("\n") else whole_lines(text)), what, seat, at)
        except RecordError as error:
            raise SourceError(error.in_file(what)) from None
    if at is not None:
        raise SourceError(phrase("source-at", what=what))
    if start.startswith(("position~", "view~")):
        text = from_line(start)
        start = text.splitlines()[0]
    if not start.startswith(("position", "view")):
        raise SourceError(phrase("source-none", what=what, version=str(VERSION), line=FIRST_LINE))
    names, chosen = forces_of(text, what, forces, options or {})
    notation = NOTATIONS[next((word for word in start.split()[1:3] if word in NOTATIONS), "card")]  # the card game's texts name none
    try:
        found = notation.opened(names, chosen, text, start.startswith("view"))
    except notation.error as error:
        raise SourceError(f"{what}, {error}") from None
    view = found if start.startswith("view") else whose(found, what, seat)
    if seat is not None and seat != view.seat:
        raise SourceError(phrase("source-seat", what=what, seat=str(view.seat)))
    return Source(view, ())


def from_record(record: Record, what: str, seat: int | None, at: int | None) -> Source:
    """The position where a record ends, or before one of its lines."""
    lines = record.lines
    if at is not None:
        if not len(record.head) < at <= len(record.head) + len(lines):
            last = len(record.head) + len(lines)
            raise SourceError(phrase("source-line", what=what, at=str(at), first=str(len(record.head) + 1), last=str(last)))
        lines = lines[: at - len(record.head) - 1]
    replay = Replay(Record(record.header, record.head, lines))
    replay.run()
    game = replay.game
    hint = "earlier" if at is not None else "line"
    return Source(whose(game, what, seat, hint), record.header.seats)


def whose(game: Game, what: str, seat: int | None, hint: str = "earlier") -> View:
    asked = game.to_answer()
    if asked == OVER:
        raise SourceError(phrase("source-over", what=what, hint=hint))
    if asked == CHANCE:
        raise SourceError(phrase("source-chance", what=what))
    if seat is not None and not 0 <= seat < game.players:
        raise SourceError(phrase("source-no-seat", what=what, seat=str(seat), last=str(game.players - 1)))
    if seat is not None and seat != asked:
        raise SourceError(phrase("source-asked", what=what, asked=str(asked), seat=str(seat)))
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
        raise SourceError(phrase("source-forces", what=what))
    if players.isdecimal() and int(players) != len(names):
        raise SourceError(phrase("source-players", what=what, players=players, count=str(len(names))))
    return names, chosen
