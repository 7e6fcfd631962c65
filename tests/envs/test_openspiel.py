"""The OpenSpiel door: OpenSpiel's own suites, and the laws of what a player knows."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys

import pytest

pyspiel = pytest.importorskip("pyspiel")

from buildstars.core.generator import Generator  # noqa: E402
from buildstars.envs.openspiel import BuildstarsState  # noqa: E402

CARD = "python_buildstars_card(turn_limit=12)"
THREE = "python_buildstars_card(players=3,turn_limit=6,forces=bench-a+bench-b)"
MINIS = "python_buildstars_minis(turn_limit=2)"
GAMES = (CARD, THREE, MINIS)


def stepped(state: BuildstarsState, rng: random.Random) -> int:
    """Any action; of chance one with its probability. Returns it."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        action = rng.choices(outcomes, chances)[0]
    else:
        action = rng.choice(state.legal_actions())
    state.apply_action(action)
    return action


def states(name: str, seed: int, every: int, most: int = 100_000) -> list[BuildstarsState]:
    """Of a random game every so many-th state, and the last."""
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    found = []
    while not state.is_terminal() and state.move_number() < most:
        stepped(state, rng)
        if state.move_number() % every == 0 or state.is_terminal():
            found.append(state.clone())
    return found


def knowledge(state: BuildstarsState, seat: int) -> tuple[object, ...]:
    return (
        state.information_state_string(seat), state.information_state_tensor(seat), state.observation_string(seat),
        state.observation_tensor(seat),
    )


@pytest.mark.parametrize("name", [CARD, THREE, "python_buildstars_minis(turn_limit=1)"])
def test_random_simulation(name: str) -> None:
    """OpenSpiel's own test of a game: sorted legal actions, chances that add up, copies, serialised states, tensors, histories."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_openspiels_api_test() -> None:
    """integration_tests/api_test.py as it is in the package, for our two games."""
    code = (
        "import runpy, sys, buildstars.envs.openspiel\n"
        "sys.argv = ['api_test.py', '--test_only_games=python_buildstars_.*']\n"
        "runpy.run_module('open_spiel.integration_tests.api_test', run_name='__main__', alter_sys=True)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "Ran 10 tests" in done.stderr and done.stderr.count("EnforceAPIPartialTree_python_buildstars_minis") >= 5


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_does_not_show(name: str) -> None:
    """Deal everything anew that a seat does not know: its strings and tensors stay the same, to the end of the game."""
    hidden = 0
    for state in states(name, 3, 25):
        for seat in range(state.num_players()):
            other = state.resample_from_infostate(seat, lambda: 0.37)
            assert knowledge(other, seat) == knowledge(state, seat)
            assert other.legal_actions() == state.legal_actions() or state.current_player() != seat
            hidden += str(other) != str(state)
    assert hidden > 0


@pytest.mark.parametrize("name", GAMES)
def test_information_is_what_was_seen_and_done(name: str) -> None:
    """After two different actions or outcomes a seat has two information states if they were its own or it sees a difference."""
    counted = {"alike": 0, "seen": 0, "done": 0}
    for state in states(name, 5, 17)[:-1]:
        first, *others = [state.child(action) for action in state.legal_actions()[:4]]
        for other in others:
            for seat in range(state.num_players()):
                same = first.information_state_string(seat) == other.information_state_string(seat)
                same_tensor = first.information_state_tensor(seat) == other.information_state_tensor(seat)
                seen = first.observation_string(seat) == other.observation_string(seat)
                own = state.current_player() == seat
                assert same == same_tensor == (seen and not own)
                counted["done" if own else "alike" if same else "seen"] += 1
    assert min(counted.values()) > 0


def test_an_information_state_goes_on_from_those_before() -> None:
    """Perfect recall: what was seen and done stays at the front; observations leave no trace in another seat's."""
    rng = random.Random(8)
    state = pyspiel.load_game(CARD).new_initial_state()
    before = ["", ""]
    while not state.is_terminal():
        asked = state.current_player()
        stepped(state, rng)
        for seat in (0, 1):
            now = state.information_state_string(seat).splitlines()[0]
            assert now.startswith(before[seat])
            assert seat != asked or now != before[seat]
            before[seat] = now


def test_information_does_not_hang_on_when_it_was_asked_for() -> None:
    rng = random.Random(9)
    game = pyspiel.load_game(CARD)
    asked, silent = game.new_initial_state(), game.new_initial_state()
    while not asked.is_terminal():
        silent.apply_action(stepped(asked, rng))
        knowledge(asked, rng.randrange(2))
        if rng.random() < 0.2:
            asked = asked.clone()
    for seat in (0, 1):
        assert knowledge(asked, seat) == knowledge(silent, seat)


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_exact_and_actions_never_go_in_circles(name: str) -> None:
    game = pyspiel.load_game(name)
    for state in states(name, 11, 1, 400):
        if state.is_chance_node():
            weights = state.at.game.chances()
            total = sum(weight for _, weight in weights)
            assert state.chance_outcomes() == [(outcome, weight / total) for outcome, weight in weights]
            assert all(outcome < game.max_chance_outcomes() for outcome, _ in weights)
        elif not state.is_terminal():
            assert 2 not in state.legal_actions()
        assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_bytes(name: str) -> None:
    """A copy goes its own way; a pickled state is the same, with all that its seats know, and goes on in the same way."""
    for state in states(name, 13, 60)[:-1]:
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == str(state) and again.history() == state.history()
        copy, before = state.clone(), str(state)
        stepped(copy, random.Random(1))
        stepped(again, random.Random(1))
        assert str(state) == before and str(copy) == str(again)
        for seat in range(state.num_players()):
            assert knowledge(again, seat) == knowledge(copy, seat)


