"""Plans that the Pilot would not make: they can be carried out as they stand, and only fill what room there is."""

from __future__ import annotations

from functools import cache

import pytest

from buildstars.bots.card.boldness import add_bold_plans
from buildstars.bots.card.plans import Plan
from buildstars.bots.card.searching import Captain
from buildstars.bots.card.thinking import Thinker, candidates
from buildstars.bots.card.turns import is_acting, plans_of, scripted
from buildstars.bots.card.v0 import V0
from buildstars.card.engine import offers, take_answer
from buildstars.card.game import CardGame, start
from buildstars.card.layout import COMBAT, F_COMBAT, F_STRIKES, PASS, STRIKE
from buildstars.card.rules import combat
from buildstars.card.spec import Spec
from buildstars.card.state import State, scratch
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.cells import KIND, STEP
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.seats import OVER
from buildstars.lab.luck import Luck

FORCES = load_forces(load_sets())
NAMES = sorted(name for name in FORCES if not name.startswith(("bench", "starter")))
WIDE = 60


@cache
def positions(seed: int, players: int) -> tuple[CardGame, ...]:
    """Questions for an action, with an attack or a strike to choose, in a game of the yardstick."""
    game = start(Spec([FORCES[NAMES[(seed + 5 * k) % len(NAMES)]] for k in range(players)], {"turn_limit": "25"}))
    luck, rng, bot = Luck(seed), Generator(seed), V0()
    luck.settle(game)
    found = []
    while game.to_answer() != OVER:
        answers = game.legal()
        if is_acting(game) and (COMBAT in answers or STRIKE in answers):
            found.append(game.copy())
        game.apply(answers[0] if len(answers) == 1 else bot.answer(game.view(game.to_answer()), rng))
        luck.settle(game)
    return tuple(found)


def thinker(game: CardGame) -> Thinker:
    seat = game.to_answer()
    return Captain().search(game.view(seat).known(), seat, Generator(5))


def offered(s: State) -> list[int]:
    n = offers(s)
    return [int(s.out[k]) for k in range(n)]


def declared(s: State, plan: Plan) -> None:
    """The plan's own answers, each of them offered by the engine."""
    assert plan.action in offered(s)
    take_answer(s, plan.action)
    while True:
        kind, step = s.words[top(s) + KIND], s.words[top(s) + STEP]
        if not (kind == F_STRIKES or (kind == F_COMBAT and step in (combat.DECLARING, combat.AIMING))):
            return
        answer = int(scripted(plan, s))
        if answer < 0:
            return
        if len(offered(s)) > 1:
            assert answer in offered(s), "what the plan says is offered"
        take_answer(s, answer)
        if answer == PASS:
            return


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_bold_plans_can_be_carried_out(seed: int, players: int) -> None:
    tried = 0
    for game in positions(seed, players)[::3]:
        f = thinker(game)
        deal = f.deal()
        plans: list[Plan] = []
        add_bold_plans(f.table.minds[f.me], deal, plans, WIDE)
        told = [(int(plan.action), tuple(plan.units), tuple(plan.aims)) for plan in plans]
        assert len(set(told)) == len(told) <= WIDE
        assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
        for plan in plans:
            declared(scratch(deal), plan)
            tried += 1
    assert tried >= 10


def test_they_only_fill_what_room_there_is() -> None:
    more = 0
    for game in positions(2, 2) + positions(5, 2):
        plain = thinker(game)
        by_promise = plans_of(plain.table.minds[plain.me], plain.deal())
        for width in (2, 6, 12):
            found = candidates(thinker(game), width)
            first = min(width, len(by_promise))
            assert [(int(one.action), one.units, one.aims) for one in found[:first]] == [
                (int(one.action), one.units, one.aims) for one in by_promise[:first]
            ]
            assert len(found) <= width
            more += len(found) > first
    assert more > 3


def test_an_attack_that_seems_to_lose_is_thought_about() -> None:
    """Else two who are afraid of each other would wait for the draw."""
    found = 0
    for seed in (1, 2, 5, 6):
        for game in positions(seed, 2):
            f, plain = thinker(game), thinker(game)
            usual = plans_of(plain.table.minds[plain.me], plain.deal())
            if COMBAT in offered(f.known) and not any(plan.action == COMBAT for plan in usual):
                found += any(plan.action == COMBAT for plan in candidates(f, WIDE))
    assert found > 0
