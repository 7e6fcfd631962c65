"""A game looked at again: every decision's chances, what was lost by it, every roll's and draw's luck, and what turned the game.

Two measures, kept apart. The advice for a decision comes from the seat's view at that moment alone, so it is free of
hindsight. What was played is compared with what the reviewer would have played. The chances along the game and the luck
are of the true states, which everybody may know now. Luck is the chance after an outcome less the mean over everything
that could have come up. How a game is judged is its judge's business (lab.study.judging).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from buildstars.content.called import name_by
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.core.interface import Game
from buildstars.core.messages import Message, Name, Result
from buildstars.core.seats import CHANCE
from buildstars.lab.balance.run import seed_of
from buildstars.lab.study.card_hint import headline
from buildstars.lab.study.games import STUDIES
from buildstars.lab.study.judging import AS_GOOD, GRADES, Judge, Judged, grade_of
from buildstars.lab.study.words.steps import Step
from buildstars.lab.workers import spread, tell_why
from buildstars.match.history import Ply, do
from buildstars.match.record import Record, Replay, read, whole_lines
from buildstars.match.record_lines import Act, Answer, Outcome, Undo

MOST_TURNINGS: Final = 8
LEAST_TURNING: Final = 0.03


@dataclass(frozen=True)
class Decision:
    """A choice of a seat. The chances are the reviewer's, from the seat's view; `loss` is their difference, never negative."""

    ply: int
    line: int
    turn: int
    seat: int
    question: Message
    played: str
    played_message: Message
    played_plan: tuple[Message, ...]
    """Of a graded choice: the whole action as it was chosen, up to the dice; empty where the answer says it all."""
    best: str
    best_message: Message
    best_plan: tuple[Message, ...]
    chance: float
    """With the best answer."""
    loss: float
    grade: str
    """blunder, mistake, inaccuracy, or "" for none of them."""
    offered: int
    why: tuple[Message, ...] = ()
    """Of a graded choice: what speaks for the better one."""
    expects: tuple[Step, ...] = ()
    """The turns that the reviewer expects after the better one; `then`: after what was played."""
    then: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Roll:
    """An outcome of chance, and what it changed for each seat."""

    ply: int
    line: int
    turn: int
    seat: int
    what: str
    token: str
    message: Message
    swings: tuple[float, ...]


@dataclass(frozen=True)
class Point:
    """Every seat's chance to win before a ply, by the true state."""

    ply: int
    line: int
    turn: int
    active: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Leaving:
    """A resignation, and the chance that was given up."""

    ply: int
    line: int
    turn: int
    seat: int
    chance: float


@dataclass(frozen=True)
class Turning:
    """What changed the game most: a decision, an outcome of chance, or a resignation; `size` is for `seat`."""

    kind: str
    ply: int
    line: int
    turn: int
    seat: int
    size: float
    message: Message


@dataclass(frozen=True)
class SeatSummary:
    seat: int
    name: str
    choices: int
    total_loss: float
    mean_loss: float
    same: int
    """How many choices were the reviewer's own, or as good."""
    grades: dict[str, int]
    luck: float
    luck_dice: float
    luck_draws: float
    largest: Decision | None


@dataclass(frozen=True)
class Review:
    names: tuple[str, ...]
    opponent: str
    seed: int
    turns: int
    result: Result | None
    points: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    rolls: tuple[Roll, ...]
    leavings: tuple[Leaving, ...]
    turnings: tuple[Turning, ...]
    seats: tuple[SeatSummary, ...]
    undone: int
    """Answers that were taken back, by undo or by the game's own "back": they are not judged."""
    complete: bool
    """False: interrupted, and what is missing is missing."""


@dataclass
class Found:
    """What one piece of the work gives."""

    points: list[Point] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    leavings: list[Leaving] = field(default_factory=list)
    plies: int = 0


class NothingToReview(SaidError):
    """A sentence that says why."""


# ---- the plies of a record --------------------------------------------------------------------------------------------


