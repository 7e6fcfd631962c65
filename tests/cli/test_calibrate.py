"""`buildstars calibrate`: figures, a plot, JSON, and a fit that goes on from the one that is shipped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from buildstars.cli import main
from buildstars.lab.study.shown import FILE

QUICK = ["--games", "4", "--opponent", "recruit", "--seed", "3"]


def test_it_tells_every_judgement_with_its_noise(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plot, numbers = tmp_path / "r.png", tmp_path / "r.json"
    with pytest.raises(SystemExit) as ended:
        main(["calibrate", *QUICK, "--adviser", "pilot", "--plot", str(plot), "--json", str(numbers)])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    assert "recruit against itself: 4 games" in text and "noise alone" in text
    assert all(name in text for name in ("review", "hint", "made by hand"))
    assert plot.read_bytes().startswith(b"\x89PNG")
    told = json.loads(numbers.read_text(encoding="utf-8"))
    assert set(told["results"]["recruit"]) == {"curve", "hint", "by-hand"}
    one = told["results"]["recruit"]["curve"]["shown"]
    assert one["games"] == 4 and 0 <= one["floor"] <= one["floor_high"] and sum(each["count"] for each in one["bins"]) == one["positions"]


def test_a_fit_keeps_what_it_does_not_fit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "shown.json"
    with pytest.raises(SystemExit) as ended:
        main(["calibrate", *QUICK, "--players", "3", "--adviser", "-", "--fit", str(file)])
    assert ended.value.code == 0 and str(file.name) in capsys.readouterr().out.replace("\n", "")
    found, shipped = json.loads(file.read_text(encoding="utf-8")), json.loads(FILE.read_text(encoding="utf-8"))
    assert found["card"]["curve"]["2"] == shipped["card"]["curve"]["2"] and found["card"]["hint"] == shipped["card"]["hint"]
    assert 0.1 <= found["card"]["curve"]["3"] <= 10
    assert found["card"]["made by"]["3"] == "buildstars calibrate --game card --opponent recruit --games 4 --players 3 --seed 3 --fit FILE"


def test_a_mistake_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--opponent", "nobody"], ["--adviser", "nobody"], ["--plot", "r.doc"]):
        with pytest.raises(SystemExit) as ended:
            main(["calibrate", *arguments])
        assert ended.value.code == 2 and capsys.readouterr().err.startswith("buildstars: ")
