"""A game to look back at: every position of it, for every viewer, with the log as it stood then. Read-only, made from the record.

Also what is made from such a game: a new one that begins at one of its positions, and the report that a seat may see while it goes on.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import buildstars
from buildstars.content.text.messages import render_event, render_result
from buildstars.content.text.phrases import phrase
from buildstars.core.interface import Game
from buildstars.core.messages import Message
from buildstars.core.seats import CHANCE, OVER, SPECTATOR
from buildstars.match.chance import ChanceError, SeededChance
from buildstars.match.history import Ply, do
from buildstars.match.match import Match
from buildstars.match.record import Header, RecordError, Replay, new_record, read
from buildstars.table import wire
from buildstars.table.live import play as plays
from buildstars.table.live.errors import refused, worded
from buildstars.table.live.games import Played, TableView, played
from buildstars.table.live.log import Log
from buildstars.table.live.play import Play
from buildstars.table.live.registry import GAMES
from buildstars.table.live.shared import Titles, give_titles

ALL_HANDS: Final = 9
"""As a viewer: with all hands open."""
SECRETS: Final = ("entropy.", "open_seed")


@dataclass(frozen=True)
class Turn:
    turn: int
    seat: int
    ply: int


class ReplayedGame:
    def __init__(self, text: str, titles: Titles = ()) -> None:
        """RecordError if the record is wrong."""
        self._turn = threading.Lock()
        """Several browsers may look back at the same game, each in a thread."""
        self.record = read(text)
        replay = Replay(self.record)
        replay.run()
        self.plies = replay.history.plies
        self.history = replay.history
        self.names = self.record.header.seats
        self.rules = GAMES[replay.kind.name]
        game = played(replay.kind.start(self.record.header.options, self.record.header.definitions))
        give_titles(game.spec, titles)
        give_titles(played(replay.game).spec, titles)
        self.log = Log(self.rules, game.spec)
        self.ends: list[int] = []
        """By ply: how many events have happened when so many answers have been given."""
        self.turns: list[Turn] = []
        game.tell(True)
        for number in range(len(self.plies) + 1):
            if number > 0:
                do(game, self.plies[number - 1])
            self._tell(game, number)
        self.result = game.result()
        self.players = game.players

    def _tell(self, game: Played, ply: int) -> None:
        for event in game.take_events():
            self.log.add([event])
            if event.kind == "turn":
                self.turns.append(Turn(self.log.turn, int(str(event.message.args["seat"])), ply))
        self.ends.append(len(self.log))

    def game(self, ply: int) -> Played:
        """Refused if there is no such position."""
        if not 0 <= ply <= len(self.plies):
            raise refused("t-error-ply", 404, ply=ply, last=len(self.plies))
        return played(self.history.at(ply))

    def view(self, ply: int, viewer: int) -> TableView:
        """What somebody knew then; Refused if nobody sits there."""
        with self._turn:
            return self._seen(self.game(ply), viewer)

    def _seen(self, game: Played, viewer: int) -> TableView:
        eyes = SPECTATOR if viewer == ALL_HANDS else viewer
        if not SPECTATOR <= eyes < game.players:
            raise refused("t-error-viewer", 422)
        return game.view(eyes)

    def at(self, ply: int, viewer: int) -> tuple[wire.AnyScene, wire.Question, list[wire.Entry]]:
        """A position as somebody saw it, and the log up to there. Not for the event loop: `Library` has it worked out in a thread."""
        with self._turn:
            return self._at(ply, viewer)

    def _at(self, ply: int, viewer: int) -> tuple[wire.AnyScene, wire.Question, list[wire.Entry]]:
        game = self.game(ply)
        view = self._seen(game, viewer)
        everybody = [game.view(seat) for seat in range(game.players)] if viewer == ALL_HANDS else []
        entries = self.log.read(view.seat)[: self.log.place(view.seat, self.ends[ply])]
        return self.rules.scene(view, everybody), self.rules.question(view, Message("undo-over", {})), entries


# ---- a new game from a position ---------------------------------------------------------------------------------------


class _Told:
    """Chance as it was, then as a seed has it."""

    def __init__(self, plies: Sequence[Ply]) -> None:
        self.left: Iterator[Ply] = iter([ply for ply in plies if ply.seat == CHANCE])

    def answer(self, game: Game) -> int:
        ply = next(self.left, None)
        if ply is None:
            raise ChanceError(phrase("chance-branch"))
        return ply.answer


def forked(story: ReplayedGame, ply: int, names: Sequence[str], seed: bytes, titles: Titles) -> Play:
    """The game after so many plies, to be played on with new luck. Its header shows no commitment: older dice are not from this seed."""
    if story.game(ply).to_answer() == OVER:
        raise refused("t-error-game-over-there")
    old = story.record.header
    header = Header(buildstars.__version__, old.game, dict(old.options), tuple(names), old.definitions)
    plies = story.plies[:ply]
    kind = story.record.kind
    match = Match(kind, kind.start(header.options, header.definitions), _Told(plies), new_record(header))
    try:
        match.settle()
        for one in plies:
            if one.seat != CHANCE:
                _again(match, one)
    except ChanceError:
        pass  # the position lies between two dice
    chance = SeededChance(seed)
    chance.labels = match.labels
    match.chance = chance
    match.settle()
    return plays.resumed("".join(f"{line}\n" for line in _text_of(match)), SeededChance(seed), titles)


def _again(match: Match, ply: Ply) -> None:
    if ply.what == "answer":
        match.answer(ply.seat, ply.answer)
    else:
        {"resign": match.resign, "offer": match.offer_draw, "decline": match.decline_draw}[ply.what](ply.seat)


def _text_of(match: Match) -> list[str]:
    return [*match.record.head, *(line.text for line in match.record.lines)]


# ---- reports ----------------------------------------------------------------------------------------------------------


def report(play: Play, viewer: int, lang: str) -> str:
    """What a seat may show to others while the game goes on: the header without secrets, the log in words, the position as seen."""
    record = play.match.record
    names = record.header.seats
    head = [line for line in record.head if not line.startswith(SECRETS)]
    told = [(turn, render_event(event, viewer, lang, names)) for turn, event in play.log.events]
    lines = [f"# turn {turn}: {text}" for turn, text in told if text is not None]
    found = play.result()
    end = [f"# {render_result(found, lang, names)}"] if found is not None else []
    return "\n".join([*head[:-1], "", *lines, *end, "", play.rules.notation(play.view(viewer))])


def checked_record(text: str) -> ReplayedGame:
    """A record from elsewhere; Refused with the line that is wrong."""
    try:
        return ReplayedGame(text)
    except RecordError as error:
        raise refused("t-error-record", 422, line=error.line, why=worded(error.reason)) from None
