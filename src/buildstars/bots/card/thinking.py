"""Search with a learned judgement: every thought deals what is hidden anew, carries a plan out, lets everybody reply for a turn or
two, and asks the network who stands better.

The candidates are the plans with the best promise and some of the policy's, tried on the same luck; the better half gets
more thoughts. What luck brings within a thought is taken out of the account (`turns.weigh`). Questions that are not about
an action are thought through in the same way, answer by answer, to the end of the turn.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from buildstars.bots.card.boldness import add_bold_plans
from buildstars.bots.card.exact_turn import MILLION, Leaf
from buildstars.bots.card.judgement import Mind, Weights, standing
from buildstars.bots.card.plans import Plan, is_among, same_plan
from buildstars.bots.card.pointing import Pointer
from buildstars.bots.card.policy import likely_plan
from buildstars.bots.card.turns import Table, carry_out, chance_from, plans_of, rollout, run_to_action
from buildstars.bots.card.valuing import Valuer, seat_chance
from buildstars.bots.clock import Deadline
from buildstars.card.engine import take_answer
from buildstars.card.layout import ACTIVE, CONTESTED, MOVE, PASS
from buildstars.card.possible import possible_state
from buildstars.card.rules.manual import imagined
from buildstars.card.state import State, scratch, units_at
from buildstars.core.bits import count_bits
from buildstars.core.cells import ALIVE, QUIET, WHO, WINNERS
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER

IDLE: Final = 0.006
"""What it costs, in chance, to do nothing with an action."""
IDLE_AMONG_MANY: Final = 0.06
"""The same with several players: everybody would wait for the others."""
RESTLESS: Final = 0.3
"""What it costs to hold back when a game has been quiet for long, and how much less than its share a draw is worth."""
CALM: Final = 3
"""Quiet turns of each seat that mean nothing yet."""
STILL: Final = 15
"""After so many all of it counts."""
WARMTH: Final = 1.0
"""Of the policy, where it draws candidates."""
DRAWS: Final = 3
"""How often it draws for each plan that is wanted: many are there already."""
STAR_ODDS: Final = 381.0
"""Hundredths of a star that make odds of e to 1 (bots.card.chances)."""


class Thinker:
    """What one search knows, and how it searches."""

    def __init__(self, known: State, me: i64, valuer: Valuer, character: Weights | None, rng: Generator) -> None:
        self.known = known
        self.me = me
        self.valuer = valuer
        self.rng = rng
        self.used: i64 = 0  # turns played in thought: the measure of work
        self.turns: i64 = 2  # played after the plan
        self.trust = 1.0  # thoughts that a promise counts for
        self.restless = RESTLESS
        self.pointer: Pointer | None = None  # the network's policy, if it has one
        self.policy: i64 = 0  # so many of the candidates are the policy's
        self.bold = True  # thinks of plans with a poor promise too, where there is room
        self.styled = character is not None
        self.table = Table(known, known, character if character is not None else Weights(), rng)
        self.table.me = me
        self.level = standing(self.table.minds[me], scratch(known))
        self.plain: Mind = Mind(me, Weights(), known, known) if character is not None else self.table.minds[me]

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
        self.less: list[float] = [0.0 for _ in range(count)]


def next_to_act(s: State) -> i64:
    """Whose turn follows the present one."""
    seat = s.words[ACTIVE]
    for _ in range(s.spec.players):
        seat = seat + 1 if seat + 1 < s.spec.players else i64(0)
        if (s.words[ALIVE] >> seat) & 1 != 0:
            break
    return seat


def chance_now(f: Thinker, s: State) -> float:
    """The seat's chance by the network; a character shifts it by what it sees otherwise than others."""
    chance = seat_chance(f.valuer, f.plain, s, f.me)
    w = s.words
    if w[WHO] == OVER:
        return chance if w[WINNERS] != 0 else chance * (1.0 - f.restless)
    if chance <= 0.0 or chance >= 1.0:
        return chance
    if f.styled:
        f.plain.begin_thought()
        shift = -float(standing(f.plain, s))
        mind = f.table.minds[f.me]
        mind.begin_thought()
        shift = (shift + float(standing(mind, s))) / STAR_ODDS
        shift = 2.0 if shift > 2.0 else -2.0 if shift < -2.0 else shift
        chance = 1.0 / (1.0 + (1.0 - chance) / chance * math.exp(-shift))
    return chance


def fair_chance(f: Thinker, s: State) -> float:
    """The same less what luck has done for the seat in this thought."""
    return chance_now(f, s) - f.table.luck


