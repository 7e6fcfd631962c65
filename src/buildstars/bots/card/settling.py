"""Answers that are no plans, weighed by the network: combat cards over all that a battle can bring, and what else a seat is asked.

A battle is followed to its end: the seat plays what is best for it, the others what is worst for it with the cards that
they are dealt, and the dice fall with their exact weights. Where no card in force looks at the dice, hit and miss are
all that counts. Cards drawn afterwards are the same for every answer, so that their luck does not matter. Other
questions (which objective is played, which reserves come, what an ability asks) are followed to the next action.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.bots.card.judgement import clear_stage
from buildstars.bots.card.lookahead import ROLL_WEIGHTS, battle_frame, dice_matter, hitting_roll
from buildstars.bots.card.pilot import best_answer
from buildstars.bots.card.thinking import Thinker, Tried, chance_now, fair_chance
from buildstars.bots.card.turns import run_to_action
from buildstars.bots.clock import Deadline
from buildstars.card.engine import draw_chance, offers, take_answer, take_chance
from buildstars.card.layout import ACTIVE, BACK, F_ABILITY, F_BATTLE, F_DEPLOY, F_MOMENT, F_TURN, NEXT, PASS, ROLL
from buildstars.card.rules import turn
from buildstars.card.rules.battle import ATTACKER_ROLLS, DISCARDS
from buildstars.card.state import State, scratch
from buildstars.core.cells import ALIVE, CHANCE_KIND, DEPTH, DICE, FRAME_SIZE, FRAMES, KIND, STEP, TURN, WHO
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE, OVER

MOST_STEPS: Final = 400
ENOUGH: Final = 200
"""Ends after which nobody looks for the best answer any more."""
MOST_DEALS: Final = 64
LEAST_DEALS: Final = 2
DEEPEST: Final = 2
"""Questions of abilities that are branched over, one within the other."""


class Battle:
    """One battle in thought."""

    def __init__(self, f: Thinker, s: State, base: i64, seed: i64, most: i64) -> None:
        self.f = f
        self.turn = s.words[TURN]
        self.number = s.words[NEXT]  # of the battles of an action: where nobody has played a card, the next begins at once
        self.most = most  # ends that are looked at; beyond that hit and miss stand for the dice
        self.base = base  # frames below the battle
        self.seed = seed
        self.leaves: i64 = 0


def next_to_act(s: State) -> i64:
    """Whose turn follows the present one."""
    seat = s.words[ACTIVE]
    for _ in range(s.spec.players):
        seat = seat + 1 if seat + 1 < s.spec.players else i64(0)
        if (s.words[ALIVE] >> seat) & 1 != 0:
            break
    return seat


def after_battle(b: Battle, s: State) -> float:
    """The chance when both have drawn, as if the next turn began: what is left of a battle no longer counts."""
    w = s.words
    b.leaves += 1
    rng = Generator(b.seed)
    steps: i64 = 0
    while w[WHO] == CHANCE and w[CHANCE_KIND] != DICE and steps < 20:
        steps += 1
        take_chance(s, draw_chance(s, rng))
    if w[WHO] == OVER:
        return chance_now(b.f, s)
    clear_stage(s)
    if w[TURN] == b.turn:
        w[ACTIVE] = next_to_act(s)
    return chance_now(b.f, s)


def is_over(b: Battle, s: State) -> bool:
    w = s.words
    if w[WHO] == OVER or w[DEPTH] <= b.base or w[NEXT] != b.number or w[TURN] != b.turn:
        return True
    at = FRAMES + b.base * FRAME_SIZE
    return w[at + KIND] != F_BATTLE or w[at + STEP] > DISCARDS


def follow(b: Battle, s: State, depth: i64) -> float:
    """The chance at the end of the battle. The state is used up."""
    w = s.words
    steps: i64 = 0
    while not is_over(b, s) and steps < MOST_STEPS:
        steps += 1
        if w[WHO] == CHANCE:
            if w[CHANCE_KIND] == DICE:
                return over_dice(b, s, depth)
            take_chance(s, draw_chance(s, b.f.table.rng))
            continue
        kind = w[top(s) + KIND]
        n = offers(s)
        if n == 1:
            take_answer(s, s.out[0])
            continue
        if kind != F_BATTLE and kind != F_ABILITY and kind != F_MOMENT:
            break
        if b.leaves >= b.most + ENOUGH or (kind != F_BATTLE and (depth >= DEEPEST or n > 8)):
            take_answer(s, i64(PASS) if kind == F_BATTLE else s.out[0])
            continue
        return best_reply(b, s, n, depth)
    return after_battle(b, s)


def best_reply(b: Battle, s: State, n: i64, depth: i64) -> float:
    """The best answer of whoever is asked: the seat's own for it, the others' against it."""
    mine = s.words[WHO] == b.f.me
    battle = s.words[top(s) + KIND] == F_BATTLE
    answers = [s.out[k] for k in range(n)]
    deeper = depth if battle else depth + 1
    best = 0.0
    first = True
    for answer in answers:
        if answer == BACK:
            continue
        there = scratch(s)
        take_answer(there, answer)
        value = follow(b, there, deeper)
        if first or (value > best if mine else value < best):
            best = value
            first = False
    return best


def over_dice(b: Battle, s: State, depth: i64) -> float:
    """The mean over a roll."""
    at = top(s)
    if s.words[at + KIND] == F_BATTLE and (b.leaves >= b.most or not dice_matter(s)):
        return over_hits(b, s, depth)
    if b.leaves >= b.most:
        take_chance(s, ROLL + b.f.table.rng.below(36))
        return follow(b, s, depth)
    total = 0.0
    for k in range(i64(36)):
        weight = ROLL_WEIGHTS[k]
        if weight != 0:
            there = scratch(s)
            take_chance(there, ROLL + k)
            total += float(weight) * follow(b, there, depth)
    return total / 36.0


def over_hits(b: Battle, s: State, depth: i64) -> float:
    """One roll that hits and one that misses stand for all of them."""
    side = s.words[top(s) + STEP] - ATTACKER_ROLLS
    ways: i64 = 0
    good: i64 = -1
    bad: i64 = -1
    for total in range(i64(2), i64(13)):
        first = total - 6 if total > 7 else i64(1)
        second = total - first
        if hitting_roll(s, side, first, second):
            ways += 6 - (total - 7 if total > 7 else 7 - total)
            good = 6 * (first - 1) + second - 1
        elif bad < 0:
            bad = 6 * (first - 1) + second - 1
    value = 0.0
    if ways > 0:
        there = scratch(s) if ways < 36 else s
        take_chance(there, ROLL + good)
        value += float(ways) * follow(b, there, depth)
    if ways < 36:
        take_chance(s, ROLL + bad)
        value += float(36 - ways) * follow(b, s, depth)
    return value / 36.0


# ---- answers ----------------------------------------------------------------------------------------------------------


def in_battle(s: State) -> bool:
    return battle_frame(s) >= 0


def think_of_battle(f: Thinker, answers: list[i64], budget: i64, most: i64, limit: Deadline) -> Tried:
    """What each answer to a question within a battle is worth; the budget is of ends that are looked at."""
    tried = Tried(len(answers))
    f.trust = 0.0
    own = f.rng
    for done in range(i64(MOST_DEALS)):
        if limit.is_past() or (done >= LEAST_DEALS and f.used >= budget):
            break
        start = f.deal()
        seed = own.below(1 << 30)
        base = battle_frame(start)
        for k in range(i64(len(answers))):
            f.begin(seed)
            b = Battle(f, start, base, seed, most)
            there = scratch(start)
            take_answer(there, answers[k])
            tried.counts[k] += 1
            tried.thoughts += 1
            tried.totals[k] += follow(b, there, 0)
            f.used += b.leaves
    f.table.rng = own
    return tried


def settle(f: Thinker, s: State, seed: i64, depth: i64) -> float:
    """The chance at the next question for an action; where a played objective goes is chosen, everything else answered quickly."""
    w = s.words
    if depth < 1 and w[WHO] == f.me and w[top(s) + KIND] == F_TURN and w[top(s) + STEP] == turn.PLACE:
        n = offers(s)
        places = [s.out[k] for k in range(n)]
        best = -1.0
        for place in places:
            if place == BACK:
                continue
            there = scratch(s)
            take_answer(there, place)
            value = settle(f, there, seed, depth + 1)
            if value > best:
                best = value
        return best
    f.begin(seed)
    run_to_action(f.table, s, None)
    return fair_chance(f, s)


def think_of_rest(f: Thinker, answers: list[i64], budget: i64, limit: Deadline) -> Tried:
    """What each answer to another question is worth; the budget is of turns followed to their ends."""
    tried = Tried(len(answers))
    f.trust = 0.0
    own = f.rng
    for done in range(i64(MOST_DEALS)):
        if limit.is_past() or (done >= LEAST_DEALS and f.used >= budget):
            break
        start = f.deal()
        seed = own.below(1 << 30)
        for k in range(i64(len(answers))):
            there = scratch(start)
            take_answer(there, answers[k])
            tried.counts[k] += 1
            tried.thoughts += 1
            tried.totals[k] += settle(f, there, seed, 0)
            f.used += 1
    f.table.rng = own
    return tried


# ---- who starts in play -----------------------------------------------------------------------------------------------


class Deployment:
    """A seat's answers up to the end of its deployment, and what they were worth in thought."""

    def __init__(self) -> None:
        self.answers: list[i64] = []
        self.total = 0.0
        self.count: i64 = 0


