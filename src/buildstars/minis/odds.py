"""Exact odds of shots, never by simulation: one shot over all 36 rolls, rerolls included, and all shots at one target together.

The damage of a hit depends on the dice only by being odd (Blaster, M7.3), so two numbers say what any roll does. Rerolls are an option:
with them a missed shot is rolled again, by Elite where a die shows a 1 (it can do nothing else), else by a Leader; hits are kept. In
a series each Leader helps the first shot that needs him; of several, the one who is near the fewest shots still to come.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from buildstars.minis.layout import BASE_DAMAGE, CARD_TARGET, ELITE_ICON, ELITE_USED, NO_TARGET, TO_FIRE, TO_FIRE_AGAIN, UNIT_AIM, UNIT_AIM2
from buildstars.minis.spec import BASE_SHIELDS
from buildstars.minis.state import State, block, damage_on, face_at, get, has_icon, in_order, is_in, lowest, set_of
from buildstars.minis.targets import FIRST_SHOT, SECOND_SHOT, is_there
from buildstars.minis.units import leaders_near
from buildstars.minis.values import attack_value, damage_of, defense_of

ROLLS: Final = 36
ONLY_TWELVE: Final = 13
"""What the dice would have to show where nothing but a 12 hits (R7.4)."""
MISS: Final = -1
"""In a spread of damage: no hit."""
WITH_ELITE: Final = 1
WITH_LEADER: Final = 2

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


class Shot:
    """What the dice of a shot would do."""

    def __init__(self, s: State, firer: i64, target: i64, which: i64) -> None:
        near: int = leaders_near(s, firer)
        seat: int = firer >> 6
        self.firer: int = firer
        self.target: int = target
        self.which: int = which
        self.need: int = need_of(s, firer, target)
        self.even: int = damage_of(s, firer, target, which, 1, 1)
        self.odd: int = damage_of(s, firer, target, which, 1, 2)
        self.elite: bool = has_icon(s, firer, ELITE_ICON) and not is_in(s, firer, ELITE_USED)
        self.leaders: int = near << (64 * seat)
        """Bit set of units."""
        self.known: dict[int, dict[int, Fraction]] = {}

    def damage(self, first: int, second: int) -> int:
        """The damage of a roll, MISS if it does not hit."""
        if first + second < self.need and first + second != 12:
            return MISS
        return self.odd if (first + second) % 2 else self.even

    def spread(self, helps: int) -> dict[int, Fraction]:
        """The chance of each damage, MISS included, with the help of Elite and a Leader: keys are damage * 2, or damage * 2 + 1 if a
        Leader was needed."""
        if helps in self.known:
            return self.known[helps]
        found: dict[int, Fraction] = {}
        for first in range(1, 7):
            for second in range(1, 7):
                damage = self.damage(first, second)
                if damage == MISS and helps & WITH_ELITE and (first == 1 or second == 1):
                    for key, chance in self.spread(helps & ~WITH_ELITE).items():
                        found[key] = found.get(key, Fraction(0)) + chance / ROLLS
                elif damage == MISS and helps & WITH_LEADER:
                    for key, chance in self.spread(helps & ~WITH_LEADER).items():
                        found[key | 1] = found.get(key | 1, Fraction(0)) + chance / ROLLS
                else:
                    found[damage * 2] = found.get(damage * 2, Fraction(0)) + Fraction(1, ROLLS)
        self.known[helps] = found
        return found


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
    """A shot that is legal; `rerolls`: with Elite and a Leader where they are left."""
    shot = Shot(s, firer, target, which)
    damages: dict[int, Fraction] = {}
    helps = ((WITH_ELITE if shot.elite else 0) | (WITH_LEADER if shot.leaders else 0)) if rerolls else 0
    for key, chance in shot.spread(helps).items():
        damages[key >> 1] = damages.get(key >> 1, Fraction(0)) + chance
    return ShotOdds(shot, left_on(s, target), dict(sorted(damages.items())))


# ---- several shots at one target --------------------------------------------------------------------------------------


class SeriesOdds:
    """Shots at one target, one after the other; what comes after its destruction lapses (J58)."""

    def __init__(self, target: int, left: int) -> None:
        self.target = target
        self.left = left
        self.happens: list[Fraction] = []
        """By shot: the chance that the target is still there when it is fired."""
        self.destroyed: list[Fraction] = []
        """By shot: the chance that the target is destroyed by then."""
        self.damages: dict[int, Fraction] = {}
        """The chance of each damage dealt in all, at most `left`."""

    @property
    def destroy(self) -> Fraction:
        return self.damages.get(self.left, Fraction(0))

    @property
    def damage(self) -> Fraction:
        return sum((damage * chance for damage, chance in self.damages.items()), Fraction(0))


def series_odds(s: State, target: int, shots: list[tuple[int, int]], rerolls: bool = False) -> SeriesOdds:
    """`shots`: (firer, which) in the order of fire, each firer once (M4.2: its second shot has another target). By dynamic programming
    over the damage dealt and the Leaders who have helped."""
    series = SeriesOdds(target, left_on(s, target))
    rolled = [Shot(s, firer, target, which) for firer, which in shots]
    if len({shot.firer for shot in rolled}) != len(rolled):
        raise ValueError("a unit fires at one target once (M4.2)")
    standing: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}  # damage dealt, Leaders who have helped
    for number in range(len(rolled)):
        standing = fired(series, rolled, number, standing, rerolls)
    for (dealt, _), weight in standing.items():
        series.damages[dealt] = series.damages.get(dealt, Fraction(0)) + weight
    series.damages = dict(sorted(series.damages.items()))
    return series


def fired(
    series: SeriesOdds, rolled: list[Shot], number: int, standing: dict[tuple[int, int], Fraction], rerolls: bool
) -> dict[tuple[int, int], Fraction]:
    """What stands after one more shot."""
    after: dict[tuple[int, int], Fraction] = {}
    shot = rolled[number]
    happens = Fraction(0)
    for (dealt, used), weight in standing.items():
        if dealt == series.left:  # J58
            after[dealt, used] = after.get((dealt, used), Fraction(0)) + weight
            continue
        happens += weight
        leader = best_leader(rolled, number, used) if rerolls else 0
        helps = (WITH_ELITE if rerolls and shot.elite else 0) | (WITH_LEADER if leader else 0)
        for key, chance in shot.spread(helps).items():
            place = (min(dealt + max(key >> 1, 0), series.left), used | leader if key & 1 else used)
            after[place] = after.get(place, Fraction(0)) + weight * chance
    series.happens.append(happens)
    series.destroyed.append(sum((weight for (dealt, _), weight in after.items() if dealt == series.left), Fraction(0)))
    return after


def best_leader(rolled: list[Shot], number: int, used: int) -> int:
    """The bit of the Leader who helps a shot: of those who have not helped the one near the fewest shots still to come; 0: nobody."""
    best = 0
    fewest = len(rolled)
    bits = rolled[number].leaders & ~used
    while bits:
        bit = bits & -bits
        bits &= bits - 1
        near = sum(1 for shot in rolled[number + 1 :] if shot.leaders & bit)
        if near < fewest:
            best, fewest = bit, near
    return best


def declared_shots(s: State, target: int) -> list[tuple[int, int]]:
    """The shots declared at a target and not resolved yet, (firer, which), player by player in the turn's order (J21)."""
    found: list[tuple[int, int]] = []
    for k in range(s.spec.players):
        seat = in_order(s, k)
        bits = set_of(s, seat, TO_FIRE) | set_of(s, seat, TO_FIRE_AGAIN)
        while bits != 0:
            u = seat * 64 + lowest(s, bits)
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
            u = seat * 64 + index
            if is_in(s, u, TO_FIRE):
                found.add(get(s, u, UNIT_AIM))
            if is_in(s, u, TO_FIRE_AGAIN) and get(s, u, UNIT_AIM2) != NO_TARGET:
                found.add(get(s, u, UNIT_AIM2))
    return sorted(found)


def declared_odds(s: State, rerolls: bool = False) -> list[SeriesOdds]:
    """All declared shots, target by target; those at what is destroyed already have lapsed."""
    return [series_odds(s, target, declared_shots(s, target), rerolls) for target in declared_targets(s) if is_there(s, target)]
