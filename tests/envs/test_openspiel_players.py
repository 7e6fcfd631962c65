"""OpenSpiel's searches in our arena: fair, deterministic, and never an answer that is not offered."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pyspiel")

from buildstars.bots.own_file import UnknownBot, own_bot
from buildstars.core.generator import Generator
from buildstars.envs.door import Door, open_door
from buildstars.envs.openspiel.players import IsMcts, Mcts, Searcher, state_of
from buildstars.lab.arena.bouts import Plan, play_all

PLAYERS = Path(__file__).parents[2] / "examples" / "openspiel_players.py"


@pytest.mark.parametrize("game", ["card", "minis"])
@pytest.mark.parametrize("bot", [IsMcts(12), Mcts(12, worlds=3)], ids=["IsMcts", "Mcts"])
def test_hidden_things_change_no_answer(game: str, bot: Searcher) -> None:
    """The true game and another that the seat cannot tell from it: the same generator gives the same answer."""
    door: Door = open_door(game, options={"turn_limit": "4"})
    rng = Generator(5)
    position = door.new()
    position.settle(rng)
    asked = 0
    while asked < 6:
        seat, answers = position.to_answer(), position.legal()
        if position.turn_number() in (0, 2) and len(answers) > 3 and rng.below(3) == 0:
            asked += 1
            other = door.possible(position, seat, rng)
            found = bot.answer(position.view(seat), Generator(asked))
            assert found in answers
            assert found == bot.answer(other.view(seat), Generator(asked))
        position.play(answers[rng.below(len(answers))], rng)
        if position.to_answer() < 0 or position.turn_number() > 2:
            position = door.new()
            position.settle(rng)


def test_a_state_made_from_a_view_is_what_the_seat_knows() -> None:
    door = open_door("card")
    rng = Generator(2)
    game = door.new()
    game.settle(rng)
    for _ in range(40):
        answers = game.legal()
        game.play(answers[rng.below(len(answers))], rng)
        seat = game.to_answer()
        state = state_of(game.view(seat), rng)
        assert state.at.game.view(seat).to_bytes() == game.view(seat).to_bytes()
        assert list(state.observation_tensor(seat)) == [float(one) for one in door.observe(game, seat)]


@pytest.mark.parametrize(("game", "first", "limit"), [("card", "IsMcts,simulations=3", "6"), ("minis", "Mcts,simulations=2", "1")])
def test_they_play_in_the_arena(game: str, first: str, limit: str) -> None:
    one, other = open_door(game.removesuffix("game")).forces
    plan = Plan((f"{PLAYERS}:{first}", "random"), {"one": one, "other": other}, {"turn_limit": limit}, 3, 2, game=game)
    (bout,) = play_all(plan)
    assert [line.incidents for line in bout.games] == [[], []]
    assert all(line.choices[0] > 5 for line in bout.games)


def test_options_of_an_opponent_in_a_file() -> None:
    bot = own_bot(f"{PLAYERS}:Mcts, simulations=80, exploration=0.5, worlds=4")
    assert isinstance(bot, Mcts) and (bot.simulations, bot.exploration, bot.worlds) == (80, 0.5, 4)
    for text, said in {
        "Mcts,simulations": '"simulations" is not key=value; write it as in',
        "Mcts,depth=3": "unexpected keyword argument 'depth'",
        "IsMcts,simulations=1": "at least 2",
        "Mcts,simulations=20,worlds=11": "at most half",
    }.items():
        with pytest.raises(UnknownBot, match=said) as error:
            own_bot(f"{PLAYERS}:{text}")
        assert "\n" not in str(error.value)
