"""The Gymnasium door: its own checker as it is, and what the learner is told."""

from __future__ import annotations

import importlib
import pickle
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from buildstars.bots.own_file import UnknownBot
from buildstars.envs.extras import MissingExtra
from buildstars.envs.gymnasium import IDS, BuildstarsEnv

CARD, MINIS = IDS["card"], IDS["minis"]


def episode(env: Any, seed: int | None, most: int = 100_000) -> list[tuple[Any, ...]]:
    """Random legal play; everything that was told on the way."""
    random = np.random.default_rng(5)
    observation, info = env.reset(seed=seed)
    told: list[tuple[Any, ...]] = [(observation.tobytes(), info["seat"])]
    for _ in range(most):
        action = random.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, ended, cut, info = env.step(action)
        told.append((observation.tobytes(), info["seat"], reward, ended, cut, info["action_mask"].tobytes()))
        if ended or cut:
            break
    return told


# ---- their checker ----------------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    ("name", "given"),
    [
        (CARD, {}),
        (MINIS, {}),
        (CARD, {"players": 8, "opponents": "random", "seat": "random", "render_mode": "ansi"}),
        (CARD, {"players": 3, "opponents": ["pilot", "recruit"], "seat": 1, "max_turns": 9}),
        (MINIS, {"opponents": "recruit", "seat": 1}),
    ],
)
def test_checker(name: str, given: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name, render_width=200, **given).unwrapped)


def test_made_by_its_module_alone_and_played_in_their_wrappers() -> None:
    """PassiveEnvChecker and OrderEnforcing come with `make`."""
    env = gymnasium.make("buildstars.envs.gymnasium:buildstars/Card-v1", max_turns=8, render_mode="rgb_array", render_width=200)
    told = episode(env, 1)
    assert told[-1][4] and not told[-1][3] and told[-1][2] == 0
    pixels = env.render()
    assert pixels.shape == (124, 200, 3) and pixels.dtype == np.uint8 and pixels.std() > 10


def test_several_at_once_by_their_vectorisers() -> None:
    envs = gymnasium.make_vec(MINIS, num_envs=3, vectorization_mode="sync", opponents="random", max_turns=1)
    observations, infos = envs.reset(seed=3)
    assert observations.shape == (3, envs.single_observation_space.shape[0])
    for _ in range(20):
        actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
        observations, rewards, ended, _, infos = envs.step(actions)
        assert not ended.any() and not rewards.any()


# ---- what the learner is told -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [{"game": "card", "seat": "random", "opponents": "pilot"}, {"game": "minis", "max_turns": 2}])
def test_the_same_seed_is_the_same_episode(given: dict[str, Any]) -> None:
    one, other = BuildstarsEnv(**given), BuildstarsEnv(**given)
    first = episode(one, 11)
    second = episode(one, None)
    assert first == episode(other, 11)
    assert second == episode(other, None)
    assert first != second


def test_a_random_seat_is_any_seat() -> None:
    env = BuildstarsEnv(players=3, seat="random")
    seats = {env.reset(seed=0)[1]["seat"]} | {env.reset()[1]["seat"] for _ in range(30)}
    assert seats == {0, 1, 2}


def test_the_learner_gets_what_the_game_gives_its_seat() -> None:
    env = BuildstarsEnv(players=3, seat=2, opponents=["recruit", "random"], forces="bench-a")
    for seed in range(3):
        told = episode(env, seed)
        result = env._game.result()  # type: ignore[union-attr]
        assert result is not None
        assert [step[2] for step in told[1:]] == [0.0] * (len(told) - 2) + [result.returns[2]]
        assert told[-1][3] and not told[-1][4]


def test_opponents_sit_clockwise_from_the_learner() -> None:
    env = BuildstarsEnv(players=4, seat=2, opponents=["pilot", "recruit", "random"], render_mode="ansi")
    env.reset(seed=1)
    lines = [line.split(" · ")[0] for line in env.render().splitlines() if " · Hand" in line]
    assert sorted(lines) == ["A recruit", "B random", "C learner", "D pilot"]
    assert [bot.name.lower() for bot in env.opponents._bots] == ["pilot", "recruit", "random"]
    asked: dict[str, set[int]] = {}

    class Spy:
        """Notes from which seat it was asked."""

        def __init__(self, bot: Any) -> None:
            self.bot = bot

        def answer(self, view: Any, rng: Any) -> int:
            asked.setdefault(self.bot.name, set()).add(view.seat)
            return int(self.bot.answer(view, rng))

    env.opponents._bots = [Spy(bot) for bot in env.opponents._bots]
    episode(env, 1, most=30)
    assert asked == {"Pilot": {3}, "Recruit": {0}, "Random": {1}}


