"""A seat's fire solved jointly: which shot goes where, so that all of them together bring the most, over all rolls.

A greedy order cannot do that. The last cards of a base must all fall in the same phase to win, and what one more shot at a card is
worth depends on what is fired at the others. Targets are independent of each other but for that, so a plan is weighed by one small
distribution a target, and a plan is improved shot by shot and pair by pair until nothing helps.
"""

from __future__ import annotations

from typing import Final

from buildstars.bots.minis.policy import left_of
from buildstars.bots.minis.worth import Weights, card_worth, unit_worth
from buildstars.core.kernel import is_alive
from buildstars.minis.layout import (
    BASE_CARDS,
    CARD_TARGET,
    CLOAKED,
    CONVERTED,
    DECLARED,
    ELITE_ICON,
    ELITE_USED,
    FIRED,
    NAMED_USED,
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
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, list_targets
from buildstars.minis.rules.values import damage_of
from buildstars.minis.state import State, card_stands, get, has_icon, is_in, put, set_of

WIN: Final = 150_000
"""What it is worth to put the enemy out, in thousandths of a star: five times a base, since nothing comes after it."""
MOST_PASSES: Final = 4
NOTHING: Final = -1
WITH_A_ONE: Final = (0, 0, 0, 1, 3, 5, 7, 9, 11, 11, 11, 11, 11, 11)
"""Of 36 rolls, how many miss with a 1 in them if the dice must show so much."""


ODD: Final = tuple(
    sum(6 - abs(total - 7) for total in range(2, 13) if (total >= need or total == 12) and total % 2)
    / max(1, sum(6 - abs(total - 7) for total in range(2, 13) if total >= need or total == 12))
    for need in range(14)
)
"""Of the rolls that hit, the share that is odd."""
ENCORE: Final = 2200
"""What a further attack of a named unit is worth (M7.22): about a shot at a base."""


class Shot:
    """One shot: what it can be fired at, the chance to hit each and the damage then."""

    def __init__(self, u: int, which: int, fixed: int) -> None:
        self.u = u
        self.which = which
        self.fixed = fixed
        """The target that is declared; NOTHING: it is still free."""
        self.targets: list[int] = []
        self.hits: dict[int, float] = {}
        """The chance of a hit with even dice, or with any if they do not matter."""
        self.damage: dict[int, int] = {}
        self.odd: dict[int, tuple[float, int]] = {}
        """With odd dice a Blaster does more (M7.3): the chance of such a hit, and the damage."""
        self.named = False


class Target:
    """What is left of a thing and what it is worth to take it."""

    def __init__(self, left: int, worth: int, wound: int, group: int) -> None:
        self.left = left
        self.worth = worth
        self.wound = wound
        self.group = group
        """Things that must all fall to put a player out: 0 the cards, 1 the units; NOTHING: it does not decide that."""


class Volley:
    """All the shots of a seat in one Fire phase, and the plan for them."""

    def __init__(self, s: State, w: Weights, seat: int) -> None:
        self.s = s
        self.w = w
        self.seat = seat
        self.shots: list[Shot] = []
        self.targets: dict[int, Target] = {}
        self.sizes = [0, 0]
        """How many things each group has."""
        self.at: list[int] = []
        """The target of each shot, by its place in `shots`."""

    # ---- gathering ----------------------------------------------------------------------------------------------------

    def add_unit(self, u: int) -> None:
        """The shots that a unit has still to fire, declared or free."""
        s = self.s
        if is_in(s, u, CLOAKED) or is_in(s, u, CONVERTED):
            return
        if is_in(s, u, TO_FIRE):
            self.add_shot(u, FIRST_SHOT, int(get(s, u, UNIT_AIM)))
        elif not is_in(s, u, FIRED) and (not is_in(s, u, DECLARED) or has_icon(s, u, RUTHLESS)):
            self.add_shot(u, FIRST_SHOT, NOTHING)
        if is_in(s, u, TO_FIRE_AGAIN) and get(s, u, UNIT_AIM2) != NO_TARGET:
            self.add_shot(u, SECOND_SHOT, int(get(s, u, UNIT_AIM2)))
        elif not is_in(s, u, DECLARED) or (has_icon(s, u, RUTHLESS) and (not is_in(s, u, FIRED) or is_in(s, u, TO_FIRE_AGAIN))):
            self.add_shot(u, SECOND_SHOT, NOTHING)

    def add_shot(self, u: int, which: int, fixed: int) -> None:
        shot = Shot(u, which, fixed)
        s = self.s
        if fixed != NOTHING:
            shot.targets = [fixed]
        elif which == SECOND_SHOT:
            aimed = get(s, u, UNIT_AIM)
            put(s, u, UNIT_AIM, NO_TARGET)
            shot.targets = list_targets(s, u, which)
            put(s, u, UNIT_AIM, aimed)
        else:
            shot.targets = list_targets(s, u, which)
        shot.named = s.spec.person[u] >= 0 and not is_in(s, u, NAMED_USED)
        elite = has_icon(s, u, ELITE_ICON) and not is_in(s, u, ELITE_USED)
        for target in shot.targets:
            if target not in self.targets:
                self.add_target(target)
            hit = int(hit_ways(s, u, target)) / 36
            if elite:
                hit += WITH_A_ONE[min(int(need_of(s, u, target)), 13)] / 36 * hit
            even, odd = int(damage_of(s, u, target, which, 1, 1)), int(damage_of(s, u, target, which, 1, 2))
            shot.damage[target] = even
            if odd != even:
                part = ODD[min(int(need_of(s, u, target)), 13)]
                shot.odd[target] = (hit * part, odd)
                hit *= 1 - part
            shot.hits[target] = hit
        shot.targets = [target for target in shot.targets if shot.damage[target] > 0 or target in shot.odd or fixed != NOTHING]
        if shot.targets:
            self.shots.append(shot)

    def add_target(self, target: int) -> None:
        s, w = self.s, self.w
        left = max(0, int(left_of(s, target)))
        if target >= CARD_TARGET:
            self.targets[target] = Target(left, int(card_worth(s, w, target - CARD_TARGET)), int(w.card_wound), 0)
        else:
            self.targets[target] = Target(left, int(unit_worth(s, w, target, w.threat)), int(w.wound), 1)

    def count_groups(self) -> None:
        """With one enemy left: its standing cards, and its standing units."""
        s = self.s
        others = [seat for seat in range(int(s.spec.players)) if seat != self.seat and is_alive(s, seat)]
        if len(others) != 1:
            return
        other = others[0]
        self.sizes[0] = sum(1 for card in range(other * BASE_CARDS, (other + 1) * BASE_CARDS) if card_stands(s, card))
        self.sizes[1] = (int(set_of(s, other, ON_TABLE)) & ~int(set_of(s, other, WRECKS))).bit_count()

    # ---- weighing -----------------------------------------------------------------------------------------------------

    def gain(self, target: int, at: list[int]) -> tuple[float, float]:
        """What the shots of a plan take of a target, on the average, and the chance that it falls."""
        one = self.targets[target]
        left = one.left
        if left <= 0:
            return 0.0, 1.0
        chances, encore = self.chances(target, at)
        taken = chances[left]
        for done in range(1, left):
            taken += chances[done] * one.wound * done / (100 * left)
        return taken * one.worth + encore, chances[left]

    def chances(self, target: int, at: list[int]) -> tuple[list[float], float]:
        """The chance of each amount of damage to a target, and what further attacks bring."""
        left = self.targets[target].left
        chances = [0.0] * (left + 1)
        chances[0] = 1.0
        encore = 0.0
        for last in (False, True):  # a named unit fires last, so that the blow is its own
            for k, shot in enumerate(self.shots):
                if at[k] != target or shot.named != last:
                    continue
                before = chances[left]
                hit, damage = shot.hits[target], shot.damage[target]
                more = shot.odd.get(target)
                for done in range(left - 1, -1, -1):
                    part = chances[done] * hit
                    if more is not None:
                        other = chances[done] * more[0]
                        chances[done] -= other
                        chances[min(left, done + more[1])] += other
                    chances[done] -= part
                    chances[min(left, done + damage)] += part
                if last:
                    encore += (chances[left] - before) * ENCORE
        return chances, encore

    def weigh(self, at: list[int]) -> float:
        """A whole plan."""
        total = 0.0
        falls = [1.0, 1.0]
        counts = [0, 0]
        for target, one in self.targets.items():
            taken, fall = self.gain(target, at)
            total += taken
            falls[one.group] *= fall
            counts[one.group] += 1
        for group in range(2):
            if self.sizes[group] > 0 and counts[group] == self.sizes[group]:
                total += WIN * falls[group]
        return total

    # ---- planning -----------------------------------------------------------------------------------------------------

    def solve(self) -> float:
        """Find the best plan; its worth."""
        self.count_groups()
        best = -1.0
        for start in (self.greedy(), self.spread()):
            worth = self.climb(start)
            if worth > best:
                best, self.at = worth, start
        return best

    def begin(self) -> list[int]:
        return [shot.fixed for shot in self.shots]

    def allowed(self, k: int, target: int, at: list[int]) -> bool:
        """J56: a unit's two shots go at two targets."""
        u = self.shots[k].u
        return all(at[j] != target for j, other in enumerate(self.shots) if j != k and other.u == u)

    def greedy(self) -> list[int]:
        """The strongest first, each where it adds the most."""
        at = self.begin()
        order = sorted(range(len(at)), key=lambda k: (-max(self.shots[k].damage.values()), self.shots[k].u, self.shots[k].which))
        for k in order:
            if at[k] == NOTHING:
                self.place(k, at)
        return at

    def spread(self) -> list[int]:
        """Those with the fewest cards to choose from first, each at the card that stands surest; then the others."""
        at = self.begin()
        cards = {k: [t for t in shot.targets if t >= CARD_TARGET] for k, shot in enumerate(self.shots) if shot.fixed == NOTHING}
        for k in sorted(cards, key=lambda k: (len(cards[k]), -max(self.shots[k].damage.values()), k)):
            free = [t for t in cards[k] if self.allowed(k, t, at)]
            if free:
                at[k] = min(free, key=lambda t: (self.gain(t, at)[1], t))
        for k in range(len(at)):
            if at[k] == NOTHING:
                self.place(k, at)
        return at

    def place(self, k: int, at: list[int]) -> float:
        """The best target of one shot beside all others."""
        best, most = NOTHING, -1.0
        kept = at[k]
        for target in self.shots[k].targets:
            if self.allowed(k, target, at):
                at[k] = target
                worth = self.weigh(at)
                if worth > most:
                    best, most = target, worth
        at[k] = best if best != NOTHING else kept
        return most

    def climb(self, at: list[int]) -> float:
        """Shot by shot, and two that swap, as long as that helps."""
        free = [k for k, shot in enumerate(self.shots) if shot.fixed == NOTHING and len(shot.targets) > 1]
        worth = self.weigh(at)
        for _ in range(MOST_PASSES):
            before = worth
            for k in free:
                now = self.place(k, at)
                worth = max(worth, now)
            for i, k in enumerate(free):
                for j in free[i + 1 :]:
                    if at[k] != at[j] and at[j] in self.shots[k].hits and at[k] in self.shots[j].hits:
                        worth = self.swap(k, j, at, worth)
            if worth <= before + 1e-9:
                break
        return worth

    def swap(self, k: int, j: int, at: list[int], worth: float) -> float:
        at[k], at[j] = at[j], at[k]
        if self.shots[k].u != self.shots[j].u and self.allowed(k, at[k], at) and self.allowed(j, at[j], at):
            now = self.weigh(at)
            if now > worth + 1e-9:
                return now
        at[k], at[j] = at[j], at[k]
        return worth

    def aim_of(self, u: int, which: int) -> int:
        """Where the plan fires a unit's shot; NOTHING if nowhere."""
        for k, shot in enumerate(self.shots):
            if shot.u == u and shot.which == which:
                return self.at[k]
        return NOTHING


def volley_of(s: State, w: Weights, seat: int) -> Volley:
    """The plan for all that a seat has still to fire."""
    found = Volley(s, w, seat)
    bits = int(set_of(s, seat, ON_TABLE))
    for index in range(int(s.spec.unit_count[seat])):
        if bits >> index & 1:
            found.add_unit(of_seat(seat, index))
    found.solve()
    return found
