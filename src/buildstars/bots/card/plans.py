"""Plans for an action: which units move where, who attacks whom, who strikes what, each with what it is worth.

A plan is made anew at every question of the action. The best continuation of a plan is the best plan from where it has got to, so
nothing need be remembered between the questions.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.bots.card.judgement import (
    MAY_NOT,
    Mind,
    battle_gain,
    duel,
    fall_chance,
    loss_of,
    objective_worth,
    standing,
    strike_chance,
    strike_strength,
)
from buildstars.card.layout import (
    AIM,
    BUDGET,
    CARD_AT,
    COMBAT,
    CONTESTED,
    FACE_UP,
    FOE,
    LEFT,
    MOVE,
    NO_CARD,
    PICK,
    PICKS,
    RESERVES,
    STRIKE,
    USED,
)
from buildstars.card.rows import COMBAT_STARS, MAY_MOVE, MOVE_STARS, STRIKE_STARS
from buildstars.card.rules.modifiers import is_forbidden, seat_value
from buildstars.card.rules.movement import may_enter
from buildstars.card.rules.strike import may_be_struck, strikers
from buildstars.card.rules.units import place as put
from buildstars.card.state import (
    State,
    block,
    damage_on,
    face_at,
    lowest,
    objectives_in_play,
    scratch,
    stars_of,
    units_at,
    weight_of,
    zone_of,
)
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, index_of, of_seat, owner_of

LEAST_GAIN: Final = 3  # hundredths of a star: less is not worth an action's change
WORST: Final = 10_000_000
UNTRIED: Final = -1_000_000_000


class MovePlan:
    """Units and where they go, in order, and what the position is worth afterwards."""

    def __init__(self, value: i64) -> None:
        self.value = value
        self.units: list[i64] = []
        self.zones: list[i64] = []


class Plan:
    """A whole action: which, with which units, at what (zones, targets, or the one objective), and what it promises."""

    def __init__(self, action: i64, value: i64) -> None:
        self.action = action
        self.value = value
        self.units: list[i64] = []
        self.aims: list[i64] = []


def same_plan(a: Plan, b: Plan) -> bool:
    return a.action == b.action and a.units == b.units and a.aims == b.aims


def is_among(plans: list[Plan], plan: Plan) -> bool:
    for other in plans:
        if same_plan(other, plan):
            return True
    return False


def add_plan(plans: list[Plan], new: Plan) -> None:
    """Keeps them sorted, the best first, each once."""
    if is_among(plans, new):
        return
    k = len(plans)
    while k > 0 and plans[k - 1].value < new.value:
        k -= 1
    plans.insert(k, new)


# ---- moves ------------------------------------------------------------------------------------------------------------


def may_move(s: State, u: i64) -> bool:
    return not is_forbidden(s, MAY_MOVE, u)


def group_order(s: State, u: i64, how: i64) -> i64:
    """Who goes first: the best strikers for their stars, or the toughest."""
    stars = weight_of(s, u)
    if how == 0:
        return strike_strength(s, u) * 60 // stars
    remaining = s.spec.shields[face_at(s, u)] - damage_on(s, u)
    return remaining * 60 // stars + 20 * s.spec.defense[face_at(s, u)]


def best_moves(m: Mind, s: State, budget: i64, used: i64) -> MovePlan:
    """The best plan of moves, by groups from zone to zone, one after the other as long as they help."""
    best = MovePlan(standing(m, s))
    here = scratch(s)
    units: list[i64] = []
    zones: list[i64] = []
    for _ in range(3):
        found = one_group(m, here, budget, used, best.value + LEAST_GAIN)
        if not found.units:
            break
        for k in range(len(found.units)):
            u = found.units[k]
            put(here, u, found.zones[k])
            used |= bit_of(index_of(u))
            budget -= weight_of(s, u)
            units.append(u)
            zones.append(found.zones[k])
        best = MovePlan(found.value)
        best.units = units[:]
        best.zones = zones[:]
    return best


def move_plans(m: Mind, s: State, plans: list[Plan]) -> None:
    """The best group for each way between two zones, and the best of them with further groups after it."""
    budget = seat_value(s, MOVE_STARS, m.me, BUDGET)
    now = standing(m, s)
    first = MovePlan(now + LEAST_GAIN)
    for home in range(s.spec.players):
        for way in range(i64(2)):
            start: i64 = home if way == 0 else CONTESTED
            goal: i64 = CONTESTED if way == 0 else home
            if not may_enter(s, goal) or units_at(s, m.me, start) == 0:
                continue
            found = MovePlan(-WORST * 10)
            tried: list[i64] = []
            for how in range(i64(2)):
                whole = try_group(m, s, start, goal, how, budget, 0, found, tried)
                if whole.units:
                    add_plan(plans, moving(whole))
            if found.units:
                add_plan(plans, moving(found))
                if found.value > first.value:
                    first = found
    if not first.units:
        return
    here = scratch(s)
    used: i64 = 0
    for k in range(len(first.units)):
        put(here, first.units[k], first.zones[k])
        used |= bit_of(index_of(first.units[k]))
        budget -= weight_of(s, first.units[k])
    more = best_moves(m, here, budget, used)
    if more.units:
        both = MovePlan(more.value)
        both.units = first.units + more.units
        both.zones = first.zones + more.zones
        add_plan(plans, moving(both))


def moving(found: MovePlan) -> Plan:
    plan = Plan(MOVE, found.value)
    plan.units = found.units
    plan.aims = found.zones
    return plan


def tried_value(tried: list[i64], gone: i64) -> i64:
    for k in range(0, len(tried), 2):
        if tried[k] == gone:
            return tried[k + 1]
    return UNTRIED


def one_group(m: Mind, s: State, budget: i64, used: i64, least: i64) -> MovePlan:
    """The best group that moves from one zone to another, if it reaches at least so much."""
    best = MovePlan(least)
    players = s.spec.players
    for home in range(players):
        for way in range(i64(2)):
            start: i64 = home if way == 0 else CONTESTED
            goal: i64 = CONTESTED if way == 0 else home
            if not may_enter(s, goal) or units_at(s, m.me, start) & ~used == 0:
                continue
            tried: list[i64] = []
            for how in range(i64(2)):
                try_group(m, s, start, goal, how, budget, used, best, tried)
    return best


def try_group(
    m: Mind, s: State, start: i64, goal: i64, how: i64, budget: i64, used: i64, best: MovePlan, tried: list[i64]
) -> MovePlan:
    """Those of a zone who go, one after the other; the best part of them if it is better, and all of them. `tried` are the sets of
    units that were already looked at, each followed by its value."""
    bits = units_at(s, m.me, start) & ~used
    gone: i64 = 0
    units: list[i64] = []
    value: i64 = 0
    while True:
        top: i64 = -1
        chosen: i64 = -1
        look = bits
        while look != 0:
            i = lowest(s, look)
            look &= look - 1
            u = of_seat(m.me, i)
            if weight_of(s, u) <= budget and may_move(s, u):
                rank = group_order(s, u, how)
                if rank > top:
                    top = rank
                    chosen = u
        if chosen < 0:
            break
        bits &= ~bit_of(index_of(chosen))
        budget -= weight_of(s, chosen)
        put(s, chosen, goal)
        gone |= bit_of(index_of(chosen))
        units.append(chosen)
        value = tried_value(tried, gone)
        if value == UNTRIED:
            value = standing(m, s)
            tried.append(gone)
            tried.append(value)
            if value > best.value:
                best.value = value
                best.units = units[:]
                best.zones = [goal] * len(units)
    for u in units:
        put(s, u, start)
    whole = MovePlan(value)
    whole.units = units
    whole.zones = [goal] * len(units)
    return whole


# ---- combat -----------------------------------------------------------------------------------------------------------


class Assault:
    """Who attacks whom, in order, and what all of it is worth."""

    def __init__(self) -> None:
        self.attackers: list[i64] = []
        self.aims: list[i64] = []
        self.gain: i64 = 0


def counters_after(m: Mind, s: State, target: i64, declared: list[i64]) -> vec[i64]:
    """How likely (thousandths) a target has so many counters once those who already attack it have fought; the last place: destroyed."""
    shields = s.spec.shields[face_at(s, target)]
    spread = m.spread
    for k in range(shields + 1):
        spread[k] = 0
    spread[damage_on(s, target)] = 1000
    for attacker in declared:
        both = duel(m, s, attacker, target)
        chance = owner_of(both)
        damage = index_of(both)
        if damage == 0:
            continue
        counters = shields - 1
        while counters >= 0:
            p = spread[counters]
            if p != 0:
                goes = p * chance // 1000
                spread[counters] -= goes
                to = counters + damage
                spread[to if to < shields else shields] += goes
            counters -= 1
    return spread


class Stakes:
    """What the position gains or loses when a unit leaves it: its worth, and the danger or the chance it is."""

    def __init__(self, m: Mind, s: State) -> None:
        self.m = m
        self.here = s
        self.now = standing(m, s)
        self.known: dict[i64, i64] = {}

    def of(self, u: i64) -> i64:
        """Never negative: for its own player the loss, for the others the gain."""
        if u in self.known:
            return self.known[u]
        zone = zone_of(self.here, u)
        put(self.here, u, RESERVES)
        change = standing(self.m, self.here) - self.now
        put(self.here, u, zone)
        stake = -change if owner_of(u) == self.m.me else change
        if stake < 0:
            stake = 0
        self.known[u] = stake
        return stake


def toll(stakes: Stakes, s: State, u: i64, counters: i64, damage: i64) -> i64:
    """What so much damage costs a unit's player: all that is at stake if it falls, otherwise part of its worth."""
    if counters + damage < s.spec.shields[face_at(s, u)]:
        return loss_of(stakes.m.weights, s, u, counters, damage)
    least = loss_of(stakes.m.weights, s, u, counters, damage)
    stake = stakes.of(u)
    return stake if stake > least else least


