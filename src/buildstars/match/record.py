"""A game as a text file: read, written, replayed and checked (docs/records.md).

A record without a result is a game that is not over yet; `match.resume` goes on with it. Every mistake is reported with
its line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from buildstars import versions
from buildstars.content.files import bounded
from buildstars.content.files.bounded import check_lines
from buildstars.content.text.phrases import Phrase, Refused, format_said, of_rules, phrase
from buildstars.core.interface import Game
from buildstars.core.messages import IllegalAnswer, Mistake, Result
from buildstars.core.seats import CHANCE, MOST_SEATS, OVER
from buildstars.match.chance import Labels, commitment, derive, derived_key, trimmed, weights_of, weights_text
from buildstars.match.history import History, Ply, do
from buildstars.match.kinds import KINDS, Definition, Kind, KindError
from buildstars.match.record_lines import (
    Act,
    Answer,
    Ended,
    Entry,
    Hash,
    Outcome,
    RecordError,
    RecordLine,
    Remark,
    Seed,
    Undo,
    Unreadable,
    read_hex,
    read_line,
)
from buildstars.registry import canonical

__all__ = ["Header", "Record", "RecordError", "Replay", "Report", "check", "check_dice", "fingerprint", "new_record", "position_at",
           "read", "whole_lines", "write"]

FIRST_LINE: Final = f"buildstars record {versions.RECORD}"
BEGIN: Final = "begin"
DIGITS: Final = 16
"""Hexadecimal digits of a position's hash."""


@dataclass(frozen=True)
class Header:
    """What stands before the first answer."""

    engine: str
    """The version of the program that wrote it."""
    game: str
    """`card` or `minis`."""
    options: Mapping[str, str]
    """All options of the game."""
    seats: tuple[str, ...]
    """The players' names."""
    definitions: tuple[Definition, ...]
    """Units, cards and forces, as they are written."""
    commitment: str = ""
    """SHA-256 of the seed, published before the game; empty: chance did not come from a seed."""
    entropy: tuple[bytes, ...] = ()
    """What the seats added to the seed, by seat."""
    open_seed: bytes = b""
    """The seed itself, in a game among people who trust each other: it can be resumed from the record alone."""

    def lines(self) -> list[str]:
        """The header as it is written."""
        found = [FIRST_LINE, f"engine = {self.engine}", f"game = {self.game}"]
        found += [f"option.{key} = {value}" for key, value in self.options.items()]
        found += [f"seat.{seat} = {name}" for seat, name in enumerate(self.seats)]
        if self.commitment:
            found.append(f"commitment = {self.commitment}")
        found += [f"entropy.{seat} = {part.hex()}" for seat, part in enumerate(self.entropy) if part]
        if self.open_seed:
            found.append(f"open_seed = {self.open_seed.hex()}")
        found += [f"{definition.word} = {definition.json}" for definition in self.definitions]
        return [*found, BEGIN]


@dataclass
class Record:
    """A header, as it is written and what it says, and the lines after it."""

    header: Header
    """What the head says."""
    head: list[str]
    """The lines up to `begin`, as they are written."""
    lines: list[RecordLine] = field(default_factory=list)
    """Those after it."""

    @property
    def kind(self) -> Kind:
        """Which game it is of."""
        return KINDS[self.header.game]

    def number(self, place: int) -> int:
        """The number in the file of a line after the header."""
        return len(self.head) + place + 1


def new_record(header: Header) -> Record:
    return Record(header, header.lines())


def write(record: Record) -> str:
    """The text of a record; `read` is the way back."""
    return "".join(f"{line}\n" for line in [*record.head, *(line.text for line in record.lines)])


def whole_lines(text: str) -> str:
    """Without a last line that was cut short, as a crash may leave it."""
    return text[: text.rfind("\n") + 1]


def fingerprint(kind: Kind, game: Game) -> str:
    """The hash of a position."""
    return hashlib.sha256(kind.position(game).encode()).hexdigest()[:DIGITS]


# ---- reading ----------------------------------------------------------------------------------------------------------


def players_of(header: Header) -> int:
    """How many sit down to the game that a header defines; KindError if it defines none."""
    return KINDS[header.game].start(header.options, header.definitions).players


