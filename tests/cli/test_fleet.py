"""`buildstars force … --game minis`: fleets listed, shown, checked with reasons by number, and converted."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from buildstars.cli import app_for, main
from buildstars.content.fleets import ready_fleets
from buildstars.content.loader import load_sets

CORE = load_sets()
FLEETS = ready_fleets(CORE)


def run(*arguments: str, code: int = 0, given: str = "") -> str:
    result = CliRunner().invoke(app_for(["force"]), ["force", *arguments], input=given, env={"COLUMNS": "120"})
    assert result.exit_code == code, (result.output, result.exception)
    return result.output


def test_the_list() -> None:
    text = run("list", "--game", "minis")
    assert all(key in text and fleet.force.name in text for key, fleet in FLEETS.items())
    assert text.index("Space battle") < text.index("Ground battle") < text.index("Mixed battle") < text.index("Free-for-all")
    ground = run("list", "--battle", "ground", "--lang", "de")
    assert "Geschützlinie" in ground and "Nadelsturm" not in ground and "Bodenschlacht" in ground and "Raumschlacht" not in ground
    assert "Ready forces" in run("list") and "needle-storm" not in run("list")


def test_own_fleets_are_listed_even_if_one_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path))
    (tmp_path / "fleets").mkdir()
    toml = 'name = { en = "Dusk", de = "Dämmerung" }\nbattle = "ground"\nunits = [["Imperial AT-ST", 2]]\ncards = []\n'
    (tmp_path / "fleets" / "dusk.toml").write_text(toml, encoding="utf-8")
    (tmp_path / "fleets" / "bad.toml").write_text("units = 7", encoding="utf-8")
    text = run("list", "--game", "minis")
    assert "Your own fleets" in text and "Dusk" in text and "bad" in text
    assert "Dusk" in run("list", "--battle", "ground") and "Dusk" not in run("list", "--battle", "space")
    assert "Ground battle" in run("show", "dusk", "--game", "minis")


@pytest.mark.parametrize("key", FLEETS)
def test_a_fleet_in_full(key: str) -> None:
    force = FLEETS[key].force
    text = run("show", key, "--game", "minis")
    assert force.name in text and all(thing.name["en"] in text for thing in (*force.units, *force.cards))
    assert "20 ★ start at the home base, 10 ★ are in reserve." in text and "M2.5" in text
    assert "Stützpunkt" in run("show", key, "--game", "minis", "--lang", "de")


def test_how_units_move_and_fire_is_shown() -> None:
    lines = {line.partition("×")[2].strip()[:20]: line for line in run("show", "rogue-aces", "-g", "minis").splitlines() if "×" in line}
    assert " L+L " in lines["Gold Squadron Y-wing"] and " S+S+S S " in lines["Green Squadron A-win"]
    assert "Named" in lines["Wedge Antilles’s X-w"] and "Named" not in lines["Rogue Squadron X-win"]


@pytest.mark.rule("M2.1", "M2.5", "R2.4", "J52")
def test_a_check_gives_every_reason() -> None:
    assert "Legal: Ground battle, 30 ★." in run("check", "gun-line", "--game", "minis", "--base-bonus")
    text = run("check", "echo-base", "--battle", "space", code=1)
    out_of_place = {unit.name["en"] for unit in FLEETS["echo-base"].force.units if unit.kind == "ground"}
    assert text.count("M2.1") == len(out_of_place) > 1 and f"Not legal (Space battle, 30 ★): {len(out_of_place)} reasons." in text
    wrong = "4x Imperial AT-AT\n3x Rebel Snowspeeder\n20x Dagger Squadron X-wing\n"
    text = run("check", "-", "--game", "minis", "--base-bonus", code=1, given=wrong)
    assert all(number in text for number in ("R2.3", "R2.4", "M2.5"))
    text = run("check", "-", "--battle", "mixed", code=1, given="3x Imperial AT-ST\n1x Millennium Falcon\n")
    assert "M2.1" in text and "10 ★ of each kind" in text
    assert "2 Gründe" in run("check", "-", "-g", "minis", "-l", "de", "--base-bonus", code=1, given="4x Imperial AT-ST\n")


def test_a_list_of_which_a_line_cannot_be_read() -> None:
    text = run("check", "-", "--game", "minis", code=1, given="3x Dagger Squadron X-wing\nXyzzy\n")
    assert "Line 2, “Xyzzy”, is left out" in text and "one line could not be read" in text


def test_a_fleet_becomes_a_list_and_a_list_a_fleet(tmp_path: Path) -> None:
    text = run("convert", "gun-line", "--game", "minis")
    assert text.startswith("Name: Gun Line\n\nUnits\n") and "x SPHA-T Walker" in text and "Curtain of Fire" in text
    toml = run("convert", "-", "--battle", "ground", given=text)
    assert toml.startswith('name = "Gun Line"\nbattle = "ground"\n')
    (tmp_path / "again.toml").write_text(toml, encoding="utf-8")
    assert "Legal: Ground battle" in run("check", str(tmp_path / "again.toml"), "--game", "minis")


def test_forces_of_the_card_game_and_random_ones_can_be_looked_at() -> None:
    assert "Legal: Free-for-all" in run("check", "rebel-squadrons", "--game", "minis")
    assert "Space battle" in run("show", "random:7", "--battle", "space")


def test_a_name_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["force", "show", "gun-lime", "--game", "minis"])
    assert ended.value.code == 2 and 'did you mean "gun-line"?' in capsys.readouterr().err


@pytest.mark.rule("J46")
def test_named_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By option one copy of a unit with a person's name: when a fleet or force is checked, simulated, and in the arena."""
    named = next(unit for unit in CORE.units.values() if unit.named and unit.kind == "space" and unit.front.stars == 3)
    others = [unit.id for unit in CORE.units.values() if not unit.named and unit.kind == "space" and unit.front.stars == 3][:8]
    file = tmp_path / "two.toml"
    units = ", ".join(f'["{id_}", {count}]' for id_, count in [(named.id, 2), *((id_, 1) for id_ in others)])
    file.write_text(f'name = "Two"\nbattle = "space"\nunits = [{units}]\ncards = []\n', encoding="utf-8")
    assert "J46" not in run("check", str(file), "--game", "minis")
    assert "J46" in run("check", str(file), "--game", "minis", "--named-once", code=1)
    force = tmp_path / "force.toml"
    force.write_text(file.read_text(encoding="utf-8").replace('battle = "space"\n', ""), encoding="utf-8")
    assert "J46" in run("check", str(force), "--named-once", code=1) and "J46" not in run("check", str(force), code=1)
    for command in (
        ["simulate", "--game", "minis", "--games", "1", "--option", "battle=space"],
        ["arena", "random", "recruit", "--game", "minis", "--games", "2", "--option", "battle=space"],
        ["balance", "--game", "minis", "--games", "2", "--battle", "space"],
    ):
        word = "--force" if command[0] == "simulate" else "--forces"
        with pytest.raises(SystemExit) as ended:
            main([*command, word, str(file), word, "rogue-aces", "--option", "named=one"])
        said = capsys.readouterr().err
        assert ended.value.code != 0 and "J46" in said and named.name["en"] in said, (command, said)
