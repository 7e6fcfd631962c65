"""Texts of strangers are looked over here before anything parses them: TOML, JSON, tables, records; on the server and the command line.

Parsers take some texts far out of proportion: a key of ten thousand parts costs gigabytes, brackets in brackets the stack, a number of
thousands of digits a traceback. One pass, without recursion and in proportion to the length, finds them and tells the line. No file that
a person or a program of ours writes comes near these limits.
"""

from __future__ import annotations

import csv
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, Final

from buildstars.content.text.phrases import Phrase, located, phrase

MOST_LETTERS: Final = 1_000_000
"""Of a TOML text; the longest that comes with the program has 52,000."""
MOST_PARTS: Final = 8
"""Of a dotted key: each costs as much as all before it."""
DEEP: Final = 40
"""Brackets within brackets; the deepest entry needs ten."""
MOST_DIGITS: Final = 100
"""Of a number."""
MOST_DIGITS_IN_TEXT: Final = 1000
"""In a row, where a text may be read as a number later. Python itself refuses numbers of 4300."""
MOST_PIECES: Final = 100_000
"""Keys, entries and brackets together."""
MOST_JSON: Final = 16_000_000
MOST_ROWS: Final = 2000
MOST_COLUMNS: Final = 200
LONGEST_CELL: Final = 1000
MOST_LINES: Final = 1_000_000
LONGEST_LINE: Final = 250_000
"""Of a record or a position; a card of somebody's own set may fill the whole set."""

TOO_DEEP: Final = phrase("unread-deep")
TOO_MANY_DIGITS: Final = phrase("unread-digits")
TOO_MANY_PARTS: Final = phrase("unread-parts", most=MOST_PARTS)

