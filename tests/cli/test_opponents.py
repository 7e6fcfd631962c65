"""`buildstars opponents`: the ladder and the styles in both languages, and one of them at a time."""

from __future__ import annotations

import pytest

from buildstars.bots.registry import LEVELS
from buildstars.bots.styles import STYLES
from buildstars.cli import main


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as end:
        main(["opponents", *arguments])
    out, err = capsys.readouterr()
    return str(out) if not end.value.code else f"{end.value.code}: {err}"


def test_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys)
    places = [out.index(f" {level.id} ") for level in LEVELS.values() if level.for_people]
    assert places == sorted(places)
    assert all(f" {id_} " in out for id_ in (*LEVELS, *STYLES))
    assert "For your first games: it uses every part of the game" in out


def test_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "--lang", "de")
    assert "Rekrut" in out and "Für deine ersten Spiele" in out and "Freibeuter" in out and "Zielhunger" in out
    assert "the" not in out.split()


def test_one_opponent_with_its_character(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "show", "Pilot:blunder=10,style=raider,spite=1")
    assert "Rushes past your units" in out
    assert "Caution           ●─│──  -2" in out and "Spite             ──│●─  +1" in out
    assert "buildstars terminal --opponent pilot:style=raider,spite=1,blunder=10" in out
    assert "●" not in said(capsys, "show", "recruit")


def test_one_style(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Wächter  guardian" in said(capsys, "show", "guardian", "--lang", "de")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("pilto", 'there is no level or style "pilto"; did you mean "pilot"?'),
        ("my_bot.py:MyBot", 'there is no level or style "my_bot.py:MyBot"'),
        ("pilot:style=x", 'there is no style "x"'),
    ],
)
def test_mistakes(capsys: pytest.CaptureFixture[str], name: str, sentence: str) -> None:
    assert said(capsys, "show", name).startswith("2: ") and sentence in said(capsys, "show", name)
