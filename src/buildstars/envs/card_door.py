"""The card game as learners want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from numpy.typing import NDArray

from buildstars.card.game import CardGame, possible_game, start
from buildstars.card.learning.batch import Batch
from buildstars.card.learning.encoding import FLAGGED, Encoding
from buildstars.card.learning.mixed import Mixed
from buildstars.card.learning.observing import observe_bytes
from buildstars.card.options import OPTIONS
from buildstars.card.spec import Spec
from buildstars.content.legal import FULL_DECK, least_cards
from buildstars.content.model import Force
from buildstars.core.interface import Game
from buildstars.core.options import read_options
from buildstars.envs import card_schema
from buildstars.envs.door import Door, Entrance, whole_action
from buildstars.envs.layout import AS_NEEDED, Layout
from buildstars.envs.rows.card_pointers import card_pointers, card_points_at
from buildstars.envs.rows.pointers import Pointers
from buildstars.envs.statics import card_statics
from buildstars.lab.forces import HALVES, PACKS, refuse_by_hand, seated

CLASSIC: Final = ("rebel-squadrons", "imperial-fist")


class CardDoor(Door):
    name = "card"
    title = "card game"
    batches = Batch
    mixed = Mixed
    spec: Spec
    encoding: Encoding
    _observe_bytes = staticmethod(observe_bytes)

    def __init__(
        self, forces: Sequence[Force], options: Mapping[str, str], max_turns: int | None, room: Sequence[Force] = (),
        layout: Layout = AS_NEEDED,
    ) -> None:  # the arguments are those of every game
        refuse_by_hand(forces)
        self._made = (tuple(forces), dict(options), max_turns, tuple(room), layout)
        self.spec = Spec(list(forces), dict(options))
        self.offers_back = layout.back
        units = max((len(force.units) for force in room), default=0)
        kinds = max((len({card.id for card in force.cards}) for force in room), default=0)
        form, seats = form_of(layout), max(len(forces), layout.seats)
        if form == FLAGGED and seats > 2:
            raise ValueError(f'observations with {seats} seats cannot be "flagged"; "listed" or "packed" can hold them')
        self.encoding = Encoding(self.spec, max(units, layout.units), max(kinds, layout.cards), seats, form, layout.back)
        super().__init__(card_schema.schema_of(self.encoding), forces, max_turns)

    # The short methods stand alike in every game: each names functions of its own game.

    def statics(self) -> dict[str, NDArray[Any]]:
        return card_statics(self.forces, self.encoding, self.spec)

    def pointers(self) -> Pointers:
        return card_pointers(self.encoding)

    def points_at(self, observations: Any) -> Pointers:
        return card_points_at(self.encoding, self.pointers(), observations)

    def new(self) -> CardGame:
        return start(self.spec)

    def possible(self, game: Game, seat: int, rng: Any) -> CardGame:
        assert isinstance(game, CardGame)
        return possible_game(game.view(seat), rng)

    def _decode(self, data: bytes) -> dict[str, Any]:
        return card_schema.decode(self.encoding, self.forces, data)

    def answer(self, game: Game, seat: int, action: int) -> int:
        state, action = self._state(game), whole_action(action)
        if not 0 <= action < self.actions or action not in self.encoding.offered(state, seat):
            raise self._not_offered(game, seat, action)
        return int(self.encoding.to_answer(seat, action))

    def answer_of(self, game: Any, seat: int, action: int) -> int:
        return int(self.encoding.to_answer(seat, action))

    def action(self, game: Game, seat: int, answer: int) -> int:
        self._check_offered(game, seat, answer)
        return int(self.encoding.to_action(seat, answer))


def form_of(layout: Layout) -> int:
    """Its number, -1 for none."""
    if layout.form and layout.form not in card_schema.FORMS:
        raise ValueError(f'there is no form "{layout.form}" of observations; there are {", ".join(card_schema.FORMS)}')
    return card_schema.FORMS.index(layout.form) if layout.form else -1


def usual(options: Mapping[str, str]) -> Sequence[str]:
    """The classic two, or those of a half game or of one pack each."""
    if options.get("packs") == "on":
        return PACKS
    return HALVES if least_cards(options) < FULL_DECK else CLASSIC


CARD: Final = Entrance(
    CardDoor, lambda options: read_options(OPTIONS, options), usual, lambda names, options: seated(names, len(names), options)
)
