"""The game that is played at a table: a match, its log, and versions by which browsers know how much they have seen.

A step is an answer, an act out of turn, or an answer taken back, with the dice and draws that follow. In the record it
is a line that a seat caused, and the lines after it. A viewer's version counts the steps that the viewer sees. While
players deploy nobody sees how the others do, nor in how many answers (J3). There a step is seen only by the seat that
makes it, and by all when the next seat is asked. Everything here follows from the record, so a game that is read back
from it is the same for every viewer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from buildstars.content.model import Force
from buildstars.core.messages import Message, Result
from buildstars.core.seats import OVER, SPECTATOR
from buildstars.lab.study.judging import further_answers
from buildstars.match import record_lines as lines
from buildstars.match.chance import Chance, SeededChance
from buildstars.match.match import Match, resume
from buildstars.match.match import begin as begin_match
from buildstars.match.record import Header, Record, Replay, read, write
from buildstars.table import wire
from buildstars.table.live.games import Played, TableGame, TableView, played
from buildstars.table.live.lesson import Lesson, LessonChance
from buildstars.table.live.log import Log
from buildstars.table.live.registry import GAMES
from buildstars.table.live.shared import Common, Titles, give_titles, of_forces, of_header

FIRST_VERSION: Final = 1
"""Of a game that has begun."""


@dataclass(frozen=True)
class Step:
    """What has to be stored, and who sees it."""

    lines: tuple[tuple[int, str], ...]
    """New lines of the record with their numbers."""
    viewers: tuple[int, ...]
    known: Mapping[int, int]
    """By viewer: how many events of those told before still hold."""


@dataclass(frozen=True)
class Moment:
    """Who is asked, and whether in secret."""

    asked: int
    deploying: bool


@dataclass(frozen=True)
class Cut:
    """An undo: how many events were left, and every viewer's version after it."""

    events: int
    versions: tuple[int, ...]


@dataclass(frozen=True)
class Answered:
    """A seat's answer: its ply, the seat's view before it, and the answer with those that followed it."""

    ply: int
    view: TableView
    answers: list[int]


