"""The PettingZoo door: PettingZoo's own suites as they are, and what they do not ask."""

from __future__ import annotations

import importlib
import pickle
import sys
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import wrappers

from buildstars.core.seats import OVER
from buildstars.envs.extras import MissingExtra
from buildstars.envs.pettingzoo import card_v1, env, minis_v1, raw_env
from buildstars.envs.rendering import text_of

pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning", "ignore:Action space:UserWarning")
TABLES: list[dict[str, Any]] = [
    {"game": "card"}, {"game": "card", "players": 8, "max_turns": 9}, {"game": "minis"}, {"game": "minis", "players": 3, "max_turns": 2},
]


def name(given: dict[str, Any]) -> str:
    return "-".join(str(value) for value in given.values())


def play(game: Any, seed: int, steps: int = 10_000) -> list[tuple[Any, ...]]:
    """Random play to the end; everything that was told on the way."""
    random = np.random.default_rng(seed)
    game.reset(seed=seed)
    told = []
    for agent in game.agent_iter(steps):
        observation, reward, ended, cut, info = game.last()
        told.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward, ended, cut, dict(info)))
        game.step(None if ended or cut else random.choice(np.flatnonzero(observation["action_mask"])))
    return told


# ---- their suites -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", TABLES, ids=name)
def test_api(given: dict[str, Any]) -> None:
    api_test(env(**given), num_cycles=60)


@pytest.mark.parametrize("given", TABLES, ids=name)
def test_seed(given: dict[str, Any]) -> None:
    seed_test(lambda: env(**given), num_cycles=60)


@pytest.mark.parametrize("module", [card_v1, minis_v1], ids=lambda module: module.game)
def test_render(module: Any) -> None:
    render_test(lambda render_mode: module.env(render_mode=render_mode, render_width=240), {"ansi": lambda text: "player_1" in text})


def test_in_their_wrappers_it_passes_too() -> None:
    api_test(wrapped(players=3), num_cycles=30)


# ---- what they do not ask ---------------------------------------------------------------------------------------------


