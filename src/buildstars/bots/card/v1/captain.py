"""The Captain: thinks of a whole turn. It makes a few plans, carries each out in thought, lets everybody answer as a Pilot would for
some turns, and takes the plan after which it stands best.

What is hidden is dealt anew for every thought. All plans are tried on the same luck, and what luck brings is taken out
of the account (`search`). So they differ by what they are worth and not by dice. The plan is kept until the action is
over; an opponent that is asked in the middle of one makes a new plan.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.bots.card.judgement import Mind, Weights
from buildstars.bots.card.pilot import best_answer, would_draw
from buildstars.bots.card.plans import Plan
from buildstars.bots.card.turns import is_acting, run_to_action, scripted
from buildstars.bots.card.v1.search import Root, Search, best_of, chances, search_answers, search_plans, within, worth
from buildstars.bots.clock import Deadline
from buildstars.bots.interface import Opinion
from buildstars.card.engine import offers
from buildstars.card.possible import possible_state
from buildstars.card.rules.manual import imagined
from buildstars.card.state import State
from buildstars.card.view import CardView
from buildstars.core.cells import TURN
from buildstars.core.generator import Generator

CAPTAIN_NODES: Final = 320
GLANCES: Final = 6
"""Thoughts that go into a chance to win."""


class Captain:
    """See the module. `nodes` are thoughts a decision; with `seconds` the clock may end them earlier."""

    def __init__(self, weights: Weights | None = None, nodes: int = CAPTAIN_NODES, seconds: float = 0.0) -> None:
        self.weights = weights or Weights()
        self.nodes: i64 = nodes
        self.seconds = seconds
        self.width: i64 = 4
        self.turns: i64 = 6
        self.plan: Plan | None = None
        self.turn: i64 = -1

    @property
    def name(self) -> str:
        return "Captain"

    def answer(self, view: CardView, rng: Generator) -> int:
        known = view.known()
        n = offers(known)
        answers = [known.out[k] for k in range(n)]
        if n == 1:
            return answers[0]
        me: i64 = view.seat
        if is_acting(known):
            f = self.search(known, me, rng)
            root = search_plans(f, self.nodes, Deadline(self.seconds))
            self.plan = root.plans[best_of(f, root)]
            self.turn = known.words[TURN]
            return self.plan.action
        wanted = self.planned(known)
        if wanted >= 0 and wanted in answers:
            return wanted
        return self.answer_other(known, me, answers, rng)

    def planned(self, known: State) -> i64:
        """What this turn's plan says to the question, or -1."""
        if self.plan is None or self.turn != known.words[TURN]:
            return -1
        return scripted(self.plan, known)

    def answer_other(self, known: State, me: i64, answers: list[i64], rng: Generator) -> i64:
        mind = Mind(me, self.weights, known, imagined(possible_state(known, me, rng)))
        mind.quick = True
        return best_answer(mind, mind.state, answers, rng)

    def search(self, known: State, me: i64, rng: Generator) -> Search:
        f = Search(known, me, self.weights, rng)
        f.width = self.width
        f.turns = self.turns
        return f

    def opinions(self, view: CardView, rng: Generator) -> list[Opinion]:
        known = view.known()
        n = offers(known)
        answers = [known.out[k] for k in range(n)]
        f = self.search(known, view.seat, rng)
        if is_acting(known):
            f.width = 12
            return opinions_of(f, search_plans(f, self.nodes, Deadline(self.seconds)))
        values = search_answers(f, answers, max(self.nodes, 2 * n), Deadline(self.seconds))
        found = [Opinion(answers[k], values[k], 1.0 / len(answers)) for k in range(len(answers))]
        found.sort(key=lambda opinion: -opinion.chance)
        return found

    def chance(self, view: CardView, rng: Generator) -> float:
        known = view.known()
        f = self.search(known, view.seat, rng)
        total = 0.0
        for _ in range(GLANCES):
            s = f.deal()
            run_to_action(f.table, s, None)
            total += chances(f, s)[view.seat]
        return total / GLANCES

    def agrees_to_draw(self, view: CardView) -> bool:
        return would_draw(self.weights, view)


def opinions_of(f: Search, root: Root) -> list[Opinion]:
    """Each action by its best plan, the best first."""
    best: dict[int, float] = {}
    share: dict[int, float] = {}
    for k in range(len(root.plans)):
        action = int(root.plans[k].action)
        value = within(worth(f, root, k))
        if action not in best or value > best[action]:
            best[action] = value
        share[action] = share.get(action, 0.0) + float(root.counts[k]) / max(1.0, float(root.visits))
    found = [Opinion(action, best[action], share[action]) for action in best]
    found.sort(key=lambda opinion: -opinion.chance)
    return found
