"""A force can be pasted as a list and written as one: what is understood, what is noted, what is left out and why."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buildstars.content.files.lists import ListResult, looks_like_toml, read_list, write_list, write_toml
from buildstars.content.loader import Collection, inline_set, load_forces, load_sets, read_force
from buildstars.content.model import Card, Force, Text, Unit
from buildstars.content.text.languages import LANGUAGES

CORE = load_sets()
FORCES = load_forces(CORE)
UNITS, CARDS = list(CORE.units.values()), list(CORE.cards.values())
X_WING, WINGMAN = CORE.unit("core:u1"), CORE.card("core:c36")
DOCS = Path(__file__).parents[2] / "docs" / "forces.md"


def read(*lines: str) -> ListResult:
    return read_list("\n".join(lines), CORE)


def counts(result: ListResult) -> dict[str, int]:
    return dict(Counter([unit.id for unit in result.force.units] + [card.id for card in result.force.cards]))


# ---- what is understood -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "3x Dagger Squadron X-wing", "3 Dagger Squadron X-wing", "Dagger Squadron X-wing x3", "3× X-Flügler der Dolch-Staffel",
        "- 3× X-Flügler der Dolch-Staffel", "* 3x Dagger Squadron X-wing", "• 3 Dagger Squadron X-wing", "\t3x\tDagger Squadron\tX-wing",
        "3 x Dagger Squadron X-wing", "3xDagger Squadron X-wing", "x3 Dagger Squadron X-wing", "Dagger Squadron X-wing (3)",
        "Dagger Squadron X-wing: 3", "Dagger Squadron X-wing\t3", "Dagger Squadron X-wing, 3", '3x "Dagger Squadron X-wing"',
        "3x DAGGER  squadron x‑wing", "3x Dagger Squadron X wing", "3x core:u1", "core:u1 x3", "core:u1 3",
        "3x Dagger Squadron X-wing (1★)",
        "3x Dagger Squadron X-wing [core:u1]", "3x Something Else (core:u1)", "3x X-Fluegler der Dolch-Staffel",
        "3x Dagger Squadron X-wing   // the first wave", "3x Dagger Squadron X-wing # core", "[ ] 3x Dagger Squadron X-wing",
    ],
)
def test_a_line_is_a_count_and_a_name(line: str) -> None:
    result = read(line)
    assert counts(result) == {"core:u1": 3} and not result.notes and not result.unread


@pytest.mark.parametrize("line", ["Wingman", "- Wingman", "core:c36", "1. Wingman", "Flügelmann", "  wingman  "])
def test_without_a_count_it_is_one(line: str) -> None:
    assert counts(read(line)) == {"core:c36": 1}


def test_apostrophes_of_all_kinds() -> None:
    for sign in "'’‘´`":
        assert counts(read(f"2 Luke Skywalker{sign}s X-wing")) == {"core:u4": 2}


def test_headings_comments_and_blank_lines_are_passed_over() -> None:
    headings = ["Units", "## Units (14)", "Einheiten:", "# Cards", "Karten (30)", "== Deck ==", "Objective cards:", "Zielkarten: 9"]
    result = read("# my list", "", "// another", "   ", "; old", *headings, "2x Wingman")
    assert counts(result) == {"core:c36": 2} and not result.unread and not result.notes


def test_the_name_of_the_force() -> None:
    assert read("Name: Dawn Patrol", "Wingman").force.name == "Dawn Patrol"
    assert read_list("Wingman", CORE, "pasted").force.name == "pasted"


def test_a_byte_order_mark_and_windows_lines_do_no_harm() -> None:
    assert counts(read_list("\ufeff3x Wingman\r\n2 core:u1\r\n", CORE)) == {"core:c36": 3, "core:u1": 2}


# ---- what is guessed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["Dager Squadron X-wing", "Dagger Sqaudron X-wing", "Dagger X-wing", "X-Flügler der Dolch-Stafel"])
def test_a_slip_is_taken_for_what_it_means_and_noted(typed: str) -> None:
    result = read(f"3x {typed}")
    assert counts(result) == {"core:u1": 3} and not result.unread
    assert [note.number for note in result.notes] == [1] and "Dagger Squadron X-wing" in result.notes[0].say("en")


@pytest.mark.parametrize("typed", ["Dagger Squadron Y-wing", "X-wing", "Squadron", "Executor", "u", "Wing"])
def test_another_name_is_no_slip(typed: str) -> None:
    result = read("Wingman", f"2x {typed}")
    assert counts(result) == {"core:c36": 1} and not result.notes
    assert [(one.number, one.text) for one in result.unread] == [(2, f"2x {typed}")]


def test_names_near_an_unknown_one_are_told() -> None:
    assert "Dagger Squadron X-wing" in read("Dagger Squadron Y-wing").unread[0].reason


# ---- what is left out -------------------------------------------------------------------------------------------------


COUNTS = ["0x Wingman", "999 Wingman", "-3 Wingman", "-2x Wingman", "Wingman x-2", "9" * 5000 + " Wingman", "61 Wingman"]


@pytest.mark.parametrize("line", COUNTS)
def test_a_count_that_cannot_be_is_refused(line: str) -> None:
    result = read(line)
    assert counts(result) == {} and len(result.unread) == 1
    assert "1 to 60" in result.unread[0].reason or len(line) > 200


def test_nothing_at_all() -> None:
    for text in ("", "\n\n", "# only\n// comments\n", "Units\nCards\n"):
        result = read_list(text, CORE)
        assert result == ListResult(Force("", (), ()), (), ())


def test_signs_that_are_no_text() -> None:
    result = read_list("\x00\x01\x02 Wingman\n" + "\x7f" * 10 + "\nWingman", CORE)
    assert counts(result) == {"core:c36": 1} and len(result.unread) == 2
    assert all(one.text.isprintable() for one in result.unread)


def test_ten_thousand_lines() -> None:
    strange = read_list("\n".join(f"{n} strange thing number {n}" for n in range(1, 10_001)), CORE)
    assert len(strange.unread) == 10_000 and not strange.force.units
    known = read_list("Wingman\n" * 10_000, CORE)
    assert len(known.force.cards) == 10_000


@given(st.text(max_size=300))
@settings(max_examples=200, deadline=None)
def test_no_text_is_too_strange(text: str) -> None:
    result = read_list(text, CORE)
    lines = text.splitlines()
    assert all(1 <= one.number <= len(lines) for one in (*result.unread, *result.notes))
    for one in (*result.unread, *result.notes):
        assert one.say("en") and one.say("de")


PIECES = ["3x ", "-", "X", " x3", "Wingman", "core:u1", "(", "[", "★", "\t", "Units", ":", "0", "#", "//", "“", "dagger"]


@given(st.lists(st.sampled_from(PIECES)))
@settings(max_examples=200, deadline=None)
def test_no_line_of_familiar_pieces_is_too_strange(pieces: list[str]) -> None:
    read_list("".join(pieces), CORE)


# ---- a name of a unit and of a card -----------------------------------------------------------------------------------

UNIT = {
    "number": 1, "name": {"en": "Wingman", "de": "Kamerad"}, "craft": "x_wing", "kind": "space", "affiliation": "rebel", "rarity": "common",
    "front": {"stars": 1, "attack": 1, "damage": 1, "defense": 9, "shields": 1}, "movement": "SSS",
}
ODD_NAMES = ["Units", "3x Twins", "Name: Nobody", "# Seven", "Deck", "Two 2", "X", "x2", "Wingman (2)", "Foo // bar", "- dash", "1. First"]
ODD = [{**UNIT, "number": 2 + n, "name": {"en": name, "de": f"{name} d"}} for n, name in enumerate(ODD_NAMES)]
MIXED = Collection([*CORE.sets, inline_set("odd", [UNIT, *ODD], [], "odd.toml")])


def test_the_heading_says_which_is_meant() -> None:
    assert [unit.id for unit in read_list("Units\nWingman", MIXED).force.units] == ["odd:u1"]
    assert [card.id for card in read_list("Cards\nWingman", MIXED).force.cards] == ["core:c36"]


def test_without_a_heading_it_is_told() -> None:
    result = read_list("2x Wingman", MIXED)
    assert not result.force.units and not result.force.cards
    assert "odd:u1, core:c36" in result.unread[0].reason and "Einheiten oder Karten" in result.unread[0].say("de")


# ---- there and back ---------------------------------------------------------------------------------------------------


def same(force: Force, lang: str, collection: Collection = CORE) -> None:
    text = write_list(force, lang, collection)
    result = read_list(text, collection)
    assert not result.unread and not result.notes, text
    assert (result.force.units, result.force.cards) == (force.units, force.cards), text
    assert result.force.name == force.called(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FORCES)
def test_a_ready_force_comes_back_the_same(name: str, lang: str) -> None:
    same(FORCES[name], lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_unit_and_card_comes_back(lang: str) -> None:
    same(Force("all", tuple(UNITS), tuple(CARDS)), lang)


@given(st.lists(st.sampled_from(UNITS), max_size=20), st.lists(st.sampled_from(CARDS), max_size=40), st.sampled_from(list(LANGUAGES)))
@settings(max_examples=60, deadline=None)
def test_any_force_comes_back_the_same(units: list[Unit], cards: list[Card], lang: str) -> None:
    same(Force("any", tuple(units), tuple(cards)), lang)


@given(st.lists(st.sampled_from(list(MIXED.units.values())[-len(ODD) - 1 :]), max_size=12), st.sampled_from(list(LANGUAGES)))
@settings(max_examples=60, deadline=None)
def test_odd_names_come_back_too(units: list[Unit], lang: str) -> None:
    same(Force("odd", tuple(units), (WINGMAN,)), lang, MIXED)


def test_a_list_is_nice_to_read() -> None:
    force = Force("Two", (X_WING, X_WING), (WINGMAN,))
    assert write_list(force, "en", CORE) == "Name: Two\n\nUnits\n2x Dagger Squadron X-wing\n\nCards\n1x Wingman\n"
    assert write_list(force, "de", CORE) == "Name: Two\n\nEinheiten\n2x X-Flügler der Dolch-Staffel\n\nKarten\n1x Flügelmann\n"


TEXTS = st.text(st.characters(codec="utf-8"), max_size=30)


@given(st.lists(st.sampled_from(UNITS), max_size=90), st.lists(st.sampled_from(CARDS), max_size=9), TEXTS, TEXTS, TEXTS, st.booleans())
@settings(max_examples=60, deadline=None)
def test_a_force_file_comes_back_whole(units: list[Unit], cards: list[Card], name: str, other: str, theme: str, two: bool) -> None:
    title = Text(en=name, de=other) if two else None
    force = Force(name, tuple(units), tuple(cards), title, title, theme)
    text = write_toml(force)
    assert looks_like_toml(text) and not looks_like_toml(write_list(force, "en", CORE))
    assert read_force(text, "force.toml", CORE) == force


# ---- the page ---------------------------------------------------------------------------------------------------------


def test_the_examples_of_the_page_are_right() -> None:
    blocks = dict(re.findall(r"```(\w+)\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL))
    listed = read_list(blocks["text"], CORE)
    assert listed.force.name == "Dawn Patrol" and not listed.unread and not listed.notes
    assert counts(listed) == {"core:u1": 3, "core:u2": 2, "core:u8": 1, "core:u3": 2, "core:c7": 3, "core:c36": 2, "core:c2": 1}
    force = read_force(blocks["toml"], "page.toml", CORE)
    assert (force.called("de"), force.theme, len(force.units), len(force.cards)) == ("Morgenstreife", "lasers", 5, 3)
    assert force.description is not None and force.description["en"] == "Many lasers, one target."


def test_bullets_stand_before_a_line_only() -> None:
    """What is told about a line that cannot be read repeats it as it is."""
    for line in ("My Deck (v2) - by Bob!!", "<b>2x Hit and Run</b>"):
        assert f"“{line}”" in read(line).unread[0].reason
    assert counts(read("Wingman - 3", "+ 2x Hit and Run")) == {"core:c36": 3, read("Hit and Run").force.cards[0].id: 2}


def test_a_long_count_is_not_shown_as_another_number() -> None:
    assert "99999999… copies" in read("99999999999999999999x Wingman").unread[0].reason
    assert "99999999 copies" in read("99999999x Wingman").unread[0].reason


def test_numbers_without_a_set() -> None:
    assert counts(read("2x u1", "c36")) == {"core:u1": 2, "core:c36": 1}
