"""Runs a scenario: a position, scripted dice and draws, answers and expectations (docs/scenarios.md).

Nothing is mocked. Scripted chance goes through `apply` like any answer; what is left over of it at the end, or missing on the
way, is an error.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from buildstars.card.game import CardGame, start
from buildstars.card.position import game_at
from buildstars.content.files.bounded import Unreadable, read_toml
from buildstars.content.loader import ContentError, plain, read_text
from buildstars.core.generator import Generator
from buildstars.core.messages import IllegalAnswer
from buildstars.core.options import OptionError, SetupError
from buildstars.core.seats import CHANCE
from buildstars.match.scenarios.card_events import CardSeen
from buildstars.match.scenarios.card_expect import differences
from buildstars.match.scenarios.card_file import Scenario, Step, load_scenario, read_scenario
from buildstars.match.scenarios.card_names import labels, offered_answer
from buildstars.match.scenarios.card_table import Table
from buildstars.match.scenarios.checks import Difference
from buildstars.match.scenarios.minis import MinisRunner
from buildstars.match.scenarios.minis_file import MinisReader, MinisScenario
from buildstars.match.scenarios.names import UnknownName
from buildstars.match.scenarios.values import ScenarioError, Wrong
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
        raise ScenarioError(error.problems) from None


def read_any(text: str, file: str, folder: Path) -> AnyScenario:
    """A scenario from its text: of the miniatures game if it says so (`game = "minis"`)."""
    try:
        raw = read_toml(text)
    except Unreadable as error:
        raise ScenarioError([f"{file}, {error}"]) from None
    if raw.get("game") != "minis":
        return read_scenario(text, file, folder)
    try:
        return MinisReader(raw, file, folder).minis_scenario()
    except (Wrong, SetupError, PositionError, OptionError) as error:
        raise ScenarioError([f"{file}: {str(error).removesuffix('.')}."]) from None


class Runner:
    """A scenario in progress: the game, and what is still scripted for chance."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.game = begin(scenario)
        self.dice = deque(scenario.dice)
        self.draws = deque(scenario.draws)
        self.free = Generator(0)

    def run(self) -> Report:
        for step in self.scenario.steps:
            try:
                self.take(step)
                found = differences(CardSeen(self.game, self.game.take_events(), Table(self.game)), step.expect)
            except (Wrong, UnknownName) as error:
                raise ScenarioError([f"{self.scenario.file}: step {step.number}: {error}."]) from None
            except IllegalAnswer as error:
                raise ScenarioError([f"{self.scenario.file}: step {step.number}: {error}."]) from None
            if found:
                return Report(self.scenario, step, tuple(found))
        self.check_left_over()
        return Report(self.scenario, None, ())

    def check_left_over(self) -> None:
        for what, left in (("dice", self.dice), ("draws", self.draws)):
            if left:
                raise ScenarioError([f"{self.scenario.file}: at the end {what} are left over: {', '.join(left)}; take them out."])

    def take(self, step: Step) -> None:
        self.dice += step.dice
        self.draws += step.draws
        limit = len(step.dice) + len(step.draws) if step.wait else -1
        limit = self.settle(limit)
        if step.out_of_turn is not None:
            self.out_of_turn(*step.out_of_turn)
            limit = self.settle(limit)
        for wish in step.answers:
            self.answer(step, wish)
            limit = self.settle(limit)

    def answer(self, step: Step, wish: str) -> None:
        who = self.game.to_answer()
        if who < 0:
            asked = "chance waits for dice or draws" if who == CHANCE else "the game is over"
            raise Wrong(f'nobody can answer "{wish}": {asked}')
        if step.by is not None and who != step.by:
            raise Wrong(f'"{wish}" is to be answered by seat {step.by}, but seat {who} is asked ({self.game.question().id})')
        self.game.apply(offered_answer(self.game, wish))

    def out_of_turn(self, act: str, seat: int) -> None:
        if act == "resign":
            self.game.resign(seat)
        elif act == "offer_draw":
            self.game.offer_draw(seat)
        else:
            self.game.decline_draw(seat)

    # ---- chance -------------------------------------------------------------------------------------------------------

    def settle(self, limit: int) -> int:
        """Let the script answer for chance, `limit` times at most if that is not negative; returns what is left of it."""
        while self.game.to_answer() == CHANCE and limit != 0:
            label = self.game.chance_label()
            if label.what == "dice":
                self.roll(label.seat)
            elif label.what == "first":
                self.choose_first()
            else:
                self.draw(label.seat, label.what)
            limit -= 1 if limit > 0 else 0
        return limit

    def roll(self, seat: int) -> None:
        if not self.dice:
            raise Wrong(f'dice are rolled for seat {seat}, and none are scripted; add them, like dice = ["3+5"]')
        self.game.apply(self.game.from_token(self.dice.popleft()))

    def choose_first(self) -> None:
        first = self.scenario.first
        if first is None:
            raise Wrong('the first player is drawn; write first = 0 at the top, or options = { first_player = 0 }')
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
            raise Wrong(f'seat {seat} cannot draw "{wish}" now; it can be {self.names(possible)}')
        elif self.scenario.any_draws:
            weights = [weight for _, weight in game.chances()]
            game.apply(possible[weighted(self.free, weights)])
        else:
            act = "draws a card" if what == "draw" else "has a card picked from the hand"
            raise Wrong(f'seat {seat} {act}, and none is scripted; add draws = ["…"] ({self.names(possible)}) or any_draws = true')

    def names(self, answers: Sequence[int]) -> str:
        return " or ".join(labels(self.game, answer)[1] for answer in answers)


def weighted(rng: Generator, weights: Sequence[int]) -> int:
    at = rng.below(sum(weights))
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return len(weights) - 1
