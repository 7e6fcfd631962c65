"""Opponents that search with the learned network."""

from __future__ import annotations

from typing import Any

from buildstars.bots.card.judgement import Mind, Weights
from buildstars.bots.card.network import Network, shipped_network, tables
from buildstars.bots.card.pilot import best_answer, would_draw
from buildstars.bots.card.plans import Plan
from buildstars.bots.card.thinking import Thinker, best_of, think_of_answers, think_of_plans, worth
from buildstars.bots.card.turns import is_acting, run_to_action, scripted
from buildstars.bots.card.valuing import Valuer, seat_chance
from buildstars.bots.clock import Deadline
from buildstars.card.engine import offers
from buildstars.card.layout import BACK, F_ABILITY, F_BATTLE, F_DEPLOY, F_MOMENT, F_RESERVES, F_TURN
from buildstars.card.possible import possible_state
from buildstars.card.rules.manual import imagined
from buildstars.card.spec import Spec
from buildstars.card.view import CardView
from buildstars.core.cells import KIND, TURN
from buildstars.core.generator import Generator
from buildstars.core.kernel import top


class Thoughtful:
    def __init__(self, network: Network | None = None, nodes: int = 32, seconds: float = 0.0, **how: Any) -> None:
        self.network = network or shipped_network()
        self.nodes, self.seconds = nodes, seconds
        self.how = {"width": 5, "turns": 2, "trust": 2.0, "now": 0.0, "glances": 2, "answers": 0, "answer_turns": 0, "kinds": (F_BATTLE, F_TURN, F_ABILITY, F_MOMENT, F_RESERVES)} | how
        self.weights = Weights()
        self.plan: Plan | None = None
        self.turn = -1
        self.spec: Spec | None = None
        self.valuer: Valuer | None = None
        self.last = -1.0

    name = "Thoughtful"

    def search(self, known: Any, me: int, rng: Generator) -> Thinker:
        if self.spec is not known.spec:
            self.spec, self.valuer = known.spec, tables(self.network, known.spec)
        assert self.valuer is not None
        f = Thinker(known, me, self.valuer, self.weights, rng)
        f.width, f.turns, f.trust, f.now = self.how["width"], self.how["turns"], self.how["trust"], self.how["now"]
        f.glances = self.how["glances"]
        return f

    def answer(self, view: CardView, rng: Generator) -> int:
        known = view.known()
        n = offers(known)
        answers = [known.out[k] for k in range(n)]
        if n == 1:
            return answers[0]
        me = view.seat
        if is_acting(known):
            f = self.search(known, me, rng)
            tried = think_of_plans(f, self.nodes, Deadline(self.seconds))
            k = best_of(f, tried)
            self.last = worth(f, tried, k) if tried.thoughts else -1.0
            self.plan = tried.plans[k]
            self.turn = known.words[TURN]
            return self.plan.action
        if self.plan is not None and self.turn == known.words[TURN]:
            wanted = scripted(self.plan, known)
            if wanted >= 0 and wanted in answers:
                return wanted
        if self.how["answers"] and known.words[top(known) + KIND] in self.how["kinds"] and n <= 12:
            f = self.search(known, me, rng)
            f.turns = self.how["answer_turns"]
            some = [a for a in answers if a != BACK]
            tried = think_of_answers(f, some, self.how["answers"] * len(some), Deadline(self.seconds))
            return some[best_of(f, tried)]
        mind = Mind(me, self.weights, known, imagined(possible_state(known, me, rng)))
        mind.quick = True
        return best_answer(mind, mind.state, answers, rng)

    def agrees_to_draw(self, view: CardView) -> bool:
        return would_draw(self.weights, view)
