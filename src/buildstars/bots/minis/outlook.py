"""How a battle of two is going to end: this turn's fire of both sides over all rolls, then the race for the bases.

Nearly all battles are races. Who is left after this turn's fire goes on to the other's base and fires at it, turn by turn. What is
expected until each turn says how likely each base has fallen by then: who wins, and whether both fall in one turn. As a judge of
positions this one number is better than all features of `judgement` together (docs/opponents.md). It shows what nobody sees who
counts stars: when the race is won anyway, when attackers must be shot, and that a draw is coming.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from buildstars.bots.minis.policy import left_of
from buildstars.bots.minis.worth import Weights, card_worth, longest_move, unit_worth
from buildstars.core.kernel import is_alive
from buildstars.minis.geometry.plane import gap_card
from buildstars.minis.layout import (
    BASE_CARDS,
    CARD_TARGET,
    CLOAKED,
    CONVERTED,
    DECLARED,
    ELITE_ICON,
    ELITE_USED,
    FIRED,
    NO_TARGET,
    ON_TABLE,
    RUTHLESS,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT_AIM,
    UNIT_AIM2,
    WRECKS,
    of_seat,
)
from buildstars.minis.odds.shots import hit_ways, need_of
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, list_targets, range_of, reach_of
from buildstars.minis.rules.values import damage_of
from buildstars.minis.state import State, card_stands, get, has_icon, is_in, lowest, put, set_of, x_of, y_of

AHEAD: Final = 10
"""Turns that are looked at; who has not fallen then is as good as the other."""
NEVER: Final = 99
NOWHERE: Final = -1
SPREAD: Final = 0.75
"""The variance of damage at a base, for each point that is expected."""
SECOND_PART: Final = 0.5
"""Of a second shot at a base: its range is shorter."""
STEEP: Final = 1.702
"""Makes the logistic curve nearly the normal one."""
MOST_PASSES: Final = 3
BLASTER_PART: Final = 0.5
"""Of the rolls that hit, about so many are odd (M7.3)."""
ONES: Final = (0, 0, 0, 1, 3, 5, 7, 9, 11, 11, 11, 11, 11, 11)
"""Of 36 rolls, how many miss with a 1 in them if the dice must show so much (M7.7)."""


class Shot:
    """One shot and what it could do to each of its targets, by their places among the enemy's things."""

    def __init__(self, u: i64, which: i64) -> None:
        self.u: i64 = u
        self.which: i64 = which
        self.fixed: bool = False
        self.slots: list[int] = []
        self.hits: list[float] = []
        self.even: list[int] = []
        self.odd: list[int] = []
        self.at: int = NOWHERE
        """Which of its targets the plan has it fire at."""


class Side:
    """One seat's units and cards as the other sees them, and its shots at the other's."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.shots: list[Shot] = []
        self.things: list[int] = []
        """The targets that it is: standing units, then base cards."""
        self.units: int = 0
        """How many of the things are units; the rest are cards."""
        self.left: list[int] = []
        self.worth: list[float] = []
        self.wound: list[float] = []
        self.rate: list[float] = []
        """Of each unit, the points it takes of the enemy's base in a turn, on the average."""
        self.first: list[int] = []
        """In which turn from now it does so for the first time; this turn is the first, and planned shot by shot."""
        self.fall: list[float] = []
        """The chance that a thing falls in this turn, by the enemy's plan."""
        self.hurt: list[float] = []
        """The damage expected, up to its fall."""
        self.points: float = 0.0
        """What is left of the base."""