def is_deploying(s: State, seat: i64) -> bool:
    return s.words[WHO] == seat and s.words[top(s) + KIND] == F_DEPLOY


def draw_deployment(f: Thinker, start: State, found: Deployment, whim: i64) -> None:
    """Answers of the Pilot's, but in so many of a hundred questions any that is offered."""
    s = scratch(start)
    own = f.table.rng
    while is_deploying(s, f.me):
        n = offers(s)
        answers = [s.out[k] for k in range(n) if s.out[k] != BACK]
        if len(answers) > 1 and own.below(100) < whim:
            answer = answers[own.below(len(answers))]
        else:
            answer = best_answer(f.table.minds[f.me], s, answers, own)
        found.answers.append(answer)
        take_answer(s, answer)


def try_deployment(f: Thinker, start: State, found: Deployment, seed: i64) -> None:
    s = scratch(start)
    for answer in found.answers:
        take_answer(s, answer)
    f.begin(seed)
    f.used += 1
    run_to_action(f.table, s, None)
    found.total += fair_chance(f, s)
    found.count += 1


def best_deployment(f: Thinker, tries: i64) -> list[i64]:
    """The best of some deployments, the Pilot's among them: all get a thought on the same luck, the better half another two, and so on."""
    own = f.rng
    start = f.deal()
    left: list[Deployment] = []
    for k in range(tries):
        one = Deployment()
        draw_deployment(f, start, one, i64(0) if k == 0 else i64(20) if k % 3 == 0 else i64(60))
        if all(one.answers != other.answers for other in left):
            left.append(one)
    thoughts: i64 = 1
    while len(left) > 1:
        for _ in range(thoughts):
            seed = own.below(1 << 30)
            start = f.deal()
            for one in left:
                try_deployment(f, start, one, seed)
        left = sorted(left, key=lambda one: -one.total / float(one.count))[: len(left) // 2]
        thoughts *= 2
    f.table.rng = own
    return left[0].answers
