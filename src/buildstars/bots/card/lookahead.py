"""Looking ahead with the engine itself: what an answer leads to, over every roll of the dice that can follow, to the end of a battle.

Where no card in force looks at the dice, a battle has four outcomes, each played once with its exact weight; otherwise every pair of
rolls is played. The other seat plays no further combat card in these thoughts; questions of abilities are answered by who is asked, for
the better.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.bots.card.judgement import Mind, against, clear_stage, fortune, holding, standing
from buildstars.card.engine import draw_chance, offers, take_answer, take_chance
from buildstars.card.layout import (
    BACK,
    DIE,
    F_ABILITY,
    F_BATTLE,
    F_MOMENT,
    FIGHTER,
    PASS,
    PLAYED,
    ROLL,
    TRIGGERED,
    UP,
    UP_CARD,
)
from buildstars.card.rows import C_KIND, COND, IS_ROLL, ON_ROLLED, R_IF, R_IFS, ROW
from buildstars.card.rules.battle import DISCARDS, hits
from buildstars.card.rules.moments import card_triggers
from buildstars.card.state import State, lowest, scratch
from buildstars.core.cells import CHANCE_KIND, DEPTH, DICE, FRAME_SIZE, FRAMES, KIND, STEP, WHO, of_seat, owner_of
from buildstars.core.generator import Generator
from buildstars.core.kernel import is_alive, top
from buildstars.core.seats import CHANCE, OVER

ROLL_WEIGHTS: Final = tuple(1 if a == b else 2 if a < b else 0 for a in range(6) for b in range(6))
"""Of the 36 rolls: a double once, a pair of different dice for both orders, the other order not at all."""
MOST_LEAVES: Final = 3000
MOST_STEPS: Final = 400


class Thought:
    """One look ahead: how much of the allowance is used, and whether leaves are judged fully or by what each side holds."""

    def __init__(self, m: Mind, rng: Generator, base: i64) -> None:
        self.m = m
        self.rng = rng
        self.base = base  # frames below the battle
        self.leaves: i64 = 0
        self.brief = m.quick


def judge(t: Thought, s: State) -> i64:
    """A position at the end of a thought; what is left of a battle no longer counts."""
    t.leaves += 1
    if s.words[WHO] == OVER or not t.brief:
        clear_stage(s)
        return standing(t.m, s)
    total: i64 = 0
    foes: i64 = 0
    for seat in range(s.spec.players):
        if seat == t.m.me:
            continue
        if is_alive(s, seat):
            foes += 1
            total -= against(t.m.weights, s, seat)
    return (total // foes if foes > 1 else total) + holding(t.m.weights, s, t.m.me) + fortune(t.m.weights, s, t.m.me)


def looks_at_dice(s: State, card: i64) -> bool:
    """Has a definition an effect that waits for the dice, or a condition about them?"""
    spec = s.spec
    if (spec.card_triggers[card] >> ON_ROLLED) & 1 != 0:
        return True
    for row in range(spec.row_start[card], spec.row_end[card]):
        first = spec.rows[row * ROW + R_IF]
        for k in range(first, first + spec.rows[row * ROW + R_IFS]):
            if spec.conditions[k * COND + C_KIND] == IS_ROLL:
                return True
    return False


def dice_matter(s: State) -> bool:
    w = s.words
    if (w[TRIGGERED] >> ON_ROLLED) & 1 != 0 or ((card_triggers(s, 0) | card_triggers(s, 1)) >> ON_ROLLED) & 1 != 0:
        return True
    for side in range(i64(2)):
        if w[PLAYED + side] >= 0 and looks_at_dice(s, s.spec.card_of[of_seat(owner_of(w[FIGHTER + side]), w[PLAYED + side])]):
            return True
    up = w[UP]
    while up != 0:
        slot = lowest(s, up)
        up &= up - 1
        if looks_at_dice(s, w[UP_CARD + slot]):
            return True
    return False


def is_over(t: Thought, s: State) -> bool:
    """The battle is decided: what follows is discarding and drawing."""
    w = s.words
    if w[WHO] == OVER or w[DEPTH] <= t.base:
        return True
    at = FRAMES + t.base * FRAME_SIZE
    return w[at + KIND] == F_BATTLE and w[at + STEP] > DISCARDS


def expect(t: Thought, s: State, depth: i64) -> i64:
    """The expected judgement at the end of the battle, by every roll and the better answers."""
    w = s.words
    steps: i64 = 0
    while not is_over(t, s) and t.leaves < MOST_LEAVES and steps < MOST_STEPS:
        steps += 1
        who = w[WHO]
        if who == CHANCE:
            if w[CHANCE_KIND] != DICE:
                take_chance(s, draw_chance(s, t.rng))
                continue
            return over_dice(t, s, depth)
        kind = w[top(s) + KIND]
        n = offers(s)
        if kind == F_BATTLE or n == 1:
            take_answer(s, s.out[0] if kind != F_BATTLE else i64(PASS))
            continue
        if kind != F_ABILITY and kind != F_MOMENT:
            break
        if depth >= 3 or n > 12:
            take_answer(s, s.out[0])
            continue
        answers = [s.out[k] for k in range(n)]
        return best_of(t, s, answers, depth, who == t.m.me)
    return judge(t, s)


def best_of(t: Thought, s: State, answers: list[i64], depth: i64, mine: bool) -> i64:
    best: i64 = 0
    first = True
    for answer in answers:
        if answer == BACK:
            continue
        there = scratch(s)
        take_answer(there, answer)
        value = expect(t, there, depth + 1)
        if first or (value > best if mine else value < best):
            best = value
            first = False
    return best


def over_dice(t: Thought, s: State, depth: i64) -> i64:
    """Branch over the roll that is asked for."""
    at = top(s)
    if s.words[at + KIND] == F_BATTLE and (t.m.quick or not dice_matter(s)):
        return over_hits(t, s, depth)
    if t.m.quick:
        take_chance(s, ROLL + t.rng.below(36))
        return expect(t, s, depth)
    was_brief = t.brief
    t.brief = True
    total: i64 = 0
    for k in range(i64(36)):
        weight = ROLL_WEIGHTS[k]
        if weight != 0:
            there = scratch(s)
            take_chance(there, ROLL + k)
            total += weight * expect(t, there, depth)
    t.brief = was_brief
    return total // 36


def hitting_roll(s: State, side: i64, first: i64, second: i64) -> bool:
    w = s.words
    w[DIE + 2 * side] = first
    w[DIE + 2 * side + 1] = second
    hit = hits(s, side)
    w[DIE + 2 * side] = 0
    w[DIE + 2 * side + 1] = 0
    return hit


def over_hits(t: Thought, s: State, depth: i64) -> i64:
    """Nobody looks at the dice: hit or miss is all that counts, so one roll of each kind stands for all of them."""
    w = s.words
    at = top(s)
    side: i64 = 0 if w[at + STEP] == 3 else 1
    ways: i64 = 0
    good: i64 = -1
    bad: i64 = -1
    for total in range(i64(2), i64(13)):
        first = total - 6 if total > 7 else i64(1)
        second = total - first
        n = 6 - (total - 7 if total > 7 else 7 - total)
        if hitting_roll(s, side, first, second):
            ways += n
            good = 6 * (first - 1) + second - 1
        elif bad < 0:
            bad = 6 * (first - 1) + second - 1
    value: i64 = 0
    if ways > 0:
        there = scratch(s)
        take_chance(there, ROLL + good)
        value += ways * expect(t, there, depth)
    if ways < 36:
        there = scratch(s)
        take_chance(there, ROLL + bad)
        value += (36 - ways) * expect(t, there, depth)
    return value // 36


# ---- answers ----------------------------------------------------------------------------------------------------------


def battle_frame(s: State) -> i64:
    """How many frames lie below the battle in progress, or -1."""
    w = s.words
    k = w[DEPTH] - 1
    while k >= 0:
        if w[FRAMES + k * FRAME_SIZE + KIND] == F_BATTLE:
            return k
        k -= 1
    return -1


def value_in_battle(m: Mind, s: State, answer: i64, rng: Generator, base: i64) -> i64:
    """What an answer within a battle is worth, to the battle's end."""
    there = scratch(s)
    take_answer(there, answer)
    return expect(Thought(m, rng, base), there, 0)


def value_at_once(m: Mind, s: State, answer: i64, rng: Generator) -> i64:
    """What an answer outside battles leads to at once: follow-up questions to the same seat are answered by the first offer that
    does something, chance by one sample."""
    there = scratch(s)
    base = there.words[DEPTH]
    take_answer(there, answer)
    w = there.words
    steps: i64 = 0
    while w[WHO] != OVER and w[DEPTH] >= base and steps < 12:
        steps += 1
        if w[WHO] == CHANCE:
            if w[CHANCE_KIND] == DICE:
                break
            take_chance(there, draw_chance(there, rng))
            continue
        if w[top(there) + KIND] != F_ABILITY:
            break
        n = offers(there)
        take_answer(there, there.out[n - 1 if n > 1 and there.out[n - 1] != BACK else i64(0)])
    clear_stage(there)
    return standing(m, there)

