"""How records write and read the card game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from buildstars.card.game import CardGame, from_bytes, start
from buildstars.card.layout import POOL
from buildstars.card.notation import write_position
from buildstars.card.spec import Spec
from buildstars.card.state import block
from buildstars.content.model import Force
from buildstars.core.interface import Game
from buildstars.match.force_kind import ForceKind


class CardKind(ForceKind):
    """The card game."""

    name: Final = "card"
    engine: Final = "buildstars.card.game"

    def spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> Spec:
        return Spec(list(forces), dict(options))

    def begin(self, spec: Any) -> Game:
        return start(spec)

    def from_bytes(self, spec: Any, data: bytes) -> Game:
        return from_bytes(spec, data)

    def forces(self, game: Game) -> Sequence[Force]:
        return card_game(game).spec.forces

    def options(self, game: Game) -> Mapping[str, str]:
        return card_game(game).spec.options

    def position(self, game: Game) -> str:
        return write_position(card_game(game))

    def unknown(self, game: Game, seat: int) -> Sequence[int]:
        state = card_game(game).view(seat).known()
        return [state.words[block(owner) + POOL + k] for owner in range(state.spec.players) for k in range(4)]


def card_game(game: Game) -> CardGame:
    if not isinstance(game, CardGame):
        raise TypeError("not a card game")
    return game


CARD: Final = CardKind()
