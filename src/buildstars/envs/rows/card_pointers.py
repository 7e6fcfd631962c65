"""What the actions of the card game point at (envs.rows.pointers). Most follow from the action alone, a few from the question:
which card a number names while abilities wait, which face of which unit, which card an objective is known to be.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from buildstars.card.layout import CARD, CONTESTED, NUMBER, ROLL, SEAT, SLOT, UNIT, ZONE
from buildstars.card.learning import encoding as code
from buildstars.envs.card_schema import KINDS
from buildstars.envs.rows.pointers import Pointers, empty, kind_of, observed, plain_rows, point, seat_rows

MOMENT: Final = code.G_KIND + KINDS.index("moment")
DEPLOY: Final = code.G_KIND + KINDS.index("deploy")
RESERVES: Final = code.G_KIND + KINDS.index("reserves")
FACE_STEP: Final = 1
KNOWN: Final = 2
"""From this code on an objective in an observation is a known card (docs/encoding.md)."""


def card_pointers(e: code.Encoding) -> Pointers:
    """A row an action, by what the action alone says."""
    seats, found = int(e.seats), empty(int(e.actions))
    point(found, 0, "word", plain_rows(7))
    point(found, NUMBER, "number", plain_rows(8))
    point(found, SEAT, "seat", [(side, side if side < seats else -1) for side in range(8)])
    point(found, ZONE, "zone", [(side, side if side < seats else -1) for side in range(8)])
    point(found, ZONE + CONTESTED, "zone", [(-1, seats)])
    point(found, ROLL, "roll", plain_rows(36))
    point(found, SLOT, "objective", seat_rows(seats, 8, 3, 3))
    point(found, CARD, "card", [(0, row if row < e.kinds else -1) for row in range(UNIT - CARD)])
    point(found, UNIT, "unit", seat_rows(seats, seats, 64, int(e.units)))
    return found


def card_points_at(e: code.Encoding, table: Pointers, observations: Any) -> Pointers:
    """By observation and action, with what the question adds."""
    seen, found = observed(table, observations, int(e.size))
    objectives = seen[:, int(e.seats_at) : int(e.seats_at) + int(e.seats) * code.SEAT_BYTES].reshape(len(seen), -1, code.SEAT_BYTES)
    codes = objectives[:, :, code.P_OBJECTIVE : code.P_OBJECTIVE + 3].reshape(len(seen), -1).astype(np.int16)
    known = np.where(codes >= code.FACE_UP_CODE, codes - code.FACE_UP_CODE + 1, np.where(codes >= KNOWN, codes - KNOWN + 1, 0))
    found[:, SLOT : SLOT + known.shape[1], 3] = known
    for side in (0, 1):
        played = seen[:, code.G_PLAYED + side]
        rows = np.flatnonzero((seen[:, MOMENT] == 1) & (seen[:, code.G_BATTLE] == 1) & (played > 0))
        owner = seen[rows, code.G_FIGHTER + 2 * side].astype(np.int16) - 1
        found[rows, NUMBER + side] = np.stack(
            [np.full(len(rows), kind_of("card")), owner, played[rows].astype(np.int16) - 1, np.zeros(len(rows))], axis=1
        )
        facing = ((seen[:, DEPLOY] == 1) | (seen[:, RESERVES] == 1)) & (seen[:, code.G_STEP] == FACE_STEP)
        rows = np.flatnonzero(facing & (seen[:, code.G_SUBJECT] > 0))
        subject = seen[rows, code.G_SUBJECT : code.G_SUBJECT + 2].astype(np.int16) - 1
        found[rows, NUMBER + side] = np.stack(
            [np.full(len(rows), kind_of("face")), subject[:, 0], subject[:, 1], np.full(len(rows), side)], axis=1
        )
    return found
