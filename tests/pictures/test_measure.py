"""Text widths, line breaking and fitting."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from buildstars.pictures.lettering import POINT, STYLES, font, width_of, write
from buildstars.pictures.measure import Run, TooLong, broken, fit, fit_line, line_width, set_text, words_of
from buildstars.pictures.paper import Paper


@pytest.mark.parametrize("style", STYLES)
def test_widths_are_the_fonts_own(style: str) -> None:
    from importlib import resources

    with resources.as_file(resources.files("buildstars.pictures") / "fonts" / f"{style}.ttf") as path:
        raw = TTFont(path)
    names, em = raw.getBestCmap(), raw["head"].unitsPerEm
    for letter in "aM0ß★"[:-1]:
        assert font(style).width(letter) == pytest.approx(raw["hmtx"].metrics[names[ord(letter)]][0] / em)  # type: ignore[arg-type]


def test_kerning_draws_letters_together() -> None:
    face = font("text")
    assert face.width("AV") < face.width("A") + face.width("V")
    assert face.places("AV")[1] < face.width("A")


def test_fonts_have_the_letters_of_both_languages() -> None:
    for style in STYLES:
        assert set("AZaz09äöüÄÖÜß’–−×·„“…éñłč★") <= font(style).letters, style


def test_fonts_are_open_licensed() -> None:
    from importlib import resources

    folder = resources.files("buildstars.pictures") / "fonts"
    for name in ("LICENSE-rajdhani.txt", "LICENSE-barlow.txt"):
        assert "SIL Open Font License, Version 1.1" in (folder / name).read_text(encoding="utf-8")


def test_write_returns_what_it_draws() -> None:
    for anchor in ("start", "middle", "end"):
        paper = Paper()
        assert write(paper, "Träger", 10, 10, 3, anchor=anchor) == pytest.approx(width_of("Träger", 3))
    assert Paper().defs == {} and len(paper.defs) == 5  # r is used twice


def test_a_star_stays_with_its_number_and_hyphens_may_break() -> None:
    words = ["".join(run.text for run in word.runs) for word in words_of([Run("mit 3 bis 5 ★ für Droiden-Einheiten und X-Flügler")])]
    assert words == ["mit", "3", "bis", "5\u00a0★", "für", "Droiden-", "Einheiten", "und", "X-Flügler"]


def test_runs_of_two_styles_can_share_a_word() -> None:
    (word, *_) = words_of([Run("+1 attack", "bold"), Run(".")])
    assert [run.text for run in word.runs] == ["+1"]
    words = words_of([Run("+1 attack", "bold"), Run(". And")])
    assert [[run.text for run in one.runs] for one in words] == [["+1"], ["attack", "."], ["And"]]


@given(st.lists(st.text("abcmwßä-", min_size=1, max_size=12), min_size=1, max_size=40), st.floats(30, 80), st.floats(1.5, 3.5))
def test_lines_fit_and_lose_nothing(texts: list[str], width: float, size: float) -> None:
    words = words_of([Run(" ".join(texts))])
    lines = broken(words, size, width)
    if lines is None:
        assert any(word.width(size) > width for word in words)
        return
    assert [word for line in lines for word in line] == words
    assert all(line_width(line, size) <= width + 1e-6 for line in lines)


def test_lines_are_balanced() -> None:
    words = words_of([Run("aaaa bb cc dddddddd eeee ff gg hhhhhhhh iiii")])
    width = line_width(words[:4], 2) + 0.01
    lines = broken(words, 2, width)
    assert lines is not None and len(lines) == 3


def test_fit_takes_the_largest_size_that_fits() -> None:
    text = [[Run("Wenn diese Einheit trifft, ziehst du eine Karte. " * 4)]]
    block = fit(text, (0, 0, 50, 20), 12)
    assert block.used <= 20
    assert set_text([words_of(text[0])], (0, 0, 50, 20), (block.points + 0.1) * POINT) is None
    assert fit(text, (0, 0, 50, 200), 12).points == pytest.approx(12)


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(TooLong, match="the rule is too long for its place, even at 6 points; make it shorter"):
        fit([[Run("Wort " * 400)]], (0, 0, 50, 20), 9, what="the rule")
    with pytest.raises(TooLong):
        fit([[Run("Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen" * 3)]], (0, 0, 40, 20), 9)
    with pytest.raises(TooLong, match='the name "'):
        fit_line("W" * 60, 50, 13, 8)