class Play:
    """One game. Made by `begin`, `resumed` or `of`."""

    def __init__(self, match: Match, titles: Titles) -> None:
        self.match = match
        self.rules = GAMES[match.kind.name]
        give_titles(self.game.spec, titles)
        self.viewers = (SPECTATOR, *range(self.game.players))
        self.log = Log(self.rules, self.game.spec, live=True)
        self.common: Common | None = None
        """What other tables with the same forces have too."""
        self._versions = dict.fromkeys(self.viewers, FIRST_VERSION)
        self._known = dict.fromkeys(self.viewers, 0)
        self._marks: dict[int, int] = {}
        """By ply of a seat: how many events stood in the log before it."""
        self._choices: dict[int, bool] = {}
        """By ply of an answer: was there anything to choose, as far as everybody knows?"""
        self._asked_at: dict[int, int] = {}
        """By ply of an answer: the version, for its seat, of the question that it answered."""
        self._cuts: list[Cut] = []
        self._written: list[str] = []
        match.on_line = self._written.append

    # ---- the game -----------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Played:
        return played(self.match.game)

    @property
    def players(self) -> int:
        return self.game.players

    @property
    def asked(self) -> int:
        return self.match.to_answer()

    @property
    def over(self) -> bool:
        return self.match.to_answer() == OVER

    @property
    def turn(self) -> int:
        return self.game.turn_number()

    def view(self, viewer: int) -> TableView:
        return self.game.view(viewer)

    def result(self) -> Result | None:
        return self.game.result()

    def is_in(self, seat: int) -> bool:
        """Neither eliminated nor resigned."""
        return self.game.is_alive(seat) and not self.game.has_resigned(seat)

    def has_resigned(self, seat: int) -> bool:
        """J11: still in until the action is over."""
        return self.game.has_resigned(seat)

    def offers_draw(self, seat: int) -> bool:
        return self.game.offers_draw(seat)

    def record_text(self) -> str:
        return write(self.match.record)

    def head_text(self) -> str:
        return "".join(f"{line}\n" for line in self.match.record.head)

    def moment(self) -> Moment:
        return Moment(int(self.game.to_answer()), self.rules.is_deploying(self.game))

    # ---- steps --------------------------------------------------------------------------------------------------------

    def answer(self, seat: int, answer: int) -> Step:
        """IllegalAnswer: nothing has changed."""
        before, ply, choice = self.moment(), len(self.match.history), self.rules.is_choice(self.game)
        events = self.match.answer(seat, answer)
        self._marks[ply], self._choices[ply], self._asked_at[ply] = len(self.log), choice, self._versions[seat]
        self.log.add(events)
        return self._done(before, seat)

    def act(self, seat: int, what: str) -> Step:
        """Resign, offer a draw, decline one; IllegalAnswer: nothing has changed."""
        ply = len(self.match.history)
        do = {"resign": self.match.resign, "offer": self.match.offer_draw, "decline": self.match.decline_draw}[what]
        events = do(seat)
        self._marks[ply] = len(self.log)
        self.log.add(events)
        return self._done(None, seat)

    def undo_to(self, seat: int, ply: int) -> Step:
        """Back to where this ply was answered."""
        before = self.moment()
        self.match.undo_to(seat, ply)
        self._cut(ply)
        step = self._done(before, seat)
        self._note_cut()
        return step

    def _cut(self, ply: int) -> None:
        self.log.cut(self._marks[ply])
        self._known = {viewer: min(known, len(self.log)) for viewer, known in self._known.items()}
        self._marks = {place: count for place, count in self._marks.items() if place < ply}
        self._choices = {place: choice for place, choice in self._choices.items() if place < ply}
        self._asked_at = {place: version for place, version in self._asked_at.items() if place < ply}

    def _note_cut(self) -> None:
        self._cuts.append(Cut(len(self.log), tuple(self._versions[viewer] for viewer in self.viewers)))

    def _done(self, before: Moment | None, seat: int) -> Step:
        """Count the step for those who see it. `before`: None if it was an act, which everybody sees."""
        hidden = before is not None and before.deploying and before.asked == seat and self.moment() == before
        viewers = (seat,) if hidden else self.viewers
        known = {viewer: self._known[viewer] for viewer in viewers}
        for viewer in viewers:
            self._versions[viewer] += 1
            self._known[viewer] = len(self.log)
        return Step(self.take_lines(), viewers, known)

    def take_lines(self) -> tuple[tuple[int, str], ...]:
        """The lines of the record that nobody has stored yet."""
        first = len(self.match.record.lines) - len(self._written)
        taken = tuple((first + n, text) for n, text in enumerate(self._written))
        self._written.clear()
        return taken

    def all_lines(self) -> tuple[tuple[int, str], ...]:
        return tuple((n, line.text) for n, line in enumerate(self.match.record.lines))

    # ---- going back ---------------------------------------------------------------------------------------------------

    def undo_target(self, seat: int, to: int = -1) -> int:
        """The ply of the seat's answer to the question of a version; else of the last answer at which it had something to choose, or -1."""
        plies = self.match.history.plies
        answered = next((k for k, version in self._asked_at.items() if version == to and plies[k].seat == seat), -1)
        if answered >= 0:
            return answered
        return next((k for k in range(len(plies) - 1, -1, -1) if plies[k].seat == seat and self._choices.get(k, False)), -1)

    def answered(self, seat: int, version: int) -> Answered | None:
        """What a seat saw and answered at the question of a version, and after it as long as nobody else did anything; None: nothing,
        or it was taken back."""
        plies = self.match.history.plies
        ply = next((k for k, asked in self._asked_at.items() if asked == version and plies[k].seat == seat), -1)
        if ply < 0:
            return None
        return Answered(ply, played(self.match.history.at(ply)).view(seat), [plies[ply].answer, *further_answers(plies, ply)])

    def has_gone_back(self) -> bool:
        """Is the last thing that happened that something was taken back?"""
        return bool(self.match.record.lines) and isinstance(self.match.record.lines[-1].entry, lines.Undo)

    def why_no_undo(self, seat: int, to: int = -1) -> Message | None:
        """Why a seat cannot freely go back to its last choice, or to the question of a version; None: it can."""
        target = self.undo_target(seat, to) if seat >= 0 else -1
        if self.over or target < 0:
            return Message("undo-over" if self.over else "undo-nothing", {})
        now = self.moment()
        if now.deploying and now.asked != seat:  # whether somebody has begun to deploy is not to be seen (J3)
            return Message("undo-answered", {"seat": now.asked})
        return self.match.why_no_undo(seat, target)

    # ---- what viewers get ---------------------------------------------------------------------------------------------

    def version(self, viewer: int) -> int:
        return self._versions[viewer]

    def scene(self, viewer: int, open_hands: bool) -> wire.AnyScene:
        everybody = [self.view(seat) for seat in range(self.players)] if open_hands or self.over else []
        return self.rules.scene(self.view(viewer), everybody)

    def question(self, viewer: int, undo: Message | None) -> wire.Question:
        return self.rules.question(self.view(viewer), undo)

    def news(self, viewer: int, step: Step) -> tuple[int, list[wire.Entry]]:
        """What a step has changed in the log of a viewer who sees it: how many entries still hold, and those that follow."""
        cut = self.log.place(viewer, step.known[viewer])
        return cut, self.log.read(viewer, cut)

    def log_since(self, viewer: int, entry: int, version: int | None) -> int:
        """From which entry on a browser needs the log, if it has all before `entry` and has seen a version."""
        cuts = [cut.events for cut in self._cuts if version is not None and cut.versions[self.viewers.index(viewer)] > version]
        first = min([len(self.log), *cuts])
        return max(0, min(entry, self.log.place(viewer, first)))


