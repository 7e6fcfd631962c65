"""The levels that think: Captain, Commander, Admiral. All three search with the learned network (`thinking`), and differ in how much.

A plan for the whole action is thought through and kept until the action is over. Combat cards, objectives, reserves and
what abilities ask are weighed by themselves (`settling`). Where a turn is small enough, the Commander and the Admiral
search it exactly (`exact_turn`): every roll, every draw, every reply with the cards that could be held. Everything
happens on states dealt from the view, so nothing hidden can be used.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from buildstars.bots.card.exact_turn import LEAF, MILLION, WIN, TurnSearch, solve
from buildstars.bots.card.judgement import Mind, Weights
from buildstars.bots.card.network import Network, Tables, all_tables, shipped_network
from buildstars.bots.card.pilot import best_answer, would_draw
from buildstars.bots.card.plans import Plan
from buildstars.bots.card.settling import in_battle, think_of_battle, think_of_rest
from buildstars.bots.card.thinking import (
    RESTLESS,
    NetworkLeaf,
    Thinker,
    Tried,
    best_of,
    chance_now,
    fair_chance,
    think_of_answers,
    think_of_plans,
    within,
    worth,
)
from buildstars.bots.card.turns import is_acting, run_to_action, scripted
from buildstars.bots.clock import Deadline
from buildstars.bots.interface import Opinion
from buildstars.card.engine import offers
from buildstars.card.layout import BACK, F_ABILITY, F_DEPLOY, F_MOMENT, F_RESERVES, F_SETUP, F_TURN, HAND
from buildstars.card.possible import possible_state
from buildstars.card.rules.manual import imagined
from buildstars.card.spec import Spec
from buildstars.card.state import State, block, units_in_play
from buildstars.card.view import CardView
from buildstars.core.cells import KIND, TURN, of_seat
from buildstars.core.generator import Generator
from buildstars.core.kernel import top

CAPTAIN_NODES: Final = 100
COMMANDER_NODES: Final = 800
ADMIRAL_NODES: Final = 20 * COMMANDER_NODES
OPINIONS_WIDTH: Final = 12
"""Plans that opinions are about: so many that most actions are among them."""
FAIRLY: Final = 0.0
"""How much less than its share a draw is worth to those who judge: nothing."""
GLANCES: Final = 6
"""Deals that go into a chance to win."""
MOST_DEALS: Final = 8
"""Deals over which an exact search is done, where anything is hidden that could matter."""
LEAST_DEALS: Final = 3
MOST_TURNS: Final = 3
"""An exact search looks at so many turns at most."""
SMALL: Final = 7
"""Units in play up to which a turn is searched exactly where the others' hands are known."""
SMALLEST: Final = 4
"""The same where they are not: the others reply as if they knew all that was dealt. With seven the Commander seemed weaker against the
Pilot (62.5 % ± 9.2 of 100 games; with four, and with none, 75.0 % ± 9.0 of 80)."""
HIDDEN: Final = 5
"""Where hands are not known, so many times fewer positions: exactness is worth less there."""
MOST_EXACT: Final = 160_000
"""Positions that an exact search looks at, however many nodes there are."""
EXACT_A_SECOND: Final = 20_000
"""With a clock: positions of an exact search in a second, by a cautious guess."""
ENDS_A_NODE: Final = 3
"""Ends of a battle that take as long as a node."""
NODES_A_ROLL: Final = 50
"""A node budget is so many times the ends of an answer for which every roll of the dice is told apart, where a card looks at them."""
SETTLED: Final = (F_TURN, F_RESERVES, F_ABILITY, F_MOMENT)
"""Questions outside battles that are followed to the next action."""
TURN_GROWTH: Final = 6
"""How many times as large a search over one more turn must be expected to be."""


