"""Fleets: what a player brings to the miniatures game, and the ready ones (content/fleets/*.toml).

A fleet file is a force file with one line more, the battle it is meant for (M2.1). Its first two objective cards and its first
combat card are the home base where that has a bonus (M2.5).
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from buildstars.content.loader import Collection, ForceFile, Source, gather, load_sets, read_written, shipped_files
from buildstars.content.model import Force

Battle = Literal["free", "space", "ground", "mixed"]
BATTLES: Final[tuple[Battle, ...]] = ("space", "ground", "mixed", "free")
"""M2.1, in the order in which they are told."""


class FleetFile(ForceFile, frozen=True, forbid_unknown_fields=True):
    """A fleet file as it is written."""

    battle: Battle = "free"


class Fleet(Struct, frozen=True):
    """A force, and the battle it is meant for."""

    force: Force
    battle: Battle = "free"


def ready_fleets(collection: Collection | None = None) -> dict[str, Fleet]:
    """The shipped fleets by the names of their files, those of one kind of battle together."""
    collection = collection or load_sets()
    files = shipped_files("fleets", ".toml").items()
    fleets = {file.removesuffix(".toml"): read_fleet(text, file, collection) for file, text in files}
    return dict(sorted(fleets.items(), key=lambda one: BATTLES.index(one[1].battle)))


def read_fleet(text: str, file: str, collection: Collection) -> Fleet:
    """A fleet from the text of a fleet file; whether it is legal is for minis.legal to say."""
    source = Source(file, text)
    written = read_written(source, FleetFile)
    return Fleet(gather(written, source, collection), written.battle)
