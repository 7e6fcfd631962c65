"""Which rolls of two dice are alike in a battle: 36 ordered rolls fall into a few kinds, one of which stands for all of its kind.

Where nobody looks at the dice only hit and miss count. Where cards in force do, two rolls are alike if they hit alike at every sum that
can come about, if every condition on dice says the same of both, and if what cards make of them is alike again. That keeps a battle
with two rerolls to some dozens of ends instead of millions, and each end's weight stays an exact number of rolls.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.effects.dice import DO_REROLL, DO_SET_DIE, DO_SWAP_ROLLS
from buildstars.card.effects.objectives import DO_REVEAL
from buildstars.card.effects.registry import VERBS
from buildstars.card.effects.values import DO_MODIFY, DO_PERMIT
from buildstars.card.layout import DIE, FIGHTER, NEXT, PICK, PLAYED, UP, UP_CARD, of_seat, owner_of
from buildstars.card.rows import (
    AFTER_THE_DICE,
    ALWAYS,
    ATTACK_STAT,
    AUTOMATIC_12,
    C_KIND,
    C_MIN,
    C_NOT,
    C_WHAT,
    C_WHOSE,
    COND,
    DEFENSE_STAT,
    IN_BATTLE,
    IS_DID,
    IS_HAND,
    IS_ROLL,
    ON_ROLLED,
    PER_OTHER_HAND,
    PER_OWN_HAND,
    R_A,
    R_AMOUNT,
    R_B,
    R_DO,
    R_IF,
    R_IFS,
    R_MODE,
    R_MOST,
    R_PER,
    R_STAT,
    R_WHEN,
    ROW,
)
from buildstars.card.rules.conditions import holds
from buildstars.card.rules.modifiers import (
    ability_side,
    allowed,
    enemy_in_battle,
    friend_in_battle,
    objective_defense,
    strike_result,
    value_of,
)
from buildstars.card.state import State, face_at, lowest, side_of

NEVER: Final = 99


class Rolls:
    """The kinds of rolls of each side (in a strike: of side 0): a roll that stands for the kind, and how many of the 36 are of it."""

    def __init__(self) -> None:
        self.rolls: list[list[int]] = [[], []]
        self.ways: list[list[int]] = [[], []]
        self.again = False  # there are rerolls: the same dice can come to lie in several ways
        self.memory: dict[bytes, int] = {}  # positions after these rolls that have been walked already
        self.calm = False  # until the hits are found nothing changes but dice, lasting effects and frames


class Looks:
    """What looks at the dice: conditions, bonuses that hang on them, and what is done to them. Lists of two: for each side's roll."""

    def __init__(self) -> None:
        self.tests: list[list[int]] = [[], []]  # what * 16 + n
        self.sets: list[list[int]] = [[], []]  # which * 16 + face
        self.keeps: list[bool] = [False, False]  # the better or worse of two rolls is kept
        self.attacks: list[int] = [0]  # by how much the attack sum may change once the dice lie
        self.defenses: list[int] = [0]
        self.sums = False  # every sum counts by itself
        self.twelve = False
        self.swaps = False
        self.rerolls = False
        self.reveals = False
        self.stirs = False  # more than dice, values and hands may change
        self.drawn = 0  # by how many cards hands may change

    def speak_of_dice(self) -> bool:
        """Is there more to it than hit and miss?"""
        listed = len(self.tests[0]) + len(self.tests[1]) + len(self.sets[0]) + len(self.sets[1])
        changes = len(self.attacks) + len(self.defenses) > 2
        return listed > 0 or changes or self.sums or self.swaps or self.rerolls