def lines_of(record: Record) -> list[int]:
    """The number in the file of every ply that still counts at the end."""
    found: list[int] = []
    for place, line in enumerate(record.lines):
        if isinstance(line.entry, Answer | Outcome | Act):
            found.append(record.number(place))
        elif isinstance(line.entry, Undo):
            del found[line.entry.ply :]
    return found


def open_record(text: str) -> Record:
    """A record whose last line may have been cut short, as a crash leaves it."""
    return read(text if text.endswith("\n") else whole_lines(text))


class Reviewer:
    """In a process that reviews: the game again, and the judge of its decisions and its luck."""

    def __init__(self, text: str, opponent: str, seed: int, seats: tuple[int, ...]) -> None:
        self.record = open_record(text)
        self.replay = Replay(self.record)
        self.replay.run()
        self.plies: Sequence[Ply] = self.replay.history.plies
        self.lines = lines_of(self.record)
        study = STUDIES[self.record.header.game]
        self.opponent = opponent or study.reviewer
        self.judge: Judge = study.judge(self.opponent)
        self.seed = seed
        self.seats = seats or tuple(range(len(self.record.header.seats)))

    def at(self, ply: int) -> Game:
        return self.replay.history.at(ply)

    def taken_back(self) -> set[int]:
        """Answers that the game's own "back" made undone: all since the position that was reached again."""
        void: set[int] = set()
        back = self.judge.back
        if not any(ply.answer == back and ply.seat >= 0 for ply in self.plies):
            return void
        game = self.at(0)
        seen: dict[int, int] = {}
        turn = -1
        for number, ply in enumerate(self.plies):
            if game.turn_number() != turn:
                turn, seen = game.turn_number(), {}
            seen[game.position_hash()] = number
            do(game, ply)
            if ply.answer == back and ply.seat >= 0:
                void |= set(range(seen.get(game.position_hash(), number), number + 1))
        return void

    def work(self, piece: tuple[range, frozenset[int]]) -> Found:
        plies, void = piece
        found = Found(plies=len(plies))
        game = self.at(plies.start)
        for number in plies:
            ply = self.plies[number]
            chances = self.judge.chances(game)
            found.points.append(Point(number, self.lines[number], game.turn_number(), self.judge.active(game), chances))
            if ply.what == "resign":
                found.leavings.append(Leaving(number, self.lines[number], game.turn_number(), ply.seat, chances[ply.seat]))
            elif ply.what == "answer" and ply.seat == CHANCE:
                found.rolls.append(self.roll(game, number, ply.answer))
            elif ply.what == "answer" and ply.seat in self.seats and number not in void:
                judged = self.judge.decision(game, self.plies, number, seed_of(self.seed, "review", number))
                found.decisions += [self.decision(game, number, judged)] if judged is not None else []
            do(game, ply)
        return found

    # ---- one ply ------------------------------------------------------------------------------------------------------

    def decision(self, game: Game, ply: int, found: Judged) -> Decision:
        played, best = game.token(self.plies[ply].answer), game.token(found.best)
        return Decision(
            ply, self.lines[ply], game.turn_number(), self.plies[ply].seat, found.question, played, found.played, found.played_plan, best,
            found.best_message, found.best_plan, found.chance, found.loss, grade_of(found.loss), found.offered,
            found.words.why, found.words.expects, found.words.then,
        )

    def roll(self, game: Game, ply: int, answer: int) -> Roll:
        label = game.chance_label()
        message, changes = self.judge.roll(game, answer)
        return Roll(ply, self.lines[ply], label.turn, label.seat, label.what, game.token(answer), message, changes)


# ---- the whole --------------------------------------------------------------------------------------------------------

_reviewer: Reviewer | None = None


def prepare(text: str, opponent: str, seed: int, seats: tuple[int, ...]) -> None:
    global _reviewer
    _reviewer = Reviewer(text, opponent, seed, seats)


def work(piece: tuple[range, frozenset[int]]) -> Found:
    assert _reviewer is not None
    return _reviewer.work(piece)


