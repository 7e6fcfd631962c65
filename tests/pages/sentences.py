"""The prose sentences of a page, or of a docstring, with the line on which each begins.

Tables, code, made parts, headings and tags are no prose. A list item, a paragraph and a quotation end a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

FENCE: Final = re.compile(r"\s*(```|~~~)")
BEGIN, END = re.compile(r"<!-- [a-z]+:"), re.compile(r"<!-- /[a-z]+:")
NOT_PROSE: Final = re.compile(r"    buildstars |\s*(\||<|!\[|\[[^\]]*\]: |(members|filters|options): )")
"""Commands, tables, tags, pictures, targets of links, and lists for mkdocstrings."""
NO_SENTENCE: Final = re.compile(r"\s*(#|:::|!!! |>>> |\.\.\. )")
"""Headings, directives and examples of a prompt."""
ITEM: Final = re.compile(r"\s*([-*+]|\d+\.) +")
CODE: Final = re.compile(r"`+[^`]+`+")
LINK: Final = re.compile(r"!?\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])")
STOP: Final = re.compile(r"(?<=[.!?…])[)\"”*_]*\s+(?=[\"“(*_]*[A-Z0-9`\[§])")
"""Where one sentence ends and the next begins."""


def paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """The paragraphs and list items of a page, each on one line, with the number of its first line."""
    code = made = False
    begun, held = 0, ""
    for number, line in enumerate((text + "\n\n").splitlines(), 1):
        fence = FENCE.match(line) is not None
        code ^= fence
        made = (made or BEGIN.match(line) is not None) and END.match(line) is None
        prose = bool(line.strip()) and not (fence or code or made or NOT_PROSE.match(line) or NO_SENTENCE.match(line))
        item = ITEM.match(line)
        if held and (not prose or item):
            yield begun, held
            held = ""
        if prose:
            begun = begun if held else number
            held = f"{held} {line[item.end() :] if item else line.strip(' >')}".strip()


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """The sentences of a page, as they are written there, with the line where their paragraph begins."""
    for number, paragraph in paragraphs(text):
        at = 0
        hidden = CODE.sub(lambda code: "`" * len(code[0]), paragraph)
        for stop in STOP.finditer(hidden):
            yield number, paragraph[at : stop.end()].strip()
            at = stop.end()
        yield number, paragraph[at:].strip()


def words(sentence: str) -> int:
    """How many words a sentence has: code is one, a link is its text."""
    plain = LINK.sub(r"\1", CODE.sub("code", sentence))
    return sum(any(sign.isalnum() for sign in word) for word in plain.split())
