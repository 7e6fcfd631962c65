"""`buildstars arena`: tables, JSON, plot and file of results of small runs; mistakes get one sentence; incidents end with exit code 1."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from buildstars.bots.random_player import RandomPlayer
from buildstars.bots.registry import LEVELS, Level
from buildstars.cli import main
from buildstars.cli.lab.arena import with_nodes

QUICK = ("--forces", "bench-a,bench-b", "--option", "turn_limit=6", "--seed", "3", "--workers", "1")
LOST = """
class Lost:
    name = "Lost"
    def answer(self, view, rng):
        raise RuntimeError("no idea")
    def agrees_to_draw(self, view):
        return False
"""


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["arena", *arguments])
    captured = capsys.readouterr()
    told = [line for line in captured.err.splitlines() if "not compiled" not in line]
    return int(ended.value.code or 0), captured.out, "\n".join(told)


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    code, out, err = arena(capsys, *arguments, "--json", "-")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


# ---- what is told -----------------------------------------------------------------------------------------------------


def test_two_opponents(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    files = ("--json", str(tmp_path / "a.json"), "--plot", str(tmp_path / "a.png"))
    code, out, err = arena(capsys, "random", "recruit", "--games", "3", *QUICK, *files)
    assert (code, err) == (0, "")
    for words in ("4 games in 2 pairs with 2 forces, seed 3", "random against recruit", "score without luck", "Elo", "p95", "illegal"):
        assert words in out
    assert "…" not in out
    found = json.loads((tmp_path / "a.json").read_text())
    assert found["results"]["games"] == 4 and found["results"]["matches"][0]["adjusted"] is not None
    assert set(found["milliseconds"]) == {"random", "recruit"} and not found["interrupted"]
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_a_sequential_test(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = arena(capsys, "recruit", "recruit", "--sprt", "0,400", *QUICK)
    assert code == 0
    assert re.search(r"sequential test, 0 to 400 Elo +LLR -\d", out) and "H0: 0 Elo or less" in out and "without luck" not in out


def test_three_opponents(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = arena(capsys, "random", "recruit", "random:blunder=50", "--games", "6", *QUICK)
    assert code == 0 and "Who beats whom" in out and "Ratings" in out and "6 games in 3 pairs" in out


def test_a_table_of_three(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = arena(capsys, "random", "recruit", "--players", "3", "--games", "4", *QUICK)
    assert code == 0 and "6 games in 2 tables of 3" in out and "fair: 33.3 %" in out and "mean place" in out


def test_one_seat_against_three(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = arena(capsys, "recruit", "random", "--players", "4", "--seats", "1", "--games", "8", *QUICK)
    told = " ".join(out.split())
    assert code == 0 and "8 games in 2 tables of 4" in told and re.search(r"recruit 8 \d", told) and re.search(r"random 24 \d", told)
    assert re.search(r"Turns passed though something could be done: recruit [\d.]+ % \(\d+ of \d+\), random [\d.]+ % \(", told)


def test_results_are_kept_and_gone_on_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    quick = [word for word in QUICK if word not in ("--seed", "3")]
    first = as_json(capsys, "random", "recruit", "--games", "2", "--results", str(file), *quick)
    more = as_json(capsys, "random", "recruit", "--games", "4", "--results", str(file), *quick)  # the file knows the seed
    assert more["seed"] == first["seed"] and more["results"]["games"] == 4 and len(file.read_text().splitlines()) == 3
    code, out, err = arena(capsys, "random", "recruit", "--results", str(file), "--seed", "1", *quick)
    assert (code, out) == (2, "")
    assert re.fullmatch(r"buildstars: .*results\.jsonl holds the results of another run \(seed: the file has \d+, now it is 1\); .*", err)


def test_an_incident_is_told_and_ends_with_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "lost.py").write_text(LOST)
    code, out, _ = arena(capsys, "random", f"{tmp_path / 'lost.py'}:Lost", "--games", "2", *QUICK)
    assert code == 1 and "choices were forfeited" in out and "no idea" in out


def test_ctrl_c_tells_what_was_finished(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from buildstars.lab.arena import run as arena_run

    real = arena_run.work

    def stop(number: int) -> Any:
        if number == 1:
            raise KeyboardInterrupt
        return real(number)

    monkeypatch.setattr("buildstars.lab.arena.run.work", stop)
    code, out, _ = arena(capsys, "random", "recruit", "--games", "6", *QUICK)
    assert code == 130 and "2 games in 1 pairs" in out and "stopped before the end" in out


# ---- mistakes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("random",), r"random needs somebody to play against; name two opponents or more\."),
        (("random", "rekruit"), r'there is no opponent "rekruit"; did you mean "recruit"\?'),
        (("random", "recruit", "--sprt", "5"), r"--sprt 5: write two numbers with a comma between them, such as --sprt 0,20\."),
        (("random", "recruit", "--sprt", "20,0"), r"--sprt 20,0: the first number must be below the second, .*"),
        (("random", "recruit", "v0", "--sprt", "0,20"), r"--sprt is a test of one opponent against one other; .*"),
        (("random", "recruit", "--players", "4", "--luck"), r"--luck is measured with two at a table; .*"),
        (("random", "recruit", "v0", "--players", "4", "--seats", "1"), r"--seats shares out the 4 seats between two opponents; .*"),
        (("random", "recruit", "--players", "4", "--seats", "4"), r"--seats shares out the 4 seats between two opponents; .*"),
        (("random", "recruit", "--option", "first_player=1"), r"the option first_player cannot be given here: .*"),
        (("random", "recruit", "--forces", "bench-c"), r'there is no force "bench-c"; did you mean "bench-b"\?'),
        (("random", "recruit", "--plot", "a.pdf"), r"--plot a\.pdf: name a file that ends in \.png or \.svg\."),
        (("random", "recruit", "--results", "no/such/file"), r".*no/such/.*: there is no folder .*no/such; .*"),
    ],
)
def test_mistakes_get_one_sentence(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str) -> None:
    code, out, err = arena(capsys, *arguments)
    assert (code, out) == (2, "")
    assert re.fullmatch(f"buildstars: {told}", err), err


def test_nodes_are_for_those_that_take_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "deep", Level("deep", lambda weights, nodes, seconds: RandomPlayer(), 1, nodes=400))
    assert with_nodes("random", 50) == "random"
    assert with_nodes("deep", None) == "deep:nodes=400"
    assert with_nodes("deep", 50) == "deep:nodes=50"
    assert with_nodes("deep:style=raider", 50) == "deep:nodes=50,style=raider"
    assert with_nodes("deep:seconds=1", 50) == "deep:seconds=1"
    with pytest.raises(ValueError, match="names its nodes"):
        with_nodes("deep:nodes=7", 50)
