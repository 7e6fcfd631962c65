"""What a seat could do with its action: the plans with the best promise, and moves that the network likes.

What a move leads to is known before it is made, so many can be judged without a thought. The Pilot's generator proposes
a few groups of units for each way between two zones. Here sets of units grow one by one, each unit on its own way, and
the best few of every size are kept (a beam). The network judges each as if the next seat's turn began.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.bots.card.judgement import clear_stage
from buildstars.bots.card.plans import Plan, may_move
from buildstars.bots.card.thinking import Thinker, chance_now, next_to_act
from buildstars.bots.card.turns import chance_from, plans_of
from buildstars.card.layout import ACTIVE, BUDGET, CONTESTED, MOVE, PASS
from buildstars.card.rows import MOVE_STARS
from buildstars.card.rules.modifiers import seat_value
from buildstars.card.rules.movement import may_enter
from buildstars.card.rules.units import place as put
from buildstars.card.state import State, damage_on, face_at, lowest, scratch, units_at, weight_of, zone_of
from buildstars.core.cells import of_seat

MOST_UNITS: Final = 8
"""That move in one plan."""


class Group:
    """Units and where they go; `key` is the same for groups of units that are alike."""

    def __init__(self, left: i64) -> None:
        self.left = left  # stars
        self.value = 0.0
        self.key: i64 = 0
        self.units: list[i64] = []
        self.zones: list[i64] = []


def way_key(s: State, u: i64, goal: i64) -> i64:
    """A number for a kind of unit on its way; the sum of them is a group's key. Two groups that happen to share one cost a candidate."""
    kind = ((face_at(s, u) * 16 + damage_on(s, u)) * 16 + zone_of(s, u)) * 16 + goal + 1
    kind = (kind * 2654435761 + 974711) & 0xFFFFFFFF
    kind ^= kind >> 15
    return (kind * 2246822519) & 0xFFFFFFFF


def plan_key(s: State, plan: Plan) -> i64:
    total: i64 = 0
    if plan.action == MOVE:
        for k in range(len(plan.units)):
            total += way_key(s, plan.units[k], plan.aims[k])
    return total


def grown(f: Thinker, start: State, there: State, group: Group, seen: set[i64], found: list[Group]) -> None:
    """All groups with one unit more than this one. `there` is the position of those who have not moved, and is left as it was."""
    for k in range(len(group.units)):
        put(there, group.units[k], group.zones[k])
    players = start.spec.players
    for home in range(players):
        for way in range(i64(2)):
            origin: i64 = home if way == 0 else CONTESTED
            goal: i64 = CONTESTED if way == 0 else home
            bits = units_at(start, f.me, origin)
            if bits == 0 or not may_enter(start, goal):
                continue
            while bits != 0:
                u = of_seat(f.me, lowest(start, bits))
                bits &= bits - 1
                stars = weight_of(start, u)
                if stars > group.left or u in group.units or not may_move(start, u):
                    continue
                key = group.key + way_key(start, u, goal)
                if key in seen:
                    continue
                seen.add(key)
                put(there, u, goal)
                new = Group(group.left - stars)
                new.value = chance_now(f, there)
                put(there, u, origin)
                new.key = key
                new.units = [*group.units, u]
                new.zones = [*group.zones, goal]
                found.append(new)
    for k in range(len(group.units)):
        put(there, group.units[k], zone_of(start, group.units[k]))


def best_groups(f: Thinker, start: State, beam: i64) -> list[Group]:
    """Groups that may move, the best first; the one that stays where it is comes last."""
    there = scratch(start)
    clear_stage(there)
    there.words[ACTIVE] = next_to_act(start)
    nobody = Group(seat_value(start, MOVE_STARS, f.me, BUDGET))
    nobody.value = chance_now(f, there)
    seen: set[i64] = {i64(0)}
    best: list[Group] = []
    last = [nobody]
    for _ in range(MOST_UNITS):
        found: list[Group] = []
        for group in last:
            grown(f, start, there, group, seen, found)
        if not found:
            break
        found.sort(key=lambda group: -group.value)
        last = found[:beam]
        best += last
    best.sort(key=lambda group: -group.value)
    best.append(nobody)
    return best


class Candidates:
    """Plans, and the chance that each promises."""

    def __init__(self) -> None:
        self.plans: list[Plan] = []
        self.first: list[float] = []


def candidates_of(f: Thinker, width: i64, moves: i64, beam: i64) -> Candidates:
    """The best `width` plans by promise, and the best `moves` by the network that are not among them."""
    start = f.deal()
    plans = plans_of(f.table.minds[f.me], start)
    still = 0.0
    for plan in plans:
        if plan.action == PASS:
            still = chance_from(plan.value)
    found = Candidates()
    found.plans = plans[:width]
    found.first = [chance_from(plan.value) for plan in found.plans]
    if moves > 0:
        add_moves(f, start, found, still, moves, beam)
    return found


def add_moves(f: Thinker, start: State, found: Candidates, still: float, moves: i64, beam: i64) -> None:
    """Each promises what the network sees in it beside doing nothing, which promises `still`."""
    groups = best_groups(f, start, beam)
    stay = groups[len(groups) - 1].value
    keys = [plan_key(start, plan) for plan in found.plans]
    added: i64 = 0
    for group in groups:
        if added == moves or not group.units:
            break
        if group.key in keys:
            continue
        plan = Plan(MOVE, 0)
        plan.units = group.units
        plan.aims = group.zones
        found.plans.append(plan)
        found.first.append(still + group.value - stay)
        added += 1
