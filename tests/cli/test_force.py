"""`buildstars force`: lists, shows, checks with reasons, converts and builds forces; bad input is told in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from buildstars.cli import app_for, main
from buildstars.content.loader import load_forces, load_sets, read_force
from buildstars.lab.building import random_force

CORE = load_sets()
FORCES = load_forces(CORE)


def run(*arguments: str, code: int = 0, given: str | bytes = "") -> str:
    result = CliRunner().invoke(app_for(["force"]), ["force", *arguments], input=given, env={"COLUMNS": "100"})
    assert result.exit_code == code, (result.output, result.exception)
    return result.output


def mistake(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(["force", *arguments])
    assert ended.value.code == 2
    return capsys.readouterr().err


def test_the_list() -> None:
    text = run("list")
    assert "Ready forces" in text and "Game packs" in text and "bench-a" not in text
    for name, force in FORCES.items():
        assert name.startswith("bench-") or (name in text and force.name in text)
    assert "Fertige Streitmächte" in run("list", "--lang", "de")


def test_own_forces_are_listed_even_if_one_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path))
    (tmp_path / "forces").mkdir()
    toml = 'name = { en = "Dusk", de = "Dämmerung" }\ntheme = "lasers"\ndescription = { en = "By night.", de = "Bei Nacht." }\n'
    (tmp_path / "forces" / "dusk.toml").write_text(toml + 'units = [["core:u1", 2]]\ncards = []\n', encoding="utf-8")
    (tmp_path / "forces" / "bad.toml").write_text("units = 7", encoding="utf-8")
    text = run("list", "--lang", "de")
    assert "Dämmerung" in text and "Bei Nacht." in text and "Laser" in text and "bad" in text
    assert "Dusk" in run("show", "dusk")


@pytest.mark.parametrize("name", FORCES)
def test_a_force_in_full(name: str) -> None:
    force = FORCES[name]
    text = run("show", name)
    assert force.name in text and all(thing.name["en"] in text for thing in (*force.units, *force.cards))
    german = run("show", name, "--lang", "de")
    assert all(thing.name["de"].split()[0] in german for thing in (*force.units, *force.cards)) and "Einheiten nach Sternen" in german


@pytest.mark.rule("R2.1", "R2.2", "R2.3", "R2.4")
def test_a_check_gives_every_reason(tmp_path: Path) -> None:
    assert "Legal for a game of 30 ★." in run("check", "bench-a")
    text = run("check", "bench-a", "--size", "20", code=1)
    assert "R2.3" in text and "Not legal for a game of 20 ★" in text
    file = tmp_path / "wrong.txt"
    file.write_text("6x Imperial Star Destroyer\n4x Wingman\n8x Dagger Squadron X-wing\n", encoding="utf-8")
    text = run("check", str(file), code=1)
    assert all(f"✗ {rule}" in text for rule in ("R2.1", "R2.2", "R2.3", "R2.4"))
    german = run("check", str(file), "--lang", "de", code=1)
    assert "Nicht erlaubt im Spielniveau 30 ★: 5 Gründe." in german


@pytest.mark.rule("R13")
def test_a_pack_is_checked_as_one() -> None:
    assert "Legal as a game pack." in run("check", "starter-a", "--packs")
    run("check", "starter-a", code=1)


def test_a_check_warns() -> None:
    text = run("check", "-", code=1, given="10x Wingman\n5x Steady Hand\n7x Green Squadron A-wing\n")
    assert "! R8.3" in text and "no unit shows its icon" in text and "! R2.3" in text


def test_a_pasted_list_is_checked_line_by_line() -> None:
    from buildstars.content.files.lists import write_list

    text = run("check", "-", code=1, given=write_list(FORCES["bench-a"], "de", CORE) + "3x Nobody\n")
    assert "Line " in text and "“3x Nobody”, is left out" in text and "one line could not be read" in text
    noted = run("check", "-", given=write_list(FORCES["bench-a"], "en", CORE).replace("Squadron", "Sqaudron"))
    assert "taken for" in noted and "Legal" in noted


def test_a_pasted_force_file_is_understood() -> None:
    text = 'name = "Pasted"\nunits = [["core:u1", 3]]\ncards = [["core:c7", 3]]\n'
    assert "Pasted" in run("check", "-", code=1, given=text)


@pytest.mark.parametrize("given", [b"\xff\xfe\x00\x01" * 50, b"\x00" * 100, b"", b"\n\n# nothing\n", b"hello\nworld\n"])
def test_what_cannot_be_read_ends_with_two(given: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(given)
    said = mistake(capsys, "check", str(file))
    assert said.count("\n") <= 2 and "mine.txt" in said and "Traceback" not in said
    result = CliRunner().invoke(app_for(["force"]), ["force", "check", "-"], input=given)
    assert type(result.exception).__name__ == "ForceError"


def test_forces_that_are_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert 'did you mean "rebel-squadrons"?' in mistake(capsys, "show", "rebel_squadrons")
    assert "check its name and place" in mistake(capsys, "show", str(tmp_path / "none.toml"))
    (tmp_path / "bad.toml").write_text("name = [", encoding="utf-8")
    assert "this is not TOML" in mistake(capsys, "check", str(tmp_path / "bad.toml"))


# ---- converting -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", ["bench-a", "starter-b"])
def test_there_and_back(name: str, lang: str, tmp_path: Path) -> None:
    (tmp_path / "force.txt").write_text(run("convert", name, "--to", "text", "--lang", lang), encoding="utf-8")
    back = read_force(run("convert", str(tmp_path / "force.txt")), "back.toml", CORE)
    assert (back.units, back.cards, back.name) == (FORCES[name].units, FORCES[name].cards, FORCES[name].called(lang))


def test_converting_tells_what_it_left_out(tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    file.write_text("2x Wingman\n3x Nobody\n", encoding="utf-8")
    result = CliRunner().invoke(app_for(["force"]), ["force", "convert", str(file)])
    assert result.exit_code == 1 and "core:c36" in result.stdout and "3x Nobody" in result.stderr and "Nobody" not in result.stdout


# ---- random -----------------------------------------------------------------------------------------------------------


def test_a_random_force_is_printed_and_legal() -> None:
    text = run("random", "--seed", "7")
    assert text == run("random", "--seed", "7") != run("random", "--seed", "8")
    assert "Legal for a game of 30 ★." in run("check", "-", given=text)
    assert "Legal for a game of 45 ★." in run("check", "-", "--size", "45", given=run("random", "--size", "45"))


def test_a_random_force_is_written_and_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "seven.toml"
    run("random", "--seed", "7", "--affiliation", "Imperium", "--icon", "dogfight", "--out", str(file))
    force = read_force(file.read_text(encoding="utf-8"), file.name, CORE)
    assert force.theme == "imperial-dogfight" and force.title is not None
    before = file.read_text(encoding="utf-8")
    assert "there is a file of that name already" in mistake(capsys, "random", "--out", str(file))
    assert file.read_text(encoding="utf-8") == before
    assert run("random", "--seed", "7", "--to", "toml").startswith("name = {")


def test_a_random_theme() -> None:
    assert "Rebellen" in run("random", "--seed", "1", "--theme", "rebel", "--lang", "de").splitlines()[0]
    assert random_force(CORE, 1).called("en") in run("check", "random:1")


def test_themes_that_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no theme" in mistake(capsys, "random", "--theme", "pirates")
    assert 'no unit shows the icon "force"' in mistake(capsys, "random", "--icon", "Macht")


def test_a_pasted_list_without_a_name_is_called_so() -> None:
    assert run("check", "-", given="3x Dagger Squadron X-wing", code=1).startswith("pasted list · 3 ★")
    assert 'name = "pasted list"' in run("convert", "-", given="3x Dagger Squadron X-wing")


def test_a_folder_for_the_file_is_made(tmp_path: Path) -> None:
    run("convert", "starter-a", "--out", str(tmp_path / "new" / "mine.toml"))
    assert (tmp_path / "new" / "mine.toml").is_file()


def test_no_name_is_cut_off_in_a_narrow_terminal() -> None:
    env = {"COLUMNS": "40", "FORCE_COLOR": "1", "TERM": "xterm", "LINES": "40"}
    shown = CliRunner().invoke(app_for(["force"]), ["force", "show", "rebel-squadrons", "--lang", "de"], env=env).output
    units = shown.partition("Einheiten nach Sternen")[0]
    assert "Name" in units and "…" not in units
