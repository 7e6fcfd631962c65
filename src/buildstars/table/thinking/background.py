"""What is worked out beside the tables, without hurry: whether a position is a puzzle, and how lucky the seats of a game were.

Plain functions, so that a worker process and a test get the same answer.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from buildstars.bots.registry import make_bot
from buildstars.card.notation import read_position
from buildstars.lab.puzzles.making import NoPuzzle, make
from buildstars.lab.study.game_luck import luck_of
from buildstars.table import wire
from buildstars.table.wire.saying import say
from buildstars.table.workshop.puzzles import game_of, kept_text

JUDGE: Final = "commander:nodes=800,seconds=0.5"
"""Whose judgement counts where no search decides."""


class Position(Struct, frozen=True):
    """A position of a card game with everything it needs."""

    options: dict[str, str]
    definitions: list[tuple[str, str]]
    text: str


class Making(Struct, frozen=True):
    """A puzzle as it is kept, or why there is none."""

    puzzle: str
    why: wire.Say | None = None


class Lucks(Struct, frozen=True):
    """By seat, in games; `variance` of all rolls together (lab.study.game_luck)."""

    luck: list[float]
    variance: list[float]
    rolls: int


def puzzle_of(position: Position) -> Making:
    spec = game_of(position.options, position.definitions).spec
    try:
        return Making(kept_text(make(read_position(spec, position.text), make_bot(JUDGE))))
    except NoPuzzle as reason:
        return Making("", say(reason.message))


def lucks_of(record: str) -> Lucks:
    found = luck_of(record)
    return Lucks([round(one, 6) for one in found.luck], [round(one, 6) for one in found.variance], found.rolls)