def read(text: str, players: Callable[[Header], int] = players_of) -> Record:
    """A record, word by word but not replayed; RecordError with the line and a sentence if it is none.

    Whoever knows many records of the same things may know sooner how many `players` their headers make."""
    try:
        check_lines(text)
    except bounded.Unreadable as error:
        raise RecordError(error.line, error.why) from None
    texts = text.split("\n")
    if texts.pop():
        raise RecordError(len(texts) + 1, phrase("record-cut"))
    if not texts:
        raise RecordError(1, phrase("record-empty", line=FIRST_LINE))
    _check_format(texts[0])
    if BEGIN not in [line.rstrip() for line in texts]:
        raise RecordError(len(texts), phrase("record-no-begin", line=BEGIN))
    length = [line.rstrip() for line in texts].index(BEGIN) + 1
    header = _Head(texts[:length]).header(players)
    lines = [read_line(line, length + place + 1, len(header.seats)) for place, line in enumerate(texts[length:])]
    return Record(header, texts[:length], lines)


def _check_format(line: str) -> None:
    words = line.split()
    if words[:2] != FIRST_LINE.split()[:2] or len(words) != 3:
        raise RecordError(1, phrase("record-none", line=FIRST_LINE))
    if wrong := format_said("record", int(words[2]) if words[2].isdecimal() else words[2], versions.RECORD):
        raise RecordError(1, wrong)


