"""`buildstars print`: files for a real table, and sentences when something is not there."""

from __future__ import annotations

from pathlib import Path

import pytest
import trimesh
from pypdfium2 import PdfDocument

from buildstars.content.fleets import ready_fleets
from buildstars.content.loader import load_sets
from buildstars.lab.fleets import find_fleet
from cli.test_cli import run
from pictures.print.test_photos import MAGENTA, encoded, square_mm


def pages(path: Path) -> int:
    document = PdfDocument(path)
    try:
        return len(document)
    finally:
        document.close()


def test_a_kit_of_some_parts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kit.pdf"
    code, out, err = run(
        capsys, "print", "kit", "--force", "starter-a", "--parts", "tools,bases", "--paper", "letter", "--lang", "de", "--out", str(path)
    )
    assert code == 0 and "wrote" in out, err
    assert pages(path) >= 3


def test_a_kit_of_a_fleet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kit.pdf"
    assert run(capsys, "print", "kit", "--force", "gun-line", "--parts", "bases", "--out", str(path))[0] == 0
    assert pages(path) >= 2


def test_a_kit_with_pictures_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, folder = tmp_path / "kit.pdf", tmp_path / "photos"
    folder.mkdir()
    command = ("print", "kit", "--force", "gun-line", "--parts", "bases", "--pictures", str(folder), "--out", str(path))
    code, _, err = run(capsys, *command)
    assert code == 2 and "no picture in it belongs to this force" in err
    unit = find_fleet("gun-line", ready_fleets(load_sets()), load_sets()).force.units[0]
    (folder / f"{unit.id.replace(':', '-')}.png").write_bytes(encoded(MAGENTA))
    code, _, err = run(capsys, *command)
    assert code == 0 and any(square_mm(path.read_bytes(), MAGENTA)), err
    (folder / f"{unit.id.replace(':', '-')}.png").write_text("no picture")
    code, _, err = run(capsys, *command)
    assert code == 2 and ".png: " in err and "Traceback" not in err
    code, _, err = run(capsys, *command[:-3], str(folder / "none"))
    assert code == 2 and "there is no such folder" in err


def test_a_model_as_stl_and_3mf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("stl", "3mf"):
        path = tmp_path / f"x.{form}"
        assert run(capsys, "print", "model", "Luke Skywalker’s X-wing", "--format", form, "--size", "60", "--out", str(path))[0] == 0
        mesh = trimesh.load(path, force="mesh")
        assert mesh.is_watertight and 59 < max(mesh.extents[:2]) < 61


def test_paper_reference_and_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "print", "paper", "tie_fighter", "x-wing")[0] == 0
    assert run(capsys, "print", "reference", "--lang", "de")[0] == 0
    assert run(capsys, "print", "rules")[0] == 0
    assert run(capsys, "print", "rules", "--pages", "--out", "read.pdf")[0] == 0
    assert pages(tmp_path / "models-a4-en.pdf") == 2 and pages(tmp_path / "reference-a4-de.pdf") == 1
    assert pages(tmp_path / "read.pdf") > pages(tmp_path / "rules-a4-en.pdf") >= 4


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["kit", "--force", "nobody-at-all"], 'there is no force "nobody-at-all"'),
        (["kit", "--force", "starter-a", "--parts", "cards,foo"], 'no part "foo" of a kit; there are cards, bases'),
        (["kit", "--force", "starter-a", "--out", "/nowhere/at/all.pdf"], "there is no folder"),
        (["paper"], "say which craft to print"),
        (["paper", "x_wing", "--all"], "--all is every craft"),
        (["model", "no such thing"], "there is no unit or card"),
        (["model", "Bombing Run"], "only units have a craft"),
        (["model", "x_wing", "--size", "3"], "greater than or equal to 10"),
    ],
)
def test_what_cannot_be(capsys: pytest.CaptureFixture[str], given: list[str], said: str) -> None:
    code, _, err = run(capsys, "print", *given)
    assert code == 2 and said in err and "Traceback" not in err