def test_a_possible_state_keeps_its_knowledge_through_copies_and_bytes() -> None:
    state = states(CARD, 15, 80)[0]
    other = state.possible(1, Generator(4))
    stepped(other, random.Random(2))
    again = pickle.loads(pickle.dumps(other))
    for seat in (0, 1):
        assert knowledge(other.clone(), seat) == knowledge(again, seat) == knowledge(other, seat)


def test_reinforcement_learners_of_openspiel_can_play() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent

    environment = rl_environment.Environment(pyspiel.load_game("python_buildstars_card(turn_limit=2)"))
    agents = [random_agent.RandomAgent(seat, environment.action_spec()["num_actions"]) for seat in (0, 1)]
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == environment.observation_spec()["info_state"][0]
        step = environment.step([agents[seat].step(step).action])
    assert sum(step.rewards) == 0


def test_room_for_other_forces_makes_layouts_alike() -> None:
    names = ("bench-a", "separatist-swarm")
    one, other = (pyspiel.load_game(f"python_buildstars_card(forces={name},room={'+'.join(names)})") for name in names)
    assert one.door.schema.hash == other.door.schema.hash != pyspiel.load_game("python_buildstars_card(forces=bench-a)").door.schema.hash
    state = one.new_initial_state()
    stepped(state, random.Random(1))
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(one, state))
    assert str(game) == str(one) and again.observation_tensor(0) == state.observation_tensor(0)


def test_what_cannot_be_done_is_said_in_a_sentence() -> None:
    state = pyspiel.load_game(CARD).new_initial_state()
    with pytest.raises(ValueError, match="chance outcome 99 is not possible now"):
        state.apply_action(99)
    stepped(state, random.Random(1))
    with pytest.raises(ValueError, match="action 250 is not legal for player"):
        state.apply_action(250)
    with pytest.raises(ValueError, match="chance is not asked now: player"):
        state.chance_outcomes()
    for wrong, said in {
        "python_buildstars_card(options=size)": "name:value",
        "python_buildstars_card(options=turn_limit:5)": "a parameter of its own",
        "python_buildstars_card(players=9)": "2 to 8 players",
        "python_buildstars_card(forces=nobody)": "nobody",
        "python_buildstars_card(room=nobody)": "nobody",
        "python_buildstars_minis(turn_limit=0)": "turn_limit",
    }.items():
        with pytest.raises(ValueError, match=said):
            pyspiel.load_game(wrong)


def test_asking_at_the_wrong_moment_changes_nothing() -> None:
    """Neither chance for outcomes while a player is asked, nor a player for actions while chance is."""
    state, untouched = (pyspiel.load_game("python_buildstars_card(turn_limit=3)").new_initial_state() for _ in range(2))
    rng = random.Random(4)
    while not state.is_terminal():
        if state.is_chance_node():
            assert state._legal_actions(0) == []
        else:
            with pytest.raises(ValueError, match="chance is not asked now"):
                state.chance_outcomes()
        assert state.legal_actions() == untouched.legal_actions() != []
        untouched.apply_action(stepped(state, rng))


def test_observers_for_what_is_public_and_what_is_private() -> None:
    from open_spiel.python.observation import make_observation

    state = states(CARD, 17, 120)[0]
    game = state.get_game()
    kind = pyspiel.IIGObservationType
    public = make_observation(game, kind(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE))
    private = make_observation(game, kind(public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    hand = next(line for line in private.string_from(state, 0).splitlines() if line.startswith("hand"))
    assert hand in state.observation_string(0) and hand not in public.string_from(state, 0)
    whole = make_observation(game)
    whole.set_from(state, 1)
    assert list(whole.tensor) == state.observation_tensor(1) == [float(one) for one in game.door.observe(state.at.game, 1)]
    remembered = make_observation(game, kind(perfect_recall=True))
    remembered.set_from(state, 0)
    own = [entry.action for entry in state.full_history() if entry.player == 0]
    assert [int(one) - 1 for one in remembered.dict["own_actions"]][: len(own)] == own[::-1][:32]


def test_without_openspiel_one_sentence_says_how_to_get_it() -> None:
    code = "import sys; sys.modules['pyspiel'] = None\nimport buildstars.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "MissingExtra" in done.stderr and "pip install 'buildstars[openspiel]'" in done.stderr
