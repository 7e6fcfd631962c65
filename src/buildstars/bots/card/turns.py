"""Turns in thought: a plan carried out with the engine itself, everything else answered quickly, dice and cards by chance.

A `Table` is what one opponent thinks with about all seats: the mind of each, all from the same knowledge. Thoughts run on a possible
state, so nothing hidden can be used.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from buildstars.bots.card.judgement import (
    SURE_TWELVE,
    WIN,
    Mind,
    Weights,
    duel,
    hit_chance,
    loss_of,
    objective_worth,
    standing,
    strike_chance,
    strike_strength,
)
from buildstars.bots.card.lookahead import value_at_once
from buildstars.bots.card.pilot import FRESH_OBJECTIVE, best_answer, carrier_worth
from buildstars.bots.card.plans import Assault, Plan, add_plan, best_assault, best_moves, combat_plans, move_plans, moving, strike_plans
from buildstars.card.engine import draw_chance, offers, take_answer, take_chance
from buildstars.card.layout import (
    ACTIVE,
    BACK,
    BUDGET,
    CARD,
    CARD_AT,
    CARRIER,
    COMBAT,
    F_ABILITY,
    F_BATTLE,
    F_COMBAT,
    F_MOMENT,
    F_MOVE,
    F_STRIKES,
    F_TURN,
    FACE_UP,
    FIGHTER,
    MOVE,
    NEXT,
    PASS,
    PICK,
    PICKS,
    ROLL,
    SLOT,
    STRIKE,
    UNIT,
    USED,
    ZONE,
)
from buildstars.card.rows import ATTACK_STAT, COMBAT_STARS, MOVE_STARS
from buildstars.card.rules import combat, movement, strike, turn
from buildstars.card.rules.battle import ATTACKER_ROLLS, qualifies
from buildstars.card.rules.modifiers import defense_result, hit_damage, objective_defense, seat_value, value_of
from buildstars.card.state import State, block, damage_on, face_at, objectives_in_play, scratch
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import ALIVE, CHANCE_KIND, DICE, KIND, STEP, TURN, WHO, index_of, of_seat, owner_of
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE, OVER

SCALE: Final = 381.0  # as in bots.chances
BEND: Final = 1500.0
MOST_QUESTIONS: Final = 400
"""Within one turn; only a loop of abilities has more."""


class Table:
    """The minds of all seats, made from one seat's knowledge."""

    def __init__(self, known: State, state: State, weights: Weights, rng: Generator) -> None:
        self.rng = rng
        self.me: i64 = 0
        self.level: i64 = 0  # where the seat that thinks stands, as far as chance has not moved it
        self.luck = 0.0  # what chance has given it in this thought
        first = Mind(0, weights, known, state)
        first.quick = True
        self.minds: list[Mind] = [first]
        for seat in range(i64(1), known.spec.players):
            mind = Mind(seat, weights, known, state, first)
            mind.quick = True
            self.minds.append(mind)


def plans_of(m: Mind, s: State) -> list[Plan]:
    """What the mind's seat could do with its action, the best first by what is promised; the last resort is to do nothing."""
    plans: list[Plan] = []
    now = standing(m, s)
    n = offers(s)
    offered = [s.out[k] for k in range(n)]
    add_plan(plans, Plan(PASS, now))
    move_plans(m, s, plans)
    if COMBAT in offered:
        combat_plans(m, s, now, plans)
    if STRIKE in offered:
        strike_plans(m, s, now, plans)
    if CARRIER in offered:
        worth = carrier_worth(m, s)
        if worth > 0:
            add_plan(plans, Plan(CARRIER, now + worth))
    return plans


def pilot_plan(m: Mind, s: State) -> Plan:
    """The plan with the best promise, and no others."""
    now = standing(m, s)
    best = Plan(PASS, now)
    n = offers(s)
    may_fight = False
    may_strike = False
    may_carry = False
    for k in range(n):
        if s.out[k] == COMBAT:
            may_fight = True
        elif s.out[k] == STRIKE:
            may_strike = True
        elif s.out[k] == CARRIER:
            may_carry = True
    plans: list[Plan] = [best]
    if may_strike:
        strike_plans(m, s, now, plans)
    if may_fight:
        found = best_assault(m, s, Assault(), seat_value(s, COMBAT_STARS, m.me, BUDGET), 0)
        if found.attackers:
            plan = Plan(COMBAT, now + found.gain)
            plan.units = found.attackers
            plan.aims = found.aims
            add_plan(plans, plan)
    if may_carry:
        add_plan(plans, Plan(CARRIER, now + carrier_worth(m, s)))
    moves = best_moves(m, s, seat_value(s, MOVE_STARS, m.me, BUDGET), 0)
    if moves.units and moves.value > plans[0].value:
        return moving(moves)
    return plans[0]


