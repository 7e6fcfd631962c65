"""The far end of `printing`: draws the sheets it is sent and writes them as PDF, with lines before it that say how far it is."""

from __future__ import annotations

import os
import signal
import sys

import msgspec

from buildstars.content.loader import load_sets
from buildstars.pictures.photos import photo_of
from buildstars.pictures.print.force_sheets import Printed
from buildstars.pictures.print.kit import kit_pdf
from buildstars.pictures.print.parts import parts_named
from buildstars.pictures.print.pdf import drawn, pdf_of
from buildstars.table.workshop.printing import Order


def printed_of(order: Order) -> Printed:
    units = tuple({**load_sets().units, **{unit.id: unit for unit in order.force.units}}.values())
    photos = {id_: photo_of(raw) for id_, raw in order.photos.items()}
    return Printed(
        order.force.units, order.force.cards, order.name, order.lang, order.paper, order.units, order.cards, units, order.backs, photos
    )


def pdf(order: Order) -> bytes:
    printed = printed_of(order)
    if order.parts:
        return kit_pdf(printed, parts_named(",".join(order.parts)), tell)
    pages = [*printed.card_pages(), *(printed.label_pages() if order.bases else ())]
    return pdf_of([drawn(page.svg, page.title) for page in pages], order.name, order.lang)


def tell(done: int, steps: int) -> None:
    sys.stdout.buffer.write(b"%d/%d\n" % (done, steps))
    sys.stdout.buffer.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(int(sys.argv[1]))
    order = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Order)
    sys.stdout.buffer.write(pdf(order))


if __name__ == "__main__":
    main()
