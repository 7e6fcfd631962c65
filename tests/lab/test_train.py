"""Learning by self-play: the same rounds give the same weights, a course goes on from its file, and it finds what is better."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from typer.testing import CliRunner

import buildstars.bots.card.judgement as judgement
from buildstars.bots.card.weights_file import NAMES, WeightsError, as_dict, from_dict, read_weights, write_weights
from buildstars.bots.registry import UnknownBot, described, make_bot
from buildstars.cli import app_for
from buildstars.lab.training import train as lab
from buildstars.lab.training.train import STEPS, Course, CourseError, load, new_course, one_round, save


def test_every_weight_is_named() -> None:
    """Read from the source: a compiled class does not list its fields."""
    assert judgement.__file__ is not None
    source = Path(judgement.__file__).parent / "judgement.py"
    tree = ast.parse(source.read_text(encoding="utf-8"))
    weights = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Weights")
    fields = [node.target.attr for node in ast.walk(weights) if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)]
    assert list(NAMES) == fields
    assert set(STEPS) <= set(NAMES)


def pretend(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games in which whoever is nearer to a hunger of 160 and a nerve of 60 wins more often."""

    def meet(plus: dict[str, int], minus: dict[str, int], numbers: range, seed: int, workers: int) -> list[float]:
        def badness(weights: dict[str, int]) -> float:
            return abs(weights["hunger"] - 160) / 20 + abs(weights["nerve"] - 60) / 20

        return [min(1.0, max(0.0, 0.5 + 0.05 * (badness(minus) - badness(plus))))] * len(numbers)

    monkeypatch.setattr(lab, "meet", meet)


def test_it_finds_what_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch)
    course = new_course(1, 4)
    for _ in range(150):
        one_round(course, 1)
    learned = course.learned()
    assert abs(learned["hunger"] - 160) < 20 and abs(learned["nerve"] - 60) < 15
    assert all(abs(learned[name] - course.begin[name]) < 3 * STEPS[name] for name in STEPS if name not in ("hunger", "nerve"))


def test_a_course_goes_on_from_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretend(monkeypatch)
    whole, broken = new_course(3, 4), new_course(3, 4)
    for k in range(10):
        one_round(whole, 1)
        one_round(broken, 1)
        if k == 4:
            save(broken, tmp_path / "state.json")
            broken = load(tmp_path / "state.json")
    assert whole == broken


def test_real_rounds_do_not_depend_on_the_workers() -> None:
    alone, together = new_course(5, 2), new_course(5, 2)
    one_round(alone, 1)
    one_round(together, 2)
    assert alone == together and isinstance(alone, Course)


def test_a_file_that_is_no_state_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{}")
    with pytest.raises(CourseError, match="not the state of a course"):
        load(tmp_path / "x.json")


def test_weights_travel_by_file_and_into_an_opponent(tmp_path: Path) -> None:
    file = tmp_path / "w.json"
    write_weights(file, as_dict(from_dict({"hunger": 140})), {})
    assert read_weights(file)["hunger"] == 140
    text = f"pilot:weights={file}"
    assert described(text).text == text
    assert getattr(make_bot(text), "weights").hunger == 140  # noqa: B009
    assert getattr(make_bot(f"pilot:hunger=1,weights={file}"), "weights").hunger == 175  # noqa: B009


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "is not JSON"),
        ("[]", "holds no weights"),
        ('{"format": 1, "weights": {"hungr": 3}}', 'there is no weight "hungr"'),
        ('{"format": 1, "weights": {"hunger": "3"}}', "must be a whole number"),
    ],
)
def test_bad_files_of_weights(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "w.json"
    file.write_text(text)
    with pytest.raises(WeightsError, match=message):
        read_weights(file)
    with pytest.raises(UnknownBot, match=message):
        make_bot(f"pilot:weights={file}")


def test_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretend(monkeypatch)
    out = tmp_path / "w.json"
    ran = CliRunner().invoke(app_for(), ["train", "--out", str(out), "--rounds", "3", "--pairs", "2", "--check", "4", "--workers", "1"])
    assert ran.exit_code == 0, ran.output
    assert "3 rounds, 12 games" in ran.output and "learned against before" in ran.output
    assert set(read_weights(out)) == set(NAMES)
