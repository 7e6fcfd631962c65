"""The Captain and the Commander: plans are carried out as they were made, the same seed gives the same game, all numbers of players."""

from __future__ import annotations

from statistics import fmean, stdev

import pytest

from buildstars.bots.card.chances import win_chance
from buildstars.bots.card.judgement import Mind, Weights, duel
from buildstars.bots.card.pilot import Pilot
from buildstars.bots.card.turns import Table, carry_out, chance_from, is_acting, pilot_plan, plans_of
from buildstars.bots.card.v1.admiral import Admiral
from buildstars.bots.card.v1.captain import Captain
from buildstars.bots.card.v1.commander import Commander
from buildstars.bots.card.v1.search import Search, chances
from buildstars.bots.interface import Thinker
from buildstars.card.game import CardGame, start
from buildstars.card.layout import BATTLE_ON, COMBAT, FIGHTER, MOVE, STATICS, STRIKE
from buildstars.card.spec import Spec
from buildstars.card.state import State, scratch, stars_of, zone_of
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.cells import TURN, WHO
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.luck import Luck

FORCES = load_forces(load_sets())
READY = ("rebel-squadrons", "imperial-fist", "separatist-swarm", "jedi-council", "fringe-raiders", "republic-landing", "sith-shadow",
         "torpedo-run")


def at_an_action(seed: int, turn: int, players: int = 2) -> CardGame:
    """A game of Pilots, at the first question for an action from this turn on."""
    game = start(Spec([FORCES[name] for name in READY[:players]], {"turn_limit": "60"}))
    luck, rng, pilot = Luck(seed), Generator(seed), Pilot()
    luck.settle(game)
    while game.to_answer() != OVER and not (is_acting(game) and game.turn_number() >= turn):
        seat = game.to_answer()
        answers = game.legal()
        game.apply(answers[0] if len(answers) == 1 else pilot.answer(game.view(seat), rng))
        luck.settle(game)
    assert game.to_answer() != OVER
    return game


@pytest.mark.parametrize("turn", [3, 9, 15])
def test_plans_can_be_carried_out_as_they_stand(turn: int) -> None:
    game = at_an_action(3, turn)
    seat = game.to_answer()
    table = Table(game, game, Weights(), Generator(1))
    plans = plans_of(table.minds[seat], scratch(game))
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    for plan in plans:
        s = scratch(game)
        if plan.action in (MOVE, COMBAT):
            assert sum(stars_of(s, unit) for unit in plan.units) <= 5  # R5.4, R5.5; no effect changes it in these forces
        carry_out(table, s, plan)
        assert s.words[WHO] == OVER or (is_acting(s) and s.words[TURN] == game.turn_number() + 1)
        if plan.action == MOVE:
            assert [zone_of(s, unit) for unit in plan.units] == plan.aims
        if plan.action == STRIKE:
            assert len(plan.aims) == 1


def test_the_pilots_plan_is_the_one_with_the_best_promise() -> None:
    for turn in (2, 6, 11):
        game = at_an_action(5, turn)
        mind = Mind(game.to_answer(), Weights(), game, game.copy())
        assert pilot_plan(mind, mind.state).value == plans_of(mind, mind.state)[0].value


@pytest.mark.parametrize("value", [-4000, -1500, -80, 0, 35, 700, 9000])
def test_the_compiled_curve_is_the_fitted_one(value: int) -> None:
    assert chance_from(value) == pytest.approx(win_chance(value))


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_chances_add_up(players: int) -> None:
    game = at_an_action(7, players + 1, players)
    search = Search(game, game.to_answer(), Weights(), Generator(1))
    assert sum(chances(search, scratch(game))) == pytest.approx(1.0)


