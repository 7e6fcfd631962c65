"""How records write and read the card game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from buildstars.card.game import CardGame, from_bytes, start
from buildstars.card.layout import POOL
from buildstars.card.notation import write_position
from buildstars.card.spec import Spec
from buildstars.card.state import block
from buildstars.core.interface import Game
from buildstars.match.force_kind import ForceKind


class CardKind(ForceKind[CardGame]):
    """The card game."""

    def __init__(self) -> None:
        super().__init__("card", CardGame, Spec, start, from_bytes, write_position)

    def unknown(self, game: Game, seat: int) -> Sequence[int]:
        state = self.game(game).view(seat).known()
        return [state.words[block(owner) + POOL + k] for owner in range(state.spec.players) for k in range(4)]


CARD: Final = CardKind()
