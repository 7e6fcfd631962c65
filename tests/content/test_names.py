"""Names as people type them: what counts as the same, what as a slip, and what as another name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildstars.content.loader import load_sets
from buildstars.content.model import Unit
from buildstars.content.names import Finder, WordError, choose, distance, folded, key_of, words_of, wrong_letters

CORE = load_sets()
FINDER = Finder([*CORE.units.values(), *CORE.cards.values()])


@pytest.mark.parametrize(
    ("one", "other"),
    [("X-wing", "x wing"), ("X‑Flügler", "x-fluegler"), ("Luke Skywalker’s", "luke skywalkers"), ("Große", "grosse"), ("Café", "CAFE")],
)
def test_signs_capitals_and_accents_do_not_matter(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)


def test_folding_keeps_the_words() -> None:
    assert folded("  Schließ\tdie AUGEN – “jetzt” ") == "schliess die augen - “jetzt”"
    assert words_of("X-Flügler der Dolch-Staffel") == ("x", "flugler", "der", "dolch", "staffel")


@pytest.mark.parametrize(
    ("one", "other", "wrong"),
    [("dagger", "dagger", 0), ("dager", "dagger", 1), ("dagegr", "dagger", 1), ("xagger", "dagger", 1), ("daggers", "dagger", 1),
     ("dgr", "dagger", 3), ("", "ab", 2), ("falcon", "wingman", 3)],
)
def test_wrong_letters_are_counted(one: str, other: str, wrong: int) -> None:
    assert distance(one, other, 2) == wrong


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_distance_is_the_same_both_ways(one: str, other: str) -> None:
    assert distance(one, other, 9) == distance(other, one, 9)
    assert (distance(one, other, 9) == 0) == (one == other)


def test_a_short_word_or_a_number_must_be_right() -> None:
    assert wrong_letters(("dager", "x", "wing"), ("dagger", "x", "wing")) == 1
    assert wrong_letters(("dagger", "y", "wing"), ("dagger", "x", "wing")) is None
    assert wrong_letters(("unit", "2001"), ("unit", "2002")) is None
    assert wrong_letters(("dagger",), ("dagger", "x", "wing")) is None


@pytest.mark.parametrize("unit", CORE.units.values(), ids=lambda unit: str(unit.id))
def test_every_name_is_found_exactly(unit: Unit) -> None:
    for name in (unit.name["en"], unit.name["de"], unit.name["en"].upper(), unit.name["de"].replace("ü", "ue").replace("-", " ")):
        found = FINDER.find(name)
        assert found.only == unit and found.exact, name


def test_names_near() -> None:
    assert "Millennium Falcon" in FINDER.find("That Millennium Falcon").near
    assert FINDER.find("qqqq").near == () and FINDER.find("").things == ()


def test_a_word_out_of_a_few() -> None:
    known = {"rebel": ["Rebellen"], "imperial": ["Imperium"]}
    assert choose("REBELLEN", known, "side") == "rebel"
    with pytest.raises(WordError, match=r'there is no side "imperal"; did you mean "imperial"\? Known are rebel, imperial\.'):
        choose("imperal", known, "side")
    with pytest.raises(WordError, match=r'there is no side "7"; known are rebel, imperial\.'):
        choose("7", known, "side")
