"""The parts of a judgement are the judgement, and a chance to win is a chance."""

from __future__ import annotations

import itertools
import random

import pytest

from buildstars.bots.card.advice.reasons import PARTS, mind_for, next_of, parts_of
from buildstars.bots.card.chances import DRAWN, shares, win_chance
from buildstars.bots.card.judgement import WIN, Weights, clear_stage, standing
from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import CONTESTED
from buildstars.card.position import Position, SeatPosition, UnitAt, game_at
from buildstars.card.spec import Spec
from buildstars.card.state import scratch
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from small_game import small_forces

FORCES = load_forces(load_sets())


def parts_add_up(game: CardGame, weights: Weights) -> int:
    """For every seat; how many parts say anything."""
    there = scratch(game)
    clear_stage(there)
    told = 0
    for seat in range(game.players):
        mind = mind_for(there, seat, there, weights)
        parts = parts_of(mind, there)
        assert tuple(parts) == PARTS
        assert sum(parts.values()) == standing(mind, there)
        told += sum(1 for value in parts.values() if value)
    return told


@pytest.mark.parametrize(("seed", "names"), [
    (1, ("rebel-squadrons", "imperial-fist")), (2, ("jedi-council", "sith-shadow", "smugglers-run")), (3, ("fringe-raiders",) * 4),
])
def test_the_parts_add_up_to_the_standing(seed: int, names: tuple[str, ...]) -> None:
    """Along random games, with the usual weights and with odd ones, to the end."""
    odd = Weights()
    odd.theirs, odd.hunger, odd.fear, odd.my_turn = 73, 141, 57, 91
    game = new_game([FORCES[name] for name in names], {"turn_limit": "6"})
    luck = Generator(seed)
    dice = random.Random(seed)
    game.settle(luck)
    told = 0
    for number in itertools.count():
        if number % 17 == 0 or game.to_answer() == OVER:
            told += parts_add_up(game, Weights()) + parts_add_up(game, odd)
        if game.to_answer() == OVER:
            break
        game.play(dice.choice(game.legal()), luck)
    assert told > 100


def test_who_is_behind_a_danger_is_told() -> None:
    """Two Wings in Ben's home zone strike next; the Walker there could fight one of them."""
    last = SeatPosition(units=(UnitAt(0, 1),), objectives=SeatPosition().objectives[:1])
    seats = (SeatPosition(units=(UnitAt(0, 1), UnitAt(1, 1))), last)
    game = game_at(Spec(small_forces(), {"packs": "on"}), Position(seats))
    mind = mind_for(game, 1, game, Weights())
    danger = next_of(mind, game, 0, 1)
    assert (danger.kind, danger.units, danger.target) == ("strike", (0, 1), 3)
    assert danger.chance > 800
    own = next_of(mind, game, 1, 0)
    assert (own.kind, own.units) == ("combat", (64,))
    assert own.target in (0, 1)


def test_a_strike_that_is_a_move_away_is_an_approach() -> None:
    seats = (SeatPosition(units=(UnitAt(0, CONTESTED),)), SeatPosition(units=(UnitAt(0, 1),)))
    game = game_at(Spec(small_forces(), {"packs": "on"}), Position(seats))
    assert next_of(mind_for(game, 1, game, Weights()), game, 0, 1).kind == "approach"


# ---- chances ----------------------------------------------------------------------------------------------------------


def test_a_chance_grows_with_the_value_and_is_symmetric() -> None:
    values = [-WIN, -9000, -2000, -300, 0, 300, 2000, 9000, WIN]
    chances = [win_chance(value) for value in values]
    assert chances == sorted(chances)
    assert chances[0] == 0 and chances[-1] == 1 and chances[4] == 0.5
    assert all(abs(win_chance(value) + win_chance(-value) - 1) < 1e-12 for value in values)
    assert win_chance(0, to_act=True) > 0.5


def test_ends_of_the_game_count_as_ends() -> None:
    assert win_chance(DRAWN) == 0.5 and win_chance(DRAWN, players=4) == 0.25
    assert abs(win_chance(WIN // 4) - (0.25 + 0.375)) < 1e-9  # a quarter won, the rest open
    assert win_chance(0, players=3) == pytest.approx(1 / 3)


def test_shares_add_up_and_those_who_are_out_have_none() -> None:
    for values in ([100.0, -50.0], [10.0, 10.0, 10.0], [None, 500.0, -500.0, 0.0]):
        found = shares(values, to_act=1)
        assert sum(found) == pytest.approx(1)
        assert all((share == 0) == (value is None) for share, value in zip(found, values))
    assert shares([0.0, 0.0]) == [0.5, 0.5]
    assert shares([0.0, 0.0], to_act=0)[0] > 0.5
