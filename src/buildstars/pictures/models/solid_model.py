"""A craft as one closed mesh for a 3D printer: all its bodies as one, in millimetres, on a base if wanted.

Bodies that only seem to touch are pinned together, sails and other sheets get a thickness, and what comes out is one piece without a
gap. STL is written as its binary form, 3MF as the small package that slicers read.
"""

from __future__ import annotations

import struct
import zipfile
from functools import cache
from io import BytesIO
from typing import Final, Literal

import manifold3d as m3
import numpy as np

from buildstars.pictures.models.bodies import bodies_of, manifold, triangles
from buildstars.pictures.models.paper_craft import Skin, free_sheets, skin_of
from buildstars.pictures.solids.shapes import Vec

Stand = Literal["base", "none"]
SHEET: Final = 0.8
"""How thick sails become, in millimetres."""
PIN: Final = 0.5
"""The radius of what holds bodies together that do not touch."""
BASE_HEIGHT: Final = 3.0
LIFT: Final = 14.0
"""How high a space craft hovers above its base."""
PEG: Final = 1.4
SINK: Final = 0.4
FINE: Final = 0.01
"""Corners closer than that are one: files keep fewer digits than we do."""


@cache
def solid_model(name: str, length: float, radius: float = 0.0, space: bool = True) -> m3.Manifold:
    """The craft, `length` millimetres along its longer side seen from above; with a radius on a round base."""
    bodies = bodies_of(name, "printed")
    points = np.array([p for faces in (*bodies.closed, bodies.sheets) for face in faces for p in face.points])
    scale = length / float(max(np.ptp(points[:, 0]), np.ptp(points[:, 1])))
    made = m3.Manifold.batch_boolean([manifold(faces, scale) for faces in bodies.closed], m3.OpType.Add)
    for sheet in free_sheets(skin_of(bodies, scale)):
        made = made + _thickened(sheet)
    made = _pinned(made)
    return (_on_base(made, radius, space) if radius else made).simplify(FINE)


def _thickened(sheet: Skin) -> m3.Manifold:
    """Balls around the corners of each triangle and what lies between them: neighbours then share more than an edge."""
    return m3.Manifold.batch_boolean(
        [m3.Manifold.batch_hull([_ball(sheet.points[k], SHEET / 2) for k in three]) for three in triangles(sheet.points)], m3.OpType.Add
    )


def _pinned(model: m3.Manifold) -> m3.Manifold:
    """One piece: each loose body is joined to its nearest neighbour by a short pin."""
    pieces = sorted(model.decompose(), key=lambda piece: -piece.volume())
    made = pieces[0]
    rest = pieces[1:]
    while rest:
        rest.sort(key=lambda piece: made.min_gap(piece, 1000.0))
        piece = rest.pop(0)
        a, b = _closest(made, piece)
        made = made + piece + m3.Manifold.batch_hull([_ball(a), _ball(b)])  # a ball around a corner reaches into its body
    return made


def _ball(at: np.ndarray | Vec, radius: float = PIN) -> m3.Manifold:
    return m3.Manifold.sphere(radius, 8).translate([float(x) for x in at])


def _closest(a: m3.Manifold, b: m3.Manifold) -> tuple[np.ndarray, np.ndarray]:
    """The two nearest corners, with edges cut finely enough."""
    p = np.asarray(a.refine_to_length(2.0).to_mesh64().vert_properties)[:, :3]
    q = np.asarray(b.refine_to_length(2.0).to_mesh64().vert_properties)[:, :3]
    best = (float("inf"), p[0], q[0])
    for corner in q:
        gaps = np.linalg.norm(p - corner, axis=1)
        k = int(np.argmin(gaps))
        if gaps[k] < best[0]:
            best = (float(gaps[k]), p[k], corner)
    return best[1], best[2]


def _middle(body: m3.Manifold) -> np.ndarray:
    b = body.bounding_box()
    return np.array([(b[k] + b[k + 3]) / 2 for k in range(3)])


