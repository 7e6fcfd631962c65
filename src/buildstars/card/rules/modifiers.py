"""Every number of the rules, computed by one loop over what is in force: combat cards, face-up objectives, lasting effects.

The same loop writes the parts of a number down when it is asked to explain. Permissions ("can", "can't") go through it too:
that is where "can't" beats "can" (R8.5), once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    ABILITY,
    BATTLE_ON,
    BATTLE_ZONE,
    DIE,
    FIGHTER,
    FLAGS,
    ICON_ARMOR,
    ICON_TURBOLASER,
    L_AMOUNT,
    L_CARD,
    L_ROW,
    L_SEAT,
    L_SLOT,
    L_UNIT,
    LASTING,
    LASTING_COUNT,
    LASTING_SIZE,
    NO_BONUS,
    PLAYED,
    STATICS,
    STRIKING,
    TAKEN_ABILITY,
    TAKEN_BONUS,
    UP,
    UP_CARD,
    of_seat,
    owner_of,
)
from buildstars.card.rows import (
    ALWAYS,
    ATTACK_STAT,
    DAMAGE_STAT,
    DAMAGE_TAKEN,
    DEFENSE_STAT,
    EACH,
    MAY_BE_DAMAGED,
    MAY_BE_STRUCK,
    OBJECTIVE_DEFENSE,
    OPPONENT,
    R_A,
    R_B,
    R_MODE,
    R_STAT,
    R_UNITS,
    R_WHEN,
    R_WHO,
    ROW,
    STRIKE_STAT,
    YOU,
)
from buildstars.card.rules.conditions import conditions_hold, counted, is_meant
from buildstars.card.state import State, face_at, has_icon, is_ground, lowest, stars_of

PRINTED: Final = 0
BY_SET: Final = 1
DICE_PART: Final = 2
BONUS: Final = 3
BY_CARD: Final = 4
BY_OBJECTIVE: Final = 5
BY_LASTING: Final = 6
BY_ARMOR: Final = 7
BY_TURBOLASER: Final = 8
BY_GROUND: Final = 9
BY_PRINTED_CARD: Final = 10
BY_RULE: Final = 11


def note(s: State, mode: i64, value: i64, source: i64, thing: i64) -> None:
    """Write a part of the number being explained down."""
    if s.explaining:
        s.sums[len(s.sums) - 1].append((mode, value, source, thing))


def ability_side(s: State, side: i64) -> i64:
    """The side for which the ability of a side's combat card is in force, or -1 (R8.3, cancelled and stolen abilities)."""
    flags = s.words[FLAGS + side]
    if flags & ABILITY == 0:
        return -1
    return 1 - side if flags & TAKEN_ABILITY != 0 else side


def collect_row(s: State, row: i64, amount: i64, source: i64, card: i64) -> None:
    if s.spec.rows[row * ROW + R_MODE] == 1:
        s.setting = amount
        note(s, 1, amount, source, card)
    else:
        s.adding += amount
        note(s, 0, amount, source, card)


def collect_cards(s: State, stat: i64, u: i64) -> None:
    """Combat cards of the battle in progress: bonuses (R8.2) and abilities (R8.3)."""
    w = s.words
    spec = s.spec
    for side in range(i64(2)):
        card = w[PLAYED + side]
        if card < 0:
            continue
        owner = owner_of(w[FIGHTER + side])
        card = spec.card_of[of_seat(owner, card)]
        flags = w[FLAGS + side]
        if stat <= DEFENSE_STAT and flags & NO_BONUS == 0:
            gains = 1 - side if flags & TAKEN_BONUS != 0 else side
            bonus = spec.bonus[card * 3 + stat]
            if bonus != 0 and w[FIGHTER + gains] == u:
                s.adding += bonus
                note(s, 0, bonus, BONUS, card)
        if (spec.card_statics[card] >> stat) & 1 != 0:
            gains = ability_side(s, side)
            if gains >= 0:
                own = w[FIGHTER + gains]
                collect_definition(s, stat, u, card, owner_of(own), own, w[FIGHTER + 1 - gains], BY_CARD)


def speaks_of(s: State, row: i64, stat: i64) -> bool:
    """Is a row about this value? What gives attack gives it in strikes too, unless it says otherwise (R9.3)."""
    rows = s.spec.rows
    said = rows[row * ROW + R_STAT]
    return said == stat or (stat == STRIKE_STAT and said == ATTACK_STAT and rows[row * ROW + R_B] != 0)


def collect_definition(s: State, stat: i64, u: i64, card: i64, controller: i64, own: i64, other: i64, source: i64) -> None:
    spec = s.spec
    rows = spec.rows
    for row in range(spec.row_start[card], spec.row_end[card]):
        at = row * ROW
        if rows[at + R_WHEN] != ALWAYS or not speaks_of(s, row, stat):
            continue
        if not is_meant(s, rows[at + R_UNITS], controller, own, other, u):
            continue
        if conditions_hold(s, row, controller, own, other, 0):
            collect_row(s, row, counted(s, row, controller, own, other), source, card)


