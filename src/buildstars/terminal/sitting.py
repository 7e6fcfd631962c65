"""The match being played, as the terminal needs it: views, events from the beginning, going back to a real question, a file."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from buildstars.bots.own_file import UnknownBot
from buildstars.bots.registry import described
from buildstars.card.game import CardGame
from buildstars.card.spec import Spec
from buildstars.card.view import CardView
from buildstars.core.generator import Generator
from buildstars.core.messages import Event, Result
from buildstars.match.history import do
from buildstars.match.match import Match
from buildstars.match.record import write
from buildstars.terminal.words import LETTERS

PERSON = "Player"
"""The name of a person in the record; with a letter where there are several."""
PERSON_BEFORE = "Commander"
"""The same in games that were begun before there was an opponent of this name."""


def plain_name(name: str) -> str:
    """Without the letter that tells several of a name apart."""
    return name[:-2] if len(name) > 2 and name[-2] == " " and name[-1] in LETTERS else name


def opponent_in(name: str) -> str:
    """The text of the opponent that a seat's name in the record speaks of, in its short spelling; empty if it is a person's."""
    try:
        return described(plain_name(name)).short
    except UnknownBot:
        return ""


class Sitting:
    def __init__(self, match: Match) -> None:
        self.match = match
        self._events = self._retold()

    @property
    def game(self) -> CardGame:
        game = self.match.game
        if not isinstance(game, CardGame):
            raise TypeError("the terminal plays the card game")
        return game

    @property
    def spec(self) -> Spec:
        return self.game.spec

    @property
    def players(self) -> int:
        return self.game.players

    def opponents(self) -> dict[int, str]:
        """Seats whose name in the record is an opponent's text (bots.registry), with or without a letter, are played by it."""
        texts = {seat: opponent_in(name) for seat, name in enumerate(self.match.names)}
        if not any(plain_name(name) == PERSON for name in self.match.names):
            texts = {seat: text for seat, text in texts.items() if text != PERSON_BEFORE.casefold()}
        return {seat: text for seat, text in texts.items() if text}

    def asked(self) -> int:
        return self.match.to_answer()

    def view(self, seat: int) -> CardView:
        return self.game.view(seat)

    def result(self) -> Result | None:
        return self.game.result()

    def mind(self) -> Generator:
        """What an opponent leaves to chance in its next answer: the same for the same seed, resumed or not, and apart from the dice."""
        seed = self.match.record.header.open_seed
        return Generator(int.from_bytes(hashlib.sha256(seed + b"/mind/%d" % len(self.match.history)).digest()[:7], "big"))

    # ---- events -------------------------------------------------------------------------------------------------------

    def events(self) -> list[Event]:
        """All that happened since the game began; who may see what is the event's business."""
        return self._events

    def _retold(self) -> list[Event]:
        """From the record: a match that was resumed, or went back, does not keep what was told before."""
        header = self.match.record.header
        game = self.match.kind.start(header.options, header.definitions)
        game.tell(True)
        for ply in self.match.history.plies:
            do(game, ply)
        return game.take_events()

    # ---- what seats do ------------------------------------------------------------------------------------------------

    def answer(self, seat: int, answer: int) -> None:
        self._events += self.match.answer(seat, answer)

    def resign(self, seat: int) -> None:
        self._events += self.match.resign(seat)

    def offer_draw(self, seat: int) -> None:
        self._events += self.match.offer_draw(seat)

    def decline_draw(self, seat: int) -> None:
        self._events += self.match.decline_draw(seat)

    def undo(self, seat: int, agreed: bool) -> None:
        """Back to the last question at which the seat had a choice; UndoRefused if others have not agreed and need to."""
        try:
            while True:
                if agreed:
                    self.match.undo_by_consent(seat)
                else:
                    self.match.undo(seat)
                if len(self.view(seat).legal()) > 1:
                    return
        finally:
            self._events = self._retold()

    # ---- the file -----------------------------------------------------------------------------------------------------

    def save(self, file: Path) -> None:
        """All of it or nothing: a crash while writing leaves the file as it was."""
        beside = file.with_name(f".{file.name}.{os.getpid()}")
        try:
            beside.write_text(write(self.match.record), encoding="utf-8", newline="\n")
            beside.replace(file)
        finally:
            beside.unlink(missing_ok=True)
