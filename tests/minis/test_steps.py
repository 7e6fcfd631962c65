"""Segments, headings and spots as answers (docs/answers.md): every one reads back as it was written, and the ranges keep apart."""

import random

import pytest

from buildstars.minis import layout, steps


@pytest.mark.parametrize("kind", [steps.KIND_SHORT, steps.KIND_LONG])
@pytest.mark.parametrize("turn", [-1799, -900, -1, 0, 1, 450, 900, 1800])
@pytest.mark.parametrize("length", [1, 4125, 6300, 8800])
def test_a_segment_reads_back(kind: int, turn: int, length: int) -> None:
    answer = steps.step_answer(kind, turn, length)
    assert steps.is_step(answer)
    assert (steps.step_kind(answer), steps.step_turn(answer), steps.step_length(answer)) == (kind, turn, length)


def test_a_turn_is_known_by_its_smaller_way_round() -> None:
    assert steps.step_turn(steps.step_answer(0, -1800, 1)) == 1800
    assert steps.step_answer(0, 3590, 7) == steps.step_answer(0, -10, 7)
    assert steps.step_answer(1, 100, 5) == layout.STEP_MOVE + (3600 + 100) * 8801 + 5
    assert steps.step_answer(1, -100, 5) == layout.STEP_MOVE + (3600 + 3500) * 8801 + 5


@pytest.mark.rule("M1.1")
def test_the_lengths_of_the_segments() -> None:
    assert (steps.full_length(steps.KIND_SHORT), steps.full_length(steps.KIND_LONG)) == (6300, 8800)


def test_ranges_keep_apart() -> None:
    last_step = steps.step_answer(1, -1, 8800)
    assert last_step == steps.STEPS_END - 1 < layout.HEADING
    assert steps.heading_answer(3599) == layout.HEADING + 3599 < layout.PLACE
    assert layout.UNIT + 64 * 8 <= layout.STEP_MOVE
    first, last = steps.place_answer(-layout.OFFSET, -layout.OFFSET, 0), steps.place_answer(layout.OFFSET - 1, layout.OFFSET - 1, 3599)
    assert first == layout.PLACE and last < layout.ANSWERS < 2**53
    for answer, kinds in ((last_step, (1, 0, 0)), (layout.HEADING + 3599, (0, 1, 0)), (last, (0, 0, 1)), (layout.UNIT, (0, 0, 0))):
        assert (steps.is_step(answer), steps.is_heading(answer), steps.is_place(answer)) == tuple(bool(kind) for kind in kinds)
    assert not steps.is_step(steps.STEPS_END) and not steps.is_heading(layout.HEADING + 3600)
    assert not steps.is_place(layout.PLACE + 3600) and not steps.is_place(layout.ANSWERS)


def test_headings_go_round() -> None:
    assert steps.heading_answer(-10) == steps.heading_answer(3590)
    assert [steps.heading_in(steps.heading_answer(heading)) for heading in (0, 1800, 3599)] == [0, 1800, 3599]


def test_a_spot_reads_back() -> None:
    chosen = random.Random(7)
    for _ in range(300):
        x, y, heading = chosen.randint(-262_144, 262_143), chosen.randint(-262_144, 262_143), chosen.randint(0, 3599)
        answer = steps.place_answer(x, y, heading)
        assert steps.is_place(answer)
        assert (steps.place_x(answer), steps.place_y(answer), steps.place_heading(answer)) == (x, y, heading)
