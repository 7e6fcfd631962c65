"""A record told from its beginning: every meeting with its beats, the turns, and what was done on the board in between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from buildstars.boards.stage import Beat, Stage
from buildstars.core.messages import Event, Message
from buildstars.core.seats import SPECTATOR
from buildstars.match.history import do
from buildstars.match.record import Replay, read

DEEDS: Final = frozenset(
    ("moved", "objective-played", "reinforced", "carrier", "moves", "enters", "converts", "eliminated", "out", "resigned")
)
"""What changes the board without a meeting."""


@dataclass(frozen=True)
class Told:
    """A turn that begins, or something that was done on the board."""

    ply: int
    turn: int
    begins: bool
    said: Message


class Story:
    """RecordError if the record is wrong. A game that is not over is told as far as it goes, as a spectator sees it."""

    def __init__(self, text: str) -> None:
        self.record = read(text)
        replay = Replay(self.record)
        replay.run()
        self.history = replay.history
        self.names = self.record.header.seats
        self.beats: list[Beat] = []
        self.told: list[Told] = []
        self.turns: list[int] = []
        """By ply: the turn that was on."""
        self._tell()

    def _tell(self) -> None:
        game: Any = self.record.kind.start(self.record.header.options, self.record.header.definitions)
        game.tell(True)
        stage = Stage()
        for ply in range(len(self.history) + 1):
            if ply > 0:
                do(game, self.history.plies[ply - 1])
            events: list[Event] = game.take_events()
            self.beats += stage.tell(events, ply)
            self.turns.append(game.turn_number())
            for event in events:
                said = event.seen_by(SPECTATOR)
                if said is not None and (event.kind == "turn" or event.kind in DEEDS):
                    self.told.append(Told(ply, game.turn_number(), event.kind == "turn", said))
        self.result = game.result()

    @property
    def last(self) -> int:
        """How many answers there are."""
        return len(self.history)

    @property
    def meetings(self) -> int:
        return self.beats[-1].number if self.beats else 0

    def beats_of(self, number: int) -> list[Beat]:
        """Of a meeting, from 1; without any if there is none."""
        return [beat for beat in self.beats if beat.number == number]

    def meeting_at(self, ply: int) -> int:
        """The meeting that goes on after so many answers, or went before; before the first one that one, 0 if there is none."""
        before = [beat.number for beat in self.beats if beat.ply <= ply]
        return before[-1] if before else min(1, self.meetings)

    def view(self, ply: int) -> Any:
        """What everybody may see after so many answers."""
        return self.history.at(ply).view(SPECTATOR)


