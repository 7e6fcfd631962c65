"""A game being played: it takes answers, lets its source of chance answer in between, keeps the record, and goes back.

Written against the shared interface; what a record must know of a game beyond that is in `kinds`. The record is the truth: every line
is handed to `on_line` as soon as it stands, and a match is made again from its record alone (`resume`).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import buildstars
from buildstars.content.model import Force
from buildstars.content.text.languages import MissingText
from buildstars.content.text.messages import render_message, render_result
from buildstars.content.text.phrases import phrase
from buildstars.core.interface import Game
from buildstars.core.messages import Event, IllegalAnswer, Message, Refusal, Result
from buildstars.core.seats import CHANCE, OVER
from buildstars.match.chance import Chance, ChanceError, Label, Labels, SeededChance, commitment, weights_of
from buildstars.match.history import History, Ply, do
from buildstars.match.kinds import KINDS, Kind
from buildstars.match.record import Header, Record, Replay, fingerprint, new_record
from buildstars.match.record_lines import Act, Answer, Ended, Entry, Hash, Outcome, RecordError, Seed, Undo, record_line

SEED_BYTES: Final = 32
"""Of a seed that is drawn for a new match."""


class UndoRefused(ValueError):
    """Why an answer cannot be taken back; `message` for people, in their language."""

    def __init__(self, message: Message, names: Sequence[str]) -> None:
        super().__init__(render_message(message, "en", names))
        self.message = message


class Match:
    """One game with its source of chance and its record. After an undo `game` is another object: do not keep it."""

    def __init__(self, kind: Kind, game: Game, chance: Chance, record: Record, on_line: Callable[[str], None] | None = None) -> None:
        """A match at its start; `begin`, `new_match` and `resume` make one."""
        self.kind = kind
        self.game = game
        self.chance = chance
        self.record = record
        self.on_line = on_line
        self.history = History(game)
        self.labels = chance.labels if isinstance(chance, SeededChance) else Labels()
        self.events: list[Event] = []
        """What happened in the last call."""
        game.tell(True)

    @property
    def names(self) -> Sequence[str]:
        """The players' names, by seat."""
        return self.record.header.seats

    # ---- answers ------------------------------------------------------------------------------------------------------

    def to_answer(self) -> int:
        """A seat, or OVER; CHANCE only if its source failed to answer."""
        return self.game.to_answer()

    def answer(self, seat: int, answer: int) -> list[Event]:
        """A seat's answer, then chance until a seat is asked; what happened. IllegalAnswer: nothing has changed."""
        who = self.game.to_answer()
        if who != seat:
            raise IllegalAnswer(Refusal("R5.1", Message("refused-not-asked", {"seat": who})))
        refusal = self.game.refusal(answer)
        if refusal is not None:
            raise IllegalAnswer(refusal)
        self._do(Ply(seat, "answer", answer), Answer(seat, self.game.token(answer)), self._meaning(answer))
        return self.settle()

    def resign(self, seat: int) -> list[Event]:
        """A seat gives up, out of turn (J11)."""
        return self._act(seat, "resign")

    def offer_draw(self, seat: int) -> list[Event]:
        """A seat offers a draw, out of turn; it is agreed when all who are still in have offered it (J11)."""
        return self._act(seat, "offer")

    def decline_draw(self, seat: int) -> list[Event]:
        """A seat declines a draw that is offered (J11)."""
        return self._act(seat, "decline")

    def _act(self, seat: int, what: str) -> list[Event]:
        self._do(Ply(seat, what, -1), Act(what, seat), self.names[seat] if 0 <= seat < len(self.names) else "")
        return self.settle()

    def settle(self) -> list[Event]:
        """Let chance answer until a seat is asked or the game is over. Needed by hand only after its source has failed."""
        while self.game.to_answer() == CHANCE:
            label = self.labels.peek(self.game.chance_label())
            weights = weights_of(self.game)
            answer = self.chance.answer(self.game)
            entry = Outcome(self.game.token(answer), label, weights)
            self._do(Ply(CHANCE, "answer", answer), entry, self._meaning(answer, label))
            self.labels.note(label)
        self.events = self.game.take_events()
        return self.events

    def _do(self, ply: Ply, entry: Entry, comment: str) -> None:
        turn = self.game.turn_number()
        do(self.game, ply)
        self.history.add(ply, self.game)
        self._write(entry, comment)
        if self.game.turn_number() != turn or self.game.to_answer() == OVER:
            self._write_hash()
        if self.game.to_answer() == OVER:
            self._write_end(result=True, seed=True)

    # ---- the record ---------------------------------------------------------------------------------------------------

    def _meaning(self, answer: int, label: Label | None = None) -> str:
        """An answer to the present question in English, for the record's comment."""
        try:
            text = render_message(self.game.describe(answer), "en", self.names)
        except MissingText:
            text = str(self.game.describe(answer))
        return text if label is None else f"{self.names[label.seat]}, {label.what}: {text}"

    def _write(self, entry: Entry, comment: str = "") -> None:
        line = record_line(entry, comment)
        self.record.lines.append(line)
        if self.on_line is not None:
            self.on_line(line.text)

    def _write_hash(self) -> None:
        self._write(Hash(self.game.turn_number(), fingerprint(self.kind, self.game)))

    def _write_end(self, result: bool, seed: bool) -> None:
        """The result, and the seed that nobody may know before it."""
        found = self.game.result()
        if result and found is not None:
            self._write(Ended(found.winners, found.cause), _told(found, self.names))
        header = self.record.header
        if seed and isinstance(self.chance, SeededChance) and header.commitment and not header.open_seed:
            self._write(Seed(self.chance.seed))

    # ---- going back ---------------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int, from_ply: int = -1) -> Message | None:
        """Why a seat cannot freely take its last answer back, or its answers from a ply on; None: it can.

        It can as long as nobody has learned anything by it: no die, no draw, no other player's answer, no card shown.
        """
        if self.game.to_answer() == OVER:
            return Message("undo-over", {})
        last = from_ply if from_ply >= 0 else self._last_answer(seat)
        if last < 0:
            return Message("undo-nothing", {})
        for ply in self.history.plies[last + 1 :]:
            if ply.seat == seat and ply.what == "answer":
                continue
            if ply.seat == CHANCE:
                return Message("undo-chance", {})
            if ply.what != "answer":
                return Message("undo-act", {"seat": ply.seat})
            return Message("undo-answered", {"seat": ply.seat})
        before = self.history.at(last)
        for viewer in range(self.game.players):
            for unknown, still in zip(self.kind.unknown(before, viewer), self.kind.unknown(self.game, viewer)):
                if unknown & ~still:
                    return Message("undo-learned", {"seat": viewer})
        return None

    def undo(self, seat: int) -> None:
        """Back to the last question that this seat answered; UndoRefused, with the reason, if somebody has learned something since."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise UndoRefused(reason, self.names)
        self._back_to(self._last_answer(seat), seat)

    def undo_by_consent(self, seat: int) -> None:
        """The same, whatever has been learned since: all players have agreed. Chance will decide anew."""
        last = self._last_answer(seat)
        if self.game.to_answer() == OVER or last < 0:
            raise UndoRefused(Message("undo-nothing" if last < 0 else "undo-over", {}), self.names)
        self._back_to(last, seat)

    def undo_to(self, seat: int, ply: int) -> None:
        """Back to where so many answers and acts had been given; whether that may be is for whoever calls to know."""
        if self.game.to_answer() == OVER or not 0 <= ply < len(self.history):
            raise UndoRefused(Message("undo-over" if self.game.to_answer() == OVER else "undo-nothing", {}), self.names)
        self._back_to(ply, seat)

    def _last_answer(self, seat: int) -> int:
        """The ply of a seat's last answer, or -1."""
        plies = self.history.plies
        return next((k for k in range(len(plies) - 1, -1, -1) if plies[k].seat == seat and plies[k].what == "answer"), -1)

    def _back_to(self, ply: int, seat: int) -> None:
        self.game = self.history.at(ply)
        self.game.tell(True)
        self.history.cut(ply)
        self.labels.begin_epoch()
        self.events = []
        self._write(Undo(ply), self.names[seat])


