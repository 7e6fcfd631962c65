"""Places that somebody holds while something is made, so that many wishes at once cannot all be counted before the first is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Places:
    def __init__(self) -> None:
        self._held: Counter[str] = Counter()

    @contextmanager
    def hold(self, who: str, count: int = 1) -> Iterator[int]:
        """Gives how many were held before: they count as if they were stored already."""
        before = self._held[who]
        self._held[who] += count
        try:
            yield before
        finally:
            self._held[who] -= count
            if self._held[who] <= 0:
                del self._held[who]
