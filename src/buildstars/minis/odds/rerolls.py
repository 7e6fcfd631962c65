"""The best use of rerolls (J64): for the destruction of the target, then for the damage to expect; a reroll that brings nothing is kept.

Worked out backwards, over the shots left to fire, the damage dealt and the Leaders who have not helped; then forwards, to what comes of it.
Everything is counted in whole numbers: a shot has WAYS ways to go, whether it is rolled once or three times, and the worth of an end is one
number in which the smallest chance of destruction counts more than all damage.
"""

from __future__ import annotations

from typing import Final

ROLLS: Final = 36
WAYS: Final = 36 * 36 * 36
"""Of a shot: it is rolled at most three times, once by Elite and once by a Leader."""
MOST_ROLLS: Final = 3
MISS: Final = -1
"""As a damage: no hit."""
MOST_SETS: Final = 16
"""How many sets of one player's shots may be left in the course of fire for all orders to be tried."""


class Roll:
    """The dice of a shot: what they do, and who may have them rolled again."""

    def __init__(self, need: int, even: int, odd: int, elite: bool, leaders: int) -> None:
        self.need = need
        """What the dice must show at least; a 12 always hits."""
        self.even = even
        """The damage of a hit with even dice, and with odd ones (M7.3)."""
        self.odd = odd
        self.elite = elite
        self.leaders = leaders
        """Bit set."""
        self.kinds = kinds_of(need, even, odd)

    def alike(self) -> tuple[int, int, int, bool, int]:
        """Equal for rolls that can stand for each other."""
        return (self.need, self.even, self.odd, self.elite, self.leaders)


def kinds_of(need: int, even: int, odd: int) -> list[tuple[int, bool, int]]:
    """The 36 rolls by what matters: damage or MISS, whether it is a miss with a 1 (M7.7), and how many they are."""
    found: dict[tuple[int, bool], int] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            total = first + second
            if total < need and total != 12:
                kind = (MISS, first == 1 or second == 1)
            else:
                kind = (odd if total % 2 else even, False)
            found[kind] = found.get(kind, 0) + 1
    return [(damage, one, ways) for (damage, one), ways in found.items()]


def worth_of(dealt: int, left: int, shots: int) -> int:
    """Of what has been dealt in the end. A destroyed target is worth more than all damage, however unlikely it is in so many shots."""
    return left + left * int(WAYS**shots) + 1 if dealt >= left else dealt


# ---- one shot ---------------------------------------------------------------------------------------------------------


class Throw:
    """What comes of a roll: its worth, and how many ways lead to each (damage, Leader who has helped or 0)."""

    def __init__(self) -> None:
        self.worth = 0
        self.ends: dict[tuple[int, int], int] = {}

    def add(self, damage: int, leader: int, ways: int) -> None:
        self.ends[damage, leader] = self.ends.get((damage, leader), 0) + ways


def best_throw(roll: Roll, leaders: list[int], worth: dict[tuple[int, int], int]) -> Throw:
    """The whole shot. `worth`: of each end, for every damage of the roll and every one of the Leaders, and 0 for none of them."""
    return thrown(roll, roll.elite, leaders, 0, MOST_ROLLS, worth)


def thrown(roll: Roll, elite: bool, leaders: list[int], helped: int, rolls: int, worth: dict[tuple[int, int], int]) -> Throw:
    """The dice are rolled, and may be rolled so often with this time: kept, or again by Elite, or by one of the Leaders.

    A miss may be rolled again, and a Leader may also let a hit be whose dice are even where odd ones would do more; Elite helps where a
    die shows a 1. Each helps once a roll: `helped` is the Leader who has.
    """
    by_elite = thrown(roll, False, leaders, helped, rolls - 1, worth) if elite else None
    by_leader: Throw | None = None
    for leader in leaders:
        led = thrown(roll, elite, [], leader, rolls - 1, worth)
        if by_leader is None or led.worth > by_leader.worth:
            by_leader = led
    found = Throw()
    each = int(ROLLS ** (rolls - 1))
    for damage, one, ways in roll.kinds:
        most = worth[damage, helped] * each
        again: Throw | None = None
        if one and by_elite is not None and by_elite.worth > most:
            most, again = by_elite.worth, by_elite
        if damage < roll.odd and by_leader is not None and by_leader.worth > most:
            most, again = by_leader.worth, by_leader
        found.worth += ways * most
        if again is None:
            found.add(damage, helped, ways * each)
        else:
            for (end, leader), more in again.ends.items():
                found.add(end, leader, ways * more)
    return found


# ---- several shots at one target --------------------------------------------------------------------------------------

