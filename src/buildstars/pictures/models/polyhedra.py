"""Flat faces of a mesh: triangles in one plane become one polygon, and corners that bend nothing go.

Unfolding wants few, large faces and edges that two faces share exactly; a boolean operation gives triangles with corners wherever two
bodies met.
"""

from __future__ import annotations

from collections import defaultdict
from math import hypot
from typing import Final, NamedTuple

import manifold3d as m3
import numpy as np

from buildstars.pictures.models.bodies import normal_of
from buildstars.pictures.solids.shapes import Vec, cross

FLAT: Final = 1 - 2e-6
"""The cosine up to which two triangles are one face."""
STRAIGHT: Final = 1e-3
"""How far, in millimetres, a corner may lie beside the line between its neighbours and still go."""


class Polygon(NamedTuple):
    """A flat face by the places of its corners, counter-clockwise from outside. `contact`: it touches a larger part and is left open."""

    corners: tuple[int, ...]
    contact: bool


class Polyhedron(NamedTuple):
    points: tuple[Vec, ...]
    faces: tuple[Polygon, ...]

    def face(self, n: int) -> tuple[Vec, ...]:
        return tuple(self.points[i] for i in self.faces[n].corners)


def polyhedron(body: m3.Manifold, own: int) -> Polyhedron:
    """The faces of a mesh; triangles that do not come from the body with the id `own` were cut by another one."""
    mesh = body.to_mesh64()
    points = np.asarray(mesh.vert_properties)[:, :3]
    triangles = np.asarray(mesh.tri_verts).astype(int)
    same = _merged_corners(mesh, len(points))
    cut = np.zeros(len(triangles), bool)
    for run, ident in enumerate(mesh.run_original_id):
        cut[int(mesh.run_index[run]) // 3:int(mesh.run_index[run + 1]) // 3] = int(ident) != own
    tris = [tuple(same[i] for i in row) for row in triangles]
    a, b, c = (points[triangles[:, k]] for k in range(3))
    normals = np.cross(b - a, c - a)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    group = _grouped(tris, normals, cut)
    loops: list[tuple[tuple[int, ...], bool]] = []
    for members in group:
        found = _loops([tris[t] for t in members])
        contact = bool(cut[members[0]])
        if len(found) == 1:
            loops.append((found[0], contact))
        else:
            loops += [(tris[t], contact) for t in members]
    where = tuple((float(p[0]), float(p[1]), float(p[2])) for p in points)
    return Polyhedron(where, tuple(Polygon(loop, contact) for loop, contact in _straightened(loops, where)))


def _merged_corners(mesh: m3.Mesh64, count: int) -> list[int]:
    same = list(range(count))
    for a, b in zip(mesh.merge_from_vert, mesh.merge_to_vert):
        same[int(a)] = int(b)
    return same


def _grouped(tris: list[tuple[int, ...]], normals: np.ndarray, cut: np.ndarray) -> list[list[int]]:
    """Triangles that lie in one plane and hang together."""
    over: dict[tuple[int, int], int] = {}
    for t, (a, b, c) in enumerate(tris):
        for edge in ((a, b), (b, c), (c, a)):
            over[edge] = t
    seen = [False] * len(tris)
    groups = []
    for start in range(len(tris)):
        if seen[start]:
            continue
        seen[start] = True
        group, queue = [], [start]
        while queue:
            t = queue.pop()
            group.append(t)
            a, b, c = tris[t]
            for edge in ((b, a), (c, b), (a, c)):
                other = over.get(edge)
                if other is None or seen[other] or cut[other] != cut[start]:
                    continue
                if float(normals[other] @ normals[start]) > FLAT:
                    seen[other] = True
                    queue.append(other)
        groups.append(group)
    return groups


def _loops(tris: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The outlines of triangles: edges that no other one walks the other way."""
    edges = {(t[k], t[(k + 1) % 3]) for t in tris for k in range(3)}
    after: dict[int, list[int]] = defaultdict(list)
    for a, b in edges:
        if (b, a) not in edges:
            after[a].append(b)
    if any(len(nexts) > 1 for nexts in after.values()):
        return []  # it touches itself in a corner
    loops = []
    while after:
        start = next(iter(after))
        loop = [start]
        while (nexts := after.pop(loop[-1], None)) and nexts[0] != start:
            loop.append(nexts[0])
        loops.append(tuple(loop))
    return loops


def _straightened(loops: list[tuple[tuple[int, ...], bool]], points: tuple[Vec, ...]) -> list[tuple[tuple[int, ...], bool]]:
    """Without corners at which only two faces meet and that lie on a line."""
    uses: dict[int, int] = defaultdict(int)
    bends: set[int] = set()
    for loop, _ in loops:
        for k, corner in enumerate(loop):
            uses[corner] += 1
            if _beside(points[loop[k - 1]], points[corner], points[loop[(k + 1) % len(loop)]]) > STRAIGHT:
                bends.add(corner)
    made = []
    for loop, contact in loops:
        kept = tuple(corner for corner in loop if corner in bends or uses[corner] > 2)
        if len(kept) > 2 and normal_of(tuple(points[i] for i in kept)) != (0.0, 0.0, 0.0):
            made.append((kept, contact))
    return made


def _beside(a: Vec, b: Vec, c: Vec) -> float:
    """How far b lies from the line through a and c."""
    ac, ab = (c[0] - a[0], c[1] - a[1], c[2] - a[2]), (b[0] - a[0], b[1] - a[1], b[2] - a[2])
    size = hypot(*ac)
    return hypot(*cross(ac, ab)) / size if size > 1e-9 else hypot(*ab)
