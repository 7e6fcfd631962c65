"""A row for each face of each unit of a force: what it is worth in either game, without its name."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from buildstars.content import vocabulary
from buildstars.content.model import Force
from buildstars.content.movement import movement_of
from buildstars.minis.spec import cost_of, face_of, radius_of
from buildstars.rows.columns import ICON_ROOM, Column, flags, with_room

ICONS: Final = with_room(vocabulary.UNIT_ICONS, ICON_ROOM)
UNIT_COLUMNS: Final = (
    Column("there", flag=True),
    Column("stars"), Column("attack"), Column("damage"), Column("defense"), Column("shields"),
    Column("ground", flag=True),
    Column("second face", flag=True),
    Column("cost"),
    Column("named", flag=True),
    *flags("side", vocabulary.AFFILIATIONS),
    Column("short segments"), Column("long segments"), Column("radius"),
    *(Column(f"icon {icon}") for icon in ICONS),
)  # fmt: skip
"""`there` is 0 in rows that no unit has. `second face`: this unit can turn. `radius` in millimetres. An icon counts as often as it is
printed. Segments, radius and `named` matter in the miniatures game only, `cost` is what building and calling the unit takes."""


def unit_rows(force: Force, most: int) -> NDArray[np.int16]:
    """By unit and face; a unit without a second face has the same row twice."""
    found = np.zeros((most, 2, len(UNIT_COLUMNS)), np.int16)
    for index, unit in enumerate(force.units):
        stars = max(unit.front.stars, unit.back.stars if unit.back is not None else 0)
        for face in (0, 1):
            side = face_of(unit, face)
            moves = movement_of(unit, side)
            values: list[Any] = [
                1, side.stars, side.attack, side.damage, side.defense, side.shields,
                (side.kind or unit.kind) == "ground", unit.back is not None, cost_of(unit), unit.named,
                *(unit.affiliation == one for one in vocabulary.AFFILIATIONS),
                moves.count("S"), moves.count("L"), radius_of(stars) // 100,
                *(side.icons.count(icon) for icon in ICONS),
            ]  # fmt: skip
            found[index, face] = values
    return found
