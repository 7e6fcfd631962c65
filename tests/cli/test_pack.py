"""`buildstars pack`: packs opened by a seed, their odds, and openings worked out again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from buildstars.cli import bounds, main
from buildstars.content.packs import MOST_PACKS

SMALL = """id = "dunes"
name = { en = "Dune Sea", de = "Dünenmeer" }

[[units]]
number = 1
name = { en = "Skiff", de = "Skiff" }
craft = "cargo_skiff"
kind = "ground"
rarity = "common"
front = { stars = 1, attack = 2, damage = 1, defense = 9, shields = 2, icons = ["blaster"] }
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    captured = capsys.readouterr()
    told = [line for line in captured.err.splitlines() if "not compiled" not in line]
    return int(ended.value.code or 0), captured.out, "\n".join(told)


@pytest.mark.rule("F1")
def test_the_same_seed_opens_the_same_packs(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "pack", "open", "--set", "core", "--packs", "2", "--seed", "7")
    assert code == 0 and out == run(capsys, "pack", "open", "--packs=2", "--seed=7")[1]
    assert "Pack 2" in out and "● common    " in out and "◆ uncommon  " in out and "⬢ rare      " in out
    assert "● common    Sheet: Rescue Flight\n" in out and "  1 × Medical Gunship\n" in out
    german = run(capsys, "pack", "open", "--seed", "7", "--lang", "de")[1]
    assert "Packung 1" in german and "Bogen: Rettungsflug" in german and "◆ ungewöhnlich" in german
    assert run(capsys, "pack", "open")[1] != run(capsys, "pack", "open")[1]


def test_an_opening_is_verified(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "pack", "open", "--packs", "6", "--seed", "7", "--json")[1]
    Path("mine.json").write_text(text, encoding="utf-8")
    code, out, err = run(capsys, "pack", "verify", "mine.json")
    assert (code, err) == (0, "")
    assert out == (
        "mine.json: right: 54 draws of 6 packs worked out again, and the commitment is the seed’s.\n"
        "What could come is what packs of this set hold here.\n"
    )
    told = json.loads(text)
    told["packs"][0]["draws"][8]["came"] = "core:s98"
    Path("mine.json").write_text(json.dumps(told), encoding="utf-8")
    code, out, err = run(capsys, "pack", "verify", "mine.json")
    assert (code, out) == (1, "") and err.startswith("mine.json: wrong: one draw is not what the seed gives, first 0/0/sheet-")
    told = json.loads(text) | {"commitment": "00" * 32}
    told["contents"]["sheets"].pop()
    Path("mine.json").write_text(json.dumps(told), encoding="utf-8")
    code, _, err = run(capsys, "pack", "verify", "mine.json", "--lang", "de")
    assert code == 1 and "falsch: Der Hash ist nicht der des Seeds." in err


@pytest.mark.rule("F1")
def test_exact_odds(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(run(capsys, "pack", "odds", "--json")[1])
    assert told["set"] == "core" and len(told["cards"]) == 162 and len(told["units"]) == 111
    assert set(told["cards"].values()) == {"1/25", "1/28", "1/31"} and set(told["sheets"].values()) == {"1/37", "1/51", "1/81"}
    out = run(capsys, "pack", "odds", "--set", "core", "--lang", "de")[1]
    assert "4,00 %" in out and "1/81" in out and "Bögen" in out


@pytest.mark.parametrize(("arguments", "told"), [
    (("open", "--set", "nowhere"), "there is no set “nowhere”; there are: core."),
    (("odds", "--set", "nowhere"), "there is no set “nowhere”; there are: core."),
    (("open", "--packs", "0"), "Invalid value for '--packs'"),
    (("open", "--packs", "37"), "Invalid value for '--packs'"),
    (("verify", "nowhere.json"), "nowhere.json"),
    (("verify", "small.toml"), "that is not the file of an opening"),
])
def test_mistakes(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str) -> None:
    Path("small.toml").write_text(SMALL, encoding="utf-8")
    code, out, err = run(capsys, "pack", *arguments)
    assert code == 2 and out == "" and told in err and "Traceback" not in err


@pytest.mark.rule("F1")
def test_a_set_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    """By its file; with too little in it, all that is lacking is said at once."""
    Path("small.toml").write_text(SMALL, encoding="utf-8")
    code, _, err = run(capsys, "pack", "open", "--set", "small.toml")
    assert code == 2 and err.startswith("buildstars: no pack of “Dune Sea” can be opened (F1): 0 of 3 common cards; ")
    rarities = ("common",) * 3 + ("uncommon",) * 2 + ("rare",)
    card = (
        '\n[[cards]]\nnumber = {n}\nname = {{ en = "Card {n}", de = "Karte {n}" }}\ntype = "objective"\nstars = 1\ndefense = 12\n'
        'affiliation = "fringe"\nrarity = "{rarity}"\neffects = [{{ when = "reveal", do = "draw" }}]\n'
    )
    units = SMALL + "".join(
        SMALL[SMALL.index("\n[[units]]"):].replace("number = 1", f"number = {n}").replace("Skiff", f"Skiff {n}").replace("common", rarity)
        for n, rarity in ((2, "uncommon"), (3, "rare"))
    )
    text = units + "".join(card.format(n=n, rarity=rarity) for n, rarity in enumerate(rarities, 1))
    Path("small.toml").write_text(text, encoding="utf-8")
    code, out, err = run(capsys, "pack", "open", "--set", "small.toml", "--seed", "1")
    assert code == 0, err
    assert out.count("4 × Skiff") == 2, "each unit of one star is a sheet of four"


def test_the_command_line_knows_how_many_packs_a_box_has() -> None:
    assert bounds.MOST_PACKS == MOST_PACKS
