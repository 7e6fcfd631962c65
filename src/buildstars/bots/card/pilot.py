"""The Pilot: picks by exact odds one turn ahead, and defends.

It weighs what each action would bring against what the others could do next. It plans moves in groups, and sets
attackers on the targets where they do most. It plays the combat card after which the battle, over every roll, ends
best, and judges the questions of cards by what they lead to. No memory, no search beyond the turn; a little chance
decides between answers that are nearly as good.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.bots.card.judgement import Mind, Weights, fortune, holding, standing
from buildstars.bots.card.lookahead import battle_frame, value_at_once, value_in_battle
from buildstars.bots.card.plans import (
    best_combat,
    best_moves,
    best_strike,
    best_target,
    next_attack,
    order_rank,
    strike_value,
    striker_rank,
)
from buildstars.card.engine import offers
from buildstars.card.layout import (
    AIM,
    BACK,
    BUDGET,
    CARRIER,
    COMBAT,
    F_BATTLE,
    F_CARRIER,
    F_COMBAT,
    F_DEPLOY,
    F_MOVE,
    F_RESERVES,
    F_STRIKES,
    F_TURN,
    ICON_ARMOR,
    ICON_CARRIER,
    LEFT,
    MOVE,
    NUMBER,
    PASS,
    PICK,
    PICKS,
    SLOT,
    STRIKE,
    UNIT,
    USED,
    ZONE,
)
from buildstars.card.possible import possible_state
from buildstars.card.rows import COMBAT_STARS, MOVE_STARS, STRIKE_STARS
from buildstars.card.rules import combat, movement, reserves, setup, strike, turn
from buildstars.card.rules.manual import imagined
from buildstars.card.rules.modifiers import seat_value
from buildstars.card.rules.units import place as put
from buildstars.card.state import State, face_at, scratch, stars_of, weight_of
from buildstars.card.view import CardView
from buildstars.core.bits import bit_of
from buildstars.core.cells import KIND, STEP, index_of
from buildstars.core.generator import Generator
from buildstars.core.kernel import is_alive, top

NEVER: Final = -100_000_000
WHIM: Final = 4
CARD_KEPT: Final = 6  # what it is worth to keep a combat card for a better moment; a played one is replaced (R7.8)
FRESH_OBJECTIVE: Final = 12  # what an objective's abilities are worth that the numbers do not show


class Pilot:
    """See the module. A `quick` one judges battles by hit and miss alone, even where a card looks at the dice: five times as quick."""

    def __init__(self, weights: Weights | None = None, quick: bool = False) -> None:
        self.weights = weights or Weights()
        self.quick = quick

    @property
    def name(self) -> str:
        return "Pilot"

    def answer(self, view: CardView, rng: Generator) -> int:
        known = view.known()
        n = offers(known)
        answers = [known.out[k] for k in range(n)]
        if n == 1:
            return answers[0]
        seat: i64 = view.seat
        mind = Mind(seat, self.weights, known, imagined(possible_state(known, seat, rng)))
        mind.quick = self.quick
        return best_answer(mind, mind.state, answers, rng)

    def agrees_to_draw(self, view: CardView) -> bool:
        return would_draw(self.weights, view)


def would_draw(g: Weights, view: CardView) -> bool:
    """Only a seat that is behind the best of the others, or out."""
    s = view.known()
    me: i64 = view.seat
    if not is_alive(s, me):
        return True
    most: i64 = 0
    for seat in range(s.spec.players):
        if seat != me and is_alive(s, seat):
            most = max(most, holding(g, s, seat) + fortune(g, s, seat))
    return holding(g, s, me) + fortune(g, s, me) < most


def best_answer(m: Mind, s: State, answers: list[i64], rng: Generator) -> i64:
    """The answer of the mind's seat, which is asked, in a possible state."""
    kind = s.words[top(s) + KIND]
    if kind == F_MOVE:
        return move_answer(m, s, answers)
    if kind == F_COMBAT and s.words[top(s) + STEP] <= combat.AIMING:
        return attack_answer(m, s, answers)
    best: i64 = NEVER * 2
    chosen = answers[0]
    now = standing(m, s) if kind == F_RESERVES else i64(0)
    for answer in answers:
        if answer == BACK:
            continue
        value = worth_of(m, s, kind, answer, now, rng) + rng.below(WHIM)
        if value > best:
            best = value
            chosen = answer
    return chosen


def worth_of(m: Mind, s: State, kind: i64, answer: i64, now: i64, rng: Generator) -> i64:
    """How good an answer is, in the measure of its kind of question."""
    if kind == F_TURN:
        return turn_worth(m, s, answer, rng)
    if kind == F_COMBAT:
        return order_worth(m, s, answer)
    if kind == F_BATTLE:
        return value_in_battle(m, s, answer, rng, battle_frame(s)) + (CARD_KEPT if answer == PASS else 0)
    if kind == F_STRIKES:
        return strike_worth(m, s, answer)
    if kind == F_RESERVES:
        return reserves_worth(m, s, answer, now)
    if kind == F_DEPLOY:
        return deploy_worth(s, answer)
    if kind == F_CARRIER:
        return stars_of(s, answer - UNIT)
    base = battle_frame(s)
    return value_in_battle(m, s, answer, rng, base) if base >= 0 else value_at_once(m, s, answer, rng)


# ---- the turn ---------------------------------------------------------------------------------------------------------


