"""A scenario in progress, whichever the game: step by step, with scripted dice and draws.

Scripted chance goes through `apply` like any answer; what is left over of it at the end, or missing on the way, is an error.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from buildstars.content.text.phrases import clauses, located, phrase
from buildstars.core.messages import IllegalAnswer
from buildstars.core.seats import CHANCE
from buildstars.match.scenarios.card_file import Step
from buildstars.match.scenarios.checks import Difference
from buildstars.match.scenarios.names import UnknownName
from buildstars.match.scenarios.values import ScenarioError, Wrong, in_file, step_place


class Script:
    """What is still scripted for chance. A game says what an answer means, how chance is answered, and what differs."""

    waits_for = "dice"
    """What chance waits for, by a word of the message `scenario-nobody`."""
    token_error: type[ValueError] = UnknownName
    """What the game raises for a word that is no answer."""
    game: Any

    def __init__(self, file: str, dice: Sequence[str], draws: Sequence[str] = ()) -> None:
        self.file = file
        self.dice = deque(dice)
        self.draws = deque(draws)

    def meant(self, wish: str) -> int:
        """The answer that a name means at the present question."""
        raise NotImplementedError

    def settle_one(self) -> None:
        """Let the script answer once for chance."""
        raise NotImplementedError

    def differences(self, expect: dict[str, Any]) -> list[Difference]:
        raise NotImplementedError

    def play(self, steps: Sequence[Step]) -> tuple[Step | None, tuple[Difference, ...]]:
        """To the end or to the first difference; ScenarioError, with the step, if it cannot be played as written."""
        for step in steps:
            try:
                self.take(step)
                found = self.differences(step.expect)
            except (Wrong, UnknownName, IllegalAnswer, self.token_error) as error:
                raise ScenarioError([in_file(self.file, error, step_place(step.number))]) from None
            if found:
                return step, tuple(found)
        for what, left in (("dice", self.dice), ("draws", self.draws)):
            if left:
                raise ScenarioError([clauses([located(self.file, phrase("scenario-left-over", what=what, left=", ".join(left)))])])
        return None, ()

    def take(self, step: Step) -> None:
        self.dice += step.dice
        self.draws += step.draws
        limit = self.settle(len(step.dice) + len(step.draws) if step.wait else -1)
        if step.out_of_turn is not None:
            act, seat = step.out_of_turn
            {"resign": self.game.resign, "offer_draw": self.game.offer_draw, "decline_draw": self.game.decline_draw}[act](seat)
            limit = self.settle(limit)
        for wish in step.answers:
            self.answer(step, wish)
            limit = self.settle(limit)

    def answer(self, step: Step, wish: str) -> None:
        who = self.game.to_answer()
        if who < 0:
            raise Wrong(phrase("scenario-nobody", wish=wish, waits=self.waits_for if who == CHANCE else "over"))
        if step.by is not None and who != step.by:
            raise Wrong(phrase("scenario-other-seat", wish=wish, seat=str(step.by), asked=str(who), question=self.game.question().id))
        self.game.apply(self.meant(wish))

    def settle(self, limit: int) -> int:
        """Let the script answer for chance, `limit` times at most if that is not negative; returns what is left of it."""
        while self.game.to_answer() == CHANCE and limit != 0:
            self.settle_one()
            limit -= 1 if limit > 0 else 0
        return limit
