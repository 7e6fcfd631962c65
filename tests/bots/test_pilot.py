"""The Pilot's odds are exact, it defends, and it is stronger than the Recruit."""

from __future__ import annotations

import itertools

import pytest

from buildstars.bots.card.judgement import Mind, Weights, chance_of, clear_stage, holding, standing
from buildstars.bots.card.lookahead import battle_frame, value_in_battle
from buildstars.bots.card.pilot import Pilot
from buildstars.bots.card.recruit import Recruit
from buildstars.bots.interface import Bot
from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import CARD, COMBAT, CONTESTED, PASS, ROLL, STRIKE, UNIT
from buildstars.card.position import ObjectiveAt, Position, SeatPosition, UnitAt, game_at
from buildstars.card.spec import Spec
from buildstars.card.state import State
from buildstars.content.effects import Modify, Roll
from buildstars.content.loader import load_forces, load_sets
from buildstars.content.model import Bonus, Card, Face, Force, Text, Unit
from buildstars.core.generator import Generator

FORCES = load_forces(load_sets())
READY = ("fringe-raiders", "imperial-fist", "rebel-squadrons", "republic-landing", "separatist-swarm")


@pytest.mark.parametrize("need", range(-3, 16))
def test_the_chance_of_two_dice(need: int) -> None:
    ways = sum(a + b >= need for a, b in itertools.product(range(1, 7), repeat=2))
    assert chance_of(need) == ways * 1000 // 36


# ---- battles ----------------------------------------------------------------------------------------------------------


def unit(number: int, **values: int) -> Unit:
    face = Face(values["stars"], values["attack"], values["damage"], values["defense"], values["shields"], ("lasers",))
    return Unit(number, Text(en=f"U{number}", de=f"E{number}"), "x_wing", "space", "common", face, "SSS", "rebel", set="t")


def card(number: int, bonus: Bonus, *effects: Modify) -> Card:
    name = Text(en=f"C{number}", de=f"K{number}")
    return Card(number, name, "combat", "common", 2, 12, icon="lasers", bonus=bonus, effects=effects, set="t")


PLAIN = card(1, Bonus(attack=2))
DICEY = card(2, Bonus(), Modify(when="always", stat="damage", add=2, conditions=(Roll(what="double"),)))
FIGHTER, HULK = unit(1, stars=2, attack=3, damage=2, defense=9, shields=3), unit(2, stars=3, attack=2, damage=1, defense=10, shields=4)
SMALL = Force("Small", (FIGHTER, FIGHTER, HULK), (PLAIN, PLAIN, PLAIN, DICEY, DICEY, DICEY))


def battle() -> CardGame:
    """Seat 0 has declared that its fighter attacks the hulk, and is asked for a combat card."""
    seats = (
        SeatPosition(units=(UnitAt(0, CONTESTED), UnitAt(1, 0)), hand=("t:c1", "t:c2")),
        SeatPosition(units=(UnitAt(2, CONTESTED), UnitAt(0, 1))),
    )
    game = game_at(Spec([SMALL, SMALL], {}), Position(seats, begin="action"))
    for answer in (COMBAT, UNIT, UNIT + 64 + 2, PASS):
        game.apply(answer)
    return game


def worth(game: CardGame, mind: Mind, brief: bool) -> int:
    after = State(game.spec, game.words[:], game.spec.out)
    clear_stage(after)
    if brief:
        return int(holding(mind.weights, after, 0) - holding(mind.weights, after, 1))
    return int(standing(mind, after))


@pytest.mark.parametrize(("answer", "brief"), [(PASS, False), (CARD, False), (CARD + 1, True)])
def test_a_battle_is_weighed_over_every_roll(answer: int, brief: bool) -> None:
    """Against all 1,296 pairs of rolls, each played out through the game's own door; means are rounded down on the way."""
    game = battle()
    assert answer in game.legal()
    mind = Mind(0, Weights(), game, game.copy())
    found = value_in_battle(mind, mind.state, answer, Generator(1), battle_frame(mind.state))
    total = 0
    for first, second in itertools.product(range(36), repeat=2):
        played = game.copy()
        played.apply(answer)
        played.apply(PASS)  # the defender's card; the attacker played, or nobody did
        played.apply(ROLL + first)
        played.apply(ROLL + second)
        total += worth(played, mind, brief)
    assert abs(found - total / 1296) <= 4


# ---- what it does -----------------------------------------------------------------------------------------------------


def at_the_gates(objectives: int) -> CardGame:
    """Two fighters stand in seat 0's home zone, where a hulk could attack them; another one waits before seat 1's objectives."""
    left = tuple([ObjectiveAt()] * objectives + [None] * (3 - objectives))
    seats = (
        SeatPosition(units=(UnitAt(2, 0), UnitAt(0, 0), UnitAt(1, 1)), objectives=left),
        SeatPosition(units=(UnitAt(0, 0), UnitAt(1, 0), UnitAt(2, 1))),
    )
    return game_at(Spec([SMALL, SMALL], {}), Position(seats, begin="action"))


def test_it_defends_its_last_objective() -> None:
    assert Pilot().answer(at_the_gates(1).view(0), Generator(1)) == COMBAT


def test_it_strikes_the_last_objective_rather_than_anything_else() -> None:
    seats = (
        SeatPosition(units=(UnitAt(2, 0), UnitAt(0, 1))),
        SeatPosition(units=(UnitAt(0, 0), UnitAt(1, 0)), objectives=(ObjectiveAt(), None, None)),
    )
    game = game_at(Spec([SMALL, SMALL], {}), Position(seats, begin="action"))
    assert Pilot().answer(game.view(0), Generator(1)) == STRIKE


def test_it_beats_the_recruit() -> None:
    """From both seats with every ready force, on the same luck; about nine games in ten."""
    won = 0
    for number in range(20):
        game, dice, mind = new_game([FORCES[READY[number % 5]], FORCES[READY[(number * 2 + 1) % 5]]]), Generator(number), Generator(77)
        pilot: dict[int, Bot] = {number % 2: Pilot(), 1 - number % 2: Recruit()}
        game.settle(dice)
        while (who := game.to_answer()) >= 0:
            game.play(pilot[who].answer(game.view(who), mind), dice)
        result = game.result()
        won += result is not None and result.winners == (number % 2,)
    assert won >= 14
