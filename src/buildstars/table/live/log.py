"""The log of a table: what happened, and how each viewer may read it.

Entries are numbered for each viewer apart: a number that counted what a viewer may not know would reveal that it
happened.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right

from buildstars.core.messages import Event
from buildstars.table import wire
from buildstars.table.live.events import Events
from buildstars.table.live.games import TableGame, TableSpec


class Reading:
    """The log as one viewer reads it."""

    def __init__(self) -> None:
        self.entries: list[wire.Entry] = []
        """Those that are kept."""
        self.starts = array("L", [0])
        """By event: how many entries stand before it; the last is how many there are."""

    def cut(self, events: int) -> None:
        if events < len(self.starts):
            del self.starts[events + 1 :]
            del self.entries[self.starts[-1] :]


class Log:
    """With `live`, entries are made for whoever is told of them and not kept: there are many tables, and few read a log twice."""

    def __init__(self, rules: TableGame, spec: TableSpec, live: bool = False) -> None:
        self.rules = rules
        self.spec = spec
        self.live = live
        self.events = Events(spec)
        """Each with its turn."""
        self.turn = 0
        self._readings: dict[int, Reading] = {}

    def __len__(self) -> int:
        return len(self.events)

    def add(self, events: list[Event]) -> None:
        for event in events:
            if event.kind == "turn":
                self.turn = int(str(event.message.args["n"]))
            self.events.add((self.turn, event))

    def cut(self, count: int) -> None:
        """What came after so many events has not happened."""
        if count < len(self.events):
            self.events.cut(count)
        self.turn = self.events.turn()
        for reading in self._readings.values():
            reading.cut(count)

    def read(self, viewer: int, first: int = 0) -> list[wire.Entry]:
        """The entries of a viewer from one on."""
        if not self.live:
            return self._reading(viewer).entries[first:]
        starts = self._counted(viewer).starts
        event = max(0, bisect_right(starts, first) - 1)  # of several that begin with this entry only the last one tells it
        found = self._entries(viewer, event, starts[event])
        return found[first - starts[event] :]

    def place(self, viewer: int, events: int) -> int:
        """How many entries of this viewer stand before so many events."""
        return int(self._counted(viewer).starts[min(events, len(self.events))])

    def _entries(self, viewer: int, first: int, n: int) -> list[wire.Entry]:
        """What a viewer may read of the events from one on; `n` is the number of the first entry."""
        found: list[wire.Entry] = []
        for turn, event in self.events.since(first):
            entry = self.rules.entry(self.spec, n + len(found), turn, event, viewer)
            if entry is not None:
                found.append(entry)
        return found

    def _counted(self, viewer: int) -> Reading:
        """With the places of all entries."""
        if not self.live:
            return self._reading(viewer)
        reading = self._readings.setdefault(viewer, Reading())
        starts = reading.starts
        if len(starts) <= len(self.events):
            for _, event in self.events.since(len(starts) - 1):
                starts.append(starts[-1] + (event.seen_by(viewer) is not None))
        return reading

    def _reading(self, viewer: int) -> Reading:
        reading = self._readings.setdefault(viewer, Reading())
        if len(reading.starts) <= len(self.events):
            for turn, event in self.events.since(len(reading.starts) - 1):
                entry = self.rules.entry(self.spec, len(reading.entries), turn, event, viewer)
                if entry is not None:
                    reading.entries.append(entry)
                reading.starts.append(len(reading.entries))
        return reading