def test_a_better_opponent_is_one() -> None:
    """The names lead to the players of the arena: against the Pilot a random learner hardly wins, against one like itself it may."""
    env = BuildstarsEnv(opponents="pilot", forces="bench-a")
    assert sum(episode(env, seed)[-1][2] for seed in range(8)) <= -6


def test_an_illegal_action_ends_the_episode_at_minus_one() -> None:
    env = BuildstarsEnv(opponents="random")
    _, info = env.reset(seed=4)
    for _ in range(5):
        _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[-1])
    _, reward, ended, cut, info = env.step(illegal)
    assert (reward, ended, cut) == (-1.0, True, False)
    assert f"action {illegal} is not offered" in info["illegal"]
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_masks_for_sb3_and_actions_in_words() -> None:
    env = BuildstarsEnv()
    with pytest.raises(ResetNeeded):
        env.action_masks()
    _, info = env.reset(seed=2)
    assert env.action_masks().dtype == np.bool_ and np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
    words = [env.describe(int(action)) for action in np.flatnonzero(info["action_mask"])]
    assert all(words) and len(set(words)) == len(words)


def test_infos_hold_nothing_but_the_mask_and_the_seat() -> None:
    env = BuildstarsEnv(opponents="random")
    _, info = env.reset(seed=6)
    for _ in range(60):
        assert set(info) == {"action_mask", "seat"}
        _, _, ended, _, info = env.step(np.flatnonzero(info["action_mask"])[-1])
        if ended:
            break


def test_what_is_no_number_is_no_action() -> None:
    """It is a mistake of the program, not one of the learner, which would end the episode."""
    env = BuildstarsEnv()
    _, info = env.reset(seed=6)
    first = int(np.flatnonzero(info["action_mask"])[0])
    for action in (first + 0.7, str(first), None, np.array([first])):
        with pytest.raises(TypeError, match="an action is one whole number"):
            env.step(action)  # type: ignore[arg-type]
    assert not env.step(np.array(first))[2]  # type: ignore[arg-type]


def test_room_for_other_forces_makes_layouts_alike() -> None:
    given: dict[str, Any] = {"room": ["bench-a", "separatist-swarm"]}
    one, other = (gymnasium.make(CARD, forces=force, **given) for force in ("bench-a", "separatist-swarm"))
    many = gymnasium.make_vec(CARD, num_envs=2, forces="bench-a", **given)
    assert one.observation_space == other.observation_space == many.single_observation_space
    assert one.observation_space != gymnasium.make(CARD, forces="bench-a").observation_space


def test_for_people_it_prints_after_reset_and_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = BuildstarsEnv(render_mode="human")
    _, info = env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert capsys.readouterr().out.count("Setting up") == 2


def test_it_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(BuildstarsEnv("minis", opponents="recruit", seat=1)))
    assert env.reset(seed=3)[1]["seat"] == 1


@pytest.mark.parametrize(
    ("given", "error", "sentence"),
    [
        ({"opponents": "pilott"}, UnknownBot, 'did you mean "pilot"?'),
        ({"opponents": ["pilot", "pilot"]}, ValueError, "2 players need 1 opponent; these are 2"),
        ({"players": 3, "opponents": ["pilot"] * 3}, ValueError, "3 players need 2 opponents, or one for all; these are 3"),
        ({"opponents": None}, ValueError, "None names no opponent"),
        ({"opponents": [3]}, ValueError, "3 names no opponent"),
        ({"seat": 2}, ValueError, "there is no seat 2; seats go from 0 to 1"),
        ({"seat": "left"}, ValueError, "there is no seat 'left'"),
        ({"render_mode": "opengl"}, ValueError, "there is no render_mode 'opengl'"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(given: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error) as raised:
        BuildstarsEnv(**given)
    assert sentence in str(raised.value)


def test_without_gymnasium_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "buildstars.envs.gymnasium")
    with pytest.raises(MissingExtra, match=r"pip install 'buildstars\[gymnasium\]'"):
        importlib.import_module("buildstars.envs.gymnasium")
