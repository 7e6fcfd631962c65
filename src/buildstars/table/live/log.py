"""The log of a table: what happened, and how each viewer may read it.

Entries are numbered for each viewer apart: a number that counted what a viewer may not know would reveal that it
happened.
"""

from __future__ import annotations

from buildstars.core.messages import Event
from buildstars.table import wire
from buildstars.table.live.games import TableGame, TableSpec


class Reading:
    """The log as one viewer reads it."""

    def __init__(self) -> None:
        self.entries: list[wire.Entry] = []
        self.starts: list[int] = [0]
        """By event: how many entries stand before it; the last is how many there are."""

    def cut(self, events: int) -> None:
        if events < len(self.starts):
            del self.starts[events + 1 :]
            del self.entries[self.starts[-1] :]


class Log:
    def __init__(self, rules: TableGame, spec: TableSpec) -> None:
        self.rules = rules
        self.spec = spec
        self.events: list[tuple[int, Event]] = []
        """Each with its turn."""
        self.turn = 0
        self._readings: dict[int, Reading] = {}

    def __len__(self) -> int:
        return len(self.events)

    def add(self, events: list[Event]) -> None:
        for event in events:
            if event.kind == "turn":
                self.turn = int(str(event.message.args["n"]))
            self.events.append((self.turn, event))

    def cut(self, count: int) -> None:
        """What came after so many events has not happened."""
        del self.events[count:]
        self.turn = self.events[-1][0] if self.events else 0
        for reading in self._readings.values():
            reading.cut(count)

    def read(self, viewer: int) -> list[wire.Entry]:
        return self._reading(viewer).entries

    def place(self, viewer: int, events: int) -> int:
        """How many entries of this viewer stand before so many events."""
        return self._reading(viewer).starts[min(events, len(self.events))]

    def _reading(self, viewer: int) -> Reading:
        reading = self._readings.setdefault(viewer, Reading())
        for turn, event in self.events[len(reading.starts) - 1 :]:
            entry = self.rules.entry(self.spec, len(reading.entries), turn, event, viewer)
            if entry is not None:
                reading.entries.append(entry)
            reading.starts.append(len(reading.entries))
        return reading