class _Head:
    """The lines of a header: `key = value`, keys of several values as `key.0`."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.values: dict[str, str] = {}
        self.places: dict[str, int] = {}
        self.definitions: list[Definition] = []
        self.end = len(lines)
        for number, line in enumerate(lines[:-1], 1):
            if number > 1 and line.strip() and not line.lstrip().startswith("#"):
                self._line(number, line)

    def _line(self, number: int, line: str) -> None:
        key, equals, value = line.rstrip("\r").partition(" = ")
        if not equals:
            raise RecordError(number, phrase("record-head-line", line=line[:40]))
        if any(key in kind.words for kind in KINDS.values()):
            self.definitions.append(Definition(key, value))
            self.places[f"definition {len(self.definitions) - 1}"] = number
            return
        if key.partition(".")[0] not in ("engine", "game", "option", "seat", "commitment", "entropy", "open_seed"):
            raise RecordError(number, phrase("record-head-key", key=key))
        if key in self.values:
            raise RecordError(number, phrase("record-head-twice", key=key))
        self.values[key] = value
        self.places[key] = number

    def _value(self, key: str) -> str:
        if key not in self.values:
            raise RecordError(self.end, phrase("record-head-missing", key=key))
        return self.values[key]

    def _hex(self, key: str) -> bytes:
        try:
            return read_hex(self.values[key], key) if key in self.values else b""
        except Unreadable as error:
            raise RecordError(self.places[key], error.why) from None

    def header(self, players: Callable[[Header], int] = players_of) -> Header:
        game = canonical(self._value("game"))
        if game not in KINDS:
            raise RecordError(self.places["game"], phrase("record-game", game=game, known=", ".join(KINDS)))
        seats = [key for key in self.values if key.startswith("seat.")]
        if seats != [f"seat.{seat}" for seat in range(len(seats))] or not 2 <= len(seats) <= MOST_SEATS:
            raise RecordError(self.end, phrase("record-seats"))
        for key in self.values:
            if key.startswith("entropy.") and key.removeprefix("entropy.") not in [str(seat) for seat in range(len(seats))]:
                raise RecordError(self.places[key], phrase("record-entropy", key=key, count=str(len(seats))))
        entropy = [self._hex(f"entropy.{seat}") for seat in range(len(seats))]
        header = Header(
            engine=self._value("engine"),
            game=game,
            options={key.removeprefix("option."): value for key, value in self.values.items() if key.startswith("option.")},
            seats=tuple(self.values[key] for key in seats),
            definitions=tuple(self.definitions),
            commitment=self._hex("commitment").hex(),
            entropy=trimmed(entropy),
            open_seed=self._hex("open_seed"),
        )
        self._check_start(header, players)
        return header

    def _check_start(self, header: Header, players_of: Callable[[Header], int]) -> None:
        """The definitions make a game of as many players as there are names."""
        try:
            players = players_of(header)
        except KindError as error:
            raise RecordError(self.places.get(f"definition {error.place}", self.end), error.why) from None
        if players != len(header.seats):
            raise RecordError(self.end, phrase("record-players", forces=str(players), seats=str(len(header.seats))))


# ---- replaying --------------------------------------------------------------------------------------------------------


class Replay:
    """Goes through a record line by line; the game is where the last line left it."""

    def __init__(self, record: Record, start: Game | None = None) -> None:
        """`start`: the game that its header defines, if somebody has it."""
        self.record = record
        self.kind = record.kind
        self.game = start or self.kind.start(record.header.options, record.header.definitions)
        self.history = History(self.game)
        self.labels = Labels()
        self.outcomes: list[tuple[int, Outcome]] = []
        self.hashes = 0
        self.undone = 0
        self.hash_due = False
        self.ended = False
        self.seed = record.header.open_seed
        self.seed_line = 0
        self._done = 0

    def run(self) -> None:
        """All lines not yet gone through. RecordError at the first that is wrong."""
        while self._done < len(self.record.lines):
            self._step(self.record.number(self._done), self.record.lines[self._done].entry)
            self._done += 1

    def _step(self, number: int, entry: Entry) -> None:
        if isinstance(entry, Remark):
            return
        if self.seed_line and not isinstance(entry, Ended):
            raise RecordError(number, phrase("record-after-seed"))
        if isinstance(entry, Hash):
            self._hash(number, entry)
        elif isinstance(entry, Ended):
            self._result(number, entry)
        elif isinstance(entry, Seed):
            if commitment(entry.seed) != self.record.header.commitment:
                raise RecordError(number, phrase("record-other-seed"))
            self.seed, self.seed_line = entry.seed, number
        elif self.ended:
            raise RecordError(number, phrase("record-ended"))
        elif isinstance(entry, Undo):
            self._undo(number, entry)
        elif isinstance(entry, Act):
            self._do(number, Ply(entry.seat, entry.what, -1))
        elif isinstance(entry, Answer):
            self._answer(number, entry)
        else:
            self._chance(number, entry)

    def _answer(self, number: int, entry: Answer) -> None:
        who = self.game.to_answer()
        if who != entry.seat:
            raise RecordError(number, phrase("record-not-asked", seat=str(entry.seat), asked=_asked(who)))
        self._do(number, Ply(entry.seat, "answer", self._meant(number, entry.token)))

    def _meant(self, number: int, token: str) -> int:
        try:
            answer = self.game.from_token(token)
        except ValueError as error:
            raise RecordError(number, of_rules(error) if isinstance(error, Mistake) else str(error)) from None
        if self.game.token(answer) != token:
            raise RecordError(number, phrase("record-token", token=token, right=self.game.token(answer)))
        return answer

    def _chance(self, number: int, entry: Outcome) -> None:
        who = self.game.to_answer()
        if who != CHANCE:
            raise RecordError(number, phrase("record-chance-not-asked", asked=_asked(who)))
        label = self.labels.peek(self.game.chance_label())
        if entry.label != label:
            raise RecordError(number, phrase("record-label", label=str(entry.label), right=str(label)))
        weights = weights_of(self.game)
        if tuple(entry.weights) != tuple(weights):
            raise RecordError(number, phrase("record-weights", right=weights_text(weights), given=weights_text(entry.weights)))
        if entry.token not in [token for token, _ in weights]:
            raise RecordError(number, phrase("record-outcome", token=entry.token, right=weights_text(weights)))
        self._do(number, Ply(CHANCE, "answer", self._meant(number, entry.token)))
        self.labels.note(label)
        self.outcomes.append((number, entry))

    def _do(self, number: int, ply: Ply) -> None:
        turn = self.game.turn_number()
        try:
            do(self.game, ply)
        except IllegalAnswer as error:
            why = Refused("", {}, refusal=error.refusal, seats=self.record.header.seats)
            raise RecordError(number, phrase("record-refused", why=why)) from None
        self.history.add(ply, self.game)
        self.hash_due = self.game.turn_number() != turn or self.game.to_answer() == OVER

    def _hash(self, number: int, entry: Hash) -> None:
        if entry.turn != self.game.turn_number():
            raise RecordError(number, phrase("record-hash-turn", given=str(entry.turn), turn=str(self.game.turn_number())))
        found = fingerprint(self.kind, self.game)
        if entry.digest != found:
            raise RecordError(number, phrase("record-hash", found=found, given=entry.digest))
        self.hashes += 1
        self.hash_due = False

    def _undo(self, number: int, entry: Undo) -> None:
        if entry.ply >= len(self.history):
            raise RecordError(number, phrase("record-undo", given=str(entry.ply), count=str(len(self.history))))
        self.undone += len(self.history) - entry.ply
        self.game = self.history.at(entry.ply)
        self.history.cut(entry.ply)
        self.labels.begin_epoch()
        self.hash_due = False

    def _result(self, number: int, entry: Ended) -> None:
        result = self.game.result()
        if self.ended:
            raise RecordError(number, phrase("record-result-twice"))
        if result is None:
            raise RecordError(number, phrase("record-result-early"))
        found = Ended(result.winners, result.cause)
        if entry != found:
            raise RecordError(number, phrase("record-result", found=str(found), given=str(entry)))
        self.ended = True


def _asked(who: int) -> Phrase:
    return phrase("record-asked", asked="over" if who == OVER else "chance" if who == CHANCE else "seat", seat=str(who))


# ---- checking ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Report:
    """What was checked: all of it is as it should be."""

    answers: int
    """Answers of seats, those undone not counted."""
    outcomes: int
    """Dice and draws."""
    acts: int
    """Resigning, offering and declining draws."""
    undone: int
    """Answers, outcomes and acts that were taken back."""
    turns: int
    """Turns begun."""
    hashes: int
    """Hashes that were compared."""
    result: Result | None
    """None: the game is not over yet."""
    dice: bool
    """Whether every die and draw was worked out again."""
    edition: str = ""
    """By which rules it was played; empty: the game knows of one edition only."""


def check(record: Record, dice: bool = False) -> Report:
    """Replay a record and verify every line; with `dice`, work every die and draw out again. RecordError at the first mistake."""
    replay = Replay(record)
    replay.run()
    if dice:
        check_dice(record, replay.seed)
    plies = replay.history.plies
    return Report(
        answers=sum(ply.what == "answer" and ply.seat != CHANCE for ply in plies),
        outcomes=sum(ply.seat == CHANCE for ply in plies),
        acts=sum(ply.what != "answer" for ply in plies),
        undone=replay.undone,
        turns=replay.game.turn_number(),
        hashes=replay.hashes,
        result=replay.game.result(),
        dice=dice,
        edition=replay.kind.options(replay.game).get("edition", ""),
    )


def check_dice(record: Record, seed: bytes) -> int:
    """Every die and draw from seed, entropy and label, without any knowledge of the rules; returns how many."""
    end = record.number(len(record.lines)) - 1
    if not record.header.commitment:
        raise RecordError(end, phrase("record-no-commitment"))
    if not seed:
        raise RecordError(end, phrase("record-no-seed"))
    if commitment(seed) != record.header.commitment:
        raise RecordError(end, phrase("record-other-seed"))
    key = derived_key(seed, record.header.entropy)
    seen: set[str] = set()
    for place, line in enumerate(record.lines):
        if isinstance(line.entry, Outcome):
            found = derive(key, line.entry.label, line.entry.weights)
            if found != line.entry.token:
                raise RecordError(record.number(place), phrase("record-dice", found=found, given=line.entry.token))
            if str(line.entry.label) in seen:
                raise RecordError(record.number(place), phrase("record-label-twice", label=str(line.entry.label)))
            seen.add(str(line.entry.label))
    return len(seen)


def position_at(record: Record, ply: int = -1) -> Game:
    """The game after so many answers and acts (those undone not counted), or where the record ends; RecordError if there are fewer."""
    replay = Replay(record)
    replay.run()
    if ply < 0:
        return replay.game
    if ply > len(replay.history):
        raise RecordError(record.number(len(record.lines)) - 1, phrase("record-ply", ply=str(ply), count=str(len(replay.history))))
    return replay.history.at(ply)
