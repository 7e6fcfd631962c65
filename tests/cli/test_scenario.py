"""`buildstars scenario run` and `show` as a person uses them."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from buildstars.cli.study.scenario import register

GOOD = """
name = "Nothing happens"
rules = ["J49"]
units = [{ name = "Fighter", stars = 1, attack = 1, damage = 1, defense = 9, shields = 3 }]
[[seat]]
home = [{ unit = "Fighter", damage = 2 }]
hand = ["Filler"]
[[seat]]
home0 = ["Fighter"]
[[step]]
answers = ["no objective", "no action"]
expect = { asked = 1 }
"""


@pytest.fixture
def app() -> typer.Typer:
    made = typer.Typer()
    register(made)
    made.command("other")(lambda: None)  # so that `scenario` stays a word of its own
    return made


def test_a_folder_of_scenarios_is_run_a_line_each(app: typer.Typer, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "deep" / "b.toml").write_text(GOOD, encoding="utf-8")
    done = CliRunner().invoke(app, ["scenario", "run", str(tmp_path)])
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        f"ok     {tmp_path / 'a.toml'}: Nothing happens",
        f"ok     {tmp_path / 'deep' / 'b.toml'}: Nothing happens",
        "2 of 2 scenarios hold.",
    ]


def test_a_difference_is_shown_and_the_others_are_run_all_the_same(app: typer.Typer, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(GOOD.replace("asked = 1", "asked = 0"), encoding="utf-8")
    (tmp_path / "b.toml").write_text("name = 3", encoding="utf-8")
    (tmp_path / "c.toml").write_text(GOOD, encoding="utf-8")
    done = CliRunner().invoke(app, ["scenario", "run", str(tmp_path / "a.toml"), str(tmp_path / "b.toml"), str(tmp_path / "c.toml")])
    assert done.exit_code == 1
    assert done.output.splitlines() == [
        f"failed {tmp_path / 'a.toml'}: Nothing happens",
        "  a.toml: step 1 (no objective, no action):",
        "    asked: expected 0, got 1",
        f"error  {tmp_path / 'b.toml'}",
        '  b.toml: a scenario needs a name; write name = "…" at the top.',
        f"ok     {tmp_path / 'c.toml'}: Nothing happens",
        "1 of 3 scenarios hold.",
    ]


def test_nothing_to_run_is_not_a_success(app: typer.Typer, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["scenario", "run", str(tmp_path)])
    assert done.exit_code == 1
    assert "There are no scenario files" in done.output
    assert CliRunner().invoke(app, ["scenario", "run", str(tmp_path / "none.toml")]).exit_code == 1


def test_show_prints_the_position(app: typer.Typer, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(GOOD, encoding="utf-8")
    done = CliRunner().invoke(app, ["scenario", "show", str(tmp_path / "a.toml")])
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        "Nothing happens (J49)",
        "turn 1, seat 0 is active, 0 turns without destruction",
        "seat 0",
        "  home0      Fighter (2 damage)",
        "  hand       Filler",
        "  objectives ?, ?, ?",
        "  discard    empty",
        "  deck       6 cards",
        "seat 1",
        "  home0      Fighter",
        "  hand       empty",
        "  objectives ?, ?, ?",
        "  discard    empty",
        "  deck       6 cards",
    ]
    assert CliRunner().invoke(app, ["scenario", "show", str(tmp_path / "none.toml")]).exit_code == 1