def turn_worth(m: Mind, s: State, answer: i64, rng: Generator) -> i64:
    step = s.words[top(s) + STEP]
    if step == turn.ACTING:
        return action_worth(m, s, answer)
    if step == turn.PLACE:
        return value_at_once(m, s, answer, rng)
    if answer == PASS:
        return standing(m, s)
    best: i64 = NEVER
    for place in range(i64(3)):
        there = scratch(s)
        turn.answer_turn(there, answer)
        n = turn.offer_turn(there)
        slot = SLOT + m.me * 3 + place
        if any(there.out[k] == slot for k in range(n)):
            best = max(best, value_at_once(m, there, slot, rng))
    return best + FRESH_OBJECTIVE


def action_worth(m: Mind, s: State, answer: i64) -> i64:
    """What the action brings beyond doing nothing."""
    if answer == MOVE:
        return best_moves(m, s, seat_value(s, MOVE_STARS, m.me, BUDGET), 0).value - standing(m, s)
    if answer == COMBAT:
        return best_combat(m, s, seat_value(s, COMBAT_STARS, m.me, BUDGET))
    if answer == STRIKE:
        return best_strike(m, s, seat_value(s, STRIKE_STARS, m.me, BUDGET))
    if answer == CARRIER:
        return carrier_worth(m, s)
    return 0


def carrier_worth(m: Mind, s: State) -> i64:
    """What the best single unit that could come is worth there."""
    there = scratch(s)
    before = standing(m, s)
    turn.answer_turn(there, CARRIER)
    reserves.run_carrier(there)
    if there.words[top(there) + KIND] != F_RESERVES:
        return 60
    n = reserves.offer_reserves(there)
    answers = [there.out[k] for k in range(n)]
    best: i64 = 0
    for answer in answers:
        if answer >= UNIT:
            best = max(best, reserves_worth(m, there, answer, before))
    return best


# ---- moves ------------------------------------------------------------------------------------------------------------


def move_answer(m: Mind, s: State, answers: list[i64]) -> i64:
    w = s.words
    at = top(s)
    if w[at + STEP] == movement.CHOOSING_ZONE:
        return best_zone(m, s, w[at + movement.M_UNIT], answers)
    plan = best_moves(m, s, w[LEFT], w[USED])
    if not plan.units:
        return PASS
    wanted = UNIT + plan.units[0]
    return wanted if wanted in answers else i64(PASS)


def best_zone(m: Mind, s: State, u: i64, answers: list[i64]) -> i64:
    """Where the plan that begins with this unit sends it; the zone after which the rest of the plan is worth most."""
    w = s.words
    best: i64 = NEVER
    chosen = answers[0]
    for answer in answers:
        if answer < ZONE:
            continue
        there = scratch(s)
        put(there, u, answer - ZONE)
        plan = best_moves(m, there, w[LEFT] - weight_of(s, u), w[USED] | bit_of(index_of(u)))
        if plan.value > best:
            best = plan.value
            chosen = answer
    return chosen


# ---- combat and strikes -----------------------------------------------------------------------------------------------


def attack_answer(m: Mind, s: State, answers: list[i64]) -> i64:
    """The next attacker, or its target, or enough."""
    w = s.words
    at = top(s)
    if w[at + STEP] == combat.AIMING:
        return UNIT + best_target(m, s, w[at + combat.B_UNIT], [answer - UNIT for answer in answers if answer >= UNIT])
    found = next_attack(m, s)
    return UNIT + found.attackers[0] if found.attackers else i64(PASS)


def order_worth(m: Mind, s: State, answer: i64) -> i64:
    """Which battle comes first."""
    w = s.words
    for k in range(w[PICKS]):
        if UNIT + w[PICK + k] == answer:
            return order_rank(m, s, answer - UNIT, w[AIM + k])
    return 0


def strike_worth(m: Mind, s: State, answer: i64) -> i64:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == strike.AIMING:
        return strike_value(m, s, (answer - SLOT) // 3, (answer - SLOT) % 3, w[LEFT])
    if step == strike.PICKING:
        if answer == PASS:
            return 0
        return 10 + striker_rank(m, s, answer - UNIT, w[at + strike.K_OWNER], w[at + strike.K_PLACE])
    return -100 * stars_of(s, answer - UNIT)  # the cheapest first: a revealed objective may bite


# ---- units that enter -------------------------------------------------------------------------------------------------


def reserves_worth(m: Mind, s: State, answer: i64, now: i64) -> i64:
    """What it is worth to have the unit in that zone; a star of allowance is there to be used."""
    w = s.words
    at = top(s)
    if w[at + STEP] == reserves.CHOOSING_FACE:
        return face_worth(s, w[at + reserves.V_LAST], answer)
    if answer == PASS:
        return 0
    there = scratch(s)
    put(there, answer - UNIT, w[at + reserves.V_ZONE])
    return standing(m, there) - now


def face_worth(s: State, u: i64, answer: i64) -> i64:
    """Of a Convert unit's faces the one with the better values."""
    face = u * 2 + (answer - NUMBER)
    spec = s.spec
    return 10 * (2 * spec.attack[face] + 2 * spec.damage[face] + spec.defense[face] + 2 * spec.shields[face]) - 20 * spec.ground[face]


def deploy_worth(s: State, answer: i64) -> i64:
    """Who attacks best for its stars starts in play, and Carriers; the rest are the reserves. (What a unit withstands matters less: of
    4,000 games with random deployments those with more attack and damage in play were won more often.)"""
    at = top(s)
    if s.words[at + STEP] == setup.CHOOSING_FACE:
        return face_worth(s, s.words[at + setup.Y_LAST], answer)
    if setup.wastes(s, at, answer):
        return -1
    if answer == PASS:
        return 100_000
    face = face_at(s, answer - UNIT)
    spec = s.spec
    power = 46 * spec.attack[face] + 41 * spec.damage[face]
    if spec.icons[face] & ICON_CARRIER != 0:
        power += 180
    if spec.icons[face] & ICON_ARMOR != 0:
        power += 90
    return power // spec.stars[face]
