"""Answers that are no plans: a battle in thought is what plain enumeration of it gives, and what is weighed can be seen to matter."""

from __future__ import annotations

from functools import cache

import pytest

from buildstars.bots.card.searching import Captain, Commander
from buildstars.bots.card.settling import Battle, after_battle, follow, in_battle, is_over, next_to_act
from buildstars.bots.card.thinking import Thinker
from buildstars.bots.card.v0 import V0
from buildstars.card.engine import chance_weights, offers, take_answer, take_chance
from buildstars.card.game import CardGame, start
from buildstars.card.layout import ACTIVE, BACK, BATTLE_ON, F_ABILITY, F_BATTLE, F_MOMENT, PASS
from buildstars.card.spec import Spec
from buildstars.card.state import State, scratch
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.cells import ALIVE, CHANCE_KIND, DEPTH, DICE, KIND, TURN, WHO
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.luck import Luck

FORCES = load_forces(load_sets())
NAMES = sorted(name for name in FORCES if not name.startswith(("bench", "starter")))
LARGE = 12_000
ALL = 10**9
"""Ends that may be looked at: no shortcut is taken."""


class Sampled(Exception):
    """Something but dice was drawn, so that a mean over it is not promised; or the tree is too large for a test."""


@cache
def battles(seed: int) -> tuple[CardGame, ...]:
    """Questions for a combat card in a game of the yardstick."""
    game = start(Spec([FORCES[NAMES[seed % len(NAMES)]], FORCES[NAMES[(3 * seed + 1) % len(NAMES)]]], {"turn_limit": "40"}))
    luck, rng, bot = Luck(seed), Generator(seed), V0()
    luck.settle(game)
    found = []
    while game.to_answer() != OVER:
        answers = game.legal()
        if len(answers) > 1 and game.words[top(game) + KIND] == F_BATTLE:
            found.append(game.copy())
        game.apply(answers[0] if len(answers) == 1 else bot.answer(game.view(game.to_answer()), rng))
        luck.settle(game)
    return tuple(found)


def thinker(game: CardGame) -> Thinker:
    seat = game.to_answer()
    return Captain(nodes=30).search(game.view(seat).known(), seat, Generator(5))


def plain(b: Battle, s: State, depth: int) -> float:
    """The tree of a battle without any shortcut: every pair of dice by the engine's own weights."""
    w = s.words
    if b.leaves > LARGE:
        raise Sampled
    if is_over(b, s):
        return after_battle(b, s)
    if w[WHO] == CHANCE:
        if w[CHANCE_KIND] != DICE:
            raise Sampled
        total = weights = 0.0
        for answer, weight in chance_weights(s):
            there = scratch(s)
            take_chance(there, answer)
            total += weight * plain(b, there, depth)
            weights += weight
        return total / weights
    kind = w[top(s) + KIND]
    n = offers(s)
    answers = [int(s.out[k]) for k in range(n)]
    if kind not in (F_BATTLE, F_ABILITY, F_MOMENT) or depth > 1 or n > 8:
        raise Sampled
    if n > 1:
        answers = [answer for answer in answers if answer != BACK]
    mine, found = w[WHO] == b.f.me, []
    for answer in answers:
        there = scratch(s)
        take_answer(there, answer)
        found.append(plain(b, there, depth + (n > 1 and kind != F_BATTLE)))
    return max(found) if mine else min(found)


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 5])
def test_a_battle_in_thought_is_its_whole_tree(seed: int) -> None:
    compared = 0
    for game in battles(seed)[::3]:
        f = thinker(game)
        deal = f.deal()
        n = offers(deal)
        for answer in [int(deal.out[k]) for k in range(n)][:2]:
            b = Battle(f, deal, int(deal.words[DEPTH]) - 1, 11, ALL)
            one, other = scratch(deal), scratch(deal)
            take_answer(one, answer)
            take_answer(other, answer)
            try:
                wanted = plain(b, other, 0)
            except Sampled:
                continue
            f.begin(3)
            assert follow(b, one, 0) == pytest.approx(wanted, abs=1e-9)
            compared += 1
            if compared == 4:
                return
    assert compared >= 3, "too few battles to compare"


def test_a_card_is_not_valued_by_what_is_drawn_after_it() -> None:
    """Both answers draw the same cards afterwards, so a thought repeated gives the same number."""
    game = battles(1)[0]
    f = thinker(game)
    deal = f.deal()
    n = offers(deal)
    answer = int(deal.out[n - 1])
    found = set()
    for _ in range(3):
        there = scratch(deal)
        take_answer(there, answer)
        f.begin(3)
        found.add(follow(Battle(f, deal, int(deal.words[DEPTH]) - 1, 11, ALL), there, 0))
    assert len(found) == 1


def test_a_position_after_a_battle_is_judged_as_the_next_turn() -> None:
    game = battles(2)[0]
    s = scratch(game)
    active = int(s.words[ACTIVE])
    assert next_to_act(s) == 1 - active
    s.words[ALIVE] = 1 << active
    assert next_to_act(s) == active


def test_levels_that_think_answer_battles_by_what_they_bring() -> None:
    """Their opinion of a card is that of the search over battles, and the answer is the best of them."""
    for game in battles(4)[::7]:
        view = game.view(game.to_answer())
        assert in_battle(view.known())
        answer = Commander(nodes=60).answer(view, Generator(1))
        opinions = Commander(nodes=60).opinions(view, Generator(1))
        assert opinions[0].answer == answer
        assert opinions[0].chance == max(one.chance for one in opinions)


def test_a_battle_without_cards_ends_before_the_next_one_begins() -> None:
    """Nothing is discarded or drawn then, so that the next battle of the action, or the next turn, begins with the last roll."""
    went_on = 0
    for seed in range(4):
        for game in battles(seed):
            f = thinker(game)
            s, rolls = scratch(f.deal()), 0
            b = Battle(f, s, int(s.words[DEPTH]) - 1, 11, ALL)
            while not is_over(b, s) and rolls < 20:
                rolls += s.words[WHO] == CHANCE
                if s.words[WHO] == CHANCE:
                    take_chance(s, chance_weights(s)[0][0])
                else:
                    n = offers(s)
                    take_answer(s, PASS if PASS in [int(s.out[k]) for k in range(n)] else int(s.out[0]))
            assert rolls <= 3, "the dice of both sides, and a roll that an ability repeats"
            went_on += s.words[WHO] != OVER and (s.words[BATTLE_ON] == 1 or s.words[TURN] != b.turn)
            if s.words[WHO] != OVER and s.words[TURN] != b.turn:
                active = int(s.words[ACTIVE])
                after_battle(b, s)
                assert s.words[ACTIVE] == active, "the next turn has begun already"
    assert went_on > 10
