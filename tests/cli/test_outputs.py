"""Files that commands write are whole or not there: devices, folders, files in the way and full disks get one sentence."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from buildstars import outputs
from buildstars.cli import main
from buildstars.lab.arena.results import ResultsError, ResultsFile, header_of
from buildstars.lab.puzzles.puzzle import load_puzzles
from buildstars.outputs import OutputError, check_output, write_output
from lab.told_games import LINE_UP, told_record

OUT = "OUT"
RECORD, PUZZLE = told_record([*LINE_UP, "pass"]), load_puzzles()[0].name
QUICK = ("--workers", "1", "--seed", "1")
FORCES = ("--forces", "rebel-squadrons,imperial-fist")
COMMANDS = {
    "arena --json": ("arena", "random", "random", "--games", "2", "--no-luck", *FORCES, *QUICK, "--json", OUT),
    "arena --results": ("arena", "random", "random", "--games", "2", "--no-luck", *FORCES, *QUICK, "--results", OUT),
    "arena --plot .png": ("arena", "random", "random", "--games", "2", "--no-luck", *FORCES, *QUICK, "--plot", OUT),
    "balance --json": ("balance", "--games", "2", "--opponent", "random", *FORCES, *QUICK, "--json", OUT),
    "balance --markdown": ("balance", "--games", "2", "--opponent", "random", *FORCES, *QUICK, "--markdown", OUT),
    "balance --numbers": ("balance", "--games", "2", "--opponent", "random", *FORCES, *QUICK, "--numbers", OUT),
    "balance --out /": ("balance", "--games", "2", "--opponent", "random", *FORCES, *QUICK, "--out", OUT),
    "dataset --out /": ("dataset", "random", "--games", "2", *FORCES, *QUICK, "--out", OUT),
    "calibrate --json": ("calibrate", "--games", "2", "--opponent", "random", "--adviser", "-", *QUICK, "--json", OUT),
    "calibrate --plot .png": ("calibrate", "--games", "2", "--opponent", "random", "--adviser", "-", *QUICK, "--plot", OUT),
    "calibrate --fit": ("calibrate", "--games", "2", "--opponent", "random", "--adviser", "-", *QUICK, "--fit", OUT),
    "picture --out .svg": ("picture", "RECORD", "--out", OUT),
    "cards render --out /": ("cards", "render", "back", "--out", OUT),
    "review --json": ("review", "RECORD", "--opponent", "recruit", "--json", OUT),
    "review --plot .svg": ("review", "RECORD", "--opponent", "recruit", "--plot", OUT),
    "train --out": ("train", "--rounds", "1", "--pairs", "2", "--check", "0", "--workers", "1", "--out", OUT),
    "train --state": ("train", "--rounds", "1", "--pairs", "2", "--check", "0", "--workers", "1", "--out", "weights", "--state", OUT),
    "puzzles score --markdown": ("puzzles", "score", "random", "--puzzle", "PUZZLE", "--tries", "1", "--markdown", OUT),
    "puzzles mine --into /": ("puzzles", "mine", "--games", "1", "--seed", "1", "--opponent", "random", "--into", OUT),
    "force convert --out .txt": ("force", "convert", "rebel-squadrons", "--out", OUT),
    "force random --out .toml": ("force", "random", "--seed", "1", "--out", OUT),
    "set new --out .toml": ("set", "new", "Harbor", "--out", OUT),
    "set import --out .toml": ("set", "import", "UNITS", "--id", "harbor", "--out", OUT),
    "set schema --out": ("set", "schema", "--out", OUT),
    "backup": ("backup", OUT),
}
NEW_ONLY = ("force", "set new", "set import", "backup")
"""Commands that never write over a file."""
MAKES_FOLDERS = ("force", "set new", "set import", "balance --out", "dataset", "cards", "puzzles mine")
NO_DEVICES = ("arena --results", "train --state", "backup")
"""Files that are read again."""


WRONG = ("a full device", "a folder", "under a file", "a missing folder", "a full disk")
UNITS = "name,craft,affiliation,stars,attack,defense,shields,damage\nBoat,x-wing,rebel,2,3,4,1,1\n"


def starts(words: str, names: tuple[str, ...]) -> bool:
    return any(words.startswith(name) for name in names)


def ending(words: str) -> str:
    return words.rpartition(" ")[2] if " ." in words else ""


def line_of(words: str, out: Path) -> list[str]:
    """The command line, and what it reads."""
    Path("one.game").write_text(RECORD, encoding="utf-8")
    Path("units.csv").write_text(UNITS, encoding="utf-8")
    things = {"RECORD": "one.game", "UNITS": "units.csv", "PUZZLE": PUZZLE, OUT: str(out)}
    return [things.get(word, word) for word in COMMANDS[words]]


def run(capsys: pytest.CaptureFixture[str], line: list[str]) -> tuple[int, str]:
    with pytest.raises(SystemExit) as ended:
        main(line)
    return int(ended.value.code or 0), capsys.readouterr().err


def tree(folder: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() if file.is_file() else b"" for file in sorted(folder.rglob("*")) if "home" not in str(file)}


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("words", COMMANDS)
def test_where_nothing_can_be_written(capsys: pytest.CaptureFixture[str], words: str, wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    end, is_folder = ending(words), words.endswith("/")
    Path("file").write_text("what was there")
    out = {
        "a full device": Path(f"full{end}"), "a folder": Path(f"folder{end}"), "under a file": Path(f"file/out{end}"),
        "a missing folder": Path(f"missing/out{end}"), "a full disk": Path(f"old{end}"),
    }[wrong]
    if wrong == "a full device":
        out.symlink_to("/dev/full")
    elif wrong == "a folder":
        if is_folder:
            return
        out.mkdir()
    elif wrong == "a missing folder" and starts(words, MAKES_FOLDERS):
        return
    elif wrong == "a full disk":
        if words in ("backup", "puzzles mine --into /"):  # SQLite writes the one; of the other there may be nothing to write
            return
        if not starts(words, NEW_ONLY) and not is_folder and words not in ("arena --results", "train --state"):
            out.write_text("" if words.startswith(("balance --markdown", "puzzles score")) else '{"$schema": "old"}')
        monkeypatch.setattr(outputs.os, "fsync", full)
        if words == "arena --results":
            monkeypatch.setattr(ResultsFile, "_flush", full)
    line = line_of(words, out)
    before = tree(Path())
    code, err = run(capsys, line)
    told = [text for text in err.splitlines() if text.startswith("buildstars: ")]
    assert code == 2 and len(told) == 1 and "Traceback" not in err, err
    after = {name: data for name, data in tree(Path()).items() if name != "weights" and data}
    assert after == {name: data for name, data in before.items() if data}, "nothing half-written, and nothing lost"


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("words", [words for words in COMMANDS if not words.endswith("/") and not starts(words, NO_DEVICES)])
def test_a_device_takes_what_it_gets(capsys: pytest.CaptureFixture[str], words: str) -> None:
    out = Path(f"null{ending(words)}")
    out.symlink_to("/dev/null")
    code, err = run(capsys, line_of(words, out))
    assert code == 0, err
    assert out.is_symlink() and stat.S_ISCHR(os.stat("/dev/null").st_mode)


@pytest.mark.parametrize("words", NO_DEVICES)
def test_what_is_read_again_is_no_device(capsys: pytest.CaptureFixture[str], words: str) -> None:
    code, err = run(capsys, line_of(words, Path("/dev/zero")))
    assert code == 2 and "/dev/zero" in err


# ---- the mechanism ----------------------------------------------------------------------------------------------------


def test_a_file_is_exchanged_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    file, link = Path("file"), Path("link")
    write_output(file, "old")
    file.chmod(0o640)
    link.symlink_to("file")
    write_output(link, "ünd\udcff")
    assert link.is_symlink() and file.read_bytes() == "ünd\\udcff".encode() and stat.S_IMODE(file.stat().st_mode) == 0o640
    monkeypatch.setattr(outputs.os, "write", full)
    with pytest.raises(OutputError, match="file: there is no space left"):
        write_output(file, b"new")
    assert file.read_bytes() == "ünd\\udcff".encode() and sorted(os.listdir()) == ["file", "link"]


def test_a_pipe_is_written_directly() -> None:
    os.mkfifo("pipe")
    reader = subprocess.Popen([sys.executable, "-c", "print(open('pipe').read(), end='')"], stdout=subprocess.PIPE, text=True)
    write_output(Path("pipe"), "through")
    assert reader.communicate()[0] == "through" and stat.S_ISFIFO(Path("pipe").stat().st_mode)


@pytest.mark.parametrize("name", ["", ".", "a\0b", "x" * 300, "/dev/null/x", "no/such/folder", "/", "\n\x1b[31m/x"])
def test_names_that_no_file_can_have(name: str) -> None:
    for attempt in (lambda: check_output(Path(name)), lambda: write_output(Path(name), "")):
        with pytest.raises(OutputError) as told:
            attempt()
        assert str(told.value).isprintable() and len(str(told.value)) < 400


def test_nothing_is_written_over_that_shall_be_new() -> None:
    write_output(Path("a/b/c"), "one", new=True, folders=True)
    with pytest.raises(OutputError, match="already"):
        write_output(Path("a/b/c"), "two", new=True, folders=True)
    assert Path("a/b/c").read_text() == "one"


def test_results_that_no_longer_fit_say_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    header = header_of(["random", "random"], {}, {}, 1, 2, False, 60.0, "card")
    kept = ResultsFile(Path("results"), header)
    before = Path("results").read_bytes()
    monkeypatch.setattr(kept, "_flush", full)
    with pytest.raises(ResultsError, match="goes on from there"):
        kept._write(header)
    kept.close()
    assert Path("results").read_bytes() == before


LATER = [pytest.param(words, marks=pytest.mark.long) for words in (("--help",), ("force", "list"), ("set", "schema"))]


@pytest.mark.parametrize("arguments", [("info",), ("cards", "list"), *LATER])
def test_a_full_screen(arguments: tuple[str, ...], tmp_path: Path) -> None:
    """What is printed into a full device, as people see it: a sentence, and a code that scripts notice."""
    command = [sys.executable, "-m", "buildstars", *arguments]
    with open("/dev/full", "w") as device:
        ran = subprocess.run(command, stdout=device, stderr=subprocess.PIPE, text=True, check=False)
    assert ran.returncode == 2 and "Traceback" not in ran.stderr and "Exception ignored" not in ran.stderr
    assert "No space left" in ran.stderr
