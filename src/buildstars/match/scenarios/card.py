"""Runs a scenario: a position, scripted dice and draws, answers and expectations (docs/scenarios.md).

Nothing is mocked. Scripted chance goes through `apply` like any answer; what is left over of it at the end, or missing on the
way, is an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from buildstars.card.game import CardGame, start
from buildstars.card.position import game_at
from buildstars.card.text.tokens import TokenError
from buildstars.content.files.bounded import Unreadable, read_toml
from buildstars.content.loader import ContentError, plain, read_text
from buildstars.content.text.phrases import Said, either, phrase
from buildstars.core.generator import Generator
from buildstars.core.options import OptionError, SetupError
from buildstars.match.scenarios.card_events import CardSeen
from buildstars.match.scenarios.card_expect import differences
from buildstars.match.scenarios.card_file import Scenario, Step, load_scenario, read_scenario
from buildstars.match.scenarios.card_names import labels, offered_answer
from buildstars.match.scenarios.card_table import Table
from buildstars.match.scenarios.checks import Difference
from buildstars.match.scenarios.minis import MinisRunner
from buildstars.match.scenarios.minis_file import MinisReader, MinisScenario
from buildstars.match.scenarios.script import Script
from buildstars.match.scenarios.values import ScenarioError, Wrong, in_file
from buildstars.minis.position import PositionError

__all__ = ["MinisScenario", "Report", "Scenario", "ScenarioError", "begin", "load_any", "load_scenario", "read_any", "read_scenario",
           "run_scenario"]

AnyScenario = Scenario | MinisScenario


@dataclass(frozen=True)
class Report:
    """How a scenario went: no differences, or those of the first step that has any."""

    scenario: AnyScenario
    """What was run."""
    step: Step | None
    """The step with the differences."""
    differences: tuple[Difference, ...]
    """What was expected and what was there."""

    @property
    def ok(self) -> bool:
        """Does it hold?"""
        return not self.differences

    def lines(self) -> list[str]:
        """The differences, each a line, under the file and the step."""
        if self.ok:
            return []
        return [f"{self.scenario.file}: {self.step}:", *(f"  {one}" for one in self.differences)]


def begin(scenario: Scenario) -> CardGame:
    """The game before the first step; events are told."""
    if scenario.position is not None:
        return game_at(scenario.spec, scenario.position, telling=True)
    game = start(scenario.spec)
    game.tell(True)
    return game


def run_scenario(scenario: AnyScenario) -> Report:
    """Plays it to the end or to the first difference. ScenarioError, with the step, if it cannot be played as written."""
    if isinstance(scenario, MinisScenario):
        return Report(scenario, *MinisRunner(scenario).run())
    return Runner(scenario).run()


# ---- of either game ---------------------------------------------------------------------------------------------------


def load_any(path: Path) -> AnyScenario:
    """The scenario of a file, of either game; ScenarioError if there is anything wrong with it."""
    try:
        return read_any(read_text(path), path.name, path.parent)
    except ContentError as error:
        raise ScenarioError(error.said) from None


def read_any(text: str, file: str, folder: Path) -> AnyScenario:
    """A scenario from its text: of the miniatures game if it says so (`game = "minis"`)."""
    try:
        raw = read_toml(text)
    except Unreadable as error:
        raise ScenarioError([error.said(file)]) from None
    if raw.get("game") != "minis":
        return read_scenario(text, file, folder)
    try:
        return MinisReader(raw, file, folder).minis_scenario()
    except (Wrong, SetupError, PositionError, OptionError) as error:
        raise ScenarioError([in_file(file, error)]) from None


class Runner(Script):
    """A scenario of the card game in progress."""

    waits_for = "draws"
    token_error = TokenError

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario.file, scenario.dice, scenario.draws)
        self.scenario = scenario
        self.game: CardGame = begin(scenario)
        self.free = Generator(0)

    def run(self) -> Report:
        return Report(self.scenario, *self.play(self.scenario.steps))

    def meant(self, wish: str) -> int:
        return offered_answer(self.game, wish)

    def differences(self, expect: dict[str, Any]) -> list[Difference]:
        return differences(CardSeen(self.game, self.game.take_events(), Table(self.game)), expect)

    # ---- chance -------------------------------------------------------------------------------------------------------

    def settle_one(self) -> None:
        label = self.game.chance_label()
        if label.what == "dice":
            self.roll(label.seat)
        elif label.what == "first":
            self.choose_first()
        else:
            self.draw(label.seat, label.what)

    def roll(self, seat: int) -> None:
        if not self.dice:
            raise Wrong(phrase("scenario-no-dice", seat=str(seat)))
        self.game.apply(self.game.from_token(self.dice.popleft()))

    def choose_first(self) -> None:
        first = self.scenario.first
        if first is None:
            raise Wrong(phrase("scenario-card-first"))
        self.game.apply(self.game.from_token(f"seat{first}"))

    def draw(self, seat: int, what: str) -> None:
        """A card of a pool, or one picked from a hand. Where only one can come it need not be scripted."""
        game = self.game
        possible = game.legal()
        wish = self.draws[0] if self.draws else None
        fitting = [answer for answer in possible if wish is not None and plain(wish) in map(plain, labels(game, answer))]
        if fitting:
            self.draws.popleft()
            game.apply(fitting[0])
        elif len(possible) == 1:
            game.apply(possible[0])
        elif wish is not None:
            raise Wrong(phrase("scenario-cannot-draw", seat=str(seat), wish=wish, known=self.names(possible)))
        elif self.scenario.any_draws:
            weights = [weight for _, weight in game.chances()]
            game.apply(possible[weighted(self.free, weights)])
        else:
            raise Wrong(phrase("scenario-no-draws", seat=str(seat), what=what, known=self.names(possible)))

    def names(self, answers: Sequence[int]) -> Said:
        return either([labels(self.game, answer)[1] for answer in answers])


def weighted(rng: Generator, weights: Sequence[int]) -> int:
    at = rng.below(sum(weights))
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return len(weights) - 1
