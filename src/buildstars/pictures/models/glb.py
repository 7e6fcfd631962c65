"""A craft as binary glTF 2.0, for the table in three dimensions and for any program that reads it: one mesh, a part a material.

Places and normals are whole numbers of two bytes and of one (`KHR_mesh_quantization`), which makes a file a third as large. `_EDGES`
says where the lines of the drawing run: one byte a corner and side, so that whoever draws a triangle knows how far each line is.
"""

from __future__ import annotations

import json
import struct
from functools import cache
from typing import Any, Final, NamedTuple

from buildstars.content.model import Affiliation
from buildstars.pictures.models.mesh import Triangle, by_material, mesh_of
from buildstars.pictures.themes import Rgb, badge_of, mix

SHORT: Final = 32767
BYTE: Final = 127
FULL: Final = 255
_SHORT_TYPE, _BYTE_TYPE, _UNSIGNED_TYPE, _ARRAY = 5122, 5120, 5121, 34962
REACH: Final = 2.0
"""Nothing of a craft lies farther from its origin, in lengths of the craft: tails and masts may be higher than it is long."""


class Finish(NamedTuple):
    """How a material looks in light."""

    colour: Rgb
    rough: float
    metal: float = 0.0
    glow: Rgb = (0, 0, 0)


def finish_of(material: str, affiliation: Affiliation | None) -> Finish:
    """Painted miniatures: plating in a light gray with some of the affiliation's hue, its colours as markings."""
    badge = badge_of(affiliation)
    finishes = {
        "hull": Finish(mix((206, 211, 220), badge.hue, 0.16), 0.55, 0.1),
        "panel": Finish(mix((122, 131, 148), badge.hue, 0.26), 0.6, 0.1),
        "dark": Finish(mix((20, 24, 33), badge.hue, 0.05), 0.45, 0.2),
        "glass": Finish(mix((14, 24, 46), badge.spark, 0.18), 0.12, 0.3, mix((0, 0, 0), badge.spark, 0.16)),
        "glow": Finish(mix(badge.hue, (255, 255, 255), 0.35), 0.4, 0.0, mix(badge.hue, (255, 255, 255), 0.45)),
        "metal": Finish((142, 150, 163), 0.35, 0.45),
        "accent": Finish(mix(badge.hue, (40, 30, 30), 0.12), 0.5),
        "skin": Finish(mix((158, 128, 98), badge.hue, 0.12), 0.85),
        "cloth": Finish(mix((150, 132, 112), badge.hue, 0.4), 0.95),
    }
    return finishes[material]


@cache
def glb_of(name: str, affiliation: Affiliation | None) -> bytes:
    """The file. The same craft in the same colours is the same file; its mesh is called after both."""
    parts = by_material(mesh_of(name))
    views: list[dict[str, Any]] = []
    accessors: list[dict[str, Any]] = []
    primitives: list[dict[str, Any]] = []
    materials: list[dict[str, Any]] = []
    data = b""

    def kept(packed: bytes, stride: int, about: dict[str, Any]) -> int:
        nonlocal data
        views.append({"buffer": 0, "byteOffset": len(data), "byteLength": len(packed), "byteStride": stride, "target": _ARRAY})
        data += packed
        accessors.append({"bufferView": len(views) - 1, "normalized": True, **about})
        return len(accessors) - 1

    for material, triangles in parts.items():
        places = [_whole(_turned(p), SHORT, REACH) for one in triangles for p in one.points]
        normals = [_whole(_turned(n), BYTE) for one in triangles for n in one.normals]
        count = len(places)
        about = {"count": count, "type": "VEC3"}
        extent = {"min": [min(p[k] for p in places) for k in range(3)], "max": [max(p[k] for p in places) for k in range(3)]}
        primitives.append({
            "attributes": {
                "POSITION": kept(b"".join(struct.pack("<hhhxx", *p) for p in places), 8, {"componentType": _SHORT_TYPE, **about, **extent}),
                "NORMAL": kept(b"".join(struct.pack("<bbbx", *n) for n in normals), 4, {"componentType": _BYTE_TYPE, **about}),
                "_EDGES": kept(b"".join(_edges(one) for one in triangles), 4, {"componentType": _UNSIGNED_TYPE, **about}),
            },
            "material": len(materials),
        })
        materials.append(_material(material, finish_of(material, affiliation)))
    title = f"{name}-{affiliation or 'none'}"
    document = {
        "asset": {"version": "2.0", "generator": "Buildstars"},
        "extensionsUsed": ["KHR_mesh_quantization"], "extensionsRequired": ["KHR_mesh_quantization"],
        "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0, "name": title, "scale": [REACH, REACH, REACH]}],
        "meshes": [{"name": title, "primitives": primitives}], "materials": materials, "accessors": accessors, "bufferViews": views,
        "buffers": [{"byteLength": len(data)}],
    }
    return _packed(document, data)


def _turned(p: tuple[float, float, float]) -> tuple[float, float, float]:
    """glTF looks along z with y up."""
    return (p[1], p[2], p[0])


def _whole(p: tuple[float, float, float], most: int, reach: float = 1.0) -> tuple[int, int, int]:
    x, y, z = (max(-most, min(most, round(c / reach * most))) for c in p)
    return (x, y, z)


def _edges(triangle: Triangle) -> bytes:
    """At each corner how far the three sides are: nothing along a side, all of it at the opposite corner, and at all if it is no line."""
    rows = []
    for at in range(3):
        rows.append(struct.pack("<BBBx", *(FULL if at == side or not triangle.drawn[side] else 0 for side in range(3))))
    return b"".join(rows)


def _linear(colour: Rgb) -> list[float]:
    """From sRGB, as glTF wants it."""
    parts = [part / 255 for part in colour]
    return [round(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4, 4) for part in parts]


def _material(name: str, finish: Finish) -> dict[str, Any]:
    made: dict[str, Any] = {
        "name": name,
        "pbrMetallicRoughness": {
            "baseColorFactor": [*_linear(finish.colour), 1], "metallicFactor": finish.metal, "roughnessFactor": finish.rough,
        },
    }
    if any(finish.glow):
        made["emissiveFactor"] = _linear(finish.glow)
    return made


def _packed(document: dict[str, Any], data: bytes) -> bytes:
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    data += b"\0" * (-len(data) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(data), b"BIN\0") + data
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks
