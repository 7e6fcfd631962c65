"""Prose on pages stands in lines of at most 120 characters and in sentences of at most 30 words.

Tables, code, pictures and what commands write are as long as they are. The docstrings of modules have a bound too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from pages.blocks import PAGES, ROOT, name_of
from pages.sentences import BEGIN, END, FENCE, NOT_PROSE, sentences, words

LONGEST: Final = 120
MADE: Final = {"docs/cards.md", "docs/rules.de.md", "docs/rules.md"}
WORDS: Final = 30
WORDS_DOCSTRING: Final = 40
FOLDERS: Final = ("bots", "envs", "lab", "match", "table", "terminal")


def too_long(text: str) -> Iterator[int]:
    code = made = False
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            code = not code
        made = (made or BEGIN.match(line) is not None) and END.match(line) is None
        if len(line) > LONGEST and not (code or made or NOT_PROSE.match(line)):
            yield number


def too_wordy(text: str, most: int) -> Iterator[str]:
    """Each sentence with more words than that: where its paragraph begins, its number of words, and the sentence."""
    for line, sentence in sentences(text):
        if words(sentence) > most:
            yield f"{line}: {words(sentence)} words: {sentence}"


def test_long_lines_of_prose_are_found() -> None:
    long = "word " * 30
    assert list(too_long(f"short\n{long}\n- {long}\n    {long}")) == [2, 3, 4]
    assert not list(too_long(f"| {long} |\n```sh\n{long}\n```\n<!-- balance:forces -->\n{long}\n<!-- /balance:forces -->\n"))
    assert list(too_long(f"```sh\n```\n<!-- balance:forces -->\n<!-- /balance:forces -->\n{long}")) == [5]


def test_sentences_are_split_where_they_end() -> None:
    page = "# A head\n\nOne two\nthree. Four `five. Six` [seven eight](page.md) (R1.2)? **Nine.** Ten\n- eleven\n- twelve\n  more\n"
    assert list(sentences(page)) == [
        (3, "One two three."), (3, "Four `five. Six` [seven eight](page.md) (R1.2)?"), (3, "**Nine.**"), (3, "Ten"),
        (5, "eleven"), (6, "twelve more"),
    ]
    assert [words(sentence) for _, sentence in sentences(page)] == [3, 5, 1, 1, 1, 2]


def test_wordy_sentences_are_found() -> None:
    long = "Word " * 31
    assert [found[:12] for found in too_wordy(f"Short.\n\nShort. {long}\n- {long}", 30)] == ["3: 31 words:", "4: 31 words:"]
    assert not list(too_wordy(f"| {long} |\n```sh\n{long}\n```\n<!-- balance:forces -->\n{long}\n<!-- /balance:forces -->\n", 30))


def test_prose_is_wrapped() -> None:
    pages = [path for path in PAGES if name_of(path) not in MADE]
    assert len(pages) > 40
    found = [f"{name_of(path)}:{line}" for path in pages for line in too_long(path.read_text(encoding="utf-8"))]
    assert not found, f"break these lines, at most {LONGEST} characters each: {', '.join(found)}"


def test_sentences_are_short() -> None:
    found = []
    for name, path in ((name_of(path), path) for path in PAGES):
        if name not in MADE:
            found += [f"{name}:{where}" for where in too_wordy(path.read_text(encoding="utf-8"), WORDS)]
    assert not found, "split these sentences:\n" + "\n".join(found)


def test_modules_open_with_short_sentences() -> None:
    source = ROOT / "src" / "buildstars"
    modules = sorted(path for folder in FOLDERS for path in (source / folder).rglob("*.py"))
    assert len(modules) > 250
    found = []
    for path in modules:
        opening = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        found += [f"{path.relative_to(source).as_posix()}:{where}" for where in too_wordy(opening, WORDS_DOCSTRING)]
    assert not found, "split these sentences:\n" + "\n".join(found)
