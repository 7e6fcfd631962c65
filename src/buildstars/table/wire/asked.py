"""What a seat is asked, what has happened, and what a guided game says about it; of either game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from buildstars.table.wire.cards import Scene
from buildstars.table.wire.minis import MiniScene
from buildstars.table.wire.words import NOBODY, Say, Sum, Why

AnyScene = Scene | MiniScene


class Offer(Struct, frozen=True, omit_defaults=True):
    """An answer that may be given, and the thing on the table that it names, if it names one."""

    answer: int
    say: Say
    unit: int = NOBODY
    zone: int = NOBODY
    slot: int = NOBODY
    card: int = NOBODY
    """By its place in the owner's deck list, as `CardNow.local`."""
    seat: int = NOBODY
    target: int = NOBODY
    """Miniatures: a unit, or CARD_TARGET + a home base card."""
    x: int | None = None
    y: int | None = None
    heading: int | None = None
    """Where a segment, a heading or a place would leave the unit."""
    segment: Literal["S", "L", ""] = ""


class LessonStep(Struct, frozen=True, omit_defaults=True):
    """In a guided game: what has just happened, what to do now and why, the rules of it, and the answers to point at."""

    n: int
    of: int
    say: Say
    told: Say | None = None
    rules: list[str] = []
    focus: list[int] = []
    look: list[str] = []
    """Parts of the table that are spoken of besides."""
    done: bool = False
    """The game is over, and with it the lesson."""
    next: str = ""
    """The lesson that goes well after this one."""


class Question(Struct, frozen=True):
    """What is asked; the offers only if the viewer is asked. Answers 0 (pass, done, no) and 2 (take the last pick back) are special."""

    seat: int
    say: Say
    offers: list[Offer]
    undo: Why | None
    """Why the viewer cannot freely take the last answer back; None: it can."""
    ask_undo: bool = False
    """Then it may be asked for all the same: the others agree or not, and where nobody has to be asked it is done."""
    lesson: LessonStep | None = None


class Entry(Struct, frozen=True, omit_defaults=True):
    """A line of the log, as the viewer may read it. What it speaks of is named for highlights and animations."""

    n: int
    turn: int
    kind: str
    rule: str
    say: Say
    unit: int = NOBODY
    other: int = NOBODY
    slot: int = NOBODY
    zone: int = NOBODY
    came: int = NOBODY
    """The zone that a unit came from."""
    card: str = ""
    target: int = NOBODY
    """Miniatures: a unit, or CARD_TARGET + a home base card."""
    sums: list[Sum] = []