def _on_base(model: m3.Manifold, radius: float, space: bool) -> m3.Manifold:
    """Centred over its base; ground craft stand on it, space craft on a peg."""
    low = model.bounding_box()
    middle = _middle(model)
    up = BASE_HEIGHT + (LIFT if space else -SINK) - low[2]
    model = model.translate([-float(middle[0]), -float(middle[1]), up])
    base = m3.Manifold.cylinder(BASE_HEIGHT, radius, radius - 0.8, 96)
    x, y, z = _under(model)
    peg = m3.Manifold.cylinder(z + 2 * SINK - BASE_HEIGHT + SINK, 1.8 * PEG, PEG, 24).translate([x, y, BASE_HEIGHT - SINK])
    made = base + model + peg
    if len(made.decompose()) > 1:  # the peg met only a graze
        made = made + m3.Manifold.cylinder(z + 4 * PEG - BASE_HEIGHT, 1.8 * PEG, PEG, 24).translate([x, y, BASE_HEIGHT - SINK])
    return max(made.decompose(), key=lambda piece: piece.volume())


def _under(model: m3.Manifold) -> Vec:
    """The place of the underside that is nearest to the middle: where a peg meets it."""
    fine = model.refine_to_length(1.5).to_mesh64()
    points = np.asarray(fine.vert_properties)[:, :3]
    tris = points[np.asarray(fine.tri_verts).astype(int)]
    normals = np.cross(tris[:, 1] - tris[:, 0], tris[:, 2] - tris[:, 0])
    down = normals[:, 2] < -0.3 * np.maximum(np.linalg.norm(normals, axis=1), 1e-12)
    places = tris[down].mean(axis=1)
    off = np.hypot(places[:, 0], places[:, 1])
    near = places[off <= off.min() + 2.0]
    best = near[int(np.argmin(near[:, 2]))]
    return (float(best[0]), float(best[1]), float(best[2]))


# ---- files

def _triangles(model: m3.Manifold) -> tuple[np.ndarray, np.ndarray]:
    """Corners, each once, and triangles by their places; in the precision of the file, without what has no area there."""
    mesh = model.to_mesh64()
    same = np.arange(len(mesh.vert_properties))
    for a, b in zip(mesh.merge_from_vert, mesh.merge_to_vert):
        same[int(a)] = int(b)
    return np.asarray(mesh.vert_properties)[:, :3], same[np.asarray(mesh.tri_verts).astype(int)]


def stl_of(model: m3.Manifold, title: str) -> bytes:
    points, tris = _triangles(model)
    corners = points[tris].astype("<f4")
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-20)
    record = np.zeros(len(tris), dtype=[("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("more", "<u2")])
    record["normal"], record["corners"] = normals, corners
    head = f"Buildstars {title}".encode("ascii", "replace")[:80].ljust(80, b" ")
    return head + struct.pack("<I", len(tris)) + record.tobytes()


def three_mf_of(model: m3.Manifold, title: str) -> bytes:
    """A package with one object, in millimetres."""
    from xml.sax.saxutils import escape

    points, tris = _triangles(model)
    used = np.unique(tris)
    place = np.zeros(len(points), int)
    place[used] = np.arange(len(used))
    corners = "".join(f'<vertex x="{x:.5f}" y="{y:.5f}" z="{z:.5f}"/>' for x, y, z in points[used])
    faces = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in place[tris])
    core = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
    model_xml = (
        f'<?xml version="1.0" encoding="UTF-8"?><model unit="millimeter" xml:lang="en" xmlns="{core}">'
        f'<metadata name="Title">{escape(title)}</metadata><metadata name="Application">Buildstars</metadata><resources>'
        f'<object id="1" type="model" name="{escape(title, {chr(34): "&quot;"})}"><mesh><vertices>{corners}</vertices>'
        f'<triangles>{faces}</triangles></mesh></object></resources><build><item objectid="1"/></build></model>'
    )
    types = (
        '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
    )
    links = (
        '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        '<Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>'
        "</Relationships>"
    )
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:
        for name, text in (("[Content_Types].xml", types), ("_rels/.rels", links), ("3D/3dmodel.model", model_xml)):
            package.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
    return file.getvalue()
