"""Printable sheets: the right number of cards at their true size, inside the page, marks outside the cards, backs behind fronts."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from buildstars.content.loader import load_shipped
from buildstars.pictures.faces.cards import HEIGHT, WIDTH, Face, card_face
from buildstars.pictures.faces.extras import back_face
from buildstars.pictures.faces.units import base_disc
from buildstars.pictures.files import png_of, write_pdf
from buildstars.pictures.sheets import MARGIN, PAGES, Page, base_pages, card_pages
from pictures.seen import SVG

CARDS = [card for one in load_shipped() for card in one.cards][:4]
UNITS = [unit for one in load_shipped() for unit in one.units]
FACES = [card_face(card, "de", "print", square=True) for card in CARDS]
BACK = back_face("de", "print", square=True)


def many(count: int) -> list[Face]:
    return [FACES[n % len(FACES)] for n in range(count)]


@pytest.mark.parametrize("size", PAGES)
@pytest.mark.parametrize("count", [1, 8, 9, 10, 27])
def test_all_cards_are_there_inside_the_margins(size: str, count: int) -> None:
    pages = card_pages(many(count), size, "Probe", "de")
    assert [len(page.placed) for page in pages] == [9] * (count // 9) + ([count % 9] if count % 9 else [])
    assert [one.face for page in pages for one in page.placed] == many(count)
    for page in pages:
        for one in page.placed:
            assert one.x >= MARGIN and one.y >= MARGIN, "too near the paper's edge"
            assert one.x + WIDTH <= page.width - MARGIN and one.y + HEIGHT <= page.height - MARGIN
        corners = {(one.x, one.y) for one in page.placed}
        assert len(corners) == len(page.placed)
        for one in page.placed:
            for other in page.placed:
                apart = abs(one.x - other.x) >= WIDTH - 1e-6 or abs(one.y - other.y) >= HEIGHT - 1e-6
                assert one is other or apart, "cards overlap"


@pytest.mark.parametrize("size", PAGES)
def test_cut_marks_are_in_line_with_the_edges_and_outside_the_cards(size: str) -> None:
    (page,) = card_pages(many(9), size, "Probe", "de")
    xs = {round(one.x + side, 4) for one in page.placed for side in (0, WIDTH)}
    ys = {round(one.y + side, 4) for one in page.placed for side in (0, HEIGHT)}
    upright = [mark for mark in page.marks if mark[0] == mark[2]]
    level = [mark for mark in page.marks if mark[1] == mark[3]]
    assert len(upright) == len(level) == 8 and len(page.marks) == 16
    assert {round(mark[0], 4) for mark in upright} == xs and {round(mark[1], 4) for mark in level} == ys
    for ax, ay, bx, by in page.marks:
        assert min(ax, ay) >= 0.9 and max(ax, bx) <= page.width - 0.9 and max(ay, by) <= page.height - 0.9
        for one in page.placed:
            outside = max(ax, bx) <= one.x or min(ax, bx) >= one.x + WIDTH or max(ay, by) <= one.y or min(ay, by) >= one.y + HEIGHT
            assert outside, "a mark runs into a card"


def test_backs_meet_their_fronts_when_the_paper_is_turned() -> None:
    fronts = many(4)
    backs = [BACK, *many(3)]
    front, back = card_pages(fronts, "a4", "Probe", "de", backs)
    assert (front.kind, back.kind) == ("cards", "backs")
    behind = {(round(front.width - one.x - WIDTH, 4), round(one.y, 4)): one.face for one in back.placed}
    assert [behind[round(one.x, 4), round(one.y, 4)] for one in front.placed] == backs


def parsed(page: Page) -> ElementTree.Element:
    return ElementTree.fromstring(page.svg)


@pytest.mark.parametrize(("size", "width", "height"), [("a4", "210mm", "297mm"), ("letter", "215.9mm", "279.4mm")])
def test_pages_have_their_true_size(size: str, width: str, height: str) -> None:
    (page,) = card_pages(many(9), size, "Probe", "de")
    root = parsed(page)
    assert (root.get("width"), root.get("height")) == (width, height)
    assert len(root.findall(f"{SVG}use")) == 9
    assert sum(element.get("id", "").startswith("face") for element in root.iter()) == len(FACES), "each face is written once"
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(names) == len(set(names))
    assert "Seite 1 von 1" in (root.findtext(f"{SVG}title") or "") and CARDS[0].name["de"] in (root.findtext(f"{SVG}desc") or "")


def test_bases_lie_apart_inside_the_page() -> None:
    discs = [base_disc(unit, "de") for unit in UNITS[::3]]
    for size in PAGES:
        pages = base_pages(discs, size, "Probe", "de")
        assert sum(len(page.placed) for page in pages) == len(discs)
        for page in pages:
            for one in page.placed:
                assert one.x >= MARGIN and one.x + one.face.width <= page.width - MARGIN
                assert one.y >= MARGIN and one.y + one.face.height <= page.height - MARGIN
                for other in page.placed:
                    if one is not other:
                        r, s = one.face.width / 2, other.face.width / 2
                        assert ((one.x + r - other.x - s) ** 2 + (one.y + r - other.y - s) ** 2) ** 0.5 >= r + s + 1


def test_png_and_pdf_at_their_true_size(tmp_path: object) -> None:
    from pathlib import Path

    (page,) = card_pages(many(2), "a4", "Probe", "de")
    picture = Image.open(BytesIO(png_of(page.svg, 50.8)))
    assert picture.size == (420, 594)
    assert Image.open(BytesIO(png_of(FACES[0].svg(), 254))).size == (630, 880)
    path = Path(str(tmp_path)) / "probe.pdf"
    write_pdf(path, [page.svg, page.svg], 50.8)
    data = path.read_bytes()
    assert data.startswith(b"%PDF") and data.count(b"/MediaBox") == 2
    box = data.split(b"/MediaBox")[1].split(b"]")[0].strip(b" [").split()
    assert float(box[2]) == pytest.approx(210 / 25.4 * 72, abs=1) and float(box[3]) == pytest.approx(297 / 25.4 * 72, abs=1)
