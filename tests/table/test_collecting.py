"""The garbage collector works when nobody waits for an answer, and goes through everything only when that is worth it."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from buildstars.table.operations import collecting
from buildstars.table.operations.collecting import Collecting


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def runs() -> Iterator[list[int]]:
    """The generations that were collected, one after the other."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


@pytest.fixture
def started(clock: Clock, runs: list[int]) -> Iterator[Collecting]:
    found = Collecting(clock)
    found.start()
    runs.clear()
    yield found
    found.stop()


def grow(count: int) -> list[list[object]]:
    return [[object] for _ in range(count)]


def test_nothing_is_collected_while_an_answer_is_on_its_way(started: Collecting, runs: list[int]) -> None:
    started.begins()
    started.ended = 10 * collecting.ENDED
    kept = grow(collecting.AT_LATEST // 2)
    for _ in range(5):
        started.look()
    assert runs == [] and kept
    started.ends()
    started.look()
    assert runs == [1], "what is new, and not yet all of it: somebody has answered just now"


def test_all_objects_are_looked_at_only_when_much_has_ended_and_nobody_answers(
    started: Collecting, runs: list[int], clock: Clock
) -> None:
    started.begins()
    started.ends()
    started.ended = collecting.ENDED
    started.look()
    assert 2 not in runs
    clock.now += collecting.QUIET
    started.look()
    assert runs[-1] == 2 and started.full == 1
    clock.now += collecting.QUIET
    started.look()
    assert started.full == 1, "once: nothing more has ended"
    started.ended = 1
    clock.now += collecting.HOURLY
    started.look()
    assert started.full == 2


def test_the_collector_never_goes_through_everything_by_itself(started: Collecting, runs: list[int]) -> None:
    kept = grow(20 * collecting.AT_LATEST)
    assert len(kept) and set(runs) <= {0, 1}


def test_what_was_there_at_the_start_is_not_looked_at_again(started: Collecting) -> None:
    assert gc.get_freeze_count() > 10_000
    started.stop()
    assert gc.get_freeze_count() == 0
