"""How far a guest has come with the puzzles: one kept text a guest, with what was tried, what was solved when, and the days in a row."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final, Literal

import msgspec

from buildstars.table.storage.saved import SavedTexts

ID: Final = "puzzles"
MOST: Final = 1000
"""Puzzles that are remembered for a guest: the latest."""
MOST_TRIES: Final = 999
State = Literal["new", "tried", "seen", "solved", "clean"]
"""`clean`: solved without a wrong answer. `seen`: the solution was shown first."""


class Tried(msgspec.Struct):
    wrong: int = 0
    solved: str = ""
    """The day on which it was first solved."""
    seen: str = ""
    """The day on which the solution was shown before it was solved."""
    clean: bool = False


class Progress(msgspec.Struct):
    tried: dict[str, Tried] = {}
    days: list[str] = []
    """On which the puzzle of the day was solved, in order."""

    def of(self, puzzle: str) -> Tried:
        return self.tried.get(puzzle) or Tried()

    def state(self, puzzle: str) -> State:
        found = self.tried.get(puzzle)
        if found is None:
            return "new"
        if found.solved:
            return "clean" if found.clean else "solved"
        return "seen" if found.seen else "tried"

    # ---- what happens -------------------------------------------------------------------------------------------------

    def wrong(self, puzzle: str) -> None:
        found = self._at(puzzle)
        if not found.solved:
            found.wrong = min(MOST_TRIES, found.wrong + 1)

    def shown(self, puzzle: str, today: date) -> None:
        found = self._at(puzzle)
        if not found.solved:
            found.seen = today.isoformat()

    def solved(self, puzzle: str, today: date, daily: bool) -> None:
        """One whose solution was shown counts again from the next day on."""
        found, day = self._at(puzzle), today.isoformat()
        if found.seen == day:
            return
        if not found.solved:
            found.solved, found.clean = day, not found.wrong and not found.seen
        if daily and (not self.days or self.days[-1] < day):
            self.days = [*self.days, day][-MOST:]

    def _at(self, puzzle: str) -> Tried:
        found = self.tried.pop(puzzle, None) or Tried()
        self.tried[puzzle] = found  # the latest last
        while len(self.tried) > MOST:
            del self.tried[next(iter(self.tried))]
        return found

    # ---- days in a row ------------------------------------------------------------------------------------------------

    def streak(self, today: date) -> int:
        """Days in a row up to today, or up to yesterday as long as today's puzzle is open."""
        days = set(self.days)
        day = today if today.isoformat() in days else today - timedelta(days=1)
        count = 0
        while day.isoformat() in days:
            count, day = count + 1, day - timedelta(days=1)
        return count

    def longest(self) -> int:
        best = run = 0
        before: date | None = None
        for text in self.days:
            day = date.fromisoformat(text)
            run = run + 1 if before is not None and day - before == timedelta(days=1) else 1
            best, before = max(best, run), day
        return best


def today() -> date:
    """The same for everybody: by universal time."""
    return datetime.now(UTC).date()


async def progress_of(keeping: SavedTexts, guest: str) -> Progress:
    kept = await keeping.get(guest, "progress", ID) if guest else None
    return msgspec.json.decode(kept.text, type=Progress) if kept is not None else Progress()


async def keep_progress(keeping: SavedTexts, guest: str, progress: Progress) -> None:
    await keeping.put(guest, "progress", ID, ID, msgspec.json.encode(progress).decode())
