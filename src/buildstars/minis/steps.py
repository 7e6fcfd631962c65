"""Segments, headings and spots as answers: whole numbers, so that a move is written, recorded and judged like any other answer.

Where a length, an angle or a spot is free, offers are a choice among very many legal answers; these functions make and read all of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.minis.layout import ANSWERS, FULL, HEADING, LONG, OFFSET, PLACE, SHORT, SPAN, STEP_LENGTHS, STEP_MOVE

KIND_SHORT: Final = 0
KIND_LONG: Final = 1
PLACE_HEADINGS: Final = 4096
STEPS_END: Final = STEP_MOVE + 2 * FULL * STEP_LENGTHS

# ---- the frame of a move (moving.py): places that others read, too ----------------------------------------------------
V_UNIT: Final = 2
V_SHORT: Final = 3  # S segments left
V_LONG: Final = 4  # L segments left
V_MADE: Final = 5  # segments made
V_X: Final = 6  # where the move began
V_Y: Final = 7
V_HEADING: Final = 8
V_PAST: Final = 9  # how it came here, packed (moving.py)
HEADINGS_AT: Final = 13  # in V_PAST, 12 bits each: the heading after the first and after the second segment
V_CORNERS: Final = 10  # x and y after the first segment, x and y after the second
SEGMENT: Final = 0  # steps: a segment, or something instead of moving
TURNING: Final = 1  # a heading at the end of the move (M7.5)

# ---- segments ---------------------------------------------------------------------------------------------------------


def is_step(answer: i64) -> bool:
    return STEP_MOVE <= answer < STEPS_END


def step_answer(kind: i64, turn: i64, length: i64) -> i64:
    """A segment: turn by that many tenths of a degree, to the left if positive, then go straight ahead. Turns differ by whole circles."""
    turn %= FULL
    return STEP_MOVE + (kind * FULL + turn) * STEP_LENGTHS + length


def step_kind(answer: i64) -> i64:
    """KIND_SHORT or KIND_LONG: which segment is used up (M3.2)."""
    return (answer - STEP_MOVE) // (FULL * STEP_LENGTHS)


def step_turn(answer: i64) -> i64:
    """From -1799, to the right, to 1800."""
    turn = (answer - STEP_MOVE) // STEP_LENGTHS % FULL
    return turn - FULL if turn > FULL // 2 else turn


def step_length(answer: i64) -> i64:
    return (answer - STEP_MOVE) % STEP_LENGTHS


def full_length(kind: i64) -> i64:
    """How long a segment of a kind is (M1.1)."""
    return LONG if kind == KIND_LONG else SHORT


# ---- headings at the end of a move (M7.5) -----------------------------------------------------------------------------


def is_heading(answer: i64) -> bool:
    return HEADING <= answer < HEADING + FULL


def heading_answer(heading: i64) -> i64:
    return HEADING + heading % FULL


def heading_in(answer: i64) -> i64:
    return answer - HEADING


# ---- spots ------------------------------------------------------------------------------------------------------------


def is_place(answer: i64) -> bool:
    return PLACE <= answer < ANSWERS and place_heading(answer) < FULL


def place_answer(x: i64, y: i64, heading: i64) -> i64:
    """A spot, its coordinates between -OFFSET and OFFSET - 1, and the heading there."""
    return PLACE + ((x + OFFSET) * SPAN + y + OFFSET) * PLACE_HEADINGS + heading % FULL


def place_x(answer: i64) -> i64:
    return (answer - PLACE) // PLACE_HEADINGS // SPAN - OFFSET


def place_y(answer: i64) -> i64:
    return (answer - PLACE) // PLACE_HEADINGS % SPAN - OFFSET


def place_heading(answer: i64) -> i64:
    return (answer - PLACE) % PLACE_HEADINGS