class Searcher:
    """`nodes` are turns played in thought for a decision; with `seconds` the clock may end them earlier."""

    name = "Searcher"
    width = 6
    """Plans that are thought through."""
    bold = True
    """Whether plans with a poor promise are thought about where there is room."""
    policy = 0
    """How many of them are the network's policy's; the others have the best promise."""
    turns = 2
    exact = 0
    """Positions that an exact search may look at, for each node of the budget; 0: none is tried."""

    def __init__(
        self, weights: Weights | None = None, nodes: int = CAPTAIN_NODES, seconds: float = 0.0, network: Network | None = None
    ) -> None:
        self.network = network or shipped_network()
        self.character = weights
        self.nodes = nodes
        self.seconds = seconds
        self.restless = RESTLESS
        self.plan: Plan | None = None
        self.turn = -1
        self.thought: dict[int, Plan] = {}
        """By action: the best plan of the last opinions."""
        self.thought_at = (-1, -1)
        self.was_exact = False
        """Were they found by exact search?"""
        self.spec: Spec | None = None
        self.tables: Tables | None = None

    # ---- answers ------------------------------------------------------------------------------------------------------

    def answer(self, view: CardView, rng: Generator) -> int:
        known = view.known()
        answers = offered(known)
        if len(answers) == 1:
            return answers[0]
        me = int(view.seat)
        limit = Deadline(self.seconds)
        if known.words[top(known) + KIND] in (F_DEPLOY, F_SETUP):
            return self.quick_answer(known, me, answers, rng)
        if is_acting(known):
            self.plan = None
            f = self.search(known, me, rng)
            found = self.exactly(f, answers, limit)
            if found:
                return best_key(found)
            tried = think_of_plans(f, self.width, self.nodes, limit)
            self.plan = tried.plans[best_of(f, tried)]
            self.turn = int(known.words[TURN])
            return int(self.plan.action)
        wanted = self.planned(known)
        if wanted >= 0 and wanted in answers:
            return wanted
        return self.other_answer(known, me, answers, rng, limit)

    def planned(self, known: State) -> int:
        """What this turn's plan says to the question, or -1."""
        if self.plan is None or self.turn != known.words[TURN]:
            return -1
        return int(scripted(self.plan, known))

    def other_answer(self, known: State, me: int, answers: list[int], rng: Generator, limit: Deadline) -> int:
        some = [answer for answer in answers if answer != BACK]
        if len(some) == 1:
            return some[0]
        f = self.search(known, me, rng)
        found = self.exactly(f, some, limit)
        if found:
            return best_key(found)
        tried = self.settled(f, some, limit)
        return some[best_of(f, tried)] if tried is not None else self.quick_answer(known, me, answers, rng)

    def settled(self, f: Thinker, answers: list[int], limit: Deadline) -> Tried | None:
        """Battles over all that they can bring, and what leads to an action by where it leads; nothing for questions within a plan."""
        if in_battle(f.known):
            return think_of_battle(f, answers, ENDS_A_NODE * self.nodes, self.nodes // NODES_A_ROLL, limit)
        if f.known.words[top(f.known) + KIND] in SETTLED:
            return think_of_rest(f, answers, self.nodes, limit)
        return None

    def quick_answer(self, known: State, me: int, answers: list[int], rng: Generator) -> int:
        mind = Mind(me, self.character or Weights(), known, imagined(possible_state(known, me, rng)))
        mind.quick = True
        return int(best_answer(mind, mind.state, answers, rng))

    def exactly(self, f: Thinker, answers: list[int], limit: Deadline) -> dict[int, float]:
        """What every answer is worth by exact search, if it can be done; where it cannot, how likely each wins at once, if that is best."""
        found, left = self.exact_chances(f, answers, limit)
        return found or self.winning(f, answers, left)

    def exact_chances(self, f: Thinker, answers: list[int], limit: Deadline) -> tuple[dict[int, float], int]:
        """The chance of every answer by exact search over this turn, and the next ones if they are small; nothing if it is too large. And
        what is left of the budget.

        The others do what is worst for the seat, with the cards that they could hold. What cannot be known is dealt some times; where
        nothing that matters is hidden, the second deal costs nothing.
        """
        found: dict[int, float] = {}
        left = min(self.exact * self.nodes, MOST_EXACT)
        if self.seconds:
            left = min(left, int(self.seconds * EXACT_A_SECOND))
        units = units_on_table(f.known)
        if left == 0 or units > SMALL:
            return {}, 0
        if not hands_are_known(f):
            if units > SMALLEST:
                return {}, 0
            left //= HIDDEN
        for turns in range(1, MOST_TURNS + 1):
            if limit.is_past():
                break
            deeper, used = self.exactly_over(f, answers, turns, left)
            if not deeper:
                break
            found = deeper
            left -= used
            if used * TURN_GROWTH > left:
                break
        return found, left

    def winning(self, f: Thinker, answers: list[int], budget: int) -> dict[int, float]:
        """The chance of every answer to win this very turn, if the best of them is better than the position is worth anyway."""
        if budget <= 0:
            return {}
        state = f.deal()
        values = solve(TurnSearch(state, f.me, WIN), state, budget)
        if not values.enough:
            return {}
        found = {int(answer): float(value) / MILLION for answer, value in zip(values.answers, values.millionths(), strict=True)}
        best = max(found.values(), default=0.0)
        return found if best > 0.0 and best >= chance_now(f, f.deal()) else {}

    def exactly_over(self, f: Thinker, answers: list[int], turns: int, budget: int) -> tuple[dict[int, float], int]:
        totals = dict.fromkeys((answer for answer in answers if answer != BACK), 0.0)
        if budget <= 0:
            return {}, 0
        searched: TurnSearch | None = None
        deals = used = 0
        while deals < MOST_DEALS:
            state = f.deal()
            if searched is None:
                searched = TurnSearch(state, f.me, LEAF, turns, NetworkLeaf(f))
            values = solve(searched, state, budget - used)
            used += int(values.nodes)
            if not values.enough:
                break
            deals += 1
            for answer, value in zip(values.answers, values.millionths(), strict=True):
                totals[int(answer)] = totals.get(int(answer), 0.0) + float(value) / MILLION
            if deals > 1 and values.nodes == 0:
                break
        if deals < LEAST_DEALS and not (deals == 2 and used < budget):
            return {}, used
        return {answer: total / deals for answer, total in totals.items()}, used

    def search(self, known: State, me: int, rng: Generator) -> Thinker:
        if self.tables is None or self.spec is not known.spec:
            self.spec, self.tables = known.spec, all_tables(self.network, known.spec)
        f = Thinker(known, me, self.tables.valuer, self.character, rng)
        f.turns, f.restless, f.bold = self.turns, self.restless, bool(self.bold)
        f.pointer, f.policy = self.tables.pointer, self.policy
        return f

    @contextmanager
    def in_fairness(self) -> Iterator[None]:
        """Meanwhile a draw counts as its share, as people count: one that plays would rather not have it."""
        own, self.restless = self.restless, FAIRLY
        try:
            yield
        finally:
            self.restless = own

    # ---- opinions -----------------------------------------------------------------------------------------------------

    def take_up(self, view: CardView, answer: int) -> None:
        """Go on from the view's question with the plan that the last opinions had for this action; if they had none, as it comes."""
        turn = int(view.known().words[TURN])
        self.plan = self.thought.get(answer) if self.thought_at == (turn, int(view.seat)) else None
        self.turn = turn

    def opinions(self, view: CardView, rng: Generator) -> list[Opinion]:
        known = view.known()
        self.thought, self.thought_at = {}, (int(known.words[TURN]), int(view.seat))
        answers = offered(known)
        some = [answer for answer in answers if answer != BACK] or answers
        limit = Deadline(self.seconds)
        f = self.search(known, int(view.seat), rng)
        exact: dict[int, float] = {}
        wins: dict[int, float] = {}
        if known.words[top(known) + KIND] not in (F_DEPLOY, F_SETUP):
            exact, left = self.exact_chances(f, some, limit)
            wins = {} if exact else self.winning(f, some, left)
        self.was_exact = bool(exact)
        if exact:
            found = [Opinion(answer, within(chance), 1.0 / len(exact)) for answer, chance in exact.items()]
        elif is_acting(known):
            tried = think_of_plans(f, OPINIONS_WIDTH, self.nodes, limit)
            self.thought = {int(tried.plans[k].action): tried.plans[k] for k in reversed(ranked(f, tried))}
            return with_wins(opinions_of(f, tried), wins)
        else:
            f.turns = 1
            tried = self.settled(f, some, limit) or think_of_answers(f, some, max(self.nodes, 4 * len(some)), limit)
            found = [Opinion(answer, within(worth(f, tried, k)), 1.0 / len(some)) for k, answer in enumerate(some) if tried.counts[k]]
            best = some[best_of(f, tried)]
            found.sort(key=lambda opinion: (opinion.answer != best, -opinion.chance))
            return with_wins(found, wins)
        found.sort(key=lambda opinion: -opinion.chance)
        return found

    def chance(self, view: CardView, rng: Generator) -> float:
        f = self.search(view.known(), int(view.seat), rng)
        total = 0.0
        for _ in range(GLANCES):
            s = f.deal()
            f.begin(int(rng.below(1 << 30)))
            run_to_action(f.table, s, None)
            total += fair_chance(f, s)
        f.table.rng = rng
        return within(total / GLANCES)

    def agrees_to_draw(self, view: CardView) -> bool:
        return would_draw(self.character or Weights(), view)


class Captain(Searcher):
    """Six plans, and a reply or two."""

    name = "Captain"


class Commander(Searcher):
    """More plans, many more thoughts, and small turns exactly."""

    name = "Commander"
    width = 12
    policy = 6
    exact = 40


class Admiral(Commander):
    """The Commander with twenty times as many thoughts."""

    name = "Admiral"


def offered(known: State) -> list[int]:
    n = offers(known)
    return [int(known.out[k]) for k in range(n)]


def units_on_table(known: State) -> int:
    return sum(int(units_in_play(known, seat)).bit_count() for seat in range(int(known.spec.players)))


def hands_are_known(f: Thinker) -> bool:
    """Do two deals of what is hidden agree about all hands?"""
    one, other = f.deal(), f.deal()
    return all(hand_of(one, seat) == hand_of(other, seat) for seat in range(int(one.spec.players)))


def hand_of(s: State, seat: int) -> list[int]:
    """The definitions of its cards, in order: copies are alike."""
    bits = int(s.words[block(seat) + HAND])
    return sorted(int(s.spec.card_of[of_seat(seat, card)]) for card in range(bits.bit_length()) if (bits >> card) & 1)


def best_key(found: dict[int, float]) -> int:
    """The answer with the greatest value, the first of several."""
    return max(found, key=lambda answer: found[answer])


def with_wins(found: list[Opinion], wins: dict[int, float]) -> list[Opinion]:
    """Opinions of answers that may win at once: no chance is less than that, and the best of them is first, as it is played."""
    if not wins:
        return found
    first = best_key(wins)
    known = {one.answer for one in found}
    all_of = [Opinion(one.answer, max(one.chance, wins.get(one.answer, 0.0)), one.share) for one in found]
    all_of += [Opinion(answer, chance, 0.0) for answer, chance in wins.items() if answer not in known and (chance > 0 or answer == first)]
    all_of.sort(key=lambda one: (one.answer != first, -one.chance))
    return [Opinion(one.answer, min(one.chance, all_of[0].chance), one.share) for one in all_of]


def ranked(f: Thinker, tried: Tried) -> list[int]:
    """The plans by their place, the best first."""
    chosen = int(best_of(f, tried))
    return sorted(range(len(tried.plans)), key=lambda k: (k != chosen, not tried.counts[k], -worth(f, tried, k)))


def opinions_of(f: Thinker, tried: Tried) -> list[Opinion]:
    """Each action by its best plan, the best first."""
    chosen = int(best_of(f, tried))
    best: dict[int, float] = {}
    share: dict[int, float] = {}
    for k, plan in enumerate(tried.plans):
        action = int(plan.action)
        value = within(worth(f, tried, k)) if tried.counts[k] or len(tried.plans) == 1 else -1.0
        best[action] = max(best.get(action, -1.0), value)
        share[action] = share.get(action, 0.0) + float(tried.counts[k]) / max(1.0, float(tried.thoughts))
    first = int(tried.plans[chosen].action)
    found = [Opinion(action, value, share[action]) for action, value in best.items() if value >= 0.0 or action == first]
    found.sort(key=lambda opinion: (opinion.answer != first, -opinion.chance))
    return [Opinion(one.answer, min(one.chance, found[0].chance), one.share) for one in found]
