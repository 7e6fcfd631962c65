"""A collector's table becomes a set: headings and cells as people write them, and a reason for every row that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buildstars.content.advice import faces
from buildstars.content.files.set_file import set_text, toml
from buildstars.content.files.spreadsheet import (
    Imported,
    UnreadableCell,
    icon_words,
    import_table,
    import_workbook,
    star_number,
    whole_number,
)
from buildstars.content.loader import ContentError, inline_set, load_set, load_sets, read_table
from buildstars.content.model import Text
from buildstars.content.movement import guess_kind, guess_movement, odd_movement
from buildstars.content.text.hints import card_hints, unit_hints

CORE = load_sets()
KNOWN = list(CORE.units.values())
ENGLISH = "number,name,stars,attack,damage,defense,shields,icons,affiliation,kind\n1,Good One,1,2,1,10,1,lasers,rebel,space\n"
GERMAN = (
    "Nr.;Einheit;Deutscher Name;Sterne;Angriff;Schaden;Verteidigung;Schilde;Symbole;Fraktion;Seltenheit;Rückseite Angriff;"
    "Veteran Sterne;Regal\n"
    '7/60;"Blue Squadron X-wing";"X-Flügler der Blau-Staffel";★★;3;2;10;2,0;Laser/Torpedo;Rebellen;C;;;oben\n'
    "#8;Ace TIE Fighter;;3 ★;+4;2;10;3;Laser, Elite Veteran;Imperium;selten;5;★★★★;\n"
    ";Hailfire Column;;3;2;2;8;4;Kampfdroide Artillerie;Separatisten;U;;;\n"
)


def imported(text: str) -> Imported:
    return import_table(text, "table.csv", "mine", KNOWN)


def test_a_german_table_from_excel() -> None:
    found = imported(GERMAN)
    assert found.problems == []
    blue, ace, column = (found.units[at] for at in (1, 2, 0))
    assert (blue.id, blue.name["de"], blue.craft, blue.kind) == ("mine:u7", "X-Flügler der Blau-Staffel", "x_wing", "space")
    assert (blue.front.stars, blue.front.shields, blue.front.icons) == (2, 2, ("lasers", "torpedo"))
    assert (blue.rarity, blue.movement, ace.affiliation, ace.rarity) == ("common", "SSS", "imperial", "rare")
    assert (ace.name, ace.front.icons) == ({"en": "Ace TIE Fighter"}, ("lasers", "elite", "veteran"))
    assert ace.back is not None and (ace.back.stars, ace.back.attack, ace.back.damage, ace.back.icons) == (4, 5, 2, ("lasers", "elite"))
    assert (column.number, column.kind, column.movement) == (1, "ground", "SS")
    told = "\n".join(found.notes)
    guessed = "no name in another language, so the English one stands in all of them: 2 of 3 rows."
    for note in ("left out: Regal.", guessed, "(M3.2): 3 of 3 rows."):
        assert note in told


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_however_it_was_saved(tmp_path: Path, encoding: str, line_end: str) -> None:
    text = GERMAN.replace("★★★★", "4").replace("★★", "2").replace(" ★", "").replace("\n", line_end)
    (tmp_path / "table.csv").write_bytes(text.encode(encoding))
    assert imported(read_table(tmp_path / "table.csv")).units == imported(GERMAN).units


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_whatever_separates_the_cells(separator: str) -> None:
    text = ENGLISH.replace(",", separator)
    text = f"sep={separator}\n{text}" if separator == "|" else text
    assert [unit.name["en"] for unit in imported(text).units] == ["Good One"]


def test_a_workbook_is_not_a_table(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_bytes(b"PK\x03\x04....")
    with pytest.raises(ContentError, match="this is a workbook; save its table as CSV"):
        read_table(tmp_path / "units.csv")


def test_columns_in_any_order_under_other_names() -> None:
    text = (
        "★,Def (back),Unit name,ATK,DMG,DEF,Shield,Symbols,Faction,Type,Movement,Named,Back kind,Flavour\n"
        "2,9,Vulture Pair,2,2,10,2,convert & battle droid,CIS,space,S+S+S,yes,,They wait.\n"
        "2,,Land Skimmer,2,2,9,2,,neutral,landspeeder,L+S,,,\n"
    )
    found = imported(text)
    assert found.problems == []
    pair, skimmer = found.units
    assert pair.back is not None and (pair.back.kind, pair.back.defense, pair.back.icons) == ("ground", 9, ("convert", "battle_droid"))
    assert pair.named and pair.flavour == Text(en="They wait.") and pair.movement == "SSS" and pair.craft == "vulture_pair"
    assert (skimmer.craft, skimmer.kind, skimmer.movement, skimmer.affiliation) == ("landspeeder", "ground", "SL", "fringe")


@pytest.mark.parametrize(("text", "number"), [("3", 3), (" +3 ", 3), ("3,0", 3), ("3.00", 3), ("3.", 3), ("−1", -1)])
def test_whole_numbers(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["", "x", "2.5", "2,5", "1e3", "9999999", "3 4x", "٣٤x"])
def test_what_is_no_whole_number(text: str) -> None:
    with pytest.raises(UnreadableCell, match="is not a whole number"):
        whole_number(text)


@pytest.mark.parametrize(("text", "stars"), [("★★★", 3), ("* *", 2), ("4 ★", 4), ("⭐️⭐️", 2), ("5", 5), ("2,0", 2)])
def test_stars(text: str, stars: int) -> None:
    assert star_number(text) == stars


@pytest.mark.parametrize(
    ("text", "icons"),
    [
        ("lasers/torpedo", ["lasers", "torpedo"]), ("Laser, Torpedo", ["lasers", "torpedo"]),
        ("Battle Droid Elite", ["battle_droid", "elite"]),
        ("battle_droid", ["battle_droid"]), ("Kampfdroide; Anführer", ["battle_droid", "leader"]), ("ELITE\nElite", ["elite"]),
        ("Droide Luftlandung", ["droid", "airborne"]),
    ],
)
def test_icons(text: str, icons: list[str]) -> None:
    assert icon_words(text) == icons


def test_what_is_written_reads_the_same(tmp_path: Path) -> None:
    """Every shipped unit, through a set file of our own making."""
    units = list(CORE.sets[0].units)
    file = tmp_path / "again.toml"
    file.write_text(set_text("core", Text(en='A "name"\\', de="Ein Name"), units, ["Made by a test."]), encoding="utf-8")
    again = load_set(file)
    assert list(again.units) == units
    assert again.name["en"] == 'A "name"\\'
    assert toml("a\tb\x7f") == '"a\\u0009b\\u007F"'


@settings(max_examples=60, derandomize=True, deadline=None)
@given(st.data())
def test_no_table_ends_in_a_traceback(data: st.DataObject) -> None:
    text = GERMAN if data.draw(st.booleans()) else ENGLISH
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text('";,\n\t★x9é\x00', max_size=4)) + text[at + data.draw(st.integers(0, 3)) :]
    found = imported(text)
    assert all(problem.startswith("table.csv, line ") for problem in found.problems)
    assert {unit.set for unit in found.units} <= {"mine"}
    assert len({unit.number for unit in found.units}) == len(found.units)


# ---- movement ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M3.2", "J54")
@pytest.mark.parametrize(
    ("craft", "kind", "stars", "movement"),
    [
        ("x_wing", "space", 2, "SSS"), ("tie_bomber", "space", 2, "SSS"), ("x_wing", "space", 4, "L"), ("b_wing", "space", 3, "LL"),
        ("y_wing", "space", 2, "LL"), ("arc_170", "space", 3, "SL"), ("lambda_shuttle", "space", 2, "SS"),
        ("star_destroyer", "space", 5, "L"),
        ("millennium_falcon", "space", 4, "LL"), ("landspeeder", "ground", 1, "SL"), ("republic_gunship", "ground", 3, "SL"),
        ("juggernaut", "ground", 4, "SS"), ("cargo_skiff", "ground", 2, "SS"), ("sail_barge", "ground", 4, "S"),
        ("ion_cannon", "ground", 2, "L"),
        ("ion_cannon", "ground", 3, "S"), ("at_st", "ground", 2, "S"), ("dewback", "ground", 1, "S"), ("walker_tank", "ground", 3, "S"),
        ("dewback_speeder", "ground", 1, "S"),
    ],
)
def test_the_usual_movement(craft: str, kind: str, stars: int, movement: str) -> None:
    assert guess_movement((craft,), kind, stars) == movement
    assert guess_kind((craft,)) in ("", kind)


def test_no_shipped_unit_moves_oddly() -> None:
    assert [unit.id for unit in KNOWN for face in faces(unit) if odd_movement(unit, face)] == []


# ---- hints ------------------------------------------------------------------------------------------------------------

UNIT = {
    "number": 1, "name": {"en": "Odd", "de": "Seltsam"}, "craft": "x_wing", "kind": "space", "affiliation": "rebel", "rarity": "common",
    "front": {"stars": 1, "attack": 2, "damage": 1, "defense": 10, "shields": 1}, "movement": "SSS",
}
CARD = {
    "number": 1, "name": {"en": "Odd", "de": "Seltsam"}, "type": "combat", "rarity": "common", "stars": 1, "defense": 9, "icon": "lasers",
    "effects": [{"when": "rolled", "do": "reroll"}],
}


@pytest.mark.parametrize(
    ("changes", "hints"),
    [
        ({}, []),
        ({"movement": "S"}, ["sets-hint-movement"]),
        ({"front": {"stars": 1, "attack": 5, "damage": 5, "defense": 12, "shields": 5}}, ["sets-hint-worth"]),
        ({"front": {"stars": 3, "attack": 0, "damage": 0, "defense": 5, "shields": 1}}, ["sets-hint-worth"]),
        ({"name": {"en": "Odd", "de": "Donaudampfschifffahrtsgesellschaftskapitän"}}, ["sets-hint-long-name"]),
    ],
)
def test_units_that_look_odd(changes: dict[str, object], hints: list[str]) -> None:
    unit = inline_set("mine", [{**UNIT, **changes}], [], "test").units[0]
    assert [hint.id for hint in unit_hints(unit, [*KNOWN, unit])] == hints


def test_cards_that_nobody_can_use() -> None:
    units = inline_set("mine", [UNIT], [], "test").units
    card = inline_set("mine", [], [CARD], "test").cards[0]
    assert [hint.id for hint in card_hints(card, units)] == ["sets-hint-nobody"]
    assert [hint.id for hint in card_hints(card, KNOWN)] == []
    wild = inline_set("mine", [], [{**CARD, "icon": "luck", "unit_stars": [5]}], "test").cards[0]
    assert [hint.id for hint in card_hints(wild, units)] == ["sets-hint-nobody"]
    effects = [{"when": "always", "do": "modify", "stat": "attack", "add": 1, "units": {"icon": "droid", "kind": "ground"}}]
    droids = inline_set("mine", [], [{**CARD, "type": "objective", "effects": effects}], "test").cards[0]
    assert [hint.id for hint in card_hints(droids, units)] == ["sets-hint-no-such-units"]


# ---- cards, printed numbers, workbooks --------------------------------------------------------------------------------

CARDS = (
    "Nr.;Karte;Typ;Symbol;Angriff;Schaden;Verteidigung;Sterne;Zielverteidigung;Fraktion;Seltenheit;Text\n"
    "1;Steady Aim;Kampfkarte;Laser;2;;1;★★;12;Rebellen;C;\n"
    "S4;Old Harbor;Zielkarte;;;;;3;11;Imperium;Promo;Draw two cards.\n"
    "3;Lucky Shot;Kampf;Glück;1;;;1;10;;U;\n"
    "4;Odd One;Kampf;Laser;eins;;;1;10;;U;\n"
)


def test_a_table_of_cards() -> None:
    found = imported(CARDS)
    assert [str(one) for one in found.unread] == ['table.csv, line 5: "Odd One": bonus attack: "eins" is not a whole number.']
    aim, luck, harbor = found.cards
    assert (aim.type, aim.icon, aim.bonus.attack, aim.bonus.defense, aim.stars, aim.defense) == ("combat", "lasers", 2, 1, 2, 12)
    assert (luck.icon, luck.affiliation, luck.rarity) == ("luck", None, "uncommon")
    assert (harbor.id, harbor.number, harbor.type, harbor.rarity) == ("mine:cs4", "S4", "objective", "Promo")
    assert harbor.effects[0].__struct_config__.tag == "manual"
    assert any("carry it out by hand" in note for note in found.notes)


def test_a_table_of_cards_without_a_column_for_it_is_refused() -> None:
    assert imported("name,type,bonus attack\nA,combat,1\n").problems == [
        "table.csv, line 1: there is no column for stars, objective defense; add it, or give the column that name."
    ]


def test_printed_numbers_several_printings_any_rarity_and_no_affiliation() -> None:
    rows = ["10,Good One", "9,Good One", "S4,Good One", "s12,Good One"]
    text = ENGLISH.split("\n")[0] + ",rarity\n" + "".join(f"{row},1,2,1,10,1,lasers,none,space,Chase\n" for row in rows)
    found = imported(text)
    assert found.problems == [] and [unit.number for unit in found.units] == [9, 10, "S4", "S12"]
    assert [unit.id for unit in found.units] == ["mine:u9", "mine:u10", "mine:us4", "mine:us12"]
    assert {(unit.rarity, unit.affiliation) for unit in found.units} == {("Chase", None)}


def test_a_workbook_with_a_sheet_of_units_and_one_of_cards() -> None:
    from io import BytesIO

    from openpyxl import Workbook

    book = Workbook()
    for title, text, separator in (("Units", ENGLISH, ","), ("Karten", CARDS, ";")):
        sheet = book.create_sheet(title)
        for line in text.strip().split("\n"):
            sheet.append([int(cell) if cell.isdigit() else cell for cell in line.split(separator)])
    del book["Sheet"]
    file = BytesIO()
    book.save(file)
    found = import_workbook(file.getvalue(), "all.xlsx", "mine", KNOWN)
    assert [unit.name["en"] for unit in found.units] == ["Good One"] and len(found.cards) == 3
    assert found.problems == ['all.xlsx, Karten, line 5: "Odd One": bonus attack: "eins" is not a whole number.']
    broken = import_workbook(file.getvalue()[:400], "all.xlsx", "mine", KNOWN)
    assert not broken.units and len(broken.problems) == 1


def test_cards_of_a_table_are_written_as_a_set(tmp_path: Path) -> None:
    found = imported(CARDS)
    file = tmp_path / "mine.toml"
    file.write_text(set_text("mine", Text(en="A"), [], [], found.cards), encoding="utf-8")
    assert list(load_set(file).cards) == found.cards
