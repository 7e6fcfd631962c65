"""What puzzles must know of a game beyond the shared interface: how its files are read, what its search is, what lies open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, Protocol

from buildstars.content.model import Force
from buildstars.lab.puzzles.searching import Goal, Search
from buildstars.match.scenarios.script import Script
from buildstars.registry import Facets, canonical


@dataclass(frozen=True)
class Draft:
    """A position found in a game that would make a puzzle: an opponent missed the one best answer."""

    goal: Goal
    value: Fraction
    second: Fraction
    best: str
    wrong: str
    """What was answered instead."""
    origin: str
    text: str
    """A file without a title, a question and a reason."""


class PuzzleGame(Protocol):
    """One of the games that have puzzles."""

    @property
    def name(self) -> str: ...
    @property
    def most_turns(self) -> int:
        """How far a goal may lie."""
        ...
    def scenario_of(self, raw: dict[str, Any], file: str, folder: Path) -> Any:
        """The scenario of a puzzle's file; ScenarioError if there is anything wrong with it."""
        ...
    def script(self, scenario: Any) -> Script:
        """The scenario before its first step."""
        ...
    def lay_open(self, game: Any) -> None:
        """Everybody knows everything now, and the views of the seats show it."""
        ...
    def place_named(self, spec: Any, text: str) -> int:
        """What `raze` is about; UnknownName if there is no such thing."""
        ...
    def meant(self, game: Any, wish: str) -> int:
        """The offered answer that a name means; UnknownName if there is none."""
        ...
    def search(self, game: Any, seat: int, goal: Goal) -> Search:
        """The exact search from a position on."""
        ...
    def named(self, names: Sequence[str]) -> tuple[list[Force], list[str]]:
        """Two forces by their names, or the usual ones, and how a file calls them."""
        ...
    def dig(self, forces: Sequence[Force], names: Sequence[str], bot: Any, seed: int, numbers: range) -> Iterator[Draft]:
        """What is found in these games of an opponent against itself."""
        ...


GAMES: Final[Facets[PuzzleGame]] = Facets(
    "puzzles", card="buildstars.lab.puzzles.card_game:CARD", minis="buildstars.lab.puzzles.minis_game:MINIS"
)


def game_of_file(raw: Mapping[str, Any]) -> PuzzleGame:
    """The game that a file is about: the card game, if it does not say."""
    name = canonical(str(raw.get("game", "card")))
    return GAMES[name] if name in GAMES else GAMES["card"]  # whose reader says what is wrong with the name
