"""Weights learned by self-play: two opponents that differ a little in all weights play each other, and the weights move to the winner.

This is simultaneous perturbation (SPSA), as chess engines are tuned: a round costs the same however many weights there are. The
players are quick Pilots, since what is worth more to them is worth more to those who search with the same judgement. A round plays
pairs of games on the same luck with seats swapped. What is learned is the mean of the second half of the rounds. The state after
every round is a file, from which a course goes on.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final

from buildstars.bots.card.pilot import Pilot
from buildstars.bots.card.weights_file import as_dict, from_dict
from buildstars.card.game import start
from buildstars.card.spec import Spec
from buildstars.content.files.bounded import read_json
from buildstars.content.loader import ContentError, load_forces, load_sets, read_text
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.balance.run import seed_of
from buildstars.lab.forces import ready_forces
from buildstars.lab.intervals import Z95
from buildstars.lab.luck import Luck
from buildstars.lab.workers import Workers, spread, tell_why
from buildstars.outputs import write_output

STEPS: Final = {
    "body": 10, "in_reserve": 6, "hand_card": 8, "face_up": 8, "third": 100, "second": 150, "last": 1000, "called": 25, "my_turn": 15,
    "approach": 8, "intruder": 12, "forward": 6, "guard": 6, "last_stand": 20, "nerve": 20, "theirs": 15, "hunger": 20, "fear": 20,
}
"""What is learned, and how far the two players of a round stand from the middle in each."""
RATE: Final = 4.0
SLOW_START: Final = 15
OPTIONS: Final = {"turn_limit": "60", "first_player": "0"}
FURTHEST: Final = 6.0
"""Steps from where it began."""
FORMAT: Final = 1


class CourseError(SaidError):
    """A sentence that says why a course cannot go on."""


@dataclass
class Course:
    """How far a course has got: the middle, in steps from where it began, after every round."""

    seed: int
    pairs: int
    begin: dict[str, int]
    middle: list[float] = field(default_factory=lambda: [0.0] * len(STEPS))
    path: list[list[float]] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    format: int = FORMAT

    def rounds(self) -> int:
        return len(self.scores)

    def weights(self, steps: list[float]) -> dict[str, int]:
        shifted = {name: round(self.begin[name] + steps[k] * STEPS[name]) for k, name in enumerate(STEPS)}
        return self.begin | {name: max(0, value) for name, value in shifted.items()}

    def learned(self) -> dict[str, int]:
        """The mean of the second half of the way."""
        half = self.path[len(self.path) // 2 :] or [self.middle]
        return self.weights([sum(column) / len(half) for column in zip(*half, strict=True)])


@dataclass(frozen=True)
class Job:
    """Pairs of games between two settings of the weights."""

    plus: dict[str, int]
    minus: dict[str, int]
    numbers: range
    seed: int


@dataclass(frozen=True)
class Match:
    """What the second of two settings scored against the first, by pairs."""

    games: int
    score: float
    low: float
    high: float


class Ground:
    """In a process that plays: the ready forces, and the tables of each pair of them, made once."""

    def __init__(self) -> None:
        self.forces = ready_forces(load_forces(load_sets()))
        self.meetings = list(combinations_with_replacement(sorted(self.forces), 2))
        random.Random(1).shuffle(self.meetings)
        self.spec = lru_cache(200)(self._spec)

    def _spec(self, first: str, second: str) -> Spec:
        return Spec([self.forces[first], self.forces[second]], OPTIONS)

    def pair(self, job: Job, number: int) -> float:
        """What plus scores in two games, seats swapped: 0 to 1."""
        first, second = self.meetings[number % len(self.meetings)]
        if number // len(self.meetings) % 2:
            first, second = second, first
        seed = seed_of(job.seed, "train", number)
        players = [Pilot(from_dict(job.plus), quick=True), Pilot(from_dict(job.minus), quick=True)]
        score = 0.0
        for swapped in (0, 1):
            winners = play(self.spec(first, second), players[::-1] if swapped else players, seed)
            score += 0.5 if len(winners) != 1 else float(winners[0] ^ swapped == 0)
        return score / 2


def play(spec: Spec, players: list[Pilot], seed: int) -> tuple[int, ...]:
    """The winners of one game."""
    game = start(spec)
    luck = Luck(seed)
    whims = [Generator(seed_of(seed, "whim", seat)) for seat in range(2)]
    luck.settle(game)
    while (seat := game.to_answer()) != OVER:
        answers = game.legal()
        game.apply(answers[0] if len(answers) == 1 else players[seat].answer(game.view(seat), whims[seat]))
        luck.settle(game)
    result = game.result()
    assert result is not None
    return result.winners


_ground: Ground | None = None


def prepare() -> None:
    global _ground
    _ground = _ground or Ground()


def work(job: Job) -> list[float]:
    assert _ground is not None
    return [_ground.pair(job, number) for number in job.numbers]


def jobs(plus: dict[str, int], minus: dict[str, int], numbers: range, seed: int) -> Iterator[Job]:
    return (Job(plus, minus, numbers[at : at + 4], seed) for at in range(0, len(numbers), 4))


def meet(plus: dict[str, int], minus: dict[str, int], numbers: range, seed: int, workers: Workers) -> list[float]:
    """The pairs' scores, in any order."""
    found: list[float] = []
    for part in spread(work, jobs(plus, minus, numbers, seed), workers, prepare, ()):
        found += part
    return found