Standing = tuple[int, int, int]
"""Between two shots: the shots to fire as a bit set, the damage dealt, the Leaders who can still help one of them."""
DESTROYED: Final = 0
"""Instead of the shots to fire, once there is nothing to fire at (J58)."""


class Plan:
    """What to do in a Standing: which shot, and what comes of it."""

    def __init__(self, shot: int, throw: Throw) -> None:
        self.shot = shot
        self.throw = throw


class Plans:
    """The best for every Standing. Shots are fired in the order given, but a player's in the order that is best as the dice fall (J21):
    where a Leader is near one of them, and no more than MOST_SETS sets of them can be left; of shots that are alike any is the first."""

    def __init__(self, rolls: list[Roll], players: list[int], left: int) -> None:
        self.rolls = rolls
        self.left = left
        self.found: dict[Standing, Plan] = {}
        self.near: dict[int, int] = {}
        """By Leader: the shots that he is near, as a bit set."""
        self.beside: list[int] = []
        """By shot: those that may be fired in its stead, as a bit set."""
        for n, roll in enumerate(rolls):
            for leader in bits_of(roll.leaders):
                self.near[leader] = self.near.get(leader, 0) | 1 << n
        begin = 0
        for n in range(1, len(rolls) + 1):
            if n == len(rolls) or players[n] != players[begin]:
                freely = may_be_ordered(rolls[begin:n])
                self.beside += [((1 << n) - (1 << begin)) if freely else 1 << m for m in range(begin, n)]
                begin = n

    def at_first(self) -> Standing:
        return self.standing((1 << len(self.rolls)) - 1, 0, sum(self.near))

    def standing(self, to_fire: int, dealt: int, free: int) -> Standing:
        """The same for all that makes no difference."""
        if dealt >= self.left:
            return (DESTROYED, self.left, 0)
        useful = 0
        for leader in bits_of(free):
            if self.near[leader] & to_fire:
                useful |= leader
        return (to_fire, dealt, useful)

    def after(self, now: Standing, shot: int, damage: int, leader: int) -> Standing:
        return self.standing(now[0] & ~(1 << shot), now[1] + max(damage, 0), now[2] & ~leader)

    def plan(self, now: Standing) -> Plan:
        """For a Standing in which there is something to fire."""
        if now in self.found:
            return self.found[now]
        best: Plan | None = None
        for shot in self.next_shots(now[0]):
            leaders = self.helpers(now, shot)
            worth: dict[tuple[int, int], int] = {}
            for leader in [0, *leaders]:
                for damage, _, _ in self.rolls[shot].kinds:
                    if (damage, leader) not in worth:
                        worth[damage, leader] = self.worth(self.after(now, shot, damage, leader), now[0].bit_count() - 1)
            throw = best_throw(self.rolls[shot], leaders, worth)
            if best is None or throw.worth > best.throw.worth:
                best = Plan(shot, throw)
        assert best is not None
        self.found[now] = best
        return best

    def worth(self, now: Standing, shots: int) -> int:
        """Of a Standing, times the ways that so many shots go."""
        if now[0]:
            return self.plan(now).throw.worth
        return worth_of(now[1], self.left, len(self.rolls)) * int(WAYS**shots)

    def next_shots(self, to_fire: int) -> list[int]:
        """Any of which may be fired now, only the first of those that are alike."""
        found: list[int] = []
        seen: set[tuple[int, int, int, bool, int]] = set()
        first = (to_fire & -to_fire).bit_length() - 1
        for bit in bits_of(to_fire & self.beside[first]):
            shot = bit.bit_length() - 1
            if self.rolls[shot].alike() not in seen:
                seen.add(self.rolls[shot].alike())
                found.append(shot)
        return found

    def helpers(self, now: Standing, shot: int) -> list[int]:
        """The Leaders who can help a shot, one of those who are near the same shots."""
        found: list[int] = []
        seen: set[int] = set()
        for leader in bits_of(now[2] & self.rolls[shot].leaders):
            near = self.near[leader] & now[0]
            if near not in seen:
                seen.add(near)
                found.append(leader)
        return found


def bits_of(bits: int) -> list[int]:
    """Each bit of a set as a number of its own, the lowest first."""
    found: list[int] = []
    while bits:
        found.append(bits & -bits)
        bits &= bits - 1
    return found


def may_be_ordered(rolls: list[Roll]) -> bool:
    """Whether all orders of a player's shots are tried. Without a Leader the order makes no difference."""
    counts: dict[tuple[int, int, int, bool, int], int] = {}
    for roll in rolls:
        counts[roll.alike()] = counts.get(roll.alike(), 0) + 1
    sets = 1
    for count in counts.values():
        sets *= count + 1
    return sets <= MOST_SETS and any(roll.leaders for roll in rolls)
