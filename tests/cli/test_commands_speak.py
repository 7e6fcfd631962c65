"""Every command speaks a made-up language: its help, and what it says to a typical mistake."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from buildstars.content.loader import shipped_text
from made_up import commands, helps, home, run

__all__ = ["home"]
ALL = commands()
LEAVES = sorted(words for words, command in ALL.items() if not getattr(command, "commands", {}))
MISTAKES: dict[str, tuple[str, ...]] = {
    "serve": ("--proxy", "nonsense"),
    "worker": ("--valkey", "nonsense", "--secret", "x"),
    "admin tables": ("--url", "nonsense", "--token", "t"),
    "admin close": ("x", "--url", "nonsense", "--token", "t"),
    "admin mute": ("x", "--for", "soon"),
    "admin ban": ("x", "--for", "soon"),
    "admin unban": ("x", "--url", "nonsense", "--token", "t"),
    "admin bans": ("--url", "nonsense", "--token", "t"),
    "terminal": ("--option", "weather=fine"),
    "simulate": ("--option", "weather=fine"),
    "arena": ("pilot",),
    "dataset": ("zzz,zzz", "--out", "games"),
    "train": ("--out", "w.json", "--begin", "nowhere.json"),
    "calibrate": ("--opponent", "zzz"),
    "balance": ("--battle", "space"),
    "opponents show": ("zzz",),
    "cards list": ("--icon", "lazers"),
    "cards show": ("zzz",),
    "cards render": ("--all", "--grid", "3", "--sheet", "a4", "--out", "out"),
    "force show": ("zzz",),
    "force check": ("zzz",),
    "force convert": ("zzz",),
    "collection add": ("zzz",),
    "collection import": ("nowhere.csv",),
    "collection check": ("zzz",),
    "collection export": ("--out", "x.doc"),
    "collection print": ("--paper", "zzz"),
    "set new": ("123",),
    "set import": ("nowhere.csv", "--id", "mine"),
    "set check": ("nowhere.toml",),
    "set schema": ("--out", "there.json"),
    "print kit": ("--force", "zzz", "--out", "kit.pdf"),
    "print paper": ("zzz",),
    "print model": ("zzz",),
    "odds": ("zzz",),
    "scenario run": ("nowhere.toml",),
    "scenario show": ("nowhere.toml",),
    "pack open": ("--set", "zzz"),
    "pack odds": ("--set", "zzz"),
    "pack verify": ("there.json",),
    "puzzles list": ("--theme", "zzz"),
    "puzzles show": ("zzz",),
    "puzzles prove": ("zzz",),
    "puzzles score": ("zzz",),
    "puzzles mine": ("--opponent", "zzz"),
    "record check": ("nowhere.txt",),
    "record show": ("nowhere.txt",),
    "hint": ("nowhere.txt",),
    "picture": ("nowhere.txt",),
    "film": ("nowhere.txt",),
    "review": ("nowhere.txt",),
    "rules": ("R99.9",),
}
"""What somebody might type by mistake."""
WITHOUT: dict[str, str] = {
    "backup": "what is wrong with a database is told to its host in English, as in the log",
    "restore": "what is wrong with a database is told to its host in English, as in the log",
    "bench": "it measures for a minute whatever is asked of it",
    "info": "it takes nothing that could be wrong",
    "set list": "it takes nothing that could be wrong",
    "force list": "its filters are refused by the command line itself",
    "force random": "its options are refused by the command line itself",
    "collection list": "it takes nothing that could be wrong",
    "collection show": "its options are refused by the command line itself",
    "print reference": "its options are refused by the command line itself",
    "print rules": "its options are refused by the command line itself",
}
"""Commands without such a mistake, and why."""


def test_the_help_of_every_command_speaks_it(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    for words, command in ALL.items():
        code, out, err = run(capsys, *words, "--help", "--lang", "xx")
        assert code == 0, err
        said = " ".join(command.help.split())
        assert f"⟦{said[:20]}" in " ".join(out.replace("│", " ").split()), out


def test_every_command_is_tried() -> None:
    assert {" ".join(words) for words in LEAVES} == set(MISTAKES) | set(WITHOUT) and all(WITHOUT.values())


def test_every_command_says_mistakes_in_it(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    Path("there.json").write_text("{}", encoding="utf-8")
    for words, mistake in MISTAKES.items():
        code, out, err = run(capsys, *words.split(), *mistake, "--lang", "xx")
        assert code in (1, 2), words
        assert "⟦" in err + out, (words, out, err)


def test_all_help_is_in_german_and_nothing_else_is() -> None:
    german = tomllib.loads(shipped_text("locale/de/help.toml"))
    assert set(german) == helps()
