"""A series of battles or strikes, one after the other: the whole distribution by dynamic programming over positions.

After each battle positions that are equal are one position with one weight. Where nothing in force counts or touches other units, a
unit that has fought leaves the position, its fate written down, so that there are hardly more positions than counters on the target.
"""

from __future__ import annotations

from math import gcd

from mypy_extensions import i64

from buildstars.card.effects.registry import VERBS
from buildstars.card.effects.verb import UNITS_NAMED, WHOLE_TABLE
from buildstars.card.engine import offers, put_answer, run_top
from buildstars.card.layout import (
    CARD_AT,
    NEXT,
    NO_CARD,
    PICK,
    PICK_ZONE,
    PICKS,
    UNIT,
    UP,
    UP_CARD,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.odds.walk import Walk, any_card, begin
from buildstars.card.rows import (
    C_KIND,
    COND,
    IS_COUNT,
    OTHER,
    PER_UNITS,
    R_DO,
    R_IF,
    R_IFS,
    R_PER,
    R_UNITS,
    ROW,
    S_SIDE,
    SEL,
    THIS,
)
from buildstars.card.rules.strike import NEXT_STRIKER, RESOLVED
from buildstars.card.rules.units import remove
from buildstars.card.state import State, block, damage_on, in_play, lowest, units_in_play
from buildstars.core.bits import bit_of
from buildstars.core.cells import DEPTH, FRAME_SIZE, FRAMES, LOUD, STEP, WHO
from buildstars.core.kernel import is_alive
from buildstars.core.seats import CHANCE, OVER


class Tally:
    """An exact sum of fractions."""

    def __init__(self) -> None:
        self.number = 0
        self.total = 1

    def add(self, number: int, total: int) -> None:
        if total != self.total:
            common = self.total // gcd(self.total, total) * total
            self.number *= common // self.total
            number *= common // total
            self.total = common
        self.number += number


class Tallies:
    """Sums by key."""

    def __init__(self) -> None:
        self.sums: dict[int, Tally] = {}

    def add(self, key: int, number: int, total: int) -> None:
        found = self.sums.get(key)
        if found is None:
            found = Tally()
            self.sums[key] = found
        found.add(number, total)


class Standing:
    """A position with its weight."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.weight = Tally()


class Series:
    """Battles or strikes (`slot` is the objective then) that are declared and in order, and what has been found out about them."""

    def __init__(self, viewer: int, attackers: list[int], defenders: list[int], slot: int) -> None:
        self.viewer = viewer
        self.attackers = attackers
        self.defenders = defenders
        self.cards: list[list[int]] = [[-1, -1] for _ in attackers]
        self.lates: list[bool] = [False for _ in attackers]
        self.slot = slot
        self.units: list[int] = [unit for unit in dict.fromkeys(attackers + defenders) if unit >= 0]  # strikes have no defenders
        self.outcomes: list[Tallies] = [Tallies() for _ in attackers]
        self.deaths: list[Tallies] = [Tallies() for _ in attackers]  # by unit: destroyed in this battle
        self.fates: dict[int, Tallies] = {unit: Tallies() for unit in self.units}  # by unit and counters at the end
        self.leaves = 0
        self.positions = 0

    def run(self, s: State) -> None:
        """`s` has the frame of the action on top, its picks in order."""
        base: int = s.words[DEPTH] - 1
        rounds: list[dict[bytes, Standing]] = [{} for _ in range(len(self.attackers) + 1)]
        crowd = self._crowd_matters(s)
        self._file(rounds, base, s, 1, 1)
        for number in range(len(self.attackers)):
            for standing in list(rounds[number].values()):
                self.positions += 1
                self._fight(rounds, number, base, standing, crowd)
            rounds[number] = {}
        for standing in rounds[len(self.attackers)].values():
            for unit in self.units:
                if not self._is_out(standing.state, unit):
                    self._note_fate(standing.state, unit, standing.weight.number, standing.weight.total)

    # ---- one battle ---------------------------------------------------------------------------------------------------

    def _fight(self, rounds: list[dict[bytes, Standing]], number: int, base: int, standing: Standing, crowd: bool) -> None:
        s = standing.state
        before = [in_play(s, unit) for unit in self.units]
        walk = Walk(self.viewer, base if self.slot >= 0 else base + 1)
        walk.follows = True
        walk.cards = self.cards[number]
        walk.late = self.lates[number]
        walk.attacker = self.attackers[number]
        walk.defender = self.defenders[number] if self.slot < 0 else of_seat(self.slot // 3, 0)
        walk.slot = self.slot
        spread = begin(walk, s)
        self.leaves += walk.leaves
        for end, weight in spread.weights.items():
            after = walk.states[end]
            share = standing.weight.number * weight
            total = standing.weight.total * spread.total
            self.outcomes[number].add(walk.ends[end], share, total)
            for k in range(len(self.units)):
                unit = self.units[k]
                if before[k] and not in_play(after, unit):
                    self.deaths[number].add(unit, share, total)
                    self.fates[unit].add(-1, share, total)
            self._close(after, base)
            if not crowd:
                self._forget(after, number, share, total)
            self._file(rounds, base, after, share, total)

    def _close(self, s: State, base: int) -> None:
        """R7.8, R7.9 after a battle, R9.8 after a strike: on to the next one, or to the end of the action."""
        w = s.words
        if self.slot >= 0:
            if w[WHO] != OVER and w[DEPTH] > base and w[FRAMES + base * FRAME_SIZE + STEP] == RESOLVED:
                run_top(s)
            return
        while w[WHO] != OVER and w[DEPTH] > base + 1:
            if run_top(s):
                if w[WHO] == CHANCE:
                    any_card(s)
                else:
                    offers(s)
                    put_answer(s, s.out[0])

    def _file(self, rounds: list[dict[bytes, Standing]], base: int, s: State, number: int, total: int) -> None:
        """Put a position where its next battle is fought; the last round is the end."""
        place = self._next_of(s, base)
        if s.words[WHO] != OVER:
            s.words[WHO] = 0  # who was asked last makes no difference
        key = bytes(s.words)
        found = rounds[place].get(key)
        if found is None:
            found = Standing(s)
            rounds[place][key] = found
        found.weight.add(number, total)

    def _next_of(self, s: State, base: int) -> int:
        """The battle that comes now: its frame is pushed (J29 lapses those that cannot be)."""
        w = s.words
        end = len(self.attackers)
        if w[WHO] == OVER or w[DEPTH] <= base:
            return end
        at = FRAMES + base * FRAME_SIZE
        if self.slot >= 0:
            owner: i64 = self.slot // 3
            if w[at + STEP] != NEXT_STRIKER or not is_alive(s, owner) or w[block(owner) + CARD_AT + self.slot % 3] == NO_CARD:
                return end
            while w[NEXT] < w[PICKS] and w[PICK_ZONE + w[NEXT]] < 0:  # J41: strikers no longer there do not strike
                w[NEXT] += 1
            place: int = w[NEXT]
            return min(place, end)
        while w[WHO] != OVER and w[DEPTH] == base + 1:
            if run_top(s):  # the order is as declared, also where it may be chosen anew
                put_answer(s, UNIT + w[PICK + w[NEXT]])
            if w[DEPTH] <= base:
                return end
        number: int = w[NEXT]
        return number if w[WHO] != OVER and number < end else end

    # ---- units that have fought ---------------------------------------------------------------------------------------

    def _is_out(self, s: State, unit: i64) -> bool:
        """Is its fate written down already?"""
        return not in_play(s, unit)

    def _note_fate(self, s: State, unit: i64, number: int, total: int) -> None:
        self.fates[unit].add(damage_on(s, unit), number, total)

    def _forget(self, s: State, number: int, share: int, total: int) -> None:
        """A unit with no battle left leaves the position; destroyed or not, nothing hangs on it."""
        if s.words[WHO] == OVER:
            return
        for unit in (self.attackers[number], self.defenders[number]):
            if unit < 0 or unit in self.attackers[number + 1 :] or unit in self.defenders[number + 1 :]:
                continue
            if in_play(s, unit):
                self._note_fate(s, unit, share, total)
            remove(s, unit)
        s.words[LOUD] = 1

    def _crowd_matters(self, s: State) -> bool:
        """Does anything in force count or touch units that do not fight, or is a player's last unit among these?"""
        w = s.words
        spec = s.spec
        for unit in self.units:
            rest = units_in_play(s, owner_of(unit))
            for other in self.units:
                if owner_of(other) == owner_of(unit):
                    rest &= ~bit_of(index_of(other))
            if rest == 0:
                return True
        up = w[UP]
        while up != 0:
            slot = lowest(s, up)
            up &= up - 1
            if reaches_out(s, w[UP_CARD + slot]):
                return True
        for number in range(len(self.attackers)):
            for side in range(2):
                if self.cards[number][side] >= 0:
                    unit = self.attackers[number] if side == 0 else self.defenders[number]
                    seat: i64 = owner_of(unit)
                    if reaches_out(s, spec.card_of[of_seat(seat, spec.first_copy[of_seat(seat, self.cards[number][side])])]):
                        return True
        return self.slot >= 0  # whatever is turned up


def reaches_out(s: State, card: i64) -> bool:
    """Does a card count units, or do anything to units, other than the two that fight?"""
    spec = s.spec
    for row in range(spec.row_start[card], spec.row_end[card]):
        at = row * ROW
        reach = VERBS[spec.rows[at + R_DO]].reach
        if spec.rows[at + R_PER] == PER_UNITS or reach == WHOLE_TABLE:
            return True
        if reach == UNITS_NAMED:
            selector = spec.rows[at + R_UNITS]
            side = spec.selectors[selector * SEL + S_SIDE] if selector >= 0 else i64(THIS)
            if side != THIS and side != OTHER:
                return True
        first = spec.rows[at + R_IF]
        for k in range(first, first + spec.rows[at + R_IFS]):
            if spec.conditions[k * COND + C_KIND] == IS_COUNT:
                return True
    return False
