"""Pictures that were drawn once are kept as files, compressed as browsers take them: to draw a craft takes a twentieth of a second.

`python -m buildstars.table.workshop.drawn` draws those of the whole collection, the forces that people begin with first. A server lets
a process of its own do so when it starts, so that nobody waits for it.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Final

from buildstars import pictures
from buildstars.content.fleets import ready_fleets
from buildstars.content.home import home
from buildstars.content.loader import load_forces, load_sets
from buildstars.content.model import Card, Unit
from buildstars.lab.forces import PACKS, READY
from buildstars.pictures.themes import THEMES
from buildstars.table.workshop import catalog

COMMAND: Final = (sys.executable, "-P", "-m", "buildstars.table.workshop.drawn")


@cache
def folder() -> Path:
    """Another one whenever the way of drawing changes."""
    sources = sorted(Path(pictures.__file__).parent.rglob("*.py"))
    return home() / "pictures" / hashlib.sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()[:12]


def compressed(digest: str, theme: str) -> bytes | None:
    """A picture as SVG, compressed by gzip; None if there is none such. It is kept, if that can be."""
    return _kept(digest, f"{digest}-{theme}.svg.gz", lambda: catalog.art(digest, theme)) if theme in THEMES else None


def compressed_solid(digest: str) -> bytes | None:
    """The mesh of a unit's craft, the same way."""
    return _kept(digest, f"{digest}.glb.gz", lambda: catalog.solid(digest))


def _kept(digest: str, name: str, make: Callable[[], bytes | None]) -> bytes | None:
    if not digest.isalnum():
        return None
    file = folder() / name
    try:
        return file.read_bytes()
    except OSError:
        pass
    made = make()
    if made is None:
        return None
    data = gzip.compress(made, 9, mtime=0)
    if catalog.is_kept(digest):
        keep(file, data)
    return data


def keep(file: Path, data: bytes) -> None:
    """All of it or nothing; without a place to write it is drawn again next time."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(data)
        beside.replace(file)
    except OSError:
        beside.unlink(missing_ok=True)


def things() -> Iterable[Unit | Card]:
    """The whole collection, each once, those of the first games first."""
    collection = load_sets()
    forces = load_forces(collection)
    fleets = ready_fleets(collection)
    found: dict[Unit | Card, None] = {}
    for force in (forces[name] for name in (*PACKS, *READY)):
        found |= dict.fromkeys(force.units) | dict.fromkeys(force.cards)
    for fleet in fleets.values():
        found |= dict.fromkeys(fleet.force.units)
    return found | dict.fromkeys(collection.units.values()) | dict.fromkeys(collection.cards.values())


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(15)
    wanted = list(things())
    catalog.know(wanted)
    digests = [catalog.digest_of(thing) for thing in wanted]
    digests += [catalog.digest_of(thing) + catalog.FROM_ABOVE for thing in wanted if isinstance(thing, Unit)]
    for theme in THEMES:
        for digest in digests:
            if os.getppid() == 1:  # whoever wanted them is gone
                return
            compressed(digest, theme)


if __name__ == "__main__":
    main()
