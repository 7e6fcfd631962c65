"""Runs a scenario of the miniatures game, and tells what differs from what it expects (docs/scenarios.md).

Scripted dice go through `apply` like any answer; what is left over at the end, or missing on the way, is an error.
"""

from __future__ import annotations

from typing import Any

from buildstars.content.text.phrases import phrase
from buildstars.match.scenarios.card_file import Step
from buildstars.match.scenarios.checks import Difference
from buildstars.match.scenarios.minis_events import MinisSeen
from buildstars.match.scenarios.minis_expect import differences
from buildstars.match.scenarios.minis_file import MinisScenario
from buildstars.match.scenarios.minis_names import wished_answer
from buildstars.match.scenarios.script import Script
from buildstars.match.scenarios.values import Wrong
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


class MinisRunner(Script):
    """A scenario of the miniatures game in progress."""

    token_error = TokenError

    def __init__(self, scenario: MinisScenario) -> None:
        super().__init__(scenario.file, scenario.dice)
        self.scenario = scenario
        self.game: MinisGame = begin_minis(scenario)

    def run(self) -> tuple[Step | None, tuple[Difference, ...]]:
        return self.play(self.scenario.steps)

    def meant(self, wish: str) -> int:
        return wished_answer(self.game, wish)

    def differences(self, expect: dict[str, Any]) -> list[Difference]:
        return differences(MinisSeen(self.game, self.game.take_events()), expect)

    def settle_one(self) -> None:
        label = self.game.chance_label()
        if label.what == "first":
            if self.scenario.first is None:
                raise Wrong(phrase("scenario-minis-first"))
            self.game.apply(self.game.from_token(f"s{self.scenario.first}"))
        else:
            self.roll(label.what, label.seat)

    def roll(self, what: str, seat: int) -> None:
        form = '"3+5"' if what == "dice" else '"d4"'
        if not self.dice:
            raise Wrong(phrase("scenario-minis-no-dice", what=what, seat=str(seat), form=form))
        if self.dice[0].startswith("d") == (what == "dice"):
            raise Wrong(phrase("scenario-minis-other-dice", what=what, seat=str(seat), roll=self.dice[0], form=form))
        self.game.apply(self.game.from_token(self.dice.popleft()))