TOKEN: Final = re.compile(
    r'''
    (?P<blank>[ \t]++)
    | (?P<part>
        """(?:[^"\\]++ | \\. | "{1,2}(?!"))*+"{3,5} | \'\'\'(?:[^']++ | '{1,2}(?!'))*+'{3,5}
        | (?!""")"(?:[^"\\\n]++ | \\[^\n])*+" | (?!\'\'\')'[^'\n]*+'
        | [A-Za-z0-9_+-]++
      )
    | (?P<dot>\.) | (?P<open>[\[{]) | (?P<close>[\]}]) | (?P<piece>[,=]) | (?P<quote>["'])
    | (?P<rest>\#[^\n]*+ | [^ \t"'A-Za-z0-9_+\-.\[{\]},=\#]++)
    ''',
    re.VERBOSE | re.DOTALL,
)
"""What a TOML text is made of, as far as it matters here. No part of it is ever tried twice."""
DIGITS: Final = re.compile(r"[\d_]++")
JSON_TOKEN: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"|[\[{]|[\]}]|[0-9]++|(?P<quote>")', re.DOTALL)
NOT_TOML: Final = re.compile(r"(?P<why>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)


class Unreadable(ValueError):
    """Where a text cannot be read, why, and what to do."""

    def __init__(self, line: int, why: Phrase, column: int = 0) -> None:
        super().__init__(line, why, column)
        self.line = line
        self.column = column
        self.why = why

    @property
    def reason(self) -> str:
        """Why, in English."""
        return str(self.why)

    def said(self, file: str = "") -> Phrase:
        """With its place: the line, and the file if it has a name."""
        args = {"file": file, "line": str(self.line), **({"column": str(self.column)} if self.column else {})}
        id_ = f"said-{'file-' if file else ''}line{'-column' if self.column else ''}"
        return located(Phrase(id_, args), self.why)

    def __str__(self) -> str:
        return str(self.said())


# ---- TOML -------------------------------------------------------------------------------------------------------------


def read_toml(text: str) -> dict[str, Any]:
    """What TOML says; Unreadable if it is none, or is out of all proportion."""
    check_toml(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = str(error).removesuffix(".")
        found = NOT_TOML.fullmatch(said)
        why = phrase("unread-toml", why=found["why"] if found else said)
        if found and found["line"]:
            raise Unreadable(int(found["line"]), why, int(found["column"])) from None
        raise Unreadable(text.rstrip().count("\n") + 1, why) from None
    except ValueError:  # a date that no calendar has
        raise Unreadable(1, phrase("unread-toml-value")) from None


def check_toml(text: str) -> None:
    """Unreadable if parsing it would cost out of proportion. Whether it is TOML is for the parser to say."""
    check_size(text, MOST_LETTERS)
    depth = pieces = parts = 0
    dotted = False
    for token in TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "blank":
            continue
        if kind == "part":
            parts = parts + 1 if dotted else 1
            if parts > MOST_PARTS:
                raise Unreadable(_line(text, token.start()), TOO_MANY_PARTS)
            if token.end() - token.start() > MOST_DIGITS:
                _check_number(text, token)
        elif kind == "open":
            depth += 1
            pieces += 1
            if depth > DEEP:
                raise Unreadable(_line(text, token.start()), TOO_DEEP)
        elif kind == "close":
            depth -= 1
        elif kind == "piece":
            pieces += 1
        elif kind == "quote":  # a text without an end: the parser stops here too, and says so
            return
        elif kind == "dot":
            pieces += 1
        if pieces > MOST_PIECES:
            raise Unreadable(_line(text, token.start()), phrase("unread-pieces", most=str(MOST_PIECES)))
        dotted = kind == "dot"


def _check_number(text: str, token: re.Match[str]) -> None:
    """A long word that begins like a number; and a row of digits in a text, which may be read as a number later."""
    word = token[0]
    if word[0] in "+-0123456789":
        raise Unreadable(_line(text, token.start()), TOO_MANY_DIGITS)
    place = _digits_in(word)
    if place >= 0:
        raise Unreadable(_line(text, token.start() + place), TOO_MANY_DIGITS)


# ---- JSON -------------------------------------------------------------------------------------------------------------


def read_json(text: str) -> Any:
    """What JSON says; Unreadable if it is none, or is out of all proportion."""
    check_json(text)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise Unreadable(error.lineno, phrase("unread-json", why=error.msg), error.colno) from None


def check_json(text: str) -> None:
    """Unreadable if parsing it would cost out of proportion."""
    check_size(text, MOST_JSON)
    depth = 0
    for token in JSON_TOKEN.finditer(text):
        sign = text[token.start()]
        if sign in "[{":
            depth += 1
            if depth > DEEP:
                raise Unreadable(_line(text, token.start()), TOO_DEEP)
        elif sign in "]}":
            depth -= 1
        elif sign != '"':
            if token.end() - token.start() > MOST_DIGITS:
                raise Unreadable(_line(text, token.start()), TOO_MANY_DIGITS)
        elif token["quote"]:
            return


# ---- tables and lines -------------------------------------------------------------------------------------------------


def read_rows(lines: Iterable[str], separator: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a table, each with the number of lines read so far; Unreadable if there are too many, or one is too long."""
    reader = csv.reader(lines, delimiter=separator)
    while True:
        try:
            row = next(reader, None)
        except csv.Error:
            raise Unreadable(reader.line_num, phrase("unread-row")) from None
        if row is None:
            return
        if len(row) > MOST_COLUMNS:
            raise Unreadable(reader.line_num, phrase("unread-columns", count=str(len(row)), most=str(MOST_COLUMNS)))
        yield reader.line_num, row


def check_lines(text: str, most: int = MOST_LINES, longest: int = LONGEST_LINE) -> None:
    """Unreadable if a text of lines, such as a record or a position, has too many of them, a long one, or a long number."""
    lines = text.count("\n")
    if lines > most:
        raise Unreadable(most + 1, phrase("unread-lines", count=str(lines), most=str(most)))
    start = number = 0
    while start <= len(text):
        number += 1
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        if end - start > longest:
            raise Unreadable(number, phrase("unread-line", count=str(end - start), most=str(longest)))
        start = end + 1
    place = _digits_in(text)
    if place >= 0:
        raise Unreadable(_line(text, place), TOO_MANY_DIGITS)


def check_size(text: str, most: int) -> None:
    if len(text) > most:
        raise Unreadable(1, phrase("unread-letters", count=str(len(text)), most=str(most)))


def _digits_in(text: str) -> int:
    """Where a row of too many digits begins; -1 if there is none."""
    for found in DIGITS.finditer(text):
        if found.end() - found.start() > MOST_DIGITS_IN_TEXT and sum(sign != "_" for sign in found[0]) > MOST_DIGITS_IN_TEXT:
            return found.start()
    return -1


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


# ---- letters ----------------------------------------------------------------------------------------------------------


def shortened(text: str, longest: int = 60) -> str:
    """To be repeated in a sentence."""
    return text if len(text) <= longest else f"{text[:longest]}…"
