"""Pieces of work in a file, so that a run of any kind goes on where it was stopped: an executor around another one.

The file is like that of the arena: a header that pins all that results depend on, then a line of JSON for each finished piece. What is
there is not played again. How what was found looks is read off the work's own annotation, so nobody has to say it twice.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import lru_cache, partial
from pathlib import Path
from types import UnionType
from typing import IO, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from buildstars.content.files.bounded import Unreadable
from buildstars.content.loader import read_bytes
from buildstars.content.text.phrases import phrase
from buildstars.lab.arena.results import MOST_BYTES, Header, ResultsError, difference, read_line
from buildstars.lab.workers import Executor, Found, Piece, Workers, executor_for
from buildstars.outputs import check_journal
from buildstars.outputs import shown as shown_path


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished piece: what it was, and what was found in it."""

    piece: str
    found: Any


class Journal:
    """The file, opened for one run."""

    def __init__(self, path: Path, header: Header) -> None:
        check_journal(path)
        self.path = path
        self.done: dict[str, Any] = {}
        kept = self._read(header) if path.exists() and path.stat().st_size else 0
        if kept:
            with path.open("r+b") as file:
                file.truncate(kept)  # a line that was half written when the power went
        self._file: IO[bytes] = path.open("ab")
        if not kept:
            self._file.truncate(0)
            self.write(header)

    def _read(self, header: Header) -> int:
        data = read_bytes(self.path, MOST_BYTES)
        whole = data.rfind(b"\n") + 1
        if whole == 0 and not data.startswith(b'{"format"'[: len(data)]):
            raise ResultsError(phrase("results-none", file=str(self.path)))
        for number, line in enumerate(data[:whole].splitlines(), 1):
            try:
                if number > 1:
                    one = read_line(line, Line)
                    self.done[one.piece] = one.found
                elif found := difference(read_line(line, Header), header):
                    raise ResultsError(phrase("results-other", file=str(self.path), found=found))
            except (msgspec.DecodeError, UnicodeDecodeError, Unreadable):
                what = "header" if number == 1 else "line"
                raise ResultsError(phrase("results-line", file=str(self.path), line=str(number), what=what)) from None
        return whole

    def write(self, line: Header | Line) -> None:
        try:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()
        except OSError as error:
            self._file = open(os.devnull, "wb")  # noqa: SIM115, what could not be written is not tried again when this is closed
            raise ResultsError(phrase("results-full", file=shown_path(self.path), why=str(error.strerror))) from None

    def around(self, workers: Workers) -> Kept:
        """Those who work, with what they have found kept here."""
        return Kept(self, executor_for(workers))

    def close(self) -> None:
        self._file.close()


class Kept:
    """An Executor that asks another one only for what is not in the file. Results come in the order of the pieces as far as they are
    there, then as the other one gives them."""

    def __init__(self, journal: Journal, executor: Executor, label: str = "") -> None:
        self.journal, self.executor, self.label = journal, executor, label

    def labelled(self, label: str) -> Kept:
        """For one of several runs that have the same pieces."""
        return Kept(self.journal, self.executor, label)

    def spread(
        self, work: Callable[[Piece], Found], pieces: Iterable[Piece], prepare: Callable[..., None], arguments: tuple[object, ...]
    ) -> Generator[Found, None, None]:
        hint = get_type_hints(work)["return"]
        known: list[Found] = []
        left = self._left(work, pieces, hint, known)
        asked = self.executor.spread(partial(keyed, work), left, prepare, arguments)
        try:
            for key, found in asked:
                self.journal.done[key] = data = plain(found)
                self.journal.write(Line(key, data))
                yield from drained(known)
                yield found
            yield from drained(known)
        finally:
            asked.close()

    def _left(
        self, work: Callable[[Piece], Found], pieces: Iterable[Piece], hint: Any, known: list[Found]
    ) -> Iterator[tuple[str, Piece]]:
        for piece in pieces:
            key = f"{self.label} {work.__module__.rpartition('.')[2]} {piece}".strip()
            if key in self.journal.done:
                try:
                    known.append(typed(hint, self.journal.done[key]))
                except (TypeError, ValueError, KeyError):
                    raise ResultsError(phrase("results-none", file=str(self.journal.path))) from None
            else:
                yield key, piece


def drained(found: list[Found]) -> Iterator[Found]:
    while found:
        yield found.pop(0)


def keyed(work: Callable[[Piece], Found], item: tuple[str, Piece]) -> tuple[str, Found]:
    return item[0], work(item[1])


# ---- values as JSON ---------------------------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """Of what JSON has: mappings are lists of pairs, since their keys may be anything."""
    if is_dataclass(value):
        return [plain(getattr(value, one.name)) for one in fields(value)]
    if isinstance(value, dict):
        return [[plain(key), plain(one)] for key, one in value.items()]
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return str(value) if isinstance(value, Fraction) else value


@lru_cache(200)
def hints_of(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def typed(hint: Any, data: Any) -> Any:
    """Back again; TypeError, ValueError or KeyError if it is something else."""
    kind, inner = get_origin(hint) or hint, get_args(hint)
    if kind in (Union, UnionType):
        return None if data is None else typed(next(one for one in inner if one is not type(None)), data)
    if isinstance(kind, type) and is_dataclass(kind):
        own = hints_of(kind)
        return kind(*(typed(own[one.name], part) for one, part in zip(fields(kind), data, strict=True)))
    if kind is Counter:
        return Counter({typed(inner[0], key): typed(int, count) for key, count in data})
    if kind is dict:
        return {typed(inner[0], key): typed(inner[1], one) for key, one in data}
    if kind is list:
        return [typed(inner[0], one) for one in data]
    if kind is tuple and inner[-1] is Ellipsis:
        return tuple(typed(inner[0], one) for one in data)
    if kind is tuple:
        return tuple(typed(one, part) for one, part in zip(inner, data, strict=True))
    if kind is Fraction:
        return Fraction(data)
    if kind is float and type(data) is int:
        return float(data)
    if type(data) is not kind:
        raise TypeError(f"{data!r} is no {kind}")
    return data
