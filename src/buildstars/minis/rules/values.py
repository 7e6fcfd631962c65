"""The numbers of a shot: attack result, defense and damage (M1.2, M1.5, M2.5, M7, J60-J63).

The function that computes a number writes its parts (mode, value, source, thing) down when it is asked to explain; mode 0 adds,
mode 1 replaces the sum so far. SOURCES says what each source is, by which rule, and what its thing is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.cells import TURN
from buildstars.minis.layout import (
    ARMOR,
    ARTILLERY,
    BASE_DAMAGE,
    BLASTER,
    BONUS_FELL,
    CARD_TARGET,
    RECON,
    SHORT,
    TORPEDO,
    TURBOLASER,
    UNIT_BORROWED,
    owner_of,
)
from buildstars.minis.rules.targets import SECOND_SHOT, is_ground_target, stands_as_artillery, within
from buildstars.minis.spec import BASE_DEFENSE, BASE_STARS, MOST_BASE_DAMAGE
from buildstars.minis.state import State, block, face_at, fires_as_ground, get, has_icon, stars_of

PRINTED: Final = 0
DICE_PART: Final = 1
GROUND_AT_SPACE: Final = 2
SPACE_AT_GROUND: Final = 3
BASE_BONUS: Final = 4
BY_BLASTER: Final = 5
BY_TORPEDO: Final = 6
BY_TURBOLASER: Final = 7
BY_ARTILLERY: Final = 8
SECOND: Final = 9
BY_ARMOR: Final = 10
BY_RECON: Final = 11
HALVED: Final = 12
AT_LEAST_ONE: Final = 13
CARD_DEFENSE: Final = 14
STRIKES_FOR_ONE: Final = 15

# source: (name, rule, what its thing is)
SOURCES: Final[tuple[tuple[str, str, str], ...]] = (
    ("printed", "R1.1", "unit"),  # the value on the showing face
    ("dice", "R7.4", "dice"),  # thing: first * 10 + second
    ("ground-at-space", "M1.5", "unit"),  # the firer
    ("space-at-ground", "M1.5", "unit"),  # the firer
    ("base-bonus", "M2.5", "card"),  # seat * 3 + place of the combat card
    ("blaster", "M7.3", "unit"),
    ("torpedo", "M7.12", "unit"),
    ("turbolaser", "M7.20", "unit"),
    ("artillery", "M7.16", "unit"),  # stands for the printed damage
    ("second-shot", "M4.2", "unit"),
    ("armor", "M7.15", "unit"),  # the target
    ("recon", "M7.10", "unit"),  # the target
    ("halved", "M4.7", "card"),  # replaces the sum: half of it, rounded down
    ("at-least-one", "M1.2", "unit"),  # what a reduction must leave
    ("card-defense", "M4.7", "card"),
    ("strikes-for-one", "M4.7", "card"),  # what halving must leave, also of a damage of 0
)

ATTACK_BONUS: Final = 0
DAMAGE_BONUS: Final = 1
DEFENSE_BONUS: Final = 2
FROM_RECON: Final = 3  # M7.10: stars from which Recon helps
FROM_TURBOLASER: Final = 4  # M7.20


def note(s: State, mode: i64, value: i64, source: i64, thing: i64) -> None:
    """Write a part of the number being explained down."""
    if s.explaining:
        s.sums[len(s.sums) - 1].append((mode, value, source, thing))


def base_bonus(s: State, seat: i64, stat: i64) -> i64:
    """M2.5, J63: of the combat card in the base, until the end of the Fire phase in which it falls."""
    bonus = s.spec.bonus[seat * 4 + stat]
    if bonus == 0:
        return 0
    at = block(seat)
    w = s.words
    if w[at + BASE_DAMAGE + s.spec.bonus_place] >= MOST_BASE_DAMAGE and w[at + BONUS_FELL] != w[TURN]:
        return 0
    note(s, 0, bonus, BASE_BONUS, seat * 3 + s.spec.bonus_place)
    return bonus


def stars_as_target(s: State, target: i64) -> i64:
    """J62: a base card has three stars for icons."""
    if target >= CARD_TARGET:
        return BASE_STARS
    return stars_of(s, target)


# ---- attack (R7.4, M1.5) ----------------------------------------------------------------------------------------------


def attack_value(s: State, firer: i64, target: i64) -> i64:
    """Everything of the attack result but the dice."""
    value = s.spec.attack[face_at(s, firer)]
    note(s, 0, value, PRINTED, firer)
    if fires_as_ground(s, firer):
        if not is_ground_target(s, target):
            value -= 2
            note(s, 0, -2, GROUND_AT_SPACE, firer)
    elif is_ground_target(s, target):
        value -= 1
        note(s, 0, -1, SPACE_AT_GROUND, firer)
    return value + base_bonus(s, owner_of(firer), ATTACK_BONUS)


def attack_result(s: State, firer: i64, target: i64, which: i64, first: i64, second: i64) -> i64:
    """R7.4: base roll + attack + modifiers, at least 0 (J15); the same for first, second and named shots."""
    note(s, 0, first + second, DICE_PART, first * 10 + second)
    value = attack_value(s, firer, target) + first + second
    return value if value > 0 else i64(0)


def defense_of(s: State, target: i64, firer: i64) -> i64:
    """R7.5; M7.10 Recon; M4.7: a base card has 9, and M2.5 does not protect it (J62)."""
    if target >= CARD_TARGET:
        note(s, 0, BASE_DEFENSE, CARD_DEFENSE, target - CARD_TARGET)
        return BASE_DEFENSE
    value = s.spec.defense[face_at(s, target)]
    note(s, 0, value, PRINTED, target)
    value += base_bonus(s, owner_of(target), DEFENSE_BONUS)
    if has_icon(s, target, RECON) and stars_of(s, firer) >= FROM_RECON:
        value += 1
        note(s, 0, 1, BY_RECON, target)
    return value


def is_hit(s: State, firer: i64, target: i64, first: i64, second: i64) -> bool:
    """R7.4, R7.6, J19, J60: equal or better, and a 12 of the dice always."""
    if first + second == 12:
        return True
    return attack_value(s, firer, target) + first + second >= defense_of(s, target, firer)


# ---- damage (J61) -----------------------------------------------------------------------------------------------------


def damage_of(s: State, firer: i64, target: i64, which: i64, first: i64, second: i64) -> i64:
    """J61: printed or Artillery; + M2.5, Blaster, Torpedo, Turbolaser; - 1 second shot; - 1 Armor; a strike halves last."""
    value = first_damage(s, firer) + base_bonus(s, owner_of(firer), DAMAGE_BONUS)
    if blaster_helps(s, firer, target, first, second):
        value += 1
        note(s, 0, 1, BY_BLASTER, firer)
    if torpedo_helps(s, firer, target):
        value += 1
        note(s, 0, 1, BY_TORPEDO, firer)
    if turbolaser_helps(s, firer, target):
        value += 1
        note(s, 0, 1, BY_TURBOLASER, firer)
    if which == SECOND_SHOT:  # M4.2
        value = reduced(s, value, SECOND, firer)
    if target >= CARD_TARGET:
        return halved(s, value, target - CARD_TARGET)
    if has_icon(s, target, ARMOR):  # M7.15
        value = reduced(s, value, BY_ARMOR, target)
    return value


def first_damage(s: State, firer: i64) -> i64:
    """The printed damage, or Artillery's that has not moved: 2 for each of its icons (M7.16, J35). A borrowed icon is one (M7.4)."""
    if stands_as_artillery(s, firer):
        icons = s.spec.artillery[face_at(s, firer)]
        if get(s, firer, UNIT_BORROWED) & ARTILLERY != 0:
            icons = 1
        note(s, 0, 2 * icons, BY_ARTILLERY, firer)
        return 2 * icons
    value = s.spec.damage[face_at(s, firer)]
    note(s, 0, value, PRINTED, firer)
    return value