def look_ahead(f: Thinker, s: State) -> float:
    """The mean over the turns that follow, without luck."""
    if f.turns == 0:
        return fair_chance(f, s)
    total = 0.0
    for _ in range(f.turns):
        f.used += 1
        rollout(f.table, s, 1)
        total += fair_chance(f, s)
    return total / float(f.turns)


def worth(f: Thinker, tried: Tried, k: i64) -> float:
    """What the thoughts found, and the promise as if it were some more of them."""
    return (tried.totals[k] + f.trust * tried.first[k]) / (float(tried.counts[k]) + f.trust) - tried.less[k]


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


def impatience(f: Thinker) -> float:
    """What it costs now to hold back: nothing at first, and more the longer nothing has been destroyed."""
    seats = count_bits(f.known.words[ALIVE])
    quiet = float(f.known.words[QUIET] - CALM * seats) / float((STILL - CALM) * seats)
    return f.restless * (0.0 if quiet < 0.0 else quiet if quiet < 1.0 else 1.0)


def restraint(f: Thinker, plan: Plan) -> float:
    """How much a plan holds back, from 0, an attack, to 1: to do nothing, or to go home."""
    if plan.action == PASS:
        return 1.0
    if plan.action != MOVE:
        return 0.0
    least = 1.0
    for zone in plan.aims:
        if zone != f.me:
            step = 0.5 if zone == CONTESTED else 0.25
            least = step if step < least else least
    return least


def candidates(f: Thinker, width: i64) -> list[Plan]:
    """The plans with the best promise, those that the policy thinks of, and bold ones where there is room."""
    deal = f.deal()
    promising = plans_of(f.table.minds[f.me], deal)
    wanted = f.policy if f.pointer is not None else i64(0)
    plans = promising[: width - wanted]
    if wanted > 0:
        add_likely_plans(f, deal, plans, promising, wanted)
    if f.bold and len(plans) < width:
        add_bold_plans(f.table.minds[f.me], deal, plans, width)
    return plans


def add_likely_plans(f: Thinker, deal: State, plans: list[Plan], promising: list[Plan], wanted: i64) -> None:
    """The policy's likeliest plan, then others by chance, until there are so many new ones; no promise is better than those of `plans`."""
    pointer = f.pointer
    if pointer is None:
        return
    least = plans[len(plans) - 1].value
    for k in range(DRAWS * wanted):
        plan = likely_plan(pointer, f.table.minds[f.me], deal, WARMTH if k > 0 else 0.0, f.rng)
        if is_among(plans, plan):
            continue
        plan.value = least
        for other in promising:
            if same_plan(other, plan):
                plan.value = other.value
        plans.append(plan)
        wanted -= 1
        if wanted == 0:
            return


def think_of_plans(f: Thinker, width: i64, nodes: i64, limit: Deadline) -> Tried:
    """At a question for an action: so many plans with the best promise, bold ones where there are fewer."""
    plans = candidates(f, width)
    tried = Tried(len(plans))
    tried.plans = plans
    tried.first = [chance_from(plan.value) for plan in plans]
    idle = IDLE if f.known.spec.players == 2 else IDLE_AMONG_MANY
    cost = impatience(f)
    for k in range(len(plans)):
        tried.less[k] = cost * restraint(f, plans[k]) + (idle if plans[k].action == PASS else 0.0)
    if len(plans) > 1:
        share_out(f, tried, [], [i64(k) for k in range(len(plans))], nodes, limit)
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


def within(chance: float) -> float:
    """A chance: a mean without luck can lie a little outside."""
    return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance


def waiting(s: State, seat: i64) -> float:
    """How far the seat's units hold back, from 0 to 1: those at home do wholly, those on the way by half."""
    units: i64 = 0
    held = 0.0
    for zone in range(s.spec.players):
        there = count_bits(units_at(s, seat, zone))
        units += there
        held += float(there) * (1.0 if zone == seat else 0.25)
    there = count_bits(units_at(s, seat, CONTESTED))
    units += there
    held += float(there) * 0.5
    return held / float(units) if units > 0 else 1.0


class NetworkLeaf(Leaf):
    """What an exact search of a turn asks at its end. Where a game has gone quiet and stays so, holding back costs here too: otherwise
    two who are left would go to and fro until it is drawn."""

    def __init__(self, f: Thinker) -> None:
        self.f = f
        self.cost = impatience(f)
        self.quiet = f.known.words[QUIET]

    def value(self, s: State) -> i64:
        chance = within(chance_now(self.f, s))
        if self.cost > 0.0 and s.words[WHO] != OVER and s.words[QUIET] > self.quiet:
            chance *= 1.0 - self.cost * waiting(s, self.f.me)
        return i64(int(chance * float(MILLION) + 0.5))
