"""A second look at two answers, for whoever says that one of them was a mistake.

A search finds the best of many, so what it says of the best is a little too good, and answers that were dropped early got
few thoughts. Here two answers get equally many thoughts of their own, each pair on the same deal and the same luck. So the
difference has a standard error, and a mistake can be told from noise. Passing costs nothing, and a draw counts as its share.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from buildstars.bots.card.plans import Plan
from buildstars.bots.card.searching import FAIRLY, Searcher
from buildstars.bots.card.settling import in_battle
from buildstars.bots.card.thinking import Thinker, Tried, think_once, within
from buildstars.bots.card.turns import is_acting, plans_of
from buildstars.card.view import CardView
from buildstars.core.generator import Generator

FEW: Final = 24
MANY: Final = 144
"""Pairs of thoughts: after a few it is over if the difference cannot be as large as what is asked about."""
OWN_PLANS: Final = 3
"""Plans for the action that was played: the best of them counts, since what follows is judged by itself."""
SEARCHES: Final = 4
"""Times that a battle, or what is searched exactly, is searched anew."""
SURELY: Final = 2.0
"""Standard errors from which on a difference is one."""


@dataclass(frozen=True)
class Look:
    """The chance with the better answer, and how much less the other one has, with the standard error of that."""

    chance: float
    loss: float
    error: float

    @property
    def sure(self) -> float:
        """The loss if there surely is one, or nothing."""
        return self.loss if self.loss > SURELY * self.error else 0.0


def second_look(bot: Searcher, view: CardView, better: int, played: int, seed: int, least: float) -> Look:
    """At two answers to a question of the view, of which the bot has just told its opinions; `least` is the loss from which on it
    matters how large it is."""
    known, me, rng = view.known(), int(view.seat), Generator(seed)
    if bot.was_exact or (not is_acting(known) and in_battle(known)):
        look = by_opinions(bot, view, better, played, rng)
        if look is not None:
            return look
    f = bot.search(known, me, rng)
    f.restless = FAIRLY
    if not is_acting(known):
        f.turns = 1
        return in_pairs(f, [better], [played], [], least)
    plans = plans_for(bot, f, better)[:1] + plans_for(bot, f, played)[:OWN_PLANS]
    if len(plans) < 2 or plans[0].action != better or plans[1].action != played:
        return in_pairs(f, [better], [played], [], least)
    return in_pairs(f, [better], [played] * (len(plans) - 1), plans, least)


def plans_for(bot: Searcher, f: Thinker, action: int) -> list[Plan]:
    """The best plans for an action: first the one of the opinions that were given."""
    kept = bot.thought.get(action)
    others = [plan for plan in plans_of(f.table.minds[f.me], f.deal()) if plan.action == action]
    return ([kept] if kept is not None else []) + [plan for plan in others if kept is None or not alike(plan, kept)]


def alike(one: Plan, other: Plan) -> bool:
    return bool(one.action == other.action and one.units == other.units and one.aims == other.aims)


def in_pairs(f: Thinker, better: Sequence[int], played: Sequence[int], plans: list[Plan], least: float) -> Look:
    """Thoughts of the better answer and of each way to go on with the other, until it is clear or enough."""
    answers = [*better, *played]
    tried = Tried(len(answers))
    tried.plans = plans
    values: list[list[float]] = [[] for _ in answers]
    own = f.rng
    look = Look(0.0, 0.0, 1.0)
    for pairs in (FEW, MANY):
        while len(values[0]) < pairs:
            start, seed = f.deal(), int(own.below(1 << 30))
            for k, into in enumerate(values):
                before = float(tried.totals[k])
                think_once(f, tried, k, answers, start, seed)
                into.append(float(tried.totals[k]) - before)
        look = min((compared(values[0], other) for other in values[1:]), key=lambda one: one.loss)
        if look.loss + 2 * SURELY * look.error < least or look.loss <= -SURELY * look.error:
            break
    f.table.rng = own
    return look


def compared(better: Sequence[float], other: Sequence[float]) -> Look:
    count = len(better)
    differences = [one - two for one, two in zip(better, other, strict=True)]
    mean = sum(differences) / count
    spread = sum((one - mean) ** 2 for one in differences) / max(1, count - 1)
    return Look(within(sum(better) / count), mean, math.sqrt(spread / count))


def by_opinions(bot: Searcher, view: CardView, better: int, played: int, rng: Generator) -> Look | None:
    """Where all dice are counted already: the search again, with other deals. Nothing if they are too large to be searched so."""
    found: list[tuple[float, float]] = []
    exact = bot.was_exact
    for _ in range(SEARCHES):
        with bot.in_fairness():
            chances = {one.answer: one.chance for one in bot.opinions(view, Generator(int(rng.below(1 << 30))))}
        if better in chances and played in chances and bot.was_exact == exact:
            found.append((chances[better], chances[played]))
    if len(found) < 2:
        return None
    return compared([one for one, _ in found], [two for _, two in found])
