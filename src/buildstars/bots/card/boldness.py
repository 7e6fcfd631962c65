"""Plans that the Pilot would not make: strikes and attacks whose promise is poor.

The Pilot's generator leaves out what seems to lose. In a position where little seems to gain anything nobody would do
anything then, and even games ended quietly. Where there is room for more candidates, a search looks at these as well,
and the network says what they are worth.
"""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.bots.card.judgement import MAY_NOT, Mind, battle_gain, fall_chance, standing
from buildstars.bots.card.plans import WORST, Plan, Stakes, add_plan, added_gain, is_among, strike_value
from buildstars.card.engine import offers
from buildstars.card.layout import BUDGET, CARD_AT, COMBAT, CONTESTED, FACE_UP, NO_CARD, STRIKE
from buildstars.card.rows import COMBAT_STARS, STRIKE_STARS
from buildstars.card.rules.modifiers import seat_value
from buildstars.card.rules.strike import may_be_struck, strikers
from buildstars.card.state import State, block, lowest, units_at, weight_of, zone_of
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, index_of, of_seat


def add_bold_plans(m: Mind, s: State, plans: list[Plan], width: i64) -> None:
    """More plans, the best promise first, until there are so many."""
    found: list[Plan] = []
    now = standing(m, s)
    n = offers(s)
    offered = [s.out[k] for k in range(n)]
    for enemy in range(s.spec.players):
        if enemy == m.me or (s.words[ALIVE] >> enemy) & 1 == 0:
            continue
        if STRIKE in offered:
            bold_strikes(m, s, enemy, now, found)
        if COMBAT in offered:
            bold_attacks(m, s, enemy, now, found)
    for plan in found:
        if len(plans) >= width:
            return
        if not is_among(plans, plan):
            plans.append(plan)


def bold_strikes(m: Mind, s: State, owner: i64, now: i64, found: list[Plan]) -> None:
    """Every objective that could fall; those that lie face down are alike."""
    at = block(owner)
    units = strikers(s, m.me, owner)
    budget = seat_value(s, STRIKE_STARS, m.me, BUDGET)
    down_done = False
    for place in range(i64(3)):
        if units == 0 or s.words[at + CARD_AT + place] == NO_CARD or not may_be_struck(s, owner, place):
            continue
        if s.words[at + FACE_UP + place] == 0:
            if down_done:
                continue
            down_done = True
        if fall_chance(m, s, m.me, units, owner, place, budget) > 0:
            plan = Plan(STRIKE, now + strike_value(m, s, owner, place, budget))
            plan.aims = [owner * 3 + place]
            add_plan(found, plan)


def bold_attacks(m: Mind, s: State, enemy: i64, now: i64, found: list[Plan]) -> None:
    """On every unit that can be reached: the best attacker alone, and all that the budget allows."""
    stakes = Stakes(m, s)
    budget = seat_value(s, COMBAT_STARS, m.me, BUDGET)
    zone: i64 = CONTESTED
    while zone >= 0:
        look = units_at(s, enemy, zone) if units_at(s, m.me, zone) != 0 else i64(0)
        while look != 0:
            target = of_seat(enemy, lowest(s, look))
            look &= look - 1
            group: list[i64] = []
            gain: i64 = 0
            left = budget
            used: i64 = 0
            while len(group) < 4:
                top: i64 = -WORST
                chosen: i64 = -1
                added: i64 = 0
                own = units_at(s, m.me, zone_of(s, target)) & ~used
                while own != 0:
                    u = of_seat(m.me, lowest(s, own))
                    own &= own - 1
                    stars = weight_of(s, u)
                    if stars > left or battle_gain(m, s, u, target) == MAY_NOT:
                        continue
                    more = added_gain(stakes, s, u, target, group)
                    if more * 60 // stars > top:
                        top = more * 60 // stars
                        chosen = u
                        added = more
                if chosen < 0:
                    break
                group.append(chosen)
                used |= bit_of(index_of(chosen))
                left -= weight_of(s, chosen)
                gain += added
                if len(group) == 1:
                    add_plan(found, attack_by(group, target, now + gain))
            if len(group) > 1:
                add_plan(found, attack_by(group, target, now + gain))
        zone = s.spec.players - 1 if zone == CONTESTED else zone - 1


def attack_by(group: list[i64], target: i64, value: i64) -> Plan:
    plan = Plan(COMBAT, value)
    plan.units = group[:]
    plan.aims = [target] * len(group)
    return plan
