"""What a seat sees: a type of its own, made from redacted words, with no way back to the state (nobody holds what they may not know)."""

from __future__ import annotations

from buildstars.core.bits import to_vec
from buildstars.core.messages import Message, Refusal
from buildstars.core.seats import OVER
from buildstars.minis.describe import describe_answer, describe_question
from buildstars.minis.engine import offers
from buildstars.minis.layout import VIEWED, WHO
from buildstars.minis.redact import redacted
from buildstars.minis.refusals import bounded, refusal_of
from buildstars.minis.spec import Spec
from buildstars.minis.state import State


class MinisView:
    """A seat's view, or a spectator's (seat -1). Everything is open but the others' deployment while it lasts (J3)."""

    def __init__(self, game: State, seat: int) -> None:
        if not -1 <= seat < game.spec.players:
            raise ValueError(f"there is no seat {seat} to look from")
        self._seat = seat
        words = redacted(game, seat) if game.words[VIEWED] == 0 else game.words[:]  # what is hidden is gone: it cannot be hidden twice
        self._state = State(game.spec, words, game.spec.out)

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def spec(self) -> Spec:
        return self._state.spec

    def known(self) -> State:
        """The redacted state, for reading; what is hidden is not in it."""
        return self._state

    def to_bytes(self) -> bytes:
        return bytes(self._state.words)

    def to_answer(self) -> int:
        return self._state.words[WHO]

    def is_asked(self) -> bool:
        return self._seat >= 0 and self._state.words[WHO] == self._seat

    def legal(self) -> list[int]:
        """The answers offered to this seat; empty if another is asked."""
        if not self.is_asked():
            return []
        n = offers(self._state)
        return [self._state.out[i] for i in range(n)]

    def question(self) -> Message:
        """The question to this seat; to the others only that somebody is asked."""
        if self.is_asked() or self._state.words[WHO] == OVER:
            return describe_question(self._state)
        return Message("m-q-waiting", {"seat": self._state.words[WHO]})

    def describe(self, answer: int) -> Message:
        return describe_answer(self._state, bounded(answer))

    def refusal(self, answer: int) -> Refusal | None:
        """Any answer is judged: where lengths, angles and spots are free, many more are allowed than are offered."""
        if not self.is_asked():
            return Refusal("M1.3", Message("m-refused-not-asked", {"seat": self._state.words[WHO]}))
        return refusal_of(self._state, bounded(answer))


def view_from_bytes(spec: Spec, seat: int, data: bytes) -> MinisView:
    """The inverse of `MinisView.to_bytes`. ValueError if these are not the bytes of a view of a game with these fleets."""
    if len(data) != spec.width * 8:
        raise ValueError(f"these {len(data)} bytes are not a view of this game, which has {spec.width * 8}")
    numbers: list[int] = memoryview(data).cast("q").tolist()
    if numbers[VIEWED] != 1:
        raise ValueError("these bytes are a whole position; an opponent gets the bytes of a view")
    return MinisView(State(spec, to_vec(numbers), spec.out), seat)
