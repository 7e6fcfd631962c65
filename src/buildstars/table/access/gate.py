"""How often anybody may knock: sockets that are opened, codes and ids that lead nowhere, and pages that are read.

Everything here is decided before the database is asked and before a table is read, so that refusing costs next to nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from buildstars.table.access.limits import Bucket, Limits, Rate
from buildstars.table.live.errors import refused

FORGET_AFTER: Final = 1000
DEBT: Final = 100
"""Wrong codes that count beyond the limit, if they came at the same time."""
TOLD: Final = Rate(0.5, 5)
"""Sockets of an address that hear why they are refused; the others are not even opened."""


class Gate:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._rates = {
            "opens": limits.opens, "opens from": limits.opens_from, "wrong": limits.wrong, "reads": limits.reads,
            "previews": limits.previews,
        }
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self.spent: Callable[[str, str], None] | None = None
        """Told of everything that counts, by kind and by whom."""

    def now(self) -> float:
        return time.monotonic()

    def _bucket(self, kind: str, who: str, rate: Rate) -> Bucket:
        if len(self._buckets) > FORGET_AFTER:
            now = self.now()
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(now)}
        return self._buckets.setdefault((kind, who), Bucket(rate))

    def _take(self, kind: str, who: str) -> bool:
        taken = self._bucket(kind, who, self._rates[kind]).take(self.now())
        if taken and self.spent is not None:
            self.spent(kind, who)
        return taken

    def shared_bucket(self, kind: str, who: str) -> Bucket | None:
        """In which another server counts too; None: this is not counted here."""
        return self._bucket(kind, who, self._rates[kind]) if kind in self._rates else None

    # ---- sockets ------------------------------------------------------------------------------------------------------

    def opens(self, guest: str, address: str) -> bool:
        """May a socket be opened? Both the guest and the address are counted; a new cookie is free."""
        return self._take("opens from", address) and (not guest or self._take("opens", guest))

    def tells(self, address: str) -> bool:
        """Is one that is refused told why?"""
        return self._bucket("told", address, TOLD).take(self.now())

    # ---- guessing -----------------------------------------------------------------------------------------------------

    def may_guess(self, address: str) -> bool:
        bucket = self._buckets.get(("wrong", address))
        return bucket is None or bucket.has_one(self.now())

    def wrong(self, address: str) -> None:
        """A code or an id that is nobody's. Those that came at once count in full, so that trying many together brings nothing."""
        self._bucket("wrong", address, self.limits.wrong).pay(self.now(), DEBT)
        if self.spent is not None:
            self.spent("wrong", address)

    # ---- reading ------------------------------------------------------------------------------------------------------

    def count_read(self, address: str) -> None:
        if not self._take("reads", address):
            raise refused("t-error-fast", 429)

    def count_preview(self, address: str) -> None:
        """A picture that must be drawn."""
        if not self._take("previews", address):
            raise refused("sh-error-previews", 429)

    def may_read(self, address: str) -> bool:
        """The same as `count_read`, for what can be left out."""
        return self._take("reads", address)
