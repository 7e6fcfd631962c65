"""Search over possible hidden states: every pass deals what is hidden anew, carries a plan out, and plays some turns further.

The candidates are the few plans with the best promise, tried on the same luck; the better half gets more passes. The
turns after the plan are played by each seat's best plan. The pass is judged by the mean of what is seen on the way
instead of by its end. Luck is taken out, as in rollouts of backgammon. When dice decide about a unit or an objective,
what they bring beside what was expected is noted (`turns.weigh`) and does not count. A pass of many turns then says as
much as several without.
"""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.bots.card.judgement import Weights, standing
from buildstars.bots.card.plans import Plan
from buildstars.bots.card.turns import Table, carry_out, chance_from, plans_of, rollout, run_to_action
from buildstars.bots.clock import Deadline
from buildstars.card.engine import take_answer
from buildstars.card.layout import ACTIVE
from buildstars.card.possible import possible_state
from buildstars.card.rules.manual import imagined
from buildstars.card.state import State, scratch
from buildstars.core.cells import ALIVE, WHO, WINNERS
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER


class Root:
    """The question for an action: the plans, and how each did."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.plans: list[Plan] = []
        self.counts: list[i64] = []
        self.totals: list[float] = []
        self.first: list[float] = []

    def grow(self, plans: list[Plan]) -> None:
        self.plans = plans
        self.counts = [0 for _ in plans]
        self.totals = [0.0 for _ in plans]
        self.first = [chance_from(plan.value) for plan in plans]


class Search:
    """One search: what it knows, and how it searches."""

    def __init__(self, known: State, me: i64, weights: Weights, rng: Generator) -> None:
        self.known = known
        self.me = me
        self.rng = rng
        self.used: i64 = 0  # passes: the measure of work
        self.width: i64 = 4
        self.turns: i64 = 6  # played after the plan
        self.trust = 4.0  # passes that a promise counts for
        self.table = Table(known, known, weights, rng)
        self.table.me = me
        self.level = standing(self.table.minds[me], scratch(known))  # a judgement clears the stage of a battle

    def deal(self) -> State:
        return imagined(possible_state(self.known, self.me, self.rng))

    def begin(self, seed: i64) -> None:
        """A pass with its own luck."""
        self.used += 1
        self.table.rng = Generator(seed)
        self.table.luck = 0.0
        self.table.level = self.level


def chances(f: Search, s: State) -> list[float]:
    """Every seat's chance to win, by the judgement of those who do not move next."""
    w = s.words
    players = s.spec.players
    if w[WHO] == OVER:
        winners: i64 = 0
        for seat in range(players):
            winners += (w[WINNERS] >> seat) & 1
        if winners == 0:
            return [1.0 / float(players) for _ in range(players)]
        return [1.0 / float(winners) if (w[WINNERS] >> seat) & 1 != 0 else 0.0 for seat in range(players)]
    if players == 2:
        other = 1 - w[ACTIVE]
        mine = chance_from(standing(f.table.minds[other], s))
        return [mine, 1.0 - mine] if other == 0 else [1.0 - mine, mine]
    found: list[float] = []
    total = 0.0
    for seat in range(players):
        p = chance_from(standing(f.table.minds[seat], s)) if (w[ALIVE] >> seat) & 1 != 0 else 0.0
        found.append(p)
        total += p
    return [p / total if total > 0 else 1.0 / float(players) for p in found]


def worth(f: Search, root: Root, k: i64) -> float:
    """What the passes found, and the promise as if it were some more of them."""
    return (root.totals[k] + f.trust * root.first[k]) / (float(root.counts[k]) + f.trust)


def look_ahead(f: Search, s: State) -> float:
    """The seat's chance over the next turns, without its luck: the mean from the second on, which tells as much as the last and varies
    less."""
    total = 0.0
    seen = 0.0
    for k in range(f.turns):
        rollout(f.table, s, 1)
        if k > 0 or f.turns == 1:
            total += fair_chance(f, s)
            seen += 1.0
    return total / seen


def fair_chance(f: Search, s: State) -> float:
    """Its chance less what luck has done for it."""
    return chances(f, s)[f.me] - f.table.luck


def try_plan(f: Search, root: Root, k: i64, start: State, seed: i64) -> None:
    f.begin(seed)
    s = scratch(start)
    carry_out(f.table, s, root.plans[k])
    root.visits += 1
    root.counts[k] += 1
    root.totals[k] += look_ahead(f, s)


def search_plans(f: Search, nodes: i64, limit: Deadline) -> Root:
    """The root at a question for an action, after so many passes or when the time is up."""
    root = Root()
    root.grow(plans_of(f.table.minds[f.me], f.deal())[: f.width])
    if len(root.plans) == 1:
        return root
    own = f.rng
    left: list[i64] = [i64(k) for k in range(len(root.plans))]
    while f.used < nodes:
        each = nodes // (3 * len(left))
        if each < 1:
            each = 1
        for _ in range(each if each < 64 else i64(64)):
            start = f.deal()
            seed = own.below(1 << 30)
            for k in left:
                if limit.is_past():
                    f.table.rng = own
                    return root
                try_plan(f, root, k, start, seed)
        if len(left) > 2:
            left = sorted(left, key=lambda k: -worth(f, root, k))[: (len(left) + 1) // 2]
    f.table.rng = own
    return root


def best_of(f: Search, root: Root) -> i64:
    """The best of those that were tried to the end: more is promised than is found, so one that was tried less seems better than it is."""
    best = -10.0
    chosen: i64 = 0
    most: i64 = 0
    for k in range(i64(len(root.plans))):
        if root.counts[k] > most:
            most = root.counts[k]
    for k in range(i64(len(root.plans))):
        u = worth(f, root, k)
        if u > best and root.counts[k] + 1 >= most:
            best = u
            chosen = k
    return chosen


def search_answers(f: Search, answers: list[i64], nodes: i64, limit: Deadline) -> list[float]:
    """For any other question: each answer, the turn to its end and some turns further, on the same luck; the means."""
    totals = [0.0 for _ in answers]
    counts: list[i64] = [0 for _ in answers]
    own = f.rng
    while f.used < nodes and not limit.is_past():
        start = f.deal()
        seed = own.below(1 << 30)
        for k in range(len(answers)):
            f.begin(seed)
            s = scratch(start)
            take_answer(s, answers[k])
            run_to_action(f.table, s, None)
            totals[k] += look_ahead(f, s)
            counts[k] += 1
    f.table.rng = own
    return [within(totals[k] / float(counts[k])) if counts[k] > 0 else 0.0 for k in range(len(answers))]


def within(chance: float) -> float:
    """A chance: a mean without luck can lie a little outside."""
    return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance
