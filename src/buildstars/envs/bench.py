"""How fast learners get through each door, beside other people's environments in the same run (`buildstars bench --envs`).

A step is one action of the seat that is asked, with its observation and mask (OpenSpiel: with the legal actions, no tensor); chance is
not counted. Every environment of a kind is driven by the same loop with uniformly random offered actions. The share outside the
engine is what is left of a door's time when the rules alone, playing as many random answers inside the engine, are taken off.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Any, Final

import numpy as np

from buildstars.core.generator import Generator
from buildstars.envs.batch import Rows
from buildstars.envs.door import open_door
from buildstars.envs.extras import need
from buildstars.envs.training.ground import Ground
from buildstars.lab.bench.engine import SEED, Played, Rate, Subject, rates
from buildstars.match.playing import playout

AEC_GOAL: Final = 5.0
"""How many times as fast as the quickest of PettingZoo's own the AEC door should be."""
VECTOR_GOAL: Final = 1e6
GAMES: Final = 128
PYTHON_GAMES: Final = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_block_dominoes")
MOST_STEPS: Final = 20_000
"""After so many a game that does not end is begun anew."""
Step = Callable[[], int]


class Driven:
    """An environment and the loop that drives it: `play_some` plays about a game and returns its steps."""

    def __init__(self, name: str, play_some: Step, kind: str, ours: bool = False, per_step: float = 1, goal: float = 0) -> None:
        """`per_step`: how many answers the engine takes a step, those of opponents included."""
        self.name, self.kind, self.ours, self.per_step, self.goal = name, kind, ours, per_step, goal
        self._play_some = play_some

    def play(self, seconds: float) -> Played:
        steps = 0
        began = process_time()
        ends = began + seconds
        while process_time() < ends:
            steps += self._play_some()
        passed = process_time() - began
        return Played(steps, steps, passed)


# ---- loops ------------------------------------------------------------------------------------------------------------


def aec_loop(env: Any) -> Step:
    """PettingZoo's usual loop, seeded once (seeding is dear in some); a game is left after MOST_STEPS."""
    dice = random.Random(SEED)
    env.reset(seed=SEED)

    def play() -> int:
        steps = 0
        env.reset()
        for _ in env.agent_iter(max_iter=MOST_STEPS):
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            offered = np.flatnonzero(mask)
            env.step(int(offered[int(dice.random() * len(offered))]))
            steps += 1
        return steps

    return play


def spiel_loop(game: Any) -> Step:
    """OpenSpiel from Python: legal actions, chance outcomes, apply; no tensors."""
    dice = random.Random(SEED)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(dice.choices(outcomes, weights)[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(dice.random() * len(actions))])
            steps += 1
        return steps

    return play


def rlcard_loop(name: str) -> Step:
    env = need("rlcard").make(name, config={"seed": SEED})
    dice = random.Random(SEED)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def gymnasium_loop(env: Any) -> Step:
    dice = random.Random(SEED)
    env.reset(seed=SEED)

    def play() -> int:
        _, info = env.reset()
        steps, over = 0, False
        while not over and steps < MOST_STEPS:
            offered = np.flatnonzero(info["action_mask"])
            _, _, ended, cut, info = env.step(int(offered[int(dice.random() * len(offered))]))
            steps, over = steps + 1, ended or cut
        return steps

    return play


def vector_loop(envs: Any) -> Step:
    """Gymnasium's vector interface; actions are drawn by the batch itself, so that its own work is what is timed."""
    envs.reset(seed=SEED)
    drawn = envs._playing().drawn

    def play() -> int:
        for _ in range(20):
            envs.step(drawn)
        return 20 * int(envs.num_envs)

    return play


class Inside:
    """Random games with the loop inside the engine: what the rules alone take."""

    goal = 0.0

    def __init__(self, game: str) -> None:
        self.name, self.kind, self.ours, self.per_step = f"{game}: the rules alone", "engine", True, 1.0
        self._door, self._seed = open_door(game), SEED

    def play(self, seconds: float) -> Played:
        decisions = 0
        began = process_time()
        while process_time() < began + seconds:
            self._seed += 1
            decisions += playout(self._door.new(), Generator(self._seed))[0]
        return Played(decisions, decisions, process_time() - began)


