"""The command line answers at once, and mistakes get a sentence and exit code 2, never a traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import buildstars
from buildstars.cli import COMMANDS, main, mistake
from buildstars.content.loader import ContentError
from buildstars.core.options import OptionError


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, stdout and stderr, without the line about an engine that is not compiled."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    captured = capsys.readouterr()
    told = [line for line in captured.err.splitlines() if "not compiled" not in line]
    return int(ended.value.code or 0), captured.out, "\n".join(told)


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in COMMANDS:
        assert re.search(rf"\b{command}\b", out)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = run(capsys, command, "--help")
    assert code == 0
    assert f" {command} " in out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"buildstars {buildstars.__version__}\n", "")


def test_as_a_module_and_without_the_engine() -> None:
    """The list of commands loads none of what they work with: that is what keeps it quick."""
    code = (
        "import sys; from buildstars.cli import app_for; app_for();"
        "print([name for name in sys.modules if name.startswith(('buildstars.card', 'buildstars.lab', 'msgspec', 'rich.table'))])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    ran = subprocess.run([sys.executable, "-m", "buildstars", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout == f"buildstars {buildstars.__version__}\n"


def test_a_game_in_the_terminal(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "buildstars", "terminal"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        env={**os.environ, "BUILDSTARS_HOME": str(tmp_path)}, check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip()


def test_info(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path))
    code, out, _ = run(capsys, "info")
    assert code == 0
    for told in (buildstars.__version__, buildstars.MODE, str(tmp_path)):
        assert told in out.replace("\n", "")


# ---- mistakes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("nonsense",), "No such command"),
        (("info", "--nonsense"), "No such option"),
        (("simulate", "--players", "1"), "greater than or equal to 2"),
        (("simulate", "--games", "many"), "--games"),
    ],
)
def test_what_the_command_line_itself_refuses(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert told in err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--option", "refill"), r"option 'refill': write it as key=value, for example refill=all"),
        (("--option", "weather=fine"), r"there is no option 'weather'; the options are .*refill.*"),
        (("--option", "refill=none"), r"option refill=none: it can be fighters, played or all \(J14\)"),
        (("--option", "first_player=5"), r"option first_player=5: with 2 players the seats are 0 to 1 \(J2\)"),
        (("--force", "rebel-squadron"), r'there is no force "rebel-squadron"; did you mean "rebel-squadrons"\?'),
        (("--force", "xyz"), r'there is no force "xyz"; there are .*rebel-squadrons.*'),
        (("--force", "no/such.toml"), r"no/such\.toml: the file cannot be read \(No such file or directory\); check its name and place\."),
        (("--players", "2", *("--force", "bench-a") * 3), r"3 forces are named for 2 players; .*"),
    ],
)
def test_mistakes_get_one_sentence(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str) -> None:
    code, out, err = run(capsys, "simulate", *arguments)
    assert (code, out) == (2, "")
    assert re.fullmatch(f"buildstars: {told}", err)


def test_bad_files_get_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for text, told in (
        (b"name = ", r"mine\.toml, line 1: this is not TOML: .*"),
        (b"\xff\xfe", r"mine\.toml, line 1: the file is not UTF-8 text; save it as UTF-8\."),
        (b'name = "x"\nunits = []', r"mine\.toml, line 1: the field `cards` is missing; add it\."),
    ):
        file.write_bytes(text)
        code, out, err = run(capsys, "simulate", "--force", str(file))
        assert (code, out) == (2, "")
        assert re.fullmatch(f"buildstars: {told}", err)
    code, _, err = run(capsys, "simulate", "--force", str(tmp_path) + ".toml")
    assert code == 2 and err.count("\n") == 0


def test_a_mistake_of_ours_is_not_told_as_one_of_theirs() -> None:
    assert mistake(ValueError("a bug")) is None
    assert mistake(KeyError("a bug")) is None
    assert mistake(OSError("no file is named")) is None
    missing = FileNotFoundError(2, "No such file or directory", "a.txt")
    assert mistake(missing) == "a.txt: No such file or directory; check its name and place."
    assert mistake(OptionError("a sentence")) == "a sentence"
    assert mistake(ContentError(["one", "two"])) == "one\ntwo"


def test_peers_that_are_missing_are_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name, package=None: None)
    from buildstars.lab.bench.peers import MissingPeers, peers

    with pytest.raises(MissingPeers, match=r"-m pip install open_spiel catanatron$"):
        peers()
