"""A battle seen from the other side of the table: with the fleets exchanged and the table turned by half a circle, every question has the
turned answers, to the end of the game."""

from __future__ import annotations

import random

import pytest

from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.game import MinisGame, new_game
from buildstars.minis.layout import CARD, FULL, SEAT, STEP_MOVE, UNIT
from buildstars.minis.steps import heading_answer, heading_in, is_heading, is_place, place_answer, place_heading, place_x, place_y
from minis.random_games import READY, chooser, many, random_fleet
from playing_on import chance_answer

HALF = FULL // 2
ROLL = 64


def turned_cards(game: MinisGame) -> dict[int, int]:
    """Where each card of the bases lies after half a turn."""
    spots = {(int(game.spec.card_x[card]), int(game.spec.card_y[card])): card for card in range(6)}
    return {card: spots[-x, -y] for (x, y), card in spots.items()}


def turned(answer: int, cards: dict[int, int]) -> int:
    if is_place(answer):
        return int(place_answer(-place_x(answer), -place_y(answer), place_heading(answer) + HALF))
    if is_heading(answer):
        return int(heading_answer(heading_in(answer) + HALF))
    if UNIT <= answer < STEP_MOVE:
        return UNIT + ((answer - UNIT) ^ 64)
    if CARD <= answer < UNIT:
        return CARD + cards[answer - CARD]
    if SEAT <= answer < ROLL:
        return SEAT + 1 - (answer - SEAT)
    return answer


@pytest.mark.parametrize("seed", range(many(4, 60)))
def test_the_other_side_of_the_table_is_the_same_table(seed: int) -> None:
    dice = random.Random(f"mirror {seed}")
    fleets = [dice.choice(READY), dice.choice(READY)] if seed % 2 else [random_fleet(dice, 30), random_fleet(dice, 30)]
    first = dice.randrange(2)
    here = new_game(fleets, {"first_player": str(first), "turn_limit": "9"})
    there = new_game(fleets[::-1], {"first_player": str(1 - first), "turn_limit": "9"})
    cards, choose, asked = turned_cards(here), chooser(seed, dice), 0
    while (who := here.to_answer()) != OVER:
        if who == CHANCE:
            assert there.to_answer() == CHANCE
            answer = chance_answer(here, dice)
        else:
            assert there.to_answer() == 1 - who
            answers = here.legal()
            assert sorted(turned(answer, cards) for answer in answers) == sorted(there.legal()), (asked, here.question())
            answer = choose(here, answers)
        here.apply(answer)
        there.apply(turned(answer, cards))
        asked += 1
    result, other = here.result(), there.result()
    assert result is not None and other is not None and asked > 100
    assert result.cause == other.cause and result.winners == tuple(1 - seat for seat in other.winners)[::-1]
