"""Models for a 3D printer: closed, one piece, of the right size, as read by another program."""

from __future__ import annotations

from io import BytesIO

import pytest
import trimesh

from buildstars.pictures.craft import craft_names
from buildstars.pictures.models.solid_model import BASE_HEIGHT, solid_model, stl_of, three_mf_of


@pytest.mark.parametrize("craft", craft_names())
def test_every_craft_is_one_closed_body(craft: str) -> None:
    for radius, space in ((0.0, True), (16.0, True), (16.0, False)):
        made = solid_model(craft, 32.0, radius, space)
        mesh = trimesh.load(BytesIO(stl_of(made, craft)), file_type="stl")
        assert mesh.is_watertight and mesh.is_winding_consistent and mesh.volume > 0
        assert mesh.body_count == 1
        x, y, z = mesh.extents
        if radius:
            assert mesh.bounds[0][2] == pytest.approx(0) and z > BASE_HEIGHT and max(x, y) >= 2 * radius - 0.01
        else:
            assert max(x, y) == pytest.approx(32.0, abs=1.2)  # pins and sails have a thickness


@pytest.mark.parametrize("craft", ["x_wing", "solar_sailer", "hailfire_droid"])
def test_3mf_says_the_same_in_millimetres(craft: str) -> None:
    made = solid_model(craft, 60.0, 24.0, True)
    stl = trimesh.load(BytesIO(stl_of(made, craft)), file_type="stl")
    scene = trimesh.load(BytesIO(three_mf_of(made, 'A "ship" & more')), file_type="3mf")
    mesh = scene.to_geometry() if hasattr(scene, "to_geometry") else scene
    assert mesh.is_watertight and mesh.volume == pytest.approx(stl.volume, rel=1e-3)
    assert mesh.extents == pytest.approx(stl.extents, abs=0.01)
    assert scene.units in ("millimeters", "millimeter", "mm", None)


def test_files_are_the_same_each_time() -> None:
    made = solid_model("tie_fighter", 40.0, 16.0, True)
    assert three_mf_of(made, "x") == three_mf_of(made, "x") and stl_of(made, "x") == stl_of(made, "x")