def _told(result: Result, names: Sequence[str]) -> str:
    """A result in English; of a game without texts by its cause."""
    try:
        return render_result(result, "en", names)
    except MissingText:
        return result.cause


# ---- making one -------------------------------------------------------------------------------------------------------


def begin(
    kind: Kind, game: Game, chance: Chance, names: Sequence[str] = (), open_seed: bool = False, on_line: Callable[[str], None] | None = None
) -> Match:
    """A match of a game at its start. With `open_seed` the record shows the seed from the beginning, so that it is enough to resume."""
    given = [" ".join(name.split()) for name in names]
    seats = [given[seat] if seat < len(given) and given[seat] else f"Player {seat + 1}" for seat in range(game.players)]
    seeded = chance if isinstance(chance, SeededChance) else None
    if seeded and len(seeded.entropy) > game.players:
        raise ChanceError(phrase("chance-entropy", count=str(len(seeded.entropy)), players=str(game.players)))
    header = Header(
        engine=buildstars.__version__,
        game=kind.name,
        options=dict(kind.options(game)),
        seats=tuple(seats),
        definitions=tuple(kind.definitions(game)),
        commitment=commitment(seeded.seed) if seeded else "",
        entropy=seeded.entropy if seeded else (),
        open_seed=seeded.seed if seeded and open_seed else b"",
    )
    match = Match(kind, game, chance, new_record(header), on_line)
    if on_line is not None:
        for line in match.record.head:
            on_line(line)
    match.settle()
    return match


