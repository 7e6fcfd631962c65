"""The miniatures game as everything above it uses it: odd answers, resigning and draws out of turn (J11), results."""

from __future__ import annotations

import random

import pytest

from buildstars.core.cells import RESIGNED
from buildstars.core.messages import IllegalAnswer, Result
from buildstars.core.options import OptionError, SetupError
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.game import MinisGame, from_bytes, new_game
from buildstars.minis.layout import ANSWERS, F_MOVE, F_MOVEMENT, IS_GONE, ON_TABLE, POINTS, STEP_MOVE
from buildstars.minis.steps import step_answer
from minis.random_games import block, chooser, frames, is_alive, many, random_game, words_of
from minis.small_fleets import DEPLOYED, FLEETS, OPTIONS
from playing_on import act_out_of_turn, step


def game_for(players: int) -> MinisGame:
    """All have deployed, and seat 0 chooses between its two Wings."""
    game = new_game([FLEETS[0] for _ in range(players)], OPTIONS)
    dice = random.Random(players)
    while game.turn_number() == 0:
        units = [answer for answer in game.legal() if answer > 2]
        game.apply(dice.choice(units) if units else 0)
    assert frames(words_of(game))[-1][1] == F_MOVEMENT
    return game


# ---- answers ----------------------------------------------------------------------------------------------------------


ODD = (-1, -(2**70), ANSWERS, 2**53, 2**64, 10**30, 3, 47, 60, 100, 700, 1023, step_answer(0, 0, 0), step_answer(1, 0, 8800))


@pytest.mark.parametrize("answer", ODD)
def test_odd_numbers_are_refused_with_a_rule_and_change_nothing(answer: int) -> None:
    game = new_game(list(FLEETS), OPTIONS)
    for token in (*DEPLOYED, "u0.0"):
        game.apply(game.from_token(token))
    before = game.to_bytes()
    refusal = game.refusal(answer)
    assert refusal is not None and refusal.rule[0] in "MJR"
    with pytest.raises(IllegalAnswer):
        game.apply(answer)
    assert game.to_bytes() == before
    assert game.describe(answer).id.startswith("m-a-")
    view = game.view(0).refusal(answer)
    assert view == refusal


def test_bytes_of_another_game_are_refused() -> None:
    with pytest.raises(ValueError, match="not a position of this game"):
        from_bytes(game_for(2).spec, game_for(3).to_bytes())


def test_what_cannot_be_played_is_told_in_a_sentence() -> None:
    with pytest.raises(SetupError, match="2 to 8 players"):
        new_game([FLEETS[0]])
    with pytest.raises(OptionError, match="no option"):
        new_game(list(FLEETS), {"refill": "all"})


# ---- out of turn (J11) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("J11", "M5.2")
def test_of_two_players_the_other_wins_at_once() -> None:
    game = game_for(2)
    game.tell(True)
    game.resign(0)
    assert game.result() == Result((1,), "resignation", (-1.0, 1.0)) and game.to_answer() == OVER and game.legal() == []
    assert [event.kind for event in game.take_events()] == ["resigned", "out", "over"]
    with pytest.raises(IllegalAnswer):
        game.resign(1)


@pytest.mark.rule("J11", "J74")
def test_between_two_actions_a_resignation_takes_effect_at_once() -> None:
    game = game_for(3)
    assert game.to_answer() == 0
    game.resign(0)
    words = words_of(game)
    assert not is_alive(words, 0) and words[RESIGNED] == 0 and game.to_answer() == 1
    assert words[block(0) + ON_TABLE] == 0 and words[block(0) + IS_GONE] == 3
    with pytest.raises(IllegalAnswer):
        game.offer_draw(0)


def leads_on(game: MinisGame, answer: int) -> bool:
    """A segment after which the move goes on."""
    other = game.copy()
    other.apply(answer)
    return answer >= STEP_MOVE and other.to_answer() == game.to_answer() and frames(words_of(other))[-1][1] == F_MOVE


@pytest.mark.rule("J11")
def test_in_the_middle_of_a_move_a_resignation_waits_for_its_end() -> None:
    game = game_for(3)
    game.apply(game.from_token("u0.0"))
    game.apply(next(answer for answer in game.legal() if leads_on(game, answer)))
    question = game.question()
    game.resign(1)
    assert is_alive(words_of(game), 1) and game.question() == question and game.to_answer() == 0
    assert frames(words_of(game))[-1][1] == F_MOVE
    game.apply(game.from_token("pass"))
    assert not is_alive(words_of(game), 1) and game.to_answer() == 2


@pytest.mark.rule("J11", "M5.3", "J74")
def test_the_last_one_in_gets_five_points_and_who_resigned_does_not_win() -> None:
    game = game_for(3)
    game.resign(0)
    game.resign(2)
    result = game.result()
    assert result is not None and result.winners == (1,) and result.cause == "points"
    assert words_of(game)[block(1) + POINTS] == 5


@pytest.mark.rule("J11")
def test_a_draw_is_agreed_when_everybody_still_in_has_offered_it() -> None:
    game = game_for(3)
    game.offer_draw(0)
    game.offer_draw(1)
    game.decline_draw(2)
    game.offer_draw(2)
    game.offer_draw(0)
    assert game.result() is None
    game.resign(1)  # who has resigned has no say
    assert game.result() == Result((), "agreement", (0.0, 0.0, 0.0))


@pytest.mark.rule("J11")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_whoever_acts_out_of_turn_at_any_moment_the_game_goes_on_or_ends(players: int) -> None:
    for seed in range(many(4, 60)):
        dice = random.Random(f"out of turn {seed} {players}")
        game = random_game(2000 + seed, players, 3)
        acts = 0
        while game.to_answer() != OVER:
            if dice.random() < 0.03:
                act_out_of_turn(game, dice)
                acts += 1
            else:
                step(game, chooser(1, dice), dice)
            if game.to_answer() >= 0:
                assert game.legal() and is_alive(words_of(game), game.to_answer())
            elif game.to_answer() == CHANCE:
                assert game.chances()
        assert game.result() is not None
