"""The network's policy: how likely a strong player gives each answer, by what it points at (`pointing`), and plans made of that.

What all answers of an action share is worked out once (`look`). Everything but chance is in whole numbers: the same
scores on every machine.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from buildstars.bots.card.judgement import Mind
from buildstars.bots.card.plans import Plan
from buildstars.bots.card.pointing import FEATURES, MOST_POINTED, Pointer, describe
from buildstars.bots.card.sight import NUMBERS
from buildstars.bots.card.valuing import NUMBER_BITS, SUM_BITS, WEIGHT_BITS, evaluate
from buildstars.card.engine import offers, take_answer
from buildstars.card.layout import BACK, COMBAT, CONTESTED, F_COMBAT, F_MOVE, F_STRIKES, MOVE, PASS, SLOT, UNIT, ZONE
from buildstars.card.rules import combat, movement, strike
from buildstars.card.state import State, scratch, zone_of
from buildstars.core.bits import count_bits
from buildstars.core.cells import ALIVE, KIND, STEP, WHO
from buildstars.core.generator import Generator
from buildstars.core.kernel import top

MOST_STEPS: Final = 24
"""Questions of one action."""
UNIT_ODDS: Final = 1024.0
NEVER: Final = -1_000_000
"""The score of taking something back."""


def look(p: Pointer, m: Mind, s: State, seat: i64) -> None:
    """The position as a seat sees it that is to answer."""
    v = p.valuer
    evaluate(v, m, s)
    wide = p.wide
    context = p.context
    alive = s.words[ALIVE]
    rivals = count_bits(alive) - 1
    for h in range(wide):
        context[h] = 0
    for other in range(s.spec.players):
        if other == seat or (alive >> other) & 1 == 0:
            continue
        at = other * v.wide
        for k in range(v.wide):
            a = v.seat_sums[at + k]
            if a > 0:
                to = k * wide
                for h in range(wide):
                    context[h] += a * p.others[to + h]
    if rivals > 1:
        for h in range(wide):
            context[h] //= rivals
    at = seat * v.wide
    for k in range(v.wide):
        a = v.seat_sums[at + k]
        if a > 0:
            to = k * wide
            for h in range(wide):
                context[h] += a * p.own[to + h]
    at = seat * NUMBERS
    for k in range(i64(NUMBERS)):
        a = v.sight.numbers[at + k] << (SUM_BITS - NUMBER_BITS)
        if a > 0:
            to = k * wide
            for h in range(wide):
                context[h] += a * p.dense[to + h]
    for h in range(wide):
        context[h] += p.bias[h]


def score(p: Pointer) -> i64:
    """Of the answer that was described last, in units of 1/1024 of a logarithm of odds."""
    wide = p.wide
    kind = p.kind * wide
    pointed = p.pointed * 2 * wide
    asked = p.asked * 2 * wide + wide
    card = p.card * wide
    total: i64 = p.out[wide + p.kind] << SUM_BITS
    context = p.context
    units = p.units
    hidden = p.hidden
    for h in range(wide):
        hidden[h] = context[h] + p.kinds[kind + h]
    for k in range(i64(FEATURES)):
        a = p.features[k] << (SUM_BITS - NUMBER_BITS)
        if a != 0:
            at = k * wide
            for h in range(wide):
                hidden[h] += a * p.weights[at + h]
    if p.pointed >= 0:
        for h in range(wide):
            hidden[h] += units[pointed + h] << WEIGHT_BITS
    if p.asked >= 0:
        for h in range(wide):
            hidden[h] += units[asked + h] << WEIGHT_BITS
    if p.card >= 0:
        for h in range(wide):
            hidden[h] += p.cards[card + h] << WEIGHT_BITS
    for h in range(wide):
        a = hidden[h] >> WEIGHT_BITS
        if a > 0:
            total += a * p.out[h]
    return total >> WEIGHT_BITS


def weigh_answers(p: Pointer, m: Mind, s: State, answers: list[i64]) -> bool:
    """`p.scores` of these answers to the question asked; False if it is not one of the policy's. BACK scores nothing."""
    for k in range(i64(len(answers))):
        if k >= MOST_POINTED:
            break
        if answers[k] == BACK:
            p.scores[k] = NEVER
        elif describe(p, m, s, answers[k]):
            p.scores[k] = score(p)
        else:
            return False
    return True


