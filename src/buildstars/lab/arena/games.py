"""What the arena must know of a game beyond the shared interface: how it is set up, who plays it, and how long a seat lasted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from buildstars.bots.minis import registry as minis_bots
from buildstars.bots.own_file import is_own_file, own_bot
from buildstars.bots.registry import LEVELS, Described, Level, described, make_bot
from buildstars.card.game import CardGame
from buildstars.card.game import start as start_cards
from buildstars.card.spec import Spec as CardSpec
from buildstars.content.model import Force
from buildstars.core.interface import Game
from buildstars.minis.game import MinisGame
from buildstars.minis.game import start as start_minis
from buildstars.minis.spec import Spec as MinisSpec


class ArenaGame(Protocol):
    @property
    def levels(self) -> Mapping[str, Level]: ...
    @property
    def always(self) -> Mapping[str, str]:
        """Options of every game in an arena, unless others are given."""
        ...
    def spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> Any: ...
    def start(self, spec: Any) -> Game: ...
    def bot(self, text: str) -> Any: ...
    def described(self, text: str) -> Described: ...
    def lasted(self, game: Game, seat: int) -> tuple[bool, int]:
        """Whether a seat is still in, and the turn in which it went out."""
        ...


class CardArena:
    levels: Final = LEVELS
    always: Final = {"turn_limit": "150"}

    def spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> Any:
        return CardSpec(list(forces), dict(options))

    def start(self, spec: Any) -> Game:
        return start_cards(spec)

    def bot(self, text: str) -> Any:
        return make_bot(text)

    def described(self, text: str) -> Described:
        return described(text)

    def lasted(self, game: Game, seat: int) -> tuple[bool, int]:
        assert isinstance(game, CardGame)
        return game.is_alive(seat), game.out_turn(seat)


class MinisArena:
    levels: Final = minis_bots.LEVELS
    always: Final = {"turn_limit": "60"}

    def spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> Any:
        return MinisSpec(list(forces), dict(options))

    def start(self, spec: Any) -> Game:
        return start_minis(spec)

    def bot(self, text: str) -> Any:
        return own_bot(text) if is_own_file(text) else minis_bots.make_minis_bot(text)

    def described(self, text: str) -> Described:
        return described(text, self.levels)

    def lasted(self, game: Game, seat: int) -> tuple[bool, int]:
        assert isinstance(game, MinisGame)
        return game.is_alive(seat), game.out_turn(seat)


GAMES: Final[Mapping[str, ArenaGame]] = {"cardgame": CardArena(), "minis": MinisArena()}
