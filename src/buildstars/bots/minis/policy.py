"""What the Pilot of the miniatures game answers, question by question, and the Captain too, who looks finer and counts otherwise.

Moves: a net of chains of segments, refined, judged where they end. Fire: each shot where it adds the most to what is declared already, as a
Pilot guesses it or a Captain reckons it exactly. Nothing here draws on chance.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.bots.minis.ways import COUNT, KIND_AT, LENGTH_AT, TURN_AT, Chains, search
from buildstars.bots.minis.worth import Weights, card_worth, fire_worth, shot_worth, stand_worth, unit_worth, ways
from buildstars.core.cells import KIND, STEP
from buildstars.core.kernel import top
from buildstars.minis.engine import offers
from buildstars.minis.layout import (
    AIRBORNE,
    BASE_CARDS,
    BASE_DAMAGE,
    BRING,
    CARD,
    CARD_TARGET,
    CLOAK,
    CLOAKED,
    ELITE,
    F_BRING,
    F_COMMAND,
    F_DECLARE,
    F_DEPLOY,
    F_END,
    F_FIRE,
    F_MOVE,
    F_PLACE,
    F_SHOT,
    FLIPPED,
    IN_RESERVE,
    ON_TABLE,
    PASS,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_HEADING,
    UNIT_X,
    UNIT_Y,
    YES,
    of_seat,
    owner_of,
)
from buildstars.minis.odds.shots import need_of, ways_to_roll
from buildstars.minis.rules import bringing, declaring, ending, firing, movement, placing, shooting
from buildstars.minis.rules.instead import has_veil
from buildstars.minis.rules.targets import FIRST_SHOT, NAMED_SHOT, SECOND_SHOT
from buildstars.minis.rules.values import attack_value, damage_of, defense_of
from buildstars.minis.spec import MOST_BASE_DAMAGE
from buildstars.minis.state import (
    State,
    block,
    damage_on,
    face_at,
    get,
    has_icon,
    is_in,
    lowest,
    put,
    put_in,
    set_of,
    take_out,
)
from buildstars.minis.steps import TURNING, V_LONG, V_SHORT, V_UNIT, heading_answer, is_place, place_heading, place_x, place_y, step_answer

FINE: Final = 300
"""Turns of the net, a third of a right angle apart."""
ROUNDS: Final = 12
BROUGHT: Final = 450
"""What a star brought by a Transport or Carrier is worth, in thousandths."""


def choose(s: State, w: Weights, step: i64, rounds: i64) -> i64:
    """The answer to the present question of a state that may be changed on the way and is left as it was."""
    at = top(s)
    kind = s.words[at + KIND]
    if kind == F_MOVE:
        return choose_move(s, w, at, step, rounds)
    if kind == F_DECLARE:
        return choose_declaration(s, w, at)
    if kind == F_FIRE:
        return choose_shot(s, w, at)
    if kind == F_SHOT:
        return choose_after_roll(s, w, at)
    if kind == F_PLACE:
        return choose_place(s, w, at)
    if kind == F_DEPLOY:
        return choose_deployment(s)
    if kind == F_BRING:
        return choose_brought(s, at)
    if kind == F_END:
        return choose_at_end(s, at)
    if kind == F_COMMAND:
        return last_offer(s)
    return choose_unit(s)


def last_offer(s: State) -> i64:
    """Out of a chain that was begun by mistake."""
    return s.out[offers(s) - 1]


# ---- movement ---------------------------------------------------------------------------------------------------------


def choose_unit(s: State) -> i64:
    """Which of equals moves, or which Battle Droid: the first; together with those that wait (J66)."""
    n = offers(s)
    if s.words[top(s) + STEP] == movement.DROID:
        return YES
    for i in range(n):
        if s.out[i] >= UNIT:
            return s.out[i]
    return s.out[0]


def first_step(found: Chains, rank: i64) -> i64:
    """The answer that begins a chain."""
    at = rank * 11
    if found.chains[at + COUNT] == 0:
        return PASS
    return step_answer(found.chains[at + KIND_AT], found.chains[at + TURN_AT], found.chains[at + LENGTH_AT])


def choose_move(s: State, w: Weights, at: i64, step: i64, rounds: i64) -> i64:
    words = s.words
    u = words[at + V_UNIT]
    if words[at + STEP] == TURNING:
        return best_heading(s, w, u)
    begun = words[at + 5] > 0
    instead = PASS if begun else choose_instead(s, w, u)
    if instead != PASS:
        return instead
    found = search(s, w, u, words[at + V_SHORT], words[at + V_LONG], step, 3, rounds)
    return first_step(found, 0)


def choose_instead(s: State, w: Weights, u: i64) -> i64:
    """A Transport or Carrier far from all fire brings somebody; who is cloaked uncloaks where it can fire."""
    n = offers(s)
    cloak = False
    bring = False
    for i in range(n):
        if s.out[i] == CLOAK:
            cloak = True
        elif s.out[i] == BRING:
            bring = True
    if cloak and is_in(s, u, CLOAKED):
        veil = has_veil(s, u)
        take_out(s, u, CLOAKED)
        if veil:
            take_out(s, u, FLIPPED)
        worth = fire_worth(s, w, u)
        put_in(s, u, CLOAKED)
        if veil:
            put_in(s, u, FLIPPED)
        if worth > 0:
            return CLOAK
    if bring and fire_worth(s, w, u) < BROUGHT:
        return BRING
    return PASS


def best_heading(s: State, w: Weights, u: i64) -> i64:
    heading = get(s, u, UNIT_HEADING)
    best: i64 = PASS
    most = stand_worth(s, w, u)
    for k in range(i64(1), i64(72)):
        towards = (heading + k * 50) % 3600
        put(s, u, UNIT_HEADING, towards)
        worth = stand_worth(s, w, u)
        if worth > most:
            most = worth
            best = heading_answer(towards)
    put(s, u, UNIT_HEADING, heading)
    return best


# ---- fire -------------------------------------------------------------------------------------------------------------


def survival(s: State, seat: i64, target: i64) -> i64:
    """In thousandths, as a Pilot guesses: the chance that what is declared by a seat already leaves a target standing."""
    chance: i64 = 1000
    bits = set_of(s, seat, TO_FIRE) | set_of(s, seat, TO_FIRE_AGAIN)
    left = left_of(s, target)
    while bits != 0:
        u = of_seat(seat, lowest(s, bits))
        bits &= bits - 1
        which: i64 = -1
        if is_in(s, u, TO_FIRE) and get(s, u, UNIT_AIM) == target:
            which = FIRST_SHOT
        elif is_in(s, u, TO_FIRE_AGAIN) and get(s, u, UNIT_AIM2) == target:
            which = SECOND_SHOT
        if which >= 0:
            hits = ways(defense_of(s, target, u) - attack_value(s, u, target))
            damage = damage_of(s, u, target, which, 1, 1)
            if damage >= left:
                chance = chance * (36 - hits) // 36
            else:
                chance = chance * (36 * left - hits * damage // 2) // (36 * left)
    return chance


def left_of(s: State, target: i64) -> i64:
    """The damage that would destroy a target."""
    if target >= CARD_TARGET:
        card = target - CARD_TARGET
        seat = card // BASE_CARDS
        return MOST_BASE_DAMAGE - s.words[block(seat) + BASE_DAMAGE + card - seat * BASE_CARDS]
    return s.spec.shields[face_at(s, target)] + 1 - damage_on(s, target)


def marginal(s: State, w: Weights, u: i64, target: i64, which: i64) -> i64:
    """What a shot adds to what the own side has declared against a target, over all rolls."""
    left = left_of(s, target)
    if left <= 0:
        return 0
    chances: list[i64] = [i64(0)] * (left + 1)
    chances[0] = 1_000_000
    seat = owner_of(u)
    bits = set_of(s, seat, TO_FIRE) | set_of(s, seat, TO_FIRE_AGAIN)
    while bits != 0:
        v = of_seat(seat, lowest(s, bits))
        bits &= bits - 1
        if is_in(s, v, TO_FIRE) and get(s, v, UNIT_AIM) == target:
            add_shot(s, chances, left, v, target, FIRST_SHOT)
        elif is_in(s, v, TO_FIRE_AGAIN) and get(s, v, UNIT_AIM2) == target:
            add_shot(s, chances, left, v, target, SECOND_SHOT)
    worth = card_worth(s, w, target - CARD_TARGET) if target >= CARD_TARGET else unit_worth(s, w, target, w.threat)
    wound = w.card_wound if target >= CARD_TARGET else w.wound
    before = taken(wound, chances, left, worth)
    add_shot(s, chances, left, u, target, which)
    return taken(wound, chances, left, worth) - before


def add_shot(s: State, chances: list[i64], left: i64, u: i64, target: i64, which: i64) -> None:
    hits = ways(defense_of(s, target, u) - attack_value(s, u, target))
    damage = damage_of(s, u, target, which, 1, 1)
    if damage <= 0:
        return
    for done in range(left - 1, i64(-1), i64(-1)):
        part = chances[done] * hits // 36
        chances[done] -= part
        after = done + damage
        if after > left:
            after = left
        chances[after] += part


def taken(wound: i64, chances: list[i64], left: i64, worth: i64) -> i64:
    """What of a target's worth is expected to be taken."""
    total = chances[left] * 100 * left
    for done in range(i64(1), left):
        total += chances[done] * wound * done
    return worth * (total // (100 * left)) // 1_000_000


def target_of(answer: i64) -> i64:
    return answer - UNIT if answer >= UNIT else answer - CARD + CARD_TARGET


def best_target(s: State, w: Weights, u: i64, which: i64, n: i64) -> tuple[i64, i64]:
    """Of n offered targets in the buffer, the answer that names the best one, and its worth."""
    best: i64 = -1
    most: i64 = -1
    for i in range(n):
        answer = s.out[i]
        if answer >= UNIT or answer >= CARD:
            target = target_of(answer)
            if w.exact:
                worth = marginal(s, w, u, target, which)
            else:
                worth = shot_worth(s, w, u, target, which, w.threat) * survival(s, owner_of(u), target) // 1000
            if worth > most:
                most = worth
                best = answer
    return best, most


def choose_declaration(s: State, w: Weights, at: i64) -> i64:
    words = s.words
    step = words[at + STEP]
    u = words[at + declaring.D_UNIT]
    if step == declaring.CHOOSING_TARGET:
        return best_target(s, w, u, FIRST_SHOT, offers(s))[0]
    if step == declaring.CHOOSING_SECOND:
        best, _ = best_target(s, w, u, SECOND_SHOT, offers(s))
        return best if best >= 0 else i64(PASS)
    return hardest_first(s, words[at + declaring.D_ABLE], words[at + declaring.D_SEAT])


def hardest_first(s: State, bits: i64, seat: i64) -> i64:
    """Large units declare first: what they leave, small ones can finish."""
    if bits == 0:
        return PASS
    best: i64 = PASS
    most: i64 = -1
    while bits != 0:
        u = of_seat(seat, lowest(s, bits))
        bits &= bits - 1
        power = s.spec.damage[face_at(s, u)] * 10 + s.spec.attack[face_at(s, u)]
        if power > most:
            most = power
            best = UNIT + u
    return best


def choose_shot(s: State, w: Weights, at: i64) -> i64:
    """Declared shots first, so that Ruthless units see what is left."""
    words = s.words
    step = words[at + STEP]
    n = offers(s)
    if step == firing.ASKING_OTHERS:
        return PASS
    if step == firing.CHOOSING_TARGET:
        u = words[at + firing.E_UNIT]
        return best_target(s, w, u, firing.next_shot(s, u), n)[0]
    if step == firing.CHOOSING_FIRST:
        return likelier_shot(s, words[at + firing.E_UNIT])
    free: i64 = -1
    for i in range(n):
        if s.out[i] >= UNIT:
            if firing.is_declared(s, s.out[i] - UNIT):
                return s.out[i]
            free = s.out[i]
    return free if free >= 0 else s.out[0]


def likelier_shot(s: State, u: i64) -> i64:
    """Of a unit's two declared shots the one that is likelier to destroy its target (J21), as an answer."""
    first = get(s, u, UNIT_AIM)
    second = get(s, u, UNIT_AIM2)
    if ways_to_destroy(s, u, second, SECOND_SHOT) > ways_to_destroy(s, u, first, FIRST_SHOT):
        return declaring.answer_at(second)
    return declaring.answer_at(first)


def ways_to_destroy(s: State, u: i64, target: i64, which: i64) -> i64:
    """How many of the 36 rolls destroy a target."""
    need = need_of(s, u, target)
    left = left_of(s, target)
    found: i64 = 0
    for total in range(i64(2), i64(13)):
        if (total >= need or total == 12) and damage_of(s, u, target, which, 1, 1 + (total & 1)) >= left:
            found += ways_to_roll(total)
    return found


def choose_after_roll(s: State, w: Weights, at: i64) -> i64:
    """A miss is rolled again if it can be, by Elite first; a named unit fires at the best that is left."""
    words = s.words
    n = offers(s)
    if words[at + STEP] == shooting.NAMING:
        best, _ = best_target(s, w, words[at + shooting.H_FIRER], NAMED_SHOT, n)
        return best if best >= 0 else i64(PASS)
    if shooting.hits_now(s, at):
        return PASS
    answer: i64 = PASS
    for i in range(n):
        if s.out[i] == ELITE:
            return ELITE
        if s.out[i] >= UNIT:
            answer = s.out[i]
    return answer


# ---- entering ---------------------------------------------------------------------------------------------------------


def power_of(s: State, u: i64) -> i64:
    """How much a unit fights for its stars."""
    face = face_at(s, u)
    spec = s.spec
    power = spec.damage[face] * (spec.attack[face] + 3) * 4 + spec.shields[face] * 8 + spec.defense[face] * 3
    power += (spec.shorts[face] * 2 + spec.longs[face] * 3) * 3
    if has_icon(s, u, AIRBORNE):
        power -= 30  # it can land later
    return power * 12 // spec.cost[u]


def choose_deployment(s: State) -> i64:
    n = offers(s)
    best = s.out[0]
    most: i64 = -1000000
    for i in range(n):
        if s.out[i] >= UNIT:
            power = power_of(s, s.out[i] - UNIT)
            if power > most:
                most = power
                best = s.out[i]
    return best


def choose_place(s: State, w: Weights, at: i64) -> i64:
    """The spot where it stands best: out of harm's way, near its targets, looking at them."""
    words = s.words
    n = offers(s)
    if words[at + STEP] == placing.CHOOSING_FACE:
        return s.out[0]
    u = words[at + placing.Z_UNIT]
    best: i64 = -1
    most: i64 = 0
    count = n
    answers: list[i64] = [s.out[i] for i in range(count)]
    put_in(s, u, ON_TABLE)
    take_out(s, u, IN_RESERVE)
    for answer in answers:
        if not is_place(answer):
            continue
        put(s, u, UNIT_X, place_x(answer))
        put(s, u, UNIT_Y, place_y(answer))
        put(s, u, UNIT_HEADING, place_heading(answer))
        worth = stand_worth(s, w, u)
        if best < 0 or worth > most:
            most = worth
            best = answer
    put(s, u, UNIT_X, 0)
    put(s, u, UNIT_Y, 0)
    put(s, u, UNIT_HEADING, 0)
    take_out(s, u, ON_TABLE)
    put_in(s, u, IN_RESERVE)
    return best if best >= 0 else answers[0]


def choose_brought(s: State, at: i64) -> i64:
    """Roll again what brings nothing; then as many stars as may come, the best fighters first."""
    words = s.words
    n = offers(s)
    step = words[at + STEP]
    if step == bringing.REROLLING:
        if words[at + bringing.B_DIE] > bringing.MOST_DIE or words[at + bringing.B_DIE] <= 2:
            for i in range(n):
                if s.out[i] >= UNIT:
                    return s.out[i]
        return PASS
    best = s.out[0]
    most: i64 = -1
    for i in range(n):
        if s.out[i] >= UNIT:
            u = s.out[i] - UNIT
            power = s.spec.cost[u] * 1000 + power_of(s, u)
            if power > most:
                most = power
                best = s.out[i]
    return best


def choose_at_end(s: State, at: i64) -> i64:
    """Everything is used; rolls that failed are made again."""
    words = s.words
    n = offers(s)
    if words[at + STEP] == ending.REROLLING:
        failed = True
        die = words[at + ending.E_DIE]
        if words[at + ending.E_WHAT] == ending.REPAIR:
            failed = die < ending.LEAST_REPAIR
        if not failed:
            return PASS
    for i in range(n):
        if s.out[i] >= UNIT:
            return s.out[i]
    return s.out[0]
