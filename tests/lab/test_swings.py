"""Luck is exact: over everything that can come up it adds up to nothing, and what is judged is the end of the dice."""

from __future__ import annotations

import itertools

import pytest

from buildstars.card.engine import draw_chance
from buildstars.card.game import CardGame, new_game
from buildstars.content.loader import load_forces
from buildstars.core.cells import CHANCE_KIND, DICE, TURN
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.study.swings import Outlook, outcomes, swing, swings, whose_move
from lab.told_games import LINE_UP, told_game

STRIKES = [*LINE_UP, "pass", "strike", "o1.0", "u0.0", "u0.1", "pass", "u0.0"]


def before_dice(names: tuple[str, ...], seed: int, count: int) -> list[CardGame]:
    """Positions of a random game in which chance is asked, from the first turn on."""
    forces = load_forces()
    game = new_game([forces[name] for name in names])
    luck = Generator(seed)
    found: list[CardGame] = []
    while game.to_answer() != OVER and len(found) < count:
        if game.to_answer() == CHANCE:
            if game.words[TURN] > 0:
                found.append(game.copy())
            game.apply(int(draw_chance(game, luck)))
        else:
            answers = game.legal()
            game.apply(answers[int(luck.below(len(answers)))])
    return found


@pytest.mark.parametrize("names", [("bench-a", "bench-b"), ("bench-a", "bench-b", "bench-a")])
def test_what_one_wins_the_others_lose(names: tuple[str, ...]) -> None:
    large = 0.0
    for game in before_dice(names, 5, 10):
        outlook = Outlook()
        answer = game.chances()[-1][0]
        found = swings(game, answer, outlook.chances)
        assert sum(found) == pytest.approx(0, abs=1e-9)
        assert found[1] == pytest.approx(swing(game, answer, outlook.of(1)))
        large = max(large, abs(found[0]))
    assert large > 0.005


def test_the_mean_of_all_swings_is_nothing() -> None:
    """Which card is struck, and then the dice: the Wing's first strike, outcome by outcome."""
    game = told_game(STRIKES[:-1], [])
    game.apply(game.from_token("u0.0"))
    kinds = []
    while game.to_answer() == CHANCE:
        kinds.append(int(game.words[CHANCE_KIND]))
        value = Outlook().of(0)
        found = [(swing(game, answer, value), weight) for (answer, weight), _ in outcomes(game)]
        assert sum(one * weight for one, weight in found) == pytest.approx(0, abs=1e-9)
        game.apply(next(answer for (answer, _), _ in outcomes(game)))
        if len(kinds) == 2:
            break
    assert DICE in kinds and len(set(kinds)) == 2


def test_the_mean_is_over_all_36_rolls() -> None:
    """Against the plain sum over ordered rolls, each looked at by itself."""
    game = next(game for game in before_dice(("bench-a", "bench-b"), 8, 12) if game.words[CHANCE_KIND] == DICE)
    value = Outlook().of(0)
    values = []
    for answer, _ in game.chances():
        there = game.copy()
        there.apply(answer)
        values.append(value(there))
    assert len(values) == 36
    for (answer, _), one in itertools.islice(zip(game.chances(), values), 0, 36, 7):
        assert swing(game, answer, value) == pytest.approx(one - sum(values) / 36)


def test_a_lucky_strike_swings_the_game_and_a_bad_one_back() -> None:
    """The Wing needs a 5 or 6 to take the last objective."""
    game = told_game(STRIKES[:-1], [])
    game.apply(game.from_token("u0.0"))
    while game.to_answer() == CHANCE and game.words[CHANCE_KIND] != DICE:
        game.apply(game.chances()[0][0])
    value = Outlook().of(0)
    lucky, unlucky = swing(game, game.from_token("6+5"), value), swing(game, game.from_token("1+1"), value)
    assert lucky > 0 > unlucky
    there = game.copy()
    there.apply(there.from_token("6+5"))
    assert there.to_answer() == OVER and value(there) == 1


def test_only_chance_has_outcomes() -> None:
    with pytest.raises(ValueError, match="chance is not asked"):
        list(outcomes(told_game(LINE_UP)))


def test_whose_move_it_is_changes_when_the_action_is_chosen() -> None:
    assert whose_move(told_game(LINE_UP)) == 0
    assert whose_move(told_game(STRIKES[:-2])) == 0
    assert whose_move(told_game(STRIKES, ["1+1", "1+1"])) == 1
