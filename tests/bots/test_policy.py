"""The policy of the network: what answers point at, whole numbers as the layers say, plans that can be carried out, old files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bots.yardstick_games import questions
from buildstars.bots.card.judgement import Mind, Weights
from buildstars.bots.card.network import (
    Network,
    all_tables,
    cards_met,
    definition_rows,
    face_inputs,
    network_of,
    read_network,
    units_met,
    with_policy,
)
from buildstars.bots.card.pointing import FEATURES, KINDS, Pointer, describe
from buildstars.bots.card.policy import likely_plan, look, score, weigh_answers
from buildstars.bots.card.searching import Captain
from buildstars.bots.card.sight import NUMBERS, PLACES, WHERES
from buildstars.bots.card.turns import is_acting, scripted
from buildstars.card.engine import offers, take_answer
from buildstars.card.game import CardGame
from buildstars.card.layout import BACK
from buildstars.card.state import scratch
from buildstars.core.cells import WHO
from buildstars.core.generator import Generator

FORMAT_1 = Path(__file__).with_name("network_format_1.bin")
POINT = 12


def made_up_policy(seed: int) -> Network:
    """A network with a policy of random weights: it says anything, and so everything is tried."""
    network = read_network(FORMAT_1)
    draw = np.random.default_rng(seed)
    sizes = replace(network.shape, point=POINT).policy()
    arrays = {name: draw.integers(-1500, 1500, size) for name, size in sizes.items()}
    return network_of(with_policy(network, POINT, arrays, {}), "made up")


def choices(players: int, seed: int) -> list[CardGame]:
    """All questions with a choice of a game of the yardstick."""
    return [game.copy() for game in questions(players, seed, 40) if len(game.legal()) > 1]


def pointer_for(network: Network, game: CardGame) -> Pointer:
    found = all_tables(network, game.spec).pointer
    assert found is not None
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_scores_are_as_the_layers_say(players: int) -> None:
    """The same sum worked out with NumPy in floating point, from what the answer points at."""
    network = made_up_policy(1)
    w = {name: value / 4096 for name, value in network.weights.items()}
    compared = 0
    for game in choices(players, 3):
        seat = game.to_answer()
        p, mind = pointer_for(network, game), Mind(seat, Weights(), game, game)
        _, inputs = face_inputs(game.spec)
        units = (units_met(network, inputs) / 1024 @ w["point_unit"] + w["point_unitb"]).reshape(-1, 2, POINT)
        cards = (cards_met(network, *definition_rows(game.spec)) / 1024 @ w["point_card"] + w["point_cardb"]).reshape(-1, POINT)
        look(p, mind, game, seat)
        sums = np.maximum(0, np.array(list(p.valuer.seat_sums)).reshape(8, -1) / 1024)
        others = [other for other in range(players) if other != seat and game.words[4] >> other & 1]
        numbers = np.maximum(0, np.array(list(p.valuer.sight.numbers)[seat * NUMBERS : (seat + 1) * NUMBERS])) / 64
        context = sums[seat] @ w["point_own"] + sums[others].mean(axis=0) @ w["point_others"] + numbers @ w["point_dense"] + w["point_bias"]
        for answer in game.legal():
            if answer == BACK or not describe(p, mind, game, answer):
                continue
            hidden = context + w["point_kinds"][p.kind] + np.array(list(p.features)) / 64 @ w["point_features"]
            hidden = hidden + (units[p.pointed][0] if p.pointed >= 0 else 0) + (units[p.asked][1] if p.asked >= 0 else 0)
            hidden = hidden + (cards[p.card] if p.card >= 0 else 0)
            assert int(score(p)) / 1024 == pytest.approx(np.maximum(0, hidden) @ w["point_out"] + w["point_outb"][p.kind], abs=0.05)
            assert 0 <= p.kind < KINDS and p.pointed < len(inputs) * PLACES and p.card < len(cards) * WHERES
            compared += 1
    assert compared > 200


@pytest.mark.parametrize("players", [2, 3])
def test_a_plan_of_the_policy_can_be_carried_out(players: int) -> None:
    """Whatever the weights say: every answer that the plan has for its own action is offered."""
    network = made_up_policy(2)
    actions = set()
    for game in [one for one in choices(players, 5) if is_acting(one)]:
        seat = game.to_answer()
        p, mind, rng = pointer_for(network, game), Mind(seat, Weights(), game, game), Generator(7)
        for warmth in (0.0, 1.0, 8.0):
            s = scratch(game)
            plan = likely_plan(p, mind, s, warmth, rng)
            actions.add(int(plan.action))
            take_answer(s, plan.action)
            for _ in range(30):
                if s.words[WHO] != seat:
                    break
                answer = int(scripted(plan, s))
                if answer < 0:
                    break
                n = offers(s)
                assert answer in [int(s.out[k]) for k in range(n)]
                take_answer(s, answer)
    assert len(actions) >= 3


def test_answers_do_not_hang_on_their_order_or_on_other_answers() -> None:
    network = made_up_policy(3)
    for game in choices(2, 8)[::7]:
        p, mind = pointer_for(network, game), Mind(game.to_answer(), Weights(), game, game)
        look(p, mind, game, game.to_answer())
        answers = [answer for answer in game.legal() if answer != BACK]
        if not weigh_answers(p, mind, game, answers):
            continue
        scores = {answer: int(p.scores[k]) for k, answer in enumerate(answers)}
        weigh_answers(p, mind, game, answers[::-1])
        assert {answer: int(p.scores[k]) for k, answer in enumerate(answers[::-1])} == scores


def test_a_network_of_format_1_plays_without_a_policy() -> None:
    """Networks that people have trained before there was a policy."""
    network = read_network(FORMAT_1)
    assert network.shape.point == 0
    game = next(one for one in choices(2, 1) if is_acting(one))
    assert all_tables(network, game.spec).pointer is None
    assert Captain(nodes=20, network=network).answer(game.view(game.to_answer()), Generator(1)) in game.legal()


def test_a_policy_leaves_the_judgement_as_it_is() -> None:
    old, new = read_network(FORMAT_1), made_up_policy(4)
    assert all((new.weights[name] == value).all() for name, value in old.weights.items())
    assert new.shape.point == POINT and new.weights["point_features"].shape == (FEATURES, POINT)