def looks_of(s: State) -> Looks:
    """Read the cards in force: the combat cards whose ability is, and the objectives that lie face up."""
    w = s.words
    looks = Looks()
    for twice in range(2):  # first what may change, then what looks at it
        for side in range(i64(2)):
            gains = ability_side(s, side)
            if w[PLAYED + side] >= 0 and gains >= 0:
                card = s.spec.card_of[of_seat(owner_of(w[FIGHTER + side]), w[PLAYED + side])]
                read_card(s, looks, card, owner_of(w[FIGHTER + gains]), w[FIGHTER + gains], w[FIGHTER + 1 - gains], twice == 0)
        up = w[UP]
        while up != 0:
            slot = lowest(s, up)
            up &= up - 1
            seat = slot // 3
            read_card(s, looks, w[UP_CARD + slot], seat, friend_in_battle(s, seat), enemy_in_battle(s, seat), twice == 0)
    if looks.reveals:  # an objective may come to light and look at the dice that lie there
        for card in range(len(s.spec.definitions)):
            if s.spec.is_objective[card] != 0:
                for row in range(s.spec.row_start[card], s.spec.row_end[card]):
                    when = s.spec.rows[row * ROW + R_WHEN]
                    if when == ALWAYS or (AFTER_THE_DICE >> when) & 1 != 0:
                        read_conditions(s, looks, row, -1)
    if looks.swaps:
        looks.tests = [looks.tests[0] + looks.tests[1]] * 2
        looks.sets = [looks.sets[0] + looks.sets[1]] * 2
        looks.keeps = [looks.keeps[0] or looks.keeps[1]] * 2
    return looks


def read_card(s: State, looks: Looks, card: i64, seat: i64, own: i64, other: i64, changes: bool) -> None:
    rows = s.spec.rows
    for row in range(s.spec.row_start[card], s.spec.row_end[card]):
        at = row * ROW
        when = rows[at + R_WHEN]
        do = rows[at + R_DO]
        if when != ALWAYS and ((IN_BATTLE >> when) & 1 == 0 or own < 0):  # moments of a battle concern those who fight
            continue
        if changes:
            verb = VERBS[do]
            if when == ON_ROLLED and verb.changes_hands:
                looks.drawn += rows[at + R_AMOUNT]
            elif when == ON_ROLLED and verb.stirs:
                looks.stirs = True
            continue
        if when == ON_ROLLED and not looks.stirs and not may_hold(s, row, seat, own, other):
            continue
        on_dice = read_conditions(s, looks, row, side_of(s, own) if own >= 0 else i64(-1))
        if do == DO_REVEAL and when != ALWAYS:
            looks.reveals = True
        if when == ALWAYS:
            if on_dice or (looks.drawn > 0 and hangs_on_hands(s, row)):
                read_change(s, looks, row)
        elif when == ON_ROLLED:
            read_deed(s, looks, row, do, side_of(s, own))


def hangs_on_hands(s: State, row: i64) -> bool:
    rows = s.spec.rows
    if rows[row * ROW + R_PER] == PER_OWN_HAND or rows[row * ROW + R_PER] == PER_OTHER_HAND:
        return True
    first = rows[row * ROW + R_IF]
    for k in range(first, first + rows[row * ROW + R_IFS]):
        if s.spec.conditions[k * COND + C_KIND] == IS_HAND:
            return True
    return False


def may_hold(s: State, row: i64, seat: i64, own: i64, other: i64) -> bool:
    """Its conditions that dice and hands cannot change are true already, or never will be."""
    conditions = s.spec.conditions
    first = s.spec.rows[row * ROW + R_IF]
    for k in range(first, first + s.spec.rows[row * ROW + R_IFS]):
        kind = conditions[k * COND + C_KIND]
        if kind == IS_ROLL or kind == IS_HAND or kind == IS_DID:
            continue
        if holds(s, k, seat, own, other, 0) == (conditions[k * COND + C_NOT] != 0):
            return False
    return True


def read_conditions(s: State, looks: Looks, row: i64, own: i64) -> bool:
    """Does it speak of the dice? `own` is the side for which it does, -1: of either."""
    conditions = s.spec.conditions
    found = False
    first = s.spec.rows[row * ROW + R_IF]
    for k in range(first, first + s.spec.rows[row * ROW + R_IFS]):
        if conditions[k * COND + C_KIND] != IS_ROLL:
            continue
        found = True
        test: int = conditions[k * COND + C_WHAT] * 16 + conditions[k * COND + C_MIN]
        about = own if own < 0 or conditions[k * COND + C_WHOSE] == 0 else 1 - own
        for side in range(2):
            if (about < 0 or about == side) and test not in looks.tests[side]:
                looks.tests[side].append(test)
    return found


