"""What a review must know of a game: a judge, which tells every seat's chance to win, what a decision lost, and what chance brought.

One for each game (card_judge, minis_judge); `lab.study.games` finds it by the name of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from buildstars.core.interface import Game
from buildstars.core.messages import Message
from buildstars.lab.study.words.steps import NO_WORDS, Words
from buildstars.match.history import Ply

GRADES: Final = (("blunder", 0.15), ("mistake", 0.07), ("inaccuracy", 0.03))
"""From how much of the chance to win a decision is called so."""
AS_GOOD: Final = 0.005
"""A choice that loses less counts as good as the reviewer's own."""


def grade_of(loss: float) -> str:
    return next((grade for grade, least in GRADES if loss >= least), "")


@dataclass(frozen=True)
class Judged:
    """A choice of a seat, from its view alone: what was played and what would have been best, each as an answer, in words, and (if the
    choice is graded) as the whole action it begins; the chance with the best, and what was lost by the other."""

    question: Message
    played: Message
    played_plan: tuple[Message, ...]
    best: int
    best_message: Message
    best_plan: tuple[Message, ...]
    chance: float
    loss: float
    offered: int
    words: Words = NO_WORDS
    """Of a graded choice: why the other one was better."""

def further_answers(plies: Sequence[Ply], ply: int) -> Iterator[int]:
    """What the seat answered after this, as long as nobody else did anything."""
    for one in plies[ply + 1 :]:
        if one.what != "answer" or one.seat != plies[ply].seat:
            return
        yield one.answer


def is_taken_back(game: Game, answers: Sequence[int], back: int) -> bool:
    """Has the seat given these answers and come back, by the game's own "back", to where it began? `game` is changed."""
    seat, start = game.to_answer(), game.position_hash()
    for answer in answers:
        if game.to_answer() != seat or game.refusal(answer) is not None:
            return False
        game.apply(answer)
        if answer == back and game.position_hash() == start:
            return True
    return False


class Judge(Protocol):
    @property
    def back(self) -> int:
        """The answer that takes the last one back."""
        ...
    def active(self, game: Any) -> int:
        """Whose turn it is, or who is first in it."""
        ...
    def chances(self, game: Any) -> tuple[float, ...]:
        """Of all seats to win, by the true state."""
        ...
    def decision(self, game: Any, plies: Sequence[Ply], ply: int, seed: int) -> Judged | None:
        """The answer that this ply gives at this game, judged; None if there was nothing to choose, or if it belongs to a choice that is
        judged where it began."""
        ...
    def looked_at(self, view: Any, answers: Sequence[int], seed: int) -> Judged | None:
        """The same from the seat's view alone, as a coach at the table has it: the answer, and what the seat answered after it so far."""
        ...
    def possible(self, view: Any, seed: int) -> Game:
        """A game that the view allows."""
        ...
    def roll(self, game: Any, answer: int) -> tuple[Message, tuple[float, ...]]:
        """What chance brought, and what that changed for each seat."""
        ...
