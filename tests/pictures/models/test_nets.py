"""Paper models: every net folds back into the part it came from, and nothing on a net lies on anything else."""

from __future__ import annotations

from functools import cache
from math import dist, hypot

import pytest
from shapely.geometry import Polygon

from buildstars.content.loader import load_sets
from buildstars.pictures.craft import craft_names
from buildstars.pictures.faces.units import BASES
from buildstars.pictures.models.folding import refolded
from buildstars.pictures.models.net_sheet import net_sheet, tabbed_nets
from buildstars.pictures.models.paper_craft import FACTORS, Layer, PaperCraft
from buildstars.pictures.models.tabs import Tabbed
from buildstars.pictures.models.unfold import Net

TRUE = 0.08
"""Millimetres by which a folded corner may miss its place: less than half the thickness of the card."""


@cache
def nets(craft: str) -> tuple[PaperCraft, tuple[Tabbed, ...]]:
    return tabbed_nets(craft, radius(craft))


def radius(craft: str) -> float:
    return BASES[max((unit.front.stars for unit in load_sets().units.values() if unit.craft == craft), default=2)]


def real_corner(net: Net, name: int) -> tuple[float, ...]:
    shape = net.part.shape
    if isinstance(shape, Layer):
        x, y = shape.loops[0][name]
        return tuple(shape.origin[k] + x * shape.u[k] + y * shape.v[k] for k in range(3))
    return shape.points[name]


@pytest.mark.parametrize("craft", craft_names())
def test_each_net_refolds_to_its_part(craft: str) -> None:
    """Folded along its hinges by the printed angles, every corner comes to its place; so lengths and angles are those of the part."""
    made, sheets = nets(craft)
    assert made.parts and sheets
    for one in sheets:
        frame = one.net.faces[0].frame
        for face, points in zip(one.net.faces, refolded(one.net), strict=True):
            for name, p in zip(face.names, points, strict=True):
                place = tuple(frame.origin[k] + p[0] * frame.u[k] + p[1] * frame.v[k] + p[2] * frame.normal[k] for k in range(3))
                assert dist(place, real_corner(one.net, name)) < TRUE, (craft, one.net.letter)
    for part in made.parts:  # no face is missing, none is there twice
        if not isinstance(part.shape, Layer):
            there = sorted(face.names for one in sheets if one.net.part is part for face in one.net.faces)
            assert there == sorted(face.corners for face in part.shape.faces if not face.contact)


@pytest.mark.parametrize("craft", craft_names())
def test_nothing_on_a_net_lies_on_anything_else(craft: str) -> None:
    """Faces and tabs, checked by another program's geometry than the one that laid them; a hundredth of a millimetre is forgiven."""
    for one in nets(craft)[1]:
        shapes = [Polygon(face.outline) for face in one.net.faces] + [Polygon(tab.points) for tab in one.tabs]
        assert all(shape.is_valid for shape in shapes)
        inner = [shape.buffer(-0.01) for shape in shapes]
        for n, shape in enumerate(inner):
            for other in inner[:n]:
                assert shape.disjoint(other) or shape.intersection(other).area < 0.05, (craft, one.net.letter)


@pytest.mark.parametrize("craft", craft_names())
def test_edges_that_meet_have_one_number_and_one_tab_at_most(craft: str) -> None:
    made, sheets = nets(craft)
    for part in made.parts:
        some = [one for one in sheets if one.net.part is part]
        ends: dict[int, list[float]] = {}
        tabs: dict[int, int] = {}
        for one in some:
            for tab in one.tabs:
                if tab.number:
                    ends.setdefault(tab.number, []).append(length(one, tab.face, tab.edge))
                    tabs[tab.number] = tabs.get(tab.number, 0) + 1
            for joint in one.joints:
                ends.setdefault(joint.number, []).append(length(one, joint.face, joint.edge))
        assert all(len(pair) == 2 and abs(pair[0] - pair[1]) < TRUE for pair in ends.values())
        assert all(count == 1 for count in tabs.values())


def length(one: Tabbed, face: int, edge: int) -> float:
    outline = one.net.faces[face].outline
    (ax, ay), (bx, by) = outline[edge], outline[(edge + 1) % len(outline)]
    return hypot(bx - ax, by - ay)


def test_a_broken_fold_is_noticed() -> None:
    """The law above can fail: with another angle at one hinge the part does not come back."""
    from dataclasses import replace

    one = next(one for one in nets("x_wing")[1] if len(one.net.faces) > 3)
    faces = list(one.net.faces)
    faces[2] = replace(faces[2], fold=faces[2].fold + 5)
    broken = replace(one.net, faces=tuple(faces))
    assert max(dist(a, b) for old, new in zip(refolded(one.net), refolded(broken)) for a, b in zip(old, new)) > TRUE


def test_models_have_the_length_that_is_printed() -> None:
    """The factor of the base is told, and is the length of the model."""
    for craft in ("x_wing", "tie_fighter", "at_at", "star_destroyer"):
        made, _ = nets(craft)
        assert made.factor in FACTORS
        assert max(made.size[:2]) == pytest.approx(2 * made.radius * made.factor)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize(("craft", "r"), [("x_wing", 16.0), ("at_at", 24.0), ("tie_fighter", 12.0), ("bantha", 12.0)])
def test_one_sheet_a_craft(craft: str, r: float, size: str, lang: str) -> None:
    sheet = net_sheet(craft, "A long name of somebody’s ship", "rebel", r, True, size, lang)
    assert sheet.svg.startswith("<svg") and sheet.nets
