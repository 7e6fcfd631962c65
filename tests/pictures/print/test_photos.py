"""Pictures of the owner's own in what is printed: they are where the craft's drawing would be, on the page itself."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image, ImageDraw
from pypdfium2 import PdfDocument

from buildstars.content.loader import load_sets
from buildstars.content.model import Card, Unit
from buildstars.pictures.photos import LONGEST_SIDE, Photo, photo_of
from buildstars.pictures.print.force_sheets import Printed
from buildstars.pictures.print.kit import kit_pdf

MAGENTA, CYAN = (255, 0, 255), (0, 255, 255)
MODEL, SCENE = "a" * 16, "b" * 16
DPI = 60


def encoded(colour: tuple[int, int, int], size: tuple[int, int] = (400, 300), clear: bool = False) -> bytes:
    """One colour, or an ellipse of it with nothing around it: no drawing of ours has either of these."""
    picture = Image.new("RGBA", size, (0, 0, 0, 0)) if clear else Image.new("RGB", size, colour)
    if clear:
        ImageDraw.Draw(picture).ellipse((0, 0, size[0] - 1, size[1] - 1), fill=(*colour, 255))
    file = BytesIO()
    picture.save(file, "WEBP", lossless=True)
    return file.getvalue()


def square_mm(data: bytes, colour: tuple[int, int, int]) -> list[float]:
    """Of each page: the area that has the colour."""
    document = PdfDocument(data)
    try:
        pages = [np.array(page.render(scale=DPI / 72).to_pil().convert("RGB"), dtype=int) for page in document]
    finally:
        document.close()
    return [float((abs(page - colour).max(axis=2) < 40).sum() * (25.4 / DPI) ** 2) for page in pages]


def printed(photos: dict[str, Photo], parts: Sequence[str], unit: Unit, card: Card, backs: bool = False) -> bytes:
    made = Printed((unit, unit), (card,), "Mine", "de", "a4", {"core": 200}, {"core": 200}, (unit,), backs, photos)
    return kit_pdf(made, parts)


@pytest.fixture(name="unit")
def own_unit() -> Unit:
    return replace(load_sets().unit("core:u1"), picture=MODEL)


@pytest.fixture(name="card")
def own_card() -> Card:
    return replace(load_sets().card("core:c1"), picture=SCENE)


def test_a_photo_fills_the_window_of_unit_cards_labels_and_cards(unit: Unit, card: Card) -> None:
    photos = {MODEL: photo_of(encoded(MAGENTA)), SCENE: photo_of(encoded(CYAN, (300, 700)))}
    faces = square_mm(printed(photos, ["cards"], unit, card), MAGENTA)
    assert faces[0] == 0 and 2 * 1500 < faces[1] < 2 * 60 * 44, "both copies of the unit, and nothing beyond the window"
    assert 1000 < square_mm(printed(photos, ["cards"], unit, card), CYAN)[1] < 60 * 47
    radius = 12 * 0.52
    labels = square_mm(printed(photos, ["bases"], unit, card), MAGENTA)[1]
    assert 0.5 * 2 * 3.14 * radius**2 < labels < 1.1 * 2 * 3.14 * radius**2, "round, as large as the place of the craft"
    for colour in (MAGENTA, CYAN):
        assert not any(square_mm(printed({}, ["cards", "bases"], unit, card), colour)), "without it, our drawing"


def test_what_is_clear_around_its_model_stands_on_the_base(unit: Unit, card: Card) -> None:
    whole, model = (
        square_mm(printed({MODEL: photo_of(encoded(MAGENTA, clear=clear))}, ["cards"], unit, card), MAGENTA)[1] for clear in (False, True)
    )
    assert 0.2 * whole < model < 0.7 * whole


def test_a_photo_is_no_larger_than_paper_can_show(unit: Unit, card: Card) -> None:
    large = photo_of(encoded(MAGENTA, (2000, 1000)))
    assert (large.width, large.height, large.clear) == (LONGEST_SIDE, LONGEST_SIDE // 2, False)
    sizes = [len(printed({MODEL: photo_of(encoded(MAGENTA, (n, n)))}, ["cards"], unit, card)) for n in (LONGEST_SIDE, 4 * LONGEST_SIDE)]
    assert all(b < 1.2 * a for a, b in pairwise(sizes))
