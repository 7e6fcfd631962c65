"""Every command that reads a file says in a sentence what is wrong with it: no traceback, no waiting, no memory gone."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from buildstars.cli import main

DEEP = "[" * 5000
LONG = "9" * 6000
KEY = "a" + ".a" * 20_000
POSITION = "position 1\nplayers 2\n"
FIRST = "buildstars record 1\n"

BYTES: dict[str, bytes] = {
    "empty": b"",
    "nul": b"\x00" * 300,
    "nul-in-key": b"a\x00b = 1\n",
    "not-utf-8": b"name = \"\xff\xfe\xfa\"\n",
    "deep": f"a = {DEEP}\n".encode(),
    "deep-tables": ("a = " + "{a=" * 3000 + "1" + "}" * 3000).encode(),
    "digits": f"format = {LONG}\n".encode(),
    "digits-in-text": f'game = "minis"\nname = "{LONG}"\n'.encode(),
    "hexadecimal": f"format = 0x{'f' * 6000}\n".encode(),
    "long-key": f"{KEY} = 1\n".encode(),
    "long-header": f"[{KEY}]\n".encode(),
    "no-end": b'name = """' + b'\\"""' * 5000,
    "json-deep": b'{"format": 1, "weights": ' + b"[" * 100_000,
    "json-digits": b'{"format": ' + LONG.encode() + b"}\n",
    "position-digits": f"# forces: starter-a, starter-b\n{POSITION}turn {LONG}\n".encode(),
    "players-digits": f"# forces: starter-a, starter-b\nposition 1\nplayers {LONG}\n".encode(),
    "record-digits": f"{FIRST}engine = 1\ngame = cardgame\nseat.0 = a\nseat.1 = b\nbegin\n{LONG} pass\n".encode(),
    "record-version": f"buildstars record {LONG}\n".encode(),
    "record-deep": f'{FIRST}engine = 1\ngame = cardgame\nseat.0 = a\nseat.1 = b\nunit = {{"number": {DEEP * 10}\nbegin\n'.encode(),
    "odd-digits": "buildstars record ²\nbegin\n".encode(),
    "junk": bytes(range(1, 256)) * 20_000,
    "letters": b"x" * 5_000_000,
    "lines": b"\n" * 1_000_000,
}
OTHERS = ("folder", "missing", "pipe", "device", "forbidden")
COMMANDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "scenario run": (".toml", ("scenario", "run", "FILE")),
    "scenario show": (".toml", ("scenario", "show", "FILE")),
    "odds scenario": (".toml", ("odds", "core:u1", "core:u2", "--position", "FILE")),
    "odds position": (".txt", ("odds", "core:u1", "core:u2", "--position", "FILE")),
    "force check": (".toml", ("force", "check", "FILE")),
    "force check list": (".txt", ("force", "check", "FILE")),
    "fleet check": (".toml", ("force", "check", "FILE", "--game", "minis")),
    "set check": (".toml", ("set", "check", "FILE")),
    "set named": (".toml", ("cards", "--set", "FILE")),
    "set import": (".csv", ("set", "import", "FILE", "--id", "mine", "--out", "OUT")),
    "record check": (".game", ("record", "check", "FILE")),
    "record show": (".game", ("record", "show", "FILE")),
    "puzzles show": (".toml", ("puzzles", "show", "FILE")),
    "picture": (".txt", ("picture", "FILE", "--out", "OUT.svg")),
    "hint": (".txt", ("hint", "FILE")),
    "review": (".game", ("review", "FILE")),
    "terminal load": (".game", ("terminal", "--load", "FILE")),
    "arena results": (".jsonl", ("arena", "random", "random", "--games", "2", "--workers", "1", "--results", "FILE")),
    "weights": (".json", ("arena", "random", "pilot:weights=FILE", "--games", "2", "--workers", "1")),
    "own opponent": (".py", ("arena", "random", "FILE:Mine", "--games", "2", "--workers", "1")),
    "train state": (".json", ("train", "--out", "OUT", "--state", "FILE", "--rounds", "1", "--pairs", "2", "--check", "0")),
}
FINE = {
    ("force check list", "empty"), ("arena results", "empty"), ("arena results", "missing"), ("train state", "missing"),
    ("arena results", "json-deep"),
}
"""What is no mistake: results and states that do not exist yet are begun, and so are results whose first line was cut short."""


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("awkward")
    for name, data in BYTES.items():
        (folder / name).write_bytes(data)
    return folder


def made(corpus: Path, place: Path, kind: str, ending: str) -> str:
    """The file with an ending that the command knows."""
    file = place / f"{kind}{ending}"
    if kind in BYTES:
        if ending == ".jsonl":  # a command that goes on with a file writes into it
            shutil.copyfile(corpus / kind, file)
        else:
            file.hardlink_to(corpus / kind)
    elif kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    elif kind == "device":
        file.symlink_to("/dev/zero")
    elif kind == "forbidden":
        if os.geteuid() == 0:
            pytest.skip("root may read everything")
        file.write_text("a = 1\n")
        file.chmod(0)
    return str(file)


@pytest.mark.parametrize("kind", [*BYTES, *OTHERS])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_sentence_and_no_traceback(
    command: str, kind: str, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    if (command, kind) in FINE:
        pytest.skip("nothing is wrong with that")
    ending, words = COMMANDS[command]
    file = made(corpus, tmp_path, kind, ending)
    arguments = [word.replace("FILE", file).replace("OUT", str(tmp_path / "made")) for word in words]
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    captured = capsys.readouterr()
    said = captured.err + captured.out
    assert ended.value.code not in (0, None), said[-500:]
    assert "Traceback" not in said
    assert 10 < len(said.strip()) < 20_000
    assert kind in said, "the file is named"