@pytest.mark.parametrize("turn", [5, 8, 11])
def test_luck_is_taken_out_of_a_thought_without_a_bias(turn: int) -> None:
    """What dice bring beside what was expected is nothing on average, and what is left varies less."""
    game = at_an_action(13, turn)
    seat = game.to_answer()
    search = Search(game.view(seat).known(), seat, Weights(), Generator(1))
    plan = next(plan for plan in plans_of(search.table.minds[seat], search.deal()) if plan.action in (COMBAT, STRIKE))
    lucks, found, fair = [], [], []
    for k in range(600):
        search.begin(k + 1)
        s = search.deal()
        carry_out(search.table, s, plan)
        lucks.append(search.table.luck)
        found.append(chances(search, s)[seat])
        fair.append(found[-1] - lucks[-1])
    error = stdev(lucks) / 600**0.5
    assert stdev(lucks) > 0.01, "dice must matter here"
    assert abs(fmean(lucks)) < 4 * error
    assert stdev(fair) < 0.8 * stdev(found)


def test_thinking_leaves_the_table_as_it_was() -> None:
    """Plans are tried by moving units there and back."""
    for turn in (2, 6, 11):
        game = at_an_action(5, turn)
        mind = Mind(game.to_answer(), Weights(), game, game.copy())
        before = list(mind.state.words)
        plans_of(mind, mind.state)
        pilot_plan(mind, mind.state)
        assert list(mind.state.words) == before


def test_weighing_two_units_leaves_the_battle_that_is_fought() -> None:
    """With standing effects two units are weighed as if they fought, also while others do: an effect lets a unit attack again."""
    weighed = 0
    for seed in range(8):
        game = start(Spec([FORCES["jedi-council"], FORCES["sith-shadow"]], {}))
        luck, rng, pilot = Luck(seed), Generator(seed), Pilot()
        luck.settle(game)
        while (seat := game.to_answer()) != OVER and game.turn_number() < 25:
            if game.words[BATTLE_ON] != 0 and game.words[STATICS] != 0:
                mind = Mind(seat, Weights(), game, game.copy())
                before = list(mind.state.words)
                found = duel(mind, mind.state, game.words[FIGHTER], game.words[FIGHTER + 1])
                assert found == duel(mind, mind.state, game.words[FIGHTER], game.words[FIGHTER + 1])
                assert list(mind.state.words) == before
                weighed += 1
            answers = game.legal()
            game.apply(answers[0] if len(answers) == 1 else pilot.answer(game.view(seat), rng))
            luck.settle(game)
    assert weighed > 20


@pytest.mark.parametrize("level", [Captain, Commander, Admiral])
def test_a_node_budget_and_a_seed_give_the_same_opinions(level: type[Captain]) -> None:
    game = at_an_action(11, 6)
    view = game.view(game.to_answer())
    bots = [level(None, 40), level(None, 40)]
    assert all(isinstance(bot, Thinker) for bot in bots)
    first, second = (bot.opinions(view, Generator(3)) for bot in bots)
    assert first == second
    assert {opinion.answer for opinion in first} <= set(view.legal())
    assert [opinion.chance for opinion in first] == sorted((opinion.chance for opinion in first), reverse=True)
    assert all(0 <= opinion.chance <= 1 for opinion in first) and sum(opinion.share for opinion in first) == pytest.approx(1.0)
    assert 0 <= bots[0].chance(view, Generator(3)) <= 1


@pytest.mark.parametrize("players", [2, 4])
def test_it_carries_its_plan_out_and_plays_whole_games(players: int) -> None:
    game = start(Spec([FORCES[name] for name in READY[:players]], {"turn_limit": "6"}))
    luck, rng = Luck(2), Generator(2)
    bots = [Captain(None, 8) for _ in range(players)]
    luck.settle(game)
    kept = 0
    while (seat := game.to_answer()) != OVER:
        answers = game.legal()
        if len(answers) > 1:
            view = game.view(seat)
            wanted = bots[seat].planned(State(game.spec, view.known().words, game.out)) if game.turn_number() > 0 else -1
            answer = bots[seat].answer(view, rng)
            assert answer in answers
            if wanted in answers and not is_acting(game):
                assert answer == wanted
                kept += 1
            game.apply(answer)
        else:
            game.apply(answers[0])
        luck.settle(game)
    assert kept > 0 or players > 2