def friend_in_battle(s: State, seat: i64) -> i64:
    """The unit of a seat in the battle in progress, or -1: `this` unit for the seat's objectives."""
    w = s.words
    if w[BATTLE_ON] == 0:
        return -1
    if owner_of(w[FIGHTER]) == seat:
        return w[FIGHTER]
    if owner_of(w[FIGHTER + 1]) == seat:
        return w[FIGHTER + 1]
    return -1


def enemy_in_battle(s: State, seat: i64) -> i64:
    """The opposing unit; in a strike, for the owner of the objective, the striker."""
    w = s.words
    own = friend_in_battle(s, seat)
    if own < 0:
        return w[FIGHTER] if w[BATTLE_ON] == STRIKING and w[BATTLE_ZONE] == seat else i64(-1)
    return w[FIGHTER + 1] if w[FIGHTER] == own else w[FIGHTER]


def collect_table(s: State, stat: i64, u: i64) -> None:
    """Face-up objectives (R1.4) and lasting effects (R8.4), for a value of a unit."""
    w = s.words
    spec = s.spec
    up = w[UP]
    while up != 0:
        slot = lowest(s, up)
        up &= up - 1
        card = w[UP_CARD + slot]
        if (spec.card_statics[card] >> stat) & 1 != 0:
            seat = slot // 3
            collect_definition(s, stat, u, card, seat, friend_in_battle(s, seat), enemy_in_battle(s, seat), BY_OBJECTIVE)
    for k in range(w[LASTING_COUNT]):
        at = LASTING + k * LASTING_SIZE
        row = w[at + L_ROW]
        if speaks_of(s, row, stat) and lasting_means(s, at, u):
            collect_row(s, row, w[at + L_AMOUNT], BY_LASTING, w[at + L_CARD])


def lasting_means(s: State, at: i64, u: i64) -> bool:
    """A lasting effect is bound to one unit, or speaks of all that fit."""
    w = s.words
    bound = w[at + L_UNIT]
    if bound >= 0:
        return bound == u
    return is_meant(s, s.spec.rows[w[at + L_ROW] * ROW + R_UNITS], w[at + L_SEAT], -1, -1, u)


def value_of(s: State, stat: i64, u: i64, printed: i64) -> i64:
    """A unit's value: set, then add (J15); the floor comes with the result."""
    s.adding = 0
    s.setting = -1
    note(s, 0, printed, PRINTED, u)
    w = s.words
    if w[BATTLE_ON] != 0 and w[PLAYED] + w[PLAYED + 1] != -2:
        collect_cards(s, stat, u)
    if (w[STATICS] >> stat) & 1 != 0:
        collect_table(s, stat, u)
    return (printed if s.setting < 0 else s.setting) + s.adding


def attack_result(s: State, side: i64) -> i64:
    """R7.4: base roll + attack + every modifier."""
    w = s.words
    u = w[FIGHTER + side]
    first = w[DIE + 2 * side]
    second = w[DIE + 2 * side + 1]
    value = value_of(s, ATTACK_STAT, u, s.spec.attack[face_at(s, u)]) + first + second
    note(s, 0, first + second, DICE_PART, first * 10 + second)
    return value if value > 0 else i64(0)


def defense_result(s: State, u: i64) -> i64:
    """R7.5."""
    value = value_of(s, DEFENSE_STAT, u, s.spec.defense[face_at(s, u)])
    return value if value > 0 else i64(0)


def hit_damage(s: State, hitter: i64, target: i64) -> i64:
    """R7.7, J35: printed + bonuses + Turbolaser - Armor, at least 0."""
    value = value_of(s, DAMAGE_STAT, hitter, s.spec.damage[face_at(s, hitter)])
    if has_icon(s, hitter, ICON_TURBOLASER) and stars_of(s, target) >= 4:  # R12.3, J6
        value += 1
        note(s, 0, 1, BY_TURBOLASER, hitter)
    if has_icon(s, target, ICON_ARMOR):  # R12.1
        value -= 1
        note(s, 0, -1, BY_ARMOR, target)
    w = s.words
    s.adding = 0
    if w[PLAYED] + w[PLAYED + 1] != -2:
        collect_cards(s, DAMAGE_TAKEN, target)
    if (w[STATICS] >> DAMAGE_TAKEN) & 1 != 0:
        collect_table(s, DAMAGE_TAKEN, target)
    value += s.adding
    if not allowed(s, MAY_BE_DAMAGED, target, True):
        note(s, 1, 0, BY_RULE, target)
        return 0
    return value if value > 0 else i64(0)


