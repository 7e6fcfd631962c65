"""Results in a file: a header that pins all that they depend on, then one finished bout a line, in the order in which they ended.

JSON lines, so that a run can be interrupted at any moment, goes on with the same command, and anybody can read what came of it. A line
that was being written when the power went is dropped; what does not belong to the same run is refused with the difference.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Final, TypeVar

import msgspec

import buildstars
from buildstars.content.files.bounded import Unreadable, check_json
from buildstars.content.loader import read_bytes
from buildstars.content.model import Force
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.outputs import shown as shown_path
from buildstars.registry import canonical

FORMAT: Final = 1


MOST_BYTES: Final = 1_000_000_000
LONGEST_LINE: Final = 4_000_000
"""The first one names all opponents, forces and their digests."""
Kept = TypeVar("Kept", bound=msgspec.Struct)


class ResultsError(SaidError):
    """A sentence that says why a file of results cannot be gone on with."""


class IncidentLine(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    kind: str
    detail: str


class Times(msgspec.Struct, frozen=True, array_like=True):
    """Decisions by the class of their time, and the slowest in nanoseconds. Measured, so the same games give others."""

    classes: list[tuple[int, int]]
    slowest: int


class GameLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game, all lists by seat."""

    points: list[int]
    places: list[int]
    turns: int
    cause: str
    choices: list[int]
    luck: list[float]
    incidents: list[IncidentLine]
    could: list[int] = []
    passed: list[int] = []
    """Turns in which something could be done, and those of them that were passed; empty: not counted, as in files of before."""


class BoutLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`lineup`: opponents by their place in the header, the first game's seats; in the next game each sits a seat further down."""

    bout: int
    lineup: list[int]
    forces: list[str]
    games: list[GameLine]
    times: list[Times]

    def of(self, slot: int) -> list[tuple[GameLine, int]]:
        """The games of one of the lineup, each with the seat it had."""
        return [(game, (slot - number) % len(self.lineup)) for number, game in enumerate(self.games)]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the bouts of a file depend on. How many are wanted, or what they are to prove, is not among it: a run may be made longer."""

    format: int
    version: str
    opponents: list[str]
    forces: dict[str, str]
    options: dict[str, str]
    seed: int
    players: int
    luck: bool
    patience: float
    game: str = "card"

    def __post_init__(self) -> None:
        """A header of a file may have another name that the game had."""
        msgspec.structs.force_setattr(self, "game", canonical(self.game))


WORDS: Final = {
    "format": "format", "version": "version of buildstars", "opponents": "opponents", "forces": "forces or their definitions",
    "options": "options", "seed": "seed", "players": "number of players", "luck": "measuring of luck", "patience": "patience",
    "game": "game",
}


def header_of(
    opponents: Sequence[str], forces: Mapping[str, Force], options: Mapping[str, str], seed: int, players: int, luck: bool, patience: float,
    game: str = "card",
) -> Header:
    hashes = {name: force_hash(force) for name, force in forces.items()}
    pinned = [pinned_text(text) for text in opponents]
    return Header(FORMAT, buildstars.__version__, pinned, hashes, dict(options), seed, players, luck, patience, game)


def force_hash(force: Force) -> str:
    """Of the definitions of all its units and cards: an edit of one of them makes other games."""
    return hashlib.blake2b(msgspec.json.encode(force), digest_size=8).hexdigest()


def pinned_text(text: str) -> str:
    """An opponent in a file of one's own is pinned with what the file says."""
    file = Path(text.rpartition(":")[0])
    if not (file.suffix == ".py" and file.is_file()):
        return text
    return f"{text} {hashlib.blake2b(file.read_bytes(), digest_size=8).hexdigest()}"


def difference(kept: Header, asked: Header) -> str:
    """The first thing in which two headers differ, as words; "" if they are alike."""
    for field, words in WORDS.items():
        before, now = getattr(kept, field), getattr(asked, field)
        if before != now:
            return f"{words}: the file has {shown(before, now)}, now it is {shown(now, before)}"
    return ""


def shown(value: object, other: object) -> str:
    """A value for people; of two long ones only where they differ."""
    if isinstance(value, dict) and isinstance(other, dict):
        differing = [f"{key} {value[key]}" if value[key] else str(key) for key in value if value.get(key) != other.get(key)]
        return ", ".join(differing) or "none of these"
    if isinstance(value, list):
        return " ".join(str(part) for part in value) or "none"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def kept_seed(path: Path | None) -> int | None:
    """The seed of results that are there already, for a command that names none."""
    if path is None or not path.is_file():
        return None
    with path.open("rb") as file:
        line = file.readline(LONGEST_LINE)
    try:
        return read_line(line, Header).seed if line.endswith(b"\n") else None
    except (msgspec.DecodeError, UnicodeDecodeError, Unreadable):
        return None


def read_line(line: bytes, type_: type[Kept]) -> Kept:
    """DecodeError, UnicodeDecodeError or Unreadable if it is none."""
    text = line.decode()
    check_json(text)
    return msgspec.json.decode(text, type=type_)


# ---- the file ---------------------------------------------------------------------------------------------------------


class ResultsFile:
    """Opened for one run: what is there is read, what comes is added line by line."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.done: dict[int, BoutLine] = {}
        if path.exists() and not path.is_file():
            raise ResultsError(phrase("results-device", file=str(path)))
        kept = self._read(header) if path.exists() and path.stat().st_size else 0
        if kept:
            with path.open("r+b") as file:
                file.truncate(kept)
        self._file: IO[bytes] = path.open("ab")
        if not kept:
            self._file.truncate(0)
            self._write(header)

    def _read(self, header: Header) -> int:
        """Fills `done`; returns how many bytes of the file are whole lines."""
        data = read_bytes(self.path, MOST_BYTES)
        whole = data.rfind(b"\n") + 1
        if whole == 0:
            if not data.startswith(b'{"format"'[: len(data)]):
                raise ResultsError(phrase("results-none", file=str(self.path)))
            return 0
        for number, line in enumerate(data[:whole].splitlines(), 1):
            try:
                if number == 1:
                    self._compare(read_line(line, Header), header)
                else:
                    bout = read_line(line, BoutLine)
                    self.done[bout.bout] = bout
            except (msgspec.DecodeError, UnicodeDecodeError, Unreadable):
                what = "header" if number == 1 else "line"
                raise ResultsError(phrase("results-line", file=str(self.path), line=str(number), what=what)) from None
        return whole

    def _compare(self, kept: Header, asked: Header) -> None:
        if found := difference(kept, asked):
            raise ResultsError(phrase("results-other", file=str(self.path), found=found))

    def add(self, bout: BoutLine) -> None:
        self.done[bout.bout] = bout
        self._write(bout)

    def _write(self, line: Header | BoutLine) -> None:
        try:
            self._flush(msgspec.json.encode(line) + b"\n")
        except OSError as error:
            self._file = open(os.devnull, "wb")  # noqa: SIM115, what could not be written is not tried again when this is closed
            raise ResultsError(phrase("results-full", file=shown_path(self.path), why=str(error.strerror))) from None

    def _flush(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()

    def close(self) -> None:
        self._file.close()
