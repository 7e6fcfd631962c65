"""The two games share what is alike: no twelve lines of code stand in both, in the same words or in the same shape with other names.

Where they must (a hook of the kernel names functions of its own game), a comment in one of the two classes or functions says why, and
speaks of "every game" or "the other game". Imports, constants and tables (few shapes, repeated) are data and not compared.
"""

from __future__ import annotations

import io
import keyword
import re
import token
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[1] / "src" / "buildstars"
LONG: Final = 12
SHAPES: Final = 6
"""A run of fewer different lines is a table: a line a kind of frame, a line a weight."""
EXPLAINS: Final = re.compile(r"#.*\b(every|the other) game\b")
SKIPPED: Final = {token.COMMENT, token.NL, token.NEWLINE, token.INDENT, token.DEDENT, token.ENCODING, token.ENDMARKER}


@dataclass(frozen=True)
class Line:
    number: int
    shape: str
    """Its tokens: names as `n`, texts as `s`, numbers as `0`; keywords and signs as they are."""


def game_of(path: Path) -> str:
    """The game that a file is about, by its folder or its name."""
    words = {word for part in path.relative_to(SOURCE).parts for word in re.split(r"[_.]", part)}
    return " ".join(sorted(words & {"card", "minis"}))


def shape_of(one: tokenize.TokenInfo) -> str:
    if one.type == token.NAME:
        return one.string if keyword.iskeyword(one.string) else "n"
    return "s" if one.type == token.STRING else "0" if one.type == token.NUMBER else one.string


def lines_of(source: str) -> list[Line]:
    """The lines that do something: without imports, docstrings, comments, constants and lines of nothing but signs."""
    statements: list[list[tokenize.TokenInfo]] = [[]]
    for one in tokenize.generate_tokens(io.StringIO(source).readline):
        if one.type == token.NEWLINE:
            statements.append([])
        elif one.type not in SKIPPED:
            statements[-1].append(one)
    found: list[Line] = []
    for statement in statements:
        first = statement[0] if statement else None
        if first is None or first.string in ("import", "from") or first.type == token.STRING:
            continue
        if first.string.isupper() or first.string == "@":  # a constant, which is data; a decorator
            continue
        by_line: dict[int, list[str]] = defaultdict(list)
        for one in statement:
            by_line[one.start[0]].append(shape_of(one))
        found += [Line(number, " ".join(shapes)) for number, shapes in by_line.items() if any(part.isalnum() for part in shapes)]
    return found


def alike(one: list[Line], other: list[Line], long: int = LONG) -> Iterator[tuple[int, int, int, int]]:
    """Runs of so many lines or more that stand in both: first and last line here and there."""
    places: dict[str, list[int]] = defaultdict(list)
    for at, line in enumerate(other):
        places[line.shape].append(at)
    before: dict[int, int] = {}
    for here, line in enumerate([*one, Line(0, "")]):
        now = {there: before.get(there - 1, 0) + 1 for there in places.get(line.shape, ())}
        for there, length in before.items():
            shapes = {line.shape for line in one[here - length : here]}
            if length >= long and len(shapes) >= min(SHAPES, long) and there + 1 not in now:
                yield one[here - length].number, one[here - 1].number, other[there - length + 1].number, other[there].number
        before = now


def explained(text: list[str], first: int, last: int) -> bool:
    """From the head of the class or function in which the run begins, and the comment above it, to the run's end."""
    start = first - 1
    while start > 0 and (not text[start].strip() or text[start][0] in " )"):
        start -= 1
    while start > 0 and text[start - 1].startswith(("#", "@")):
        start -= 1
    return any(EXPLAINS.search(line) for line in text[start:last])


def test_what_is_alike_is_found() -> None:
    here = "def f(a: int) -> int:\n    # why\n    b = a + 1\n\n    return g(b, 'x')\n"
    there = "import os\n\ndef other(one: str) -> str:\n    two = one + 23\n    return h(two, 'why')  # so\n"
    assert list(alike(lines_of(here), lines_of(there), 3)) == [(1, 5, 3, 5)]
    assert not list(alike(lines_of(here), lines_of(there.replace("+", "-")), 3))
    assert not list(alike(lines_of("import a\nX = 1\n" * 9), lines_of("import a\nX = 1\n" * 9), 3))
    assert not list(alike(lines_of("a(1)\n" * 20), lines_of("b(2)\n" * 20)))
    assert explained(["# as in the other game", "def f():", "", "    x", "    y"], 4, 5)
    assert not explained(["# as in the other game", "def f():", "    x", "", "def g():", "    y"], 6, 6)


def test_the_two_games_do_not_say_the_same_twice() -> None:
    files = {game: [path for path in sorted(SOURCE.rglob("*.py")) if game_of(path) == game] for game in ("card", "minis")}
    assert all(len(found) > 60 for found in files.values())
    texts = {path: path.read_text(encoding="utf-8") for found in files.values() for path in found}
    lines = {path: lines_of(text) for path, text in texts.items()}
    complaints = []
    for one in files["card"]:
        for other in files["minis"]:
            for first, last, start, end in alike(lines[one], lines[other]):
                if not explained(texts[one].splitlines(), first, last) and not explained(texts[other].splitlines(), start, end):
                    complaints.append(f"{one.relative_to(SOURCE)}:{first}-{last} and {other.relative_to(SOURCE)}:{start}-{end}")
    if complaints:
        pytest.fail("share it, or explain in a comment why it stands in the other game too:\n" + "\n".join(complaints))