def new_course(seed: int, pairs: int, begin: dict[str, int] | None = None) -> Course:
    return Course(seed, pairs, begin or as_dict(from_dict({})))


def one_round(course: Course, workers: Workers) -> float:
    """Both players a step away from the middle, in opposite directions drawn at random; the middle moves by what they scored."""
    number = course.rounds()
    draw = random.Random(seed_of(course.seed, "round", number))
    ways = [draw.choice((-1, 1)) for _ in STEPS]
    reach = 1.0 / (number + 1) ** 0.06
    plus = course.weights([middle + reach * way for middle, way in zip(course.middle, ways, strict=True)])
    minus = course.weights([middle - reach * way for middle, way in zip(course.middle, ways, strict=True)])
    scores = meet(plus, minus, range(number * course.pairs, (number + 1) * course.pairs), course.seed, workers)
    score = sum(scores) / len(scores)
    move = RATE / math.sqrt(number + 1 + SLOW_START) * (2 * score - 1) / reach
    course.middle = [max(-FURTHEST, min(FURTHEST, middle + move * way)) for middle, way in zip(course.middle, ways, strict=True)]
    course.path.append(course.middle)
    course.scores.append(score)
    return score


def train(course: Course, more: Callable[[Course], bool], workers: Workers, after_round: Callable[[Course], None]) -> bool:
    """Rounds as long as `more` says so; Ctrl-C loses only the round under way. False after Ctrl-C."""
    try:
        while more(course):
            one_round(course, workers)
            after_round(course)
        return True
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
        return False


def compare(plus: dict[str, int], minus: dict[str, int], games: int, seed: int, workers: Workers) -> Match:
    scores = meet(plus, minus, range(max(2, games // 2)), seed, workers)
    mean = sum(scores) / len(scores)
    spread_of = sum((score - mean) ** 2 for score in scores) / (len(scores) - 1)
    reach = Z95 * math.sqrt(spread_of / len(scores))
    return Match(2 * len(scores), mean, mean - reach, mean + reach)


# ---- the state as a file ----------------------------------------------------------------------------------------------


def save(course: Course, file: Path) -> None:
    """Written beside it and then exchanged, so that an interruption leaves the old one."""
    write_output(file, json.dumps(asdict(course)) + "\n")


def load(file: Path) -> Course:
    try:
        found = read_json(read_text(file))
        course = Course(**found)
        right = course.format == FORMAT and set(STEPS) <= set(course.begin) and len(course.middle) == len(STEPS)
    except (ContentError, ValueError, TypeError):
        right = False
    if not right:
        raise CourseError(phrase("train-state", file=str(file)))
    return course
