"""Clocks as data: so much time for each question, and a bank for what goes beyond it. The caller says what time it is.

Time is in milliseconds of any clock that only goes forward. A question's time begins anew with every step that all can see, so that
deploying, which the others do not see, is one question (J3).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from buildstars.table import wire


@dataclass(frozen=True)
class Pace:
    """Milliseconds for a question, and in the bank of each seat."""

    question: int
    bank: int


PACES: Final[dict[str, Pace | None]] = {"none": None, "casual": Pace(60_000, 15 * 60_000), "fast": Pace(20_000, 4 * 60_000)}
NOBODY: Final = -1


class Clock:
    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.banks = [pace.bank] * seats
        self.running = NOBODY
        self.since = 0

    def run(self, seat: int, now: int) -> None:
        """The question to this seat (NOBODY: no person is asked) begins now."""
        self.stop(now)
        self.running, self.since = seat, now

    def stop(self, now: int) -> None:
        """Whatever the question took beyond its own time comes out of the bank."""
        if self.running != NOBODY:
            self.banks[self.running] = max(0, self.banks[self.running] - max(0, now - self.since - self.pace.question))
        self.running = NOBODY

    def time_up_at(self) -> int | None:
        """When the time of whoever is asked is used up; None: nobody's runs."""
        return None if self.running == NOBODY else self.since + self.pace.question + self.banks[self.running]

    def now(self, now: int) -> wire.ClockNow:
        banks = list(self.banks)
        left = self.pace.question
        if self.running != NOBODY:
            left = self.pace.question - (now - self.since)
            banks[self.running] = max(0, banks[self.running] + min(0, left))
        return wire.ClockNow(max(0, left), banks, self.running)
