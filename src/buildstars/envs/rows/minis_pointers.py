"""What the actions of the miniatures game point at (envs.rows.pointers): all of it follows from the action alone."""

from __future__ import annotations

from buildstars.envs.rows.pointers import Pointers, empty, plain_rows, point, seat_rows
from buildstars.minis.layout import CARD, DIE, NUMBER, ROLL, SEAT, UNIT
from buildstars.minis.learning import encoding as code


def minis_pointers(e: code.Encoding) -> Pointers:
    """A row an action. A number is an icon by its place, or a face; a die shows one more than its row."""
    seats, found = int(e.seats), empty(int(e.actions))
    point(found, 0, "word", plain_rows(9))
    point(found, NUMBER, "number", plain_rows(32))
    point(found, DIE + 1, "roll", plain_rows(6))
    point(found, SEAT, "seat", [(side, side if side < seats else -1) for side in range(8)])
    point(found, ROLL, "roll", plain_rows(36))
    point(found, CARD, "base", seat_rows(seats, 8, 3, 3))
    point(found, UNIT, "unit", seat_rows(seats, seats, 64, int(e.units)))
    point(found, int(e.segments_at), "segment", plain_rows(code.SEGMENTS))
    point(found, int(e.headings_at), "heading", plain_rows(code.HEADINGS))
    point(found, int(e.spots_at), "spot", plain_rows(code.SPOTS))
    return found