def review(
    text: str,
    opponent: str = "",
    seed: int = 1,
    seats: tuple[int, ...] = (),
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Review:
    """A record's text, reviewed by an opponent, or by the game's own reviewer. RecordError if it is wrong, NothingToReview if there is
    nothing in it yet."""
    reviewer = Reviewer(text, opponent, seed, seats)
    if any(not 0 <= seat < len(reviewer.record.header.seats) for seat in seats):
        raise NothingToReview(phrase("review-no-seat", last=str(len(reviewer.record.header.seats) - 1)))
    if not reviewer.plies:
        raise NothingToReview(phrase("review-nothing"))
    void = frozenset(reviewer.taken_back())
    whole = Found()
    complete = True
    try:
        for part in spread(work, pieces(len(reviewer.plies), void), workers, prepare, (text, opponent, seed, seats)):
            for name in ("points", "decisions", "rolls", "leavings"):
                getattr(whole, name).extend(getattr(part, name))
            whole.plies += part.plies
            progress(whole.plies, len(reviewer.plies))
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
        complete = False
    return summed_up(reviewer, whole, len(void), complete)


def pieces(plies: int, void: frozenset[int]) -> Iterator[tuple[range, frozenset[int]]]:
    return ((range(at, min(at + 16, plies)), void) for at in range(0, plies, 16))


def summed_up(reviewer: Reviewer, found: Found, void: int, complete: bool) -> Review:
    for part in (found.points, found.decisions, found.rolls, found.leavings):
        part.sort(key=lambda one: one.ply)
    game = reviewer.replay.game
    names = reviewer.record.header.seats
    last = Point(len(reviewer.plies), 0, game.turn_number(), 0, reviewer.judge.chances(game))
    points = [*found.points, last] if complete else found.points
    return Review(
        names, reviewer.opponent, reviewer.seed, game.turn_number(), game.result(), tuple(points), tuple(found.decisions),
        tuple(found.rolls), tuple(found.leavings), tuple(turnings(found, names)),
        tuple(summary(seat, name, found) for seat, name in enumerate(names)),
        reviewer.replay.undone + void, complete,
    )


def summary(seat: int, name: str, found: Found) -> SeatSummary:
    own = [decision for decision in found.decisions if decision.seat == seat]
    total = sum(decision.loss for decision in own)
    grades = {grade: sum(decision.grade == grade for decision in own) for grade, _ in GRADES}
    dice = sum(roll.swings[seat] for roll in found.rolls if roll.what in ("dice", "die"))
    draws = sum(roll.swings[seat] for roll in found.rolls if roll.what not in ("dice", "die"))
    largest = max(own, key=lambda decision: decision.loss, default=None)
    return SeatSummary(
        seat, name, len(own), total, total / max(1, len(own)), sum(decision.loss < AS_GOOD for decision in own), grades, dice + draws, dice,
        draws, largest if largest is not None and largest.grade else None,
    )


def turnings(found: Found, names: Sequence[str]) -> list[Turning]:
    """The largest of all, in the order of the game."""
    all_of: list[Turning] = []
    for choice in found.decisions:
        if choice.grade:
            played = in_every_language(choice.played_message, choice.played_plan, names, choice.seat)
            best = in_every_language(choice.best_message, choice.best_plan, names, choice.seat)
            message = Message("turning-decision", {"seat": choice.seat, "played": played, "best": best})
            all_of.append(Turning("decision", choice.ply, choice.line, choice.turn, choice.seat, -choice.loss, message))
    for roll in found.rolls:
        seat = roll.seat if 0 <= roll.seat < len(roll.swings) else 0
        all_of.append(Turning("luck", roll.ply, roll.line, roll.turn, seat, roll.swings[seat], roll.message))
    for one in found.leavings:
        message = Message("turning-resigned", {"seat": one.seat, "percent": round(100 * one.chance)})
        all_of.append(Turning("resignation", one.ply, one.line, one.turn, one.seat, -one.chance, message))
    large = sorted((one for one in all_of if abs(one.size) >= LEAST_TURNING), key=lambda one: -abs(one.size))[:MOST_TURNINGS]
    return sorted(large, key=lambda one: one.ply)


def in_every_language(message: Message, plan: Sequence[Message], names: Sequence[str], seat: int) -> Name:
    """A choice in words, in each language."""
    return name_by(lambda lang: headline(message, plan, lang, names, seat))