def read_deed(s: State, looks: Looks, row: i64, do: i64, own: i64) -> None:
    """What a card does when the dice lie."""
    rows = s.spec.rows
    at = row * ROW
    about = own if rows[at + R_B] == 0 else 1 - own
    if do == DO_MODIFY or do == DO_PERMIT:
        read_change(s, looks, row)
    elif do == DO_REROLL:
        looks.rerolls = True
        if rows[at + R_A] == 1 or rows[at + R_A] == 2:
            looks.keeps[about] = True
    elif do == DO_SET_DIE:
        one: int = rows[at + R_A] * 16 + rows[at + R_AMOUNT]
        looks.sets[about].append(one)
    elif do == DO_SWAP_ROLLS:
        looks.swaps = True
    elif VERBS[do].stirs:  # it may change what the sums are made of
        looks.sums = True


def read_change(s: State, looks: Looks, row: i64) -> None:
    """A change of a value that hangs on the dice or on hands, or comes when the dice lie."""
    rows = s.spec.rows
    at = row * ROW
    stat = rows[at + R_STAT]
    if stat == AUTOMATIC_12:
        looks.twelve = True
    elif stat == ATTACK_STAT or stat == DEFENSE_STAT:
        times: i64 = rows[at + R_MOST] if rows[at + R_PER] != 0 else i64(1)
        if rows[at + R_IFS] == 0 and rows[at + R_PER] != 0 and rows[at + R_WHEN] == ALWAYS and looks.drawn < times:
            times = looks.drawn  # it counts a hand
        if rows[at + R_MODE] == 1 or times > 12:
            looks.sums = True
            return
        least: i64 = -times if rows[at + R_WHEN] == ALWAYS else i64(0)  # "not a double" holds before the dice lie
        amounts: list[int] = []
        for k in range(least, times + 1):
            amounts.append(rows[at + R_AMOUNT] * k)
        if stat == ATTACK_STAT:
            looks.attacks = sums_with(looks.attacks, amounts)
        else:
            looks.defenses = sums_with(looks.defenses, amounts)


def sums_with(before: list[int], amounts: list[int]) -> list[int]:
    found: list[int] = []
    for one in before:
        for amount in amounts:
            if one + amount not in found:
                found.append(one + amount)
    return found


# ---- battles ----------------------------------------------------------------------------------------------------------


def battle_rolls(s: State) -> Rolls:
    """The kinds of rolls of the battle in progress, its cards played and its dice not yet."""
    looks = looks_of(s)
    needs: list[list[int]] = [needs_of(s, looks, 0), needs_of(s, looks, 1)]
    if looks.swaps:
        both = needs[0] + needs[1]
        needs = [both, both]
    found = Rolls()
    found.again = looks.rerolls
    found.calm = not looks.stirs and looks.drawn == 0
    for side in range(2):
        fill(found, side, looks, needs[side], looks.sums)
        if looks.keeps[side] and not looks.sums and not in_order(found, side, looks, needs[side]):
            fill(found, side, looks, needs[side], True)
    return found


def needs_of(s: State, looks: Looks, side: i64) -> list[int]:
    """The base rolls from which on a side's unit hits (R7.4-R7.6), for every change that the dice can bring."""
    w = s.words
    u = w[FIGHTER + side]
    other = w[FIGHTER + 1 - side]
    attack: int = value_of(s, ATTACK_STAT, u, s.spec.attack[face_at(s, u)])
    defense: int = value_of(s, DEFENSE_STAT, other, s.spec.defense[face_at(s, other)])
    found: list[int] = []
    for more in looks.attacks:
        for harder in looks.defenses:
            need = defense + harder - attack - more if defense + harder > 0 else 0
            if need > 12:
                need = 12 if looks.twelve or allowed(s, AUTOMATIC_12, u, True) else NEVER
            if need > 2 and need not in found:
                found.append(need)
    if looks.twelve and 12 not in found:
        found.append(12)
    return found


