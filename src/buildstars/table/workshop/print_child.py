"""The far end of `printing`: draws the sheets it is sent and writes them as PDF."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from pathlib import Path

import msgspec

from buildstars.content.loader import load_sets
from buildstars.content.model import Card, Unit
from buildstars.pictures.faces.cards import Face, card_face
from buildstars.pictures.faces.extras import back_face
from buildstars.pictures.faces.units import base_disc, unit_face
from buildstars.pictures.files import write_pdf
from buildstars.pictures.sheets import Page, base_pages, card_pages
from buildstars.table.workshop.printing import Order

DPI = 200
"""Sharp enough for an ink-jet, and a third of the work of 300."""


def pages(order: Order) -> list[Page]:
    """Units first, then cards, copies repeated; units with two faces have both, on the back if backs are wanted."""
    made: dict[tuple[str, bool], Face] = {}
    units = tuple({**load_sets().units, **{unit.id: unit for unit in order.force.units}}.values())

    def face(thing: Unit | Card, back: bool = False) -> Face:
        key = (thing.id, back)
        if key not in made:
            if isinstance(thing, Unit):
                made[key] = unit_face(thing, order.lang, "print", back, True, order.units[thing.set])
            else:
                made[key] = card_face(thing, order.lang, "print", units, True, order.cards[thing.set])
        return made[key]

    fronts: list[Face] = []
    behind: list[Face] = []
    plain = back_face(order.lang, "print", True)
    things: list[Unit | Card] = [*order.force.units, *order.force.cards]
    for thing in things:
        two_sided = isinstance(thing, Unit) and thing.back is not None
        fronts.append(face(thing))
        if order.backs:
            behind.append(face(thing, True) if two_sided else plain)
        elif two_sided:
            fronts.append(face(thing, True))
    discs = [
        base_disc(unit, order.lang, "print", back)
        for unit in (order.force.units if order.bases else ())
        for back in ((False, True) if unit.back is not None else (False,))
    ]
    labels = base_pages(discs, order.paper, order.name, order.lang) if discs else []
    return [*card_pages(fronts, order.paper, order.name, order.lang, behind), *labels]


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(int(sys.argv[1]))
    order = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Order)
    with tempfile.TemporaryDirectory(prefix="buildstars-print-") as folder:
        file = Path(folder) / "cards.pdf"
        write_pdf(file, [page.svg for page in pages(order)], DPI)
        sys.stdout.buffer.write(file.read_bytes())


if __name__ == "__main__":
    main()
