"""A net folded up again: from nothing but its flat outlines, its hinges and their angles back into space.

It is what a pair of hands does with the sheet, and how the tests prove that a net is the part it came from.
"""

from __future__ import annotations

from math import cos, radians, sin

from buildstars.pictures.models.unfold import Net
from buildstars.pictures.solids.shapes import Flat, Vec, cross

Turn = tuple[Vec, Vec, Vec]
"""What becomes of the directions x, y and z."""
FLAT: Turn = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def refolded(net: Net) -> list[tuple[Vec, ...]]:
    """The outlines of all faces in space; the first face stays where it lies, its printed side up."""
    turns: list[tuple[Turn, Vec]] = [(FLAT, (0.0, 0.0, 0.0))]
    made: list[tuple[Vec, ...]] = [tuple((x, y, 0.0) for x, y in net.faces[0].outline)]
    for face in net.faces[1:]:
        turn, shift = turns[face.parent]
        above = net.faces[face.parent].outline
        a, b = above[face.hinge[0]], above[(face.hinge[0] + 1) % len(above)]
        hinge = _about(a, b, face.fold)
        own = (_turned(turn, hinge[0][0]), _turned(turn, hinge[0][1]), _turned(turn, hinge[0][2]))
        moved = _turned(turn, hinge[1])
        where = (moved[0] + shift[0], moved[1] + shift[1], moved[2] + shift[2])
        turns.append((own, where))
        made.append(tuple(_placed(own, where, p) for p in face.outline))
    return made


def _about(a: Flat, b: Flat, angle: float) -> tuple[Turn, Vec]:
    """The turn about a line of the sheet; a positive angle lets what lies right of it sink."""
    size = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    d = ((b[0] - a[0]) / size, (b[1] - a[1]) / size, 0.0)
    c, s = cos(radians(angle)), sin(radians(angle))

    def turned(p: Vec) -> Vec:
        side = cross(d, p)
        along = (d[0] * p[0] + d[1] * p[1] + d[2] * p[2]) * (1 - c)
        return (p[0] * c + side[0] * s + d[0] * along, p[1] * c + side[1] * s + d[1] * along, p[2] * c + side[2] * s + d[2] * along)

    turn = (turned(FLAT[0]), turned(FLAT[1]), turned(FLAT[2]))
    start = (a[0], a[1], 0.0)
    back = _turned(turn, start)
    return turn, (start[0] - back[0], start[1] - back[1], start[2] - back[2])


def _turned(turn: Turn, p: Vec) -> Vec:
    x, y, z = turn
    return (
        x[0] * p[0] + y[0] * p[1] + z[0] * p[2], x[1] * p[0] + y[1] * p[1] + z[1] * p[2], x[2] * p[0] + y[2] * p[1] + z[2] * p[2]
    )


def _placed(turn: Turn, shift: Vec, p: Flat) -> Vec:
    q = _turned(turn, (p[0], p[1], 0.0))
    return (q[0] + shift[0], q[1] + shift[1], q[2] + shift[2])
