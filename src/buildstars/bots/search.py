"""Search over possible hidden states: every pass deals what is hidden anew, follows the tree by what has done well, plays a few turns.

A node is a question for an action as everybody sees it, so that passes with different hands share it; its branches are the few plans
with the best promise. Beyond the tree a pass plays a few turns, each seat by its best plan, and is judged on the way by the mean of
what it sees, instead of playing to the end. The plans at the root are tried on the same luck; the better half gets more passes.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from buildstars.bots.clock import Deadline
from buildstars.bots.judgement import WIN, Weights, standing
from buildstars.bots.plans import Plan
from buildstars.bots.turns import Table, carry_out, is_acting, plans_of, rollout, run_to_action
from buildstars.cardgame.engine import take_answer
from buildstars.cardgame.layout import ACTIVE, ALIVE, CARD_AT, FACE_UP, FLIPPED, TURN, UNIT_DAMAGE, UNIT_ZONE, WHO, WINNERS
from buildstars.cardgame.playout import Generator
from buildstars.cardgame.possible import possible_state
from buildstars.cardgame.state import State, block, hand_count, scratch
from buildstars.core.seats import OVER

SCALE: Final = 381.0
BEND: Final = 1500.0
GROWN: Final = 4
"""A node makes plans of its own when so many passes have come by."""
INNER_WIDTH: Final = 4


def chance_from(value: i64) -> float:
    """The chance to win (bots.chances, here for the compiled part)."""
    if value >= WIN // 20:
        return 1.0
    if value <= -WIN // 20:
        return 0.0
    v = float(value)
    return 1.0 / (1.0 + math.exp(-v / (1.0 + (v if v > 0.0 else -v) / BEND) / SCALE))


class Node:
    """A question for an action: how often passes came by, and how each plan did for the seat that is asked."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
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
    """One search: what it knows, how it searches, and the tree."""

    def __init__(self, known: State, me: i64, weights: Weights, rng: Generator) -> None:
        self.known = known
        self.me = me
        self.rng = rng
        self.nodes: dict[i64, Node] = {}
        self.used: i64 = 0  # passes: the measure of work
        self.depth: i64 = 0  # actions after the root's that the tree decides about
        self.width: i64 = 6
        self.turns: i64 = 3  # played beyond the tree
        self.explore = 0.12
        self.trust = 2.0  # passes that a promise counts for
        self.table = Table(known, known, weights, rng)

    def deal(self) -> State:
        return possible_state(self.known, self.me, self.rng)


def key_of(s: State) -> i64:
    """What everybody sees of a position, as a number."""
    w = s.words
    h: i64 = w[TURN] * 31 + w[ACTIVE]
    for seat in range(s.spec.players):
        at = block(seat)
        for i in range(s.spec.unit_count[seat]):
            h = (h * 1000003 + w[at + UNIT_ZONE + i] * 64 + w[at + UNIT_DAMAGE + i]) & 0xFFFFFFFFFFF
        h = (h * 1000003 + w[at + FLIPPED]) & 0xFFFFFFFFFFF
        for place in range(i64(3)):
            up = w[at + FACE_UP + place]
            h = (h * 1000003 + up * 64 + (w[at + CARD_AT + place] if up != 0 else i64(0))) & 0xFFFFFFFFFFF
        h = (h * 1000003 + hand_count(s, seat)) & 0xFFFFFFFFFFF
    return h


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


def worth(f: Search, node: Node, k: i64) -> float:
    """What the passes found, and the promise as if it were some more of them."""
    return (node.totals[k] + f.trust * node.first[k]) / (float(node.counts[k]) + f.trust)


def choose(f: Search, node: Node) -> i64:
    """What has done well, and where little is known yet."""
    best = -1.0
    chosen: i64 = 0
    log = math.log(float(node.visits + 2))
    for k in range(i64(len(node.plans))):
        u = worth(f, node, k) + f.explore * math.sqrt(log / (float(node.counts[k]) + 1.0))
        if u > best:
            best = u
            chosen = k
    return chosen


def look_ahead(f: Search, s: State) -> list[float]:
    """Every seat's chance over the next turns: the mean from the second on, which tells as much as the last and varies less."""
    players = s.spec.players
    total = [0.0 for _ in range(players)]
    seen = 0.0
    for k in range(f.turns):
        rollout(f.table, s, 1)
        if k > 0 or f.turns == 1:
            now = chances(f, s)
            for seat in range(players):
                total[seat] += now[seat]
            seen += 1.0
    return [one / seen for one in total] if seen > 0.0 else chances(f, s)


def descend(f: Search, s: State, depth: i64) -> list[float]:
    """A pass from here on: through the tree, then lightly; every seat's chance at its end."""
    if not is_acting(s):
        return chances(f, s)
    if depth <= 0:
        return look_ahead(f, s)
    key = key_of(s)
    node = f.nodes.get(key)
    if node is None:
        node = Node(s.words[ACTIVE])
        f.nodes[key] = node
    node.visits += 1
    if not node.plans:
        if node.visits < GROWN:
            return look_ahead(f, s)
        node.grow(plans_of(f.table.minds[node.seat], s)[:INNER_WIDTH])
    k = choose(f, node)
    carry_out(f.table, s, node.plans[k])
    found = descend(f, s, depth - 1)
    node.counts[k] += 1
    node.totals[k] += found[node.seat]
    return found


def try_plan(f: Search, root: Node, k: i64, start: State, seed: i64) -> None:
    f.used += 1
    s = scratch(start)
    f.table.rng = Generator(seed)
    carry_out(f.table, s, root.plans[k])
    found = descend(f, s, f.depth)
    root.visits += 1
    root.counts[k] += 1
    root.totals[k] += found[root.seat]


def search_plans(f: Search, nodes: i64, limit: Deadline) -> Node:
    """The root at a question for an action, after so many passes or when the time is up."""
    root = Node(f.me)
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


def best_of(f: Search, node: Node) -> i64:
    best = -1.0
    chosen: i64 = 0
    for k in range(i64(len(node.plans))):
        u = worth(f, node, k)
        if u > best:
            best = u
            chosen = k
    return chosen


def search_answers(f: Search, answers: list[i64], nodes: i64, limit: Deadline) -> list[float]:
    """For any other question: each answer, the turn to its end and some turns lightly, on the same luck; the means."""
    totals = [0.0 for _ in answers]
    counts: list[i64] = [0 for _ in answers]
    own = f.rng
    while f.used < nodes and not limit.is_past():
        start = f.deal()
        seed = own.below(1 << 30)
        for k in range(len(answers)):
            f.used += 1
            s = scratch(start)
            f.table.rng = Generator(seed)
            take_answer(s, answers[k])
            run_to_action(f.table, s, None)
            totals[k] += descend(f, s, f.depth)[f.me]
            counts[k] += 1
    f.table.rng = own
    return [totals[k] / float(counts[k]) if counts[k] > 0 else 0.0 for k in range(len(answers))]
