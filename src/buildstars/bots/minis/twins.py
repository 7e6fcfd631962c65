"""Judges of the miniatures game: any spot and any length may be answered, not only those that are offered."""

from __future__ import annotations

from buildstars.minis.view import MinisView


def twin(view: MinisView) -> MinisView:
    """The same knowledge in another object."""
    return MinisView(view.known(), view.seat)