def scripted(p: Plan, s: State) -> i64:
    """What the plan says to the question asked, or -1 where it says nothing."""
    w = s.words
    at = top(s)
    kind = w[at + KIND]
    step = w[at + STEP]
    if kind == F_MOVE and p.action == MOVE:
        if step == movement.CHOOSING_ZONE:
            for k in range(len(p.units)):
                if p.units[k] == w[at + movement.M_UNIT]:
                    return ZONE + p.aims[k]
            return -1
        for u in p.units:
            if w[USED] & bit_of(index_of(u)) == 0:
                return UNIT + u
        return PASS
    if kind == F_COMBAT and p.action == COMBAT:
        if step == combat.DECLARING:
            return UNIT + p.units[w[PICKS]] if w[PICKS] < len(p.units) else i64(PASS)
        if step == combat.AIMING:
            return UNIT + p.aims[w[PICKS]] if w[PICKS] < len(p.units) else i64(-1)
    if kind == F_STRIKES and p.action == STRIKE and step == strike.AIMING:
        return SLOT + p.aims[0]
    return -1


def is_acting(s: State) -> bool:
    """Is a seat asked for its action?"""
    w = s.words
    return w[WHO] >= 0 and w[top(s) + KIND] == F_TURN and w[top(s) + STEP] == turn.ACTING


def answer_quickly(t: Table, s: State, plan: Plan | None) -> None:
    """One answer of whoever is asked: by the plan if it is the active seat's and speaks of it, otherwise by its mind."""
    w = s.words
    who = w[WHO]
    n = offers(s)
    if n == 1:
        take_answer(s, s.out[0])
        return
    if plan is not None and who == w[ACTIVE]:
        wanted = scripted(plan, s)
        if wanted >= 0:
            for k in range(n):
                if s.out[k] == wanted:
                    take_answer(s, wanted)
                    return
    answers = [s.out[k] for k in range(n)]
    take_answer(s, light_answer(t, s, answers))


def light_card(m: Mind, s: State, answers: list[i64]) -> i64:
    """A combat card by its printed bonus and whether its ability counts; a played one is replaced (R7.8), so one is played."""
    w = s.words
    spec = s.spec
    seat = w[WHO]
    side: i64 = 0 if owner_of(w[FIGHTER]) == seat else 1
    u = w[FIGHTER + side]
    e = w[FIGHTER + 1 - side]
    one = duel(m, s, u, e)
    gain = loss_of(m.weights, s, e, damage_on(s, e), index_of(one))
    more = loss_of(m.weights, s, e, damage_on(s, e), index_of(one) + 1) - gain
    two = duel(m, s, e, u)
    loss = loss_of(m.weights, s, u, damage_on(s, u), index_of(two))
    best: i64 = 0
    chosen: i64 = PASS
    for answer in answers:
        if answer < CARD:
            continue
        card = spec.card_of[of_seat(seat, spec.first_copy[of_seat(seat, answer) - CARD])]
        score = spec.bonus[card * 3] * gain // 8 + spec.bonus[card * 3 + 2] * loss // 8
        score += spec.bonus[card * 3 + 1] * more * owner_of(one) // 1000
        if spec.row_end[card] > spec.row_start[card] and qualifies(s, u, card):
            score += 25
        if score > best:
            best = score
            chosen = answer
    return chosen


def light_objective(m: Mind, s: State, answers: list[i64], rng: Generator) -> i64:
    """R5.3: the objective that is hardest to destroy, if it is good in the place of one that lies face down, or of the first."""
    w = s.words
    spec = s.spec
    most: i64 = -1
    chosen: i64 = -1
    for answer in answers:
        if answer >= CARD:
            defense = spec.card_defense[spec.card_of[of_seat(m.me, spec.first_copy[of_seat(m.me, answer) - CARD])]]
            if defense > most:
                most = defense
                chosen = answer
    if chosen < 0:
        return answers[0]
    there = scratch(s)
    take_answer(there, chosen)
    if there.words[WHO] != m.me or there.words[top(there) + STEP] != turn.PLACE:
        return PASS
    n = offers(there)
    slot = there.out[0]
    for k in range(n):
        place = there.out[k] - SLOT - 3 * m.me
        if 0 <= place < 3 and w[block(m.me) + FACE_UP + place] == 0:
            slot = there.out[k]
            break
    return chosen if value_at_once(m, there, slot, rng) + FRESH_OBJECTIVE > standing(m, s) else i64(PASS)