def blaster_helps(s: State, firer: i64, target: i64, first: i64, second: i64) -> bool:
    """M7.3, J60: the dice are odd, and the target is within S."""
    return (first + second) & 1 != 0 and has_icon(s, firer, BLASTER) and within(s, firer, target, SHORT)


def torpedo_helps(s: State, firer: i64, target: i64) -> bool:
    """M7.12: against more stars than its own."""
    return has_icon(s, firer, TORPEDO) and stars_as_target(s, target) > stars_of(s, firer)


def icons_in_damage(s: State, firer: i64, target: i64, first: i64, second: i64) -> i64:
    """Icons of the firer that add to the damage of this hit: they are used now (J65)."""
    found: i64 = 0
    if blaster_helps(s, firer, target, first, second):
        found |= BLASTER
    if torpedo_helps(s, firer, target):
        found |= TORPEDO
    if turbolaser_helps(s, firer, target):
        found |= TURBOLASER
    return found


def turbolaser_helps(s: State, firer: i64, target: i64) -> bool:
    """M7.20: against 4-5 stars; ground units also against ground targets of 3 stars, base cards among them (J62)."""
    if not has_icon(s, firer, TURBOLASER):
        return False
    stars = stars_as_target(s, target)
    return stars >= FROM_TURBOLASER or (stars == 3 and fires_as_ground(s, firer) and is_ground_target(s, target))


def reduced(s: State, value: i64, source: i64, thing: i64) -> i64:
    """One less, but M1.2: never down to 0; a damage of 0 stays 0."""
    if value == 0:
        return 0
    note(s, 0, -1, source, thing)
    if value == 1:
        note(s, 0, 1, AT_LEAST_ONE, thing)
        return 1
    return value - 1


def halved(s: State, value: i64, card: i64) -> i64:
    """M4.7: rounded down, at least 1, also of a damage of 0."""
    half = value // 2
    note(s, 1, half, HALVED, card)
    if half == 0:
        note(s, 0, 1, STRIKES_FOR_ONE, card)
        return 1
    return half
