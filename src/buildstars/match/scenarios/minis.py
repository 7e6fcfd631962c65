"""Runs a scenario of the miniatures game, and tells what differs from what it expects (docs/scenarios.md).

Scripted dice go through `apply` like any answer; what is left over at the end, or missing on the way, is an error.
"""

from __future__ import annotations

from collections import deque

from buildstars.core.messages import IllegalAnswer
from buildstars.core.seats import CHANCE
from buildstars.match.scenarios.card_file import Step
from buildstars.match.scenarios.checks import Difference
from buildstars.match.scenarios.minis_events import MinisSeen
from buildstars.match.scenarios.minis_expect import differences
from buildstars.match.scenarios.minis_file import MinisScenario
from buildstars.match.scenarios.minis_names import wished_answer
from buildstars.match.scenarios.names import UnknownName
from buildstars.match.scenarios.values import ScenarioError, Wrong
from buildstars.minis.game import MinisGame, start
from buildstars.minis.position import game_at
from buildstars.minis.text.tokens import TokenError


def begin_minis(scenario: MinisScenario) -> MinisGame:
    """The game before the first step; events are told."""
    if scenario.position is not None:
        return game_at(scenario.spec, scenario.position, telling=True)
    game = start(scenario.spec)
    game.tell(True)
    return game


class MinisRunner:
    """A scenario in progress: the game, and what is still scripted for the dice."""

    def __init__(self, scenario: MinisScenario) -> None:
        self.scenario = scenario
        self.game = begin_minis(scenario)
        self.dice = deque(scenario.dice)

    def run(self) -> tuple[Step | None, tuple[Difference, ...]]:
        """To the end or to the first difference; ScenarioError, with the step, if it cannot be played as written."""
        for step in self.scenario.steps:
            try:
                self.take(step)
                found = differences(MinisSeen(self.game, self.game.take_events()), step.expect)
            except (Wrong, UnknownName, TokenError, IllegalAnswer) as error:
                raise ScenarioError([f"{self.scenario.file}: step {step.number}: {error}."]) from None
            if found:
                return step, tuple(found)
        if self.dice:
            raise ScenarioError([f"{self.scenario.file}: at the end dice are left over: {', '.join(self.dice)}; take them out."])
        return None, ()

    def take(self, step: Step) -> None:
        self.dice += step.dice
        limit = self.settle(len(step.dice) if step.wait else -1)
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
            asked = "chance waits for dice" if who == CHANCE else "the game is over"
            raise Wrong(f'nobody can answer "{wish}": {asked}')
        if step.by is not None and who != step.by:
            raise Wrong(f'"{wish}" is to be answered by seat {step.by}, but seat {who} is asked ({self.game.question().id})')
        self.game.apply(wished_answer(self.game, wish))

    def settle(self, limit: int) -> int:
        """Let the script answer for the dice, `limit` times at most if that is not negative; returns what is left of it."""
        while self.game.to_answer() == CHANCE and limit != 0:
            label = self.game.chance_label()
            if label.what == "first":
                if self.scenario.first is None:
                    raise Wrong("the first player is drawn; write first = 0 at the top")
                self.game.apply(self.game.from_token(f"s{self.scenario.first}"))
            else:
                self.roll(label.what, label.seat)
            limit -= 1 if limit > 0 else 0
        return limit

    def roll(self, what: str, seat: int) -> None:
        form, rolled = ('"3+5"', "two dice are") if what == "dice" else ('"d4"', "a single die is")
        if not self.dice:
            raise Wrong(f"{rolled} rolled for seat {seat}, and nothing is scripted; add dice = [{form}]")
        if self.dice[0].startswith("d") == (what == "dice"):
            raise Wrong(f'{rolled} rolled for seat {seat}, but "{self.dice[0]}" is scripted; write it like {form}')
        self.game.apply(self.game.from_token(self.dice.popleft()))
