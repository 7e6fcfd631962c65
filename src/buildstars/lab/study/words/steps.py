"""Why another choice was better, in a person's words: what it does, and how the reviewer thinks the game goes on after each of the two.

Each game finds its own facts (`card`, `minis`); the sentences are in content/locale. Nothing in them is known
to anybody but the seat that decided: all of it is played on a possible state that its view allows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from buildstars.core.messages import Message

MOST_WHY: Final = 3
TURNS_ON: Final = 2
"""Turns of a line after the one in which the choice was made."""


@dataclass(frozen=True)
class Step:
    """One turn of a line: whose it is, and what happens in it, in order."""

    turn: int
    seat: int
    say: tuple[Message, ...]


@dataclass(frozen=True)
class Words:
    """All of it is about the better choice, but for `then`, the line after what was played."""

    why: tuple[Message, ...] = ()
    expects: tuple[Step, ...] = ()
    """The turns that the reviewer expects after it."""
    then: tuple[Step, ...] = ()


NO_WORDS: Final = Words()
