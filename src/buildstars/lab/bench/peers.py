"""Other people's engines, measured beside ours by `buildstars bench --peers`: OpenSpiel's loops in C++, and catanatron.

They come with the extra `bench` and are imported here only. Each gets the quickest honest loop that it offers to Python, and its
decisions are counted with the same random play.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
from time import process_time
from typing import Any, Final

from buildstars.content.text.phrases import SaidError, phrase
from buildstars.lab.bench.engine import SEED, Played, Subject

OPEN_SPIEL: Final = {"gin_rummy": 10, "backgammon": 10, "hearts": 200, "liars_dice": 2000}
"""The games, and how many rollouts one call into C++ makes, so that the call itself costs nothing."""
COUNTED_GAMES: Final = 400


class MissingPeers(SaidError):
    """A sentence that says what to install."""


def peers() -> list[Subject]:
    missing = [name for name, module in (("open_spiel", "pyspiel"), ("catanatron", "catanatron")) if not importlib.util.find_spec(module)]
    if missing:
        names = " ".join(missing)
        raise MissingPeers(phrase("bench-peers", python=sys.executable, names=names))
    return [*(OpenSpiel(name, rollouts) for name, rollouts in OPEN_SPIEL.items()), Catanatron()]


class OpenSpiel:
    """Random rollouts of one game with the loop in C++.

    pyspiel shows its rollouts to Python only through tree search: a search of one simulation is exactly the rollouts from the
    position it is given. That must be a seat's, so the first deal is made beforehand and is not in the time.
    """

    goal = 0.0

    def __init__(self, game: str, rollouts: int) -> None:
        self.name = f"OpenSpiel {game}"
        self._pyspiel: Any = importlib.import_module("pyspiel")
        self._game = self._pyspiel.load_game(game)
        self._random = random.Random(SEED)
        self._rollouts = rollouts
        evaluator = self._pyspiel.RandomRolloutEvaluator(rollouts, SEED)
        self._bot = self._pyspiel.MCTSBot(
            self._game, evaluator, uct_c=1, max_simulations=1, max_memory_mb=1, solve=False, seed=SEED, verbose=False
        )
        counted = [self.count_game() for _ in range(COUNTED_GAMES)]
        self._decisions = sum(decisions for decisions, _ in counted) / COUNTED_GAMES
        self._choices = sum(choices for _, choices in counted) / COUNTED_GAMES

    def chance(self, state: Any) -> int:
        outcomes, weights = zip(*state.chance_outcomes())
        return int(self._random.choices(outcomes, weights)[0])

    def dealt(self) -> Any:
        state = self._game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(self.chance(state))
        return state

    def count_game(self) -> tuple[int, int]:
        """Decisions and choices of a game played like a rollout: uniformly at random."""
        decisions = choices = 0
        state = self.dealt()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(self.chance(state))
                continue
            answers = state.legal_actions()
            decisions += 1
            choices += int(len(answers) > 1)
            state.apply_action(self._random.choice(answers))
        return decisions, choices

    def play(self, seconds: float) -> Played:
        state = self.dealt()
        search = self._bot.mcts_search
        games = 0
        began = process_time()
        ends = began + seconds
        while process_time() < ends:
            search(state)
            games += self._rollouts
        return Played(games * self._decisions, games * self._choices, process_time() - began)


class Catanatron:
    """Four random players in plain Python. A roll of the dice is an answer with one possibility there, so a decision."""

    name = "catanatron, 4 players"
    goal = 0.0

    def __init__(self) -> None:
        self._catanatron: Any = importlib.import_module("catanatron")
        self._games = 0

    def game(self, number: int) -> Any:
        colors = self._catanatron.Color
        players = [self._catanatron.RandomPlayer(color) for color in (colors.RED, colors.BLUE, colors.WHITE, colors.ORANGE)]
        return self._catanatron.Game(players, seed=SEED + number)

    def play(self, seconds: float) -> Played:
        first = self._games
        began = process_time()
        ends = began + seconds
        while process_time() < ends:
            self._games += 1
            self.game(self._games).play()
        passed = process_time() - began
        offered: list[int] = []

        def decide(player: Any, game: Any, answers: Any) -> Any:
            offered.append(len(answers))
            return player.decide(game, answers)

        for number in range(first + 1, self._games + 1):  # the same games again, counted and not timed
            self.game(number).play(decide_fn=decide)
        return Played(len(offered), sum(answers > 1 for answers in offered), passed)