class Batched:
    """Many games in one process; actions drawn by the batch itself, so that its own work is what is timed."""

    def __init__(self, game: str, opponent: str | None, goal: float = 0, ground: Ground | None = None) -> None:
        """`ground`: games drawn from it, instead of one matchup."""
        played = "self-play" if opponent is None else opponent + " opponent"
        self.name = f"{game}: {'batch' if ground is None else 'mixed batch'} of {GAMES}, {played}"
        self.kind, self.ours, self.goal = "vector", True, goal
        self._batch: Rows = open_door(game).batch(GAMES, SEED, opponent) if ground is None else ground.batch(GAMES, SEED)
        self.per_step = 1.0

    def play(self, seconds: float) -> Played:
        batch, steps, before = self._batch, 0, self._batch.decisions
        began = process_time()
        while process_time() < began + seconds:
            for _ in range(20):
                batch.step(batch.drawn)
            steps += 20 * GAMES
        passed = process_time() - began
        self.per_step = (batch.decisions - before) / steps
        return Played(steps, steps, passed)


# ---- who is measured ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """A rate with what it is compared by."""

    rate: Rate
    kind: str
    ours: bool
    outside: float | None
    """The share of the time spent outside the engine."""


def subjects() -> list[Subject]:
    """Ours and the peers'; MissingExtra, with a sentence, if something is not installed."""
    from buildstars.envs import gymnasium, openspiel, pettingzoo, vector  # each needs its own package

    for package in ("rlcard", "pygame", "shimmy"):
        need(package)
    classic = need("pettingzoo.classic")
    pyspiel = need("pyspiel")
    need("open_spiel.python.games")
    found: list[Any] = [Inside("card"), Inside("minis")]
    for game in ("card", "minis"):
        found.append(Driven(f"{game}: PettingZoo", aec_loop(pettingzoo.env(game)), "aec", True))
    found.append(Driven("texas_holdem", aec_loop(classic.texas_holdem_v4.env()), "aec"))
    found.append(Driven("hanabi", aec_loop(classic.hanabi_v5.env()), "aec"))
    for game in ("card", "minis"):
        found.append(Driven(f"{game}: Gymnasium", gymnasium_loop(gymnasium.BuildstarsEnv(game)), "one seat", True, 2))
    for name in ("uno", "gin-rummy"):
        found.append(Driven(f"RLCard {name}", rlcard_loop(name), "rlcard"))
    for opponents, per_step in ((None, 1), ("random", 2)):
        envs = vector.BuildstarsVectorEnv(GAMES, "card", opponents=opponents, copy=False)
        name = f"card: Gymnasium, {GAMES} games, {'self-play' if opponents is None else 'random opponent'}"
        found.append(Driven(name, vector_loop(envs), "vector", True, per_step, VECTOR_GOAL))
    found.append(Batched("card", None, VECTOR_GOAL))
    found.append(Batched("card", "random", VECTOR_GOAL))
    found.append(Batched("card", "random", ground=Ground(opponents="random")))
    found.append(Batched("minis", None))
    for game, made in (("card", openspiel.CardSpielGame()), ("minis", openspiel.MinisSpielGame())):
        found.append(Driven(f"{game}: OpenSpiel", spiel_loop(made), "spiel", True))
    for name in PYTHON_GAMES:
        found.append(Driven(f"OpenSpiel {name}", spiel_loop(pyspiel.load_game(name)), "spiel python"))
    found.append(Driven("OpenSpiel gin_rummy (C++)", spiel_loop(pyspiel.load_game("gin_rummy")), "spiel C++"))
    return found


def measure(seconds: float, progress: Callable[[], None] = lambda: None, chosen: list[Any] | None = None) -> list[Found]:
    """All of them, by turns."""
    measured: list[Any] = list(subjects() if chosen is None else chosen)
    found = rates(measured, seconds, progress)
    alone = {rate.name.partition(":")[0]: rate.decisions for rate in found if rate.name.endswith("the rules alone")}
    told = []
    for subject, rate in zip(measured, found):
        game, outside = rate.name.partition(":")[0], None
        if subject.ours and subject.kind != "engine" and game in alone:
            outside = max(0.0, 1 - subject.per_step * rate.decisions / alone[game])
        told.append(Found(rate, subject.kind, subject.ours, outside))
    return told


def comparisons(found: list[Found]) -> list[tuple[str, float, float]]:
    """What is compared, how many times as fast ours is, and how many times it should be."""
    speed = {one.rate.name: one.rate.decisions for one in found}

    def quickest(kind: str) -> float:
        return max((one.rate.decisions for one in found if one.kind == kind and not one.ours), default=0.0)

    told = []
    if quickest("aec"):
        told.append(("PettingZoo door, card game, to the quickest of PettingZoo's", speed["card: PettingZoo"] / quickest("aec"), AEC_GOAL))
    if quickest("spiel python"):
        told.append(("OpenSpiel door, card game, to its quickest in Python", speed["card: OpenSpiel"] / quickest("spiel python"), 1.0))
    if quickest("rlcard"):
        told.append(("PettingZoo door, card game, to the quickest of RLCard's", speed["card: PettingZoo"] / quickest("rlcard"), 0.0))
    return told
