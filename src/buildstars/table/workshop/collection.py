"""What people choose from, read once: the collection, and the forces that come with the game."""

from __future__ import annotations

from functools import cache

from buildstars.content.fleets import Fleet, ready_fleets
from buildstars.content.loader import Collection, load_forces, load_sets
from buildstars.content.model import Force
from buildstars.lab.forces import ALL_PACKS, BENCH, HALVES, READY, small_forces


@cache
def collection() -> Collection:
    return load_sets()


@cache
def shipped() -> dict[str, Force]:
    """The ready forces first, in their order, then those of half games, then the packs."""
    found = load_forces(collection()) | small_forces(collection())
    keys = [*READY, *(key for key in found if key not in (*READY, *HALVES, *ALL_PACKS, *BENCH)), *HALVES, *ALL_PACKS]
    return {key: found[key] for key in keys if key in found}


@cache
def fleets() -> dict[str, Fleet]:
    """For the miniatures game, those of one kind of battle together."""
    return ready_fleets(collection())
