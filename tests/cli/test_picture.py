"""`buildstars picture`: a position as a file that can be looked at, and one sentence for what cannot be."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from buildstars.match.record import write
from cli.test_cli import run
from lab.minis_games import match_of
from lab.told_games import LINE_UP, told_record


def test_a_record_is_drawn_where_it_ends_or_at_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, svg, png = tmp_path / "game.txt", tmp_path / "now.svg", tmp_path / "now.png"
    file.write_text(told_record([*LINE_UP, "pass"]), encoding="utf-8")
    assert run(capsys, "picture", str(file), "--out", str(svg)) == (0, f"wrote {svg}\n", "")
    root = ET.parse(svg).getroot()
    assert root.findtext("{*}desc") == "Choose your action." and root.findtext("{*}title") == "Buildstars, the card game"
    assert run(capsys, "picture", str(file), "-o", str(png), "--width", "320", "--lang", "de")[0] == 0
    assert Image.open(BytesIO(png.read_bytes())).size == (320, 200)


def test_the_miniatures_game_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, svg = tmp_path / "minis.txt", tmp_path / "minis.svg"
    file.write_text(write(match_of(until="m-q-move", turns=1).record), encoding="utf-8")
    assert run(capsys, "picture", str(file), "-o", str(svg), "-l", "de")[0] == 0
    assert ET.parse(svg).getroot().findtext("{*}title") == "Buildstars, das Miniaturenspiel"


@pytest.mark.parametrize(("given", "sentence"), [(["--out", "x.gif"], "as .svg or .png"), (["--at", "1"], "is no line of the game")])
def test_what_cannot_be_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path, given: list[str], sentence: str) -> None:
    file = tmp_path / "game.txt"
    file.write_text(told_record([*LINE_UP, "pass"]), encoding="utf-8")
    code, _, err = run(capsys, "picture", str(file), *given)
    assert code == 2 and sentence in err
