"""`buildstars odds`: exact numbers with their parts, in both languages, as data; mistakes get a sentence."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from buildstars.cli import main

SCENARIO = """
name = "A battle to ask about"
units = [
  { name = "Hunter", stars = 2, attack = 3, damage = 1, defense = 9, shields = 2, icons = ["lasers"] },
  { name = "Prey", stars = 1, attack = 1, damage = 1, defense = 10, shields = 2 },
]
cards = [{ name = "Beam", bonus = { attack = 1 } }]

[[seat]]
home = ["Hunter"]
contested = ["Hunter"]
home1 = ["Hunter"]
hand = ["Beam"]
deck = [["Filler", 8]]

[[seat]]
home = ["Prey"]
contested = [{ unit = "Prey", damage = 1 }]
hand = ["Filler"]
deck = [["Filler", 4], ["Beam", 4]]

[[step]]
by = 0
answer = "no objective"
"""


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["odds", *arguments])
    captured = capsys.readouterr()
    told = [line for line in captured.err.splitlines() if "not compiled" not in line]
    return int(ended.value.code or 0), captured.out, "\n".join(told)


def data_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    code, out, err = run(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.mark.rule("R7.4", "R7.6")
def test_a_battle_with_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    """Attack 2 against defense 10 needs 8: 15 of 36, on both sides."""
    code, out, err = run(capsys, "Dagger Squadron X-wing", "YT-2400 Freighter")
    assert (code, err) == (0, "")
    assert "contested zone" in out
    assert out.count("needs 8 or more against 10: 15/36, 41.7 %") == 2
    assert re.search(r"both hit +225/1296 +17\.4 %", out) and re.search(r"nobody hits +441/1296 +34\.0 %", out)
    assert re.search(r"Dagger Squadron X-wing destroyed +540/1296 +41\.7 %", out)
    assert "YT-2400 Freighter: 0 of 4: 58.3 % · 1 of 4: 41.7 %" in out


@pytest.mark.rule("R8.2", "R8.3")
def test_cards_and_german(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "core:u1", "core:u40", "--card", "core:c2", "--reply", "core:c5", "--lang", "de")
    assert code == 0
    assert "Angriff 3 = 2 X-Flügler der Dolch-Staffel (R1.1), +1 Vertrau dem Augenblick (R8.2)" in out.replace("\n", " ")
    assert "(R8.3)" in out and "Würfel" in out and "Schadensmarken danach" in out


def test_the_outcomes_are_exact_and_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    data = data_of(capsys, "core:u1", "core:u40", "--card", "core:c2", "--damage", "3")
    assert sum(Fraction(one["exact"]) for one in data["outcomes"].values()) == 1
    for unit in data["units"]:
        assert sum(Fraction(one["exact"]) for one in unit["counters"].values()) == 1
    hits = sum(Fraction(data["outcomes"][key]["exact"]) for key in ("both", "only_attacker"))
    assert Fraction(data["destroyed"]["defender"]["exact"]) == hits == 1 - Fraction(15, 36) ** 2  # 3 counters and a reroll
    assert data["sums"][0]["attack"]["parts"][1]["rule"] == "R8.2"


@pytest.mark.rule("R7.9")
def test_a_series(capsys: pytest.CaptureFixture[str]) -> None:
    data = data_of(capsys, "core:u2", "core:u40", "--series", "core:u2", "--damage", "2")
    hit = Fraction(21, 36)
    fallen = [Fraction(one["fallen"]["exact"]) for one in data["battles"]]
    assert fallen == [hit, 1 - (1 - hit) ** 2]
    assert Fraction(data["battles"][1]["happens"]["exact"]) == 1 - hit
    _, out, _ = run(capsys, "core:u2", "core:u40", "--series", "core:u2", "--damage", "2")
    assert re.search(r"2  Red Squadron X-wing #2 +41\.7 %", out) and "Expected losses" in out


@pytest.mark.rule("R9.3", "R9.5")
def test_strikes(capsys: pytest.CaptureFixture[str]) -> None:
    data = data_of(capsys, "core:u2", "--strike", "Temple Archives", "--series", "core:u1")
    assert [one["exact"] for one in data["fallen"]] == ["1/6", "17/72"]
    code, out, _ = run(capsys, "core:u2", "--strike", "?", "--deck", "rebel-squadrons", "--lang", "de")
    assert code == 0 and "verdecktes Ziel" in out


@pytest.mark.rule("R11.1")
def test_ground_units_meet_space_units_at_home(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "Imperial AT-AT", "core:u2")
    assert code == 0 and "in its own home zone" in out and "(R11.1)" in out
    code, _, err = run(capsys, "Imperial AT-AT", "core:u2", "--zone", "contested")
    assert code == 2 and "(R11.1)" in err
    code, out, _ = run(capsys, "core:u2", "Imperial AT-AT")
    assert code == 0 and "in the contested zone" in out


@pytest.mark.rule("R3.4", "R7.2")
def test_a_position_and_what_the_other_side_may_hold(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "battle.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    code, out, err = run(capsys, "Hunter #2", "Prey", "--position", str(file))
    assert (code, err) == (0, "")
    assert "Prey #2" in out  # the one in the contested zone
    assert re.search(r"Beam +44\.4 %", out)  # 4 of its 9 unseen cards, one of them in the hand
    _, out, _ = run(capsys, "Hunter #2", "Prey", "--position", str(file), "--card", "Beam")
    assert "+1 Beam (R8.2)" in out
    code, out, err = run(capsys, "Hunter #3", "--strike", "?", "--position", str(file))
    assert (code, err) == (0, "") and "face-down objective" in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["core:u1"], "name a defender"),
        (["core:u1", "core:u2", "--strike", "?"], "one of the two"),
        (["Nebulon Toaster", "core:u2"], "there is no unit"),
        (["core:u1", "core:u2", "--card", "Temple Archives"], "there is no combat card"),
        (["core:u1", "core:u2", "--zone", "moon"], "there is no zone"),
        (["core:u1", "core:u2", "--damage", "9"], "has 9 damage"),
        (["core:u1", "--strike", "?"], "--deck"),
        (["core:u1", "--strike", "Temple Archives", "--card", "core:c2"], "R8.1"),
        (["core:u1", "core:u2", "--deck", "starter-a"], "--deck is for"),
        (["core:u1", "core:u2", "--position", "no-such-file.toml"], "no-such-file.toml"),
    ],
)
def test_mistakes_get_a_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2 and out == ""
    assert sentence in err and "Traceback" not in err
