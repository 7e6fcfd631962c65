"""Icons: one for each word of the vocabulary, inside their boxes, told apart by shape when they are small."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from buildstars.content.icons import ICONS as RECORDS
from buildstars.content.vocabulary import AFFILIATIONS, ICONS, MATCH_ICONS, POWER_ICONS, WILD_ICONS
from buildstars.pictures.faces.marks import emblem
from buildstars.pictures.files import png_of
from buildstars.pictures.icons import SHAPES, badge, class_of, glyph
from buildstars.pictures.paper import Paper
from pictures.seen import bounds


def test_every_icon_has_a_glyph_of_its_own() -> None:
    assert all(icon.fill or icon.stroke for icon in RECORDS.values())
    assert len({(icon.fill, icon.stroke) for icon in RECORDS.values()}) == len(ICONS)


def test_glyphs_and_badges_stay_in_their_boxes() -> None:
    for icon in RECORDS.values():
        for d, edge in ((icon.fill, 0.0), (icon.stroke, 1.0)):
            if d:
                left, top, right, bottom = bounds(d)
                assert min(left, top) - edge >= 1.5 and max(right, bottom) + edge <= 22.5, icon.word
    for kind, d in SHAPES.items():
        left, top, right, bottom = bounds(d)
        assert min(left, top) >= -1.3 and max(right, bottom) <= 25.3, kind


def test_the_shape_tells_the_class() -> None:
    assert {class_of(icon) for icon in MATCH_ICONS} == {"match"}
    assert {class_of(icon) for icon in POWER_ICONS} == {"power"}
    assert {class_of(icon) for icon in WILD_ICONS} == {"wild"}
    assert len(set(SHAPES.values())) == 3


def pixels(paper: Paper, size: int) -> bytes:
    """Gray values on white, `size` pixels wide."""
    sheet = Paper().rect(0, 0, 24, 24, fill="#ffffff").put(paper, 0, 0)
    picture = Image.open(BytesIO(png_of(sheet.document(24, 24, "x"), 25.4 * size / 24))).convert("L")
    assert picture.size == (size, size)
    return picture.tobytes()


def difference(a: bytes, b: bytes) -> float:
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a) / 255


@pytest.mark.parametrize("size", [16, 48])
def test_glyphs_are_told_apart_without_colour(size: int) -> None:
    drawn = {icon: pixels(glyph(icon, "#000000"), size) for icon in ICONS}
    for a, b in combinations(ICONS, 2):
        assert difference(drawn[a], drawn[b]) > 0.08, f"{a} and {b} look alike"


def test_emblems_are_told_apart_without_colour() -> None:
    for theme in ("holo", "print"):
        drawn = {side: pixels(emblem(side, theme), 48) for side in AFFILIATIONS}
        for a, b in combinations(AFFILIATIONS, 2):
            assert difference(drawn[a], drawn[b]) > 0.04, f"{a} and {b} look alike"


def test_badges_have_both_themes() -> None:
    assert all(badge(icon, True).body != badge(icon, False).body for icon in ICONS)
