"""What a seat sees: a type of its own, made from redacted words, with no way back to the state (nobody holds what they may not know)."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.engine import offers
from buildstars.card.redact import redacted
from buildstars.card.spec import Spec
from buildstars.card.state import State
from buildstars.card.text.describe import describe_answer, describe_question
from buildstars.card.text.refusals import refusal_of
from buildstars.card.text.wishes import Wish, why_not
from buildstars.core.bits import to_vec
from buildstars.core.cells import VIEWED
from buildstars.core.messages import Message, Refusal
from buildstars.core.viewing import KernelView


class CardView(KernelView):
    """A seat's view, or a spectator's (seat -1). Deck lists and forces are open; hands, decks and face-down cards are not."""

    def __init__(self, game: State, seat: int) -> None:
        if not -1 <= seat < game.spec.players:
            raise ValueError(f"there is no seat {seat} to look from")
        words = redacted(game, seat) if game.words[VIEWED] == 0 else game.words[:]  # what is hidden is gone: it cannot be hidden twice
        self._state = State(game.spec, words, game.spec.out)
        super().__init__(seat, self._state)

    @property
    def spec(self) -> Spec:
        return self._state.spec

    def known(self) -> State:
        """The redacted state, for reading; what is hidden is not in it."""
        return self._state

    # As in the other game: each names functions of its own game, which the kernel below cannot import.

    def write_offers(self) -> i64:
        return offers(self._state)

    def describe_question(self) -> Message:
        return describe_question(self._state)

    def describe(self, answer: int) -> Message:
        return describe_answer(self._state, self._state.within(answer))

    def refusal(self, answer: int) -> Refusal | None:
        if not self.is_asked():
            return self.not_asked("R5.1")
        return refusal_of(self._state, self._state.within(answer))

    def why_not(self, wish: Wish) -> Refusal | None:
        return why_not(self._state, self._seat, wish)


def view_from_bytes(spec: Spec, seat: int, data: bytes) -> CardView:
    """The inverse of `CardView.to_bytes`. ValueError if these are not the bytes of a view of a game with these forces."""
    if len(data) != spec.width * 8:
        raise ValueError(f"these {len(data)} bytes are not a view of this game, which has {spec.width * 8}")
    numbers: list[int] = memoryview(data).cast("q").tolist()
    if numbers[VIEWED] != 1:
        raise ValueError("these bytes are a whole position; an opponent gets the bytes of a view")
    return CardView(State(spec, to_vec(numbers), spec.out), seat)
