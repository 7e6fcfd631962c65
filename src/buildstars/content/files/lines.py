"""On which line of a TOML file a value stands, found by its path: ("units", 3, "front", "stars").

The parser of the standard library forgets where it read what. This reads a text a second time, only when there is a mistake to
tell: it follows keys, tables and brackets, and trusts that the text is TOML, since the parser has said so.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

Path = tuple[str | int, ...]

BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
STRING: Final = re.compile(r'"""(?:\\.|[^\\])*?"{3,5}(?!")|\'\'\'.*?\'{3,5}(?!\')|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'', re.S)
BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
OTHER: Final = re.compile(r"[^,\]}#\n]+")
"""Numbers, dates, true and false: whatever is no text, list or table."""


class Lines:
    """The lines of everything that a text says."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at: dict[Path, int] = {}
        self._breaks = [match.start() for match in re.finditer("\n", text)]
        self._sizes: dict[Path, int] = {}
        self._place = 0
        try:
            self._document()
        except (RecursionError, IndexError):  # what was found so far will do
            pass

    def of(self, path: Sequence[str | int]) -> int:
        """The line of a value, or of the nearest thing around it that has one."""
        for length in range(len(path), 0, -1):
            if tuple(path[:length]) in self.at:
                return self.at[tuple(path[:length])]
        return 1

    # ---- statements ---------------------------------------------------------------------------------------------------

    def _document(self) -> None:
        table: Path = ()
        while True:
            self._skip()
            if self._place >= len(self.text):
                return
            started = self._place
            if self.text.startswith("[", self._place):
                double = self.text.startswith("[[", self._place)
                self._place += 2 if double else 1
                table = self._header(self._keys(), double, started)
            else:
                self._pair(table)
            self._place = self._end_of_line()

    def _header(self, keys: list[str], double: bool, started: int) -> Path:
        """The path of a table's header; where it goes through a list of tables, the last of them is meant."""
        path: Path = ()
        for at, key in enumerate(keys):
            path = (*path, key)
            self._note(path, started)
            if double and at == len(keys) - 1:
                self._sizes[path] = self._sizes.get(path, 0) + 1
            if path in self._sizes:
                path = (*path, self._sizes[path] - 1)
                self._note(path, started)
        return path

    def _pair(self, table: Path) -> None:
        started = self._place
        path = table
        for key in self._keys():
            path = (*path, key)
            self._note(path, started)
        self._skip()
        self._place += 1  # the equals sign
        self._value(path)

    def _keys(self) -> list[str]:
        keys: list[str] = []
        while True:
            self._skip()
            quoted, bare = STRING.match(self.text, self._place), BARE_KEY.match(self.text, self._place)
            found = quoted or bare
            if found is None:
                raise IndexError(self._place)
            keys.append(found[0][1:-1] if quoted else found[0])
            self._place = found.end()
            self._skip()
            if not self.text.startswith(".", self._place):
                return keys
            self._place += 1

    # ---- values -------------------------------------------------------------------------------------------------------

    def _value(self, path: Path) -> None:
        self._skip()
        if text := STRING.match(self.text, self._place):
            self._place = text.end()
        elif self.text[self._place] == "[":
            self._list(path)
        elif self.text[self._place] == "{":
            self._table(path)
        elif other := OTHER.match(self.text, self._place):
            self._place = other.end()
        else:
            raise IndexError(self._place)

    def _list(self, path: Path) -> None:
        self._place += 1
        number = 0
        while not self._closed("]"):
            self._note((*path, number), self._place)
            self._value((*path, number))
            number += 1

    def _table(self, path: Path) -> None:
        self._place += 1
        while not self._closed("}"):
            self._pair(path)

    def _closed(self, bracket: str) -> bool:
        """Past commas to the next thing, or to the bracket and past it."""
        self._skip()
        while self.text[self._place] == ",":
            self._place += 1
            self._skip()
        if self.text[self._place] != bracket:
            return False
        self._place += 1
        return True

    # ---- places -------------------------------------------------------------------------------------------------------

    def _skip(self) -> None:
        found = BLANK.match(self.text, self._place)
        self._place = found.end() if found else self._place

    def _end_of_line(self) -> int:
        found = self.text.find("\n", self._place)
        return len(self.text) if found < 0 else found

    def _note(self, path: Path, place: int) -> None:
        self.at.setdefault(path, bisect_right(self._breaks, place - 1) + 1)
