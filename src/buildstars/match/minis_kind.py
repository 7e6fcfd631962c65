"""How records write and read the miniatures game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from buildstars.core.interface import Game
from buildstars.match.force_kind import ForceKind
from buildstars.minis.game import MinisGame, from_bytes, start
from buildstars.minis.notation import write_position
from buildstars.minis.redact import hides
from buildstars.minis.spec import Spec


class MinisKind(ForceKind[MinisGame]):
    """The miniatures game. The cards of a fleet count only where the base has a bonus (M2.5); a record keeps them all."""

    def __init__(self) -> None:
        super().__init__("minis", MinisGame, Spec, start, from_bytes, write_position)

    def unknown(self, game: Game, seat: int) -> Sequence[int]:
        """J3: which units of the others are on the table, while fleets are deployed; afterwards nothing is hidden."""
        found = self.game(game)
        hidden = hides(found)
        counts = [int(count) for count in found.spec.unit_count]
        return [(1 << count) - 1 if hidden and owner != seat else 0 for owner, count in enumerate(counts)]


MINIS: Final = MinisKind()