def best_answer_of(p: Pointer, answers: list[i64]) -> i64:
    """The likeliest, as they were weighed last."""
    best: i64 = 0
    for k in range(i64(1), i64(len(answers))):
        if k < MOST_POINTED and p.scores[k] > p.scores[best]:
            best = k
    return answers[best]


def drawn_answer(p: Pointer, answers: list[i64], warmth: float, rng: Generator) -> i64:
    """One by chance, as likely as the policy says; with less warmth the likeliest are likelier still."""
    most: i64 = -1_000_000_000
    count: i64 = i64(len(answers)) if len(answers) < MOST_POINTED else i64(MOST_POINTED)
    for k in range(count):
        if p.scores[k] > most:
            most = p.scores[k]
    weights: list[float] = []
    total = 0.0
    for k in range(count):
        weight = math.exp(float(p.scores[k] - most) / (UNIT_ODDS * warmth))
        weights.append(weight)
        total += weight
    at = float(rng.below(1 << 30)) / float(1 << 30) * total
    for k in range(count):
        at -= weights[k]
        if at < 0.0:
            return answers[k]
    return best_answer_of(p, answers)


# ---- plans --------------------------------------------------------------------------------------------------------------


def asks_for_plan(s: State, seat: i64) -> bool:
    """Is a seat asked something that a plan says?"""
    w = s.words
    if w[WHO] != seat:
        return False
    kind = w[top(s) + KIND]
    step = w[top(s) + STEP]
    if kind == F_MOVE:
        return True
    if kind == F_COMBAT:
        return step == combat.DECLARING or step == combat.AIMING
    return kind == F_STRIKES and step == strike.AIMING


def likely_plan(p: Pointer, m: Mind, s: State, warmth: float, rng: Generator) -> Plan:
    """From the question for an action: the plan that the policy would carry out, or with warmth one that it draws."""
    seat = s.words[WHO]
    look(p, m, s, seat)
    here = scratch(s)
    action = next_answer(p, m, here, warmth, rng)
    plan = Plan(action, 0)
    take_answer(here, action)
    steps: i64 = 0
    while asks_for_plan(here, seat) and steps < MOST_STEPS:
        steps += 1
        kind = here.words[top(here) + KIND]
        step = here.words[top(here) + STEP]
        before = here.words[top(here) + movement.M_UNIT] if kind == F_MOVE else i64(0)
        answer = next_answer(p, m, here, warmth, rng)
        if answer == PASS:
            break
        if kind == F_STRIKES:
            plan.aims = [answer - SLOT]
            break
        if kind == F_MOVE:
            if step == movement.CHOOSING_ZONE:
                plan.units.append(before)
                plan.aims.append(answer - ZONE)
            elif zone_of(here, answer - UNIT) != CONTESTED:
                plan.units.append(answer - UNIT)
                plan.aims.append(CONTESTED)
        elif step == combat.DECLARING:
            plan.units.append(answer - UNIT)
        else:
            plan.aims.append(answer - UNIT)
        take_answer(here, answer)
    if len(plan.aims) < len(plan.units):
        plan.units.pop()
    if (action == MOVE or action == COMBAT) and not plan.units:
        plan.action = PASS
    return plan


def next_answer(p: Pointer, m: Mind, s: State, warmth: float, rng: Generator) -> i64:
    n = offers(s)
    if n == 1:
        return s.out[0]
    answers = [s.out[k] for k in range(n)]
    if not weigh_answers(p, m, s, answers):
        return answers[0]
    return drawn_answer(p, answers, warmth, rng) if warmth > 0.0 else best_answer_of(p, answers)
