"""Every file in broken/ is wrong on purpose: the message must name the line and say what its first lines expect, and no more."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from buildstars.content import verbs
from buildstars.content.files import check
from buildstars.content.files.spreadsheet import import_table
from buildstars.content.loader import Collection, ContentError, load_force, load_set, load_sets, read_table
from buildstars.content.text.phrases import Phrase, Said, say
from buildstars.content.verbs import VERBS

BROKEN = Path(__file__).parent / "broken"
FILES = sorted(path for path in BROKEN.iterdir() if path.suffix in (".toml", ".csv") or path.is_dir())
EXPECT = re.compile(r"# expect: (.*)")


@cache
def collection() -> Collection:
    return load_sets()


def expected(path: Path) -> list[str]:
    """`line 12: words of the message`, in the first lines of a file, of any file of a folder, or beside a table."""
    if path.is_dir():
        return [told for file in sorted(path.iterdir()) for told in expected(file)]
    if path.suffix == ".csv":
        return path.with_name(path.name + ".expect").read_text(encoding="utf-8").splitlines()
    return EXPECT.findall(path.read_bytes().decode("utf-8", errors="replace"))


@cache
def said(path: Path) -> tuple[Said, ...]:
    if path.suffix == ".csv":
        return tuple(import_table(read_table(path), path.name, "broken", collection().units.values()).unread)
    try:
        if path.name.startswith("force-"):
            load_force(path, collection())
        else:
            load_set(path)
    except ContentError as error:
        return error.said
    return ()


@cache
def problems(path: Path, lang: str = "en") -> tuple[str, ...]:
    return tuple(say(one, lang) for one in said(path))


def ids(one: object) -> Iterator[str]:
    """Of a phrase and of those in it."""
    if isinstance(one, Phrase):
        yield one.id
        yield from (id_ for part in one.args.values() for id_ in ids(part))


def says(problem: str, told: str) -> bool:
    """The file and line first, then the words anywhere."""
    place, _, words_ = told.partition(": ")
    return re.search(rf"^[^:]*{re.escape(place)}\b[^:]*: ", problem) is not None and words_ in problem


def test_there_are_enough_of_them() -> None:
    assert len(FILES) >= 150


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_message_names_the_line(path: Path) -> None:
    told = expected(path)
    assert told, "the file says nothing about what is expected"
    found = problems(path)
    assert len(found) == len(told), "\n".join(found)
    for one in told:
        assert any(says(problem, one) for problem in found), "\n".join(found)
    assert all(problem.startswith(path.name) or path.is_dir() for problem in found)
    assert not any("Traceback" in problem or "$" in problem or len(problem) > 700 for problem in found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_is_told_in_german_too(path: Path) -> None:
    """The same lines, in other words."""
    english, german = problems(path), problems(path, "de")
    lines = [re.findall(r"(?:line|Zeile) (\d+)", " ".join(told)) for told in (english, german)]
    assert lines[0] == lines[1]
    assert all(one != other for one, other in zip(english, german, strict=True)), german


def reasons() -> list[str]:
    """The id of everything that check.py, or a verb, can say of a unit or card."""
    found = [verb.moments_flaw for verb in VERBS if verb.moments]
    for file in (Path(check.__file__), *sorted(Path(verbs.__file__).parent.glob("*.py"))):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple | ast.Call):
                parts = [part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
                found += [part for part in parts if isinstance(part, str) and part.startswith("flaw-")]
    return found


def test_every_reason_has_a_broken_file() -> None:
    assert len(reasons()) > 70
    told = {id_ for path in FILES for one in said(path) for id_ in ids(one)}
    assert [reason for reason in reasons() if reason not in told] == []
