"""Prose on pages stands in lines of at most 120 characters. Tables, code, pictures and what commands write are as long as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pages.blocks import PAGES, name_of

LONGEST: Final = 120
MADE: Final = {"docs/cards.md", "docs/rules.de.md", "docs/rules.md"}
FENCE: Final = re.compile(r"\s*```")
BEGIN, END = re.compile(r"<!-- [a-z]+:"), re.compile(r"<!-- /[a-z]+:")
NOT_PROSE: Final = re.compile(r"    buildstars |\s*(\||<|!\[|\[[^\]]*\]: |(members|filters|options): )")
"""Commands, tables, tags, pictures, targets of links, and lists for mkdocstrings."""


def too_long(text: str) -> Iterator[int]:
    code = made = False
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            code = not code
        made = (made or BEGIN.match(line) is not None) and END.match(line) is None
        if len(line) > LONGEST and not (code or made or NOT_PROSE.match(line)):
            yield number


def test_long_lines_of_prose_are_found() -> None:
    long = "word " * 30
    assert list(too_long(f"short\n{long}\n- {long}\n    {long}")) == [2, 3, 4]
    assert not list(too_long(f"| {long} |\n```sh\n{long}\n```\n<!-- balance:forces -->\n{long}\n<!-- /balance:forces -->\n"))
    assert list(too_long(f"```sh\n```\n<!-- balance:forces -->\n<!-- /balance:forces -->\n{long}")) == [5]


def test_prose_is_wrapped() -> None:
    pages = [path for path in PAGES if name_of(path) not in MADE]
    assert len(pages) > 40
    found = [f"{name_of(path)}:{line}" for path in pages for line in too_long(path.read_text(encoding="utf-8"))]
    assert not found, f"break these lines, at most {LONGEST} characters each: {', '.join(found)}"
