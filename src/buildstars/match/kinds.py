"""What a record must know of a game beyond the shared interface: how its set-up and its positions are written and read.

A game's own part stands in `card_kind` and `minis_kind`; another game registers its own with `KINDS`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from buildstars.content.model import Force
from buildstars.content.text.phrases import Said, SaidError
from buildstars.core.interface import Game
from buildstars.registry import Facets


class KindError(SaidError):
    """What is wrong with the definitions of a record: which of them (by its place, or -1), and a sentence."""

    def __init__(self, place: int, why: Said) -> None:
        super().__init__(why)
        self.place = place


@dataclass(frozen=True, slots=True)
class Definition:
    """A line of the header that defines something: `unit`, `card`, `force`, and JSON."""

    word: str
    json: str


class Kind(Protocol):
    """One of the games."""

    @property
    def name(self) -> str: ...
    @property
    def words(self) -> tuple[str, ...]:
        """The words by which its definitions begin."""
        ...
    @property
    def engine(self) -> str:
        """The module that plays it, compiled or interpreted."""
        ...
    def spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> Any:
        """What games of these forces share, made once for many of them; its `players` tells how many sit down. Errors as of `new`."""
        ...
    def begin(self, spec: Any) -> Game:
        """A new game of a spec, at its first question."""
        ...
    def new(self, forces: Sequence[Force], options: Mapping[str, str]) -> Game:
        """A new game; SetupError or OptionError, with a sentence, if there can be none."""
        ...
    def from_bytes(self, spec: Any, data: bytes) -> Game:
        """The inverse of `Game.to_bytes`."""
        ...
    def options(self, game: Game) -> Mapping[str, str]: ...
    def definitions(self, game: Game) -> list[Definition]: ...
    def start(self, options: Mapping[str, str], definitions: Sequence[Definition]) -> Game:
        """A new game; KindError if there can be none."""
        ...
    def position(self, game: Game) -> str:
        """The canonical text of a position: equal for equal positions."""
        ...
    def unknown(self, game: Game, seat: int) -> Sequence[int]:
        """Bit sets of the hidden things that a seat does not know; one it learns drops out."""
        ...


KINDS: Final[Facets[Kind]] = Facets("records", card="buildstars.match.card_kind:CARD", minis="buildstars.match.minis_kind:MINIS")