def strike_result(s: State, u: i64, first: i64, second: i64) -> i64:
    """R9.3: 2d6 + attack + 1 for a ground unit + modifiers of face-up objectives, of attack too."""
    value = value_of(s, STRIKE_STAT, u, s.spec.attack[face_at(s, u)]) + first + second
    note(s, 0, first + second, DICE_PART, first * 10 + second)
    if is_ground(s, u):  # R11.4
        value += 1
        note(s, 0, 1, BY_GROUND, u)
    return value if value > 0 else i64(0)


def concerns(who: i64, controller: i64, seat: i64) -> bool:
    """Does `you`, `opponent` or `each`, said by the controller, mean this seat?"""
    if who == YOU:
        return controller == seat
    if who == OPPONENT:
        return controller != seat
    return who == EACH


def objective_defense(s: State, owner: i64, place: i64, card: i64) -> i64:
    """R9.4: printed objective defense + modifiers."""
    s.adding = 0
    s.setting = -1
    printed = s.spec.card_defense[card]
    note(s, 0, printed, BY_PRINTED_CARD, card)
    if (s.words[STATICS] >> OBJECTIVE_DEFENSE) & 1 != 0:
        collect_for_seat(s, OBJECTIVE_DEFENSE, owner, owner * 3 + place)
    value = (printed if s.setting < 0 else s.setting) + s.adding
    return value if value > 0 else i64(0)


def seat_value(s: State, stat: i64, seat: i64, printed: i64) -> i64:
    """A number of a player: budgets (R5.4-R5.6), hand size (R4.5), reserves called (R9.5)."""
    if (s.words[STATICS] >> stat) & 1 == 0 and not s.explaining:
        return printed
    s.adding = 0
    s.setting = -1
    note(s, 0, printed, BY_RULE, stat)
    collect_for_seat(s, stat, seat, -1)
    value = (printed if s.setting < 0 else s.setting) + s.adding
    return value if value > 0 else i64(0)


def collect_for_seat(s: State, stat: i64, seat: i64, slot: i64) -> None:
    """Face-up objectives and lasting effects that speak of a player or of an objective (`slot`)."""
    w = s.words
    spec = s.spec
    rows = spec.rows
    up = w[UP]
    while up != 0:
        place = lowest(s, up)
        up &= up - 1
        card = w[UP_CARD + place]
        if (spec.card_statics[card] >> stat) & 1 == 0:
            continue
        source = place // 3
        own = friend_in_battle(s, source)
        other = enemy_in_battle(s, source)
        for row in range(spec.row_start[card], spec.row_end[card]):
            at = row * ROW
            if rows[at + R_WHEN] != ALWAYS or rows[at + R_STAT] != stat or not concerns(rows[at + R_WHO], source, seat):
                continue
            if slot >= 0 and rows[at + R_A] != 0 and slot != place:
                continue
            if conditions_hold(s, row, source, own, other, 0):
                collect_row(s, row, counted(s, row, source, own, other), BY_OBJECTIVE, card)
    for k in range(w[LASTING_COUNT]):
        at = LASTING + k * LASTING_SIZE
        row = w[at + L_ROW]
        if rows[row * ROW + R_STAT] == stat and lasting_concerns(s, at, seat, slot):
            collect_row(s, row, w[at + L_AMOUNT], BY_LASTING, w[at + L_CARD])


def lasting_concerns(s: State, at: i64, seat: i64, slot: i64) -> bool:
    w = s.words
    if w[at + L_SLOT] >= 0:
        return w[at + L_SLOT] == slot
    return concerns(s.spec.rows[w[at + L_ROW] * ROW + R_WHO], w[at + L_SEAT], seat)


def allowed(s: State, permission: i64, u: i64, otherwise: bool) -> bool:
    """R8.5: "can't" beats "can", and both beat the rules (`otherwise`). For MAY_BE_STRUCK `u` is seat * 3 + place."""
    w = s.words
    in_battle = w[BATTLE_ON] != 0 and w[PLAYED] + w[PLAYED + 1] != -2
    spoken_of = (w[STATICS] >> permission) & 1 != 0
    if not in_battle and not spoken_of:
        return otherwise
    s.adding = 0
    s.setting = -1
    explaining = s.explaining
    s.explaining = False
    if permission == MAY_BE_STRUCK:
        collect_for_seat(s, MAY_BE_STRUCK, u // 3, u)
    else:
        if in_battle:
            collect_cards(s, permission, u)
        if spoken_of:
            collect_table(s, permission, u)
    s.explaining = explaining
    # collect_row counts a "can't" (mode 0) in `adding`, by the 1 that every such row carries, and a "can" in `setting`
    if s.adding > 0:
        return False
    return True if s.setting >= 0 else otherwise


def is_forbidden(s: State, permission: i64, u: i64) -> bool:
    return not allowed(s, permission, u, True)