def new_match(
    forces: Sequence[Force],
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    chance: Chance | None = None,
    open_seed: bool = False,
    on_line: Callable[[str], None] | None = None,
    kind: Kind | None = None,
) -> Match:
    """A match of the card game, or of another kind, at the first question to a seat. Without a source of chance it gets a secret seed."""
    kind = kind or KINDS["card"]
    game = kind.new(forces, dict(options or {}))
    return begin(kind, game, chance or SeededChance(secrets.token_bytes(SEED_BYTES)), names, open_seed, on_line)


def resume(
    record: Record, chance: Chance | None = None, on_line: Callable[[str], None] | None = None, replay: Replay | None = None
) -> Match:
    """Go on where a record ends; RecordError if it is wrong, or if its seed is needed and neither shown in it nor given.

    Whoever went through the record already hands over how (`replay`).
    """
    replay = replay or Replay(record)
    replay.run()
    chance = chance or _chance_of(record, replay)
    if isinstance(chance, SeededChance):
        if record.header.commitment not in ("", commitment(chance.seed)):
            raise RecordError(len(record.head), phrase("record-resume-seed"))
        if record.header.commitment and chance.entropy != record.header.entropy:
            raise RecordError(len(record.head), phrase("record-resume-entropy"))
        chance.labels = replay.labels
    match = Match(replay.kind, replay.game, chance, record, on_line)
    match.history = replay.history
    match.labels = replay.labels
    if replay.hash_due:
        match._write_hash()
    if match.game.to_answer() == OVER:
        match._write_end(result=not replay.ended, seed=not replay.seed_line)
    match.settle()
    return match


def _chance_of(record: Record, replay: Replay) -> Chance:
    """The source of chance that a record tells of itself."""
    if replay.seed:
        return SeededChance(replay.seed, record.header.entropy)
    if record.header.commitment and replay.game.to_answer() != OVER:
        raise RecordError(len(record.head), phrase("record-resume-secret"))
    return SeededChance(secrets.token_bytes(SEED_BYTES))
