"""How records write and read the miniatures game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from buildstars.content.model import Force
from buildstars.core.interface import Game
from buildstars.match.force_kind import ForceKind
from buildstars.minis.game import MinisGame, from_bytes, start
from buildstars.minis.notation import write_position
from buildstars.minis.redact import hides
from buildstars.minis.spec import Spec


class MinisKind(ForceKind):
    """The miniatures game. The cards of a fleet count only where the base has a bonus (M2.5); a record keeps them all."""

    name: Final = "minis"
    engine: Final = "buildstars.minis.game"

    def spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> Spec:
        return Spec(list(forces), dict(options))

    def begin(self, spec: Any) -> Game:
        return start(spec)

    def from_bytes(self, spec: Any, data: bytes) -> Game:
        return from_bytes(spec, data)

    def forces(self, game: Game) -> Sequence[Force]:
        return minis_game(game).spec.forces

    def options(self, game: Game) -> Mapping[str, str]:
        return minis_game(game).spec.options

    def position(self, game: Game) -> str:
        return write_position(minis_game(game))

    def unknown(self, game: Game, seat: int) -> Sequence[int]:
        """J3: which units of the others are on the table, while fleets are deployed; afterwards nothing is hidden."""
        found = minis_game(game)
        hidden = hides(found)
        counts = [int(count) for count in found.spec.unit_count]
        return [(1 << count) - 1 if hidden and owner != seat else 0 for owner, count in enumerate(counts)]


def minis_game(game: Game) -> MinisGame:
    if not isinstance(game, MinisGame):
        raise TypeError("not a miniatures game")
    return game


MINIS: Final = MinisKind()
