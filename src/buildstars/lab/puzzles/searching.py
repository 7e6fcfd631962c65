"""Exact search, whichever the game: the value of every answer for a stated goal, to a horizon, as a fraction.

The tree is the engine's own: its questions, its chance with exact weights. The seat does what is best for its goal, everybody else
what is worst for it. What a game adds (`exact`, `exact_minis`): when a goal is settled, which rolls and which positions are the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from buildstars.content.text.phrases import SaidError, phrase
from buildstars.core.buffers import BACK
from buildstars.core.cells import WHO
from buildstars.core.seats import CHANCE

KINDS: Final = ("win", "survive", "destroy", "keep", "raze", "lead")
MOST_NODES: Final = 3_000_000
PAIRS_OF_DICE: Final = tuple((6 * high + low, 1 if high == low else 2) for high in range(6) for low in range(high + 1))
"""Each pair of dice, whichever fell first, with its weight among 36: effects look at the dice, never at their order."""
END_OF_GAME: Final = 30
"""What a game won or lost counts in stars, where stars are the measure: a whole force."""


class TooLarge(SaidError):
    """The position has more in it than the search was allowed to look at."""


@dataclass(frozen=True)
class Goal:
    """What is to be made as large as it can be, at the end of so many turns (all players' turns counted, the present one included).

    `win`: the chance to have won. `survive`: not to be out. `destroy`, `keep`: that one unit is, or is not, destroyed meanwhile.
    `raze`: that the objective in a place (seat * 3 + place) falls. `lead`: build stars of the own units in play less those of the
    others, an objective counting `objective` stars, compared with now; a game won or lost counts 30.
    """

    what: str
    """`win`, `survive`, `destroy`, `keep`, `raze` or `lead`."""
    turns: int = 1
    """After how many."""
    unit: int = -1
    """Of `destroy` and `keep`."""
    place: int = -1
    """Of `raze`."""
    objective: int = 0
    """Of `lead`: what an objective counts, in stars."""

    @property
    def is_chance(self) -> bool:
        """Is the measure a probability? Otherwise it counts stars."""
        return self.what != "lead"


class Search:
    """The search for one seat and one goal from one position on; its memory serves all positions that follow."""

    def __init__(self, game: Any, seat: int, goal: Goal, most: int = MOST_NODES) -> None:
        self.seat = seat
        self.goal = goal
        self.most = most
        self.nodes = 0
        self.last_turn = game.turn_number() + goal.turns - 1
        self.solved: dict[int, Fraction] = {}

    # ---- what a position is worth -------------------------------------------------------------------------------------

    def values(self, game: Any) -> list[tuple[int, Fraction]]:
        """Every answer to the present question of a seat with its value; taking a pick back is no plan and is left out."""
        standing: dict[int, Fraction] = {}
        twins = self.twins(game)
        found: list[tuple[int, Fraction]] = []
        for answer in game.legal():
            if answer == BACK:
                continue
            same = twins.get(answer, answer)
            if same not in standing:
                after = game.copy()
                after.take(same)
                standing[same] = self.value(after)
            found.append((answer, standing[same]))
        return found

    def value(self, game: Any) -> Fraction:
        """The goal's value if everybody plays as well as can be from here on. The game is used up."""
        while True:
            worth = self.settled(game)
            if worth is not None:
                return worth
            if game.words[WHO] == CHANCE:
                break
            answers = self.answers(game)
            if len(answers) > 1:
                break
            game.take(answers[0])
        key = self.key(game)
        known = self.solved.get(key)
        if known is not None:
            return known
        self.nodes += 1
        if self.nodes > self.most:
            raise TooLarge(phrase("puzzle-large", most=f"{self.most:,}"))
        if game.words[WHO] == CHANCE:
            worth = self.average(game)
        else:
            worth = self.choice(game)
        self.solved[key] = worth
        return worth

    def choice(self, game: Any) -> Fraction:
        """The best answer's value for whoever is asked; a certain success (for the others: a certain failure) need not be bettered."""
        own = game.words[WHO] == self.seat
        bound = Fraction(int(own)) if self.goal.is_chance else None
        twins = self.twins(game)
        found: Fraction | None = None
        for answer in self.answers(game):
            if twins.get(answer, answer) != answer:
                continue
            after = game.copy()
            after.take(answer)
            value = self.value(after)
            if found is None or (value > found if own else value < found):
                found = value
                if found == bound:
                    break
        assert found is not None
        return found

    def average(self, game: Any) -> Fraction:
        """The value where chance is asked: the mean over its outcomes with their exact weights."""
        outcomes = self.outcomes(game)
        total = sum(weight for _, weight in outcomes)
        found = Fraction(0)
        for answer, weight in outcomes:
            after = game.copy()
            after.take_chance(answer)
            found += self.value(after) * Fraction(weight, total)
        return found

    # ---- what a game knows --------------------------------------------------------------------------------------------

    def settled(self, game: Any) -> Fraction | None:
        """The value where nothing that follows can change it: the horizon is reached, or the goal, or it is out of reach."""
        raise NotImplementedError

    def outcomes(self, game: Any) -> Iterable[tuple[int, int]]:
        """What chance can bring, with weights; outcomes that come to the same thing are one."""
        raise NotImplementedError

    def key(self, game: Any) -> int:
        """Equal for positions with equal values."""
        raise NotImplementedError

    def twins(self, game: Any) -> dict[int, int]:
        """Answers that come to the same as another: by answer, the one that speaks for it."""
        return {}

    def answers(self, game: Any) -> list[int]:
        """The answers below the question that need looking at; taking a pick back is no plan."""
        return [answer for answer in game.legal() if answer != BACK]
