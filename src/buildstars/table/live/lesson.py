"""Guided games: a script of what to answer, of the opponent's answers and of chance, played by the real engine of either game.

The script is walked through once, and each position that it leads to is known by its hash. So what is due depends on
the present position alone, also after a restart or an answer taken back. Where the script knows nothing there is a free
game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from buildstars.content.loader import inline_set, shipped_table, shipped_text
from buildstars.content.model import Force
from buildstars.core.interface import Game
from buildstars.core.seats import CHANCE, OVER
from buildstars.match.chance import ChanceError, ScriptedChance, SeededChance
from buildstars.table import wire
from buildstars.table.live.registry import GAMES
from buildstars.table.live.seats import ForceChoice
from buildstars.table.lobby.choices import force_of

FIRST: Final = "first"
BATTLE: Final = "battle"
LESSONS: Final = (FIRST, BATTLE)
"""By their ids: the card game's, and that of the miniatures."""
FILE: Final = ".toml"
SET: Final = "lesson"
"""The set of the units that only a lesson has."""
WATCH: Final = "lesson-watch"
NOT_NOW: Final = "lesson-not-now"


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One answer of the learner."""

    say: str
    """What to do now, and why: the id of a text, as `told` and `instead` are."""
    expect: list[str]
    """The answers that go on with the lesson, as tokens, a unit's perhaps with its zone (`u0.2@contested`); what is offered counts."""
    look: list[str] = []
    """What else to point at: parts of the table by the names that the browser knows (`queue`, `tool-threats`)."""
    told: str = ""
    """What has just happened."""
    rules: list[str] = []
    instead: str = ""
    """To somebody who answers something else."""
    then: list[str] = []
    """What the opponent and chance answer before the next step."""


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said when the learner has won."""

    told: str
    say: str
    rules: list[str]
    next: str = ""
    """The lesson that goes well after this one."""


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    forces: list[str]
    """By seat, ready ones by their keys, others as files beside the lesson (`battle-rebels.toml`); the learner is seat 0."""
    options: dict[str, str]
    opponent: str
    """Who plays on if the learner leaves the lesson."""
    end: End
    step: list[Step]
    game: wire.GameName = "card"
    begin: list[str] = []
    """What chance answers before the first step."""
    units: list[dict[str, Any]] = []
    """Units that only the lesson has, written as in a set; its files name them."""


class LessonError(ValueError):
    """A sentence that says where a script does not fit the game."""


@dataclass(frozen=True)
class Due:
    """At a position of the script: the step it belongs to, and the answers of whoever is asked that go on with it."""

    step: int
    answers: tuple[int, ...]


LEARNER: Final = 0


class Lesson:
    def __init__(self, id_: str, script: Script, forces: Sequence[Force]) -> None:
        self.id = id_
        self.script = script
        self.forces = forces
        self._due: dict[int, Due] = {}
        self._walk()

    # ---- the way through ----------------------------------------------------------------------------------------------

    def _walk(self) -> None:
        first = GAMES[self.script.game].kind.new(self.forces, self.script.options)
        games = self._follow([first], 0, self.script.begin)
        for place, step in enumerate(self.script.step):
            after: list[Game] = []
            for game in games:
                self._expect_learner(game, place)
                answers = accepted(game, step.expect)
                if not answers:
                    raise LessonError(f"{self._where(place)}: {', '.join(step.expect)} is not offered; offered are {tokens_of(game)}")
                self._due[game.position_hash()] = Due(place, answers)
                after += [answered(game, answer) for answer in answers]
            games = self._follow(distinct(after), place, step.then)
        for game in games:
            result = game.result()
            if result is None or tuple(result.winners) != (LEARNER,):
                raise LessonError("the last step must win the game for the learner")

    def _follow(self, games: list[Game], place: int, tokens: Sequence[str]) -> list[Game]:
        """What the opponent and chance do."""
        for token in tokens:
            after: list[Game] = []
            for game in games:
                answer = self._other(game, place, token)
                self._due[game.position_hash()] = Due(place, (answer,))
                after.append(answered(game, answer))
            games = distinct(after)
        return games

    def _other(self, game: Game, place: int, token: str) -> int:
        who = game.to_answer()
        if who == CHANCE:
            try:
                return ScriptedChance([token]).answer(game)
            except ChanceError as error:
                raise LessonError(f"{self._where(place)}: {error}") from None
        if who in (LEARNER, OVER):
            raise LessonError(f"{self._where(place)}: {token} is left over, but neither the opponent nor chance is asked")
        answer = game.from_token(token)
        if game.refusal(answer) is not None:
            raise LessonError(f"{self._where(place)}: the opponent cannot answer {token}; offered are {tokens_of(game)}")
        return answer

    def _expect_learner(self, game: Game, place: int) -> None:
        who = game.to_answer()
        if who != LEARNER:
            asked = "the game is over" if who == OVER else f"{'chance' if who == CHANCE else f'seat {who}'} is asked first"
            raise LessonError(f"{self._where(place)}: {asked}: {game.question().id}, offered are {tokens_of(game)}")

    def _where(self, place: int) -> str:
        return f"step {place + 1} ({self.script.step[place].say})"

    # ---- what is due --------------------------------------------------------------------------------------------------

    def due(self, game: Game) -> Due | None:
        """None: the script knows nothing of this position, or the game is over."""
        return self._due.get(game.position_hash()) if game.to_answer() != OVER else None

    def step(self, game: Game, viewer: int) -> wire.LessonStep | None:
        """What the guide tells a viewer; None: there is nothing to tell."""
        steps = self.script.step
        if viewer != LEARNER:
            return None
        if game.to_answer() == OVER:
            end = self.script.end
            return wire.LessonStep(len(steps), len(steps), wire.Say(end.say), wire.Say(end.told), list(end.rules), done=True, next=end.next)
        due = self.due(game)
        if due is None:
            return None
        if game.to_answer() != LEARNER:
            return wire.LessonStep(due.step + 1, len(steps), wire.Say(WATCH))
        step = steps[due.step]
        told = wire.Say(step.told) if step.told else None
        return wire.LessonStep(due.step + 1, len(steps), wire.Say(step.say), told, list(step.rules), list(due.answers), list(step.look))

    def judge(self, game: Game, answer: int) -> wire.Why | None:
        """A friendly reason not to do something else now; None: it may be done, or the rules themselves have a reason against it."""
        due = self.due(game)
        if due is None or game.to_answer() != LEARNER or answer in due.answers or game.refusal(answer) is not None:
            return None
        step = self.script.step[due.step]
        return wire.Why(wire.Say(step.instead or NOT_NOW), step.rules[0] if step.rules else "")

    def scripted(self, game: Game) -> int | None:
        """What the opponent, or chance, answers now; None: that is free, or the learner is asked."""
        due = self.due(game)
        return due.answers[0] if due is not None and game.to_answer() != LEARNER else None


class LessonChance:
    """Follows the script; where it knows nothing, an outcome follows from the seed and the position.

    It is no `SeededChance`: the record does not claim that nobody chose these dice.
    """

    def __init__(self, lesson: Lesson, seed: bytes) -> None:
        self.lesson = lesson
        self.seed = seed

    def answer(self, game: Game) -> int:
        scripted = self.lesson.scripted(game)
        return scripted if scripted is not None else SeededChance(self.seed + b"/%d" % game.position_hash()).answer(game)


def accepted(game: Game, expect: Sequence[str]) -> tuple[int, ...]:
    """Those of the expected answers that are offered."""
    found: list[int] = []
    for text in expect:
        token, zone = (text, "") if text.startswith("@") else text.partition("@")[::2]  # a spot of the miniatures begins with it
        answer = game.from_token(token)
        if answer in game.legal() and zone in ("", GAMES[game.game_name].place_of(game, answer)):
            found.append(answer)
    return tuple(found)


def answered(game: Game, answer: int) -> Game:
    after = game.copy()
    after.apply(answer)
    return after


def distinct(games: Iterable[Game]) -> list[Game]:
    return list({game.position_hash(): game for game in games}.values())


def tokens_of(game: Game) -> str:
    answers = [answer for answer, _ in game.chances()] if game.to_answer() == CHANCE else game.legal()
    return " ".join(game.token(answer) for answer in answers)


def read_script(id_: str) -> Script:
    return msgspec.convert(shipped_table(f"lessons/{id_}{FILE}"), Script)


def choices_of(script: Script) -> list[ForceChoice]:
    """Who brings what."""
    own = (inline_set(SET, script.units, [], FILE),) if script.units else ()
    return [
        ForceChoice(text=shipped_text(f"lessons/{one}"), sets=own) if one.endswith(FILE) else ForceChoice(key=one) for one in script.forces
    ]


def forces_of(script: Script) -> list[Force]:
    return [force_of(GAMES[script.game], choice, script.options) for choice in choices_of(script)]


@cache
def load_lesson(id_: str = FIRST) -> Lesson:
    """LessonError if its script does not fit the game, as it may after a change of the collection."""
    script = read_script(id_)
    return Lesson(id_, script, forces_of(script))
