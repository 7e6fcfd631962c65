"""What mass play must know of a game beyond its kind (match.kinds) and its opponents (bots.ladders): the options that let it end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Protocol

from buildstars.bots.ladders import LADDERS, Ladder
from buildstars.bots.registry import Described, Level
from buildstars.content.model import Force
from buildstars.core.interface import Game
from buildstars.lab.luck import Luck
from buildstars.match.kinds import KINDS, Kind
from buildstars.registry import Facets


class Turns(Protocol):
    """Counted in one game, by seat: turns in which something could be done, and those of them that were passed."""

    could: list[int]
    passed: list[int]

    def note(self, game: Game, seat: int, answers: list[int], answer: int) -> None:
        """Before any answer of a seat is given; `answers` are those it has."""


@dataclass(frozen=True)
class ArenaGame:
    """A game as an arena plays it."""

    name: str
    always: Mapping[str, str] = field(default_factory=dict)
    """Options of every game in an arena, unless others are given."""
    fixed: Mapping[str, str] = field(default_factory=dict)
    """Options that no arena leaves to chance: who goes first, since the opponents change seats."""
    measured: Callable[[int, Any], Luck] | None = None
    """Luck, of a seed and a spec, that also tells how good it was (`Luck.luck`); None: nobody can tell."""
    turns: Callable[[int], Turns] | None = None
    """Counts passed turns, for so many players; None: a turn of this game is more than one action, and nobody counts."""

    @cached_property
    def kind(self) -> Kind:
        return KINDS[self.name]

    @cached_property
    def ladder(self) -> Ladder:
        return LADDERS[self.name]

    @property
    def levels(self) -> Mapping[str, Level]:
        return self.ladder.levels

    def spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> Any:
        """What games of these forces and options share; the fixed options are not needed here."""
        return self.kind.spec(forces, {**self.always, **options})

    def start(self, spec: Any) -> Game:
        return self.kind.begin(spec)

    def bot(self, text: str) -> Any:
        """An opponent by its text; UnknownBot, with a sentence, if there is none."""
        return self.ladder.make(text)

    def described(self, text: str) -> Described:
        return self.ladder.described(text)


GAMES: Final[Facets[ArenaGame]] = Facets(
    "arena", ArenaGame, card="buildstars.lab.arena.card:CARD", minis="buildstars.lab.arena.minis:MINIS"
)
