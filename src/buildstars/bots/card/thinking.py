"""Search with a learned judgement: every thought deals what is hidden anew, carries a plan out, lets everybody reply for a turn or
two, and asks the network who stands better.

The candidates are the plans with the best promise, tried on the same luck; the better half gets more thoughts. What luck
brings within a thought is taken out of the account (`turns.weigh`). Questions that are not about an action are thought
through in the same way, answer by answer, to the end of the turn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.bots.card.judgement import Weights, standing
from buildstars.bots.card.plans import Plan
from buildstars.bots.card.turns import Table, carry_out, chance_from, plans_of, rollout, run_to_action
from buildstars.bots.card.valuing import Valuer, seat_chance
from buildstars.bots.clock import Deadline
from buildstars.card.engine import take_answer
from buildstars.card.possible import possible_state
from buildstars.card.rules.manual import imagined
from buildstars.card.state import State, scratch
from buildstars.core.generator import Generator

MOST_TURNS: Final = 8


class Thinker:
    """What one search knows, and how it searches."""

    def __init__(self, known: State, me: i64, valuer: Valuer, weights: Weights, rng: Generator) -> None:
        self.known = known
        self.me = me
        self.valuer = valuer
        self.rng = rng
        self.used: i64 = 0  # turns played in thought: the measure of work
        self.glances: i64 = 2  # at every plan, without a reply
        self.width: i64 = 5  # plans that are thought through after the glances
        self.turns: i64 = 2  # played after the plan
        self.trust = 2.0  # thoughts that the glances count for
        self.now = 0.0  # what the position right after the plan counts, beside those that follow
        self.table = Table(known, known, weights, rng)
        self.table.me = me
        self.level = standing(self.table.minds[me], scratch(known))

    def deal(self) -> State:
        return imagined(possible_state(self.known, self.me, self.rng))

    def begin(self, seed: i64) -> None:
        """A thought with its own luck."""
        self.table.rng = Generator(seed)
        self.table.luck = 0.0
        self.table.level = self.level


class Tried:
    """The choices, and how each did: plans, or answers where `plans` is empty."""

    def __init__(self, count: i64) -> None:
        self.plans: list[Plan] = []
        self.thoughts: i64 = 0
        self.counts: list[i64] = [0 for _ in range(count)]
        self.totals: list[float] = [0.0 for _ in range(count)]
        self.first: list[float] = [0.0 for _ in range(count)]


def fair_chance(f: Thinker, s: State) -> float:
    """The seat's chance by the network, less what luck has done for it in this thought."""
    return seat_chance(f.valuer, f.table.minds[f.me], s, f.me) - f.table.luck


def look_ahead(f: Thinker, s: State) -> float:
    """The mean over the turns that follow, without luck."""
    total = 0.0
    count = 0.0
    if f.now > 0.0 or f.turns == 0:
        weight = f.now if f.turns > 0 else 1.0
        total = weight * fair_chance(f, s)
        count = weight
    for _ in range(f.turns):
        f.used += 1
        rollout(f.table, s, 1)
        total += fair_chance(f, s)
        count += 1.0
    return total / count


def worth(f: Thinker, tried: Tried, k: i64) -> float:
    """What the thoughts found, and the promise as if it were some more of them."""
    return (tried.totals[k] + f.trust * tried.first[k]) / (float(tried.counts[k]) + f.trust)


def think_once(f: Thinker, tried: Tried, k: i64, answers: list[i64], start: State, seed: i64) -> None:
    f.begin(seed)
    f.used += 1
    s = scratch(start)
    if tried.plans:
        carry_out(f.table, s, tried.plans[k])
    else:
        take_answer(s, answers[k])
        run_to_action(f.table, s, None)
    tried.thoughts += 1
    tried.counts[k] += 1
    tried.totals[k] += look_ahead(f, s)


def share_out(f: Thinker, tried: Tried, answers: list[i64], left: list[i64], nodes: i64, limit: Deadline) -> None:
    """Thoughts on the same luck for all that are left; then the better half is left."""
    own = f.rng
    cost = 1 + f.turns
    while f.used < nodes:
        each = (nodes - f.used) // (2 * cost * len(left)) if len(left) > 2 else (nodes - f.used) // (cost * len(left))
        if each < 1:
            each = 1
        for _ in range(each if each < 64 else i64(64)):
            start = f.deal()
            seed = own.below(1 << 30)
            for k in left:
                if limit.is_past():
                    f.table.rng = own
                    return
                think_once(f, tried, k, answers, start, seed)
        if len(left) > 2:
            left = sorted(left, key=lambda k: -worth(f, tried, k))[: (len(left) + 1) // 2]
    f.table.rng = own


def glance(f: Thinker, plan: Plan, start: State, seed: i64) -> float:
    """The position right after a plan."""
    f.begin(seed)
    f.used += 1
    s = scratch(start)
    carry_out(f.table, s, plan)
    return fair_chance(f, s)


def think_of_plans(f: Thinker, nodes: i64, limit: Deadline) -> Tried:
    """At a question for an action: a few glances at every plan, then the best of them are thought through."""
    plans = plans_of(f.table.minds[f.me], f.deal())
    tried = Tried(len(plans))
    tried.plans = plans
    if len(plans) == 1:
        return tried
    own = f.rng
    if f.glances == 0:
        tried.first = [chance_from(plan.value) for plan in plans]
    for _ in range(f.glances):
        start = f.deal()
        seed = own.below(1 << 30)
        for k in range(len(plans)):
            tried.first[k] += glance(f, plans[k], start, seed) / float(f.glances)
    f.table.rng = own
    left: list[i64] = [i64(k) for k in range(len(plans))]
    left = sorted(left, key=lambda k: -tried.first[k])[: f.width]
    share_out(f, tried, [], left, nodes, limit)
    return tried


def think_of_answers(f: Thinker, answers: list[i64], nodes: i64, limit: Deadline) -> Tried:
    """At any other question; there is no promise to go by."""
    tried = Tried(len(answers))
    f.trust = 0.0
    share_out(f, tried, answers, [i64(k) for k in range(len(answers))], nodes, limit)
    return tried


def best_of(f: Thinker, tried: Tried) -> i64:
    """The best of those that were tried to the end."""
    best = -10.0
    chosen: i64 = 0
    most: i64 = 0
    for count in tried.counts:
        if count > most:
            most = count
    for k in range(i64(len(tried.counts))):
        if tried.counts[k] + 1 >= most and (tried.counts[k] > 0 or most <= 1):
            value = worth(f, tried, k) if tried.counts[k] > 0 or f.trust > 0.0 else -9.0
            if value > best:
                best = value
                chosen = k
    return chosen
