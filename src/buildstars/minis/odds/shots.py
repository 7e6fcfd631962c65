"""Exact odds of shots, never by simulation: one shot over all 36 rolls, rerolls included, and all shots at one target together.

The damage of a hit depends on the dice only by being odd (Blaster, M7.3), so two numbers say what any roll does. Rerolls are an option:
with them the odds are those of their best use for destroying the target (odds_rerolls.py), as if nothing else were to be rolled this turn.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from buildstars.minis.layout import (
    BASE_DAMAGE,
    CARD_TARGET,
    ELITE_ICON,
    ELITE_USED,
    NO_TARGET,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT_AIM,
    UNIT_AIM2,
    of_seat,
    owner_of,
)
from buildstars.minis.odds.rerolls import MISS, ROLLS, WAYS, Plans, Roll, Standing, best_throw, bits_of, worth_of
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, is_there
from buildstars.minis.rules.units import leaders_near
from buildstars.minis.rules.values import attack_value, damage_of, defense_of
from buildstars.minis.spec import BASE_SHIELDS
from buildstars.minis.state import State, block, damage_on, face_at, get, has_icon, in_order, is_in, lowest, set_of

ONLY_TWELVE: Final = 13
"""What the dice would have to show where nothing but a 12 hits (R7.4)."""

# ---- quick numbers, for opponents -------------------------------------------------------------------------------------


def need_of(s: State, firer: i64, target: i64) -> i64:
    """What the dice must show at least: 2 to 12, or ONLY_TWELVE."""
    need = defense_of(s, target, firer) - attack_value(s, firer, target)
    if need < 2:
        return 2
    return need if need < ONLY_TWELVE else i64(ONLY_TWELVE)


def ways_to_roll(total: i64) -> i64:
    """How many of the 36 rolls show this total."""
    return total - 1 if total <= 7 else 13 - total


def hit_ways(s: State, firer: i64, target: i64) -> i64:
    """How many of the 36 rolls hit (R7.4, R7.6)."""
    need = need_of(s, firer, target)
    if need == ONLY_TWELVE:
        return 1
    return ROLLS - (need - 1) * (need - 2) // 2 if need <= 7 else (13 - need) * (14 - need) // 2


def left_on(s: State, target: i64) -> i64:
    """M1.4, M4.7: how much damage destroys it."""
    if target >= CARD_TARGET:
        card = target - CARD_TARGET
        return BASE_SHIELDS + 1 - card_damage(s, card)
    return s.spec.shields[face_at(s, target)] + 1 - damage_on(s, target)


def card_damage(s: State, card: i64) -> i64:
    seat = card // 3
    return s.words[block(seat) + BASE_DAMAGE + card - seat * 3]


def mean_damage(s: State, firer: i64, target: i64, which: i64) -> i64:
    """36 times the damage to expect, up to what destroys the target (J75)."""
    left = left_on(s, target)
    even = damage_of(s, firer, target, which, 1, 1)
    odd = damage_of(s, firer, target, which, 1, 2)
    if even > left:
        even = left
    if odd > left:
        odd = left
    need = need_of(s, firer, target)
    found = even  # the 12
    for total in range(need, i64(12)):
        found += ways_to_roll(total) * (even if total & 1 == 0 else odd)
    return found


# ---- one shot ---------------------------------------------------------------------------------------------------------


class Shot(Roll):
    """What the dice of a shot would do; `rerolls`: with those that are left."""

    def __init__(self, s: State, firer: i64, target: i64, which: i64, rerolls: bool) -> None:
        near: int = leaders_near(s, firer) if rerolls else 0
        seat: int = owner_of(firer)
        elite = rerolls and has_icon(s, firer, ELITE_ICON) and not is_in(s, firer, ELITE_USED)
        even = damage_of(s, firer, target, which, 1, 1)
        odd = damage_of(s, firer, target, which, 1, 2)
        super().__init__(need_of(s, firer, target), even, odd, elite, near << (64 * seat))  # Leaders by unit
        self.firer: int = firer
        self.target: int = target
        self.which: int = which


class ShotOdds:
    """One shot: `damages` has the chance of each damage, MISS among them; all chances add up to 1."""

    def __init__(self, shot: Shot, left: int, damages: dict[int, Fraction]) -> None:
        self.firer = shot.firer
        self.target = shot.target
        self.which = shot.which
        self.need = shot.need
        """What the dice must show at least; ONLY_TWELVE: nothing but a 12 hits."""
        self.left = left
        """How much damage destroys the target."""
        self.damages = damages

    @property
    def hit(self) -> Fraction:
        return 1 - self.damages.get(MISS, Fraction(0))

    @property
    def destroy(self) -> Fraction:
        return sum((chance for damage, chance in self.damages.items() if damage >= self.left), Fraction(0))

    @property
    def damage(self) -> Fraction:
        """To expect, up to what destroys the target (J75)."""
        return sum((min(damage, self.left) * chance for damage, chance in self.damages.items() if damage > 0), Fraction(0))


def shot_odds(s: State, firer: int, target: int, which: int, rerolls: bool = False) -> ShotOdds:
    """A shot that is legal; `rerolls`: with the best use of Elite and a Leader where they are left."""
    shot = Shot(s, firer, target, which, rerolls)
    left: int = left_on(s, target)
    leaders = bits_of(shot.leaders)[:1]  # for a single shot one is as good as another
    worth = {(damage, leader): worth_of(max(damage, 0), left, 1) for damage, _, _ in shot.kinds for leader in [0, *leaders]}
    damages: dict[int, Fraction] = {}
    for (damage, _), ways in best_throw(shot, leaders, worth).ends.items():
        damages[damage] = damages.get(damage, Fraction(0)) + Fraction(ways, WAYS)
    return ShotOdds(shot, left, dict(sorted(damages.items())))


# ---- several shots at one target --------------------------------------------------------------------------------------


class SeriesOdds:
    """Shots at one target, one after the other; what comes after its destruction lapses (J58)."""

    def __init__(self, target: int, left: int) -> None:
        self.target = target
        self.left = left
        self.happens: list[Fraction] = []
        """By shot, in the order in which they are fired: the chance that the target is still there then."""
        self.destroyed: list[Fraction] = []
        """The same: the chance that the target is destroyed by this shot or one before."""
        self.damages: dict[int, Fraction] = {}
        """The chance of each damage dealt in all, at most `left`."""

    @property
    def destroy(self) -> Fraction:
        return self.damages.get(self.left, Fraction(0))

    @property
    def damage(self) -> Fraction:
        return sum((damage * chance for damage, chance in self.damages.items()), Fraction(0))


def series_odds(s: State, target: int, shots: list[tuple[int, int]], rerolls: bool = False) -> SeriesOdds:
    """`shots`: (firer, which) in the order of fire, each firer once (M4.2: its second shot has another target). `rerolls`: with their best
    use, and with each player's shots in the order that is best for it as the dice fall (J21), if they are at most four, or so many that
    are alike that there are no more orders to try; otherwise in the order given. Without rerolls the order makes no difference in the end.
    """
    series = SeriesOdds(target, left_on(s, target))
    rolls: list[Roll] = [Shot(s, firer, target, which, rerolls) for firer, which in shots]
    if len({firer for firer, _ in shots}) != len(shots):
        raise ValueError("a unit fires at one target once (M4.2)")
    plans = Plans(rolls, [owner_of(firer) for firer, _ in shots], series.left)
    standing: dict[Standing, Fraction] = {plans.at_first(): Fraction(1)}
    for _ in shots:
        standing = fired(series, plans, standing)
    for now, weight in standing.items():
        series.damages[now[1]] = series.damages.get(now[1], Fraction(0)) + weight
    series.damages = dict(sorted(series.damages.items()))
    return series


def fired(series: SeriesOdds, plans: Plans, standing: dict[Standing, Fraction]) -> dict[Standing, Fraction]:
    """What stands after one more shot."""
    after: dict[Standing, Fraction] = {}
    happens = Fraction(0)
    for now, weight in standing.items():
        if not now[0]:  # J58
            after[now] = after.get(now, Fraction(0)) + weight
            continue
        happens += weight
        plan = plans.plan(now)
        for (damage, leader), ways in plan.throw.ends.items():
            place = plans.after(now, plan.shot, damage, leader)
            after[place] = after.get(place, Fraction(0)) + weight * Fraction(ways, WAYS)
    series.happens.append(happens)
    series.destroyed.append(sum((weight for now, weight in after.items() if now[1] == series.left), Fraction(0)))
    return after


def declared_shots(s: State, target: int) -> list[tuple[int, int]]:
    """The shots declared at a target and not resolved yet, (firer, which), player by player in the turn's order (J21)."""
    found: list[tuple[int, int]] = []
    for k in range(s.spec.players):
        seat = in_order(s, k)
        bits = set_of(s, seat, TO_FIRE) | set_of(s, seat, TO_FIRE_AGAIN)
        while bits != 0:
            u = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            if is_in(s, u, TO_FIRE) and get(s, u, UNIT_AIM) == target:
                found.append((u, FIRST_SHOT))
            elif is_in(s, u, TO_FIRE_AGAIN) and get(s, u, UNIT_AIM2) == target:
                found.append((u, SECOND_SHOT))
    return found


def declared_targets(s: State) -> list[int]:
    """What shots are declared at and not resolved yet: units first, each once."""
    found: set[int] = set()
    for seat in range(s.spec.players):
        for index in range(s.spec.unit_count[seat]):
            u = of_seat(seat, index)
            if is_in(s, u, TO_FIRE):
                found.add(get(s, u, UNIT_AIM))
            if is_in(s, u, TO_FIRE_AGAIN) and get(s, u, UNIT_AIM2) != NO_TARGET:
                found.add(get(s, u, UNIT_AIM2))
    return sorted(found)


def declared_odds(s: State, rerolls: bool = False) -> list[SeriesOdds]:
    """All declared shots, target by target; those at what is destroyed already have lapsed."""
    return [series_odds(s, target, declared_shots(s, target), rerolls) for target in declared_targets(s) if is_there(s, target)]