# ---- making one -------------------------------------------------------------------------------------------------------


def begin(rules: TableGame, forces: Sequence[Force], options: Mapping[str, str], names: Sequence[str], chance: Chance) -> Play:
    """A new game at its first question to a seat. SetupError or OptionError, with a sentence, if it cannot be."""
    common = of_forces(rules.kind, forces, options)
    match = begin_match(rules.kind, rules.kind.begin(common.spec), chance, names)
    common.share(match.record)
    play = of(match, [force.title for force in forces])
    play.common = common
    return play


def chance_of(seed: bytes, entropy: Sequence[bytes], lesson: Lesson | None) -> Chance:
    """The dice of a table: from its seed and what the seats added to it, or as a lesson has them."""
    return LessonChance(lesson, seed) if lesson is not None else SeededChance(seed, entropy)


def of(match: Match, titles: Titles) -> Play:
    """A match at its start."""
    play = Play(match, titles)
    play._written += [line.text for line in match.record.lines]
    play.log.add(match.events)
    play._known = dict.fromkeys(play.viewers, len(play.log))
    return play


def resumed(text: str, chance: Chance, titles: Titles) -> Play:
    """The game of a record; RecordError if it is wrong. Gone through step by step, as it was played."""
    found: list[Common] = []

    def players(header: Header) -> int:
        found.append(of_header(header, titles))
        return int(found[0].spec.players)

    whole = read(text, players)
    record = Record(whole.header, whole.head)
    found[0].share(record)
    replay = Replay(record, record.kind.begin(found[0].spec))
    walk = _Walk(replay, titles)
    walk.play.common = found[0]
    for group in steps_of(whole.lines):
        walk.step(group)
    walk.play.match = resume(record, chance, walk.play._written.append, replay)
    walk.play.game.tell(True)
    give_titles(walk.play.game.spec, titles)
    walk.play.log.add(walk.play.match.events)
    return walk.play


def steps_of(all_lines: Sequence[lines.RecordLine]) -> list[list[lines.RecordLine]]:
    """The lines before the first step, then those of each step."""
    groups: list[list[lines.RecordLine]] = [[]]
    for line in all_lines:
        if isinstance(line.entry, lines.Answer | lines.Act | lines.Undo):
            groups.append([])
        groups[-1].append(line)
    return groups


class _Walk:
    """Goes through a record as `Play` went when it was written."""

    def __init__(self, replay: Replay, titles: Titles) -> None:
        self.replay = replay
        match = Match(replay.kind, replay.game, SeededChance(b"-"), replay.record)
        match.history = replay.history
        self.play = Play(match, titles)

    def step(self, group: list[lines.RecordLine]) -> None:
        play, replay = self.play, self.replay
        entry = group[0].entry if group else lines.Remark()
        ply, before = len(replay.history), play.moment()
        choice = isinstance(entry, lines.Answer) and play.rules.is_choice(play.game)
        replay.record.lines += group
        replay.run()
        if isinstance(entry, lines.Undo):
            play.match.game = replay.game
            replay.game.tell(True)
            play._cut(entry.ply)
        elif isinstance(entry, lines.Answer | lines.Act):
            play._marks[ply] = len(play.log)
        if isinstance(entry, lines.Answer):
            play._choices[ply], play._asked_at[ply] = choice, play._versions[entry.seat]
        play.log.add(replay.game.take_events())
        if isinstance(entry, lines.Answer | lines.Act | lines.Undo):
            play._done(None if isinstance(entry, lines.Act) else before, seat_of(entry, replay))
        else:
            play._known = dict.fromkeys(play.viewers, len(play.log))
        if isinstance(entry, lines.Undo):
            play._note_cut()


def seat_of(entry: lines.Answer | lines.Act | lines.Undo, replay: Replay) -> int:
    """Who made the step: after an undo, whoever took an answer back is asked again."""
    return replay.game.to_answer() if isinstance(entry, lines.Undo) else entry.seat

