"""Mistakes of sets in German."""

from __future__ import annotations


def in_both(reason: str) -> dict[str, str]:
    return {"en": reason, "de": reason}
