"""Every number on the command line has both ends, and whatever is typed gets a sentence: no traceback, no work without an end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from buildstars.cli import LONGEST_ARGUMENT, app_for, main


def commands(command: Any = None, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """All commands with their words."""
    command = command or typer.main.get_command(app_for())
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, (*path, name))
    if not getattr(command, "commands", {}):
        yield path, command


def kind_of(parameter: Any) -> str:
    found = str(getattr(getattr(parameter, "type_descriptor", None), "annotation", ""))
    return next((kind for kind in ("int", "float", "Path", "str") if kind in found), "")


PARAMETERS = [(path, command, one) for path, command in commands() for one in command.params]
NUMBERS = [(path, command, one) for path, command, one in PARAMETERS if kind_of(one) in ("int", "float")]
TEXTS = [(path, command, one) for path, command, one in PARAMETERS if kind_of(one) in ("Path", "str")]
NEEDED = {
    "attacker": "X-wing", "position": "no-file", "record": "no-file", "file": "no-file", "files": "no-file", "opponents": "recruit",
    "players_named": "recruit", "out": "file/inside", "name": "no-name", "names": "no-name", "table": "K7", "who": "somebody",
    "id_": "harbor",
}
"""For what a command must have: nothing with which it would begin to work."""


def ids(cases: list[Any]) -> list[str]:
    return [" ".join((*path, one.name)) for path, _, one in cases]


def told(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> tuple[int, str]:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    captured = capsys.readouterr()
    return int(ended.value.code or 0), captured.err or captured.out


def line_for(path: tuple[str, ...], command: Any, given: Any, value: str) -> list[str]:
    """A command line with one value, and what the command must have besides."""
    line, last = list(path), []
    for one in command.params:
        if one is not given and not one.required:
            continue
        text = value if one is given else NEEDED.get(one.name, "x")
        if one.param_type_name == "argument":
            last.append(text)
        else:
            line += [f"{one.opts[0]}={text}"]
    return [*line, "--", *last] if last else line


@pytest.mark.parametrize(("path", "command", "one"), NUMBERS, ids=ids(NUMBERS))
def test_every_number_has_both_ends(
    capsys: pytest.CaptureFixture[str], path: tuple[str, ...], command: Any, one: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert one.min is not None and one.max is not None, "without them 10**30 is taken, and never ends"
    monkeypatch.chdir(tmp_path)
    for value in (str(int(one.max) + 1), str(10**30), str(int(one.min) - 1), "many", "1e999", "nan", ""):
        code, err = told(capsys, line_for(path, command, one, value))
        assert code == 2 and one.opts[0] in err and "Traceback" not in err, (value, err)


def test_every_option_that_is_no_number_is_known() -> None:
    """So that the two tests of values leave nothing out."""
    assert len(NUMBERS) > 50 and len(TEXTS) > 120


@pytest.mark.parametrize(("path", "command", "one"), TEXTS, ids=ids(TEXTS))
def test_odd_texts_get_a_sentence(
    capsys: pytest.CaptureFixture[str], path: tuple[str, ...], command: Any, one: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    Path("folder").mkdir()
    Path("file").touch()
    before = sorted(Path().rglob("*"))
    code, err = told(capsys, line_for(path, command, one, "x" * 100_000))
    assert code == 2 and len(err) < 1000 and "at most" in err
    if takes_anything(path, one):
        return
    for value in ("a\0b", "file/\udcff", "folder/" if kind_of(one) == "Path" else "\x1b[31m\n"):
        code, err = told(capsys, line_for(path, command, one, value))
        assert code in (1, 2) and err.strip() and "Traceback" not in err, (value, err)
    assert sorted(Path().rglob("*")) == before


ANYTHING = {
    "serve", "worker", "cards list words", "rules search", "admin close why", "admin mute why", "admin ban why", "cards list craft",
    "backup database", "balance", "puzzles mine", "puzzles score", "dataset", "simulate", "arena", "train", "restore database",
}


def takes_anything(path: tuple[str, ...], one: Any) -> bool:
    words = (*path, one.name)
    return any(" ".join(words[:n]) in ANYTHING for n in range(1, len(words) + 1))


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--force", "a\0b"), ("simulate", "--force", "\udcff"), ("simulate", "--option", "size=" + "9" * 30),
        ("simulate", "--option", "\udcff=\0"), ("arena", "recruit", "captain:nodes=" + "9" * 30), ("arena", "recruit", "captain:nodes=-1"),
        ("arena", "recruit", "\0.py:Bot"), ("arena", "recruit", "\udcff"), ("arena", "recruit", "pilot", "--results", "a\0b"),
        ("arena", "recruit", "pilot", "--sprt", "nan,inf"), ("arena", "recruit", "pilot", "--forces", "random:" + "9" * 40),
        ("balance", "--opponent", "\udcff"), ("balance", "--out", "a\0b"), ("balance", "--json", "\0"), ("balance", "--battle", "\udcff"),
        ("dataset", "recruit", "--out", "a\0b"), ("dataset", "\udcff", "--out", "new"), ("train", "--out", "a\0b"),
        ("train", "--out", "new", "--begin", "a\0b"), ("train", "--out", "new", "--state", "a\0b"), ("puzzles", "mine", "--into", "a\0b"),
        ("puzzles", "mine", "--force", "\udcff"), ("puzzles", "score", "\udcff"), ("puzzles", "score", "pilot", "--markdown", "a\0b"),
        ("admin", "ban", "x", "--for", "9" * 30 + "d"), ("serve", "--host", "a\0b", "--no-open"),
        ("serve", "--host", "\udcff", "--no-open"),
        ("serve", "--database", "a\0b", "--no-open"), ("serve", "--proxy", "\udcff", "--no-open"), ("cards", "list", "--stars", "9" * 400),
        ("--set", "a\0b", "cards", "list"), ("serve", "--host", "no such place", "--no-open"),
        ("--set", "\udcff", "cards", "list"), ("\udcff",), ("a\0b",), ("info", "\udcff"),
    ],
    ids=lambda arguments: ascii(" ".join(arguments)),
)
def test_real_runs_of_odd_values(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    code, err = told(capsys, list(arguments))
    assert code in (1, 2) and err.strip() and "Traceback" not in err


def test_a_series_is_as_long_as_the_engine_can_declare(capsys: pytest.CaptureFixture[str]) -> None:
    code, err = told(capsys, ["odds", "core:u1", "core:u20", "--series", ",".join(["core:u1"] * 199)])
    assert code == 2 and "at most 12" in err and "200" in err
    code, err = told(capsys, ["odds", "core:u1", "core:u20", "--series", ",".join(["core:u1"] * 399)])
    assert code == 2 and "at most 2,000" in err
    with pytest.raises(SystemExit) as ended:
        main(["odds", "core:u1", "core:u20", "--series", ",".join(["core:u1"] * 11), "--json"])
    assert ended.value.code == 0
    code, err = told(capsys, ["odds", "core:u1", "--strike", "?", "--deck", "rebel-squadrons", "--series", ",".join(["core:u1"] * 12)])
    assert code == 2 and "at most 12" in err


def test_what_is_too_long_is_cut_in_its_own_message(capsys: pytest.CaptureFixture[str]) -> None:
    code, err = told(capsys, ["rules", "R" * LONGEST_ARGUMENT])
    assert code == 2 and "Traceback" not in err
    code, err = told(capsys, ["rules", "--search", "word " * (LONGEST_ARGUMENT // 5)])
    assert code in (0, 1) and "Traceback" not in err