def fill(found: Rolls, side: int, looks: Looks, needs: list[int], sums: bool) -> None:
    kinds: dict[int, int] = {}
    rolls: list[int] = []
    ways: list[int] = []
    for first in range(1, 7):
        for second in range(first, 7):
            kind = kind_of(looks, side, needs, sums, first, second)
            if kind not in kinds:
                kinds[kind] = len(rolls)
                rolls.append(6 * (first - 1) + second - 1)
                ways.append(0)
            ways[kinds[kind]] += 1 if first == second else 2
    found.rolls[side] = rolls
    found.ways[side] = ways


def kind_of(looks: Looks, side: int, needs: list[int], sums: bool, first: int, second: int) -> int:
    """Equal for rolls that are alike, the first die not above the second."""
    tests = looks.tests[side]
    if len(looks.sets[side]) > 1 or len(needs) + len(tests) > 11:
        return first * 8 + second
    kind = plain_kind(tests, needs, sums, first, second)
    for one in looks.sets[side]:
        which, face = one // 16, one % 16
        if which == 0:
            kind = kind * 65536 + plain_kind(tests, needs, sums, face, second)
        elif which == 1:
            kind = kind * 65536 + plain_kind(tests, needs, sums, first, face)
        else:
            a = plain_kind(tests, needs, sums, face, second)
            b = plain_kind(tests, needs, sums, first, face)
            kind = (kind * 65536 + min(a, b)) * 65536 + max(a, b)
    return kind


def plain_kind(tests: list[int], needs: list[int], sums: bool, first: int, second: int) -> int:
    total = first + second
    kind = total if sums else 0
    for need in needs:
        kind = kind * 2 + (1 if total >= need else 0)
    for test in tests:
        kind = kind * 2 + (1 if passes(test // 16, test % 16, first, second) else 0)
    return kind


def passes(what: int, n: int, first: int, second: int) -> bool:
    """As conditions.roll_is."""
    if what == 0:
        return first == second
    if what == 1:
        return (first + second) % 2 == 0
    if what == 2:
        return first + second >= n
    if what == 3:
        return first + second <= n
    return first == n or second == n


def in_order(found: Rolls, side: int, looks: Looks, needs: list[int]) -> bool:
    """Is, of two rolls of different kinds, always one of the same kind the higher?"""
    count = len(found.rolls[side])
    least = [99] * count
    most = [0] * count
    kinds: dict[int, int] = {}
    for k in range(count):
        roll = found.rolls[side][k]
        kinds[kind_of(looks, side, needs, False, roll // 6 + 1, roll % 6 + 1)] = k
    for first in range(1, 7):
        for second in range(first, 7):
            k = kinds[kind_of(looks, side, needs, False, first, second)]
            least[k] = min(least[k], first + second)
            most[k] = max(most[k], first + second)
    for a in range(count):
        for b in range(a):
            if not (most[a] < least[b] or most[b] < least[a]):
                return False
    return True


# ---- strikes ----------------------------------------------------------------------------------------------------------


def strike_rolls(s: State, owner: i64, place: i64, card: i64) -> Rolls:
    """The kinds of rolls of the strike in progress (R9.3-R9.5): tried one by one, because nothing happens between roll and result."""
    w = s.words
    looks = looks_of(s)
    u = w[PICK + w[NEXT]]
    found = Rolls()
    kinds: dict[int, int] = {}
    for first in range(i64(1), i64(7)):
        for second in range(first, i64(7)):
            w[DIE] = first
            w[DIE + 1] = second
            success = strike_result(s, u, first, second) >= objective_defense(s, owner, place, card)
            if first + second == 12 and allowed(s, AUTOMATIC_12, u, False):
                success = True
            kind = plain_kind(looks.tests[0] + looks.tests[1], [], False, first, second) * 2 + (1 if success else 0)
            if kind not in kinds:
                kinds[kind] = len(found.rolls[0])
                found.rolls[0].append(6 * (first - 1) + second - 1)
                found.ways[0].append(0)
            found.ways[0][kinds[kind]] += 1 if first == second else 2
    w[DIE] = 0
    w[DIE + 1] = 0
    return found