def added_gain(stakes: Stakes, s: State, attacker: i64, target: i64, declared: list[i64]) -> i64:
    """What one more attacker on this target is worth, given those who fight it before."""
    one = duel(stakes.m, s, attacker, target)
    two = duel(stakes.m, s, target, attacker)
    hit = owner_of(one)
    damage = index_of(one)
    cost = owner_of(two) * toll(stakes, s, attacker, damage_on(s, attacker), index_of(two)) // 1000 * stakes.m.weights.nerve // 100
    if not declared:
        return hit * toll(stakes, s, target, damage_on(s, target), damage) // 1000 - cost
    spread = counters_after(stakes.m, s, target, declared)
    gain: i64 = 0
    shields = s.spec.shields[face_at(s, target)]
    for k in range(shields):
        if spread[k] != 0:
            gain += spread[k] * (hit * toll(stakes, s, target, k, damage) // 1000 - cost) // 1000
    return gain



def concentrate(stakes: Stakes, s: State, target: i64, before: list[i64], budget: i64, used: i64) -> Assault:
    """Attackers on one target, the most useful for its stars next, as far as the whole of them gains most."""
    me = stakes.m.me
    best = Assault()
    group = before[:]
    joined: list[i64] = []
    gain: i64 = 0
    while len(joined) < 4:
        top: i64 = -WORST
        chosen: i64 = -1
        added: i64 = 0
        own = units_at(s, me, zone_of(s, target)) & ~used
        while own != 0:
            u = of_seat(me, lowest(s, own))
            own &= own - 1
            stars = weight_of(s, u)
            if stars > budget or battle_gain(stakes.m, s, u, target) == MAY_NOT:
                continue
            more = added_gain(stakes, s, u, target, group)
            if more * 60 // stars > top:
                top = more * 60 // stars
                chosen = u
                added = more
        if chosen < 0:
            break
        group.append(chosen)
        joined.append(chosen)
        used |= bit_of(index_of(chosen))
        budget -= weight_of(s, chosen)
        gain += added
        if gain > best.gain:
            best.gain = gain
            best.attackers = joined[:]
    best.aims = [target] * len(best.attackers)
    return best


def best_group(stakes: Stakes, s: State, so_far: Assault, budget: i64, used: i64, by_rate: bool) -> Assault:
    """The next concentration: the one that gains most, or most for its stars."""
    me = stakes.m.me
    best = Assault()
    top: i64 = 0
    foe = s.words[FOE]
    if foe < 0 and so_far.aims and not s.spec.any_target:
        foe = owner_of(so_far.aims[0])  # J8
    for enemy in range(s.spec.players):
        if enemy == me or (s.words[ALIVE] >> enemy) & 1 == 0 or (foe >= 0 and foe != enemy):
            continue
        zone: i64 = CONTESTED
        while zone >= 0:
            look = units_at(s, enemy, zone) if units_at(s, me, zone) & ~used != 0 else i64(0)
            while look != 0:
                t = of_seat(enemy, lowest(s, look))
                look &= look - 1
                before = [so_far.attackers[k] for k in range(len(so_far.aims)) if so_far.aims[k] == t]
                found = concentrate(stakes, s, t, before, budget, used)
                stars: i64 = 0
                for u in found.attackers:
                    stars += weight_of(s, u)
                rank = found.gain * 60 // stars if by_rate and stars > 0 else found.gain
                if found.gain >= LEAST_GAIN and rank > top:
                    top = rank
                    best = found
            zone = s.spec.players - 1 if zone == CONTESTED else zone - 1
    return best


def assault(stakes: Stakes, s: State, so_far: Assault, budget: i64, used: i64, by_rate: bool) -> Assault:
    """Concentrations one after the other, as far as the budget goes; those already declared come first and are not counted."""
    whole = Assault()
    whole.attackers = so_far.attackers[:]
    whole.aims = so_far.aims[:]
    while True:
        found = best_group(stakes, s, whole, budget, used, by_rate)
        if not found.attackers:
            return whole
        for k in range(len(found.attackers)):
            u = found.attackers[k]
            whole.attackers.append(u)
            whole.aims.append(found.aims[k])
            used |= bit_of(index_of(u))
            budget -= weight_of(s, u)
        whole.gain += found.gain


def best_assault(m: Mind, s: State, so_far: Assault, budget: i64, used: i64) -> Assault:
    stakes = Stakes(m, s)
    one = assault(stakes, s, so_far, budget, used, True)
    if not one.attackers:
        return one
    two = assault(stakes, s, so_far, budget, used, False)
    return one if one.gain >= two.gain else two


def combat_plans(m: Mind, s: State, now: i64, plans: list[Plan]) -> None:
    """The best assaults by gain and by what a star gains, and one for each of a few targets first."""
    budget = seat_value(s, COMBAT_STARS, m.me, BUDGET)
    stakes = Stakes(m, s)
    found = [assault(stakes, s, Assault(), budget, 0, True), assault(stakes, s, Assault(), budget, 0, False)]
    for enemy in range(s.spec.players):
        if enemy == m.me or (s.words[ALIVE] >> enemy) & 1 == 0:
            continue
        zone: i64 = CONTESTED
        while zone >= 0:
            look = units_at(s, enemy, zone) if units_at(s, m.me, zone) != 0 else i64(0)
            while look != 0:
                t = of_seat(enemy, lowest(s, look))
                look &= look - 1
                if len(found) < 8:
                    found.append(assault_on(stakes, s, t, budget))
            zone = s.spec.players - 1 if zone == CONTESTED else zone - 1
    for one in found:
        if one.attackers:
            plan = Plan(COMBAT, now + one.gain)
            plan.units = one.attackers
            plan.aims = one.aims
            add_plan(plans, plan)


def assault_on(stakes: Stakes, s: State, target: i64, budget: i64) -> Assault:
    """A concentration on this target first, then whatever else the budget allows."""
    group = concentrate(stakes, s, target, [], budget, 0)
    if not group.attackers:
        return group
    used: i64 = 0
    for u in group.attackers:
        used |= bit_of(index_of(u))
        budget -= weight_of(s, u)
    whole = assault(stakes, s, group, budget, used, True)
    whole.gain += group.gain
    return whole


def strike_plans(m: Mind, s: State, now: i64, plans: list[Plan]) -> None:
    budget = seat_value(s, STRIKE_STARS, m.me, BUDGET)
    for owner in range(s.spec.players):
        if owner == m.me or (s.words[ALIVE] >> owner) & 1 == 0 or strikers(s, m.me, owner) == 0:
            continue
        down_done = False
        for place in range(i64(3)):
            if s.words[block(owner) + FACE_UP + place] == 0:
                if down_done:
                    continue
                down_done = s.words[block(owner) + CARD_AT + place] != NO_CARD
            value = strike_value(m, s, owner, place, budget)
            if value > 0:
                plan = Plan(STRIKE, now + value)
                plan.aims = [owner * 3 + place]
                add_plan(plans, plan)


def best_combat(m: Mind, s: State, budget: i64) -> i64:
    """What a whole combat action would bring."""
    return best_assault(m, s, Assault(), budget, 0).gain


def next_attack(m: Mind, s: State) -> Assault:
    """The declarations that the combat action in progress should still make."""
    w = s.words
    so_far = Assault()
    so_far.attackers = [w[PICK + k] for k in range(w[PICKS])]
    so_far.aims = [w[AIM + k] for k in range(w[PICKS])]
    whole = best_assault(m, s, so_far, w[LEFT], w[USED])
    rest = Assault()
    rest.attackers = whole.attackers[len(so_far.attackers) :]
    rest.aims = whole.aims[len(so_far.aims) :]
    rest.gain = whole.gain
    return rest


def best_target(m: Mind, s: State, attacker: i64, offered: list[i64]) -> i64:
    """Where an attacker already named should aim: as the plan says, otherwise where it does most."""
    plan = next_attack(m, s)
    for k in range(len(plan.attackers)):
        if plan.attackers[k] == attacker:
            return plan.aims[k]
    stakes = Stakes(m, s)
    top: i64 = -WORST
    best = offered[0]
    for t in offered:
        gain = added_gain(stakes, s, attacker, t, [])
        if gain > top:
            top = gain
            best = t
    return best


# ---- strikes ----------------------------------------------------------------------------------------------------------


def strike_value(m: Mind, s: State, owner: i64, place: i64, budget: i64) -> i64:
    """What striking this objective with the best strikers is worth: its loss, less the reserves it calls."""
    if not may_be_struck(s, owner, place):
        return -WORST
    chance = fall_chance(m, s, m.me, strikers(s, m.me, owner), owner, place, budget)
    worth = objective_worth(m.weights, s, owner) * m.weights.hunger // 100
    if objectives_in_play(s, owner) > 1:
        stars: i64 = 3
        at = block(owner)
        card = s.words[at + CARD_AT + place]
        if s.words[at + FACE_UP + place] != 0 and card >= 0:
            stars = s.spec.card_stars[s.spec.card_of[of_seat(owner, card)]]
        worth -= m.weights.called * stars
    return chance * worth // 1000


def best_strike(m: Mind, s: State, budget: i64) -> i64:
    best: i64 = 0
    for owner in range(s.spec.players):
        if owner == m.me or (s.words[ALIVE] >> owner) & 1 == 0 or strikers(s, m.me, owner) == 0:
            continue
        for place in range(i64(3)):
            value = strike_value(m, s, owner, place, budget)
            if value > best:
                best = value
    return best


def striker_rank(m: Mind, s: State, u: i64, owner: i64, place: i64) -> i64:
    return strike_chance(m, s, u, owner, place) * 60 // stars_of(s, u)


def order_rank(m: Mind, s: State, u: i64, aim: i64) -> i64:
    """Which battle comes first: the one that is likely to remove its target, then the rest."""
    if zone_of(s, u) != zone_of(s, aim):
        return 0
    return owner_of(duel(m, s, u, aim))
