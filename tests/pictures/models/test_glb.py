"""Craft as glTF: read by somebody else's reader, and held to the standard's own words where that reader is lenient."""

from __future__ import annotations

import json
import struct
from io import BytesIO
from typing import Any

import numpy as np
import pytest
import trimesh

from buildstars.content.vocabulary import AFFILIATIONS
from buildstars.pictures.craft import craft_names, model_of
from buildstars.pictures.models.bodies import normal_of
from buildstars.pictures.models.glb import REACH, SHORT, finish_of, glb_of
from buildstars.pictures.models.mesh import mesh_of
from buildstars.pictures.solids.shapes import MATERIALS

SIZES = {5120: (1, "b"), 5121: (1, "B"), 5122: (2, "h")}
MOST_TRIANGLES = 2400
"""Of one craft: sixty of them stay under a hundred and fifty thousand."""


def opened(data: bytes) -> tuple[dict[str, Any], bytes]:
    """The two chunks of a file, which must be as glTF 2.0 §4.4 says."""
    magic, version, length = struct.unpack_from("<4sII", data)
    assert (magic, version, length) == (b"glTF", 2, len(data))
    size, kind = struct.unpack_from("<I4s", data, 12)
    assert kind == b"JSON" and size % 4 == 0
    more, kind = struct.unpack_from("<I4s", data, 20 + size)
    assert kind == b"BIN\0" and more % 4 == 0 and 28 + size + more == len(data)
    return json.loads(data[20:20 + size]), data[28 + size:]


def values(document: dict[str, Any], binary: bytes, number: int) -> np.ndarray:
    accessor = document["accessors"][number]
    view = document["bufferViews"][accessor["bufferView"]]
    size, letter = SIZES[accessor["componentType"]]
    stride = view["byteStride"]
    assert view["byteOffset"] % 4 == 0 and stride % 4 == 0 and view["byteLength"] == stride * accessor["count"]
    assert view["byteOffset"] + view["byteLength"] <= document["buffers"][0]["byteLength"] <= len(binary)
    rows = [struct.unpack_from(f"<3{letter}", binary, view["byteOffset"] + stride * k) for k in range(accessor["count"])]
    assert size * 3 <= stride
    return np.array(rows)


@pytest.mark.parametrize("craft", craft_names())
def test_every_craft_is_sound_gltf(craft: str) -> None:
    document, binary = opened(glb_of(craft, "rebel"))
    assert document["extensionsRequired"] == ["KHR_mesh_quantization"]
    assert sum(part["count"] for part in document["accessors"][::3]) // 3 == len(mesh_of(craft)) <= MOST_TRIANGLES
    for part in document["meshes"][0]["primitives"]:
        places, normals, edges = (values(document, binary, part["attributes"][key]) for key in ("POSITION", "NORMAL", "_EDGES"))
        about = document["accessors"][part["attributes"]["POSITION"]]
        assert about["min"] == places.min(0).tolist() and about["max"] == places.max(0).tolist()
        assert len(places) == len(normals) == len(edges) and len(places) % 3 == 0
        assert np.allclose(np.linalg.norm(normals / 127, axis=1), 1, atol=0.02)
        assert set(np.unique(edges)) <= {0, 255}
        corners = places.reshape(-1, 3, 3).astype(float)
        flat = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        size = np.linalg.norm(flat, axis=1)
        seen = size > 2000  # what is thinner than a hair has no side at this precision
        towards = (flat[seen] / size[seen, None] * (normals.reshape(-1, 3, 3).mean(1)[seen] / 127)).sum(1)
        assert (towards > 0.4).all(), "faces look where their normals do"


@pytest.mark.parametrize("craft", ["x_wing", "juggernaut", "at_st", "star_destroyer", "tie_bomber"])
def test_another_reader_sees_the_same_solid(craft: str) -> None:
    """It leaves places as whole numbers, so they are divided here."""
    scene = trimesh.load(BytesIO(glb_of(craft, "imperial")), file_type="glb")
    assert isinstance(scene, trimesh.Scene)
    low, high = scene.bounds / SHORT
    drawn = np.array([p for face in model_of(craft).faces for p in face.points])
    extent = np.ptp(drawn, axis=0)
    assert np.allclose((high - low)[[2, 0, 1]], extent / max(extent[:2]), atol=0.02), "x forward is z, y left is x, z up is y"
    assert abs(low[1]) < 0.01 and np.allclose((low + high)[[0, 2]], 0, atol=0.01), "it stands on the ground, in the middle"
    assert {part.visual.material.name for part in scene.geometry.values()} <= set(MATERIALS)


def test_files_are_the_same_every_time_and_called_after_what_they_show() -> None:
    glb_of.cache_clear()
    first = glb_of("x_wing", "rebel")
    glb_of.cache_clear()
    assert glb_of("x_wing", "rebel") == first
    assert opened(first)[0]["meshes"][0]["name"] == "x_wing-rebel"
    assert opened(glb_of("x_wing", None))[0]["meshes"][0]["name"] == "x_wing-none"


def test_affiliations_are_told_apart_and_engines_glow() -> None:
    hulls = {finish_of("hull", side).colour for side in AFFILIATIONS}
    assert len(hulls) == len(AFFILIATIONS)
    assert all(any(finish_of("glow", side).glow) for side in AFFILIATIONS)


def test_nothing_reaches_farther_than_can_be_written() -> None:
    for craft in craft_names():
        assert max(abs(c) for one in mesh_of(craft) for p in one.points for c in p) < REACH, craft


def test_lines_of_a_box_are_its_edges_and_no_diagonal() -> None:
    from buildstars.pictures.models import mesh
    from buildstars.pictures.solids.shapes import box

    faces = mesh._framed(box((0, 2), (0, 1), (0, 1)).faces)
    normals = [normal_of(face.points) for face in faces]
    made = [one for face, normal in zip(faces, normals) for one in mesh._cut(face, (normal,) * 4, mesh._lines(faces, normals))]
    assert len(made) == 12 and all(sum(one.drawn) == 2 for one in made), "two sides of each triangle are edges, the third cuts the face"
