"""A made-up language for tests: every English text in brackets, as a person would add one in their home (docs/languages.md).

Names of units and cards stand in ⟨…⟩, texts in ⟦…⟧. A few texts and a name are left out, for which English stands.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from fluent.syntax import ast as fluent
from fluent.syntax import parse, serialize

from buildstars.cli import app_for, main
from buildstars.content.languages import LANGUAGES, NAMES, add_language
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


@cache
def files() -> dict[str, str]:
    """The files of the language by their names."""
    made = {name: bracketed(text) for name, text in shipped_files("locale/en", ".ftl").items()}
    rules = re.sub(r'^title = "(.*)"$', r'title = "⟦\1⟧"', shipped_text("rules/en.toml"), flags=re.MULTILINE)
    made["rules.toml"] = rules.partition('[rule."R1.2"]')[0]
    names = [thing.name["en"] for thing in (*CORE.units.values(), *CORE.cards.values()) if thing.name["en"] not in UNNAMED]
    names += ["The Iron Fist", *(puzzle.title["en"] for puzzle in PUZZLES)]
    made["names.toml"] = table({name: f"⟨{name}⟩" for name in names})
    made["help.toml"] = table({text: f"⟦{text}⟧" for text in sorted(helps())})
    return made


@contextmanager
def added(place: Path) -> Iterator[Path]:
    """A person who has added a language, as docs/languages.md says."""
    before = LANGUAGES.pop("xx", None)
    folder = place / "home" / "locale" / "xx"
    folder.mkdir(parents=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("BUILDSTARS_HOME", str(place / "home"))
        changed.chdir(place)
        NAMES.pop("xx", None)
        forget()
        add_language("xx")
        yield place
    LANGUAGES.pop("xx", None)
    NAMES.pop("xx", None)
    forget()
    if before is not None:
        add_language("xx", before)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """One for the tests of a file: reading the texts again takes longer than most of them."""
    with added(tmp_path_factory.mktemp("made-up")) as place:
        yield place


def plain_text(said: str) -> str:
    """Without the brackets of texts and names."""
    return re.sub("[⟦⟧⟨⟩]", "", said)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    captured = capsys.readouterr()
    return int(ended.value.code or 0), captured.out, captured.err