class Outlook:
    """A table on which all stand as they will fire, as one of two seats sees it."""

    def __init__(self, s: State, w: Weights, seat: i64, draw: float, spice: float) -> None:
        self.s: State = s
        self.w: Weights = w
        self.draw: float = draw
        """What a draw is worth."""
        self.spice: float = spice
        """What a star that is taken counts beside the outcome."""
        self.own: Side = Side(seat)
        self.other: Side = Side(1 - seat)
        self.gather(self.own, 1 - seat)
        self.gather(self.other, seat)
        self.aim_all(self.own, self.other)
        self.aim_all(self.other, self.own)

    # ---- gathering ----------------------------------------------------------------------------------------------------

    def gather(self, side: Side, enemy: i64) -> None:
        """The things of a side."""
        s = self.s
        w = self.w
        bits = set_of(s, side.seat, ON_TABLE) & ~set_of(s, side.seat, WRECKS)
        while bits != 0:
            u = of_seat(side.seat, lowest(s, bits))
            bits &= bits - 1
            side.things.append(u)
            side.worth.append(float(unit_worth(s, w, u, w.threat)))
            side.wound.append(float(w.wound) / 100.0)
            self.add_striker(side, u, enemy)
        side.units = len(side.things)
        for card in range(side.seat * BASE_CARDS, side.seat * BASE_CARDS + BASE_CARDS):
            if card_stands(s, card):
                side.things.append(CARD_TARGET + card)
                side.worth.append(float(card_worth(s, w, card)))
                side.wound.append(float(w.card_wound) / 100.0)
        for k in range(len(side.things)):
            left = int(left_of(s, side.things[k]))
            side.left.append(left if left > 0 else 0)
            side.fall.append(1.0 if left <= 0 else 0.0)
            side.hurt.append(0.0)
            if k >= side.units:
                side.points += float(left)

    def add_striker(self, side: Side, u: i64, enemy: i64) -> None:
        """What a unit takes of the enemy's base a turn, and from when on."""
        s = self.s
        nearest: i64 = 100_000_000
        target: i64 = NO_TARGET
        for card in range(enemy * BASE_CARDS, enemy * BASE_CARDS + BASE_CARDS):
            if card_stands(s, card):
                gap = gap_card(x_of(s, u), y_of(s, u), s.spec.radius[u], s.spec.card_x[card], s.spec.card_y[card], s.spec.card_angle[enemy])
                if gap < nearest:
                    nearest = gap
                    target = CARD_TARGET + card
        if target == NO_TARGET:
            side.rate.append(0.0)
            side.first.append(NEVER)
            return
        hit = float(hit_ways(s, u, target)) / 36.0
        rate = hit * float(damage_of(s, u, target, FIRST_SHOT, 1, 1))
        if range_of(s, u, SECOND_SHOT) > 0:
            rate += SECOND_PART * hit * float(damage_of(s, u, target, SECOND_SHOT, 1, 1))
        side.rate.append(rate)
        over = nearest - reach_of(s, u, FIRST_SHOT)
        move = longest_move(s, u)
        if over <= 0:
            side.first.append(2)
        elif move == 0:
            side.first.append(NEVER)
        else:
            side.first.append(int(2 + (over * 102 - 1) // (move * 100)))

    def aim_all(self, side: Side, enemy: Side) -> None:
        """The shots of a side that are still to be fired, wrecks' too (M4.6)."""
        s = self.s
        bits = set_of(s, side.seat, ON_TABLE) & ~set_of(s, side.seat, CLOAKED) & ~set_of(s, side.seat, CONVERTED)
        while bits != 0:
            u = of_seat(side.seat, lowest(s, bits))
            bits &= bits - 1
            ruthless = has_icon(s, u, RUTHLESS)
            declared = is_in(s, u, DECLARED)
            fired = is_in(s, u, FIRED)
            if is_in(s, u, TO_FIRE):
                self.add_fixed(side, enemy, u, FIRST_SHOT, get(s, u, UNIT_AIM))
            elif not fired and (not declared or ruthless):
                self.add_free(side, enemy, u, FIRST_SHOT)
            if range_of(s, u, SECOND_SHOT) == 0:
                continue
            if is_in(s, u, TO_FIRE_AGAIN) and get(s, u, UNIT_AIM2) != NO_TARGET:
                self.add_fixed(side, enemy, u, SECOND_SHOT, get(s, u, UNIT_AIM2))
            elif not declared or (ruthless and (not fired or is_in(s, u, TO_FIRE_AGAIN))):
                self.add_free(side, enemy, u, SECOND_SHOT)

    def add_fixed(self, side: Side, enemy: Side, u: i64, which: i64, target: i64) -> None:
        shot = Shot(u, which)
        shot.fixed = True
        self.add_target(shot, enemy, int(target))
        if len(shot.slots) > 0:
            shot.at = 0
            side.shots.append(shot)

    def add_free(self, side: Side, enemy: Side, u: i64, which: i64) -> None:
        s = self.s
        shot = Shot(u, which)
        aimed = get(s, u, UNIT_AIM)
        if which == SECOND_SHOT:
            put(s, u, UNIT_AIM, NO_TARGET)
        targets = list_targets(s, u, which)
        put(s, u, UNIT_AIM, aimed)
        for target in targets:
            self.add_target(shot, enemy, target)
        if len(shot.slots) > 0:
            side.shots.append(shot)

    def add_target(self, shot: Shot, enemy: Side, target: int) -> None:
        s = self.s
        slot = NOWHERE
        for k in range(len(enemy.things)):
            if enemy.things[k] == target:
                slot = k
                break
        if slot == NOWHERE:
            return
        u = shot.u
        even = int(damage_of(s, u, target, shot.which, 1, 1))
        odd = int(damage_of(s, u, target, shot.which, 1, 2))
        if even <= 0 and odd <= 0 and not shot.fixed:
            return
        hit = float(hit_ways(s, u, target)) / 36.0
        if has_icon(s, u, ELITE_ICON) and not is_in(s, u, ELITE_USED):
            need = int(need_of(s, u, target))
            hit += float(ONES[need if need < 13 else 13]) / 36.0 * hit
        shot.slots.append(slot)
        shot.hits.append(hit)
        shot.even.append(even)
        shot.odd.append(odd)

    # ---- weighing -----------------------------------------------------------------------------------------------------

    def settle(self, side: Side, enemy: Side, slot: int) -> None:
        """What the plan of `side` does to one of the enemy's things."""
        left = enemy.left[slot]
        if left <= 0:
            return
        chances: list[float] = [0.0] * (left + 1)
        chances[0] = 1.0
        for shot in side.shots:
            at = shot.at
            if at < 0 or shot.slots[at] != slot:
                continue
            hit = shot.hits[at]
            even = shot.even[at]
            odd = shot.odd[at]
            if even == odd:
                add_hit(chances, left, hit, even)
            else:
                add_either(chances, left, hit * (1.0 - BLASTER_PART), even, hit * BLASTER_PART, odd)
        enemy.fall[slot] = chances[left]
        total = chances[left] * float(left)
        for done in range(1, left):
            total += chances[done] * float(done)
        enemy.hurt[slot] = total

    def settle_all(self, side: Side, enemy: Side) -> None:
        for slot in range(len(enemy.things)):
            self.settle(side, enemy, slot)

    def taken(self, side: Side) -> float:
        """Of a side's stars and cards, what the enemy's plan is expected to take, in thousandths of a star."""
        total = 0.0
        for k in range(len(side.things)):
            total += self.taken_of(side, k)
        return total

    def taken_of(self, side: Side, k: int) -> float:
        left = side.left[k]
        if left <= 0:
            return 0.0
        fall = side.fall[k]
        return side.worth[k] * (fall + side.wound[k] * (side.hurt[k] - fall * float(left)) / float(left))

    def fallen(self, side: Side, by: Side) -> list[float]:
        """The chance that a side is out by the end of each turn from now on; [0] is before this one."""
        found = [0.0] * (AHEAD + 1)
        cards = 1.0
        hurt = 0.0
        for k in range(side.units, len(side.things)):
            cards *= side.fall[k]
            hurt += side.hurt[k]
        units = 1.0
        for k in range(side.units):
            units *= side.fall[k]
        out = 1.0 - (1.0 - cards) * (1.0 - units)
        found[1] = out
        rates = [0.0] * (AHEAD + 1)
        for k in range(by.units):
            first = by.first[k]
            if first <= AHEAD:
                rates[first] += by.rate[k] * (1.0 - by.fall[k])
        rate = 0.0
        for turn in range(2, AHEAD + 1):
            rate += rates[turn]
            hurt += rate
            if hurt > 0.0:
                x = STEEP * (hurt - side.points + 0.5) / math.sqrt(SPREAD * hurt + 0.05)
                fell = 1.0 / (1.0 + math.exp(-x)) if x > -30.0 else 0.0
                if fell > out:
                    out = fell
            found[turn] = out
        return found

    def value(self) -> float:
        """The own share of the game, and a little for what is taken."""
        theirs = self.fallen(self.other, self.own)
        ours = self.fallen(self.own, self.other)
        share = 0.0
        for turn in range(1, AHEAD + 1):
            falls = theirs[turn] - theirs[turn - 1]
            share += falls * (1.0 - ours[turn]) + falls * (ours[turn] - ours[turn - 1]) * self.draw
        share += (1.0 - theirs[AHEAD]) * (1.0 - ours[AHEAD]) * 0.5
        return share + self.spice * (self.taken(self.other) - self.taken(self.own)) / 1000.0

    # ---- planning -----------------------------------------------------------------------------------------------------

    def allowed(self, side: Side, shot: Shot, at: int) -> bool:
        """J56: a unit's two shots go at two targets."""
        slot = shot.slots[at]
        for one in side.shots:
            if one is not shot and one.u == shot.u and one.at >= 0 and one.slots[one.at] == slot:
                return False
        return True

    def plan_as_captain(self, side: Side, enemy: Side) -> None:
        """Each shot where it takes the most beside those before it, the strongest first."""
        self.settle_all(side, enemy)
        for power in range(12, -1, -1):
            for shot in side.shots:
                if shot.fixed or strongest(shot) != power:
                    continue
                best = NOWHERE
                most = 0.0
                for at in range(len(shot.slots)):
                    if not self.allowed(side, shot, at):
                        continue
                    slot = shot.slots[at]
                    before = self.taken_of(enemy, slot)
                    shot.at = at
                    self.settle(side, enemy, slot)
                    gain = self.taken_of(enemy, slot) - before
                    shot.at = NOWHERE
                    self.settle(side, enemy, slot)
                    if gain > most:
                        best = at
                        most = gain
                if best >= 0:
                    shot.at = best
                    self.settle(side, enemy, shot.slots[best])

    def strike(self, side: Side, enemy: Side) -> None:
        """Each shot that can at the card that stands surest; the others stay where they are."""
        for shot in side.shots:
            if shot.fixed:
                continue
            best = NOWHERE
            least = 2.0
            old = shot.at
            shot.at = NOWHERE
            for at in range(len(shot.slots)):
                slot = shot.slots[at]
                if slot >= enemy.units and enemy.fall[slot] < least and self.allowed(side, shot, at):
                    best = at
                    least = enemy.fall[slot]
            shot.at = best if best >= 0 else old
            self.settle_all(side, enemy)

    def climb(self) -> float:
        """The own plan, shot by shot, as long as the outlook grows."""
        own = self.own
        value = self.value()
        for _ in range(MOST_PASSES):
            before = value
            for shot in own.shots:
                if shot.fixed:
                    continue
                kept = shot.at
                best = kept
                for at in range(len(shot.slots)):
                    if at == kept or not self.allowed(own, shot, at):
                        continue
                    self.move_shot(shot, at)
                    now = self.value()
                    if now > value + 1e-9:
                        value = now
                        best = at
                self.move_shot(shot, best)
            if value <= before + 1e-9:
                break
        return value

    def move_shot(self, shot: Shot, at: int) -> None:
        old = shot.at
        if old == at:
            return
        shot.at = at
        if old >= 0:
            self.settle(self.own, self.other, shot.slots[old])
        if at >= 0:
            self.settle(self.own, self.other, shot.slots[at])

    def solve(self) -> float:
        """The best plan against the enemy's probable one; its value."""
        self.plan_as_captain(self.other, self.own)
        own = self.own
        self.plan_as_captain(own, self.other)
        value = self.climb()
        if len(self.other.things) == self.other.units or not self.may_strike():
            return value
        kept = [shot.at for shot in own.shots]
        self.strike(own, self.other)
        again = self.climb()
        if again > value:
            return again
        for k in range(len(kept)):
            own.shots[k].at = kept[k]
        self.settle_all(own, self.other)
        return value

    def may_strike(self) -> bool:
        """Is there a choice between units and cards at all?"""
        for shot in self.own.shots:
            if not shot.fixed and shot.slots[0] < self.other.units and shot.slots[len(shot.slots) - 1] >= self.other.units:
                return True
        return False

    def aim_of(self, u: int, which: int) -> int:
        """Where the plan fires a unit's shot; NOWHERE if it does not."""
        for shot in self.own.shots:
            if shot.u == u and shot.which == which:
                return self.other.things[shot.slots[shot.at]] if shot.at >= 0 else NOWHERE
        return NOWHERE


def strongest(shot: Shot) -> int:
    most = 0
    for damage in shot.even:
        if damage > most:
            most = damage
    return most if most < 12 else 12


def add_hit(chances: list[float], left: int, hit: float, damage: int) -> None:
    if damage <= 0:
        return
    for done in range(left - 1, -1, -1):
        part = chances[done] * hit
        chances[done] -= part
        after = done + damage
        chances[after if after < left else left] += part


def add_either(chances: list[float], left: int, hit: float, damage: int, other: float, more: int) -> None:
    """The same for a shot whose odd hits do more."""
    for done in range(left - 1, -1, -1):
        one = chances[done] * hit
        two = chances[done] * other
        chances[done] -= one + two
        after = done + damage
        chances[after if after < left else left] += one
        after = done + more
        chances[after if after < left else left] += two


def two_are_in(s: State) -> bool:
    """The race is one of two."""
    return s.spec.players == 2 and is_alive(s, 0) and is_alive(s, 1)
