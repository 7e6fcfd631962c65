"""Where games of the terminal are kept: one record a game, in the games folder of this person's home."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from buildstars.content.home import home
from buildstars.content.loader import ContentError, read_text
from buildstars.content.text.phrases import SaidError
from buildstars.match.match import Match, resume
from buildstars.match.record import Record, read, whole_lines
from buildstars.match.record_lines import Ended, Hash, RecordError

ENDING = ".game"


class LoadError(SaidError):
    """A sentence that says which file cannot be gone on with, and why."""


@dataclass(frozen=True)
class Saved:
    """A game that is not over."""

    file: Path
    record: Record

    @property
    def turn(self) -> int:
        return max((line.entry.turn for line in self.record.lines if isinstance(line.entry, Hash)), default=0)

    @property
    def when(self) -> str:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(self.file.stat().st_mtime))


def games() -> Path:
    return home() / "games"


def new_file() -> Path:
    """A name that no other game has."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    number = 1
    while (file := games() / f"{stamp}{f'-{number}' if number > 1 else ''}{ENDING}").exists():
        number += 1
    return file


def read_saved(file: Path) -> Saved:
    """A record; a last line that a crash cut short is left out."""
    try:
        return Saved(file, read(whole_lines(read_text(file))))
    except RecordError as error:
        raise LoadError(error.in_file(str(file))) from None


def kept() -> Iterator[Saved]:
    """All games, the one saved last first; files that cannot be read are passed by."""
    found = [(file.stat().st_mtime, file.name, file) for file in games().glob(f"*{ENDING}")] if games().is_dir() else []
    for _, _, file in sorted(found, reverse=True):
        try:
            yield read_saved(file)
        except (LoadError, ContentError):
            continue


def is_over(record: Record) -> bool:
    return any(isinstance(line.entry, Ended) for line in record.lines)


def unfinished() -> Saved | None:
    """The game saved last among those that are not over."""
    return next((saved for saved in kept() if not is_over(saved.record)), None)


def finished() -> Iterator[Record]:
    """Those that are over, the latest first."""
    return (saved.record for saved in kept() if is_over(saved.record))


def go_on(saved: Saved) -> Match:
    try:
        return resume(saved.record)
    except RecordError as error:
        raise LoadError(error.in_file(str(saved.file))) from None
