"""PDFs: true to a fifth of a millimetre, with text that can be read, and nothing over an edge in either language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import numpy as np
import pytest
from pypdfium2 import PdfDocument

from buildstars.content.loader import load_sets
from buildstars.content.text.rulebook import all_rules
from buildstars.content.vocabulary import ICONS
from buildstars.pictures.print import booklet, kit, tools
from buildstars.pictures.print.booklet import booklet_pdf, booklet_sheets, imposed, page_size
from buildstars.pictures.print.force_sheets import Printed
from buildstars.pictures.print.home_cards import home_card
from buildstars.pictures.print.parts import PARTS, KitError, parts_named
from buildstars.pictures.print.pdf import drawn, pdf_of
from buildstars.pictures.print.reference import MARGIN, SMALLEST, icon_text, reference, reference_pdf
from buildstars.pictures.sheets import PAGES

DPI = 600
TRUE = 0.2
"""Millimetres."""
LANGS = ("en", "de")
SIZES = tuple(PAGES)


@contextmanager
def opened(data: bytes) -> Iterator[PdfDocument]:
    document = PdfDocument(data)
    try:
        yield document
    finally:
        document.close()


def picture(data: bytes, page: int = 0) -> np.ndarray:
    with opened(data) as document:
        return np.array(document[page].render(scale=DPI / 72, grayscale=True).to_numpy())


def mm(pixels: float) -> float:
    return pixels * 25.4 / DPI


def px(length: float) -> int:
    return round(length / 25.4 * DPI)


def lines_across(grey: np.ndarray, y: float, x0: float, x1: float) -> list[float]:
    """The middles, in millimetres, of the dark marks that a level line meets."""
    row = grey[px(y), px(x0):px(x1)] < 110
    edges = np.flatnonzero(np.diff(np.concatenate(([0], row.astype(int), [0]))))
    return [mm((a + b) / 2) + x0 for a, b in zip(edges[::2], edges[1::2])]


def lines_down(grey: np.ndarray, x: float, y0: float, y1: float) -> list[float]:
    return lines_across(grey.T, x, y0, y1)


@pytest.mark.rule("J18")
@pytest.mark.parametrize("size", SIZES)
def test_measures_are_true_on_the_page(size: str) -> None:
    """S is 63 mm and L 88 mm, the ruler 100 mm and the arc 90°, measured on the rendered page."""
    grey = picture(pdf_of([drawn(tools.tools_svg(size, "en"))]))
    x, y, length = tools.RULER
    found = lines_across(grey, y - 4.4, x - 3, x + length + 1.5)
    assert found[0] == pytest.approx(x, abs=TRUE) and found[-1] - found[0] == pytest.approx(100, abs=TRUE)
    for (left, top), long in ((tools.S_AT, 63.0), (tools.L_AT, 88.0)):
        found = lines_across(grey, top + 3.5, left - 3, left + long + 3)
        assert len(found) == 2 and found[1] - found[0] == pytest.approx(long, abs=TRUE)
    x, y = tools.ARC_AT
    level = lines_down(grey, x + 60, y - 10, y + 4)
    upright = lines_across(grey, y - 50, x - 4, x + 4)
    near, far = lines_down(grey, x + 30, y - 4, y + 4)[-1], level[-1]
    assert far - near == pytest.approx(0, abs=TRUE)  # the lower edge is level …
    assert lines_across(grey, y - 80, x - 4, x + 4)[0] - upright[0] == pytest.approx(0, abs=TRUE)  # … and the left one upright
    top = lines_down(grey, x + 1.5, y - 92, y - 84)[0]
    assert far - top == pytest.approx((88**2 - 1.5**2) ** 0.5, abs=TRUE)


@pytest.mark.parametrize("size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.long) for size in SIZES[1:])])
def test_cards_are_true_on_the_page(size: str) -> None:
    """From cut mark to cut mark: 63 mm across, 88 mm down."""
    unit = load_sets().units["core:u1"]
    grey = picture(pdf_of([drawn(page.svg) for page in printed(size, "en", [unit] * 9).card_pages()]))
    top = lines_across(grey, (PAGES[size][1] - 3 * 88) / 2 - 1.5, 3, PAGES[size][0] - 3)
    assert len(top) == 4 and [b - a for a, b in pairwise(top)] == pytest.approx([63] * 3, abs=TRUE)
    side = lines_down(grey, (PAGES[size][0] - 3 * 63) / 2 - 1.5, 3, PAGES[size][1] - 3)
    assert len(side) == 4 and [b - a for a, b in pairwise(side)] == pytest.approx([88] * 3, abs=TRUE)


def printed(size: str, lang: str, units: list, cards: list = ()) -> Printed:  # type: ignore[type-arg,assignment]
    collection = load_sets()
    numbers = dict.fromkeys({*(unit.set for unit in collection.units.values()), *(card.set for card in collection.cards.values())}, 999)
    return Printed(units, cards, "Probe", lang, size, numbers, numbers, tuple(collection.units.values()))


def letters(data: bytes, page: int) -> list[tuple[str, float, float, float, float]]:
    """Every letter with its box in millimetres from the upper left."""
    with opened(data) as document:
        one = document[page]
        height = one.get_height()
        text = one.get_textpage()
        found = []
        for n in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(n)
            scale = 25.4 / 72
            found.append((text.get_text_range(n, 1), left * scale, (height - top) * scale, right * scale, (height - bottom) * scale))
        return [one for one in found if one[0].strip() and one[0] != "\ufffe"]  # a hyphen that the reader has guessed


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES)
def test_the_quick_reference_is_one_page_and_nothing_leaves_it(size: str, lang: str) -> None:
    data, points = reference_pdf(size, lang)
    with opened(data) as document:
        assert len(document) == 1
    assert points > SMALLEST
    width, height = PAGES[size]
    for letter, left, top, right, bottom in letters(data, 0):
        assert left > MARGIN - 0.5 and right < width - MARGIN + 0.5 and top > 5 and bottom < height - 5, letter


@pytest.mark.parametrize("lang", LANGS)
def test_the_quick_reference_says_everything(lang: str) -> None:
    """Each line with its rule, which there is, and each icon in both games."""
    known = {rule.number for rule in all_rules(lang)}
    text = "".join(letter[0] for letter in letters(reference_pdf("a4", lang)[0], 0))
    for block in (*reference().card, *reference().minis):
        for line in block.lines:
            assert line.rule in known and line.rule in text
    for icon in ICONS:
        assert icon_text(icon, "card", lang) and icon_text(icon, "minis", lang)
    assert text.count("R7.") == 9  # eight steps of a battle, and one in the note


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES)
def test_the_booklet_holds_every_rule_within_its_columns(size: str, lang: str) -> None:
    data, pages = booklet_pdf(size, lang)
    width, height = page_size(size)
    text = ""
    with opened(data) as document:
        assert len(document) == pages
    for page in range(pages):
        found = letters(data, page)
        text += "".join(letter[0] for letter in found)
        middle = width / 2
        for letter, left, _, right, bottom in found:
            assert left > booklet.MARGIN - 0.5 and right < width - booklet.MARGIN + 0.8 and bottom < height - 3, (page, letter)
            if page and bottom < height - booklet.FOOT - 1:  # the first page has a title over both columns
                assert right < middle - 1.5 or left > middle + 1.5, (page, letter)
    for rule in all_rules(lang):
        assert rule.number in text


def test_pages_of_the_booklet_meet_when_it_is_folded() -> None:
    assert imposed(4) == [(4, 1), (2, 3)]
    assert imposed(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    assert imposed(11) == [(0, 1), (2, 11), (10, 3), (4, 9), (8, 5), (6, 7)]
    for pages in range(1, 30):
        sides = imposed(pages)
        assert sorted(page for side in sides for page in side if page) == list(range(1, pages + 1))
        assert len(sides) % 2 == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_booklet_on_its_sheets(size: str) -> None:
    sheets = booklet_sheets(size, "en")
    width, height = PAGES[size]
    assert all((sheet.width, sheet.height) == (height, width) for sheet in sheets)
    data = pdf_of(sheets)
    first = letters(data, 0)
    _, pages = booklet_pdf(size, "en")
    on_the_left = [letter for letter, left, *_ in first if left < height / 2 and letter != "-"]  # hyphens are read wrongly
    assert first and bool(on_the_left) == (pages % 4 == 0)  # beside the first page lies the last, if there is one


@pytest.mark.parametrize("lang", LANGS)
def test_words_on_drawn_pages_fit(lang: str) -> None:
    """Home base cards and tools: what is set in a box stays in it (a text that does not fit is refused)."""
    for n in (1, 2, 3):
        for block in home_card(n, lang).blocks:
            assert all(line.x >= block.x - 1e-6 and line.x + line.width <= block.x + block.width + 1e-6 for line in block.lines)
    for size in SIZES:
        assert tools.tools_svg(size, lang)


def test_the_kit_says_what_is_in_it() -> None:
    collection = load_sets()
    force = printed("letter", "de", [collection.units["core:u1"]] * 2, list(collection.cards.values())[:2])
    steps: list[tuple[int, int]] = []
    data = kit.kit_pdf(force, PARTS, lambda done, of: steps.append((done, of)))
    assert steps[-1][0] == steps[-1][1] and [done for done, _ in steps] == sorted(done for done, _ in steps)
    with opened(data) as document:
        pages = len(document)
        cover = document[0].get_textpage().get_text_range()
        sizes = {tuple(round(side / 72 * 25.4) for side in document[n].get_size()) for n in range(pages)}
    assert sizes == {(216, 279), (279, 216)}
    assert "Probe" in cover and "Regelheft" in cover and "Papiermodelle" in cover
    few = kit.kit_pdf(force, ("tools", "reference"))
    with opened(few) as document:
        assert len(document) == 3
    assert kit.kit_pdf(force, ("tools", "reference")) == few  # the same bytes each time


def test_parts_by_name() -> None:
    assert parts_named("models, Cards") == ("cards", "models")
    with pytest.raises(KitError, match='"foo"'):
        parts_named("cards,foo")
    with pytest.raises(KitError, match="which parts"):
        parts_named(" , ")


def test_a_fleet_without_cards_has_a_kit() -> None:
    force = printed("a4", "en", [load_sets().units["core:u1"]])
    with opened(kit.kit_pdf(force, ("cards", "bases"))) as document:
        assert len(document) == 3


def test_a_unit_of_six_stars_and_of_no_side() -> None:
    """Sets of one's own may have them: label, card and paper model are drawn all the same."""
    from msgspec.structs import replace

    unit = load_sets().units["core:u1"]
    large = replace(unit, affiliation=None, front=replace(unit.front, stars=6))
    force = printed("a4", "en", [large])
    assert force.label_pages()[0].placed[0].face.width == 48
    assert kit.kit_pdf(force, ("cards", "bases", "models")).startswith(b"%PDF")
