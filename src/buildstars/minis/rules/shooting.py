"""One shot (M4.5): dice, rerolls, hit or miss, damage, points, and what a named unit does after destroying something (M7.22).

Fire is one-sided (J51): the target does not roll, and what is destroyed stays on the table and fires, until all have (M4.6).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import DICE, LOUD, STEP, TURN
from buildstars.core.kernel import ask, ask_chance, explain, pop, tell, tell_sums, top
from buildstars.minis.layout import (
    ARMOR,
    BASE_DAMAGE,
    BLASTER,
    BONUS_FELL,
    CARD_BLOW,
    CARD_TARGET,
    COMMAND,
    ELITE,
    ELITE_ICON,
    ELITE_USED,
    F_SHOT,
    LEADER,
    NAMED_USED,
    ON_TABLE,
    PASS,
    POINTS,
    RECON,
    SHORT,
    UNIT,
    UNIT_BLOW,
    UNIT_DAMAGE,
    UNIT_HITS,
    WRECKS,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.minis.offers import offer, offer_units
from buildstars.minis.rules.commanding import can_borrow, may_command, push_command
from buildstars.minis.rules.declaring import aim, target_in
from buildstars.minis.rules.targets import NAMED_SHOT, has_target, offer_targets, within
from buildstars.minis.rules.units import leaders_near, use_leader
from buildstars.minis.rules.values import FROM_RECON, attack_result, damage_of, defense_of, icons_in_damage, is_hit
from buildstars.minis.spec import BASE_SHIELDS
from buildstars.minis.state import (
    State,
    block,
    damage_on,
    face_at,
    get,
    has_icon,
    is_in,
    lowest,
    push,
    put,
    put_in,
    set_of,
    stars_of,
    use,
)
from buildstars.minis.text.events import (
    ATTACKS,
    DAMAGED,
    DESTROYED,
    FIRES,
    HIT_DAMAGE,
    NAMED_ATTACK,
    POINTS_WON,
    REROLLED,
    ROLLED,
)

# F_SHOT
H_FIRER: Final = 2
H_TARGET: Final = 3
H_WHICH: Final = 4  # targets.FIRST_SHOT, SECOND_SHOT, NAMED_SHOT
H_FIRST: Final = 5  # the dice as they lie
H_SECOND: Final = 6
H_FLAGS: Final = 7  # which rerolls this roll has had
H_BY: Final = 8  # 1 + the unit by which the roll under way is made again, 0: the first roll
BY_ELITE: Final = 1
BY_LEADER: Final = 2
ROLLING: Final = 0
REROLLING: Final = 1
RESOLVING: Final = 2
NAMING: Final = 3  # M7.22: at what the second attack goes


def push_shot(s: State, firer: i64, target: i64, which: i64) -> None:
    w = s.words
    at = push(s, F_SHOT)
    w[at + H_FIRER] = firer
    w[at + H_TARGET] = target
    w[at + H_WHICH] = which
    if s.telling:
        if which == NAMED_SHOT:
            tell(s, NAMED_ATTACK, firer, 0, 0, 0, 0)
        tell(s, FIRES, firer, target, 0, 0, 0)


def run_shot(s: State) -> bool:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == ROLLING:
        return ask_chance(s, DICE, owner_of(w[at + H_FIRER]))
    if step == REROLLING:
        if may_reroll(s, at) or command_helps(s, at):
            return ask(s, owner_of(w[at + H_FIRER]))
        w[at + STEP] = RESOLVING
        return False
    if step == RESOLVING:
        resolve(s, at)
        return False
    return ask(s, owner_of(w[at + H_FIRER]))


def roll_shot(s: State, first: i64, second: i64) -> None:
    w = s.words
    at = top(s)
    w[at + H_FIRST] = first
    w[at + H_SECOND] = second
    w[at + STEP] = REROLLING
    if s.telling:
        if w[at + H_BY] == 0:
            tell(s, ROLLED, w[at + H_FIRER], first, second, 0, 0)
        else:
            tell(s, REROLLED, w[at + H_FIRER], first, second, w[at + H_BY] - 1, 0)


# ---- rerolls (J64) ----------------------------------------------------------------------------------------------------


def hits_now(s: State, at: i64) -> bool:
    w = s.words
    return is_hit(s, w[at + H_FIRER], w[at + H_TARGET], w[at + H_FIRST], w[at + H_SECOND])


def elite_helps(s: State, at: i64) -> bool:
    """M7.7: once a turn, a missed attack, one of the dice then lying a 1 (J64)."""
    w = s.words
    if w[at + H_FLAGS] & BY_ELITE != 0 or (w[at + H_FIRST] != 1 and w[at + H_SECOND] != 1):
        return False
    u = w[at + H_FIRER]
    return has_icon(s, u, ELITE_ICON) and not is_in(s, u, ELITE_USED) and not hits_now(s, at)


def helping_leaders(s: State, at: i64) -> i64:
    """M7.9: bit set of the Leaders that may let the roll be made again, one of them once (J64). A hit is asked about only where other
    dice would do more damage (M7.3): no other reroll of a hit is any good."""
    w = s.words
    if w[at + H_FLAGS] & BY_LEADER != 0:
        return 0
    leaders = leaders_near(s, w[at + H_FIRER])
    if leaders != 0 and hits_now(s, at) and not blaster_missing(s, at):
        return 0
    return leaders


def blaster_missing(s: State, at: i64) -> bool:
    """The dice are even where odd ones would do 1 more."""
    w = s.words
    u = w[at + H_FIRER]
    return (w[at + H_FIRST] + w[at + H_SECOND]) & 1 == 0 and has_icon(s, u, BLASTER) and within(s, u, w[at + H_TARGET], SHORT)


def may_reroll(s: State, at: i64) -> bool:
    return elite_helps(s, at) or helping_leaders(s, at) != 0


def command_helps(s: State, at: i64) -> bool:
    """J65: an icon that can still be borrowed would let the roll be made again: Elite of the firer, or Leader of a unit near it."""
    w = s.words
    u = w[at + H_FIRER]
    missed = not hits_now(s, at)
    if not missed and s.spec.edition > 1:
        return False
    elite = missed and w[at + H_FLAGS] & BY_ELITE == 0 and (w[at + H_FIRST] == 1 or w[at + H_SECOND] == 1)
    leader = w[at + H_FLAGS] & BY_LEADER == 0 and (missed or blaster_missing(s, at))
    if elite and can_borrow(s, u, ELITE_ICON):
        return True
    if not leader:
        return False
    bits = set_of(s, owner_of(u), ON_TABLE) & ~bit_of(index_of(u))
    while bits != 0:
        v = of_seat(owner_of(u), lowest(s, bits))
        bits &= bits - 1
        if within(s, u, v, SHORT) and can_borrow(s, v, LEADER):
            return True
    return False


def offer_shot(s: State) -> i64:
    w = s.words
    at = top(s)
    u = w[at + H_FIRER]
    n = offer(s, 0, PASS)
    if w[at + STEP] == NAMING:
        return offer_targets(s, n, u, NAMED_SHOT)
    if elite_helps(s, at):
        n = offer(s, n, ELITE)
    n = offer_units(s, n, owner_of(u), helping_leaders(s, at))
    return offer(s, n, COMMAND) if may_command_now(s, at) else n


def may_command_now(s: State, at: i64) -> bool:
    """J65: at a roll that missed, for what lets it be made again; in edition 1 at any roll, for any icon."""
    if s.spec.edition == 1:
        return may_command(s, owner_of(s.words[at + H_FIRER]))
    return command_helps(s, at)


def answer_shot(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    u = w[at + H_FIRER]
    if w[at + STEP] == NAMING:
        pop(s)
        if answer != PASS:
            put_in(s, u, NAMED_USED)
            aim(s, u, target_in(answer), NAMED_SHOT)
            push_shot(s, u, target_in(answer), NAMED_SHOT)
    elif answer == PASS:
        w[at + STEP] = RESOLVING
    elif answer == COMMAND:
        push_command(s, owner_of(u))
    else:
        w[at + STEP] = ROLLING
        if answer == ELITE:
            w[at + H_FLAGS] |= BY_ELITE
            w[at + H_BY] = u + 1
            put_in(s, u, ELITE_USED)
        else:
            w[at + H_FLAGS] |= BY_LEADER
            w[at + H_BY] = answer - UNIT + 1
            use_leader(s, answer - UNIT)


# ---- what the dice bring (R7.4-R7.7, M4.5) ----------------------------------------------------------------------------


def resolve(s: State, at: i64) -> None:
    """Hit or not, damage, and for a named unit that destroyed something the second attack (M7.22, J59)."""
    w = s.words
    u = w[at + H_FIRER]
    target = w[at + H_TARGET]
    destroyed = check_hit(s, at, u, target) and deal(s, at, u, target)
    if destroyed and s.spec.person[u] >= 0 and not is_in(s, u, NAMED_USED) and has_target(s, u, NAMED_SHOT):
        w[at + STEP] = NAMING
    else:
        pop(s)


def check_hit(s: State, at: i64, u: i64, target: i64) -> bool:
    """R7.4: a 12 hits (J19, J36); otherwise R7.6. Recon has now been used (J65)."""
    w = s.words
    first = w[at + H_FIRST]
    second = w[at + H_SECOND]
    if s.telling:
        explain(s)
    attack = attack_result(s, u, target, w[at + H_WHICH], first, second)
    if s.telling:
        explain(s)
    need = defense_of(s, target, u)
    hit = first + second == 12 or attack >= need
    if s.telling:
        tell_sums(s, ATTACKS, u, target, attack, need, 1 if hit else 0)
    if target < CARD_TARGET and has_icon(s, target, RECON) and stars_of(s, u) >= FROM_RECON:
        use(s, target, RECON)
    return hit


def deal(s: State, at: i64, u: i64, target: i64) -> bool:
    """A hit counts for Veterans (M7.21, J71), does its damage and brings points (M5.3, J75). True if it destroyed the target."""
    w = s.words
    put(s, u, UNIT_HITS, get(s, u, UNIT_HITS) + 1)
    if s.telling:
        explain(s)
    damage = damage_of(s, u, target, w[at + H_WHICH], w[at + H_FIRST], w[at + H_SECOND])
    if s.telling:
        tell_sums(s, HIT_DAMAGE, u, target, damage, 0, 0)
    use(s, u, icons_in_damage(s, u, target, w[at + H_FIRST], w[at + H_SECOND]))
    if target < CARD_TARGET:
        if has_icon(s, target, ARMOR):
            use(s, target, ARMOR)
        return damage_unit(s, u, target, damage)
    return damage_card(s, u, target, damage)


def damage_unit(s: State, u: i64, target: i64, damage: i64) -> bool:
    """M1.4: destroyed with shields + 1; what is above that does not count (J75). A wreck stays where it is (M4.6)."""
    left = s.spec.shields[face_at(s, target)] + 1 - damage_on(s, target)
    if damage > left:
        damage = left
    put(s, target, UNIT_DAMAGE, damage_on(s, target) + damage)
    if s.telling and damage > 0:
        tell(s, DAMAGED, target, damage, damage_on(s, target), 0, 0)
    if damage < left:
        score(s, owner_of(u), damage)
        return False
    put_in(s, target, WRECKS)
    if s.spec.first_out:
        s.words[block(owner_of(target)) + UNIT_BLOW] = owner_of(u) + 1  # J76
    fall(s, target)
    score(s, owner_of(u), damage + stars_of(s, target))
    return True


def damage_card(s: State, u: i64, target: i64, damage: i64) -> bool:
    """M4.7: three points destroy a card, for good; that brings no stars (J75)."""
    w = s.words
    card = target - CARD_TARGET
    seat = card // 3
    place = card - seat * 3
    at = block(seat) + BASE_DAMAGE + place
    left = BASE_SHIELDS + 1 - w[at]
    if damage > left:
        damage = left
    w[at] += damage
    if s.telling:
        tell(s, DAMAGED, target, damage, w[at], 0, 0)
    score(s, owner_of(u), damage)
    if damage < left:
        return False
    if place == s.spec.bonus_place:
        w[block(seat) + BONUS_FELL] = w[TURN]  # J63
    if s.spec.first_out:
        w[block(seat) + CARD_BLOW] = owner_of(u) + 1  # J76
    fall(s, target)
    return True


def fall(s: State, target: i64) -> None:
    s.words[LOUD] = 1  # J11
    if s.telling:
        tell(s, DESTROYED, target, 0, 0, 0, 0)


def score(s: State, seat: i64, points: i64) -> None:
    """M5.3; with two players they are counted but decide nothing unless there is an artifact (J77), so nobody is told."""
    if points == 0:
        return
    at = block(seat) + POINTS
    s.words[at] += points
    if s.telling and (s.spec.players > 2 or s.spec.artifact):
        tell(s, POINTS_WON, seat, points, s.words[at], 0, 0)
