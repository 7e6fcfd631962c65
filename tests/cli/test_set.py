"""`buildstars set`: begin a set, check it, list, import a spreadsheet; and `--set` with any command, anywhere on its line."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from buildstars.cli import main, split_sets
from buildstars.content import loader
from buildstars.content.home import NAMED_SETS, HomeError
from buildstars.content.loader import load_set, load_sets


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    monkeypatch.delenv(NAMED_SETS, raising=False)
    monkeypatch.chdir(tmp_path)
    loader._tell_once.cache_clear()
    return tmp_path / "home"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    captured = capsys.readouterr()
    told = [line for line in captured.err.splitlines() if "not compiled" not in line]
    return int(ended.value.code or 0), captured.out, "\n".join(told)


def changed(file: str, to: str, *changes: tuple[str, str]) -> str:
    text = Path(file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    Path(to).write_text(text, encoding="utf-8")
    return text


# ---- in German --------------------------------------------------------------------------------------------------------


def test_mistakes_are_told_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "set", "new", "harbor", "--out", "mine.toml")[0] == 0
    changed("mine.toml", "mine.toml", ('kind = "space"', 'kind = "spase"'))
    code, _, err = run(capsys, "set", "check", "mine.toml", "--lang", "de")
    assert code == 1 and "mine.toml, Zeile " in err
    assert '"spase" ist kein bekanntes Wort für `kind`. Meinst du "space"? Bekannte Wörter: ground, space.' in err
    code, _, err = run(capsys, "force", "check", "nobody.toml", "--lang=de")
    assert code == 2 and err.startswith("buildstars: nobody.toml: die Datei ist nicht zu lesen (") and "prüf ihren Namen und Ort." in err
    code, _, err = run(capsys, "cards", "--icon", "lazers", "-l", "deutsch")
    assert code == 2 and 'es gibt kein Symbol "lazers"; meinst du "lasers"?' in err
    Path("shelf.csv").write_text("name,stars,attack,damage,defense,shields\nBarge,two,1,1,1,1\n", encoding="utf-8")
    code, _, err = run(capsys, "set", "import", "shelf.csv", "--id", "shelf", "--lang", "de")
    assert code == 2 and 'shelf.csv, Zeile 2: "Barge": stars: "two" ist keine ganze Zahl.' in err
    assert err.endswith("shelf.csv: keine Zeile war zu lesen, also ist nichts geschrieben.")


# ---- set new ----------------------------------------------------------------------------------------------------------


def test_a_new_set_is_right_and_belongs_to_the_collection(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    file = home / "sets" / "outer-rim-tales.toml"
    told = f"{file}: written. Change what you like, then: buildstars set check {file}\n"
    assert run(capsys, "set", "new", "Outer Rim: Tales") == (0, told, "")
    mine = load_set(file)
    assert (mine.id, mine.name["en"], len(mine.units), len(mine.cards)) == ("outer-rim-tales", "Outer Rim: Tales", 2, 2)
    assert "outer-rim-tales:u2" in load_sets().units
    text = file.read_text(encoding="utf-8")
    assert "@" not in text and text.count("#") > 25
    code, out, err = run(capsys, "set", "check", str(file))
    assert (code, err) == (0, "") and "is right: Outer Rim: Tales (outer-rim-tales), 2 units, 2 cards." in out


def test_nothing_is_written_over(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert run(capsys, "set", "new", "harbor")[0] == 0
    file = home / "sets" / "harbor.toml"
    file.write_text("precious", encoding="utf-8")
    code, out, err = run(capsys, "set", "new", "Harbor")
    assert (code, out) == (2, "") and f"{file} is there already; take another name, or remove it first." in err
    assert file.read_text(encoding="utf-8") == "precious"


def test_an_id_is_given_once(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "set", "new", "Core", "--out", "mine.toml")
    assert code == 2 and 'there is a set with the id "core" already: ' in err and not Path("mine.toml").exists()


@pytest.mark.parametrize("name", ["", "  ", "77", "…", "a\nb", "\x1b[31mred"])
def test_a_name_that_makes_no_id(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, _, err = run(capsys, "set", "new", name)
    assert code == 2 and "makes no id of a set; take a name that begins with a letter" in err


@pytest.mark.parametrize("name", ['Say "when"', "back\\slash", "Über-Größe", "a" * 50])
def test_names_that_need_care(capsys: pytest.CaptureFixture[str], home: Path, name: str) -> None:
    assert run(capsys, "set", "new", name, "--out", "mine.toml")[0] == 0
    assert load_set(Path("mine.toml")).units


# ---- set check --------------------------------------------------------------------------------------------------------


def test_check_tells_every_mistake_and_exits_with_1(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "set", "new", "good", "--out", "good.toml")
    bad = changed("good.toml", "bad.toml", ('id = "good"', 'id = "bad"'), ("stars = 1,", "stars = 9,"), ('"reveal"', '"reveals"'))
    code, out, err = run(capsys, "set", "check", "bad.toml", "good.toml", "nowhere.toml")
    assert code == 1
    assert out.startswith("good.toml is right: ")
    first, second, third = err.splitlines()
    lines = bad.splitlines()
    assert first.startswith(f"bad.toml, line {next(n for n, line in enumerate(lines, 1) if 'stars = 9' in line)}: unit 1 ")
    assert second.startswith(f"bad.toml, line {next(n for n, line in enumerate(lines, 1) if 'reveals' in line)}: card 2 ")
    assert third == "nowhere.toml: the file cannot be read (No such file or directory); check its name and place."


def test_check_shows_what_looks_odd_in_either_language(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "set", "new", "odd", "--out", "odd.toml")
    changed("odd.toml", "odd.toml", ('"SSS"', '"S"'), ('"z_95"', '"flying_desk"'), ("attack = 2,", "attack = 9,"))
    english, german = run(capsys, "set", "check", "odd.toml")[1], run(capsys, "set", "check", "odd.toml", "--lang", "de")[1]
    for told in ("things look odd", "no space unit of 1 ★ moves like that (M3.2); SS would be usual", "far above other units of 1 ★",
                 'no drawing of the craft "flying_desk"; it is shown as generic_fighter'):
        assert told in english
    for told in ("Dinge fallen auf", "keine Raumeinheit mit 1 ★ so (M3.2); üblich wäre SS",
                 "weit über anderen Einheiten mit 1 ★", "„flying_desk“"):
        assert told in german


def test_check_finds_ids_that_are_taken(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    run(capsys, "set", "new", "harbor")
    kept = home / "sets" / "harbor.toml"
    assert run(capsys, "set", "check", str(kept))[0] == 0  # the file itself does not count
    Path("copy.toml").write_bytes(kept.read_bytes())
    code, _, err = run(capsys, "set", "check", "copy.toml")
    assert code == 1 and err == f'two sets have the id "harbor": {kept} and copy.toml; give one of them another id.'


# ---- list, schema, import ---------------------------------------------------------------------------------------------


def test_list(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    run(capsys, "set", "new", "harbor")
    run(capsys, "set", "new", "docks", "--out", "docks.toml")
    (home / "sets" / "broken.toml").write_text("x", encoding="utf-8")
    code, out, err = run(capsys, "set", "list", "--set", "docks.toml")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == ["core", "harbor", "docks", "Your"]
    assert "2 units, 2 cards" in out and str(home / "sets" / "harbor.toml") in out
    assert f"`buildstars set check {home / 'sets' / 'broken.toml'}` tells more." in err


def test_schema(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "set", "schema")[1]
    assert json.loads(printed)["$defs"]["Unit"]
    assert run(capsys, "set", "schema", "--out", "schema.json")[:2] == (0, "schema.json: written.\n")
    assert Path("schema.json").read_text(encoding="utf-8") == printed


def test_import(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    heading = "name,stars,attack,damage,defense,shields,affiliation,kind"
    rows = [heading, "Good One,1,2,1,10,1,rebel,space", "Bad One,x,2,1,10,1,rebel,space"]
    Path("units.csv").write_text("\n".join(rows), encoding="utf-8")
    code, out, err = run(capsys, "set", "import", "units.csv", "--id", "My Shelf")
    file = home / "sets" / "my-shelf.toml"
    assert code == 0 and out.startswith(f"{file}: written, one unit; one row could not be read.")
    assert 'units.csv, line 3: "Bad One": stars: "x" is not a whole number.' in err
    assert load_sets().unit("my-shelf:u1").name["en"] == "Good One"
    assert run(capsys, "set", "check", str(file))[0] == 0
    code, _, err = run(capsys, "set", "import", "units.csv", "--id", "my-shelf")
    assert code == 2 and "is there already" in err


def test_import_of_nothing_writes_nothing(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    Path("units.csv").write_text("name,stars\nx,1\n", encoding="utf-8")
    code, _, err = run(capsys, "set", "import", "units.csv", "--id", "shelf")
    assert code == 2
    assert "units.csv, line 1: there is no column for attack, damage, defense, shields" in err
    assert "no row could be read, so nothing is written." in err
    assert not (home / "sets" / "shelf.toml").exists()


# ---- --set ------------------------------------------------------------------------------------------------------------


def test_sets_are_named_anywhere() -> None:
    assert split_sets(["--set", "a", "simulate", "--set=b", "--games", "3"]) == (["simulate", "--games", "3"], ["a", "b"])
    assert split_sets(["simulate", "--", "--set", "a"]) == (["simulate", "--", "--set", "a"], [])
    with pytest.raises(HomeError):
        split_sets(["simulate", "--set"])


FORCE = 'name = "Mine"\nunits = [["harbor:u1", 2], ["harbor:u2", 1]]\ncards = [["harbor:c1", 3], ["harbor:c2", 3]]\n'


@pytest.mark.parametrize("before", [True, False])
def test_a_named_set_is_played(capsys: pytest.CaptureFixture[str], before: bool) -> None:
    run(capsys, "set", "new", "harbor", "--out", "harbor.toml")
    Path("force.toml").write_text(FORCE, encoding="utf-8")
    play = ("simulate", "--games", "2", "--seed", "1", "--option", "packs=on", "--force", "force.toml", "--force", "starter-b", "--json")
    code, _, err = run(capsys, *play)
    assert code == 2 and 'force.toml, line 2: units: there is no unit "harbor:u1"' in err
    named = ("--set", "harbor.toml")
    code, out, err = run(capsys, *((*named, *play) if before else (*play, *named)))
    assert (code, err) == (0, "") and json.loads(out)["forces"][0] == "Mine"
    assert NAMED_SETS not in os.environ


def test_a_named_set_with_a_mistake_stops_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.toml").write_text('id = "bad"\nname = { en = "Bad", de = "Schlecht" }\n\n[[units]]\n', encoding="utf-8")
    code, out, err = run(capsys, "simulate", "--games", "1", "--set", "bad.toml")
    assert (code, out) == (2, "") and err.startswith("buildstars: bad.toml, line 4: the unit in place 1: the field `number` is missing")
    assert run(capsys, "simulate", "--set")[2] == "buildstars: --set needs the file or folder of a set after it."


def test_a_broken_set_of_the_folder_does_not_stop_the_game(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    (home / "sets").mkdir(parents=True)
    (home / "sets" / "bad.toml").write_text("id = ", encoding="utf-8")
    code, out, err = run(capsys, "simulate", "--games", "1", "--seed", "1", "--json")
    assert code == 0 and json.loads(out)["results"]["games"] == 1
    assert err.count("\n") == 0 and f"`buildstars set check {home / 'sets' / 'bad.toml'}`" in err


@pytest.mark.skipif(sys.platform == "win32", reason="paths are separated otherwise")
def test_a_path_that_cannot_be_handed_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert '":" cannot be part of a path here' in run(capsys, "info", "--set", "a:b.toml")[2]


def test_one_of_your_own_sets_is_checked_by_its_id(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert run(capsys, "set", "new", "Dune Sea")[0] == 0
    code, out, _ = run(capsys, "set", "check", "dune-sea")
    assert code == 0 and out.startswith(f"{home / 'sets' / 'dune-sea.toml'} is right")
    code, _, err = run(capsys, "set", "check", "dune-see")
    assert code == 1 and "dune-see: the file cannot be read" in err


def test_the_schema_is_written_over_a_schema_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "set", "schema", "--out", "set.json")[0] == 0
    assert run(capsys, "set", "schema", "--out", "set.json")[0] == 0
    Path("mine.toml").write_bytes(b"\xff mine")
    code, _, err = run(capsys, "set", "schema", "--out", "mine.toml")
    assert code == 2 and "is no schema" in err and Path("mine.toml").read_bytes() == b"\xff mine"
