"""A run of the arena: bouts are played in any order by any number of workers, and counted in the order of their numbers.

So the sequential test stops at the same bout with any number of workers, and what was played beyond it does not count.
After Ctrl-C the report is of what was finished.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing

from buildstars.lab.arena.bouts import POINTS, Plan, missing, prepare, work
from buildstars.lab.arena.results import BoutLine, ResultsFile
from buildstars.lab.arena.stats import Verdict, sequential
from buildstars.lab.workers import Workers, spread, tell_why


def half_points(bout: BoutLine) -> int:
    """What the first of two opponents had in a pair of games, 0 to 4: its place in the pentanomial."""
    return sum(game.points[seat] for game, seat in bout.of(0)) * 2 // POINTS


class Course:
    """Where a run stands. Of a match of two, `pairs` is the pentanomial; `ratios` is the sequential test's way so far, a number a pair."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.done: dict[int, BoutLine] = {}
        self.verdict: Verdict | None = sequential((0,) * 5, *plan.sprt) if plan.sprt else None
        self.ratios: list[float] = []
        self.pairs = [0] * 5

    def add(self, bout: BoutLine) -> None:
        """A finished pair or table, in any order."""
        if bout.bout >= self.plan.bouts() or bout.bout in self.done:
            return  # of a longer run
        self.done[bout.bout] = bout
        if not self.plan.sprt and self.plan.players == 2:
            self.pairs[half_points(bout)] += 1
        while self.plan.sprt and not self.decided() and len(self.ratios) in self.done:
            self.pairs[half_points(self.done[len(self.ratios)])] += 1
            self.verdict = sequential(self.pairs, *self.plan.sprt)
            self.ratios.append(self.verdict.ratio)

    def decided(self) -> bool:
        """Has the sequential test, if there is one, accepted a hypothesis?"""
        return self.verdict is not None and self.verdict.accepted != ""

    def ended(self) -> bool:
        """Is nothing left to play?"""
        return self.decided() or len(self.done) == self.plan.bouts()

    def counted(self) -> list[BoutLine]:
        """The bouts that count, in order: of a sequential test none after the verdict, or after a gap."""
        if self.plan.sprt:
            return [self.done[number] for number in range(len(self.ratios))]
        return [self.done[number] for number in sorted(self.done)]


Playing = Callable[[Plan, Iterator[int], Workers], Generator[BoutLine, None, None]]
"""Plays bouts of a plan, by their numbers, with so many workers; they come as they are finished."""


def one_by_one(plan: Plan, numbers: Iterator[int], workers: Workers) -> Generator[BoutLine, None, None]:
    """A game after the other in each process."""
    return spread(work, numbers, workers, prepare, (plan,))


def run(
    plan: Plan, workers: Workers = 1, file: ResultsFile | None = None, progress: Callable[[Course], None] = lambda course: None,
    playing: Playing = one_by_one,
) -> Course:
    """Play what is not in the file yet; interrupted, what was finished by then."""
    course = Course(plan)
    for bout in sorted((file.done if file else {}).values(), key=lambda bout: bout.bout):
        course.add(bout)
    if course.ended():
        return course
    try:
        progress(course)
        with closing(playing(plan, missing(plan, course.done), workers)) as found:
            for bout in found:
                if file is not None:
                    file.add(bout)
                course.add(bout)
                progress(course)
                if course.decided():
                    break
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
    return course
