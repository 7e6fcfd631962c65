"""The miniatures game as learners want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from numpy.typing import NDArray

from buildstars.content.model import Force
from buildstars.core.interface import Game
from buildstars.core.options import read_options
from buildstars.envs import minis_schema
from buildstars.envs.door import Door, Entrance, whole_action
from buildstars.envs.layout import AS_NEEDED, Layout
from buildstars.envs.minis_rounding import nearest_offered
from buildstars.envs.rows.minis_pointers import minis_pointers
from buildstars.envs.rows.pointers import Pointers
from buildstars.envs.statics import minis_statics
from buildstars.lab.fleets import CLASSIC, battle_named, seated
from buildstars.minis.game import MinisGame, possible_game, start
from buildstars.minis.learning.batch import Batch
from buildstars.minis.learning.encoding import Encoding
from buildstars.minis.learning.mixed import Mixed
from buildstars.minis.learning.observing import observe_bytes
from buildstars.minis.options import OPTIONS
from buildstars.minis.spec import Spec


class MinisDoor(Door):
    name = "minis"
    title = "miniatures game"
    batches = Batch
    mixed = Mixed
    spec: Spec
    encoding: Encoding
    _observe_bytes = staticmethod(observe_bytes)

    def __init__(
        self, forces: Sequence[Force], options: Mapping[str, str], max_turns: int | None, room: Sequence[Force] = (),
        layout: Layout = AS_NEEDED,
    ) -> None:
        self._made = (tuple(forces), dict(options), max_turns, tuple(room), layout)
        self.spec = Spec(list(forces), dict(options))
        self.offers_back = layout.back
        units = max((len(force.units) for force in room), default=0)
        self.encoding = Encoding(self.spec, max(units, layout.units), layout.seats, layout.back)
        super().__init__(minis_schema.schema_of(self.encoding), forces, max_turns)

    # The short methods stand alike in every game: each names functions of its own game.

    def statics(self) -> dict[str, NDArray[Any]]:
        return minis_statics(self.forces, self.encoding)

    def pointers(self) -> Pointers:
        return minis_pointers(self.encoding)

    def new(self) -> MinisGame:
        return start(self.spec)

    def possible(self, game: Game, seat: int, rng: Any) -> MinisGame:
        assert isinstance(game, MinisGame)
        return possible_game(game.view(seat), rng)

    def _decode(self, data: bytes) -> dict[str, Any]:
        return minis_schema.decode(self.encoding, self.forces, data)

    def answer(self, game: Game, seat: int, action: int) -> int:
        state, action = self._state(game), whole_action(action)
        answer = int(self.encoding.to_answer(state, seat, action)) if 0 <= action < self.actions else -1
        if answer < 0:
            raise self._not_offered(game, seat, action)
        return answer

    def answer_of(self, game: Any, seat: int, action: int) -> int:
        return int(self.encoding.to_answer(game, seat, action))

    def nearest(self, wanted: int, offered: list[int]) -> int:
        return nearest_offered(wanted, offered)

    def action(self, game: Game, seat: int, answer: int) -> int:
        at = self._check_offered(game, seat, answer)
        return int(self.encoding.offered(self._state(game), seat)[at])


MINIS: Final = Entrance(
    MinisDoor,
    lambda options: read_options(OPTIONS, options),
    lambda options: CLASSIC[battle_named(options.get("battle", "free"))],
    lambda names, options: seated(names, len(names), options),
)
