"""Commands of the pages: who knows them, and which are run.

`buildstars …` is run in a short form where that is quick: SHORTER says how its options are reduced, LEFT_OUT which go, ALWAYS what
is added. Commands in NOT_RUN are read by the program's own parser instead, so that at least every option exists; so are commands in running
text and in tables, where words in capitals (FILE, N) stand for something. Other programs are only known by name, but what they name of this
project must be there: files, extras, options of scripts.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import re
import shlex
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest import mock

import typer
from typer.main import get_command

from buildstars.cli import COMMANDS, app_for, main, split_sets
from pages.blocks import ROOT, UnknownBlock

SHORTER: Final = {
    "--games": "2", "--seconds": "0.05", "--nodes": "4", "--tries": "1", "--workers": "1", "--dpi": "40", "--choices": "1",
    "--opponent": "pilot",
}
"""Options whose value is replaced."""
LEFT_OUT: Final = {"--plot", "--cluster"}
"""Options that are left out with their value: loading the library that plots takes seconds, and no cluster is there."""
ALWAYS: Final = {
    "simulate": ["--games", "2", "--workers", "1"], "arena": ["--games", "2", "--workers", "1"], "hint": ["--opponent", "pilot"],
    "review": ["--opponent", "pilot"], "dataset": ["--games", "2", "--workers", "1"],
    "calibrate": ["--games", "2", "--workers", "1"],
}
"""What is added, unless the command says it itself."""
NOT_RUN: Final = {
    "serve": "does not end", "worker": "does not end", "terminal": "asks a person", "admin": "needs a server",
    "backup": "needs a server's database",
    "restore": "needs a back-up", "balance": "plays every pair of forces", "train": "takes hours", "bench": "takes a minute",
    "puzzles prove": "searches for minutes", "puzzles score": "plays for minutes", "puzzles mine": "plays for minutes",
    "cards render": "draws for seconds", "print kit": "draws for seconds", "print paper": "draws for seconds",
}
SYSTEM: Final = {
    "cp", "ln", "cd", "git", "curl", "podman", "docker", "kubectl", "systemctl", "journalctl", "systemd-run", "certbot", "nginx", "pg_dump",
    "pg_restore", "ray",
}
"""Programs that are not ours: known by name."""
BUILDSTARS: Final = {"buildstars", "./play", ".venv/bin/buildstars", "/opt/buildstars/bin/buildstars"}
PIP: Final = {"pip", ".venv/bin/pip", "/opt/buildstars/bin/pip"}
PYTHON: Final = {"python", "python3", ".venv/bin/python"}
OURS: Final = re.compile(r"^(?:\./)?(?:deploy|docs|examples|bench|tools|tests|src|web|reqs)/\S+$")


def pieces(line: str, place: str) -> list[list[str]]:
    """The simple commands of a line, as words, without what comes from or goes to files, or stands for something (…)."""
    try:
        words = shlex.split(line.removeprefix("$ "), comments=True)
    except ValueError as error:
        raise UnknownBlock(f"{place}: {line!r} is no command: {error}") from None
    found: list[list[str]] = [[]]
    rest = iter(words)
    for word in rest:
        if word in ("&&", "|", ";"):
            found.append([])
        elif word in (">", "<", ">>"):
            next(rest, None)
        elif word != "…" and not (found[-1] == [] and re.match(r"^[A-Z_]+=", word)):
            found[-1].append(word)
    return [piece for piece in found if piece]


def how(words: list[str], place: str) -> str:
    """`run`, `parsed` or `named`: what becomes of a command in a block. UnknownBlock if nobody knows it, or what it names is not there."""
    program, *rest = words
    if program in BUILDSTARS:
        given, _ = split_sets(rest)
        head = given[0] if given else "serve"
        both = " ".join(given[:2])
        return "parsed" if head in NOT_RUN or both in NOT_RUN or head.startswith("-") else "run"
    if program not in SYSTEM | PIP | PYTHON | {"./check", "./package", "pytest", "mkdocs"} and not OURS.match(program):
        raise UnknownBlock(f"{place}: nobody knows the command {program!r}")
    complaint = named(words)
    if complaint:
        raise UnknownBlock(f"{place}: {complaint}")
    return "named"


def named(words: list[str]) -> str:
    """What a command of another program names and there is not; empty if all is there."""
    program, *rest = words
    for word in words:
        path = word.partition("::")[0].rstrip("/")
        if OURS.match(path) and "*" not in path and not (ROOT / path).exists():
            return f"there is no {path}"
    for extras in re.findall(r"buildstars(?:-[^\[]*)?\[([\w,-]+)\]", " ".join(rest)):
        unknown = set(extras.split(",")) - set(known_extras())
        if unknown:
            return f"there is no extra {', '.join(sorted(unknown))}"
    script = next((word for word in words if (ROOT / word).is_file() and (OURS.match(word) or word.startswith("./"))), None)
    if program in PYTHON and rest[:1] == ["-m"] and rest[1].startswith("buildstars"):
        spec = importlib.util.find_spec(rest[1])
        if spec is None or spec.origin is None:
            return f"there is no module {rest[1]}"
        script = Path(spec.origin).relative_to(ROOT).as_posix()
    if script is not None and program in PYTHON | {"./check", "./package", script}:
        said = (ROOT / script).read_text(encoding="utf-8")
        for word in rest:
            option = re.match(r"^--[a-z-]+", word)
            if option and option[0] not in said and f'"{option[0].removeprefix("--").replace("-", "_")}"' not in said:
                return f"{script} knows no {option[0]}"
    return ""


@cache
def known_extras() -> list[str]:
    return list(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"])


# ---- the program's own parser -------------------------------------------------------------------------------------------


@cache
def top(word: str) -> Any:
    return get_command(app_for([word])).commands[word]  # type: ignore[attr-defined]


def understood(words: list[str], whole: bool = True) -> str:
    """Why `buildstars WORDS` is not understood; empty if it is. Words in capitals stand for something, [these] may be left out.

    In running text a command need not be `whole`: its arguments may be missing."""
    given, _ = split_sets([stands_for(word.strip("[]").rstrip("…")) for word in words if word.strip("[]…")])
    if not given or given[0] in ("--version", "--help", "ARGS"):
        return ""
    if given[0] not in COMMANDS:
        return f"there is no command {given[0]!r}"
    command, name, rest = top(given[0]), given[0], given[1:]
    try:
        while rest and rest[0] in getattr(command, "commands", ()):
            command, name, rest = command.commands[rest[0]], rest[0], rest[1:]
        if rest != ["--help"]:
            command.make_context(name, list(rest)).close()
    except typer.Exit:
        return ""  # a group without a command tells what there is
    except Exception as error:  # the parser's own class of mistakes has no public name
        if not hasattr(error, "format_message"):
            raise
        return "" if not whole and type(error).__name__ in ("MissingParameter", "NoArgsIsHelpError") else str(error.format_message())
    return ""


def stands_for(word: str) -> str:
    return "1" if word in ("N", "K", "PORT") else word


# ---- running ------------------------------------------------------------------------------------------------------------


def shorter(words: list[str]) -> list[str]:
    """The same command with less to do."""
    head = words[0]
    done: list[str] = []
    before = ""
    for word in words:
        if not {word, before} & LEFT_OUT:
            done.append(SHORTER.get(before, word))
        before = word
    if head == "scenario":
        done = [first_file(word) if word.startswith("tests/") else word for word in done]
    extra = ALWAYS.get(head, [])
    for option, value in zip(extra[::2], extra[1::2]):
        if option not in done:
            done += [option, value]
    return done


def first_file(path: str) -> str:
    """Of a folder of scenarios, one."""
    return str(sorted((ROOT / path).rglob("*.toml"))[0]) if (ROOT / path).is_dir() else str(ROOT / path)


def run(words: list[str], stdin: str = "") -> tuple[int, list[str]]:
    """`buildstars WORDS` in this process: its exit code and the lines it printed."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), mock.patch.object(sys, "stdin", io.StringIO(stdin)):
        try:
            main(words)
            code = 0
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 0 if ended.code is None else 1
    return code, [line.rstrip() for line in out.getvalue().splitlines() if "not compiled" not in line]
