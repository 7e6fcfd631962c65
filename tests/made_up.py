"""A made-up language for tests: every English text in brackets, as a person would add one in their home (docs/languages.md).

Names of units and cards stand in ⟨…⟩, texts in ⟦…⟧. A few texts and a name are left out, for which English stands.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from fluent.syntax import ast as fluent
from fluent.syntax import parse, serialize

from buildstars.cli import app_for, main
from buildstars.content.languages import LANGUAGES, NAMES
from buildstars.content.loader import load_sets, shipped_files, shipped_text
from buildstars.content.text.languages import bundle
from buildstars.lab.puzzles.puzzle import load_puzzles

LACKING = ("force-near", "t-error-no-force")
"""Messages that the made-up language does not have."""
UNNAMED = ("Black Squadron TIE Fighter",)
"""Nor names."""
CORE = load_sets()
PUZZLES = load_puzzles()[:3]


def bracketed(text: str) -> str:
    """Every text of a Fluent file in brackets, its parts too."""
    resource = parse(text)
    kept: list[fluent.EntryType] = []
    for entry in resource.body:
        if isinstance(entry, fluent.Message) and entry.id.name not in LACKING:
            for pattern in (entry.value, *(one.value for one in entry.attributes)):
                if pattern is not None:
                    pattern.elements = [fluent.TextElement("⟦"), *pattern.elements, fluent.TextElement("⟧")]
            kept.append(entry)
        elif isinstance(entry, fluent.Term):
            kept.append(entry)
    return serialize(fluent.Resource(kept))


def commands() -> dict[tuple[str, ...], Any]:
    """Every command of the command line, by the words that call it; groups of commands too."""
    found: dict[tuple[str, ...], Any] = {}

    def walk(command: Any, words: tuple[str, ...]) -> None:
        found[words] = command
        for word, one in getattr(command, "commands", {}).items():
            walk(one, (*words, word))

    walk(typer.main.get_command(app_for()), ())
    return found


def helps() -> set[str]:
    """Every text of the help."""
    parts = [part for command in commands().values() for part in (command, *command.params)]
    return {text for part in parts for text in (getattr(part, "help", None), getattr(part, "short_help", None)) if text}


def table(texts: dict[str, str]) -> str:
    return "".join(f"{json.dumps(key, ensure_ascii=False)} = {json.dumps(text, ensure_ascii=False)}\n" for key, text in texts.items())


def forget() -> None:
    """What the program keeps of texts it has made: in a process of many tests others came before, and others come after."""
    for module in [module for name, module in sys.modules.items() if name.startswith("buildstars")]:
        for kept in vars(module).values():
            if isinstance(kept, type(bundle)):
                kept.cache_clear()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A person who has added a language, as docs/languages.md says."""
    folder = tmp_path / "home" / "locale" / "xx"
    folder.mkdir(parents=True)
    for name, text in shipped_files("locale/en", ".ftl").items():
        (folder / name).write_text(bracketed(text), encoding="utf-8")
    rules = re.sub(r'^title = "(.*)"$', r'title = "⟦\1⟧"', shipped_text("rules/en.toml"), flags=re.MULTILINE)
    (folder / "rules.toml").write_text(rules.partition('[rule."R1.2"]')[0], encoding="utf-8")
    names = [thing.name["en"] for thing in (*CORE.units.values(), *CORE.cards.values()) if thing.name["en"] not in UNNAMED]
    names += ["The Iron Fist", *(puzzle.title["en"] for puzzle in PUZZLES)]
    (folder / "names.toml").write_text(table({name: f"⟨{name}⟩" for name in names}), encoding="utf-8")
    (folder / "help.toml").write_text(table({text: f"⟦{text}⟧" for text in sorted(helps())}), encoding="utf-8")
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    forget()
    yield tmp_path
    LANGUAGES.pop("xx", None)
    NAMES.pop("xx", None)
    forget()


def plain_text(said: str) -> str:
    """Without the brackets of texts and names."""
    return re.sub("[⟦⟧⟨⟩]", "", said)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    captured = capsys.readouterr()
    return int(ended.value.code or 0), captured.out, captured.err
