"""The time that a searching opponent has for a decision: a hard limit, looked at between the steps of its search.

An opponent with `seconds` makes a `Deadline` when it is asked, looks at it before every step, and gives the best answer so far when it
is past. The time comes from `now` alone, which tests replace, so that the limit is held by counting looks and not by waiting.
"""

from __future__ import annotations

import time


def now() -> float:
    """Seconds, from any beginning."""
    return time.monotonic()


class Deadline:
    """So many seconds from now on; 0: never, then a node budget ends the search."""

    def __init__(self, seconds: float) -> None:
        self.until = now() + seconds if seconds > 0 else 0.0

    def is_past(self) -> bool:
        return self.until > 0 and now() >= self.until