def light_answer(t: Table, s: State, answers: list[i64]) -> i64:
    w = s.words
    kind = w[top(s) + KIND]
    if kind == F_BATTLE:
        return light_card(t.minds[w[WHO]], s, answers)
    if kind == F_ABILITY or kind == F_MOMENT:
        some = [answer for answer in answers if answer != BACK and answer != PASS]
        return some[t.rng.below(len(some))] if some else answers[0]
    if kind == F_TURN and w[top(s) + STEP] == turn.OBJECTIVE:
        return light_objective(t.minds[w[WHO]], s, answers, t.rng)
    return best_answer(t.minds[w[WHO]], s, answers, t.rng)


def chance_from(value: i64) -> float:
    """The chance to win (bots.chances, here for the compiled part)."""
    if value >= WIN // 20:
        return 1.0
    if value <= -WIN // 20:
        return 0.0
    v = float(value)
    return 1.0 / (1.0 + math.exp(-v / (1.0 + (v if v > 0.0 else -v) / BEND) / SCALE))


def weigh_roll(t: Table, s: State, roll: i64) -> None:
    """How lucky a roll is for the seat that thinks: what it brings beside what it was expected to bring."""
    w = s.words
    at = top(s)
    total = roll // 6 + roll % 6 + 2
    m = t.minds[t.me]
    if w[at + KIND] == F_BATTLE:
        side: i64 = 0 if w[at + STEP] == ATTACKER_ROLLS else 1
        u = w[FIGHTER + side]
        e = w[FIGHTER + 1 - side]
        stake = loss_of(m.weights, s, e, damage_on(s, e), hit_damage(s, u, e))
        chance = hit_chance(s, u, e)
        need = defense_result(s, e) - value_of(s, ATTACK_STAT, u, s.spec.attack[face_at(s, u)])
        good = chance > 0 and (total >= need or total == 12 or chance == 1000)
        weigh(t, s, owner_of(e), stake, chance, good)
    elif w[at + KIND] == F_STRIKES:
        owner = w[at + strike.K_OWNER]
        place = w[at + strike.K_PLACE]
        striker = w[PICK + w[NEXT]]
        chance = strike_chance(m, s, striker, owner, place)
        card = s.spec.card_of[of_seat(owner, w[block(owner) + CARD_AT + place])]
        stake = objective_worth(m.weights, s, owner)
        if objectives_in_play(s, owner) > 1:
            stake -= m.weights.called * s.spec.card_stars[card]
        falls = total + strike_strength(s, striker) >= objective_defense(s, owner, place, card)
        good = chance > 0 and (falls or (total == 12 and chance == SURE_TWELVE))
        weigh(t, s, owner, stake, chance, good)


def weigh(t: Table, s: State, loser: i64, stake: i64, chance: i64, good: bool) -> None:
    """A stake that a seat loses with a chance in thousandths, and whether it did: on average what is noted is nothing."""
    if loser == t.me:
        stake = -stake
    elif s.spec.players > 2:
        stake //= count_bits(s.words[ALIVE]) - 1
    below = t.level - stake * chance // 1000
    above = below + stake
    low = chance_from(below)
    high = chance_from(above)
    p = float(chance) / 1000.0
    if good:
        t.luck += (1.0 - p) * (high - low)
        t.level = above
    else:
        t.luck -= p * (high - low)
        t.level = below


def run_to_action(t: Table, s: State, plan: Plan | None) -> None:
    """Until a seat is asked for its action, or the game is over."""
    w = s.words
    questions: i64 = 0
    while w[WHO] != OVER and not is_acting(s) and questions < MOST_QUESTIONS:
        if w[WHO] == CHANCE:
            answer = draw_chance(s, t.rng)
            if w[CHANCE_KIND] == DICE:
                weigh_roll(t, s, answer - ROLL)
            take_chance(s, answer)
        else:
            questions += 1
            answer_quickly(t, s, plan)


def carry_out(t: Table, s: State, plan: Plan) -> None:
    """From the question for an action to the next such question."""
    take_answer(s, plan.action)
    run_to_action(t, s, plan)


def rollout(t: Table, s: State, turns: i64) -> None:
    """So many turns further, each by the plan with the best promise: with worse plans the end tells little about the beginning."""
    w = s.words
    last = w[TURN] + turns
    while w[WHO] != OVER and w[TURN] < last and is_acting(s):
        m = t.minds[w[ACTIVE]]
        carry_out(t, s, pilot_plan(m, s))