def wrapped(**given: Any) -> Any:
    inner = wrappers.TerminateIllegalWrapper(raw_env(**given), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


def test_it_is_as_their_usual_wrappers_would_make_it() -> None:
    assert play(env(max_turns=12), 5) == play(wrapped(max_turns=12), 5)


@pytest.mark.parametrize("make", [env, wrapped])
def test_an_illegal_action_ends_the_game_at_minus_one(make: Any) -> None:
    game = make(players=3)
    game.reset(seed=1)
    for _ in range(7):
        game.step(int(np.flatnonzero(game.last()[0]["action_mask"])[0]))
    loser = game.agent_selection
    game.step(int(np.flatnonzero(game.last()[0]["action_mask"] == 0)[0]))
    told = {}
    for agent in game.agent_iter():
        _, reward, ended, cut, _ = game.last()
        told[agent] = (reward, ended, cut)
        game.step(None)
    assert told == {agent: (-1.0 if agent == loser else 0.0, True, True) for agent in game.possible_agents}


@pytest.mark.parametrize("action", [-1, 10_000, 3.5, "pass", None])
@pytest.mark.parametrize("make", [env, wrapped])
def test_what_is_no_action_at_all_is_refused(make: Any, action: Any) -> None:
    game = make()
    game.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        game.step(action)


@pytest.mark.parametrize("make", [env, wrapped])
def test_before_reset_there_is_nothing(make: Any) -> None:
    game = make(render_mode="ansi")
    for early in (lambda: game.step(0), lambda: game.observe("player_0"), game.render, lambda: next(iter(game.agent_iter()))):
        with pytest.raises(AssertionError, match="reset"):
            early()
    for early in (lambda: game.agent_selection, game.last, lambda: game.num_agents):
        with pytest.raises(AttributeError, match="before reset"):
            early()


def test_the_raw_one_says_what_is_wrong() -> None:
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(ValueError, match="is not offered to seat"):
        game.step(int(np.flatnonzero(game.last()[0]["action_mask"] == 0)[0]))
    with pytest.raises(ValueError, match="None is only for"):
        game.step(None)
    with pytest.raises(TypeError, match="an action is one whole number"):
        game.step("156")  # type: ignore[arg-type]


DRAWN = {"game": "minis", "options": {"turn_limit": "1"}}


@pytest.mark.parametrize("given", [{"game": "card"}, {"game": "card", "players": 4}, DRAWN], ids=name)
def test_rewards_are_those_of_the_game(given: dict[str, Any]) -> None:
    game = raw_env(**given)
    told = play(game, 3)
    result = game._game.result()  # type: ignore[union-attr]
    assert result is not None
    last = {agent: (reward, ended, cut) for agent, _, _, reward, ended, cut, _ in told}
    assert last == {agent: (result.returns[seat], True, False) for seat, agent in enumerate(game.possible_agents)}
    assert sum(reward for *_, reward, _, _, _ in told) == pytest.approx(0)
    assert not game.agents


@pytest.mark.parametrize("given", [{"game": "card", "players": 3, "max_turns": 7}, {"game": "minis", "max_turns": 1}], ids=name)
def test_max_turns_truncates(given: dict[str, Any]) -> None:
    """As max_cycles_test asks of environments that count cycles: exactly then, all together, for nothing."""
    game = env(**given)
    told = play(game, 4)
    inner = game._game
    assert inner is not None and inner.to_answer() != OVER and inner.turn_number() == given["max_turns"] + 1
    ends = told[-game.max_num_agents :]
    assert all(cut and not ended and reward == 0 for _, _, _, reward, ended, cut, _ in ends)
    assert not any(cut or ended for _, _, _, _, ended, cut, _ in told[: -game.max_num_agents])


def test_one_who_is_not_asked_has_no_actions_and_infos_tell_nothing() -> None:
    game = env(players=4)
    game.reset(seed=2)
    for _ in range(120):
        asked = game.agent_selection
        masks = {agent: game.observe(agent)["action_mask"] for agent in game.agents}
        assert {agent for agent in game.agents if masks[agent].any()} == {asked}
        assert all(info == {} for info in game.infos.values())
        game.step(int(np.flatnonzero(masks[asked])[-1]))


def test_pictures_are_a_spectators() -> None:
    """Of nobody's hand, whoever is asked."""
    game = env(render_mode="ansi")
    play(game, 2, steps=150)
    assert game.agents and game._game is not None
    assert game.render() == text_of(game._game.view(-1), game.possible_agents)
    assert not [line for line in game.render().splitlines() if line.startswith("Hand: ")]


def test_actions_in_words() -> None:
    game = env("minis")
    game.reset(seed=2)
    words = [game.describe(action) for action in np.flatnonzero(game.last()[0]["action_mask"])]
    assert all(words) and len(set(words)) == len(words)


def test_without_a_seed_games_differ_and_go_on_by_the_last_seed() -> None:
    game = env()

    def first() -> bytes:
        return b"".join(told[1] for told in play_on(game))

    def play_on(game: Any) -> list[tuple[Any, bytes]]:
        return [(agent, follow(game)) for agent in game.agent_iter(150)]

    def follow(game: Any) -> bytes:
        observation = game.last()[0]
        game.step(int(np.flatnonzero(observation["action_mask"])[0]))
        return bytes(observation["observation"].tobytes())

    runs = []
    for _ in range(2):
        game.reset(seed=9)
        here = [first()]
        game.reset()
        here.append(first())
        runs.append(here)
    assert runs[0] == runs[1]
    assert runs[0][0] != runs[0][1]


def test_their_registry_knows_it() -> None:
    if not hasattr(pettingzoo, "make"):
        pytest.skip("this PettingZoo has no registry yet")
    game = pettingzoo.make("aec", "buildstars/minis_v1", players=3)
    assert str(game) == "buildstars_minis_v1" and game.max_num_agents == 3


def test_it_can_be_pickled_and_says_its_name() -> None:
    game = pickle.loads(pickle.dumps(env("minis", max_turns=3)))
    game.reset(seed=1)
    assert str(game) == "buildstars_minis_v1" and game.max_num_agents == 2
    assert str(card_v1.raw_env()) == "buildstars_card_v1"


def test_room_for_other_forces_makes_layouts_alike() -> None:
    one, other = (env(forces=force, room=["bench-a", "separatist-swarm"]) for force in ("bench-a", "separatist-swarm"))
    assert one.door.schema.hash == other.door.schema.hash == pickle.loads(pickle.dumps(one)).door.schema.hash
    assert one.observation_space("player_0") == other.observation_space("player_0") != env(forces="bench-a").observation_space("player_0")


def test_for_people_it_prints_after_reset_and_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    game = env(render_mode="human")
    game.reset(seed=1)
    game.step(int(np.flatnonzero(game.last()[0]["action_mask"])[0]))
    assert capsys.readouterr().out.count("is thinking.\n\n") == 2


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, 'there is no game "chess"; there are card, minis'),
        ({"players": 9}, "2 to 8 players"),
        ({"forces": ["rebel-squadrons"] * 3}, "2 players need 2 forces"),
        ({"max_turns": 0}, "at least 1"),
        ({"render_mode": "opengl"}, "there is no render_mode 'opengl'; there are human, ansi, rgb_array"),
        ({"render_mode": "rgb_array", "render_width": 9}, "160 to 3840 pixels"),
        ({"render_mode": "rgb_array", "render_width": "960"}, "160 to 3840 pixels wide, not '960'"),
        ({"room": "nobody"}, "nobody"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        env(**given)


def test_without_pettingzoo_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "buildstars.envs.pettingzoo")
    with pytest.raises(MissingExtra, match=r"pip install 'buildstars\[pettingzoo\]'"):
        importlib.import_module("buildstars.envs.pettingzoo")
