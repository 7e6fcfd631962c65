"""The lines of a game record after its header: one an answer, chance included, and what stands between them (docs/records.md).

A line is kept as it was written, comment and all, so that a record that was read is written again byte for byte.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from buildstars.content.text.phrases import Phrase, Said, SaidError, located, phrase
from buildstars.match.chance import ChanceError, Label, Weights, read_weights, weights_text

ACTS: Final = ("resign", "offer", "decline")
"""What a player can do out of turn: resign, offer a draw, decline one."""
COMMENT_AT: Final = 24


class RecordError(SaidError):
    """What is wrong with a record, and in which line of it."""

    def __init__(self, line: int, reason: Said) -> None:
        super().__init__(located(phrase("said-line", line=str(line)), reason))
        self.line = line
        self.reason = reason

    def in_file(self, file: Said) -> Phrase:
        """The same with the name of the file."""
        return located(phrase("said-file-line", file=file, line=str(self.line)), self.reason)

    def __reduce__(self) -> tuple[object, ...]:
        return RecordError, (self.line, self.reason)


@dataclass(frozen=True, slots=True)
class Answer:
    """`0 u0.3`: a seat's answer."""

    seat: int
    token: str

    def __str__(self) -> str:
        return f"{self.seat} {self.token}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """`chance 3+5 by 12/0/dice/0/0 of 2d6`: what came up, under which label, out of what."""

    token: str
    label: Label
    weights: Weights

    def __str__(self) -> str:
        return f"chance {self.token} by {self.label} of {weights_text(self.weights)}"


@dataclass(frozen=True, slots=True)
class Act:
    """`resign 1`, `offer 0`, `decline 1`: out of turn."""

    what: str
    seat: int

    def __str__(self) -> str:
        return f"{self.what} {self.seat}"


@dataclass(frozen=True, slots=True)
class Hash:
    """`hash 12 9f86d081884c7d65`: the turn, and the beginning of the SHA-256 of the position's text."""

    turn: int
    digest: str

    def __str__(self) -> str:
        return f"hash {self.turn} {self.digest}"


@dataclass(frozen=True, slots=True)
class Undo:
    """`undo 14`: back to where 14 answers and acts had been given; a new epoch of chance begins."""

    ply: int

    def __str__(self) -> str:
        return f"undo {self.ply}"


@dataclass(frozen=True, slots=True)
class Ended:
    """`result 0 by units`, `result draw by agreement`."""

    winners: tuple[int, ...]
    cause: str

    def __str__(self) -> str:
        return f"result {','.join(map(str, self.winners)) or 'draw'} by {self.cause}"


@dataclass(frozen=True, slots=True)
class Seed:
    """`seed 00ff…`: shown when the game is over."""

    seed: bytes

    def __str__(self) -> str:
        return f"seed {self.seed.hex()}"


@dataclass(frozen=True, slots=True)
class Remark:
    """An empty line, or one that is a comment only."""

    def __str__(self) -> str:
        return ""


Entry = Answer | Outcome | Act | Hash | Undo | Ended | Seed | Remark


@dataclass(frozen=True, slots=True)
class RecordLine:
    """What a line says, and how it is written."""

    entry: Entry
    text: str


def record_line(entry: Entry, comment: str = "") -> RecordLine:
    """A new line; the comment is for people."""
    comment = " ".join(comment.split())
    text = str(entry)
    return RecordLine(entry, f"{text:<{COMMENT_AT}} # {comment}" if comment else text)


# ---- reading ----------------------------------------------------------------------------------------------------------


def read_line(text: str, number: int, players: int) -> RecordLine:
    """One line; RecordError if it says nothing that could be in a record of so many players."""
    words = text.partition("#")[0].split()
    try:
        return RecordLine(_entry(words, players) if words else Remark(), text)
    except (ChanceError, Unreadable) as error:
        raise RecordError(number, error.why) from None


class Unreadable(SaidError):
    """What is wrong with a word, before it is known in which line."""


def _entry(words: list[str], players: int) -> Entry:
    word = words[0]
    if word.isdecimal():
        if len(words) != 2:
            raise Unreadable(phrase("record-answer", line=" ".join(words)))
        return Answer(_seat(word, players), words[1])
    if word == "chance":
        if len(words) < 6 or words[2] != "by" or words[4] != "of":
            raise Unreadable(phrase("record-chance", example="chance 3+5 by 12/0/dice/0/0 of 2d6"))
        return Outcome(words[1], Label.read(words[3]), read_weights(words[5:]))
    if word in ACTS:
        if len(words) != 2:
            raise Unreadable(phrase("record-written", example=f"{word} 0"))
        return Act(word, _seat(words[1], players))
    if word == "hash":
        if len(words) != 3:
            raise Unreadable(phrase("record-hash-line", example="hash 12 9f86d081884c7d65"))
        return Hash(_number(words[1], "turn"), words[2])
    if word == "undo":
        if len(words) != 2:
            raise Unreadable(phrase("record-undo-line", example="undo 14"))
        return Undo(_number(words[1], "keep"))
    if word == "result":
        return _result(words, players)
    if word == "seed":
        if len(words) != 2:
            raise Unreadable(phrase("record-seed-line", example="seed 00ff…"))
        return Seed(read_hex(words[1], "seed"))
    raise Unreadable(phrase("record-word", word=word, known=", ".join(("chance", *ACTS, "hash", "undo", "result"))))


def _result(words: list[str], players: int) -> Ended:
    if len(words) != 4 or words[2] != "by":
        raise Unreadable(phrase("record-result-line"))
    winners = () if words[1] == "draw" else tuple(_seat(word, players) for word in words[1].split(","))
    return Ended(winners, words[3])


def _number(word: str, what: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 10):
        raise Unreadable(phrase("record-number", what=phrase("record-what", what=what), word=word))
    return int(word)


def _seat(word: str, players: int) -> int:
    if _number(word, "seat") >= players:
        raise Unreadable(phrase("record-no-seat", word=word, last=str(players - 1)))
    return int(word)


def read_hex(word: str, what: str) -> bytes:
    try:
        found = bytes.fromhex(word)
    except ValueError:
        found = b""
    if not found or found.hex() != word:
        raise Unreadable(phrase("record-hex", what=phrase("record-what", what=what)))
    return found
