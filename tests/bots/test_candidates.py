"""Moves by the network: each can be made as it stands, none is there twice, and each is worth what the network says of where it leads."""

from __future__ import annotations

import pytest

from buildstars.bots.card.candidates import best_groups, candidates_of, plan_key
from buildstars.bots.card.judgement import clear_stage
from buildstars.bots.card.plans import Plan
from buildstars.bots.card.searching import Captain
from buildstars.bots.card.thinking import chance_now, next_to_act
from buildstars.bots.card.turns import is_acting, scripted
from buildstars.bots.card.v0 import V0
from buildstars.card.engine import offers, take_answer
from buildstars.card.game import CardGame, start
from buildstars.card.layout import ACTIVE, BUDGET, F_MOVE, MOVE
from buildstars.card.rows import MOVE_STARS
from buildstars.card.rules.modifiers import seat_value
from buildstars.card.rules.units import place
from buildstars.card.spec import Spec
from buildstars.card.state import scratch, weight_of, zone_of
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.cells import KIND
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.seats import OVER
from buildstars.lab.luck import Luck

FORCES = load_forces(load_sets())
NAMES = sorted(name for name in FORCES if not name.startswith(("bench", "starter")))


def positions(seed: int, players: int) -> list[CardGame]:
    """Questions for an action in a game of the yardstick."""
    game = start(Spec([FORCES[NAMES[(seed + 5 * k) % len(NAMES)]] for k in range(players)], {"turn_limit": "20"}))
    luck, rng, bot = Luck(seed), Generator(seed), V0()
    luck.settle(game)
    found = []
    while game.to_answer() != OVER:
        answers = game.legal()
        if is_acting(game) and MOVE in answers:
            found.append(game.copy())
        game.apply(answers[0] if len(answers) == 1 else bot.answer(game.view(game.to_answer()), rng))
        luck.settle(game)
    return found


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 4)])
def test_every_move_can_be_made_and_is_worth_what_the_network_says(seed: int, players: int) -> None:
    looked_at = 0
    for game in positions(seed, players)[::7]:
        me = game.to_answer()
        f = Captain().search(game.view(me).known(), me, Generator(seed))
        deal = f.deal()
        groups = best_groups(f, deal, 3)
        assert not groups[-1].units, "who stays comes last"
        assert len({int(group.key) for group in groups}) == len(groups)
        for group in groups[:4] + groups[-4:-1]:
            s = scratch(deal)
            took = sum(int(weight_of(deal, unit)) for unit in group.units)
            assert took <= int(seat_value(deal, MOVE_STARS, me, BUDGET)) and took + group.left == seat_value(deal, MOVE_STARS, me, BUDGET)
            move = as_plan(group.units, group.zones)
            take_answer(s, MOVE)
            while s.words[top(s) + KIND] == F_MOVE:
                n = offers(s)
                answer = scripted(move, s)
                assert answer in [int(s.out[k]) for k in range(n)], "the engine offers every step of it"
                take_answer(s, answer)
            after = [int(zone_of(s, unit)) for unit in group.units]
            assert after == group.zones
            there = scratch(deal)
            clear_stage(there)
            there.words[ACTIVE] = next_to_act(deal)
            for unit, zone in zip(group.units, group.zones):
                place(there, unit, zone)
            assert group.value == pytest.approx(chance_now(f, there), abs=1e-12)
            looked_at += 1
    assert looked_at > 10


def as_plan(units: list[int], zones: list[int]) -> Plan:
    plan = Plan(MOVE, 0)
    plan.units, plan.aims = units, zones
    return plan


def test_no_candidate_is_there_twice_and_those_by_promise_come_first() -> None:
    for game in positions(6, 2)[::9]:
        me = game.to_answer()
        plain = candidates_of(Captain().search(game.view(me).known(), me, Generator(3)), 5, 0, 0)
        found = candidates_of(Captain().search(game.view(me).known(), me, Generator(3)), 5, 4, 4)
        assert [(int(plan.action), plan.units, plan.aims) for plan in found.plans[: len(plain.plans)]] == [
            (int(plan.action), plan.units, plan.aims) for plan in plain.plans
        ]
        assert len(found.plans) == len(found.first) <= len(plain.plans) + 4
        deal = Captain().search(game.view(me).known(), me, Generator(3)).deal()
        keys = [int(plan_key(deal, plan)) for plan in found.plans if plan.action == MOVE]
        added = keys[-(len(found.plans) - len(plain.plans)) :] if len(found.plans) > len(plain.plans) else []
        assert len(set(added)) == len(added)
        assert not set(added) & {int(plan_key(deal, plan)) for plan in plain.plans if plan.action == MOVE}
