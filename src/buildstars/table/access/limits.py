"""How much anybody may ask of the server: sizes, rates and numbers, in one place, and the bucket that counts rates."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from buildstars.table.wire import LONGEST_CHAT, LONGEST_NAME, MOST_BYTES

__all__ = ["Bucket", "LONGEST_CHAT", "LONGEST_LIST", "LONGEST_NAME", "LONGEST_PICTURE", "LONGEST_RECORD", "LONGEST_TABLE",
           "Limits", "MOST_BYTES", "MOST_MESSAGE", "Rate",
           "WAITING", "WITHOUT", "limits_here"]

MOST_MESSAGE: Final = 65_536
"""Bytes of a message that the server reads at all; between this and `MOST_BYTES` it says why it refuses."""
WAITING: Final = 256
"""Messages that may wait for a slow browser; after that it must connect again."""
LONGEST_LIST: Final = 20_000
"""Letters of a force that somebody pastes."""
LONGEST_RECORD: Final = 2_000_000
"""Bytes of a record that somebody brings."""
LONGEST_PICTURE: Final = 4_000_000
"""Bytes of a picture that somebody brings; the browser crops it to a tenth of that."""
LONGEST_TABLE: Final = 2_000_000
"""Bytes of a table of what somebody owns, CSV or a workbook; five thousand rows have a tenth of that."""


@dataclass(frozen=True)
class Rate:
    """So many a second, and so many at once."""

    a_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """What anybody may do; a measurement of the server itself needs more."""

    messages: Rate = Rate(10, 30)
    asks: Rate = Rate(5, 10)
    chat: Rate = Rate(1, 5)
    requests: Rate = Rate(10, 60)
    """HTTP requests of an address that change something or make the server work."""
    tables: int = 20
    """That a guest made and that are not over."""
    seats: int = 20
    """Of a guest, in games that are not over."""
    sockets: int = 10
    """Of a guest, at the same time."""
    pace: float = 0.15
    """Seconds that an opponent takes for an answer at least, so that people can follow it."""
    pause: float = 0.4
    """The same where its cards decide: an answer at once would tell that it has none to choose from."""

    tokens: Rate = Rate(0.1, 5)
    """Wrong admin tokens from an address."""
    records: int = 50
    """From elsewhere, that a guest keeps here."""
    record_bytes: int = 20_000_000
    """Of them together."""

    opens: Rate = Rate(1, 20)
    """Sockets that a guest opens."""
    opens_from: Rate = Rate(5, 60)
    """Sockets that are opened from an address."""
    wrong: Rate = Rate(0.2, 20)
    """Codes and ids from an address that are nobody's."""
    reads: Rate = Rate(50, 400)
    """HTTP requests of an address that only read."""
    pictures: int = 300
    """Of a guest's own, that are kept here."""
    picture_bytes: int = 25_000_000
    """Of them together."""
    previews: Rate = Rate(0.5, 30)
    """Pictures for links that an address asks for and nobody has drawn yet."""


ANY: Final = Rate(1e9, 10**9)
WITHOUT: Final = Limits(ANY, ANY, ANY, ANY, 10**9, 10**9, 10**9, 0, 0, ANY, 10**9, 10**15, ANY, ANY, ANY, ANY, 10**9, 10**15, ANY)


def limits_here() -> Limits:
    """BUILDSTARS_LIMITS=off: as much as the machine can do."""
    return WITHOUT if os.environ.get("BUILDSTARS_LIMITS", "") == "off" else Limits()


class Bucket:
    """Fills at a rate up to its burst; each time something is asked for, one is taken out."""

    __slots__ = ("rate", "left", "at")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = float(rate.burst)
        self.at = 0.0

    def take(self, now: float) -> bool:
        """`now` in seconds. False: too much."""
        self.left = min(float(self.rate.burst), self.left + max(0.0, now - self.at) * self.rate.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def pay(self, now: float, debt: int) -> None:
        """One is taken out even if there is none, down to a debt."""
        self.left = min(float(self.rate.burst), self.left + max(0.0, now - self.at) * self.rate.a_second)
        self.at = now
        self.left = max(-float(debt), self.left - 1)

    def has_one(self, now: float) -> bool:
        """Would there be one to take?"""
        return self.left + max(0.0, now - self.at) * self.rate.a_second >= 1

    def is_full(self, now: float) -> bool:
        """Nothing has been asked for lately: it may be forgotten."""
        return self.left + (now - self.at) * self.rate.a_second >= self.rate.burst
