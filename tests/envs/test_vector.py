"""Many games at once for Gymnasium: what its vector environments promise, and that a row is told what its seat would be told alone."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from buildstars.envs.gymnasium import IDS
from buildstars.envs.vector import BuildstarsVectorEnv

TURNS = 100
"""About a fifth of random games are over by then."""


def legal(masks: Any, random: np.random.Generator) -> Any:
    """Any offered action of each row."""
    return (masks * (1 + random.random(masks.shape))).argmax(1)


def run(envs: Any, seed: int, steps: int) -> list[tuple[Any, ...]]:
    random = np.random.default_rng(seed)
    observations, infos = envs.reset(seed=seed)
    told = []
    for _ in range(steps):
        actions = legal(infos["action_mask"], random)
        observations, rewards, ends, cuts, infos = envs.step(actions)
        told.append((observations.tobytes(), rewards.tobytes(), ends.tobytes(), cuts.tobytes(), infos["action_mask"].tobytes()))
    return told


@pytest.mark.parametrize("game", IDS)
def test_made_by_their_function_with_their_spaces(game: str) -> None:
    envs = gymnasium.make_vec(IDS[game], num_envs=5, vectorization_mode="vector_entry_point", max_turns=3, seat=1)
    assert isinstance(envs, BuildstarsVectorEnv) and envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=3)
    random = np.random.default_rng(3)
    for _ in range(40):
        assert observations in envs.observation_space and observations[0] in envs.single_observation_space
        assert infos["action_mask"].shape == (5, envs.single_action_space.n) and infos["action_mask"].any(1).all()
        assert (infos["seat"] == 1).all()
        actions = legal(infos["action_mask"], random)
        assert actions in envs.action_space
        observations, rewards, ends, cuts, infos = envs.step(actions)
        assert rewards.dtype == np.float64 and ends.dtype == cuts.dtype == np.bool_ and rewards.shape == ends.shape == cuts.shape == (5,)


def test_rows_are_what_their_seats_would_be_told_alone() -> None:
    envs = BuildstarsVectorEnv(8, players=3, seat="random", copy=False)
    observations, infos = envs.reset(seed=4)
    random = np.random.default_rng(4)
    for _ in range(150):
        for row in range(8):
            game, seat = envs._playing().game(row), int(infos["seat"][row])
            assert np.array_equal(envs.door.observe(game, seat), observations[row])
            assert np.array_equal(envs.door.mask(game, seat), infos["action_mask"][row])
        observations, _, _, _, infos = envs.step(legal(infos["action_mask"], random))
    assert set(infos["seat"].tolist()) == {0, 1, 2}


def test_the_same_seed_is_the_same_run() -> None:
    one, other = BuildstarsVectorEnv(4, max_turns=9), BuildstarsVectorEnv(4, max_turns=9)
    assert run(one, 6, 80) == run(other, 6, 80)
    assert run(one, 6, 80) == run(one, 6, 80) != run(one, 7, 80)


def test_games_begin_anew_and_the_last_observation_is_told() -> None:
    envs = BuildstarsVectorEnv(16, max_turns=TURNS)
    _, infos = envs.reset(seed=2)
    random = np.random.default_rng(2)
    seen = {"ends": 0, "cuts": 0}
    while not all(seen.values()):
        _, rewards, ends, cuts, infos = envs.step(legal(infos["action_mask"], random))
        done = ends | cuts
        assert not rewards[~ends].any() and np.isin(rewards, (-1, 0, 1)).all()
        assert ("final_obs" in infos) == done.any()
        if done.any():
            last = infos["final_obs"]
            assert [one is not None for one in last] == done.tolist() == infos["_final_obs"].tolist()
            for row in np.flatnonzero(done):
                told = envs.door.decode(last[row])
                assert told["turn"] == TURNS + 1 if cuts[row] else 0 < told["turn"] <= TURNS
                assert infos["final_info"]["returns"][row, 0] == rewards[row]
            assert not infos["final_info"]["illegal"].any()
        seen["ends"] += int(ends.sum())
        seen["cuts"] += int(cuts.sum())


def test_an_illegal_action_ends_its_game_at_minus_one_and_no_other() -> None:
    envs = BuildstarsVectorEnv(3)
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(1)
    actions[1] = infos["action_mask"][1].argmin()
    _, rewards, ends, cuts, infos = envs.step(actions)
    assert rewards.tolist() == [0, -1, 0] and ends.tolist() == [False, True, False] and not cuts.any()
    assert infos["final_info"]["illegal"].tolist() == [False, True, False]


def test_views_without_copies_and_copies_that_stay() -> None:
    views, copies = BuildstarsVectorEnv(2, copy=False), BuildstarsVectorEnv(2)
    for envs, stays in ((views, False), (copies, True)):
        first, infos = envs.reset(seed=5)
        before, masks = first.tobytes(), infos["action_mask"].tobytes()
        second, _, _, _, later = envs.step(infos["action_mask"].argmax(1))
        assert np.shares_memory(first, second) != stays
        assert np.shares_memory(infos["action_mask"], later["action_mask"]) != stays
        assert (first.tobytes() == before) == stays and (infos["action_mask"].tobytes() == masks) == stays


def test_self_play_asks_every_seat_and_tells_everybodys_returns() -> None:
    envs = BuildstarsVectorEnv(6, opponents=None)
    _, infos = envs.reset(seed=9)
    random = np.random.default_rng(9)
    seats, ended = set(), 0
    while ended < 3:
        seats |= set(infos["seat"].tolist())
        acted = infos["seat"]
        _, rewards, ends, _, infos = envs.step(legal(infos["action_mask"], random))
        for row in np.flatnonzero(ends):
            returns = infos["final_info"]["returns"][row]
            assert returns.sum() == 0 and returns[acted[row]] == rewards[row]
            assert infos["final_info"]["seat"][row] == acted[row]
        ended += int(ends.sum())
    assert seats == {0, 1}


def test_infos_are_as_their_own_vector_environments_tell_them() -> None:
    """A key with a line before it says in which rows it is; ours adds what every seat got, and has no mask of a game that is over."""
    making = partial(gymnasium.make, IDS["card"], max_turns=3)
    theirs = SyncVectorEnv([making] * 3, autoreset_mode=AutoresetMode.SAME_STEP)
    keys = []
    for envs in (theirs, BuildstarsVectorEnv(3, max_turns=3)):
        random = np.random.default_rng(3)
        _, infos = envs.reset(seed=3)
        begun = set(infos)
        while "final_info" not in infos:
            _, _, _, _, infos = envs.step(legal(infos["action_mask"], random))
        assert infos["_seat"].all() and infos["_action_mask"].all()
        assert infos["final_info"]["_seat"].tolist() == infos["_final_obs"].tolist()
        keys.append((begun, set(infos), set(infos["final_info"])))
    (*outside, inside), (*same, ours) = keys
    assert outside == same and ours == inside - {"action_mask", "_action_mask"} | {"illegal", "_illegal", "returns", "_returns"}


def test_copies_and_pickles_are_new_ones() -> None:
    envs = BuildstarsVectorEnv(3, "minis", max_turns=2, seat=1)
    envs.reset(seed=4)
    for again in (copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))):
        with pytest.raises(ResetNeeded):
            again.step(np.zeros(3, np.int64))
        assert run(again, 5, 10) == run(envs, 5, 10)


def test_in_their_wrapper() -> None:
    envs = RecordEpisodeStatistics(BuildstarsVectorEnv(4, max_turns=6))
    _, infos = envs.reset(seed=8)
    random = np.random.default_rng(8)
    while "episode" not in infos:
        _, _, _, _, infos = envs.step(legal(infos["action_mask"], random))
    assert infos["episode"]["l"].max() > 10


def test_pictures_of_all() -> None:
    envs = BuildstarsVectorEnv(2, "minis", render_mode="ansi")
    with pytest.raises(ResetNeeded):
        envs.render()
    envs.reset(seed=1)
    texts = envs.render()
    assert texts is not None and len(texts) == 2 and all("Deployment" in text for text in texts)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"opponents": "pilot"}, 'only "random" opponents play, or None for self-play, not pilot; for others use make_vec'),
        ({"opponents": ["random", "random"]}, "2 players need 1 opponent;"),
        ({"seat": 5}, "there is no seat 5"),
        ({"num_envs": -1}, "a batch has 1 to 65536 games, not -1"),
        ({"num_envs": 2.5}, "a batch has 1 to 65536 games, not 2.5"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        BuildstarsVectorEnv(**{"num_envs": 3, **given})
