"""What a seat sees, as far as it is the same in every game: a type of its own, with no way back to the state."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.core.cells import WHO
from buildstars.core.kernel import Kernel
from buildstars.core.messages import Message, Refusal
from buildstars.core.seats import OVER


class KernelView:
    """A seat's view, or a spectator's (seat -1), around a redacted state."""

    def __init__(self, seat: int, state: Kernel) -> None:
        self._seat = seat
        self._kernel = state

    # ---- what each game does its own way ------------------------------------------------------------------------------

    def write_offers(self) -> i64:
        raise NotImplementedError

    def describe_question(self) -> Message:
        raise NotImplementedError

    def describe(self, answer: int) -> Message:
        """What an answer to the present question means, for people."""
        raise NotImplementedError

    def refusal(self, answer: int) -> Refusal | None:
        """Why an answer of this seat would not be taken now; None: it would. Judges any int."""
        raise NotImplementedError

    # ---- the same in every game ---------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def game_name(self) -> str:
        return self._kernel.name

    @property
    def players(self) -> int:
        return self._kernel.seat_count

    def to_bytes(self) -> bytes:
        return bytes(self._kernel.words)

    def to_answer(self) -> int:
        return self._kernel.words[WHO]

    def is_asked(self) -> bool:
        return self._seat >= 0 and self._kernel.words[WHO] == self._seat

    def legal(self) -> list[int]:
        """The answers offered to this seat; empty if another is asked."""
        if not self.is_asked():
            return []
        n = self.write_offers()
        return [self._kernel.out[i] for i in range(n)]

    def question(self) -> Message:
        """The question to this seat; to the others only that somebody is asked."""
        if self.is_asked() or self._kernel.words[WHO] == OVER:
            return self.describe_question()
        return Message(self._kernel.prefix + "q-waiting", {"seat": self._kernel.words[WHO]})

    def not_asked(self, rule: str) -> Refusal:
        return Refusal(rule, Message(self._kernel.prefix + "refused-not-asked", {"seat": self._kernel.words[WHO]}))

    def is_alive(self, seat: int) -> bool:
        """Still in the game."""
        return self._kernel.is_alive(seat)

    def has_resigned(self, seat: int) -> bool:
        """Has resigned, and leaves when the action in progress is over (J11)."""
        return self._kernel.has_resigned(seat)

    def offers_draw(self, seat: int) -> bool:
        return self._kernel.offers_draw(seat)

    def first_player(self) -> int:
        return self._kernel.first_player()

    def turn_number(self) -> int:
        return self._kernel.turn_number()
