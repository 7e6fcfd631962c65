"""What a seat sees: a type of its own, made from redacted words, with no way back to the state (nobody holds what they may not know)."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.core.bits import to_vec
from buildstars.core.cells import VIEWED
from buildstars.core.messages import Message, Refusal
from buildstars.core.viewing import KernelView
from buildstars.minis.engine import offers
from buildstars.minis.redact import redacted
from buildstars.minis.refusals.judge import refusal_of
from buildstars.minis.spec import Spec
from buildstars.minis.state import State
from buildstars.minis.text.describe import describe_answer, describe_question


class MinisView(KernelView):
    """A seat's view, or a spectator's (seat -1). Everything is open but the others' deployment while it lasts (J3)."""

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
        """Any answer is judged: where lengths, angles and spots are free, many more are allowed than are offered."""
        if not self.is_asked():
            return self.not_asked("M1.3")
        return refusal_of(self._state, self._state.within(answer))


def view_from_bytes(spec: Spec, seat: int, data: bytes) -> MinisView:
    """The inverse of `MinisView.to_bytes`. ValueError if these are not the bytes of a view of a game with these fleets."""
    if len(data) != spec.width * 8:
        raise ValueError(f"these {len(data)} bytes are not a view of this game, which has {spec.width * 8}")
    numbers: list[int] = memoryview(data).cast("q").tolist()
    if numbers[VIEWED] != 1:
        raise ValueError("these bytes are a whole position; an opponent gets the bytes of a view")
    return MinisView(State(spec, to_vec(numbers), spec.out), seat)
