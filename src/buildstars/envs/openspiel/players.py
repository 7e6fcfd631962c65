"""OpenSpiel's tree searches as opponents in our arena, fair ones: they get a view, and search games that fit it.

OpenSpiel's bots are handed the true state of a game. Here its place is taken by a state dealt from what the view's seat
knows. Every further one is dealt from that seat's information again, so nothing hidden can be read from it.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, Final

import numpy as np

from buildstars.card.view import CardView
from buildstars.core.generator import Generator
from buildstars.envs.extras import need
from buildstars.envs.openspiel.games import BuildstarsGame, BuildstarsState, offer
from buildstars.minis.view import MinisView

ismcts: Any = need("open_spiel.python.algorithms.ismcts")
mcts: Any = need("open_spiel.python.algorithms.mcts")

View = CardView | MinisView
SEEDS: Final = 2**31 - 1


class Playouts(mcts.Evaluator):  # type: ignore[misc]
    """Judges a state by random games to the end, as OpenSpiel's own evaluator does, but inside the compiled engine."""

    def __init__(self, rollouts: int, rng: Generator) -> None:
        self.rollouts = rollouts
        self.rng = rng

    def evaluate(self, state: BuildstarsState) -> Any:
        """The mean return of each player."""
        at = state.at
        total = np.zeros(at.table.players)
        for _ in range(self.rollouts):
            game = at.game.copy()
            game.playout(self.rng)
            total += at.table.door.returns(game)
        return total / self.rollouts

    def prior(self, state: BuildstarsState) -> list[tuple[int, float]]:
        """All actions alike; of chance its own probabilities."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class Searcher:
    """What both searches share. `simulations` are those of a decision, `exploration` is the constant of UCT, `rollouts` are random games
    played from every new node."""

    name = "OpenSpiel"

    def __init__(self, simulations: int = 50, exploration: float = 1.0, rollouts: int = 1) -> None:
        if simulations < 2 or rollouts < 1 or not exploration >= 0:
            raise ValueError("simulations must be at least 2 (the first only looks at the root), rollouts 1, exploration 0")
        self.simulations = simulations
        self.exploration = exploration
        self.rollouts = rollouts

    def answer(self, view: View, rng: Generator) -> int:
        """One of view.legal(). The same view and generator give the same answer."""
        answers = view.legal()
        if len(answers) == 1:
            return answers[0]
        state = state_of(view, rng)
        actions = state.legal_actions()
        action = actions[0] if len(actions) == 1 else self.choose(state, rng)
        return int(state.at.answer(action))

    def choose(self, state: BuildstarsState, rng: Generator) -> int:
        raise NotImplementedError

    def agrees_to_draw(self, view: View) -> bool:
        return False


class IsMcts(Searcher):
    """Information-set MCTS: one tree over what each player knows, every simulation in another possible world."""

    name = "OpenSpiel IS-MCTS"

    def choose(self, state: BuildstarsState, rng: Generator) -> int:
        bot = ismcts.ISMCTSBot(
            state.get_game(), Playouts(self.rollouts, rng), self.exploration, self.simulations,
            random_state=np.random.RandomState(rng.below(SEEDS)),
        )
        bot.set_resampler(lambda root, player: root.possible(player, rng))
        return int(bot.step(state))


class Mcts(Searcher):
    """MCTS, which takes all cards for open, in several possible worlds; it does what was tried most often in all of them together.
    `worlds` share the simulations; 0: one for every ten of them."""

    name = "OpenSpiel MCTS"

    def __init__(self, simulations: int = 50, exploration: float = 1.0, rollouts: int = 1, worlds: int = 0) -> None:
        super().__init__(simulations, exploration, rollouts)
        self.worlds = worlds or max(1, simulations // 10)
        if not 1 <= self.worlds <= simulations // 2:
            raise ValueError("worlds must be at least 1, and at most half the simulations")

    def choose(self, state: BuildstarsState, rng: Generator) -> int:
        player = state.current_player()
        tries: Counter[int] = Counter()
        for world in range(self.worlds):
            share = (self.simulations + world) // self.worlds
            random = np.random.RandomState(rng.below(SEEDS))
            bot = mcts.MCTSBot(state.get_game(), self.exploration, share, Playouts(self.rollouts, rng), False, random_state=random)
            root = bot.mcts_search(state.possible(player, rng))
            tries.update({child.action: child.explore_count for child in root.children})
        return int(max(tries, key=lambda action: (tries[action], -action)))


def state_of(view: View, rng: Generator) -> BuildstarsState:
    """A state of OpenSpiel that fits a view; its seat knows in it what it knows in the view."""
    return game_of(view.spec, view.game_name).state_of(view, rng)


@lru_cache(16)
def game_of(spec: Any, name: str) -> BuildstarsGame:
    """The game with these forces and options; specs are told apart by identity."""
    return offer(name)({"players": len(spec.forces)}, forces=list(spec.forces), options=dict(spec.options))
