"""Points in the card game, by option (F9): counted again from what is told, over whole games of random play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import COMBAT, PASS, STRIKE
from buildstars.card.notation import read_position, write_position
from buildstars.card.text.events import BATTLE, DESTROYED, ELIMINATED, OBJECTIVE_DESTROYED, POINTS_WON, TURN_BEGINS
from buildstars.content.model import Force
from buildstars.core.cells import BY_RESIGNING
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER
from rules.test_j import card_of, unit_of

rule = pytest.mark.rule
QUICK = {"attack": 6, "damage": 3, "shields": 2, "defense": 10}
"""Somebody falls in every second battle."""


def force(players: int, seat: int) -> Force:
    units = tuple(unit_of(n, stars=1 + (n + seat) % 3, **QUICK) for n in range(1, 13))
    return Force(f"seat {seat} of {players}", units, tuple(card_of(1 + n // 3) for n in range(30)))


def game_of(players: int, **options: str) -> CardGame:
    forces = [force(players, seat) for seat in range(players)]
    return new_game(forces, {"first_player": "1", "scoring": "points", "deploy": "up_to", **options}, telling=True)


class Count:
    """Points as the rule gives them, from what is told alone."""

    def __init__(self, game: CardGame) -> None:
        self.game = game
        self.points: Counter[int] = Counter()
        self.fighters = (-1, -1)
        self.active = -1

    def add(self, kind: int, first: int, second: int) -> None:
        if kind == TURN_BEGINS:
            self.active = second
        elif kind == BATTLE:
            self.fighters = (first, second)
        elif kind == DESTROYED:
            by = self.fighters[1] if first == self.fighters[0] else self.fighters[0]
            self.points[by // 64] += self.game.spec.unit(first).front.stars
        elif kind == OBJECTIVE_DESTROYED:
            self.points[self.active] += 3
        elif kind == ELIMINATED and first != self.active and second != BY_RESIGNING:
            self.points[self.active] += 5


def chosen(legal: list[int], dice: Random) -> int:
    """Attackers rather than walkers: by chance alone hardly anybody meets."""
    fights = [answer for answer in legal if answer in (COMBAT, STRIKE)]
    return dice.choice(fights or [answer for answer in legal if answer != PASS or dice.random() < 0.2] or legal)


def play(game: CardGame, seed: int, until: int = 10_000) -> Count:
    dice, chance, count = Random(seed), Generator(seed), Count(game)
    while game.to_answer() != OVER and game.turn_number() < until:
        if game.to_answer() == CHANCE:
            game.settle(chance)
        else:
            game.apply(chosen(game.legal(), dice))
        for kind, first, second, *_ in game.log:
            count.add(kind, first, second)
        game.log.clear()
    return count


@rule("F9")
@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", range(4))
def test_points_are_what_the_rule_gives_and_the_most_win(players: int, seed: int) -> None:
    game = game_of(players)
    count = play(game, seed)
    scores = [game.score(seat) for seat in range(players)]
    assert scores == [count.points[seat] for seat in range(players)] and max(scores) > 0
    result = game.result()
    assert result is not None and result.cause == "points"
    assert set(result.winners) == {seat for seat in range(players) if scores[seat] == max(scores)}
    out = [seat for seat in range(players) if not game.is_alive(seat)]
    if not out:
        assert game.turn_number() == 15 * players, "15 rounds"


@rule("F9")
@pytest.mark.parametrize("seed", range(3))
def test_the_round_in_which_the_first_player_is_out_is_played_to_its_end(seed: int) -> None:
    """Seat 1 begins, so a round ends with the last of those who still play before it."""
    game = game_of(4)
    play(game, seed, until=7)
    resigning = (2, 3, 0, 1)[seed]
    while game.to_answer() == CHANCE:
        game.apply(game.legal()[0])
    game.resign(resigning)
    play(game, seed)
    assert game.turn_number() in (7, 8), "turns 5 to 8 are the second round"
    result = game.result()
    assert result is not None and resigning not in result.winners


@rule("F9", "J11")
def test_who_has_resigned_does_not_win_and_equal_totals_share() -> None:
    game = game_of(3)
    play(game, 1, until=1)
    game.resign(0)
    game.resign(1)
    result = game.result()
    assert result is not None and (result.cause, list(result.winners)) == ("points", [2])
    quiet = game_of(3, quiet_turns="1")
    while quiet.to_answer() != OVER:
        quiet.apply(quiet.legal()[0])
    found = quiet.result()
    assert found is not None and list(found.winners) == [0, 1, 2] and quiet.score(0) == 0


@rule("F9")
def test_points_are_part_of_a_position_and_there_are_none_without_the_option() -> None:
    game = game_of(3)
    play(game, 2, until=30)
    assert sum(game.score(seat) for seat in range(3)) > 0
    again = read_position(game.spec, write_position(game))
    assert [again.score(seat) for seat in range(3)] == [game.score(seat) for seat in range(3)] and again.same_as(game)
    for players, options in ((2, {}), (3, {"scoring": "off"})):
        without = game_of(players, **options)
        told: list[int] = []
        dice, chance = Random(5), Generator(5)
        while without.to_answer() != OVER and without.turn_number() < 40:
            if without.to_answer() == CHANCE:
                without.settle(chance)
            else:
                without.apply(chosen(without.legal(), dice))
            told += [kind for kind, *_ in without.log]
            without.log.clear()
        assert DESTROYED in told and POINTS_WON not in told and without.score(0) == 0
