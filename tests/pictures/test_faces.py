"""The faces of every card and unit in both languages: nothing overflows, nothing is too small to read, no letter is missing."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from buildstars.content.loader import load_shipped
from buildstars.content.model import Card, Text, Unit
from buildstars.content.text.cardtext import card_text, gate_text
from buildstars.content.text.languages import LANGUAGES
from buildstars.pictures.faces.cards import HEIGHT, WIDTH, Face, card_face, said
from buildstars.pictures.faces.extras import back_face, legend_face
from buildstars.pictures.faces.marks import bastion
from buildstars.pictures.faces.units import BASES, base_disc, sides_of, unit_face
from buildstars.pictures.lettering import POINT, STAR, STYLES, font
from buildstars.pictures.measure import SMALLEST, TooLong
from buildstars.pictures.themes import THEMES
from pictures.seen import SVG, glyphs

SETS = load_shipped()
CARDS = [card for one in SETS for card in one.cards]
UNITS = [unit for one in SETS for unit in one.units]
LANGS = pytest.mark.parametrize("lang", ["de", *(pytest.param(lang, marks=pytest.mark.long) for lang in LANGUAGES if lang != "de")])
"""German words are the longest."""
SLACK = 0.06
"""Coordinates are written to a hundredth of a millimetre."""


@cache
def drawn(lang: str) -> list[tuple[Card | Unit, Face, str]]:
    faces: list[tuple[Card | Unit, Face]] = [(card, card_face(card, lang, "holo", UNITS)) for card in CARDS]
    faces += [(unit, unit_face(unit, lang, "holo", side is unit.back)) for unit in UNITS for side in sides_of(unit)]
    return [(thing, face, face.svg()) for thing, face in faces]


@LANGS
def test_every_line_lies_in_its_box_at_a_readable_size(lang: str) -> None:
    for thing, face, _ in drawn(lang):
        assert face.blocks or not isinstance(thing, Card), thing.id
        for block in face.blocks:
            assert block.points >= SMALLEST, f"{thing.id}: {block.points:.2f} points"
            for line in block.lines:
                assert block.x - 1e-6 <= line.x and line.x + line.width <= block.x + block.width + 1e-6, thing.id
                assert block.y - 1e-6 <= line.y - 0.7 * block.size and line.y + 0.22 * block.size <= block.y + block.height + 1e-6, thing.id
            for before, after in pairwise(block.lines):
                assert after.y - before.y >= block.size, f"{thing.id}: lines touch"


@LANGS
def test_every_letter_lies_on_the_card_and_can_be_read(lang: str) -> None:
    for thing, _, svg in drawn(lang):
        for glyph in glyphs(svg):
            inside = glyph.left >= 1 and glyph.top >= 1 and glyph.right <= WIDTH - 1 and glyph.bottom <= HEIGHT - 1
            assert inside, f"{thing.id}: {glyph}"
            assert glyph.size >= SMALLEST * POINT - 0.01, f"{thing.id}: {glyph.size / POINT:.2f} points"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_name_keeps_clear_of_its_plate(lang: str) -> None:
    for thing, _, svg in drawn(lang):
        plate = [glyph for glyph in glyphs(svg) if glyph.size >= 8 * POINT - 0.01 and glyph.letter.isalpha() and 14 < glyph.left < 49]
        assert plate, thing.id
        assert min(glyph.left for glyph in plate) > 2.5 and max(glyph.right for glyph in plate) < WIDTH - 2.5


def test_no_letter_is_missing_in_the_fonts() -> None:
    letters = set(STAR)
    for lang in LANGUAGES:
        for thing, face, _ in drawn(lang):
            letters |= set(face.name) | set(" ".join(face.words)) | set(said(thing.flavour, lang) if thing.flavour else "")
    for style in STYLES:
        assert not {letter for letter in letters if not font(style).has(letter)}, style


@pytest.mark.parametrize("lang", LANGUAGES)
def test_title_and_description_carry_the_words(lang: str) -> None:
    for thing, _, svg in drawn(lang):
        root = ElementTree.fromstring(svg)
        assert root.findtext(f"{SVG}title") == said(thing.name, lang)
        description = root.findtext(f"{SVG}desc") or ""
        if isinstance(thing, Card):
            assert gate_text(thing, lang) in description
            assert all(text in description for text in card_text(thing, lang)), thing.id
        else:
            assert all(str(value) in description for value in (thing.front.attack, thing.front.defense, thing.front.shields)), thing.id


def test_true_scale_and_self_contained() -> None:
    for thing, _, svg in drawn("de"):
        root = ElementTree.fromstring(svg)
        assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88"), thing.id
        names = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(names) == len(set(names)), f"{thing.id}: a name twice"
        used = {part.split(")")[0] for part in svg.split("url(#")[1:]} | {part.split('"')[0] for part in svg.split('href="#')[1:]}
        assert used <= set(names), f"{thing.id}: {used - set(names)}"
        assert "<text" not in svg and svg.count("http") == 1 and "nan" not in svg.partition("</desc>")[2]


def test_every_card_has_a_picture_of_its_own() -> None:
    cards = [(thing, svg) for thing, _, svg in drawn("en") if isinstance(thing, Card)]
    pictures = {svg.partition("</desc>")[2] for _, svg in cards}
    assert len(pictures) == len(cards)


def test_drawn_again_it_is_the_same() -> None:
    for card in CARDS[::20]:
        assert card_face(card, "de", "print", UNITS).svg() == card_face(card, "de", "print", UNITS).svg()


@pytest.mark.parametrize("theme", THEMES)
def test_both_themes_have_the_same_words(theme: str) -> None:
    assert theme in ("holo", "print")
    for card in CARDS[::12]:
        here, there = (glyphs(card_face(card, "de", one, UNITS).svg()) for one in (theme, "holo"))  # type: ignore[arg-type]
        assert sorted(glyph.letter for glyph in here) == sorted(glyph.letter for glyph in there)




def test_objective_values_are_at_one_place_on_all_cards() -> None:
    """R1.2: any card can lie among the objectives; the defense is in the lower right corner."""
    for card, _, svg in drawn("en"):
        if not isinstance(card, Card):
            continue
        corner = [glyph for glyph in glyphs(svg) if glyph.left > 50 and glyph.top > 75]
        assert "".join(glyph.letter for glyph in sorted(corner, key=lambda glyph: glyph.left)) == str(card.defense), card.id


def test_bonus_is_upper_left_in_colour_and_letters() -> None:
    """R8.2"""
    for lang, short in (("en", ("ATT", "DMG", "DEF")), ("de", ("ANG", "SCH", "VER"))):
        for card, _, svg in drawn(lang):
            if not isinstance(card, Card):
                continue
            corner = [glyph for glyph in glyphs(svg) if glyph.right < 13 and glyph.bottom < 34]
            values = (card.bonus.attack, card.bonus.damage, card.bonus.defense)
            expected = "".join(f"+{amount}{letters}" for letters, amount in zip(short, values, strict=True) if amount)
            rows = sorted(corner, key=lambda glyph: (round(glyph.bottom), glyph.left))
            assert "".join(glyph.letter for glyph in rows) == expected, f"{card.id} {lang}"


def test_unit_values_stand_in_a_row() -> None:
    faces = iter([svg for thing, _, svg in drawn("en") if isinstance(thing, Unit)])
    for unit in UNITS:
        for side in sides_of(unit):
            row = [glyph for glyph in glyphs(next(faces)) if 54 < glyph.top < 62 and glyph.letter.isdigit()]
            shown = "".join(glyph.letter for glyph in sorted(row, key=lambda glyph: glyph.left))
            assert shown == f"{side.attack}{side.damage}{side.defense}{side.shields}", unit.id


def test_second_face_needs_one() -> None:
    unit = next(unit for unit in UNITS if unit.back is None)
    with pytest.raises(ValueError, match="no second face"):
        unit_face(unit, back=True)


def test_own_card_with_a_long_text_shrinks_then_is_refused() -> None:
    card = max(CARDS, key=lambda card: len(" ".join(card_text(card, "de"))))
    longer = replace(card, effects=card.effects + card.effects[:1])
    assert SMALLEST <= card_face(longer, "de").blocks[0].points < card_face(CARDS[1], "de").blocks[0].points
    with pytest.raises(TooLong, match=rf'{card.id} ".+": the ability text is too long .+ 6 points; make it shorter\.'):
        card_face(replace(card, effects=card.effects * 4), "de")


def test_own_name_too_long_is_refused() -> None:
    name = Text(en="A Name of Many More Words than Anybody Would Ever Want to Read upon a Card", de="Kurz")
    with pytest.raises(TooLong, match="too long for its place"):
        card_face(replace(CARDS[0], name=name), "en")
    with pytest.raises(TooLong, match="too long for its place"):
        unit_face(replace(UNITS[0], name=name), "en")
    assert card_face(replace(CARDS[0], name=name), "de").name == "Kurz"


def test_a_set_with_a_long_name_is_cut_on_the_card() -> None:
    for card in (replace(CARDS[0], set="my-very-own-long-set", stars=5), replace(CARDS[0], set="my", stars=1)):
        line = [glyph for glyph in glyphs(card_face(card, total=99).svg()) if glyph.top > 77 and glyph.right < 50]
        assert min(glyph.left for glyph in line) > 4 + card.stars * 4.7
        assert "".join(glyph.letter for glyph in sorted(line, key=lambda glyph: glyph.left)).startswith("MY")


def test_letters_the_fonts_lack_are_written_plainly() -> None:
    face = card_face(replace(CARDS[0], name=Text(en="Ḿoff Ƃłaz 漢", de="x")))
    assert "Moff ?łaz ?".replace(" ", "") in "".join(glyph.letter for glyph in glyphs(face.svg()))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_back_and_legend(theme: str, lang: str) -> None:
    for make in (back_face, legend_face):
        face = make(lang, theme)  # type: ignore[arg-type]
        assert all(glyph.left > 0 and glyph.right < WIDTH and glyph.top > 0 and glyph.bottom < HEIGHT for glyph in glyphs(face.svg()))


def test_the_back_is_the_same_for_everyone() -> None:
    """R3.1: a face-down objective tells nobody anything."""
    assert back_face("en").paper.body == back_face("de").paper.body


def test_base_discs_have_the_radius_of_their_stars() -> None:
    """J18"""
    for unit in UNITS:
        face = base_disc(unit, "de")
        r = {1: 12, 2: 12, 3: 16, 4: 24, 5: 24}[unit.front.stars]
        assert BASES[unit.front.stars] == r and face.width == face.height == 2 * r
        for glyph in glyphs(face.svg()):
            far = max(((x - r) ** 2 + (y - r) ** 2) ** 0.5 for x in (glyph.left, glyph.right) for y in (glyph.top, glyph.bottom))
            assert far <= r + SLACK, f"{unit.id}: {glyph}"


def test_bastion_holds_two_digits() -> None:
    from buildstars.pictures.looks import card_look
    from buildstars.pictures.paper import Paper

    paper = Paper()
    bastion(paper, 20, 56, 80.4, 10.6, card_look(CARDS[0], "holo"))
    found = glyphs(paper.document(WIDTH, HEIGHT, "x"))
    assert min(glyph.left for glyph in found) > 56 - 5.3 and max(glyph.right for glyph in found) < 56 + 5.3
